import { Input, Radio } from 'antd';
import { memo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_CHARACTERS } from '#engine/performance/answers.ts';
import type { Answer, Cell, Rating } from '#engine/performance/answers.ts';
import { actionsOf } from '#engine/performance/form.ts';
import type { FormNode } from '#engine/performance/form.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { day } from '#web/kit/show/formats.ts';
import { RichText, plainOf } from '#web/kit/show/rich-text.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { emptyCell } from './form-state.ts';
import type { SideNumber } from './form-state.ts';
import styles from '../performance-records.module.css';
import { useOwnRatingNames } from './rating-names.ts';

/** What the form follows besides its modules. */
export interface FormRules {
  readonly useWeights: number;
  readonly useRatings: number;
}

/** Whether a module is rated where the company rates at all. */
export const isRated = (node: FormNode, { useRatings }: FormRules): boolean => useRatings === 1 && node.rated === 1;

/** Changes what the writing side says to a module. */
export type Change = (moduleId: string, change: (answer: Answer | undefined) => Answer) => void;

/** Title and hint in the reader's language. */
export function useWordsOf(): (node: FormNode) => { readonly title: string; readonly plain: string; readonly hint: string } {
  const isKhmer = useLanguage() === 'km';
  return (node) => {
    const title = isKhmer && node.titleKH !== null ? node.titleKH : node.title;
    const hint = isKhmer && node.descriptionKH !== null ? node.descriptionKH : node.defaultDescription;
    return { title, plain: plainOf(title), hint: hint ?? '' };
  };
}

interface LeafProps {
  readonly node: FormNode;
  readonly first: Answer | undefined;
  readonly second: Answer | undefined;
  readonly writes: SideNumber | null;
  readonly single: boolean;
  readonly isRated: boolean;
  readonly change: Change;
}

const leafOf = (node: FormNode, answer: Answer | undefined) =>
  answer?.kind === 'leaf' ? answer : ({ kind: 'leaf', content: emptyCell(node), rating: null } as const);

/** A field with what both sides say to it. */
export const Leaf = memo(function Leaf({ node, first, second, writes, single, isRated: rates, change }: LeafProps) {
  const { t } = useTranslation('performanceRecords');
  const { plain, hint } = useWordsOf()(node);
  const sides = single ? [1 as const] : ([1, 2] as const);
  return (
    <>
      {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
      <Anchors node={node} />
      <div className={styles.sides}>
        {sides.map((side) => {
          const answer = side === 1 ? first : second;
          const { content, rating } = leafOf(node, answer);
          const name = t(side === 1 ? 'form.employee_side' : 'form.manager_side');
          const label = t('form.field_of', { title: plain, side: name });
          return (
            <div key={side} className={styles.side}>
              {single ? null : <div className={styles.sideName}>{name}</div>}
              {writes === side ? (
                <CellInput
                  node={node}
                  label={label}
                  value={content}
                  onChange={(next) => change(node.id, (before) => ({ ...leafOf(node, before), content: next }))}
                />
              ) : (
                <Said cell={content} isWritten={answer !== undefined} />
              )}
              {rates ? (
                <RatingInput
                  label={`${label}, ${t('form.rating')}`}
                  value={rating}
                  onChange={
                    writes === side
                      ? (next) => change(node.id, (before) => ({ ...leafOf(node, before), rating: next }))
                      : undefined
                  }
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </>
  );
});

/** What is seen at the four points of the scale. */
function Anchors({ node }: { readonly node: FormNode }) {
  const { t } = useTranslation('performanceRecords');
  const nameOf = useOwnRatingNames();
  const actions = actionsOf(node, useLanguage() === 'km');
  if (actions.length === 0) return null;
  const list = (
    <dl className={styles.anchors}>
      {actions.map(({ point, html }) => (
        <div key={point}>
          <dt>{node.rated === 1 ? nameOf(point) : t('form.action', { number: point })}</dt>
          <dd>
            <RichText html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
  // The points of a scale are looked up; actions are what is asked.
  if (node.rated !== 1) return list;
  return (
    <details className={styles.scale}>
      <summary>{t('form.scale')}</summary>
      {list}
    </details>
  );
}

interface CellInputProps {
  readonly node: FormNode;
  readonly label: string;
  readonly value: Cell;
  readonly onChange: (next: Cell) => void;
}

/** A text or a pair of days, to be written. */
export function CellInput({ node, label, value, onChange }: CellInputProps) {
  const { t } = useTranslation('performanceRecords');
  const { hint } = useWordsOf()(node);
  if (typeof value === 'string') {
    return (
      <Input.TextArea
        aria-label={label}
        rows={node.numRow}
        maxLength={MOST_CHARACTERS}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <div className={styles.days}>
      <DayInput
        aria-label={`${label}, ${t('form.from')}`}
        placeholder={t('form.from')}
        value={value.start === '' ? null : value.start}
        onChange={(start) => onChange({ ...value, start: start ?? '' })}
      />
      <DayInput
        aria-label={`${label}, ${t('form.until')}`}
        placeholder={t('form.until')}
        min={value.start === '' ? undefined : value.start}
        value={value.end === '' ? null : value.end}
        onChange={(end) => onChange({ ...value, end: end ?? '' })}
      />
    </div>
  );
}

/** What stands in a field, to be read. */
export function Said({ cell, isWritten = true }: { readonly cell: Cell | undefined; readonly isWritten?: boolean }) {
  const { t } = useTranslation('performanceRecords');
  const text = cell === undefined ? '' : typeof cell === 'string' ? cell : spanOf(cell.start, cell.end);
  if (text.trim() === '') return <p className={styles.quiet}>{isWritten ? '-' : t('form.not_written')}</p>;
  return <p className={styles.said}>{text}</p>;
}

const spanOf = (start: string, end: string): string =>
  start === '' && end === '' ? '' : `${start === '' ? '…' : day(start)} – ${end === '' ? '…' : day(end)}`;

interface RatingInputProps {
  readonly label: string;
  readonly value: Rating;
  /** Undefined: it is read. */
  readonly onChange: ((next: Rating) => void) | undefined;
}

/** Four points, or not applicable. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const nameOf = useOwnRatingNames();
  if (onChange === undefined) return <p className={styles.rating}>{nameOf(value)}</p>;
  return (
    <Radio.Group
      className={styles.ratings ?? ''}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const next = ([0, 1, 2, 3, 4] as const).find((one) => one === event.target.value);
        onChange(next ?? null);
      }}
      options={([1, 2, 3, 4, 0] as const).map((rating) => ({ value: rating, label: nameOf(rating) }))}
    />
  );
}
