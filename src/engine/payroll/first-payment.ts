import { cents, type Cents } from '#engine/money/units.ts';
import { percentOfCents } from '#engine/money/convert.ts';
import { dayIn, lengthOfMonth, monthOf } from '#engine/calendar/day.ts';
import { centsOf, putCents, type Draft } from './draft.ts';
import { explain, fromStep, given } from './explain.ts';
import { netOf } from './pay/net.ts';
import { givenParameter, parameterOf } from './run.ts';

/**
 * Who gets a first payment: nobody where firstPayrollPeriod is 0, nobody who joins after its day (clipped to the month's
 * length; on the day itself: paid), no leaver's row, nobody whose last working day lies before the month.
 */
export function hasFirstPayment(draft: Draft): boolean {
  const { input, run } = draft;
  const day = run.settings.firstPayrollDay;
  if (day === 0 || input.leaver !== null) return false;
  if (input.lastWorkingDay !== null && input.lastWorkingDay < run.firstDay) return false;
  const limit = dayIn(run.month, Math.min(day, lengthOfMonth(run.month)));
  return monthOf(input.joinDate) < run.month || input.joinDate <= limit;
}

/** Step 14: the share of the provisional net that is paid first, rounded to the cent, never below 0. */
export function putFirstPayment(draft: Draft): Cents {
  const net = netOf(draft);
  const inputs = [given('net', net, 'cents', fromStep('net')), givenParameter(draft.run, 'share', 'first_payment_share')];
  const share = percentOfCents(cents(Math.max(0, net)), parameterOf(draft.run, 'first_payment_share'));
  putCents(draft, 'FIRST_PAYMENT', share, explain('first_payment', 'first_payment_share', inputs, 'cent'));
  return centsOf(draft, 'FIRST_PAYMENT');
}
