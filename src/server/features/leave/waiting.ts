import { isCalendarLeave } from '#engine/leave/leave-kinds.ts';
import { LeaveKind } from '#contract/leave-types.ts';
import { requestKinds } from '#contract/request-kinds/index.ts';
import { daysSince } from '#server/waiting.ts';
import type { WaitingQuery, WaitingSource } from '#server/waiting.ts';
import { decideLeave } from '#server/features/leave/decide.service.ts';
import { countRequests, listWaiting, readAwayCounts } from '#server/features/leave/requests.queries.ts';
import type { LeaveScope } from '#server/features/leave/requests.queries.ts';
import { movesOf, toActions, waitsForMe } from '#server/features/deciders/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

function scopeOf(context: Context, query: Pick<WaitingQuery, 'byFullAccess' | 'search'>): LeaveScope {
  const search = query.search === undefined || query.search === '' ? undefined : query.search;
  return {
    companyId: context.session.companyId,
    visible: waitsForMe(context, 'leave', query),
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
    const rows = await listWaiting(db, scopeOf(context, query), query);
    const away = await readAwayCounts(db, { companyId: session.companyId, ids: rows.map(({ id }) => id), today });
    const moves = await movesOf(context, 'leave', rows);
    return rows.map((row) => {
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
        actions: toActions(moves(row.id)),
        alsoAway: away.get(row.id) ?? 0,
        link: requestKinds.leave.links.inbox(row.id),
      };
    });
  },
  count: async (context, query) => await countRequests(context.db, scopeOf(context, query)),
  decide: async (context, of) => await decideLeave(context, of),
};
