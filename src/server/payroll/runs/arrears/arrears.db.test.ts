import { randomUUIDv7 } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ArrearsProposal } from '#contract/payroll/payroll-arrears.ts';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { allocateAll, insertPeople, tellSalary } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { countStatements } from '#testing/statements.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Corrections of months that are paid (finance.md 7), over the wire.

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
    await allocateAll(db, office.id, { code: `EU${id.slice(-4)}`, employeeIds: [id] });
    return id;
  });
}

/** The rows of each sheet of the file that an answer leads to. */
async function sheetsOf(answer: Answer): Promise<readonly (readonly (readonly unknown[])[])[]> {
  const link: string = answer.body.link;
  const { bytes } = await test.send('GET', link.replace('/api', ''));
  return (await readXlsx(bytes)).sheets.map(({ rows }) => rows);
}

/** A salary recorded now, from an earlier day. */
const salary = (employeeId: string, from: string, dollars: number) =>
  office.work((db) => tellSalary(db, { companyId: office.id, employeeId, from, dollars, at: '2026-12-24T03:00:00Z' }));

const list = async (query: Record<string, string> = {}): Promise<readonly ArrearsProposal[]> => {
  const answer = await admin.get('/payroll/v1/arrears', query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

const find = (employeeId?: string): Promise<Answer> =>
  admin.post('/payroll/v1/arrears/find', employeeId === undefined ? {} : { employeeId });

const decide = (of: ArrearsProposal | undefined, body: object, by: Client = admin): Promise<Answer> =>
  by.put(`/payroll/v1/arrears/decide/${of?.id ?? ''}`, { version: of?.version ?? 0, ...body });

const takeBack = (of: ArrearsProposal | undefined): Promise<Answer> =>
  admin.put(`/payroll/v1/arrears/take_back/${of?.id ?? ''}`, { version: of?.version ?? 0 });

async function pay(...months: readonly string[]): Promise<void> {
  for (const month of months) await payroll.pay(month);
}

describe('a raise told after two months were paid', () => {
  let id: string;

  beforeEach(async () => {
    id = await person();
    await pay('2026-08', '2026-09');
    await salary(id, '2026-08-01', 1100);
  });

  it('is found by the next processing, waits, and is paid with the run that takes it', async () => {
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'L-1')).exceptions).toHaveProperty('LATE_SALARY');
    const [waiting] = await list({ state: 'OPEN' });
    expect(waiting).toMatchObject({
      state: 'OPEN',
      cause: 'SALARY',
      from: '2026-08',
      to: '2026-09',
      pay: 200,
      before: [{ kind: 'salary', amount: 1000 }],
      after: [{ kind: 'salary', date: '2026-08-01', amount: 1100 }],
    });
    expect(waiting?.lines.filter(({ key }) => key === 'BASIC_SALARY')).toMatchObject([
      { month: '2026-08', stored: 1000, corrected: 1100, difference: 100 },
      { month: '2026-09', stored: 1000, corrected: 1100, difference: 100 },
    ]);
    expect((await decide(waiting, { decision: 'take' })).body.data).toMatchObject({ state: 'TAKEN' });
    // the run lacks it until it is processed again
    const { body } = await admin.get('/payroll/v1/lists', { date: '2026-10', limit: '1', payrollPeriod: 'second_payment' });
    const early = await admin.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`, undefined, {
      query: { payrollPeriod: 'second_payment' },
    });
    expect(early.status).toBe(400);
    await payroll.process('2026-10');
    const row = await payroll.row('2026-10', 'L-1');
    expect(row.amounts).toMatchObject({ BASIC_SALARY: 1100, ADJUSTMENT_ARREARS: 200 });
    expect(row.netPay).toBe(1207.44);
    expect(row.exceptions).not.toHaveProperty('LATE_SALARY');
    await payroll.approve('2026-10');
    const [paid] = await list();
    expect(paid).toMatchObject({ state: 'PAID', instalments: [{ no: 1, month: '2026-10', amount: 200, paidMonth: '2026-10' }] });
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    expect((await payroll.row('2026-11', 'L-1')).amounts).not.toHaveProperty('ADJUSTMENT_ARREARS');
    expect(await list({ state: 'OPEN' })).toEqual([]);
  });

  it('is told once to who may edit payroll, without an amount, and to nobody else', async () => {
    const [officer, reviewer] = await Promise.all([office.as('PAYROLL_OFFICER'), office.as('FINANCE_REVIEWER')]);
    await find();
    await find();
    const told = async (client: Client): Promise<readonly { kind: string; params: unknown }[]> =>
      (await client.get('/notification/v1/lists')).body.data.filter(({ kind }: { kind: string }) => kind === 'arrears_found');
    const [news, ...others] = await told(officer);
    expect(others).toEqual([]);
    expect(news?.params).toEqual({ month: '2026-08' });
    expect(await told(reviewer)).toEqual([]);
  });

  it('of many people is found with as many statements as of one', async () => {
    const found = async (people: number): Promise<number> => {
      office = await test.company();
      admin = await office.as('ADMIN');
      const ids: string[] = [];
      for (let at = 1; at <= people; at += 1) ids.push(await person({ code: `L-${at}` }));
      for (const month of ['2026-09', '2026-10']) await payrollOf(admin).pay(month);
      for (const id of ids) await salary(id, '2026-09-01', 1100);
      const statements = await countStatements(test, async () => {
        const answer = await admin.post('/payroll/v1/arrears/find', {});
        expect(answer.body.data).toMatchObject({ found: people, notSame: [] });
      });
      expect(await list()).toHaveLength(people);
      return statements;
    };
    expect(await found(7)).toBe(await found(1));
  });

  it('told again brings only the rest', async () => {
    await find();
    await decide((await list())[0], { decision: 'take' });
    await pay('2026-10');
    await salary(id, '2026-08-02', 1150);
    await find(id);
    const [rest] = await list({ state: 'OPEN' });
    expect(rest?.lines.filter(({ key, month }) => key === 'BASIC_SALARY' && month === '2026-09')).toMatchObject([
      { settled: 100, difference: 50 },
    ]);
  });

  it('is found once, by two at a time too; with other figures it has another version, with none it waits no more', async () => {
    await Promise.all([find(), find()]);
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    await find();
    expect((await list())[0]?.version).toBe(first?.version);
    await salary(id, '2026-09-01', 1200);
    await find();
    const [second] = await list();
    expect(second).toMatchObject({ id: first?.id, pay: 300 });
    expect((await decide(first, { decision: 'take' })).status).toBe(409);
    await office.work((db) =>
      db.deleteFrom('employee_salaries').where('employee_id', '=', id).where('amount_cents', '>', 100_000).execute(),
    );
    await office.work((db) =>
      db.updateTable('employee_salaries').set({ updated_at: '2026-11-25T03:00:00Z' }).where('employee_id', '=', id).execute(),
    );
    await find();
    expect(await list()).toEqual([]);
  });

  it('is not taken with figures that have changed since', async () => {
    await find();
    const [waiting] = await list();
    await salary(id, '2026-09-01', 1200);
    const taken = await decide(waiting, { decision: 'take' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'FACTS_CHANGED']);
    expect((await list())[0]).toMatchObject({ state: 'OPEN', pay: 200 });
  });

  it('is declined with a reason, put off to a month, and taken back until a submitted run holds it', async () => {
    await find();
    const [waiting] = await list();
    expect((await decide(waiting, { decision: 'decline' })).status).toBe(422);
    await decide(waiting, { decision: 'put_off', reason: 'The letter is missing', putOffTo: '2026-11' });
    const [later] = await list();
    expect(later).toMatchObject({ state: 'OPEN', putOffTo: '2026-11', reason: 'The letter is missing' });
    await decide(later, { decision: 'decline', reason: 'Agreed with the person' });
    const [declined] = await list();
    expect(declined).toMatchObject({ state: 'DECLINED', reason: 'Agreed with the person' });
    await find();
    expect(await list({ state: 'OPEN' })).toEqual([]);
    await decide(declined, { decision: 'reopen' });
    await decide((await list())[0], { decision: 'take' });
    await takeBack((await list())[0]);
    expect((await list())[0]).toMatchObject({ state: 'OPEN', instalments: [] });
    await decide((await list())[0], { decision: 'take' });
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const { body } = await admin.get('/payroll/v1/lists', { date: '2026-10', limit: '1', payrollPeriod: 'second_payment' });
    await admin.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`, undefined, {
      query: { payrollPeriod: 'second_payment' },
    });
    const held = await takeBack((await list())[0]);
    expect([held.status, held.body.error.code]).toEqual([409, 'ARREARS_HELD']);
  });

  it('asks what was paid otherwise, and pays only the rest', async () => {
    await office.work((db) => db.updateTable('employees').set({ unpaid_salary_cents: 5_000 }).where('id', '=', id).execute());
    await find();
    const [waiting] = await list();
    expect(waiting?.paidSince).toBe(50);
    const unsaid = await decide(waiting, { decision: 'take' });
    expect([unsaid.status, unsaid.body.error.code]).toEqual([422, 'PAID_OTHERWISE_MISSING']);
    // More than the difference, or against it, would take from the person what they were never owed.
    for (const [paidOtherwise, plan] of [
      [10_000, [-9_800]],
      [200.01, [-0.01]],
      [-50, [250]],
    ] as const) {
      const beyond = await decide(waiting, { decision: 'take', paidOtherwise, plan });
      expect([beyond.status, Object.keys(beyond.body.error.fields ?? {})]).toEqual([422, ['paidOtherwise']]);
    }
    expect((await decide(waiting, { decision: 'take', paidOtherwise: 50 })).status).toBe(200);
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'L-1')).amounts).toMatchObject({ UNPAID_SALARY: 50, ADJUSTMENT_ARREARS: 150 });
  });
});

it('a correction is decided line by line: what is taken is paid, what is declined is not, and the rest waits', async () => {
  const id = await person();
  await pay('2026-08', '2026-09', '2026-10');
  await salary(id, '2026-08-01', 1100);
  await find();
  const [whole] = await list({ state: 'OPEN' });
  expect(whole).toMatchObject({ pay: 300 });
  const line = (month: string) => ({ month, key: 'BASIC_SALARY' });
  const unknown = await decide(whole, { decision: 'take', lines: [line('2026-01')] });
  expect([unknown.status, unknown.body.error.code]).toEqual([409, 'FACTS_CHANGED']);
  expect((await decide(whole, { decision: 'put_off', putOffTo: '2026-12', reason: 'x', lines: [line('2026-08')] })).status).toBe(
    422,
  );
  // two at once: one decides, the other is told that it has changed
  const both = await Promise.all(
    ['2026-08', '2026-09'].map((month) => decide(whole, { decision: 'take', lines: [line(month)] })),
  );
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const month = both[0]?.status === 200 ? '2026-08' : '2026-09';
  const [rest] = await list({ state: 'OPEN' });
  expect(rest).toMatchObject({ pay: 200 });
  expect(rest?.lines.some((one) => one.month === month)).toBe(false);
  // looking again finds no more than what waits
  await find();
  expect((await list({ state: 'OPEN' })).map((one) => [one.id, one.version, one.pay])).toEqual([[rest?.id, rest?.version, 200]]);
  expect((await decide(rest, { decision: 'decline', reason: 'No letter', lines: [line('2026-10')] })).status).toBe(200);
  const [left, ...others] = await list({ state: 'OPEN' });
  expect([left?.pay, others.length]).toEqual([100, 0]);
  await decide(left, { decision: 'put_off', putOffTo: '2026-12', reason: 'Next month' });
  await payroll.generate('2026-11');
  await payroll.process('2026-11');
  expect((await payroll.row('2026-11', 'L-1')).amounts).toMatchObject({ BASIC_SALARY: 1100, ADJUSTMENT_ARREARS: 100 });
  // what was declined is opened again, and waits with the rest
  const [declined] = await list({ state: 'DECLINED' });
  expect((await decide(declined, { decision: 'reopen' })).status).toBe(200);
  const [together, ...more] = await list({ state: 'OPEN' });
  expect([together?.pay, more.length]).toEqual([200, 0]);
  // and what was taken is taken back
  const [taken] = await list({ state: 'TAKEN' });
  expect((await takeBack(taken)).status).toBe(200);
  expect((await list({ state: 'OPEN' })).map(({ pay: amount }) => amount)).toEqual([300]);
});

it('a cut above the cap is planned; its instalments are taken month after month', async () => {
  const id = await person();
  await pay('2026-06', '2026-07', '2026-08');
  await salary(id, '2026-06-01', 700);
  await find();
  const [cut] = await list();
  expect(cut?.pay).toBe(-900);
  const atOnce = await decide(cut, { decision: 'take' });
  expect([atOnce.status, atOnce.body.error.code]).toEqual([422, 'PLAN_NEEDED']);
  const wrong = await decide(cut, { decision: 'take', plan: [-300, -300] });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'PLAN_SUM']);
  expect((await decide(cut, { decision: 'take', plan: [-300, -300, -300] })).status).toBe(200);
  await pay('2026-09');
  expect((await payroll.row('2026-09', 'L-1')).amounts).toMatchObject({ BASIC_SALARY: 700, ADJUSTMENT_ARREARS: -300 });
  expect((await list())[0]).toMatchObject({ state: 'TAKEN' });
  await pay('2026-10', '2026-11');
  expect((await payroll.row('2026-11', 'L-1')).amounts).toMatchObject({ ADJUSTMENT_ARREARS: -300 });
  expect((await list())[0]?.state).toBe('PAID');
});

it('a spouse told late gives tax back once the returns are amended, of the same year alone', async () => {
  const id = await person();
  await pay('2026-09', '2026-10');
  await office.work((db) =>
    db.updateTable('employees').set({ marital_status: 'MARRIED', spouse_working_status: 0 }).where('id', '=', id).execute(),
  );
  const body = { employeeId: id, cause: 'PERSON', from: '2026-09', to: '2026-10' };
  expect((await admin.post('/payroll/v1/arrears/propose', body)).status).toBe(200);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ cause: 'PERSON', pay: 0 });
  expect(waiting?.lines.map(({ riel }) => riel)).toEqual([15_000, 15_000]);
  expect((await decide(waiting, { decision: 'take' })).status).toBe(422);
  expect((await decide(waiting, { decision: 'take', isReturnAmended: true })).status).toBe(200);
  await payroll.generate('2026-11');
  await payroll.process('2026-11');
  expect((await payroll.row('2026-11', 'L-1')).amounts).toMatchObject({ ADJUSTMENT_TAX: waiting?.tax });
});

it('an allocation told late moves the cost of its months, and nobody’s pay', async () => {
  const id = await person();
  await pay('2026-10');
  await office.work(async (db) => {
    await db.deleteFrom('employee_allocations').where('employee_id', '=', id).execute();
    await allocateAll(db, office.id, { code: 'UNI', employeeIds: [id] });
  });
  const proposed = await admin.post('/payroll/v1/arrears/propose', {
    employeeId: id,
    cause: 'ALLOCATION',
    from: '2026-10',
    to: '2026-10',
  });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const [waiting] = await list();
  expect(waiting?.moved.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0, 5);
  expect(waiting?.moved.find(({ project }) => project === 'UNI')?.amount).toBeGreaterThan(1000);
  await decide(waiting, { decision: 'take' });
  await payroll.generate('2026-11');
  await payroll.process('2026-11');
  const row = await payroll.row('2026-11', 'L-1');
  expect(row.netPay).toBe(937.44);
  await payroll.approve('2026-11');
  expect((await list())[0]?.state).toBe('PAID');

  // The papers of the month say what was moved, of which month and why.
  const date = '2026-11';
  const shared = await admin.get('/payroll/v1/cost_sharing', { date, payrollPeriod: 'second_payment' });
  const [, trueUp = []] = await sheetsOf(shared);
  expect(trueUp[0]).toEqual(['Month', 'Item', 'Charged to', 'Why', 'Amount (USD)']);
  const salary = trueUp.filter(([, item]) => item === 'Basic Salary');
  expect(salary.map(([month, , , why, amount]) => [month, why, amount])).toEqual([
    ['2026-10', 'Allocation changed afterwards', -1000],
    ['2026-10', 'Allocation changed afterwards', 1000],
  ]);
  expect(trueUp.at(-1)).toEqual(['Total', null, null, null, 0]);
  const { donor, layouts } = (await admin.get('/report_payrolls/v1/donor_files', { date })).body.data.donors[0];
  const file = await admin.get('/report_payrolls/v1/donor_file', { date, donor, layoutId: layouts[0].id });
  const [rows = []] = await sheetsOf(file);
  const moved = rows.filter(([, , , code, ...cells]) => code === 'L-1' && cells.includes('2026-10'));
  expect(moved.map((cells) => cells.at(-1))).toEqual(['Allocation changed afterwards', 'Allocation changed afterwards']);
});

describe('somebody whom December left out, which pays the 13th and seniority', () => {
  afterEach(() => test.setNow('2026-11-20T05:00:00Z'));

  beforeEach(async () => {
    test.setNow('2027-06-28T05:00:00Z');
    // The session of before is long over.
    admin = await office.as('ADMIN');
    payroll = payrollOf(admin);
    await office.work((db) =>
      insertPeople(db, office.id, [
        { code: 'L-1', salaryCents: 50_000 },
        { code: 'L-2', salaryCents: 100_000, joinDate: '2026-07-01' },
      ]),
    );
    await pay('2026-07', '2026-08', '2026-09', '2026-10', '2026-11');
    await payroll.generate('2026-12');
    await office.work(async (db) => {
      const late = db.selectFrom('employees').select('id').where('company_id', '=', office.id).where('code', '=', 'L-2');
      const december = db
        .selectFrom('payroll_runs')
        .select('id')
        .where('company_id', '=', office.id)
        .where('month', '=', '2026-12');
      await db.deleteFrom('payroll_rows').where('employee_id', '=', late).where('run_id', '=', december).execute();
    });
    await payroll.process('2026-12');
    await payroll.leaveOut('2026-12');
    await payroll.approve('2026-12');
  });

  it('is paid both with the correction, and neither of them again', async () => {
    await find();
    const waiting = (await list()).find(({ employee }) => employee.code === 'L-2');
    expect(waiting).toMatchObject({ cause: 'LEFT_OUT', from: '2026-12' });
    const keys = waiting?.lines.map(({ key, difference }) => [key, difference]);
    expect(keys).toEqual(
      expect.arrayContaining([
        ['thirteenth', 500],
        ['seniority', 340.91],
      ]),
    );
    await decide(waiting, { decision: 'take' });
    await payroll.generate('2027-01');
    await payroll.process('2027-01');
    const january = await payroll.row('2027-01', 'L-2');
    expect(january.amounts).toMatchObject({ SENIORITY: 340.91, SENIORITY_BACK_PAY: 340.91, ANNUAL_SALARY: 500 });
    expect(january.exceptions).not.toHaveProperty('SENIORITY_LEFT_OUT');
    await payroll.approve('2027-01');
    await pay('2027-02', '2027-03', '2027-04', '2027-05');
    await payroll.generate('2027-06');
    await payroll.process('2027-06');
    const june = await payroll.row('2027-06', 'L-2');
    expect(june.amounts['SENIORITY']).toBe(348.84);
    expect(june.exceptions).not.toHaveProperty('SENIORITY_LEFT_OUT');
  });

  it('that nobody tells of stays a debt: June pays its own half-year, and the run names what stands', async () => {
    await pay('2027-01', '2027-02', '2027-03', '2027-04', '2027-05');
    await payroll.generate('2027-06');
    await payroll.process('2027-06');
    const june = await payroll.row('2027-06', 'L-2');
    expect(june.amounts['SENIORITY']).toBe(348.84);
    expect(june.exceptions['SENIORITY_LEFT_OUT']).toMatchObject({ month: '2026-12', leftCents: 28_703 });
    const other = await payroll.row('2027-06', 'L-1');
    expect(other.exceptions).not.toHaveProperty('SENIORITY_LEFT_OUT');
  });
});

it('names who asked for a raise beside who approved it', async () => {
  const id = await person();
  await pay('2026-10');
  const hr = await office.as('HR_OFFICER');
  const manager = await office.as('HR_MANAGER');
  await salary(id, '2026-10-01', 1_100);
  await office.work(async (db) => {
    await db
      .updateTable('employee_salaries')
      .set({ created_by: manager.userId, updated_by: manager.userId })
      .where('effective_from', '=', '2026-10-01')
      .execute();
    await db
      .insertInto('term_requests')
      .values({
        company_id: office.id,
        id: randomUUIDv7(),
        employee_id: id,
        request_no: 'CT-2026-0009',
        part: 'salary',
        reason: 'Promotion',
        effective_from: '2026-10-01',
        rows_before: '[]',
        rows_after: '[]',
        status: 1,
        is_late: true,
        created_by: hr.userId,
      })
      .execute();
  });
  await find();
  expect(await list()).toMatchObject([{ cause: 'SALARY', askedBy: 'The HR_OFFICER', recordedBy: 'The HR_MANAGER' }]);
});

it('an allocation from a paid month on is found by itself, once, and moves what it cost', async () => {
  const id = await person();
  await pay('2026-09', '2026-10');
  await find();
  expect(await list()).toEqual([]);
  const { data: made } = (await admin.post('/donor/v1/create', { title: 'Late', code: 'LATE' })).body;
  const act = {
    kind: 'allocation',
    from: '2026-09-01',
    lines: [{ project: made.id, percentage: 100 }],
    later: 'REPLACE',
  };
  const changed = await admin.post('/employee/v1/change_many', { ids: [id], act, preview: false });
  expect(changed.body.data).toMatchObject([{ outcome: 'change' }]);
  // The clock of the trail goes by the database.
  await office.work((db) =>
    db
      .updateTable('employee_allocations')
      .set({ created_at: '2026-11-21T03:00:00Z' })
      .where('valid_from', '=', '2026-09-01')
      .execute(),
  );
  expect((await find()).body.data.found).toBe(1);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ cause: 'ALLOCATION', from: '2026-09', to: '2026-10', pay: 0 });
  expect(waiting?.moved.map(({ month, project }) => [month, project])).toContainEqual(['2026-09', 'LATE']);
  expect((await find()).body.data.found).toBe(0);
  await decide(waiting, { decision: 'decline', comment: 'It stays where it was.' });
  expect((await find()).body.data.found).toBe(0);
});

it('somebody whom a month left out is paid it, with its days and its own NSSF', async () => {
  await person();
  await office.work((db) => insertPeople(db, office.id, [{ code: 'L-2', annualSalary: 0, joinDate: '2026-10-01' }]));
  await payroll.generate('2026-10');
  await office.work(async (db) => {
    const late = await db
      .selectFrom('employees')
      .select('id')
      .where('company_id', '=', office.id)
      .where('code', '=', 'L-2')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('payroll_rows').where('employee_id', '=', late.id).execute();
  });
  await payroll.process('2026-10');
  await payroll.leaveOut('2026-10');
  await payroll.approve('2026-10');
  await find();
  const waiting = (await list()).find(({ employee }) => employee.code === 'L-2');
  expect(waiting).toMatchObject({ cause: 'LEFT_OUT', from: '2026-10', pay: 1000 });
  await decide(waiting, { decision: 'take' });
  await payroll.generate('2026-11');
  await payroll.process('2026-11');
  const row = await payroll.row('2026-11', 'L-2');
  expect(row.amounts).toMatchObject({ ADJUSTMENT_ARREARS: 1000, PENSION_FUND_STAFF: -11.75 });
  expect(row.exceptions).not.toHaveProperty('MONTH_WITHOUT_ROW');

  // NSSF's list has a line of its own for the month that was left out.
  const content = {
    kind: 'csv',
    fileName: 'nssf',
    columns: ['month', 'employeeCode', 'contributoryWage', 'pensionStaff', 'nssfTotal'].map((field) => ({
      title: field,
      field,
      format: field === 'month' ? 'YYYY-MM' : 'plain',
    })),
    sort: ['employeeCode'],
  };
  const shown = await admin.post('/finance/v1/layouts/preview', { purpose: 'nssf', month: '2026-11', content });
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  const text: string = JSON.stringify(shown.body.data);
  expect(text).toContain('2026-10');
  const all = (await admin.get('/report_payrolls/v1/payroll_for_nssf', { date: '2026-11' })).body.data;
  const whole = all.find((one: { employeeCode: string }) => one.employeeCode === 'L-2');
  const month = (await admin.get('/report_payrolls/v1/nssf_month', { date: '2026-11' })).body.data;
  expect(month.late).toMatchObject([{ month: '2026-10', persons: 1, pensionStaff: 24_000 }]);
  expect(whole.pensionStaff).toBe(48_000);

  // A raise told later brings the difference alone, and not the days and the NSSF of that month once more.
  await payroll.approve('2026-11');
  await salary(waiting?.employee.id ?? '', '2026-10-02', 1100);
  await find();
  const later = (await list({ state: 'OPEN' })).find(({ employee }) => employee.code === 'L-2');
  expect(later?.lines.map(({ month: of }) => of)).toContain('2026-10');
  expect(later?.leftOut).toEqual([]);
});

it('a leaver who was paid finally has one more row for what was told since', async () => {
  const id = await person();
  await payroll.pay('2026-09');
  await office.work((db) =>
    db
      .updateTable('employees')
      .set({ status: 0, last_working_day: '2026-10-30', termination_benefit: 0, is_notice_terminate: 1 })
      .where('id', '=', id)
      .execute(),
  );
  await payroll.pay('2026-10', [id]);
  await salary(id, '2026-09-01', 1100);
  await find();
  const [waiting] = await list();
  // two months' raise, and what its day pay adds to the leave that was paid out
  expect(waiting?.pay).toBe(267.95);
  await decide(waiting, { decision: 'take' });
  await payroll.generate('2026-11', [id]);
  await payroll.process('2026-11');
  const row = await payroll.row('2026-11', 'L-1');
  expect(row.amounts).toMatchObject({ BASIC_SALARY: 0, ADJUSTMENT_ARREARS: 200, LEAVE_PAYOUT: 67.95 });
  expect(row.amounts).not.toHaveProperty('NOTICE_PAY');
});

describe('rights', () => {
  it('who may view sees, who may edit decides, nobody on their own pay', async () => {
    const id = await person();
    await pay('2026-10');
    await salary(id, '2026-10-01', 1100);
    await find();
    const [waiting] = await list();
    const staff = await office.as('STAFF');
    expect((await staff.get('/payroll/v1/arrears')).status).toBe(403);
    expect((await decide(waiting, { decision: 'take' }, staff)).status).toBe(403);
    const other = await test.company();
    const stranger = await other.as('ADMIN');
    expect((await decide(waiting, { decision: 'take' }, stranger)).status).toBe(404);
  });
});

describe('a salary that is removed after months were paid by it', () => {
  it('is found as a correction, which takes back what it paid', async () => {
    const id = await person({ joinDate: '2026-01-01' });
    await salary(id, '2026-08-01', 1100);
    await pay('2026-07', '2026-08', '2026-09');
    await office.work((db) =>
      db
        .deleteFrom('employee_salaries')
        .where('company_id', '=', office.id)
        .where('employee_id', '=', id)
        .where('effective_from', '=', '2026-08-01')
        .execute(),
    );
    await find();
    const [waiting] = await list({ state: 'OPEN' });
    expect(waiting).toMatchObject({
      cause: 'SALARY',
      from: '2026-08',
      to: '2026-09',
      pay: -200,
      before: [
        { kind: 'salary', amount: 1000 },
        { kind: 'salary', date: '2026-08-01', amount: 1100 },
      ],
      after: [{ kind: 'salary', amount: 1000 }],
    });
  });
});
