import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { databaseOf } from '#testing/database.global.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Two servers on one database: what one of them changes about an account holds for the next call on the other, which has seen
// the session so often that all its plans stand.
let test: TestApp;
let database: Database;
let other: FastifyInstance;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  const connection = databaseOf(inject('server'), rows[0]?.name ?? '');
  database = openDatabase({
    connection:
      connection.connectionString === undefined
        ? { ...connection, user: 'krama_app' }
        : { ...connection, options: '-c role=krama_app' },
    size: 1,
  });
  other = await buildApp({
    config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir }),
    database,
    now: () => new Date('2026-11-20T05:00:00Z'),
  });
});
afterAll(async () => {
  await other.close();
  await database.close();
  await test.close();
});

let client: Client;
beforeEach(async () => {
  company = await test.company();
  client = await company.as('PAYROLL_OFFICER');
  for (let times = 0; times < 8; times += 1) expect(await elsewhere('/auth/v1/session')).toBe(200);
});

/** The status of a call on the other server. */
async function elsewhere(path: string, token = client.token): Promise<number> {
  const answer = await other.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode;
}

const list = '/payroll/v1/lists?date=2026-10&limit=20';

describe('what holds for the next call on every server', () => {
  it('a right taken away from the role', async () => {
    expect(await elsewhere(list)).toBe(200);
    await test.owner.query(
      `update roles set permissions = array_remove(permissions, 'payroll/view')
       where company_id = $1 and id = (select role_id from users where company_id = $1 and id = $2)`,
      [company.id, client.userId],
    );
    expect(await elsewhere(list)).toBe(403);
    expect(await elsewhere('/auth/v1/session')).toBe(200);
  });

  it('another role', async () => {
    const staff = await company.as('STAFF');
    await test.owner.query(
      `update users set role_id = (select role_id from users where company_id = $1 and id = $3) where company_id = $1 and id = $2`,
      [company.id, client.userId, staff.userId],
    );
    expect(await elsewhere(list)).toBe(403);
  });

  it('a session that was ended, and one that was idle for too long', async () => {
    const second = await company.as('PAYROLL_OFFICER');
    await client.post('/auth/v1/logout');
    expect(await elsewhere('/auth/v1/session')).toBe(401);
    expect(await elsewhere('/auth/v1/session', second.token)).toBe(200);
    await test.owner.query(
      `update sessions set last_used_at = '2026-11-20T02:59:59Z' where company_id = $1 and revoked_at is null`,
      [company.id],
    );
    expect(await elsewhere('/auth/v1/session', second.token)).toBe(401);
  });

  it('an account that was archived', async () => {
    await test.owner.query('update users set archived_at = now() where company_id = $1 and id = $2', [company.id, client.userId]);
    expect(await elsewhere('/auth/v1/session')).toBe(401);
  });

  it('a second step that the role demands from now on', async () => {
    await test.owner.query(
      `update roles set demands_second_step = true
       where company_id = $1 and id = (select role_id from users where company_id = $1 and id = $2)`,
      [company.id, client.userId],
    );
    expect(await elsewhere('/auth/v1/session')).toBe(401);
  });

  it('an acting person who is named, and one whose days are over', async () => {
    const staff = await company.as('STAFF');
    const director = await company.as('COUNTRY_DIRECTOR');
    const [absent = '', acting = ''] = await company.work((db) =>
      insertPeople(db, company.id, [
        { code: 'A-1', userId: director.userId },
        { code: 'A-2', userId: staff.userId },
      ]),
    );
    expect(await elsewhere(list, staff.token)).toBe(403);
    const name = (end: string) =>
      test.owner.query(
        `update employees set acting_by_id = $3, acting_start = '2026-11-01', acting_end = $4 where company_id = $1 and id = $2`,
        [company.id, absent, acting, end],
      );
    await name('2026-11-20');
    expect(await elsewhere(list, staff.token)).toBe(200);
    await name('2026-11-19');
    expect(await elsewhere(list, staff.token)).toBe(403);
  });

  it('a preview whose own session has ended', async () => {
    const admin = await company.as('ADMIN');
    const begun = await admin.post('/role/v1/preview/start', { id: client.userId });
    expect(begun.status).toBe(200);
    const token = String(begun.body.data.accessToken);
    expect(await elsewhere('/auth/v1/session', token)).toBe(200);
    await admin.post('/auth/v1/logout');
    expect(await elsewhere('/auth/v1/session', token)).toBe(401);
  });

  it('a token of another company opens nothing', async () => {
    const foreign = await test.company();
    const moved = Buffer.from(client.token, 'base64url');
    Buffer.from(foreign.id.replaceAll('-', ''), 'hex').copy(moved);
    expect(await elsewhere('/auth/v1/session', moved.toString('base64url'))).toBe(401);
  });
});
