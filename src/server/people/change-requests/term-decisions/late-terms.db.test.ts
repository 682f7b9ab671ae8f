import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// A raise whose day came, and whose month was paid, before the second person approved it.
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a raise that is approved after its month was paid is found, and its difference is paid with the next month', async () => {
  const staffed = await staffedOffice(test);
  const [hr, director, admin] = [
    staffed.of('HR_MANAGER').client,
    staffed.of('COUNTRY_DIRECTOR').client,
    staffed.of('ADMIN').client,
  ];
  const id = staffed.of('STAFF').employeeId;
  const payroll = payrollOf(admin);
  const project = (await admin.post('/donor/v1/create', { title: 'Water', code: 'W-1' })).body.data.id;
  const stored = async () => sentBack((await hr.get(`/employee/v1/detail/${id}`)).body.data);
  const charged = { budgetAllocations: [{ project, percentage: 100 }] };
  const saved = await hr.put(`/employee/v1/update/${id}`, { ...(await stored()), userName: undefined, ...charged });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [staffed.office.id]);

  const before = await stored();
  const raise = { basicSalary: before.basicSalary + 100, lastModifiedSalaryAt: '2026-10-01' };
  const asked = await hr.put(`/employee/v1/update/${id}`, { ...before, userName: undefined, ...raise });
  expect(asked.body.data.termsAsked).toHaveLength(1);
  // What waits is not paid.
  await payroll.pay('2026-10');
  expect((await payroll.row('2026-10', 'STAFF')).amounts['BASIC_SALARY']).toBe(before.basicSalary);
  expect((await admin.post('/payroll/v1/arrears/find', {})).body.data.found).toBe(0);

  test.setNow('2026-11-20T05:30:00Z');
  const [waits] = (await director.get('/terms/v1/requests', { employeeId: id, status: '0' })).body.data;
  expect((await director.put(`/terms/v1/decide/${waits.id}`, { status: 1 })).body.data).toMatchObject({
    status: 1,
    isLate: true,
  });
  await payroll.generate('2026-11');
  await payroll.process('2026-11');
  expect((await payroll.row('2026-11', 'STAFF')).exceptions).toHaveProperty('LATE_SALARY');
  const [found] = (await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body.data;
  expect(found).toMatchObject({ cause: 'SALARY', from: '2026-10', to: '2026-10', pay: 100 });
  expect(found.lines).toContainEqual(expect.objectContaining({ key: 'BASIC_SALARY', month: '2026-10', difference: 100 }));
  const taken = await admin.put(`/payroll/v1/arrears/decide/${found.id}`, { version: found.version, decision: 'take' });
  expect(taken.body.data).toMatchObject({ state: 'TAKEN' });
  await payroll.process('2026-11');
  expect((await payroll.row('2026-11', 'STAFF')).amounts).toMatchObject({
    BASIC_SALARY: before.basicSalary + 100,
    ADJUSTMENT_ARREARS: 100,
  });
});
