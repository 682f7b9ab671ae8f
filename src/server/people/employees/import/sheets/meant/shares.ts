import { folded } from '#engine/text/fold.ts';
import { allocationColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import type { readStaffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import type { RowValues } from '#server/sheets/column.ts';
import { percentType } from '#server/sheets/column.ts';
import { findHeader, titlesOf } from '#server/sheets/header.ts';
import { GROUP_SIGN } from '#server/sheets/group-titles.ts';
import { readTable } from '#server/sheets/table.ts';
import type { Table } from '#server/sheets/table.ts';
import type { Cell, Sheet } from '#server/sheets/values/cell.ts';
import { withoutBrackets } from '#server/sheets/values/normalise.ts';
import { isNothing } from '#server/sheets/values/nothing.ts';
import { parseDecimal, parsePercent } from '#server/sheets/values/number.values.ts';

/** Behind the name of the sheet of people; no sheet of a file has such a name by chance. */
const BEHIND = ' › %';

/** The name of the list that is made of the columns of projects of a sheet. */
const listName = (name: string): string => `${name.slice(0, 90)}${BEHIND}`;
/** Whether a sheet's name is that of such a list, which the file does not have. */
export const isListOfShares = (name: string): boolean => name.endsWith(BEHIND);
/** The name of the sheet that the rows of a list come from. */
export const sheetOf = (name: string): string => (isListOfShares(name) ? name.slice(0, -BEHIND.length) : name);

/** A code in the letters and figures that tell it from others: 'UNICEF PD-55' is 'UNICEF-PD-55'. */
const lettersOf = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The project that a title names: whole, under a group of titles, with the sign of percent, above or before its name, or with other signs
 * between its parts.
 */
function projectIn(title: string, codes: ReadonlyMap<string, string>): string | undefined {
  const own = title.split(GROUP_SIGN).at(-1) ?? '';
  const names = [own.replace(/\s*\(?%\)?\s*/gu, ''), own.split('\n')[0] ?? '', withoutBrackets(own)];
  const found = [title, own, ...names].map((name) => codes.get(folded(name))).find((code) => code !== undefined);
  if (found !== undefined) return found;
  const plain = new Set(names.map(lettersOf));
  const alike = new Set([...codes].flatMap(([name, code]) => (plain.has(lettersOf(name)) ? [code] : [])));
  return alike.size === 1 ? [...alike][0] : undefined;
}

/** The row of titles of a sheet that has little more than a column of codes and one for each project; null where it has none. */
export function findSharesHeader(
  sheet: Sheet,
  columns: typeof readStaffColumns,
  codes: ReadonlyMap<string, string>,
): number | null {
  const ofProjects = [...codes.values()].map((code) => ({ field: `project ${code}`, en: code, km: code, type: percentType() }));
  const at = findHeader(sheet, [...columns, ...ofProjects]);
  return at !== null && titlesOf(sheet, at).some((title) => projectIn(title, codes) !== undefined) ? at : null;
}

/** A share: a number up to 100, or up to a whole. */
const isShare = (cell: Cell): boolean => parsePercent(cell).ok || parseDecimal(cell, { decimals: 4, min: 0, max: 1 }).ok;

/** A share as it stands: of 100 or of one; 0 where it is none. */
const partOf = (cell: Cell): number => {
  const parts = parseDecimal(cell, { decimals: 4, min: 0, max: 100 });
  const percent = parsePercent(cell);
  return parts.ok ? Number(parts.value) : percent.ok ? Number(percent.value) : 0;
};

const isPercentage = (cell: Cell): boolean =>
  (typeof cell === 'string' && cell.includes('%')) || (typeof cell === 'object' && cell?.kind === 'percent');

const isZero = (cell: Cell): boolean => parseDecimal(cell, { decimals: 4, min: 0, max: 0 }).ok;

/**
 * The shares of a staff sheet that has one column for each project, as a list of shares; null where no free column is titled with the
 * code of a project. `columns`: those that are read so.
 */
export function sharesAsList(
  sheet: Sheet,
  { mapping, rows }: Table<typeof readStaffColumns>,
  codes: ReadonlyMap<string, string>,
): { sheet: Sheet; columns: ReadonlySet<number> } | null {
  const cellOf = (rowNumber: number, column: number): Cell => sheet.rows[rowNumber - 1]?.[column] ?? null;
  const filled = (column: number): Cell[] =>
    rows.map(({ rowNumber }) => cellOf(rowNumber, column)).filter((cell) => !isNothing(cell));
  const free = mapping.unmatched.filter(({ column }) => filled(column).some(isShare));
  const known = free.flatMap(({ column, title }) => {
    const code = projectIn(title, codes);
    return code === undefined ? [] : [{ column, code }];
  });
  // A column that completes what known projects have is one of a project too, which nobody has listed yet.
  const partAt = (rowNumber: number, column: number): number => partOf(cellOf(rowNumber, column));
  const completes = (column: number): boolean => {
    const taking = rows.filter(({ rowNumber }) => partAt(rowNumber, column) > 0);
    const sums = taking.map(({ rowNumber }) =>
      [...known.map((one) => one.column), column].reduce((sum, at) => sum + partAt(rowNumber, at), 0),
    );
    return sums.length > 0 && sums.every((sum) => sum === 1 || sum === 100);
  };
  const others = free.filter(({ column }) => !known.some((one) => one.column === column) && completes(column));
  const isCoded = rows.some(({ values }) => values.code !== null);
  const columns =
    known.length === 0 || !isCoded ? [] : [...known, ...others.map(({ column, title }) => ({ column, code: title }))];
  // Days and hours of projects stand under their codes too: shares say so, or make a whole for half of the people.
  const sums = rows
    .map(({ rowNumber }) => columns.reduce((sum, { column }) => sum + partAt(rowNumber, column), 0))
    .filter((sum) => sum > 0);
  const wholes = sums.filter((sum) => Math.abs(sum - 100) < 0.011 || Math.abs(sum - 1) < 0.000_11).length;
  const saySo = free.some(({ column, title }) => title.includes('%') || filled(column).some(isPercentage));
  if (!saySo && sums.some((sum) => sum > 1) && wholes * 2 < sums.length) return null;
  if (columns.length === 0) return null;
  const titles = ['code', 'project', 'percent'].map((field) => allocationColumns.find((one) => one.field === field)?.en ?? '');
  const lines = rows.flatMap(({ rowNumber, values }) =>
    columns.flatMap(({ column, code }): (readonly Cell[])[] => {
      const cell = cellOf(rowNumber, column);
      return values.code === null || isNothing(cell) || isZero(cell) ? [] : [[values.code, code, cell]];
    }),
  );
  const list = { name: listName(sheet.name), hidden: false, rows: [titles, ...lines] };
  return { sheet: list, columns: new Set(columns.map(({ column }) => column)) };
}

/** The shares of the first sheet that holds nothing else of the people: their codes, and one column for each project. */
export function sharesIn(
  sheets: readonly Sheet[],
  { columns, codes }: { readonly columns: typeof readStaffColumns; readonly codes: ReadonlyMap<string, string> },
): { sheet: Sheet } | null {
  for (const sheet of sheets) {
    const at = findSharesHeader(sheet, columns, codes);
    const list = at === null ? null : sharesAsList(sheet, readTable(sheet, columns, { headerRow: at + 1 }), codes);
    if (list !== null) return list;
  }
  return null;
}

/**
 * The sheet with its shares as percentages where it says them as parts of one: none is above one, and those of one person at least make
 * one. Null where it does not.
 */
export function withPercents(sheet: Sheet, { mapping, rows }: Table<typeof allocationColumns>): Sheet | null {
  const column = mapping.matches.find(({ field }) => field === 'percent')?.column;
  if (column === undefined) return null;
  const parts = rows.map(({ rowNumber, values }) => {
    const read = parseDecimal(sheet.rows[rowNumber - 1]?.[column] ?? null, { decimals: 4, min: 0, max: 1 });
    return { at: rowNumber - 1, code: personIn(values), part: read.ok ? Math.round(Number(read.value) * 10_000) : null };
  });
  if (parts.length === 0 || parts.some(({ part }) => part === null)) return null;
  const sums = [...Map.groupBy(parts, ({ code }) => code).values()].map((own) =>
    own.reduce((sum, { part }) => sum + (part ?? 0), 0),
  );
  if (!sums.includes(10_000)) return null;
  const partAt = new Map(parts.map(({ at, part }) => [at, part ?? 0]));
  const given = sheet.rows.map((row, at) => {
    const part = partAt.get(at);
    return part === undefined ? row : row.with(column, { kind: 'percent', value: part / 10_000 });
  });
  return { ...sheet, rows: given };
}

const personIn = ({ code }: RowValues<typeof allocationColumns>): string => folded(code ?? '');
