import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** The rules as they are stored, with who changed them last. */
export type StoredRules = PerformanceRules & { readonly changedBy: string | null; readonly changedAt: Date };

/** The company's own rules; undefined where the usual ones hold. */
export async function readStoredRules(db: Db, companyId: string): Promise<StoredRules | undefined> {
  const { rows } = await sql<StoredRules>`
    select r.first_month as "firstMonth", r.uses_ratings::int as "useRatings", r.uses_weights::int as "useWeights",
      r.uses_calibration::int as calibration, r.is_closed_to_full_access::int as "closedToFullAccess",
      r.objectives_part as "objectivesPart", r.bounds, r.most_apart as "mostApart", r.increment_steps as "incrementSteps",
      r.expected_contracts as "expectedContracts", r.expected_months as "expectedMonths",
      r.retention_years as "retentionYears", r.former_years as "formerYears", r.labels, r.labels_kh as "labelsKH", r.version, ${accountName('u')} as "changedBy", r.updated_at as "changedAt"
    from performance_rules r left join users u on u.company_id = r.company_id and u.id = coalesce(r.updated_by, r.created_by)
    where r.company_id = ${companyId}`.execute(db);
  return rows[0];
}

/** Writes the rules, the first time or again. */
export async function writeRules(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly rules: Omit<PerformanceRules, 'version'> },
): Promise<void> {
  const { rules } = of;
  const values = {
    first_month: rules.firstMonth,
    uses_ratings: rules.useRatings === 1,
    uses_weights: rules.useWeights === 1,
    uses_calibration: rules.calibration === 1,
    is_closed_to_full_access: rules.closedToFullAccess === 1,
    objectives_part: rules.objectivesPart,
    bounds: [...rules.bounds],
    most_apart: rules.mostApart,
    increment_steps: [...rules.incrementSteps],
    expected_contracts: [...new Set(rules.expectedContracts)],
    expected_months: rules.expectedMonths,
    retention_years: rules.retentionYears,
    former_years: rules.formerYears,
    labels: rules.labels === null ? null : JSON.stringify(rules.labels),
    labels_kh: rules.labelsKH === null ? null : JSON.stringify(rules.labelsKH),
  };
  await db
    .insertInto('performance_rules')
    .values({ company_id: of.companyId, id: randomUUIDv7(), created_by: of.userId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Whether the company has any record of performance: the first month of its years is fixed then. */
export async function hasRecords(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from objectives where company_id = ${companyId})
      or exists (select from quarterly_reviews where company_id = ${companyId})
      or exists (select from appraisals where company_id = ${companyId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
