import { statementAmounts } from '#contract/payroll/pay-papers.ts';
import type { StatementAmount, StatementMonth } from '#contract/payroll/pay-papers.ts';

/** The sums of a statement's columns. Dollars are summed in whole cents: a column must add up to the cent. */
export function sumsOf(months: readonly StatementMonth[]): Readonly<Record<StatementAmount, number>> {
  const sums = statementAmounts.map((name) => [
    name,
    months.reduce((sum, month) => sum + Math.round(month[name] * 100), 0) / 100,
  ]);
  return Object.fromEntries(sums);
}

/** The years that can be asked for: this one and the nine before it. */
export const yearsUntil = (year: number): readonly number[] => Array.from({ length: 10 }, (_each, at) => year - at);
