import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { listedName } from '#server/db/parts/names.ts';
import { uuids } from '#server/requests/approvers/index.ts';
import { begunBy } from '#server/people-facts/in-force.ts';

interface OfDay {
  readonly companyId: string;
  readonly today: string;
}

const post = (today: string) => sql`left join lateral ${begunBy('posts', { day: today })} p on true`;

/** What the scale says of somebody today, and whether a plan for improvement runs. */
export interface ScaleFacts {
  readonly employeeId: string;
  readonly department: string | null;
  readonly grade: string | null;
  readonly step: number | null;
  readonly hasPlan: boolean;
}

/** Department, grade, step and running plan of these people. */
export async function readScaleFacts(
  db: Db,
  of: OfDay & { readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, ScaleFacts>> {
  const { rows } = await sql<ScaleFacts>`
    select e.id as "employeeId", ${listedName('d')} as department, ${listedName('g')} as grade, p.step,
      exists (select from improvement_plans i where i.company_id = e.company_id and i.employee_id = e.id and i.archived_at is null
        and i.outcome is null and coalesce(i.start_date, i.date_of_pdd) <= ${of.today}
        and (i.end_date is null or i.end_date >= ${of.today})) as "hasPlan"
    from employees e
    ${post(of.today)}
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join job_grades g on g.company_id = e.company_id and g.id = p.job_grade_id
    where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)})`.execute(db);
  return new Map(rows.map((row) => [row.employeeId, row]));
}
