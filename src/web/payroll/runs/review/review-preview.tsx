import { Checkbox, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ProcessAnswer } from '#contract/payroll/payroll-answers.ts';
import type { ReviewRow } from '#contract/payroll/payroll-review.ts';
import { useMay } from '#web/api/current-session.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import styles from '../payroll.module.css';
import { ReviewTable, differenceOf } from './review-table.tsx';
import type { Against } from './review-table.tsx';

const pageSize = 50;

const isChanged = (row: ReviewRow, against: Against): boolean =>
  differenceOf(row, against) !== 0 || (against === 'stored' ? row.changes.length > 0 : row.causes.length > 0);

export interface ReviewPreviewProps {
  readonly preview: NonNullable<ProcessAnswer['preview']>;
  /** Makes the sheet and answers with its link. */
  readonly onExport: () => Promise<string>;
}

/** All rows that Process would write, against what is stored and against last month; nothing is stored yet. */
export function ReviewPreview({ preview, onExport }: ReviewPreviewProps) {
  const { t } = useTranslation(['payroll', 'common']);
  const [against, setAgainst] = useState<Against>(preview.hasStored ? 'stored' : 'last');
  const [changedOnly, setChangedOnly] = useState(true);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const mayExport = useMay('payroll/export');
  const wanted = search.trim().toLowerCase();
  const changed = preview.rows.filter((row) => isChanged(row, against));
  const found = (changedOnly ? changed : preview.rows).filter((row) =>
    [row.employeeCode, row.employeeName, row.employeeNameKH ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <section className={styles.review} aria-label={t('review.title')}>
      <strong>{t('review.changed', { count: changed.length, people: preview.rows.length })}</strong>
      <div className={styles.tools}>
        {preview.hasStored ? (
          <Segmented<Against>
            aria-label={t('review.against')}
            value={against}
            onChange={(next) => {
              setAgainst(next);
              setPage(1);
            }}
            options={[
              { value: 'stored', label: t('review.against_stored') },
              { value: 'last', label: t('review.against_last') },
            ]}
          />
        ) : null}
        <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
          {t('review.changed_only')}
        </Checkbox>
        <SearchBox
          value={search}
          placeholder={t('review.search')}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
        {mayExport ? <ExportButton onExport={onExport} /> : null}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={
            changed.length === 0
              ? t(against === 'stored' ? 'review.no_amount' : 'review.none_changed')
              : t('common:list.empty_search')
          }
        />
      ) : (
        <ReviewTable
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          items={preview.items}
          against={against}
          isNarrow
        />
      )}
      {found.length > pageSize ? (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={found.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </section>
  );
}
