import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { askingBy } from '#server/db/asking.ts';

/** So many rows of one transaction in one table turn the planner's guesses from right to wrong. */
const many = 200;

/** The table that a statement writes. */
const writing = /^\s*(?:insert into|update) "?(\w+)"?/i;

/**
 * A pool whose connections tell the planner what they wrote: once a transaction has written many rows into a table, and again when
 * it has written twice as many, the table's statistics are made anew, for what the transaction reads next and, once it is
 * committed, for everybody.
 */
export function tellingPlanner(pool: PostgresPool): PostgresPool {
  return askingBy(pool, (query) => {
    const grown = new Map<string, { rows: number; due: number }>();
    return async (text, values) => {
      if (text.startsWith('begin')) grown.clear();
      const result = await query<unknown>(text, values);
      const table = writing.exec(text)?.[1];
      if (table === undefined) return result;
      const growth = grown.get(table) ?? { rows: 0, due: many };
      grown.set(table, growth);
      growth.rows += result.rowCount;
      if (growth.rows >= growth.due) {
        growth.due = 2 * growth.rows;
        await query('select refresh_statistics($1)', [table]);
      }
      return result;
    };
  });
}

/** Tells the planner of what was copied in: `sums` says how many rows each table was given. */
export async function tellOfCopied(
  client: pg.ClientBase,
  sums: readonly { readonly table: string; readonly rows: number }[],
): Promise<void> {
  const grown = sums.filter(({ rows }) => rows >= many).map(({ table }) => table);
  await client.query('select refresh_statistics(name) from unnest($1::text[]) name', [grown]);
}
