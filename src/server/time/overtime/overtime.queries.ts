import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { OvertimeReward } from '#contract/time/overtime.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { OvertimeMinutes } from '#engine/overtime/counting.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, RequestScope, StoredRequest } from '#server/requests/request-kinds/index.ts';

/** A request as it is stored, with the names that lists show. Days in hundredths, times `YYYY-MM-DD HH:mm:ss`. */
export interface StoredOvertime extends StoredRequest {
  readonly type: OvertimeReward;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly minutes: number;
  readonly counted_days: number;
}

type Conditions = RequestConditions<'reason'>;
export type OvertimeScope = RequestScope<Conditions>;

/** The lists of requests for overtime. */
export const overtimeLists = requestLists<StoredOvertime, 'reason', Conditions>('overtime', {
  columns: sql`r.type, r.starts_at, r.ends_at, r.minutes, r.counted_days`,
  joins: sql``,
  searched: { reason: sql`r.reason` },
  days: { from: sql`r.starts_at::date`, to: sql`r.ends_at::date` },
});
// The report of overtime reads the same lists.
export const { list: listRequests, count: countRequests } = overtimeLists;

/** Open requests of somebody that touch a period, the oldest first. */
export async function readOpen(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; to: string; exceptId?: string },
) {
  const { rows } = await sql<{ id: string; starts_at: string; ends_at: string; status: RequestStatus }>`
    select id, starts_at, ends_at, status from overtime_requests
    where company_id = ${of.companyId} and employee_id = ${of.employeeId} and ${stands('overtime', 'open', 'status')}
      and starts_at < ${of.to}::timestamp and ends_at > ${of.from}::timestamp and id is distinct from ${of.exceptId ?? null}::uuid
    order by starts_at, id`.execute(db);
  return rows;
}

/** The minutes of a request by date and class. */
export async function readMinutes(db: Db, of: { companyId: string; id: string }): Promise<readonly OvertimeMinutes[]> {
  const { rows } = await sql<{ date: string; overtime_class: OvertimeClass; minutes: number }>`
    select date, overtime_class, minutes from overtime_minutes
    where company_id = ${of.companyId} and request_id = ${of.id} order by date, overtime_class`.execute(db);
  return rows.map((row) => ({ date: row.date, overtimeClass: row.overtime_class, minutes: row.minutes }));
}

/** The minutes of many requests by date and class. */
export async function readMinutesOf(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly OvertimeMinutes[]>> {
  const { rows } = await sql<{ request_id: string; date: string; overtime_class: OvertimeClass; minutes: number }>`
    select request_id, date, overtime_class, minutes from overtime_minutes
    where company_id = ${of.companyId} and request_id = any(${`{${of.ids.join(',')}}`}::uuid[]) order by date, overtime_class`.execute(
    db,
  );
  const byRequest = Map.groupBy(rows, (row) => row.request_id);
  const partOf = (row: (typeof rows)[number]): OvertimeMinutes => ({
    date: row.date,
    overtimeClass: row.overtime_class,
    minutes: row.minutes,
  });
  return new Map([...byRequest].map(([id, found]) => [id, found.map(partOf)]));
}

/** A request that may count otherwise once a calendar has changed. */
export interface RecountableOvertime {
  readonly id: string;
  readonly employee_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: RequestStatus;
  readonly decided_by: string | null;
}

/** Requests that touch a period and whose minutes are not final: undecided ones, and those approved for payment. */
export async function readRecountable(
  db: Db,
  of: { companyId: string; employeeIds?: readonly string[] | undefined; from: string; to: string },
): Promise<readonly RecountableOvertime[]> {
  const people = of.employeeIds === undefined ? sql`true` : sql`r.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])`;
  const { rows } = await sql<RecountableOvertime>`
    select r.id, r.employee_id, r.starts_at, r.ends_at, r.status, r.decided_by from overtime_requests r
    where r.company_id = ${of.companyId} and ${people} and r.ends_at::date >= ${of.from} and r.starts_at::date <= ${of.to}
      and (${stands('overtime', 'undecided')} or ${stands('overtime', 'granted')} and r.type = 'FOR_PAYMENT')
    order by r.starts_at, r.id`.execute(db);
  return rows;
}

/** Minutes by date of somebody's other open requests. */
export async function readOtherMinutes(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; to: string; exceptId?: string },
) {
  const { rows } = await sql<{ date: string; minutes: number }>`
    select m.date, sum(m.minutes)::int as minutes
    from overtime_requests r join overtime_minutes m on m.company_id = r.company_id and m.request_id = r.id
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('overtime', 'open')}
      and m.date >= ${of.from} and m.date <= ${of.to} and r.id is distinct from ${of.exceptId ?? null}::uuid
    group by m.date`.execute(db);
  return rows;
}

/** Files a request; returns its id. */
export async function insertRequest(
  db: Db,
  of: {
    companyId: string;
    requestNo: string;
    employeeId: string;
    type: OvertimeReward;
    startsAt: string;
    endsAt: string;
    reason: string;
    userId: string;
    now: Date;
  },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('overtime_requests')
    .values({
      company_id: of.companyId,
      id,
      request_no: of.requestNo,
      employee_id: of.employeeId,
      type: of.type,
      starts_at: of.startsAt,
      ends_at: of.endsAt,
      reason: of.reason,
      created_at: of.now,
      created_by: of.userId,
    })
    .execute();
  return id;
}

/** The minutes that a request now counts. */
export interface CountedRequest {
  readonly id: string;
  readonly parts: readonly OvertimeMinutes[];
  readonly minutes: number;
  /** Hundredths. */
  readonly days: number;
}

/** Puts the minutes of requests in the place of those they had. Three statements for any number. */
export async function replaceMinutes(
  db: Db,
  of: { readonly companyId: string; readonly requests: readonly CountedRequest[] },
): Promise<void> {
  const { companyId: company_id, requests } = of;
  await sql`delete from overtime_minutes
    where company_id = ${company_id} and request_id = any(${`{${requests.map(({ id }) => id).join(',')}}`}::uuid[])`.execute(db);
  const parts = requests.flatMap(({ id: request_id, parts: counted }) =>
    counted.map(({ date, overtimeClass: overtime_class, minutes }) => ({
      company_id,
      id: randomUUIDv7(),
      request_id,
      date,
      overtime_class,
      minutes,
    })),
  );
  await sql`insert into overtime_minutes (company_id, id, request_id, date, overtime_class, minutes)
    select company_id, id, request_id, date, overtime_class, minutes
    from json_populate_recordset(null::overtime_minutes, ${JSON.stringify(parts)}::text::json)`.execute(db);
  const sums = requests.map(({ id, minutes, days: counted_days }) => ({ id, minutes, counted_days }));
  await sql`update overtime_requests r set minutes = n.minutes, counted_days = n.counted_days
    from json_populate_recordset(null::overtime_requests, ${JSON.stringify(sums)}::text::json) n
    where r.company_id = ${company_id} and r.id = n.id`.execute(db);
}

/** Writes down a decision. An absent comment leaves the earlier one. */
export async function writeDecision(
  db: Db,
  of: {
    companyId: string;
    id: string;
    status: RequestStatus;
    userId: string | null;
    actedFor: string | null;
    comment: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable('overtime_requests')
    .set({
      status: of.status,
      decided_at: of.now,
      decided_by: of.userId,
      acted_for: of.actedFor,
      ...(of.comment === null ? {} : { comment: of.comment }),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
