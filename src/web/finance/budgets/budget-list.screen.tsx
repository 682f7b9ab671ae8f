import { ClockCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Input, Select, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { budgets } from '#contract/finance/budgets.ts';
import type { BudgetRow } from '#contract/finance/budgets.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { MoneyInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { NOTHING, money, month } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { BurnLegend, BurnTrack, useAtCost } from './burn-bars.tsx';

const form = defineForm(budgets.create.body);

/** What projects may spend on staff, by project and month. */
export const BudgetListScreen = referenceList({
  title: 'pages.finance_budgets',
  recordTitle: 'pages.finance_budget',
  resource: 'finance',
  changes: 'finance/edit',
  draft: 'budget',
  defaultSize: 20,
  calls: {
    list: (query) => readList(budgets.list, { query }),
    detail: (id) => read(budgets.detail, { params: { id } }),
    create: (body) => call(budgets.create, { body }),
    // What was taken away is sent as none: what is not sent stays.
    update: (id, { subProjectId = null, note = null, ...body }, item) =>
      call(budgets.update, { params: { id }, body: { ...body, subProjectId, note, version: item.version } }),
    archive: (id) => call(budgets.archive, { params: { id } }),
  },
  form,
  toForm: ({ projectId, subProjectId, from, to, amount, note, isSure }: BudgetRow) => ({
    projectId,
    subProjectId,
    from,
    to,
    amount,
    note,
    isSure,
  }),
  defaults: { isSure: false },
  useColumns: useBudgetColumns,
  Fields: BudgetFields,
  Figures: BudgetFigures,
  Head: BurnLegend,
  useNewLabel: () => useTranslation('budgets').t('add'),
  useAbout: () => useTranslation('budgets').t('about'),
});

function useBudgetColumns(): readonly Column<BudgetRow>[] {
  const { t } = useTranslation('budgets');
  const standings = useQuery(readList(budgets.standings, {})).data?.data;
  const standingOf = (id: string) => standings?.find((one) => one.id === id);
  const shown = (amount: number | undefined) => (amount === undefined ? NOTHING : money(amount));
  return [
    {
      key: 'project',
      title: t('project'),
      keep: true,
      phone: 'heading',
      render: ({ id, to, project, subProject }) => {
        const name = [project.code, subProject?.code, project.name].filter(Boolean).join(' · ');
        const last = standingOf(id)?.expectedTo;
        // Each month costs as much as the last one, until an award ends.
        if (last === null || last === undefined || last >= to) return name;
        return (
          <>
            {name}
            <br />
            <StatusTag tone="warning" icon={<ClockCircleOutlined />} label={t('award_ends', { month: month(last) })} />
          </>
        );
      },
    },
    { key: 'months', title: t('months'), width: 150, render: ({ from, to }) => `${month(from)} - ${month(to)}` },
    {
      key: 'amount',
      title: t('amount'),
      width: 112,
      keep: true,
      numeric: true,
      holds: 'money',
      render: ({ amount }) => money(amount),
    },
    {
      key: 'use',
      title: t('burn.label'),
      width: 184,
      keep: true,
      render: ({ id, from, to, amount }) => {
        const standing = standingOf(id);
        return standing === undefined ? NOTHING : <BurnTrack budget={{ from, to, amount, ...standing }} />;
      },
    },
    { key: 'spent', title: t('spent'), width: 110, numeric: true, render: ({ id }) => shown(standingOf(id)?.spent) },
    {
      key: 'left',
      title: t('left'),
      width: 130,
      keep: true,
      numeric: true,
      render: ({ id }) => {
        const left = standingOf(id)?.left;
        return left !== undefined && left < 0 ? <Tag color="error">{t('overspent', { amount: money(-left) })}</Tag> : shown(left);
      },
    },
    { key: 'note', title: t('note'), render: ({ note }) => note },
  ];
}

/** What is spent of a budget, what is left, and what is expected to its end. */
function BudgetFigures({ stored: { id, from, to, amount } }: { readonly stored: BudgetRow }) {
  const { t } = useTranslation('budgets');
  const standing = useQuery(readList(budgets.standings, {})).data?.data.find((one) => one.id === id);
  const last = useQuery(read(budgets.choices, {})).data?.data.month;
  const atCost = useAtCost();
  if (standing === undefined) return null;
  return (
    <>
      <BurnTrack budget={{ from, to, amount, ...standing }} />
      <Details
        items={[
          { label: t('spent'), value: money(standing.spent) },
          { label: t('left'), value: money(standing.left) },
          { label: atCost(last), value: money(standing.expected) },
        ]}
      />
    </>
  );
}

const searched = { showSearch: { optionFilterProp: 'label' } } as const;

function BudgetFields() {
  const { t } = useTranslation('budgets');
  const choices = useQuery(read(budgets.choices, {})).data?.data;
  const projectId = form.useValue('projectId');
  const subProjectId = form.useValue('subProjectId');
  const from = form.useValue('from');
  const amount = form.useValue('amount');
  const isSure = form.useValue('isSure');
  const project = choices?.projects.find(({ id }) => id === projectId);
  const sub = project?.subProjects.find(({ id }) => id === subProjectId);
  const cost = (sub ?? project)?.monthCost ?? 0;
  const isUnlikely = typeof amount === 'number' && amount > 0 && amount < cost;
  const said = { cost: money(cost), month: month(choices?.month) };
  return (
    <>
      <form.Field name="projectId" label={t('project')} ask="select">
        <Select
          {...searched}
          options={(choices?.projects ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      </form.Field>
      {project !== undefined && project.subProjects.length > 0 ? (
        <form.Field name="subProjectId" label={t('sub_project')} help={t('sub_project_help')} ask="select">
          <Select {...searched} allowClear options={project.subProjects.map(({ id, code }) => ({ value: id, label: code }))} />
        </form.Field>
      ) : null}
      <FieldGrid>
        <form.Field name="from" label={t('from')} ask="select">
          <MonthInput />
        </form.Field>
        <form.Field name="to" label={t('to')} ask="select">
          <MonthInput min={from} />
        </form.Field>
      </FieldGrid>
      <form.Field name="amount" label={t('amount')} help={cost > 0 ? t('last_month', said) : undefined}>
        <MoneyInput />
      </form.Field>
      {isUnlikely || isSure === true ? (
        <>
          {isUnlikely ? <Alert type="warning" showIcon title={t('less_than_month', said)} /> : null}
          <form.Field name="isSure" valuePropName="checked" label={t('is_sure_label')}>
            <Checkbox>{t('is_sure')}</Checkbox>
          </form.Field>
        </>
      ) : null}
      <form.Field name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </form.Field>
    </>
  );
}
