import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { inForce } from '#server/people-facts/in-force.ts';

interface Company {
  readonly companyId: string;
}

/** A day of a period, with what is special about it. */
export interface CalendarDay {
  readonly date: string;
  readonly isWeekend: boolean;
  readonly holiday: string | null;
  readonly holidayKH: string | null;
}

/** The days of a period with their public holidays; two on one day count once. */
export async function readDays(db: Db, of: Company & { readonly from: string; readonly to: string }) {
  const { rows } = await sql<CalendarDay>`
    select d.day::date as date, extract(isodow from d.day) > 5 as "isWeekend", h.name as holiday, h.name_kh as "holidayKH"
    from generate_series(${of.from}::date, ${of.to}::date, interval '1 day') d (day)
    left join lateral (
      select name, name_kh from public_holidays
      where company_id = ${of.companyId} and archived_at is null and start_date <= d.day::date and end_date >= d.day::date
      order by start_date, id limit 1) h on true
    order by 1`.execute(db);
  return rows;
}

/** Somebody who is on approved leave on a day. */
export interface Away {
  readonly date: string;
  readonly employeeId: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly department: string | null;
  readonly morning: boolean;
  readonly afternoon: boolean;
}

/** Who is on approved leave in a period, a row for each person and day, by the department of that day; half days of two leaves are one. */
export async function readAway(db: Db, of: Company & { readonly from: string; readonly to: string }): Promise<readonly Away[]> {
  const { rows } = await sql<Away>`
    select d.date, e.id as "employeeId", ${personName('e')} as name, dp.id as "departmentId", ${listedName('dp')} as department,
      bool_or(d.morning) as morning, bool_or(d.afternoon) as afternoon
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join employees e on e.company_id = d.company_id and e.id = d.employee_id and e.archived_at is null
    left join lateral ${inForce('posts', { day: of.from })} p on true
    left join departments dp on dp.company_id = e.company_id and dp.id = p.department_id
    where d.company_id = ${of.companyId} and d.date between ${of.from} and ${of.to}
    group by d.date, e.company_id, e.id, dp.id, dp.name, dp.name_kh
    order by d.date, dp.name nulls last, dp.id, ${inPersonOrder('e')}, e.id`.execute(db);
  return rows;
}

/** The newest month with an approved second payment; undefined without one. */
export async function findNewestPaid(db: Db, of: Company): Promise<string | undefined> {
  const row = await db
    .selectFrom('payroll_runs as u')
    .innerJoin('payroll_periods as p', (join) => join.onRef('p.company_id', '=', 'u.company_id').onRef('p.run_id', '=', 'u.id'))
    .select('u.month')
    .where('u.company_id', '=', of.companyId)
    .where('p.period', '<>', 'first_payment')
    .where('p.state', '=', 'APPROVED')
    .orderBy('u.month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}
