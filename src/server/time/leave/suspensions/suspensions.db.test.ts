import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let director: Client;
let admin: Client;
let id = '';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  admin = staffed.of('ADMIN').client;
  const around = { managerId: staffed.managerId, roleId: staffed.of('STAFF').roleId };
  const body = formOf(around, { code: 'SU-1', basicSalary: 2200, email: 'su1@office.test' });
  id = ok(await admin.post('/employee/v1/create', body)).id;
});
afterAll(() => test.close());

const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const ask = (own: object = {}, client = hr) =>
  client.post('/leave/v1/suspend', {
    employeeId: id,
    from: '2026-11-02',
    until: '2026-11-13',
    paidPercent: 0,
    reason: 'An inquiry',
    ...own,
  });
const standing = async () => ok(await hr.get(`/leave/v1/suspensions/${id}`));
const net = async (): Promise<number> => {
  const payroll = payrollOf(admin);
  await payroll.process('2026-11');
  return (await payroll.row('2026-11', 'SU-1')).netPay;
};
const waiting = async () => ok(await hr.get('/terms/v1/requests', { employeeId: id, status: '0' }))[0];
const approve = async () => ok(await director.put(`/terms/v1/decide/${(await waiting()).id}`, { status: 1 }));

describe('somebody who is suspended', () => {
  it('loses the pay of these days, all or in part, and has it again after the return', async () => {
    ok(await payrollOf(admin).generate('2026-11'));
    const whole = await net();
    expect(ok(await ask({ until: '2026-11-27' })).requestNo).toBeNull();
    expect(await standing()).toMatchObject([{ from: '2026-11-02', until: '2026-11-27', paidPercent: 0 }]);
    const unpaid = await net();
    expect(unpaid).toBeLessThan(whole / 2);
    const [{ id: suspensionId }] = await standing();
    ok(await hr.post(`/leave/v1/suspend/${suspensionId}/return`, { day: '2026-11-02', reason: 'Nothing was found' }));
    expect(await standing()).toEqual([]);
    expect(await net()).toBe(whole);

    ok(await ask({ until: '2026-11-27', paidPercent: 50 }));
    const half = await net();
    expect(half).toBeGreaterThan(unpaid);
    expect(half).toBeLessThan(whole);
    const [{ id: partly }] = await standing();
    ok(await hr.post(`/leave/v1/suspend/${partly}/return`, { day: '2026-11-23', reason: 'Heard' }));
    expect(await standing()).toMatchObject([{ until: '2026-11-22' }]);
    expect(await net()).toBeGreaterThan(half);
    ok(await hr.post(`/leave/v1/suspend/${partly}/return`, { day: '2026-11-02', reason: 'Over' }));
    expect(await net()).toBe(whole);
  });

  it('is refused in days of other leave, outside of employment, of oneself and without the right', async () => {
    const fields = async (own: object) => Object.keys((await ask(own)).body.error.fields ?? {});
    expect(await fields({ until: '2026-11-01' })).toEqual(['until']);
    expect(await fields({ from: '2024-01-01', until: '2024-01-05' })).toEqual(['from']);
    expect(await fields({ employeeId: staffed.of('HR_MANAGER').employeeId })).toEqual(['employeeId']);
    expect((await ask({}, staffed.of('STAFF').client)).status).toBe(403);
    const officer = staffed.of('HR_OFFICER').client;
    const above = await ask({ employeeId: staffed.of('COUNTRY_DIRECTOR').employeeId }, officer);
    expect([400, 403, 409]).toContain(above.status);
    expect((await ask({ paidPercent: 101 })).status).toBe(422);
    const [type] = ok(await admin.get('/leave/v1/leave_types')).filter(({ type: kind }: { type: number }) => kind === 6);
    ok(
      await admin.post('/leave/v1/request', {
        employeeId: id,
        leaveItemId: type.id,
        startDate: '2026-12-07',
        endDate: '2026-12-08',
        reason: 'Family',
      }),
    );
    expect((await ask({ from: '2026-12-01', until: '2026-12-31' })).body.error.code).toBe('LEAVE_OVERLAP');
  });

  it('waits for a second person once payroll pays, and only a second person ends it early', async () => {
    await payrollOf(admin).approve('2026-11');
    await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [hr.companyId]);
    const { requestNo } = ok(await ask({ from: '2026-12-14', until: '2026-12-18' }));
    expect(requestNo).toMatch(/^CT-/);
    expect(await standing()).toEqual([]);
    expect((await waiting()).after[0].facts[0]).toMatchObject({ name: '14/12/2026' });
    expect((await hr.put(`/terms/v1/decide/${(await waiting()).id}`, { status: 1 })).status).not.toBe(200);
    await approve();
    const [{ id: suspensionId }] = await standing();
    expect(
      ok(await hr.post(`/leave/v1/suspend/${suspensionId}/return`, { day: '2026-12-16', reason: 'Back' })).requestNo,
    ).toMatch(/^CT-/);
    expect(await standing()).toMatchObject([{ until: '2026-12-18' }]);
    expect(JSON.stringify((await waiting()).after)).toContain('16/12/2026');
    await approve();
    expect(await standing()).toMatchObject([{ until: '2026-12-15' }]);
    // Whoever is suspended, or leads them, cancels nothing of it.
    const detail = ok(await admin.get(`/leave/v1/detail/${suspensionId}`));
    expect([detail.leaveName, detail.mayCancel]).toEqual(['Suspension', null]);
    expect((await admin.put(`/leave/v1/cancel/${suspensionId}`, {})).body.error.code).toBe('NO_CANCELLATION');
  });
});

it('of a paid month is taken off in the next one', async () => {
  const office = await test.company();
  const [own, hrOfOwn] = [await office.as('ADMIN'), await office.as('HR_MANAGER')];
  const [employeeId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'SU-2', annualSalary: 0 }]));
  const payroll = payrollOf(own);
  await payroll.pay('2026-10');
  await payroll.generate('2026-11');
  const netOf = async () => {
    await payroll.process('2026-11');
    return (await payroll.row('2026-11', 'SU-2')).netPay;
  };
  const whole = await netOf();
  const days = { employeeId, from: '2026-10-05', until: '2026-10-16', paidPercent: 0, reason: 'An inquiry' };
  expect((await hrOfOwn.post('/leave/v1/suspend', days)).status).toBe(200);
  expect(await netOf()).toBeLessThan(whole);
});
