import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let hr: Client;
let manager: Client;
let staff: Client;
let managerId: string;
let staffId: string;

// Today is Friday, 20 November 2026; 23 to 25 November are public holidays of the new company.
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  manager = await office.as('LINE_MANAGER');
  staff = await office.as('STAFF');
  await office.work(async (db) => {
    [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', lastName: 'Meas', firstName: 'Manager', userId: manager.userId }]);
    [staffId = ''] = await insertPeople(db, office.id, [
      { code: 'S-1', lastName: 'Chan', firstName: 'Staff', userId: staff.userId, lineManagerId: managerId, joinDate: '2024-02-01' },
    ]);
    await db.updateTable('employees').set({ approver1_id: managerId }).where('company_id', '=', office.id).where('id', '=', staffId).execute();
  });
}); // prettier-ignore

const bodyOf = (startDate: string, endDate: string, more: object = {}) => ({
  employeeId: staffId,
  startDate,
  endDate,
  type: 'FOR_PAYMENT',
  numberOfDay: 99,
  reason: 'Distribution in the province',
  ...more,
});
const send = (client: Client, body: object) => client.post('/overtime/v1/request', body);
async function ask(startDate: string, endDate: string, more: object = {}) {
  const { status, body } = await send(staff, bodyOf(startDate, endDate, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const decide = (client: Client, id: string, status: number, comment?: string) =>
  client.put(`/overtime/v1/approve/${id}`, { status, ...(comment === undefined ? {} : { overTimeRequestId: id, comment }) });
const detail = async (client: Client, id: string) => (await client.get(`/overtime/v1/detail/${id}`)).body.data;
const compensation = async () => {
  const { data } = (await staff.get(`/employee/v1/leave_balance/${staffId}`)).body;
  return data.find((row: { type: number }) => row.type === 7);
};
const setting = (fields: object) => admin.put('/approval/setting/v1/update', { code: 'overtime', ...fields });
const grantRole = (role: string, permissions: readonly string[]) =>
  office.work((db) => db.updateTable('roles').set({ permissions: [...permissions] }).where('company_id', '=', office.id).where('seeded_as', '=', role).execute()); // prettier-ignore
async function takeLeave(day: string, half: 'AM' | 'PM' = 'PM') {
  const types = (await staff.get('/leave/v1/leave_types')).body.data;
  const leaveItemId = types.find(({ type }: { type: number }) => type === 1).id;
  const body = { employeeId: staffId, leaveItemId, startDate: day, endDate: day, startDateTime: 'AM', endDateTime: half, reason: 'Family' }; // prettier-ignore
  const { id } = (await staff.post('/leave/v1/request', body)).body.data;
  expect((await manager.put(`/leave/v1/approve/${id}`, { status: 1 })).status).toBe(200);
}

describe('a request', () => {
  it('is counted by the server and has the fields of the wire', async () => {
    const made = await ask('2026-11-20 20:00', '2026-11-20 23:30');
    expect(made).toMatchObject({
      requestNo: 'OT-2026-00001', employeeCode: 'S-1', employeeName: 'Chan Staff', startDate: '2026-11-20 20:00', endDate: '2026-11-20 23:30',
      type: 'FOR_PAYMENT', numberOfDay: 0.44, hours: 3.5, reason: 'Distribution in the province', requestedDate: '2026-11-20',
      userName: 'The LINE_MANAGER', comment: null, status: 0, actions: [], credit: null,
      minutes: [{ date: '2026-11-20', type: 3, minutes: 90 }, { date: '2026-11-20', type: 2, minutes: 120 }],
      warnings: [{ date: '2026-11-20', hours: 3.5, most: 2 }], steps: [{ from: null, to: 0, by: 'The STAFF' }],
    });
    expect(Object.keys(made)).toContain('staffEmailId');
    const told = await test.owner.query('select kind from notifications where company_id = $1', [office.id]);
    expect(told.rows).toEqual([{ kind: 'overtime_requested' }]);
  }); // prettier-ignore

  it('is listed, searched and filtered', async () => {
    const first = await ask('2026-11-20 18:00', '2026-11-20 19:00');
    const second = await ask('2026-12-04 18:00', '2026-12-04 19:00');
    const list = async (query: object) =>
      (await staff.get('/overtime/v1/lists', { ...query })).body.data.map(({ id }: { id: string }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ offset: '1', limit: '1' })).toEqual([first.id]);
    expect(await list({ rangFilter: '2026-12-01,2026-12-31' })).toEqual([second.id]);
    expect(await list({ search: 'OT-2026-00001' })).toEqual([first.id]);
    expect(await list({ status: '1' })).toEqual([]);
    await decide(manager, first.id, 1);
    expect(await list({ status: '1' })).toEqual([first.id]);
    expect((await manager.get('/overtime/v1/lists', { scope: 'team' })).body.pagination.total).toBe(2);
    expect((await manager.get('/overtime/v1/lists', { scope: 'mine' })).body.pagination.total).toBe(0);
    const { link } = (await staff.get('/overtime/v1/export')).body;
    expect(link).toMatch(/^\/api\/file\/v1\/download\//);
    const [sheet] = (await readXlsx((await test.send('GET', link.replace('/api', ''))).bytes)).sheets;
    expect(sheet?.rows.slice(0, 2).map(([line]) => line)).toEqual([expect.stringMatching(/^Office /), 'Overtime']);
    // Title, what it is, who made it, a line between, and the titles of the columns.
    expect(sheet?.rows[5]?.slice(6, 8)).toEqual([new Date('2026-12-04T18:00:00Z'), new Date('2026-12-04T19:00:00Z')]);
    expect(sheet?.rows.at(-1)).toEqual(['Total', null, null, null, null, null, null, null, 2, 0.26, null, null]);
  });

  it('for compensation may be of half days, and shows what it would earn', async () => {
    const query = { startDate: '2026-11-07', endDate: '2026-11-07', startDateTime: 'AM', endDateTime: 'PM', type: 'FOR_LEAVE' };
    expect((await staff.get('/overtime/v1/number_of_day', query)).body.data).toMatchObject({
      numberOfDays: 1, hours: 8, credit: { days: 1, expiresOn: '2027-11-30' }, minutes: [{ date: '2026-11-07', type: 4, minutes: 480 }], warnings: [],
    });
    expect((await staff.get('/overtime/v1/number_of_day', { ...query, type: 'FOR_PAYMENT' })).status).toBe(422);
    const made = await ask('2026-11-07 23:00', '2026-11-07 23:30', { ...query, startDate: '2026-11-07 23:00', endDate: '2026-11-07 23:30' });
    expect(made).toMatchObject({ startDate: '2026-11-07 08:00', endDate: '2026-11-07 17:00', numberOfDay: 1 });
  }); // prettier-ignore

  it.each([
    ['ends before it begins', '2026-11-20 19:00', '2026-11-20 18:00', {}, 'endDate'],
    ['has no reason', '2026-11-20 18:00', '2026-11-20 19:00', { reason: ' ' }, 'reason'],
    ['names no type though both are open', '2026-11-20 18:00', '2026-11-20 19:00', { type: undefined }, 'type'],
    ['has no start', '', '2026-11-20 19:00', {}, 'startDate'],
    ['has no such time', '2026-11-20 25:00', '2026-11-20 26:00', {}, 'startDate'],
    ['is inside the working time', '2026-11-20 09:00', '2026-11-20 16:00', {}, 'startDate'],
    ['begins before joining', '2024-01-20 18:00', '2024-01-20 19:00', {}, 'startDate'],
    ['is longer than two months', '2026-08-01 18:00', '2026-11-20 19:00', {}, 'endDate'],
    [
      'goes from afternoon to morning',
      '2026-11-21',
      '2026-11-22',
      { type: 'FOR_LEAVE', startDateTime: 'PM', endDateTime: 'AM' },
      'endDateTime',
    ],
  ])('is refused at its field where it %s', async (_what, start, end, more, field) => {
    const { status, body } = await send(staff, bodyOf(start, end, more));
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });

  it('inside the working time says so', async () => {
    const { body } = await send(staff, bodyOf('2026-11-20 09:00', '2026-11-20 16:00'));
    expect(body.error.message).toBe('This is inside your working time.');
  });

  it('does not begin on a day of leave; on half a day of it, it may', async () => {
    await takeLeave('2026-12-01');
    const { status, body } = await send(staff, bodyOf('2026-12-01 18:00', '2026-12-01 19:00'));
    expect([status, body.error.code]).toEqual([422, 'OVERTIME_ON_LEAVE']);
    await takeLeave('2026-12-02', 'AM');
    expect((await ask('2026-12-02 18:00', '2026-12-02 19:00')).leaveDays).toEqual(['2026-12-02']);
    // A night that runs into a day of leave begins the evening before.
    await ask('2026-11-30 23:00', '2026-12-01 01:00');
  });

  it('shares no minute with an open one; beside it, it stands', async () => {
    const { id } = await ask('2026-11-16 18:00', '2026-11-18 20:00');
    const clash = await send(staff, bodyOf('2026-11-17 19:30', '2026-11-17 21:00'));
    expect([clash.status, clash.body.error.message]).toEqual([
      400,
      'You already have overtime from 16/11/2026 18:00 to 18/11/2026 20:00 (requested).',
    ]);
    await ask('2026-11-17 20:00', '2026-11-17 21:00');
    await ask('2026-11-17 06:00', '2026-11-17 07:00');
    await decide(manager, id, 2, 'Not needed');
    await ask('2026-11-18 19:00', '2026-11-18 20:00');
  });

  it('of two sent at once wins once', async () => {
    const bodies = [bodyOf('2026-11-20 18:00', '2026-11-20 19:00'), bodyOf('2026-11-20 18:30', '2026-11-20 19:30')];
    const answers = await Promise.all(bodies.map((body) => send(staff, body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('over the limit is told of, and refused where the company says so', async () => {
    await ask('2026-11-19 17:00', '2026-11-19 18:30');
    const over = bodyOf('2026-11-19 19:00', '2026-11-19 20:00');
    const told = (await staff.get('/overtime/v1/number_of_day', { startDate: over.startDate, endDate: over.endDate, type: 'FOR_PAYMENT' })).body.data;
    expect(told.warnings).toEqual([{ date: '2026-11-19', hours: 2.5, most: 2 }]);
    const { id } = await ask(over.startDate, over.endDate);
    expect((await staff.put('/overtime/v1/rules', { limit: 'refuse' })).status).toBe(403);
    const rules = (await admin.get('/overtime/v1/rules')).body.data;
    expect(rules.limit).toBe('warn');
    expect((await admin.put('/overtime/v1/rules', { limit: 'refuse', version: rules.version })).body.data.limit).toBe('refuse');
    expect((await admin.put('/overtime/v1/rules', { limit: 'warn', version: rules.version })).status).toBe(409);
    const refused = await decide(manager, id, 1);
    expect([refused.status, refused.body.error.message]).toEqual([422, 'On 19/11/2026 at most 2 hours of overtime are allowed, these are 2.5.']);
    expect((await send(staff, bodyOf('2026-11-18 17:00', '2026-11-18 19:30'))).status).toBe(422);
    await ask('2026-11-18 17:00', '2026-11-18 19:00');
  }); // prettier-ignore

  it('is by the right to its type; the only one is taken where none is named', async () => {
    await grantRole('STAFF', ['overtime request/view', 'overtime request/request for leave']);
    const other = await send(staff, bodyOf('2026-11-20 18:00', '2026-11-20 19:00'));
    expect(other.status).toBe(403);
    expect(await ask('2026-11-20 18:00', '2026-11-20 19:00', { type: undefined })).toMatchObject({ type: 'FOR_LEAVE' });
    await grantRole('STAFF', ['overtime request/view']);
    expect((await send(staff, bodyOf('2026-11-21 18:00', '2026-11-21 19:00'))).status).toBe(403);
    await grantRole('STAFF', []);
    expect((await staff.get('/overtime/v1/lists')).status).toBe(403);
  });

  it('is for oneself, or with the right for others, who then do not decide on it', async () => {
    const forManager = { ...bodyOf('2026-11-20 18:00', '2026-11-20 19:00'), employeeId: managerId };
    expect((await send(staff, forManager)).body.error.code).toBe('NOT_OWN_REQUEST');
    const made = await send(hr, bodyOf('2026-11-20 18:00', '2026-11-20 19:00'));
    expect(made.body.data).toMatchObject({ employeeCode: 'S-1', filedBy: 'The HR_MANAGER' });
    const filed = await send(admin, bodyOf('2026-11-20 19:00', '2026-11-20 20:00'));
    expect((await decide(admin, filed.body.data.id, 1)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect((await send(stranger, bodyOf('2026-11-20 18:00', '2026-11-20 19:00'))).status).toBe(422);
  });
});

describe('a decision', () => {
  it('to approve is final, and its minutes reach payroll by class', async () => {
    const { id } = await ask('2026-11-20 20:00', '2026-11-20 23:30');
    expect((await detail(manager, id)).actions).toEqual([{ status: 1, needsComment: false }, { status: 2, needsComment: true }]);
    expect((await decide(manager, id, 1)).body.data).toMatchObject({ status: 1, userName: 'The LINE_MANAGER', actions: [], hours: 3.5, warnings: [] });
    const again = await decide(manager, id, 2, 'No');
    expect(again.status).toBe(409);
    expect(again.body.error.message).toContain('Already approved by The LINE_MANAGER on 20/11/2026');
    const { rows } = await test.owner.query('select overtime_class, minutes from overtime_minutes where request_id = $1 order by 1', [id]);
    expect(rows).toEqual([{ overtime_class: 'night', minutes: 90 }, { overtime_class: 'normal', minutes: 120 }]);
    expect(await compensation()).toMatchObject({ leaveBalance: 0 });
    const told = await test.owner.query('select kind from notifications where company_id = $1 order by kind', [office.id]);
    expect(told.rows.map(({ kind }) => kind)).toEqual(['overtime_approved', 'overtime_requested']);
  }); // prettier-ignore

  it('to approve compensation gives the days once, by the rate of its type, with their end', async () => {
    const { id } = await ask('2026-11-07', '2026-11-07', { type: 'FOR_LEAVE', startDateTime: 'AM', endDateTime: 'PM' });
    expect((await decide(manager, id, 1)).body.data.credit).toEqual({ days: 1, expiresOn: '2027-11-30' });
    expect((await decide(manager, id, 1)).status).toBe(409);
    const { rows } = await test.owner.query(
      'select kind, date::text, days, expires_on::text from leave_ledger where overtime_id = $1',
      [id],
    );
    expect(rows).toEqual([{ kind: 'CREDIT', date: '2026-11-07', days: 100, expires_on: '2027-11-30' }]);
    expect(await compensation()).toMatchObject({ leaveBalance: 1, available: 1 });
  });

  it('late gives days that lapsed meanwhile, and takes them back at once', async () => {
    const { id } = await ask('2025-09-06', '2025-09-06', { type: 'FOR_LEAVE', startDateTime: 'AM', endDateTime: 'PM' });
    expect((await decide(manager, id, 1)).body.data.credit).toEqual({ days: 1, expiresOn: '2026-09-30' });
    expect(await compensation()).toMatchObject({ available: 0 });
  });

  it('counts again as the calendar stands by then', async () => {
    const { id } = await ask('2026-12-04 18:00', '2026-12-04 20:00');
    const holiday = { name: 'New', start: '2026-12-04', end: '2026-12-04' };
    expect((await admin.post('/holiday/v1/create', holiday)).status).toBe(200);
    expect((await detail(manager, id)).minutes).toEqual([{ date: '2026-12-04', type: 1, minutes: 120 }]);
    await decide(manager, id, 1);
    const { rows } = await test.owner.query('select overtime_class from overtime_minutes where request_id = $1', [id]);
    expect(rows).toEqual([{ overtime_class: 'holiday' }]);
  });

  it('of two at once wins once, and credits once', async () => {
    const { id } = await ask('2026-11-07', '2026-11-07', { type: 'FOR_LEAVE', startDateTime: 'AM', endDateTime: 'PM' });
    const answers = await Promise.all([decide(manager, id, 1), decide(admin, id, 2, 'No')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { rows } = await test.owner.query('select coalesce(sum(days), 0)::int as sum from leave_ledger where overtime_id = $1', [id]);
    expect(rows[0].sum).toBe(answers[0]?.status === 200 ? 100 : 0);
  }); // prettier-ignore

  it('to reject needs a comment, which is shown', async () => {
    const { id } = await ask('2026-11-20 18:00', '2026-11-20 19:00');
    const bare = await decide(manager, id, 2);
    expect([bare.status, bare.body.error.fields]).toEqual([400, { comment: 'Please enter your rejected reason!' }]);
    expect((await decide(manager, id, 2, ' Not now ')).body.data).toMatchObject({ status: 2, comment: 'Not now' });
    expect((await decide(manager, id, 1)).status).toBe(409);
  });

  it('is never one’s own, nor of who is not named, nor of another request', async () => {
    const { id } = await ask('2026-11-20 18:00', '2026-11-20 19:00');
    expect((await decide(staff, id, 1)).body.error.code).toBe('OWN_REQUEST');
    const other = await office.another('LINE_MANAGER');
    expect((await decide(other, id, 1)).status).toBe(404);
    expect((await other.get(`/overtime/v1/detail/${id}`)).status).toBe(404);
    const stranger = await (await test.company()).as('ADMIN');
    expect((await decide(stranger, id, 1)).status).toBe(404);
    const mixed = await manager.put(`/overtime/v1/approve/${id}`, { overTimeRequestId: managerId, status: 1 });
    expect(mixed.status).toBe(400);
    expect((await decide(manager, id, 3)).status).toBe(409);
    expect((await decide(manager, id, 5)).status).toBe(409);
  });

  it('waits for a review where that is switched on, and the reviewer does not approve', async () => {
    const { roles } = (await admin.get('/approval/setting/v1/detail/overtime')).body;
    await setting({ enable_reviewer: 1, reviewer: roles.find(({ name }: { name: string }) => name === 'HR Manager').id });
    // The role of HR managers is that of a second line: it counts for its own line alone.
    await office.work(async (db) => {
      const [id = ''] = await insertPeople(db, office.id, [{ code: 'H-1', userId: hr.userId }]);
      await db.updateTable('employees').set({ line_manager2_id: id }).where('company_id', '=', office.id).where('id', '=', staffId).execute();
    });
    const { id } = await ask('2026-11-20 18:00', '2026-11-20 19:00');
    expect((await decide(manager, id, 1)).body.error.code).toBe('NOT_REVIEWED');
    expect((await decide(hr, id, 4)).body.data).toMatchObject({ status: 4, actions: [] });
    expect((await decide(hr, id, 1)).status).toBe(400);
    expect((await decide(manager, id, 1)).body.data.status).toBe(1);
    const steps = (await detail(staff, id)).steps.map(({ to }: { to: number }) => to);
    expect(steps).toEqual([0, 4, 1]);
    const told = await test.owner.query('select kind from notifications where company_id = $1 order by kind', [office.id]);
    expect(told.rows.map(({ kind }) => kind)).toEqual(['overtime_approved', 'overtime_requested', 'overtime_reviewed']);
  }); // prettier-ignore
});

it('waits in the inbox of who decides, and can be decided there', async () => {
  const { id } = await ask('2026-11-20 18:00', '2026-11-20 19:30', { type: 'FOR_LEAVE' });
  const { data } = (await manager.get('/approval/v1/inbox', { type: 'overtime' })).body;
  expect(data).toMatchObject([
    {
      id, title: 'For Compensation', start: '2026-11-20', end: '2026-11-20', quantity: 1.5, unit: 'hours', link: `/overtime-request?overtimeId=${id}`,
      actions: [{ status: 1, needsComment: false }, { status: 2, needsComment: true }],
    },
  ]);
  expect((await staff.get('/approval/v1/inbox')).body.data).toEqual([]);
  const items = [{ type: 'overtime', id, status: 1 }];
  expect((await manager.post('/approval/v1/decide', { items })).body.data).toMatchObject([{ ok: true }]);
  expect((await manager.get('/approval/v1/inbox')).body.data).toEqual([]);
}); // prettier-ignore

it('of who is archived is cancelled by the system, unless it was approved', async () => {
  const pending = await ask('2026-12-04 18:00', '2026-12-04 19:00');
  const approved = await ask('2026-12-05 18:00', '2026-12-05 19:00');
  await decide(manager, approved.id, 1);
  expect((await admin.delete(`/employee/v1/archive/${staffId}`)).status).toBe(200);
  const { rows } = await test.owner.query('select request_no, status from overtime_requests where company_id = $1 order by 1', [office.id]); // prettier-ignore
  expect(rows.map(({ status }) => status)).toEqual([3, 1]);
  expect((await detail(admin, pending.id)).steps.at(-1)).toMatchObject({ to: 3, by: null });
});

describe('approved overtime and a calendar that changes', () => {
  const minutesOf = async (id: string) =>
    (await test.owner.query('select date::text, overtime_class, minutes from overtime_minutes where request_id = $1 order by 1, 2', [id])).rows;
  const holiday = async (day: string) =>
    (await admin.post('/holiday/v1/create', { name: `New ${day}`, start: day, end: day })).body.data.id;
  const told = async () =>
    (await test.owner.query("select receiver_id from notifications where company_id = $1 and kind = 'overtime_recounted'", [office.id])).rows.length;
  const approved = async (from: string, to: string, more: object = {}) => {
    const { id } = await ask(from, to, more);
    expect((await decide(manager, id, 1)).status).toBe(200);
    return id;
  };
  const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment' };
  const generate = (date: string) => admin.post('/payroll/v1/generate', undefined, { query: { date } });
  const process = async (month: string) => (await admin.put('/payroll/v1/process', { ...rates, month })).body.data.groupPayroll;
  const overtimePay = async (month: string) => {
    const { data } = (await admin.get('/payroll/v1/lists', { date: month, limit: '0', payrollPeriod: 'second_payment' })).body;
    const row = data.find((one: { employeeCode: string }) => one.employeeCode === 'S-1');
    return row.payload.find(({ k }: { k: string }) => k === 'OVERTIME')?.a ?? 0;
  };

  it('has the class of the day as it now is: employee and approver are told, the payroll is stale and pays by it', async () => {
    const id = await approved('2026-11-18 18:00', '2026-11-18 20:00');
    await generate('2026-11');
    await process('2026-11');
    // 1,000 a month, 176 hours: 2 h x 1.5 x 5.6818, and x 2 on a holiday.
    expect(await overtimePay('2026-11')).toBe(17.05);
    const holidayId = await holiday('2026-11-18');
    expect(await minutesOf(id)).toEqual([{ date: '2026-11-18', overtime_class: 'holiday', minutes: 120 }]);
    expect(await told()).toBe(2);
    expect((await detail(staff, id)).steps.at(-1)).toMatchObject({ from: 1, to: 1, by: null });
    expect((await admin.get('/payroll/v1/exceptions', { date: '2026-11' })).body.data.isStale).toBe(true);
    await process('2026-11');
    expect(await overtimePay('2026-11')).toBe(22.73);
    // The holiday moved away and back again changes nothing in the end.
    expect((await admin.delete(`/holiday/v1/archive/${holidayId}`)).status).toBe(200);
    expect(await minutesOf(id)).toEqual([{ date: '2026-11-18', overtime_class: 'normal', minutes: 120 }]);
  });

  it('that is counted anew while its payroll waits for approval sends that back', async () => {
    await approved('2026-11-18 18:00', '2026-11-18 20:00');
    await generate('2026-11');
    const { id: run } = await process('2026-11');
    await admin.put(`/payroll/v1/submit_payroll/${run}`);
    await admin.put(`/payroll/v1/mark_as_verified/${run}`);
    await holiday('2026-11-18');
    expect((await admin.put(`/payroll/v1/mark_as_approved/${run}`)).body.error).toMatchObject({ code: 'PAYROLL_STALE' });
    expect((await admin.put(`/payroll/v1/mark_as_rejected/${run}`, { comment: 'The holiday.' })).status).toBe(200);
    await process('2026-11');
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
      expect((await admin.put(`/payroll/v1/${step}/${run}`)).status).toBe(200);
    expect(await overtimePay('2026-11')).toBe(22.73);
  });

  it('of a holiday that is taken back is working time, and comes back with it', async () => {
    const id = await approved('2026-11-24 08:00', '2026-11-24 12:00');
    const rows = await test.owner.query("select id, name, start_date::text as start, end_date::text as end from public_holidays where company_id = $1 and start_date <= '2026-11-24' and end_date >= '2026-11-24'", [office.id]);
    const [row] = rows.rows;
    expect((await admin.put(`/holiday/v1/update/${row.id}`, { name: row.name, start: row.start, end: row.start })).status).toBe(200);
    expect(await minutesOf(id)).toEqual([]);
    expect(await detail(staff, id)).toMatchObject({ status: 1, numberOfDay: 0 });
    expect((await admin.put(`/holiday/v1/update/${row.id}`, { name: row.name, start: row.start, end: row.end })).status).toBe(200);
    expect(await minutesOf(id)).toEqual([{ date: '2026-11-24', overtime_class: 'holiday', minutes: 240 }]);
  });

  it('of a paid month stays as it was paid', async () => {
    const id = await approved('2026-10-30 22:00', '2026-11-01 02:00');
    const before = await minutesOf(id);
    await generate('2026-10');
    const { id: run } = await process('2026-10');
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
      expect((await admin.put(`/payroll/v1/${step}/${run}`)).status).toBe(200);
    await holiday('2026-10-30');
    await holiday('2026-10-31');
    expect(await minutesOf(id)).toEqual(before);
    expect(await told()).toBe(0);
    await holiday('2026-11-01');
    const after = await minutesOf(id);
    expect(after.filter(({ date }) => date < '2026-11-01')).toEqual(before.filter(({ date }) => date < '2026-11-01'));
    expect(after.filter(({ date }) => date === '2026-11-01')).toEqual([{ date: '2026-11-01', overtime_class: 'holiday', minutes: 120 }]);
  });

  it('for compensation keeps the days it earned', async () => {
    const id = await approved('2026-11-07', '2026-11-07', { type: 'FOR_LEAVE', startDateTime: 'AM', endDateTime: 'PM' });
    const before = await minutesOf(id);
    await holiday('2026-11-07');
    expect(await minutesOf(id)).toEqual(before);
    expect(await told()).toBe(0);
    expect(await compensation()).toMatchObject({ leaveBalance: 1 });
  });

  it('follows a changed shift: what is inside the working time by then is paid no more', async () => {
    const id = await approved('2026-11-18 17:00', '2026-11-18 19:00');
    const { body } = await admin.post('/department/v1/create', { name: 'Programme' });
    await test.owner.query('update employee_posts set department_id = $2 where employee_id = $1', [staffId, body.data.id]);
    const shift = {
      name: 'Late', workingTimeIn: '09:00', workingTimeOut: '18:00', expectedWorkingDayPerMonth: 22, expectedWorkingHourPerMonth: 176,
      weekendDefinition: '{"saturday":[1,2,3,4,5],"sunday":[1,2,3,4,5]}', applicableFor: 'department', applicables: [{ entityId: body.data.id, status: 1 }],
    };
    // From today on it changes no past day.
    const later = await admin.post('/shift/v1/create', shift);
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    expect(await minutesOf(id)).toEqual([{ date: '2026-11-18', overtime_class: 'normal', minutes: 120 }]);
    expect((await admin.delete(`/shift/v1/archive/${later.body.data.id}`)).status).toBe(409);
    const taken = { applicables: [{ entityId: body.data.id, status: 3 }, { entityId: (await admin.post('/department/v1/create', { name: 'Other' })).body.data.id }] };
    expect((await admin.put(`/shift/v1/update/${later.body.data.id}`, { ...taken, validFrom: '2026-11-18' })).status).toBe(200);
    const made = await admin.post('/shift/v1/create', { ...shift, name: 'Later', validFrom: '2026-11-18' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await minutesOf(id)).toEqual([{ date: '2026-11-18', overtime_class: 'normal', minutes: 60 }]);
    expect(await told()).toBe(2);
  });
}); // prettier-ignore

describe('a request that waits', () => {
  it('says for which step and for whom', async () => {
    const asked = await ask('2026-11-20 18:00', '2026-11-20 20:00');
    expect(asked.waitsFor).toEqual({ step: 'approval', names: 'The LINE_MANAGER' });
    const roles = (await admin.get('/approval/setting/v1/detail/overtime')).body.roles;
    const officer = await office.as('HR_OFFICER');
    await grantRole('HR_OFFICER', ['approval/review', 'overtime request/view']);
    const reviewer = await office.work((db) =>
      db.selectFrom('roles').select(['id', 'name']).where('company_id', '=', office.id).where('seeded_as', '=', 'HR_OFFICER').executeTakeFirstOrThrow(),
    ); // prettier-ignore
    expect(roles.map(({ id }: { id: string }) => id)).toContain(reviewer.id);
    expect((await setting({ enable_reviewer: 1, reviewer: reviewer.id })).status).toBe(200);
    expect((await detail(staff, asked.id)).waitsFor).toEqual({ step: 'review', names: 'The HR_OFFICER' });
    expect((await decide(officer, asked.id, 4)).status).toBe(200);
    const [listed] = (await staff.get('/overtime/v1/lists?offset=0&limit=10')).body.data;
    expect(listed.waitsFor).toEqual({ step: 'approval', names: 'The LINE_MANAGER' });
    expect((await decide(manager, asked.id, 1)).body.data.waitsFor).toBeNull();
  });

  const withdraw = (client: Client, id: string, body: object = {}) => client.put(`/overtime/v1/cancel/${id}`, body);

  it('is withdrawn by who asked, until somebody decided, and may then be asked again', async () => {
    const asked = await ask('2026-11-20 18:00', '2026-11-20 20:00');
    expect(asked.mayWithdraw).toBe(true);
    expect(await detail(manager, asked.id)).toMatchObject({ mayWithdraw: false });
    expect((await withdraw(manager, asked.id)).body.error.code).toBe('NO_CANCELLATION');
    const { status, body } = await withdraw(staff, asked.id, { comment: 'Not needed' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 3, comment: 'Not needed', mayWithdraw: false, waitsFor: null, actions: [] });
    expect(body.data.steps.at(-1)).toMatchObject({ from: 0, to: 3, by: 'The STAFF', comment: 'Not needed' });
    expect((await withdraw(staff, asked.id)).body.error.code).toBe('ALREADY_DECIDED');
    expect((await decide(manager, asked.id, 1)).body.error.code).toBe('ALREADY_DECIDED');
    const again = await ask('2026-11-20 18:00', '2026-11-20 20:00');
    expect((await decide(manager, again.id, 1)).status).toBe(200);
    expect((await withdraw(staff, again.id)).body.error.code).toBe('ALREADY_DECIDED');
  });

  it('is withdrawn by who filed it for somebody else', async () => {
    const { body } = await send(admin, bodyOf('2026-11-20 18:00', '2026-11-20 20:00'));
    expect(body.data.mayWithdraw).toBe(true);
    expect((await withdraw(admin, body.data.id)).body.data.status).toBe(3);
  });
});
