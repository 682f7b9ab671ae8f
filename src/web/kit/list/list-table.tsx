import { Table } from 'antd';
import type { TableColumnType, TableColumnsType, TableProps } from 'antd';
import { useCallback } from 'react';
import type { Key } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

/** Ten rows of a dense table: longer lists scroll inside (seed 000 section 9). */
const TEN_ROWS_PX = 430;
/** From here on only the rows in sight are in the page. */
const VIRTUAL_FROM = 120;
const USUAL_WIDTH = 150;

/** The rows that a person ticked. */
export interface Selection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void;
  readonly disabled?: ((row: Row) => boolean) | undefined;
}

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: Selection<Row> | undefined;
  /** Pixels of the scrolling part; by default ten rows. */
  readonly height?: number | undefined;
  /** Highlights a row: the one whose drawer is open. */
  readonly activeKey?: string | undefined;
}

const widthOf = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce(
    (sum, column) => sum + (column.children === undefined ? (column.width ?? USUAL_WIDTH) : widthOf(column.children)),
    0,
  );

function toAntd<Row>(column: Column<Row>, isVirtual: boolean): TableColumnsType<Row>[number] {
  const shared = { key: column.key, title: column.title, ...(column.fixed === undefined ? {} : { fixed: column.fixed }) };
  if (column.children !== undefined) return { ...shared, children: column.children.map((child) => toAntd(child, isVirtual)) };
  const align = column.align ?? (column.numeric === true ? 'right' : undefined);
  const leaf: TableColumnType<Row> = {
    ...shared,
    render: (_value: unknown, row: Row, index: number) => column.render(row, index),
  };
  // A column without a width takes what is spare; a virtual table demands every width.
  if (column.width !== undefined || isVirtual) leaf.width = column.width ?? USUAL_WIDTH;
  if (align !== undefined) leaf.align = align;
  if (column.numeric === true) leaf.className = 'numeric';
  return leaf;
}

/** The part of a long table that scrolls is reached by keyboard, also where none of its rows holds a control. */
function useReachableScroll(isScrolling: boolean): (element: HTMLDivElement | null) => void {
  return useCallback(
    (element) => {
      if (isScrolling) element?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
    },
    [isScrolling],
  );
}

/** The table of a list; virtual when it is long, so that thousands of rows scroll without a stutter. */
export function ListTable<Row extends object>({
  label,
  rows,
  columns,
  rowKey,
  selection,
  height = TEN_ROWS_PX,
  activeKey,
}: ListTableProps<Row>) {
  const { t } = useTranslation();
  const virtual = rows.length >= VIRTUAL_FROM;
  const isScrolling = rows.length > 10;
  const reach = useReachableScroll(isScrolling);
  const rowSelection: TableProps<Row>['rowSelection'] | undefined =
    selection === undefined
      ? undefined
      : {
          selectedRowKeys: [...selection.keys],
          columnWidth: 44,
          // The table repeats its titles in a hidden row that measures: a box there would be met by the keyboard unseen.
          hideSelectAll: true,
          preserveSelectedRowKeys: true,
          onChange: (keys: readonly Key[], chosen: Row[]) => selection.onChange(keys.map(String), chosen),
          getCheckboxProps: (row: Row) => ({ disabled: selection.disabled?.(row) ?? false, 'aria-label': t('list.choose_row') }),
        };
  return (
    <div ref={reach}>
      <Table<Row>
        aria-label={label}
        size="middle"
        rowKey={rowKey}
        dataSource={rows}
        columns={columns.map((column) => toAntd(column, virtual))}
        pagination={false}
        virtual={virtual}
        scroll={{ x: widthOf(columns) + (selection === undefined ? 0 : 44), ...(isScrolling ? { y: height } : {}) }}
        rowClassName={(row) => (activeKey !== undefined && rowKey(row) === activeKey ? 'ant-table-row-selected' : '')}
        {...(rowSelection === undefined ? {} : { rowSelection })}
      />
    </div>
  );
}
