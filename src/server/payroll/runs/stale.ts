import { sql } from 'kysely';
import type { Period } from '#contract/payroll-words.ts';
import { ENGINE_VERSION } from '#engine/payroll/result-types.ts';
import type { Db } from '#server/db/connect.ts';
import { prepare } from '#server/payroll/runs/process/calculation.ts';
import type { Prepared } from '#server/payroll/runs/process/calculation.ts';
import { calculationScope, openRecordsOf } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import type { StoredPeriod } from '#server/payroll/runs/run.queries.ts';

/**
 * Whether freshly read inputs, or the engine, differ from those that the stored rows were calculated from and by. `side`: timesheets, attendance and identity
 * too, which a new processing takes in, though they make nothing stale.
 */
export async function differs(
  db: Db,
  of: { records: readonly StoredPeriod[]; prepared: Prepared; side?: boolean },
): Promise<boolean> {
  const { prepared } = of;
  const { parametersHash } = prepared;
  const isSame = (record: StoredPeriod) =>
    record.engineVersion === ENGINE_VERSION && record.parametersHash?.equals(parametersHash) === true;
  if (!of.records.every(isSame)) return true;
  const { companyId, runId } = prepared.scope;
  const ids = `{${prepared.rows.map(({ identity }) => identity.rowId).join(',')}}`;
  const { rows } = await sql<{ row_id: string; input_hash: Buffer; side_hash: Buffer | null }>`
    select row_id, input_hash, side_hash from payroll_results
    where company_id = ${companyId} and run_id = ${runId} and row_id = any(${ids}::uuid[])
      and period = any(${prepared.scope.period === 'first_payment' ? '{1}' : '{2,3}'}::smallint[])`.execute(db);
  const stored = new Map(rows.map((row) => [row.row_id, row]));
  return prepared.rows.some(({ identity, hash, sideHash }) => {
    const row = stored.get(identity.rowId);
    return row?.input_hash.equals(hash) !== true || (of.side === true && row.side_hash?.equals(sideHash) !== true);
  });
}

/** Whether what a processed period was calculated from has changed since: told by reading it again, so that nothing can be forgotten. */
export async function isStale(db: Db, of: { companyId: string; payroll: Payroll; period: Period; now: Date }): Promise<boolean> {
  const { payroll, period, companyId, now } = of;
  const records = openRecordsOf(payroll, period).filter(({ state }) => state === 'PROCESSED');
  const [record] = records;
  if (record === undefined || record.fx === null || record.nfx === null) return false;
  const scope = calculationScope(payroll, { companyId, period });
  const prepared = await prepare(db, { scope, settings: payroll.settings, rates: { fx: record.fx, nfx: record.nfx }, now });
  return await differs(db, { records, prepared });
}
