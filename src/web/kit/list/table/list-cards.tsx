import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { VirtualItem } from '@tanstack/react-virtual';
import { Checkbox } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Column } from './column.ts';
import { leavesOf } from './fit-columns.ts';
import type { Selection } from './list-table.tsx';
import styles from '../list.module.css';
import { rowPress } from './row-press.ts';

export interface ListCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly buttons: (row: Row, index: number) => ReactNode;
  /** Opens the record of a row; a tap anywhere on its card does. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** The list of a page, which scrolls with its window: many cards are then in the page only while they are in sight. */
  readonly isOfPage?: boolean;
}

/** From here on only the cards in sight are in the page: all people of a large office are thousands. */
const VIRTUAL_FROM = 60;
/** In pixels, as the styles have them: the room between cards, and a card that was not measured yet. */
const GAP = 8;
const USUAL_HEIGHT = 120;

/** A list on a phone: one card for each row, made of the same columns. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  return props.isOfPage === true && props.rows.length >= VIRTUAL_FROM ? <CardsInSight {...props} /> : <AllCards {...props} />;
}

function AllCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, rowKey } = props;
  const parts = partsOf(props.columns);
  return (
    <ul className={styles.cards} aria-label={label}>
      <TickAll {...props} />
      {rows.map((row, index) => (
        <Card key={rowKey(row)} {...props} row={row} index={index} parts={parts} />
      ))}
    </ul>
  );
}

/** Heights of the cards of a list that was left, by its name: 'back' leads to the same card. */
const heights = new Map<string, VirtualItem[]>();

/** The list is as high as all its cards would be. */
function CardsInSight<Row>(props: ListCardsProps<Row>) {
  const { label, rows, rowKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above it may come later than it does.
  useLayoutEffect(() => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)), [rows]);
  const parts = partsOf(props.columns);
  // oxlint-disable-next-line react/incompatible-library -- the one function that is handed on stays the same
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => keyAt(rows, index, rowKey),
    gap: GAP,
    overscan: 6,
    scrollMargin: top,
    initialMeasurementsCache: heights.get(label) ?? [],
  });
  useEffect(() => () => void heights.set(label, virtual.takeSnapshot()), [label, virtual]);
  const shown = virtual.getVirtualItems();
  const above = (shown[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <>
      {props.selection === undefined ? null : (
        <ul className={styles.cards}>
          <TickAll {...props} />
        </ul>
      )}
      <ul ref={list} className={styles.cards} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
        {shown.map(({ index, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return <Card key={key} {...props} row={row} index={index} parts={parts} measure={virtual.measureElement} />;
        })}
      </ul>
    </>
  );
}

const keyAt = <Row,>(rows: readonly Row[], index: number, rowKey: (row: Row) => string): string | number => {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
};

/** The columns of a card, by where they stand in it. */
interface Parts<Row> {
  readonly heading: Column<Row> | undefined;
  readonly inLine: readonly Column<Row>[];
  readonly lines: readonly Column<Row>[];
}

function partsOf<Row>(columns: readonly Column<Row>[]): Parts<Row> {
  const leaves = leavesOf(columns);
  const heading = leaves.find((column) => column.phone === 'heading') ?? leaves[0];
  const own = leaves.filter((column) => column !== heading);
  return {
    heading,
    inLine: own.filter(({ phone }) => phone === 'line'),
    lines: own.filter(({ phone }) => phone === undefined),
  };
}

interface CardProps<Row> extends ListCardsProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly parts: Parts<Row>;
  /** Takes its height, where only the cards in sight are in the page. */
  readonly measure?: (card: HTMLLIElement | null) => void;
}

function Card<Row>({ row, index, parts: { heading, inLine, lines }, measure, ...list }: CardProps<Row>) {
  const { rows, rowKey, buttons, onOpen, selection } = list;
  return (
    <li
      className={onOpen === undefined ? styles.card : `${styles.card} ${styles.opens}`}
      {...(onOpen === undefined ? {} : { onClick: rowPress(() => onOpen(row), false).onClick })}
      {...(measure === undefined
        ? {}
        : { ref: measure, 'data-index': index, 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
    >
      <div className={styles.cardHead}>
        {selection === undefined ? null : <Tick row={row} rowKey={rowKey} selection={selection} />}
        <div className={styles.heading}>{heading?.render(row, index)}</div>
        {inLine.map((column) => (
          <div key={column.key} className={styles.cardLine}>
            {column.render(row, index)}
          </div>
        ))}
        <div className={styles.buttons}>{buttons(row, index)}</div>
      </div>
      {lines.length === 0 ? null : (
        <dl className={styles.cardBody}>
          {lines.map((column) => (
            <Line key={column.key} title={column.title}>
              {column.render(row, index)}
            </Line>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Chooses all rows of the page that can be chosen, or none of them: as the head of a table does. */
function TickAll<Row>({ rows, rowKey, selection }: ListCardsProps<Row>) {
  const { t } = useTranslation();
  if (selection === undefined) return null;
  const { chosen, onChange, disabled } = selection;
  const open = rows.filter((row) => disabled?.(row) !== true);
  if (open.length < 2) return null;
  const keys = new Set(open.map(rowKey));
  const others = chosen.filter((row) => !keys.has(rowKey(row)));
  const count = chosen.length - others.length;
  return (
    <li className={styles.tickAll}>
      <Checkbox
        checked={count === open.length}
        indeterminate={count > 0 && count < open.length}
        onChange={({ target }) => onChange(target.checked ? [...others, ...open] : others)}
      >
        {t('list.choose_all')}
      </Checkbox>
    </li>
  );
}

function Tick<Row>({
  row,
  rowKey,
  selection,
}: {
  readonly row: Row;
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection<Row>;
}) {
  const { t } = useTranslation();
  const { chosen, onChange, disabled, spoken } = selection;
  const others = chosen.filter((one) => rowKey(one) !== rowKey(row));
  return (
    <Checkbox
      className={styles.tick ?? ''}
      aria-label={spoken === undefined ? t('list.choose_row') : t('list.choose_named', { name: spoken(row) })}
      checked={others.length < chosen.length}
      disabled={disabled?.(row) ?? false}
      onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
    />
  );
}

/** A column of a card; none where its cell says that there is nothing. */
function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (children === '-' || children === '' || children === null || children === undefined) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
