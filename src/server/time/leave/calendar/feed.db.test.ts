import { inTextOrder } from '#engine/text/order.ts';
import { randomUUIDv7 } from 'node:crypto';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is Friday, 20 November 2026, in Phnom Penh.
let test: TestApp;
let office: TestCompany;
let staff: Client;
let reader: string;
let colleague: string;
let stranger: string;
let made = 0;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  staff = await office.as('STAFF');
  await office.work(async (db) => {
    [reader = '', colleague = '', stranger = ''] = await insertPeople(db, office.id, [
      { code: 'R-1', lastName: 'Chan', firstName: 'Reader', userId: staff.userId },
      { code: 'C-1', lastName: 'Sok', firstName: 'Dara; the younger, of the northern provinces of the Kingdom of Cambodia' },
      { code: 'X-1', lastName: 'Keo', firstName: 'Stranger' },
    ]);
    const [department, health, finance] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    await db.insertInto('departments').values({ company_id: office.id, id: department, name: 'Programmes' }).execute();
    await db
      .insertInto('teams')
      .values([
        { company_id: office.id, id: health, department_id: department, name: 'Health' },
        { company_id: office.id, id: finance, department_id: department, name: 'Finance' },
      ])
      .execute();
    const join = (team: string, people: readonly string[]) =>
      db
        .updateTable('employee_posts')
        .set({ department_id: department, team_id: team })
        .where('employee_id', 'in', people)
        .execute();
    await join(health, [reader, colleague]);
    await join(finance, [stranger]);
    await db
      .updateTable('employees')
      .set({ last_name_kh: 'សុខ', first_name_kh: 'តារា' })
      .where('company_id', '=', office.id)
      .where('id', '=', colleague)
      .execute();
  });
});

type Half = 'DAY' | 'AM' | 'PM';
/** A leave of sick days, kind 2 and with a reason, which no calendar may tell. */
async function away(employeeId: string, days: Readonly<Record<string, Half>>, status = 1): Promise<string> {
  const dates = Object.keys(days);
  const id = randomUUIDv7();
  made += 1;
  await office.work(async (db) => {
    const type = await db
      .selectFrom('leave_types')
      .select('id')
      .where('company_id', '=', office.id)
      .where('type', '=', 2)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('leave_requests')
      .values({
        company_id: office.id,
        id,
        request_no: `LR-T-${made}`,
        employee_id: employeeId,
        leave_type_id: type.id,
        reason: 'Malaria',
        start_date: dates[0] ?? '',
        end_date: dates.at(-1) ?? '',
        start_half: days[dates[0] ?? ''] === 'PM' ? 'PM' : 'AM',
        end_half: days[dates.at(-1) ?? ''] === 'AM' ? 'AM' : 'PM',
        status,
      }) // prettier-ignore
      .execute();
    await db
      .insertInto('leave_request_days')
      .values(
        Object.entries(days).map(([date, half]) => ({
          company_id: office.id, request_id: id, employee_id: employeeId, date, morning: half !== 'PM', afternoon: half !== 'AM',
          days: half === 'DAY' ? 100 : 50, minutes: half === 'DAY' ? 480 : 240,
        })), // prettier-ignore
      )
      .execute();
  });
  return id;
}

const makeLink = async (client: Client = staff): Promise<string> =>
  (await client.post('/leave/v1/calendar_feed')).body.data.link.replace(/^\/api/, '');
const read = (link: string, headers: Record<string, string> = {}) => test.send('GET', link, { headers });

/** What a calendar program makes of the answer. */
async function eventsOf(link: string) {
  const { status, body } = await read(link);
  expect(status).toBe(200);
  return (convertIcsCalendar(undefined, body).events ?? []).map(({ uid, summary, start, end }) => {
    const isDay = start.type === 'DATE';
    const shown = (at: Date | undefined) =>
      at
        ?.toISOString()
        .replace('.000', '')
        .slice(0, isDay ? 10 : undefined);
    return { uid, summary, start: shown(start.date) ?? '', end: shown(end?.date), isDay };
  });
}

describe('the private calendar link', () => {
  it('shows approved leave of the own team and oneself, 12 months back and ahead, whole days joined and halves as hours', async () => {
    const dara = 'Sok Dara; the younger, of the northern provinces of the Kingdom of Cambodia: away';
    await away(colleague, { '2026-11-19': 'DAY', '2026-11-20': 'DAY', '2026-11-26': 'AM', '2026-11-30': 'PM' });
    await away(colleague, { '2026-12-02': 'DAY' }, 0);
    await away(colleague, { '2026-12-03': 'DAY' }, 2);
    await away(colleague, { '2026-12-04': 'DAY' }, 3);
    await away(reader, { '2026-12-31': 'DAY', '2027-01-01': 'DAY' }, 5);
    await away(stranger, { '2026-11-20': 'DAY' });
    await away(colleague, { '2025-11-19': 'DAY', '2025-11-20': 'DAY' });
    await away(colleague, { '2027-11-20': 'DAY', '2027-11-21': 'DAY' });
    const events = (await eventsOf(await makeLink())).map(({ uid: _uid, ...event }) => event);
    expect(events.toSorted((a, b) => inTextOrder(a.start, b.start))).toEqual([
      { summary: dara, start: '2025-11-20', end: '2025-11-21', isDay: true },
      { summary: dara, start: '2026-11-19', end: '2026-11-21', isDay: true },
      { summary: dara, start: '2026-11-26T01:00:00Z', end: '2026-11-26T05:00:00Z', isDay: false },
      { summary: dara, start: '2026-11-30T06:00:00Z', end: '2026-11-30T10:00:00Z', isDay: false },
      { summary: 'Chan Reader: away', start: '2026-12-31', end: '2027-01-02', isDay: true },
      { summary: dara, start: '2027-11-20', end: '2027-11-21', isDay: true },
    ]);
  });

  it('is a calendar by the standard: lines of 75 bytes with CRLF, a stamp, and neither kind nor reason of a leave', async () => {
    const id = await away(colleague, { '2026-11-20': 'DAY' });
    await office.work((db) => db.updateTable('users').set({ language: 'km' }).where('company_id', '=', office.id).execute());
    const { headers, bytes, body } = await read(await makeLink());
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = bytes.toString('latin1').split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.every((line) => line.length <= 75 && !line.includes('\n'))).toBe(true);
    // Khmer is three bytes a letter: unfolded it is whole again.
    expect(body.replaceAll('\r\n ', '')).toContain('SUMMARY:សុខ តារា៖ អវត្តមាន\r\n');
    expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(body).toContain('\r\nTRANSP:TRANSPARENT\r\n');
    expect(body).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n');
    expect(body).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n');
    for (const told of ['Malaria', 'Sick', 'ឈឺ', id, colleague, 'LR-T']) expect(body).not.toContain(told);
  });

  it('keeps the name of an absence while its end moves, and answers 304 to who has it', async () => {
    const request = await away(colleague, { '2026-11-19': 'DAY', '2026-11-20': 'DAY' });
    const link = await makeLink();
    const [before] = await eventsOf(link);
    const first = await read(link);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = String(first.headers['etag']);
    const again = await read(link, { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, tag]);
    await office.work((db) =>
      db.deleteFrom('leave_request_days').where('request_id', '=', request).where('date', '=', '2026-11-20').execute(),
    );
    expect((await read(link, { 'if-none-match': tag })).status).toBe(200);
    const [after] = await eventsOf(link);
    expect([before?.end, after?.end, after?.uid]).toEqual(['2026-11-21', '2026-11-20', before?.uid]);
  });

  it('is one for each person, told once, kept as a hash, and ended by its owner alone', async () => {
    const { link } = (await staff.post('/leave/v1/calendar_feed')).body.data;
    expect(link).toMatch(/^\/api\/leave\/v1\/calendar\/[\w-]{64}\.ics$/);
    const first = link.replace(/^\/api/, '');
    expect((await staff.get('/leave/v1/calendar_feed')).body.data).toEqual({ madeAt: '2026-11-20T05:00:00.000Z' });
    const { rows } = await test.owner.query('select * from calendar_feeds where company_id = $1', [office.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.slice(20, 60));
    const { rows: trail } = await test.owner.query(
      "select to_jsonb(a) as entry from audit_entries a where record_type = 'calendar_feeds'",
    );
    expect(trail.length).toBeGreaterThan(0);
    expect(JSON.stringify(trail)).not.toContain(rows[0].token_hash.toString('hex'));
    const second = await makeLink();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const other = await office.another('STAFF');
    expect((await other.delete('/leave/v1/calendar_feed')).status).toBe(200);
    expect((await read(second)).status).toBe(200);
    expect((await staff.delete('/leave/v1/calendar_feed')).body.data).toEqual({ madeAt: null });
    expect((await read(second)).status).toBe(404);
    expect((await staff.get('/leave/v1/calendar_feed')).body.data).toEqual({ madeAt: null });
  });

  it('opens only as long as its maker has an account and is employed, and no other company by its token', async () => {
    const link = await makeLink();
    const set = (fields: object) =>
      office.work((db) => db.updateTable('employees').set(fields).where('id', '=', reader).execute());
    await set({ last_working_day: '2026-11-19' });
    expect((await read(link)).status).toBe(404);
    await set({ last_working_day: '2026-11-20' });
    expect((await read(link)).status).toBe(200);
    await set({ archived_at: new Date() });
    expect((await read(link)).status).toBe(404);
    await set({ archived_at: null, last_working_day: null, join_date: '2026-11-21' });
    expect((await read(link)).status).toBe(404);
    await set({ join_date: '2024-01-01' });
    const account = (archived_at: Date | null) =>
      office.work((db) => db.updateTable('users').set({ archived_at }).where('id', '=', staff.userId).execute());
    await account(new Date());
    expect((await read(link)).status).toBe(404);
    await account(null);
    expect((await read(link)).status).toBe(200);
    // The same secret under the id of another company opens nothing.
    const other = await test.company();
    const token = Buffer.from(link.slice('/leave/v1/calendar/'.length, -'.ics'.length), 'base64url');
    const forged = Buffer.concat([Buffer.from(other.id.replaceAll('-', ''), 'hex'), token.subarray(16)]).toString('base64url');
    expect((await read(`/leave/v1/calendar/${forged}.ics`)).status).toBe(404);
    expect((await read('/leave/v1/calendar/short.ics')).status).toBe(404);
  });

  it('needs an employee', async () => {
    const admin = await office.as('ADMIN');
    const { status, body } = await admin.post('/leave/v1/calendar_feed');
    expect([status, body.error.code]).toEqual([400, 'FEED_NO_EMPLOYEE']);
  });

  it('slows who asks on for an ended link, and neither other links of the same address nor its sign-ins', async () => {
    const link = await makeLink();
    const ended = `/leave/v1/calendar/${Buffer.alloc(48, 7).toString('base64url')}.ics`;
    const answers: number[] = [];
    for (let time = 0; time < 8; time += 1) answers.push((await read(ended)).status);
    expect(answers.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(answers.at(-1)).toBe(429);
    expect(Number((await read(ended)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(link)).status).toBe(200);
    const signIn = { privateURL: office.code, userName: 'staff', password: 'wrong' };
    expect((await test.send('POST', '/auth/v1/login', { body: signIn })).status).toBe(400);
    test.setNow('2026-11-20T07:00:00Z');
    expect((await read(ended)).status).toBe(404);
  });
});
