import { sql } from 'kysely';
import { USUAL_RATE } from '#contract/payroll/payroll-rates.ts';
import type { RateBounds, RateReference } from '#contract/payroll/payroll-rates.ts';
import { paymentWordOf, Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { hasFirstPaymentOf } from '#server/payroll/runs/rows/payment-word.ts';

/** What a company begins with, percent; a dated parameter of the same name stands in for each. */
const startingBounds = { rate_confirm_percent: 3, rate_reason_percent: 20 } as const;

/**
 * The rates of the payment before a period: of the same month, else of the latest month before it. What rides with the second
 * payment has its rates and is no payment before it.
 */
export async function readRateReference(
  db: Db,
  of: { companyId: string; month: string; period: Period },
): Promise<RateReference> {
  const { rows } = await sql<{ month: string; period: string; fx: number; nfx: number; hasFirstPayment: boolean }>`
    select u.month, p.period, p.fx, p.nfx, ${hasFirstPaymentOf('u')} as "hasFirstPayment"
    from payroll_periods p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.fx is not null and p.nfx is not null and not p.rides
      and (u.month < ${of.month} or u.month = ${of.month} and p.period <> ${of.period})
    order by u.month desc, p.processed_at desc, p.id limit 1`.execute(db);
  const [last] = rows;
  if (last === undefined)
    return { month: null, period: null, payment: null, exchangeRate: USUAL_RATE, nssfExchangeRate: USUAL_RATE };
  const period = Period.parse(last.period);
  return {
    month: last.month,
    period,
    payment: paymentWordOf(period, last.hasFirstPayment),
    exchangeRate: last.fx / 10_000,
    nssfExchangeRate: last.nfx / 10_000,
  };
}

/** How far a month's rates may be from the ones before them, percent. */
export async function readRateBounds(db: Db, of: { companyId: string; month: string }): Promise<RateBounds> {
  const { rows } = await sql<{ code: string; value: number }>`
    select distinct on (code) code, value from payroll_parameters
    where company_id = ${of.companyId} and code = any(${`{${Object.keys(startingBounds).join(',')}}`}::text[]) and not is_proposal
      and valid_from < ${`${of.month}-01`}::date + interval '1 month'
    order by code, valid_from desc`.execute(db);
  const inForce = new Map(rows.map(({ code, value }) => [code, value / 10_000]));
  return {
    confirmPercent: inForce.get('rate_confirm_percent') ?? startingBounds.rate_confirm_percent,
    reasonPercent: inForce.get('rate_reason_percent') ?? startingBounds.rate_reason_percent,
  };
}
