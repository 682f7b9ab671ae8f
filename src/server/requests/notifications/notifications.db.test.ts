import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#server/notify/notify.ts';
import { mostStreams, newsHub } from '#server/requests/notifications/news.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let dara: string;
let now: Date;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-11-20T05:00:00Z');
  test.setNow(now.toISOString());
  office = await test.company();
  [admin, staff] = [await office.as('ADMIN'), await office.as('STAFF')];
  [dara = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', userId: staff.userId }]));
});

const base = '/notification/v1';
/** Tells the staff member of a leave from that day on. */
const tell = (start: string) =>
  office.work((db) =>
    notify(db, {
      companyId: office.id,
      now,
      events: [
        {
          kind: 'leave_approved',
          about: dara,
          receivers: [{ employeeId: dara }],
          subjectId: start,
          params: { start, end: start },
          link: `/leaves?leaveId=${start}`,
        },
      ],
    }),
  );
const later = () => {
  now = new Date(now.getTime() + 60_000);
};
const listed = async (query: Record<string, string> = {}) => (await staff.get(`${base}/lists`, query)).body;
const unread = async (client = staff) => (await client.get(`${base}/count`)).body.data.unread;

describe('the own notifications', () => {
  beforeEach(async () => {
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      await tell(day);
      later();
    }
  });

  it('stand newest first, in pages, with what their words need', async () => {
    const first = await listed({ limit: '2' });
    expect(first.pagination).toEqual({ count: 2, total: 3, offset: 0, limit: 2 });
    expect(first.data[0]).toEqual({
      id: expect.any(String),
      kind: 'leave_approved',
      person: 'E-1 Dara',
      personKH: null,
      isOwn: true,
      params: { start: '2026-12-03', end: '2026-12-03' },
      link: '/leaves?leaveId=2026-12-03',
      isRead: false,
      createdAt: '2026-11-20T05:02:00.000Z',
    });
    const second = await listed({ limit: '2', offset: '2' });
    expect(second.data.map((row: { link: string }) => row.link)).toEqual(['/leaves?leaveId=2026-12-01']);
  });

  it('are marked as read one by one and all at once', async () => {
    const { data } = await listed();
    expect(await unread()).toBe(3);
    expect((await staff.put(`${base}/read`, { ids: [data[0].id] })).body).toEqual({ data: { unread: 2 } });
    expect((await listed({ unread: 'true' })).data.map((row: { id: string }) => row.id)).toEqual([data[1].id, data[2].id]);
    expect((await listed()).data.map((row: { isRead: boolean }) => row.isRead)).toEqual([true, false, false]);
    expect((await staff.put(`${base}/read`, { all: true })).body).toEqual({ data: { unread: 0 } });
    expect((await staff.put(`${base}/read`, {})).status).toBe(422);
    expect((await staff.put(`${base}/read`, { ids: ['1'] })).status).toBe(422);
  });

  it("are nobody else's: another reads none and marks none", async () => {
    const { data } = await listed();
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    expect(await unread(admin)).toBe(0);
    await admin.put(`${base}/read`, { ids: [data[0].id] });
    await admin.put(`${base}/read`, { all: true });
    const stranger = await (await test.company()).as('ADMIN');
    await stranger.put(`${base}/read`, { ids: [data[0].id, randomUUIDv7()] });
    expect(await unread()).toBe(3);
  });

  it('leave out what goes by mail alone', async () => {
    await test.owner.query('update notifications set in_app = false where company_id = $1', [office.id]);
    expect((await listed()).data).toEqual([]);
    expect(await unread()).toBe(0);
  });
});

it('does not keep a session alive by asking for the count', async () => {
  const used = async () => {
    const { rows } = await test.owner.query('select max(last_used_at) as at from sessions where user_id = $1', [staff.userId]);
    return rows[0].at.toISOString();
  };
  test.setNow('2026-11-20T05:10:00Z');
  await unread();
  await staff.get(`${base}/stream`);
  expect(await used()).toBe('2026-11-20T05:00:00.000Z');
  await listed();
  expect(await used()).toBe('2026-11-20T05:10:00.000Z');
});

describe('own mail', () => {
  it('is on, and switched off by oneself', async () => {
    expect((await staff.get(`${base}/own`)).body.data).toEqual({ mail: 1, language: 'en', address: null });
    await office.work((db) => db.updateTable('employees').set({ email: 'dara@example.org' }).where('id', '=', dara).execute());
    const saved = { mail: 0, language: 'km', address: 'dara@example.org' };
    expect((await staff.put(`${base}/own`, { mail: 0, language: 'km' })).body.data).toEqual(saved);
    expect((await staff.get(`${base}/own`)).body.data).toEqual(saved);
    expect((await admin.get(`${base}/own`)).body.data).toMatchObject({ mail: 1, language: 'en' });
    expect((await staff.put(`${base}/own`, { mail: 2, language: 'fr' })).status).toBe(422);
  });
});

describe('the switches of the company', () => {
  const settings = '/notification/setting/v1';

  it('are all on, and kept by channel and version', async () => {
    expect((await admin.get(`${settings}/detail`)).body.data).toEqual({
      version: 1,
      offInApp: [],
      offByMail: [],
      sendsMail: false,
    });
    const saved = await admin.put(`${settings}/update`, { offByMail: ['waiting', 'sheet_due', 'waiting'], version: 1 });
    expect(saved.body.data).toEqual({ version: 2, offInApp: [], offByMail: ['waiting', 'sheet_due'] });
    const stale = await admin.put(`${settings}/update`, { offInApp: ['waiting'], version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await admin.put(`${settings}/update`, { offInApp: ['salary'] })).status).toBe(422);
    const { rows } = await test.owner.query(
      "select action from audit_entries where company_id = $1 and record_type = 'notification_settings' order by id",
      [office.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update']);
  });

  it('are for who may edit settings', async () => {
    expect((await staff.get(`${settings}/detail`)).status).toBe(403);
    const officer = await office.as('HR_OFFICER');
    expect((await officer.get(`${settings}/detail`)).status).toBe(200);
    expect((await officer.put(`${settings}/update`, { offInApp: [] })).status).toBe(403);
  });
});

describe('the stream', () => {
  const hubOf = () => newsHub({ database: test.database, now: () => now });
  const listener = () => ({ companyId: office.id, userId: staff.userId, sessionId: randomUUIDv7() });

  it('says at once that there may be news, and when there are; to nobody else', async () => {
    const hub = hubOf();
    const mine = hub.open(listener(), { seconds: 300, unread: 2 })[Symbol.asyncIterator]();
    const others = hub.open({ ...listener(), userId: admin.userId }, { seconds: 300, unread: 0 });
    const heard = async () => String((await mine.next()).value);
    expect(await heard()).toBe('event: news\ndata: {"unread":2}\n\n');
    // The second is said when the connection stands, and from then on nothing is missed.
    expect(await heard()).toContain('event: news');
    others.read();
    await tell('2026-12-01');
    expect(await heard()).toContain('event: news');
    expect(others.read()).toBeNull();
    await staff.put(`${base}/read`, { all: true });
    expect(await heard()).toContain('event: news');
    await hub.close();
    expect((await mine.next()).done).toBe(true);
  });

  it('ends the oldest beyond the most of an account, and forgets who goes away', async () => {
    const hub = hubOf();
    const streams = Array.from({ length: mostStreams + 1 }, () => hub.open(listener(), { seconds: 300, unread: 2 }));
    expect(hub.size()).toBe(mostStreams);
    streams[0]?.resume();
    await new Promise((resolve) => streams[0]?.once('end', resolve));
    streams[1]?.destroy();
    await new Promise((resolve) => streams[1]?.once('close', resolve));
    expect(hub.size()).toBe(mostStreams - 1);
    await hub.close();
  });

  it('answers as events and ends at once where no wait is asked for', async () => {
    const answer = await staff.get(`${base}/stream`);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.body).toMatch(/^event: news\ndata: \{"unread":\d+\}\n\n$/);
    expect((await staff.get(`${base}/stream`, { wait: '301' })).status).toBe(400);
    expect((await test.send('GET', `${base}/stream`)).status).toBe(401);
  });
});
