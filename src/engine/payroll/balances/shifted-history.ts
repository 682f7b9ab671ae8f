import { inTextOrder } from '#engine/text/order.ts';
import type { Month } from '#engine/calendar/day.ts';
import { cents, decimal4, type Cents } from '#engine/money/units.ts';
import type { BalanceBefore, History, WagesAndDays } from '../types.ts';

const shiftedBalance = (from: BalanceBefore, plus: BalanceBefore, minus: BalanceBefore): BalanceBefore => ({
  openingCents: from.openingCents,
  accruedCents: cents(from.accruedCents + plus.accruedCents - minus.accruedCents),
  paidCents: cents(from.paidCents + plus.paidCents - minus.paidCents),
});

const shiftedWages = (from: WagesAndDays, plus: WagesAndDays, minus: WagesAndDays): WagesAndDays => ({
  wageBaseCents: cents(from.wageBaseCents + plus.wageBaseCents - minus.wageBaseCents),
  paidDays: decimal4(from.paidDays + plus.paidDays - minus.paidDays),
});

/** The months of the 13th in which some were other ones. */
function shiftedMonths(from: History, plus: History, minus: History): Pick<History, 'thirteenthMonths'> {
  const amounts = new Map<Month, number>();
  const add = (of: History, sign: 1 | -1): void => {
    for (const one of of.thirteenthMonths ?? []) amounts.set(one.month, (amounts.get(one.month) ?? 0) + sign * one.cents);
  };
  add(from, 1);
  add(minus, -1);
  add(plus, 1);
  const left = [...amounts].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => inTextOrder(one, other));
  return left.length === 0 ? {} : { thirteenthMonths: left.map(([month, amount]) => ({ month, cents: cents(amount) })) };
}

/**
 * A history in which some rows were other ones: each of its figures is a sum over rows. What is claimed back and the net of the month
 * before stay as they were.
 */
export function shiftedHistory(from: History, plus: History, minus: History): History {
  const sum = (key: 'thirteenthBasicCents' | 'thirteenthAccruedCents' | 'thirteenthAdvancedCents'): Cents =>
    cents(from[key] + plus[key] - minus[key]);
  const moves = (key: 'accruedCents' | 'paidCents' | 'backPayCents'): Cents =>
    cents(from.seniorityOfHalfYear[key] + plus.seniorityOfHalfYear[key] - minus.seniorityOfHalfYear[key]);
  return {
    thirteenth: shiftedBalance(from.thirteenth, plus.thirteenth, minus.thirteenth),
    thirteenthBasicCents: sum('thirteenthBasicCents'),
    ...shiftedMonths(from, plus, minus),
    thirteenthAccruedCents: sum('thirteenthAccruedCents'),
    thirteenthAdvancedCents: sum('thirteenthAdvancedCents'),
    severance: shiftedBalance(from.severance, plus.severance, minus.severance),
    seniority: shiftedBalance(from.seniority, plus.seniority, minus.seniority),
    seniorityHalfYear: shiftedWages(from.seniorityHalfYear, plus.seniorityHalfYear, minus.seniorityHalfYear),
    seniorityOfHalfYear: {
      accruedCents: moves('accruedCents'),
      paidCents: moves('paidCents'),
      backPayCents: moves('backPayCents'),
    },
    ...(from.seniorityLeftOut === undefined ? {} : { seniorityLeftOut: from.seniorityLeftOut }),
    providentFundStaff: shiftedBalance(from.providentFundStaff, plus.providentFundStaff, minus.providentFundStaff),
    providentFundOrganization: shiftedBalance(
      from.providentFundOrganization,
      plus.providentFundOrganization,
      minus.providentFundOrganization,
    ),
    recoverable: from.recoverable,
    twelveMonths: shiftedWages(from.twelveMonths, plus.twelveMonths, minus.twelveMonths),
    previousNetCents: from.previousNetCents,
    ...(from.previousRegularNetCents === undefined ? {} : { previousRegularNetCents: from.previousRegularNetCents }),
  };
}
