import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FormerEmployment } from '#engine/calendar/employment.ts';
import type { LedgerKind, LedgerPart } from '#engine/leave/ledger.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { formerEmployments } from '#server/people-facts/employments.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** Whose leave is read: these people, or everybody who is not archived. */
export interface OfLeave {
  readonly companyId: string;
  readonly employeeIds?: readonly string[] | undefined;
}

export const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::uuid[]`;

const chosen = (column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`${column} = any(${uuids(ids)})`;

/** How the company gives leave; every company has the row. */
export async function readRules(db: Db, companyId: string) {
  return await db.selectFrom('time_settings').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow();
}

/** A leave type as the ledger reads it. */
export interface StoredType {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string;
  readonly type: number;
  readonly policies: readonly StoredPolicy[];
}

/** What a type gives from a day on. */
interface StoredPolicy {
  readonly from: string;
  /** When it was written, ISO; null: from the beginning. */
  readonly since: string | null;
  readonly numberAllow: string;
  readonly allowRemainMaximum: string;
}

/** The living leave types, in their order. */
export async function readTypes(db: Db, companyId: string): Promise<readonly StoredType[]> {
  const { rows } = await sql<StoredType>`
    select t.id, t.name, t.name_kh, t.type, (
      select json_agg(json_build_object('from', p.valid_from, 'since', p.since, 'numberAllow', p.number_allow::text,
        'allowRemainMaximum', p.allow_remain_maximum::text) order by p.valid_from)
      from (
        select coalesce(lag(f.valid_to) over (order by f.valid_to) + 1, '1900-01-01'::date) as valid_from,
          lag(f.created_at) over (order by f.valid_to) as since, f.number_allow, f.allow_remain_maximum
        from (
          select valid_to, created_at, number_allow, allow_remain_maximum from former_leave_policies f
            where f.company_id = t.company_id and f.leave_type_id = t.id
          union all select 'infinity', null, t.number_allow, t.allow_remain_maximum) f) p) as policies
    from leave_types t
    where t.company_id = ${companyId} and t.archived_at is null order by t.order_no, t.type`.execute(db);
  return rows;
}

/** The dates that leave depends on. */
export async function readPeople(db: Db, of: OfLeave) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    gender: number;
    join_date: string;
    last_working_day: string | null;
    service_from: string | null;
    former: readonly FormerEmployment[];
    notice_from: string | null;
    leave_kept_from: string;
    leave_brought_forward: number | null;
  }>`
    select e.id, e.code, ${personName('e')} as name, e.gender, e.join_date, e.last_working_day, e.service_from, ${formerEmployments} as former, e.leave_kept_from, e.leave_brought_forward,
      case when e.is_notice_terminate = 1 then e.notice_terminate_at end as notice_from
    from employees e
    where e.company_id = ${of.companyId} and ${chosen(sql`e.id`, of.employeeIds)} and (e.archived_at is null or ${of.employeeIds !== undefined})
    order by lower(e.code), e.id`.execute(db);
  return rows;
}

/** Whether somebody is there, and not in the archive. */
export async function isThere(db: Db, of: { readonly companyId: string; readonly employeeId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.employeeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Contract types over time, oldest first. */
export async function readContracts(db: Db, of: OfLeave) {
  const { rows } = await sql<{ employee_id: string; valid_from: string; contract_type: string }>`
    select employee_id, valid_from, contract_type from ${factRows('contracts')}
    where company_id = ${of.companyId} and ${chosen(sql`employee_id`, of.employeeIds)} order by employee_id, valid_from`.execute(
    db,
  );
  return rows;
}

/** Annual leave brought along from another system. */
export async function readLeaveOpenings(db: Db, of: OfLeave) {
  const { rows } = await sql<{ employee_id: string; month: string; hundredths: number }>`
    select employee_id, month, hundredths_of_days as hundredths from opening_balances
    where company_id = ${of.companyId} and kind = 'ANNUAL_LEAVE' and hundredths_of_days is not null
      and ${chosen(sql`employee_id`, of.employeeIds)}`.execute(db);
  return rows;
}

/** A stored movement. */
export interface StoredRow {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly kind: LedgerKind;
  readonly part: LedgerPart;
  readonly year: number;
  readonly date: string;
  readonly days: number;
  readonly expires_on: string | null;
  readonly request_id: string | null;
  /** When a final payment paid it out; null: another movement. */
  readonly paid_at: Date | null;
}

/** Every movement of people's leave. */
export async function readLedger(db: Db, of: OfLeave): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, employee_id, leave_type_id, kind, part, year, date, days, expires_on, request_id,
      case when kind = 'PAYOUT' then created_at end as paid_at from leave_ledger
    where company_id = ${of.companyId} and ${chosen(sql`employee_id`, of.employeeIds)}`.execute(db);
  return rows;
}

/** The years that a year change has closed. */
export async function readClosedYears(db: Db, companyId: string): Promise<readonly number[]> {
  const rows = await db.selectFrom('leave_years').select('year').where('company_id', '=', companyId).execute();
  return rows.map(({ year }) => year);
}

/** Why a movement was written that no request made: a last working day changed what the rules give, or a new employment began. */
export type LedgerCause = 'last_working_day' | 'rehire';

/** A movement to be written; days in hundredths. */
export interface NewRow {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly year: number;
  readonly date: string;
  readonly kind: LedgerKind;
  readonly part: LedgerPart;
  readonly days: number;
  readonly expires_on: string | null;
  readonly request_id: string | null;
  readonly overtime_id: string | null;
  readonly note: string | null;
  readonly cause: LedgerCause | null;
}

/** Adds movements, any number in one statement. */
export async function insertRows(
  db: Db,
  of: { companyId: string; userId: string | null; rows: readonly NewRow[] },
): Promise<void> {
  if (of.rows.length === 0) return;
  const rows = of.rows.map((row) => ({ ...row, id: randomUUIDv7() }));
  // A year of everybody is a hundred thousand rows: what is null or the same in all is left out of what is sent.
  const sent = JSON.stringify(rows, (_name, value: unknown) => value ?? undefined);
  await sql`insert into leave_ledger
      (company_id, id, employee_id, leave_type_id, year, date, kind, part, days, expires_on, request_id, overtime_id, note, cause, created_by)
    select ${of.companyId}, id, employee_id, leave_type_id, year, date, kind, part, days, expires_on, request_id, overtime_id, note, cause, ${of.userId}::uuid
    from json_populate_recordset(null::leave_ledger, ${sent}::text::json)`.execute(db);
}

/**
 * Holds people for this transaction: what is decided on somebody's leave is decided one after the other, and not while the
 * leave of everybody is written.
 */
export async function holdPeople(db: Db, of: { companyId: string; employeeIds: readonly string[] }): Promise<void> {
  await sql`select id from time_settings where company_id = ${of.companyId} for share`.execute(db);
  await sql`select id from employees where company_id = ${of.companyId} and id = any(${uuids(of.employeeIds)}) order by id for no key update`.execute(
    db,
  );
}

/** Holds the leave of everybody. */
export async function holdEverybody(db: Db, companyId: string): Promise<void> {
  await sql`select id from time_settings where company_id = ${companyId} for update`.execute(db);
}

/** A page of a ledger as it is shown: with who wrote it and the number of its request. */
export async function listLedger(db: Db, of: { companyId: string; employeeId: string; leaveTypeId: string }) {
  const { rows } = await sql<{
    id: string;
    kind: LedgerKind;
    part: LedgerPart;
    year: number;
    date: string;
    days: number;
    expires_on: string | null;
    note: string | null;
    cause: LedgerCause | null;
    created_at: Date;
    by: string | null;
    request_no: string | null;
  }>`
    select l.id, l.kind, l.part, l.year, l.date, l.days, l.expires_on, l.note, l.cause, l.created_at, ${accountName('u')} as by,
      coalesce(r.request_no, o.request_no) as request_no
    from leave_ledger l
    left join users u on u.company_id = l.company_id and u.id = l.created_by
    left join leave_requests r on r.company_id = l.company_id and r.id = l.request_id
    left join overtime_requests o on o.company_id = l.company_id and o.id = l.overtime_id
    where l.company_id = ${of.companyId} and l.employee_id = ${of.employeeId} and l.leave_type_id = ${of.leaveTypeId}
    order by l.date, l.created_at, l.id`.execute(db);
  return rows;
}

/** How many days of a year somebody was given beside what the rules give, hundredths. */
export async function sumGiven(db: Db, of: { companyId: string; employeeId: string; year: number }): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(days), 0)::int as days from leave_ledger
    where company_id = ${of.companyId} and employee_id = ${of.employeeId} and year = ${of.year} and kind = 'ADDITIONAL'`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}
