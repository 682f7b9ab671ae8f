import { Checkbox } from 'antd';
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
}

/** A list on a phone: one card for each row, made of the same columns. */
export function ListCards<Row>({ label, rows, columns, rowKey, buttons, onOpen, selection }: ListCardsProps<Row>) {
  const leaves = leavesOf(columns);
  const heading = leaves.find((column) => column.phone === 'heading') ?? leaves[0];
  const own = leaves.filter((column) => column !== heading);
  const inLine = own.filter(({ phone }) => phone === 'line');
  const lines = own.filter(({ phone }) => phone === undefined);
  return (
    <ul className={styles.cards} aria-label={label}>
      {selection === undefined ? null : <TickAll rows={rows} rowKey={rowKey} selection={selection} />}
      {rows.map((row, index) => (
        <li
          key={rowKey(row)}
          className={onOpen === undefined ? styles.card : `${styles.card} ${styles.opens}`}
          {...(onOpen === undefined ? {} : { onClick: rowPress(() => onOpen(row), false).onClick })}
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
      ))}
    </ul>
  );
}

interface TickAllProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** Chooses all rows in sight that can be chosen, or none of them: as the head of a table does. */
function TickAll<Row>({ rows, rowKey, selection: { chosen, onChange, disabled } }: TickAllProps<Row>) {
  const { t } = useTranslation();
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

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
