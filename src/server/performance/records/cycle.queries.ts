import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { DueDates } from '#engine/performance/year.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** The days that a company named for a year, with who changed them last. */
export type StoredCycle = DueDates & { readonly version: number; readonly changedBy: string | null; readonly changedAt: Date };

interface OfYear {
  readonly companyId: string;
  readonly year: number;
}

/** The days of a year; undefined where the usual ones hold. */
export async function readStoredCycle(db: Db, of: OfYear): Promise<StoredCycle | undefined> {
  const { rows } = await sql<StoredCycle>`
    select c.objectives, c.quarter1, c.quarter2, c.quarter3, c.self_evaluation as "selfEvaluation", c.evaluation, c.appraisal, c.release,
      c.version, ${accountName('u')} as "changedBy", c.updated_at as "changedAt"
    from performance_cycles c left join users u on u.company_id = c.company_id and u.id = coalesce(c.updated_by, c.created_by)
    where c.company_id = ${of.companyId} and c.year = ${of.year}`.execute(db);
  return rows[0];
}

/** Writes the days of a year, the first time or again. */
export async function writeCycle(db: Db, of: OfYear & { readonly userId: string; readonly dates: DueDates }): Promise<void> {
  const { selfEvaluation, objectives, quarter1, quarter2, quarter3, evaluation, appraisal, release } = of.dates;
  const dates = { objectives, quarter1, quarter2, quarter3, self_evaluation: selfEvaluation, evaluation, appraisal, release };
  await db
    .insertInto('performance_cycles')
    .values({ company_id: of.companyId, id: randomUUIDv7(), year: of.year, created_by: of.userId, ...dates })
    .onConflict((conflict) => conflict.columns(['company_id', 'year']).doUpdateSet(dates))
    .execute();
}
