import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notify } from '#server/notify/notify.ts';
import { oldNotificationsGo } from '#server/requests/notifications/forget-old.job.ts';
import { sendDueMail } from '#server/requests/notifications/mail.ts';
import type { MailOf } from '#server/requests/notifications/mail.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

const publicUrl = 'https://hr.office.example/';
let test: TestApp;
let smtp: MailServer;
let office: TestCompany;
let dara: string;
let sok: string;
let now: Date;

beforeAll(async () => {
  test = await startTestApp();
  smtp = await startMailServer(publicUrl);
});
afterAll(async () => {
  await smtp.close();
  await test.close();
});
beforeEach(async () => {
  await test.owner.query('delete from mail_queue');
  smtp.taken.length = 0;
  smtp.refuse(false);
  smtp.onMail = undefined;
  now = new Date('2026-11-20T05:00:00Z');
  office = await test.company();
  const account = (await office.as('STAFF')).userId;
  await office.work(async (db) => {
    [dara = '', sok = ''] = await insertPeople(db, office.id, [
      { code: 'E-1', userId: account },
      { code: 'E-2', lastName: 'Sok <b>' },
    ]);
    await db.updateTable('employees').set({ email: 'dara@example.org' }).where('id', '=', dara).execute();
    await db
      .updateTable('employees')
      .set({ email: 'sok@example.org', notify_email: 'sok@home.example', last_name_kh: 'សុខ', first_name_kh: 'តារា' })
      .where('id', '=', sok)
      .execute();
  });
});

const tell = (
  receivers: readonly string[],
  subjectId = 'leave-1',
  kind: 'leave_requested' | 'leave_approved' = 'leave_requested',
) =>
  office.work((db) =>
    notify(db, {
      companyId: office.id,
      now,
      events: [
        {
          kind,
          about: sok,
          receivers: receivers.map((employeeId) => ({ employeeId })),
          subjectId,
          params: { start: '2026-12-01', end: '2026-12-03' },
          link: '/leaves?leaveId=1&tab=mine',
        },
      ],
    }),
  );
const send = (more: Partial<MailOf> = {}) =>
  sendDueMail({
    database: test.database,
    sender: smtp.sender,
    publicUrl,
    now: () => now,
    log: { warn: () => undefined },
    ...more,
  });
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function states(): Promise<string[]> {
  const { rows } = await test.owner.query('select mail from notifications where company_id = $1 order by id', [office.id]);
  return rows.map(({ mail }) => mail);
}
/** The text of a mail's parts, whatever they are wrapped in for the way. */
function partsOf(text: string): { headers: string; bodies: string[] } {
  const [headers = '', ...rest] = text.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const bodies = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const joined = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(joined, 'base64').toString('utf8');
      if (!/quoted-printable/i.test(head)) return joined;
      return Buffer.from(
        joined
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
    });
  return { headers, bodies };
}

it('sends to the address for notifications, else to the usual one, with a link that leads back', async () => {
  await tell([dara, sok]);
  expect(await send()).toBe(2);
  expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual(['dara@example.org', 'sok@home.example']);
  const { headers, bodies } = partsOf(smtp.taken[0]?.text ?? '');
  expect(headers).toContain('From: Krama <hr@office.example>');
  expect(headers).toContain('Subject: Leave request to approve: Sok <b> Dara');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  const [text, html] = bodies;
  expect(text).toContain('Sok <b> Dara asks for leave: 01/12/2026 – 03/12/2026.');
  expect(text).toContain('https://hr.office.example/leaves?leaveId=1&tab=mine');
  expect(html).toContain('Sok &lt;b&gt; Dara asks for leave');
  expect(html).toContain('href="https://hr.office.example/leaves?leaveId=1&amp;tab=mine"');
  expect(await states()).toEqual(['sent', 'sent']);
  expect(await send()).toBe(0);
});

it('speaks to the person it is about, whose name is not in its subject then', async () => {
  await tell([sok], 'leave-2', 'leave_approved');
  await send();
  const { headers, bodies } = partsOf(smtp.taken[0]?.text ?? '');
  expect(headers).toMatch(/^Subject: Leave approved\r?$/m);
  expect(bodies[0]).toContain('Your leave is approved: 01/12/2026 – 03/12/2026.');
});

it('speaks the language of its receiver', async () => {
  await office.work((db) => db.updateTable('users').set({ language: 'km' }).where('company_id', '=', office.id).execute());
  await tell([dara]);
  await send();
  expect(partsOf(smtp.taken[0]?.text ?? '').bodies[0]).toContain('សុខ តារា ស្នើសុំច្បាប់៖ 01/12/2026 – 03/12/2026។');
});

it('tries five times with growing pauses, then gives up', async () => {
  await tell([dara]);
  smtp.refuse(true);
  const tries: number[] = [];
  for (let minute = 0; minute < 600; minute += 1) {
    let tried = 0;
    smtp.onMail = async () => void (tried += 1);
    await send();
    if (tried > 0) tries.push(minute);
    after(1);
  }
  expect(tries).toEqual([0, 1, 11, 71, 431]);
  expect(await states()).toEqual(['failed']);
  smtp.refuse(false);
  expect(await send()).toBe(0);
});

it('goes on where it was once the mail server takes mail again', async () => {
  await tell([dara]);
  smtp.refuse(true);
  await send();
  smtp.refuse(false);
  expect(await send()).toBe(0);
  after(1);
  expect(await send()).toBe(1);
  expect(await states()).toEqual(['sent']);
});

it('sends each once when several servers send at the same time', async () => {
  await tell([dara, sok]);
  await tell([dara, sok], 'leave-2');
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(4);
  expect(smtp.taken).toHaveLength(4);
});

it('neither loses nor doubles a mail of a server that dies while it sends', async () => {
  await tell([dara]);
  const inTheAct = Promise.withResolvers<void>();
  const dying = send({
    sender: {
      // The mail has not been handed over yet when the connection to the database goes.
      send: async () => {
        inTheAct.resolve();
        await test.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'krama' and datname = current_database() and state = 'idle in transaction'`,
        );
        throw new Error('killed');
      },
      close: () => undefined,
    },
  });
  await inTheAct.promise;
  await expect(dying).rejects.toThrow();
  expect(await states()).toEqual(['waiting']);
  expect(await send()).toBe(1);
  expect(smtp.taken).toHaveLength(1);
});

it('passes over what another server is sending', async () => {
  await tell([dara]);
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  smtp.onMail = async () => {
    holding.resolve();
    await release.promise;
  };
  const first = send();
  await holding.promise;
  expect(await send()).toBe(0);
  release.resolve();
  expect(await first).toBe(1);
  expect(smtp.taken).toHaveLength(1);
});

it('sends nothing to who has meanwhile switched mail off, lost the address or left the records', async () => {
  await tell([dara, sok]);
  await office.work(async (db) => {
    await db.updateTable('users').set({ wants_mail: false }).where('company_id', '=', office.id).execute();
    await db.updateTable('employees').set({ archived_at: now }).where('id', '=', sok).execute();
  });
  expect(await send()).toBe(0);
  expect(await states()).toEqual(['unwanted', 'unwanted']);
  expect(smtp.taken).toEqual([]);
});

it('lets mail go that nothing sent for three days, and notifications of more than a year', async () => {
  await tell([dara]);
  const clean = () => office.work((db) => oldNotificationsGo.run({ db, companyId: office.id, now, today: '' }));
  after(3 * 1_440);
  await clean();
  expect(await states()).toEqual(['waiting']);
  after(1);
  await clean();
  expect(await states()).toEqual(['late']);
  expect(await send()).toBe(0);
  after(400 * 1_440);
  await clean();
  expect(await states()).toEqual([]);
});

it('shows nobody at a further address where the person is reached now', async () => {
  const message = { id: 'one', subject: 'Your account', text: 'Text', html: '<p>Text</p>' };
  await smtp.sender.send({ ...message, to: 'dara@example.org', also: ['old@example.org', 'older@example.org'] });
  const addresses = ['dara@example.org', 'old@example.org', 'older@example.org'];
  expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual(addresses);
  for (const { to, text } of smtp.taken)
    expect(addresses.filter((address) => partsOf(text).headers.includes(`To: ${address}`))).toEqual([to]);
});
