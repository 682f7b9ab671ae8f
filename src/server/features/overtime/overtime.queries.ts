import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#contract/day-range.ts';
import type { OvertimeConditions, OvertimeReward } from '#contract/overtime.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { OvertimeMinutes } from '#engine/overtime/counting.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/request-states.ts';
import { accountName, personName } from '#server/db/names.ts';
import { photoName } from '#server/files/photo-name.ts';

/** A request as it is stored, with the names that lists show. Days in hundredths, times `YYYY-MM-DD HH:mm:ss`. */
export interface StoredOvertime {
  readonly id: string;
  readonly request_no: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly email: string | null;
  readonly type: OvertimeReward;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly minutes: number;
  readonly counted_days: number;
  readonly reason: string | null;
  readonly status: RequestStatus;
  readonly comment: string | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly decided_at: Date | null;
  readonly decided_name: string | null;
  readonly acted_for_name: string | null;
  readonly filed_by: string | null;
}

const columns = sql`r.id, r.request_no, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  ${photoName('pf')} as photo, coalesce(e.notify_email, e.email) as email, r.type, r.starts_at, r.ends_at, r.minutes, r.counted_days,
  r.reason, r.status, r.comment, r.created_at, r.created_by, r.decided_at, ${accountName('d')} as decided_name,
  ${personName('a')} as acted_for_name, case when f.id is distinct from e.user_id then ${accountName('f')} end as filed_by`;

const joined = sql`overtime_requests r
  join employees e on e.company_id = r.company_id and e.id = r.employee_id
  left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
  left join users d on d.company_id = r.company_id and d.id = r.decided_by
  left join employees a on a.company_id = r.company_id and a.id = r.acted_for
  left join users f on f.company_id = r.company_id and f.id = r.created_by`;

/** Whose list it is: which requests the caller may see, and what they are filtered by. */
export interface OvertimeScope {
  readonly companyId: string;
  /** A condition on `r`. */
  readonly visible: RawBuilder<unknown>;
  readonly conditions: OvertimeConditions;
}

const searched = {
  requestNo: sql`r.request_no`,
  employeeName: sql`concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh)`,
  employeeCode: sql`e.code`,
  reason: sql`r.reason`,
};

const overlaps = ({ from, to }: DayRange): RawBuilder<unknown> =>
  sql`(${from === undefined ? sql`true` : sql`r.ends_at::date >= ${from}`} and ${to === undefined ? sql`true` : sql`r.starts_at::date <= ${to}`})`;

function where({ companyId, visible, conditions }: OvertimeScope): RawBuilder<unknown> {
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
const sourceOf = ({ conditions }: OvertimeScope): RawBuilder<unknown> =>
  conditions.search === undefined ? sql`overtime_requests r` : joined;

/** A page of requests, the newest first; without a limit all of them. */
export async function listRequests(
  db: Db,
  scope: OvertimeScope,
  page: { offset: number; limit: number | null },
): Promise<readonly StoredOvertime[]> {
  // The page first, by the index alone, and what is shown of its rows after.
  const { rows } = await sql<StoredOvertime>`select ${columns} from (select r.* from ${sourceOf(scope)} where ${where(scope)}
      order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}) chosen
    join (${joined}) on r.company_id = chosen.company_id and r.id = chosen.id
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** A page of what waits, the oldest first. */
export async function listWaiting(
  db: Db,
  scope: OvertimeScope,
  page: { offset: number; limit: number },
): Promise<readonly StoredOvertime[]> {
  const { rows } = await sql<StoredOvertime>`select ${columns} from ${joined} where ${where(scope)}
    order by r.created_at, r.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many rows the list has. */
export async function countRequests(db: Db, scope: OvertimeScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sourceOf(scope)} where ${where(scope)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One request that the caller may see. */
export async function findRequest(
  db: Db,
  of: { companyId: string; id: string; visible: RawBuilder<unknown> },
): Promise<StoredOvertime | undefined> {
  const { rows } = await sql<StoredOvertime>`select ${columns} from ${joined}
    where r.company_id = ${of.companyId} and r.id = ${of.id} and ${of.visible}`.execute(db);
  return rows[0];
}

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

/** Puts the minutes of a request in the place of those it had. `days`: hundredths. */
export async function replaceMinutes(
  db: Db,
  of: { companyId: string; id: string; parts: readonly OvertimeMinutes[]; minutes: number; days: number },
): Promise<void> {
  const { companyId, id, parts, minutes, days } = of;
  await db.deleteFrom('overtime_minutes').where('company_id', '=', companyId).where('request_id', '=', id).execute();
  if (parts.length > 0)
    await db
      .insertInto('overtime_minutes')
      .values(
        parts.map((part) => ({
          company_id: companyId,
          id: randomUUIDv7(),
          request_id: id,
          date: part.date,
          overtime_class: part.overtimeClass,
          minutes: part.minutes,
        })),
      )
      .execute();
  await db
    .updateTable('overtime_requests')
    .set({ minutes, counted_days: days })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
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
