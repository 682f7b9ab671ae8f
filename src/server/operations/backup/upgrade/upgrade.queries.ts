import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Every company, by its code; read in a database of any version. */
export async function readCompanies(db: Db): Promise<readonly { id: string; code: string }[]> {
  return await db.selectFrom('companies').select(['id', 'private_url as code']).orderBy('private_url').execute();
}

/** How large the database is. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
