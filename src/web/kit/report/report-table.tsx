import { Button, Table } from 'antd';
import type { TableColumnType } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { columnsIn, reportValue } from '#contract/report.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { FloatingTip } from '#web/kit/feedback/floating-tip.tsx';
import { useFillHeight } from '#web/kit/list/table/use-fill-height.ts';
import { usePinned, wholeWidths } from '#web/kit/list/table/use-pinned.ts';
import { useWidth } from '#web/kit/list/table/use-width.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { belowName, columnWidth, isFigure, showCell, showValue } from './report-cells.ts';
import type { ReportWords } from './report-cells.ts';
import styles from './report.module.css';

export interface ReportTableProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly ReportColumn<Key>[];
  readonly rows: readonly ReportRow[];
  readonly rowKey: (row: ReportRow) => string;
  /** Whose row it is, as it is read aloud. */
  readonly nameOf: (row: ReportRow) => string;
  /** By column key. */
  readonly totals: Readonly<Record<string, number>>;
  readonly words: ReportWords<Key>;
  /** Opens how an amount came about: a column that `explains` is pressed. Absent where this person may not. */
  readonly onExplain?: ((row: ReportRow, item: string) => void) | undefined;
}

/** From here on only the rows in sight are in the page. */
const VIRTUAL_FROM = 60;
/** The end of the panel and of the page; the sums at the foot stay in sight. */
const AROUND = { below: 42, least: 5 };
/** Cards of a phone come by so many. */
const CARDS = 50;

/** A row with its place among all. */
interface Placed {
  readonly values: ReportRow;
  readonly at: number;
}

/** Every row and column of a report: the name stays in sight at the side and the sums at the foot. On a phone cards. */
export function ReportTable<Key extends string>(props: ReportTableProps<Key>) {
  const { label, rows, rowKey, totals, words, onExplain } = props;
  const { t } = useTranslation('reports');
  const isPhone = useNarrow('phone');
  const area = useRef<HTMLDivElement>(null);
  const [measure, room] = useWidth();
  const [takeFrame, height] = useFillHeight(rows, AROUND);
  const all = useMemo(() => columnsIn(props.columns, { place: 'screen', rows }), [props.columns, rows]);
  const placed = useMemo(() => rows.map((values, at): Placed => ({ values, at })), [rows]);
  // One listener for a row: a report of everybody has a hundred thousand cells.
  const press = (row: Placed, target: EventTarget): void => {
    const item = target instanceof Element ? target.closest('button[data-item]')?.getAttribute('data-item') : null;
    if (item !== null && item !== undefined) onExplain?.(row.values, item);
  };
  const cell = (column: ReportColumn<Key>, row: Placed) => {
    const text = showCell(column, row, words);
    const item = column.explains;
    if (onExplain === undefined || item === undefined || reportValue(column, row.values) === null) return text;
    const name = props.nameOf(row.values);
    return (
      <button
        type="button"
        className={styles.amount}
        data-item={item}
        aria-label={t('explain', { column: words.title(column.key), name, amount: text })}
      >
        {text}
      </button>
    );
  };
  const name = all.find(({ kind }) => kind === 'text');
  const sized = useMemo(
    () =>
      all.map((column) => ({
        column,
        width: columnWidth(column, { rows, total: column.isTotalled === true ? totals[column.key] : undefined, words }),
      })),
    [all, rows, totals, words],
  );
  const below = belowName(sized, { name, room: isPhone ? Number.POSITIVE_INFINITY : room });
  const isPinned = (column: ReportColumn<Key>): boolean => column === name || column.kind === 'place';
  const asAsked = sized.filter(({ column }) => !below.includes(column));
  const spare = room - asAsked.reduce((sum, one) => sum + one.width, 0);
  const place = ({ column }: (typeof asAsked)[number]): number => (isPinned(column) ? 0 : column.leads === true ? 1 : 2);
  const beside = spare < 0 ? asAsked.toSorted((one, other) => place(one) - place(other)) : asAsked;
  const shown = beside.map(({ column }) => column);
  const pinnedWidths = beside.filter(({ column }) => isPinned(column)).map(({ width }) => width);
  const pinnedWidth = pinnedWidths.reduce((sum, one) => sum + one, 0);
  const scrolled = wholeWidths(
    beside.filter(({ column }) => !isPinned(column)).map(({ width }) => width),
    { pinned: pinnedWidth, room },
  );
  const [ofPinned, ofScrolled] = [pinnedWidths.values(), scrolled.values()];
  const widths = shown.map((column) => (isPinned(column) ? ofPinned : ofScrolled).next().value ?? 0);
  const { fill, ...pinned } = usePinned(area, { pinned: pinnedWidth, widths: scrolled });
  if (isPhone) {
    return <ReportCards {...props} columns={all} rows={placed} cell={cell} onPress={press} />;
  }
  const columns = shown.map((column, index): TableColumnType<Placed> => ({
    key: column.key,
    title: words.title(column.key),
    ...helpOf(column, words),
    width: widths[index] ?? 0,
    ...(isPinned(column) ? { fixed: 'left' as const } : {}),
    ...(isFigure(column) ? { align: 'right' as const, className: 'numeric whole' } : {}),
    render: (_value: unknown, row: Placed) =>
      column === name && below.length > 0 ? (
        <>
          {cell(column, row)}
          <Below text={below.map((one) => showCell(one, row, words)).join(' · ')} />
        </>
      ) : (
        cell(column, row)
      ),
  }));
  const width = widths.reduce((sum, one) => sum + one, 0);
  const end = { key: 'end', title: '', width: fill };
  // What scrolls can be scrolled by the keyboard, also where no amount in it is a button.
  const hold = (element: HTMLDivElement | null) => {
    area.current = element;
    takeFrame(element);
    element?.querySelector('.ant-table-body, .ant-table-content')?.setAttribute('tabindex', '0');
  };
  return (
    <div ref={measure}>
      <div ref={hold} className={pinned.className} style={pinned.style}>
        <Table<Placed>
          aria-label={label}
          size="small"
          rowKey={(row) => rowKey(row.values)}
          dataSource={placed}
          columns={fill > 0 ? [...columns, end] : columns}
          pagination={false}
          virtual={rows.length >= VIRTUAL_FROM}
          scroll={{ x: width + fill, ...(rows.length > 10 ? { y: height } : {}) }}
          onRow={(row) => ({ onClick: ({ target }: MouseEvent) => press(row, target) })}
          summary={() => (
            <Table.Summary fixed>
              <Table.Summary.Row className={styles.totals ?? ''}>
                {shown.map((column, index) => (
                  <Table.Summary.Cell
                    key={column.key}
                    index={index}
                    {...(isFigure(column) ? { align: 'right' as const, className: 'numeric whole' } : {})}
                  >
                    {column === name ? (
                      <strong>{t('total')}</strong>
                    ) : column.isTotalled === true && totals[column.key] !== undefined ? (
                      <strong>{showValue(column, totals[column.key] ?? null, words)}</strong>
                    ) : null}
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            </Table.Summary>
          )}
        />
        <FloatingTip around={area} />
      </div>
    </div>
  );
}

/** The line below a name. */
const Below = ({ text }: { readonly text: string }) => (
  <div className={styles.below} title={text}>
    {text}
  </div>
);

/**
 * What a column holds, on hover. It stands at the head's own cell: the table repeats its titles in a hidden row that measures, where
 * a control would be met by the keyboard unseen.
 */
function helpOf<Key extends string>(
  column: ReportColumn<Key>,
  words: ReportWords<Key>,
): Pick<TableColumnType<Placed>, 'onHeaderCell'> {
  if (column.hasHelp !== true || words.help === undefined) return {};
  const help = words.help(column.key);
  return { onHeaderCell: () => ({ 'data-tip': help, 'aria-description': help, className: styles.help ?? '' }) };
}

type CardsProps<Key extends string> = Omit<ReportTableProps<Key>, 'rows'> & {
  readonly rows: readonly Placed[];
  readonly cell: (column: ReportColumn<Key>, row: Placed) => React.ReactNode;
  readonly onPress: (row: Placed, target: EventTarget) => void;
};

/** A report on a phone: a card for each row, and the sums in the last one. */
function ReportCards<Key extends string>(props: CardsProps<Key>) {
  const { label, columns, rows, rowKey, nameOf, totals, words, cell, onPress } = props;
  const { t } = useTranslation(['reports', 'common']);
  const [most, setMost] = useState(CARDS);
  const name = columns.find(({ kind }) => kind === 'text');
  const lines = columns
    .filter((column) => column !== name && column.kind !== 'place')
    .toSorted((one, other) => Number(other.leads === true) - Number(one.leads === true));
  const summed = columns.filter((column) => column.isTotalled === true && totals[column.key] !== undefined);
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.slice(0, most).map((row) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside are pressed; this listens for all of them
          <li key={rowKey(row.values)} className={styles.card} onClick={({ target }) => onPress(row, target)}>
            <strong>{name === undefined ? nameOf(row.values) : showCell(name, row, words)}</strong>
            <dl>
              {lines.map((column) => (
                <div key={column.key}>
                  <dt>{words.title(column.key)}</dt>
                  <dd className={isFigure(column) ? 'numeric' : undefined}>{cell(column, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > most ? <Button onClick={() => setMost(most + CARDS)}>{t('reports:more')}</Button> : null}
      <section className={styles.card} aria-label={t('reports:total')}>
        <strong>{t('reports:total')}</strong>
        <dl>
          {summed.map((column) => (
            <div key={column.key}>
              <dt>{words.title(column.key)}</dt>
              <dd className="numeric">
                <strong>{showValue(column, totals[column.key] ?? null, words)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
