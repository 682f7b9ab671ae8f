import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.ts';

type Table = keyof DB;

/**
 * Inserts any number of rows in one statement: they travel as one JSON text, which the database unfolds into rows of the table.
 * Every row must have the same fields.
 */
export async function insertAll<T extends Table>(db: Db, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)`.execute(db);
}

/** Sets the given fields of rows by their id, in one statement. Every row must have the same fields. */
export async function updateAll<T extends Table>(
  db: Db,
  table: T,
  companyId: string,
  rows: readonly (Partial<Insertable<DB[T]>> & { readonly id: string })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} as kept set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json) changed
    where kept.company_id = ${companyId} and kept.id = changed.id`.execute(db);
}
