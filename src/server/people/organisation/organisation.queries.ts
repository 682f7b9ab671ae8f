import { sql } from 'kysely';
import type { OrganisationNode } from '#contract/people/organisation.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName, listedName } from '#server/db/parts/names.ts';
import { inForce } from '#server/people-facts/in-force.ts';

/** Everybody at work on a day, with the post in force: one statement. */
export async function listOrganisation(db: Db, of: { companyId: string; today: string }): Promise<readonly OrganisationNode[]> {
  const { rows } = await sql<OrganisationNode>`
    select e.id, e.code, ${latinPersonName('e')} as name,
      nullif(${khmerPersonName('e')}, '') as namekh, p.position, ${listedName('dp')} as department, ${listedName('t')} as team,
      e.line_manager1_id as "managerId"
    from employees e
    left join lateral ${inForce('posts', { day: of.today })} p on true
    left join departments dp on dp.company_id = p.company_id and dp.id = p.department_id
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    where e.company_id = ${of.companyId} and e.archived_at is null and e.join_date <= ${of.today}
      and (e.last_working_day is null or e.last_working_day >= ${of.today})
    order by lower(e.code), e.id`.execute(db);
  return rows;
}
