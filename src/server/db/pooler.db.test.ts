import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { checkBackup } from '#server/operations/backup/restore/restore.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { databaseOf } from '#testing/database.global.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { hasPooler } from '#testing/outside/pooler.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const server = inject('server');
const nameOf = async (test: TestApp): Promise<string> =>
  (await test.owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';

/** The limits of a transaction, as PostgreSQL says them. */
const limitsOf = sql<{ statement: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
const limits = { statement: '2min', idle: '3min' };

// By a URL the role is set when the connection begins, which no pooler hands on.
describe.skipIf(server.connectionString !== undefined)('the way to a pooler', () => {
  let test: TestApp;
  let database: string;
  const urlOf = (role: string, name = database) => `postgres://${role}@localhost/${name}?host=${server.host ?? ''}`;
  const opened = (pool: string) =>
    openConfiguredDatabase(readConfig({ DEMO: '0', DATABASE_URL: urlOf('owner'), DATABASE_POOL_URL: pool }));
  beforeAll(async () => {
    test = await startTestApp({ isPooled: false });
    database = await nameOf(test);
  });
  afterAll(() => test.close());

  it('has the same limits of time, for a transaction alone', async () => {
    const connection = { ...databaseOf(server, database), user: 'krama_app' };
    const pooled = openDatabase({ connection, direct: connection, size: 1 });
    try {
      const read = () => pooled.transaction({}, async (db) => (await limitsOf.execute(db)).rows[0]);
      expect(await read()).toEqual(limits);
      expect(await test.database.transaction({}, async (db) => (await limitsOf.execute(db)).rows[0])).toEqual(limits);
      // What a session sets, whoever comes next at a pooler has.
      await pooled.transaction({}, (db) => sql`rollback`.execute(db));
      const after = await pooled.transaction({}, async (db) => {
        await sql`rollback`.execute(db);
        return (await limitsOf.execute(db)).rows[0];
      });
      expect(after).toEqual({ statement: '0', idle: '0' });
    } finally {
      await pooled.close();
    }
  });

  it('is refused where it signs in as another than the application, or leads elsewhere', async () => {
    await expect(opened(urlOf('owner'))).rejects.toThrow(/signs in as owner, who may see more than one company/);
    await expect(opened(urlOf('krama_app', 'postgres'))).rejects.toThrow('leads to another database');
    await expect(opened('postgres://krama_app:secret-word@localhost:1/krama')).rejects.toThrow(
      /^The pooler of DATABASE_POOL_URL cannot be used: (?!.*secret-word)/,
    );
    expect(() => readConfig({ DEMO: '0', DATABASE_POOL_URL: urlOf('krama_app') })).toThrow('set both');
    const found = await opened(urlOf('krama_app'));
    expect(await found.database.transaction({}, async (db) => (await limitsOf.execute(db)).rows[0])).toEqual(limits);
    await found.close();
  });
});

describe.skipIf(!hasPooler() || server.connectionString !== undefined)('through PgBouncer', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await startTestApp({ isPooled: true });
    folder = await mkdtemp(join(tmpdir(), 'krama-pooled-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('companies and people who share its connections each see their own', async () => {
    const codes = ['A1', 'B1', 'C1'];
    const offices = await Promise.all(
      codes.map(async (code) => {
        const office = await test.company();
        await office.work((db) => insertPeople(db, office.id, [{ code }]));
        return { code, hr: await office.as('HR_OFFICER'), staff: await office.as('STAFF') };
      }),
    );
    const rounds = Array.from({ length: 15 }, () => offices)
      .flat()
      .map(async ({ code, hr, staff }) => {
        const [own, refused] = await Promise.all([
          hr.get('/employee/v1/lists', { offset: '0', limit: '10' }),
          staff.get('/audit/v1/lists', { offset: '0', limit: '10' }),
        ]);
        expect(own.body.data.map((row: { code: string }) => row.code)).toEqual([code]);
        expect(refused.status).toBe(403);
      });
    await Promise.all(rounds);
  });

  it('a month is paid, who did so stands in the trail, and the backup is whole', async () => {
    const office = await test.company({ code: 'pooled' });
    await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }]));
    const admin = await office.as('ADMIN');
    await payrollOf(admin).pay('2026-09');
    const { rows } = await test.owner.query(
      "select count(*) filter (where user_id is distinct from $2) as strangers from audit_entries where company_id = $1 and record_type = 'payroll_runs'",
      [office.id, admin.userId],
    );
    expect(rows).toEqual([{ strangers: '0' }]);
    const to = join(folder, 'pooled.sql');
    const files = folderStore(join(test.dataDir, 'files'));
    await takeBackup(test.database, { companyId: office.id, to, by: 'test', now: new Date('2026-11-20T05:00:00Z'), files });
    const owner = databaseOf(server, await nameOf(test));
    expect((await checkBackup({ owner, from: to, isForeign: false })).head.company.code).toBe('pooled');
  });

  it('news of one transaction reaches who listens', async () => {
    const heard = Promise.withResolvers<string>();
    const stood = Promise.withResolvers<void>();
    const stop = test.database.listen({ channel: 'krama_try', onMessage: heard.resolve, onConnected: stood.resolve });
    await stood.promise;
    await test.database.transaction({}, (db) => sql`select pg_notify('krama_try', 'here')`.execute(db));
    expect(await heard.promise).toBe('here');
    await stop();
  });
});
