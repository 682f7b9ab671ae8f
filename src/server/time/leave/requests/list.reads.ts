import type { LeaveConditions } from '#contract/time/leave.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { toRow } from '#server/time/leave/requests/detail.reads.ts';
import { leaveLists } from '#server/time/leave/requests/requests.queries.ts';
import type { LeaveScope } from '#server/time/leave/requests/requests.queries.ts';
import { writeRequests } from '#server/time/leave/requests/leave.sheet.ts';
import { readReach, readWaiting, requestsInScope } from '#server/requests/request-kinds/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

function scopeOf(context: Context, conditions: LeaveConditions): LeaveScope {
  const { session } = context;
  return { companyId: session.companyId, visible: requestsInScope(context, 'leave', conditions.scope), conditions };
}

/** A page of requests, the newest first. */
export async function listLeaves(context: Context, query: LeaveConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const scope = scopeOf(context, conditions);
  const rows = await leaveLists.list(context.db, scope, { offset, limit });
  const total = await leaveLists.count(context.db, scope);
  const waiting = await readWaiting(context, 'leave', rows);
  const ids = rows.map(({ id }) => id);
  const { reasons } = await readReach(context, 'leave', ids);
  return {
    data: rows.map((row) => toRow(context, row, { waiting: waiting(row), seesReason: reasons.has(row.id) })),
    pagination: { count: rows.length, total, offset, limit },
  };
}

/** A link to all rows as they are filtered. */
export async function exportLeaves(context: Context, conditions: LeaveConditions): Promise<string> {
  const rows = await leaveLists.list(context.db, scopeOf(context, conditions), { offset: 0, limit: null });
  const waiting = await readWaiting(context, 'leave', rows);
  const body = await writeRequests(
    // The sheet tells of days and kinds alone.
    rows.map((row) => toRow(context, row, { waiting: waiting(row), seesReason: false })),
    context.language,
  );
  return await makeExportLink(context, { fileName: `leave-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}

/** The caller's last approved paternity leave that ended after today a year ago. */
export async function findRecentPaternity({ db, session, today }: Context) {
  if (session.employeeId === null) return null;
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const row = await db
    .selectFrom('leave_requests as r')
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.leave_type_id'),
    )
    .select('r.end_date')
    .where('r.company_id', '=', session.companyId)
    .where('r.employee_id', '=', session.employeeId)
    .where('t.type', '=', 4)
    .where(stands('leave', 'granted'))
    .where('r.end_date', '>', since)
    .where('r.end_date', '<', today)
    .orderBy('r.end_date', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { endDate: row.end_date, end: row.end_date };
}
