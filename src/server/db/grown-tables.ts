import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { askingBy } from '#server/db/asking.ts';

/** So many rows in one table turn the planner's guesses from right to wrong. */
const many = 200;

/** The table that a statement writes. */
const writing = /^\s*(?:insert into|update) "?(\w+)"?/i;

/** Rows written by table, and whether it is time to tell: once there are many, and again when there are twice as many. */
class Growth {
  readonly #tables = new Map<string, { rows: number; due: number }>();

  isDue(table: string, rows: number): boolean {
    const growth = this.#tables.get(table) ?? { rows: 0, due: many };
    this.#tables.set(table, growth);
    growth.rows += rows;
    if (growth.rows < growth.due) return false;
    growth.due = 2 * growth.rows;
    return true;
  }

  clear(): void {
    this.#tables.clear();
  }
}

/**
 * A pool whose connections tell the planner what they wrote: once a transaction has written many rows into a table, the table's
 * statistics are made anew, for what the transaction reads next and, once it is committed, for everybody. Once many transactions
 * have, the same for a table that is still small: a new office grows by a few rows at a time, faster than autovacuum looks.
 */
export function tellingPlanner(pool: PostgresPool): PostgresPool {
  const ofAll = new Growth();
  return askingBy(pool, (query) => {
    const ofTransaction = new Growth();
    return async (text, values) => {
      if (text.startsWith('begin')) ofTransaction.clear();
      const result = await query<unknown>(text, values);
      const table = writing.exec(text)?.[1];
      if (table === undefined) return result;
      const isManyOfAll = ofAll.isDue(table, result.rowCount);
      if (ofTransaction.isDue(table, result.rowCount)) await query('select refresh_statistics($1)', [table]);
      else if (isManyOfAll) await query('select refresh_small_statistics($1)', [table]);
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
