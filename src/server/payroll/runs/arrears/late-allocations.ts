import { sql } from 'kysely';
import { MOST_ARREARS_MONTHS } from '#contract/payroll/payroll-arrears.ts';
import { Refusal } from '#contract/errors.ts';
import { addMonths } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { readLastApproved } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { proposeArrears } from '#server/payroll/runs/arrears/propose.service.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';
import { factRows } from '#server/people-facts/in-force.ts';

interface Late {
  readonly employeeId: string;
  readonly from: Month;
  readonly to: Month;
}

/**
 * Whose allocation was recorded after a month was approved that it belongs to, and is another than the month was charged by. Who has a
 * correction of allocations that is newer than it is left out: that one holds it, or somebody decided on it.
 */
async function readLateAllocations(
  db: Db,
  of: { readonly companyId: string; readonly since: Month; readonly employeeIds: readonly string[] | null },
): Promise<readonly Late[]> {
  const people = of.employeeIds === null ? sql`` : sql`and a.employee_id = any(${idArray(of.employeeIds)})`;
  const { rows } = await sql<Late>`
    with runs as (
      select u.id, u.month, ((u.month || '-01')::date + interval '1 month - 1 day')::date as last, min(q.approved_at) as at
      from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment'
      where u.company_id = ${of.companyId} and u.month >= ${of.since} and q.state = 'APPROVED' group by u.id, u.month),
    late as materialized (
      select distinct a.employee_id from ${factRows('allocations')} a join runs u on a.created_at > u.at and a.valid_from <= u.last
      where a.company_id = ${of.companyId} ${people})
    select p.employee_id as "employeeId", min(u.month) as "from", max(u.month) as "to"
    from late l
    join payroll_results p on p.company_id = ${of.companyId} and p.employee_id = l.employee_id and p.period = 2 and p.approved_at is not null
    join runs u on u.id = p.run_id
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and p.to_date >= e.join_date
    cross join lateral (
      select max(a.created_at) as at,
        string_agg(coalesce(a.sub_project_id, a.project_id) || ' ' || a.share * 100, ',' order by coalesce(a.sub_project_id, a.project_id), a.share) as shares
      from ${factRows('allocations')} a where a.company_id = p.company_id and a.employee_id = p.employee_id and a.valid_from = (
        select max(x.valid_from) from ${factRows('allocations')} x
        where x.company_id = p.company_id and x.employee_id = p.employee_id and x.valid_from <= u.last)) stands
    where stands.at > p.approved_at
      and stands.shares is distinct from (
        select string_agg(f.project || ' ' || f.percent, ',' order by f.project, f.percent)
        from json_to_recordset(p.input -> 'allocations') as f (project uuid, percent bigint))
      and not exists (
        select from arrears_proposals r where r.company_id = p.company_id and r.employee_id = p.employee_id and r.cause = 'ALLOCATION'
          and greatest(r.created_at, r.updated_at) >= stands.at)
    group by p.employee_id order by p.employee_id`.execute(db);
  return rows;
}

/** Proposes to move the costs of paid months for whom another allocation was recorded since; answers how many. */
export async function findLateAllocations(
  context: Context,
  of: { readonly employeeIds: readonly string[] | null },
): Promise<number> {
  const { db, session } = context;
  const { companyId, employeeId: own } = session;
  const last = await readLastApproved(db, companyId);
  if (last === null) return 0;
  const since = addMonths(last, 1 - MOST_ARREARS_MONTHS);
  let found = 0;
  // Each is calculated anew by itself; they are few, because each is proposed once.
  await inOrder(await readLateAllocations(db, { companyId, since, ...of }), async (late) => {
    // Somebody else finds one's own.
    if (late.employeeId === own) return;
    try {
      if ((await proposeArrears(context, { ...late, cause: 'ALLOCATION' })) !== null) found += 1;
    } catch (error) {
      // Costs that approved hours have settled, or cents of an earlier version of the engine: nothing is moved by itself.
      if (!(error instanceof Refusal)) throw error;
    }
  });
  return found;
}
