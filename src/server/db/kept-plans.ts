import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* plan kept */';

/**
 * Stands in a statement whose plan is the same whatever its values: every table by its key, each column named. It is planned a few
 * times for each connection and not with each call. Never where an array or a range decides about the plan, nor with `*`: a column
 * that a release adds would break it on the servers that still run.
 */
export const keepsPlan = sql.raw(mark);

/** A pool whose connections keep the plans of the statements that are marked, under a name that each statement has for ever. */
export function keepingPlans(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `krama_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const keeping = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known !== undefined) return known;
    const query = client.query.bind(client);
    const named = (text: unknown, values?: unknown[]): unknown =>
      typeof text === 'string' && text.includes(mark)
        ? query({ name: nameOf(text), text, values: values ?? [] })
        : Reflect.apply(query, undefined, [text, values]);
    // All else that Kysely asks of a connection is the connection's own.
    const made: PostgresPoolClient = new Proxy(client, {
      get: (target, property) => {
        if (property === 'query') return named;
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    clients.set(client, made);
    return made;
  };
  return { options: pool.options, connect: async () => keeping(await pool.connect()), end: () => pool.end() };
}
