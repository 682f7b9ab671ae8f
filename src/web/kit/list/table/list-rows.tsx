import type { ReactNode } from 'react';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import type { Column } from './column.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';

/** Rows that are all there, as a part of a page or a drawer: a table, on a phone cards. */
export function ListRows<Row extends object>(of: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** At most two buttons. */
  readonly buttons?: ((row: Row) => ReactNode) | undefined;
  /** The most that the table takes, in pixels; what is longer scrolls in it. */
  readonly height?: number;
}) {
  const { buttons, height, ...shared } = of;
  const isPhone = useNarrow('phone');
  if (isPhone) return <ListCards {...shared} buttons={(row) => buttons?.(row) ?? null} />;
  return <ListTable {...shared} height={height} buttons={buttons === undefined ? undefined : { most: 2, of: buttons }} />;
}
