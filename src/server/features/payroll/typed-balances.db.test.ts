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
