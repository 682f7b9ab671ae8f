import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { recordScopes } from '#contract/performance/objectives.ts';
import type { ReviewRow } from '#contract/performance/quarterly-reviews.ts';
import { reviewStatuses } from '#engine/performance/moves.ts';
import {
  OverviewLink,
  PerformanceStateTag,
  RecordFilters,
  exportLink,
  usePersonColumns,
} from '#web/performance/records/index.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, text } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { reviewList } from './reviews.api.ts';

const currentYear = thisYear();
const years = [currentYear, currentYear - 1, currentYear - 2, currentYear - 3];
const spec = { ...listSpec(), year: text(), status: choice(reviewStatuses), scope: choice(recordScopes) };

/** Quarterly reviews, the newest quarter first: one's own, those one looks at, or all that one may read. */
export function ReviewListScreen() {
  const { t } = useTranslation(['quarterlyReviews', 'performanceRecords', 'shell']);
  const go = useGo();
  const address = useAddress(spec);
  const { values, change } = address;
  const scope = values.scope ?? 'all';
  const year = values.year === '' ? undefined : Number(values.year);
  const query = useQuery(reviewList({ search: values.search, year, status: values.status, scope, ...pageOf(values) }));
  return (
    <ListPage<ReviewRow>
      title={t('shell:pages.quarterly_review')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => go(paths.quarterlyReviewEdit(row.id))}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      filters={
        <RecordFilters
          years={years}
          year={year}
          onYear={(next) => change({ year: next === undefined ? '' : String(next) })}
          status={{ of: reviewStatuses, value: values.status, onChange: (next) => change({ status: next }) }}
          scope={scope}
          onScope={(next) => change({ scope: next })}
        />
      }
      actions={
        <>
          <OverviewLink />
          <ExportButton
            onExport={async () => await exportLink('quarterly', { search: values.search, year, status: values.status, scope })}
          />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('add')}
            needs="evaluation/self evaluation"
            onClick={() => go(paths.quarterlyReviewCreate())}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<ReviewRow>[] {
  const { t } = useTranslation('quarterlyReviews');
  return [
    ...usePersonColumns<ReviewRow>(),
    { key: 'quarter', title: t('quarter'), width: 110, keep: true, render: ({ quarter }) => t('quarter_number', { quarter }) },
    { key: 'date', title: t('date'), width: 120, holds: 'day', render: ({ reviewedDate }) => day(reviewedDate) },
    { key: 'status', title: t('status'), width: 140, keep: true, render: ({ status }) => <PerformanceStateTag state={status} /> },
    { key: 'reviewed', title: t('reviewed_by'), width: 160, render: ({ markedBy }) => markedBy ?? '-' },
  ];
}
