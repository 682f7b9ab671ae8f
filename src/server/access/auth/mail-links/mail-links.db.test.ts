import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { sendDueLinks } from '#server/access/auth/mail-links/send-links.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { Holder, StaffedOffice } from '#testing/staffed-office.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026, noon in Phnom Penh.
const publicUrl = 'https://hr.office.example/';
const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hr@office.example', PUBLIC_URL: publicUrl };
const noon = '2026-11-20T05:00:00Z';
let test: TestApp;
let smtp: MailServer;
let staffed: StaffedOffice;
let staff: Holder;
let visits = 0;

beforeAll(async () => {
  test = await startTestApp({ environment });
  smtp = await startMailServer(publicUrl);
});
afterAll(async () => {
  await smtp.close();
  await test.close();
});
beforeEach(async () => {
  test.setNow(noon);
  smtp.refuse(false);
  smtp.taken.length = 0;
  for (const table of ['mail_link_asks', 'mail_links', 'sign_in_failures']) await test.owner.query(`delete from ${table}`);
  staffed = await staffedOffice(test);
  staff = staffed.of('STAFF');
});

const chosen = 'chosen by oneself';
const ask = (userName: string, of: { kind?: string; company?: string } = {}) =>
  test.send('POST', '/auth/v1/mail_link', {
    body: { kind: of.kind ?? 'password', privateURL: of.company ?? staffed.office.code, userName },
  });
const send = (at = noon) =>
  sendDueLinks({
    database: test.database,
    sender: smtp.sender,
    publicUrl,
    now: () => new Date(at),
    log: { warn: () => undefined },
  });
/** The tokens of the mails that were taken, in their order. */
const tokens = (): string[] =>
  smtp.taken.map(({ text }) => /signin\/link#([\w-]{64})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? '');
const set = (token: string, password = chosen) => test.send('POST', '/auth/v1/mail_link/password', { body: { token, password } });
const signIn = (password: string) =>
  test.send('POST', '/auth/v1/login', { body: { privateURL: staffed.office.code, userName: staff.userName, password } });
async function linked(): Promise<string> {
  await ask(staff.userName);
  await send();
  const [token = ''] = tokens().slice(-1);
  return token;
}

describe('a forgotten password', () => {
  it('proves whose an account is where it went to an address of the office that no other account has', async () => {
    const proved = async (): Promise<unknown[]> => {
      expect((await set(await linked(), `${chosen} ${Math.random()}`)).status).toBe(200);
      const { rows } = await test.owner.query('select kind from account_proofs where company_id = $1 order by at', [
        staffed.office.id,
      ]);
      return rows.map(({ kind }) => kind);
    };
    expect(await proved()).toEqual(['mail']);
    await test.owner.query("update companies set mail_domain = 'office.test' where id = $1", [staffed.office.id]);
    expect(await proved()).toEqual(['mail', 'office_mail']);
    await test.owner.query(
      "update employees set notify_email = 'STAFF@office.test' where company_id = $1 and code = 'HR_MANAGER'",
      [staffed.office.id],
    );
    // Whoever reads that mail could open both accounts: no link goes there.
    await ask(staff.userName);
    expect(await send()).toBe(0);
  });

  it('is set anew by a link to the own mail, once, and ends what the account was open by', async () => {
    const feed = (await staff.client.post('/leave/v1/calendar_feed')).body.data.link.replace(/^.*\/api/, '');
    expect((await test.send('GET', feed)).body).toContain('BEGIN:VCALENDAR');
    expect((await ask(staff.userName.toUpperCase())).body).toEqual({ data: { asked: true } });
    expect(await send()).toBe(1);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['staff@office.test']);
    const [token = ''] = tokens();
    expect(
      (await test.owner.query("select 1 from mail_links where encode(token_hash, 'escape') like '%' || $1 || '%'", [token]))
        .rowCount,
    ).toBe(0);
    const look = await test.send('POST', '/auth/v1/mail_link/look', { body: { token } });
    expect(look.body.data).toEqual({
      kind: 'password',
      fullName: 'The STAFF',
      userName: 'staff',
      privateURL: staffed.office.code,
    });

    const refused = {
      short: 'short',
      'the user name': 'staff',
      'one of the commonest': 'password123',
      'the old one': testPassword,
    };
    for (const [which, password] of Object.entries(refused)) {
      const { status, body } = await set(token, password);
      expect([which, status, Object.keys(body.error.fields ?? {})]).toEqual([which, 422, ['password']]);
    }
    const { status, body } = await set(token);
    expect([status, body]).toEqual([200, { data: { changed: true } }]);
    expect((await staff.client.get('/auth/v1/session')).status).toBe(401);
    expect((await test.send('GET', feed)).status).toBe(404);
    expect((await signIn(testPassword)).body.error.code).toBe('SIGN_IN_FAILED');
    expect((await signIn(chosen)).body.data.accessToken).toBeTruthy();
    expect((await set(token, 'once more a password')).body.error.code).toBe('LINK_EXPIRED');
  });

  it('is told to the owner and stands in the audit trail', async () => {
    await set(await linked());
    const told = await test.owner.query('select kind, user_id, in_app, mail from notifications where company_id = $1', [
      staffed.office.id,
    ]);
    expect(told.rows).toEqual([{ kind: 'password_reset', user_id: staff.userId, in_app: true, mail: 'waiting' }]);
    const { rows } = await test.owner.query(
      "select user_name, record_id from audit_entries where company_id = $1 and action = 'reset password'",
      [staffed.office.id],
    );
    expect(rows).toEqual([{ user_name: 'The STAFF', record_id: staff.userId }]);
  });

  it('is asked for by e-mail too, of the record or for notifications, and its mail goes where mail goes', async () => {
    await test.owner.query("update employees set notify_email = 'home@mail.test' where id = $1", [staff.employeeId]);
    await ask('Staff@Office.test');
    await ask('home@mail.test');
    expect(await send()).toBe(2);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['home@mail.test', 'home@mail.test']);
  });

  it('ends after fifteen minutes, and with a password that was set meanwhile', async () => {
    const token = await linked();
    test.setNow('2026-11-20T05:15:00Z');
    expect((await set(token)).body.error.code).toBe('LINK_EXPIRED');
    test.setNow(noon);
    const another = await linked();
    await staffed.of('HR_OFFICER').client.put('/user/v1/reset/password', { id: staff.userId, password: 'set by the office' });
    expect((await set(another)).body.error.code).toBe('LINK_EXPIRED');
    expect((await test.send('POST', '/auth/v1/mail_link/look', { body: { token: another } })).body.error.code).toBe(
      'LINK_EXPIRED',
    );
  });

  it('does not stand for the second step', async () => {
    const begun = await staff.client.put('/auth/v1/second_step/begin', { password: testPassword });
    const code = generateSync({ secret: begun.body.data.setup.secret, epoch: Date.parse(noon) / 1000 });
    expect((await staff.client.put('/auth/v1/second_step/confirm', { code })).status).toBe(200);
    const { body } = await set(await linked());
    expect(JSON.stringify(body)).not.toContain('accessToken');
    expect(Object.keys((await signIn(chosen)).body.data)).toEqual(['secondStep']);
  });
});

describe('who asks', () => {
  it('gets the same answer by the same statements for every name, and no mail without a living account', async () => {
    const left = staffed.of('FINANCE_REVIEWER');
    await test.owner.query("update employees set last_working_day = '2026-11-19' where id = $1", [left.employeeId]);
    const archived = staffed.of('PAYROLL_OFFICER');
    await test.owner.query('update users set archived_at = now() where id = $1', [archived.userId]);
    const without = staffed.of('HR_OFFICER');
    await test.owner.query('update users set password_hash = null where id = $1', [without.userId]);
    const seen = new Set<string>();
    const asks: readonly (readonly [string, string?])[] = [
      [staff.userName],
      ['nobody'],
      ['nobody@else.where'],
      [left.userName],
      [archived.userName],
      [without.userName],
      [staff.userName, 'no-such-company'],
    ];
    for (const [name, company] of asks) {
      test.statements.length = 0;
      const { status, body } = await ask(name, company === undefined ? {} : { company });
      const told = test.statements.map((text) => text.replaceAll(/set_config\('app\.company_\w+', '[^']*'/g, 'set_config'));
      seen.add(JSON.stringify([status, body, told]));
    }
    expect([...seen]).toHaveLength(1);
    expect(await send()).toBe(1);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['staff@office.test']);
    expect((await test.owner.query('select 1 from mail_link_asks')).rowCount).toBe(0);
  });

  it('is slowed after five of a name and address; nobody gets more than three good links', async () => {
    for (let round = 0; round < 5; round += 1) expect((await ask(staff.userName)).status).toBe(200);
    for (const name of [staff.userName]) expect((await ask(name)).body.error.code).toBe('SIGN_IN_THROTTLED');
    for (let round = 0; round < 6; round += 1) {
      const status = (await ask('nobody')).status;
      expect([round, status]).toEqual([round, round < 5 ? 200 : 429]);
    }
    expect(await send()).toBe(3);
  });

  it('gets the link of the company that was named alone', async () => {
    const other = await staffedOffice(test);
    await ask(staff.userName, { company: other.office.code });
    await send();
    const { body } = await test.send('POST', '/auth/v1/mail_link/look', { body: { token: tokens()[0] } });
    expect(body.data.privateURL).toBe(other.office.code);
    expect((await set(tokens()[0] ?? '')).status).toBe(200);
    expect((await signIn(testPassword)).body.data.accessToken).toBeTruthy();
  });

  it('is told where no mail goes out', async () => {
    const plain = await startTestApp();
    const options = await plain.send('GET', '/auth/v1/options');
    expect(options.body.data.mailLinks).toBe(false);
    const { status, body } = await plain.send('POST', '/auth/v1/mail_link', {
      body: { kind: 'password', privateURL: 'office1', userName: 'staff' },
    });
    expect([status, body.error.code]).toEqual([400, 'MAIL_NOT_CONFIGURED']);
    await plain.close();
  });
});

it('waits for a mail server that takes nothing, and keeps no link that did not leave', async () => {
  smtp.refuse(true);
  await ask(staff.userName);
  expect(await send()).toBe(0);
  expect((await test.owner.query('select 1 from mail_links')).rowCount).toBe(0);
  smtp.refuse(false);
  expect(await send()).toBe(0);
  expect(await send('2026-11-20T05:00:10Z')).toBe(1);
});

it('refuses a link that nobody was sent', async () => {
  const token = Buffer.concat([Buffer.from(staffed.office.id.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
  for (const given of [token, 'nothing', '']) expect((await set(given)).body.error.code).toBe('LINK_EXPIRED');
});

describe('who is slowed by strangers at a new address', () => {
  const from = (address: string, password: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      remoteAddress: address,
      payload: { privateURL: staffed.office.code, userName: staff.userName, password },
    });
  const strangers = async (): Promise<void> => {
    visits += 1;
    for (let one = 0; one < 25; one += 1) await from(`10.${visits}.0.${one}`, 'a guess of a stranger');
  };

  it('is let in by a link to the own mail, at the address that opens it and no other', async () => {
    await strangers();
    expect((await from('192.0.2.1', testPassword)).statusCode).toBe(429);
    await ask(staff.userName, { kind: 'address' });
    expect(await send()).toBe(1);
    const [token = ''] = tokens();
    const open = (kind: 'address' | 'password') =>
      test.app.inject({
        method: 'POST',
        url: `/api/auth/v1/mail_link/${kind}`,
        remoteAddress: '192.0.2.1',
        payload: kind === 'address' ? { token } : { token, password: chosen },
      });
    // It lets a device in, and is no way to a password.
    expect((await open('password')).json().error.code).toBe('LINK_EXPIRED');
    expect((await open('address')).statusCode).toBe(200);
    expect((await open('address')).json().error.code).toBe('LINK_EXPIRED');
    expect((await from('192.0.2.2', testPassword)).statusCode).toBe(429);
    expect((await from('192.0.2.1', 'not the password')).json().error.code).toBe('SIGN_IN_FAILED');
    expect((await from('192.0.2.1', testPassword)).statusCode).toBe(200);
    const { rows } = await test.owner.query("select 1 from audit_entries where company_id = $1 and action = 'let address in'", [
      staffed.office.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is let in as well by the link of a new password', async () => {
    await strangers();
    const token = await linked();
    await set(token);
    expect((await signIn(chosen)).status).toBe(200);
  });
});

it('another who changes an address that links go to has acted on the account (decision A35)', async () => {
  const { client } = staffed.of('ADMIN');
  const detail = async () => sentBack((await client.get(`/employee/v1/detail/${staff.employeeId}`)).body.data);
  const acts = async () =>
    (await test.owner.query('select kind from account_acts where user_id = $1 order by at', [staff.userId])).rows.map(
      ({ kind }) => kind,
    );
  const change = async (own: Partial<EmployeeBodyInput>) =>
    (await client.put(`/employee/v1/update/${staff.employeeId}`, { ...(await detail()), ...own })).status;
  expect(await change({})).toBe(200);
  expect(await acts()).toEqual([]);
  expect(await change({ notifyEmail: 'elsewhere@mail.test' })).toBe(200);
  expect(await acts()).toEqual(['email']);
  expect(await change({ email: 'elsewhere@mail.test' })).toBe(200);
  expect(await acts()).toEqual(['email', 'email']);
});

it('a link that went to an address is worth nothing once the address is another one', async () => {
  const token = await linked();
  const { client } = staffed.of('ADMIN');
  const detail = sentBack((await client.get(`/employee/v1/detail/${staff.employeeId}`)).body.data);
  expect((await client.put(`/employee/v1/update/${staff.employeeId}`, { ...detail, notifyEmail: 'new@mail.test' })).status).toBe(
    200,
  );
  expect((await set(token)).body.error.code).toBe('LINK_EXPIRED');
  expect((await signIn(testPassword)).status).toBe(200);
});
