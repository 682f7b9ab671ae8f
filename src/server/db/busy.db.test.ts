import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awayOf } from '#server/db/away.ts';
import { startDatabaseProxy } from '#testing/outside/database-proxy.ts';
import type { DatabaseProxy } from '#testing/outside/database-proxy.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { until } from '#testing/wait.ts';

// Every place in the pool is taken while the database is well: who waits in vain hears that others are before, and nothing of a fault.
let test: TestApp;
let proxy: DatabaseProxy;
let office: TestCompany;
let staff: Client;
beforeAll(async () => {
  test = await startTestApp({
    environment: { METRICS: '1' },
    places: { patience: { first: 1_500, usual: 1_500, last: 300 } },
    via: async (connection) => {
      proxy = await startDatabaseProxy(connection);
      return proxy.connection;
    },
  });
  office = await test.company();
  staff = await office.as('STAFF');
});
afterAll(async () => {
  await test.close();
  await proxy.close();
});

const places = 8;

/** Takes so many places, and resolves with what gives them back. */
async function hold(count: number): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>();
  let holding = 0;
  const work = async (): Promise<void> => {
    holding += 1;
    await end.promise;
  };
  // One that is cut off meanwhile is no matter here.
  const held = Array.from({ length: count }, async () => {
    // In the order that may hold every place.
    await test.database.transaction({ companyId: office.id }, work, { order: 'first' }).catch(() => undefined);
  });
  await until(() => holding === count);
  return async () => {
    end.resolve();
    await Promise.all(held);
  };
}

describe('a busy database', () => {
  it('refuses as busy, says when to come again, is ready all the same, and is forgotten', async () => {
    const free = await hold(places);
    const answers = await Promise.all([
      staff.get('/auth/v1/session'),
      staff.get('/department/v1/lists', { offset: '0', limit: '10' }),
      test.send('POST', '/auth/v1/login', { body: { privateURL: office.code, userName: 'admin', password: 'whatever it is' } }),
    ]);
    for (const { status, headers, body } of answers)
      expect([status, body.error?.code, headers['retry-after']]).toEqual([503, 'BUSY', '3']);
    expect((await test.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    await free();
    expect((await staff.get('/auth/v1/session')).status).toBe(200);
    const { queue } = test.database.use();
    expect(queue.waiting).toEqual({ first: 0, usual: 0, last: 0 });
    expect([queue.refused.first > 0, queue.refused.usual > 0, queue.refused.last]).toEqual([true, true, 0]);
    const measured = (await test.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(measured).toContain(`krama_queue_refused_total{order="usual"} ${queue.refused.usual}`);
    expect(measured).toContain('krama_queue_waiting{order="first"} 0');
  });

  it('lets who stands waiting go before the rest', async () => {
    const freeRest = await hold(places - 1);
    const freeOne = await hold(1);
    const done: string[] = [];
    const usual = staff.get('/department/v1/lists', { offset: '0', limit: '10' }).then(() => void done.push('list'));
    await until(() => test.database.use().queue.waiting.usual === 1);
    const first = staff.get('/auth/v1/session').then(() => void done.push('session'));
    await until(() => test.database.use().queue.waiting.first === 1);
    await freeOne();
    await Promise.all([usual, first]);
    expect(done).toEqual(['session', 'list']);
    await freeRest();
  });

  it('that goes away while others wait is said to be away', async () => {
    const free = await hold(places);
    const waiting = staff.get('/auth/v1/session');
    await until(() => test.database.use().queue.waiting.first === 1);
    await proxy.cut();
    expect((await waiting).body.error?.code).toBe('DATABASE_AWAY');
    await free();
    await proxy.mend();
    await until(async () => (await staff.get('/auth/v1/session')).status === 200);
  });
});

describe('the words of a database', () => {
  const refused = (message: string, code?: string): string | undefined =>
    awayOf(code === undefined ? new Error(message) : Object.assign(new pg.DatabaseError(message, 1, 'error'), { code }), true)
      ?.code;

  it('for a place that is not free are those of a busy one', () => {
    expect(refused('timeout exceeded when trying to connect')).toBe('BUSY');
    expect(refused('query_wait_timeout', '08P01')).toBe('BUSY');
    expect(refused('no more connections allowed (max_client_conn)', '08P01')).toBe('BUSY');
    expect(refused('sorry, too many clients already', '53300')).toBe('BUSY');
    expect(refused('remaining connection slots are reserved for roles with the SUPERUSER attribute', '53300')).toBe('BUSY');
  });

  it('for a connection that is lost are those of one that is away', () => {
    expect(refused('Connection terminated due to connection timeout')).toBe('DATABASE_AWAY');
    expect(refused('Connection terminated unexpectedly')).toBe('DATABASE_AWAY');
    expect(refused('terminating connection due to administrator command', '57P01')).toBe('DATABASE_AWAY');
    expect(refused('the database system is starting up', '57P03')).toBe('DATABASE_AWAY');
    expect(refused('server conn crashed?', '08P01')).toBe('DATABASE_AWAY');
  });
});
