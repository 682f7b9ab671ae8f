import { Pagination, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { shownRows } from '#web/kit/address/address.ts';
import styles from './list.module.css';

export interface ListFooterProps {
  readonly current: number;
  readonly size: number;
  /** What the server counted, and the rows on this page; undefined before it said so: nothing is claimed of a list nobody read. */
  readonly found: { readonly total: number; readonly count: number } | undefined;
  /** 0 stands for all. */
  readonly sizes: readonly number[];
  readonly onChange: (page: { readonly current: number; readonly size: number }) => void;
}

/** 'Display 21-40 out of 53', the pages, and the rows per page. */
export function ListFooter({ current, size, found, sizes, onChange }: ListFooterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <span className="numeric">{found === undefined ? null : <Shown offset={(current - 1) * size} {...found} />}</span>
      <div className={styles.pager}>
        {size === 0 || found === undefined ? null : (
          <Pagination
            size="small"
            current={current}
            pageSize={size}
            total={found.total}
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

function Shown(of: { readonly offset: number; readonly count: number; readonly total: number }) {
  const { t } = useTranslation();
  const { from, to } = shownRows(of);
  return t('list.footer', { from, to, total: of.total });
}
