import type { SubProjectImportOptions } from '#contract/donors.ts';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import type { Sheet, Workbook } from '#server/sheets/cell.ts';
import { findHeader, findSheet, sheetNamed } from '#server/sheets/header.ts';
import { titleOf } from '#server/sheets/out-cell.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import { readTable } from '#server/sheets/table.ts';
import type { SubProjectTable } from '#server/features/donors/import/plan.ts';
import { subProjectColumns } from '#server/features/donors/import/sub-projects.sheet.ts';

/** A file as it was read; without `table` no row looks like the column titles. */
export interface Reading {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  readonly table: SubProjectTable | null;
}

/** Finds the sheet and its columns, and reads the rows. */
export async function readFile(context: Context, options: SubProjectImportOptions): Promise<Reading> {
  const workbook = context.file?.sheet;
  if (workbook === undefined) throw new Refusal('NO_FILE');
  const choice = options.sheets.subProjects ?? {};
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const sheet =
    choice.name === undefined
      ? (findSheet(workbook.sheets, subProjectColumns) ?? visible[0] ?? workbook.sheets[0])
      : sheetNamed(workbook, choice.name);
  if (sheet === undefined) throw new SheetError('SHEET_EMPTY', {});
  const header = choice.headerRow === undefined ? findHeader(sheet, subProjectColumns) : choice.headerRow - 1;
  if (header === null || sheet.rows[header] === undefined) return { workbook, sheet, table: null };
  const table = readTable(sheet, subProjectColumns, { headerRow: header + 1, chosen: choice.mapping ?? {} });
  return { workbook, sheet, table };
}

/** A sheet whose demanded columns are not all known, or that holds no row, is no import yet. */
export function refuseIncomplete({ language }: Context, { sheet, table }: Reading): SubProjectTable {
  if (table === null) throw new SheetError('SHEET_NO_HEADER', { sheet: sheet.name });
  const missing = subProjectColumns.filter(({ field }) => table.mapping.missing.includes(field));
  if (missing.length > 0)
    throw new Refusal('MAPPING_INCOMPLETE', { fields: missing.map((column) => titleOf(column, language)).join(', ') });
  if (table.rows.length === 0) throw new Refusal('SHEET_REFUSED', { reason: say(language, 'employees:import.no_rows') });
  return table;
}
