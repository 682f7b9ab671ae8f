import { useQuery } from '@tanstack/react-query';
import { Checkbox, Pagination, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { ReviewCause } from '#contract/payroll/payroll-review.ts';
import type { Period } from '#contract/payroll-words.ts';
import { call } from '#web/api/call.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { useMay } from '#web/api/current-session.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { month as shownMonth } from '#web/kit/show/formats.ts';
import { payrollReview } from '../payroll.api.ts';
import styles from '../payroll.module.css';
import { ReviewTable } from './review-table.tsx';
import { ReviewTotals } from './review-totals.tsx';

const pageSize = 50;

/** The month before one, which is compared with unless another is chosen. */
const lastOf = (month: string): string => addMonths(month, -1);

/** Everyone of a period beside last month, for officer, reviewer and approver alike, at any state. */
export function ReviewPanel({ month, period }: { readonly month: string; readonly period: Period | undefined }) {
  const { t } = useTranslation('payroll');
  const [changedOnly, setChangedOnly] = useState(true);
  const [cause, setCause] = useState<ReviewCause>();
  const [against, setAgainst] = useState<string>();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const mayExport = useMay('payroll/export');
  const query = useQuery(
    payrollReview({ month, period, changedOnly, cause, against, search, offset: (page - 1) * pageSize, limit: pageSize }),
  );
  const first =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setPage(1);
    };
  return (
    <Loaded query={query}>
      {(review) =>
        review.totals.people === 0 ? (
          <EmptyState title={t('review.not_processed')} />
        ) : (
          <section className={styles.review} aria-label={t('review.title')}>
            <ReviewTotals review={review} />
            <strong>{t('review.changed', { count: review.totals.changed, people: review.totals.people })}</strong>
            <div className={styles.tools}>
              <Checkbox checked={changedOnly} onChange={(event) => first(setChangedOnly)(event.target.checked)}>
                {t('review.changed_only')}
              </Checkbox>
              <Select<ReviewCause>
                allowClear
                aria-label={t('review.why')}
                className={styles.period ?? ''}
                placeholder={t('review.all_causes')}
                value={cause ?? null}
                onChange={(next: ReviewCause | null | undefined) => first(setCause)(next ?? undefined)}
                options={review.causes.map((one) => ({
                  value: one.cause,
                  label: `${t(`review.causes.${one.cause}`)} (${one.count})`,
                }))}
              />
              <Select<string>
                aria-label={t('review.against')}
                className={styles.period ?? ''}
                value={review.totals.lastMonth}
                onChange={(next) => first(setAgainst)(next === lastOf(month) ? undefined : next)}
                options={[...new Set([lastOf(month), ...review.months])].map((value) => ({
                  value,
                  label: t('review.against_month', { month: shownMonth(value) }),
                }))}
              />
              <SearchBox value={search} placeholder={t('review.search')} onSearch={first(setSearch)} />
              {mayExport ? (
                <ExportButton
                  onExport={async () =>
                    (
                      await call(payroll.review, {
                        query: {
                          date: month,
                          isExport: 'true',
                          ...(against === undefined ? {} : { against }),
                          ...(period === undefined ? {} : { payrollPeriod: period }),
                        },
                      })
                    ).link ?? ''
                  }
                />
              ) : null}
            </div>
            {review.data.length === 0 ? (
              <EmptyState title={t('review.none_differs', { month: shownMonth(review.totals.lastMonth) })} />
            ) : (
              <ReviewTable rows={review.data} items={review.items} against="last" beforeMonth={against} />
            )}
            {review.pagination.total > pageSize ? (
              <Pagination
                size="small"
                align="end"
                current={page}
                pageSize={pageSize}
                total={review.pagination.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            ) : null}
          </section>
        )
      }
    </Loaded>
  );
}
