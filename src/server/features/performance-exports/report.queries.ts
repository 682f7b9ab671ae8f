import { sql } from 'kysely';
import type { AppraisalState, EvaluationState, ObjectiveState, ReviewStatus } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/names.ts';
import { isEmployed, uuids } from '#server/features/deciders/index.ts';

/** Where somebody stands in a year. */
export interface ProgressRow {
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly status: ObjectiveState | null;
  readonly evaluation: EvaluationState | null;
  readonly selfDate: string | null;
  readonly managerDate: string | null;
  /** By quarter 1 to 4. */
  readonly quarters: readonly { readonly quarter: number; readonly status: ReviewStatus; readonly isReviewed: boolean }[];
  readonly appraisal: AppraisalState | null;
}

interface OfDay {
  readonly companyId: string;
  readonly today: string;
}

const post = (today: string) => sql`left join lateral (select department_id, step, job_grade_id from employee_posts x
    where x.company_id = e.company_id and x.employee_id = e.id and x.valid_from <= ${today}
    order by x.valid_from desc limit 1) p on true`;

/** Everybody who is employed, with the states of a year: no text and no rating. */
export async function readProgress(db: Db, of: OfDay & { readonly year: number }): Promise<readonly ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select e.code, ${personName('e')} as name, ${listedName('d')} as department, o.status, o.evaluate_status as evaluation,
      o.self_eval_date as "selfDate", o.mgr_eval_date as "managerDate", coalesce(a.stage, a.evaluate_status) as appraisal,
      coalesce((select jsonb_agg(jsonb_build_object('quarter', q.quarter, 'status', q.status, 'isReviewed', q.marked_at is not null))
        from quarterly_reviews q where q.company_id = e.company_id and q.employee_id = e.id and q.year = ${of.year}), '[]') as quarters
    from employees e
    ${post(of.today)}
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join objectives o on o.company_id = e.company_id and o.employee_id = e.id and o.year = ${of.year} and o.archived_at is null
      and o.status <> 'REJECTED'
    left join appraisals a on a.company_id = e.company_id and a.employee_id = e.id and a.year = ${of.year} and a.kind = 'YEAR_END'
      and a.archived_at is null
    where e.company_id = ${of.companyId} and e.archived_at is null and ${isEmployed('e', of.today)}
    order by e.code`.execute(db);
  return rows;
}

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
