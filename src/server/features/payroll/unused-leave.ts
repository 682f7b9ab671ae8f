import { addMonths, dayIn, lastDayOf, lengthOfMonth, monthOf } from '#engine/calendar/day.ts';
import type { ShiftSegment } from '#engine/calendar/shift.ts';
import { leaveOfDay } from '#engine/calendar/working-days.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { decimal4 } from '#engine/money/units.ts';
import type { Decimal4 } from '#engine/money/units.ts';

/** Years of service for one further day of annual leave (Labour Law art. 166). */
const yearsForFurtherDay = 3;

/** Annual leave of a leaver's last year. Days in ten-thousandths. */
export interface LeaveOfLeaver {
  readonly joinDate: string;
  readonly lastWorkingDay: string;
  /** Days a year of the leave type. */
  readonly yearlyDays: Decimal4;
  /** Days left on the last day of a month, brought along from a former system; it stands for all before it. */
  readonly opening: { readonly month: string; readonly days: Decimal4 } | null;
  readonly shifts: readonly ShiftSegment[];
  /** Approved annual leave of the last year. */
  readonly taken: readonly {
    readonly from: string;
    readonly to: string;
    readonly startsAtMidday: boolean;
    readonly endsAtMidday: boolean;
  }[];
}

/**
 * Days earned to the last working day and not taken (time.md 2, Leaver): each month of the year earns a twelfth of the yearly
 * days and of one further day for every three whole years of service, by the calendar days employed in it; rounded once to
 * the hundredth. May be negative.
 */
export function unusedLeave(of: LeaveOfLeaver): Decimal4 {
  const year = of.lastWorkingDay.slice(0, 4);
  const opening = of.opening !== null && of.opening.month.startsWith(year) ? of.opening : null;
  const first = opening === null ? `${year}-01` : addMonths(opening.month, 1);
  const last = monthOf(of.lastWorkingDay);
  let earned = opening?.days ?? 0;
  for (let month = first; month <= last; month = addMonths(month, 1)) earned += earnedIn(of, month);
  const hundredth = Math.round(earned / 100) * 100;
  return decimal4(hundredth - takenDays(of, `${first}-01`));
}

function earnedIn(of: LeaveOfLeaver, month: string): number {
  const from = of.joinDate > dayIn(month, 1) ? of.joinDate : dayIn(month, 1);
  const to = of.lastWorkingDay < lastDayOf(month) ? of.lastWorkingDay : lastDayOf(month);
  if (from > to) return 0;
  const days = Number(to.slice(8)) - Number(from.slice(8)) + 1;
  const service =
    Number(month.slice(0, 4)) - Number(of.joinDate.slice(0, 4)) - (lastDayOf(month).slice(5) < of.joinDate.slice(5) ? 1 : 0);
  const yearly = of.yearlyDays + Math.floor(Math.max(service, 0) / yearsForFurtherDay) * 10_000;
  return mulDivRound(yearly, days, 12 * lengthOfMonth(month));
}

function takenDays(of: LeaveOfLeaver, since: string): number {
  let sum = 0;
  for (const leave of of.taken) {
    for (let day = leave.from; day <= leave.to; day = nextDay(day)) {
      if (day >= since && day <= of.lastWorkingDay) sum += leaveOfDay(of.shifts, day, leave);
    }
  }
  return sum;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
