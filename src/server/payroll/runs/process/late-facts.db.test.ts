import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// What becomes known of a month when it is approved already, and what a payroll officer reads of it.

let test: TestApp;
let office: TestCompany;
let payroll: TestPayroll;
let id: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  payroll = payrollOf(await office.as('ADMIN'));
  id = await office.work(async (db) => {
    const [first = ''] = await insertPeople(db, office.id, [{ code: 'L-1', annualSalary: 0 }]);
    await allocateAll(db, office.id, { code: 'EU', employeeIds: [first] });
    return first;
  });
});

describe('a salary entered late', () => {
  beforeEach(async () => {
    await payroll.pay('2026-09');
    await office.work(async (db) => {
      await db
        .insertInto('employee_salaries')
        .values({
          company_id: office.id,
          id: crypto.randomUUID(),
          employee_id: id,
          effective_from: '2026-09-01',
          amount_cents: 110_000,
        })
        .execute();
      // The database's own clock stands elsewhere than that of the test.
      await db
        .updateTable('employee_salaries')
        .set({ created_at: '2026-11-20T06:00:00Z' })
        .where('amount_cents', '=', 110_000)
        .execute();
      await db.updateTable('employee_salaries').set({ created_at: '2024-01-01' }).where('amount_cents', '=', 100_000).execute();
    });
  });
  const arrears = (cents: number) =>
    office.work((db) => db.updateTable('employees').set({ unpaid_salary_cents: cents }).where('id', '=', id).execute());

  it('is to be looked at until its difference is typed as arrears, which then stands beside it, and once that is paid is gone', async () => {
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'L-1')).exceptions).toMatchObject({
      LATE_SALARY: { month: '2026-09', differenceCents: 10_000 },
    });
    await arrears(4_000);
    await payroll.process('2026-10');
    const part = await payroll.row('2026-10', 'L-1');
    expect(part.exceptions).toMatchObject({ LATE_SALARY_PARTLY: { differenceCents: 10_000, typedCents: 4_000 } });
    await arrears(10_000);
    await payroll.process('2026-10');
    const whole = await payroll.row('2026-10', 'L-1');
    expect(whole.amounts).toMatchObject({ UNPAID_SALARY: 100 });
    expect(whole.exceptions).toMatchObject({ LATE_SALARY_PAID: { differenceCents: 10_000, typedCents: 10_000 } });
    expect(whole.toLookAt).toBe(part.toLookAt - 1);
    test.setNow('2026-11-20T07:00:00Z');
    payroll = payrollOf(await office.as('ADMIN'));
    await payroll.approve('2026-10');
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    const codes = Object.keys((await payroll.row('2026-11', 'L-1')).exceptions);
    expect(codes.filter((code) => code.startsWith('LATE_SALARY'))).toEqual([]);
    test.setNow('2026-11-20T05:00:00Z');
  });
});

describe('somebody who joined in an approved month and was entered later', () => {
  it('is paid for the new month, and the days and the amount of the one before are told', async () => {
    await payroll.pay('2026-09');
    await office.work(async (db) => {
      await insertPeople(db, office.id, [{ code: 'L-2', joinDate: '2026-09-16', annualSalary: 0 }]);
      await insertPeople(db, office.id, [{ code: 'L-3', joinDate: '2026-09-16', contractType: 'CONSULTANT' }]);
    });
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const { amounts, exceptions } = await payroll.row('2026-10', 'L-2');
    expect(amounts).toMatchObject({ BASIC_SALARY: 1000 });
    // 11 of 22 days of September
    expect(exceptions).toMatchObject({
      MONTH_WITHOUT_ROW: { month: '2026-09', from: '2026-09-16', to: '2026-09-30', workedDays: 110_000, differenceCents: 50_000 },
    });
    expect((await payroll.row('2026-10', 'L-1')).exceptions).not.toHaveProperty('MONTH_WITHOUT_ROW');
    await office.work((db) =>
      db.updateTable('employees').set({ unpaid_salary_cents: 50_000 }).where('code', '=', 'L-2').execute(),
    );
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'L-2')).exceptions).toMatchObject({ MONTH_WITHOUT_ROW_PAID: { typedCents: 50_000 } });
    await payroll.approve('2026-10');
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    expect(Object.keys((await payroll.row('2026-11', 'L-2')).exceptions).join()).not.toContain('MONTH_WITHOUT_ROW');
  });
});

describe('what an earlier version of the engine calculated', () => {
  it('is calculated again before it is submitted or approved, and told by nobody until then', async () => {
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const admin = await office.as('ADMIN');
    const { id: rowId } = await payroll.row('2026-10', 'L-1');
    const { id } = (await admin.get('/payroll/v1/lists', { date: '2026-10' })).body.groupPayroll;
    const asBefore = async () => {
      await test.owner.query('update payroll_results set engine_version = 1 where company_id = $1', [office.id]);
      await test.owner.query("update payroll_periods set engine_version = 1 where company_id = $1 and state <> 'GENERATED'", [
        office.id,
      ]);
    };
    await asBefore();
    expect((await admin.get(`/payroll/v1/explain/${rowId}`)).body.error.code).toBe('PAYROLL_STALE');
    expect((await admin.put(`/payroll/v1/submit_payroll/${id}`)).body.error.code).toBe('PAYROLL_STALE');
    await payroll.process('2026-10');
    expect((await admin.put(`/payroll/v1/submit_payroll/${id}`)).status).toBe(200);
    expect((await admin.put(`/payroll/v1/mark_as_verified/${id}`)).status).toBe(200);
    await asBefore();
    expect((await admin.put(`/payroll/v1/mark_as_approved/${id}`)).body.error.code).toBe('PAYROLL_STALE');
  });
});
