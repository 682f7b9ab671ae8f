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

describe('why a slip is not as the one before', () => {
  it('is told to its owner once both are approved, to payroll at once, and to nobody else', async () => {
    const ids = await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'E-1', joinDate: '2026-10-15' }, { code: 'E-2' }]),
    );
    const [one, two] = [await office.another('STAFF'), await office.another('STAFF')];
    await office.work(async (db) => {
      for (const [at, { userId }] of [one, two].entries())
        await db
          .updateTable('employees')
          .set({ user_id: userId })
          .where('id', '=', ids[at] ?? '')
          .execute();
    });
    await payroll.pay('2026-10');
    const first = await payroll.row('2026-10', 'E-1');
    const change = (client: Client, id: string) => client.get(`/payroll/v1/payslip_change/${id}`);
    expect((await change(one, first.id)).body.data).toBeNull();
    await payroll.generate('2026-11');
    await payroll.type('2026-11', 'E-1', { BONUS: 50 });
    await payroll.process('2026-11');
    const row = await payroll.row('2026-11', 'E-1');
    expect((await change(one, row.id)).status).toBe(404);
    const told = (await change(admin, row.id)).body.data;
    expect(told).toMatchObject({ month: '2026-10', netPay: row.netPay, earlierNetPay: first.netPay });
    expect(told.lines[0]).toMatchObject({ code: 'BASIC_SALARY', reason: 'days', to: 100 });
    const sum = told.lines.reduce((total: number, { amount }: { amount: number }) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round((row.netPay - first.netPay) * 100));
    await payroll.approve('2026-11');
    expect((await change(one, row.id)).body.data).toEqual(told);
    expect((await change(two, row.id)).status).toBe(404);
  });

  it('names no item that the slip does not show', async () => {
    const [id = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1' }]));
    await office.work((db) =>
      db
        .updateTable('payroll_items')
        .set({ visible_in_payslip: false })
        .where('company_id', '=', office.id)
        .where('code', '=', 'BONUS')
        .execute(),
    );
    await payroll.pay('2026-10');
    await payroll.generate('2026-11');
    await payroll.type('2026-11', 'E-1', { BONUS: 50 });
    await payroll.process('2026-11');
    await payroll.approve('2026-11');
    const row = await payroll.row('2026-11', 'E-1');
    const staff = await office.as('STAFF');
    await office.work((db) => db.updateTable('employees').set({ user_id: staff.userId }).where('id', '=', id).execute());
    const { body } = await staff.get(`/payroll/v1/payslip_change/${row.id}`);
    expect(body.data.lines).toContainEqual(expect.objectContaining({ code: null, title: null, reason: 'hidden', amount: 50 }));
    expect(JSON.stringify(body)).not.toContain('BONUS');
  });
});
