import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName } from '#server/db/parts/names.ts';

/** A name in both scripts; the Khmer one is empty where the record has none. */
export interface Named {
  readonly name: string;
  readonly nameKh: string;
}

/** What the holder of an account is called. */
export async function readAccountName(db: Db, of: { companyId: string; userId: string }): Promise<Named> {
  const { rows } = await sql<Named>`
    select u.full_name as name, ${khmerPersonName('e')} as "nameKh" from users u
    left join employees e on e.company_id = u.company_id and e.user_id = u.id
    where u.company_id = ${of.companyId} and u.id = ${of.userId}`.execute(db);
  return rows[0] ?? { name: '', nameKh: '' };
}
