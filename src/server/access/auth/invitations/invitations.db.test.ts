import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueLinks } from '#server/access/auth/mail-links/send-links.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026, noon in Phnom Penh.
const publicUrl = 'https://hr.office.example/';
const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hr@office.example', PUBLIC_URL: publicUrl };
const noon = '2026-11-20T05:00:00Z';
const chosen = 'chosen by oneself';
let test: TestApp;
let smtp: MailServer;
let staffed: StaffedOffice;
let count = 0;

beforeAll(async () => {
  test = await startTestApp({ environment });
  smtp = await startMailServer(publicUrl);
  staffed = await staffedOffice(test);
});
afterAll(async () => {
  await smtp.close();
  await test.close();
});
beforeEach(async () => {
  test.setNow(noon);
  smtp.taken.length = 0;
  for (const table of ['mail_link_asks', 'mail_links', 'sign_in_failures']) await test.owner.query(`delete from ${table}`);
});

const hr = () => staffed.of('HR_MANAGER').client;
const send = (at = noon) =>
  sendDueLinks({
    database: test.database,
    sender: smtp.sender,
    publicUrl,
    now: () => new Date(at),
    log: { warn: () => undefined },
  });
const lastToken = (): string => /signin\/link#([\w-]{64})/.exec(smtp.taken.at(-1)?.text.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
const set = (token: string) => test.send('POST', '/auth/v1/mail_link/password', { body: { token, password: chosen } });
const stateOf = async (id: string) => (await hr().get(`/user/v1/invitations/${id}`)).body.data;
const signIn = (userName: string) =>
  test.send('POST', '/auth/v1/login', { body: { privateURL: staffed.office.code, userName, password: chosen } });

/** Somebody hired with an account and an address. */
async function hired(own: object = {}): Promise<{ readonly id: string; readonly userName: string; readonly userId: string }> {
  count += 1;
  const userName = `new${count}`;
  const roles = (await hr().get('/employee/v1/form_payload')).body.data.roles;
  const roleId = roles.find(({ code }: { code: string }) => code === 'STAFF').id;
  const body = formOf(
    { managerId: staffed.of('LINE_MANAGER').employeeId, roleId },
    { code: `INV-${count}`, userName, email: `${userName}@mail.test`, ...own },
  );
  const made = await hr().post('/employee/v1/create', body);
  expect([made.status, made.body.error]).toEqual([200, undefined]);
  const { rows } = await test.owner.query('select user_id from employees where id = $1', [made.body.data.id]);
  return { id: made.body.data.id, userName, userId: rows[0]?.['user_id'] };
}
const invite = (ids: readonly string[], client = hr()) => client.post('/user/v1/invitations', { employeeIds: ids });

describe('an invitation', () => {
  it('that is sent twenty times at once is one mail', async () => {
    const { id } = await hired();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await invite([id])));
    for (const { status, body } of answers) expect([status, body.data.invited.length]).toEqual([200, 1]);
    await send();
    expect(smtp.taken).toHaveLength(1);
  });

  it('goes to the own mail, chooses a first password once within a week, and signs in', async () => {
    const { id, userName } = await hired();
    expect(await stateOf(id)).toEqual({ state: 'none', sentAt: null, goodUntil: null, canMail: true });
    const { body } = await invite([id]);
    expect(body.data).toMatchObject({ invited: [{ employeeId: id, address: `${userName}@mail.test` }], refused: [] });
    expect((await stateOf(id)).state).toBe('waiting');
    expect(await send()).toBe(1);
    expect(smtp.taken.map(({ to }) => to)).toEqual([`${userName}@mail.test`]);
    expect(await stateOf(id)).toEqual({
      state: 'invited',
      sentAt: '2026-11-20T05:00:00.000Z',
      goodUntil: '2026-11-27T05:00:00.000Z',
      canMail: true,
    });
    const token = lastToken();
    test.setNow('2026-11-27T04:59:00Z');
    expect((await test.send('POST', '/auth/v1/mail_link/look', { body: { token } })).body.data).toMatchObject({
      kind: 'invitation',
      userName,
    });
    expect((await set(token)).status).toBe(200);
    expect((await set(token)).body.error.code).toBe('LINK_EXPIRED');
    expect((await signIn(userName)).body.data.accessToken).toBeTruthy();
    test.setNow(noon);
    expect((await stateOf(id)).state).toBe('signs_in');
    expect((await invite([id])).body.data).toMatchObject({
      invited: [],
      refused: [{ employeeId: id, refusal: 'This account has a password already.' }],
    });
  });

  it('ends after a week, and with the next one', async () => {
    const { id } = await hired();
    await invite([id]);
    await send();
    const first = lastToken();
    await invite([id]);
    expect((await set(first)).body.error.code).toBe('LINK_EXPIRED');
    await send();
    const second = lastToken();
    test.setNow('2026-11-27T05:00:00Z');
    expect((await set(second)).body.error.code).toBe('LINK_EXPIRED');
    const { rows } = await test.owner.query('select 1 from mail_links where expires_at > $1', ['2026-11-27T05:00:00Z']);
    expect(rows).toEqual([]);
  });

  it('is no proof that the account is in its owner’s hands: whoever made it chose the address', async () => {
    const { id, userId } = await hired();
    await invite([id]);
    await send();
    expect((await set(lastToken())).status).toBe(200);
    expect((await test.owner.query("select 1 from account_proofs where user_id = $1 and kind = 'mail'", [userId])).rowCount).toBe(
      0,
    );
  });

  it('ends with the right of who sent it, with another address, and with an account that is closed', async () => {
    const { id } = await hired();
    await invite([id]);
    await send();
    const manager = staffed.of('HR_MANAGER');
    const { rows } = await test.owner.query('select role_id from users where id = $1', [manager.userId]);
    await test.owner.query(
      "update users set role_id = (select id from roles where company_id = $1 and seeded_as = 'STAFF') where id = $2",
      [staffed.office.id, manager.userId],
    );
    expect((await set(lastToken())).body.error.code).toBe('LINK_EXPIRED');
    await test.owner.query('update users set role_id = $1 where id = $2', [rows[0]?.['role_id'], manager.userId]);
    const other = await hired();
    await invite([other.id]);
    await send();
    const detail = sentBack((await hr().get(`/employee/v1/detail/${other.id}`)).body.data);
    expect((await hr().put(`/employee/v1/update/${other.id}`, { ...detail, email: 'else@mail.test' })).status).toBe(200);
    expect((await set(lastToken())).body.error.code).toBe('LINK_EXPIRED');
    await invite([other.id]);
    await send();
    expect(smtp.taken.at(-1)?.to).toBe('else@mail.test');
    await test.owner.query('update users set archived_at = now() where id = $1', [other.userId]);
    expect((await set(lastToken())).body.error.code).toBe('LINK_EXPIRED');
  });

  it('is for nobody without account or address, for no leaver, and for nobody who may more', async () => {
    const bare = await hired({ userName: null });
    const mute = await hired({ email: null, hasNoEmail: true });
    const gone = await hired();
    await test.owner.query("update employees set last_working_day = '2026-11-19' where id = $1", [gone.id]);
    const admin = staffed.of('ADMIN');
    await test.owner.query('update users set password_hash = null where id = $1', [admin.userId]);
    const { body } = await invite([bare.id, mute.id, gone.id, admin.employeeId, staffed.of('HR_MANAGER').employeeId]);
    expect(body.data.invited).toEqual([]);
    expect(body.data.refused).toHaveLength(5);
    expect(await send()).toBe(0);
    expect((await invite([bare.id], staffed.of('STAFF').client)).status).toBe(403);
    const stranger = await staffedOffice(test);
    expect((await invite([bare.id], stranger.of('HR_MANAGER').client)).body.data).toEqual({ invited: [], refused: [] });
    expect((await stranger.of('HR_MANAGER').client.get(`/user/v1/invitations/${bare.id}`)).status).toBe(404);
  });

  it('is told where no mail goes out', async () => {
    const plain = await startTestApp();
    const office = await plain.company();
    const client = await office.as('HR_MANAGER');
    const { status, body } = await client.post('/user/v1/invitations', { employeeIds: ['01989a00-0000-7000-8000-000000000001'] });
    expect([status, body.error.code]).toEqual([400, 'MAIL_NOT_CONFIGURED']);
    await plain.close();
  });
});
