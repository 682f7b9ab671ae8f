import type { Cents, Riel } from '#engine/money/units.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { ArrearsMonth } from '#engine/payroll/types.ts';

/** What besides items can differ: B of the 13th, the 13th that a month left out would have paid, both funds' contributions, severance accrued and paid, seniority paid, salary tax. */
export const ARREARS_KEYS = [
  'basis',
  'thirteenth',
  'fund_staff',
  'fund_organization',
  'severance',
  'severance_paid',
  'seniority',
  'tax',
] as const;

/** A key of a line that is no item. */
export type ArrearsKey = (typeof ARREARS_KEYS)[number];

/**
 * One difference of one month: corrected - stored - settled, dollars. Items with the sign they are stored with; contributions,
 * severance and seniority as positive figures; of tax a refund is positive.
 */
export interface ArrearsLine {
  readonly month: Month;
  /** The code of an item, or an ArrearsKey. */
  readonly key: string;
  readonly stored: Cents;
  readonly corrected: Cents;
  readonly settled: Cents;
  readonly difference: Cents;
  /** Of tax: riel of the difference; else null. */
  readonly riel: Riel | null;
}

/** What earlier proposals, taken or declined, have settled of a month. */
export interface SettledLine {
  readonly month: Month;
  readonly key: string;
  readonly cents: Cents;
  readonly riel: Riel | null;
}

/** What is to be paid or taken back, and how it was found. */
export interface Arrears {
  readonly lines: readonly ArrearsLine[];
  /** The same as a row takes it: see ArrearsMonth. */
  readonly months: readonly Omit<ArrearsMonth, 'instalment'>[];
}

/** Sums of what is settled, by month and key. */
export function settledSums(settled: readonly SettledLine[]): (month: Month, key: string) => { cents: number; riel: number } {
  const sums = new Map<string, { cents: number; riel: number }>();
  for (const line of settled) {
    const at = `${line.month} ${line.key}`;
    const before = sums.get(at) ?? { cents: 0, riel: 0 };
    sums.set(at, { cents: before.cents + line.cents, riel: before.riel + (line.riel ?? 0) });
  }
  return (month, key) => sums.get(`${month} ${key}`) ?? { cents: 0, riel: 0 };
}
