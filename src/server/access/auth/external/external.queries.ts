import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * The living accounts of an e-mail address, two at most: one is needed. It is the user name, or the e-mail of the employee;
 * the latter never for full access, because whoever edits employees could write their own address there.
 */
export async function findAccountsByEmail(db: Db, of: { companyId: string; email: string }) {
  const email = of.email.toLowerCase();
  return await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'u.company_id').onRef('e.user_id', '=', 'u.id').on('e.archived_at', 'is', null),
    )
    .select('u.id')
    .where('u.company_id', '=', of.companyId)
    .where('u.archived_at', 'is', null)
    .where(sql<boolean>`(lower(u.user_name) = ${email} or (lower(trim(e.email)) = ${email} and not r.is_full_access))`)
    .orderBy('u.id')
    .limit(2)
    .execute();
}
