import { useTranslation } from '#web/language/use-translation.ts';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import type { IneligibleCostRow } from '#contract/donors/ineligible-costs.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { month } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { CostFields, form, projectName } from './cost-fields.tsx';
import { FoundLater } from './found-later.tsx';

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
  Fields: () => <CostFields />,
  Actions: FoundLater,
  useNewLabel: () => useTranslation('ineligibleCosts').t('add'),
  useAbout: () => useTranslation('ineligibleCosts').t('about'),
});

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
