import { employmentRows } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { photoName } from '#server/files/photo-name.ts';
import { hasFirstPaymentOf } from '#server/payroll/runs/index.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { lineOf } from '#server/requests/approvers/index.ts';

interface Company {
  readonly companyId: string;
}

/** Who somebody is at work: the post of today and the 1st line manager. */
export async function findPerson(db: Db, of: Company & { readonly id: string; readonly today: string }) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    position: string | null;
    department: string | null;
    team: string | null;
    manager: string | null;
    joinDate: string;
  }>`
    select e.id, e.code, ${personName('e')} as name, p.position, ${listedName('d')} as department, ${listedName('t')} as team,
      ${personName('m')} as manager, e.join_date as "joinDate"
    from employees e
    left join lateral ${inForce('posts', { day: of.today })} p on true
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join teams t on t.company_id = e.company_id and t.id = p.team_id
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    where e.company_id = ${of.companyId} and e.id = ${of.id}`.execute(db);
  return rows[0];
}

/** Somebody's approved payslips, the newest first. */
export async function readPayslips(db: Db, of: Company & { readonly employeeId: string; readonly limit: number }) {
  return await db
    .selectFrom('payroll_rows as r')
    .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
    .innerJoin('payroll_results as p', (join) => join.onRef('p.company_id', '=', 'r.company_id').onRef('p.row_id', '=', 'r.id'))
    .select(['r.id', 'u.month', 'p.net_cents'])
    .where('r.company_id', '=', of.companyId)
    .where('r.employee_id', '=', of.employeeId)
    .where('r.archived_at', 'is', null)
    .where('p.period', 'in', [periodNumber.second_payment, periodNumber.final_payment])
    .where('p.approved_at', 'is not', null)
    .orderBy('u.month', 'desc')
    .limit(of.limit)
    .execute();
}

/** The next public holidays, one under way included. */
export async function readHolidays(db: Db, of: Company & { readonly today: string; readonly limit: number }) {
  return await db
    .selectFrom('public_holidays')
    .select(['id', 'name', 'name_kh as nameKH', 'start_date as start', 'end_date as end'])
    .where('company_id', '=', of.companyId)
    .where('archived_at', 'is', null)
    .where('end_date', '>=', of.today)
    .orderBy('start_date')
    .limit(of.limit)
    .execute();
}

/**
 * Approved leave (and leave whose cancellation is asked for) that counts a part of a day, by name, with how many there are. Maternity
 * and paternity leave count every day.
 */
export async function readAbsent(
  db: Db,
  of: Company & {
    readonly today: string;
    readonly offset: number;
    readonly limit: number;
    /** A condition on the employee `e`: whose kind of leave is told. */
    readonly kindsShown: RawBuilder<unknown>;
  },
) {
  const { rows } = await sql<{
    id: string;
    name: string;
    photo: string | null;
    start: string;
    end: string;
    leave_type: string | null;
    leave_type_kh: string | null;
    status: number;
    total: number;
  }>`
    select r.id, ${personName('e')} as name, ${photoName('pf')} as photo, r.start_date as start, r.end_date as end,
      case when k.told then t.name end as leave_type, case when k.told then t.name_kh end as leave_type_kh, r.status, count(*) over ()::int as total
    from leave_requests r
    join employees e on e.company_id = r.company_id and e.id = r.employee_id and e.archived_at is null
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    cross join lateral (select ${of.kindsShown} as told) k
    where r.company_id = ${of.companyId} and ${stands('leave', 'granted')} and r.start_date <= ${of.today} and r.end_date >= ${of.today}
      and (t.type in (3, 4) or exists (
        select 1 from leave_request_days d where d.company_id = r.company_id and d.request_id = r.id and d.date = ${of.today}))
    order by ${inPersonOrder('e')}, r.id limit ${of.limit} offset ${of.offset}`.execute(db);
  return rows;
}

/** People at the end of each of twelve months, and who came and went in it: one statement. */
export async function readHeadCount(db: Db, of: Company & { readonly today: string }) {
  const { rows } = await sql<{ month: string; employed: number; joined: number; left: number }>`
    select to_char(m.first, 'YYYY-MM') as month,
      count(*) filter (where n.joined_on <= m.until and (n.until is null or n.until >= m.until))::int as employed,
      count(*) filter (where n.joined_on between m.first and m.until)::int as joined,
      count(*) filter (where n.until >= m.first and n.until < m.until + (m.until = m.last)::int)::int as left
    from (select first::date, (first + interval '1 month - 1 day')::date as last,
            least((first + interval '1 month - 1 day')::date, ${of.today}::date) as until
          from generate_series(date_trunc('month', ${of.today}::date) - interval '11 months', ${of.today}::date, interval '1 month') first) m
    left join (${employmentRows} n join employees e on e.company_id = n.company_id and e.id = n.employee_id)
      on n.company_id = ${of.companyId} and e.archived_at is null
    group by m.first order by m.first`.execute(db);
  return rows;
}

/** The last month that was generated; undefined without any. */
export async function findNewestRun(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payroll_runs')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

/** The payments that are not approved, the oldest month first. */
export async function readOpenPayments(db: Db, of: Company) {
  const { rows } = await sql<{ month: string; period: string; state: string; payment: string }>`
    select r.month, p.period, p.state,
      case when p.period = 'second_payment' and not ${hasFirstPaymentOf('r')} then 'only_payment' else p.period end as payment
    from payroll_runs r
    join payroll_periods p on p.company_id = r.company_id and p.run_id = r.id
    where r.company_id = ${of.companyId} and p.period <> 'final_payment' and p.state <> 'APPROVED'
      and not (p.period = 'first_payment' and r.first_closed)
    order by r.month, p.period`.execute(db);
  return rows;
}

/**
 * Leavers whose last day is over and who have no approved final payment of this employment, the longest first. People who left
 * before the company's first payroll were paid elsewhere, and whoever's contract gives no row is not paid here.
 */
export async function readLateFinalPayments(db: Db, of: Company & { readonly today: string }) {
  const { rows } = await sql<{
    employeeId: string;
    employeeCode: string;
    employeeName: string;
    lastWorkingDay: string;
    days: number;
    month: string;
  }>`
    select e.id as "employeeId", e.code as "employeeCode", ${personName('e')} as "employeeName", e.last_working_day as "lastWorkingDay",
      ${of.today}::date - e.last_working_day as days, coalesce(held.month, to_char(e.last_working_day, 'YYYY-MM')) as month
    from employees e
    cross join lateral (select (min(u.month) || '-01')::date as first from payroll_runs u where u.company_id = ${of.companyId}) runs
    join payroll_settings s on s.company_id = e.company_id
    left join lateral ${inForce('contracts', { day: of.today })} c on true
    left join lateral (
      select u.month from payroll_rows r join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
      where r.company_id = e.company_id and r.employee_id = e.id and r.is_leaver and r.archived_at is null and u.month >= to_char(e.last_working_day, 'YYYY-MM')
      order by u.month desc limit 1) held on true
    where e.company_id = ${of.companyId} and e.archived_at is null and e.status = 0 and e.last_working_day < ${of.today} and e.last_working_day >= runs.first
      and coalesce(c.contract_type, 'UDC') = any(s.contract_types)
      and not exists (select from payroll_results p where p.company_id = e.company_id and p.employee_id = e.id and p.period = ${periodNumber.final_payment}
        and p.approved_at is not null and p.to_date >= e.join_date)
    order by e.last_working_day, e.code limit 50`.execute(db);
  return rows;
}

/** Somebody's requests that nobody has decided, or whose cancellation is asked for: leave and overtime, the newest first. */
export async function readOwnRequests(db: Db, of: Company & { readonly employeeId: string }) {
  const { rows } = await sql<{
    id: string;
    requestNo: string;
    name: string;
    nameKH: string | null;
    start: string;
    end: string;
    status: number;
    link: string;
  }>`
    select r.id, r.request_no as "requestNo", t.name, t.name_kh as "nameKH", r.start_date as start, r.end_date as "end", r.status,
      ${requestKinds.leave.links.requester('')} || r.id as link
    from leave_requests r join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('leave', 'waiting')}
    order by r.created_at desc, r.id limit 10`.execute(db);
  return rows;
}

/** Reads who is on approved leave today: of somebody's team, and of those whom they lead. */
export async function readTeamAway(db: Db, of: Company & { readonly employeeId: string; readonly today: string }) {
  const { rows } = await sql<{ employeeId: string; name: string }>`
    select e.id as "employeeId", ${personName('e')} as name
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join employees e on e.company_id = d.company_id and e.id = d.employee_id and e.archived_at is null
    left join lateral ${inForce('posts', { day: of.today })} p on true
    where d.company_id = ${of.companyId} and d.date = ${of.today} and e.id <> ${of.employeeId}
      and (${of.employeeId} = any(${lineOf('e')})
        or p.team_id = (select p.team_id from employees e left join lateral ${inForce('posts', { day: of.today })} p on true
          where e.company_id = ${of.companyId} and e.id = ${of.employeeId}))
    group by e.company_id, e.id order by ${inPersonOrder('e')} limit 20`.execute(db);
  return rows;
}
