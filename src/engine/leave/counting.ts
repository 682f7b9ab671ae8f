import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { addDays, dayAfter, monthOf, type Day, type Month, weekdayOf } from '#engine/calendar/day.ts';
import {
  dayMinutes,
  halfMinutes,
  workOfDay,
  workedHalves,
  type Half,
  type WorkCalendar,
} from '#engine/calendar/work-calendar.ts';
import { isCalendarLeave, type LeaveKind } from './leave-kinds.ts';

const HALF = DECIMAL4_ONE / 2;
const WEEK = 7;

/** A leave as it is asked for: from the first to the last half, both included. */
export interface AskedLeave {
  readonly kind: LeaveKind;
  readonly from: Day;
  readonly fromHalf: Half;
  readonly to: Day;
  readonly toHalf: Half;
}

/** A day of a leave that counts. Days are ten-thousandths: half a day or a whole one. */
export interface LeaveDay {
  readonly date: Day;
  readonly morning: boolean;
  readonly afternoon: boolean;
  readonly days: Decimal4;
  /** Working minutes that fall away; 0 for a calendar day on which nobody works. */
  readonly minutes: number;
}

/** What a leave comes to. */
export interface CountedLeave {
  readonly days: readonly LeaveDay[];
  /** numberOfDay: the sum of the days. */
  readonly counted: Decimal4;
  /** What it takes from the balance: the same, but of calendar leave a last day over whole weeks is free. */
  readonly charged: Decimal4;
}

/** The halves of a day that a leave asks for. */
export function askedHalves(leave: AskedLeave, day: Day): readonly Half[] {
  if (day < leave.from || day > leave.to) return [];
  const halves: Half[] = [];
  if (!(day === leave.from && leave.fromHalf === 'PM')) halves.push('AM');
  if (!(day === leave.to && leave.toHalf === 'AM')) halves.push('PM');
  return halves;
}

function workingDayOf(calendar: WorkCalendar, leave: AskedLeave, date: Day): LeaveDay | null {
  const worked = workedHalves(calendar, date);
  const halves = askedHalves(leave, date).filter((half) => worked.includes(half));
  if (halves.length === 0) return null;
  let minutes = 0;
  for (const half of halves) minutes += halfMinutes(calendar, date, half);
  return {
    date,
    morning: halves.includes('AM'),
    afternoon: halves.includes('PM'),
    days: decimal4(HALF * halves.length),
    minutes,
  };
}

function calendarDayOf(calendar: WorkCalendar, date: Day): LeaveDay {
  const minutes = Math.round((dayMinutes(calendar, date) * workOfDay(calendar, date)) / DECIMAL4_ONE);
  return { date, morning: true, afternoon: true, days: decimal4(DECIMAL4_ONE), minutes };
}

/** Charged days of calendar leave: a whole number of weeks and a day more costs the weeks. Ten-thousandths. */
export function chargedDays(kind: LeaveKind, counted: Decimal4): Decimal4 {
  if (!isCalendarLeave(kind)) return counted;
  const days = counted / DECIMAL4_ONE;
  return days > 1 && (days - 1) % WEEK === 0 ? decimal4((days - 1) * DECIMAL4_ONE) : counted;
}

/**
 * Counts a leave (time.md section 1): working days in halves; maternity and paternity leave in calendar days, weekends and
 * holidays included. A leave of several years stays one; its rows are cut by leaveByMonth.
 */
export function countLeave(calendar: WorkCalendar, leave: AskedLeave): CountedLeave {
  const days: LeaveDay[] = [];
  let counted = 0;
  for (let date = leave.from; date <= leave.to; date = dayAfter(date)) {
    const day = isCalendarLeave(leave.kind) ? calendarDayOf(calendar, date) : workingDayOf(calendar, leave, date);
    if (day === null) continue;
    days.push(day);
    counted += day.days;
  }
  return { days, counted: decimal4(counted), charged: chargedDays(leave.kind, decimal4(counted)) };
}

/** What a leave takes in one month, dated on its first counted day there. */
export interface LeaveOfMonth {
  readonly month: Month;
  readonly date: Day;
  readonly days: Decimal4;
}

/** The charged days of a leave by month, oldest first; the sum is `charged`. */
export function leaveByMonth(leave: CountedLeave): readonly LeaveOfMonth[] {
  const months: { month: Month; date: Day; days: number }[] = [];
  for (const { date, days } of leave.days) {
    const last = months.at(-1);
    if (last?.month === monthOf(date)) last.days += days;
    else months.push({ month: monthOf(date), date, days });
  }
  const last = months.at(-1);
  if (last !== undefined) last.days -= leave.counted - leave.charged;
  return months.filter(({ days }) => days > 0).map((one) => ({ ...one, days: decimal4(one.days) }));
}

/** The most of some days that fall into one week, Monday to Sunday. Ten-thousandths. */
export function mostInAWeek(counted: readonly Pick<LeaveDay, 'date' | 'days'>[]): Decimal4 {
  const weeks = new Map<Day, number>();
  for (const { date, days } of counted) {
    const monday = mondayOf(date);
    weeks.set(monday, (weeks.get(monday) ?? 0) + days);
  }
  return decimal4(Math.max(0, ...weeks.values()));
}

/** The Monday of a day's week, as text that orders weeks. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}
