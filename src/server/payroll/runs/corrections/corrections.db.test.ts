import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople, tellSalary } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// An amount of a paid month is put right from where it is seen (finance.md 7, decision 121). October is paid: a bonus of 100 and a
// deduction of 30 were typed. Today is 20 November 2026.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let payroll: TestPayroll;
let employeeId: string;
let rowId: string;

const month = '2026-10';
const next = '2026-11';
const path = () => `/payroll/v1/corrections/${rowId}`;
const ask = async (item: string, amount?: number, client = admin) =>
  client.get(path(), { item, ...(amount === undefined ? {} : { amount: String(amount) }) });
const propose = (item: string, amount: number, client = admin) => client.post(path(), { item, amount, reason: 'Misread' });
const waiting = async () => (await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body.data;
const decide = (of: { id: string; version: number }, body: object) =>
  admin.put(`/payroll/v1/arrears/decide/${of.id}`, { version: of.version, ...body });
const take = async () => {
  const [open] = await waiting();
  const taken = await decide(open, { decision: 'take', paidOtherwise: open.paidSince === 0 ? null : 0 });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
};
const lineOf = async (item: string, amount: number) =>
  (await ask(item, amount)).body.data.lines.find(({ key }: { key: string }) => key === item);

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  payroll = payrollOf(admin);
  [employeeId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'L-1' }]));
  await payroll.generate(month);
  await payroll.process(month);
  expect((await payroll.type(month, 'L-1', { BONUS: 100, OTHER_DEDUCTION: 30 })).status).toBe(200);
  ({ id: rowId } = await payroll.row(month, 'L-1'));
});

describe('of a month that is paid', () => {
  beforeEach(() => payroll.approve(month));

  it('the right amount is told first, waits, and comes with the next month; the slip stays', async () => {
    const before = (await ask('BONUS', 150)).body.data;
    expect(before).toMatchObject({ month, next, paid: 100, way: 'AMOUNT', takesAmount: true, pay: 50 });
    expect(before.lines).toEqual([{ month, key: 'BONUS', stored: 100, corrected: 150, difference: 50 }]);
    expect(await waiting()).toEqual([]);
    const made = await propose('BONUS', 150);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const [open] = await waiting();
    expect(open).toMatchObject({
      id: made.body.data.id,
      cause: 'AMOUNT',
      pay: 50,
      after: [{ code: 'BONUS', amount: 150, words: 'Misread' }],
    });
    await take();
    await payroll.pay(next);
    expect((await payroll.row(next, 'L-1')).amounts).toMatchObject({ BONUS: 50 });
    expect((await payroll.row(month, 'L-1')).amounts).toMatchObject({ BONUS: 100 });
    // The same amount again brings nothing, another one only the rest.
    expect((await propose('BONUS', 150)).body.error.code).toBe('AMOUNT_SAME');
    expect(await lineOf('BONUS', 180)).toMatchObject({ stored: 150, corrected: 180, difference: 30 });
  });

  it('a deduction that was too high is given back, however it is typed', async () => {
    for (const amount of [20, -20])
      expect(await lineOf('OTHER_DEDUCTION', amount)).toMatchObject({ stored: -30, corrected: -20 });
    await propose('OTHER_DEDUCTION', 20);
    await take();
    await payroll.generate(next);
    await payroll.process(next);
    expect((await payroll.type(next, 'L-1', { OTHER_DEDUCTION: 25 })).status).toBe(200);
    expect((await payroll.row(next, 'L-1')).amounts).toMatchObject({ OTHER_DEDUCTION: -15 });
  });

  it('several amounts wait as one, the newest of each; taken apart and back they stay right', async () => {
    await propose('BONUS', 140);
    await propose('BONUS', 150);
    await propose('OTHER_DEDUCTION', 20);
    const [open, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(open.pay).toBe(60);
    const chosen = [{ month, key: 'BONUS' }];
    expect((await decide(open, { decision: 'take', lines: chosen })).status).toBe(200);
    const [rest] = await waiting();
    expect(rest).toMatchObject({ pay: 10 });
    const [taken] = (await admin.get('/payroll/v1/arrears', { state: 'TAKEN' })).body.data;
    expect((await admin.put(`/payroll/v1/arrears/take_back/${taken.id}`, { version: taken.version })).status).toBe(200);
    const again = await waiting();
    expect(again.map(({ pay }: { pay: number }) => pay)).toEqual([60]);
  });

  it('a salary that is told later takes nothing of it back', async () => {
    await propose('BONUS', 150);
    await take();
    await payroll.pay(next);
    await office.work((db) =>
      tellSalary(db, { companyId: office.id, employeeId, from: '2026-10-01', dollars: 1100, at: '2026-12-24T03:00:00Z' }),
    );
    await admin.post('/payroll/v1/arrears/find', { employeeId });
    const [open] = await waiting();
    expect(open.lines.map(({ key }: { key: string }) => key)).not.toContain('BONUS');
    expect(open).toMatchObject({ cause: 'SALARY', pay: 200 });
  });

  it('what comes from a record, a request or another amount says so and takes none', async () => {
    const ways = async (item: string) => (await ask(item)).body.data.way;
    expect(await ways('BASIC_SALARY')).toBe('SALARY');
    expect(await ways('OVERTIME')).toBe('REQUEST');
    expect(await ways('TAX_ON_SALARY')).toBe('PERSON');
    expect(await ways('NSSF_HEALTH_CARE')).toBe('FOLLOWS');
    for (const item of ['SENIORITY', 'SEVERANCE_PAY', 'ANNUAL_SALARY', 'PF_STAFF', 'WORKED_DAYS'])
      expect(await ways(item)).toBe('FOLLOWS');
    const { choices } = (await ask('BASIC_SALARY')).body.data;
    const codes = choices.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['BONUS', 'HOUSING_ALLOWANCE', 'OTHER_DEDUCTION', 'ADJUSTMENT_TAXABLE']));
    expect(codes.filter((code: string) => code.startsWith('SENIORITY') || code.startsWith('TAX_'))).toEqual([]);
    for (const item of ['BASIC_SALARY', 'TAX_ON_SALARY', 'NSSF_HEALTH_CARE', 'SEVERANCE_PAY'])
      expect((await propose(item, 1)).body.error.code, item).toBe('AMOUNT_FOLLOWS');
    expect((await ask('NO_SUCH_ITEM')).status).toBe(404);
  });

  it('an amount that was forgotten is paid, and none is below 0, blank or finer than a cent', async () => {
    expect((await ask('HOUSING_ALLOWANCE', 200)).body.data).toMatchObject({ paid: 0, pay: 200 });
    expect((await propose('HOUSING_ALLOWANCE', 200)).status).toBe(200);
    for (const amount of [-1, 50.005]) expect((await propose('BONUS', amount)).status, String(amount)).toBe(422);
    expect((await propose('ADJUSTMENT_TAXABLE', -20)).status).toBe(200);
    for (const amount of ['', ' ', '1e', '50.005'])
      expect((await admin.get(path(), { item: 'BONUS', amount })).status, amount).toBe(400);
    await take();
    await payroll.pay(next);
    const slip = (await admin.get(`/payroll/v1/payslip/${(await payroll.row(next, 'L-1')).id}`)).body.data;
    const entry = slip.payrollEntries.find(({ code }: { code: string }) => code === 'HOUSING_ALLOWANCE');
    expect(entry).toMatchObject({ amount: 200, corrects: [{ month, amount: 200 }] });
    const change = (await admin.get(`/payroll/v1/payslip_change/${slip.id}`)).body.data;
    expect(change.lines.find(({ code }: { code: string }) => code === 'HOUSING_ALLOWANCE')).toMatchObject({
      because: 'correction',
    });
  });

  it('nobody corrects their own pay, nor another company’s, nor without the right to payroll', async () => {
    const own = await office.as('PAYROLL_OFFICER');
    await test.owner.query('update employees set user_id = $2 where id = $1', [employeeId, own.userId]);
    expect((await ask('BONUS', 150, own)).body.error.code).toBe('OWN_PAY');
    expect((await propose('BONUS', 150, own)).body.error.code).toBe('OWN_PAY');
    const stranger = await (await test.company()).as('ADMIN');
    expect((await ask('BONUS', 150, stranger)).status).toBe(404);
    expect((await propose('BONUS', 150, stranger)).status).toBe(404);
    expect((await ask('BONUS', 150, await office.as('STAFF'))).status).toBe(403);
  });
});

it('a month that is not approved is edited, not corrected', async () => {
  expect((await ask('BONUS', 150)).body.error.code).toBe('NOT_APPROVED');
  expect((await propose('BONUS', 150)).body.error.code).toBe('NOT_APPROVED');
});
