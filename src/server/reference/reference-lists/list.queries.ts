import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import { addMonths, firstDayOf } from '#engine/calendar/day.ts';
import { isTaken as hasTaken } from '#server/db/parts/taken.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { timeZone } from '#server/http/clock.ts';
import type { ListDescriptor, RecordOf, Values } from '#server/reference/reference-lists/list.types.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';

/** A record as it is stored: its fields under their names on the wire. */
export type StoredRecord = {
  readonly id: string;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
} & Values;

const from = ({ table }: ListDescriptor) => sql`${sql.table(table)} as t
  left join users as u on u.company_id = t.company_id and u.id = t.updated_by`;

function columnsOf({ columns, reads = {}, shown = {} }: ListDescriptor): RawBuilder<unknown> {
  return sql.join([
    sql`t.id, t.version, ${accountName('u')} as "changedBy", t.updated_at as "changedAt"`,
    ...Object.entries(columns).map(([field, column]) => sql`${reads[field] ?? sql.ref(`t.${column}`)} as ${sql.id(field)}`),
    ...Object.entries(shown).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`),
  ]);
}

export type ListFilter = Pick<ReferenceQuery, 'search' | 'filter' | 'ids' | 'month'> & { readonly companyId: string };

function matching(list: ListDescriptor, { companyId, search, filter = {}, ids, month }: ListFilter): RawBuilder<unknown> {
  const conditions = [sql`t.company_id = ${companyId}`, month === undefined ? sql`t.archived_at is null` : existedAtEndOf(month)];
  if (search !== undefined)
    conditions.push(
      holdsOneOf(
        search.value,
        search.columns.flatMap((column) => list.searched[column] ?? []),
      ),
    );
  if (ids !== undefined) conditions.push(sql`t.id = any(${ids}::uuid[])`);
  for (const [column, values] of Object.entries(filter))
    if (values !== undefined)
      conditions.push(sql`lower(${sql.ref(`t.${column}`)}::text) = any(${values.map((value) => value.toLowerCase())}::text[])`);
  return sql.join(conditions, sql` and `);
}

function existedAtEndOf(month: string): RawBuilder<unknown> {
  const end = sql`(${firstDayOf(addMonths(month, 1))}::timestamp at time zone ${timeZone})`;
  return sql`t.created_at < ${end} and (t.archived_at is null or t.archived_at >= ${end})`;
}

/** A page of the records, in the list's order. */
export async function readPage(db: Db, list: ListDescriptor, of: ListFilter & { offset: number; limit: number; today: string }) {
  const { order } = list;
  const { rows } = await sql<StoredRecord>`select ${columnsOf(list)} from ${from(list)} where ${matching(list, of)}
    order by ${typeof order === 'function' ? order(of.today) : order}, t.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many records fit. */
export async function countRecords(db: Db, list: ListDescriptor, of: ListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(list.table)} as t
    where ${matching(list, of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A living record. */
export async function findRecord(db: Db, list: ListDescriptor, of: RecordOf): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`select ${columnsOf(list)} from ${from(list)}
    where t.company_id = ${of.companyId} and t.id = ${of.id} and t.archived_at is null`.execute(db);
  return rows[0];
}

/** Holds a record for this transaction: what is read of it then stays true. */
export async function holdRecord(db: Db, list: ListDescriptor, of: RecordOf): Promise<void> {
  await sql`select id from ${sql.table(list.table)} where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Whether another living record has the same values in these fields. */
export async function isTaken(
  db: Db,
  list: ListDescriptor,
  of: { companyId: string; values: Values; fields: readonly string[]; exceptId: string | undefined },
): Promise<boolean> {
  const { companyId, exceptId } = of;
  const values = Object.fromEntries(of.fields.map((field) => [list.columns[field] ?? field, of.values[field]]));
  return await hasTaken(db, { table: list.table, companyId, values, exceptId });
}

/** Makes a record; returns its id. */
export async function insertRecord(
  db: Db,
  list: ListDescriptor,
  of: { companyId: string; userId: string; values: Values },
): Promise<string> {
  const id = randomUUIDv7();
  const cells = cellsOf(list, of.values, true);
  const names = sql.join(cells.map(({ column }) => sql.ref(column)));
  const values = sql.join(cells.map(({ value }) => value));
  await sql`insert into ${sql.table(list.table)} (company_id, id, updated_by, ${names})
    values (${of.companyId}, ${id}, ${of.userId}, ${values})`.execute(db);
  return id;
}

/** Changes the given fields of a record. */
export async function updateRecord(db: Db, list: ListDescriptor, of: RecordOf & { values: Values }): Promise<void> {
  const cells = cellsOf(list, of.values, false);
  await sql`update ${sql.table(list.table)} set ${sql.join(cells.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Takes a record out of the list; what refers to it keeps it. */
export async function archiveRecord(db: Db, list: ListDescriptor, of: RecordOf & { now: Date }): Promise<void> {
  await sql`update ${sql.table(list.table)} set archived_at = ${of.now} where company_id = ${of.companyId} and id = ${of.id}`.execute(
    db,
  );
}

interface Cell {
  readonly column: string;
  readonly value: RawBuilder<unknown>;
}

function cellsOf(list: ListDescriptor, values: Values, isNew: boolean): Cell[] {
  const typed = Object.entries(list.columns).flatMap(([field, column]): Cell[] => {
    const value = values[field];
    return value === undefined ? [] : [{ column, value: list.writes?.[field]?.(value) ?? sql`${value}` }];
  });
  const following = Object.entries(list.following?.(values, isNew) ?? {}).map(([column, value]): Cell => ({ column, value }));
  return [...typed, ...following];
}
