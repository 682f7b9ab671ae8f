import { inTextOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountKey } from '#engine/voucher/account-keys.ts';
import type { AccountRule } from '#engine/voucher/find-account.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, shownName } from '#server/db/parts/names.ts';
import type { Values } from '#server/reference/reference-lists/index.ts';

/** How many rules book on an account. */
export async function countRules(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<number> {
  const { rows } = await sql<{ rules: number }>`select count(*)::int as rules from account_rules
    where company_id = ${of.companyId} and account_id = ${of.id} and archived_at is null`.execute(db);
  return rows[0]?.rules ?? 0;
}

const living: Readonly<Record<string, RawBuilder<unknown>>> = {
  itemId: sql`payroll_items`,
  accountId: sql`ledger_accounts`,
  projectId: sql`projects`,
  departmentId: sql`departments`,
};

/** The first of a rule's records that is not the company's or is archived; those that are new in it stay until this transaction ends. */
export async function holdNamed(
  db: Db,
  of: { readonly companyId: string; readonly values: Values; readonly before: Values | undefined },
): Promise<string | undefined> {
  for (const [field, table] of Object.entries(living)) {
    const id = of.values[field] ?? null;
    if (id === null || id === of.before?.[field]) continue;
    // Four tables at most.
    const { rows } = await sql`select id from ${table}
      where company_id = ${of.companyId} and id = ${id}::uuid and archived_at is null for share`.execute(db);
    if (rows.length === 0) return field;
  }
  return undefined;
}

/** Whether a rule for the same already exists. */
export async function findSame(db: Db, of: { readonly companyId: string; readonly values: Values }): Promise<boolean> {
  const { itemId = null, key = null, side, projectId = null, donor = null, departmentId = null } = of.values;
  const { rows } = await sql`select id from account_rules where company_id = ${of.companyId} and archived_at is null
    and item_id is not distinct from ${itemId}::uuid and key is not distinct from ${key}::text and side = ${side}
    and project_id is not distinct from ${projectId}::uuid and lower(donor) is not distinct from lower(${donor}::text)
    and department_id is not distinct from ${departmentId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** All rules of a company as the engine reads them. */
export async function readRules(db: Db, companyId: string): Promise<readonly AccountRule[]> {
  const { rows } = await sql<AccountRule>`
    select i.code as item, r.key, r.side, r.account_id as "accountId", r.project_id as "projectId", r.donor, r.department_id as "departmentId"
    from account_rules r left join payroll_items i on i.company_id = r.company_id and i.id = r.item_id
    where r.company_id = ${companyId} and r.archived_at is null order by r.id`.execute(db);
  return rows;
}

/** An item that can be booked. */
export interface BookableItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly itemClass: 'cost' | 'payout' | 'deduction' | 'information';
}

/** The living items of a company, in their order. */
export async function readBookableItems(db: Db, companyId: string): Promise<readonly BookableItem[]> {
  const { rows } = await sql<BookableItem>`
    select i.id, i.code, ${shownName(sql`i.title`, sql`i.title_kh`)} as name, i.type, i.item_class as "itemClass" from payroll_items i
    where i.company_id = ${companyId} and i.archived_at is null order by i.order_no, i.code`.execute(db);
  return rows;
}

interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The living accounts of a company, by code. */
export async function readAccounts(db: Db, companyId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`select a.id, a.code, ${listedName('a')} as name from ledger_accounts a
    where a.company_id = ${companyId} and a.archived_at is null order by lower(a.code), a.id`.execute(db);
  return rows;
}

/** What a cost can be narrowed to. */
export async function readNarrowings(db: Db, companyId: string) {
  const projects = await sql<Named & { donor: string }>`select p.id, p.code, p.title as name, p.donor from projects p
    where p.company_id = ${companyId} and p.archived_at is null order by lower(p.code), p.id`.execute(db);
  const departments = await sql<{ id: string; name: string }>`select d.id, ${listedName('d')} as name from departments d
    where d.company_id = ${companyId} and d.archived_at is null order by lower(d.name), d.id`.execute(db);
  return {
    projects: projects.rows,
    donors: [...new Set(projects.rows.map(({ donor }) => donor))].toSorted(inTextOrder),
    departments: departments.rows,
  };
}

/** Makes accounts, in one statement. */
export async function insertAccounts(
  db: Db,
  of: { readonly companyId: string; readonly userId: string },
  accounts: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly nameKh: string | null;
    readonly type: string;
    readonly dimensions?: readonly (string | null)[];
  }[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`insert into ledger_accounts (company_id, id, code, name, name_kh, type, dimension1, dimension2, dimension3, dimension4,
      dimension5, dimension6, dimension7, updated_by)
    select ${of.companyId}::uuid, a.id, a.code, a.name, a."nameKh", a.type, a.dimensions[1], a.dimensions[2], a.dimensions[3],
      a.dimensions[4], a.dimensions[5], a.dimensions[6], a.dimensions[7], ${of.userId}::uuid
    from json_to_recordset(${JSON.stringify(accounts)}::text::json)
      as a(id uuid, code text, name text, "nameKh" text, type text, dimensions text[])`.execute(db);
}

/** Makes rules without narrowing, in one statement. */
export async function insertRules(
  db: Db,
  of: { readonly companyId: string; readonly userId: string },
  rules: readonly {
    readonly id: string;
    readonly itemId: string | null;
    readonly key: AccountKey | null;
    readonly side: string;
    readonly accountId: string;
  }[],
): Promise<void> {
  if (rules.length === 0) return;
  await sql`insert into account_rules (company_id, id, item_id, key, side, account_id, updated_by)
    select ${of.companyId}::uuid, r.id, r."itemId", r.key, r.side, r."accountId", ${of.userId}::uuid
    from json_to_recordset(${JSON.stringify(rules)}::text::json)
      as r(id uuid, "itemId" uuid, key text, side text, "accountId" uuid)`.execute(db);
}

/** Two starts or imports of one company never run side by side: the second sees what the first has written. */
export async function waitForOthers(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${companyId}`}, 0))`.execute(db);
}
