import { sql } from 'kysely';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { prepare } from '#server/features/payroll/calculation.ts';
import type { Prepared } from '#server/features/payroll/calculation.ts';
import { calculationScope, openRecordsOf } from '#server/features/payroll/group.ts';
import type { Group } from '#server/features/payroll/group.ts';
import type { StoredPeriod } from '#server/features/payroll/run.queries.ts';

/** Whether freshly read inputs differ from those that the stored rows were calculated from. */
export async function differs(db: Db, of: { records: readonly StoredPeriod[]; prepared: Prepared }): Promise<boolean> {
  const { prepared } = of;
  if (of.records.some((record) => record.parametersHash?.equals(prepared.parametersHash) !== true)) return true;
  const { companyId, runId } = prepared.scope;
  const ids = `{${prepared.rows.map(({ identity }) => identity.rowId).join(',')}}`;
  const { rows } = await sql<{ row_id: string; input_hash: Buffer }>`
    select row_id, input_hash from payroll_results
    where company_id = ${companyId} and run_id = ${runId} and row_id = any(${ids}::uuid[])
      and period = any(${prepared.scope.period === 'first_payment' ? '{1}' : '{2,3}'}::smallint[])`.execute(db);
  const stored = new Map(rows.map((row) => [row.row_id, row.input_hash]));
  return prepared.rows.some(({ identity, hash }) => stored.get(identity.rowId)?.equals(hash) !== true);
}

/** Whether what a processed period was calculated from has changed since: told by reading it again, so that nothing can be forgotten. */
export async function isStale(db: Db, of: { companyId: string; group: Group; period: Period }): Promise<boolean> {
  const { group, period, companyId } = of;
  const records = openRecordsOf(group, period).filter(({ state }) => state === 'PROCESSED');
  const [record] = records;
  if (record === undefined || record.fx === null || record.nfx === null) return false;
  const scope = calculationScope(group, { companyId, period });
  const prepared = await prepare(db, { scope, settings: group.settings, rates: { fx: record.fx, nfx: record.nfx } });
  return await differs(db, { records, prepared });
}
