import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#contract/day-range.ts';
import { SHEET } from '#contract/sheet-statuses.ts';
import type { SheetConditions, SheetStatus } from '#contract/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/names.ts';
import { inForce } from '#server/features/employees/index.ts';
import { photoName } from '#server/files/photo-name.ts';

/** Whose sheets are read, as of which day. */
export interface SheetScope {
  readonly companyId: string;
  readonly today: string;
  /** A condition on `e`. */
  readonly visible: RawBuilder<unknown>;
}

/** A sheet as lists show it, stored or not. */
export interface ListedSheet {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly name: string;
  readonly photo: string | null;
  readonly position: string | null;
  readonly status: SheetStatus;
  readonly month: string;
  readonly submitted_at: Date | null;
  readonly approver: string | null;
  readonly acted_for: string | null;
  readonly approved_at: Date | null;
}

/**
 * Every sheet there is: for each month from the company's first one to the current one and each person employed in it, and
 * those that are stored. Sheets nobody touched have no row: their id follows from person and month.
 */
const sheets = ({ companyId, today, visible }: SheetScope): RawBuilder<unknown> => sql`
  (with months as (
    select to_char(m, 'YYYY-MM') as month, m::date as first, (m + interval '1 month - 1 day')::date as last
    from time_settings s, generate_series((s.timesheets_from || '-01')::timestamp, date_trunc('month', ${today}::timestamp), interval '1 month') m
    where s.company_id = ${companyId})
  select e.id as employee_id, m.month from employees e
    join months m on e.join_date <= m.last and (e.last_working_day is null or e.last_working_day >= m.first)
    where e.company_id = ${companyId} and e.archived_at is null and ${visible}
  union select e.id, k.month from timesheets k join employees e on e.company_id = k.company_id and e.id = k.employee_id
    where k.company_id = ${companyId} and ${visible})`;

const post = ({ today }: SheetScope): RawBuilder<unknown> =>
  sql`left join lateral ${inForce('employee_posts', { today })} p on true`;

/** The sheets that the conditions ask about: the post in force is looked up of all of them only where it is asked for. */
const asked = (scope: SheetScope, { filter, search }: SheetConditions): RawBuilder<unknown> => sql`${sheets(scope)} s
  join employees e on e.company_id = ${scope.companyId} and e.id = s.employee_id
  left join timesheets t on t.company_id = e.company_id and t.employee_id = e.id and t.month = s.month
  ${filter.departmentId !== undefined || search?.columns.includes('position') === true ? post(scope) : sql``}`;

const id = sql`coalesce(t.id, timesheet_id(s.employee_id, s.month))`;
const name = personName('e');
const position = sql`coalesce(t.frozen->>'position', p.position)`;

const searched = {
  name: sql`concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh)`,
  code: sql`e.code`,
  position,
};

const overlaps = ({ from, to }: DayRange): RawBuilder<unknown> => sql`(
  ${from === undefined ? sql`true` : sql`s.month >= ${from.slice(0, 7)}`} and ${to === undefined ? sql`true` : sql`s.month <= ${to.slice(0, 7)}`})`;

function where({ status, search, filter, rangFilter, dates }: SheetConditions): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (status !== undefined) parts.push(sql`coalesce(t.status, ${SHEET.PENDING}) = any(${`{${status.join(',')}}`}::text[])`);
  if (filter.employeeId !== undefined) parts.push(sql`s.employee_id = ${filter.employeeId}`);
  if (filter.departmentId !== undefined) parts.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.year !== undefined) parts.push(sql`left(s.month, 4) = ${String(filter.year)}`);
  for (const range of [rangFilter, dates]) if (range !== undefined) parts.push(overlaps(range));
  if (search !== undefined) {
    const pattern = `%${search.value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const hits = search.columns.map((column) => sql`${searched[column]} ilike ${pattern}`);
    parts.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  return sql.join(parts, sql` and `);
}

/** A page of sheets, the newest month first, then by name; without a limit all of them. */
export async function listSheets(
  db: Db,
  of: SheetScope & { readonly conditions: SheetConditions; readonly offset: number; readonly limit: number | null },
): Promise<readonly ListedSheet[]> {
  const { rows } = await sql<ListedSheet>`
    select ${id} as id, e.id as employee_id, e.code as employee_code, ${name} as name, ${photoName('pf')} as photo, ${position} as position,
      coalesce(t.status, ${SHEET.PENDING}) as status, s.month, t.submitted_at, ${accountName('u')} as approver,
      ${personName('a')} as acted_for, t.approved_at
    from (select s.employee_id, s.month from ${asked(of, of.conditions)} where ${where(of.conditions)}
      order by s.month desc, ${name}, e.id limit ${of.limit} offset ${of.offset}) s
    join employees e on e.company_id = ${of.companyId} and e.id = s.employee_id
    left join timesheets t on t.company_id = ${of.companyId} and t.employee_id = e.id and t.month = s.month
    ${post(of)}
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    left join users u on u.company_id = t.company_id and u.id = t.approved_by
    left join employees a on a.company_id = t.company_id and a.id = t.acted_for
    order by s.month desc, ${name}, e.id`.execute(db);
  return rows;
}

/** How many sheets the list has. */
export async function countSheets(db: Db, of: SheetScope & { readonly conditions: SheetConditions }): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${asked(of, of.conditions)} where ${where(of.conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many sheets stand in each status. */
export async function countByStatus(db: Db, of: SheetScope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select coalesce(t.status, ${SHEET.PENDING}) as status, count(*) as count from ${sheets(of)} s
    left join timesheets t on t.company_id = ${of.companyId} and t.employee_id = s.employee_id and t.month = s.month group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Whose sheet of which month an id is, where the caller sees it. */
export async function findSheet(
  db: Db,
  of: SheetScope & { readonly id: string },
): Promise<{ readonly employeeId: string; readonly month: string } | undefined> {
  const { rows } = await sql<{ employeeId: string; month: string }>`
    select s.employee_id as "employeeId", s.month from ${sheets(of)} s
    left join timesheets t on t.company_id = ${of.companyId} and t.employee_id = s.employee_id and t.month = s.month
    where ${id} = ${of.id} limit 1`.execute(db);
  return rows[0];
}
