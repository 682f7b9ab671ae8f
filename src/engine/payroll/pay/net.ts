import { cents, type Cents } from '#engine/money/units.ts';
import { percentOfCentsDown } from '#engine/money/convert.ts';
import { standing } from '../balances/balances.ts';
import { centsOf, note, putCents, putOnlyTyped, typedCents, type Draft } from '../draft.ts';
import { EARLIER_MONTHS, explain, fromEntry, fromStep, given, givenEntry } from '../explain.ts';
import type { ExplainedInput, Explanation } from '../explanation-types.ts';
import type { PayrollEntry } from '../result-types.ts';
import { givenParameter, parameterOf } from '../run.ts';

/** Every type but 3 is part of the net, with the sign it is stored with. */
function isOfNet(entry: PayrollEntry): boolean {
  return entry.type !== 3;
}

/** The net of the entries so far: types 0, 1 and 6, and 2, 4, 5, which are negative. */
export function netOf(draft: Draft): Cents {
  let net = 0;
  for (const entry of draft.entries.values()) {
    if (isOfNet(entry)) net += entry.cents;
  }
  return cents(net);
}

/** How the net came about: the entries it is the sum of. */
export function explainNet(draft: Draft): Explanation {
  const inputs: ExplainedInput[] = [];
  for (const entry of draft.entries.values()) {
    if (isOfNet(entry)) inputs.push(givenEntry('entry', entry));
  }
  return explain('net', 'net_pay', inputs, 'none');
}

/** RECOVERY of what was overpaid before: at most what is owed, and the cap's share of the net unless the payment is final. */
function putRecovery(draft: Draft, net: Cents): void {
  const { input, run } = draft;
  const balance = standing(input.history.recoverable);
  const typed = typedCents(draft, 'RECOVERY');
  if (typed !== null && balance + typed < 0) note(draft, 'RECOVERY_ABOVE_BALANCE', { balanceCents: balance });
  const owed = net - input.firstPaymentCents;
  if (balance > 0 && owed > 0) {
    const inputs = [
      given('balance', balance, 'cents', EARLIER_MONTHS),
      given('net', net, 'cents', fromStep('net')),
      given('first_payment', input.firstPaymentCents, 'cents', fromEntry('FIRST_PAYMENT')),
    ];
    let amount = Math.min(balance, owed);
    if (input.leaver === null) {
      amount = Math.min(amount, percentOfCentsDown(net, parameterOf(run, 'recovery_cap')));
      inputs.push(givenParameter(run, 'recovery_cap', 'recovery_cap'));
    }
    putCents(draft, 'RECOVERY', cents(amount), explain('net', 'recovery', inputs, 'cent_down'));
  }
  putOnlyTyped(draft, ['RECOVERY']);
}

/** What the month pays. */
export interface Net {
  readonly netCents: Cents;
  readonly secondCents: Cents;
}

/**
 * Step 13, and the second payment of step 14: what was overpaid before is recovered, what the first payment overpaid becomes
 * RECOVERABLE, so that the second payment is never below 0 and first + second = net.
 */
export function putNet(draft: Draft): Net {
  const { input } = draft;
  const first = input.firstPaymentCents;
  putRecovery(draft, netOf(draft));
  const before = netOf(draft);
  const firstInput = given('first_payment', first, 'cents', fromEntry('FIRST_PAYMENT'));
  if (before < first) {
    const inputs = [firstInput, given('net', before, 'cents', fromStep('net'))];
    putCents(draft, 'RECOVERABLE', cents(first - before), explain('net', 'recoverable', inputs, 'none'));
    note(draft, 'PAY_BELOW_ZERO', { recoverableCents: centsOf(draft, 'RECOVERABLE') });
  }
  putOnlyTyped(draft, ['RECOVERABLE']);
  const netCents = netOf(draft);
  const secondCents = cents(netCents - first);
  if (secondCents < 0) note(draft, 'NET_UNSOLVED', { netCents, secondCents });
  const paidInput = given('amount', first, 'cents', fromEntry('FIRST_PAYMENT'));
  putCents(draft, 'FIRST_PAYMENT', first, explain('first_payment', 'record_amount', [paidInput], 'none'));
  const inputs = [given('net', netCents, 'cents', fromStep('net')), firstInput];
  putCents(draft, 'SECOND_PAYMENT', secondCents, explain('net', 'second_payment', inputs, 'none'));
  return { netCents, secondCents };
}
