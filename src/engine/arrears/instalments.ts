import { splitWhole } from '#engine/money/split.ts';
import { cents, negated, riel, type Cents } from '#engine/money/units.ts';
import { arrearsItem } from '#engine/payroll/pay/arrears.ts';
import type { ArrearsMonth } from '#engine/payroll/types.ts';

type Month = Omit<ArrearsMonth, 'instalment'>;

/** What the months pay (above 0) or take back in ADJUSTMENT_ARREARS and the items' own entries, dollars, before tax. */
export function payOf(months: readonly Month[]): Cents {
  let sum = 0;
  for (const { items } of months) for (const item of items) sum += item.cents;
  return cents(sum);
}

/** Shares of the running sum of each amount, so that an instalment's parts of several months add up to its share of the whole. */
function runningShares(weights: readonly number[], at: number): (key: string, amount: number) => number {
  const sums = new Map<string, number>();
  const shareOf = (sum: number): number => splitWhole(sum, weights)[at] ?? 0;
  return (key, amount) => {
    const before = sums.get(key) ?? 0;
    sums.set(key, before + amount);
    return shareOf(before + amount) - shareOf(before);
  };
}

/**
 * One instalment of the months: the share of every amount that `plan` gives it, largest remainder, so that the instalments add up to
 * the whole. `plan`: the instalments' amounts, in cents, all of one sign; `at`: which of them. A month left out is paid in one.
 */
export function instalmentOf(months: readonly Month[], plan: readonly number[], at: number): readonly Month[] {
  if (plan.length <= 1) return months;
  const weights = plan.map((amount) => Math.abs(amount));
  const part = runningShares(weights, at);
  const share = (key: string, amount: Cents): Cents => cents(part(key, amount));
  return months.map((of) => ({
    ...of,
    items: of.items
      .map((item) => ({ code: item.code, cents: share(arrearsItem(item.code), item.cents) }))
      .filter((item) => item.cents !== 0),
    basisCents: share('basis', of.basisCents),
    fundStaffCents: share('fund_staff', of.fundStaffCents),
    fundOrganizationCents: share('fund_organization', of.fundOrganizationCents),
    severanceCents: share('severance', of.severanceCents),
    severancePaidCents: share('severance_paid', of.severancePaidCents),
    seniorityCents: share('seniority', of.seniorityCents),
    ...(of.seniorityReleasedCents === undefined
      ? {}
      : { seniorityReleasedCents: share('seniority_released', of.seniorityReleasedCents) }),
    ...(of.thirteenthCents === undefined ? {} : { thirteenthCents: share('thirteenth', of.thirteenthCents) }),
    tax: of.tax === null ? null : { cents: share('tax', of.tax.cents), riel: riel(part('tax_riel', of.tax.riel)) },
  }));
}

/** Months of which `paid` cents were paid otherwise since: they lessen the pay, not what the 13th, fund and seniority read of it. */
export function withoutPaidOtherwise(months: readonly Month[], paid: Cents): readonly Month[] {
  if (paid === 0) return months;
  const last = months.findLastIndex(({ items }) => items.length > 0);
  return months.map((of, at) =>
    at === last ? { ...of, items: [...of.items, { code: 'UNPAID_SALARY', cents: negated(paid) }] } : of,
  );
}
