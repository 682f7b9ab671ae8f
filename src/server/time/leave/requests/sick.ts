import { addDays, dayAfter, dayBefore } from '#engine/calendar/day.ts';
import { workOfDay } from '#engine/calendar/work-calendar.ts';
import { stands } from '#server/db/parts/request-states.ts';
import type { Db } from '#server/db/connect.ts';
import { calendarOf } from '#server/time/leave/requests/count.ts';
import type { StoredLeave } from '#server/time/leave/requests/requests.queries.ts';

/** How far before and after a leave another one can adjoin it, over a weekend and a long holiday. */
const reach = 15;

/**
 * The days of sick leave that hang together with this one without a working day between, this one included; null where it
 * stands alone. Several short ones in a row need no certificate each, but the approver sees their sum.
 */
export async function adjoiningSick(db: Db, of: { companyId: string; stored: StoredLeave }): Promise<number | null> {
  const { stored, companyId } = of;
  const employeeId = stored.employee_id;
  const others = await db
    .selectFrom('leave_requests as r')
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.leave_type_id'),
    )
    .select(['r.start_date', 'r.end_date', 'r.counted_days'])
    .where('r.company_id', '=', companyId)
    .where('r.employee_id', '=', employeeId)
    .where('r.id', '<>', stored.id)
    .where('t.type', '=', stored.type)
    .where(stands('leave', 'open'))
    .where('r.end_date', '>=', addDays(stored.start_date, -4 * reach))
    .where('r.start_date', '<=', addDays(stored.end_date, 4 * reach))
    .orderBy('r.start_date')
    .execute();
  if (others.length === 0) return null;
  const from = addDays(stored.start_date, -5 * reach);
  const to = addDays(stored.end_date, 5 * reach);
  const calendar = await calendarOf(db, { companyId, employeeId, from, to });
  const isGap = (first: string, last: string): boolean => {
    for (let day = first; day <= last; day = dayAfter(day)) if (workOfDay(calendar, day) > 0) return false;
    return true;
  };
  let { start_date: start, end_date: end } = stored;
  let sum = stored.counted_days;
  for (const one of others.filter(({ end_date }) => end_date <= stored.start_date).toReversed()) {
    if (!isGap(dayAfter(one.end_date), dayBefore(start))) break;
    ({ start_date: start } = one);
    sum += one.counted_days;
  }
  for (const one of others.filter(({ start_date }) => start_date >= stored.end_date)) {
    if (!isGap(dayAfter(end), dayBefore(one.start_date))) break;
    ({ end_date: end } = one);
    sum += one.counted_days;
  }
  return sum === stored.counted_days ? null : sum / 100;
}
