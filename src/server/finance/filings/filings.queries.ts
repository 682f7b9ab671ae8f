import { sql } from 'kysely';
import type { FilingKind } from '#contract/finance/filings.ts';
import type { RunState } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** A mark that something was sent. */
export interface StoredFiling {
  readonly id: string;
  readonly month: string;
  readonly kind: FilingKind;
  readonly sentOn: string;
  readonly receipt: string | null;
  readonly sentBy: string | null;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** The marks of some months. */
export async function readFilings(
  db: Db,
  of: { readonly companyId: string; readonly months: readonly string[] },
): Promise<readonly StoredFiling[]> {
  const { rows } = await sql<StoredFiling>`
    select f.id, f.month, f.kind, f.sent_on as "sentOn", f.receipt, f.version, f.updated_at as "changedAt",
      (select ${accountName('u')} from users u where u.company_id = f.company_id and u.id = f.sent_by) as "sentBy",
      (select ${accountName('u')} from users u where u.company_id = f.company_id and u.id = coalesce(f.updated_by, f.sent_by)) as "changedBy"
    from filings f where f.company_id = ${of.companyId} and f.month = any(${of.months}::text[])`.execute(db);
  return rows;
}

/** A month with payroll and where its second and final payments stand, the newest first. */
export async function readMonths(
  db: Db,
  of: { readonly companyId: string; readonly month?: string | undefined; readonly limit: number },
): Promise<readonly { readonly month: string; readonly states: readonly RunState[] }[]> {
  const { rows } = await sql<{ month: string; states: RunState[] }>`
    select u.month, coalesce(array_agg(distinct q.state) filter (where q.id is not null), '{}') as states
    from payroll_runs u
    left join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period <> 'first_payment'
    where u.company_id = ${of.companyId} and (${of.month ?? null}::text is null or u.month = ${of.month ?? null})
    group by u.month order by u.month desc limit ${of.limit}`.execute(db);
  return rows;
}

/** The settings of finance. */
export async function readSettings(db: Db, companyId: string) {
  return await db
    .selectFrom('finance_settings')
    .select([
      'tax_due_day as taxDueDay',
      'nssf_due_day as nssfDueDay',
      'labour_due_day as labourDueDay',
      'batches_from as batchesFrom',
      'rounds_cash_riel as roundsCashRiel',
      'version',
      'updated_by as changedBy',
      'updated_at as changedAt',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}
