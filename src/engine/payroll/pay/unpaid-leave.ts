import { cents, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { roundShares, type Share } from '#engine/money/round.ts';
import { dayIn, dayOfMonth, earlierOf, firstDayOf, lastDayOf, laterOf, monthOf, type Day } from '#engine/calendar/day.ts';
import { leaveOfDay, workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import type { RowDays } from './days.ts';
import { note, putCents, putOnlyTyped, type Draft } from '../draft.ts';
import { explain, fromRecord, given } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import { salariesBetween, type SalaryStretch } from './salary.ts';
import type { LeaveStretch, UnpaidLeave } from '../types.ts';

/** The unpaid part of the leave's working days from..to, both in one month: what is not paid of base(d), in days. */
export function unpaidDaysOf(draft: Draft, leave: LeaveStretch & Pick<UnpaidLeave, 'paidPercent'>, from: Day, to: Day): Decimal4 {
  const month = monthOf(from);
  let sum = 0;
  for (let day = dayOfMonth(from); day <= dayOfMonth(to); day += 1)
    sum += leaveOfDay(draft.input.shifts, dayIn(month, day), leave);
  // a day is 10,000 and paidPercent a whole percent: exact
  return decimal4((sum * (100 - leave.paidPercent)) / 100);
}

interface Cut {
  readonly shares: Share[];
  readonly inputs: ExplainedInput[];
}

function cutLeave(draft: Draft, cut: Cut, leave: UnpaidLeave, stretch: SalaryStretch, monthDays: Decimal4): number {
  const month = monthOf(stretch.from);
  const units = unpaidDaysOf(draft, leave, stretch.from, stretch.to);
  if (units === 0) return 0;
  cut.shares.push({ amount: stretch.cents, units, whole: monthDays });
  cut.inputs.push(
    given('salary', stretch.cents, 'cents', { kind: 'employee', field: 'basicSalary', since: stretch.since }),
    given('unpaid_days', units, 'days', { kind: 'request', requestNo: leave.requestNo, month }),
    given('month_days', monthDays, 'days', fromRecord('shift')),
  );
  return units;
}

/** Days without pay that a row takes off. */
export interface UnpaidDays {
  /** Of the row's own days. */
  readonly own: Decimal4;
  /** Of approved months before. */
  readonly late: Decimal4;
}

/**
 * Step 3: UNPAID_LEAVE, the sum over unpaid days of the salary of that day / W, always from the record's salary. Leave of an
 * approved month that was approved late (payroll.md 14) is cut with that month's salary and W; it lessens no paid days of this row.
 */
export function putUnpaidLeave(draft: Draft, days: RowDays): UnpaidDays {
  const { input, run } = draft;
  let own = 0;
  let late = 0;
  if (input.unpaidLeaves.length > 0) {
    const cut: Cut = { shares: [], inputs: [] };
    for (const leave of input.unpaidLeaves) {
      const month = leave.isLate ? monthOf(leave.from) : days.month;
      if (leave.isLate && run.isFirstPeriod) continue;
      const first = leave.isLate ? laterOf(firstDayOf(month), input.joinDate) : days.from;
      const last = leave.isLate ? earlierOf(lastDayOf(month), input.lastWorkingDay ?? lastDayOf(month)) : days.to;
      const monthDays = leave.isLate ? workingDaysOfMonth(input.shifts, month) : days.monthDays;
      let leaveDays = 0;
      for (const stretch of salariesBetween(input.salaries, laterOf(first, leave.from), earlierOf(last, leave.to))) {
        leaveDays += cutLeave(draft, cut, leave, stretch, monthDays);
      }
      if (leave.isLate) {
        note(draft, 'LATE_LEAVE', { requestNo: leave.requestNo, month, leaveDays });
        late += leaveDays;
      } else own += leaveDays;
    }
    if (cut.shares.length > 0) {
      putCents(draft, 'UNPAID_LEAVE', cents(roundShares(cut.shares)), explain('unpaid_leave', 'unpaid_days', cut.inputs, 'cent'));
    }
  }
  putOnlyTyped(draft, ['UNPAID_LEAVE']);
  return { own: decimal4(own), late: decimal4(late) };
}
