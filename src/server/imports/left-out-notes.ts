import type { SheetColumn } from '#server/sheets/column.ts';
import { findHeader } from '#server/sheets/header.ts';
import type { SheetParams } from '#server/sheets/sheet-error.ts';
import type { Table } from '#server/sheets/table.ts';
import { isBlankRow } from '#server/sheets/values/cell.ts';
import type { Sheet, Workbook } from '#server/sheets/values/cell.ts';
import { comparable } from '#server/sheets/values/normalise.ts';
import { cellText } from '#server/sheets/values/text.values.ts';

/** A sentence about a file: a key of `employees:import.note` with what it names. */
export interface FileNote {
  readonly key: string;
  readonly params: SheetParams;
}

export interface ReadTable {
  /** The sheet of the file. */
  readonly name: string;
  readonly table: Pick<Table<readonly SheetColumn[]>, 'header' | 'mapping' | 'skipped'> | null;
}

/** A note names this many of each. */
const NAMED = 20;
/** Titles are looked for in this many rows of a sheet. */
const TOP_ROWS = 40;

/** The first of some names; a dot for what follows. */
export const listed = (parts: readonly (string | number)[], most = NAMED): string =>
  `${parts.slice(0, most).join(', ')}${parts.length > most ? ', …' : ''}`;

/**
 * What of a file is not imported: columns that no field took, rows without data and why, whole sheets; hidden ones where they have
 * titles of the `lists` of columns, as programs keep other things there.
 */
export function leftOutNotes(
  workbook: Workbook,
  { read, lists }: { readonly read: readonly ReadTable[]; readonly lists: readonly (readonly SheetColumn[])[] },
): FileNote[] {
  const names = new Set(read.map(({ name }) => name));
  const others = workbook.sheets.filter(({ name, rows }) => !names.has(name) && !rows.every(isBlankRow));
  const alike = new Map(
    read.map(({ name, table }) => [name, others.filter((sheet) => !sheet.hidden && hasTitles(sheet, table))]),
  );
  const isAlike = new Set([...alike.values()].flat());
  const plain = others.filter((sheet) => !sheet.hidden && !isAlike.has(sheet));
  const hidden = others.filter((sheet) => sheet.hidden && lists.some((columns) => findHeader(sheet, columns) !== null));
  const sheets = (found: readonly Sheet[]): string => listed(found.map(({ name }) => name));
  const when = (is: boolean, note: FileNote): FileNote[] => (is ? [note] : []);
  return [
    ...read.flatMap(({ name: sheet, table }): FileNote[] => {
      const unused = table?.mapping.unmatched.map(({ title }) => title) ?? [];
      const skipped = Map.groupBy(table?.skipped ?? [], ({ reason }) => reason);
      const same = alike.get(sheet) ?? [];
      return [
        ...when(unused.length > 0, { key: 'unused_columns', params: { sheet, titles: listed(unused) } }),
        ...[...skipped].map(([reason, rows]) => ({
          key: `skipped_${reason}`,
          params: { sheet, rows: listed(rows.map(({ rowNumber, text }) => `${rowNumber} (${text.slice(0, 40)})`)) },
        })),
        ...when(same.length > 0, { key: 'alike_sheets', params: { sheet, sheets: sheets(same) } }),
      ];
    }),
    ...when(plain.length > 0, { key: 'unread_sheets', params: { sheets: sheets(plain) } }),
    ...when(hidden.length > 0, { key: 'hidden_sheets', params: { sheets: sheets(hidden) } }),
  ];
}

/** Whether a sheet has the titles of one that was read. */
function hasTitles({ rows }: Sheet, table: ReadTable['table']): boolean {
  const wanted = table?.header.titles.map(comparable).join('\n');
  return rows.slice(0, TOP_ROWS).some((row) => row.map((cell) => comparable(cellText(cell))).join('\n') === wanted);
}

/** How much of each sheet shows where its titles may stand. */
const SHOWN = { rows: 12, columns: 40, letters: 80 };

/** The sheets of a file with their first rows, so that a person points at another one; those that are hidden in the file come last. */
export const availableIn = ({ sheets }: Workbook): { name: string; top: string[][]; isHidden?: true }[] =>
  sheets
    .toSorted((one, other) => Number(one.hidden) - Number(other.hidden))
    .map(({ name, rows, hidden }) => ({
      name,
      top: rows
        .slice(0, SHOWN.rows)
        .map((row) => row.slice(0, SHOWN.columns).map((cell) => cellText(cell).slice(0, SHOWN.letters))),
      ...(hidden ? { isHidden: true as const } : {}),
    }));
