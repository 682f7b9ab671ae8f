import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// People whose last working day is told when their month is paid already (payroll.md 14, second group).

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

/** Somebody at 1,000 dollars whose whole time is one project's; answers the id. */
async function person(of: Partial<TestPerson> = {}): Promise<string> {
  return await office.work(async (db) => {
    const [id = ''] = await insertPeople(db, office.id, [{ code: 'L-1', annualSalary: 0, ...of }]);
    await allocateAll(db, office.id, { code: 'EU', employeeIds: [id] });
    return id;
  });
}

const leaves = (id: string, lastWorkingDay: string, terminationBenefit: 0 | 1 = 0) =>
  office.work((db) =>
    db
      .updateTable('employees')
      .set({ status: 0, last_working_day: lastWorkingDay, termination_benefit: terminationBenefit })
      .where('id', '=', id)
      .execute(),
  );

describe('seniority', () => {
  it('of June is paid once: by the ordinary row, not again by the final payment of July', async () => {
    const id = await person();
    await payroll.pay('2026-06');
    expect((await payroll.row('2026-06', 'L-1')).amounts).toMatchObject({ SENIORITY: 340.91 });
    await leaves(id, '2026-06-30');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    const { amounts } = await payroll.row('2026-07', 'L-1');
    expect(amounts).not.toHaveProperty('SENIORITY');
    expect(amounts).not.toHaveProperty('ACCRUAL_SENIORITY');
  });
});
