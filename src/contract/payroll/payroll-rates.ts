import { z } from 'zod';
import { PaymentWord, Period } from '#contract/payroll-words.ts';
import { Rate } from '#contract/shared.ts';

/** The two rates of a period, riel per US dollar. */
export const rateKinds = ['exchangeRate', 'nssfExchangeRate'] as const;
export type RateKind = (typeof rateKinds)[number];

/**
 * What a first month is held against, riel per US dollar: the riel has stood between 3,900 and 4,300 for twenty years (National
 * Bank of Cambodia), and a rate in dollars per riel, or with a digit lost, is far from it.
 */
export const USUAL_RATE = 4_000;

/** From how many percent on a rate is confirmed by typing it again, and from how many on it needs a reason. */
export const RateBounds = z.object({ confirmPercent: z.number(), reasonPercent: z.number() });
export type RateBounds = z.output<typeof RateBounds>;

/** The rates that a period's are held against: the payment before it, or the usual rate where there is none. */
export const RateReference = z.object({
  /** `YYYY-MM` and payment it comes from; null: the usual rate. */
  month: z.string().nullable(),
  period: Period.nullable(),
  /** What that payment is called. */
  payment: PaymentWord.nullable(),
  exchangeRate: z.number(),
  nssfExchangeRate: z.number(),
});
export type RateReference = z.output<typeof RateReference>;

/** What a person types to let an unusual rate pass. */
export const RateConfirmation = z.object({
  /** The rates once more, as confirmed. */
  exchangeRate: Rate.nullish(),
  nssfExchangeRate: Rate.nullish(),
  reason: z.string().trim().max(500).nullish(),
});
export type RateConfirmation = z.output<typeof RateConfirmation>;

/** By how many percent a rate is away from its reference, without sign, to two decimals. */
export function deviationPercent(rate: number, reference: number): number {
  return Math.round((Math.abs(rate - reference) / reference) * 10_000) / 100;
}

/** What a rate needs before it may be used. */
export function judgeRate(rate: number, reference: number, bounds: RateBounds): 'usual' | 'confirm' | 'reason' {
  // In products and not in quotients: a rate that is exactly so many percent away is not above it.
  const away = Math.abs(rate - reference) * 100;
  if (away > bounds.reasonPercent * reference) return 'reason';
  return away > bounds.confirmPercent * reference ? 'confirm' : 'usual';
}
