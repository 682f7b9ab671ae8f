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
