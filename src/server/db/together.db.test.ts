import { randomBytes, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoCompanyCode } from '#server/access/users/demo-accounts.ts';
import { demoLock, ensureDemo } from '#server/compose/demo/demo.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseOf } from '#testing/database.global.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readConfig } from '#server/config.ts';

// Two servers that start at the same instant on the same database: both stay, and the first set-up is made once.
const server = inject('server');
const empty = `krama_e_${randomBytes(6).toString('hex')}`;
let admin: pg.Client;
let test: TestApp;
beforeAll(async () => {
  admin = new pg.Client(server.connectionString === undefined ? { ...server, database: 'postgres' } : server);
  await admin.connect();
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  await admin.query(`drop database if exists ${empty} with (force)`);
  await admin.end();
});

it('an empty database is migrated once', async () => {
  await admin.query(`create database ${empty}`);
  const connection = databaseOf(server, empty);
  await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*) = count(distinct name) and count(*) > 0 as once from schema_migrations');
  await client.end();
  expect(rows).toEqual([{ once: true }]);
});

it('the demo company is made by one; the other waits for it and takes it as it is', async () => {
  const said: string[] = [];
  const owner = await startedMaking();
  let isDone = false;
  const other = ensureDemo({
    app: test.app,
    database: test.database,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    today: '2026-11-20',
    say: (line) => void said.push(line),
  }).then(() => {
    isDone = true;
  });
  await untilWaits();
  expect(isDone).toBe(false);
  await test.owner.query(
    "insert into companies (id, private_url, name, is_demo, demo_ready) values ($1, $2, 'Demo', true, true)",
    [randomUUIDv7(), demoCompanyCode],
  );
  await owner.end();
  await other;
  expect(said).toEqual([]);
});

/** Another server that makes the demo at this moment. */
async function startedMaking(): Promise<pg.Client> {
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  const client = new pg.Client(databaseOf(server, rows[0]?.name ?? ''));
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [demoLock]);
  return client;
}

async function untilWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.owner.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted and database = (select oid from pg_database where datname = current_database())",
      [demoLock],
    );
    if (rows.length > 0) return;
  }
}
