import type { ArrearsProposal, ToldFact } from '#contract/payroll-arrears.ts';

/** Equal instalments of an amount in dollars, the cents that are left in the first ones: they add up to it. */
export function equalPlan(amount: number, count: number): number[] {
  const cents = Math.round(Math.abs(amount) * 100);
  const sign = amount < 0 ? -1 : 1;
  const each = Math.floor(cents / count);
  const left = cents - each * count;
  return Array.from({ length: count }, (_, at) => (sign * (each + (at < left ? 1 : 0))) / 100);
}

/** The least number of months in which a cut stays below what a month takes at most; 1 where it is none. */
export function leastMonths({ pay, cap }: Pick<ArrearsProposal, 'pay' | 'cap'>, most: number): number {
  if (pay >= 0 || cap === null || cap <= 0) return 1;
  return Math.min(most, Math.max(1, Math.ceil(-pay / cap)));
}

/** The word and figures of one fact. */
export function toldWord({ kind, amount }: Pick<ToldFact, 'kind' | 'amount'>) {
  if (kind === 'residence') return amount === 1 ? ('resident' as const) : ('non_resident' as const);
  if (kind === 'spouse') return amount === 1 ? ('spouse' as const) : ('no_spouse' as const);
  return kind;
}
