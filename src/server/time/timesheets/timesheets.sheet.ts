import type { SheetRow } from '#contract/time/timesheets.ts';
import { timesheets as en } from '#i18n/en/time/timesheets.ts';
import { timesheets as km } from '#i18n/km/time/timesheets.ts';
import type { Language } from '#i18n/translation.ts';
import { dateType, defineColumns, integerType, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: en.name, km: km.name, type: textType() },
  { field: 'position', en: en.position, km: km.position, type: textType() },
  { field: 'status', en: en.status_label, km: km.status_label, type: textType(), width: 14 },
  { field: 'month', en: en.month, km: km.month, type: integerType(), width: 8 },
  { field: 'year', en: en.year, km: km.year, type: integerType(), width: 8 },
  { field: 'submitted', en: en.submitted_date, km: km.submitted_date, type: dateType },
  { field: 'approver', en: en.approver, km: km.approver, type: textType() },
  { field: 'approved', en: en.approved_date, km: km.approved_date, type: dateType },
]);

/** Sheets as an xlsx: numbers as numbers, days as days. */
export async function writeSheets(rows: readonly SheetRow[], language: Language): Promise<Buffer> {
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.sheet,
    columns,
    language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      code: row.employeeCode,
      name: row.name,
      position: row.position,
      status: words.status[row.status],
      month: row.month,
      year: row.year,
      submitted: row.submittedDate,
      approver: row.approver,
      approved: row.approvedDate,
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
