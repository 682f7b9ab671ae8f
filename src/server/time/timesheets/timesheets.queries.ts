import { isEmployedBetween } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#contract/day-range.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetConditions, SheetStatus } from '#contract/time/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { accountName, inPersonOrder, personName } from '#server/db/parts/names.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { matches, searchedPerson } from '#server/db/parts/search.ts';

/** Whose sheets are read, as of which day. */
export interface SheetScope {
  readonly companyId: string;
  readonly today: string;
  /** The months for which the company keeps sheets, see `readKeptMonths`. */
  readonly kept: readonly Month[];
  /** A condition on `e`; undefined where everybody's sheets are seen. */
  readonly visible: RawBuilder<unknown> | undefined;
}

/** The months from the company's first one with timesheets to the current one. */
export async function readKeptMonths(db: Db, of: { companyId: string; today: string }): Promise<readonly Month[]> {
  const { timesheets_from: from } = await db
    .selectFrom('time_settings')
    .select('timesheets_from')
    .where('company_id', '=', of.companyId)
    .modifyEnd(keepsPlan)
    .executeTakeFirstOrThrow();
  const months: Month[] = [];
  for (let month = from; month <= monthOf(of.today); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** How many sheets a month has. */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

/** Where a page lies: the months that it shows, and what of them comes before it. */
export interface SheetPage {
  readonly months: readonly Month[];
  readonly offset: number;
  readonly limit: number;
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

/** The sheets that leavers had begun for months after their last working day: few, read once, and none any more. */
const begunForNothing = ({ companyId }: SheetScope): RawBuilder<unknown> => sql`
  select l.employee_id, l.month from employees e join timesheets l on l.company_id = e.company_id and l.employee_id = e.id
  where e.company_id = ${companyId} and e.last_working_day is not null and l.status = ${SHEET.PENDING}
    and not ${isEmployedBetween(sql`(l.month || '-01')::date`, sql`((l.month || '-01')::date + interval '1 month' - interval '1 day')::date`)}`;

/** The stored sheets that meet a condition on `k`. */
const stored = (scope: SheetScope, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.employee_id, k.month from timesheets k
  ${scope.visible === undefined ? sql`` : sql`join employees e on e.company_id = k.company_id and e.id = k.employee_id`}
  where k.company_id = ${scope.companyId} and ${scope.visible ?? sql`true`} and ${condition}
    and (k.employee_id, k.month) not in (${begunForNothing(scope)})`;

/** The sheets of months that nobody touched, of each person employed in them: they have no row, their id follows from person and month. */
const untouched = ({ companyId, visible }: SheetScope, months: readonly Month[]): RawBuilder<unknown> => sql`
  select e.id as employee_id, m.month from employees e
  join unnest(${months}::text[], ${months.map(firstDayOf)}::date[], ${months.map(lastDayOf)}::date[]) m (month, first, last)
    on ${isEmployedBetween(sql`m.first`, sql`m.last`)}
  where e.company_id = ${companyId} and e.archived_at is null and ${visible ?? sql`true`}
    and not exists (select from timesheets k where k.company_id = e.company_id and k.employee_id = e.id and k.month = m.month
      and k.month = any(${months}))`;

/** Every sheet there is, or those of some months. */
const sheets = (scope: SheetScope, months?: readonly Month[]): RawBuilder<unknown> =>
  months === undefined
    ? sql`(${stored(scope, sql`true`)} union all ${untouched(scope, scope.kept)})`
    : sql`(${stored(scope, sql`k.month = any(${months})`)}
        union all ${untouched(
          scope,
          scope.kept.filter((month) => months.includes(month)),
        )})`;

const post = ({ today }: SheetScope): RawBuilder<unknown> => sql`left join lateral ${inForce('posts', { day: today })} p on true`;

interface Asked {
  readonly conditions: SheetConditions;
  readonly months?: readonly Month[];
  /** The person of each is read too. */
  readonly named: boolean;
}

/** The sheets that the conditions ask about; the person, the row and the post in force of each only where they are asked for. */
const asked = (scope: SheetScope, of: Asked): RawBuilder<unknown> => {
  const { status, filter, search } = of.conditions;
  const byPosition = search?.columns.includes('position') === true;
  const byPost = byPosition || filter.departmentId !== undefined;
  const none = sql``;
  return sql`${sheets(scope, of.months)} s
  ${of.named || search !== undefined || byPost ? sql`join employees e on e.company_id = ${scope.companyId} and e.id = s.employee_id` : none}
  ${status !== undefined || byPosition ? sql`left join timesheets t on t.company_id = ${scope.companyId} and t.employee_id = s.employee_id and t.month = s.month` : none}
  ${byPost ? post(scope) : none}`;
};

const id = sql`coalesce(t.id, timesheet_id(s.employee_id, s.month))`;
const name = personName('e');
const position = sql`coalesce(t.frozen->>'position', p.position)`;

const searched = { ...searchedPerson('e'), position };

const overlaps = ({ from, to }: DayRange): RawBuilder<unknown> => sql`(
  ${from === undefined ? sql`true` : sql`s.month >= ${from.slice(0, 7)}`} and ${to === undefined ? sql`true` : sql`s.month <= ${to.slice(0, 7)}`})`;

function where({ status, search, filter, rangFilter, dates }: SheetConditions): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (status !== undefined) parts.push(sql`coalesce(t.status, ${SHEET.PENDING}) = any(${`{${status.join(',')}}`}::text[])`);
  if (filter.employeeId !== undefined) parts.push(sql`s.employee_id = ${filter.employeeId}`);
  if (filter.departmentId !== undefined) parts.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.year !== undefined) parts.push(sql`left(s.month, 4) = ${String(filter.year)}`);
  for (const range of [rangFilter, dates]) if (range !== undefined) parts.push(overlaps(range));
  if (search !== undefined) parts.push(matches(search, searched));
  return sql.join(parts, sql` and `);
}

/**
 * Keeps the plan of what somebody sees who does not see everybody, and who filters nothing: it goes by the person, whichever months are
 * asked for, and to plan it takes longer than to read it.
 */
const keptFor = ({ visible }: SheetScope, { filter, ...narrowed }: SheetConditions): RawBuilder<unknown> =>
  visible !== undefined && [...Object.values(narrowed), ...Object.values(filter)].every((one) => one === undefined)
    ? keepsPlan
    : sql``;

/** A page of the sheets of some months, or all sheets: the newest month first, then by name. */
export async function listSheets(
  db: Db,
  of: SheetScope & { readonly conditions: SheetConditions; readonly page?: SheetPage },
): Promise<readonly ListedSheet[]> {
  const { page, conditions } = of;
  const found = asked(of, { conditions, named: true, ...(page === undefined ? {} : { months: page.months }) });
  const { rows } = await sql<ListedSheet>`
    select ${id} as id, e.id as employee_id, e.code as employee_code, ${name} as name, ${photoName('pf')} as photo, ${position} as position,
      coalesce(t.status, ${SHEET.PENDING}) as status, s.month, t.submitted_at, ${accountName('u')} as approver,
      ${personName('a')} as acted_for, t.approved_at
    from (select s.employee_id, s.month from ${found} where ${where(conditions)}
      order by s.month desc, ${inPersonOrder('e')}, e.id limit ${page?.limit ?? null} offset ${page?.offset ?? 0}) s
    join employees e on e.company_id = ${of.companyId} and e.id = s.employee_id
    left join timesheets t on t.company_id = ${of.companyId} and t.employee_id = e.id and t.month = s.month
    ${post(of)}
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    left join users u on u.company_id = t.company_id and u.id = t.approved_by
    left join employees a on a.company_id = t.company_id and a.id = t.acted_for
    order by s.month desc, ${inPersonOrder('e')}, e.id ${page === undefined ? sql`` : keptFor(of, conditions)}`.execute(db);
  return rows;
}

/** How many sheets each month of the list has, the newest month first. */
export async function countByMonth(
  db: Db,
  of: SheetScope & { readonly conditions: SheetConditions },
): Promise<readonly MonthCount[]> {
  const { conditions } = of;
  const { rows } = await sql<MonthCount>`
    select s.month, count(*) as count from ${asked(of, { conditions, named: false })} where ${where(conditions)}
    group by s.month order by s.month desc ${keptFor(of, conditions)}`.execute(db);
  return rows;
}

/** How many sheets of each month stand in each status, the oldest month first. */
export async function countByStatus(
  db: Db,
  of: SheetScope,
): Promise<readonly { readonly month: string; readonly status: string; readonly count: number }[]> {
  const { rows } = await sql<{ month: string; status: string; count: number }>`
    select s.month, coalesce(t.status, ${SHEET.PENDING}) as status, count(*) as count from ${sheets(of)} s
    left join timesheets t on t.company_id = ${of.companyId} and t.employee_id = s.employee_id and t.month = s.month group by 1, 2
    order by 1`.execute(db);
  return rows;
}

/** Whose sheet of which month an id is, where the caller sees it. */
export async function findSheet(
  db: Db,
  of: SheetScope & { readonly id: string },
): Promise<{ readonly employeeId: string; readonly month: string } | undefined> {
  const { rows } = await sql<{ employeeId: string; month: string }>`
    select employee_id as "employeeId", month from (
      ${stored(of, sql`k.id = ${of.id}`)}
      union all select * from (${untouched(of, of.kept)}) u where timesheet_id(u.employee_id, u.month) = ${of.id}) s
    limit 1`.execute(db);
  return rows[0];
}
