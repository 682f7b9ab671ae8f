import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { askingBy } from '#server/db/asking.ts';

const mark = '/* plan kept */';

/**
 * Stands in a statement whose plan is the same whatever its values: every table by its key, each column named. It is planned a few
 * times for each connection and not with each call. Never where an array or a range decides about the plan, nor with `*`: a column
 * that a release adds would break it on the servers that still run.
 */
export const keepsPlan = sql.raw(mark);

/** One statement that reads or writes rows: nothing else can be named. */
const hasPlan = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

/**
 * A pool whose connections keep the plans of the statements that are marked, under a name that each statement has for ever. `which`
 * 'all': of every statement, where one plan is as good as another; the tests ask the same of a small database again and again.
 */
export function keepingPlans(pool: pg.Pool, which: 'marked' | 'all' = 'marked'): PostgresPool {
  const isKept = (text: string): boolean => (which === 'all' ? hasPlan.test(text) : text.includes(mark));
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `krama_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  return askingBy(
    pool,
    (query) => (text, values) =>
      isKept(text) ? Reflect.apply(query, undefined, [{ name: nameOf(text), text, values }]) : query(text, values),
  );
}
