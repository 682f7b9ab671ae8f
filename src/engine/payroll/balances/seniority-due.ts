import type { ParameterCode } from '#engine/rules/parameter-types.ts';
import {
  addMonths,
  addMonthsToDay,
  dayBefore,
  dayIn,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  laterOf,
  monthNumber,
  monthOf,
  type Month,
} from '#engine/calendar/day.ts';
import { workingDays } from '#engine/calendar/working-days.ts';
import { contractOn, udcSince } from '../pay/contracts.ts';
import type { RowDays } from '../pay/days.ts';
import type { Draft } from '../draft.ts';
import { wholeParameterOf, type Run } from '../run.ts';

/** True for the months in which seniority is paid (June and December). */
export function isSeniorityMonth(run: Run, month: Month): boolean {
  const number = monthNumber(month);
  return number === wholeParameterOf(run, 'seniority_first_month') || number === wholeParameterOf(run, 'seniority_second_month');
}

/** The first month of a month's half-year: the one after the last month of payment before it. */
export function halfYearStart(run: Run, month: Month): Month {
  let start = month;
  for (let count = 0; count < 11 && !isSeniorityMonth(run, addMonths(start, -1)); count += 1) start = addMonths(start, -1);
  return start;
}

/** True where the person is UDC with seniority on the row's last day. */
export function earnsSeniority(draft: Draft, days: RowDays): boolean {
  const contract = contractOn(draft.input.contracts, days.to);
  return contract !== null && contract.type === 'UDC' && contract.paysSeniority;
}

function isLastWorkedDay(draft: Draft, days: RowDays): boolean {
  const month = monthOf(days.to);
  const end = lastDayOf(month);
  if (days.to === end) return true;
  return workingDays(draft.input.shifts, dayIn(month, dayOfMonth(days.to) + 1), end) === 0;
}

/**
 * Whether seniority of the half-year is due (steps 7 and 16), and by which number of days: null = not due. An ordinary row: in
 * June or December, joined (or changed to UDC) on or before the 1st, employed on the last day. A leaver: the same where the
 * last working day is the month's last (but for weekend days), or dismissed with a month of the half-year worked; never after serious
 * misconduct (ministry's notification of 21 March 2024).
 */
export function seniorityDue(
  draft: Draft,
  days: RowDays,
): Extract<ParameterCode, 'seniority_days' | 'seniority_leaver_days'> | null {
  if (!earnsSeniority(draft, days)) return null;
  const { input, run } = draft;
  if (input.leaver?.endReason === 'MISCONDUCT') return null;
  const since = udcSince(input, days.to);
  const month = monthOf(days.to);
  const isPayday = isSeniorityMonth(run, month) && since <= firstDayOf(month);
  if (input.leaver === null) {
    const isEmployedAtEnd = days.to === run.lastDay;
    return isPayday && isEmployedAtEnd ? 'seniority_days' : null;
  }
  if (isPayday && isLastWorkedDay(draft, days)) return 'seniority_days';
  if (!input.leaver.hasTerminationBenefit) return null;
  const begin = laterOf(firstDayOf(halfYearStart(run, month)), laterOf(input.joinDate, since));
  const months = wholeParameterOf(run, 'seniority_leaver_months');
  return days.to >= dayBefore(addMonthsToDay(begin, months)) ? 'seniority_leaver_days' : null;
}
