import { Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import type { IneligibleCostRow } from '#contract/donors/ineligible-costs.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { month } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';

const form = defineForm(ineligibleCosts.create.body);

/** What donors do not pay for, from month to month, and the projects that carry it. */
export const IneligibleCostListScreen = referenceList({
  title: 'pages.donor_costs',
  recordTitle: 'pages.donor_cost',
  resource: 'donor',
  changes: 'donor/edit',
  draft: 'ineligibleCost',
  defaultSize: 20,
  calls: {
    list: (query) => readList(ineligibleCosts.list, { query }),
    detail: (id) => read(ineligibleCosts.detail, { params: { id } }),
    create: (body) => call(ineligibleCosts.create, { body }),
    // What was taken away is sent as none: what is not sent stays.
    update: (id, { to = null, note = null, ...body }, item) =>
      call(ineligibleCosts.update, { params: { id }, body: { ...body, to, note, version: item.version } }),
    archive: (id) => call(ineligibleCosts.archive, { params: { id } }),
  },
  form,
  toForm: ({ projectId, carrierId, items, from, to, note }: IneligibleCostRow) => ({
    projectId,
    carrierId,
    items,
    from,
    to,
    note,
  }),
  useColumns: useCostColumns,
  Fields: CostFields,
  useNewLabel: () => useTranslation('ineligibleCosts').t('add'),
  useAbout: () => useTranslation('ineligibleCosts').t('about'),
});

const projectName = ({ code, donor }: IneligibleCostRow['project']): string => `${code} · ${donor}`;

function useCostColumns(): readonly Column<IneligibleCostRow>[] {
  const { t } = useTranslation('ineligibleCosts');
  const language = useLanguage();
  const span = ({ from, to }: IneligibleCostRow): string =>
    to === null ? t('goes_on', { month: month(from) }) : `${month(from)} - ${month(to)}`;
  return [
    {
      key: 'project',
      title: t('project'),
      width: 150,
      keep: true,
      phone: 'heading',
      render: ({ project }) => projectName(project),
    },
    {
      key: 'items',
      title: t('items'),
      keep: true,
      render: ({ titles }) => titles.map(({ title, titleKH }) => (language === 'km' ? titleKH : title)).join(', '),
    },
    { key: 'carrier', title: t('carrier'), width: 150, keep: true, render: ({ carrier }) => projectName(carrier) },
    { key: 'months', title: t('months'), width: 120, keep: true, render: span },
    { key: 'note', title: t('note'), render: ({ note }) => note },
  ];
}

const searched = { showSearch: { optionFilterProp: 'label' } } as const;

function CostFields() {
  const { t } = useTranslation('ineligibleCosts');
  const language = useLanguage();
  const choices = useQuery(read(ineligibleCosts.choices, {})).data?.data;
  const projectId = form.useValue('projectId');
  const from = form.useValue('from');
  const first = choices?.firstMonth ?? undefined;
  const projects = (choices?.projects ?? []).map((project) => ({ value: project.id, label: projectName(project) }));
  const items = (choices?.items ?? []).map(({ code, title, titleKH }) => ({
    value: code,
    label: language === 'km' ? titleKH : title,
  }));
  return (
    <>
      <form.Field name="projectId" label={t('project')} ask="select">
        <Select {...searched} options={projects} />
      </form.Field>
      <form.Field name="items" label={t('items')} help={t('items_help')} ask="select">
        <Select mode="multiple" optionFilterProp="label" options={items} />
      </form.Field>
      <form.Field name="carrierId" label={t('carrier')} help={t('carrier_help')} ask="select">
        <Select {...searched} options={projects.filter(({ value }) => value !== projectId)} />
      </form.Field>
      <FieldGrid>
        <form.Field
          name="from"
          label={t('from')}
          help={first === undefined ? undefined : t('from_help', { month: month(first) })}
          ask="select"
        >
          <MonthInput />
        </form.Field>
        <form.Field name="to" label={t('to')} help={t('to_help')}>
          <MonthInput min={from} />
        </form.Field>
      </FieldGrid>
      <form.Field name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </form.Field>
    </>
  );
}
