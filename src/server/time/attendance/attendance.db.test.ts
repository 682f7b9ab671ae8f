import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceForgets } from '#server/time/attendance/index.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { teamStates } from '#contract/time/attendance.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let hr: Client;
let manager: Client;
let staff: Client;
let other: Client;
let managerId: string;
let staffId: string;
let branchId: string;

const [phnomPenh, away] = [
  { lat: 11.5564, lon: 104.9282, accuracy: 20 },
  { lat: 13.3633, lon: 103.8564, accuracy: 20 },
];

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

// Today is Friday, 20 November 2026; the company is 7 hours ahead of the clock's UTC.
beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  manager = await office.as('LINE_MANAGER');
  staff = await office.as('STAFF');
  other = await office.another('STAFF');
  await office.work(async (db) => {
    [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', lastName: 'Meas', userId: manager.userId }]);
    [staffId = ''] = await insertPeople(db, office.id, [
      { code: 'S-1', lastName: 'Chan', firstName: 'Staff', userId: staff.userId, lineManagerId: managerId },
      { code: 'S-2', lastName: 'Sok', userId: other.userId },
    ]);
  });
  branchId = (await admin.post('/branch/v1/create', { name: 'Phnom Penh', address: 'Street 1', ...phnomPenh })).body.data.id;
  await attendAll();
});

/** Everybody's department clocks in, from 1 November on. */
async function attendAll(): Promise<void> {
  const rows = await test.owner.query('select distinct department_id from employee_posts where company_id = $1', [office.id]);
  let departmentIds = rows.rows.map((row) => row.department_id).filter((id) => id !== null);
  if (departmentIds.length === 0) {
    const { body } = await admin.post('/department/v1/create', { name: 'Programme' });
    departmentIds = [body.data.id];
    await test.owner.query('update employee_posts set department_id = $2 where company_id = $1', [office.id, body.data.id]);
  }
  const saved = await admin.put('/attendance/v1/setting', { departmentIds, countsFrom: '2026-11-01', version: 1 });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

const sent = (direction: 'IN' | 'OUT', more: object = {}) => ({
  id: randomUUIDv7(),
  at: '2026-11-20T05:00:00Z',
  direction,
  method: 'PLACE',
  ...phnomPenh,
  ...more,
});
const offline = (direction: 'IN' | 'OUT', wall: string, more: object = {}) =>
  sent(direction, { at: `${wall.replace(' ', 'T')}:00+07:00`, offline: true, ...more });
const clock = (body: unknown, client: Client = staff) => client.post('/attendance/v1/clock', body);
const monthOf = async (client: Client = staff, employeeId = staffId) =>
  (await client.get('/attendance/v1/month', { employeeId, month: '2026-11' })).body.data;
const dayOf = async (date: string) => (await monthOf()).days.find((day: { date: string }) => day.date === date);
const notices = async (kind: string) =>
  (await test.owner.query('select receiver_id, params from notifications where company_id = $1 and kind = $2', [office.id, kind]))
    .rows;

describe('clocking by place', () => {
  it('keeps the time of the server, the distance and the verdict', async () => {
    test.setNow('2026-11-20T01:07:30Z');
    const { status, body } = await clock(sent('IN', { at: '2026-11-19T00:00:00Z' }));
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id: expect.any(String), verdict: 'OK', error: null }]);
    const { data } = (await staff.get('/attendance/v1/clock')).body;
    expect(data).toMatchObject({ attends: true, next: 'OUT' });
    expect(data.day).toMatchObject({
      date: '2026-11-20',
      firstIn: '2026-11-20 08:07',
      openSince: '2026-11-20 08:07',
      late: 7,
      type: 1,
    });
    expect(data.day.events).toMatchObject([
      {
        method: 'PLACE',
        verdict: 'OK',
        branch: 'Phnom Penh',
        distance: 0,
        accuracy: 20,
        lat: 11.5564,
        lon: 104.9282,
        mayJudge: false,
      },
    ]);
    expect(await notices('clock_suspect')).toEqual([]);
  });

  it.each([
    ['OUTSIDE', { lat: 11.6, lon: 104.9282, accuracy: 20 }],
    ['UNCERTAIN', { ...phnomPenh, accuracy: 400 }],
    ['NO_PLACE', { lat: null, lon: null, accuracy: null }],
    ['SUSPECT', { ...phnomPenh, accuracy: 0 }],
    ['CLOCK_WRONG', { at: '2026-11-12T05:00:00Z', offline: true }],
    ['CLOCK_WRONG', { at: '2026-11-20T05:06:00Z', offline: true }],
  ])('answers %s, keeps it, and tells the 1st line manager once', async (verdict, more) => {
    expect((await clock(sent('IN', more))).body.data[0].verdict).toBe(verdict);
    const again = { ...more, at: '2026-11-20T05:00:00Z', offline: false };
    test.setNow('2026-11-20T05:02:00Z');
    if (verdict !== 'CLOCK_WRONG') await clock(sent('OUT', again));
    const told = await notices('clock_suspect');
    expect(told.map((row) => row.receiver_id)).toEqual([managerId]);
  });

  it('is judged by the place on every way that a tap comes', async () => {
    const out = { lat: 11.7, lon: 104.9282, accuracy: 20 };
    const elsewhere = [out, { lat: null, lon: null, accuracy: null }, { lat: undefined, lon: undefined, accuracy: undefined }];
    for (const place of elsewhere) {
      const online = sent('IN', place);
      const late = offline('IN', '2026-11-19 08:00', place);
      const withCode = sent('IN', { ...place, code: 'x'.repeat(86) });
      const ways = [online, { ...online, ...phnomPenh }, late, withCode, [sent('IN', place), offline('OUT', '2026-11-18 17:00')]];
      const verdicts = [];
      for (const way of ways) verdicts.push((await clock(way)).body.data?.[0]?.verdict ?? 'refused');
      expect(verdicts, JSON.stringify(place)).not.toContain('OK');
    }
    expect((await monthOf()).days.flatMap((day: { events: { verdict: string }[] }) => day.events)).not.toContainEqual(
      expect.objectContaining({ direction: 'IN', verdict: 'OK' }),
    );
  });

  it('sees that nobody travels so fast', async () => {
    await clock(sent('IN'));
    test.setNow('2026-11-20T06:00:00Z');
    expect((await clock(sent('OUT', away))).body.data[0].verdict).toBe('SUSPECT');
  });

  it('counts what is sent twice once, and takes the id of nobody else', async () => {
    const event = sent('IN', { accuracy: 400 });
    await clock(event);
    expect((await clock({ ...event, accuracy: 5 })).body.data[0].verdict).toBe('UNCERTAIN');
    expect((await dayOf('2026-11-20')).events).toHaveLength(1);
    const theirs = await clock(event, other);
    expect([theirs.status, theirs.body.error.code]).toEqual([409, 'CLOCK_ID_TAKEN']);
  });

  it('answers each of a list by itself, in whatever order they come', async () => {
    const events = [
      offline('OUT', '2026-11-19 17:00'),
      sent('IN', { method: 'QR', code: 'x'.repeat(86) }),
      offline('IN', '2026-11-19 08:00'),
    ];
    const { status, body } = await clock(events);
    expect(status).toBe(200);
    expect(
      body.data.map((one: { verdict: string | null; error: { code: string } | null }) => one.error?.code ?? one.verdict),
    ).toEqual(['OK', 'CODE_UNKNOWN', 'OK']);
    expect(await dayOf('2026-11-19')).toMatchObject({ worked: 480, late: 0, faults: [], firstIn: '2026-11-19 08:00' });
  });

  it('shows the second tap within a minute as such, counted for nothing', async () => {
    const second = { ...offline('IN', '2026-11-19 08:00'), at: '2026-11-19T08:00:30+07:00' };
    const told = await clock([offline('IN', '2026-11-19 08:00'), second]);
    expect(told.body.data.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['OK', 'DUPLICATE']);
    expect((await clock(second)).body.data).toMatchObject([{ verdict: 'DUPLICATE' }]);
    const day = await dayOf('2026-11-19');
    expect(day.events.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['OK', 'DUPLICATE']);
  });

  it('is for those whom the settings name', async () => {
    await admin.put('/attendance/v1/setting', { departmentIds: [], version: 2 });
    const refused = await clock(sent('IN'));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CLOCK_NOT_FOR_YOU']);
    expect((await staff.get('/attendance/v1/clock')).body.data).toMatchObject({ attends: false, day: null });
    expect((await dayOf('2026-11-19')).type).toBeNull();
    expect((await clock(sent('IN'), admin)).body.error.code).toBe('CLOCK_NOT_FOR_YOU');
  });
});

describe('clocking by code', () => {
  const code = async (query: Record<string, string> = { branchId }) => (await hr.get('/attendance/v1/code', query)).body.data;
  const scan = (text: string, more: object = {}, client = staff) =>
    clock(sent('IN', { method: 'QR', code: text, ...more }), client);

  it('shows a code until it was used or its half minute is over', async () => {
    const first = await code();
    expect(first).toMatchObject({ branch: 'Phnom Penh', secondsLeft: 30, branches: [{ id: branchId, name: 'Phnom Penh' }] });
    expect((await code({ branchId, shown: first.code })).code).toBe(first.code);
    expect((await scan(first.code)).body.data[0].verdict).toBe('OK');
    const second = await code({ branchId, shown: first.code });
    expect(second.code).not.toBe(first.code);
    test.setNow('2026-11-20T05:00:30Z');
    expect((await code({ branchId, shown: second.code })).code).not.toBe(second.code);
  });

  it('lets one person in, in the half minute of the code and the one after', async () => {
    const { code: shown } = await code();
    await scan(shown);
    const used = await scan(shown, {}, other);
    expect([used.status, used.body.error.message]).toEqual([409, 'This code was used. Scan the new one.']);
    const { code: next } = await code();
    test.setNow('2026-11-20T05:00:59Z');
    expect((await scan(next)).status).toBe(200);
    const { code: last } = await code();
    test.setNow('2026-11-20T05:01:30Z');
    expect((await scan(last)).body.error.code).toBe('CODE_OLD');
    expect((await scan('nothing')).body.error.code).toBe('CODE_UNKNOWN');
  });

  it('is held to the time of the tap where it is sent later, and is suspect where two used it', async () => {
    const { code: shown } = await code();
    await scan(shown, {}, other);
    test.setNow('2026-11-20T05:20:00Z');
    const later = await scan(shown, { at: '2026-11-20T05:00:40Z', offline: true });
    expect(later.body.data[0].verdict).toBe('SUSPECT');
    expect((await scan(shown, { at: '2026-11-20T05:19:00Z', offline: true })).body.error.code).toBe('CODE_OLD');
  });

  it('is no code of another company, nor shown to whom the screen is not', async () => {
    const elsewhere = await test.company();
    const theirs = await elsewhere.as('ADMIN');
    const branch = (await theirs.post('/branch/v1/create', { name: 'Far', address: 'Street 2', ...away })).body.data.id;
    const shown = (await theirs.get('/attendance/v1/code', { branchId: branch })).body.data.code;
    expect((await scan(shown)).body.error.code).toBe('CODE_UNKNOWN');
    expect((await hr.get('/attendance/v1/code', { branchId: branch })).status).toBe(404);
    expect((await staff.get('/attendance/v1/code')).status).toBe(403);
  });
});

describe('days', () => {
  it('keep the shift that stood: a change is never of a past day', async () => {
    const { rows } = await test.owner.query('select department_id from employee_posts where company_id = $1 limit 1', [office.id]);
    const hours = { expectedWorkingHourPerMonth: 176, expectedWorkingDayPerMonth: 22, applicableFor: 'department' };
    const shift = { name: 'Office', workingTimeIn: '08:00', workingTimeOut: '17:00', ...hours, validFrom: '2026-11-01' };
    const made = await admin.post('/shift/v1/create', { ...shift, applicables: [{ entityId: rows[0].department_id }] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await clock([offline('IN', '2026-11-16 08:20'), offline('OUT', '2026-11-16 17:00')]);
    const looked = async () => [await dayOf('2026-11-14'), await dayOf('2026-11-16'), await dayOf('2026-11-18')];
    const before = await looked();
    expect(before).toMatchObject([{ type: 3, absent: 0 }, { late: 20, early: 0 }, { absent: 1 }]);
    const saturdays = JSON.stringify({ sunday: [1, 2, 3, 4, 5] });
    const changed = await admin.put(`/shift/v1/update/${made.body.data.id}`, { workingTimeIn: '07:00', workingTimeOut: '18:00', weekendDefinition: saturdays });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await looked()).toEqual(before);
    expect(await dayOf('2026-11-20')).toMatchObject({ expectedIn: '2026-11-20 07:00' });
    // Saturdays are worked from today on.
    test.setNow('2026-11-23T05:00:00Z');
    staff = await office.as('STAFF');
    expect(await dayOf('2026-11-21')).toMatchObject({ absent: 1 });
    expect(await dayOf('2026-11-14')).toMatchObject({ type: 3, absent: 0 });
  }); // prettier-ignore

  it('are absent without leave, and not before attendance counts', async () => {
    const { days, totals } = await monthOf();
    const type = (date: string) => days.find((day: { date: string }) => day.date === date).type;
    expect(['2026-11-09', '2026-11-14', '2026-11-18', '2026-11-20', '2026-11-27'].map(type)).toEqual([5, 3, 2, null, null]);
    expect(totals.absent).toBe(13);
    const types = (await staff.get('/leave/v1/leave_types')).body.data;
    const leaveItemId = types.find((one: { type: number }) => one.type === 1).id;
    const asked = { employeeId: staffId, leaveItemId, startDate: '2026-11-18', endDate: '2026-11-18', reason: 'Family' };
    const made = (await staff.post('/leave/v1/request', asked)).body.data;
    expect((await dayOf('2026-11-18')).absent).toBe(1);
    await admin.put(`/leave/v1/approve/${made.id}`, { status: 1 });
    expect(await dayOf('2026-11-18')).toMatchObject({ type: null, absent: 0, leave: 'DAY' });
    await admin.put('/attendance/v1/setting', { countsFrom: '2026-11-19', version: 2 });
    expect((await monthOf()).totals.absent).toBe(1);
  });

  it('are seen by oneself, the line and who may see all', async () => {
    await clock(offline('IN', '2026-11-19 08:00'));
    const lead = await monthOf(manager);
    expect(lead.days[18].events[0]).toMatchObject({ mayJudge: true, lat: 11.5564 });
    // Whoever sees all and decides nothing sees that somebody was there, not where.
    const officer = await office.as('HR_OFFICER');
    expect((await monthOf(officer)).days[18].events[0]).toMatchObject({ mayJudge: false, lat: null, distance: 0 });
    expect((await other.get('/attendance/v1/month', { employeeId: staffId, month: '2026-11' })).status).toBe(404);
    const team = async (client: Client) =>
      (await client.get('/attendance/v1/team', { date: '2026-11-19' })).body.data.map((row: { code: string }) => row.code);
    expect(await team(manager)).toEqual(['S-1', 'M-1']);
    expect(await team(hr)).toEqual(['S-1', 'M-1', 'S-2']);
    expect((await staff.get('/attendance/v1/team', { date: '2026-11-19' })).status).toBe(403);
  });

  it('are counted by state, each count being the people whom the list narrowed by it has, of those one sees', async () => {
    for (const client of [manager, hr])
      for (const date of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22']) {
        const counts: { state: string; count: number }[] = (await client.get('/attendance/v1/team_counts', { date })).body.data;
        const all = (await client.get('/attendance/v1/team', { date })).body.data;
        expect(counts.map(({ state }) => state)).toEqual([...teamStates]);
        for (const { state, count } of counts) {
          const { data, pagination } = (await client.get('/attendance/v1/team', { date, state })).body;
          expect([data.length, pagination.total], `${date} ${state}`).toEqual([count, count]);
          expect(data).toEqual(all.filter(({ id }: { id: string }) => data.some((row: { id: string }) => row.id === id)));
        }
        const of = (state: string): number => counts.find((one) => one.state === state)?.count ?? 0;
        expect(of('late')).toBeLessThanOrEqual(of('present'));
        expect(of('present') + of('absent') + of('awaited')).toBeLessThanOrEqual(all.length);
      }
    const told: { count: number }[] = (await hr.get('/attendance/v1/team_counts', { date: '2026-11-19' })).body.data;
    expect(told.some(({ count }) => count > 0)).toBe(true);
    expect((await staff.get('/attendance/v1/team_counts', { date: '2026-11-19' })).status).toBe(403);
  });

  it('cost the same number of statements whatever their number', async () => {
    const count = async () => {
      test.statements.length = 0;
      await hr.get('/attendance/v1/team', { date: '2026-11-19' });
      return test.statements.length;
    };
    const before = await count();
    await office.work((db) =>
      insertPeople(
        db,
        office.id,
        Array.from({ length: 30 }, (_one, index) => ({ code: `T-${index}` })),
      ),
    );
    await test.owner.query(
      'update employee_posts set department_id = (select department_id from employee_posts where employee_id = $2 limit 1) where company_id = $1',
      [office.id, staffId],
    );
    expect(await count()).toBe(before);
  });

  it('leave as a sheet for who may export', async () => {
    await clock([offline('IN', '2026-11-19 08:07'), offline('OUT', '2026-11-19 17:00')]);
    const { body, status } = await hr.get('/attendance/v1/month_export', { month: '2026-11' });
    expect(status).toBe(200);
    expect((await hr.get(body.link.replace('/api', ''))).bytes.length).toBeGreaterThan(3_000);
    expect((await manager.get('/attendance/v1/month_export', { month: '2026-11' })).status).toBe(403);
  });
});

describe('a judgement', () => {
  it('strikes an event out, and can be changed by who read the last one', async () => {
    const event = offline('IN', '2026-11-19 08:00', { accuracy: 400 });
    await clock([event, offline('OUT', '2026-11-19 17:00')]);
    const judge = (body: object, client = manager) => client.put(`/attendance/v1/clock/${event.id}`, body);
    const struck = await judge({ judgement: 'struck', comment: 'Was not there', version: 0 });
    expect(struck.body.data).toMatchObject({
      judgement: 'struck',
      judgedBy: 'The LINE_MANAGER',
      version: 1,
      comment: 'Was not there',
    });
    expect(await dayOf('2026-11-19')).toMatchObject({ worked: 0, faults: ['OUT_WITHOUT_IN'] });
    expect((await dayOf('2026-11-19')).events).toHaveLength(2);
    const stale = await judge({ judgement: 'confirmed', version: 0 }, admin);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await judge({ judgement: 'confirmed', version: 1 })).body.data).toMatchObject({ judgement: 'confirmed', version: 2 });
    expect(await dayOf('2026-11-19')).toMatchObject({ worked: 480 });
    expect((await judge({ judgement: 'struck' }, staff)).status).toBe(403);
    const officer = await office.as('HR_OFFICER');
    expect((await judge({ judgement: 'struck' }, officer)).body.error.code).toBe('EVENT_NOT_YOURS');
    const own = sent('IN');
    await clock(own, manager);
    expect((await manager.put(`/attendance/v1/clock/${own.id}`, { judgement: 'confirmed' })).body.error.code).toBe('OWN_EVENT');
  });
});

describe('a correction', () => {
  const ask = (body: object, client = staff) => client.post('/attendance/v1/request', { reason: 'The bus broke down', ...body });
  const decide = (id: string, body: object, client = manager) => client.put(`/attendance/v1/approve_request/${id}`, body);

  it('of an arrival is an event once it is approved, and exactly one decision wins', async () => {
    await clock(offline('OUT', '2026-11-19 17:00'));
    const { data } = (await ask({ kind: 'IN', date: '2026-11-19', time: '08:00' })).body;
    expect(data).toMatchObject({
      requestNo: 'AC-2026-00001',
      type: 4,
      status: 0,
      kind: 'IN',
      time: '08:00',
      employeeName: 'Chan Staff',
    });
    expect((await notices('correction_requested')).length).toBe(1);
    expect((await dayOf('2026-11-19')).faults).toEqual(['OUT_WITHOUT_IN']);
    const list = (await manager.get('/attendance/v1/requests', { scope: 'decide' })).body.data;
    expect(list[0].actions.map(({ status }: { status: number }) => status)).toEqual([1, 2]);
    const both = await Promise.all([decide(data.id, { status: 1 }), decide(data.id, { status: 1 }, admin)]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(await dayOf('2026-11-19')).toMatchObject({ worked: 480, faults: [] });
    expect((await notices('correction_decided')).map((row) => row.params)).toEqual([{ day: '2026-11-19', decision: 'approved' }]);
  });

  it('of a time moves what is expected', async () => {
    await clock([offline('IN', '2026-11-19 09:00'), offline('OUT', '2026-11-19 16:00')]);
    expect(await dayOf('2026-11-19')).toMatchObject({ late: 60, early: 60 });
    for (const [kind, time] of [['LATE', '09:00'], ['EARLY', '16:00']]) {
      const { data } = (await ask({ kind, date: '2026-11-19', time })).body;
      expect((await decide(data.id, { status: 1 })).status).toBe(200);
    }
    expect(await dayOf('2026-11-19')).toMatchObject({ late: 0, early: 0 });
  }); // prettier-ignore

  it('is asked once, in time, and for oneself', async () => {
    const first = await ask({ kind: 'LATE', date: '2026-11-27', time: '09:00' });
    expect(first.status).toBe(200);
    const twice = await ask({ kind: 'LATE', date: '2026-11-27', time: '10:00' });
    expect([twice.status, twice.body.error.code]).toEqual([400, 'CORRECTION_TWICE']);
    expect((await ask({ kind: 'IN', date: '2026-11-20', time: '12:01' })).body.error.fields).toHaveProperty('time');
    expect((await ask({ kind: 'OUT', date: '2026-11-21', time: '08:00' })).body.error.fields).toHaveProperty('date');
    expect((await ask({ kind: 'IN', date: '2026-11-19', time: '08:00', reason: ' ' })).body.error.fields).toHaveProperty(
      'reason',
    );
    const { id } = first.body.data;
    expect((await decide(id, { status: 3 }, other)).status).toBe(404);
    expect((await decide(id, { status: 3 }, staff)).body.data.status).toBe(3);
    expect((await ask({ kind: 'LATE', date: '2026-11-27', time: '10:00' })).status).toBe(200);
  });

  it('is decided by who may, never by its owner, and refused with a word', async () => {
    const { id } = (await ask({ kind: 'EARLY', date: '2026-11-19', time: '16:00' })).body.data;
    expect((await decide(id, { status: 1 }, staff)).body.error.code).toBe('OWN_REQUEST');
    expect((await decide(id, { status: 3 })).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(id, { status: 2 })).body.error.code).toBe('REJECT_COMMENT');
    const officer = await office.as('HR_OFFICER');
    expect((await decide(id, { status: 1 }, officer)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(id, { status: 2, comment: 'Not needed' })).body.data).toMatchObject({ status: 2, userName: 'The LINE_MANAGER', actions: [] });
    const own = (await ask({ kind: 'EARLY', date: '2026-11-19', time: '16:00' }, manager)).body.data;
    expect((await decide(own.id, { status: 1 })).body.error.code).toBe('OWN_REQUEST');
    const listed = async (query: Record<string, string>) => (await hr.get('/attendance/v1/requests', query)).body.pagination.total;
    expect([await listed({ kind: 'EARLY' }), await listed({ kind: 'LATE' }), await listed({ status: '2' })]).toEqual([2, 0, 1]);
    expect((await other.get('/attendance/v1/requests')).body.data).toEqual([]);
  }); // prettier-ignore
});

describe('the settings', () => {
  it('are seen with access, changed with edit, and know their version', async () => {
    const { data } = (await hr.get('/attendance/v1/setting')).body;
    expect(data).toMatchObject({
      version: 2,
      tolerance: 5,
      placeDays: 90,
      eventMonths: 24,
      branches: [{ id: branchId, radius: 150 }],
    });
    const saved = await hr.put('/attendance/v1/setting', {
      branches: [{ id: branchId, radius: 5_000 }],
      tolerance: 10,
      version: 2,
    });
    expect(saved.body.data).toMatchObject({
      version: 3,
      tolerance: 10,
      branches: [{ radius: 5_000 }],
      departmentIds: data.departmentIds,
    });
    expect((await clock(sent('IN', { lat: 11.59 }))).body.data[0].verdict).toBe('OK');
    expect((await hr.put('/attendance/v1/setting', { tolerance: 5, version: 2 })).body.error.code).toBe('VERSION_CONFLICT');
    const unknown = await hr.put('/attendance/v1/setting', { teamIds: [randomUUIDv7()], version: 3 });
    expect(unknown.body.error.fields).toHaveProperty('teamIds');
    expect((await staff.get('/attendance/v1/setting')).status).toBe(403);
    expect((await (await office.as('HR_OFFICER')).put('/attendance/v1/setting', { version: 3 })).status).toBe(403);
  });

  it('say how long places and events are kept', async () => {
    await clock([offline('IN', '2026-11-19 08:00'), sent('OUT')]);
    const left = async () => {
      const { rows } = await test.owner.query(
        'select (select count(*)::int from clock_events where company_id = $1) as events, (select count(*)::int from clock_places where company_id = $1) as places',
        [office.id],
      );
      return rows[0];
    };
    const run = (at: string) => runDueJobs({ database: test.database, jobs: [attendanceForgets], now: new Date(at), log: { error: (what: unknown) => { throw new Error(JSON.stringify(what)); } } }); // prettier-ignore
    // The test's clock stands in the past of the database's.
    await test.owner.query('update clock_events set created_at = at where company_id = $1', [office.id]);
    await run('2027-02-17T18:00:00Z');
    expect(await left()).toEqual({ events: 2, places: 1 });
    await run('2027-02-18T18:00:00Z');
    expect(await left()).toEqual({ events: 2, places: 0 });
    await run('2028-11-21T18:00:00Z');
    expect(await left()).toEqual({ events: 0, places: 0 });
  });
});
