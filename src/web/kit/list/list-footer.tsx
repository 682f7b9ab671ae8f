import { Pagination, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { shownRows } from '#web/kit/address/address.ts';
import styles from './list.module.css';

export interface ListFooterProps {
  readonly current: number;
  readonly size: number;
  readonly total: number;
  /** Rows on this page. */
  readonly count: number;
  /** 0 stands for all. */
  readonly sizes: readonly number[];
  readonly onChange: (page: { readonly current: number; readonly size: number }) => void;
}

/** 'Display 21-40 out of 53', the pages, and the rows per page. */
export function ListFooter({ current, size, total, count, sizes, onChange }: ListFooterProps) {
  const { t } = useTranslation();
  const rows = shownRows({ offset: (current - 1) * size, count, total });
  return (
    <div className={styles.footer}>
      <span className="numeric">{t('list.footer', { from: rows.from, to: rows.to, total })}</span>
      <div className={styles.pager}>
        {size === 0 ? null : (
          <Pagination
            size="small"
            current={current}
            pageSize={size}
            total={total}
            showSizeChanger={false}
            onChange={(next) => onChange({ current: next, size })}
          />
        )}
        <Select
          size="small"
          className={styles.size ?? ''}
          aria-label={t('list.page_size')}
          value={size}
          options={sizes.map((value) => ({ value, label: value === 0 ? t('all') : String(value) }))}
          onChange={(next) => onChange({ current: 1, size: next })}
        />
      </div>
    </div>
  );
}
