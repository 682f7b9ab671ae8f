import type { Db } from '#server/db/connect.ts';

/** Whether an account has a role. */
export async function holdsRole(db: Db, of: { companyId: string; userId: string; roleId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .where('role_id', '=', of.roleId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
