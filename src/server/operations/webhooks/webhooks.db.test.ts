import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookEvents } from '#contract/operations/webhooks.ts';
import type { WebhookMessage, WebhookRow } from '#contract/operations/webhooks.ts';
import { deliverDue, webhooksForget } from '#server/operations/webhooks/deliver.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Other programs are told that something happened (decision 143). Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let receiver: Server;
let host: string;
const heard: { readonly headers: IncomingHttpHeaders; readonly text: string }[] = [];
/** The next answers of the receiver; 'hang up': it ends the connection. */
const answers: (number | 'hang up')[] = [];
/** Happens once, before the receiver answers. */
let meanwhile: (() => Promise<void>) | undefined;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => void (text += chunk.toString()));
    const answerIt = async (): Promise<void> => {
      heard.push({ headers: request.headers, text });
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      const answer = answers.shift() ?? 204;
      if (answer === 'hang up') request.socket.destroy();
      // A redirect leads to where nobody may be sent.
      else
        response
          .writeHead(answer, answer === 302 ? { location: 'http://169.254.169.254/latest' } : {})
          .end('long '.repeat(10_000));
    };
    request.on('end', () => void answerIt());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a listening TCP server answers
  const { port } = receiver.address() as AddressInfo;
  host = `127.0.0.1:${port}`;
  test = await startTestApp({ environment: { WEBHOOK_HOSTS: `${host},127.0.0.1:9` } });
  office = await test.company();
  admin = await office.as('ADMIN');
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await test.close();
});
beforeEach(async () => {
  heard.length = 0;
  answers.length = 0;
  await test.owner.query('delete from webhooks where company_id = $1', [office.id]);
  test.setNow('2026-11-20T05:00:00Z');
});

const all = webhookEvents;
const create = (more: object = {}, client = admin): Promise<Answer> =>
  client.post('/webhooks/v1/create', { name: 'Feed', url: `http://${host}/krama`, events: all, ...more });
const rowOf = async (id: string): Promise<WebhookRow> =>
  (await admin.get('/webhooks/v1/lists')).body.data.find((row: WebhookRow) => row.id === id);
const logOf = async (id: string): Promise<readonly WebhookMessage[]> =>
  (await admin.get(`/webhooks/v1/messages/${id}`)).body.data;
/** Does the work that a server does every few seconds; messages of the database's clock are due by then. */
const deliver = (at = '2027-01-01T00:00:00Z', database = test.database): Promise<number> =>
  deliverDue({
    database,
    ownHosts: new Set([host, '127.0.0.1:9']),
    now: () => new Date(at),
    log: { warn: () => undefined },
  });
let codes = 0;
/** Hires somebody; returns the id. */
async function hire(): Promise<string> {
  codes += 1;
  const code = `W${codes}`;
  await office.work((db) => insertPeople(db, office.id, [{ code }]));
  const { rows } = await test.owner.query<{ id: string }>('select id from employees where company_id = $1 and code = $2', [
    office.id,
    code,
  ]);
  return rows[0]?.id ?? '';
}

describe('a place is told', () => {
  it('of people, whichever door they came or changed by, by their ids alone and signed', async () => {
    const { id, secret } = (await create()).body.data;
    const person = await hire();
    await test.owner.query("update employees set nssf_number = '1' where id = $1", [person]);
    await test.owner.query("update employees set nssf_number = '2' where id = $1", [person]);
    await test.owner.query('update employees set archived_at = now() where id = $1', [person]);
    await deliver();
    const told = heard.map(({ text }) => JSON.parse(text));
    // Two changes before the first was told are one message.
    expect(told.map(({ event }) => String(event)).toSorted()).toEqual(['person.archived', 'person.changed', 'person.created']);
    for (const [at, { headers, text }] of heard.entries()) {
      expect(Object.keys(told[at]).toSorted()).toEqual(['at', 'company', 'data', 'event', 'id']);
      expect(told[at]).toMatchObject({ company: office.id, data: { id: person } });
      expect(headers['krama-event']).toBe(told[at].event);
      expect(headers['krama-delivery']).toBe(told[at].id);
      const [, seconds = '', sign = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['krama-signature'])) ?? [];
      expect(createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${seconds}.${text}`).digest('hex')).toBe(sign);
    }
    expect(await rowOf(id)).toMatchObject({ waiting: 0, failed: 0, lastSentAt: '2027-01-01T00:00:00.000Z' });
    expect((await logOf(id)).map(({ state, status, tries }) => ({ state, status, tries }))).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'sent', status: 204, tries: 1 })),
    );
  });

  it('of approved payroll, sent payments and decided leave', async () => {
    await hire();
    // They are paid in cash.
    await test.owner.query('update employees set bank_account_number = null where company_id = $1', [office.id]);
    const { id } = (await create({ events: ['payroll.approved', 'payments.sent', 'leave.approved', 'leave.cancelled'] })).body
      .data;
    await payrollOf(admin).pay('2026-10');
    const { groupPayroll } = (await admin.get('/payroll/v1/lists', { date: '2026-10', payrollPeriod: 'second_payment' })).body;
    const made = await admin.post('/finance/v1/payment_batches/create', {
      runId: groupPayroll.id,
      period: 'second_payment',
      layoutId: null,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const batchId = made.body.data?.[0]?.id;
    const { version } = (await admin.get(`/finance/v1/payment_batches/detail/${batchId}`)).body.data;
    const sent = await admin.put(`/finance/v1/payment_batches/sent/${batchId}`, { date: '2026-11-20', version });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date)
       select e.company_id, gen_random_uuid(), 'LR-W', e.id, t.id, '2026-12-01', '2026-12-01' from employees e
       join leave_types t on t.company_id = e.company_id where e.company_id = $1 and e.archived_at is null limit 1 returning id`,
      [office.id],
    );
    await test.owner.query('update leave_requests set status = 1, decided_at = now() where id = $1', [rows[0]?.id]);
    await deliver();
    // Somebody asks to cancel it, which is refused, and then granted.
    for (const status of [5, 1, 5, 3])
      await test.owner.query('update leave_requests set status = $2 where id = $1', [rows[0]?.id, status]);
    await deliver();
    const told = heard.map(({ text }) => JSON.parse(text)).map(({ event, data }) => `${event} ${data.id}`);
    expect(told.toSorted()).toEqual([
      `leave.approved ${rows[0]?.id}`,
      `leave.cancelled ${rows[0]?.id}`,
      `payments.sent ${batchId}`,
      `payroll.approved ${groupPayroll.id}`,
    ]);
    expect((await rowOf(id)).waiting).toBe(0);
  });

  it('of what it asked for, of its own company, and while it is on', async () => {
    const { id } = (await create({ events: ['person.archived'] })).body.data;
    const other = await test.company();
    await other.work((db) => insertPeople(db, other.id, [{ code: 'X1' }]));
    await hire();
    expect(await deliver()).toBe(0);
    const person = await hire();
    const values = { name: 'Feed', url: `http://${host}/krama`, events: ['person.archived'] };
    await admin.put(`/webhooks/v1/update/${id}`, { ...values, isOn: false, version: 1 });
    await test.owner.query('update employees set archived_at = now() where id = $1', [person]);
    expect(await deliver()).toBe(0);
    expect(await logOf(id)).toEqual([]);
  });

  it('of what happens while a message about the same is on its way', async () => {
    await create({ events: ['person.changed'] });
    const person = await hire();
    await deliver();
    const change = (city: string) => test.owner.query('update employees set place_of_birth = $2 where id = $1', [person, city]);
    await change('Takeo');
    meanwhile = async () => void (await change('Kampot'));
    await deliver();
    expect(heard).toHaveLength(2);
    expect(new Set(heard.map(({ headers }) => headers['krama-delivery'])).size).toBe(2);
    // One that failed is not sent besides the newer one that tells the same.
    heard.length = 0;
    answers.push(500);
    await change('Kep');
    meanwhile = async () => void (await change('Kandal'));
    await deliver();
    expect(heard).toHaveLength(2);
    expect(await deliver('2027-01-02T00:00:00Z')).toBe(0);
  });

  it('of a person who is completed while being made as made, and no more', async () => {
    await create();
    await office.work(async (db) => {
      await insertPeople(db, office.id, [{ code: 'NEW-1' }]);
      await db.updateTable('employees').set({ place_of_birth: 'Takeo' }).where('code', '=', 'NEW-1').execute();
    });
    await deliver();
    expect(heard.map(({ headers }) => headers['krama-event'])).toEqual(['person.created']);
  });

  it('of nothing that was rolled back', async () => {
    await create();
    await office
      .work(async (db) => {
        await insertPeople(db, office.id, [{ code: 'GONE' }]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await deliver()).toBe(0);
  });
});

describe('a receiver that fails', () => {
  it.each<[string, number | 'hang up', number | null, string | null]>([
    ['answers with a fault', 500, 500, null],
    ['leads elsewhere', 302, 302, null],
    ['hangs up', 'hang up', null, 'unreachable'],
  ])('and %s is tried again, and told in the end', async (_what, answer, status, failure) => {
    const { id } = (await create({ events: ['person.created'] })).body.data;
    await hire();
    answers.push(answer, answer);
    await deliver('2027-01-01T00:00:00Z');
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', tries: 1, status, failure, dueAt: '2027-01-01T00:01:00.000Z' }]);
    expect(await deliver('2027-01-01T00:00:30Z')).toBe(0);
    await deliver('2027-01-01T00:01:00Z');
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', tries: 2, dueAt: '2027-01-01T00:06:00.000Z' }]);
    await deliver('2027-01-01T00:06:00Z');
    expect(await logOf(id)).toMatchObject([{ state: 'sent', tries: 3, status: 204, failure: null, dueAt: null }]);
    // The same message each time: whoever heard it twice knows that.
    expect(new Set(heard.map(({ headers }) => headers['krama-delivery'])).size).toBe(1);
  });

  it('is given up after six tries, and tried again where somebody asks for it', async () => {
    const { id } = (await create({ url: 'http://127.0.0.1:9/', events: ['person.created'] })).body.data;
    await hire();
    let now = new Date('2027-01-01T00:00:00Z').getTime();
    for (const pause of [0, 1, 5, 30, 120, 720]) {
      now += pause * 60_000;
      await deliver(new Date(now).toISOString());
    }
    expect(await logOf(id)).toMatchObject([{ state: 'failed', tries: 6, failure: 'unreachable' }]);
    expect(await rowOf(id)).toMatchObject({ waiting: 0, failed: 1 });
    expect(await deliver('2027-02-01T00:00:00Z')).toBe(0);
    expect((await admin.post(`/webhooks/v1/send_again/${id}`)).body.data).toEqual({ count: 1 });
    expect(await deliver('2027-02-01T00:00:00Z')).toBe(1);
    expect((await rowOf(id)).waiting).toBe(1);
  });

  it('holds up nobody else, and two servers send nothing twice', async () => {
    const slow = (await create({ name: 'Slow', url: 'http://127.0.0.1:9/', events: ['person.created'] })).body.data;
    const good = (await create({ name: 'Good', events: ['person.created'] })).body.data;
    for (let count = 0; count < 15; count += 1) await hire();
    await Promise.all([deliver(), deliver()]);
    expect(heard).toHaveLength(15);
    expect(await rowOf(good.id)).toMatchObject({ waiting: 0 });
    expect(await rowOf(slow.id)).toMatchObject({ waiting: 15 });
  });

  it('and the last answer that comes while it is looked for more leaves nothing waiting', async () => {
    await create({ events: ['person.created'] });
    for (let count = 0; count < 4; count += 1) await hire();
    const looked = Promise.withResolvers<void>();
    let [looks, sent] = [0, 0];
    const sending = async (): Promise<number | null> =>
      (await test.owner.query("select from webhook_messages where state = 'sending' and company_id = $1", [office.id])).rowCount;
    const database: typeof test.database = {
      ...test.database,
      transaction: async (actor, work, options) => {
        if (actor.isWorker === true) {
          looks += 1;
          const due = await test.database.transaction(actor, work, options);
          if (looks !== 2) return due;
          // The second look saw two under way. The other of them ends before it answers.
          looked.resolve();
          await expect.poll(sending).toBe(1);
          return due;
        }
        sent += 1;
        if (sent === 1) throw new Error('a server that fails leaves its message to others');
        await looked.promise;
        return await test.database.transaction(actor, work, options);
      },
    };
    await deliver(undefined, database);
    expect(heard).toHaveLength(3);
  });

  it('and gives no answer is asked twice and no more, whatever else waits for it, and all of it follows one that is taken', async () => {
    const { id } = (await create({ events: ['person.created'] })).body.data;
    for (let count = 0; count < 25; count += 1) await hire();
    answers.push(...Array.from({ length: 25 }, () => 'hang up' as const));
    await deliver('2027-01-01T00:00:00Z');
    expect(heard.length).toBeLessThanOrEqual(2);
    expect(await deliver('2027-01-01T00:00:30Z')).toBe(0);
    // The log tells when the next try is, also of those that only wait with the others.
    expect(new Set((await logOf(id)).map(({ dueAt }) => dueAt))).toEqual(new Set(['2027-01-01T00:01:00.000Z']));
    answers.length = 0;
    await deliver('2027-01-01T00:01:00Z');
    expect(await rowOf(id)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it.each([
    [500, 1],
    [429, 10],
    [503, 10],
  ])('and answers %i to what it is told first lets %i of ten wait, until somebody sends again', async (status, waiting) => {
    const { id } = (await create({ events: ['person.created'] })).body.data;
    for (let count = 0; count < 10; count += 1) await hire();
    answers.push(status, ...(waiting === 10 ? [status] : []));
    await deliver('2027-01-01T00:00:00Z');
    expect((await rowOf(id)).waiting).toBe(waiting);
    expect((await admin.post(`/webhooks/v1/send_again/${id}`)).body.data.count).toBe(waiting);
    await deliver('2027-01-01T00:00:01Z');
    expect(await rowOf(id)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('is forgotten 30 days after it is over', async () => {
    const { id } = (await create({ events: ['person.created'] })).body.data;
    await hire();
    await deliver();
    const run = async (now: string): Promise<void> =>
      await test.database.transaction({ companyId: office.id }, (db) =>
        webhooksForget.run({ db, companyId: office.id, now: new Date(now), today: now.slice(0, 10) }),
      );
    await run(new Date().toISOString());
    expect(await logOf(id)).toHaveLength(1);
    await run('2027-06-01T00:00:00Z');
    expect(await logOf(id)).toEqual([]);
  });
});

describe('a place is set', () => {
  it('by full access alone', async () => {
    const { id } = (await create()).body.data;
    for (const role of ['HR_MANAGER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR', 'STAFF'] as const) {
      const client = await office.as(role);
      expect((await create({}, client)).status, role).not.toBe(200);
      expect((await client.get('/webhooks/v1/lists')).status, role).not.toBe(200);
      expect((await client.get(`/webhooks/v1/messages/${id}`)).status, role).not.toBe(200);
      expect((await client.delete(`/webhooks/v1/remove/${id}`)).status, role).not.toBe(200);
    }
    expect((await admin.delete(`/webhooks/v1/remove/${id}`)).status).toBe(200);
  });

  it.each([
    'http://feed.example.org/',
    'https://user:word@feed.example.org/',
    'ftp://feed.example.org/',
    'feed.example.org',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://localhost./',
    'https://server.internal./',
    'https://database/',
    'https://server.internal/',
    '',
  ])('never at %j', async (url) => {
    const { status, body } = await create({ url });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual(['url']);
  });

  it('twenty of an office at most, with who set it', async () => {
    const made: string[] = [];
    for (let count = 0; count < 20; count += 1) made.push((await create({ name: `Place ${count}` })).body.data.id);
    expect((await create()).body.error.code).toBe('WEBHOOKS_MOST');
    expect((await rowOf(made[0] ?? '')).setBy).toEqual(expect.any(String));
  });

  it('with a secret that is shown once and stands in no list and no trail', async () => {
    const { id, secret } = (await create()).body.data;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify((await admin.get('/webhooks/v1/lists')).body)).not.toContain('secret');
    const { rows } = await test.owner.query(`select * from audit_entries where record_type = 'webhooks' and record_id = $1`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('"secret"');
    // The path of an address may be a secret of the receiver's.
    expect(JSON.stringify(rows)).not.toContain('/krama');
    expect(rows[0].after.host).toBe(host);
  });

  it('and others with full access hear of it, also when it moves; a stale change is refused', async () => {
    const second = await office.another('ADMIN');
    const { id } = (await create({ name: 'Heard' })).body.data;
    const values = { name: 'Moved', url: `http://${host}/other`, events: ['leave.approved'], isOn: true };
    test.setNow('2026-11-20T05:01:00Z');
    expect((await admin.put(`/webhooks/v1/update/${id}`, { ...values, version: 1 })).status).toBe(200);
    expect((await admin.put(`/webhooks/v1/update/${id}`, { ...values, version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
    test.setNow('2026-11-20T05:02:00Z');
    expect((await admin.delete(`/webhooks/v1/remove/${id}`)).status).toBe(200);
    const { body } = await second.get('/notification/v1/lists');
    const keys = body.data
      .filter(({ kind }: { kind: string }) => kind === 'webhook_set')
      .map(({ params }: { params: { key: string } }) => params.key);
    expect(keys.toSorted()).toEqual(['Heard', 'Moved', 'Moved']);
  });
});
