import { sql } from 'kysely';
import type { Context } from '#server/http/context.ts';

/**
 * Whether what bears on one's own pay and employment is another's to change (decision A36): always, but for who is alone with full
 * access, where nobody else could.
 */
export async function isOwnRecordClosed({ db, session }: Pick<Context, 'db' | 'session'>): Promise<boolean> {
  if (!session.isFullAccess) return true;
  const { rows } = await sql`
    select from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${session.companyId} and u.archived_at is null and r.is_full_access and u.id <> ${session.userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
