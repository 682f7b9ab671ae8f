import { DECIMAL4_ONE, cents } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { monthNumber } from '#engine/calendar/day.ts';
import { givenBalance, settle, standing } from './balances.ts';
import { centsOf, putCents, typedCents, type Draft } from './draft.ts';
import { EARLIER_MONTHS, explain, fromStep, given } from './explain.ts';
import type { Explanation } from './explanation-types.ts';
import { givenParameter, parameterOf, wholeParameterOf } from './run.ts';

/** True where this month belongs to the exact sum of the 13th: annualSalary, and the accrual not typed. */
export function countsForThirteenth(draft: Draft): boolean {
  return draft.input.hasThirteenth && !draft.typed.has('ACCRUAL_ANNUAL_SALARY');
}

/** True where the 13th salary's whole balance is due: its month, or a final payment. */
function isDue(draft: Draft): boolean {
  return draft.input.leaver !== null || monthNumber(draft.run.month) === wholeParameterOf(draft.run, 'thirteenth_month');
}

interface Accrual {
  readonly cents: number;
  readonly why: Explanation;
}

/**
 * BASIC_SALARY / 12; in the month of payment what makes the total exact: the sum of BASIC_SALARY since the last payment / 12,
 * rounded once, less what those months accrued.
 */
function accrualOf(draft: Draft): Accrual {
  const { history } = draft.input;
  const basic = centsOf(draft, 'BASIC_SALARY');
  const divisor = parameterOf(draft.run, 'thirteenth_divisor');
  const divisorInput = givenParameter(draft.run, 'divisor', 'thirteenth_divisor');
  const counts = countsForThirteenth(draft);
  if (isDue(draft)) {
    const basics = history.thirteenthBasicCents + (counts ? basic : 0);
    const inputs = [
      given('basics', basics, 'cents', EARLIER_MONTHS),
      divisorInput,
      given('accrued_before', history.thirteenthAccruedCents, 'cents', EARLIER_MONTHS),
    ];
    const exact = mulDivRound(basics, DECIMAL4_ONE, divisor);
    return { cents: exact - history.thirteenthAccruedCents, why: explain('thirteenth', 'thirteenth_exact', inputs, 'cent') };
  }
  const inputs = [given('basic', basic, 'cents', { kind: 'entry', code: 'BASIC_SALARY' }), divisorInput];
  return {
    cents: counts ? mulDivRound(basic, DECIMAL4_ONE, divisor) : 0,
    why: explain('thirteenth', 'share_of_basic', inputs, 'cent'),
  };
}

/** Step 8: ACCRUAL_ANNUAL_SALARY, and ANNUAL_SALARY in its month and in a final payment. */
export function putThirteenth(draft: Draft): void {
  const { history, leaver } = draft.input;
  const accrual = accrualOf(draft);
  const before = standing(history.thirteenth);
  const settled = settle({
    before,
    accrual: typedCents(draft, 'ACCRUAL_ANNUAL_SALARY') ?? cents(accrual.cents),
    isDue: isDue(draft),
    isFinal: leaver !== null,
    typedPayout: typedCents(draft, 'ANNUAL_SALARY'),
  });
  const why =
    settled.fitted === null
      ? accrual.why
      : explain(
          'thirteenth',
          settled.fitted,
          [
            given('payment', settled.payoutCents, 'cents', fromStep('thirteenth')),
            given('balance', before, 'cents', EARLIER_MONTHS),
          ],
          'none',
        );
  putCents(draft, 'ACCRUAL_ANNUAL_SALARY', settled.accrualCents, why);
  const inputs = givenBalance(history.thirteenth, centsOf(draft, 'ACCRUAL_ANNUAL_SALARY'));
  putCents(draft, 'ANNUAL_SALARY', settled.payoutCents, explain('thirteenth', 'balance_paid', inputs, 'none'));
}
