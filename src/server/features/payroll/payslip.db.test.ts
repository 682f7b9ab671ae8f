import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let payroll: TestPayroll;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  payroll = payrollOf(admin);
});

const listed = async (payrollPeriod: string, code: string) => {
  const { body } = await admin.get('/payroll/v1/lists', { date: '2026-11', limit: '0', payrollPeriod });
  return { group: body.groupPayroll, row: body.data.find((row: { employeeCode: string }) => row.employeeCode === code) };
};

describe('a leaver who is paid with the second payment', () => {
  it('has a statement once that is processed, and the list says so', async () => {
    const [, leaver = ''] = await office.work((db) =>
      insertPeople(db, office.id, [
        { code: 'E-1' },
        { code: 'E-2', status: 0, lastWorkingDay: '2026-11-13', terminationBenefit: 0 },
      ]),
    );
    await payroll.generate('2026-11', [leaver]);
    expect((await listed('final_payment', 'E-2')).row).toMatchObject({ hasPayslip: false });
    expect((await listed('second_payment', 'E-1')).row).toMatchObject({ hasPayslip: false });
    await payroll.process('2026-11');
    const { group, row } = await listed('second_payment', 'E-2');
    expect(group.finalPaymentStatus).toBeNull();
    expect(row).toMatchObject({ isProceedFinalPay: true, hasPayslip: true });
    const slip = await admin.get(`/payroll/v1/payslip/${row.id}`);
    expect(slip.body.data).toMatchObject({ employeeCode: 'E-2', isFinalPayment: true, periodTo: '2026-11-13' });
    expect((await listed('second_payment', 'E-1')).row).toMatchObject({ hasPayslip: true });
  });
});

describe('the family relief', () => {
  it('names who counts, and who of 19 to 24 does not for want of a paper, as they were at Process', async () => {
    const [id = ''] = await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'E-1', isMarried: true, children: ['2020-01-01', '2005-01-01', '1999-01-01'] }]),
    );
    await office.work((db) => db.updateTable('employees').set({ spouse_name: 'Sok Chea' }).where('id', '=', id).execute());
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    const { row } = await listed('second_payment', 'E-1');
    const slip = (await admin.get(`/payroll/v1/payslip/${row.id}`)).body.data;
    expect(slip).toMatchObject({
      numberOfdependent: 2,
      family: [
        { name: 'Sok Chea', relation: 'SPOUSE', counts: true },
        { name: 'Child 0', relation: 'CHILD', counts: true },
        { name: 'Child 1', relation: 'CHILD', counts: false },
      ],
    });
    // Who reviews payroll and may not see records reads no names.
    const finance = await office.as('FINANCE_REVIEWER');
    expect((await finance.get(`/payroll/v1/payslip/${row.id}`)).body.data.family).toMatchObject([
      { name: null, relation: 'SPOUSE' },
      { name: null, relation: 'CHILD' },
      { name: null, relation: 'CHILD' },
    ]);
  });
});
