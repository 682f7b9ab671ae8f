import { DECIMAL4_ONE, cents, type Cents } from '#engine/money/units.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { splitByWeights } from '#engine/money/split.ts';
import type { AllocationShare } from '../types.ts';

/** 100 percent. */
export const WHOLE = 100 * DECIMAL4_ONE;

/** The percents' sum. */
export function sumOfPercents(shares: readonly AllocationShare[]): number {
  let sum = 0;
  for (const share of shares) sum += share.percent;
  return sum;
}

/**
 * Splits amounts over allocation percents with the largest remainder, ties in the rows' order; what is missing from 100%
 * is the last part. Above 100% (refused on save) parts are not scaled: each is rounded, and the last part is negative.
 */
export function splitterOf(shares: readonly AllocationShare[]): (amount: Cents) => Cents[] {
  const missing = WHOLE - sumOfPercents(shares);
  const weights = [...shares.map((share): number => share.percent), missing];
  if (missing >= 0) return (amount) => splitByWeights(amount, weights);
  return (amount) => {
    const parts = shares.map((share) => cents(mulDivRound(amount, share.percent, WHOLE)));
    let rest: number = amount;
    for (const part of parts) rest -= part;
    return [...parts, cents(rest)];
  };
}

/** Splits one amount so. */
export function splitByPercents(amount: Cents, shares: readonly AllocationShare[]): Cents[] {
  return splitterOf(shares)(amount);
}
