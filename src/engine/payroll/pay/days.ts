import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import { earlierOf, firstDayOf, laterOf, monthOf, type Day, type Month } from '#engine/calendar/day.ts';
import { workingDays, workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import { note, putQuantity, type Draft } from '../draft.ts';
import { explain, fromStep, given } from '../explain.ts';

/** The days of a row (payroll.md step 1). */
export interface RowDays {
  readonly from: Day;
  readonly to: Day;
  /** The month whose days are paid: the run's, or the month of a leaver's last working day that has no row. */
  readonly month: Month;
  /** W, of that month. */
  readonly monthDays: Decimal4;
  /** w. */
  readonly employedDays: Decimal4;
}

/**
 * Step 1. From = later of month start and join date, to = earlier of month end and last working day; so to lies before from,
 * and w is 0, where the last working day lies in an earlier month. Where that month has no row of this person, its days are
 * the days of this row, all of them and with their benefits (payroll.md step 16), and HR has to see it before Submit.
 */
export function rowDays(draft: Draft): RowDays {
  const { run, input } = draft;
  const last = input.lastWorkingDay;
  const takesEarlierMonth = last !== null && last < run.firstDay && input.leaver?.hasRowOfLastMonth === false;
  const month = takesEarlierMonth ? monthOf(last) : run.month;
  const from = laterOf(takesEarlierMonth ? firstDayOf(month) : run.firstDay, input.joinDate);
  const to = last === null ? run.lastDay : earlierOf(run.lastDay, last);
  const monthDays = workingDaysOfMonth(input.shifts, month);
  const isWhole = from === run.firstDay && to === run.lastDay;
  const employedDays = isWhole ? monthDays : workingDays(input.shifts, from, to);
  if (takesEarlierMonth) note(draft, 'DAYS_OF_EARLIER_MONTH_ADDED', { month, from, to, employedDays });
  if (input.leaver?.isRowOfLastMonthOpen === true) note(draft, 'ROW_OF_LAST_MONTH_OPEN', { month: monthOf(to) });
  return { from, to, month, monthDays, employedDays };
}

/** Puts WORKED_DAYS and answers the paid days: w less the unpaid days, never below 0. */
export function putPaidDays(draft: Draft, days: RowDays, unpaidDays: Decimal4): Decimal4 {
  const paidDays = decimal4(Math.max(0, days.employedDays - unpaidDays));
  if (!draft.run.isFirstPeriod) {
    const inputs = [
      given('employed_days', days.employedDays, 'days', { kind: 'calendar', from: days.from, to: days.to }),
      given('unpaid_days', unpaidDays, 'days', fromStep('unpaid_leave')),
    ];
    putQuantity(draft, 'WORKED_DAYS', paidDays, explain('days', 'paid_days', inputs, 'none'));
  }
  return paidDays;
}
