import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// Amounts that HR types where a balance is accrued and paid (payroll.md 14, second group). Today is 20 December 2026.

let test: TestApp;
let office: TestCompany;
let payroll: TestPayroll;

beforeAll(async () => {
  test = await startTestApp();
  test.setNow('2026-12-20T05:00:00Z');
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  payroll = payrollOf(await office.as('ADMIN'));
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 120_000 }]));
});

describe('the 13th month', () => {
  it('typed in April is an advance: December pays the rest of the year', async () => {
    await payroll.generate('2026-04');
    await payroll.process('2026-04');
    expect((await payroll.type('2026-04', 'E-1', { ANNUAL_SALARY: 250 })).status).toBe(200);
    await payroll.approve('2026-04');
    await payroll.pay('2026-05');
    await payroll.generate('2026-12');
    await payroll.process('2026-12');
    // three months of 100.00 are the year
    expect((await payroll.row('2026-12', 'E-1')).amounts).toMatchObject({ ANNUAL_SALARY: 50 });
  });
});

describe('seniority', () => {
  beforeEach(async () => {
    await payroll.generate('2026-06');
    await payroll.process('2026-06');
  });

  it('with an accrual typed too low for its payment is refused, with the least it needs', async () => {
    const before = await payroll.row('2026-06', 'E-1');
    const answer = await payroll.type('2026-06', 'E-1', { ACCRUAL_SENIORITY: 10 });
    expect(answer.status).toBe(422);
    // 7.5 x 1,200 / 22
    expect(answer.body.error.message).toContain('at least 409.09 USD');
    expect(await payroll.row('2026-06', 'E-1')).toEqual(before);
    expect((await payroll.type('2026-06', 'E-1', { ACCRUAL_SENIORITY: 420 })).status).toBe(200);
  });

  it('stops where what is paid outgrows the typed accrual later', async () => {
    await payroll.type('2026-06', 'E-1', { ACCRUAL_SENIORITY: 420 });
    await office.work((db) => db.updateTable('employee_salaries').set({ amount_cents: 130_000 }).execute());
    await payroll.process('2026-06');
    expect((await payroll.row('2026-06', 'E-1')).exceptions).toMatchObject({
      ACCRUAL_BELOW_PAYOUT: { item: 'Seniority Accrued', leastCents: 44_318 },
    });
    // Another amount can still be typed.
    expect((await payroll.type('2026-06', 'E-1', { BONUS: 5 })).status).toBe(200);
  });

  it('typed above the exempt limit pays the rest taxed, and a row saved as it is shown stays so', async () => {
    expect((await payroll.type('2026-06', 'E-1', { SENIORITY: 700 })).status).toBe(200);
    const { amounts } = await payroll.row('2026-06', 'E-1');
    expect(amounts).toMatchObject({ SENIORITY: 488.4, SENIORITY_TAXABLE: 211.6, ACCRUAL_SENIORITY: 700 });
    expect((await payroll.type('2026-06', 'E-1', { SENIORITY: 488.4, BONUS: 5 })).status).toBe(200);
    expect((await payroll.row('2026-06', 'E-1')).amounts).toMatchObject({ SENIORITY: 488.4, SENIORITY_TAXABLE: 211.6 });
    const both = await payroll.type('2026-06', 'E-1', { SENIORITY_TAXABLE: 50 });
    expect(both.status).toBe(422);
    expect(both.body.error.message).toContain('488.40 USD');
  });

  it('typed below what is due is made up with the payment of December', async () => {
    await payroll.type('2026-06', 'E-1', { SENIORITY: 200 });
    await payroll.type('2026-06', 'E-1', { SENIORITY_TAXABLE: 0 });
    await payroll.approve('2026-06');
    await payroll.generate('2026-12');
    await payroll.process('2026-12');
    // 7.5 x 1,200 / 23 of December and 209.09 of June are 600.39
    const { amounts } = await payroll.row('2026-12', 'E-1');
    expect(amounts).toMatchObject({ SENIORITY: 488.4, SENIORITY_TAXABLE: 111.99 });
  });
});

describe('an item that was made after the month was processed', () => {
  beforeEach(async () => {
    await payroll.generate('2026-04');
    await payroll.process('2026-04');
    const admin = await office.as('ADMIN');
    const lunch = { title: 'Lunch money', titleKH: 'ប្រាក់អាហារ', type: 0, formular: 0, format: 'USD' };
    expect((await admin.post('/payroll_item/v1/create', lunch)).status).toBe(200);
  });

  const paid = async () => {
    const { amounts, exceptions, netPay } = await payroll.row('2026-04', 'E-1');
    return { lunch: amounts['LUNCH_MONEY'], exceptions: Object.keys(exceptions), netPay };
  };

  it('is taken by an edit, part of the gross and of the explanation', async () => {
    const before = await paid();
    const typed = await payroll.type('2026-04', 'E-1', { LUNCH_MONEY: 30 });
    expect(typed.status, JSON.stringify(typed.body)).toBe(200);
    const after = await paid();
    expect(after.lunch).toBe(30);
    expect(after.netPay).toBeGreaterThan(before.netPay + 20);
    expect(after.exceptions).toEqual([...before.exceptions, 'MANUAL_ENTRY']);
    const { id } = await payroll.row('2026-04', 'E-1');
    const admin = await office.as('ADMIN');
    const { body } = await admin.get(`/payroll/v1/explain/${id}`, { payrollPeriod: 'second_payment' });
    expect(body.data.entries.map(({ code }: { code: string }) => code)).toContain('LUNCH_MONEY');
  });

  it('is taken by an import, and stays when the month is processed again', async () => {
    const admin = await office.as('ADMIN');
    const bytes = Buffer.from('Employee ID,Lunch money\nE-1,30\n');
    const sent = await admin.send('POST', '/payroll/v1/import', {
      query: { date: '2026-04', payrollPeriod: 'second_payment' },
      file: { field: 'csv', name: 'lunch.csv', bytes },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const imported = await paid();
    expect(imported.lunch).toBe(30);
    await payroll.process('2026-04');
    expect(await paid()).toEqual(imported);
    await payroll.approve('2026-04');
  });
});
