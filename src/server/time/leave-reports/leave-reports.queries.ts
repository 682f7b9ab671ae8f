import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { isEmployedBetween } from '#server/people-facts/employments.ts';
import { stands } from '#server/db/parts/request-states.ts';

interface OfYear {
  readonly companyId: string;
  readonly year: number;
  readonly employeeId?: string | undefined;
}

/** People employed on some day of a year, by code; without a limit all of them. */
export async function listEmployed(db: Db, of: OfYear, page: { offset: number; limit: number | null }) {
  const { rows } = await sql<{ id: string; code: string; name: string; total: number }>`
    select e.id, e.code, ${personName('e')} as name, count(*) over ()::int as total from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null and (${of.employeeId ?? null}::uuid is null or e.id = ${of.employeeId ?? null})
      and ${isEmployedBetween(`${of.year}-01-01`, `${of.year}-12-31`)}
    order by lower(e.code), e.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Hundredths of days of granted leave by type and month of a year: one statement. */
export async function readDaysByMonth(db: Db, of: { readonly companyId: string; readonly year: number }) {
  const { rows } = await sql<{ id: string; name: string; nameKH: string | null; month: number; days: number }>`
    select t.id, t.name, t.name_kh as "nameKH", extract(month from d.date)::int as month, sum(d.days)::int as days
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join employees e on e.company_id = d.company_id and e.id = d.employee_id and e.archived_at is null
    join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    where d.company_id = ${of.companyId} and d.date between ${`${of.year}-01-01`} and ${`${of.year}-12-31`}
    group by t.id, t.name, t.name_kh, extract(month from d.date)`.execute(db);
  return rows;
}
