import type { OvertimeReportRow } from '#contract/overtime-report.ts';
import { overtime as en } from '#i18n/en/overtime.ts';
import { overtime as km } from '#i18n/km/overtime.ts';
import type { Language } from '#i18n/translation.ts';
import { decimalType, defineColumns, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write.ts';

const columns = defineColumns([
  { field: 'name', en: en.report.name, km: km.report.name, type: textType() },
  { field: 'code', en: en.report.code, km: km.report.code, type: textType(), width: 14 },
  { field: 'position', en: en.report.position, km: km.report.position, type: textType() },
  { field: 'start', en: en.report.start, km: km.report.start, type: textType(), width: 18 },
  { field: 'end', en: en.report.end, km: km.report.end, type: textType(), width: 18 },
  { field: 'days', en: en.report.days, km: km.report.days, type: decimalType({ decimals: 2 }) },
  { field: 'reason', en: en.report.reason, km: km.report.reason, type: textType() },
  { field: 'status', en: en.report.status, km: km.report.status, type: textType(), width: 14 },
]);

/** The report as an xlsx, in the columns of its screen. */
export async function writeReport(rows: readonly OvertimeReportRow[], language: Language): Promise<Buffer> {
  const sheet = tableExport({
    name: (language === 'km' ? km : en).sheet,
    columns,
    language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      name: row.employeeName,
      code: row.employeeCode,
      position: row.position,
      start: row.startDate,
      end: row.endDate,
      days: String(row.numberOfDay),
      reason: row.reason,
      status: row.status,
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
