import { sql } from 'kysely';
import { monthNumber, yearOf } from '#engine/calendar/day.ts';
import { SHEET } from '#contract/sheet-statuses.ts';
import type { SheetConditions, SheetRow } from '#contract/timesheets.ts';
import { seesOf } from '#server/features/deciders/index.ts';
import { approverOf } from '#server/features/timesheets/detail.reads.ts';
import { writeSheets } from '#server/features/timesheets/timesheets.sheet.ts';
import { countByStatus, countSheets, listSheets } from '#server/features/timesheets/timesheets.queries.ts';
import type { ListedSheet, SheetScope } from '#server/features/timesheets/timesheets.queries.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write.ts';

const scopeOf = (context: Context): SheetScope => ({
  companyId: context.session.companyId,
  today: context.today,
  visible: seesOf(context, 'timesheet', sql`e.id`),
});

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

/** How many sheets stand in each status. */
export async function summarise(context: Context) {
  const counts = await countByStatus(context.db, scopeOf(context));
  return {
    pending: counts.get(SHEET.PENDING) ?? 0,
    submitted: counts.get(SHEET.SUBMITTED) ?? 0,
    approved: counts.get(SHEET.APPROVED) ?? 0,
  };
}

/** A page of sheets. */
export async function listOfSheets(context: Context, query: SheetConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const of = { ...scopeOf(context), conditions };
  const rows = await listSheets(context.db, { ...of, offset, limit });
  const total = await countSheets(context.db, of);
  return { data: rows.map((row) => toRow(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

/** A link to all rows as they are filtered. */
export async function exportSheets(context: Context, conditions: SheetConditions): Promise<string> {
  const rows = await listSheets(context.db, { ...scopeOf(context), conditions, offset: 0, limit: null });
  const body = await writeSheets(
    rows.map((row) => toRow(context, row)),
    context.language,
  );
  return await makeExportLink(context, { fileName: `timesheets-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}
