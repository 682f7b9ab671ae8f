import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import type { AskedLeave, CountedLeave } from '#engine/leave/counting.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { fromStored } from '#server/time/leave/balances/accounts.ts';
import type { readDays, StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { halfDayTimes } from '#contract/requests/requests.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import { daysBetween } from '#engine/calendar/day.ts';

/** The longest period that is read: a leave of more than two years is a slip of the hand. */
const longestDays = 800;

/** Somebody's calendar for a period. */
export async function calendarOf(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; to: string },
): Promise<WorkCalendar> {
  const calendars = await readWorkCalendars(db, { ...of, employeeIds: [of.employeeId] });
  const calendar = calendars.get(of.employeeId);
  if (calendar === undefined) throw new Refusal('NOT_FOUND');
  return calendar;
}

/** Whether a period is too long to be meant. */
export const isTooLong = (from: string, to: string): boolean => daysBetween(from, to) > longestDays;

/** Leave is asked for by half days: other hours are not dropped, they are refused. */
export function refuseHours(of: { readonly startDate: string; readonly endDate: string }): void {
  for (const [field, edge] of [
    ['startDate', halfDayTimes.start],
    ['endDate', halfDayTimes.end],
  ] as const) {
    const time = of[field].slice(11, 16);
    if (time !== '' && time !== edge.AM && time !== edge.PM)
      throw refuseField(field, 'half_day_time', { morning: edge.AM, afternoon: edge.PM });
  }
}

/** A stored request as it was asked for. */
export const askedOf = (stored: StoredLeave): AskedLeave => ({
  kind: LeaveKind.parse(stored.type),
  from: stored.start_date,
  fromHalf: stored.start_half,
  to: stored.end_date,
  toHalf: stored.end_half,
});

/** What a stored request counts, from its days. */
export const countedOf = (stored: StoredLeave, days: Awaited<ReturnType<typeof readDays>>): CountedLeave => ({
  days: days.map((day) => ({
    date: day.date,
    morning: day.morning,
    afternoon: day.afternoon,
    days: fromStored(day.days),
    minutes: day.minutes,
  })),
  counted: fromStored(stored.counted_days),
  charged: fromStored(stored.charged_days),
});
