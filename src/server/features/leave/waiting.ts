import { sql } from 'kysely';
import { isCalendarLeave } from '#engine/leave/leave-kinds.ts';
import { LeaveKind } from '#contract/leave-types.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import { daysSince } from '#server/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/waiting.ts';
import { decidableBy, reviewedPeople } from '#server/features/deciders/index.ts';
import { decideLeave } from '#server/features/leave/decide.service.ts';
import { countRequests, listWaiting, readAwayCounts } from '#server/features/leave/requests.queries.ts';
import type { LeaveScope } from '#server/features/leave/requests.queries.ts';
import { movesFor } from '#server/features/leave/workflow.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Requests that the caller may decide on now: reviewed first where that is asked for, and never by who reviewed. */
async function scopeOf(context: Context, query: Pick<WaitingQuery, 'byFullAccess' | 'search'>): Promise<LeaveScope> {
  const { db, session, today } = context;
  const { companyId } = session;
  const of = { companyId, today, code: 'leave' } as const;
  const setting = await readApprovalSetting(db, of);
  const { byFullAccess } = query;
  const approvable = sql`r.employee_id = any(array(${decidableBy({ ...of, act: 'approve' }, session, { byFullAccess })}))`;
  const reviewable = setting.has_reviewer
    ? sql`r.employee_id = any(array(${decidableBy({ ...of, act: 'review' }, session, { byFullAccess })}))`
    : sql`false`;
  const needsReview = setting.has_reviewer ? sql`r.employee_id = any(array(${reviewedPeople(of)}))` : sql`false`;
  const visible = sql`r.status in (0, 4, 5) and r.created_by is distinct from ${session.userId} and case r.status
      when 0 then ${reviewable} or (${approvable} and not ${needsReview})
      when 4 then ${approvable} and not exists (select from request_steps s where s.company_id = r.company_id and s.kind = 'leave'
        and s.request_id = r.id and s.to_status = 4 and s.user_id = ${session.userId})
      else ${approvable} end`;
  const search = query.search === undefined || query.search === '' ? undefined : query.search;
  return {
    companyId,
    visible,
    conditions: {
      scope: 'all',
      status: undefined,
      rangFilter: undefined,
      dates: undefined,
      date: undefined,
      search:
        search === undefined ? undefined : { columns: ['requestNo', 'employeeName', 'employeeCode', 'leaveName'], value: search },
    },
  };
}

/** Leave that waits for decisions. */
export const waitingLeave: WaitingSource = {
  type: 'leave',
  list: async (context, query) => {
    const { db, session, today, language } = context;
    const rows = await listWaiting(db, await scopeOf(context, query), query);
    const away = await readAwayCounts(db, { companyId: session.companyId, ids: rows.map(({ id }) => id), today });
    // A page at most: each row's moves are asked of the same rule as its drawer.
    const moves = await Promise.all(rows.map(async (row) => await movesFor(context, row)));
    return rows.map((row, index) => {
      const type = LeaveKind.parse(row.type);
      const requestedDate = dayOf(row.created_at);
      return {
        type: 'leave',
        id: row.id,
        requestNo: row.request_no,
        employeeId: row.employee_id,
        employeeName: row.employee_name,
        photo: row.photo,
        photoLink: photoLink(context, row.photo),
        title: language === 'km' ? row.leave_name_kh : row.leave_name,
        start: row.start_date,
        end: row.end_date,
        quantity: isCalendarLeave(type) ? Number(row.weeks ?? 0) : row.counted_days / 100,
        unit: isCalendarLeave(type) ? 'weeks' : 'days',
        requestedDate,
        status: row.status,
        waitingDays: daysSince(requestedDate, today),
        actions: (moves[index] ?? []).map(({ status, needsComment }) => ({ status, needsComment })),
        alsoAway: away.get(row.id) ?? 0,
        link: `/leaves?leaveId=${row.id}`,
      };
    });
  },
  count: async (context, query) => await countRequests(context.db, await scopeOf(context, query)),
  decide: async (context, of) => await decideLeave(context, of),
};
