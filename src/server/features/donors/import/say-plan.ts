import type { SubProjectImportPreview } from '#contract/donors.ts';
import type { ImportAction } from '#contract/employee-imports.ts';
import type { Language } from '#i18n/translation.ts';
import { say } from '#server/http/words.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { titleOf } from '#server/sheets/out-cell.ts';
import { cellText } from '#server/sheets/text.values.ts';
import type { Reading } from '#server/features/donors/import/read-file.ts';
import type { Plan, PlanRow } from '#server/features/donors/import/plan.ts';
import { subProjectColumns } from '#server/features/donors/import/sub-projects.sheet.ts';

const TOP_ROWS = 12;
const TOP_COLUMNS = 40;

const columns: readonly SheetColumn[] = subProjectColumns;

/** A plan in the caller's language. */
export function sayPreview(
  { workbook, sheet, table }: Reading,
  plan: Plan,
  language: Language,
): Omit<SubProjectImportPreview, 'digest'> {
  const values = new Map<number, Readonly<Record<string, string | null>>>(table?.rows.map((row) => [row.rowNumber, row.values]));
  const matches = new Map(table?.mapping.matches.map(({ field, column }) => [field, column]));
  const titles = new Map(columns.map((column) => [column.field, titleOf(column, language)]));
  return {
    sheets: [
      {
        kind: 'subProjects',
        name: sheet.name,
        headerRow: table?.header.rowNumber ?? null,
        columns: (table?.header.titles ?? []).flatMap((title, index) => (title === '' ? [] : [{ index, title }])),
        mapping: Object.fromEntries(columns.map(({ field }) => [field, matches.get(field) ?? null])),
        fields: columns.map((column) => ({
          key: column.field,
          title: titleOf(column, language),
          required: column.required === true,
        })),
        missing: [...(table?.mapping.missing ?? columns.filter(({ required }) => required === true).map(({ field }) => field))],
        // No column of this sheet holds a date.
        dates: null,
        numbers: null,
        shown: columns.map(({ field }) => field),
      },
    ],
    available: workbook.sheets
      .filter(({ hidden }) => !hidden)
      .map(({ name, rows }) => ({
        name,
        top: rows.slice(0, TOP_ROWS).map((row) => row.slice(0, TOP_COLUMNS).map((cell) => cellText(cell).slice(0, 80))),
      })),
    rows: plan.rows.map((row) => ({
      kind: 'subProjects',
      sheet: sheet.name,
      row: row.row,
      action: row.action,
      title: row.title,
      changes: row.changes.map((change) => ({ ...change, field: titles.get(change.field) ?? change.field })),
      values: columns.map(({ field }) => values.get(row.row)?.[field] ?? null),
      errors: sayErrors(row, language),
    })),
    counts: countsOf(plan.rows),
    notes: notesOf(plan, table, language),
  };
}

function notesOf(plan: Plan, table: Reading['table'], language: Language): string[] {
  const made = plan.newProjects.map(({ code, donor }) => `${code} · ${donor}`);
  const unused = (table?.mapping.unmatched ?? []).map(({ title }) => title);
  const skipped = Map.groupBy(table?.skipped ?? [], ({ reason }) => reason);
  const params = { sheet: table?.sheet ?? '' };
  return [
    ...(made.length === 0 ? [] : [say(language, 'donors:import.new_donors', { count: made.length, names: list(made) })]),
    ...(unused.length === 0 ? [] : [say(language, 'employees:import.note.unused_columns', { ...params, titles: list(unused) })]),
    ...[...skipped].map(([reason, rows]) =>
      say(language, `employees:import.note.skipped_${reason}`, {
        ...params,
        rows: list(rows.map(({ rowNumber, text }) => `${rowNumber} (${text.slice(0, 40)})`)),
      }),
    ),
  ];
}

/** The first twenty; a dot for what follows. */
const list = (parts: readonly (string | number)[]): string => `${parts.slice(0, 20).join(', ')}${parts.length > 20 ? ', …' : ''}`;

/** How many rows of each sort. */
export function countsOf(rows: readonly PlanRow[]): Record<ImportAction, number> {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** Every complaint of a row as one sentence each. */
export function sayErrors(row: PlanRow, language: Language) {
  return row.errors.map(({ cell, field, key, params }) => ({ cell, field, message: say(language, key, params) }));
}
