import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingBegins, approversChange, requestsWait } from '#server/home/approvals/index.ts';
import { balancesExpire } from '#server/time/leave/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is Friday, 20 November 2026; 23 to 25 November are public holidays of the new company.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let hr: Client;
let manager: Client;
let second: Client;
let staff: Client;
let staffId: string;
let managerId: string;
let secondId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  [admin, hr, manager, staff] = await Promise.all([
    office.as('ADMIN'),
    office.as('HR_MANAGER'),
    office.as('LINE_MANAGER'),
    office.as('STAFF'),
  ]);
  second = await office.another('LINE_MANAGER');
  await office.work(async (db) => {
    await db.updateTable('time_settings').set({ timesheets_from: '2026-10' }).where('company_id', '=', office.id).execute();
    [managerId = '', secondId = ''] = await insertPeople(db, office.id, [
      { code: 'M-1', userId: manager.userId },
      { code: 'M-2', userId: second.userId },
    ]);
    [staffId = ''] = await insertPeople(db, office.id, [{ code: 'S-1', userId: staff.userId, lineManagerId: managerId }]);
  });
});

const run = (job: DailyJob, today: string) =>
  office.work((db) => job.run({ db, companyId: office.id, today, now: new Date(`${today}T03:00:00Z`) }));

/** Who was told what of a record, in order. */
async function told(kind: string, subjectId = ''): Promise<{ user: string; params: unknown; link: string }[]> {
  const { rows } = await test.owner.query(
    `select user_id as user, params, link from notifications where company_id = $1 and kind = $2 and event_key like $3 order by created_at, id`,
    [office.id, kind, `${kind}:${subjectId}%`],
  );
  return rows;
}
const users = async (kind: string, subjectId?: string) => (await told(kind, subjectId)).map(({ user }) => user);

async function askLeave(day = '2026-12-10'): Promise<string> {
  const [type] = (await staff.get('/leave/v1/leave_types')).body.data;
  const body = { employeeId: staffId, leaveItemId: type.id, startDate: day, endDate: day, reason: 'Family' };
  return (await staff.post('/leave/v1/request', body)).body.data.id;
}

async function submitSheet(): Promise<string> {
  const query = { rangFilter: '2026-10-01,2026-10-31', filter: JSON.stringify({ employeeId: staffId }) };
  const [{ id }] = (await staff.get('/attendance/v1/lists', query)).body.data;
  expect((await staff.post(`/attendance/v1/submit_timesheet/${id}`)).status).toBe(200);
  return id;
}

async function askCorrection(): Promise<string> {
  const { body: department } = await admin.post('/department/v1/create', { name: 'Programme' });
  await test.owner.query('update employee_posts set department_id = $2 where company_id = $1', [office.id, department.data.id]);
  await admin.put('/attendance/v1/setting', { departmentIds: [department.data.id], countsFrom: '2026-11-01', version: 1 });
  const asked = { kind: 'LATE', date: '2026-11-19', time: '09:00', reason: 'Bus' };
  const { status, body } = await staff.post('/attendance/v1/request', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

describe('what waits', () => {
  it.each([
    ['timesheet', submitSheet, (id: string) => `/timesheets/detail/${id}`],
    ['correction', askCorrection, () => '/attendance/corrections?scope=decide'],
    ['leave', askLeave, (id: string) => `/leaves?leaveId=${id}`],
  ] as const)('reminds who may decide a %s after 2 working days and then every 5, each once', async (request, ask, link) => {
    const id = await ask();
    // A weekend and three holidays: Thursday is the first working day.
    await run(requestsWait, '2026-11-26');
    expect(await users('waiting', id)).toEqual([]);
    await run(requestsWait, '2026-11-27');
    await run(requestsWait, '2026-11-30');
    expect(await told('waiting', id)).toEqual([
      { user: manager.userId, params: { request, since: '2026-11-20' }, link: link(id) },
    ]);
    await run(requestsWait, '2026-12-04');
    await run(requestsWait, '2026-12-05');
    expect(await users('waiting', id)).toEqual([manager.userId, manager.userId]);
  });

  it('reminds nobody of what was decided', async () => {
    const sheet = await submitSheet();
    const correction = await askCorrection();
    expect((await manager.post(`/attendance/v1/approve_timesheet/${sheet}`)).status).toBe(200);
    expect((await manager.put(`/attendance/v1/approve_request/${correction}`, { status: 1 })).status).toBe(200);
    await run(requestsWait, '2026-12-04');
    expect(await users('waiting')).toEqual([]);
  });

  it('takes the same statements for one as for many of a kind', async () => {
    await askLeave('2026-12-10');
    test.statements.length = 0;
    await run(requestsWait, '2026-11-27');
    const forOne = test.statements.length;
    for (const day of ['2026-12-11', '2026-12-14', '2026-12-15']) await askLeave(day);
    test.statements.length = 0;
    await run(requestsWait, '2026-12-04');
    expect(test.statements.length).toBe(forOne);
  });
});

describe('a new approver', () => {
  const change = (fields: object) =>
    office.work((db) =>
      db.updateTable('employees').set(fields).where('company_id', '=', office.id).where('id', '=', staffId).execute(),
    );

  it('is told by night of what waits, once, and who knew of it is not', async () => {
    const [leave, sheet, correction] = [await askLeave(), await submitSheet(), await askCorrection()];
    await run(approversChange, '2026-11-21');
    expect(await users('waiting')).toEqual([]);
    await change({ line_manager1_id: secondId });
    await run(approversChange, '2026-11-22');
    await run(approversChange, '2026-11-23');
    for (const id of [leave, sheet, correction]) expect(await users('waiting', id)).toEqual([second.userId]);
    expect(await told('waiting', leave)).toEqual([
      { user: second.userId, params: { request: 'leave', since: '2026-11-20' }, link: `/leaves?leaveId=${leave}` },
    ]);
    await change({ line_manager1_id: managerId });
    await run(approversChange, '2026-11-24');
    expect(await users('waiting')).toHaveLength(3);
  });

  it('is told nothing where the company tells nobody of requests, nor of what was decided', async () => {
    const decided = await askLeave('2026-12-11');
    await manager.put(`/leave/v1/approve/${decided}`, { status: 1 });
    const off = { offInApp: ['leave_requested'], offByMail: ['leave_requested'], version: 1 };
    expect((await admin.put('/notification/setting/v1/update', off)).status).toBe(200);
    await askLeave();
    await change({ approver1_id: secondId });
    await run(approversChange, '2026-11-21');
    expect(await users('waiting')).toEqual([]);
  });
});

describe('those whom it concerns are told', () => {
  it('of each move of a leave: who decides next, or whose it is', async () => {
    const setting = { code: 'leave', enable_approval_cancellation: 1, cancel_mandatory_reason: 0 };
    expect((await admin.put('/approval/setting/v1/update', setting)).status).toBe(200);
    const move = async (client: Client, id: string, path: 'approve' | 'cancel', body: object) =>
      expect((await client.put(`/leave/v1/${path}/${id}`, body)).status).toBe(200);
    const rejected = await askLeave('2026-12-09');
    await move(manager, rejected, 'approve', { status: 2, comment: 'No' });
    const withdrawn = await askLeave('2026-12-10');
    await move(staff, withdrawn, 'cancel', {});
    const kept = await askLeave('2026-12-11');
    await move(manager, kept, 'approve', { status: 1 });
    await move(staff, kept, 'cancel', { comment: 'Changed' });
    await move(manager, kept, 'approve', { status: 1, comment: 'Needed' });
    // What is asked again later is told again.
    test.setNow('2026-11-20T05:10:00Z');
    await move(staff, kept, 'cancel', { comment: 'Again' });
    await move(manager, kept, 'approve', { status: 3 });
    expect(await users('leave_requested')).toEqual([manager.userId, manager.userId, manager.userId]);
    expect(await users('leave_rejected', rejected)).toEqual([staff.userId]);
    expect(await users('leave_approved', kept)).toEqual([staff.userId]);
    expect(await users('leave_cancellation_asked', kept)).toEqual([manager.userId, manager.userId]);
    expect(await users('leave_cancellation_refused', kept)).toEqual([staff.userId]);
    expect(await users('leave_cancelled', kept)).toEqual([staff.userId]);
  });

  it('that they act for somebody, when it begins and once', async () => {
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ acting_by_id: secondId, acting_start: '2026-11-23', acting_end: '2026-11-27' })
        .where('id', '=', managerId)
        .execute(),
    );
    await run(actingBegins, '2026-11-22');
    expect(await told('acting_begins')).toEqual([]);
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-28']) await run(actingBegins, day);
    expect(await told('acting_begins')).toEqual([
      { user: second.userId, params: { start: '2026-11-23', end: '2026-11-27' }, link: '/approvals' },
    ]);
  });

  it('that HR changed their balance', async () => {
    const [type] = (await staff.get('/leave/v1/leave_types')).body.data;
    const given = { employeeId: staffId, leaveItemId: type.id, year: 2026, days: 2, reason: 'Mission on a holiday' };
    expect((await hr.post('/leave/v1/additional', given)).status).toBe(200);
    expect(await told('balance_changed')).toMatchObject([{ user: staff.userId, params: { day: '2026-11-20' } }]);
  });

  it('that the year of leave was closed, and a month before carried days lapse', async () => {
    await office.work((db) =>
      db.updateTable('time_settings').set({ carry_expiry_month: 3 }).where('company_id', '=', office.id).execute(),
    );
    test.setNow('2026-12-10T05:00:00Z');
    hr = await office.as('HR_MANAGER');
    expect((await hr.post('/leave/v1/year_change', { year: 2026, preview: false })).status).toBe(200);
    expect((await told('year_changed')).filter(({ user }) => user === staff.userId)).toMatchObject([{ params: { year: 2026 } }]);
    const lapsing = async () => (await told('balance_expiring')).filter(({ user }) => user === staff.userId);
    await run(balancesExpire, '2027-02-27');
    expect(await lapsing()).toEqual([]);
    await run(balancesExpire, '2027-02-28');
    await run(balancesExpire, '2027-03-15');
    expect(await lapsing()).toMatchObject([{ params: { day: '2027-03-31' } }]);
  });
});
