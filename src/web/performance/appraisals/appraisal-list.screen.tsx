import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalRow } from '#contract/performance/appraisals.ts';
import type { PerformanceExportKind } from '#contract/performance/records/performance-exports.ts';
import { recordScopes } from '#contract/performance/objectives.ts';
import { useMay } from '#web/api/current-session.ts';
import {
  OverviewLink,
  PerformanceStateTag,
  RecordFilters,
  exportLink,
  usePersonColumns,
} from '#web/performance/records/index.ts';
import { RatingsOfYear } from '#web/performance/report/index.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, text } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportMenu } from '#web/kit/export/export-menu.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { appraisalList } from './appraisals.api.ts';

const currentYear = thisYear();
const years = [currentYear, currentYear - 1, currentYear - 2, currentYear - 3, currentYear - 4];
const sizes = { defaultSize: 20 } as const;
const spec = { ...listSpec(sizes), year: text(), scope: choice(recordScopes) };

/** Appraisals of all years, the newest first: one's own, those one evaluates, or all that one may read. */
export function AppraisalListScreen() {
  const { t } = useTranslation(['appraisals', 'shell']);
  const go = useGo();
  const address = useAddress(spec);
  const { values, change } = address;
  const year = /^\d{4}$/.test(values.year) ? Number(values.year) : undefined;
  const scope = values.scope ?? 'all';
  const query = useQuery(appraisalList({ search: values.search, year, scope, ...pageOf(values) }));
  return (
    <ListPage<AppraisalRow>
      title={t('shell:pages.appraisal')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => go(paths.appraisalEdit(row.id))}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      cards={<RatingsOfYear year={year ?? query.data?.data[0]?.year} search={values.search} />}
      filters={
        <RecordFilters
          years={years}
          year={year}
          onYear={(next) => change({ year: next === undefined ? '' : String(next) })}
          scope={scope}
          onScope={(next) => change({ scope: next })}
        />
      }
      actions={
        <>
          <OverviewLink />
          <Exports list={{ search: values.search, year, scope }} />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('add')}
            needs={{ any: ['evaluation/self evaluation', 'evaluation/evaluation'] }}
            onClick={() => go(paths.appraisalCreate())}
          />
        </>
      }
    />
  );
}

/** The list as it is filtered, and what HR has of a year beside it. */
function Exports({ list }: { readonly list: NonNullable<Parameters<typeof exportLink>[1]> }) {
  const { t } = useTranslation('performanceExports');
  const mayFollow = useMay('performance report/view');
  const mayRead = useMay('performance report/view results');
  const kinds: readonly PerformanceExportKind[] = [
    'appraisal',
    ...(mayFollow ? (['progress'] as const) : []),
    ...(mayRead ? (['results', 'increment'] as const) : []),
  ];
  const entries = kinds.map((key) => ({
    key,
    label: t(`label.${key}`),
    onExport: async () => await exportLink(key, key === 'appraisal' ? list : { year: list.year }),
  }));
  return <ExportMenu groups={[{ key: 'performance', entries }]} />;
}

function useColumns(): readonly Column<AppraisalRow>[] {
  const { t } = useTranslation(['appraisals', 'performanceRecords']);
  const points = ['p1', 'p2', 'p3', 'p4'] as const;
  return [
    ...usePersonColumns<AppraisalRow>(),
    {
      key: 'status',
      title: t('status'),
      width: 150,
      keep: true,
      render: ({ stage, evaluateStatus }) => <PerformanceStateTag state={stage ?? evaluateStatus} />,
    },
    { key: 'kind', title: t('kind'), width: 120, render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'date', title: t('self_date'), width: 150, holds: 'day', render: ({ selfEvalDate }) => day(selfEvalDate) },
    {
      key: 'rating',
      title: t('final_rating'),
      width: 170,
      keep: true,
      render: ({ finalRating }) =>
        finalRating === null
          ? '-'
          : `${String(finalRating)}. ${t(`performanceRecords:form.points.${points[finalRating - 1] ?? 'p1'}`)}`,
    },
  ];
}
