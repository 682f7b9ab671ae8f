import type { Db } from '#server/db/connect.ts';
import type { ListFilter } from '#server/features/payroll/list.reads.ts';
import { readSums } from '#server/features/payroll/list.reads.ts';
import type { RunScope } from '#server/features/payroll/payroll.types.ts';

/** The sums over a list, and its footer by item, from the same rows. */
export async function readTotals(db: Db, scope: RunScope, filter: ListFilter) {
  const { totals, footer } = await readSums(db, { scope, filter });
  const isFirst = scope.period === 'first_payment';
  const summary = {
    firstNetPayment: totals.first / 100,
    secondNetPayment: isFirst ? 0 : totals.second / 100,
    numberOfPayroll: totals.rows,
    netPay: totals.net / 100,
  };
  return { summary, footer };
}

/** The sums over a whole period. */
export async function readSummary(db: Db, scope: RunScope) {
  return (await readTotals(db, scope, {})).summary;
}
