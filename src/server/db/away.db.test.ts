import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabaseProxy } from '#testing/outside/database-proxy.ts';
import type { DatabaseProxy } from '#testing/outside/database-proxy.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { isSettled, until } from '#testing/wait.ts';

// A real PostgreSQL behind a network that breaks: nobody is told that the product is at fault, and everybody that it is worth
// coming back.
let test: TestApp;
let proxy: DatabaseProxy;
let office: TestCompany;
let hr: Client;
beforeAll(async () => {
  test = await startTestApp({
    via: async (connection) => {
      proxy = await startDatabaseProxy(connection);
      return proxy.connection;
    },
  });
  office = await test.company();
  hr = await office.as('HR_OFFICER');
});
afterEach(async () => {
  await proxy.mend();
  await until(async () => (await hr.get('/employee/v1/lists', { offset: '0', limit: '10' })).status === 200);
});
afterAll(async () => {
  await proxy.mend();
  await test.close();
  await proxy.close();
});

const ready = async () => (await test.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
const calls: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['a read', () => hr.get('/employee/v1/lists', { offset: '0', limit: '10' })],
  ['a change', () => hr.post('/department/v1/create', { title: 'Roads' })],
  [
    'a sign-in',
    () =>
      test.send('POST', '/auth/v1/login', { body: { privateURL: office.code, userName: 'admin', password: 'whatever it is' } }),
  ],
];
const expectAway = async (): Promise<void> => {
  const answers = await Promise.all(calls.map(async ([name, call]) => [name, await call()] as const));
  for (const [name, { status, headers, body }] of answers)
    expect([name, status, Number(headers['retry-after']) > 0, body.error?.code]).toEqual([name, 503, true, 'DATABASE_AWAY']);
};
const expectBack = async (): Promise<void> => {
  expect((await hr.get('/employee/v1/lists', { offset: '0', limit: '10' })).status).toBe(200);
  expect(await ready()).toBe(200);
};

describe('a database that is away', () => {
  it('is answered with 503 and when to come again, from the first call on, and forgotten once it is back', async () => {
    await expectBack();
    await proxy.cut();
    await expectAway();
    await expectAway();
    expect(await ready()).toBe(503);
    await proxy.mend();
    await expectBack();
  });

  it('stands in the log once when it goes, and once when it is back, however often a balancer asks', async () => {
    const warned = vi.spyOn(test.app.log, 'warn');
    await proxy.cut();
    for (let count = 0; count < 3; count += 1) expect(await ready()).toBe(503);
    await proxy.mend();
    for (let count = 0; count < 3; count += 1) expect(await ready()).toBe(200);
    expect(warned.mock.calls.map(([line]) => line)).toEqual(['the database does not answer', 'the database answers again']);
    warned.mockRestore();
  });

  it('that goes in the middle of a call is answered with 503', async () => {
    const cutting = office.work(async (db) => {
      await proxy.cut();
      await db.selectFrom('companies').select('id').execute();
    });
    await expect(cutting).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  });
});

describe('a statement that takes too long', () => {
  it('is given up and said to be that: the database is there', async () => {
    const waiting = office.work(async (db) => {
      await sql`set local statement_timeout to 50`.execute(db);
      await sql`select pg_sleep(5)`.execute(db);
    });
    await expect(waiting).rejects.toMatchObject({ code: 'WORK_TOO_LONG' });
  });
});

describe('a database that takes connections and answers nothing', () => {
  it('is told by the probe of readiness before any call gives up, and ends every call while it still answers nothing', async () => {
    await expectBack();
    proxy.freeze();
    const calls = expectAway();
    expect(await ready()).toBe(503);
    expect(await isSettled(calls)).toBe(false);
    await calls;
    await proxy.mend();
    await expectBack();
  });
});

it('a fault of the product stays one: 500 is not hidden behind the database', async () => {
  const faulty = office.work((db) => sql`select no_such_column from companies`.execute(db));
  await expect(faulty).rejects.toMatchObject({ code: '42703' });
});
