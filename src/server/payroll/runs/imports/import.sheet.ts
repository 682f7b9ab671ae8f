import { Refusal } from '#contract/errors.ts';
import { OVERTIME_CLASSES } from '#engine/rules/parameter-types.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { Language } from '#i18n/translation.ts';
import { openingColumns } from '#server/people/employees/index.ts';
import type { Download } from '#server/http/context.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { exportedHead } from '#server/payroll/runs/payroll.sheet.ts';
import { isBlank } from '#server/sheets/values/cell.ts';
import type { Cell, Sheet, Workbook } from '#server/sheets/values/cell.ts';
import { codeType, decimalType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { findHeader } from '#server/sheets/header.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import { readTable } from '#server/sheets/table.ts';
import type { CellError } from '#server/sheets/table.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

const employeeCode: SheetColumn = {
  field: 'employeeCode',
  en: 'Employee ID',
  km: 'លេខសម្គាល់បុគ្គលិក',
  synonyms: ['Staff ID', 'EMP#', 'Employee Code', 'Code', 'ID', 'លេខសម្គាល់'],
  type: codeType,
  required: true,
};
const employeeName: SheetColumn = {
  field: 'employeeName',
  en: 'Name',
  km: 'ឈ្មោះ',
  synonyms: ['Full name', 'Employee Name', 'Khmer Name', 'Name (Khmer)'],
  type: textType(),
  width: 24,
};

/** Columns that help a person and are not read. */
const helping: readonly SheetColumn[] = [
  { field: 'no', en: 'No', km: 'ល.រ', synonyms: ['#', 'No.'], type: textType() },
  employeeName,
  { field: 'position', en: 'Position', km: 'មុខតំណែង', type: textType(), width: 24 },
];

const itemField = (code: string): string => `item ${code}`;

/** A column for each item, headed as the export of a month heads it. */
export const itemColumns = (items: readonly StoredItem[]): readonly SheetColumn[] =>
  items.map((item) => ({
    field: itemField(item.code),
    en: item.title,
    km: item.titleKh,
    synonyms: [item.code, exportedHead(item).en, exportedHead(item).km],
    type: moneyType({ currency: 'USD', decimals: 2 }),
    // An amount that is typed into the wrong item is paid.
    title: 'exact',
  }));

/** What an accrual sheet holds: the month's accruals, and opening balances. */
export const accrualColumns = (items: readonly StoredItem[]): readonly SheetColumn[] => [
  ...itemColumns(items),
  ...openingColumns,
];

/** Titles of the kinds of overtime in sheets. */
export const overtimeTitles: Readonly<Record<OvertimeClass, { readonly en: string; readonly km: string }>> = {
  normal: { en: 'Normal Overtime', km: 'ថែមម៉ោងធម្មតា' },
  night: { en: 'Night Overtime', km: 'ថែមម៉ោងយប់' },
  day_off: { en: 'Day Off Overtime', km: 'ថែមម៉ោងថ្ងៃឈប់សម្រាក' },
  holiday: { en: 'Holiday Overtime', km: 'ថែមម៉ោងថ្ងៃឈប់សម្រាកសាធារណៈ' },
};
const overtimeSynonyms: Readonly<Record<OvertimeClass, readonly string[]>> = {
  normal: ['Normal', 'Normal hours', 'OT', 'OT normal', 'Overtime', 'Overtime (normal)', 'OT hours'],
  night: ['Night', 'Night shift', 'OT night', 'Overtime (night)', 'Night hours'],
  day_off: ['Day off', 'Weekend', 'OT day off', 'OT weekend', 'Overtime (day off)', 'Overtime (weekend)', 'Weekly day off'],
  holiday: ['Holiday', 'Public holiday', 'OT holiday', 'Overtime (holiday)', 'Overtime (public holiday)', 'Holiday hours'],
};

/** Hours of a month, by kind of overtime. */
export const overtimeColumns: readonly SheetColumn[] = OVERTIME_CLASSES.map((overtimeClass) => ({
  field: overtimeClass,
  ...overtimeTitles[overtimeClass],
  synonyms: overtimeSynonyms[overtimeClass],
  type: decimalType({ decimals: 2, min: 0, max: 744 }),
  title: 'exact',
  note: { en: 'Hours of the month, as decimals: 7.5 is seven and a half.', km: 'ម៉ោងក្នុងខែ ជាទសភាគ៖ 7.5 គឺប្រាំពីរម៉ោងកន្លះ។' },
}));

/** One line of the sheet: exact texts by field; blank cells are not among them. */
export interface MonthRow {
  readonly line: number;
  readonly employeeCode: string | null;
  readonly values: ReadonlyMap<string, string>;
  readonly errors: readonly CellError[];
}

/** A sheet of a month, read. `unknown` are titles that name no column; `month` the one written above the header. */
export interface MonthSheet {
  readonly rows: readonly MonthRow[];
  readonly unknown: readonly string[];
  readonly month: string | undefined;
  readonly sheet: Sheet;
  readonly headerRow: number;
}

/** Reads a sheet of people of a month. */
export async function readMonthSheet(of: {
  workbook: Workbook;
  columns: readonly SheetColumn[];
  language: Language;
}): Promise<MonthSheet> {
  const columns = [employeeCode, ...helping, ...of.columns];
  const [sheet] = of.workbook.sheets.filter((one) => !one.hidden);
  if (sheet === undefined) throw new SheetError('SHEET_EMPTY', {});
  // Beside the employee's column every title may be unknown: it is the header all the same, and the titles are named.
  const header = findHeader(sheet, columns) ?? findHeader(sheet, [employeeCode]);
  const table = readTable(sheet, columns, {
    // Amounts of pay are read one way, or refused with their place: this import asks nothing.
    decimalSign: 'point',
    ...(header === null ? {} : { headerRow: header + 1 }),
  });
  if (table.mapping.missing.length > 0)
    throw new Refusal('MAPPING_INCOMPLETE', { fields: of.language === 'km' ? employeeCode.km : employeeCode.en });
  const above = sheet.rows.slice(0, Math.max(0, table.header.rowNumber - 1)).flat();
  return {
    sheet,
    headerRow: table.header.rowNumber,
    unknown: table.mapping.unmatched.map(({ title }) => title).filter((title) => title.trim() !== ''),
    month: above.map(monthIn).find((month) => month !== undefined),
    rows: table.rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row.values;
      const code = values['employeeCode'];
      return {
        line: row.rowNumber,
        employeeCode: typeof code === 'string' ? code : null,
        values: new Map(
          of.columns.flatMap(({ field }): [string, string][] => {
            const value = values[field];
            return typeof value === 'string' ? [[field, value]] : [];
          }),
        ),
        errors: row.errors,
      };
    }),
  };
}

/** The items' amounts of a row, by code. */
export function amountsOf(row: MonthRow, items: readonly StoredItem[]): readonly (readonly [StoredItem, string])[] {
  return items.flatMap((item): [StoredItem, string][] => {
    const value = row.values.get(itemField(item.code));
    return value === undefined ? [] : [[item, value]];
  });
}

function monthIn(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || isBlank(cell)) return undefined;
  return /\b((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))\b/.exec(cell)?.[1];
}

/** The sheet to fill in: the employees of a run beside the columns of the import. */
export async function monthTemplate(of: {
  kind: string;
  language: Language;
  month: string;
  columns: readonly SheetColumn[];
  people: readonly { readonly code: string; readonly name: string }[];
}): Promise<Download> {
  const bytes = await writeWorkbook([
    {
      name: of.month,
      language: of.language,
      title: [of.month],
      freezeColumns: 2,
      columns: [employeeCode, employeeName, ...of.columns],
      rows: of.people.map((person) => ({ employeeCode: person.code, employeeName: person.name })),
    },
  ]);
  return { fileName: `${of.kind}-import-${of.month}.xlsx`, contentType: XLSX_TYPE, body: Buffer.from(bytes) };
}
