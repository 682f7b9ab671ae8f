import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '#testing/employee-form.ts';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { allocateAll, insertPeople, tellSalary } from '#testing/people.ts';
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
      .set({ status: 0, last_working_day: lastWorkingDay, termination_benefit: terminationBenefit, is_notice_terminate: 1 })
      .where('id', '=', id)
      .execute(),
  );

const salary = (employeeId: string, from: string, dollars: number) =>
  office.work((db) => tellSalary(db, { companyId: office.id, employeeId, from, dollars, at: '2026-12-24T03:00:00Z' }));

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

describe('what the paid month holds', () => {
  const early = '2026-06-18T03:00:00Z';
  /** After the payments, which are all submitted at the test's noon. */
  const late = '2026-11-20T05:10:00Z';

  /** Four hours for payment on 16 June, approved. */
  const overtime = (employeeId: string, decidedAt: string) =>
    office.work(async (db) => {
      const company_id = office.id;
      const id = randomUUIDv7();
      await db
        .insertInto('overtime_requests')
        .values({
          company_id,
          id,
          employee_id: employeeId,
          request_no: 'OT-2026-00001',
          type: 'FOR_PAYMENT',
          starts_at: '2026-06-16 17:00',
          ends_at: '2026-06-16 21:00',
          status: 1,
          decided_at: decidedAt,
        })
        .execute();
      await db
        .insertInto('overtime_minutes')
        .values({ company_id, id: randomUUIDv7(), request_id: id, date: '2026-06-16', overtime_class: 'normal', minutes: 240 })
        .execute();
    });

  /** Unpaid leave on 16 June, approved. */
  const unpaidLeave = (employeeId: string, decidedAt: string) =>
    office.work(async (db) => {
      const type = await db
        .selectFrom('leave_types')
        .select('id')
        .where('company_id', '=', office.id)
        .where('type', '=', 6)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('leave_requests')
        .values({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no: 'LR-2026-00001',
          employee_id: employeeId,
          leave_type_id: type.id,
          start_date: '2026-06-16',
          end_date: '2026-06-16',
          status: 1,
          decided_at: decidedAt,
        })
        .execute();
    });

  it('of overtime is paid once', async () => {
    const id = await person();
    await overtime(id, early);
    await payroll.pay('2026-06');
    expect((await payroll.row('2026-06', 'L-1')).amounts).toMatchObject({ OVERTIME: 34.09 });
    await leaves(id, '2026-06-29');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    expect((await payroll.row('2026-07', 'L-1')).amounts).not.toHaveProperty('OVERTIME');
  });

  it('of overtime approved after it was paid comes with the final payment', async () => {
    const id = await person();
    await payroll.pay('2026-06');
    await overtime(id, late);
    await leaves(id, '2026-06-29');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    const { amounts, exceptions } = await payroll.row('2026-07', 'L-1');
    expect(amounts).toMatchObject({ OVERTIME: 34.09 });
    expect(exceptions).toMatchObject({ LATE_OVERTIME: { month: '2026-06', minutes: 240 } });
  });

  it('of unpaid leave comes off the final payment where it was approved after the month was paid', async () => {
    const id = await person();
    await payroll.pay('2026-06');
    await unpaidLeave(id, late);
    await leaves(id, '2026-06-29');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    const { amounts, exceptions } = await payroll.row('2026-07', 'L-1');
    expect(amounts).toMatchObject({ BASIC_SALARY: 0, UNPAID_LEAVE: -45.45 });
    expect(exceptions).toMatchObject({ LATE_LEAVE: { month: '2026-06', leaveDays: 10_000 } });
  });

  it('stands while its row is still open: the final payment adds no days of that month, and waits', async () => {
    const id = await person();
    await overtime(id, early);
    await payroll.generate('2026-06');
    await payroll.generate('2026-07');
    await leaves(id, '2026-06-29');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    const { amounts, exceptions } = await payroll.row('2026-07', 'L-1');
    expect(amounts).toMatchObject({ BASIC_SALARY: 0 });
    expect(amounts).not.toHaveProperty('OVERTIME');
    expect(exceptions).toMatchObject({ ROW_OF_LAST_MONTH_OPEN: { month: '2026-06' } });
    const { body } = await admin.get('/payroll/v1/lists', { date: '2026-07' });
    expect((await admin.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`)).body.error.code).toBe('PAYROLL_STOPPED');
  });
});

describe('salary paid past the last working day', () => {
  it('is told with the days of its own month', async () => {
    const id = await person();
    await payroll.pay('2026-06');
    await leaves(id, '2026-06-15');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    expect((await payroll.row('2026-07', 'L-1')).exceptions).toMatchObject({
      PAID_PAST_LAST_DAY: { months: ['2026-06'], basicCents: 50_000, thirteenthCents: 0, sumCents: 50_000 },
    });
  });

  it('is offered to be taken back with what a later raise added, and then told no more', async () => {
    const id = await person();
    await payroll.pay('2026-05');
    await payroll.pay('2026-06');
    // A raise from May that was told in July and is paid with July.
    await salary(id, '2026-05-01', 1100);
    await payroll.generate('2026-07');
    await payroll.process('2026-07');
    const list = async () => (await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body.data;
    const take = async () => {
      const [{ id: proposal, version }] = await list();
      expect((await admin.put(`/payroll/v1/arrears/decide/${proposal}`, { version, decision: 'take' })).status).toBe(200);
    };
    expect(await list()).toMatchObject([{ cause: 'SALARY', pay: 200 }]);
    await take();
    await payroll.process('2026-07');
    await payroll.approve('2026-07');
    // Told in August: the last day was 15 June. Eleven days of June are too many, and July with the raise of May and June is not.
    await leaves(id, '2026-06-15');
    await payroll.generate('2026-08', [id]);
    await payroll.process('2026-08');
    const [past] = await list();
    expect(past).toMatchObject({
      cause: 'LAST_DAY',
      from: '2026-06',
      after: expect.arrayContaining([expect.objectContaining({ kind: 'last_day', date: '2026-06-15' })]),
    });
    expect(past.pay).toBe(-1650);
    await take();
    await payroll.process('2026-08');
    const { exceptions } = await payroll.row('2026-08', 'L-1');
    expect(exceptions).not.toHaveProperty('PAID_PAST_LAST_DAY');
    expect(exceptions).not.toHaveProperty('LATE_SALARY');
    // 1,650 less 412.50 of leave that was earned: what the person still owes.
    expect(exceptions).toMatchObject({ LEAVER_OWES: { owedCents: 123_750 } });
  });

  it('is told over all months concerned, with 13th, fund and tax', async () => {
    const id = await person({ annualSalary: 1, providentPercent: 5 });
    await payroll.pay('2026-05');
    await payroll.pay('2026-06');
    await leaves(id, '2026-05-15');
    await payroll.generate('2026-07', [id]);
    await payroll.process('2026-07');
    expect((await payroll.row('2026-07', 'L-1')).exceptions).toMatchObject({
      PAID_PAST_LAST_DAY: {
        months: ['2026-05', '2026-06'],
        basicCents: 147_619,
        thirteenthCents: 12_301,
        providentFundCents: 0,
        sumCents: 159_920,
        staffFundCents: 7_381,
        taxCents: 10_430,
      },
    });
  });
});

describe('somebody who is hired again', () => {
  it('begins anew in the next month, is offered again when leaving, and nothing of before is paid twice', async () => {
    const id = await person({ annualSalary: 1, joinDate: '2025-01-01' });
    await payroll.pay('2026-05');
    await leaves(id, '2026-06-10');
    await payroll.pay('2026-06', [id]);
    expect((await payroll.row('2026-06', 'L-1')).amounts).toMatchObject({ ANNUAL_SALARY: 113.64 });
    await office.work(async (db) => {
      await db
        .updateTable('employees')
        .set({ status: 1, join_date: '2026-06-22', last_working_day: null, termination_benefit: null })
        .where('id', '=', id)
        .execute();
      const of = { company_id: office.id, employee_id: id };
      await db
        .insertInto('employee_salaries')
        .values({ ...of, id: randomUUIDv7(), effective_from: '2026-06-22', amount_cents: 60_000 })
        .execute();
    });
    // June is over for this person: the final payment is its row.
    expect((await payroll.generate('2026-06')).body.error?.code).toBe('PAYROLL_APPROVED');
    await payroll.pay('2026-07');
    const july = await payroll.row('2026-07', 'L-1');
    expect(july.amounts).toMatchObject({ BASIC_SALARY: 600, ACCRUAL_ANNUAL_SALARY: 50 });
    // The days of June since then are no row's: 7 of 22.
    expect(july.exceptions).toMatchObject({
      MONTH_WITHOUT_ROW: { month: '2026-06', from: '2026-06-22', to: '2026-06-30', differenceCents: 19_091 },
    });
    await leaves(id, '2026-08-31');
    const { body } = await admin.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-08' });
    expect(body.data).toMatchObject([{ id }]);
    await payroll.generate('2026-08', [id]);
    await payroll.process('2026-08');
    expect((await payroll.row('2026-08', 'L-1')).amounts).toMatchObject({ BASIC_SALARY: 600, ANNUAL_SALARY: 100 });
  });
});

describe('a fixed-term contract that is renewed', () => {
  /** Changes the contract's end through the form. */
  const renew = async (id: string, contractEndDate: string) => {
    const hr = await office.as('HR_MANAGER');
    const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'M-1' }]));
    const { data: detail } = (await hr.get(`/employee/v1/detail/${id}`)).body;
    const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
    const complete = formOf({ managerId, roleId: rows[0].id }, { code: detail.code, email: 'l1@example.org' });
    const { joinDate, basicSalary, lastModifiedSalaryAt } = detail;
    const answer = await hr.put(`/employee/v1/update/${id}`, {
      ...complete,
      joinDate,
      basicSalary,
      lastModifiedSalaryAt,
      version: detail.version,
      contractType: 'FDC',
      contractEndDate,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const fixedTerm = () => person({ contractType: 'FDC', contractEnd: '2026-11-25' });

  it('pays its severance in the month of its end, as one that is not renewed', async () => {
    await fixedTerm();
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    expect((await payroll.row('2026-11', 'L-1')).amounts).toMatchObject({ SEVERANCE_PAY: 50 });
  });

  it.each(['2026-11-20T05:00:00Z', '2026-11-25T05:00:00Z', '2026-11-28T05:00:00Z'])(
    'pays it also where the renewal is entered on %s',
    async (now) => {
      test.setNow(now);
      payroll = payrollOf(await office.as('ADMIN'));
      const id = await fixedTerm();
      await renew(id, '2027-11-25');
      await payroll.generate('2026-11');
      await payroll.process('2026-11');
      expect((await payroll.row('2026-11', 'L-1')).amounts).toMatchObject({ SEVERANCE_PAY: 50 });
      test.setNow('2026-11-20T05:00:00Z');
    },
  );

  it('an end that a new contract overtakes did not come', async () => {
    const id = await fixedTerm();
    await office.work((db) =>
      db
        .insertInto('employee_contracts')
        .values({
          company_id: office.id,
          id: randomUUIDv7(),
          employee_id: id,
          valid_from: '2026-11-10',
          contract_type: 'FDC',
          end_date: '2027-11-09',
          has_severance_pay: true,
        })
        .execute(),
    );
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    const { amounts } = await payroll.row('2026-11', 'L-1');
    expect(amounts).toMatchObject({ ACCRUAL_SEVERANCE_PAY: 50 });
    expect(amounts).not.toHaveProperty('SEVERANCE_PAY');
  });
});

describe('a leaver who came before leave was kept here', () => {
  it('is not paid finally before HR says what leave was left then', async () => {
    const id = await person({ leaveBroughtForward: null });
    await payroll.pay('2026-10');
    await leaves(id, '2026-11-13');
    await payroll.generate('2026-11', [id]);
    await payroll.process('2026-11');
    const { amounts, exceptions } = await payroll.row('2026-11', 'L-1');
    // Ten months are 15 days, 13 of 30 days of November 0.65, at (1,000 + 476.19) / 32
    expect(amounts).toMatchObject({ LEAVE_PAYOUT: 721.95 });
    expect(exceptions).toMatchObject({
      LEAVE_WITHOUT_OPENING: { day: '2026-01-01', leaveDays: 156_500, paidCents: 72_195 },
    });
    const query = { payrollPeriod: 'second_payment' };
    const { groupPayroll } = (await admin.get('/payroll/v1/lists', { date: '2026-11', limit: '1', ...query })).body;
    const refused = await admin.put(`/payroll/v1/submit_payroll/${groupPayroll.id}`, undefined, { query });
    expect(refused.body.error.code).toBe('PAYROLL_STOPPED');
    expect(JSON.stringify(refused.body)).toContain('Nobody said how much annual leave was left on 01/01/2026');
    await office.work((db) => db.updateTable('employees').set({ leave_brought_forward: 200 }).where('id', '=', id).execute());
    await payroll.process('2026-11');
    const told = await payroll.row('2026-11', 'L-1');
    expect(told.amounts).toMatchObject({ LEAVE_PAYOUT: 814.21 });
    expect(told.exceptions).not.toHaveProperty('LEAVE_WITHOUT_OPENING');
  });
});
