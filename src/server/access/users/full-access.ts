import type { Db } from '#server/db/connect.ts';

/** The living accounts with full access. */
export async function readFullAccess(db: Db, companyId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.archived_at', 'is', null)
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The living accounts with full access. They and their roles are held, so that no two changes at the same instant leave
 * nobody: whoever takes full access away asks this first.
 */
export async function holdFullAccess(db: Db, companyId: string): Promise<readonly { id: string; roleId: string }[]> {
  return await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.role_id as roleId'])
    .where('u.company_id', '=', companyId)
    .where('u.archived_at', 'is', null)
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .forUpdate(['u', 'r'])
    .execute();
}
