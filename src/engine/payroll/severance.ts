import { DECIMAL4_ONE, cents } from '#engine/money/units.ts';
import { percentOfCents } from '#engine/money/convert.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { dayBefore, earlierOf } from '#engine/calendar/day.ts';
import { workingDays } from '#engine/calendar/working-days.ts';
import { checkTypedAccrual, givenBalance, settle, standing } from './balances.ts';
import { changeToUdcIn, contractOn } from './contracts.ts';
import type { RowDays } from './days.ts';
import { centsOf, putCents, typedCents, type Draft } from './draft.ts';
import { EARLIER_MONTHS, explain, fromStep, given } from './explain.ts';
import type { Explanation } from './explanation-types.ts';
import type { Wages } from './gross.ts';
import { givenParameter, parameterOf } from './run.ts';

const PERCENT_WHOLE = 100 * DECIMAL4_ONE;

interface Accrual {
  readonly cents: number;
  readonly why: Explanation;
}

/** Percent x wage base by the contract on the last day; in the month of a change FDC to UDC its share before the change. */
function accrualOf(draft: Draft, days: RowDays, wages: Wages): Accrual {
  const { input, run } = draft;
  const rate = parameterOf(run, 'severance_rate');
  const wageBase = cents(Math.max(0, wages.wageBaseCents));
  const inputs = [given('wage_base', wageBase, 'cents', fromStep('gross')), givenParameter(run, 'rate', 'severance_rate')];
  const change = changeToUdcIn(input, days.month);
  if (change !== null && change.on <= days.to) {
    const before = workingDays(input.shifts, days.from, earlierOf(days.to, dayBefore(change.on)));
    inputs.push(
      given('days_before_change', before, 'days', { kind: 'calendar', from: days.from, to: dayBefore(change.on) }),
      given('employed_days', days.employedDays, 'days', { kind: 'calendar', from: days.from, to: days.to }),
    );
    const earns = change.before.paysSeverance && days.employedDays > 0;
    const amount = earns ? mulDivRound(wageBase, rate * before, PERCENT_WHOLE * days.employedDays) : 0;
    return { cents: amount, why: explain('severance', 'severance_accrual_to_change', inputs, 'cent') };
  }
  const contract = contractOn(input.contracts, days.to);
  const earns = contract !== null && contract.type === 'FDC' && contract.paysSeverance;
  return { cents: earns ? percentOfCents(wageBase, rate) : 0, why: explain('severance', 'severance_accrual', inputs, 'cent') };
}

/**
 * Step 15: ACCRUAL_SEVERANCE_PAY, and SEVERANCE_PAY in a final payment, in the month in which an FDC ends or becomes a UDC, or
 * as HR typed it.
 */
export function putSeverance(draft: Draft, days: RowDays, wages: Wages): void {
  const { input, run } = draft;
  const accrual = accrualOf(draft, days, wages);
  const before = standing(input.history.severance);
  const isFinal = input.leaver !== null;
  const settled = settle({
    before,
    accrual: typedCents(draft, 'ACCRUAL_SEVERANCE_PAY') ?? cents(accrual.cents),
    isDue: isFinal || input.contractEnds.length > 0 || changeToUdcIn(input, run.month) !== null,
    isFinal,
    typedPayout: typedCents(draft, 'SEVERANCE_PAY'),
  });
  const why =
    settled.fitted === null
      ? accrual.why
      : explain(
          'severance',
          settled.fitted,
          [
            given('payment', settled.payoutCents, 'cents', fromStep('severance')),
            given('balance', before, 'cents', EARLIER_MONTHS),
          ],
          'none',
        );
  putCents(draft, 'ACCRUAL_SEVERANCE_PAY', settled.accrualCents, why);
  const inputs = givenBalance(input.history.severance, centsOf(draft, 'ACCRUAL_SEVERANCE_PAY'));
  putCents(draft, 'SEVERANCE_PAY', settled.payoutCents, explain('severance', 'balance_paid', inputs, 'none'));
  checkTypedAccrual(draft, 'ACCRUAL_SEVERANCE_PAY', { before, paid: settled.payoutCents });
}
