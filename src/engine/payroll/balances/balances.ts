import { cents, type Cents } from '#engine/money/units.ts';
import { centsOf, note, typedCents, type Draft } from '../draft.ts';
import { given, OPENING, EARLIER_MONTHS } from '../explain.ts';
import type { ExplainedInput, FormulaKey } from '../explanation-types.ts';
import type { BalanceAfter, RowBalances } from '../result-types.ts';
import type { BalanceBefore } from '../types.ts';

/** Dollars standing in a balance before this run. */
export function standing(before: BalanceBefore): Cents {
  return cents(before.openingCents + before.accruedCents - before.paidCents);
}

/** What a balance's month comes to. */
export interface Settlement {
  readonly accrualCents: Cents;
  readonly payoutCents: Cents;
  /** How the accrual was made to fit the payout; null = it was not. */
  readonly fitted: Extract<FormulaKey, 'accrual_raised_to_payout' | 'release_of_balance'> | null;
}

/**
 * Settles a balance in a month (payroll.md 14 and 15): paid is what HR typed, else the whole balance where it is due. A payout
 * above the balance accrues the difference; in a final payment what is left is released by a negative accrual.
 */
export function settle(month: {
  readonly before: Cents;
  readonly accrual: Cents;
  readonly isDue: boolean;
  readonly isFinal: boolean;
  readonly typedPayout: Cents | null;
}): Settlement {
  const available = month.before + month.accrual;
  const payout = month.typedPayout ?? cents(month.isDue ? Math.max(0, available) : 0);
  const isRaised = payout > available && (payout !== 0 || month.isFinal);
  const isReleased = month.isFinal && payout < available;
  if (!isRaised && !isReleased) return { accrualCents: month.accrual, payoutCents: payout, fitted: null };
  return {
    accrualCents: cents(payout - month.before),
    payoutCents: payout,
    fitted: isRaised ? 'accrual_raised_to_payout' : 'release_of_balance',
  };
}

/** A typed accrual in a month with a payout may not leave the balance below 0: the row stops, and names the least it needs. */
export function checkTypedAccrual(
  draft: Draft,
  code: 'ACCRUAL_ANNUAL_SALARY' | 'ACCRUAL_SENIORITY' | 'ACCRUAL_SEVERANCE_PAY',
  of: { readonly before: Cents; readonly paid: number },
): void {
  const typed = typedCents(draft, code);
  const least = of.paid - of.before;
  if (typed !== null && of.paid !== 0 && typed < least) note(draft, 'ACCRUAL_BELOW_PAYOUT', { item: code, leastCents: least });
}

/** Inputs of a balance that is paid out: opening, accrued this month included, paid before. */
export function givenBalance(before: BalanceBefore, accrual: Cents): ExplainedInput[] {
  return [
    given('opening', before.openingCents, 'cents', OPENING),
    given('accrued', before.accruedCents + accrual, 'cents', EARLIER_MONTHS),
    given('paid_before', before.paidCents, 'cents', EARLIER_MONTHS),
  ];
}

function after(before: BalanceBefore, accrued: number, paid: number): BalanceAfter {
  const accruedCents = cents(before.accruedCents + accrued);
  const paidCents = cents(before.paidCents + paid);
  const { openingCents } = before;
  return { openingCents, accruedCents, paidCents, balanceCents: cents(openingCents + accruedCents - paidCents) };
}

/** The balances after this run, from its entries. A first payment moves none. */
export function balancesAfter(draft: Draft): RowBalances {
  const { history } = draft.input;
  const of = (code: Parameters<typeof centsOf>[1]): number => (draft.run.isFirstPeriod ? 0 : centsOf(draft, code));
  return {
    thirteenth: after(history.thirteenth, of('ACCRUAL_ANNUAL_SALARY'), of('ANNUAL_SALARY')),
    seniority: after(history.seniority, of('ACCRUAL_SENIORITY'), of('SENIORITY') + of('SENIORITY_TAXABLE')),
    severance: after(history.severance, of('ACCRUAL_SEVERANCE_PAY'), of('SEVERANCE_PAY')),
    providentFundStaff: after(history.providentFundStaff, -of('PF_STAFF'), of('PF_PAYOUT_STAFF')),
    providentFundOrganization: after(history.providentFundOrganization, of('PF_ORGANIZATION'), of('PF_PAYOUT_ORGANIZATION')),
    recoverable: after(history.recoverable, of('RECOVERABLE'), -of('RECOVERY')),
  };
}
