import { dayAfter, dayBefore, type Day } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import type { WorkCalendar, WorkShift } from '#engine/calendar/work-calendar.ts';
import { MINUTE, momentOf, type Moment } from './moment.ts';

const WHOLE_DAY = 24 * 60;

/** When the shift of a day begins and ends: an end at or before the start is of the next day. */
export function shiftHours(shift: WorkShift, day: Day): { readonly from: Moment; readonly to: Moment } {
  const end = shift.endsAt <= shift.startsAt ? shift.endsAt + WHOLE_DAY : shift.endsAt;
  return { from: momentOf(day, shift.startsAt), to: momentOf(day, end) };
}

/** The cut between a day and the one after it: the middle between the end of its shift and the start of the next. */
function cutAfter(shifts: readonly WorkShift[], day: Day): Moment {
  const next = dayAfter(day);
  const middle = (shiftHours(shiftOn(shifts, day), day).to + shiftHours(shiftOn(shifts, next), next).from) / 2;
  return Math.floor(middle / MINUTE) * MINUTE;
}

/** The window of a work day: every moment belongs to exactly one, working day or not (time.md section 7). */
export function windowOf(calendar: Pick<WorkCalendar, 'shifts'>, day: Day): { readonly from: Moment; readonly to: Moment } {
  return { from: cutAfter(calendar.shifts, dayBefore(day)), to: cutAfter(calendar.shifts, day) };
}
