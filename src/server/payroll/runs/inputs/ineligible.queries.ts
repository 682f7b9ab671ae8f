import { sql } from 'kysely';
import type { DatedIneligibleCost } from '#engine/payroll/costs/payer.ts';
import type { Db } from '#server/db/connect.ts';

/** What donors do not take and who carries it, for projects and for each of their sub-projects; the items' order does not matter. */
export async function readIneligibleCosts(db: Db, companyId: string): Promise<readonly DatedIneligibleCost[]> {
  const { rows } = await sql<DatedIneligibleCost>`
    select k.key as project, i.code, c.carrier_id as "chargedTo", c.from_month as "from", c.to_month as "to"
    from ineligible_costs c
    cross join lateral (select c.project_id as key
      union all select s.id from sub_projects s where s.company_id = c.company_id and s.project_id = c.project_id) k
    cross join lateral unnest(c.items) as i (code)
    where c.company_id = ${companyId} and c.archived_at is null
    order by k.key, c.from_month, i.code`.execute(db);
  return rows;
}
