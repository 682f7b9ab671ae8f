import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import type { Day } from './day.ts';
import { isEmployedOn, type Employments } from './employment.ts';
import { shiftOn, type ShiftSegment } from './shift.ts';
import { baseOfDay } from './working-days.ts';

/** A shift with its hours, as minutes since midnight. An end at or before the start is of the next day. */
export interface WorkShift extends ShiftSegment {
  /** workingTimeIn; 480 (08:00) without a shift. */
  readonly startsAt: number;
  /** workingTimeOut; 1,020 (17:00) without a shift. */
  readonly endsAt: number;
  /** How many minutes before its start a shift may be begun; null where the margins are off. */
  readonly beforeStart: number | null;
  /** How many minutes before its end a shift may be left; null where the margins are off. */
  readonly beforeEnd: number | null;
}

/** What says on which days, and how long, somebody works (time.md section 1). */
export interface WorkCalendar extends Employments {
  readonly shifts: readonly WorkShift[];
  /** Every day of every public holiday. */
  readonly holidays: ReadonlySet<Day>;
  /** Days that the person marked as not worked. */
  readonly daysOff: ReadonlySet<Day>;
}

const HALF = DECIMAL4_ONE / 2;

/** work(d): base(d), but 0 on a public holiday, on a day off and where not employed. Ten-thousandths of a day. */
export function workOfDay(calendar: WorkCalendar, day: Day): Decimal4 {
  if (!isEmployedOn(calendar, day) || calendar.holidays.has(day) || calendar.daysOff.has(day)) return decimal4(0);
  return baseOfDay(calendar.shifts, day);
}

/** M: the minutes of a whole working day, H x 60 / D of the shift in force, to the whole minute. */
export function dayMinutes(calendar: Pick<WorkCalendar, 'shifts'>, day: Day): number {
  const { hoursPerMonth, daysPerMonth } = shiftOn(calendar.shifts, day);
  return daysPerMonth === 0 ? 0 : Math.round((hoursPerMonth * 60) / daysPerMonth);
}

/** The two halves of a working day. */
export type Half = 'AM' | 'PM';

/** The minutes of a half day: the morning has the odd minute. */
export function halfMinutes(calendar: Pick<WorkCalendar, 'shifts'>, day: Day, half: Half): number {
  const whole = dayMinutes(calendar, day);
  const morning = Math.ceil(whole / 2);
  return half === 'AM' ? morning : whole - morning;
}

/** The halves that are worked on a day: both, the morning of a half day, or none. */
export function workedHalves(calendar: WorkCalendar, day: Day): readonly Half[] {
  const work = workOfDay(calendar, day);
  if (work === 0) return [];
  return work <= HALF ? ['AM'] : ['AM', 'PM'];
}
