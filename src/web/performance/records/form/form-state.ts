import { useMemo } from 'react';
import { fromLevels } from '#contract/performance/records/performance-records.ts';
import type { FormLevel1, ShownEntry } from '#contract/performance/records/performance-records.ts';
import { isEmpty, readEntries, writeEntries } from '#engine/performance/answers.ts';
import type { AnswerRow, Cell, Contents } from '#engine/performance/answers.ts';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';

/** 1 is the employee's, 2 the manager's. */
export type SideNumber = 1 | 2;

/** Rows of tables that one of the sides wrote, by the id of the table. */
export type GoalRows = ReadonlyMap<string, readonly AnswerRow[]>;

/** The form that an answer holds. */
export const useFormOf = (levels: readonly FormLevel1[]): Form => useMemo(() => fromLevels(levels), [levels]);

/** What a side says, as the screen holds it. `commented`: tables whose rows stand elsewhere. */
export function sideOf(
  form: Form,
  of: { readonly entries: readonly ShownEntry[]; readonly side: SideNumber; readonly commented: GoalRows },
): Contents {
  const given = of.entries.flatMap((entry) => {
    const content = of.side === 1 ? entry.content1 : entry.content2;
    const rating = of.side === 1 ? entry.rating1 : entry.rating2;
    return content === null && rating === null ? [] : [{ moduleId: entry.performanceModuleId, content, rating }];
  });
  const commented = new Map([...of.commented].map(([id, rows]) => [id, new Set(rows.map(({ uniqueId }) => uniqueId))]));
  const passed = new Set(given.map(({ moduleId }) => moduleId));
  return readEntries(given, { form, commented, passed }).contents;
}

/** What both sides of a stage say. The manager comments on goals of another stage, and on rows that the employee wrote here. */
export function sidesOf(form: Form, entries: readonly ShownEntry[], goals: GoalRows): Readonly<Record<SideNumber, Contents>> {
  const own = sideOf(form, { entries, side: 1, commented: goals });
  const here = Object.entries(own).flatMap(([id, answer]) => (answer.kind === 'rows' ? [[id, answer.rows] as const] : []));
  const rows: GoalRows = form.length === 0 ? new Map() : new Map([...here, ...goals]);
  return { 1: own, 2: sideOf(form, { entries, side: 2, commented: rows }) };
}

/** Tables with the rows that a side wrote: what the other comments on. */
export function goalRowsOf(form: Form, contents: Contents): GoalRows {
  const tables = fieldsOf(form).filter((node) => roleOf(node) === 'table');
  return new Map(
    tables.map(({ id }) => {
      const answer = contents[id];
      return [id, answer?.kind === 'rows' ? answer.rows : []];
    }),
  );
}

/** What a side sends. */
export const toEntries = (contents: Contents, side: SideNumber) =>
  writeEntries(contents).map(({ moduleId, content, rating }) =>
    side === 1
      ? { performanceModuleId: moduleId, content1: content, rating1: rating }
      : { performanceModuleId: moduleId, content2: content, rating2: rating },
  );

/** What a field holds before anything is written. */
export const emptyCell = (node: FormNode): Cell => (node.inputType === 'date' ? { start: '', end: '' } : '');

/** A row that the writer adds. */
export const newRow = (table: FormNode): AnswerRow => ({
  uniqueId: crypto.randomUUID(),
  weight: null,
  cells: Object.fromEntries(table.children.map((column) => [column.id, emptyCell(column)])),
});

/** The empty rows that a new form offers. */
export const offeredRows = (form: Form): Contents =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((node) => roleOf(node) === 'table')
      .map((table) => [table.id, { kind: 'rows', rows: Array.from({ length: table.numRow }, () => newRow(table)) }]),
  );

/** The same without rows in which nothing at all stands: what was offered and not used is not sent. */
export const withoutEmptyRows = (contents: Contents): Contents =>
  Object.fromEntries(
    Object.entries(contents).map(([id, answer]) => [
      id,
      answer.kind === 'rows'
        ? {
            ...answer,
            rows: answer.rows.filter((row) => row.weight !== null || !isEmpty({ [id]: { kind: 'rows', rows: [row] } })),
          }
        : answer,
    ]),
  );
