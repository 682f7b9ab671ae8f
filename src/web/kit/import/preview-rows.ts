import type { ImportAction, ImportPreview, ImportRow, ImportSheet } from './import-types.ts';

/** One value of a row under the title of its field. */
export interface WrittenValue {
  readonly title: string;
  readonly value: string;
}

/** The titles of the fields that a sheet's rows give, in the rows' order. */
export function shownTitles({ shown = [], fields }: ImportSheet): readonly string[] {
  const titles = new Map(fields.map(({ key, title }) => [key, title]));
  return shown.map((field) => titles.get(field) ?? field);
}

/** What a row writes; fields without a value are left out. */
export const writtenOf = ({ values = [] }: ImportRow, titles: readonly string[]): readonly WrittenValue[] =>
  values.flatMap((value, at) => (value === null ? [] : [{ title: titles[at] ?? '', value }]));

/** The rows of one sheet, or of all, in which a text stands: in the record, in a value, in a change or in a reason. */
export function findRows(preview: ImportPreview, of: { sheet: string | undefined; search: string }): readonly ImportRow[] {
  const text = of.search.trim().toLowerCase();
  const rows = of.sheet === undefined ? preview.rows : preview.rows.filter(({ sheet }) => sheet === of.sheet);
  if (text === '') return rows;
  const holds = (part: string | null): boolean => part !== null && part.toLowerCase().includes(text);
  return rows.filter(
    ({ row, title, values = [], changes, errors }) =>
      String(row) === text ||
      holds(title) ||
      values.some(holds) ||
      changes.some(({ from, to }) => holds(from) || holds(to)) ||
      errors.some(({ message }) => holds(message)),
  );
}

/** How many rows of each outcome. */
export function countRows(rows: readonly ImportRow[]): Readonly<Record<ImportAction, number>> {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** The outcome that is looked at first: what is refused, where anything is. */
export const firstLook = (counts: ImportPreview['counts']): ImportAction | 'all' => (counts.refuse > 0 ? 'refuse' : 'all');
