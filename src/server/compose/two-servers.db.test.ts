import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { notify } from '#server/notify/notify.ts';
import { databaseOf } from '#testing/database.global.ts';
import { insertPeople } from '#testing/people.ts';
import { testPassword } from '#testing/password.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Behind a balancer a person's next call goes to whichever server is free: neither may know what the other does not.
const server = inject('server');
const now = new Date('2026-11-20T05:00:00Z');
let one: TestApp;
let database: Database;
let other: FastifyInstance;
let office: TestCompany;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  one = await startTestApp();
  const { rows } = await one.owner.query<{ name: string }>('select current_database() as name');
  const connection = databaseOf(server, rows[0]?.name ?? '');
  database = openDatabase({
    connection:
      connection.connectionString === undefined
        ? { ...connection, user: 'krama_app' }
        : { ...connection, options: '-c role=krama_app' },
    size: 4,
  });
  other = await buildApp({
    config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: one.dataDir }),
    database,
    now: () => now,
  });
});
afterAll(async () => {
  await other.close();
  await database.close();
  await one.close();
});
beforeEach(async () => {
  office = await one.company();
  [admin, staff] = [await office.as('ADMIN'), await office.as('STAFF')];
});

/** The same person's next call, at the other server. */
async function next(client: Client, call: Pick<InjectOptions, 'method' | 'url' | 'headers'> & { body?: object }) {
  const { body, headers, ...rest } = call;
  const answer = await other.inject({
    ...rest,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const session = { method: 'GET', url: '/api/auth/v1/session' } as const;
const roleOf = async (seeded: string): Promise<string> =>
  (await one.owner.query<{ id: string }>('select id from roles where company_id = $1 and seeded_as = $2', [office.id, seeded]))
    .rows[0]?.id ?? '';

describe('two servers on one database', () => {
  it('know the same sessions: signed in at one, signed out at the other', async () => {
    expect((await next(staff, session)).status).toBe(200);
    expect((await next(staff, { method: 'POST', url: '/api/auth/v1/logout' })).status).toBe(200);
    expect((await staff.get('/auth/v1/session')).status).toBe(401);
    expect((await next(staff, session)).status).toBe(401);
  });

  it('know a right that is given or taken away with the next call', async () => {
    const donors = { method: 'GET', url: '/api/donor/v1/lists' } as const;
    expect((await next(staff, donors)).status).toBe(403);
    const id = await roleOf('STAFF');
    const { body } = await admin.get('/role/v1/permissions');
    const held: { id: string; key: string; parentKey: string }[] = body.data.flatMap(
      (module: { children: object[] }) => module.children,
    );
    const permissionId = held.find(({ key, parentKey }) => parentKey === 'donor' && key === 'view')?.id;
    const put = async (status: 0 | 1) => {
      expect((await admin.put(`/role/v1/update/${id}`, { permissionRole: [{ permissionId, status }] })).status).toBe(200);
      // Whose role changed signs in again, wherever they were.
      expect((await next(staff, session)).status).toBe(401);
      staff = await office.as('STAFF');
      return (await next(staff, donors)).status;
    };
    expect(await put(1)).toBe(200);
    expect(await put(0)).toBe(403);
    await one.owner.query('update users set archived_at = now() where id = $1', [staff.userId]);
    expect((await next(staff, session)).status).toBe(401);
  });

  it('count guesses of a password together', async () => {
    const guess = async (app: FastifyInstance) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/auth/v1/login',
          remoteAddress: '203.0.113.9',
          payload: { privateURL: office.code, userName: 'staff', password: 'guess' },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push(await guess(at % 2 === 0 ? one.app : other));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  it('do once what is sent to both under one key', async () => {
    const headers = { 'idempotency-key': 'sent-twice-by-a-balancer' };
    const body = { name: 'Logistics' };
    const [first, second] = await Promise.all([
      one.send('POST', '/department/v1/create', { body, headers: { authorization: `Bearer ${admin.token}`, ...headers } }),
      next(admin, { method: 'POST', url: '/api/department/v1/create', headers, body }),
    ]);
    const { rows } = await one.owner.query("select from departments where company_id = $1 and name = 'Logistics'", [office.id]);
    expect(rows).toHaveLength(1);
    const later = await next(admin, { method: 'POST', url: '/api/department/v1/create', headers, body });
    expect(later.status).toBe(200);
    expect([first, second].filter(({ status }) => status === 200).map((answer) => answer.body.data.id)).toContain(
      later.body.data.id,
    );
  });

  it('show what the other changed, and hold a change of what was read before it', async () => {
    const id = await roleOf('LINE_MANAGER');
    const read = (await next(admin, { method: 'GET', url: `/api/role/v1/detail/${id}` })).body.data;
    expect((await admin.put(`/role/v1/update/${id}`, { order: 8, version: read.version })).status).toBe(200);
    const stale = await next(admin, {
      method: 'PUT',
      url: `/api/role/v1/update/${id}`,
      body: { order: 2, version: read.version },
    });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await next(admin, { method: 'GET', url: `/api/role/v1/detail/${id}` })).body.data.order).toBe(8);
  });

  it('tell at once, at the one where somebody waits, what happened at the other', async () => {
    const [employeeId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', userId: staff.userId }]));
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const stream = await fetch(`${address}/api/notification/v1/stream?wait=60`, {
      headers: { authorization: `Bearer ${staff.token}` },
      signal: abort.signal,
    });
    const reader = (stream.body ?? expect.unreachable()).pipeThrough(new TextDecoderStream()).getReader();
    // Event by event, as two may come in one piece. What only keeps the connection open is no news.
    let unread = '';
    const heard = async (): Promise<string> => {
      const end = unread.indexOf('\n\n');
      if (end === -1) {
        unread += (await reader.read()).value ?? '';
        return await heard();
      }
      const event = unread.slice(0, end);
      unread = unread.slice(end + 2);
      return event.startsWith(': ') ? await heard() : event;
    };
    expect(await heard()).toContain('event: news');
    // The second is said when the connection stands, and from then on nothing is missed.
    expect(await heard()).toContain('event: news');
    const event = {
      kind: 'leave_approved',
      about: employeeId,
      receivers: [{ employeeId }],
      subjectId: 'one',
      params: { start: '2026-12-01', end: '2026-12-01' },
      link: '/leaves',
    } as const;
    await office.work((db) => notify(db, { companyId: office.id, now, events: [event] }));
    expect(await heard()).toContain('event: news');
    abort.abort();
    expect((await next(staff, { method: 'GET', url: '/api/notification/v1/count' })).body.data.unread).toBe(1);
  });

  it('open a paper at one that was handed in at the other, by its link', async () => {
    const bytes = sampleFiles.pdf;
    const sent = await one.send('POST', '/file/v1/kid_attachment', {
      headers: { authorization: `Bearer ${admin.token}` },
      file: { field: 'attachment', name: 'birth.pdf', bytes },
    });
    const link = await next(admin, { method: 'GET', url: `/api/file/v1/link/${sent.body.filename}` });
    expect(link.status).toBe(200);
    const opened = await one.app.inject({ method: 'GET', url: link.body.data.link });
    expect([opened.statusCode, opened.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  it('take the session that the other has given', async () => {
    const signedIn = await other.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      payload: { privateURL: office.code, userName: 'staff', password: testPassword },
    });
    expect(signedIn.statusCode).toBe(200);
    const { accessToken } = signedIn.json().data;
    const answer = await one.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.body.data.userId).toBe(staff.userId);
  });
});
