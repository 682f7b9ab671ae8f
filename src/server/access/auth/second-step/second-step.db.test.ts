import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
/** Seconds since 1970 of the test's clock; every use of a code moves it on, since each works once. */
let clock = Date.parse('2026-11-20T05:00:00Z') / 1000;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

function pass(seconds: number): void {
  clock += seconds;
  test.setNow(new Date(clock * 1000).toISOString());
}
const codeOf = (secret: string, away = 0): string => generateSync({ secret, epoch: clock + away * 30 });
/** A code that is right at no time near. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((away) => codeOf(secret, away));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
}

async function send(path: string, body: object, address = '127.0.0.1'): Promise<Answer> {
  const response = await test.app.inject({ method: 'POST', url: `/api${path}`, remoteAddress: address, payload: body });
  return { status: response.statusCode, body: response.json(), headers: response.headers, bytes: response.rawPayload };
}
const signIn = (role: SeededRole, address?: string) =>
  send('/auth/v1/login', { privateURL: office.code, userName: role.toLowerCase(), password: testPassword }, address);
const verify = (challenge: string, code: string, address?: string) =>
  send('/auth/v1/second_step/verify', { challenge, code }, address);
async function challengeOf(role: SeededRole, address?: string): Promise<string> {
  const { body } = await signIn(role, address);
  expect(body.data.secondStep.kind).toBe('code');
  return body.data.secondStep.challenge;
}
const withToken = (token: string) => test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${token}` } });

/** Switches it on for oneself. */
async function switchOn(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.put('/auth/v1/second_step/begin', { password: testPassword });
  expect(begun.status).toBe(200);
  const { secret } = begun.body.data.setup;
  const confirmed = await client.put('/auth/v1/second_step/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  pass(30);
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}
async function freshOffice(): Promise<void> {
  office = await test.company();
}

describe('switching it on', () => {
  beforeAll(freshOffice);

  it('takes the password, shows the secret, and asks for nothing at sign-in before a code confirmed it', async () => {
    const client = await office.as('STAFF');
    expect((await client.get('/auth/v1/second_step')).body.data).toMatchObject({ isOn: false, isDemanded: false, setup: null });
    const refused = await client.put('/auth/v1/second_step/begin', { password: 'wrong' });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    const { body } = await client.put('/auth/v1/second_step/begin', { password: testPassword });
    const { secret, uri } = body.data.setup;
    expect(uri).toContain(`secret=${secret}`);
    expect((await signIn('STAFF')).body.data.accessToken).toBeTruthy();
    const wrong = await client.put('/auth/v1/second_step/confirm', { code: wrongCode(secret) });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'CODE_WRONG']);
    expect((await client.get('/auth/v1/second_step')).body.data.isOn).toBe(false);
  });

  it('gives ten recovery codes once, stores none of them, and ends the other sessions', async () => {
    const [here, there] = [await office.as('LINE_MANAGER'), await office.as('LINE_MANAGER')];
    const { secret, recoveryCodes } = await switchOn(here);
    expect(recoveryCodes).toHaveLength(10);
    expect((await there.get('/auth/v1/session')).status).toBe(401);
    const { body } = await here.get('/auth/v1/second_step');
    expect(body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10, recoveryCodes: null, setup: null });
    const stored = JSON.stringify((await test.owner.query('select recovery_hashes from second_steps')).rows);
    expect(recoveryCodes.some((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toBe(false);
    const trail = JSON.stringify((await test.owner.query("select * from audit_entries where record_type = 'second_steps'")).rows);
    expect(trail).toContain('confirmed_at');
    expect([secret, 'recovery_hashes', 'last_step'].some((hidden) => trail.includes(hidden))).toBe(false);
    const key = { headers: { 'idempotency-key': 'one-and-the-same' } };
    const renewed = await here.put('/auth/v1/second_step/recovery_codes', { password: testPassword, code: codeOf(secret) }, key);
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await test.owner.query('select * from idempotent_answers')).rows).toEqual([]);
    pass(30);
    const again = await here.put('/auth/v1/second_step/begin', { password: testPassword });
    expect(again.body.error.code).toBe('SECOND_STEP_ON');
  });
});

describe('signing in with it', () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    await freshOffice();
    ({ secret, recoveryCodes } = await switchOn(await office.as('HR_MANAGER')));
  });

  it('answers a challenge that is no session, and the session for the code', async () => {
    const { status, body } = await signIn('HR_MANAGER');
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(['secondStep']);
    expect((await withToken(body.data.secondStep.challenge)).status).toBe(401);
    const passed = await verify(body.data.secondStep.challenge, ` ${codeOf(secret)} `);
    expect(passed.status).toBe(200);
    expect(passed.body.data.profile.userName).toBe('hr_manager');
    expect((await withToken(passed.body.data.accessToken)).status).toBe(200);
    pass(30);
  });

  it('takes a code once, also when it is sent twice at the same instant', async () => {
    const challenges = [await challengeOf('HR_MANAGER'), await challengeOf('HR_MANAGER')];
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const used = challenges[answers.findIndex(({ status }) => status === 200)] ?? '';
    pass(30);
    expect((await verify(used, codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await verify(await challengeOf('HR_MANAGER'), codeOf(secret, -1))).body.error.code).toBe('CODE_WRONG');
  });

  it('takes a recovery code once, and tells the audit trail', async () => {
    const [first = ''] = recoveryCodes;
    expect((await verify(await challengeOf('HR_MANAGER'), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await verify(await challengeOf('HR_MANAGER'), first)).body.error.code).toBe('CODE_WRONG');
    const { rows } = await test.owner.query(
      "select user_name, before, after from audit_entries where record_type = 'second_steps' order by id desc limit 1",
    );
    expect(rows[0]).toEqual({ user_name: 'The HR_MANAGER', before: { recovery_left: 10 }, after: { recovery_left: 9 } });
  });

  it('refuses a challenge after ten minutes, of another company, after a new password, and nonsense', async () => {
    const challenge = await challengeOf('HR_MANAGER');
    pass(601);
    expect((await verify(challenge, codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await verify('nonsense', codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    const before = await challengeOf('HR_MANAGER');
    const admin = await office.as('ADMIN');
    const id = (await admin.get('/sign_in_security/v1/accounts')).body.data[0].id;
    expect((await admin.put('/user/v1/reset/password', { id, password: testPassword })).status).toBe(200);
    expect((await verify(before, codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    const stranger = Buffer.concat([Buffer.from('00'.repeat(16), 'hex'), Buffer.from(challenge, 'base64url').subarray(16)]);
    expect((await verify(stranger.toString('base64url'), codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
  });
});

describe('guessing', () => {
  let secret: string;
  let recoveryCodes: string[];
  const [owner, guesser] = ['203.0.113.1', '203.0.113.9'];
  beforeAll(async () => {
    await freshOffice();
    ({ secret, recoveryCodes } = await switchOn(await office.as('PAYROLL_OFFICER')));
    expect((await verify(await challengeOf('PAYROLL_OFFICER', owner), codeOf(secret), owner)).status).toBe(200);
    pass(30);
  });

  it('is counted one by one, even thirty at once with a challenge each, and slowed', async () => {
    // One after the other: thirty sign-ins of one account at the same instant are guesses themselves.
    const challenges: string[] = [];
    for (let opened = 0; opened < 30; opened += 1) challenges.push(await challengeOf('PAYROLL_OFFICER', guesser));
    const burst = await Promise.all(challenges.map((challenge) => verify(challenge, wrongCode(secret), guesser)));
    const statuses = burst.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    const slowed = await verify(await challengeOf('PAYROLL_OFFICER', guesser), codeOf(secret), guesser);
    expect(slowed.status).toBe(429);
  });

  it('comes to a few tries a day', async () => {
    let tried = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      pass(3_600);
      const answers = [];
      const challenge = await challengeOf('PAYROLL_OFFICER', guesser);
      for (let attempt = 0; attempt < 3; attempt += 1) answers.push(await verify(challenge, wrongCode(secret), guesser));
      tried += answers.filter(({ status }) => status === 400).length;
    }
    expect(tried).toBeLessThan(45);
  });

  it('locks the owner out neither at a known address, nor elsewhere with a recovery code', async () => {
    expect((await verify(await challengeOf('PAYROLL_OFFICER', owner), codeOf(secret), owner)).status).toBe(200);
    for (const from of ['203.0.113.20', '203.0.113.21', '203.0.113.22', '203.0.113.23', '203.0.113.24']) {
      const challenge = await challengeOf('PAYROLL_OFFICER', from);
      for (let attempt = 0; attempt < 5; attempt += 1) await verify(challenge, wrongCode(secret), from);
    }
    const elsewhere = await challengeOf('PAYROLL_OFFICER', '203.0.113.50');
    expect((await verify(elsewhere, codeOf(secret, 1), '203.0.113.50')).status).toBe(429);
    expect((await verify(elsewhere, recoveryCodes[0] ?? '', '203.0.113.50')).status).toBe(200);
    pass(30);
    expect((await verify(await challengeOf('PAYROLL_OFFICER', owner), codeOf(secret), owner)).status).toBe(200);
  });

  it('in a session is counted too, although the refusal changes nothing else', async () => {
    pass(30);
    const passed = await verify(await challengeOf('PAYROLL_OFFICER', owner), codeOf(secret), owner);
    const off = () =>
      test.app.inject({
        method: 'PUT',
        url: '/api/auth/v1/second_step/off',
        remoteAddress: '203.0.113.60',
        headers: { authorization: `Bearer ${passed.body.data.accessToken}` },
        payload: { password: 'guess', code: '000000' },
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await off()).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('switching it off, new recovery codes', () => {
  let client: Client;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    await freshOffice();
    client = await office.as('FINANCE_REVIEWER');
    ({ secret, recoveryCodes } = await switchOn(client));
  });

  it('needs password and code; old recovery codes end with new ones', async () => {
    const renew = (body: object) => client.put('/auth/v1/second_step/recovery_codes', body);
    expect((await renew({ password: 'wrong', code: codeOf(secret) })).body.error.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await renew({ password: testPassword, code: wrongCode(secret) })).body.error.code).toBe('CODE_WRONG');
    const { body } = await renew({ password: testPassword, code: codeOf(secret) });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await verify(await challengeOf('FINANCE_REVIEWER'), recoveryCodes[1] ?? '')).body.error.code).toBe('CODE_WRONG');
    pass(30);
    const off = (given: object) => client.put('/auth/v1/second_step/off', given);
    expect((await off({ password: 'wrong', code: codeOf(secret) })).status).toBe(400);
    expect((await off({ password: testPassword, code: codeOf(secret, -2) })).status).toBe(400);
    const done = await off({ password: testPassword, code: codeOf(secret) });
    expect([done.status, done.body.data.isOn]).toEqual([200, false]);
    expect((await signIn('FINANCE_REVIEWER')).body.data.accessToken).toBeTruthy();
  });
});

describe('a role that demands it', () => {
  beforeAll(freshOffice);

  it('ends its sessions without one, leads through enrolment before a session, and forbids switching it off', async () => {
    const [admin, director] = [await office.as('ADMIN'), await office.as('COUNTRY_DIRECTOR')];
    const role = (await admin.get('/sign_in_security/v1/roles')).body.data.find(
      (one: { name: string }) => one.name === 'Country Director',
    );
    expect(role).toMatchObject({ demandsSecondStep: false, accounts: 1, accountsWithSecondStep: 0 });
    const demand = { demandsSecondStep: true, version: role.version };
    expect((await admin.put(`/sign_in_security/v1/roles/${role.id}`, demand)).status).toBe(200);
    expect((await admin.put(`/sign_in_security/v1/roles/${role.id}`, demand)).body.error.code).toBe('VERSION_CONFLICT');
    expect((await director.get('/auth/v1/session')).status).toBe(401);
    expect((await admin.get('/auth/v1/session')).status).toBe(200);

    const { secondStep } = (await signIn('COUNTRY_DIRECTOR')).body.data;
    expect(secondStep.kind).toBe('enrolment');
    const { challenge } = secondStep;
    expect((await withToken(challenge)).status).toBe(401);
    expect((await verify(challenge, '000000')).body.error.code).toBe('CHALLENGE_EXPIRED');
    const begun = await send('/auth/v1/second_step/enrolment/begin', { challenge });
    const { secret } = begun.body.data;
    const confirm = (code: string) => send('/auth/v1/second_step/enrolment/confirm', { challenge, code });
    expect((await confirm(wrongCode(secret))).body.error.code).toBe('CODE_WRONG');
    const { body } = await confirm(codeOf(secret));
    expect(body.data.recoveryCodes).toHaveLength(10);
    const headers = { authorization: `Bearer ${body.data.session.accessToken}` };
    expect((await test.send('GET', '/auth/v1/session', { headers })).status).toBe(200);
    pass(30);
    const off = await test.send('PUT', '/auth/v1/second_step/off', {
      headers,
      body: { password: testPassword, code: codeOf(secret) },
    });
    expect(off.body.error.code).toBe('SECOND_STEP_DEMANDED');
    expect((await confirm(codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await signIn('COUNTRY_DIRECTOR')).body.data.secondStep.kind).toBe('code');
  });

  it('of full access is changed by full access alone', async () => {
    const admin = await office.as('ADMIN');
    const roles = (await admin.get('/sign_in_security/v1/roles')).body.data;
    const full = roles.find((one: { isFullAccess: boolean }) => one.isFullAccess);
    await office.work((db) =>
      db
        .updateTable('roles')
        .set({ permissions: ['role/edit', 'role/view'] })
        .where('company_id', '=', office.id)
        .where('seeded_as', '=', 'HR_OFFICER')
        .execute(),
    );
    const officer = await office.as('HR_OFFICER');
    const answer = await officer.put(`/sign_in_security/v1/roles/${full.id}`, { demandsSecondStep: true });
    expect(answer.body.error.code).toBe('FULL_ACCESS_ONLY');
  });
});

describe('the reset of a lost phone', () => {
  beforeAll(freshOffice);

  it('is for who edits employees: of others, never of oneself, never of who may more; and is audited', async () => {
    const [admin, hr, staff, lead] = [
      await office.as('ADMIN'),
      await office.as('HR_OFFICER'),
      await office.as('STAFF'),
      await office.as('LINE_MANAGER'),
    ];
    await switchOn(admin);
    await switchOn(hr);
    const { secret } = await switchOn(staff);
    const reset = (client: Client, id: string) => client.delete(`/auth/v1/second_step/${id}`);
    expect((await reset(lead, staff.userId)).status).toBe(403);
    expect((await reset(hr, hr.userId)).status).toBe(404);
    expect((await reset(hr, admin.userId)).body.error.code).toBe('FULL_ACCESS_ONLY');
    expect((await reset(hr, lead.userId)).body.error.code).toBe('BEYOND_OWN_RIGHTS');
    expect((await reset(admin, lead.userId)).body.error.code).toBe('SECOND_STEP_OFF');
    const listed = (await hr.get('/sign_in_security/v1/accounts')).body.data;
    expect(listed.map((one: { userName: string; mayReset: boolean }) => [one.userName, one.mayReset])).toEqual([
      ['admin', false],
      ['hr_officer', false],
      ['staff', true],
    ]);
    const challenge = await challengeOf('STAFF');
    expect((await reset(hr, staff.userId)).status).toBe(200);
    expect((await staff.get('/auth/v1/session')).status).toBe(401);
    expect((await verify(challenge, codeOf(secret))).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await signIn('STAFF')).body.data.accessToken).toBeTruthy();
    const { rows } = await test.owner.query(
      "select user_name, record_id from audit_entries where record_type = 'second_steps' and action = 'delete' and company_id = $1",
      [office.id],
    );
    expect(rows).toEqual([{ user_name: 'The HR_OFFICER', record_id: staff.userId }]);
    expect((await reset(admin, hr.userId)).status).toBe(200);
  });
});
