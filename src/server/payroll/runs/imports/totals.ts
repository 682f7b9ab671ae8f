import type { z } from 'zod';
import { addMonths } from '#engine/calendar/day.ts';
import type { MonthImportChange, MonthImportTotal } from '#contract/payroll/payroll-imports.ts';
import type { Period } from '#contract/payroll-words.ts';
import { readStoredAmounts } from '#server/payroll/runs/list.reads.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';

type Change = z.infer<typeof MonthImportChange>;
type Total = z.infer<typeof MonthImportTotal>;

const sumOf = (values: readonly number[]) => ({
  people: values.filter((value) => value !== 0).length,
  amount: Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100,
});

/**
 * Sums the changes of a sheet by item, with the figures that they replace and those of the month before. `codes`: the codes of items, by
 * title; a figure without one is no item, and has no month before.
 */
export async function totalsOf(
  context: Context,
  of: {
    readonly changes: readonly Change[];
    readonly codes: ReadonlyMap<string, string>;
    readonly month: string;
    readonly period: Period;
  },
): Promise<Total[]> {
  const { db, session } = context;
  const { companyId } = session;
  const month = addMonths(of.month, -1);
  const run = of.codes.size === 0 ? undefined : await findRunByMonth(db, { companyId, month });
  const before =
    run === undefined
      ? undefined
      : [...(await readStoredAmounts(db, { companyId, runId: run.id, month, period: of.period })).values()];
  return [...Map.groupBy(of.changes, ({ item }) => item)].map(([item, changes]) => {
    const code = of.codes.get(item);
    return {
      item,
      unit: changes[0]?.unit ?? 'USD',
      ...sumOf(changes.map(({ to }) => to)),
      replaced: sumOf(changes.map(({ from }) => from)),
      lastMonth:
        before === undefined || code === undefined ? null : sumOf(before.map(({ amounts }) => (amounts.get(code) ?? 0) / 100)),
    };
  });
}
