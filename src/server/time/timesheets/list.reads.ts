import { monthNumber, yearOf } from '#engine/calendar/day.ts';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetConditions, SheetRow } from '#contract/time/timesheets.ts';
import { approverOf } from '#server/time/timesheets/detail.reads.ts';
import { sheetPage } from '#server/time/timesheets/sheet/sheet-page.ts';
import { sheetScope } from '#server/time/timesheets/sheet/sheet-scope.ts';
import { writeSheets } from '#server/time/timesheets/timesheets.sheet.ts';
import { countByMonth, countByStatus, listSheets } from '#server/time/timesheets/timesheets.queries.ts';
import type { ListedSheet } from '#server/time/timesheets/timesheets.queries.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

function toRow(context: Context, sheet: ListedSheet): SheetRow {
  return {
    id: sheet.id,
    employeeId: sheet.employee_id,
    employeeCode: sheet.employee_code,
    name: sheet.name,
    photo: sheet.photo,
    photoLink: photoLink(context, sheet.photo),
    position: sheet.position,
    status: sheet.status,
    month: monthNumber(sheet.month),
    year: yearOf(sheet.month),
    submittedDate: sheet.submitted_at === null ? null : dayOf(sheet.submitted_at),
    approver: approverOf(sheet),
    approvedDate: sheet.approved_at === null ? null : dayOf(sheet.approved_at),
  };
}

/** Months whose sheets are counted by themselves. */
const MONTHS = 6;

/** How many sheets stand in each status, in all and in each of the last months. */
export async function summarise(context: Context) {
  const counts = await countByStatus(context.db, await sheetScope(context));
  const inStatus = (of: typeof counts, status: string): number =>
    of.reduce((sum, one) => sum + (one.status === status ? one.count : 0), 0);
  const counted = (of: typeof counts) => ({
    pending: inStatus(of, SHEET.PENDING),
    submitted: inStatus(of, SHEET.SUBMITTED),
    approved: inStatus(of, SHEET.APPROVED),
  });
  const months = [...Map.groupBy(counts, ({ month }) => month)].slice(-MONTHS);
  return { ...counted(counts), months: months.map(([month, of]) => ({ month, ...counted(of) })) };
}

/** A page of sheets. */
export async function listOfSheets(context: Context, query: SheetConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const of = { ...(await sheetScope(context)), conditions };
  const counts = await countByMonth(context.db, of);
  const page = sheetPage(counts, { offset, limit });
  const rows = page.months.length === 0 ? [] : await listSheets(context.db, { ...of, page });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { data: rows.map((row) => toRow(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

/** A link to all rows as they are filtered. */
export async function exportSheets(context: Context, conditions: SheetConditions): Promise<string> {
  const rows = await listSheets(context.db, { ...(await sheetScope(context)), conditions });
  const body = await writeSheets(
    rows.map((row) => toRow(context, row)),
    context.language,
  );
  return await makeExportLink(context, { fileName: `timesheets-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}
