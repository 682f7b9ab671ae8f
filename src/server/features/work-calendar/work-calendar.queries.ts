import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StoredShift } from '#server/features/work-calendar/segments.ts';

/** Whose calendars are read: these people, or everybody. */
export interface OfPeople {
  readonly companyId: string;
  readonly employeeIds?: readonly string[] | undefined;
}

const chosen = (column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** The company's shifts, archived ones too: a past day has its own. */
export async function readShifts(db: Db, companyId: string): Promise<readonly StoredShift[]> {
  return await db
    .selectFrom('shifts')
    .select([
      'id',
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
    .execute();
}

/** The dates and the weekend of people. */
export async function readWorkers(db: Db, of: OfPeople) {
  const { rows } = await sql<{
    id: string;
    join_date: string;
    last_working_day: string | null;
    working_day: string;
    weekend_definition: unknown;
  }>`
    select e.id, e.join_date, e.last_working_day, e.working_day, e.weekend_definition from employees e
    where e.company_id = ${of.companyId} and ${chosen(sql`e.id`, of.employeeIds)} order by e.id`.execute(db);
  return rows;
}

/** All posts of people, oldest first, each with the shift of its team, else of its department. */
export async function readPostShifts(db: Db, of: OfPeople) {
  const { rows } = await sql<{ employee_id: string; valid_from: string; shift_id: string | null }>`
    select p.employee_id, p.valid_from, coalesce(by_team.shift_id, by_department.shift_id) as shift_id
    from employee_posts p
    left join shift_applicables by_team on by_team.company_id = p.company_id and by_team.team_id = p.team_id and by_team.archived_at is null
    left join shift_applicables by_department
      on by_department.company_id = p.company_id and by_department.department_id = p.department_id and by_department.archived_at is null
    where p.company_id = ${of.companyId} and ${chosen(sql`p.employee_id`, of.employeeIds)}
    order by p.employee_id, p.valid_from`.execute(db);
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
