import type { Day } from '#engine/calendar/day.ts';
import { isEmployedOn } from '#engine/calendar/employment.ts';
import { dayMinutes, halfMinutes, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { baseOfDay } from '#engine/calendar/working-days.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';

/** Approved leave of one kind on one day. */
export interface LeaveOfDay {
  /** The kind, 1 to 8. */
  readonly type: number;
  readonly minutes: number;
  readonly morning: boolean;
}

/** A day of a timesheet, in minutes (time.md section 6). Overtime is not part of it. */
export interface SheetDay {
  readonly isEmployed: boolean;
  /** e: what the shift expects, 0 on a weekend. holiday + dayoff + leave + planned are always e. */
  readonly expected: number;
  readonly holiday: number;
  readonly dayoff: number;
  readonly leave: number;
  /** What the calendar leaves to be worked. */
  readonly planned: number;
  /** What is worked: the planned minutes, of those who clock in at most those that they clocked. */
  readonly hour: number;
  /** hour + leave + holiday. */
  readonly total: number;
}

const EMPTY: SheetDay = { isEmployed: false, expected: 0, holiday: 0, dayoff: 0, leave: 0, planned: 0, hour: 0, total: 0 };

/** e: M x base(d) by halves; a half day is its morning. Public holidays and days off count as working days here. */
export function expectedMinutes(calendar: WorkCalendar, day: Day): number {
  const base = baseOfDay(calendar.shifts, day);
  if (base === 0) return 0;
  return base < DECIMAL4_ONE ? halfMinutes(calendar, day, 'AM') : dayMinutes(calendar, day);
}

/**
 * A day of somebody's sheet: a public holiday before a day off, a day off before leave, and what is left is worked. `clocked`: the
 * paired minutes where hours are those that were clocked; undefined = the calendar's.
 */
export function sheetDay(calendar: WorkCalendar, day: Day, leave: readonly LeaveOfDay[], clocked?: number): SheetDay {
  if (!isEmployedOn(calendar, day)) return EMPTY;
  const expected = expectedMinutes(calendar, day);
  const isHoliday = calendar.holidays.has(day);
  const holiday = isHoliday ? expected : 0;
  const dayoff = !isHoliday && calendar.daysOff.has(day) ? expected : 0;
  const asked = leave.reduce((sum, one) => sum + one.minutes, 0);
  // Leave is kept as it was counted; the day may have become shorter since.
  const taken = Math.min(asked, expected - holiday - dayoff);
  const planned = expected - holiday - dayoff - taken;
  const hour = Math.min(planned, clocked ?? planned);
  return { isEmployed: true, expected, holiday, dayoff, leave: taken, planned, hour, total: hour + taken + holiday };
}

/** The leave that a day shows where it has two kinds: the longer, else the morning's. */
export function shownLeave<Leave extends LeaveOfDay>(leave: readonly Leave[]): Leave | undefined {
  return leave.toSorted((one, other) => other.minutes - one.minutes || Number(other.morning) - Number(one.morning))[0];
}

/** From which day on a sheet may be submitted: the last working day of its owner in the month, else the last one employed. */
export function submittableFrom(calendar: WorkCalendar, days: readonly Day[]): Day | undefined {
  const employed = days.filter((day) => isEmployedOn(calendar, day));
  return employed.findLast((day) => baseOfDay(calendar.shifts, day) > 0) ?? employed.at(-1);
}
