import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { folded } from '#engine/text/fold.ts';

interface Wanted {
  readonly table: string;
  readonly companyId: string;
  /** The values that no other record may have together, by column; null is a value too. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record that wants them. */
  readonly exceptId: string | null | undefined;
  /** Archived records have theirs for good. */
  readonly alsoArchived?: true;
}

/**
 * Whether another living record has the same values, as people read them (`folded`). A record keeps what it has: two that were alike
 * before hold up no save of another field.
 */
export async function isTaken(db: Db, { table, companyId, values, exceptId, alsoArchived }: Wanted): Promise<boolean> {
  const all = Object.entries(values).map(([column, value]) => ({ column, text: textOf(value) }));
  const isSame = sql.join(
    all.map(
      ({ column, text }) =>
        sql`folded(${sql.ref(`t.${column}`)}::text) is not distinct from ${text === null ? null : folded(text)}::text`,
    ),
    sql` and `,
  );
  const isOwn = sql.join(
    all.map(({ column, text }) => sql`lower(${sql.ref(`own.${column}`)}::text) is not distinct from lower(${text}::text)`),
    sql` and `,
  );
  const { rows } = await sql`select from ${sql.table(table)} t
    where t.company_id = ${companyId} and t.id is distinct from ${exceptId ?? null}::uuid
      ${alsoArchived === true ? sql`` : sql`and t.archived_at is null`} and ${isSame}
      and not exists (select from ${sql.table(table)} own
        where own.company_id = ${companyId} and own.id = ${exceptId ?? null}::uuid and ${isOwn})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A value as PostgreSQL writes it as text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
