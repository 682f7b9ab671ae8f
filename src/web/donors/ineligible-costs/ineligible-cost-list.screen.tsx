import { Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import type { IneligibleCostRow } from '#contract/donors/ineligible-costs.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { useArchive } from '#web/kit/reference-list/use-archive.ts';
import { month } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';

const sizes = { defaultSize: 20 } as const;
const spec = listSpec(sizes);
const form = defineForm(ineligibleCosts.create.body);
type CostForm = z.output<typeof ineligibleCosts.create.body>;

const record = {
  title: 'pages.donor_costs',
  recordTitle: 'pages.donor_cost',
  resource: 'donor',
  draft: 'ineligibleCost',
  calls: {
    detail: (id: string) => read(ineligibleCosts.detail, { params: { id } }),
    create: (body: CostForm) => call(ineligibleCosts.create, { body }),
    // What was taken away is sent as none: what is not sent stays.
    update: (id: string, { to = null, note = null, ...body }: CostForm, item: IneligibleCostRow) =>
      call(ineligibleCosts.update, { params: { id }, body: { ...body, to, note, version: item.version } }),
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
  Fields: CostFields,
} as const;

/** What donors do not pay for, from month to month, and the projects that carry it. */
export function IneligibleCostListScreen() {
  const { t } = useTranslation(['ineligibleCosts', 'common', 'shell']);
  const address = useAddress(spec);
  const { search } = address.values;
  const query = useQuery(
    readList(ineligibleCosts.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }),
  );
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  const archive = useArchive({
    title: 'pages.donor_cost',
    archive: (id) => call(ineligibleCosts.archive, { params: { id } }),
  });
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('ineligibleCosts:add')}
      needs="donor/edit"
      onClick={() => setOpened({ mode: 'create' })}
    />
  );
  return (
    <ListPage<IneligibleCostRow>
      title={t('shell:pages.donor_costs')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useCostColumns()}
      rowKey={({ id }) => id}
      actions={add}
      empty={{ title: t('common:list.empty'), text: t('ineligibleCosts:about'), action: add }}
      onInfo={({ id }) => setOpened({ mode: 'info', id })}
      rowActions={({ id }) => [
        {
          key: 'edit',
          label: t('common:edit'),
          icon: <EditOutlined />,
          needs: 'donor/edit',
          onClick: () => setOpened({ mode: 'edit', id }),
        },
        {
          key: 'delete',
          label: t('common:delete'),
          icon: <DeleteOutlined />,
          danger: true,
          needs: 'donor/edit',
          onClick: () => void archive(id),
        },
      ]}
    >
      <ReferenceDialog descriptor={record} opened={opened} onClose={close} />
    </ListPage>
  );
}

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
