import type { Db } from '#server/db/connect.ts';
import { listedName } from '#server/db/parts/names.ts';

/** What the organisation is called in the reader's language. */
export async function readOrganisation(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('companies as c')
    .select(listedName('c').as('name'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.name;
}
