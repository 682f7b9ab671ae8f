import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingBegins, requestsWait } from '#server/home/approvals/index.ts';
import { balancesExpire } from '#server/time/leave/index.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let manager: Client;
let staff: Client;
let staffId: string;
const made: string[] = [];

// Today is Friday, 20 November 2026.
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  manager = await office.as('LINE_MANAGER');
  staff = await office.as('STAFF');
  await office.work(async (db) => {
    const [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', userId: manager.userId }]);
    [staffId = ''] = await insertPeople(db, office.id, [
      { code: 'S-1', lastName: 'Chan', firstName: 'Staff', userId: staff.userId, lineManagerId: managerId },
    ]);
  });
  const types = (await staff.get('/leave/v1/leave_types')).body.data;
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    const body = { employeeId: staffId, leaveItemId: types[0].id, startDate: day, endDate: day, reason: 'Family' };
    made.push((await staff.post('/leave/v1/request', body)).body.data.id);
  }
});
afterAll(() => test.close());

it('holds what one may decide, and nothing for who decides nothing', async () => {
  const { data, pagination } = (await manager.get('/approval/v1/inbox')).body;
  expect(pagination.total).toBe(3);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(made);
  expect(data[0]).toMatchObject({
    type: 'leave', requestNo: 'LR-2026-00001', employeeName: 'Chan Staff', title: 'Annual Leave', start: '2026-12-01', quantity: 1, unit: 'days', waitingDays: 0,
    actions: [{ status: 1, needsComment: false }, { status: 2, needsComment: true }], link: `/leaves?leaveId=${made[0]}`,
  }); // prettier-ignore
  expect((await staff.get('/approval/v1/inbox')).body.data).toEqual([]);
  expect((await manager.get('/approval/v1/inbox', { search: 'LR-2026-00002' })).body.pagination.total).toBe(1);
  expect((await manager.get('/approval/v1/counts')).body.data).toContainEqual({ type: 'leave', count: 3 });
});

it('is for full access what one is named for, and with `all` everything', async () => {
  expect((await admin.get('/approval/v1/inbox', { type: 'leave' })).body.pagination.total).toBe(0);
  expect((await admin.get('/approval/v1/inbox', { type: 'leave', scope: 'all' })).body.pagination.total).toBe(3);
  expect((await admin.get('/dashboard/v1/leaves_request', { offset: '0', limit: '4' })).body.pagination.total).toBe(3);
  expect((await admin.get('/dashboard/v1/count_pending')).body.data[0]).toEqual({ type: 'leave', count: 3 });
});

it('decides many, each for itself: one that is refused leaves the others', async () => {
  await manager.put(`/leave/v1/approve/${made[0]}`, { status: 1 });
  const items = made.map((id) => ({ type: 'leave', id, status: 1 }));
  const { data } = (await manager.post('/approval/v1/decide', { items })).body;
  expect(data.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true, true]);
  expect(data[0].error).toContain('Already approved by The LINE_MANAGER');
  expect((await manager.get('/approval/v1/inbox')).body.pagination.total).toBe(0);
  const taken = (await staff.get(`/employee/v1/leave_balance/${staffId}`)).body.data[0].taken;
  expect(taken).toBe(3);
  expect((await staff.post('/approval/v1/decide', { items })).body.data.every(({ ok }: { ok: boolean }) => !ok)).toBe(true);
});

it('leads to payroll that waits for its next step', async () => {
  const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment', month: '2026-09' };
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  const { id } = (await admin.put('/payroll/v1/process', rates)).body.data.groupPayroll;
  await admin.put(`/payroll/v1/submit_payroll/${id}`);
  const director = await office.as('COUNTRY_DIRECTOR');
  const finance = await office.as('FINANCE_REVIEWER');
  expect((await director.get('/approval/v1/inbox', { type: 'payroll' })).body.data).toEqual([]);
  expect((await finance.get('/approval/v1/inbox', { type: 'payroll' })).body.data).toMatchObject([
    {
      type: 'payroll',
      title: 'SUBMITTED',
      start: '2026-09-01',
      actions: [],
      link: '/payrolls?date=2026-09&period=second_payment',
    },
  ]);
});

it('reminds those who must act, once each time', async () => {
  const types = (await staff.get('/leave/v1/leave_types')).body.data;
  const body = { employeeId: staffId, leaveItemId: types[0].id, startDate: '2026-12-10', endDate: '2026-12-10', reason: 'Family' };
  const { id } = (await staff.post('/leave/v1/request', body)).body.data;
  const run = async (today: string) => {
    const now = new Date(`${today}T03:00:00Z`);
    for (const job of [requestsWait, actingBegins, balancesExpire])
      await test.database.transaction({ companyId: office.id }, (db) => job.run({ db, companyId: office.id, now, today }));
    const { rows } = await test.owner.query("select user_id from notifications where company_id = $1 and kind = 'waiting' and link like $2", [office.id, `%${id}`]);
    return rows.map(({ user_id: user }) => user);
  };
  expect(await run('2026-11-26')).toEqual([]);
  expect(await run('2026-11-27')).toEqual([manager.userId]);
  expect(await run('2026-11-30')).toEqual([manager.userId]);
  expect(await run('2026-12-04')).toEqual([manager.userId, manager.userId]);
}); // prettier-ignore
