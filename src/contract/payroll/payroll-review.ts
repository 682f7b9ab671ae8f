import { z } from 'zod';
import { RateBounds, RateReference } from '#contract/payroll/payroll-rates.ts';

/** Why somebody's net is not last month's, as far as the figures tell. */
export const reviewCauses = [
  'joined',
  'left',
  'salary',
  'days',
  'leave',
  'overtime',
  'allowance',
  'payout',
  'recovery',
  'family',
  'typed',
  'rate',
  'other',
] as const;
export const ReviewCause = z.enum(reviewCauses);
export type ReviewCause = z.output<typeof ReviewCause>;

/** An item that differs, by its code: dollars, or the number of an item that is none. */
const Change = z.object({ code: z.string(), from: z.number(), to: z.number() });
export type ReviewChange = z.output<typeof Change>;

/** One person of a period beside last month's same payment. Amounts are US dollars. */
export const ReviewRow = z.object({
  /** Null: paid last month and not in this one. */
  rowId: z.string().nullable(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeeNameKH: z.string().nullable(),
  netPay: z.number(),
  lastMonthNetPay: z.number().nullable(),
  /** What is stored now; null where nothing is, and where nothing but the stored is shown. */
  storedNetPay: z.number().nullable(),
  /** In the order of `reviewCauses`. */
  causes: z.array(ReviewCause),
  /** Items of the net that differ from last month's. */
  items: z.array(Change),
  /** All items that differ from what is stored: in a preview alone. */
  changes: z.array(Change),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** Titles of the items that rows name by code. */
export const ReviewItem = z.object({ code: z.string(), title: z.string(), titleKH: z.string() });
export type ReviewItem = z.output<typeof ReviewItem>;

/** The sums of a review: all rows of the period, whatever the filter. */
export const ReviewTotals = z.object({
  netPay: z.number(),
  people: z.number(),
  /** `YYYY-MM` of the month it is compared with. */
  lastMonth: z.string(),
  /** Null where that month has no such payment. */
  lastMonthNetPay: z.number().nullable(),
  lastMonthPeople: z.number(),
  /** Rows whose net is not last month's. */
  changed: z.number(),
  /** Of what must be looked at: how many, how many stop Submit, and how many somebody has put a word to. */
  exceptions: z.number(),
  stops: z.number(),
  noted: z.number(),
});
export type ReviewTotals = z.output<typeof ReviewTotals>;

/** The period's rates beside those before, and the reason of unusual ones. Null before processing. */
export const ReviewRates = z.object({
  exchangeRate: z.number(),
  nssfExchangeRate: z.number(),
  reference: RateReference,
  bounds: RateBounds,
  reason: z.string().nullable(),
});
export type ReviewRates = z.output<typeof ReviewRates>;
