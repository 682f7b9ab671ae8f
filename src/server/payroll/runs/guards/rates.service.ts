import { Refusal } from '#contract/errors.ts';
import { deviationPercent, judgeRate, rateKinds } from '#contract/payroll/payroll-rates.ts';
import type { RateBounds, RateConfirmation, RateReference } from '#contract/payroll/payroll-rates.ts';
import type { Period } from '#contract/payroll-words.ts';
import { plainNumber } from '#server/payroll/runs/state/view.ts';
import { recordsOf } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { readRateBounds, readRateReference } from '#server/payroll/runs/guards/rates.queries.ts';
import type { Context } from '#server/http/context.ts';

interface Rates {
  readonly exchangeRate: number;
  readonly nssfExchangeRate: number;
}

const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** What a period's rates are held against, and what was said of them. */
export interface RateGuard {
  readonly reference: RateReference;
  readonly bounds: RateBounds;
  readonly reason: string | null;
}

/** Reads them. */
export async function describeRateGuard(context: Context, payroll: Payroll, period: Period): Promise<RateGuard> {
  const of = { companyId: context.session.companyId, month: payroll.run.month, period };
  return {
    reference: await readRateReference(context.db, of),
    bounds: await readRateBounds(context.db, of),
    reason: recordsOf(payroll, period).find(({ rateReason }) => rateReason !== null)?.rateReason ?? null,
  };
}

/**
 * Refuses rates that are far from the payment before, unless they were typed a second time and, further away, given a reason.
 * Rates that this very period was processed with before have passed. Returns the reason to keep.
 */
export async function passRates(
  context: Context,
  of: { payroll: Payroll; period: Period; rates: Rates; confirmed: RateConfirmation | undefined },
): Promise<string | null> {
  const { payroll, period, rates, confirmed } = of;
  const { reference, bounds, reason: kept } = await describeRateGuard(context, payroll, period);
  const records = recordsOf(payroll, period);
  const hasPassed = records.some(
    ({ fx, nfx }) =>
      fx !== null && nfx !== null && plainNumber(fx) === rates.exchangeRate && plainNumber(nfx) === rates.nssfExchangeRate,
  );
  if (hasPassed) return kept;
  const reason = confirmed?.reason === undefined || confirmed.reason === '' ? null : confirmed.reason;
  for (const kind of rateKinds) {
    const judged = judgeRate(rates[kind], reference[kind], bounds);
    if (judged === 'usual') continue;
    const figures = {
      rate: shown.format(rates[kind]),
      before: shown.format(reference[kind]),
      percent: deviationPercent(rates[kind], reference[kind]),
    };
    if (confirmed?.[kind] !== rates[kind]) throw new Refusal('PAYROLL_RATE_UNCONFIRMED', figures);
    if (judged === 'reason' && reason === null) throw new Refusal('PAYROLL_RATE_REASON', figures);
  }
  return reason;
}
