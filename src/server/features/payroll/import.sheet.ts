import { Refusal } from '#contract/errors.ts';
import type { Language } from '#i18n/translation.ts';
import type { Download } from '#server/http/context.ts';
import type { StoredItem } from '#server/features/payroll/parameters.queries.ts';
import { exportedHead } from '#server/features/payroll/payroll.sheet.ts';
import { isBlank } from '#server/sheets/cell.ts';
import type { Cell, Workbook } from '#server/sheets/cell.ts';
import { codeType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { findHeader } from '#server/sheets/header.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import { readTable } from '#server/sheets/table.ts';
import type { CellError } from '#server/sheets/table.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write.ts';

const employeeCode: SheetColumn = {
  field: 'employeeCode',
  en: 'Employee ID',
  km: 'លេខសម្គាល់បុគ្គលិក',
  synonyms: ['Staff ID', 'EMP#', 'Employee Code', 'Code', 'ID', 'លេខសម្គាល់'],
  type: codeType,
  required: true,
};

/** Columns that help a person and are not read. */
const helping: readonly SheetColumn[] = [
  { field: 'no', en: 'No', km: 'ល.រ', synonyms: ['#', 'No.'], type: textType() },
  {
    field: 'employeeName',
    en: 'Name',
    km: 'ឈ្មោះ',
    synonyms: ['Full name', 'Employee Name', 'Khmer Name', 'Name (Khmer)'],
    type: textType(),
    width: 24,
  },
  { field: 'position', en: 'Position', km: 'មុខតំណែង', type: textType(), width: 24 },
];

const itemColumn = (item: StoredItem): SheetColumn => ({
  field: `item ${item.code}`,
  en: item.title,
  km: item.titleKh,
  // As the export of a month heads it.
  synonyms: [item.code, exportedHead(item).en, exportedHead(item).km],
  type: moneyType({ currency: 'USD', decimals: 2 }),
});

/** One line of the sheet: amounts by item code, as exact decimal text; blank cells are not among them. */
export interface AmountRow {
  readonly line: number;
  readonly employeeCode: string | null;
  readonly amounts: ReadonlyMap<string, string>;
  readonly errors: readonly CellError[];
}

/** Reads a sheet of amounts. `unknown` are titles that name no item; `month` the one written above the header. */
export async function readAmountSheet(of: {
  workbook: Workbook;
  items: readonly StoredItem[];
  language: Language;
}): Promise<{ rows: readonly AmountRow[]; unknown: readonly string[]; month: string | undefined }> {
  const columns = [employeeCode, ...helping, ...of.items.map(itemColumn)];
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
    unknown: table.mapping.unmatched.map(({ title }) => title).filter((title) => title.trim() !== ''),
    month: above.map(monthIn).find((month) => month !== undefined),
    rows: table.rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row.values;
      const amounts = of.items.flatMap((item): [string, string][] => {
        const value = values[`item ${item.code}`];
        return typeof value === 'string' ? [[item.code, value]] : [];
      });
      const code = values['employeeCode'];
      return {
        line: row.rowNumber,
        employeeCode: typeof code === 'string' ? code : null,
        amounts: new Map(amounts),
        errors: row.errors,
      };
    }),
  };
}

function monthIn(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || isBlank(cell)) return undefined;
  return /\b((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))\b/.exec(cell)?.[1];
}

/** The sheet to fill in: the employees of a run beside the items that people type most. */
export async function amountTemplate(of: {
  language: Language;
  month: string;
  items: readonly StoredItem[];
  people: readonly { readonly code: string; readonly name: string }[];
}): Promise<Download> {
  const [, name] = helping;
  const bytes = await writeWorkbook([
    {
      name: of.month,
      language: of.language,
      title: [of.month],
      freezeColumns: 2,
      columns: [employeeCode, ...(name === undefined ? [] : [name]), ...of.items.map(itemColumn)],
      rows: of.people.map((person) => ({ employeeCode: person.code, employeeName: person.name })),
    },
  ]);
  return { fileName: `payroll-import-${of.month}.xlsx`, contentType: XLSX_TYPE, body: Buffer.from(bytes) };
}
