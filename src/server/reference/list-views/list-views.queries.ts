import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ViewedList } from '#contract/reference/list-views.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

interface Caller {
  readonly companyId: string;
  readonly userId: string;
}
type OfList = Caller & { readonly list: ViewedList };

/** A view as it is stored. */
export interface StoredView {
  readonly id: string;
  readonly version: number;
  readonly list: ViewedList;
  readonly userId: string;
  readonly keptBy: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isMonthly: boolean;
  readonly address: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | null;
  readonly changedAt: Date;
}

const view = sql`v.id, v.version, v.list, v.user_id as "userId", ${accountName('u')} as "keptBy", v.name, v.is_shared as "isShared", v.is_monthly as "isMonthly",
  v.list_address as address, v.columns, v.updated_at as "changedAt" from list_views v join users u on u.company_id = v.company_id and u.id = v.user_id`;

/** The columns that somebody has chosen of a list, null where none. */
export async function readColumns(db: Db, of: OfList): Promise<readonly string[] | null> {
  const kept = await db
    .selectFrom('list_columns')
    .select('columns')
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('list', '=', of.list)
    .executeTakeFirst();
  return kept?.columns ?? null;
}

/** Keeps the columns that somebody has chosen of a list. */
export async function keepColumns(db: Db, of: OfList & { readonly columns: readonly string[] }): Promise<void> {
  await sql`insert into list_columns (company_id, id, user_id, list, columns)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.userId}, ${of.list}, ${of.columns})
    on conflict (company_id, user_id, list) do update set columns = excluded.columns`.execute(db);
}

/** Somebody sees the usual columns of a list again. */
export async function forgetColumns(db: Db, of: OfList): Promise<void> {
  await sql`delete from list_columns where company_id = ${of.companyId} and user_id = ${of.userId} and list = ${of.list}`.execute(
    db,
  );
}

/** The views of a list that somebody keeps, and those that others share; the own ones first, by name. */
export async function readViews(db: Db, of: OfList): Promise<readonly StoredView[]> {
  const { rows } = await sql<StoredView>`
    select ${view} where v.company_id = ${of.companyId} and v.list = ${of.list} and v.archived_at is null
      and (v.user_id = ${of.userId} or v.is_shared)
    order by v.user_id <> ${of.userId}, lower(v.name), v.id limit 500`.execute(db);
  return rows;
}

/** A living view that somebody keeps or that is shared; held until the transaction ends. */
export async function findView(db: Db, of: Caller & { readonly id: string }): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`
    select ${view} where v.company_id = ${of.companyId} and v.id = ${of.id} and v.archived_at is null
      and (v.user_id = ${of.userId} or v.is_shared) for update of v`.execute(db);
  return rows[0];
}

/** How many views somebody keeps of a list. */
export async function countViews(db: Db, of: OfList): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from list_views
    where company_id = ${of.companyId} and user_id = ${of.userId} and list = ${of.list} and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

type Values = Pick<StoredView, 'name' | 'isShared' | 'isMonthly' | 'address' | 'columns'>;

/** Keeps a new view; undefined where its name is taken. */
export async function insertView(db: Db, of: OfList & { readonly values: Values }): Promise<string | undefined> {
  const { name, isShared, isMonthly, address, columns } = of.values;
  const { rows } = await sql<{ id: string }>`
    insert into list_views (company_id, id, user_id, list, name, is_shared, is_monthly, list_address, columns, created_by, updated_by)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.userId}, ${of.list}, ${name}, ${isShared}, ${isMonthly}, ${JSON.stringify(address)}, ${columns},
      ${of.userId}, ${of.userId})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes a view. */
export async function updateView(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly values: Values },
): Promise<void> {
  const { name, isShared, isMonthly, address, columns } = of.values;
  await sql`update list_views set name = ${name}, is_shared = ${isShared}, is_monthly = ${isMonthly}, list_address = ${JSON.stringify(address)}, columns = ${columns}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Takes a view away. */
export async function archiveView(db: Db, of: { readonly companyId: string; readonly id: string; readonly now: Date }) {
  await sql`update list_views set archived_at = ${of.now} where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** A view that is sent each month. */
export type MonthlyView = Pick<StoredView, 'id' | 'list' | 'userId' | 'name' | 'isShared' | 'address'>;

/** The views of a company that are sent each month. */
export async function readMonthlyViews(db: Db, companyId: string): Promise<readonly MonthlyView[]> {
  const { rows } = await sql<MonthlyView>`
    select ${view} where v.company_id = ${companyId} and v.is_monthly and v.archived_at is null order by v.id`.execute(db);
  return rows;
}
