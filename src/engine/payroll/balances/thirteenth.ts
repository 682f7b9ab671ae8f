import { DECIMAL4_ONE, NO_CENTS, cents, type Cents } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { monthNumber } from '#engine/calendar/day.ts';
import { addArrears, arrearsOf, thirteenthBasis, type ThirteenthBasis } from '../pay/arrears.ts';
import { checkTypedAccrual, givenBalance, settle, standing } from './balances.ts';
import { centsOf, note, putCents, typedCents, type Draft } from '../draft.ts';
import { EARLIER_MONTHS, explain, fromEntry, fromStep, given } from '../explain.ts';
import type { ExplainedInput, Explanation } from '../explanation-types.ts';
import { givenParameter, parameterOf, wholeParameterOf } from '../run.ts';

/** True where this month belongs to the exact sum of the 13th: annualSalary, and the accrual not typed. */
export function countsForThirteenth(draft: Draft): boolean {
  return draft.input.hasThirteenth && !draft.typed.has('ACCRUAL_ANNUAL_SALARY');
}

/** True where the 13th salary's whole balance is due: its month, or a final payment. */
export function isThirteenthDue(draft: Draft): boolean {
  return draft.input.leaver !== null || monthNumber(draft.run.month) === wholeParameterOf(draft.run, 'thirteenth_month');
}

interface Accrual {
  readonly cents: number;
  readonly why: Explanation;
}

/**
 * Whether the payment makes the total of the months since the last one exact. Not where annualSalary is off, nor in a final payment
 * after its month was paid, which take the balance as it stands; but there too where an advance was typed (payroll.md 14).
 */
function isExact(draft: Draft): boolean {
  const { hasThirteenth, history, leaver } = draft.input;
  return hasThirteenth && (leaver?.hasRowOfLastMonth !== true || history.thirteenthAdvancedCents !== 0);
}

/** The basic salary of each month since the last payment, this one's last. Nothing where the months are not told, or are not the sum. */
function monthsOf({ input: { history }, run }: Draft, own: number): readonly ExplainedInput[] {
  const months = history.thirteenthMonths ?? [];
  if (months.reduce((sum: number, one) => sum + one.cents, 0) !== history.thirteenthBasicCents) return [];
  const all = own === 0 ? months : [...months, { month: run.month, cents: own }];
  return all.map((one) => given('basic_of_month', one.cents, 'cents', { kind: 'month', month: one.month }));
}

/** The sum of BASIC_SALARY and B since the last payment / 12, rounded once, less what those months accrued. */
function exactAccrual(draft: Draft, basis: ThirteenthBasis): Accrual {
  const { history } = draft.input;
  const own = countsForThirteenth(draft) ? centsOf(draft, 'BASIC_SALARY') + basis.cents : 0;
  const basics = history.thirteenthBasicCents + own;
  const inputs = [
    ...monthsOf(draft, own),
    given('basics', basics, 'cents', EARLIER_MONTHS),
    givenParameter(draft.run, 'divisor', 'thirteenth_divisor'),
    given('accrued_before', history.thirteenthAccruedCents, 'cents', EARLIER_MONTHS),
  ];
  const exact = mulDivRound(basics, DECIMAL4_ONE, parameterOf(draft.run, 'thirteenth_divisor'));
  return { cents: exact - history.thirteenthAccruedCents, why: explain('thirteenth', 'thirteenth_exact', inputs, 'cent') };
}

/** (BASIC_SALARY + B) / 12; in the month of payment what makes the total exact, or nothing where the balance is paid as it stands. */
function accrualOf(draft: Draft, basis: ThirteenthBasis): Accrual {
  if (isThirteenthDue(draft) && isExact(draft)) return exactAccrual(draft, basis);
  const isCounted = countsForThirteenth(draft);
  const basic = isCounted ? centsOf(draft, 'BASIC_SALARY') : NO_CENTS;
  const divisor = parameterOf(draft.run, 'thirteenth_divisor');
  const inputs = [
    given('basic', basic, 'cents', isCounted ? fromEntry('BASIC_SALARY') : fromStep('thirteenth')),
    givenParameter(draft.run, 'divisor', 'thirteenth_divisor'),
  ];
  if (basis.cents !== 0) inputs.push(given('arrears', basis.cents, 'cents', fromStep('arrears')));
  return {
    cents: mulDivRound(basic + basis.cents, DECIMAL4_ONE, divisor),
    why: explain('thirteenth', 'share_of_basic', inputs, 'cent'),
  };
}

/** What of B a typed accrual does not hold: it comes on top. */
function typedAccrualOf(draft: Draft, basis: ThirteenthBasis): { readonly all: Cents; readonly ofEarlier: Cents } | null {
  const typed = typedCents(draft, 'ACCRUAL_ANNUAL_SALARY');
  if (typed === null) return null;
  const ofEarlier = cents(mulDivRound(basis.cents, DECIMAL4_ONE, parameterOf(draft.run, 'thirteenth_divisor')));
  return { all: cents(typed + ofEarlier), ofEarlier };
}

/** The 13th of months left out that would have paid it. */
const leftOutThirteenth = (draft: Draft): number =>
  arrearsOf(draft).reduce((sum, { thirteenthCents = NO_CENTS }) => sum + thirteenthCents, 0);

/**
 * Step 8: ACCRUAL_ANNUAL_SALARY, and ANNUAL_SALARY in its month and in a final payment. Typed in another month it is an advance, and
 * so is what arrears of months bring whose 13th is paid. Answers B.
 */
export function putThirteenth(draft: Draft): ThirteenthBasis {
  const { history, leaver } = draft.input;
  const basis = thirteenthBasis(draft, countsForThirteenth(draft) ? centsOf(draft, 'BASIC_SALARY') : NO_CENTS);
  const accrual = accrualOf(draft, basis);
  const before = standing(history.thirteenth);
  const isDue = isThirteenthDue(draft);
  const typedAccrual = typedAccrualOf(draft, basis);
  const typedPayout = typedCents(draft, 'ANNUAL_SALARY');
  const advance = isDue && typedPayout === null ? NO_CENTS : cents(basis.advanceCents + leftOutThirteenth(draft));
  const above = isDue && typedAccrual === null ? -(before + accrual.cents) : 0;
  // an advance above what is due is not taken back by itself: not now, and not by a balance below 0 from the next payment
  if (above > 0 && history.thirteenthAdvancedCents > 0) note(draft, 'THIRTEENTH_ADVANCE_ABOVE', { aboveCents: above });
  const settled = settle({
    before,
    accrual: typedAccrual?.all ?? cents(accrual.cents + Math.max(0, above)),
    isDue,
    isFinal: leaver !== null,
    typedPayout: typedPayout === null && advance === 0 ? null : cents((typedPayout ?? 0) + advance),
  });
  const fitted = settled.fitted ?? (above > 0 ? 'accrual_raised_to_payout' : null);
  const why =
    fitted === null
      ? accrual.why
      : explain(
          'thirteenth',
          fitted,
          [
            given('payment', settled.payoutCents, 'cents', fromStep('thirteenth')),
            given('balance', before, 'cents', EARLIER_MONTHS),
          ],
          'none',
        );
  const { month } = draft.input.arrears?.at(-1) ?? draft.run;
  putCents(draft, 'ACCRUAL_ANNUAL_SALARY', settled.accrualCents, why);
  if (typedAccrual !== null) addArrears(draft, 'ACCRUAL_ANNUAL_SALARY', [{ month, cents: typedAccrual.ofEarlier }]);
  const months = accrual.why.inputs.filter(({ key }) => key === 'basic_of_month' || key === 'divisor');
  const isByMonths = accrual.why.formula === 'thirteenth_exact' && months.length > 1;
  const inputs = [...(isByMonths ? months : []), ...givenBalance(history.thirteenth, centsOf(draft, 'ACCRUAL_ANNUAL_SALARY'))];
  const ownPayout = cents(settled.payoutCents - advance);
  putCents(
    draft,
    'ANNUAL_SALARY',
    ownPayout,
    explain('thirteenth', isByMonths ? 'thirteenth_paid' : 'balance_paid', inputs, 'none'),
  );
  addArrears(draft, 'ANNUAL_SALARY', [{ month, cents: advance }]);
  checkTypedAccrual(draft, 'ACCRUAL_ANNUAL_SALARY', { before, paid: settled.payoutCents });
  return basis;
}
