import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestKindNames, statesIn } from '#contract/request-kinds.ts';
import type { State } from '#contract/request-kinds.ts';
import { sendDueLinks } from '#server/access/auth/mail-links/send-links.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { testPassword } from '#testing/password.ts';
import { insertPeople } from '#testing/people.ts';
import { requestSamples } from '#testing/requests/request-samples.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Faults that befell other HR systems, by class (docs/security.md): what no other test proves of them. Today is 20 November 2026, noon in
// Phnom Penh.
const publicUrl = 'https://hr.office.example/';
const mailOf = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hr@office.example', PUBLIC_URL: publicUrl };
const noon = '2026-11-20T05:00:00Z';

let test: TestApp;
let smtp: MailServer;
let staffed: StaffedOffice;

beforeAll(async () => {
  test = await startTestApp({ environment: mailOf });
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

const signIn = async (userName: string, password: string): Promise<number> =>
  (await test.send('POST', '/auth/v1/login', { body: { privateURL: staffed.office.code, userName, password } })).status;
const send = () =>
  sendDueLinks({
    database: test.database,
    sender: smtp.sender,
    publicUrl,
    now: () => new Date(noon),
    log: { warn: () => undefined },
  });
const textOf = (text: string): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('a reset', () => {
  it('changes the account of its link alone, whoever is named beside it', async () => {
    const { userName } = staffed.of('STAFF');
    await test.send('POST', '/auth/v1/mail_link', { body: { kind: 'password', privateURL: staffed.office.code, userName } });
    expect(await send()).toBe(1);
    const [, token = ''] = /signin\/link#([\w-]{64})/.exec(textOf(smtp.taken[0]?.text ?? '')) ?? [];
    const { userId, userName: admin } = staffed.of('ADMIN');
    const named = { userName: admin, id: userId, userId, account: admin, privateURL: staffed.office.code };
    const password = 'set by a link of another';
    await test.send('POST', '/auth/v1/mail_link/password', { body: { token, password, ...named }, query: { userName: admin } });
    expect(await signIn(admin, testPassword)).toBe(200);
    expect(await signIn(admin, password)).not.toBe(200);
  });

  it.each([{}, { TRUST_PROXY: '1' }])(
    'leads to the address of the office, whatever host it was asked through (%o)',
    async (more) => {
      const app = Object.keys(more).length === 0 ? test : await startTestApp({ environment: { ...mailOf, ...more } });
      try {
        const asked = app === test ? staffed : await staffedOffice(app);
        const evil = 'evil.example';
        await app.app.inject({
          method: 'POST',
          url: '/api/auth/v1/mail_link',
          headers: {
            host: evil,
            'x-forwarded-host': evil,
            forwarded: `host=${evil}`,
            origin: `https://${evil}`,
            referer: `https://${evil}/`,
          },
          payload: { kind: 'password', privateURL: asked.office.code, userName: asked.of('STAFF').userName },
        });
        const feed = await app.app.inject({
          method: 'POST',
          url: '/api/leave/v1/calendar_feed',
          headers: { host: evil, 'x-forwarded-host': evil, authorization: `Bearer ${asked.of('HR_OFFICER').client.token}` },
        });
        const at = { database: app.database, sender: smtp.sender, publicUrl, now: () => new Date(noon) };
        expect(await sendDueLinks({ ...at, log: { warn: () => undefined } })).toBe(1);
        const said = textOf(smtp.taken[0]?.text ?? '');
        expect(said).toContain(`${publicUrl}signin/link#`);
        expect(feed.statusCode).toBe(200);
        expect(said + feed.body).not.toContain(evil);
      } finally {
        if (app !== test) await app.close();
      }
    },
  );
});

describe('a mail', () => {
  it('goes to one address and holds no header but its own, whatever stands in names', async () => {
    const evils = [
      'a@b.test, x@evil.test',
      'a@b.test\r\nRCPT TO:<x@evil.test>',
      'a@b.test\r\nBcc: x@evil.test',
      '-oQ/tmp@b.test',
    ];
    for (const to of evils)
      await smtp.sender
        .send({ id: randomUUIDv7(), to, subject: 'Leave\r\nBcc: x@evil.test', text: 'text', html: '<p>text</p>' })
        .catch(() => undefined);
    await smtp.sender.send({
      id: randomUUIDv7(),
      to: 'dara@office.test',
      subject: 'Dara\nCc: x@evil.test',
      text: 't',
      html: 'h',
    });
    expect(smtp.taken.map(({ to }) => to)).toContain('dara@office.test');
    for (const { to, text } of smtp.taken) {
      expect(to).not.toMatch(/,|evil\.test$/);
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).not.toMatch(/^(bcc|cc):/im);
    }
  });

  it('reads no file and no address', async () => {
    for (const more of [
      { attachments: [{ path: '/etc/hostname' }] },
      { html: { path: '/etc/hostname' } },
      { text: { href: publicUrl } },
    ]) {
      const message = { id: randomUUIDv7(), to: 'dara@office.test', subject: 'A file', text: 't', html: 'h', ...more };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a message that no code here can write
      await expect(smtp.sender.send(message as never)).rejects.toThrow(/disabled|access/i);
    }
  });
});

describe('the address of a caller', () => {
  const guess = (
    app: TestApp,
    { headers, remoteAddress = '203.0.113.9' }: { headers: Record<string, string>; remoteAddress?: string },
  ) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      remoteAddress,
      headers,
      payload: { privateURL: 'no-office', userName: 'line_manager', password: 'guess' },
    });
  const statuses = async (app: TestApp, headersOf: (at: number) => Record<string, string>, remoteOf?: (at: number) => string) => {
    const told: number[] = [];
    for (let at = 0; at < 9; at += 1)
      told.push((await guess(app, { headers: headersOf(at), ...(remoteOf && { remoteAddress: remoteOf(at) }) })).statusCode);
    return told.at(-1);
  };

  it('is not what the caller writes into a header', async () => {
    const written = (at: number) => ({
      'x-forwarded-for': `198.51.100.${at}`,
      'x-real-ip': `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
    });
    expect(await statuses(test, written)).toBe(429);
  });

  it('behind a proxy is what that proxy wrote, and nothing left of it', async () => {
    const behind = await startTestApp({ environment: { ...mailOf, TRUST_PROXY: '1' } });
    try {
      expect(await statuses(behind, (at) => ({ 'x-forwarded-for': `198.51.100.${at}, 203.0.113.5` }))).toBe(429);
      expect(await statuses(behind, (at) => ({ 'x-forwarded-for': `198.51.100.1, 192.0.2.${at}` }))).toBe(400);
    } finally {
      await behind.close();
    }
  });

  it('of IPv6 is its network: who has one network has all of its addresses', async () => {
    expect(
      await statuses(
        test,
        () => ({}),
        (at) => `2001:db8:1:2::${at + 1}`,
      ),
    ).toBe(429);
    expect((await guess(test, { headers: {}, remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(400);
  });
});

describe('a decision', () => {
  /** Fields that somebody might add to it. */
  const slipped = {
    days: 99,
    numberOfDay: 99,
    countedDays: 9_900,
    startDate: '2026-12-24',
    endDate: '2026-12-31',
    start_date: '2026-12-24',
    minutes: 6_000,
    hours: 99,
    amount: 999_999,
    amount_cents: 99_999_900,
    basicSalary: 9_999,
    changes: { address: 'Elsewhere' },
    rows_after: '[]',
    after: [],
    effective_from: '2020-01-01',
    employeeId: randomUUIDv7(),
    template: 'salary',
    addressee: 'Somebody else',
    time: '06:00',
    date: '2026-11-03',
  };
  const tables: Readonly<Record<(typeof requestKindNames)[number], string>> = {
    leave: 'leave_requests',
    overtime: 'overtime_requests',
    timesheet: 'timesheets',
    correction: 'attendance_corrections',
    details: 'detail_requests',
    terms: 'term_requests',
    letter: 'letter_requests',
  };

  it.each(requestKindNames)('on %s changes nothing of what is decided, whatever is sent with it', async (kind) => {
    const { office } = staffed;
    const people = await office.work((db) =>
      insertPeople(db, office.id, [
        { code: `${kind}-1`, lineManagerId: staffed.of('LINE_MANAGER').employeeId },
        { code: `${kind}-2`, lineManagerId: staffed.of('LINE_MANAGER').employeeId },
      ]),
    );
    const { rows: types } = await test.owner.query('select id from leave_types where company_id = $1 and type = 6', [office.id]);
    const sample = requestSamples[kind];
    const ids = people.map(() => randomUUIDv7());
    const [state = 0]: readonly State[] = statesIn(kind, 'waiting');
    await office.work((db) =>
      sample.insert(
        db,
        people.map((employeeId, at) => ({
          companyId: office.id,
          id: ids[at] ?? '',
          employeeId,
          number: `${kind}-${at}`,
          state,
        })),
        { leaveTypeId: types[0].id, from: '2026-12-01', to: '2026-12-02', evening: '2026-11-19' },
      ),
    );
    const decider = [...staffed.holders.values()].map(({ client }) => client);
    const decide = async (id: string, more: object): Promise<void> => {
      for (const client of decider) {
        const [status] = (await sample.offered(client, id)).filter((one) => one === 1 || one === 3 || one === 2);
        if (status === undefined) continue;
        expect((await sample.decide(client, id, { status, comment: 'Fine', ...more })).status).toBeLessThan(500);
        return;
      }
      expect.fail(`nobody may decide on ${kind}`);
    };
    const read = async (id = '') => {
      const { rows } = await test.owner.query(`select to_jsonb(t) as row from ${tables[kind]} t where id = $1`, [id]);
      return rows[0].row;
    };
    const before = await Promise.all(ids.map(read));
    await decide(ids[0] ?? '', {});
    await decide(ids[1] ?? '', slipped);
    const [plain, other] = await Promise.all(ids.map(read));
    const own = new Set([
      'id',
      'employee_id',
      'request_no',
      'updated_at',
      'created_at',
      'submitted_at',
      'letter',
      'check_code',
      'frozen',
    ]);
    for (const column of Object.keys(plain).filter((name) => !own.has(name))) {
      const told = column === 'rows_after' ? [before[1][column], other[column]] : [plain[column], other[column]];
      expect(told[1], column).toEqual(told[0]);
    }
    expect(other.employee_id).toBe(people[1]);
  });
});

describe('a second step', () => {
  it('is passed by nothing, where no recovery code is left and where it was never confirmed', async () => {
    const { userName, userId } = staffed.of('LINE_MANAGER');
    for (const confirmed of ['now()', 'null'])
      for (const nothing of ['', ' ', '-', '០', '000000', undefined, null, [], 0, false]) {
        await test.owner.query('delete from second_steps where company_id = $1', [staffed.office.id]);
        await test.owner.query('delete from sign_in_failures');
        await test.owner.query(
          `insert into second_steps (company_id, id, secret, confirmed_at, recovery_hashes) values ($1, $2, 'JBSWY3DPEHPK3PXP', ${confirmed}, '{}')`,
          [staffed.office.id, userId],
        );
        const { body } = await test.send('POST', '/auth/v1/login', {
          body: { privateURL: staffed.office.code, userName, password: testPassword },
        });
        if (confirmed === 'null') {
          expect(body.data.accessToken).toBeDefined();
          continue;
        }
        const { challenge } = body.data.secondStep ?? body.data;
        expect(challenge, JSON.stringify(body)).toBeDefined();
        const answer = await test.send('POST', '/auth/v1/second_step/verify', { body: { challenge, code: nothing } });
        expect(answer.status, String(nothing)).toBeGreaterThanOrEqual(400);
        expect(JSON.stringify(answer.body)).not.toContain('accessToken');
      }
    await test.owner.query('delete from second_steps where company_id = $1', [staffed.office.id]);
  });
});

describe('the link of an export', () => {
  const linkOf = async (role: 'ADMIN' | 'HR_MANAGER'): Promise<string> => {
    const client = await staffed.office.as(role);
    const { link } = (await client.get('/employee/v1/export')).body;
    return link.replace(/^.*\/api/, '');
  };
  const opened = async (link: string, headers: Record<string, string> = {}): Promise<number> =>
    (await test.send('GET', link, { headers })).status;

  it('ends after fifteen minutes, and is no other by a changed sign', async () => {
    const link = await linkOf('ADMIN');
    expect(await opened(link)).toBe(200);
    const other = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    expect(await opened(other)).toBe(404);
    test.setNow('2026-11-20T05:15:01Z');
    expect(await opened(link)).toBe(404);
  });

  it('ends with its session, however that ends', async () => {
    const ends: Readonly<Record<string, string>> = {
      'signed out': `update sessions set revoked_at = now() where company_id = $1`,
      'closed account': `update users set archived_at = now() where company_id = $1 and user_name = 'hr_manager'`,
      'second step demanded': `update roles set demands_second_step = true where company_id = $1 and seeded_as = 'HR_MANAGER'`,
    };
    for (const [how, statement] of Object.entries(ends)) {
      const { link, office } = await (async () => {
        const fresh = await test.company();
        const client = await fresh.as('HR_MANAGER');
        return { link: (await client.get('/employee/v1/export')).body.link.replace(/^.*\/api/, ''), office: fresh };
      })();
      expect(await opened(link), how).toBe(200);
      await test.owner.query(statement, [office.id]);
      expect(await opened(link), how).toBe(404);
    }
  });

  it('is not had by saying where one comes from', async () => {
    const from = { referer: publicUrl, origin: publicUrl.slice(0, -1), cookie: 'session=1' };
    expect((await test.send('GET', '/employee/v1/export', { headers: from })).status).toBe(401);
    expect(await opened('/file/v1/download/nothing', from)).toBe(404);
  });
});

it('words of a person are shown as they were typed, and fill no place of a sentence', async () => {
  const { office } = staffed;
  const names = ['{{company}}', '$t(mail.subject)', '${1+1}', '<%= 7*7 %>'];
  const { client } = staffed.of('HR_MANAGER');
  for (const [at, lastName] of names.entries()) {
    const [id = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: `T-${at}`, lastName, firstName: 'Dara' }]));
    const { body } = await client.get(`/employee/v1/profile/${id}`);
    expect(JSON.stringify(body)).toContain(JSON.stringify(lastName).slice(1, -1));
  }
});

it('a call that pages repeat by themselves keeps no session alive', async () => {
  const client = await staffed.office.as('ADMIN');
  const all = async () =>
    (await test.owner.query('select max(last_used_at) as at from sessions where company_id = $1', [staffed.office.id])).rows[0]
      .at;
  await client.get('/setting/v1/health');
  const before = await all();
  test.setNow('2026-11-20T05:10:00Z');
  for (const path of ['/setting/v1/health/alarms', '/file/v1/db_backup/run', '/notification/v1/count']) await client.get(path);
  expect(await all()).toEqual(before);
  await client.get('/setting/v1/health');
  expect(await all()).not.toEqual(before);
});
