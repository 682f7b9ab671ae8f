import type { PayslipAnswer } from '#contract/payroll/payroll-answers.ts';
import { isOfGross } from '#engine/payroll/pay/items.ts';

type Entry = PayslipAnswer['payrollEntries'][number];

export interface PayslipParts {
  /** Types 0, 1 and 6: what is added to the net. */
  readonly earnings: readonly Entry[];
  /** Types 2, 4 and 5, as stored: negative. */
  readonly deductions: readonly Entry[];
  /** Type 3: the employer's cost and information. */
  readonly information: readonly Entry[];
  /** Dollars. */
  readonly earned: number;
  readonly deducted: number;
  /** What makes the gross another figure than the earnings: those it leaves out, and deductions that it takes off. */
  readonly gross: { readonly without: readonly Entry[]; readonly less: readonly Entry[] };
}

/** Sums dollars in whole cents: a column of figures must add up to the cent. */
const sum = (entries: readonly Entry[]): number =>
  entries.reduce((total, entry) => total + Math.round(entry.amount * 100), 0) / 100;

/** The three parts of a payslip (payroll.md section 3): earned and deducted together are the net. */
export function payslipParts(entries: readonly Entry[]): PayslipParts {
  const of = (types: readonly number[]): Entry[] => entries.filter((entry) => types.includes(entry.type));
  const earnings = of([0, 1, 6]);
  const deductions = of([2, 4, 5]);
  // The two payments stand beside the net already.
  const information = of([3]).filter(({ code }) => code !== 'FIRST_PAYMENT' && code !== 'SECOND_PAYMENT');
  const gross = { without: earnings.filter((entry) => !isOfGross(entry)), less: deductions.filter(isOfGross) };
  return { earnings, deductions, information, earned: sum(earnings), deducted: sum(deductions), gross };
}
