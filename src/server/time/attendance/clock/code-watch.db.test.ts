import { randomUUIDv7 } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeWatch, mostWaiting } from '#server/time/attendance/clock/code-watch.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { isSettled, until } from '#testing/wait.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let staff: Client;
let branchId: string;

// The clock stands at the beginning of a half minute: nothing but a use or a stop ends a wait before its 25 seconds.
beforeEach(async () => {
  test = await startTestApp();
  office = await test.company();
  const admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  staff = await office.as('STAFF');
  await office.work((db) => insertPeople(db, office.id, [{ code: 'S-1', userId: staff.userId }]));
  const { body } = await admin.post('/department/v1/create', { name: 'Programme' });
  await test.owner.query('update employee_posts set department_id = $2 where company_id = $1', [office.id, body.data.id]);
  await admin.put('/attendance/v1/setting', { departmentIds: [body.data.id], countsFrom: '2026-11-01', version: 1 });
  const branch = { name: 'Phnom Penh', address: 'Street 1', lat: 11.5564, lon: 104.9282 };
  branchId = (await admin.post('/branch/v1/create', branch)).body.data.id;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await test.close();
});

const ask = (more: Record<string, string> = {}) => hr.get('/attendance/v1/code', { branchId, ...more });
const use = (code: string) =>
  staff.post('/attendance/v1/clock', { id: randomUUIDv7(), at: '2026-11-20T05:00:00Z', direction: 'IN', method: 'QR', code });

/** The same over the network, on a connection that ends with the answer: what stays open and idle is the stop's own matter. */
async function over(url: string): Promise<{ status: number | undefined; body: unknown }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { authorization: `Bearer ${hr.token}` } }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, body: JSON.parse(await readText(answer)) };
}

/** Waits until so many calls have looked whether their code was used, and hold no connection. */
const untilTheyWait = (calls = 1): Promise<void> =>
  until(() => {
    const { total, idle, waiting } = test.database.use();
    const looks = test.statements.filter((text) => /from "clock_codes"/.test(text)).length;
    return looks >= calls && total === idle && waiting === 0;
  });

/** Lets no timer of a wait of 25 seconds end: only a use or a stop does. */
function endlessWaits(): void {
  const real = setTimeout;
  const endless = <Words extends unknown[]>(work: (...words: Words) => void, delay = 0, ...words: Words) =>
    real(work, delay === 25_000 ? 2 ** 31 - 1 : delay, ...words);
  vi.stubGlobal('setTimeout', Object.assign(endless, real));
}

it('answers a screen that waits once its code was used, at once and with the next code', async () => {
  const { code } = (await ask()).body.data;
  // The connection that listens stands from here on.
  await ask({ shown: code, wait: '1' });
  endlessWaits();
  test.statements.length = 0;
  const waiting = ask({ shown: code, wait: '25' });
  await untilTheyWait();
  expect(await isSettled(waiting)).toBe(false);
  expect((await use(code)).body.data[0].verdict).toBe('OK');
  const { status, body } = await waiting;
  expect(status).toBe(200);
  expect(body.data.code).not.toBe(code);
  expect(body.data.branch).toBe('Phnom Penh');
});

it('answers at once for a code that was used before, a strange one, and without a wish to wait', async () => {
  const { code } = (await ask()).body.data;
  expect((await ask({ shown: code })).body.data.code).toBe(code);
  await use(code);
  endlessWaits();
  expect((await ask({ shown: code, wait: '25' })).body.data.code).not.toBe(code);
  expect((await ask({ shown: 'strange', wait: '25' })).status).toBe(200);
  expect((await ask({ shown: code, wait: '26' })).status).toBe(400);
});

it('answers the same code when the time is over', async () => {
  const { code } = (await ask()).body.data;
  expect((await ask({ shown: code, wait: '1' })).body.data.code).toBe(code);
});

it('holds no connection of the pool while screens wait, more of them than it has', async () => {
  const screens: { client: Client; code: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const client = await office.as('HR_MANAGER');
    const { code } = (await client.get('/attendance/v1/code', { branchId })).body.data;
    screens.push({ client, code });
  }
  await ask({ shown: (await ask()).body.data.code, wait: '1' });
  endlessWaits();
  test.statements.length = 0;
  const waiting = screens.map(({ client, code }) => client.get('/attendance/v1/code', { branchId, shown: code, wait: '25' }));
  await untilTheyWait(screens.length);
  expect(await isSettled(Promise.race(waiting))).toBe(false);
  await Promise.all(screens.map(({ code }) => use(code)));
  const answers = await Promise.all(waiting);
  expect(answers.every(({ body }, at) => body.data.code !== screens[at]?.code)).toBe(true);
});

it('lets a stop of the server pass at once, with an answer for who waits', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { code } = (await ask()).body.data;
  await ask({ shown: code, wait: '1' });
  endlessWaits();
  test.statements.length = 0;
  const query = new URLSearchParams({ branchId, shown: code, wait: '25' }).toString();
  const waiting = over(`${address}/api/attendance/v1/code?${query}`);
  await untilTheyWait();
  expect(await isSettled(waiting)).toBe(false);
  await test.app.close();
  const answer = await waiting;
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ data: { code } });
});

it('lets the oldest screen of a session ask anew when one too many waits, and none wait after a stop', async () => {
  endlessWaits();
  const watch = codeWatch(test.database);
  const of = (nonce: number) => ({ companyId: office.id, nonce: Buffer.from([nonce]), sessionId: 'one' });
  const all = Array.from({ length: mostWaiting + 1 }, (_, at) => watch.begin(of(at), 25_000));
  expect(watch.size()).toBe(mostWaiting);
  await all[0]?.until;
  all[1]?.release();
  await all[1]?.until;
  expect(watch.size()).toBe(mostWaiting - 1);
  await watch.close();
  await Promise.all(all.map(({ until }) => until));
  await watch.begin(of(9), 25_000).until;
  expect(watch.size()).toBe(0);
});
