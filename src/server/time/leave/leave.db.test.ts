import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUnpaidLeave } from '#server/payroll/runs/index.ts';
import { readUnusedLeave } from '#server/time/leave/index.ts';
import { holdPeople } from '#server/time/leave/balances/ledger.queries.ts';
import { insertPeople, openLeave } from '#testing/people.ts';
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
let types: Map<number, string>;

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
    [managerId = ''] = await insertPeople(db, office.id, [
      { code: 'M-1', lastName: 'Meas', firstName: 'Manager', userId: manager.userId },
    ]);
    [staffId = ''] = await insertPeople(db, office.id, [
      {
        code: 'S-1',
        lastName: 'Chan',
        firstName: 'Staff',
        userId: staff.userId,
        lineManagerId: managerId,
        joinDate: '2024-02-01',
      },
    ]);
    await db
      .updateTable('employees')
      .set({ approver1_id: managerId })
      .where('company_id', '=', office.id)
      .where('id', '=', staffId)
      .execute();
  });
  const { data } = (await staff.get('/leave/v1/leave_types')).body;
  types = new Map(data.map(({ type, id }: { type: number; id: string }) => [type, id]));
});

const bodyOf = (type: number, from: string, to: string, more: object = {}) => ({
  employeeId: staffId,
  leaveItemId: types.get(type),
  startDate: `${from} 08:00`,
  endDate: `${to} 17:00`,
  startDateTime: 'AM',
  endDateTime: 'PM',
  numberOfDay: 99,
  attachment: [],
  reason: 'Family',
  ...more,
});

async function ask(type: number, from: string, to: string, more: object = {}) {
  const { status, body } = await staff.post('/leave/v1/request', bodyOf(type, from, to, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const decide = (client: Client, id: string, status: number, comment?: string) =>
  client.put(`/leave/v1/approve/${id}`, { leaveRequestId: id, status, ...(comment === undefined ? {} : { comment }) });
const balance = async (type: number, date?: string) => {
  const { body } = await staff.get(`/employee/v1/leave_balance/${staffId}`, date === undefined ? {} : { date });
  return body.data.find((row: { type: number }) => row.type === type);
};
const setting = (fields: object) => admin.put('/approval/setting/v1/update', { code: 'leave', ...fields });

describe('a request', () => {
  it('is counted by the server, reserves its days, and has the fields of the wire', async () => {
    const made = await ask(1, '2026-11-26', '2026-12-01', { endDateTime: 'AM' });
    expect(made).toMatchObject({
      requestNo: 'LR-2026-00001', employeeCode: 'S-1', employeeName: 'Chan Staff', type: 1, start: '2026-11-26', end: '2026-12-01',
      startDate: '2026-11-26 08:00', endDate: '2026-12-01 12:00', startShift: 'AM', endShift: 'AM', numberOfDay: 3.5, status: 0,
      requestedDate: '2026-11-20', lastBalance: 18, balanceThisLeave: 14.5, userName: 'The LINE_MANAGER', actions: [], attachment: [],
    }); // prettier-ignore
    expect(await balance(1)).toMatchObject({ entilement: 18, taken: 0, leaveBalance: 18, reserved: 3.5, available: 14.5 });
    const { data, pagination } = (await staff.get('/leave/v1/lists', { rangFilter: '2026-12-01,2026-12-31' })).body;
    expect(pagination.total).toBe(1);
    expect(data[0].id).toBe(made.id);
    expect(data[0]).toMatchObject({ userName: 'The LINE_MANAGER' });
    expect((await staff.get('/leave/v1/lists', { status: '1' })).body.data).toEqual([]);
    expect((await staff.get('/leave/v1/lists', { search: 'LR-2026-00001' })).body.data).toHaveLength(1);
  });

  it('counts before it is sent: halves, holidays, weeks', async () => {
    const count = async (query: object) => (await staff.get('/leave/v1/number_of_day', { ...query })).body.data;
    const week = { startDate: '2026-11-23', endDate: '2026-11-27', fromDateType: 'AM', toDateType: 'PM', leaveType: '1' };
    expect(await count(week)).toMatchObject({ numberOfDays: 2, available: 18 });
    expect(await count({ ...week, toDateType: 'AM' })).toMatchObject({ numberOfDays: 1.5 });
    expect(await count({ ...week, startDate: '2026-12-07', endDate: '2026-12-21', leaveType: '4' })).toMatchObject({ numberOfDays: 15, numberOfWeeks: 2, available: null });
    const maternity = { startDate: '2026-12-07', endDate: '2027-04-12', leaveType: '3' };
    const { data } = (await staff.get('/leave/v1/maternity/number_of_day', maternity)).body;
    expect(data.numberOfDays).toBe(127);
    expect(data.hoursOfLeaveByDays.at(-1).date).toBe('2027-04-12');
    expect(data.hoursOfLeaveByDays.slice(0, 6).map(({ hour }: { hour: number }) => hour)).toEqual([8, 8, 8, 8, 8, 0]);
  }); // prettier-ignore

  it.each([
    ['a reason is missing', 1, '2026-12-01', '2026-12-01', { reason: '' }, 'reason'],
    ['it has no working day', 2, '2026-11-21', '2026-11-25', {}, 'endDate'],
    ['it ends before it begins', 2, '2026-12-02', '2026-12-01', {}, 'endDate'],
    [
      'it goes from afternoon to morning',
      2,
      '2026-12-01',
      '2026-12-01',
      { startDateTime: 'PM', endDateTime: 'AM' },
      'endDateTime',
    ],
    ['it begins before joining', 2, '2024-01-30', '2024-02-05', {}, 'startDate'],
    ['compensation leaves its month', 7, '2026-11-30', '2026-12-01', {}, 'endDate'],
    ['sick leave of four days has no certificate', 2, '2026-12-01', '2026-12-04', {}, 'attachment'],
    ['paternity leave has no certificate', 4, '2026-12-01', '2026-12-15', {}, 'attachment'],
  ])('is refused at its field where %s', async (_what, type, from, to, more, field) => {
    const { status, body } = await staff.post('/leave/v1/request', bodyOf(type, from, to, more));
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });

  it('may be sick leave of three days without a certificate, and of four with one', async () => {
    await ask(2, '2026-12-01', '2026-12-03');
    const file = { field: 'attachment', name: 'doctor.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') };
    const uploaded = await staff.send('POST', '/file/v1/leave/attachment', { file });
    expect(uploaded.body).toMatchObject({ originalname: 'doctor.pdf', destination: 'leaves' });
    const made = await ask(2, '2026-12-07', '2026-12-10', { attachment: [uploaded.body.filename] });
    expect(made.attachment).toEqual([uploaded.body.filename]);
    expect((await manager.get(`/leave/v1/detail/${made.id}`)).body.data.attachments[0].name).toBe('doctor.pdf');
    // What a request holds is not taken away again, nor shown to who sees the record alone.
    expect((await staff.send('DELETE', '/file/v1/delete_leave', { query: { path: 'leaves', file: uploaded.body.filename } })).status).toBe(404);
    expect((await hr.get(`/file/v1/link/${uploaded.body.filename}`)).status).toBe(404);
  }); // prettier-ignore

  it('does not share a half day with an open one; side by side they stand', async () => {
    await ask(1, '2026-12-01', '2026-12-02', { endDateTime: 'AM' });
    const clash = await staff.post('/leave/v1/request', bodyOf(2, '2026-12-02', '2026-12-02'));
    expect([clash.status, clash.body.error.message]).toEqual([400, 'You already have Annual Leave from 01/12/2026 to 02/12/2026 (requested).']);
    await ask(2, '2026-12-02', '2026-12-02', { startDateTime: 'PM' });
  }); // prettier-ignore

  it('of two sent at once wins once', async () => {
    const bodies = [bodyOf(1, '2026-12-01', '2026-12-01'), bodyOf(1, '2026-12-01', '2026-12-01')];
    const answers = await Promise.all(bodies.map((body) => staff.post('/leave/v1/request', body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('is told to an approver who asks for leave of their own at that moment', async () => {
    // The transaction that holds the approver ends after the answer: a request that waited for it would hang the test.
    const { status } = await office.work(async (db) => {
      await holdPeople(db, { companyId: office.id, employeeIds: [managerId] });
      return await staff.post('/leave/v1/request', bodyOf(1, '2026-12-01', '2026-12-01'));
    });
    expect(status).toBe(200);
  });

  it('beyond the balance is refused with code 600', async () => {
    const { status, body } = await staff.post('/leave/v1/request', bodyOf(1, '2026-11-26', '2026-12-24'));
    expect([status, body.error.code]).toEqual([400, 600]);
    expect(body.error.message).toBe('You have 18 days of Annual Leave left, this request needs 21.');
  });

  it('of annual leave waits for the months of service that the company asks for; other leave does not', async () => {
    const early = bodyOf(1, '2026-11-26', '2026-11-26');
    await office.work((db) =>
      db.updateTable('employees').set({ join_date: '2026-01-31' }).where('company_id', '=', office.id).where('id', '=', staffId).execute(),
    );
    expect((await admin.put('/leave/v1/rules', { waitingMonths: 11 })).body.data).toMatchObject({ waitingMonths: 11 });
    const { status, body } = await staff.post('/leave/v1/request', early);
    expect([status, body.error.fields.startDate]).toEqual([422, 'Annual leave can be taken from 31/12/2026 on.']);
    expect((await staff.post('/leave/v1/request', bodyOf(1, '2026-12-30', '2026-12-31'))).status).toBe(422);
    await ask(1, '2026-12-31', '2026-12-31');
    await ask(2, '2026-11-27', '2026-11-27');
    await admin.put('/leave/v1/rules', { waitingMonths: 0 });
    await ask(1, '2026-11-26', '2026-11-26');
  }); // prettier-ignore

  it('over the end of a year takes from each year its own', async () => {
    const made = await ask(1, '2026-12-28', '2027-01-05');
    expect(made).toMatchObject({ numberOfDay: 5 });
    const rows = (year: string) => staff.get(`/leave/v1/ledger/${staffId}`, { type: '1', year });
    const reserved = (await rows('2026')).body.data.rows.find((row: { kind: string }) => row.kind === 'RESERVE');
    expect(reserved).toMatchObject({ date: '2026-12-28', days: -3, balance: 15, requestNo: 'LR-2026-00001' });
    const next = (await rows('2027')).body.data.rows;
    expect(next.map(({ kind, days }: { kind: string; days: number }) => [kind, days])).toEqual([['GRANT', 19], ['RESERVE', -2]]);
  }); // prettier-ignore

  it('is for oneself, or with the right for others; both names are shown', async () => {
    const forOther = { ...bodyOf(1, '2026-12-01', '2026-12-01'), employeeId: managerId };
    expect((await staff.post('/leave/v1/request', forOther)).body.error.code).toBe('NOT_OWN_REQUEST');
    const made = await hr.post('/leave/v1/request', bodyOf(1, '2026-12-01', '2026-12-01'));
    expect(made.body.data).toMatchObject({ employeeCode: 'S-1', filedBy: 'The HR_MANAGER' });
    // Full access decides on everybody, but not on what it filed itself.
    const filed = await admin.post('/leave/v1/request', bodyOf(1, '2026-12-03', '2026-12-03'));
    expect((await decide(admin, filed.body.data.id, 1)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect((await stranger.post('/leave/v1/request', bodyOf(1, '2026-12-01', '2026-12-01'))).status).toBe(422);
  });
});

describe('a decision', () => {
  it('is the named approver’s: approved days are taken, once', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    const seen = (await manager.get(`/leave/v1/detail/${id}`)).body.data;
    expect(seen.actions).toEqual([{ status: 1, needsComment: false }, { status: 2, needsComment: true }]);
    const approved = await decide(manager, id, 1);
    expect(approved.body.data).toMatchObject({ status: 1, userName: 'The LINE_MANAGER', lastBalance: 18, balanceThisLeave: 16, actions: [] });
    expect(await balance(1)).toMatchObject({ taken: 2, leaveBalance: 16, reserved: 0, available: 16 });
    const again = await decide(manager, id, 2, 'No');
    expect(again.status).toBe(409);
    expect(again.body.error.message).toContain(`Already approved by The LINE_MANAGER on 20/11/2026`);
    const told = await test.owner.query("select kind, read_at is null as is_open from notifications where company_id = $1 order by kind", [office.id]);
    // What was asked of the approver waits no more once it is decided.
    expect(told.rows).toEqual([
      { kind: 'leave_approved', is_open: true },
      { kind: 'leave_requested', is_open: false },
    ]);
  }); // prettier-ignore

  it('of two at once wins once, and the other reads who', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    const answers = await Promise.all([decide(manager, id, 1), decide(admin, id, 2, 'No')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const sum = await test.owner.query('select sum(days)::int as sum from leave_ledger where request_id = $1', [id]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(sum.rows[0].sum).toBe(won === 0 ? -200 : 0);
  });

  it('to reject needs a comment and gives the days back', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    const bare = await decide(manager, id, 2);
    expect([bare.status, bare.body.error.fields]).toEqual([400, { comment: 'Please enter your rejected reason!' }]);
    expect((await decide(manager, id, 2, ' We need you ')).body.data).toMatchObject({ status: 2, comment: 'We need you' });
    expect(await balance(1)).toMatchObject({ taken: 0, reserved: 0, available: 18 });
  });

  it('is never one’s own, nor of who is not named', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    expect((await decide(staff, id, 1)).body.error.code).toBe('OWN_REQUEST');
    // HR sees it by the report and may approve leave, but not this one.
    expect((await decide(hr, id, 1)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    const other = await office.another('LINE_MANAGER');
    expect((await decide(other, id, 1)).status).toBe(404);
    const stranger = await (await test.company()).as('ADMIN');
    expect((await decide(stranger, id, 1)).status).toBe(404);
  });

  it('falls to the line where the approver has left, and to full access where there is none', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    await office.work((db) => db.updateTable('employees').set({ approver1_id: null }).where('company_id', '=', office.id).where('id', '=', staffId).execute());
    expect((await manager.get(`/leave/v1/detail/${id}`)).body.data.actions).toHaveLength(2);
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-11-19', status: 0 }).where('company_id', '=', office.id).where('id', '=', managerId).execute());
    expect((await manager.get(`/leave/v1/detail/${id}`)).body.error.code).toBe('SESSION_EXPIRED');
    expect((await admin.get(`/leave/v1/detail/${id}`)).body.data.actions).toHaveLength(2);
  }); // prettier-ignore

  it('is the role’s where the setting names one', async () => {
    const roles = (await admin.get('/approval/setting/v1/detail/leave')).body.roles;
    const role = roles.find(({ name }: { name: string }) => name === 'HR Officer').id;
    const officer = await office.as('HR_OFFICER');
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    await setting({ approver: role });
    // The role counts only with the right to approve.
    expect((await officer.get(`/leave/v1/detail/${id}`)).body.data.actions).toEqual([]);
    await office.work((db) => db.updateTable('roles').set({ permissions: ['leave request/view', 'leave request/approve'] }).where('company_id', '=', office.id).where('id', '=', role).execute());
    expect((await officer.get(`/leave/v1/detail/${id}`)).body.data.actions).toHaveLength(2);
  }); // prettier-ignore

  it('waits for a review where that is switched on, and the reviewer does not approve', async () => {
    const { roles } = (await admin.get('/approval/setting/v1/detail/leave')).body;
    await setting({ enable_reviewer: 1, reviewer: roles.find(({ name }: { name: string }) => name === 'HR Manager').id });
    await office.work(async (db) => {
      const [id = ''] = await insertPeople(db, office.id, [{ code: 'H-1', userId: hr.userId }]);
      await db.updateTable('employees').set({ line_manager2_id: id }).where('company_id', '=', office.id).where('id', '=', staffId).execute();
    });
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    expect((await decide(manager, id, 1)).body.error.code).toBe('NOT_REVIEWED');
    expect((await decide(hr, id, 4)).body.data).toMatchObject({ status: 4 });
    expect((await decide(manager, id, 1)).body.data).toMatchObject({ status: 1 });
    const steps = (await staff.get(`/leave/v1/detail/${id}`)).body.data.steps;
    expect(steps.map(({ from, to, by }: { from: number; to: number; by: string }) => [from, to, by])).toEqual([
      [null, 0, 'The STAFF'], [0, 4, 'The HR_MANAGER'], [4, 1, 'The LINE_MANAGER'],
    ]);
  }); // prettier-ignore

  it('is made by who acts for the approver, and says so; never on the own request', async () => {
    const acting = await office.another('STAFF');
    await office.work(async (db) => {
      const [id = ''] = await insertPeople(db, office.id, [{ code: 'A-1', userId: acting.userId }]);
      await db.updateTable('employees').set({ acting_by_id: id, acting_start: '2026-11-20', acting_end: '2026-11-20' }).where('company_id', '=', office.id).where('id', '=', managerId).execute();
    });
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    const { data: waiting } = (await acting.get('/approval/v1/inbox')).body;
    expect(waiting).toMatchObject([{ id, actingFor: 'Meas Manager' }]);
    expect((await manager.get('/approval/v1/inbox')).body.data).toMatchObject([{ id, actingFor: null }]);
    const { body } = await decide(acting, id, 1);
    expect(body.data).toMatchObject({ status: 1, userName: `Another STAFF for Meas Manager` });
    await office.work((db) => db.updateTable('employees').set({ acting_by_id: staffId }).where('company_id', '=', office.id).where('id', '=', managerId).execute());
    const own = await ask(1, '2026-12-03', '2026-12-03');
    expect((await decide(staff, own.id, 1)).body.error.code).toBe('OWN_REQUEST');
  }); // prettier-ignore

  it('that its state does not know is refused with who asked and when', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    const { body } = await decide(manager, id, 3);
    expect(body.error).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Already requested by Chan Staff on 20/11/2026, 12:00.',
    });
  });

  it('is checked against the balance again', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-16');
    const give = await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId: types.get(1), year: 2026, days: -6.5, reason: 'Typed twice' });
    expect(give.status).toBe(400);
    await office.work((db) => db.updateTable('leave_types').set({ number_allow: '6' }).where('company_id', '=', office.id).where('type', '=', 1).execute());
    const { status, body } = await decide(manager, id, 1);
    expect([status, body.error.message]).toEqual([409, 'You have 6 days of Annual Leave left, this request needs 12.']);
  }); // prettier-ignore
});

describe('what a request is refused for', () => {
  const refused = async (body: object) => (await staff.post('/leave/v1/request', body)).body.error?.fields;

  it('looking for work has two days a week, over all requests of that week', async () => {
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ is_notice_terminate: 1, notice_terminate_at: '2026-11-16', last_working_day: '2026-12-31', status: 0 })
        .where('id', '=', staffId)
        .execute(),
    );
    // Wednesday 2 and Thursday 3 December; Friday is the third day of that week, Monday the first of the next.
    const { id } = await ask(8, '2026-12-02', '2026-12-03');
    expect(await refused(bodyOf(8, '2026-12-04', '2026-12-04'))).toEqual({ endDate: 'At most two days in a week.' });
    expect(await refused(bodyOf(8, '2026-12-04', '2026-12-07'))).toEqual({ endDate: 'At most two days in a week.' });
    await ask(8, '2026-12-07', '2026-12-08');
    expect((await staff.put(`/leave/v1/cancel/${id}`, {})).status).toBe(200);
    await ask(8, '2026-12-04', '2026-12-04');
  });

  it('hours that are no half day, when it is sent and when it is counted', async () => {
    const half = { startDate: '2026-12-02 09:30', endDate: '2026-12-02 17:00' };
    expect(await refused({ ...bodyOf(1, '2026-12-02', '2026-12-02'), ...half })).toEqual({
      startDate: 'Leave is asked for by half days: 08:00 or 13:00.',
    });
    const end = { startDate: '2026-12-02', endDate: '2026-12-02 15:00' };
    expect(await refused({ ...bodyOf(1, '2026-12-02', '2026-12-02'), ...end })).toEqual({
      endDate: 'Leave is asked for by half days: 12:00 or 17:00.',
    });
    const counted = await staff.get('/leave/v1/number_of_day', { ...half, leaveType: '1' });
    expect([counted.status, Object.keys(counted.body.error.fields)]).toEqual([422, ['startDate']]);
  });

  it('maternity leave of somebody recorded as male', async () => {
    const maternity = bodyOf(3, '2026-12-07', '2027-04-12', { endDate: '2027-04-12 17:00' });
    expect(await refused(maternity)).toEqual({ leaveItemId: 'Maternity leave is not for somebody recorded as male.' });
    for (const gender of [1, 2]) {
      await office.work((db) => db.updateTable('employees').set({ gender }).where('id', '=', staffId).execute());
      const { status, body } = await staff.post('/leave/v1/request', maternity);
      expect(status).toBe(200);
      expect((await staff.put(`/leave/v1/cancel/${body.data.id}`, {})).status).toBe(200);
    }
  });
});

describe('a cancellation', () => {
  it('of approved leave does not exist while it is switched off; an own request can be withdrawn while nobody has decided', async () => {
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    expect((await staff.get(`/leave/v1/detail/${id}`)).body.data).toMatchObject({ mayCancel: 'withdraw' });
    expect((await manager.put(`/leave/v1/cancel/${id}`, {})).body.error.code).toBe('NO_CANCELLATION');
    expect((await staff.put(`/leave/v1/cancel/${id}`, {})).status).toBe(200);
    expect(await balance(1)).toMatchObject({ reserved: 0, taken: 0, available: 18 });
    const again = await ask(1, '2026-12-01', '2026-12-02');
    await decide(manager, again.id, 1);
    expect((await staff.get(`/leave/v1/detail/${again.id}`)).body.data).toMatchObject({ mayCancel: null });
    expect((await staff.put(`/leave/v1/cancel/${again.id}`, {})).body.error.code).toBe('NO_CANCELLATION');
  });

  it('withdraws what nobody decided; a decision after it comes too late', async () => {
    await setting({ enable_approval_cancellation: 1 });
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    expect((await staff.put(`/leave/v1/cancel/${id}`, {})).body.data).toMatchObject({ status: 3 });
    expect(await balance(1)).toMatchObject({ reserved: 0, available: 18 });
    expect((await decide(manager, id, 1)).status).toBe(409);
    // The day is free again.
    await ask(1, '2026-12-01', '2026-12-02');
  });

  it('of an approved leave is asked with a reason, holds until it is granted, and gives the days back', async () => {
    await setting({ enable_approval_cancellation: 1 });
    const { id } = await ask(1, '2026-12-01', '2026-12-02');
    await decide(manager, id, 1);
    expect((await staff.put(`/leave/v1/cancel/${id}`, {})).body.error.fields).toEqual({ comment: 'Please enter your cancellation reason!' });
    expect((await staff.put(`/leave/v1/cancel/${id}`, { comment: 'Plans changed' })).body.data).toMatchObject({ status: 5 });
    expect(await balance(1)).toMatchObject({ taken: 2 });
    expect((await decide(manager, id, 1)).body.error.code).toBe('COMMENT_REQUIRED');
    expect((await decide(manager, id, 3)).body.data).toMatchObject({ status: 3 });
    expect(await balance(1)).toMatchObject({ taken: 0, available: 18 });
  }); // prettier-ignore

  it('of a leave that has begun cuts it from a day on', async () => {
    await setting({ enable_approval_cancellation: 1 });
    const { id } = await ask(1, '2026-11-19', '2026-11-27');
    await decide(manager, id, 1);
    expect(await balance(1)).toMatchObject({ taken: 4 });
    await staff.put(`/leave/v1/cancel/${id}`, { comment: 'Needed', cancelFrom: '2026-11-26' });
    expect((await decide(manager, id, 3)).body.data).toMatchObject({ status: 1, end: '2026-11-25', numberOfDay: 2 });
    expect(await balance(1)).toMatchObject({ taken: 2, available: 16 });
  });
});

describe('a cancellation and payroll', () => {
  /** October is paid with three unpaid days of a leave that goes on into November; some minutes later its cancellation is asked. */
  async function paidAndAsked(): Promise<string> {
    await setting({ enable_approval_cancellation: 1 });
    const { id } = await ask(6, '2026-10-28', '2026-11-03');
    await decide(manager, id, 1);
    test.setNow('2026-11-20T05:05:00Z');
    const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment', month: '2026-10' };
    await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
    const group = (await admin.put('/payroll/v1/process', rates)).body.data.groupPayroll;
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
      expect((await admin.put(`/payroll/v1/${step}/${group.id}`)).status).toBe(200);
    test.setNow('2026-11-20T05:10:00Z');
    await staff.put(`/leave/v1/cancel/${id}`, { comment: 'Needed', cancelFrom: '2026-11-03' });
    return id;
  }
  const unpaidIn = async (month: string) => {
    const { rows } = await test.owner.query('select id from employees where company_id = $1', [office.id]);
    const leaves = await office.work((db) =>
      readUnpaidLeave(db, { companyId: office.id, month, employeeIds: rows.map(({ id }) => id) }),
    );
    return leaves.map((row) => [row.start_date, row.end_date, row.is_late]);
  };

  it('of another pay counts from its month on', async () => {
    const sick = types.get(2) ?? '';
    await test.owner.query('insert into leave_years (company_id, year, closed_at) values ($1, 2025, now())', [office.id]);
    const { id } = await ask(2, '2026-11-30', '2026-12-02');
    expect((await decide(manager, id, 1)).status).toBe(200);
    expect(await unpaidIn('2026-12')).toEqual([]);
    expect((await admin.put(`/setting/leave/v1/update/${sick}`, { paidPercent: 60, countsFrom: '2026-12' })).status).toBe(200);
    expect(await unpaidIn('2026-11')).toEqual([]);
    expect(await unpaidIn('2026-12')).toEqual([['2026-12-01', '2026-12-02', false]]);
  });

  it.each([
    ['refused', 1, [['2026-11-01', '2026-11-03', false]]],
    ['granted from a day on', 3, [['2026-11-01', '2026-11-02', false]]],
  ])('%s takes no day of a paid month a second time', async (_what, status, november) => {
    const id = await paidAndAsked();
    try {
      expect((await decide(manager, id, status, 'As it was')).status).toBe(200);
      expect(await unpaidIn('2026-11')).toEqual(november);
    } finally {
      test.setNow('2026-11-20T05:00:00Z');
    }
  });

  it('on the only day of a leave needs no day named', async () => {
    await setting({ enable_approval_cancellation: 1 });
    const { id } = await ask(1, '2026-11-20', '2026-11-20');
    await decide(manager, id, 1);
    expect((await staff.put(`/leave/v1/cancel/${id}`, { comment: 'Came after all' })).body.data).toMatchObject({ status: 5 });
    expect((await decide(manager, id, 3)).body.data).toMatchObject({ status: 3 });
    expect(await balance(1)).toMatchObject({ taken: 0, available: 18 });
  });
});

describe('what changes around a leave', () => {
  it('a holiday that is copied from the year before gives its day back', async () => {
    const { id } = await ask(1, '2026-12-14', '2026-12-18');
    await decide(manager, id, 1);
    const { body } = await hr.post('/holiday/v1/create', { name: 'Our day', start: '2025-12-16', end: '2025-12-16' });
    const copied = await hr.post('/holiday/v1/copy_year', { year: 2026, holidays: [body.data.id] });
    expect(copied.body.data).toEqual({ made: 1 });
    expect((await staff.get(`/leave/v1/detail/${id}`)).body.data).toMatchObject({ numberOfDay: 4, status: 1 });
    expect(await balance(1)).toMatchObject({ taken: 4 });
  });

  it('a holiday inside it gives its day back, and the employee and who approved it are told', async () => {
    const { id } = await ask(1, '2026-12-14', '2026-12-18');
    await decide(manager, id, 1);
    const made = await hr.post('/holiday/v1/create', { name: 'Extra day', start: '2026-12-16', end: '2026-12-16' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await staff.get(`/leave/v1/detail/${id}`)).body.data).toMatchObject({ numberOfDay: 4, status: 1 });
    expect(await balance(1)).toMatchObject({ taken: 4 });
    const told = await test.owner.query("select user_id from notifications where company_id = $1 and kind = 'leave_recounted'", [office.id]);
    expect(new Set(told.rows.map((row) => row.user_id))).toEqual(new Set([manager.userId, staff.userId]));
    await hr.send('DELETE', `/holiday/v1/archive/${made.body.data.id}`);
    expect(await balance(1)).toMatchObject({ taken: 5 });
  }); // prettier-ignore

  it('a holiday entered by mistake and removed gives the leave back that it cancelled, as it was', async () => {
    const approved = await ask(1, '2026-12-16', '2026-12-16');
    await decide(manager, approved.id, 1);
    const waiting = await ask(1, '2026-12-17', '2026-12-17');
    const gone = await ask(1, '2026-12-18', '2026-12-18');
    expect((await staff.put(`/leave/v1/cancel/${gone.id}`, {})).status).toBe(200);
    const holiday = { name: 'Mistake', start: '2026-12-16', end: '2026-12-18' };
    const made = (await hr.post('/holiday/v1/create', holiday)).body.data;
    const state = async (id: string) => (await staff.get(`/leave/v1/detail/${id}`)).body.data;
    expect([(await state(approved.id)).status, (await state(waiting.id)).status]).toEqual([3, 3]);
    expect(await balance(1)).toMatchObject({ taken: 0, reserved: 0 });
    // Moved, it gives back the day that it covers no more.
    await hr.put(`/holiday/v1/update/${made.id}`, { ...holiday, end: '2026-12-16' });
    expect(await state(waiting.id)).toMatchObject({ status: 0, numberOfDay: 1, userName: 'The LINE_MANAGER' });
    expect(await balance(1)).toMatchObject({ taken: 0, reserved: 1 });
    await hr.send('DELETE', `/holiday/v1/archive/${made.id}`);
    expect(await state(approved.id)).toMatchObject({ status: 1, numberOfDay: 1, userName: 'The LINE_MANAGER' });
    expect((await state(approved.id)).steps.map(({ to, by }: { to: number; by: string | null }) => [to, by])).toEqual([
      [0, 'The STAFF'], [1, 'The LINE_MANAGER'], [3, null], [1, null],
    ]);
    // What its owner withdrew stays withdrawn.
    expect(await state(gone.id)).toMatchObject({ status: 3 });
    expect(await balance(1)).toMatchObject({ taken: 1, reserved: 1 });
    const told = await test.owner.query("select user_id from notifications where company_id = $1 and kind = 'leave_restored'", [office.id]);
    expect(Map.groupBy(told.rows, (row) => row.user_id).get(staff.userId)).toHaveLength(2);
    expect(Map.groupBy(told.rows, (row) => row.user_id).get(manager.userId)).toHaveLength(1);
    expect(told.rows).toHaveLength(3);
    expect((await manager.get('/approval/v1/inbox')).body.data).toMatchObject([{ id: waiting.id }]);
  }); // prettier-ignore

  it('leave that another took the place of, or whose owner left, does not come back with the day', async () => {
    const one = await ask(1, '2026-12-16', '2026-12-16');
    await decide(manager, one.id, 1);
    const two = await ask(1, '2026-12-17', '2026-12-17');
    const holiday = { name: 'Mistake', start: '2026-12-16', end: '2026-12-17' };
    const made = (await hr.post('/holiday/v1/create', holiday)).body.data;
    const other = await ask(1, '2026-12-15', '2026-12-16');
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-12-16', status: 0 }).where('id', '=', staffId).execute());
    await hr.send('DELETE', `/holiday/v1/archive/${made.id}`);
    const state = async (id: string) => (await staff.get(`/leave/v1/detail/${id}`)).body.data;
    expect([(await state(one.id)).status, (await state(two.id)).status]).toEqual([3, 3]);
    expect(await state(other.id)).toMatchObject({ status: 0, numberOfDay: 2 });
  }); // prettier-ignore

  it('a decision that comes between is seen: its days stay taken', async () => {
    const { id } = await ask(1, '2026-12-14', '2026-12-18');
    await Promise.all([
      decide(manager, id, 1),
      hr.post('/holiday/v1/create', { name: 'Extra day', start: '2026-12-16', end: '2026-12-16' }),
    ]);
    expect((await staff.get(`/leave/v1/detail/${id}`)).body.data).toMatchObject({ status: 1, numberOfDay: 4 });
    expect(await balance(1)).toMatchObject({ taken: 4, reserved: 0 });
  });

  it('who is archived asks for nothing any more', async () => {
    const { id } = await ask(1, '2026-12-14', '2026-12-18');
    expect((await hr.send('DELETE', `/employee/v1/archive/${staffId}`)).status).toBe(200);
    expect((await admin.get(`/leave/v1/detail/${id}`)).body.data).toMatchObject({ status: 3 });
  });
});

describe('why somebody is on leave', () => {
  const paper = {
    field: 'attachment',
    name: 'doctor.pdf',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  };
  /** Sick leave with a certificate, approved with a word. */
  async function sick(): Promise<string> {
    const uploaded = await staff.send('POST', '/file/v1/leave/attachment', { file: paper });
    const made = await ask(2, '2026-12-07', '2026-12-10', { reason: 'Fever', attachment: [uploaded.body.filename] });
    expect((await decide(manager, made.id, 1, 'Get well')).status).toBe(200);
    return made.id;
  }
  const told = async (client: Client, id: string) => {
    const { data } = (await client.get(`/leave/v1/detail/${id}`)).body;
    const row = (await client.get('/leave/v1/lists')).body.data.find((one: { id: string }) => one.id === id);
    expect([row.reason, row.comment]).toEqual([data.reason, data.comment]);
    const comments = data.steps.flatMap(({ comment }: { comment: string | null }) => comment ?? []);
    return [data.seesReason, data.type, data.numberOfDay, data.reason, data.comment, data.attachments.length, ...comments];
  };

  it('is for the person, who decides, and HR; the report gives days and kinds alone', async () => {
    const id = await sick();
    const payroll = await office.as('PAYROLL_OFFICER');
    const director = await office.as('COUNTRY_DIRECTOR');
    for (const client of [staff, manager, hr, admin]) expect(await told(client, id)).toEqual([true, 2, 4, 'Fever', 'Get well', 1, 'Get well']);
    for (const client of [payroll, director]) expect(await told(client, id)).toEqual([false, 2, 4, null, null, 0]);
    const [{ filename }] = (await staff.get(`/leave/v1/detail/${id}`)).body.data.attachments;
    for (const client of [payroll, director]) expect((await client.get(`/file/v1/link/${filename}`)).status).toBe(404);
  }); // prettier-ignore

  it('is for the line too where the kind is not private', async () => {
    const above = await office.another('LINE_MANAGER');
    await office.work(async (db) => {
      const [aboveId = ''] = await insertPeople(db, office.id, [{ code: 'M-2', userId: above.userId }]);
      await db.updateTable('employees').set({ line_manager2_id: aboveId }).where('id', '=', staffId).execute();
    });
    const id = await sick();
    expect(await told(above, id)).toEqual([false, 2, 4, null, null, 0]);
    const annual = await ask(1, '2026-12-14', '2026-12-14', { reason: 'A wedding' });
    expect(await told(above, annual.id)).toEqual([true, 1, 1, 'A wedding', null, 0]);
    expect(await told(await office.as('PAYROLL_OFFICER'), annual.id)).toEqual([false, 1, 1, null, null, 0]);
  });

  it('is not told by the notes of a ledger to who reads the report alone', async () => {
    await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId: types.get(1), year: 2026, days: 1, reason: 'A hard year' });
    const notes = async (client: Client) =>
      (await client.get(`/leave/v1/ledger/${staffId}`)).body.data.rows.flatMap(({ note }: { note: string | null }) => note ?? []);
    expect(await notes(staff)).toEqual(['A hard year']);
    expect(await notes(hr)).toEqual(['A hard year']);
    const director = await office.as('COUNTRY_DIRECTOR');
    expect(await notes(director)).toEqual([]);
    // Nor that somebody leaves.
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-12-15', status: 0 }).where('id', '=', staffId).execute());
    await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId: types.get(1), year: 2026, days: 1, reason: 'Once more' });
    const causes = async (client: Client) =>
      (await client.get(`/leave/v1/ledger/${staffId}`)).body.data.rows.flatMap(({ cause }: { cause: string | null }) => cause ?? []);
    expect(await causes(hr)).toEqual(['last_working_day']);
    expect(await causes(director)).toEqual([]);
  }); // prettier-ignore
});

describe('balances', () => {
  it('are the sum of a ledger that anyone concerned may read, and nobody else', async () => {
    const rows = (await staff.get(`/leave/v1/ledger/${staffId}`)).body.data.rows;
    expect(rows).toMatchObject([{ kind: 'GRANT', date: '2026-01-01', days: 18, balance: 18, at: null }]);
    expect((await manager.get(`/leave/v1/ledger/${staffId}`)).status).toBe(200);
    const other = await office.another('STAFF');
    expect((await other.get(`/leave/v1/ledger/${staffId}`)).status).toBe(404);
  });

  it('take days that HR gives with a reason, never below what is there, never the own', async () => {
    const give = (days: number, more: object = {}) =>
      hr.post('/leave/v1/additional', {
        employeeId: staffId,
        leaveItemId: types.get(5),
        year: 2026,
        days,
        reason: 'Field work',
        ...more,
      });
    expect((await give(2.25)).status).toBe(200);
    expect(await balance(5)).toMatchObject({ entilement: 7, additional: 2.25, leaveBalance: 9.25 });
    expect((await give(-9.5)).body.error.message).toBe('Only 9.25 days are left to take away.');
    expect((await give(1, { reason: ' ' })).status).toBe(422);
    expect((await staff.post('/leave/v1/additional', {})).status).toBe(403);
    const [hrId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'HR-1', userId: hr.userId }]));
    const own = await give(5, { employeeId: hrId });
    expect([own.status, Object.keys(own.body.error.fields ?? {})]).toEqual([422, ['employeeId']]);
  });

  it('cannot be rewritten in the database', async () => {
    await ask(1, '2026-12-01', '2026-12-02');
    await expect(test.owner.query('update leave_ledger set days = 1')).rejects.toThrow(/never changed/);
    await expect(test.owner.query('delete from request_steps')).rejects.toThrow(/never changed/);
  });

  it('leave sick and unpaid cells blank but for what was taken', async () => {
    expect(await balance(2)).toMatchObject({ entilement: null, carryForward: null, taken: 0, leaveBalance: null });
    expect(await balance(7)).toMatchObject({ entilement: null, taken: 0, leaveBalance: 0 });
    // Of a woman: who is a man has no maternity leave in his balances.
    await office.work((db) =>
      db.updateTable('employees').set({ gender: 1 }).where('company_id', '=', office.id).where('id', '=', staffId).execute(),
    );
    expect(await balance(3)).toMatchObject({ entilement: 18, taken: 0, leaveBalance: 18 });
  });
});

describe('a leaver', () => {
  it('has what was earned to the last day and not taken; pending days count as there, compensation days are told', async () => {
    const { id } = await ask(1, '2026-11-26', '2026-11-27');
    await decide(manager, id, 1);
    await ask(1, '2026-12-01', '2026-12-01');
    await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId: types.get(1), year: 2026, days: 1.5, reason: 'Field work' });
    await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId: types.get(7), year: 2026, days: 0.75, reason: 'Night shift' });
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-12-15', status: 0 }).where('company_id', '=', office.id).where('id', '=', staffId).execute());
    const unused = await office.work((db) => readUnusedLeave(db, { companyId: office.id, employeeIds: [staffId], today: '2026-12-31' }));
    // Eleven months of 1.5 and 15 of 31 days of December are 17.23; 1.5 given, 2 taken.
    expect(unused.get(staffId)).toEqual({ annual: 172_300 + 15_000 - 20_000, credits: 7_500, asksForDay: null });
  }); // prettier-ignore

  const leaves = async (lastWorkingDay: string, more: object = {}) => {
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ last_working_day: lastWorkingDay, status: 0, ...more })
        .where('id', '=', staffId)
        .execute(),
    );
  };
  const unused = async () =>
    (await office.work((db) => readUnusedLeave(db, { companyId: office.id, employeeIds: [staffId], today: '2026-12-31' }))).get(
      staffId,
    );

  it('has what was earned since leave is kept here; what was left before is asked for, and 0 is an answer', async () => {
    const { id } = await ask(1, '2026-11-26', '2026-11-26');
    await decide(manager, id, 1);
    await leaves('2026-12-15', { leave_brought_forward: null });
    // Eleven months of 1.5 and 15 of 31 days of December are 17.23; 1 was taken.
    expect(await unused()).toEqual({ annual: 162_300, credits: 0, asksForDay: '2026-01-01' });
    expect(await balance(1, '2026-12-31')).toMatchObject({ entilement: 17.23, taken: 1, leaveBalance: 16.23 });
    await leaves('2026-12-15', { leave_brought_forward: 0 });
    expect(await unused()).toEqual({ annual: 162_300, credits: 0, asksForDay: null });
    await leaves('2026-12-15', { leave_brought_forward: 350 });
    expect(await unused()).toEqual({ annual: 197_300, credits: 0, asksForDay: null });
    expect(await balance(1, '2026-12-31')).toMatchObject({ carryForward: 3.5, leaveBalance: 19.73 });
  });

  it('has what the close of the year before will carry, whether or not it is closed', async () => {
    const { id } = await ask(1, '2026-11-26', '2026-11-27');
    await decide(manager, id, 1);
    await leaves('2027-01-15');
    // Of the 16 days of 2026 the rules carry 6; January earns a part of a month.
    const before = await unused();
    expect(before?.annual).toBeGreaterThan(60_000);
    expect(before?.annual).toBeLessThan(70_000);
    test.setNow('2026-12-31T03:00:00Z');
    try {
      hr = await office.as('HR_MANAGER');
      expect((await hr.post('/leave/v1/year_change', { year: 2026 })).status).toBe(200);
      expect(await unused()).toEqual(before);
    } finally {
      test.setNow('2026-11-20T05:00:00Z');
    }
  });

  it('who joined in the year of the record is asked nothing', async () => {
    await leaves('2026-12-15', { leave_brought_forward: null, join_date: '2026-07-01' });
    expect(await unused()).toMatchObject({ asksForDay: null });
  });

  it('has no other days for a request that came to nothing, of a year before leave was kept either', async () => {
    await leaves('2026-12-15', { leave_brought_forward: null });
    const before = await unused();
    for (const day of ['2025-03-03', '2026-01-12', '2026-11-26']) {
      const { id } = await ask(2, day, day);
      expect((await decide(manager, id, 2, 'No')).status).toBe(200);
      const own = await ask(6, day, day);
      expect((await staff.put(`/leave/v1/cancel/${own.id}`, {})).status).toBe(200);
    }
    expect(await unused()).toEqual(before);
    // nobody has leave of a year that was not kept
    const early = await staff.post('/leave/v1/request', bodyOf(1, '2025-03-04', '2025-03-04'));
    expect([early.status, early.body.error.code]).toEqual([400, 600]);
    expect(await unused()).toEqual(before);
  });

  it('after an opening has what is left of it, whatever was taken before', async () => {
    const { id } = await ask(1, '2026-11-26', '2026-11-26');
    await decide(manager, id, 1);
    await office.work((db) => openLeave(db, office.id, { employeeId: staffId, days: 4, month: '2026-11' }));
    expect(await balance(1, '2026-12-31')).toMatchObject({ entilement: 0, carryForward: 4, taken: 0, leaveBalance: 4 });
    const { data } = (await staff.get(`/leave/v1/ledger/${staffId}`, { year: '2026' })).body;
    const told = data.rows.map((row: { kind: string; balance: number | null }) => [row.kind, row.balance]);
    expect(told.filter(([kind]: [string]) => kind === 'TAKE')).toEqual([['TAKE', null]]);
    expect(told.at(-1)).toEqual(['OPENING', 4]);
  });
});

describe('the year change', () => {
  it('is previewed, closes all or nothing, and a second run writes nothing', async () => {
    expect((await hr.post('/leave/v1/year_change', { year: 2026 })).body.error.code).toBe('YEAR_NOT_OVER');
    test.setNow('2026-12-15T03:00:00Z');
    hr = await office.as('HR_MANAGER');
    staff = await office.as('STAFF');
    try {
      const preview = (await hr.post('/leave/v1/year_change', { year: 2026, preview: true })).body.data;
      const mine = preview.rows.find(
        (row: { employeeCode: string; type: number }) => row.employeeCode === 'S-1' && row.type === 1,
      );
      expect(mine).toMatchObject({
        remaining: 18,
        carry: 6,
        lapsing: 12,
        entitlement: 19,
        newBalance: 25,
        notes: ['lapses'],
      });
      expect(preview.written).toBe(0);
      const run = (await hr.post('/leave/v1/year_change', { year: 2026 })).body.data;
      expect(run.written).toBeGreaterThan(4);
      expect((await hr.post('/leave/v1/year_change', { year: 2026 })).body.data.written).toBe(0);
      const movedBy = async () =>
        (
          await test.owner.query(
            `select kind, year, sum(days)::int as days from leave_ledger where employee_id = $1 and leave_type_id = $2 and kind in ('CARRY', 'LAPSE') group by kind, year order by kind, year`,
            [staffId, types.get(1)],
          )
        ).rows;
      const moved = (lapsed: number, carried: number) => [
        { kind: 'CARRY', year: 2026, days: -carried * 100 },
        { kind: 'CARRY', year: 2027, days: carried * 100 },
        { kind: 'LAPSE', year: 2026, days: lapsed === 0 ? 0 : -lapsed * 100 },
      ];
      // Leave of December that is asked for once the year is closed lapses no more, at once; refused, it lapses again.
      const then = await office.as('LINE_MANAGER');
      const { id } = await ask(1, '2026-12-21', '2026-12-22');
      expect(await movedBy()).toEqual(moved(10, 6));
      expect((await decide(then, id, 2, 'Nobody else is there')).status).toBe(200);
      expect(await movedBy()).toEqual(moved(12, 6));
      // What is taken of the old year later changes what was carried out of it, at once and wherever it is told.
      await hr.post('/leave/v1/additional', {
        employeeId: staffId,
        leaveItemId: types.get(1),
        year: 2026,
        days: -15,
        reason: 'Mistake',
      });
      expect(await balance(1, '2027-03-01')).toMatchObject({ carryForward: 3, leaveBalance: 22 });
      expect(await movedBy()).toEqual(moved(0, 3));
      const again = (await hr.post('/leave/v1/year_change', { year: 2026, preview: true })).body.data;
      expect(again.isClosed).toBe(true);
      expect(
        again.rows.find((row: { employeeCode: string; type: number }) => row.employeeCode === 'S-1' && row.type === 1),
      ).toMatchObject({ remaining: 3, carry: 3, lapsing: 0 });
      await hr.post('/leave/v1/additional', {
        employeeId: staffId,
        leaveItemId: types.get(1),
        year: 2026,
        days: 15,
        reason: 'Corrected',
      });
      expect(await balance(1, '2027-03-01')).toMatchObject({ entilement: 19, carryForward: 6, leaveBalance: 25 });
      expect(await balance(1)).toMatchObject({ leaveBalance: 18 });
    } finally {
      test.setNow('2026-11-20T05:00:00Z');
    }
  });

  it('takes back what a leaver carried, of whom it was told late, and nothing of anybody else', async () => {
    test.setNow('2026-12-15T03:00:00Z');
    hr = await office.as('HR_MANAGER');
    staff = await office.as('STAFF');
    try {
      await hr.post('/leave/v1/year_change', { year: 2026 });
      await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-12-18', status: 0 }).where('id', '=', staffId).execute());
      const written = async () =>
        (await test.owner.query("select employee_id, kind, part, year, days, cause from leave_ledger where company_id = $1 order by id", [office.id])).rows;
      const before = await written();
      expect((await hr.post('/leave/v1/year_change', { year: 2026 })).body.data.written).toBeGreaterThan(0);
      const added = (await written()).slice(before.length);
      expect(new Set(added.map((row) => row.employee_id))).toEqual(new Set([staffId]));
      expect(added.filter((row) => row.part !== 'own')).toEqual(
        expect.arrayContaining([
          { employee_id: staffId, kind: 'CARRY', part: 'closing', year: 2026, days: 600, cause: 'last_working_day' },
          { employee_id: staffId, kind: 'CARRY', part: 'carried', year: 2027, days: -600, cause: 'last_working_day' },
        ]),
      );
      expect((await hr.post('/leave/v1/year_change', { year: 2026 })).body.data.written).toBe(0);
      // 1.5 a month, and 18 of 31 days of December.
      expect(await balance(1, '2026-12-31')).toMatchObject({ leaveBalance: 17.37 });
      expect(await balance(1, '2027-03-01')).toMatchObject({ leaveBalance: 0 });
    } finally {
      test.setNow('2026-11-20T05:00:00Z');
    }
  }); // prettier-ignore

  it('needs as many statements for one person as for three hundred', async () => {
    test.setNow('2026-12-15T03:00:00Z');
    hr = await office.as('HR_MANAGER');
    staff = await office.as('STAFF');
    try {
      const counted = async () => {
        test.statements.length = 0;
        const { body } = await hr.post('/leave/v1/year_change', { year: 2026 });
        return { statements: test.statements.length, isClosed: body.data.isClosed };
      };
      await counted();
      const few = await counted();
      await office.work((db) => insertPeople(db, office.id, Array.from({ length: 300 }, (_one, at) => ({ code: `L-${at}` }))));
      const many = await counted();
      expect(many.statements - few.statements).toBeLessThanOrEqual(1);
    } finally {
      test.setNow('2026-11-20T05:00:00Z');
    }
  }); // prettier-ignore
});

describe('the calendar', () => {
  it('shows the own team approved leave without its kind, and more to who may see more', async () => {
    const colleague = await office.another('STAFF');
    await office.work(async (db) => {
      const teamId = crypto.randomUUID();
      const departmentId = crypto.randomUUID();
      await db.insertInto('departments').values({ company_id: office.id, id: departmentId, name: 'Field' }).execute();
      await db.insertInto('teams').values({ company_id: office.id, id: teamId, name: 'North', department_id: departmentId }).execute();
      await insertPeople(db, office.id, [{ code: 'C-1', userId: colleague.userId }]);
      await db.updateTable('employee_posts').set({ team_id: teamId, department_id: departmentId }).where('company_id', '=', office.id).execute();
    });
    const first = await ask(1, '2026-12-01', '2026-12-02');
    await ask(1, '2026-12-03', '2026-12-03');
    await decide(manager, first.id, 1);
    const period = { from: '2026-11-23', to: '2026-12-31' };
    const seen = (await colleague.get('/leave/v1/calendar', period)).body.data;
    expect(seen.away.map(({ date, status }: { date: string; status: number }) => [date, status])).toEqual([['2026-12-01', 1], ['2026-12-02', 1]]);
    expect(seen.holidays.length).toBeGreaterThan(2);
    expect(Object.keys(seen.away[0])).not.toContain('type');
    expect((await manager.get('/leave/v1/calendar', period)).body.data.away).toHaveLength(3);
    expect((await staff.get('/leave/v1/calendar', { from: '2026-01-01', to: '2026-12-31' })).status).toBe(400);
    // Each person has the own weekend.
    const days = { from: '2026-11-23', to: '2026-12-06' };
    const free = async () => (await manager.get('/leave/v1/calendar', days)).body.data.people[0].free;
    expect(await free()).toEqual(['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']);
    await office.work((db) => db.updateTable('employees').set({ working_day: 'OPERATION_CALENDAR', weekend_definition: JSON.stringify({ sunday: [1, 2, 3, 4, 5] }) }).where('id', '=', staffId).execute());
    expect(await free()).toEqual(['2026-11-29', '2026-12-06']);
  }); // prettier-ignore
});

describe('the form', () => {
  const count = async (type: number, startDate: string, endDate: string) =>
    (await staff.get('/leave/v1/number_of_day', { startDate, endDate, leaveType: String(type) })).body.data.refusal;
  const refusedWith = async (type: number, from: string, to: string): Promise<string> => {
    const { status, body } = await staff.post('/leave/v1/request', bodyOf(type, from, to));
    expect(status).toBeGreaterThanOrEqual(400);
    return Object.values<string>(body.error.fields ?? {})[0] ?? body.error.message;
  };

  it('is told before it is sent what will be refused, in the same words', async () => {
    await ask(1, '2026-12-01', '2026-12-03');
    await office.work((db) =>
      db.updateTable('employees').set({ last_working_day: '2027-03-31' }).where('company_id', '=', office.id).where('id', '=', staffId).execute(),
    ); // prettier-ignore
    for (const [type, from, to] of [
      [1, '2026-12-03', '2026-12-04'],
      [1, '2026-12-05', '2026-12-06'],
      [1, '2026-12-07', '2026-12-31'],
      [2, '2027-03-31', '2027-04-02'],
      [7, '2026-12-31', '2027-01-01'],
    ] as const) {
      const told = await count(type, from, to);
      expect(told, `${type} ${from}`).not.toBeNull();
      expect(told).toBe(await refusedWith(type, from, to));
    }
    expect(await count(2, '2026-12-07', '2026-12-08')).toBeNull();
  });

  it('sees in its dates what is worked, the holidays, and names of who is away alone', async () => {
    await office.work(async (db) => {
      const team = await db
        .insertInto('teams')
        .values({ company_id: office.id, id: crypto.randomUUID(), name: 'Field' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('employee_posts').set({ team_id: team.id }).where('company_id', '=', office.id).execute();
    });
    const away = { ...bodyOf(2, '2026-11-26', '2026-11-26'), employeeId: managerId };
    const { id } = (await manager.post('/leave/v1/request', away)).body.data;
    const days = async () => (await staff.get('/leave/v1/days', { from: '2026-11-21', to: '2026-11-27' })).body.data;
    expect((await days())[5]).toEqual({ date: '2026-11-26', work: 1, holiday: null, away: [] });
    expect((await admin.put(`/leave/v1/approve/${id}`, { status: 1 })).status).toBe(200);
    const seen = await days();
    expect(seen[5]).toEqual({ date: '2026-11-26', work: 1, holiday: null, away: ['Meas Manager'] });
    expect(seen.map(({ work }: { work: number }) => work)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(seen[2].holiday.name).not.toBe('');
    // Of others only for who may file for them.
    expect((await staff.get('/leave/v1/days', { from: '2026-11-21', to: '2026-11-27', employeeId: managerId })).status).toBe(404);
    expect((await staff.get('/leave/v1/days', { from: '2026-01-01', to: '2026-12-31' })).status).toBe(400);
  });
});

it('shows no maternity leave of men and no paternity leave of women, unless something is recorded there', async () => {
  const kinds = async (): Promise<number[]> =>
    (await staff.get(`/employee/v1/leave_balance/${staffId}`)).body.data.map(({ type }: { type: number }) => type);
  const become = (gender: number) =>
    office.work((db) => db.updateTable('employees').set({ gender }).where('company_id', '=', office.id).where('id', '=', staffId).execute());
  expect(await kinds()).toEqual([1, 2, 4, 5, 6, 7, 8]);
  await become(1);
  expect(await kinds()).toEqual([1, 2, 3, 5, 6, 7, 8]);
  await become(2);
  expect(await kinds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await ask(3, '2026-12-01', '2026-12-07');
  await become(0);
  expect(await kinds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
}); // prettier-ignore
