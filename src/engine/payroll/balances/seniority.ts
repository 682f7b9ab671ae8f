import { cents, decimal4, NO_CENTS, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { addArrears, arrearsOf, partsOf } from '../pay/arrears.ts';
import { checkTypedAccrual, standing } from './balances.ts';
import { isUdcOn } from '../pay/contracts.ts';
import type { RowDays } from '../pay/days.ts';
import { centsOf, note, putCents, putOnlyTyped, putTypedUpTo, typedCents, type Draft } from '../draft.ts';
import { EARLIER_MONTHS, explain, fromEntry, fromStep, given, givenEntry } from '../explain.ts';
import type { ExplainedInput, Explanation } from '../explanation-types.ts';
import type { Wages } from '../pay/gross.ts';
import { givenParameter, parameterOf } from '../run.ts';
import { earnsSeniority, halfYearStart, isSeniorityMonth, seniorityDue } from './seniority-due.ts';
import type { SeniorityLeftOut } from '../types.ts';

/** Months of a half-year: a month earns a sixth of one payment. */
const HALF_YEAR = 6;

interface Payment {
  /** What the half-year owes, what earlier payments left standing, and back pay, less what this half-year has paid. */
  readonly cents: Cents;
  /** What earlier payments left standing and this row does not pay, because nothing is due. */
  readonly leftCents: Cents;
  readonly inputs: readonly ExplainedInput[];
}

/** S = 7.5 x A / N over the half-year, this month included, never below 0 and 0 where N is 0; null where it is not due. */
function dueOf(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): Pick<Payment, 'cents' | 'inputs'> | null {
  const { history } = draft.input;
  const due = seniorityDue(draft, days);
  if (due === null) return null;
  const isOfHalfYear =
    isUdcOn(draft.input, days.to) && halfYearStart(draft.run, days.month) === halfYearStart(draft.run, monthOf(days.to));
  const wageBases = history.seniorityHalfYear.wageBaseCents + (isOfHalfYear ? wages.wageBaseCents : 0);
  const daysSum = decimal4(history.seniorityHalfYear.paidDays + (isOfHalfYear ? averageDays : 0));
  const amount = daysSum > 0 ? Math.max(0, mulDivRound(wageBases, parameterOf(draft.run, due), daysSum)) : 0;
  const inputs = [
    givenParameter(draft.run, 'seniority_days', due),
    given('wage_bases', wageBases, 'cents', EARLIER_MONTHS),
    given('days_sum', daysSum, 'days', EARLIER_MONTHS),
  ];
  return { cents: cents(amount), inputs };
}

/** What the row's proposals release of accruals, because the back pay that they bring holds it. */
export const releasedOf = (draft: Draft): number => releasesOf(draft).reduce((sum: number, one) => sum + one.cents, 0);

/** The same by the month left out that would have paid it. */
export const releasesOf = (draft: Draft): readonly SeniorityLeftOut[] =>
  arrearsOf(draft).flatMap(({ month, seniorityReleasedCents: released }) =>
    released === undefined || released === 0 ? [] : [{ month, cents: released }],
  );

/** What stands of half-years whose month of payment has no row, at most what stands at all: each is named to who looks at the run. */
function leftOutOf(draft: Draft, most: number): number {
  let left = 0;
  for (const { month, cents: stands } of draft.input.history.seniorityLeftOut ?? []) {
    const taken = releasesOf(draft).filter((one) => one.month === month);
    const leftCents = Math.min(
      taken.reduce((sum: number, one) => sum - one.cents, stands),
      most - left,
    );
    if (leftCents <= 0) continue;
    note(draft, 'SENIORITY_LEFT_OUT', { month, leftCents });
    left += leftCents;
  }
  return left;
}

/**
 * What is paid: S where it is due, and what earlier payments left standing, less what rows of this half-year have paid already
 * (a final payment in a later month, an advance), never below 0; with what HR typed as back pay. A final payment pays what was
 * left standing also where nothing is due.
 */
function paymentOf(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): Payment {
  const { history, leaver } = draft.input;
  const due = dueOf(draft, days, wages, averageDays);
  const backPay = centsOf(draft, 'SENIORITY_BACK_PAY');
  const backPayInput = given('back_pay', backPay, 'cents', fromEntry('SENIORITY_BACK_PAY'));
  const { accruedCents, paidCents, backPayCents } = history.seniorityOfHalfYear;
  const all = standing(history.seniority) - accruedCents + paidCents + backPayCents - releasedOf(draft);
  // A final payment pays all that stands: no run follows in which a proposal could take it.
  const leftOut = leaver === null ? leftOutOf(draft, Math.max(0, all - paidCents)) : 0;
  const before = all - leftOut;
  if (due === null && leaver === null) {
    return { cents: backPay, leftCents: cents(Math.max(0, before - paidCents) + leftOut), inputs: [backPayInput] };
  }
  const inputs = [...(due?.inputs ?? [])];
  if (before !== 0) inputs.push(given('left_standing', before, 'cents', EARLIER_MONTHS));
  if (paidCents !== 0) inputs.push(given('paid_before', paidCents, 'cents', EARLIER_MONTHS));
  const owed = (due?.cents ?? 0) + before - paidCents;
  if (owed < 0) note(draft, 'SENIORITY_ABOVE_DUE', { aboveCents: -owed });
  return { cents: cents(Math.max(0, owed) + backPay), leftCents: cents(leftOut), inputs: [...inputs, backPayInput] };
}

/** The month's own accrual, 1.25 days of average pay; 0 where no day is paid, never below 0. */
function ordinaryAccrual(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): number {
  if (averageDays <= 0 || !earnsSeniority(draft, days)) return 0;
  return Math.max(0, mulDivRound(wages.wageBaseCents, parameterOf(draft.run, 'seniority_days'), HALF_YEAR * averageDays));
}

function explainOrdinary(
  draft: Draft,
  wages: Wages,
  averageDays: Decimal4,
  parts: { own: number; backPay: number; released: number },
): Explanation {
  const { run } = draft;
  const backPay = given('back_pay', parts.backPay, 'cents', fromEntry('SENIORITY_BACK_PAY'));
  const released = given('released', parts.released, 'cents', EARLIER_MONTHS);
  if (parts.own === 0 && parts.released === 0)
    return explain('seniority', 'record_amount', [{ ...backPay, key: 'amount' }], 'none');
  if (parts.own === 0) return explain('seniority', 'back_pay_less_released', [backPay, released], 'none');
  const inputs = [
    givenParameter(run, 'seniority_days', 'seniority_days'),
    given('wage_base', wages.wageBaseCents, 'cents', fromStep('gross')),
    given('months', HALF_YEAR, 'count', { kind: 'calendar', from: run.firstDay, to: run.lastDay }),
    given('paid_days', averageDays, 'days', fromStep('days')),
  ];
  if (parts.backPay === 0) return explain('seniority', 'seniority_accrual', inputs, 'cent');
  const both = parts.released === 0 ? [backPay] : [backPay, released];
  return explain('seniority', 'seniority_accrual_with_back_pay', [...inputs, ...both], 'cent');
}

function putAccrual(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4, payment: Payment): void {
  const { history, leaver } = draft.input;
  const { run } = draft;
  const before = standing(history.seniority);
  const paid = centsOf(draft, 'SENIORITY') + centsOf(draft, 'SENIORITY_TAXABLE');
  const fit = (formula: 'accrual_raised_to_payout' | 'release_of_balance'): Explanation =>
    explain(
      'seniority',
      formula,
      [given('payment', paid, 'cents', fromStep('seniority')), given('balance', before, 'cents', EARLIER_MONTHS)],
      'none',
    );
  const raised = paid - before;
  if (leaver !== null) {
    putCents(draft, 'ACCRUAL_SENIORITY', cents(raised), fit(raised < 0 ? 'release_of_balance' : 'accrual_raised_to_payout'));
  } else if (isSeniorityMonth(run, run.month)) {
    // what was left standing by an earlier payment is in both, and cancels out
    const accruedBefore = before - payment.leftCents;
    const closing = payment.cents - accruedBefore;
    const inputs = [
      given('payment', payment.cents, 'cents', fromStep('seniority')),
      given('accrued_before', accruedBefore, 'cents', EARLIER_MONTHS),
    ];
    const why =
      raised > closing ? fit('accrual_raised_to_payout') : explain('seniority', 'payment_less_accrued_before', inputs, 'none');
    putCents(draft, 'ACCRUAL_SENIORITY', cents(Math.max(closing, raised)), why);
  } else {
    const backPay = centsOf(draft, 'SENIORITY_BACK_PAY');
    const own = ordinaryAccrual(draft, days, wages, averageDays);
    const released = releasedOf(draft);
    const ordinary = own + backPay - released;
    const isRaised = paid !== 0 && raised > ordinary;
    const why = isRaised
      ? fit('accrual_raised_to_payout')
      : explainOrdinary(draft, wages, averageDays, { own, backPay, released });
    putCents(draft, 'ACCRUAL_SENIORITY', cents(isRaised ? raised : ordinary), why);
  }
}

/** The exempt part of a payment, up to the limit; what HR typed above it is taxed, unless that part is typed too. */
function putExempt(draft: Draft, payment: Payment, limit: ExplainedInput): void {
  const exempt = cents(Math.min(payment.cents, limit.value));
  const typed = typedCents(draft, 'SENIORITY');
  if (typed !== null && typed > limit.value) {
    if (typedCents(draft, 'SENIORITY_TAXABLE') === null) {
      putTypedUpTo(draft, 'SENIORITY', limit, { cents: exempt, step: 'seniority' });
      return;
    }
    note(draft, 'SENIORITY_ABOVE_LIMIT', { limitCents: limit.value });
  }
  if (payment.cents === 0) return;
  putCents(draft, 'SENIORITY', exempt, explain('seniority', 'seniority_exempt_part', [...payment.inputs, limit], 'cent'));
}

/** What of the payment, or of what HR typed where that is more, is above the exempt part. */
function putTaxable(draft: Draft, payment: Payment): void {
  const exempt = draft.entries.get('SENIORITY');
  const exemptCents = exempt?.cents ?? 0;
  const exemptInputs = exempt === undefined ? [] : [givenEntry('exempt_part', exempt)];
  const typed = typedCents(draft, 'SENIORITY') ?? NO_CENTS;
  if (typed > payment.cents && typed > exemptCents) {
    const inputs = [given('typed', typed, 'cents', draft.typed.get('SENIORITY')?.source ?? fromStep('typed')), ...exemptInputs];
    const rest = cents(typed - exemptCents);
    putCents(draft, 'SENIORITY_TAXABLE', rest, explain('seniority', 'seniority_rest_of_typed', inputs, 'none'));
  } else if (payment.cents !== 0) {
    const rest = cents(Math.max(0, payment.cents - exemptCents));
    const inputs = [...payment.inputs, ...exemptInputs];
    putCents(draft, 'SENIORITY_TAXABLE', rest, explain('seniority', 'seniority_taxable_part', inputs, 'cent'));
  }
}

/**
 * Step 7 (and 16): SENIORITY, exempt up to the limit of one payment for nationals, SENIORITY_TAXABLE, the rest, and
 * ACCRUAL_SENIORITY. A typed SENIORITY moves the difference to SENIORITY_TAXABLE.
 */
export function putSeniority(draft: Draft, days: RowDays, wages: Wages, averageDays: Decimal4): void {
  putOnlyTyped(draft, ['SENIORITY_BACK_PAY']);
  addArrears(
    draft,
    'SENIORITY_BACK_PAY',
    partsOf(draft, ({ seniorityCents }) => seniorityCents),
  );
  const payment = paymentOf(draft, days, wages, averageDays);
  const limitCents = draft.input.isNational ? draft.run.seniorityExemptCents : NO_CENTS;
  const { source } = givenParameter(draft.run, 'exempt_limit', 'seniority_exempt');
  putExempt(draft, payment, given('exempt_limit', limitCents, 'cents', source));
  putOnlyTyped(draft, ['SENIORITY']);
  putTaxable(draft, payment);
  putOnlyTyped(draft, ['SENIORITY_TAXABLE']);
  putAccrual(draft, days, wages, averageDays, payment);
  const paid = centsOf(draft, 'SENIORITY') + centsOf(draft, 'SENIORITY_TAXABLE');
  checkTypedAccrual(draft, 'ACCRUAL_SENIORITY', { before: standing(draft.input.history.seniority), paid });
}
