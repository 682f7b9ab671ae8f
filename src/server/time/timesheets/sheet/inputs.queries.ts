import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

/** Whose month is read, first to last day. */
export interface Period {
  readonly companyId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
}

/** Who somebody is at work at the end of the month. */
export async function readOwner(db: Db, of: Period) {
  const { rows } = await sql<{
    first_name: string;
    last_name: string;
    code: string;
    position: string | null;
    department: string | null;
    team: string | null;
  }>`
    select e.first_name, e.last_name, e.code, p.position, d.name as department, t.name as team
    from employees e
    left join lateral ${inForce('posts', { day: of.to })} p on true
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join teams t on t.company_id = e.company_id and t.id = p.team_id
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  return rows[0];
}

/** The public holidays of a month by day; two on one day are one, by name. */
export async function readHolidays(db: Db, of: Period) {
  const { rows } = await sql<{ date: string; name: string; name_kh: string | null }>`
    select distinct on (1) day::date as date, h.name, h.name_kh
    from public_holidays h, generate_series(greatest(h.start_date, ${of.from}::date), least(h.end_date, ${of.to}::date), interval '1 day') day
    where h.company_id = ${of.companyId} and h.archived_at is null and h.end_date >= ${of.from} and h.start_date <= ${of.to}
    order by 1, h.name`.execute(db);
  return rows;
}

/** The days off that touch a period. */
export async function readPeriodsOff(db: Db, of: Period) {
  return await db
    .selectFrom('days_off')
    .select(['id', 'start_date', 'end_date'])
    .where('company_id', '=', of.companyId)
    .where('employee_id', '=', of.employeeId)
    .where('end_date', '>=', of.from)
    .where('start_date', '<=', of.to)
    .orderBy('start_date')
    .execute();
}

/** Approved leave by day. */
export async function readLeaveDays(db: Db, of: Period) {
  const { rows } = await sql<{
    date: string;
    minutes: number;
    morning: boolean;
    type: number;
    name: string;
    name_kh: string;
  }>`
    select d.date, d.minutes, d.morning, t.type, t.name, t.name_kh
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    where d.company_id = ${of.companyId} and d.employee_id = ${of.employeeId} and d.date >= ${of.from} and d.date <= ${of.to}
    order by d.date, d.morning desc, r.id`.execute(db);
  return rows;
}

/** How many requests for leave in a period nobody has decided. */
export async function countPendingLeave(db: Db, of: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leave_requests where company_id = ${of.companyId} and employee_id = ${of.employeeId}
      and ${stands('leave', 'undecided', 'status')} and end_date >= ${of.from} and start_date <= ${of.to}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Approved overtime by day, and how much of it is for leave. */
export async function readOvertime(db: Db, of: Period) {
  const { rows } = await sql<{ date: string; minutes: number; for_leave: number }>`
    select m.date, sum(m.minutes) as minutes, coalesce(sum(m.minutes) filter (where r.type = 'FOR_LEAVE'), 0) as for_leave
    from overtime_minutes m join overtime_requests r on r.company_id = m.company_id and r.id = m.request_id
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('overtime', 'granted')} and m.date >= ${of.from} and m.date <= ${of.to}
    group by m.date`.execute(db);
  return rows;
}

/** A project, or a sub-project with its project. */
export interface NamedProject {
  readonly project_id: string;
  readonly sub_project_id: string | null;
  readonly project: string;
  readonly project_code: string;
  readonly sub_project: string | null;
}

/** A budget allocation with its names; the share in hundredths of a percent. */
export interface AllocationRow extends NamedProject {
  readonly valid_from: string;
  readonly share: number;
}

/** The living projects and sub-projects, by code. */
export async function readLiveProjects(db: Db, companyId: string): Promise<readonly NamedProject[]> {
  const { rows } = await sql<NamedProject>`
    select j.id as project_id, s.id as sub_project_id, j.title as project, j.code as project_code, s.code as sub_project
    from projects j
    cross join lateral (
      select null::uuid as id, null::text as code
      union all select s.id, s.code from sub_projects s
        where s.company_id = j.company_id and s.project_id = j.id and s.archived_at is null) s
    where j.company_id = ${companyId} and j.archived_at is null order by j.code, s.code nulls first`.execute(db);
  return rows;
}

/** The sets of allocations that are in force on some day of a period, the oldest first. */
export async function readAllocations(db: Db, of: Period): Promise<readonly AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select a.valid_from, a.project_id, a.sub_project_id, j.title as project, j.code as project_code, s.code as sub_project, a.share
    from ${factRows('allocations')} a
    join projects j on j.company_id = a.company_id and j.id = a.project_id
    left join sub_projects s on s.company_id = a.company_id and s.id = a.sub_project_id
    where a.company_id = ${of.companyId} and a.employee_id = ${of.employeeId} and a.valid_from <= ${of.to}
      and a.valid_from >= coalesce((select max(b.valid_from) from ${factRows('allocations')} b
        where b.company_id = a.company_id and b.employee_id = a.employee_id and b.valid_from <= ${of.from}), a.valid_from)
    order by a.valid_from, a.order_no, a.id`.execute(db);
  return rows;
}
