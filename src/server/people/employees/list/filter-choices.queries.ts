import { sql } from 'kysely';
import type { EmployeeFilterChoices } from '#contract/people/employees/employee-list.ts';
import type { Db } from '#server/db/connect.ts';
import { inNameOrder, inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';

const offered = (table: string, name = listedName('x')) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', ${name}) order by ${inNameOrder(name)}, x.id), '[]')
  from ${sql.table(table)} x where x.company_id = o.company_id and x.archived_at is null)`;

/** What the list of a company can be filtered by, in one statement. */
export async function findFilterChoices(db: Db, companyId: string): Promise<EmployeeFilterChoices | undefined> {
  const { rows } = await sql<{ choices: EmployeeFilterChoices }>`
    select jsonb_build_object(
      'departmentId', ${offered('departments')},
      'teamId', ${offered('teams')},
      'dutyStationId', ${offered('duty_stations')},
      'branchId', ${offered('branches', sql`x.name`)},
      'jobLevelId', ${offered('job_levels')},
      'jobGradeId', ${offered('job_grades')},
      'managerId', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', ${personName('m')} || ' (' || m.code || ')')
          order by ${inPersonOrder('m')}, m.id), '[]')
        from employees m where m.company_id = o.company_id and m.id in (
          select e.line_manager1_id from employees e where e.company_id = o.company_id and e.archived_at is null)),
      'projectId', (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.code || ' - ' || j.title)
          order by lower(j.code), j.id), '[]')
        from projects j where j.company_id = o.company_id and j.archived_at is null),
      'donor', (select coalesce(jsonb_agg(d.donor order by lower(d.donor)), '[]') from (
        select min(j.donor) as donor from projects j where j.company_id = o.company_id and j.archived_at is null
        group by lower(j.donor)) d)) as choices
    from (select ${companyId}::uuid as company_id) o`.execute(db);
  return rows[0]?.choices;
}
