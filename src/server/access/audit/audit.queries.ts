import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AuditConditions } from '#contract/access/audit.ts';
import { requestKindNames, requestKinds } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { timeZone } from '#server/http/clock.ts';
import { accountName, inNameOrder, khmerPersonName, personName, shownName } from '#server/db/parts/names.ts';
import { requestTable, stands } from '#server/db/parts/request-states.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';

/** An entry of the trail as it is stored, with the name of the person in whose place somebody decided. */
export interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly on_behalf_of: string | null;
  readonly request_id: string | null;
  readonly action: string;
  readonly record_type: string;
  readonly record_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

interface Scope extends AuditConditions {
  readonly companyId: string;
  /** The reader's employee record, or null. Changes of their own pay that wait are left out. */
  readonly ownId: string | null;
}

const columns = sql`a.id, a.at, a.user_id,
  ${shownName(
    sql`a.user_name`,
    sql`(select ${khmerPersonName('own')} from employees own where own.company_id = a.company_id and own.user_id = a.user_id)`,
  )} as user_name, a.request_id, a.action, a.record_type, a.record_id, a.before, a.after,
  coalesce(
    (select ${accountName('u')} from users u where u.company_id = a.company_id and u.id = a.on_behalf_of),
    (select ${personName('e')} from employees e where e.company_id = a.company_id and e.id = a.on_behalf_of)
  ) as on_behalf_of`;

/** The first instant of a day in the company's time zone. */
const beginning = (day: string, plusDays: number) => sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone})`;

function matching({ companyId, ownId, userId, kind, recordId, field, dates }: Scope): RawBuilder<unknown> {
  const conditions = [sql`a.company_id = ${companyId}`];
  if (ownId !== null) {
    for (const kind of requestKindNames.filter((name) => requestKinds[name].isToldOnceGranted === true))
      conditions.push(sql`not (a.record_type = ${requestKinds[kind].table} and exists (select from ${requestTable(kind)} r
        join employees e on e.company_id = r.company_id and e.id = r.employee_id
        where r.company_id = a.company_id and r.id = a.record_id and r.employee_id = ${ownId} and r.created_by is distinct from e.user_id
          and not ${stands(kind, 'granted')}))`);
    for (const kind of requestKindNames.filter((name) => requestKinds[name].isSecret === true))
      conditions.push(sql`not (a.record_type = ${requestKinds[kind].table} and exists (select from ${requestTable(kind)} r
        where r.company_id = a.company_id and r.id = a.record_id and r.employee_id = ${ownId} and ${stands(kind, 'undecided')}))`);
  }
  if (userId !== undefined) conditions.push(sql`a.user_id = ${userId}`);
  if (kind !== undefined) conditions.push(sql`a.record_type = ${kind}`);
  if (recordId !== undefined) conditions.push(sql`a.record_id = ${recordId}`);
  // A new record has every column: it counts where the column held something.
  if (field !== undefined) {
    const told = sql`coalesce(a.after, a.before)`;
    conditions.push(sql`jsonb_exists(${told}, ${field}) and (a.action = 'update' or ${told} ->> ${field} is not null)`);
  }
  if (dates.from !== undefined) conditions.push(sql`a.at >= ${beginning(dates.from, 0)}`);
  if (dates.to !== undefined) conditions.push(sql`a.at < ${beginning(dates.to, 1)}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the entries, newest first. */
export async function readEntries(
  db: Db,
  of: Scope & { readonly offset: number; readonly limit: number },
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${columns} from audit_entries a where ${matching(of)}
    order by a.at desc, a.id desc offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

interface Watched {
  readonly companyId: string;
  readonly tables: Readonly<Record<string, readonly string[] | undefined>>;
  readonly since: Date;
  readonly until: Date | null;
}

/** Entries of some tables in a time; of a table with columns those that hold one of them, and new and removed records. */
function watchedIn(of: Watched): RawBuilder<unknown> {
  const concerned = Object.entries(of.tables).map(([table, watched]) =>
    watched === undefined
      ? sql`a.record_type = ${table}`
      : sql`a.record_type = ${table} and (a.action in ('insert', 'delete') or jsonb_exists_any(coalesce(a.after, a.before), ${watched}))`,
  );
  return sql`a.company_id = ${of.companyId} and a.at > ${of.since} and ${of.until === null ? sql`true` : sql`a.at <= ${of.until}`}
      and (${sql.join(concerned, sql` or `)})`;
}

/** The entries of some tables in a time, newest first. */
export async function readChanges(db: Db, of: Watched): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${columns} from audit_entries a where ${watchedIn(of)}
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

/**
 * How many entries of some tables there are in a time, and the digest of them all: of what they say, so that a restored trail, which
 * numbers its entries anew, has the same.
 */
export async function markChanges(db: Db, of: Watched): Promise<{ readonly count: number; readonly digest: string }> {
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count, encode(sha256(coalesce(string_agg(one.mark, ''::bytea order by one.mark), ''::bytea)), 'hex') as digest
    from (
      select sha256(convert_to(concat_ws(' ', (extract(epoch from a.at) * 1000000)::bigint, a.action, a.record_type, a.record_id,
        'before', a.before, 'after', a.after), 'UTF8')) as mark
      from audit_entries a where ${watchedIn(of)}) one`.execute(db);
  const [mark] = rows;
  if (mark === undefined) throw new Error('An aggregate has one row.');
  return mark;
}

/** How many entries fit. */
export async function countEntries(db: Db, of: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from audit_entries a where ${matching(of)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** One entry. */
export async function findEntry(db: Db, of: { companyId: string; id: number }): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`select ${columns} from audit_entries a
    where a.company_id = ${of.companyId} and a.id = ${of.id}`.execute(db);
  return rows[0];
}

/** The kinds of records there are entries of: one step along the index for each, however long the trail is. */
export async function readKinds(db: Db, companyId: string): Promise<readonly string[]> {
  const next = (than: RawBuilder<unknown>) => sql`(select a.record_type from audit_entries a
    where a.company_id = ${companyId} ${than} order by a.record_type limit 1)`;
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds (kind) as (
      ${next(sql``)}
      union all
      select ${next(sql`and a.record_type > kinds.kind`)} from kinds where kinds.kind is not null)
    select kind from kinds where kind is not null`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The fields that changed in the newest thousand entries of a kind. */
export async function readFields(db: Db, of: { companyId: string; kind: string }): Promise<readonly string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(coalesce(n.after, n.before)) as field from (
      select a.after, a.before from audit_entries a where a.company_id = ${of.companyId} and a.record_type = ${of.kind}
        and jsonb_typeof(coalesce(a.after, a.before)) = 'object'
      order by a.at desc, a.id desc limit 1000) n
    order by field`.execute(db);
  return rows.map(({ field }) => field);
}

/** The first accounts whose name fits, archived ones too. */
export async function readActors(db: Db, of: { companyId: string; name: string }): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${accountName('u')} as name from users u
    left join employees e on e.company_id = u.company_id and e.user_id = u.id
    where u.company_id = ${of.companyId} and ${holdsOneOf(of.name, [sql`u.full_name`, khmerPersonName('e')])}
    order by ${inNameOrder(accountName('u'))}, u.id limit 15`.execute(db);
  return rows;
}
