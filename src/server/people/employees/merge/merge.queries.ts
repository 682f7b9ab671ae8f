import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { mergePlaces } from '#contract/people/employees/merge.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.ts';
import { accountName, khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { datedTables, followingRows, movingTables, presentTables } from '#server/people/employees/merge/merged-tables.ts';
import type { MergedTable } from '#server/people/employees/merge/merged-tables.ts';
import { timeZone } from '#server/http/clock.ts';
import type { Stretch } from '#server/people/employees/merge/merge.rules.ts';

/** Two records: rows of `other` become rows of `kept`. */
export interface Pair {
  readonly companyId: string;
  readonly keptId: string;
  readonly otherId: string;
}

/** A record of a pair, with its columns as they are stored and its former employments, the oldest first. */
export interface MergeSide {
  readonly id: string;
  readonly name: string;
  readonly nameKH: string;
  readonly account: string | null;
  /** The role of the account, or the one that the record keeps for it. */
  readonly roleId: string | null;
  readonly record: Omit<Selectable<DB['employees']>, 'archived_at' | 'created_at' | 'updated_at'> &
    Readonly<Record<string, unknown>> & { readonly archived_at: string | null };
  readonly former: readonly Stretch[];
}

/** Both records of a pair, held for a change: in the order of their ids, so that two merges never wait for each other. */
export async function holdSides(db: Db, { companyId, keptId, otherId }: Pair): Promise<void> {
  await sql`select from employees where company_id = ${companyId} and id in (${keptId}, ${otherId}) order by id for update`.execute(
    db,
  );
}

/** Reads both records of a pair; one that is not there is missing. */
export async function readSides(db: Db, { companyId, keptId, otherId }: Pair): Promise<readonly MergeSide[]> {
  const { rows } = await sql<MergeSide>`
    select e.id, ${latinPersonName('e')} as name, ${khmerPersonName('e')} as "nameKH", u.user_name as account, coalesce(u.role_id, e.role_id) as "roleId", to_jsonb(e) as record,
      coalesce((select jsonb_agg(jsonb_build_object('from', f.joined_on, 'until', f.last_working_day) order by f.joined_on)
        from former_employments f where f.company_id = e.company_id and f.employee_id = e.id), '[]') as former
    from employees e left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    where e.company_id = ${companyId} and e.id in (${keptId}, ${otherId})`.execute(db);
  return rows;
}

/** The months of which both records have a row of pay, one of them approved. */
export async function readMonthsOfBoth(db: Db, { companyId, keptId, otherId }: Pair): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct u.month from payroll_rows a
    join payroll_rows b on b.company_id = a.company_id and b.run_id = a.run_id and b.employee_id = ${otherId} and b.archived_at is null
    join payroll_runs u on u.company_id = a.company_id and u.id = a.run_id
    where a.company_id = ${companyId} and a.employee_id = ${keptId} and a.archived_at is null and exists (
      select from payroll_results p where p.company_id = a.company_id and p.row_id in (a.id, b.id) and p.approved_at is not null)
    order by u.month`.execute(db);
  return rows.map(({ month }) => month);
}

/** The last month of which each record has approved pay; null where none. */
export async function readLastPaid(
  db: Db,
  { companyId, keptId, otherId }: Pair,
): Promise<{ readonly kept: string | null; readonly other: string | null }> {
  const last = (id: string) => sql`(select max(u.month) from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${companyId} and p.employee_id = ${id} and p.approved_at is not null)`;
  const { rows } = await sql<{ kept: string | null; other: string | null }>`
    select ${last(keptId)} as kept, ${last(otherId)} as other`.execute(db);
  return rows[0] ?? { kept: null, other: null };
}

/** Whether approved leave of the other record lies on days on which the kept one has leave. */
export async function hasLeaveTwice(db: Db, of: Pair): Promise<boolean> {
  const { rows } = await sql`select from leave_requests r
    where r.company_id = ${of.companyId} and ${stands('leave', 'granted')} and r.id in (${inTheWay(of, 'leave_requests', [])}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a change of either record waits for a second person. */
export async function readWaits(db: Db, { companyId, keptId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`select from term_requests r
    where r.company_id = ${companyId} and r.employee_id in (${keptId}, ${otherId}) and ${stands('terms', 'undecided')} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a payroll that somebody reviews or approves has a row of either record. */
export async function isSubmitted(db: Db, { companyId, keptId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from payroll_rows r
    join payroll_periods p on p.company_id = r.company_id and p.run_id = r.run_id and (p.row_id is null or p.row_id = r.id)
    where r.company_id = ${companyId} and r.employee_id in (${keptId}, ${otherId}) and r.archived_at is null and p.state in ('SUBMITTED', 'VERIFIED')
    limit 1`.execute(db);
  return rows.length > 0;
}

interface Unique {
  readonly table: MergedTable;
  readonly keys: readonly string[];
  readonly predicate: string | null;
}

/** By which of their columns rows of one person are told apart, as the database keeps them. */
async function readUniques(db: Db, tables: readonly MergedTable[]): Promise<readonly Unique[]> {
  const { rows } = await sql<Unique>`
    select c.relname as table, pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as keys
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])`.execute(db);
  return rows.filter(({ keys }) => keys.includes('employee_id'));
}

const halfDays = (day: string, half: string): string => `(${day} - date '2000-01-01') * 2 + (${half} = 'PM')::int`;

/** Tables of which two rows of one person never overlap, and their days. */
const apart: Readonly<Partial<Record<MergedTable, { readonly span: string; readonly where: RawBuilder<unknown> }>>> = {
  days_off: { span: "int4range(start_date - date '2000-01-01', end_date - date '2000-01-01', '[]')", where: sql`true` },
  leave_requests: {
    span: `int4range(${halfDays('start_date', 'start_half')}, ${halfDays('end_date', 'end_half')}, '[]')`,
    where: stands('leave', 'open', 'status'),
  },
};

/** The ids of rows of the other record in whose place the kept record has one. */
function inTheWay(of: Pair, table: MergedTable, uniques: readonly Unique[]): RawBuilder<unknown> {
  const both = sql`company_id = ${of.companyId} and employee_id in (${of.keptId}, ${of.otherId})`;
  const told = uniques
    .filter((unique) => unique.table === table)
    .map(({ keys, predicate }) => {
      const rest = keys.filter((key) => key !== 'company_id' && key !== 'employee_id');
      const key = rest.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join(rest.map((one) => sql.raw(one)))})`;
      const where = predicate === null ? sql`true` : sql.raw(predicate);
      return sql`select o.id from (select id, employee_id, ${key} as key from ${sql.table(table)} where ${both} and ${where}) o
        join (select employee_id, ${key} as key from ${sql.table(table)} where ${both} and ${where}) k on k.key = o.key
        where o.employee_id = ${of.otherId} and k.employee_id = ${of.keptId}`;
    });
  const days = apart[table];
  const spans =
    days === undefined
      ? []
      : [
          sql`select o.id from (select id, employee_id, ${sql.raw(days.span)} as span from ${sql.table(table)} where ${both} and ${days.where}) o
            join (select employee_id, ${sql.raw(days.span)} as span from ${sql.table(table)} where ${both} and ${days.where}) k on k.span && o.span
            where o.employee_id = ${of.otherId} and k.employee_id = ${of.keptId}`,
        ];
  const all = [...told, ...spans];
  return all.length === 0 ? sql`select null::uuid as id where false` : sql.join(all, sql` union `);
}

/** How a merge goes. */
export interface Merging extends Pair {
  readonly place: (typeof mergePlaces)[number];
  /** The last day of the employment of the two that ended first; null where it goes on. */
  readonly until: Day | null;
  readonly lists: readonly string[];
}

/** Which rows of the other record go. Terms that were to begin after the last day of a former employment never came into force, and stay. */
function going(of: Merging, table: MergedTable, uniques: readonly Unique[]): RawBuilder<unknown> {
  const from = Object.entries(datedTables).find(([name]) => name === table)?.[1];
  const inForce = of.place === 'before' && from !== undefined ? sql`t.${sql.ref(from)} <= ${of.until}` : sql`true`;
  // What the kept record holds in place of these goes first.
  const free =
    of.place === 'after' && presentTables.includes(table) ? sql`true` : sql`t.id not in (${inTheWay(of, table, uniques)})`;
  return sql`t.company_id = ${of.companyId} and t.employee_id = ${of.otherId} and ${inForce} and ${free}`;
}
/** How many rows of the other record go and stay by table, and how many the kept record has. One statement beside that of the indexes. */
export async function countRows(
  db: Db,
  of: Merging,
): Promise<readonly { readonly table: MergedTable; readonly count: number; readonly stays: number; readonly kept: number }[]> {
  const tables = movingTables(of.place, of.lists);
  const uniques = await readUniques(db, tables);
  const { rows } = await sql<{ table: MergedTable; count: number; stays: number; kept: number }>`${sql.join(
    tables.map(
      (table) => sql`
        select ${table}::text as table, count(*) filter (where t.employee_id = ${of.otherId} and ${going(of, table, uniques)})::int as count,
          count(*) filter (where t.employee_id = ${of.otherId} and not (${going(of, table, uniques)}))::int as stays,
          count(*) filter (where t.employee_id = ${of.keptId})::int as kept
        from ${sql.table(table)} t where t.company_id = ${of.companyId} and t.employee_id in (${of.keptId}, ${of.otherId})`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** Ids of rows by table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/** Gives rows of the other record to the kept one. Returns their ids by table. */
export async function moveRows(db: Db, of: Merging): Promise<MovedRows> {
  const tables = movingTables(of.place, of.lists);
  const uniques = await readUniques(db, tables);
  const moved: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} t set employee_id = ${of.keptId} where ${going(of, table, uniques)} returning t.id`.execute(db);
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id);
  }
  const ledger =
    of.place === 'same'
      ? await sql<{ id: string }>`update leave_ledger t set employee_id = ${of.keptId}
          where t.company_id = ${of.companyId} and t.employee_id = ${of.otherId} and t.request_id = any(${moved['leave_requests'] ?? []}::uuid[])
          returning t.id`.execute(db)
      : { rows: [] };
  if (ledger.rows.length > 0) moved['leave_ledger'] = ledger.rows.map(({ id }) => id);
  await followOwners(db, { companyId: of.companyId, from: of.otherId, to: of.keptId });
  return moved;
}

/** Rows that belong to a row of another table go where it went. */
async function followOwners(
  db: Db,
  of: { readonly companyId: string; readonly from: string; readonly to: string },
): Promise<void> {
  for (const [table, { by, of: owner }] of Object.entries(followingRows))
    await sql`update ${sql.table(table)} t set employee_id = o.employee_id from ${sql.table(owner)} o
      where o.company_id = t.company_id and o.id = ${sql.ref(`t.${by}`)} and t.company_id = ${of.companyId} and t.employee_id = ${of.from}
        and o.employee_id = ${of.to}`.execute(db);
}

/** Gives moved rows back to the other record; those that are gone since are left out. */
export async function returnRows(db: Db, of: Pair & { readonly moved: MovedRows }): Promise<void> {
  for (const [table, ids] of Object.entries(of.moved))
    await sql`update ${sql.table(table)} set employee_id = ${of.otherId}
      where company_id = ${of.companyId} and employee_id = ${of.keptId} and id = any(${[...ids]}::uuid[])`.execute(db);
  await followOwners(db, { companyId: of.companyId, from: of.keptId, to: of.otherId });
}

/** Removes rows of the kept record that the other's replace, and returns them as they stood. */
export async function removeReplaced(db: Db, of: Merging): Promise<Readonly<Record<string, readonly unknown[]>>> {
  if (of.place !== 'after') return {};
  const removed: Record<string, readonly unknown[]> = {};
  const parts = [
    ...presentTables.map((table) => [table, sql`true`] as const),
    // Terms that were to begin after the last day never came into force.
    ...Object.entries(datedTables).map(([table, from]) => [table, sql`t.${sql.ref(from)} > ${of.until}`] as const),
  ];
  for (const [table, where] of parts) {
    const { rows } = await sql<{ row: unknown }>`delete from ${sql.table(table)} t
      where t.company_id = ${of.companyId} and t.employee_id = ${of.keptId} and ${where} returning to_jsonb(t) as row`.execute(
      db,
    );
    if (rows.length > 0) removed[table] = rows.map(({ row }) => row);
  }
  return removed;
}

/** Puts removed rows back. */
export async function putBack(db: Db, removed: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  for (const [table, rows] of Object.entries(removed))
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

const pointers = [
  'line_manager1_id',
  'line_manager2_id',
  'line_manager3_id',
  'line_manager4_id',
  'line_manager5_id',
  'approver1_id',
  'approver2_id',
  'acting_by_id',
] as const;

/** Names the kept record wherever the other one leads, approves or acts; nobody leads or approves themselves by that. Returns the ids by column. */
export async function repoint(db: Db, of: Pair): Promise<MovedRows> {
  const pointed: Record<string, readonly string[]> = {};
  for (const column of pointers) {
    const { rows } = await sql<{
      id: string;
    }>`update employees set ${sql.ref(column)} = case when id = ${of.keptId} then null else ${of.keptId}::uuid end
      where company_id = ${of.companyId} and ${sql.ref(column)} = ${of.otherId} and id <> ${of.otherId} returning id`.execute(db);
    if (rows.length > 0) pointed[column] = rows.map(({ id }) => id);
  }
  return pointed;
}

/** Names the other record again where it was replaced and the kept one still stands. */
export async function pointBack(db: Db, of: Pair & { readonly pointed: MovedRows }): Promise<void> {
  for (const [column, ids] of Object.entries(of.pointed))
    await sql`update employees set ${sql.ref(column)} = ${of.otherId}
      where company_id = ${of.companyId} and id = any(${[...ids]}::uuid[]) and (${sql.ref(column)} = ${of.keptId} or id = ${of.keptId} and ${sql.ref(column)} is null)`.execute(
      db,
    );
}

/** Keeps the present employment of a record as a former one of the kept record. */
export async function insertFormer(
  db: Db,
  of: Pair & { readonly id: string; readonly ofId: string; readonly userId: string },
): Promise<void> {
  await sql`
    insert into former_employments (company_id, id, employee_id, joined_on, last_working_day, service_from, end_reason, is_notice_terminate,
      notice_terminate_at, probation_expires_on, probation_passed_on, created_by)
    select company_id, ${of.id}, ${of.keptId}, join_date, last_working_day, service_from, end_reason, is_notice_terminate,
      notice_terminate_at, probation_expires_on, probation_passed_on, ${of.userId}
    from employees where company_id = ${of.companyId} and id = ${of.ofId}`.execute(db);
}

/** A merge as it is stored. */
export interface StoredMerge {
  readonly id: string;
  readonly kept_id: string;
  readonly other_id: string;
  readonly kept_before: Readonly<Record<string, unknown>>;
  readonly kept_after: Readonly<Record<string, unknown>>;
  readonly moved: MovedRows;
  readonly removed: Readonly<Record<string, readonly unknown[]>>;
  readonly pointed: MovedRows;
  readonly former_id: string | null;
  readonly account_id: string | null;
  readonly account_moved: boolean;
  readonly merged_at: Date;
}

/** Reads one merge that stands. */
export async function findMerge(
  db: Db,
  of: { readonly companyId: string; readonly id: string },
): Promise<StoredMerge | undefined> {
  const { rows } =
    await sql<StoredMerge>`select id, kept_id, other_id, kept_before, kept_after, moved, removed, pointed, former_id, account_id,
      account_moved, merged_at
    from record_merges where company_id = ${of.companyId} and id = ${of.id} and undone_at is null`.execute(db);
  return rows[0];
}

/** The merges into a record, the newest first, with what closes each: a payroll of the person approved since, an undo that waits or was done. */
export async function listMerges(db: Db, of: { readonly companyId: string; readonly keptId: string }) {
  const { rows } = await sql<{
    id: string;
    otherId: string;
    code: string;
    name: string;
    day: string;
    askedBy: string | null;
    approvedBy: string | null;
    closed: 'paid' | 'submitted' | 'later' | 'waits' | 'undone' | null;
  }>`
    select m.id, m.other_id as "otherId", e.code, ${latinPersonName('e')} as name, (m.merged_at at time zone ${timeZone})::date::text as day,
      asked.name as "askedBy", ${accountName('u')} as "approvedBy",
      case when m.undone_at is not null then 'undone'
        when exists (select from payroll_results p where p.company_id = m.company_id and p.employee_id in (m.kept_id, m.other_id) and p.approved_at > m.merged_at)
          then 'paid'
        when k.archived_at is not null or exists (select from record_merges l where l.company_id = m.company_id and l.undone_at is null and l.id <> m.id
            and l.merged_at >= m.merged_at and (l.kept_id in (m.kept_id, m.other_id) or l.other_id in (m.kept_id, m.other_id))) then 'later'
        when exists (select from payroll_rows r
            join payroll_periods q on q.company_id = r.company_id and q.run_id = r.run_id and (q.row_id is null or q.row_id = r.id)
            where r.company_id = m.company_id and r.employee_id = m.kept_id and r.archived_at is null and q.state in ('SUBMITTED', 'VERIFIED')) then 'submitted'
        when exists (select from term_requests r where r.company_id = m.company_id and r.employee_id = m.kept_id and r.part = 'unmerge'
          and ${stands('terms', 'undecided')}) then 'waits' end as closed
    from record_merges m
    join employees e on e.company_id = m.company_id and e.id = m.other_id
    join employees k on k.company_id = m.company_id and k.id = m.kept_id
    left join users u on u.company_id = m.company_id and u.id = m.created_by
    left join lateral (select ${accountName('c')} as name from term_requests r join users c on c.company_id = r.company_id and c.id = r.created_by
      where r.company_id = m.company_id and r.employee_id = m.kept_id and r.part = 'merge' and r.decided_at = m.merged_at limit 1) asked on true
    where m.company_id = ${of.companyId} and m.kept_id = ${of.keptId} order by m.merged_at desc`.execute(db);
  return rows;
}

/** Writes down a merge, by which the ledger lets rows of the pair go from one to the other. */
export async function insertMerge(
  db: Db,
  of: Pair & {
    readonly id: string;
    readonly userId: string;
    readonly now: Date;
    readonly place: Merging['place'];
    readonly formerId: string | null;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
    readonly account: string | null;
    readonly accountMoves: boolean;
  },
): Promise<void> {
  await db
    .insertInto('record_merges')
    .values({
      company_id: of.companyId,
      id: of.id,
      kept_id: of.keptId,
      other_id: of.otherId,
      place: of.place,
      kept_before: JSON.stringify(of.before),
      kept_after: JSON.stringify(of.after),
      moved: '{}',
      removed: '{}',
      pointed: '{}',
      former_id: of.formerId,
      account_id: of.account,
      account_moved: of.accountMoves,
      merged_at: of.now,
      created_by: of.userId,
    })
    .execute();
}

/** Writes columns of a record. */
export async function writeRecord(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const columns = sql.join(Object.keys(of.columns).map((column) => sql.ref(column)));
  await sql`update employees set (${columns}) = (select ${columns} from jsonb_populate_record(null::employees, ${JSON.stringify(of.columns)}::jsonb))
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/**
 * Gives back what the archive took from a record when it was merged: its rows of months that are still open, and its account, where nobody has
 * its user name now.
 */
export async function giveBack(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly mergedAt: Date; readonly accountId: string | null },
): Promise<void> {
  await sql`update payroll_rows r set archived_at = null
    where r.company_id = ${of.companyId} and r.employee_id = ${of.id} and r.archived_at = ${of.mergedAt} and not exists (
      select from payroll_periods p where p.company_id = r.company_id and p.run_id = r.run_id and p.row_id is null and p.state = 'APPROVED')`.execute(
    db,
  );
  await sql`update users u set archived_at = null
    where u.company_id = ${of.companyId} and u.id = ${of.accountId} and u.archived_at = ${of.mergedAt} and not exists (
      select from users o where o.company_id = u.company_id and o.archived_at is null and lower(o.user_name) = lower(u.user_name))`.execute(
    db,
  );
}

/** Takes a record out of the archive. */
export async function takeOutOfArchive(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<void> {
  await sql`update employees set archived_at = null where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}
