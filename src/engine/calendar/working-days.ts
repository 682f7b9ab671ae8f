import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { dayOfMonth, firstDayOf, lastDayOf, monthOf, weekdayOf, type Day, type Month } from './day.ts';
import { shiftOn, type ShiftSegment } from './shift.ts';
import { isWeekend, lastWorkingWeekday, weekOfMonth } from './weekend.ts';

const HALF = DECIMAL4_ONE / 2;

function baseOf(shift: ShiftSegment, weekday: number, day: number): number {
  if (isWeekend(shift.weekend, weekday, weekOfMonth(day))) return 0;
  return shift.endsHalfDay && lastWorkingWeekday(shift.weekend) === weekday ? HALF : DECIMAL4_ONE;
}

/**
 * base(d) of time.md section 1: 0 on a weekend day, half a day where the shift ends at midday, else a day. Public holidays are
 * working days here. Ten-thousandths of a day.
 */
export function baseOfDay(shifts: readonly ShiftSegment[], day: Day): Decimal4 {
  return decimal4(baseOf(shiftOn(shifts, day), weekdayOf(day), dayOfMonth(day)));
}

/** The sum of base(d) over the days from..to of one month, both included; 0 where to is before from. */
export function workingDays(shifts: readonly ShiftSegment[], from: Day, to: Day): Decimal4 {
  if (to < from) return decimal4(0);
  if (monthOf(from) !== monthOf(to)) throw new RangeError(`not within a month: ${from} to ${to}`);
  const first = dayOfMonth(from);
  const last = dayOfMonth(to);
  let weekday = weekdayOf(from);
  let sum = 0;
  if (shifts.length === 1) {
    const shift = shiftOn(shifts, from);
    const halfDay = shift.endsHalfDay ? lastWorkingWeekday(shift.weekend) : -1;
    for (let day = first; day <= last; day += 1) {
      if (!isWeekend(shift.weekend, weekday, weekOfMonth(day))) sum += weekday === halfDay ? HALF : DECIMAL4_ONE;
      weekday = weekday === 6 ? 0 : weekday + 1;
    }
    return decimal4(sum);
  }
  const month = from.slice(0, 8);
  for (let day = first; day <= last; day += 1) {
    sum += baseOf(shiftOn(shifts, `${month}${day < 10 ? '0' : ''}${day}`), weekday, day);
    weekday = weekday === 6 ? 0 : weekday + 1;
  }
  return decimal4(sum);
}

/** W: the working days of a whole calendar month. */
export function workingDaysOfMonth(shifts: readonly ShiftSegment[], month: Month): Decimal4 {
  return workingDays(shifts, firstDayOf(month), lastDayOf(month));
}

/** A stretch of leave: whole days, but the first may begin and the last may end at midday. */
export interface LeaveStretch {
  readonly from: Day;
  readonly to: Day;
  readonly startsAtMidday: boolean;
  readonly endsAtMidday: boolean;
}

/** The part of base(d) that lies in a leave: the halves the leave covers, of the halves that are worked (a half day's is the morning). */
export function leaveOfDay(shifts: readonly ShiftSegment[], day: Day, leave: LeaveStretch): Decimal4 {
  if (day < leave.from || day > leave.to) return decimal4(0);
  const base = baseOfDay(shifts, day);
  if (base === 0) return base;
  const hasMorning = !(leave.startsAtMidday && day === leave.from);
  const hasAfternoon = !(leave.endsAtMidday && day === leave.to) && base === DECIMAL4_ONE;
  return decimal4((hasMorning ? HALF : 0) + (hasAfternoon ? HALF : 0));
}
