import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRoles } from '#contract/access/roles.ts';
import { hashPassword } from '#server/access/users/index.ts';
import { knownDemoPassword } from '#server/config.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
});
afterAll(() => test.close());

const credentials = (changes: Record<string, string> = {}) => ({
  privateURL: office.code,
  userName: 'staff',
  password: testPassword,
  ...changes,
});

describe('sign-in', () => {
  it('answers the session of the seed to a JSON body', async () => {
    const { status, body } = await test.send('POST', '/auth/v1/login', { body: credentials() });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      clientId: office.id,
      isFullAccess: false,
      setting: { logo: null },
      profile: { userName: 'staff' },
    });
    expect(body.data.permissions).toContainEqual({ key: 'request', parentKey: 'leave request' });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('takes a name as a browser learned it before unseen signs were taken away', async () => {
    const { status, body } = await test.send('POST', '/auth/v1/login', { body: { ...credentials(), userName: 'St\u200Baff ' } });
    expect([status, body.data?.profile.userName]).toEqual([200, 'staff']);
  });

  it('takes the credentials from percent-decoded headers too', async () => {
    const headers = {
      privateurl: office.code,
      username: encodeURIComponent('staff'),
      password: encodeURIComponent(testPassword),
    };
    const { status } = await test.send('POST', '/auth/v1/login', { headers });
    expect(status).toBe(200);
  });

  it('says the same to a wrong company, a wrong name and a wrong password', async () => {
    const wrong = [
      credentials({ privateURL: 'nowhere' }),
      credentials({ userName: 'nobody' }),
      credentials({ userName: 'hr_officer', password: 'wrong' }),
    ];
    const answers = await Promise.all(wrong.map((body) => test.send('POST', '/auth/v1/login', { body })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('opens no demo by the password that everybody knows, where the server is none any more', async () => {
    const demo = await test.company();
    const hash = await hashPassword(knownDemoPassword);
    const known = { privateURL: demo.code, userName: 'staff', password: knownDemoPassword };
    const signIn = () => test.send('POST', '/auth/v1/login', { body: known });
    await demo.as('STAFF');
    await test.owner.query("update users set password_hash = $1 where company_id = $2 and user_name = 'staff'", [hash, demo.id]);
    expect((await signIn()).status).toBe(200);
    await test.owner.query('update companies set is_demo = true where id = $1', [demo.id]);
    expect((await signIn()).body.error.code).toBe('SIGN_IN_FAILED');
  });

  it('speaks Khmer to who asks for it', async () => {
    const { body } = await test.send('POST', '/auth/v1/login', {
      body: credentials({ password: 'wrong' }),
      headers: { 'accept-language': 'km' },
    });
    expect(body.error.message).toMatch(/[\u1780-\u17ff]/);
  });

  it('slows a guesser, and lets the owner in from the address that is known', async () => {
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/v1/login',
        remoteAddress: '203.0.113.9',
        payload: credentials({ userName: 'line_manager', password: 'guess' }),
      });
    const own = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/v1/login',
        remoteAddress: '203.0.113.1',
        payload: credentials({ userName: 'line_manager' }),
      });
    expect((await own()).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
    expect((await own()).statusCode).toBe(200);
  });
});

describe('wrong names from the address of an office', () => {
  const from = (remoteAddress: string, userName: string, password = testPassword) =>
    test.app.inject({ method: 'POST', url: '/api/auth/v1/login', remoteAddress, payload: credentials({ userName, password }) });

  it('slow unknown names, and not a colleague who has signed in from there', async () => {
    const address = '203.0.113.60';
    expect((await from(address, 'finance_reviewer')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 56; at += 1) statuses.push((await from(address, `nobody${at}`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await from(address, 'finance_reviewer')).statusCode).toBe(200);
  });
});

describe('guesses at the same instant', () => {
  it('are counted one after the other at the sign-in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        test.app.inject({
          method: 'POST',
          url: '/api/auth/v1/login',
          remoteAddress: '203.0.113.77',
          payload: credentials({ userName: 'hr_officer', password: 'guess' }),
        }),
      ),
    );
    const tried = answers.filter(({ statusCode }) => statusCode === 400).length;
    expect(tried).toBe(5);
    expect(answers.every(({ statusCode }) => statusCode === 400 || statusCode === 429)).toBe(true);
  });

  it('are counted for the current password of a session, too', async () => {
    const client = await office.as('HR_MANAGER');
    const guess = () =>
      client.put('/user/v1/reset/password', {
        id: client.userId,
        currentPassword: 'wrong',
        password: 'another way to the river',
      });
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    for (let attempt = 0; attempt < 6; attempt += 1) await guess();
    const right = await client.put('/user/v1/reset/password', {
      id: client.userId,
      currentPassword: testPassword,
      password: 'another way to the river',
    });
    expect(right.status).toBe(429);
  });
});

describe('right passwords at the same instant', () => {
  it('of a whole office behind one address are all let in, each to a session of its own that ends alone', async () => {
    const names = seededRoles.map((role) => role.toLowerCase());
    const signIn = (userName: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/v1/login',
        remoteAddress: '203.0.113.150',
        payload: credentials({ userName }),
      });
    const answers = await Promise.all([...names, ...names, ...names, ...names, ...names].map(signIn));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const tokens = answers.map((answer) => answer.json<{ data: { accessToken: string } }>().data.accessToken);
    expect(new Set(tokens).size).toBe(answers.length);
    const first = tokens[0] ?? '';
    const second = tokens[names.length] ?? '';
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await test.send('GET', '/auth/v1/logout', as(first))).status).toBe(200);
    expect((await test.send('GET', '/auth/v1/session', as(first))).status).toBe(401);
    expect((await test.send('GET', '/auth/v1/session', as(second))).status).toBe(200);
  });
});

describe('session', () => {
  it('is refused without a token, with another one, after sign-out, after two idle hours and after twelve hours', async () => {
    expect((await test.send('GET', '/auth/v1/session')).status).toBe(401);
    expect((await test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${'A'.repeat(64)}` } })).status).toBe(
      401,
    );
    const client = await office.as('STAFF');
    expect((await client.get('/auth/v1/session')).status).toBe(200);
    expect((await client.get('/auth/v1/logout')).status).toBe(200);
    expect((await client.get('/auth/v1/session')).status).toBe(401);

    test.setNow('2026-11-20T06:00:00Z');
    const idle = await office.as('STAFF');
    test.setNow('2026-11-20T07:59:00Z');
    expect((await idle.get('/auth/v1/session')).status).toBe(200);
    test.setNow('2026-11-20T10:00:00Z');
    expect((await idle.get('/auth/v1/session')).status).toBe(401);

    const long = await office.as('STAFF');
    for (const hour of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]) {
      test.setNow(`2026-11-20T${hour}:00:00Z`);
      expect((await long.get('/auth/v1/session')).status).toBe(200);
    }
    test.setNow('2026-11-20T22:00:01Z');
    expect((await long.get('/auth/v1/session')).status).toBe(401);
    test.setNow('2026-11-21T05:00:00Z');
  });

  it('keeps no token in the database', async () => {
    const client = await office.as('STAFF');
    const { rows } = await test.owner.query('select token_hash from sessions');
    expect(rows.some((row) => row.token_hash.toString('base64url').includes(client.token))).toBe(false);
  });
});

describe('passwords', () => {
  it('demands the current one for oneself, with a 400', async () => {
    const client = await office.as('FINANCE_REVIEWER');
    const { status, body } = await client.put('/user/v1/reset/password', {
      id: client.userId,
      currentPassword: 'wrong',
      password: 'another way to the river',
    });
    expect(status).toBe(400);
    expect(body.error.message).toBe('Your current password does not match');
  });

  it('changes, ends every session and takes the new one', async () => {
    const [one, two] = [await office.as('FINANCE_REVIEWER'), await office.as('FINANCE_REVIEWER')];
    const { status } = await one.put('/user/v1/reset/password', {
      id: one.userId,
      currentPassword: testPassword,
      password: 'another way to the river',
    });
    expect(status).toBe(200);
    expect((await one.get('/auth/v1/session')).status).toBe(401);
    expect((await two.get('/auth/v1/session')).status).toBe(401);
    const again = await test.send('POST', '/auth/v1/login', {
      body: credentials({ userName: 'finance_reviewer', password: 'another way to the river' }),
    });
    expect(again.status).toBe(200);
  });

  it('refuses a short one and the user name, at the field', async () => {
    const client = await office.as('COUNTRY_DIRECTOR');
    // Nine letters, the user name, two of the commonest, two of words about the owner, the one there is.
    const known = ['Country-Director.77', `${office.code}-2026`];
    for (const password of ['nine-long', 'country_director', '1234567890', 'Password2026!', ...known, testPassword]) {
      const { status, body } = await client.put('/user/v1/reset/password', {
        id: client.userId,
        currentPassword: testPassword,
        password,
      });
      expect(status).toBe(422);
      expect(body.error.fields.password).toBeTruthy();
    }
  });

  it('is set for another account by who edits employees, but never for who may more, another company or by staff', async () => {
    const [hr, staff, admin] = [await office.as('HR_OFFICER'), await office.as('STAFF'), await office.as('ADMIN')];
    const stranger = await (await test.company()).as('STAFF');
    const set = (client: typeof hr, id: string) => client.put('/user/v1/reset/password', { id, password: 'set by somebody' });
    expect((await set(staff, hr.userId)).status).toBe(404);
    expect((await set(hr, admin.userId)).body.error.code).toBe('FULL_ACCESS_ONLY');
    expect((await set(hr, stranger.userId)).status).toBe(404);
    expect((await set(hr, staff.userId)).status).toBe(200);
    expect((await stranger.get('/auth/v1/session')).status).toBe(200);
  });
});

it('a call is 401 before it is 403, and 403 before it is 422', async () => {
  expect((await test.send('PUT', '/user/v1/reset/password', { body: { nonsense: true } })).status).toBe(401);
});
