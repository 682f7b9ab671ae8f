import type { Period } from '#contract/payroll-words.ts';

/** How periods are stored beside results, entries and typed amounts. */
export const periodNumber = { first_payment: 1, second_payment: 2, final_payment: 3 } as const;

/** The stored number of a period. */
export type PeriodNumber = (typeof periodNumber)[Period];

/** The stored periods whose rows belong to a period, as an array: riders stand under the final payment. */
export function storedPeriods(period: Period): string {
  return period === 'second_payment' ? '{2,3}' : `{${periodNumber[period]}}`;
}
