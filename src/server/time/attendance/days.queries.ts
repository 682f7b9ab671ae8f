import { sql } from 'kysely';
import type { Half } from '#engine/calendar/work-calendar.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';

interface OfDays {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const ids = (of: OfDays): string => `{${of.employeeIds.join(',')}}`;

/** The halves of days on approved leave, by person and day. */
export async function readLeaveHalves(db: Db, of: OfDays): Promise<ReadonlyMap<string, ReadonlyMap<Day, readonly Half[]>>> {
  const { rows } = await sql<{ employee_id: string; date: string; morning: boolean; afternoon: boolean }>`
    select d.employee_id, d.date, bool_or(d.morning) as morning, bool_or(d.afternoon) as afternoon
    from leave_request_days d join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    where d.company_id = ${of.companyId} and d.employee_id = any(${ids(of)}::uuid[]) and d.date >= ${of.from} and d.date <= ${of.to}
    group by d.employee_id, d.date`.execute(db);
  const byPerson = new Map<string, Map<Day, readonly Half[]>>();
  for (const row of rows) {
    const days = byPerson.get(row.employee_id) ?? new Map<Day, readonly Half[]>();
    days.set(row.date, [...(row.morning ? (['AM'] as const) : []), ...(row.afternoon ? (['PM'] as const) : [])]);
    byPerson.set(row.employee_id, days);
  }
  return byPerson;
}

/** Another time to come or go that was approved. */
export interface AllowedTime {
  readonly employee_id: string;
  readonly date: string;
  readonly kind: 'LATE' | 'EARLY';
  readonly time: string;
}

/** The approved other times of people, by person. */
export async function readAllowed(db: Db, of: OfDays): Promise<ReadonlyMap<string, readonly AllowedTime[]>> {
  const { rows } = await sql<AllowedTime>`
    select employee_id, date, kind, time from attendance_corrections
    where company_id = ${of.companyId} and employee_id = any(${ids(of)}::uuid[]) and ${stands('correction', 'granted', 'status')} and kind in ('LATE', 'EARLY')
      and date >= ${of.from} and date <= ${of.to} order by employee_id, date`.execute(db);
  return Map.groupBy(rows, (row) => row.employee_id);
}
