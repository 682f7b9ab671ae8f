import type { Db } from '#server/db/connect.ts';
import { readChosen } from '#server/payroll/runs/list.reads.ts';
import type { ChosenRow } from '#server/payroll/runs/list.reads.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';

/** The sums over the rows of a list. */
export function summaryOfRows(scope: RunScope, rows: readonly ChosenRow[]) {
  const sum = (of: (row: ChosenRow) => number): number => rows.reduce((total, row) => total + of(row), 0) / 100;
  return {
    firstNetPayment: sum((row) => row.first_cents),
    secondNetPayment: scope.period === 'first_payment' ? 0 : sum((row) => row.second_cents),
    numberOfPayroll: rows.length,
    netPay: sum((row) => row.net_cents),
  };
}

/** The sums over a whole period. */
export async function readSummary(db: Db, scope: RunScope) {
  return summaryOfRows(scope, await readChosen(db, scope));
}
