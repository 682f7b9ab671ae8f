import { cents, decimal4, negated, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import { givenBalance, standing } from './balances/balances.ts';
import type { RowDays } from './pay/days.ts';
import { centsOf, note, putCents, putOnlyTyped, typedCents, type Draft } from './draft.ts';
import { EARLIER_MONTHS, explain, fromRecord, given } from './explain.ts';
import type { ExplainedInput } from './explanation-types.ts';
import type { Wages } from './pay/gross.ts';
import type { EngineCode } from './pay/items.ts';
import { checkEndOfEmployment } from './checks/end-of-employment.ts';
import { checkPaidPastLastDay } from './checks/past-last-day.ts';
import { salaryOn } from './pay/salary.ts';
import type { BalanceBefore, LeaverFacts } from './types.ts';

/** A day's pay in dollars, not rounded: amount / days, days in ten-thousandths. */
interface DayPay {
  readonly cents: Cents;
  readonly days: Decimal4;
  readonly inputs: readonly ExplainedInput[];
}

/**
 * The higher of salary / D and the average of the 12 calendar months that end with the month of the last working day (setting;
 * Labour Law art. 168). This row counts in the average where its days lie in that month.
 */
function dayPayOf(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): DayPay {
  const { input, run } = draft;
  const salary = salaryOn(input.salaries, days.to);
  const { daysPerMonth } = shiftOn(input.shifts, days.to);
  const monthly = salary?.cents ?? cents(0);
  const inputs = [
    given('day_pay_salary', monthly, 'cents', {
      kind: 'employee',
      field: 'basicSalary',
      ...(salary === null ? {} : { since: salary.from }),
    }),
    given('days_per_month', daysPerMonth, 'days', fromRecord('shift')),
  ];
  const bySalary: DayPay = { cents: monthly, days: daysPerMonth, inputs };
  if (!run.settings.usesAverageDayPay) return bySalary;
  const { twelveMonths } = input.history;
  const isOfWindow = days.month === monthOf(days.to);
  const wageBases = cents(twelveMonths.wageBaseCents + (isOfWindow ? wages.wageBaseCents : 0));
  const daysSum = decimal4(twelveMonths.paidDays + (isOfWindow ? averageDays : 0));
  if (daysSum <= 0) return bySalary;
  inputs.push(given('wage_bases', wageBases, 'cents', EARLIER_MONTHS), given('days_sum', daysSum, 'days', EARLIER_MONTHS));
  // compared without dividing: a / b > c / d where a x d > c x b
  const isAverageHigher = BigInt(wageBases) * BigInt(daysPerMonth) > BigInt(monthly) * BigInt(daysSum);
  return isAverageHigher ? { cents: wageBases, days: daysSum, inputs } : { ...bySalary, inputs };
}

function putDays(
  draft: Draft,
  code: EngineCode,
  count: Decimal4,
  source: 'leaveBalance' | 'noticePayload',
  dayPay: DayPay,
): void {
  const inputs: ExplainedInput[] = [given('day_pay_days', count, 'days', fromRecord(source)), ...dayPay.inputs];
  const amount = cents(mulDivRound(dayPay.cents, count, dayPay.days));
  putCents(draft, code, amount, explain('final_payment', 'days_by_day_pay', inputs, 'cent'));
}

/** Unused annual leave and notice in lieu, each days x day pay (both taxable earnings). */
function putDayPayments(draft: Draft, leaver: LeaverFacts, dayPay: DayPay): void {
  if (leaver.unusedLeaveDays > 0) putDays(draft, 'LEAVE_PAYOUT', leaver.unusedLeaveDays, 'leaveBalance', dayPay);
  if (leaver.unusedLeaveDays < 0) note(draft, 'LEAVE_BALANCE_NEGATIVE', { leaveDays: leaver.unusedLeaveDays });
  if (leaver.unusedCreditDays > 0) note(draft, 'CREDITS_LEFT', { creditDays: leaver.unusedCreditDays });
  const noticeDays = leaver.noticeDays ?? 0;
  if (leaver.noticeDays === null || noticeDays <= 0 || leaver.wasNoticeGiven !== false) return;
  if (leaver.hasTerminationBenefit) putDays(draft, 'NOTICE_PAY', leaver.noticeDays, 'noticePayload', dayPay);
  else if ((leaver.endReason ?? 'RESIGNATION') === 'RESIGNATION' && leaver.unanswered === undefined)
    note(draft, 'NOTICE_NOT_SERVED', { noticeDays });
}

/** A provident fund balance, contributions of this row included, paid out; above the balance nothing can be paid. */
function putFundPayout(draft: Draft, code: EngineCode, before: BalanceBefore, contribution: Cents): void {
  const available = cents(standing(before) + contribution);
  const typed = typedCents(draft, code);
  if (typed !== null && typed > available) note(draft, 'FUND_PAYOUT_ABOVE_BALANCE', { item: code, balanceCents: available });
  const isFinal = draft.input.leaver !== null;
  // the organisation's side may be typed lower: its contribution then releases the rest, so that it is what is available
  if (isFinal && typed !== null && typed < available)
    note(draft, 'FUND_LEFT_STANDING', { item: code, leftCents: available - typed });
  if (isFinal && available > 0) {
    const inputs = givenBalance(before, contribution);
    putCents(draft, code, available, explain('final_payment', 'balance_paid', inputs, 'none'));
  }
  putOnlyTyped(draft, [code]);
}

/** What the two provident fund balances pay: all of them in a final payment, else what HR typed. */
export function putFundPayouts(draft: Draft): void {
  const { history } = draft.input;
  putFundPayout(draft, 'PF_PAYOUT_STAFF', history.providentFundStaff, negated(centsOf(draft, 'PF_STAFF')));
  putFundPayout(draft, 'PF_PAYOUT_ORGANIZATION', history.providentFundOrganization, centsOf(draft, 'PF_ORGANIZATION'));
}

/**
 * Step 16, what no other step holds: unused leave and notice by day pay, and what a payroll officer must see. The balances of
 * seniority, 13th and severance are settled in their own steps, which know a leaver.
 */
export function putFinalPayment(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): void {
  const { leaver } = draft.input;
  if (leaver !== null) {
    putDayPayments(draft, leaver, dayPayOf(draft, days, wages, averageDays));
    checkPaidPastLastDay(draft, leaver.paidMonths);
    checkEndOfEmployment(draft, leaver);
  }
  putOnlyTyped(draft, ['LEAVE_PAYOUT', 'NOTICE_PAY']);
  if (leaver !== null && leaver.leaveAskedFor !== null) {
    const paidCents = centsOf(draft, 'LEAVE_PAYOUT');
    note(draft, 'LEAVE_WITHOUT_OPENING', { day: leaver.leaveAskedFor, leaveDays: leaver.unusedLeaveDays, paidCents });
  }
}
