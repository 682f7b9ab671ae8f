import type { LeaveRow } from '#contract/time/leave.ts';
import { leave as en } from '#i18n/en/time/leave.ts';
import { requests as enRequests } from '#i18n/en/requests/requests.ts';
import { leave as km } from '#i18n/km/time/leave.ts';
import { requests as kmRequests } from '#i18n/km/requests/requests.ts';
import type { Language } from '#i18n/translation.ts';
import { statusWord } from '#server/requests/request-kinds/index.ts';
import { dateType, decimalType, defineColumns, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'requestNo', en: enRequests.request_no, km: kmRequests.request_no, type: textType(), width: 16 },
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: enRequests.employee, km: kmRequests.employee, type: textType() },
  { field: 'status', en: enRequests.status_label, km: kmRequests.status_label, type: textType(), width: 14 },
  { field: 'requested', en: enRequests.requested_date, km: kmRequests.requested_date, type: dateType },
  { field: 'type', en: en.type, km: km.type, type: textType() },
  { field: 'from', en: enRequests.from, km: kmRequests.from, type: dateType },
  { field: 'to', en: enRequests.to, km: kmRequests.to, type: dateType },
  { field: 'days', en: en.days, km: km.days, type: decimalType({ decimals: 2 }) },
  { field: 'weeks', en: en.weeks, km: km.weeks, type: decimalType({ decimals: 1 }) },
  { field: 'approver', en: enRequests.approver, km: kmRequests.approver, type: textType() },
]);

/** Requests as an xlsx: numbers as numbers, days as days. */
export async function writeRequests(rows: readonly LeaveRow[], language: Language): Promise<Buffer> {
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
      type: language === 'km' ? (row.leaveNameKH ?? row.leaveName) : row.leaveName,
      from: row.start,
      to: row.end,
      days: String(row.numberOfDay),
      weeks: row.numberOfWeek === null ? null : String(row.numberOfWeek),
      approver: row.userName,
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
