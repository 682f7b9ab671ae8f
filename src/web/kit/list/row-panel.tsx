import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './row-panel.module.css';
import type { Column } from './table/column.ts';
import { ListRows } from './table/list-rows.tsx';

/** A panel with the few records of a setting, all at once; where there are none, it says what they are for. */
export function RowPanel<Row extends { readonly id: string }>(of: {
  readonly label: string;
  readonly query: UseQueryResult<{ readonly data: readonly Row[] }>;
  readonly columns: readonly Column<Row>[];
  readonly none: { readonly title: string; readonly text: string };
}) {
  const { label, query, columns, none } = of;
  return (
    <section className={styles.panel} aria-label={label}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState {...none} />
          ) : (
            <ListRows label={label} rows={data} columns={columns} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </section>
  );
}

/** The buttons of one row, one beside the other as far as there is room. */
export function RowActs({ children }: { readonly children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
