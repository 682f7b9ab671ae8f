import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#contract/day-range.ts';
import type { LeaveConditions } from '#contract/leave.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { Half } from '#engine/calendar/work-calendar.ts';
import type { CountedLeave, LeaveDay } from '#engine/leave/counting.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/request-states.ts';
import { accountName, personName } from '#server/db/names.ts';
import { toStored } from '#server/features/leave/accounts.ts';
import { photoName } from '#server/files/photo-name.ts';

interface OfOne {
  readonly companyId: string;
  readonly id: string;
}

/** A request as it is stored, with the names that lists show. Days in hundredths. */
export interface StoredLeave {
  readonly id: string;
  readonly request_no: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly email: string | null;
  readonly leave_type_id: string;
  readonly leave_name: string;
  readonly leave_name_kh: string;
  readonly type: number;
  readonly start_date: string;
  readonly start_half: Half;
  readonly end_date: string;
  readonly end_half: Half;
  readonly reason: string | null;
  readonly status: RequestStatus;
  readonly counted_days: number;
  readonly charged_days: number;
  readonly weeks: string | null;
  readonly comment: string | null;
  readonly cancel_from: string | null;
  readonly last_balance: number | null;
  readonly balance_after: number | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decided_name: string | null;
  readonly acted_for_name: string | null;
  readonly filed_by: string | null;
  readonly created_by: string | null;
}

const columns = sql`r.id, r.request_no, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  ${photoName('pf')} as photo, coalesce(e.notify_email, e.email) as email, r.leave_type_id, t.name as leave_name, t.name_kh as leave_name_kh,
  t.type, r.start_date, r.start_half, r.end_date, r.end_half, r.reason, r.status, r.counted_days, r.charged_days, r.weeks, r.comment,
  r.cancel_from, r.last_balance, r.balance_after, r.created_at, r.decided_at, r.decided_by, ${accountName('d')} as decided_name,
  ${personName('a')} as acted_for_name, case when f.id is distinct from e.user_id then ${accountName('f')} end as filed_by,
  r.created_by`;

const joined = sql`leave_requests r
  join employees e on e.company_id = r.company_id and e.id = r.employee_id
  join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
  left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
  left join users d on d.company_id = r.company_id and d.id = r.decided_by
  left join employees a on a.company_id = r.company_id and a.id = r.acted_for
  left join users f on f.company_id = r.company_id and f.id = r.created_by`;

/** Whose list it is: which requests the caller may see, and what they are filtered by. */
export interface LeaveScope {
  readonly companyId: string;
  /** A condition on `r`. */
  readonly visible: RawBuilder<unknown>;
  readonly conditions: LeaveConditions;
}

const searched = {
  requestNo: sql`r.request_no`,
  employeeName: sql`concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh)`,
  employeeCode: sql`e.code`,
  leaveName: sql`concat_ws(' ', t.name, t.name_kh)`,
};

/** What overlaps a range; where it has both ends, by the two indexes of short leave and of long. */
function overlaps({ from, to }: DayRange): RawBuilder<unknown> {
  const within = sql`${from === undefined ? sql`true` : sql`r.end_date >= ${from}`} and ${to === undefined ? sql`true` : sql`r.start_date <= ${to}`}`;
  if (from === undefined || to === undefined) return sql`(${within})`;
  return sql`(r.end_date - r.start_date <= 31 and r.start_date >= ${from}::date - 31 and ${within} or r.end_date - r.start_date > 31 and ${within})`;
}

function where({ companyId, visible, conditions }: LeaveScope): RawBuilder<unknown> {
  const parts = [sql`r.company_id = ${companyId}`, visible];
  const { status, search, employeeId } = conditions;
  if (status !== undefined) parts.push(sql`r.status = any(${`{${status.join(',')}}`}::smallint[])`);
  if (employeeId !== undefined) parts.push(sql`r.employee_id = ${employeeId}`);
  for (const range of [conditions.rangFilter, conditions.dates, conditions.date])
    if (range !== undefined) parts.push(overlaps(range));
  if (search !== undefined) {
    const pattern = `%${search.value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    parts.push(
      sql`(${sql.join(
        search.columns.map((column) => sql`${searched[column]} ilike ${pattern}`),
        sql` or `,
      )})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** The requests of a scope; the names are joined only where they are searched. */
const sourceOf = ({ conditions }: LeaveScope): RawBuilder<unknown> =>
  conditions.search === undefined ? sql`leave_requests r` : joined;

/** A page of requests, the newest first; without a limit all of them. */
export async function listRequests(
  db: Db,
  scope: LeaveScope,
  page: { offset: number; limit: number | null },
): Promise<readonly StoredLeave[]> {
  const { rangFilter, dates, date } = scope.conditions;
  const found = sql`select r.* from ${sourceOf(scope)} where ${where(scope)}`;
  // Those of some days first and then by age: the planner, which takes days for independent, would walk through all by age.
  const isOfDays = [rangFilter, dates, date].some((range) => range?.from !== undefined && range.to !== undefined);
  // The page first, by the index alone, and what is shown of its rows after.
  const { rows } = await sql<StoredLeave>`select ${columns} from (${isOfDays ? sql`select * from (${found} offset 0) r` : found}
      order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}) chosen
    join (${joined}) on r.company_id = chosen.company_id and r.id = chosen.id
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** A page of what waits, the oldest first. */
export async function listWaiting(
  db: Db,
  scope: LeaveScope,
  page: { offset: number; limit: number },
): Promise<readonly StoredLeave[]> {
  const { rows } = await sql<StoredLeave>`select ${columns} from ${joined} where ${where(scope)}
    order by r.created_at, r.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many others of team or department have approved leave during each of these requests. */
export async function readAwayCounts(
  db: Db,
  of: { companyId: string; ids: readonly string[]; today: string },
): Promise<ReadonlyMap<string, number>> {
  if (of.ids.length === 0) return new Map();
  const post = (employee: RawBuilder<unknown>) => sql`(select p.team_id, p.department_id from employee_posts p
    where p.company_id = ${of.companyId} and p.employee_id = ${employee}
    order by p.valid_from <= ${of.today} desc, case when p.valid_from <= ${of.today} then p.valid_from end desc, p.valid_from limit 1)`;
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, count(distinct o.employee_id)::int as count
    from leave_requests r
    cross join lateral ${post(sql`r.employee_id`)} own
    join leave_requests o on o.company_id = r.company_id and ${stands('leave', 'granted', 'o.status')} and o.start_date <= r.end_date and o.end_date >= r.start_date
      and o.employee_id <> r.employee_id
    cross join lateral ${post(sql`o.employee_id`)} p
    where r.company_id = ${of.companyId} and r.id = any(${`{${of.ids.join(',')}}`}::uuid[])
      and (p.team_id = own.team_id or p.department_id = own.department_id)
    group by r.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many rows the list has. */
export async function countRequests(db: Db, scope: LeaveScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sourceOf(scope)} where ${where(scope)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One request that the caller may see. */
export async function findRequest(db: Db, of: OfOne & { visible: RawBuilder<unknown> }): Promise<StoredLeave | undefined> {
  const { rows } = await sql<StoredLeave>`select ${columns} from ${joined}
    where r.company_id = ${of.companyId} and r.id = ${of.id} and ${of.visible}`.execute(db);
  return rows[0];
}

/** The days of requests that count, the oldest first. */
export async function readDays(db: Db, of: { companyId: string; ids: readonly string[] }) {
  const { rows } = await sql<{
    request_id: string;
    date: string;
    morning: boolean;
    afternoon: boolean;
    days: number;
    minutes: number;
  }>`
    select request_id, date, morning, afternoon, days, minutes from leave_request_days
    where company_id = ${of.companyId} and request_id = any(${`{${of.ids.join(',')}}`}::uuid[]) order by request_id, date`.execute(
    db,
  );
  return rows;
}

/** The open request of somebody that shares a half day with these. */
export async function findOverlap(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; fromHalf: Half; to: string; toHalf: Half; exceptId?: string },
) {
  const half = (date: RawBuilder<unknown>, half: RawBuilder<unknown>) =>
    sql`(${date} - date '2000-01-01') * 2 + (${half} = 'PM')::int`;
  const { rows } = await sql<{
    leave_name: string;
    leave_name_kh: string;
    start_date: string;
    end_date: string;
    status: RequestStatus;
  }>`
    select t.name as leave_name, t.name_kh as leave_name_kh, r.start_date, r.end_date, r.status
    from leave_requests r join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('leave', 'open')}
      and r.id is distinct from ${of.exceptId ?? null}
      and ${half(sql`r.start_date`, sql`r.start_half`)} <= ${half(sql`${of.to}::date`, sql`${of.toHalf}::text`)}
      and ${half(sql`r.end_date`, sql`r.end_half`)} >= ${half(sql`${of.from}::date`, sql`${of.fromHalf}::text`)}
    order by r.start_date limit 1`.execute(db);
  return rows[0];
}

/** The days that a request now counts. */
export interface DaysOfRequest {
  readonly requestId: string;
  readonly employeeId: string;
  readonly days: readonly LeaveDay[];
}

/** Puts the days of requests in the place of those they had. Two statements for any number. */
export async function replaceDays(db: Db, of: { companyId: string; requests: readonly DaysOfRequest[] }): Promise<void> {
  const { companyId: company_id, requests } = of;
  if (requests.length === 0) return;
  await sql`delete from leave_request_days
    where company_id = ${company_id} and request_id = any(${`{${requests.map(({ requestId }) => requestId).join(',')}}`}::uuid[])`.execute(
    db,
  );
  const rows = requests.flatMap(({ requestId: request_id, employeeId: employee_id, days }) =>
    days.map((day) => ({
      company_id,
      request_id,
      employee_id,
      date: day.date,
      morning: day.morning,
      afternoon: day.afternoon,
      days: toStored(day.days),
      minutes: day.minutes,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into leave_request_days (company_id, request_id, employee_id, date, morning, afternoon, days, minutes)
    select company_id, request_id, employee_id, date, morning, afternoon, days, minutes
    from json_populate_recordset(null::leave_request_days, ${JSON.stringify(rows)}::text::json)`.execute(db);
}

/** What a request counts, as its row keeps it: days in hundredths, weeks with one decimal. */
export const countedFields = ({ counted, charged }: Pick<CountedLeave, 'counted' | 'charged'>) => ({
  counted_days: toStored(counted),
  charged_days: toStored(charged),
  weeks: String(Math.round((charged / DECIMAL4_ONE / 7) * 10) / 10),
});

/** What a request becomes when it is counted again; what is null stays as it is. */
export interface RecountedRow {
  readonly id: string;
  /** The last day, where it ends earlier by now. */
  readonly end: string | null;
  /** Null: nothing is left of it, and the system cancels it. */
  readonly leave: CountedLeave | null;
}

/** Writes down what requests have become. One statement for any number. */
export async function writeRecounted(
  db: Db,
  of: { readonly companyId: string; readonly now: Date; readonly rows: readonly RecountedRow[] },
): Promise<void> {
  const rows = of.rows.map(({ id, end, leave }) => ({
    id,
    end_date: end,
    status: leave === null ? REQUEST.CANCELLED : null,
    ...(leave === null ? {} : countedFields(leave)),
  }));
  await sql`update leave_requests r set
      end_date = coalesce(n.end_date, r.end_date), end_half = case when n.end_date is null then r.end_half else 'PM' end,
      status = coalesce(n.status, r.status), cancel_from = case when n.status is null then r.cancel_from end,
      decided_at = case when n.status is null then r.decided_at else ${of.now}::timestamptz end,
      decided_by = case when n.status is null then r.decided_by end,
      counted_days = coalesce(n.counted_days, r.counted_days), charged_days = coalesce(n.charged_days, r.charged_days),
      weeks = coalesce(n.weeks, r.weeks)
    from json_populate_recordset(null::leave_requests, ${JSON.stringify(rows)}::text::json) n
    where r.company_id = ${of.companyId} and r.id = n.id`.execute(db);
}

/** Approved leave of others of the same team or department meanwhile. */
export async function readAlsoAway(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; to: string; today: string },
) {
  const post = (employee: RawBuilder<unknown>) => sql`(select p.team_id, p.department_id from employee_posts p
    where p.company_id = ${of.companyId} and p.employee_id = ${employee}
    order by p.valid_from <= ${of.today} desc, case when p.valid_from <= ${of.today} then p.valid_from end desc, p.valid_from limit 1)`;
  const { rows } = await sql<{ name: string; start_date: string; end_date: string }>`
    select ${personName('e')} as name, r.start_date, r.end_date
    from ${post(sql`${of.employeeId}::uuid`)} own
    join leave_requests r on r.company_id = ${of.companyId} and ${stands('leave', 'granted')} and r.start_date <= ${of.to} and r.end_date >= ${of.from}
      and r.employee_id <> ${of.employeeId}
    join employees e on e.company_id = r.company_id and e.id = r.employee_id and e.archived_at is null
    join lateral ${post(sql`r.employee_id`)} p on p.team_id = own.team_id or p.department_id = own.department_id
    order by r.start_date, name limit 50`.execute(db);
  return rows;
}

/** The papers of a request, in the order they were given. */
export async function readPapers(db: Db, of: OfOne) {
  return await db
    .selectFrom('leave_request_files as l')
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.file_id'))
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.user_id'))
    .select(['f.id', 'f.original_name', 'f.content_type', 'f.size_bytes', 'f.created_at', accountName('u').as('full_name')])
    .where('l.company_id', '=', of.companyId)
    .where('l.request_id', '=', of.id)
    .where('f.removed_at', 'is', null)
    .orderBy('l.order_no')
    .execute();
}
