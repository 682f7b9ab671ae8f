import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { letGiveWay } from '#server/db/open.ts';
import type { Order } from '#server/db/places.ts';
import { databaseOf } from '#testing/database.global.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Connections of large works and lists give way to those that only who goes first has.
let test: TestApp;
let database: Database;
const told = new Set<number>();

beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  const connection = databaseOf(inject('server'), rows[0]?.name ?? '');
  const app =
    connection.connectionString === undefined
      ? { ...connection, user: 'krama_app' }
      : { ...connection, options: '-c role=krama_app' };
  database = openDatabase({ connection: app, size: 3, givesWay: (pid) => void told.add(pid) });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const pidOf = (order: Order): Promise<number> =>
  database.transaction(
    {},
    async (db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0,
    { readOnly: true, order },
  );

it('all connections give way but that of who goes first', async () => {
  expect([told.has(await pidOf('usual')), told.has(await pidOf('last')), told.has(await pidOf('first'))]).toEqual([
    true, true, false,
  ]); // prettier-ignore
});

it('more who go first than have a connection of their own take those of the others, and all are answered', async () => {
  const pids = await Promise.all(Array.from({ length: 12 }, () => pidOf('first')));
  expect(pids.filter((pid) => told.has(pid)).length).toBeGreaterThan(0);
  expect(pids.filter((pid) => !told.has(pid)).length).toBeGreaterThan(0);
  expect(told.has(await pidOf('first'))).toBe(false);
});

it('a process that is gone stops nobody', () => expect(() => letGiveWay(2 ** 30)).not.toThrow());
