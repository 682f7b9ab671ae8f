import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { REQUEST } from '#contract/requests/requests.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { Half } from '#engine/calendar/work-calendar.ts';
import type { CountedLeave, LeaveDay } from '#engine/leave/counting.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { say } from '#server/http/words.ts';
import { accountName, inPersonOrder, personName } from '#server/db/parts/names.ts';
import { toStored } from '#server/time/leave/balances/accounts.ts';
import { requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, RequestScope, StoredRequest } from '#server/requests/request-kinds/index.ts';
import { inForce } from '#server/people-facts/in-force.ts';

interface OfOne {
  readonly companyId: string;
  readonly id: string;
}

/** A request as it is stored, with the names that lists show. Days in hundredths. */
export interface StoredLeave extends StoredRequest {
  readonly leave_type_id: string;
  readonly leave_name: string;
  readonly leave_name_kh: string;
  readonly type: number;
  readonly start_date: string;
  readonly start_half: Half;
  readonly end_date: string;
  readonly end_half: Half;
  readonly counted_days: number;
  readonly charged_days: number;
  readonly weeks: string | null;
  readonly cancel_from: string | null;
  /** Of a suspension: the percent of the pay that goes on; null of other leave. */
  readonly suspension_percent: number | null;
  readonly last_balance: number | null;
  readonly balance_after: number | null;
}

type Conditions = RequestConditions<'leaveName'>;
export type LeaveScope = RequestScope<Conditions>;

/** The names of a leave in both languages: those of its type, or of a suspension. */
export const leaveNames = sql`case when r.suspension_percent is null then t.name else ${say('en', 'terms:parts.suspension')} end as leave_name,
  case when r.suspension_percent is null then t.name_kh else ${say('km', 'terms:parts.suspension')} end as leave_name_kh`;

/** The lists of requests for leave. */
export const leaveLists = requestLists<StoredLeave, 'leaveName', Conditions>('leave', {
  columns: sql`r.leave_type_id, r.suspension_percent, ${leaveNames}, t.type, r.start_date, r.start_half, r.end_date, r.end_half,
    r.counted_days, r.charged_days, r.weeks, r.cancel_from, r.last_balance, r.balance_after`,
  joins: sql`join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id`,
  searched: { leaveName: sql`concat_ws(' ', t.name, t.name_kh)` },
  // Nearly all leave is short: leave_requests_short and leave_requests_long are its indexes by days.
  days: { from: sql`r.start_date`, to: sql`r.end_date`, short: 31 },
});

/** How many others of team or department have approved leave during each of these requests. */
export async function readAwayCounts(
  db: Db,
  of: { companyId: string; ids: readonly string[]; today: string },
): Promise<ReadonlyMap<string, number>> {
  if (of.ids.length === 0) return new Map();
  const post = (employee: RawBuilder<unknown>) =>
    sql`(select p.team_id, p.department_id from ${inForce('posts', { day: of.today, company: sql`${of.companyId}`, employee: employee })} p)`;
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

/** The days of somebody's open requests for leave of a type, between two days. Days in hundredths. */
export async function readOpenDays(
  db: Db,
  of: { companyId: string; employeeId: string; leaveTypeId: string; from: string; to: string },
) {
  const { rows } = await sql<{ date: string; days: number }>`
    select d.date, d.days from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'open')}
    where d.company_id = ${of.companyId} and d.employee_id = ${of.employeeId} and r.leave_type_id = ${of.leaveTypeId}
      and d.date between ${of.from} and ${of.to}`.execute(db);
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
    select ${leaveNames}, r.start_date, r.end_date, r.status
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

/** Whether the last that happened to a request `r` of somebody on record is that the system cancelled it: the calendar left no day. */
export const isCancelledByCalendar = sql`(exists (
    select from employees p where p.company_id = r.company_id and p.id = r.employee_id and p.archived_at is null) and (
  select s.cause from request_steps s where s.company_id = r.company_id and s.kind = 'leave' and s.request_id = r.id
  order by s.at desc, s.id desc limit 1) = 'calendar')`;

/** What a request was before it was cancelled: its state, and who brought it there; nobody where it only waited. */
export interface BeforeCancelled {
  readonly status: RequestStatus;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly acted_for: string | null;
}

/** What cancelled requests were before. One statement for any number. */
export async function readBeforeCancelled(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, BeforeCancelled>> {
  const { rows } = await sql<BeforeCancelled & { id: string }>`
    select q.id, s.from_status as status, d.at as decided_at, d.user_id as decided_by, d.acted_for
    from unnest(${`{${of.ids.join(',')}}`}::uuid[]) q (id)
    cross join lateral (select from_status from request_steps s
      where s.company_id = ${of.companyId} and s.kind = 'leave' and s.request_id = q.id order by s.at desc, s.id desc limit 1) s
    -- An asked cancellation leaves the approval as it was, and so does one that was refused.
    left join lateral (select p.at, p.user_id, p.acted_for from request_steps p
      where p.company_id = ${of.companyId} and p.kind = 'leave' and p.request_id = q.id and p.from_status is not null and p.from_status <> ${REQUEST.CANCEL_ASKED}
        and p.to_status = case when s.from_status = ${REQUEST.CANCEL_ASKED} then ${REQUEST.APPROVED} else s.from_status end
        and s.from_status <> ${REQUEST.REQUESTED}
      order by p.at desc, p.id desc limit 1) d on true`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Writes down requests that stand again. One statement for any number. */
export async function writeRestored(
  db: Db,
  of: {
    readonly companyId: string;
    readonly rows: readonly (BeforeCancelled & { readonly id: string; readonly leave: CountedLeave })[];
  },
): Promise<void> {
  const rows = of.rows.map(({ leave, ...row }) => ({ ...row, ...countedFields(leave) }));
  await sql`update leave_requests r set status = n.status, decided_at = n.decided_at, decided_by = n.decided_by, acted_for = n.acted_for,
      counted_days = n.counted_days, charged_days = n.charged_days, weeks = n.weeks
    from json_populate_recordset(null::leave_requests, ${JSON.stringify(rows)}::text::json) n
    where r.company_id = ${of.companyId} and r.id = n.id`.execute(db);
}

/** Approved leave of others of the same team or department meanwhile. */
export async function readAlsoAway(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; to: string; today: string },
) {
  const post = (employee: RawBuilder<unknown>) =>
    sql`(select p.team_id, p.department_id from ${inForce('posts', { day: of.today, company: sql`${of.companyId}`, employee: employee })} p)`;
  const { rows } = await sql<{ name: string; start_date: string; end_date: string }>`
    select ${personName('e')} as name, r.start_date, r.end_date
    from ${post(sql`${of.employeeId}::uuid`)} own
    join leave_requests r on r.company_id = ${of.companyId} and ${stands('leave', 'granted')} and r.start_date <= ${of.to} and r.end_date >= ${of.from}
      and r.employee_id <> ${of.employeeId}
    join employees e on e.company_id = r.company_id and e.id = r.employee_id and e.archived_at is null
    join lateral ${post(sql`r.employee_id`)} p on p.team_id = own.team_id or p.department_id = own.department_id
    order by r.start_date, ${inPersonOrder('e')} limit 50`.execute(db);
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
