import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FormerEmployment } from '#engine/calendar/employment.ts';
import type { Db } from '#server/db/connect.ts';
import type { ShiftVersion } from '#server/time/work-calendar/segments.ts';
import { formerEmployments } from '#server/people-facts/employments.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** Whose calendars are read: these people, or everybody. */
export interface OfPeople {
  readonly companyId: string;
  readonly employeeIds?: readonly string[] | undefined;
}

const chosen = (column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** The versions of the company's shifts, of archived ones too, the oldest first: a past day has its own. */
export async function readShifts(db: Db, companyId: string): Promise<readonly ShiftVersion[]> {
  return await db
    .selectFrom('shift_versions')
    .select([
      'shift_id',
      'valid_from',
      'weekend_definition',
      'ends_at_midday',
      'expected_days_per_month',
      'expected_hours_per_month',
      'working_time_in',
      'working_time_out',
      'before_start',
      'before_end',
    ]) // prettier-ignore
    .where('company_id', '=', companyId)
    .orderBy('shift_id')
    .orderBy('valid_from')
    .execute();
}

/** The dates and the weekend of people. */
export async function readWorkers(db: Db, of: OfPeople) {
  const { rows } = await sql<{
    id: string;
    join_date: string;
    last_working_day: string | null;
    former: readonly FormerEmployment[];
    working_day: string;
    weekend_definition: unknown;
  }>`
    select e.id, e.join_date, e.last_working_day, ${formerEmployments} as former, e.working_day, e.weekend_definition from employees e
    where e.company_id = ${of.companyId} and ${chosen(sql`e.id`, of.employeeIds)} order by e.id`.execute(db);
  return rows;
}

/** The shift of a team or department on a day; null where it has none. */
const shiftOf = (column: 'team_id' | 'department_id'): RawBuilder<unknown> => sql`(
  select a.shift_id from shift_applicables a
  where a.company_id = p.company_id and ${sql.ref(`a.${column}`)} = ${sql.ref(`p.${column}`)} and a.valid_from <= d.day
    and (a.valid_to is null or a.valid_to >= d.day) order by a.valid_from desc limit 1)`;

/**
 * A table expression of the posts `p` of people, cut where another shift begins to hold for their team or department: all columns of
 * the post, with the day from which the stretch holds as `valid_from`, and the shift of the team, else of the department.
 */
export const postStretches = (of: OfPeople): RawBuilder<unknown> => sql`(
  select p.company_id, p.employee_id, d.day as valid_from, p.position, p.team_id, p.department_id, p.duty_station_id,
    coalesce(${shiftOf('team_id')}, ${shiftOf('department_id')}) as shift_id
  from (
    select p.*, lead(p.valid_from) over (partition by p.employee_id order by p.valid_from) as until from ${factRows('posts')} p
    where p.company_id = ${of.companyId} and ${chosen(sql`p.employee_id`, of.employeeIds)}) p
  cross join lateral (
    select p.valid_from as day
    union select b.day from shift_applicables a cross join lateral (values (a.valid_from), (a.valid_to + 1)) b (day)
    where a.company_id = p.company_id and (a.team_id = p.team_id or a.department_id = p.department_id)
      and b.day > p.valid_from and (p.until is null or b.day < p.until)) d)`;

/** All posts of people, oldest first, cut by the shifts of their teams and departments. */
export async function readPostShifts(db: Db, of: OfPeople) {
  const { rows } = await sql<{ employee_id: string; valid_from: string; shift_id: string | null }>`
    select p.employee_id, p.valid_from, p.shift_id from ${postStretches(of)} p order by p.employee_id, p.valid_from`.execute(db);
  return rows;
}

/** Every day of the public holidays between two days; two on one day are one. */
export async function readHolidayDays(db: Db, of: { companyId: string; from: string; to: string }): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::date as day
    from public_holidays h, generate_series(greatest(h.start_date, ${of.from}::date), least(h.end_date, ${of.to}::date), interval '1 day') day
    where h.company_id = ${of.companyId} and h.archived_at is null and h.end_date >= ${of.from} and h.start_date <= ${of.to}`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Every day between two days that people marked as not worked. */
export async function readDaysOff(db: Db, of: OfPeople & { from: string; to: string }) {
  const { rows } = await sql<{ employee_id: string; day: string }>`
    select d.employee_id, day::date as day
    from days_off d, generate_series(greatest(d.start_date, ${of.from}::date), least(d.end_date, ${of.to}::date), interval '1 day') day
    where d.company_id = ${of.companyId} and ${chosen(sql`d.employee_id`, of.employeeIds)}
      and d.end_date >= ${of.from} and d.start_date <= ${of.to}`.execute(db);
  return rows;
}
