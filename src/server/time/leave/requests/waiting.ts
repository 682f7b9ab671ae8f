import { isCalendarLeave } from '#engine/leave/leave-kinds.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { decideLeave } from '#server/time/leave/requests/decide.service.ts';
import { leaveLists, readAwayCounts } from '#server/time/leave/requests/requests.queries.ts';
import { waitingSource } from '#server/requests/request-kinds/index.ts';

/** Leave that waits for decisions. */
export const waitingLeave = waitingSource('leave', {
  lists: leaveLists,
  columns: ['requestNo', 'employeeName', 'employeeCode', 'leaveName'],
  tell: async ({ db, session, today, language }, rows) => {
    const away = await readAwayCounts(db, { companyId: session.companyId, ids: rows.map(({ id }) => id), today });
    return (row) => {
      const inWeeks = isCalendarLeave(LeaveKind.parse(row.type));
      return {
        title: language === 'km' ? row.leave_name_kh : row.leave_name,
        start: row.start_date,
        end: row.end_date,
        quantity: inWeeks ? Number(row.weeks ?? 0) : row.counted_days / 100,
        unit: inWeeks ? 'weeks' : 'days',
        alsoAway: away.get(row.id) ?? 0,
        isWhole: true,
      };
    };
  },
  decide: decideLeave,
});
