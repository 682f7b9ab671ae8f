import type { ImportAction, SheetChoice } from '#contract/sheet-imports.ts';
import { Refusal } from '#contract/errors.ts';
import type { Language } from '#i18n/translation.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context, Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { availableIn, leftOutNotes } from '#server/imports/left-out-notes.ts';
import { cellAddress } from '#server/sheets/values/cell.ts';
import type { Sheet, Workbook } from '#server/sheets/values/cell.ts';
import type { SheetColumn, SheetValue } from '#server/sheets/column.ts';
import { findHeader, findSheet, sheetNamed } from '#server/sheets/header.ts';
import { titleOf } from '#server/sheets/write/out-cell.ts';
import { writeRefusedRows } from '#server/sheets/refused-rows.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import type { SheetParams } from '#server/sheets/sheet-error.ts';
import { withOneHeader } from '#server/sheets/header-span.ts';
import { readTable } from '#server/sheets/table.ts';
import type { CellError, Table } from '#server/sheets/table.ts';
import { writeTemplate } from '#server/sheets/template.ts';
import type { WrittenDates } from '#server/sheets/values/date-order.ts';
import { lettersIn, withLetters } from '#server/sheets/values/letters.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { guessedFields } from '#server/sheets/shown-columns.ts';
import { hiddenBelow, shownColumns } from '#server/sheets/shown-columns.ts';

// An import of one sheet: what every such import reads, refuses and tells in the same way. What its rows mean is its feature's.

/** A file as it was read; without `table` no row looks like the column titles. */
export interface SheetReading<Columns extends readonly SheetColumn[]> {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  readonly columns: Columns;
  readonly table: Table<Columns> | null;
}

/** A complaint of a cell; the key names its namespace. */
export interface RowError {
  readonly field: string;
  readonly cell: string;
  readonly key: `${string}:${string}`;
  readonly params: SheetParams;
}

/** What happens to a row, with what a record that is there already changes by it. */
export interface PlannedRow {
  readonly row: number;
  readonly title: string;
  readonly action: ImportAction;
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
  readonly errors: readonly RowError[];
}

/** Finds the sheet and its columns, and reads the rows; `remembered` are the titles that fields had before. */
export function readOneSheet<const Columns extends readonly SheetColumn[]>(
  { file, today }: Pick<Context, 'file' | 'today'>,
  columns: Columns,
  choice: SheetChoice | undefined,
  remembered: Readonly<Record<string, string>> = {},
): SheetReading<Columns> {
  if (file?.sheet === undefined) throw new Refusal('NO_FILE');
  const workbook = withLetters(file.sheet, choice?.encoding);
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const found =
    choice?.name === undefined
      ? (findSheet(
          workbook.sheets.map((one) => withOneHeader(one, [columns])),
          columns,
        ) ??
        visible[0] ??
        workbook.sheets[0])
      : sheetNamed(workbook, choice.name);
  if (found === undefined) throw new SheetError('SHEET_EMPTY', {});
  const sheet = found.header === undefined ? withOneHeader(found, [columns], choice ?? {}) : found;
  const header = choice?.headerRow === undefined ? findHeader(sheet, columns, { remembered }) : choice.headerRow - 1;
  if (header === null || sheet.rows[header] === undefined) return { workbook, sheet, columns, table: null };
  const table = readTable(sheet, columns, {
    headerRow: header + 1,
    chosen: choice?.mapping ?? {},
    remembered,
    dateOrder: choice?.dateOrder,
    dateOrders: choice?.dateOrders,
    decimalSign: choice?.decimalSign,
    thisYear: Number(today.slice(0, 4)),
    takesShortYears: choice?.shortYears,
    takesHidden: choice?.hiddenRows,
  });
  return { workbook, sheet, columns, table };
}

/** A sheet whose demanded columns are not all known, whose numbers can be read in two ways, or that holds no row, is no import yet. */
export function refuseIncomplete<Columns extends readonly SheetColumn[]>(
  { language }: Pick<Context, 'language'>,
  { workbook, sheet, columns, table }: SheetReading<Columns>,
): Table<Columns> {
  if (table === null) throw new SheetError('SHEET_NO_HEADER', { sheet: sheet.name });
  const missing = columns.filter(({ field }) => table.mapping.missing.includes(field));
  if (missing.length > 0)
    throw new Refusal('MAPPING_INCOMPLETE', { fields: missing.map((column) => titleOf(column, language)).join(', ') });
  if (table.rows.length === 0) throw new Refusal('SHEET_REFUSED', { reason: say(language, 'employees:import.no_rows') });
  refuseOpen(workbook, { name: sheet.name, table });
  return table;
}

/** A sheet that can be read in two ways is no import until a person says which it is. */
export function refuseOpen(
  { isEncodingOpen }: Workbook,
  { name, table }: { readonly name: string; readonly table: Pick<Table<readonly SheetColumn[]>, 'dates' | 'numbers'> },
): void {
  if (isEncodingOpen === true) throw new Refusal('LETTERS_OPEN', { sheet: name });
  if (table.dates.isOpen) throw new Refusal('DATE_ORDER_OPEN', { sheet: name });
  if (table.numbers.isOpen) throw new Refusal('DECIMAL_SIGN_OPEN', { sheet: name });
}

/** How the letters, days and numbers of a sheet were read, for the person to look at. */
export const sayReadings = (
  workbook: Workbook,
  sheet: Sheet,
  table: Pick<Table<readonly SheetColumn[]>, 'dates' | 'numbers'> | null,
) => {
  const letters = lettersIn(workbook, sheet);
  return {
    letters: letters === null ? null : { ...letters, examples: [...letters.examples] },
    dates: table === null ? null : sayDates(table.dates),
    numbers: table === null ? null : { ...table.numbers, examples: [...table.numbers.examples] },
  };
};

const sayDates = ({ order, isOpen, examples, shortYears }: WrittenDates) => ({
  order,
  isOpen,
  examples: [...examples],
  shortYears: [...shortYears],
});

/** The complaints that reading a row brought. */
export const readErrors = (errors: readonly CellError[]): RowError[] =>
  errors.map(({ field, cell, code, params }) => ({ field, cell, key: `sheets:${code}`, params }));

/** A complaint of a row's field, at its cell. */
export function rowError(
  table: Pick<Table<readonly SheetColumn[]>, 'mapping'>,
  row: { readonly rowNumber: number },
  of: { readonly field: string; readonly key: `${string}:${string}`; readonly params?: SheetParams },
): RowError {
  const column = table.mapping.matches.find(({ field }) => field === of.field)?.column ?? 0;
  return { params: {}, ...of, cell: cellAddress(row.rowNumber - 1, column) };
}

/** What an import would do, in the caller's language; `notes` are the feature's own sentences about the file. */
export function sayPreview<const Kind extends string, Columns extends readonly SheetColumn[]>(
  reading: SheetReading<Columns>,
  of: {
    readonly kind: Kind;
    readonly rows: readonly PlannedRow[];
    readonly language: Language;
    readonly notes?: readonly string[];
  },
) {
  const { workbook, sheet, table } = reading;
  const columns: readonly SheetColumn[] = reading.columns;
  const { kind, language } = of;
  const values = new Map<number, Readonly<Record<string, SheetValue | null>>>(
    table?.rows.map((row) => [row.rowNumber, row.values]),
  );
  const matches = new Map(table?.mapping.matches.map(({ field, column }) => [field, column]));
  const titles = new Map(columns.map((column) => [column.field, titleOf(column, language)]));
  return {
    sheets: [
      {
        kind,
        name: sheet.name,
        headerRow: table?.header.rowNumber ?? null,
        headerRows: sheet.header?.rows ?? 1,
        hiddenRows: hiddenBelow(sheet, table),
        columns: shownColumns(sheet, table),
        mapping: Object.fromEntries(columns.map(({ field }) => [field, matches.get(field) ?? null])),
        fields: columns.map((column) => ({
          key: column.field,
          title: titleOf(column, language),
          required: column.required === true,
        })),
        guessed: guessedFields(table?.mapping),
        missing: [...(table?.mapping.missing ?? columns.filter(({ required }) => required === true).map(({ field }) => field))],
        ...sayReadings(workbook, sheet, table),
        shown: columns.map(({ field }) => field),
      },
    ],
    available: availableIn(workbook),
    rows: of.rows.map((row) => ({
      kind,
      sheet: sheet.name,
      row: row.row,
      action: row.action,
      title: row.title,
      changes: row.changes.map((change) => ({ ...change, field: titles.get(change.field) ?? change.field })),
      values: columns.map(({ field }) => {
        const value = values.get(row.row)?.[field] ?? null;
        return value === null ? null : String(value);
      }),
      errors: sayErrors(row, language),
    })),
    counts: countsOf(of.rows),
    notes: [
      ...(of.notes ?? []),
      ...leftOutNotes(workbook, { read: [{ name: sheet.name, table }], lists: [columns] }).map(({ key, params }) =>
        say(language, `employees:import.note.${key}`, params),
      ),
    ],
  };
}

/** How many rows of each sort. */
export function countsOf(rows: readonly PlannedRow[]): Record<ImportAction, number> {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** Refuses an import of which any row is refused. */
export function refuseRows(rows: readonly PlannedRow[]): void {
  const { refuse } = countsOf(rows);
  if (refuse > 0) throw new Refusal('IMPORT_REFUSED', { count: refuse });
}

/** What an import has done. */
export function sayDone(rows: readonly PlannedRow[], language: Language) {
  const counts = countsOf(rows);
  const { create, change, same } = counts;
  const message = say(language, 'employees:import.done', { create, change, same });
  return { message, data: { message, counts } };
}

/** Every complaint of a row as one sentence each. */
const sayErrors = ({ errors }: PlannedRow, language: Language) =>
  errors.map(({ cell, field, key, params }) => ({ cell, field, message: say(language, key, params) }));

/** A link to the refused rows, each with its reasons. */
export async function linkRefusedRows<Columns extends readonly SheetColumn[]>(
  context: Context,
  reading: SheetReading<Columns>,
  of: { readonly rows: readonly PlannedRow[]; readonly slug: string },
): Promise<string> {
  const { language } = context;
  const headerRow = refuseIncomplete(context, reading).header.rowNumber;
  const refused = of.rows.filter(({ action }) => action === 'refuse');
  if (refused.length === 0) throw new Refusal('NOT_FOUND');
  const rows = refused.map((row) => ({
    rowNumber: row.row,
    errors: row.errors,
    reason: sayErrors(row, language)
      .map(({ cell, message }) => `${cell}: ${message}`)
      .join(' '),
  }));
  const reasonTitle = say(language, 'employees:import.reason');
  const body = Buffer.from(await writeRefusedRows({ sheet: reading.sheet, headerRow, reasonTitle, rows }));
  return await makeExportLink(context, {
    fileName: `${of.slug}-refused-${context.today}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  });
}

/** The empty sheet of an import, in the caller's language. */
export async function makeTemplate(of: {
  /** Of the sheet's tab. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly fileName: string;
  readonly language: Language;
}): Promise<Download> {
  const { name, columns, fileName, language } = of;
  const word = (key: string) => say(language, `employees:import.template.${key}`);
  const body = await writeTemplate({
    name,
    columns,
    language,
    words: {
      notesSheet: word('notes'),
      column: word('column'),
      required: word('required'),
      allowed: word('allowed'),
      note: word('note'),
      example: word('example'),
      yes: word('yes'),
      no: word('no'),
    },
  });
  return { fileName, contentType: XLSX_TYPE, body: Buffer.from(body) };
}
