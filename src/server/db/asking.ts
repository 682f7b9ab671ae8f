import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Query = PostgresPoolClient['query'];

/** A pool whose connections send their statements by what `by` makes of each connection's own way; all else is the connection's own. */
export function askingBy(
  pool: Pick<PostgresPool, 'connect' | 'end' | 'options'>,
  by: (query: Query) => (text: string, values: unknown[]) => unknown,
): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  const asking = (client: PostgresPoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known !== undefined) return known;
    const query: Query = client.query.bind(client);
    const ask = by(query);
    const asked = (text: unknown, values?: unknown[]): unknown =>
      typeof text === 'string' ? ask(text, values ?? []) : Reflect.apply(query, undefined, [text, values]);
    const made: PostgresPoolClient = new Proxy(client, {
      get: (target, property) => {
        if (property === 'query') return asked;
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    clients.set(client, made);
    return made;
  };
  return { options: pool.options, connect: async () => asking(await pool.connect()), end: () => pool.end() };
}
