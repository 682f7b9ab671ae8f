import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#testing/password.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { Holder, StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. A password that somebody else set opens no session before its owner chose another (decision A35).
let test: TestApp;
let staffed: StaffedOffice;
let alone: Client;
let staff: Holder;
let hr: Holder;
beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  alone = await staffed.office.another('STAFF');
  staff = staffed.of('STAFF');
  hr = staffed.of('HR_OFFICER');
});
afterAll(() => test.close());

const set = 'set by the office';
const chosen = 'chosen by oneself';
const setIt = () => hr.client.put('/user/v1/reset/password', { id: staff.userId, password: set });
const signIn = (password: string, userName = staff.userName) =>
  test.send('POST', '/auth/v1/login', { body: { privateURL: staffed.office.code, userName, password } });
const codeAt = (secret: string, instant: string): string => generateSync({ secret, epoch: Date.parse(instant) / 1000 });
const choose = (challenge: string, password: string) =>
  test.send('POST', '/auth/v1/new_password', { body: { challenge, password } });
const sessionOf = (token: string) => test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${token}` } });

describe('a password set by another', () => {
  it('opens no session, but leads to a new one', async () => {
    expect((await setIt()).status).toBe(200);
    const { status, body } = await signIn(set);
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(['newPassword']);
    expect(body.data.newPassword.fullName).toBe('The STAFF');
    const { challenge } = body.data.newPassword;
    expect((await sessionOf(challenge)).status).toBe(401);
    for (const password of [set, 'staff', 'short']) {
      const refused = await choose(challenge, password);
      expect([password, refused.status, Object.keys(refused.body.error.fields)]).toEqual([password, 422, ['password']]);
    }
    const done = await choose(challenge, chosen);
    expect(done.status).toBe(200);
    expect((await sessionOf(done.body.data.accessToken)).body.data.userId).toBe(staff.userId);
    expect((await choose(challenge, 'once more a password')).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await signIn(set)).body.error.code).toBe('SIGN_IN_FAILED');
    expect((await signIn(chosen)).body.data.accessToken).toBeTruthy();
  });

  it('ends with the challenge after ten minutes, and with a further password', async () => {
    await setIt();
    const first = (await signIn(set)).body.data.newPassword.challenge;
    await setIt();
    expect((await choose(first, chosen)).body.error.code).toBe('CHALLENGE_EXPIRED');
    const second = (await signIn(set)).body.data.newPassword.challenge;
    test.setNow('2026-11-20T05:10:01Z');
    expect((await choose(second, chosen)).body.error.code).toBe('CHALLENGE_EXPIRED');
    const third = (await signIn(set)).body.data.newPassword.challenge;
    expect((await choose(third, chosen)).status).toBe(200);
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('ends sessions and calendar links', async () => {
    const { body } = await signIn(chosen);
    const token: string = body.data.accessToken;
    const made = await test.send('POST', '/leave/v1/calendar_feed', { headers: { authorization: `Bearer ${token}` } });
    const feed = made.body.data.link.replace(/^\/api/, '');
    expect((await test.send('GET', feed)).status).toBe(200);
    await setIt();
    expect((await sessionOf(token)).status).toBe(401);
    expect((await test.send('GET', feed)).status).toBe(404);
  });

  it('comes after the second step, which keeps its recovery codes and the session its step', async () => {
    const { body } = await signIn(set);
    const done = await choose(body.data.newPassword.challenge, chosen);
    const headers = { authorization: `Bearer ${done.body.data.accessToken}` };
    const begun = await test.send('PUT', '/auth/v1/second_step/begin', { headers, body: { password: chosen } });
    const { secret } = begun.body.data.setup;
    await test.send('PUT', '/auth/v1/second_step/confirm', { headers, body: { code: codeAt(secret, '2026-11-20T05:00:00Z') } });
    await setIt();
    const first = await signIn(set);
    expect(Object.keys(first.body.data)).toEqual(['secondStep']);
    test.setNow('2026-11-20T05:01:00Z');
    const code = codeAt(secret, '2026-11-20T05:01:00Z');
    const verified = await test.send('POST', '/auth/v1/second_step/verify', {
      body: { challenge: first.body.data.secondStep.challenge, code },
    });
    expect([verified.status, Object.keys(verified.body.data)]).toEqual([200, ['newPassword']]);
    const opened = await choose(verified.body.data.newPassword.challenge, 'a third way over the hill');
    expect(opened.status).toBe(200);
    const { rows } = await test.owner.query(
      'select passed_second_step from sessions where user_id = $1 and revoked_at is null order by created_at desc limit 1',
      [staff.userId],
    );
    expect(rows).toEqual([{ passed_second_step: true }]);
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('is told to its owner in the app and by mail, whatever is switched off, and stands in the audit trail', async () => {
    await staffed.of('ADMIN').client.put('/notification/setting/v1/update', {
      offInApp: ['password_set', 'second_step_removed'],
      offByMail: ['password_set', 'second_step_removed'],
    });
    await test.owner.query('update users set wants_mail = false where id = $1', [staff.userId]);
    await test.owner.query('delete from mail_queue');
    await test.owner.query('delete from notifications');
    await setIt();
    await hr.client.delete(`/auth/v1/second_step/${staff.userId}`);
    const { rows } = await test.owner.query(
      'select kind, in_app, mail, params, user_id from notifications where company_id = $1 order by created_at, kind',
      [staffed.office.id],
    );
    expect(rows).toEqual(
      ['password_set', 'second_step_removed'].map((kind) => ({
        kind,
        in_app: true,
        mail: 'waiting',
        params: { by: 'The HR_OFFICER', byKH: 'ចាន់ សុភា' },
        user_id: staff.userId,
      })),
    );
    const entries = await test.owner.query(
      "select action, user_name from audit_entries where company_id = $1 and record_type = 'users' and action like '%password' order by id desc limit 2",
      [staffed.office.id],
    );
    expect(entries.rows).toEqual([
      { action: 'set password', user_name: 'The HR_OFFICER' },
      { action: 'choose password', user_name: 'The STAFF' },
    ]);
  });

  it('of an account without an employee is told in the app', async () => {
    await hr.client.put('/user/v1/reset/password', { id: alone.userId, password: set });
    const { rows } = await test.owner.query('select user_name from users where id = $1', [alone.userId]);
    const { body } = await signIn(set, rows[0]?.user_name);
    const done = await choose(body.data.newPassword.challenge, chosen);
    const listed = await test.send('GET', '/notification/v1/lists', {
      headers: { authorization: `Bearer ${done.body.data.accessToken}` },
    });
    expect(listed.body.data).toMatchObject([{ kind: 'password_set', person: 'Another STAFF', params: { by: 'The HR_OFFICER' } }]);
  });
});

it('a password of the own choice asks for nothing more', async () => {
  const { client, userId } = staffed.of('FINANCE_REVIEWER');
  await client.put('/user/v1/reset/password', { id: userId, currentPassword: testPassword, password: chosen });
  expect((await signIn(chosen, 'finance_reviewer')).body.data.accessToken).toBeTruthy();
});
