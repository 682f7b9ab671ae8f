import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/features/payroll/inputs.queries.ts';
import type { Chosen } from '#server/features/payroll/inputs.queries.ts';

// What time brings to pay: approved leave and overtime, for all rows of a run at once.

/**
 * When an approved request counts in this run: its day lies in the run's month (a leaver's: the month of the last working
 * day), or in an earlier month whose payment was approved before the request was, with no later payment approved since
 * (payroll.md 14, late approval). `is_late` tells the two apart.
 */
const approvedBefore = (
  of: Chosen,
  request: { employee: RawBuilder<unknown>; decided: RawBuilder<unknown>; month: RawBuilder<unknown> },
) => sql`(
  select count(*) filter (where u.month = ${request.month}) > 0 and max(p.approved_at) < ${request.decided}
  from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
  where p.company_id = ${of.companyId} and p.employee_id = ${request.employee} and p.period > 1 and p.approved_at is not null
    and u.month >= ${request.month} and u.month < ${of.month})`;

export interface UnpaidLeaveRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly start_date: string;
  readonly start_half: string;
  readonly end_date: string;
  readonly end_half: string;
  readonly paid_percent: number;
  readonly is_late: boolean;
}

/** Approved leave that is not paid in full, cut to the month it is counted in. */
export async function readUnpaidLeave(db: Db, of: Chosen): Promise<readonly UnpaidLeaveRow[]> {
  const late = approvedBefore(of, {
    employee: sql`l.employee_id`,
    decided: sql`l.decided_at`,
    month: sql`to_char(m.first, 'YYYY-MM')`,
  });
  const { rows } = await sql<UnpaidLeaveRow>`
    select l.employee_id, l.request_no,
      greatest(l.start_date, m.first::date) as start_date,
      case when l.start_date >= m.first then l.start_half else 'AM' end as start_half,
      least(l.end_date, m.last::date) as end_date,
      case when l.end_date <= m.last then l.end_half else 'PM' end as end_half,
      case when t.is_payable and t.type <> 6 then t.paid_percent else 0 end as paid_percent,
      to_char(m.first, 'YYYY-MM') < ${of.month} and not is_reference.yes as is_late
    from leave_requests l
    join leave_types t on t.company_id = l.company_id and t.id = l.leave_type_id
    join employees e on e.company_id = l.company_id and e.id = l.employee_id
    cross join lateral (
      select month as first, month + interval '1 month - 1 day' as last
      from generate_series(date_trunc('month', l.start_date::timestamp), date_trunc('month', l.end_date::timestamp), interval '1 month') month) m
    cross join lateral (
      select to_char(m.first, 'YYYY-MM') = coalesce(least(to_char(e.last_working_day, 'YYYY-MM'), ${of.month}), ${of.month}) as yes) is_reference
    where l.company_id = ${of.companyId} and l.employee_id = any(${idArray(of.employeeIds)}) and l.status in (1, 5)
      and (not t.is_payable or t.type = 6 or t.paid_percent < 100)
      and l.start_date < (${`${of.month}-01`}::date + interval '1 month')
      and (is_reference.yes or to_char(m.first, 'YYYY-MM') < ${of.month} and ${late})
    order by l.employee_id, 3, l.request_no`.execute(db);
  return rows;
}

export interface OvertimeRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly date: string;
  readonly overtime_class: string;
  readonly minutes: number;
  readonly is_late: boolean;
}

/** Minutes of approved overtime for payment. */
export async function readOvertime(db: Db, of: Chosen): Promise<readonly OvertimeRow[]> {
  const late = approvedBefore(of, {
    employee: sql`o.employee_id`,
    decided: sql`o.decided_at`,
    month: sql`to_char(m.date, 'YYYY-MM')`,
  });
  const { rows } = await sql<OvertimeRow>`
    select o.employee_id, o.request_no, m.date, m.overtime_class, m.minutes,
      to_char(m.date, 'YYYY-MM') < ${of.month} and not is_reference.yes as is_late
    from overtime_minutes m
    join overtime_requests o on o.company_id = m.company_id and o.id = m.request_id
    join employees e on e.company_id = o.company_id and e.id = o.employee_id
    cross join lateral (
      select to_char(m.date, 'YYYY-MM') = coalesce(least(to_char(e.last_working_day, 'YYYY-MM'), ${of.month}), ${of.month}) as yes) is_reference
    where m.company_id = ${of.companyId} and o.employee_id = any(${idArray(of.employeeIds)}) and o.status = 1 and o.type = 'FOR_PAYMENT'
      and m.date < (${`${of.month}-01`}::date + interval '1 month')
      and (is_reference.yes or to_char(m.date, 'YYYY-MM') < ${of.month} and ${late})
    order by o.employee_id, m.date, o.request_no, m.overtime_class`.execute(db);
  return rows;
}
