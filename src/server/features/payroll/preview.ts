import type { ProcessAnswer } from '#contract/payroll-answers.ts';
import type { Db } from '#server/db/connect.ts';
import type { Calculated } from '#server/features/payroll/calculation.ts';
import type { RunScope } from '#server/features/payroll/payroll.types.ts';
import { readLastMonth, readStoredAmounts } from '#server/features/payroll/list.reads.ts';

/** At most so many rows travel; the counts and sums are of all. */
const shownRows = 500;

/** What Process would change, row by row: against what is stored, and beside last month's net. Rows that stay come last. */
export async function previewOf(
  db: Db,
  of: { scope: RunScope; calculated: Calculated; closesFirstPayment: boolean },
): Promise<NonNullable<ProcessAnswer['preview']>> {
  const stored = await readStoredAmounts(db, of.scope);
  const before = await readLastMonth(db, of.scope);
  let lastMonth = 0;
  const rows = of.calculated.rows.map(({ identity, result }) => {
    const kept = stored.get(identity.rowId);
    const last = before.get(identity.employeeId) ?? null;
    const now = new Map(
      result.entries.map((entry) => [entry.code, entry.quantity === null ? entry.cents : entry.quantity / 100]),
    );
    const codes = new Set([...(kept?.amounts.keys() ?? []), ...now.keys()]);
    const changes = [...codes].flatMap((code) => {
      const [from, to] = [kept?.amounts.get(code) ?? 0, now.get(code) ?? 0];
      return kept === undefined || from === to ? [] : [{ code, from: from / 100, to: to / 100 }];
    });
    lastMonth += last ?? 0;
    return {
      rowId: identity.rowId,
      employeeCode: identity.code,
      employeeName: identity.name,
      netPay: result.figures.netCents / 100,
      storedNetPay: kept === undefined ? null : kept.netCents / 100,
      lastMonthNetPay: last === null ? null : last / 100,
      changes,
    };
  });
  const weight = (row: (typeof rows)[number]): number => {
    const last = row.lastMonthNetPay ?? 0;
    return (row.storedNetPay === null ? 0 : row.changes.length * 1e9) + Math.abs(row.netPay - last);
  };
  return {
    rows: rows.toSorted((one, other) => weight(other) - weight(one)).slice(0, shownRows),
    closesFirstPayment: of.closesFirstPayment,
    lastMonthNetPay: lastMonth / 100,
  };
}
