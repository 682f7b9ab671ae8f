import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import { isTaken } from '#server/db/parts/taken.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import type { Stamped } from '#server/http/stale.ts';
import { matches } from '#server/db/parts/search.ts';

/** A role as it is stored, with how many living accounts hold it. */
export interface StoredRole extends Stamped {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly code: string;
  readonly order_no: number;
  readonly is_full_access: boolean;
  readonly permissions: readonly string[];
  readonly version: number;
  readonly accounts: number;
}

/** What is typed into a role. */
export interface RoleValues {
  readonly name: string;
  readonly nameKH: string | null;
  readonly code: string;
  readonly order: number;
  readonly isFullAccess: boolean;
  readonly permissions: readonly string[];
}

interface RoleOf {
  readonly companyId: string;
  readonly id: string;
}

const columns = sql`r.id, r.name, r.name_kh, r.code, r.order_no, r.is_full_access, r.permissions, r.version,
  r.updated_at as "changedAt", ${accountName('by')} as "changedBy",
  (select count(*)::int from users u where u.company_id = r.company_id and u.role_id = r.id and u.archived_at is null) as accounts`;
const tables = sql`roles r left join users by on by.company_id = r.company_id and by.id = r.updated_by`;

function matching(companyId: string, search: Search<'name' | 'nameKH' | 'code'> | undefined): RawBuilder<unknown> {
  return sql`r.company_id = ${companyId} and r.archived_at is null
    and ${matches(search, { name: sql`r.name`, nameKH: sql`r.name_kh`, code: sql`r.code` })}`;
}

/** A page of the roles, in their order. */
export async function readRoles(
  db: Db,
  of: { companyId: string; search: Search<'name' | 'nameKH' | 'code'> | undefined; offset: number; limit: number },
): Promise<readonly StoredRole[]> {
  const { rows } = await sql<StoredRole>`select ${columns} from ${tables} where ${matching(of.companyId, of.search)}
    order by r.order_no, lower(r.name), r.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many roles fit. */
export async function countRoles(
  db: Db,
  of: { companyId: string; search: Search<'name' | 'nameKH' | 'code'> | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from roles r
    where ${matching(of.companyId, of.search)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A living role. */
export async function findRole(db: Db, of: RoleOf): Promise<StoredRole | undefined> {
  const { rows } = await sql<StoredRole>`select ${columns} from ${tables}
    where r.company_id = ${of.companyId} and r.id = ${of.id} and r.archived_at is null`.execute(db);
  return rows[0];
}

/** Holds a role for this transaction: nobody changes it, and nobody new is given it. */
export async function holdRole(db: Db, of: RoleOf): Promise<void> {
  await sql`select id from roles where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Whether another living role has this name, whatever its case. */
export async function isNameTaken(
  db: Db,
  of: { companyId: string; name: string; exceptId: string | undefined },
): Promise<boolean> {
  const { companyId, name, exceptId } = of;
  return await isTaken(db, { table: 'roles', companyId, values: { name }, exceptId });
}

const stored = ({ name, nameKH, code, order, isFullAccess, permissions }: RoleValues) => ({
  name,
  name_kh: nameKH,
  code,
  order_no: order,
  is_full_access: isFullAccess,
  permissions: [...permissions],
});

/** Makes a role; returns its id. */
export async function insertRole(db: Db, of: { companyId: string; userId: string; values: RoleValues }): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('roles')
    .values({ company_id: of.companyId, id, updated_by: of.userId, ...stored(of.values) })
    .execute();
  return id;
}

/** The columns of a role that say what its holders may. */
export const powersOf = ({ code, isFullAccess, permissions }: RoleValues) => ({
  code,
  is_full_access: isFullAccess,
  permissions: [...permissions],
});

/** Changes a role. */
export async function updateRole(db: Db, of: RoleOf & { values: RoleValues }): Promise<void> {
  await db.updateTable('roles').set(stored(of.values)).where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

/** How many accounts, people without an account and approval settings stand on a role. */
export async function countUses(db: Db, of: RoleOf): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select (select count(*) from users where company_id = ${of.companyId} and role_id = ${of.id} and archived_at is null)::int
      + (select count(*) from employees where company_id = ${of.companyId} and role_id = ${of.id} and archived_at is null)::int
      + (select count(*) from approval_settings where company_id = ${of.companyId}
          and ${of.id} in (approver_role_id, reviewer_role_id, canceller_role_id))::int as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Takes a role out of the list. */
export async function archiveRole(db: Db, of: RoleOf & { now: Date }): Promise<void> {
  await db
    .updateTable('roles')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Ends the sessions of a role's holders, previews through their eyes too, but for one session; returns how many. */
export async function endSessionsOfRole(
  db: Db,
  of: RoleOf & { exceptSessionId: string | null; because: string; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: of.now, revoked_because: of.because })
    .where('company_id', '=', of.companyId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', of.exceptSessionId)
    .where('user_id', 'in', (query) =>
      query.selectFrom('users').select('id').where('company_id', '=', of.companyId).where('role_id', '=', of.id),
    )
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
