import type { ReactNode } from 'react';
import type { Column } from '#web/kit/list/column.ts';
import { ListCards } from '#web/kit/list/list-cards.tsx';
import { ListTable } from '#web/kit/list/list-table.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';

/** The rows of a part of the page: a table, on a phone cards. */
export function DonorRows<Row extends object>(of: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** At most two buttons. */
  readonly buttons?: ((row: Row) => ReactNode) | undefined;
}) {
  const { buttons, ...shared } = of;
  const isPhone = useNarrow('phone');
  if (isPhone) return <ListCards {...shared} buttons={(row) => buttons?.(row) ?? null} />;
  return <ListTable {...shared} buttons={buttons === undefined ? undefined : { most: 2, of: buttons }} />;
}
