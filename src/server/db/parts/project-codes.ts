import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The codes of projects and sub-projects by their ids. */
export async function readProjectCodes(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.ids.length === 0) return new Map();
  const ids = sql`${[...new Set(of.ids)]}::uuid[]`;
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from projects where company_id = ${of.companyId} and id = any(${ids})
    union all select id, code from sub_projects where company_id = ${of.companyId} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
