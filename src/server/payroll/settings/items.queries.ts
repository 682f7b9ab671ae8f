import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Search } from '#contract/shared.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { ItemClass } from '#engine/rules/item-types.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { holdsOneOf, isSameText } from '#server/db/parts/search.ts';

const columns = [
  'i.id',
  'i.version',
  'i.title',
  'i.title_kh',
  'i.code',
  'i.type',
  'i.formular',
  'i.format',
  'i.item_class',
  'i.is_wage',
  'i.tax_rate',
  'i.offered_by',
  'i.exportable',
  'i.visible_in_payslip',
  'i.column_width',
  'i.order_no',
  'i.is_system',
  'i.updated_at',
  accountName('u').as('changed_by'),
] as const;

const living = (db: Db, companyId: string) =>
  db
    .selectFrom('payroll_items as i')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'i.company_id').onRef('u.id', '=', 'i.updated_by'))
    .where('i.company_id', '=', companyId)
    .where('i.archived_at', 'is', null);

export interface ItemFilter {
  readonly companyId: string;
  readonly search?: Search<'title' | 'titleKH' | 'code'> | undefined;
}

const columnOf = { title: 'i.title', titleKH: 'i.title_kh', code: 'i.code' } as const;

function matching(db: Db, { companyId, search }: ItemFilter) {
  const query = living(db, companyId);
  if (search === undefined) return query;
  const columns = search.columns.map((column) => sql.ref(columnOf[column]));
  return query.where(sql<boolean>`${holdsOneOf(search.value, columns)}`);
}

/** A page of the living items, by order. */
export async function readItemPage(db: Db, of: ItemFilter & { offset: number; limit: number }) {
  return await matching(db, of)
    .select(columns)
    .orderBy('i.order_no')
    .orderBy('i.code')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
}

/** How many living items fit. */
export async function countItems(db: Db, of: ItemFilter): Promise<number> {
  const row = await matching(db, of)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Living items by their codes, by order. */
export async function readItemsOf(db: Db, of: { companyId: string; codes: readonly string[] }) {
  return await living(db, of.companyId)
    .select(columns)
    .where('i.code', 'in', of.codes)
    .orderBy('i.order_no')
    .orderBy('i.code')
    .execute();
}

/** A living item. */
export async function findItem(db: Db, of: { companyId: string; id: string }) {
  return await living(db, of.companyId).select(columns).where('i.id', '=', of.id).executeTakeFirst();
}

export type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** Holds an item for this transaction. */
export async function holdItem(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db
    .selectFrom('payroll_items')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .forUpdate()
    .execute();
}

/** The titles of other living items, as they are and in lower case. */
export async function findTitle(
  db: Db,
  of: { companyId: string; title: string; titleKh: string; exceptId: string | undefined },
): Promise<'title' | 'titleKH' | undefined> {
  const rows = await db
    .selectFrom('payroll_items')
    .select(['id', isSameText(sql`title`, of.title).as('is_title')])
    .where('company_id', '=', of.companyId)
    .where('archived_at', 'is', null)
    .where((e) => e.or([isSameText(sql`title`, of.title), isSameText(sql`title_kh`, of.titleKh)]))
    .orderBy('id')
    .execute();
  const others = rows.filter(({ id }) => id !== of.exceptId);
  if (others.some(({ is_title }) => is_title)) return 'title';
  return others.length > 0 ? 'titleKH' : undefined;
}

/** The codes that begin so, of living and archived items: payroll refers to both. */
export async function readCodes(db: Db, of: { companyId: string; begin: string }): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payroll_items')
    .select('code')
    .where('company_id', '=', of.companyId)
    .where(sql<boolean>`starts_with(code, ${of.begin})`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** The highest place in the lists. */
export async function findLastOrder(db: Db, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('payroll_items')
    .select((e) => e.fn.max('order_no').as('last'))
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.last ?? 0;
}

/** What HR decides about an item; percents in ten-thousandths. */
export interface ItemValues {
  readonly title: string;
  readonly title_kh: string;
  readonly type: number;
  readonly formular: number;
  readonly format: string;
  readonly item_class: ItemClass;
  readonly is_wage: boolean;
  readonly tax_rate: number | null;
  readonly offered_by: string;
  readonly exportable: boolean;
  readonly visible_in_payslip: boolean;
  readonly column_width: number;
  readonly order_no: number;
}

/** Makes an item; returns its id. */
export async function insertItem(
  db: Db,
  of: { companyId: string; userId: string; code: string; values: ItemValues },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('payroll_items')
    .values({ company_id: of.companyId, id, code: of.code, updated_by: of.userId, ...of.values })
    .execute();
  return id;
}

/** Changes an item. */
export async function updateItem(
  db: Db,
  of: { companyId: string; id: string; values: Partial<ItemValues> | { readonly archived_at: Date } },
): Promise<void> {
  await db.updateTable('payroll_items').set(of.values).where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

/** How many people who are paid still have a benefit of this item. */
export async function countBenefits(db: Db, of: { companyId: string; itemId: string; today: Day }): Promise<number> {
  const row = await db
    .selectFrom('employee_benefits as b')
    .innerJoin('employees as e', (join) => join.onRef('e.company_id', '=', 'b.company_id').onRef('e.id', '=', 'b.employee_id'))
    .select(sql<number>`count(distinct b.employee_id)::int`.as('people'))
    .where('b.company_id', '=', of.companyId)
    .where('b.payroll_item_id', '=', of.itemId)
    .where('e.archived_at', 'is', null)
    .where((e) => e.or([e('e.last_working_day', 'is', null), e('e.last_working_day', '>=', of.today)]))
    .executeTakeFirstOrThrow();
  return row.people;
}
