import type { OvertimeRow } from '#contract/time/overtime.ts';
import { leave as enLeave } from '#i18n/en/time/leave.ts';
import { overtime as en } from '#i18n/en/time/overtime.ts';
import { reports as enReports } from '#i18n/en/reports.ts';
import { requests as enRequests } from '#i18n/en/requests/requests.ts';
import { leave as kmLeave } from '#i18n/km/time/leave.ts';
import { overtime as km } from '#i18n/km/time/overtime.ts';
import { reports as kmReports } from '#i18n/km/reports.ts';
import { requests as kmRequests } from '#i18n/km/requests/requests.ts';
import type { Language } from '#i18n/translation.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { statusWord } from '#server/requests/request-kinds/index.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { listLines } from '#server/sheets/write/report.ts';
import { dateType, decimalType, defineColumns, instantType, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'requestNo', en: enRequests.request_no, km: kmRequests.request_no, type: textType(), width: 16 },
  { field: 'code', en: enLeave.code, km: kmLeave.code, type: textType(), width: 14 },
  { field: 'name', en: enRequests.employee, km: kmRequests.employee, type: textType() },
  { field: 'status', en: enRequests.status_label, km: kmRequests.status_label, type: textType(), width: 14 },
  { field: 'requested', en: enRequests.requested_date, km: kmRequests.requested_date, type: dateType },
  { field: 'type', en: en.type, km: km.type, type: textType() },
  { field: 'start', en: en.start, km: km.start, type: instantType },
  { field: 'end', en: en.end, km: km.end, type: instantType },
  { field: 'hours', en: en.hours_label, km: km.hours_label, type: decimalType({ decimals: 2 }) },
  { field: 'days', en: enLeave.days, km: kmLeave.days, type: decimalType({ decimals: 2 }) },
  { field: 'reason', en: enRequests.reason, km: kmRequests.reason, type: textType() },
  { field: 'approver', en: enRequests.approver, km: kmRequests.approver, type: textType() },
]);

/** What both sheets of overtime say above their rows: whose they are, what they are, who made them when. */
export async function overtimeLines({ db, session, language, now }: Context): Promise<readonly string[]> {
  return listLines({
    organisation: await readOrganisation(db, session.companyId),
    title: (language === 'km' ? km : en).sheet,
    madeBy: session.fullName,
    madeAt: sayInstant(now),
    language,
  });
}

const sumOf = (values: readonly number[]): string =>
  String(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100);

/** Requests as an xlsx: numbers as numbers, days and times as such, with the sum of hours and days. */
export async function writeRequests(
  rows: readonly OvertimeRow[],
  { language, lines }: { readonly language: Language; readonly lines: readonly string[] },
): Promise<Buffer> {
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.sheet,
    columns,
    language,
    title: lines,
    freezeColumns: 3,
    totals: {
      requestNo: (language === 'km' ? kmReports : enReports).total,
      hours: sumOf(rows.map(({ hours }) => hours)),
      days: sumOf(rows.map(({ numberOfDay }) => numberOfDay)),
    },
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
