import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Whether an account `u` has the rights of its role on a day. */
const isEmployed = (day: string) => sql<boolean>`account_standing(u.company_id, u.id, ${day}) = 'employed'`;

/** The accounts of employed people with full access. */
export async function readFullAccess(db: Db, of: { companyId: string; today: string }): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select('u.id')
    .where('u.company_id', '=', of.companyId)
    .where(isEmployed(of.today))
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The accounts of employed people with full access. They and their roles are held, so that no two changes at the same instant leave
 * nobody: whoever takes full access away asks this first.
 */
export async function holdFullAccess(
  db: Db,
  of: { companyId: string; today: string },
): Promise<readonly { id: string; roleId: string }[]> {
  return await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.role_id as roleId'])
    .where('u.company_id', '=', of.companyId)
    .where(isEmployed(of.today))
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .forUpdate(['u', 'r'])
    .execute();
}
