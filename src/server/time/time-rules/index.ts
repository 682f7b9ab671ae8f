/** The versions of the rules of leave, overtime and timesheets, which are one row and three pages. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { refuseStale } from '#server/http/stale.ts';

type Area = 'leave' | 'overtime' | 'timesheet';

interface OfArea {
  readonly companyId: string;
  readonly area: Area;
}

/** The version of an area in a statement; one that nobody ever changed is the first. */
export const ruleVersion = ({ companyId, area }: OfArea): RawBuilder<number> =>
  sql<number>`coalesce((select v.version from time_rule_versions v where v.company_id = ${companyId} and v.area = ${area}), 1)`;

/** The version of the rules of an area. */
export async function readRuleVersion(db: Db, of: OfArea): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${ruleVersion(of)} as version`.execute(db);
  return rows[0]?.version ?? 1;
}

/** Holds the rules for a change, refused where it was typed before somebody else's of the same area. */
export async function holdRules(db: Db, of: OfArea & { readonly version: number | undefined }): Promise<void> {
  await sql`select from time_settings where company_id = ${of.companyId} for update`.execute(db);
  const { rows } = await sql<{ version: number; changedAt: Date; changedBy: string | null }>`
    select v.version, v.changed_at as "changedAt", ${accountName('u')} as "changedBy" from time_rule_versions v
    left join users u on u.company_id = v.company_id and u.id = v.changed_by
    where v.company_id = ${of.companyId} and v.area = ${of.area}`.execute(db);
  refuseStale(of.version, rows[0]?.version ?? 1, rows[0]);
}
