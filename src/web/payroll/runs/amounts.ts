import type { PayrollColumn } from '#contract/payroll/payroll-answers.ts';
import { cents, decimal4, riel } from '#engine/money/units.ts';
import { shownRiel } from '#engine/payroll/taxes/shown-riel.ts';

/** An amount as the payroll list carries it. */
export interface ShownAmount {
  readonly a: number;
  readonly r?: number | undefined;
}

const two = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const one = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const none = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * An amount in its item's format (seed 001 section 9): USD with 2 decimals; KHR in whole riel, those it was born with, else at
 * the period's rate; KHR-FIXED at 4,000; NONE and PERCENTAGE with one decimal. `fx` is riel per dollar, null before processing.
 */
export function showAmount(amount: ShownAmount, format: PayrollColumn['format'], fx: number | null): string {
  switch (format) {
    case 'USD':
      return two.format(amount.a);
    case 'NONE':
      return one.format(amount.a);
    case 'PERCENTAGE':
      return `${one.format(amount.a)}%`;
    case 'KHR':
    case 'KHR-FIXED': {
      const entry = { cents: cents(Math.round(amount.a * 100)), riel: amount.r === undefined ? null : riel(amount.r) };
      return none.format(shownRiel(entry, format, decimal4(Math.round((fx ?? 0) * 10_000))) ?? 0);
    }
    default:
      return format satisfies never;
  }
}

/** What the figures of a column are: a currency, or nothing where they carry their sign or are plain numbers. */
export function unitOf(format: PayrollColumn['format']): 'USD' | 'KHR' | undefined {
  if (format === 'USD') return 'USD';
  return format === 'KHR' || format === 'KHR-FIXED' ? 'KHR' : undefined;
}
