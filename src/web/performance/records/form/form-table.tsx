import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { memo, useCallback } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_CHARACTERS, MOST_ROWS } from '#engine/performance/answers.ts';
import type { Answer, AnswerRow, Cell, RowComment } from '#engine/performance/answers.ts';
import type { FormNode } from '#engine/performance/form.ts';
import { CellInput, RatingInput, Said, isRated, useWordsOf } from './form-fields.tsx';
import type { Change, FormRules } from './form-fields.tsx';
import { emptyCell, newRow } from './form-state.ts';
import type { SideNumber } from './form-state.ts';
import styles from '../performance-records.module.css';

interface TableProps {
  readonly node: FormNode;
  readonly first: Answer | undefined;
  readonly second: Answer | undefined;
  /** Rows that stand elsewhere. */
  readonly goals: readonly AnswerRow[] | undefined;
  readonly writes: SideNumber | null;
  readonly rules: FormRules;
  /** The weights of the goals are complained about. */
  readonly isWrong: boolean;
  readonly change: Change;
}

/** The rows that an answer holds. */
export const rowsIn = (answer: Answer | undefined): readonly AnswerRow[] => (answer?.kind === 'rows' ? answer.rows : []);
const commentsIn = (answer: Answer | undefined): readonly RowComment[] => (answer?.kind === 'comments' ? answer.comments : []);

/** A table: a card for each row, with what the sides say to it. */
export const Table = memo(function Table({ node, first, second, goals, writes, rules, isWrong, change }: TableProps) {
  const { t } = useTranslation('performanceRecords');
  const { plain, hint } = useWordsOf()(node);
  const isOwn = goals === undefined;
  const rows = goals ?? rowsIn(first);
  const writesRows = isOwn && writes === 1;
  const changeRow = useCallback(
    (id: string, of: (row: AnswerRow) => AnswerRow) =>
      change(node.id, (before) => ({ kind: 'rows', rows: rowsIn(before).map((row) => (row.uniqueId === id ? of(row) : row)) })),
    [change, node.id],
  );
  const comment = useCallback(
    (id: string, of: (comment: RowComment) => RowComment) =>
      change(node.id, (before) => {
        const all = commentsIn(before);
        const stored = all.find(({ uniqueId }) => uniqueId === id) ?? { uniqueId: id, content: '', rating: null };
        return { kind: 'comments', comments: [...all.filter(({ uniqueId }) => uniqueId !== id), of(stored)] };
      }),
    [change, node.id],
  );
  const remove = useCallback(
    (id: string) =>
      change(node.id, (before) => ({ kind: 'rows', rows: rowsIn(before).filter(({ uniqueId }) => uniqueId !== id) })),
    [change, node.id],
  );
  return (
    <>
      {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
      {rows.length === 0 ? <p className={styles.quiet}>{t('form.no_rows')}</p> : null}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <TableRow
            key={row.uniqueId}
            table={node}
            row={row}
            number={at + 1}
            first={isOwn ? undefined : commentsIn(first).find(({ uniqueId }) => uniqueId === row.uniqueId)}
            second={commentsIn(second).find(({ uniqueId }) => uniqueId === row.uniqueId)}
            isOwn={isOwn}
            writes={writes}
            rules={rules}
            isWrong={isWrong}
            onChange={writesRows ? changeRow : undefined}
            onRemove={writesRows ? remove : undefined}
            onComment={comment}
          />
        ))}
      </ol>
      {writesRows && rows.length < MOST_ROWS ? (
        <Button
          icon={<PlusOutlined />}
          onClick={() => change(node.id, (before) => ({ kind: 'rows', rows: [...rowsIn(before), newRow(node)] }))}
        >
          {t('form.add_row', { title: plain })}
        </Button>
      ) : null}
    </>
  );
});

interface TableRowProps {
  readonly table: FormNode;
  readonly row: AnswerRow;
  readonly number: number;
  readonly first: RowComment | undefined;
  readonly second: RowComment | undefined;
  /** The row is of this form, and the employee's: the manager alone comments. */
  readonly isOwn: boolean;
  readonly writes: SideNumber | null;
  readonly rules: FormRules;
  readonly isWrong: boolean;
  readonly onChange: ((id: string, of: (row: AnswerRow) => AnswerRow) => void) | undefined;
  readonly onRemove: ((id: string) => void) | undefined;
  readonly onComment: (id: string, of: (comment: RowComment) => RowComment) => void;
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { table, row, number, first, second, isOwn, writes, rules, isWrong, onChange, onRemove, onComment } = props;
  const { t } = useTranslation('performanceRecords');
  const wordsOf = useWordsOf();
  const { plain } = wordsOf(table);
  const label = t('form.row', { title: plain, number });
  const rates = isRated(table, rules) && !isOwn;
  const commenting: readonly SideNumber[] = isOwn ? (writes === 2 || second !== undefined ? [2] : []) : [1, 2];
  return (
    <li className={styles.row} aria-label={label}>
      <div className={styles.rowHead}>
        <span className={styles.number}>{t('form.row_short', { number })}</span>
        {rules.useWeights === 1 && table.rated === 1 ? (
          <span className={styles.weight}>
            <span>{t('form.weight')}</span>
            {onChange === undefined ? (
              <strong>{row.weight ?? '-'}</strong>
            ) : (
              <InputNumber
                aria-label={`${label}, ${t('form.weight')}`}
                min={1}
                max={100}
                precision={0}
                status={isWrong ? 'error' : ''}
                value={row.weight}
                onChange={(weight) => onChange(row.uniqueId, (before) => ({ ...before, weight }))}
              />
            )}
          </span>
        ) : null}
        {onRemove === undefined ? null : (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('form.remove_row', { number, title: plain })}
            onClick={() => onRemove(row.uniqueId)}
          />
        )}
      </div>
      <div className={styles.cells}>
        {table.children.map((column) => (
          <RowCell
            key={column.id}
            column={column}
            cell={row.cells[column.id]}
            rowId={row.uniqueId}
            rowLabel={label}
            onChange={onChange}
          />
        ))}
      </div>
      {commenting.length === 0 ? null : (
        <div className={styles.sides}>
          {commenting.map((side) => {
            const said = side === 1 ? first : second;
            const name = t(side === 1 ? 'form.employee_side' : 'form.manager_side');
            const field = `${label}, ${t('form.comment')}: ${name}`;
            return (
              <div key={side} className={styles.side}>
                <div className={styles.sideName}>{`${t('form.comment')}: ${name}`}</div>
                {writes === side ? (
                  <Input.TextArea
                    aria-label={field}
                    rows={2}
                    maxLength={MOST_CHARACTERS}
                    value={said?.content ?? ''}
                    onChange={(event) => onComment(row.uniqueId, (before) => ({ ...before, content: event.target.value }))}
                  />
                ) : (
                  <Said cell={said?.content} isWritten={said !== undefined} />
                )}
                {rates ? (
                  <RatingInput
                    label={`${field}, ${t('form.rating')}`}
                    value={said?.rating ?? null}
                    onChange={
                      writes === side ? (rating) => onComment(row.uniqueId, (before) => ({ ...before, rating })) : undefined
                    }
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      )}
    </li>
  );
});

interface RowCellProps extends Pick<TableRowProps, 'onChange'> {
  readonly column: FormNode;
  readonly cell: Cell | undefined;
  readonly rowId: string;
  readonly rowLabel: string;
}

/** A field of a row: a key draws it alone. */
const RowCell = memo(function RowCell({ column, cell, rowId, rowLabel, onChange }: RowCellProps) {
  const { plain } = useWordsOf()(column);
  return (
    <div className={styles.cell}>
      <div className={styles.cellTitle}>{plain}</div>
      {onChange === undefined ? (
        <Said cell={cell} />
      ) : (
        <CellInput
          node={column}
          label={`${rowLabel}, ${plain}`}
          value={cell ?? emptyCell(column)}
          onChange={(next) => onChange(rowId, (before) => ({ ...before, cells: { ...before.cells, [column.id]: next } }))}
        />
      )}
    </div>
  );
});
