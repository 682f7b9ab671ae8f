import { DECIMAL4_ONE, NO_CENTS, cents } from '#engine/money/units.ts';
import { percentOfCents } from '#engine/money/convert.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { dayBefore, earlierOf } from '#engine/calendar/day.ts';
import { workingDays } from '#engine/calendar/working-days.ts';
import { addArrears, partsOf } from '../pay/arrears.ts';
import { checkTypedAccrual, givenBalance, settle, standing } from './balances.ts';
import { changeToUdcIn, contractOn } from '../pay/contracts.ts';
import type { RowDays } from '../pay/days.ts';
import { centsOf, putCents, typedCents, type Draft } from '../draft.ts';
import { EARLIER_MONTHS, explain, fromStep, given } from '../explain.ts';
import type { Explanation } from '../explanation-types.ts';
import type { Wages } from '../pay/gross.ts';
import { givenParameter, parameterOf } from '../run.ts';

const PERCENT_WHOLE = 100 * DECIMAL4_ONE;

interface Accrual {
  readonly cents: number;
  readonly why: Explanation;
}

/** Percent x wage base by the contract on the last day; in the month of a change FDC to UDC its share before the change. */
function accrualOf(draft: Draft, days: RowDays, wages: Wages): Accrual {
  const { input, run } = draft;
  const rate = parameterOf(run, 'severance_rate');
  const wageBase = cents(Math.max(0, wages.severanceBaseCents));
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
 * as HR typed it. Serious misconduct forfeits it.
 */
export function putSeverance(draft: Draft, days: RowDays, wages: Wages): void {
  const { input, run } = draft;
  const accrual = accrualOf(draft, days, wages);
  const before = standing(input.history.severance);
  const isFinal = input.leaver !== null;
  const ofEarlier = partsOf(draft, ({ severanceCents }) => severanceCents);
  const earlier = ofEarlier.reduce((sum, part) => sum + part.cents, 0);
  const isDue = isFinal || input.contractEnds.length > 0 || changeToUdcIn(input, run.month) !== null;
  // After serious misconduct nothing is paid but what HR types (ministry's notification of 21 March 2024).
  const isForfeited = input.leaver?.endReason === 'MISCONDUCT';
  const typedPayout = typedCents(draft, 'SEVERANCE_PAY') ?? (isForfeited ? NO_CENTS : null);
  // where the balance is paid whole, what an earlier payment lacked is in it
  const atOnce = isDue && typedPayout === null ? [] : partsOf(draft, ({ severancePaidCents }) => severancePaidCents);
  const lacked = atOnce.reduce((sum, part) => sum + part.cents, 0);
  const settled = settle({
    before,
    accrual: cents((typedCents(draft, 'ACCRUAL_SEVERANCE_PAY') ?? accrual.cents) + earlier),
    isDue,
    isFinal,
    typedPayout: typedPayout === null && lacked === 0 ? null : cents((typedPayout ?? 0) + lacked),
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
  // an accrual that was made to fit the payout holds the earlier months already
  const isFitted = settled.fitted !== null && !draft.typed.has('ACCRUAL_SEVERANCE_PAY');
  putCents(draft, 'ACCRUAL_SEVERANCE_PAY', cents(settled.accrualCents - (isFitted ? 0 : earlier)), why);
  if (!isFitted) addArrears(draft, 'ACCRUAL_SEVERANCE_PAY', ofEarlier);
  const inputs = givenBalance(input.history.severance, centsOf(draft, 'ACCRUAL_SEVERANCE_PAY'));
  const ownPayout = cents(settled.payoutCents - lacked);
  putCents(draft, 'SEVERANCE_PAY', ownPayout, explain('severance', 'balance_paid', inputs, 'none'));
  addArrears(draft, 'SEVERANCE_PAY', atOnce);
  checkTypedAccrual(draft, 'ACCRUAL_SEVERANCE_PAY', { before, paid: settled.payoutCents });
}
