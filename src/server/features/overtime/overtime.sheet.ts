import type { OvertimeRow } from '#contract/overtime.ts';
import { leave as enLeave } from '#i18n/en/leave.ts';
import { overtime as en } from '#i18n/en/overtime.ts';
import { requests as enRequests } from '#i18n/en/requests.ts';
import { leave as kmLeave } from '#i18n/km/leave.ts';
import { overtime as km } from '#i18n/km/overtime.ts';
import { requests as kmRequests } from '#i18n/km/requests.ts';
import type { Language } from '#i18n/translation.ts';
import { statusWord } from '#server/features/requests/index.ts';
import { dateType, decimalType, defineColumns, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write.ts';

const columns = defineColumns([
  { field: 'requestNo', en: enRequests.request_no, km: kmRequests.request_no, type: textType(), width: 16 },
  { field: 'code', en: enLeave.code, km: kmLeave.code, type: textType(), width: 14 },
  { field: 'name', en: enRequests.employee, km: kmRequests.employee, type: textType() },
  { field: 'status', en: enRequests.status_label, km: kmRequests.status_label, type: textType(), width: 14 },
  { field: 'requested', en: enRequests.requested_date, km: kmRequests.requested_date, type: dateType },
  { field: 'type', en: en.type, km: km.type, type: textType() },
  { field: 'start', en: en.start, km: km.start, type: textType(), width: 18 },
  { field: 'end', en: en.end, km: km.end, type: textType(), width: 18 },
  { field: 'hours', en: en.hours_label, km: km.hours_label, type: decimalType({ decimals: 2 }) },
  { field: 'days', en: enLeave.days, km: kmLeave.days, type: decimalType({ decimals: 2 }) },
  { field: 'reason', en: enRequests.reason, km: kmRequests.reason, type: textType() },
  { field: 'approver', en: enRequests.approver, km: kmRequests.approver, type: textType() },
]);

/** Requests as an xlsx: numbers as numbers, days as days. */
export async function writeRequests(rows: readonly OvertimeRow[], language: Language): Promise<Buffer> {
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.sheet,
    columns,
    language,
    freezeColumns: 3,
    rows: rows.map((row) => ({
      requestNo: row.requestNo,
      code: row.employeeCode,
      name: row.employeeName,
      status: statusWord(language, row.status),
      requested: row.requestedDate,
      type: words.reward[row.type],
      start: row.startDate,
      end: row.endDate,
      hours: String(row.hours),
      days: String(row.numberOfDay),
      reason: row.reason,
      approver: row.userName,
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
