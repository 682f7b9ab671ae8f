import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PerformanceModule } from '#contract/performance/performance-modules.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** A module as it is stored, with who changed it last. */
export type StoredModule = PerformanceModule & { readonly changedBy: string | null; readonly changedAt: Date };

/** What is written of a module. */
export type ModuleValues = Omit<PerformanceModule, 'id' | 'level' | 'version'>;

interface OfCompany {
  readonly companyId: string;
}

const columns = sql`m.id, m.parent_id as "parentId", m.level, m.title, m.title_kh as "titleKH",
  m.default_description as "defaultDescription", m.description_kh as "descriptionKH", m.action1, m.action2, m.action3, m.action4,
  m.action1_kh as "action1KH", m.action2_kh as "action2KH", m.action3_kh as "action3KH", m.action4_kh as "action4KH",
  m.is_reportable::int as reportable, m.input_type as "inputType", m.layout, m.num_row as "numRow",
  m.has_rows::int as "enableMultiRow", m.order_no as "order", m.used_in as "usedIn", m.is_rated::int as rated, m.weight,
  m.version, ${accountName('u')} as "changedBy", m.updated_at as "changedAt"`;

const living = (where: RawBuilder<unknown>): RawBuilder<StoredModule> => sql<StoredModule>`
  select ${columns} from performance_modules m
  left join users u on u.company_id = m.company_id and u.id = m.updated_by
  where m.archived_at is null and ${where} order by m.level, m.order_no, m.created_at, m.id`;

/** The living modules at the top. */
export async function readTopModules(db: Db, of: OfCompany): Promise<readonly StoredModule[]> {
  const { rows } = await living(sql`m.company_id = ${of.companyId} and m.level = 1`).execute(db);
  return rows;
}

/** Every living module: at most some hundreds, by level and order. */
export async function readModules(db: Db, of: OfCompany): Promise<readonly StoredModule[]> {
  const { rows } = await living(sql`m.company_id = ${of.companyId}`).execute(db);
  return rows;
}

/** A living module. */
export async function findModule(db: Db, of: OfCompany & { readonly id: string }): Promise<StoredModule | undefined> {
  const { rows } = await living(sql`m.company_id = ${of.companyId} and m.id = ${of.id}`).execute(db);
  return rows[0];
}

/** One change of a company's modules at a time: levels, places and their number are checked before they are written. */
export async function holdModules(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`performance modules ${companyId}`}, 0))`.execute(db);
}

const stored = ({ reportable, enableMultiRow, rated, ...values }: ModuleValues) => ({
  parent_id: values.parentId,
  title: values.title,
  title_kh: values.titleKH,
  default_description: values.defaultDescription,
  description_kh: values.descriptionKH,
  action1: values.action1,
  action2: values.action2,
  action3: values.action3,
  action4: values.action4,
  action1_kh: values.action1KH,
  action2_kh: values.action2KH,
  action3_kh: values.action3KH,
  action4_kh: values.action4KH,
  is_reportable: reportable === 1,
  input_type: values.inputType,
  layout: values.layout,
  num_row: values.numRow,
  has_rows: enableMultiRow === 1,
  order_no: values.order,
  used_in: values.usedIn,
  is_rated: rated === 1,
  weight: values.weight,
});

/** Writes a new module. */
export async function insertModule(
  db: Db,
  of: OfCompany & {
    readonly id: string;
    /** Null: the product. */ readonly userId: string | null;
    readonly level: number;
    readonly values: ModuleValues;
  },
): Promise<void> {
  await db
    .insertInto('performance_modules')
    .values({ company_id: of.companyId, id: of.id, created_by: of.userId, level: of.level, ...stored(of.values) })
    .execute();
}

/** Writes the changed columns of a module. */
export async function updateModule(
  db: Db,
  of: OfCompany & { readonly id: string; readonly values: ModuleValues },
): Promise<void> {
  await db
    .updateTable('performance_modules')
    .set(stored(of.values))
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Takes modules out of new forms. */
export async function archiveModules(
  db: Db,
  of: OfCompany & { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('performance_modules')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', 'in', [...of.ids])
    .execute();
}
