import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Table } from 'antd';
import type { TableColumnType, TableColumnsType, TableProps } from 'antd';
import { useCallback, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column, Sorting } from './column.ts';
import { fitColumns, leavesOf, ownWidth, spreadColumns, USUAL_WIDTH, widthOf } from './fit-columns.ts';
import styles from '../list.module.css';
import { rowPress } from './row-press.ts';
import { useFillHeight } from './use-fill-height.ts';
import { useWidth } from './use-width.ts';

/** From here on only the rows in sight are in the page. */
const VIRTUAL_FROM = 120;
const SCROLLBAR_PX = 16;
const TICK_PX = 44;
const BUTTON_PX = 26;
const CELL_PADDING_PX = 18;

/** The rows that a person ticked. */
export interface Selection<Row> {
  /** Of other pages too. */
  readonly chosen: readonly Row[];
  readonly onChange: (chosen: readonly Row[]) => void;
  readonly disabled?: ((row: Row) => boolean) | undefined;
  /** What a row's box is called when it is read aloud. */
  readonly spoken?: ((row: Row) => string) | undefined;
}

/** The buttons of a row, and the most that a row of this table has: its column is as wide as those. */
export interface TableButtons<Row> {
  readonly most: number;
  readonly of: (row: Row, index: number) => ReactNode;
}

export interface ListTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: Selection<Row> | undefined;
  /** Pixels of the scrolling part; by default what the window has left, at least ten rows. */
  readonly height?: number | undefined;
  /** Highlights a row: the one whose drawer is open. */
  readonly activeKey?: string | undefined;
  /** Rows before the first, where rows are numbered. */
  readonly offset?: number | undefined;
  readonly buttons?: TableButtons<Row> | undefined;
  /** Every column stays in the table, which scrolls sideways: rows that are compared as in a spreadsheet. */
  readonly sideways?: true | undefined;
  /** Opens the record of a row; a click anywhere on it does. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The order in which the server gave the rows, where its columns change it. */
  readonly sorting?: Sorting | undefined;
}

function toAntd<Row>(column: Column<Row>, isVirtual: boolean, sorting?: Sorting): TableColumnsType<Row>[number] {
  const shared = {
    key: column.key,
    title: column.title,
    className: [
      column.keep === true ? 'kept-column' : '',
      column.numeric === true ? 'numeric' : '',
      column.holds === undefined ? '' : 'whole',
    ]
      .join(' ')
      .trim(),
  };
  if (column.children !== undefined)
    return { ...shared, children: column.children.map((child) => toAntd(child, isVirtual, sorting)) };
  const align = column.align ?? (column.numeric === true ? 'right' : undefined);
  const leaf: TableColumnType<Row> = {
    ...shared,
    render: (_value: unknown, row: Row, index: number) => column.render(row, index),
  };
  // A column without a width takes what is spare; a virtual table demands every width.
  const width = ownWidth(column);
  if (width !== undefined || isVirtual) leaf.width = width ?? USUAL_WIDTH;
  if (align !== undefined) leaf.align = align;
  if (sorting !== undefined && column.sortedAs !== undefined) {
    leaf.sorter = true;
    leaf.sortOrder = orderOf(sorting.by, column.sortedAs);
    leaf.showSorterTooltip = false;
  }
  return leaf;
}

const orderOf = (by: string | undefined, name: string): 'ascend' | 'descend' | null =>
  by === name ? 'ascend' : by === `-${name}` ? 'descend' : null;

/** The part of a long or wide table that scrolls is reached by keyboard, also where none of its rows holds a control. */
function useReachableScroll(isScrolling: boolean): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (isScrolling) element?.querySelector('.ant-table-body, .ant-table-content')?.setAttribute('tabindex', '0');
    },
    [isScrolling],
  );
}

/**
 * The table of a list; virtual when it is long, so that thousands of rows scroll without a stutter. Columns that have no room fold
 * away, and are read under their row.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, rows, rowKey, selection, activeKey, onOpen } = props;
  const { t } = useTranslation();
  const virtual = rows.length >= VIRTUAL_FROM;
  const isScrolling = rows.length > 10;
  const reach = useReachableScroll(isScrolling || props.sideways === true);
  const [measure, width] = useWidth();
  const [fill, filling] = useFillHeight(rows);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      reach(element);
      fill(element);
      return measure(element);
    },
    [reach, fill, measure],
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const around = (selection === undefined ? 0 : TICK_PX) + (isScrolling ? SCROLLBAR_PX : 0);
  const { shown, folded } = useFitting(props, width - around);
  const isOpen = (row: Row): boolean => folded.length > 0 && unfolded.has(rowKey(row));
  const toggle = (key: string): void => {
    const next = new Set(unfolded);
    if (!next.delete(key)) next.add(key);
    setUnfolded(next);
  };
  const more = (row: Row, index: number): ReactNode =>
    folded.length === 0 ? null : (
      <ActionButton
        kind="text"
        size="small"
        iconOnly
        label={t(isOpen(row) ? 'list.less' : 'list.more')}
        spoken={t(isOpen(row) ? 'list.less_of' : 'list.more_of', { row: (props.offset ?? 0) + index + 1 })}
        expanded={isOpen(row)}
        icon={isOpen(row) ? <UpOutlined /> : <DownOutlined />}
        onClick={() => toggle(rowKey(row))}
      />
    );
  const columns: TableColumnsType<Row> = [
    ...shown.map((column) => toAntd(column, virtual, props.sorting)),
    ...buttonColumn({ title: t('actions'), buttons: props.buttons, more: folded.length === 0 ? undefined : more }),
  ];
  const rowSelection: TableProps<Row>['rowSelection'] | undefined =
    selection === undefined
      ? undefined
      : {
          selectedRowKeys: selection.chosen.map(rowKey),
          columnWidth: TICK_PX,
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.choose_all') }),
          preserveSelectedRowKeys: true,
          onChange: (keys: readonly Key[]) => {
            const known = new Map([...selection.chosen, ...rows].map((row) => [rowKey(row), row]));
            selection.onChange(keys.flatMap((key) => known.get(String(key)) ?? []));
          },
          getCheckboxProps: (row: Row) => ({
            disabled: selection.disabled?.(row) ?? false,
            'aria-label':
              selection.spoken === undefined ? t('list.choose_row') : t('list.choose_named', { name: selection.spoken(row) }),
          }),
        };
  return (
    <div ref={frame}>
      <Table<Row>
        aria-label={label}
        className={`${styles.table ?? ''} ${onOpen === undefined ? '' : (styles.opens ?? '')}`}
        size="middle"
        rowKey={rowKey}
        dataSource={rows}
        columns={columns}
        pagination={false}
        onChange={(_pagination, _filters, sorter) => {
          const pressed = Array.isArray(sorter) ? sorter[0] : sorter;
          const name = leavesOf(shown).find(({ key }) => key === pressed?.columnKey)?.sortedAs;
          if (name === undefined || pressed?.order == null) props.sorting?.onChange(undefined);
          else props.sorting?.onChange(pressed.order === 'ascend' ? name : `-${name}`);
        }}
        virtual={virtual}
        scroll={{
          x: widthOf(shown) + buttonsWidth(props.buttons?.most ?? 0, folded.length > 0) + (selection === undefined ? 0 : TICK_PX),
          ...(isScrolling ? { y: props.height ?? filling } : {}),
        }}
        rowClassName={(row) => (activeKey !== undefined && rowKey(row) === activeKey ? 'ant-table-row-selected' : '')}
        {...(onOpen === undefined ? {} : { onRow: (row: Row, index?: number) => rowPress(() => onOpen(row), index === 0) })}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: rows.filter(isOpen).map(rowKey),
          expandedRowRender: (row, index) => <Folded columns={folded} row={row} index={index} />,
        }}
        {...(rowSelection === undefined ? {} : { rowSelection })}
      />
    </div>
  );
}

/** Pixels of the column of buttons. */
const buttonsWidth = (most: number, hasFolded: boolean): number => {
  const count = most + (hasFolded ? 1 : 0);
  return count === 0 ? 0 : count * BUTTON_PX + CELL_PADDING_PX;
};

/** The row's number and what of the columns has room. */
function useFitting<Row extends object>({ columns, buttons, offset, sideways }: ListTableProps<Row>, room: number) {
  const { t } = useTranslation();
  const number: readonly Column<Row>[] =
    offset === undefined
      ? []
      : [
          {
            key: 'row-number',
            title: t('list.row_number'),
            width: 56,
            numeric: true,
            render: (_row, index) => offset + index + 1,
          },
        ];
  if (sideways === true) return { shown: [...number, ...columns], folded: [] };
  const own = buttonsWidth(buttons?.most ?? 0, false);
  const folding = buttonsWidth(buttons?.most ?? 0, true) - own;
  const { shown, folded } = fitColumns([...number, ...columns], room - own, folding);
  const spare = room - own - (folded.length === 0 ? 0 : folding) - widthOf(shown);
  return { shown: spreadColumns(shown, spare), folded: folded.filter(({ key }) => key !== 'row-number') };
}

function buttonColumn<Row>({
  title,
  buttons,
  more,
}: {
  readonly title: string;
  readonly buttons: TableButtons<Row> | undefined;
  readonly more: ((row: Row, index: number) => ReactNode) | undefined;
}): TableColumnsType<Row> {
  if (buttons === undefined && more === undefined) return [];
  return [
    {
      key: 'row-actions',
      title: <span className="visually-hidden">{title}</span>,
      width: buttonsWidth(buttons?.most ?? 0, more !== undefined),
      render: (_value: unknown, row: Row, index: number) => (
        <div className={styles.buttons}>
          {buttons?.of(row, index)}
          {more?.(row, index)}
        </div>
      ),
    },
  ];
}

/** The values of a row that have no column. */
function Folded<Row>({
  columns,
  row,
  index,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
}) {
  return (
    <dl className={styles.folded}>
      {leavesOf(columns).map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{column.render(row, index)}</dd>
        </div>
      ))}
    </dl>
  );
}
