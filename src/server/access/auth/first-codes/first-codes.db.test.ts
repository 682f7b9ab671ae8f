import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '#testing/password.ts';
import { insertPeople } from '#testing/people.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { Holder, StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. A code on paper opens an account once, to choose a password.
let test: TestApp;
let staffed: StaffedOffice;
let staff: Holder;
let hr: Holder;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  staffed = await staffedOffice(test);
  staff = staffed.of('STAFF');
  hr = staffed.of('HR_OFFICER');
});

const chosen = 'chosen by oneself';
const make = (ids: readonly string[] = [staff.employeeId], client: Client = hr.client, days?: number) =>
  client.post('/user/v1/first_codes', { employeeIds: ids, days });
const codeOf = async (...of: Parameters<typeof make>): Promise<string> => (await make(...of)).body.data.slips[0].firstCode;
const signIn = (password: string, userName = staff.userName) =>
  test.send('POST', '/auth/v1/login', { body: { privateURL: staffed.office.code, userName, password } });
const choose = (challenge: string, password = chosen) =>
  test.send('POST', '/auth/v1/new_password', { body: { challenge, password } });
const challengeOf = async (code: string): Promise<string> => (await signIn(code)).body.data.newPassword.challenge;
const told = async (code: string) => (await signIn(code)).body.error?.code ?? 'let in';

describe('a code on a slip', () => {
  it('is answered once with what stands on the slip, and kept as a hash alone, in the trail without it', async () => {
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      company: { privateURL: staffed.office.code },
      lastDay: '2026-12-04',
      slips: [{ employeeId: staff.employeeId, code: 'STAFF', name: 'The STAFF', userName: 'staff' }],
      refused: [],
    });
    const { firstCode } = body.data.slips[0];
    const { rows } = await test.owner.query('select code_hash from first_codes where user_id = $1', [staff.userId]);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    const entries = await test.owner.query(
      "select user_name, action, before::text, after::text from audit_entries where company_id = $1 and record_id = $2 and action = 'make first code'",
      [staffed.office.id, staff.userId],
    );
    expect(entries.rows).toMatchObject([{ user_name: 'The HR_OFFICER' }]);
    expect(JSON.stringify(entries.rows)).not.toContain(firstCode);
  });

  it('leads to a password of the own choice, however it is typed, and ends with it, as do the sessions of before', async () => {
    const code = await codeOf();
    const answer = await signIn(code.toLowerCase().replaceAll('-', ' '));
    expect(Object.keys(answer.body.data)).toEqual(['newPassword']);
    const { challenge } = answer.body.data.newPassword;
    expect((await choose(challenge, code)).body.error.fields).toHaveProperty('password');
    expect((await staff.client.get('/auth/v1/session')).status).toBe(200);
    const done = await choose(challenge);
    expect(done.body.data.userId).toBe(staff.userId);
    expect((await staff.client.get('/auth/v1/session')).status).toBe(401);
    expect(await told(code)).toBe('SIGN_IN_FAILED');
    expect((await signIn(chosen)).body.data.accessToken).toBeTruthy();
  });

  it('leaves the password there is until it is used; from then on nothing but another password opens the account', async () => {
    const code = await codeOf();
    expect((await signIn(testPassword)).body.data.accessToken).toBeTruthy();
    await challengeOf(code);
    expect(Object.keys((await signIn(testPassword)).body.data)).toEqual(['newPassword']);
  });

  it('opens an account that never had a password', async () => {
    await test.owner.query('update users set password_hash = null where id = $1', [staff.userId]);
    expect((await choose(await challengeOf(await codeOf()))).status).toBe(200);
  });

  it('is good to the end of its last day', async () => {
    expect((await make([staff.employeeId], hr.client, 31)).status).toBe(422);
    const code = await codeOf([staff.employeeId], hr.client, 2);
    test.setNow('2026-11-22T17:01:00Z');
    expect(await told(code)).toBe('SIGN_IN_FAILED');
    test.setNow('2026-11-22T16:59:00Z');
    expect(await told(code)).toBe('let in');
  });

  it('is spent at its first sign-in, of sixteen at once one begins, and nothing is a fault', async () => {
    const code = await codeOf();
    const tried = await Promise.all(Array.from({ length: 16 }, async () => await signIn(code)));
    const begun = tried.flatMap(({ body }) => body.data?.newPassword?.challenge ?? []);
    expect(begun).toHaveLength(1);
    expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await told(code)).not.toBe('let in');
    const chosen16 = await Promise.all(Array.from({ length: 16 }, async () => await choose(begun[0])));
    expect(chosen16.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(chosen16.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('ends with a newer one, as does what it had begun, and with any other password', async () => {
    const first = await codeOf();
    const begun = await challengeOf(first);
    const second = await codeOf();
    expect((await choose(begun)).body.error.code).toBe('CHALLENGE_EXPIRED');
    expect(await told(first)).toBe('SIGN_IN_FAILED');
    await hr.client.put('/user/v1/reset/password', { id: staff.userId, password: 'set by the office' });
    expect(await told(second)).toBe('SIGN_IN_FAILED');
  });

  it('comes before the second step, and the password after it', async () => {
    const begun = await staff.client.put('/auth/v1/second_step/begin', { password: testPassword });
    const { secret } = begun.body.data.setup;
    const at = (instant: string) => generateSync({ secret, epoch: Date.parse(instant) / 1000 });
    await staff.client.put('/auth/v1/second_step/confirm', { code: at('2026-11-20T05:00:00Z') });
    const first = await signIn(await codeOf());
    expect(Object.keys(first.body.data)).toEqual(['secondStep']);
    test.setNow('2026-11-20T05:01:00Z');
    const { challenge } = first.body.data.secondStep;
    const verified = await test.send('POST', '/auth/v1/second_step/verify', {
      body: { challenge, code: at('2026-11-20T05:01:00Z') },
    });
    expect(Object.keys(verified.body.data)).toEqual(['newPassword']);
  });

  it('is guessed as slowly as a password', async () => {
    await make();
    const answers: string[] = [];
    for (let at = 0; at < 8; at += 1) answers.push(await told('ABCD-EFGH-JKMN'));
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'SIGN_IN_FAILED'));
    expect(answers.at(-1)).toBe('SIGN_IN_THROTTLED');
  });
});

describe('who is given a code', () => {
  it('is nobody who may more, not oneself, nobody without an account and nobody who has left', async () => {
    const [bare = '', left = ''] = await staffed.office.work((db) =>
      insertPeople(db, staffed.office.id, [{ code: 'Z-1' }, { code: 'Z-2', status: 0, lastWorkingDay: '2026-10-31' }]),
    );
    await test.owner.query('update employees set user_id = $2 where id = $1', [
      left,
      (await staffed.office.another('STAFF')).userId,
    ]);
    const ids = [staffed.of('ADMIN'), staffed.of('HR_MANAGER'), hr, staff].map(({ employeeId }) => employeeId);
    const { data } = (await make([...ids, bare, left])).body;
    expect(data.slips.map(({ code }: { code: string }) => code)).toEqual(['STAFF']);
    expect(data.refused.map(({ code }: { code: string }) => code)).toEqual(['ADMIN', 'HR_MANAGER', 'HR_OFFICER', 'Z-1', 'Z-2']);
    const { rows } = await test.owner.query('select user_id from first_codes where company_id = $1', [staffed.office.id]);
    expect(rows).toEqual([{ user_id: staff.userId }]);
  });

  it('is nobody of another company, and nobody gives one without the right', async () => {
    const stranger = await (await test.company()).as('ADMIN');
    expect((await make([staff.employeeId], stranger)).body.data).toMatchObject({ slips: [], refused: [] });
    expect((await make([hr.employeeId], staffed.of('LINE_MANAGER').client)).status).toBe(403);
  });

  it('does not come by it to rights that were given to them since, or that its maker has lost', async () => {
    const code = await codeOf();
    const roleOf = (role: Parameters<StaffedOffice['of']>[0]) => staffed.of(role).roleId;
    const give = (userId: string, roleId: string) =>
      test.owner.query('update users set role_id = $2 where id = $1', [userId, roleId]);
    await give(staff.userId, roleOf('ADMIN'));
    expect(await told(code)).toBe('SIGN_IN_FAILED');
    await give(staff.userId, staff.roleId);
    await give(hr.userId, staff.roleId);
    expect(await told(code)).toBe('SIGN_IN_FAILED');
    await give(hr.userId, hr.roleId);
    await test.owner.query('update users set archived_at = now() where id = $1', [hr.userId]);
    expect(await told(code)).toBe('SIGN_IN_FAILED');
    await test.owner.query('update users set archived_at = null where id = $1', [hr.userId]);
    await test.owner.query("update employees set last_working_day = '2026-11-19' where id = $1", [staff.employeeId]);
    expect(await told(code)).toBe('SIGN_IN_FAILED');
  });

  it('hears of it where there is a password already, and its maker stands behind the account', async () => {
    await test.owner.query('delete from notifications');
    await make();
    const { rows } = await test.owner.query('select kind, user_id from notifications where company_id = $1', [staffed.office.id]);
    expect(rows).toEqual([{ kind: 'first_code_made', user_id: staff.userId }]);
    const acts = await test.owner.query('select kind, user_id from account_acts where by_user_id = $1', [hr.userId]);
    expect(acts.rows).toEqual([{ kind: 'slip', user_id: staff.userId }]);
    await test.owner.query('delete from notifications');
    await test.owner.query('update users set password_hash = null where id = $1', [staff.userId]);
    await make();
    expect((await test.owner.query('select from notifications')).rows).toEqual([]);
  });

  it('takes as many statements for many as for one', async () => {
    const accounts = [await staffed.office.another('STAFF'), await staffed.office.another('STAFF')];
    const people = await staffed.office.work((db) =>
      insertPeople(
        db,
        staffed.office.id,
        accounts.map(({ userId }, at) => ({ code: `N-${at}`, userId })),
      ),
    );
    await test.owner.query('update users set password_hash = null where id = any($1)', [accounts.map(({ userId }) => userId)]);
    const count = async (ids: readonly string[]) => {
      test.statements.length = 0;
      expect((await make(ids)).status).toBe(200);
      return test.statements.length;
    };
    const one = await count(people.slice(0, 1));
    expect(await count(people)).toBe(one);
  });
});
