import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { sheetsAreDue } from '#server/time/timesheets/index.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let manager: Client;
let staff: Client;
let managerId: string;
let staffId: string;
let projects: string[];

// Today is Friday, 20 November 2026; 9 and 23 to 25 November are public holidays of the new company. Sheets begin in October.
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  manager = await office.as('LINE_MANAGER');
  staff = await office.as('STAFF');
  await office.work(async (db) => {
    await db.updateTable('time_settings').set({ timesheets_from: '2026-10' }).where('company_id', '=', office.id).execute();
    [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', lastName: 'Meas', firstName: 'Manager', userId: manager.userId }]);
    [staffId = ''] = await insertPeople(db, office.id, [
      { code: 'S-1', lastName: 'Chan', firstName: 'Staff', userId: staff.userId, lineManagerId: managerId, position: 'Nurse' },
    ]);
    projects = [
      await allocateAll(db, office.id, { code: 'P-1', employeeIds: [staffId] }),
      await allocateAll(db, office.id, { code: 'P-2', employeeIds: [] }),
    ];
    const shares = { company_id: office.id, employee_id: staffId, valid_from: '2018-01-01' };
    await db.updateTable('employee_allocations').set({ share: 6_000 }).where('company_id', '=', office.id).execute();
    await db.insertInto('employee_allocations').values({ ...shares, id: crypto.randomUUID(), order_no: 1, project_id: projects[1] ?? '', share: 4_000 }).execute();
  });
}); // prettier-ignore

const sheets = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get('/attendance/v1/lists', query)).body;
const sheetOf = async (client: Client, month: string, employeeId = staffId): Promise<string> => {
  const { data } = await sheets(client, { rangFilter: `${month}-01,${month}-01`, filter: JSON.stringify({ employeeId }) });
  return data[0]?.id;
};
const detail = async (client: Client, id: string) => (await client.get(`/attendance/v1/detail/${id}`)).body.data;
const day = async (client: Client, id: string, date: string) =>
  (await detail(client, id)).daily.find((row: { date: string }) => row.date === date);
const submit = (client: Client, id: string) => client.post(`/attendance/v1/submit_timesheet/${id}`);
const approve = (client: Client, id: string) => client.post(`/attendance/v1/approve_timesheet/${id}`);
const dayOff = (startDate: string, endDate = startDate) => staff.post('/leave/v1/dayoff', { startDate, endDate });
const change = (id: string, version: number, days: object[], client = staff) =>
  client.put(`/attendance/v1/update/${id}`, { version, days });

async function leaveOn(date: string, of: { status: number; minutes?: number } = { status: 1 }): Promise<string> {
  const id = crypto.randomUUID();
  await office.work(async (db) => {
    const type = await db.selectFrom('leave_types').select('id').where('company_id', '=', office.id).where('type', '=', 1).executeTakeFirstOrThrow();
    await db.insertInto('leave_requests').values({
      company_id: office.id, id, request_no: `LR-${date}`, employee_id: staffId, leave_type_id: type.id, start_date: date, end_date: date, status: of.status,
    }).execute();
    await db.insertInto('leave_request_days').values({
      company_id: office.id, request_id: id, employee_id: staffId, date, morning: true, afternoon: true, days: 100, minutes: of.minutes ?? 480,
    }).execute();
  });
  return id;
} // prettier-ignore

describe('the list', () => {
  it('has a sheet for each month and person, which reading does not write', async () => {
    const { data, pagination } = await sheets(staff);
    expect(pagination.total).toBe(2);
    expect(data[0]).toMatchObject({
      name: 'Chan Staff', employeeCode: 'S-1', position: 'Nurse', status: 'PENDING', month: 11, year: 2026, submittedDate: null, approver: null, approvedDate: null, photo: null,
    }); // prettier-ignore
    expect(data[1].month).toBe(10);
    expect((await sheets(staff)).data).toEqual(data);
    const stored = await test.owner.query('select id from timesheets where company_id = $1', [office.id]);
    expect(stored.rows).toEqual([]);
  });

  it('shows the own, those of the line, and all to holders of the right; others are not found', async () => {
    const officer = await office.as('HR_OFFICER');
    const stranger = await office.another('STAFF');
    await office.work((db) => insertPeople(db, office.id, [{ code: 'O-1', joinDate: '2026-11-05' }]));
    expect((await sheets(staff)).pagination.total).toBe(2);
    expect((await sheets(officer)).pagination.total).toBe(5);
    expect((await sheets(stranger)).pagination.total).toBe(0);
    const id = await sheetOf(staff, '2026-10');
    expect((await stranger.get(`/attendance/v1/detail/${id}`)).status).toBe(404);
    await office.work((db) => db.updateTable('employees').set({ line_manager3_id: managerId }).where('code', '=', 'O-1').execute());
    await office.work((db) => db.updateTable('roles').set({ permissions: [] }).where('seeded_as', '=', 'LINE_MANAGER').execute());
    expect((await sheets(manager)).pagination.total).toBe(5);
  }); // prettier-ignore

  it('is searched and filtered, and counts by status', async () => {
    const id = await sheetOf(staff, '2026-10');
    await submit(staff, id);
    const total = async (query: Record<string, string>) => (await sheets(manager, query)).pagination.total;
    expect(await total({})).toBe(4);
    expect(await total({ search: '{"column":["name"],"value":"staff"}' })).toBe(2);
    expect(await total({ search: '{"column":["code"],"value":"staff"}' })).toBe(0);
    expect(await total({ status: '["SUBMITTED"]' })).toBe(1);
    expect(await total({ status: '["PENDING","SUBMITTED"]' })).toBe(4);
    expect(await total({ rangFilter: '2026-10-31,2026-10-31' })).toBe(2);
    expect(await total({ dates: '2026-11-15,2026-12-31', status: 'PENDING' })).toBe(2);
    expect(await total({ filter: JSON.stringify({ year: 2025 }) })).toBe(0);
    expect((await sheets(manager, { offset: '3', limit: '5' })).data).toHaveLength(1);
    expect((await manager.get('/attendance/v1/lists', { status: '["DONE"]' })).status).toBe(400);
    expect((await manager.get('/attendance/v1/summary')).body.data).toEqual({
      pending: 3,
      submitted: 1,
      approved: 0,
      months: [
        { month: '2026-10', pending: 1, submitted: 1, approved: 0 },
        { month: '2026-11', pending: 2, submitted: 0, approved: 0 },
      ],
    });
    expect((await manager.get('/attendance/v1/export', { status: 'SUBMITTED' })).body.link).toMatch(/^\/api\/file/);
  });
});

describe('a sheet', () => {
  it('has a row for each day by calendar, leave and allocation, and sums that fit', async () => {
    await leaveOn('2026-11-10');
    await leaveOn('2026-11-11', { status: 5, minutes: 240 });
    await leaveOn('2026-11-12', { status: 0 });
    await dayOff('2026-11-13');
    const found = await detail(staff, await sheetOf(staff, '2026-11'));
    expect(found.attendance).toMatchObject({
      status: 'PENDING', employeeId: staffId, month: 11, year: 2026, firstName: 'Staff', lastName: 'Chan', position: 'Nurse',
      employee: { code: 'S-1', department: null, team: null }, submittedDate: null, approver: null, approvedDate: null,
    }); // prettier-ignore
    expect(found.daily).toHaveLength(30);
    const row = (date: string) => found.daily.find((one: { date: string }) => one.date === date);
    expect(row('2026-11-02')).toMatchObject({ hour: 8, total: 8, 'P-1': 4.8, 'P-2': 3.2, values: { 'P-1': 4.8, 'P-2': 3.2 }, leave: null, isHoliday: 0, holiday: '', dayoff: 0 });
    expect(row('2026-11-09')).toMatchObject({ isHoliday: 1, hour: 0, total: 8, 'P-1': 0 });
    expect(row('2026-11-09').holiday).not.toBe('');
    expect(row('2026-11-10')).toMatchObject({ leave: { type: 1, numberOfHour: 8 }, hour: 0, total: 8 });
    expect(row('2026-11-11')).toMatchObject({ leave: { type: 1, numberOfHour: 4 }, hour: 4, 'P-1': 2.4 });
    expect(row('2026-11-12')).toMatchObject({ leave: null, hour: 8 });
    expect(row('2026-11-13')).toMatchObject({ dayoff: 1, hour: 0, total: 0 });
    expect(row('2026-11-14')).toMatchObject({ isWeekend: true, hour: 0 });
    // 21 weekdays; 4 holidays, 1.5 days of leave, 1 day off.
    expect(found).toMatchObject({ totalHoliday: 32, totalHour: 116, totalLeave: 12, total: 160, totalProjectAllocated: 116, pendingLeave: 1, daysOffNotMadeUp: 1 });
    expect(found.projects).toEqual([
      { project: 'P-1', subProject: 'P-1', percentage: 60, total: 69.6 },
      { project: 'P-2', subProject: 'P-2', percentage: 40, total: 46.4 },
    ]);
    expect(found.leaveTypes).toMatchObject([{ type: 1, total: 12 }]);
  }); // prettier-ignore

  it('leaves the days empty on which somebody is not employed', async () => {
    await office.work((db) => db.updateTable('employees').set({ join_date: '2026-11-16' }).where('id', '=', staffId).execute());
    expect((await sheets(staff)).pagination.total).toBe(1);
    const found = await detail(staff, await sheetOf(staff, '2026-11'));
    expect(found.daily[0]).toMatchObject({ isEmployed: false, hour: 0, total: 0 });
    expect(found.totalHour + found.totalHoliday).toBe(11 * 8);
  });

  it('tells how much overtime made up for days off', async () => {
    await dayOff('2026-11-12', '2026-11-13');
    await office.work(async (db) => {
      const id = crypto.randomUUID();
      await db.insertInto('overtime_requests').values({
        company_id: office.id, id, request_no: 'OT-1', employee_id: staffId, type: 'FOR_PAYMENT', starts_at: '2026-11-14 08:00', ends_at: '2026-11-14 12:00', status: 1,
      }).execute();
      await db.insertInto('overtime_minutes').values({ company_id: office.id, id: crypto.randomUUID(), request_id: id, date: '2026-11-14', overtime_class: 'day_off', minutes: 240 }).execute();
    });
    expect(await detail(staff, await sheetOf(staff, '2026-11'))).toMatchObject({ daysOffNotMadeUp: 1.5, totalOvertime: 4, total: 136 + 32 - 16 });
  }); // prettier-ignore
});

describe('the owner', () => {
  it('splits the hours of a day over the projects of the month, and the proportions stay', async () => {
    const id = await sheetOf(staff, '2026-11');
    const kept = await change(id, 0, [{ date: '2026-11-10', values: { 'P-1': 2, 'P-2': 6 } }]);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ 'P-1': 2, 'P-2': 6, isOwn: 1, isAdjusted: 0 });
    await leaveOn('2026-11-10', { status: 1, minutes: 240 });
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ hour: 4, 'P-1': 1, 'P-2': 3, isAdjusted: 1 });
    expect((await change(id, 0, [{ date: '2026-11-11', values: { 'P-1': 8 } }])).status).toBe(409);
    const { version } = kept.body.data;
    expect((await change(id, version, [{ date: '2026-11-10', values: null }])).status).toBe(200);
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ 'P-1': 2.4, 'P-2': 1.6, isOwn: 0, isAdjusted: 0 });
  });

  it.each([
    ['less than the day', { 'P-1': 1, 'P-2': 1 }, 'days.0.values'],
    ['more than the day', { 'P-1': 8, 'P-2': 1 }, 'days.0.values'],
    ['a project of nobody', { 'P-9': 8 }, 'days.0.values'],
    ['less than nothing', { 'P-1': 9, 'P-2': -1 }, 'days.0.values.P-2'],
  ])('cannot give %s', async (_what, values, field) => {
    const { status, body } = await change(await sheetOf(staff, '2026-11'), 0, [{ date: '2026-11-10', values }]);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  it('may leave open what the allocations leave open', async () => {
    await office.work((db) =>
      db.updateTable('employee_allocations').set({ share: 2_000 }).where('company_id', '=', office.id).where('order_no', '=', 1).execute(),
    );
    const id = await sheetOf(staff, '2026-11');
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ 'P-2': 1.6, unallocated: 1.6 });
    expect((await change(id, 0, [{ date: '2026-11-10', values: { 'P-1': 1 } }])).status).toBe(200);
    expect(await detail(staff, id)).toMatchObject({ totalHour: 136, totalProjectAllocated: 136 * 0.8 - 5.4 });
  }); // prettier-ignore

  it('loses a sheet that was begun for a month after the last working day', async () => {
    const id = await sheetOf(staff, '2026-11');
    expect((await change(id, 0, [{ date: '2026-11-02', values: { 'P-1': 8 } }])).status).toBe(200);
    const counted = async () => (await office.as('HR_MANAGER').then((hr) => hr.get('/attendance/v1/summary'))).body.data;
    const before = await counted();
    const leave = (lastDay: string) =>
      office.work((db) =>
        db
          .updateTable('employees')
          .set({ status: 0, last_working_day: lastDay, end_reason: 'RESIGNATION' })
          .where('company_id', '=', office.id)
          .where('id', '=', staffId)
          .execute(),
      );
    await leave('2026-11-02');
    expect(await sheetOf(manager, '2026-11')).toBe(id);
    await leave('2026-10-31');
    expect(await sheetOf(manager, '2026-11')).toBeUndefined();
    expect((await counted()).pending).toBe(before.pending - 1);
  });

  it('alone changes it, while it is pending', async () => {
    const id = await sheetOf(staff, '2026-10');
    const days = [{ date: '2026-10-01', values: { 'P-1': 8 } }];
    expect((await change(id, 0, days, manager)).body.error.code).toBe('SHEET_NOT_OWN');
    expect((await change(id, 0, [{ date: '2026-11-02', values: { 'P-1': 8 } }])).status).toBe(422);
    await submit(staff, id);
    expect((await change(id, 2, days)).body.error.code).toBe('SHEET_SUBMITTED');
  });
});

describe('submitting and approving', () => {
  it('goes from PENDING over SUBMITTED to APPROVED, each once, by the right person', async () => {
    const id = await sheetOf(staff, '2026-10');
    expect((await approve(manager, id)).body.error.code).toBe('SHEET_NOT_SUBMITTED');
    expect((await submit(manager, id)).body.error.code).toBe('SHEET_NOT_OWN');
    const both = await Promise.all([submit(staff, id), submit(staff, id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await detail(manager, id))).toMatchObject({ attendance: { status: 'SUBMITTED', submittedDate: '2026-11-20' }, mayApprove: true });
    expect((await approve(staff, id)).body.error.code).toBe('SHEET_OWN');
    expect((await approve(manager, id)).status).toBe(200);
    expect((await approve(manager, id)).body.error).toMatchObject({ code: 'SHEET_APPROVED' });
    expect((await submit(staff, id)).body.error).toMatchObject({ code: 'SHEET_SUBMITTED', message: 'This timesheet was already submitted.' });
    expect((await detail(staff, id)).attendance).toMatchObject({ status: 'APPROVED', approver: 'The LINE_MANAGER', approvedDate: '2026-11-20' });
    const told = await test.owner.query("select kind from notifications where company_id = $1 and kind like 'sheet%' order by kind", [office.id]);
    expect(told.rows.map(({ kind }) => kind)).toEqual(['sheet_approved', 'sheet_submitted']);
  }); // prettier-ignore

  it('waits for the last working day of the month, a leaver for his', async () => {
    const id = await sheetOf(staff, '2026-11');
    expect(await detail(staff, id)).toMatchObject({ maySubmit: false, submitFrom: '2026-11-30' });
    const early = await submit(staff, id);
    expect(early.body.error).toMatchObject({ code: 'SHEET_TOO_EARLY', message: 'This timesheet can be submitted from 30/11/2026 on.' });
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-11-21' }).where('id', '=', staffId).execute());
    expect((await submit(staff, id)).status).toBe(200);
  }); // prettier-ignore

  it('is for the line of the owner, who acts for it, and full access', async () => {
    const id = await sheetOf(staff, '2026-10');
    await submit(staff, id);
    const hr = await office.as('HR_MANAGER');
    expect((await approve(hr, id)).body.error.code).toBe('SHEET_NOT_YOURS');
    const standIn = await office.another('STAFF');
    await office.work(async (db) => {
      const [standInId = ''] = await insertPeople(db, office.id, [{ code: 'A-1', userId: standIn.userId }]);
      const acting = { acting_by_id: standInId, acting_start: '2026-11-19', acting_end: '2026-11-21' };
      await db.updateTable('employees').set(acting).where('id', '=', managerId).execute();
    });
    expect((await detail(standIn, id)).mayApprove).toBe(true);
    expect((await approve(standIn, id)).status).toBe(200);
    expect((await detail(staff, id)).attendance.approver).toMatch(/ for Meas Manager$/);
  });

  it('waits in the inbox of who may approve it, where it can only be approved', async () => {
    const id = await sheetOf(staff, '2026-10');
    const inbox = async (client: Client, query: Record<string, string> = {}) =>
      (await client.get('/approval/v1/inbox', { type: 'timesheet', ...query })).body.data;
    expect(await inbox(manager)).toEqual([]);
    await submit(staff, id);
    expect(await inbox(manager)).toMatchObject([
      { type: 'timesheet', id, employeeName: 'Chan Staff', start: '2026-10-01', end: '2026-10-31', quantity: 152, unit: 'hours', waitingDays: 0, actions: [{ status: 1 }] },
    ]);
    expect(await inbox(manager, { search: 'nobody' })).toEqual([]);
    expect(await inbox(staff)).toEqual([]);
    const admin = await office.as('ADMIN');
    expect([(await inbox(admin)).length, (await inbox(admin, { scope: 'all' })).length]).toEqual([0, 1]);
    expect(await inbox(await office.as('HR_MANAGER'), { scope: 'all' })).toEqual([]);
    const decide = async (status: number) =>
      (await manager.post('/approval/v1/decide', { items: [{ type: 'timesheet', id, status }] })).body.data[0];
    expect(await decide(2)).toMatchObject({ ok: false, error: 'A timesheet can only be approved.' });
    expect(await decide(1)).toMatchObject({ ok: true });
    expect(await inbox(manager)).toEqual([]);
  }); // prettier-ignore

  it('keeps what was submitted, and tells what changed since', async () => {
    const id = await sheetOf(staff, '2026-10');
    await submit(staff, id);
    const before = await detail(staff, id);
    await leaveOn('2026-10-20');
    await office.work((db) => db.updateTable('projects').set({ title: 'Renamed' }).where('id', '=', projects[0] ?? '').execute());
    const after = await detail(manager, id);
    expect(after.daily).toEqual(before.daily);
    expect(after.projects).toEqual(before.projects);
    expect(after.changedSince).toEqual([{ date: '2026-10-20', hour: 8, now: 0 }]);
  }); // prettier-ignore

  it('reminds on the last working day and five days later, each once', async () => {
    const run = (today: string) =>
      office.work((db) => sheetsAreDue.run({ db, companyId: office.id, today, now: new Date(`${today}T01:00:00Z`) }));
    const told = async () =>
      (await test.owner.query("select n.kind, e.code from notifications n join employees e on e.company_id = n.company_id and e.id = n.about_id where n.company_id = $1 and n.kind in ('sheet_due', 'sheet_overdue') order by 1, 2", [office.id]))
        .rows.map(({ kind, code }) => `${kind} ${code}`);
    await office.work((db) => db.updateTable('time_settings').set({ timesheets_from: '2026-11' }).where('company_id', '=', office.id).execute());
    await run('2026-11-29');
    expect(await told()).toEqual([]);
    await run('2026-11-30');
    await run('2026-12-01');
    expect(await told()).toEqual(['sheet_due M-1', 'sheet_due S-1']);
    test.setNow('2026-12-02T05:00:00Z');
    manager = await office.as('LINE_MANAGER');
    expect((await submit(manager, await sheetOf(manager, '2026-11', managerId))).status).toBe(200);
    await run('2026-12-05');
    await run('2026-12-06');
    expect(await told()).toEqual(['sheet_due M-1', 'sheet_due S-1', 'sheet_overdue S-1']);
  }); // prettier-ignore

  it('is reminded of by who sees it, once a day, and by nobody else', async () => {
    test.setNow('2026-12-01T05:00:00Z');
    await office.work((db) => db.updateTable('time_settings').set({ timesheets_from: '2026-11' }).where('company_id', '=', office.id).execute());
    manager = await office.as('LINE_MANAGER');
    staff = await office.as('STAFF');
    const remind = async (client: Client, preview = false) => (await client.post('/attendance/v1/remind', { preview })).body.data;
    const told = async () =>
      Number((await test.owner.query("select count(*) from notifications where company_id = $1 and kind = 'sheet_due'", [office.id])).rows[0].count);
    const late = [{ employeeId: staffId, name: 'Chan Staff', month: '2026-11' }];
    expect(await remind(staff)).toEqual([]);
    expect(await remind(manager, true)).toEqual(late);
    expect(await told()).toBe(0);
    expect(await remind(manager)).toEqual(late);
    await remind(manager);
    expect(await told()).toBe(1);
    const hr = await office.as('HR_MANAGER');
    expect((await remind(hr, true)).map(({ name }: { name: string }) => name)).toEqual(['Chan Staff', 'Meas Manager']);
    expect((await submit(staff, await sheetOf(staff, '2026-11'))).status).toBe(200);
    expect(await remind(manager, true)).toEqual([]);
    test.setNow('2026-12-02T05:00:00Z');
    await remind(await office.as('HR_MANAGER'));
    expect(await told()).toBe(2);
  }); // prettier-ignore
});

describe('a day off', () => {
  it('is on the days of the sheet until it is deleted', async () => {
    const id = await sheetOf(staff, '2026-11');
    const made = await dayOff('2026-11-12', '2026-11-13');
    expect(made.status).toBe(200);
    expect(await day(staff, id, '2026-11-13')).toMatchObject({ dayoff: 1, dayoffId: made.body.data.id, hour: 0 });
    expect((await manager.delete(`/leave/v1/dayoff/${made.body.data.id}`)).status).toBe(404);
    expect((await staff.delete(`/leave/v1/dayoff/${made.body.data.id}`)).status).toBe(200);
    expect(await day(staff, id, '2026-11-13')).toMatchObject({ dayoff: 0, dayoffId: null, hour: 8 });
  });

  it('asks for both days in order, within the employment', async () => {
    const empty = await staff.post('/leave/v1/dayoff', {});
    expect(empty.body.error.fields).toMatchObject({
      startDate: 'Please select start date',
      endDate: 'Please select end date',
    });
    expect(Object.keys((await dayOff('2026-11-13', '2026-11-12')).body.error.fields)).toEqual(['endDate']);
    expect(Object.keys((await dayOff('2023-12-30', '2024-01-02')).body.error.fields)).toEqual(['startDate']);
    const admin = await office.as('ADMIN');
    const nobodys = await admin.post('/leave/v1/dayoff', { startDate: '2026-11-12', endDate: '2026-11-12' });
    expect(nobodys.body.error.code).toBe('DAYOFF_NO_EMPLOYEE');
  });

  it('is refused where a day off or an open leave stands, not where one was rejected', async () => {
    await leaveOn('2026-11-11', { status: 0 });
    await leaveOn('2026-11-17', { status: 2 });
    await dayOff('2026-11-12', '2026-11-13');
    const twice = await dayOff('2026-11-13', '2026-11-16');
    expect(twice.status).toBe(400);
    expect(twice.body.error.message).toBe('You already have a dayoff or leave from 12/11/2026 to 13/11/2026.');
    expect((await dayOff('2026-11-11')).body.error.code).toBe('DAYOFF_OVERLAP');
    expect((await dayOff('2026-11-17')).status).toBe(200);
  });

  it('stays as it is once its sheet is submitted', async () => {
    const made = await dayOff('2026-10-12');
    await submit(staff, await sheetOf(staff, '2026-10'));
    expect((await dayOff('2026-10-13')).body.error.code).toBe('SHEET_SUBMITTED');
    expect((await staff.delete(`/leave/v1/dayoff/${made.body.data.id}`)).status).toBe(409);
  });
});

describe('the rules of the company', () => {
  const rules = async (client: Client, body: object) => client.put('/attendance/v1/timesheet_rules', body);

  it('are read with access, changed with edit, and know their version', async () => {
    const admin = await office.as('ADMIN');
    const first = (await admin.get('/attendance/v1/timesheet_rules')).body.data;
    expect(first).toMatchObject({ hours: 'calendar', anyProject: false, from: '2026-10', settles: false, settlesFrom: null });
    expect((await staff.get('/attendance/v1/timesheet_rules')).status).toBe(403);
    expect((await rules(staff, { hours: 'clock' })).status).toBe(403);
    const changed = await rules(admin, { version: first.version, from: '2026-11' });
    expect(changed.body.data).toMatchObject({ version: first.version + 1, from: '2026-11', hours: 'calendar' });
    expect((await rules(admin, { version: first.version, from: '2026-09' })).status).toBe(409);
    expect((await rules(admin, { from: '2026-13' })).status).toBe(422);
    expect((await sheets(staff)).pagination.total).toBe(1);
  });

  it('may let hours be no more than were clocked, of those who clock in', async () => {
    const admin = await office.as('ADMIN');
    await rules(admin, { hours: 'clock' });
    const id = await sheetOf(staff, '2026-11');
    expect(await day(staff, id, '2026-11-18')).toMatchObject({ hour: 8, clocked: null });
    const { body } = await admin.post('/department/v1/create', { name: 'Programme' });
    await test.owner.query('update employee_posts set department_id = $2 where employee_id = $1', [staffId, body.data.id]);
    await admin.put('/attendance/v1/setting', { departmentIds: [body.data.id], countsFrom: '2026-11-16', version: 1 });
    const place = { lat: 11.5564, lon: 104.9282, accuracy: 20 };
    await admin.post('/branch/v1/create', { name: 'Phnom Penh', address: 'Street 1', ...place });
    const tap = async (direction: 'IN' | 'OUT', time: string) => {
      const id7 = `0197a5c0-0000-7000-8000-0000000${time.replaceAll(/\D/g, '').slice(-5)}`;
      const sent = { id: id7, direction, method: 'PLACE', at: `${time}:00+07:00`, offline: true, ...place };
      expect((await staff.post('/attendance/v1/clock', sent)).status).toBe(200);
    };
    await tap('IN', '2026-11-17T08:00');
    await tap('OUT', '2026-11-17T19:00');
    await tap('IN', '2026-11-18T08:00');
    await tap('OUT', '2026-11-18T14:30');
    expect(await day(staff, id, '2026-11-13')).toMatchObject({ hour: 8, clocked: null });
    expect(await day(staff, id, '2026-11-17')).toMatchObject({ hour: 8, clocked: 10 });
    expect(await day(staff, id, '2026-11-18')).toMatchObject({ hour: 5.5, clocked: 5.5, total: 5.5, values: { 'P-1': 3.3, 'P-2': 2.2 } });
    expect(await day(staff, id, '2026-11-19')).toMatchObject({ hour: 0, clocked: 0, total: 0 });
    expect((await change(id, 0, [{ date: '2026-11-18', values: { 'P-1': 6, 'P-2': 0 } }])).status).toBe(422);
    expect((await change(id, 0, [{ date: '2026-11-18', values: { 'P-1': 5.5, 'P-2': 0 } }])).status).toBe(200);
    expect(await day(staff, id, '2026-11-18')).toMatchObject({ isOwn: 1, isAdjusted: 0, values: { 'P-1': 5.5 } });
  });

  it('may let the owner put hours on any living project', async () => {
    const admin = await office.as('ADMIN');
    await office.work((db) => allocateAll(db, office.id, { code: 'P-3', employeeIds: [] }));
    const old = await office.work((db) => allocateAll(db, office.id, { code: 'P-4', employeeIds: [] }));
    await office.work((db) => db.updateTable('projects').set({ archived_at: new Date() }).where('id', '=', old).execute());
    const id = await sheetOf(staff, '2026-11');
    const values = { 'P-1': 4, 'P-3': 4 };
    expect((await detail(staff, id)).otherProjects).toEqual([]);
    expect((await change(id, 0, [{ date: '2026-11-10', values }])).status).toBe(422);
    await rules(admin, { anyProject: true });
    const open = await detail(staff, id);
    expect(open.otherProjects.map(({ key }: { key: string }) => key)).toEqual(['P-3']);
    expect(open.projects).toHaveLength(2);
    expect((await detail(manager, id)).otherProjects).toEqual([]);
    expect((await change(id, 0, [{ date: '2026-11-10', values: { 'P-4': 8 } }])).status).toBe(422);
    const changed = await change(id, 0, [{ date: '2026-11-10', values }]);
    expect(changed.body.data.projects.map(({ subProject, percentage, total }: Record<string, unknown>) => [subProject, percentage, total]).at(-1)).toEqual(['P-3', 0, 4]);
    expect(changed.body.data.otherProjects).toEqual([]);
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ isOwn: 1, values: { 'P-1': 4, 'P-3': 4 } });
    // Taken back, the day goes by the allocations again, and says so.
    await rules(admin, { anyProject: false });
    expect(await day(staff, id, '2026-11-10')).toMatchObject({ isOwn: 0, isAdjusted: 1, values: { 'P-1': 4.8, 'P-2': 3.2 } });
  });
}); // prettier-ignore

describe('a day that its owner split', () => {
  const told = async () =>
    (await test.owner.query("select params, receiver_id from notifications where company_id = $1 and kind = 'sheet_recounted' order by created_at", [office.id])).rows;

  it('whose hours leave or a holiday changes later is told to the owner, once for each change', async () => {
    const admin = await office.as('ADMIN');
    await office.work((db) => db.updateTable('employees').set({ approver1_id: managerId }).where('id', '=', staffId).execute());
    const id = await sheetOf(staff, '2026-11');
    await change(id, 0, ['2026-11-10', '2026-11-11', '2026-11-12'].map((date) => ({ date, values: { 'P-1': 2, 'P-2': 6 } })));
    const { data: types } = (await staff.get('/leave/v1/leave_types')).body;
    const leaveItemId = types.find(({ type }: { type: number }) => type === 1).id;
    const asked = await staff.post('/leave/v1/request', {
      employeeId: staffId, leaveItemId, startDate: '2026-11-06', endDate: '2026-11-11', startDateTime: 'AM', endDateTime: 'AM', reason: 'Rest',
    });
    expect(await told()).toEqual([]);
    expect((await manager.put(`/leave/v1/approve/${asked.body.data.id}`, { status: 1 })).status).toBe(200);
    expect(await told()).toMatchObject([{ params: { start: '2026-11-10', end: '2026-11-11' }, receiver_id: staffId }]);
    expect(await day(staff, id, '2026-11-11')).toMatchObject({ isAdjusted: 1, values: { 'P-1': 1, 'P-2': 3 } });
    test.setNow('2026-11-20T05:01:00Z');
    expect((await admin.post('/holiday/v1/create', { name: 'New', start: '2026-11-12', end: '2026-11-12' })).status).toBe(200);
    expect(await told()).toHaveLength(2);
    expect((await told())[1].params).toEqual({ start: '2026-11-12', end: '2026-11-12' });
    // A day that was not split changes, and one that was changes back.
    test.setNow('2026-11-20T05:02:00Z');
    expect((await admin.post('/holiday/v1/create', { name: 'Other', start: '2026-11-13', end: '2026-11-13' })).status).toBe(200);
    expect(await told()).toHaveLength(2);
  });

  it('of a submitted sheet stays as it is, and nobody is told', async () => {
    const admin = await office.as('ADMIN');
    const id = await sheetOf(staff, '2026-10');
    await change(id, 0, [{ date: '2026-10-20', values: { 'P-1': 2, 'P-2': 6 } }]);
    await submit(staff, id);
    expect((await admin.post('/holiday/v1/create', { name: 'New', start: '2026-10-20', end: '2026-10-20' })).status).toBe(200);
    expect(await told()).toEqual([]);
  });
}); // prettier-ignore
