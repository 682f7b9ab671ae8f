import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FinalStatementAnswer } from '#contract/payroll/payroll-answers.ts';
import { amountInWords } from '#engine/money/words.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// The leaver of finance.md 13, example 2: since 1 January at 1,000, ended by the employer on Thursday 15 October without the ten
// days of notice; the first payment was approved before.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let officer: Client;
let rowId: string;

const query = { payrollPeriod: 'final_payment' };
const statement = async (by: Client, id = rowId): Promise<{ status: number; data: FinalStatementAnswer }> => {
  const { status, body } = await by.get(`/payroll/v1/final_payment/${id}`);
  return { status, data: body.data };
};
async function move(month: string, period: string): Promise<void> {
  const { body } = await admin.get('/payroll/v1/lists', { date: month, limit: '1', payrollPeriod: period });
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) {
    const moved = await admin.put(`/payroll/v1/${step}/${body.groupPayroll.id}`, undefined, { query: { payrollPeriod: period } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
}
const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month: '2026-10' };

beforeAll(async () => {
  test = await startTestApp();
  test.setNow('2026-10-17T05:00:00Z');
  office = await test.company();
  admin = await office.as('ADMIN');
  officer = await office.as('PAYROLL_OFFICER');
  const payroll = payrollOf(admin);
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'L-1', joinDate: '2026-01-01' },
      { code: 'S-1', salaryCents: 50_000 },
    ]),
  );
  for (let month = 1; month <= 9; month += 1) {
    await payroll.pay(`2026-0${month}`);
  }
  await payroll.generate('2026-10');
  expect((await admin.put('/payroll/v1/process', { ...rates, payrollPeriod: 'first_payment' })).status).toBe(200);
  await move('2026-10', 'first_payment');
  await office.work((db) =>
    db
      .updateTable('employees')
      .set({ status: 0, last_working_day: '2026-10-15', is_notice_terminate: 0, termination_benefit: 1, notice_working_days: 10 })
      .where('code', '=', 'L-1')
      .execute(),
  );
  const { body } = await admin.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-10' });
  await payroll.generate('2026-10', [body.data[0].id]);
  const { body: listed } = await admin.get('/payroll/v1/lists', { date: '2026-10', ...query });
  rowId = listed.data[0].id;
});
afterAll(() => test.close());

it('is not there before the final payment is processed, nor for a row that is none', async () => {
  expect((await statement(officer)).status).toBe(404);
  const { body } = await officer.get('/payroll/v1/lists', { date: '2026-09', limit: '0', payrollPeriod: 'second_payment' });
  expect((await statement(officer, body.data[0].id)).status).toBe(404);
  expect((await statement(officer, crypto.randomUUID())).status).toBe(404);
});

it("stands on payroll's dashboard a day after the last day, until it is approved", async () => {
  const late = await officer.get('/dashboard/v1/late_final_payments');
  expect(late.body.data).toEqual([
    {
      employeeId: expect.any(String),
      employeeCode: 'L-1',
      employeeName: 'L-1 Dara',
      lastWorkingDay: '2026-10-15',
      days: 2,
      month: '2026-10',
    },
  ]);
  expect((await (await office.as('STAFF')).get('/dashboard/v1/late_final_payments')).status).toBe(403);
});

it('tells what the leaver is paid, block by block, down to the amount in words', async () => {
  expect((await admin.put('/payroll/v1/process', { ...rates, ...query })).status).toBe(200);
  const { data } = await statement(officer);
  expect(data).toMatchObject({
    lastWorkingDay: '2026-10-15',
    service: { years: 0, months: 9, days: 15 },
    reason: 'EMPLOYER',
    wasNoticeGiven: false,
    basicSalary: 1000,
    status: 'PROCESSED',
    payrollCurrency: 'USD',
    toBePaidRiel: null,
  });
  const lines = new Map(
    data.blocks.flatMap(({ block, lines: of }) => of.map((line) => [line.code, { block, ...line }] as const)),
  );
  expect(lines.get('BASIC_SALARY')).toMatchObject({ block: 'earnings', amount: 500 });
  // 9,500 / 206 = 46.1165 a day
  expect(lines.get('NOTICE_PAY')).toMatchObject({
    block: 'termination',
    amount: 461.17,
    paidDays: { days: 10, dayPay: 46.1165 },
  });
  expect(lines.get('LEAVE_PAYOUT')?.paidDays).toMatchObject({ dayPay: 46.1165 });
  expect(lines.get('ANNUAL_SALARY')).toMatchObject({ block: 'termination', amount: 791.67 });
  expect(lines.get('SENIORITY')).toMatchObject({ block: 'termination', amount: 340.91 });
  expect(lines.get('TAX_ON_SALARY')?.block).toBe('deductions');
  expect(lines.get('PENSION_FUND_STAFF')).toMatchObject({ block: 'deductions', amount: -5.88 });
  const cents = (dollars: number): number => Math.round(dollars * 100);
  expect(data.blocks.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(data.netPay));
  expect(cents(data.firstPayment) + cents(data.toBePaid)).toBe(cents(data.netPay));
  expect(data.inWords).toEqual(amountInWords(cents(data.toBePaid), 'USD'));
});

it('a net paid in riel is written out in riel', async () => {
  await office.work((db) => db.updateTable('employees').set({ payroll_currency: 'KHR' }).where('code', '=', 'L-1').execute());
  // A typed amount calculates the row again, with the currency of today.
  const detail = (await admin.get(`/payroll/v1/detail/${rowId}`, query)).body.data;
  const damages = detail.addable.find(({ code }: { code: string }) => code === 'TERMINATION_DAMAGES');
  const payrollEntries = [{ payrollItemId: damages.id, amount: 100, remark: 'Agreed' }];
  await admin.put(`/payroll/v1/update/${rowId}`, { version: detail.version, payrollEntries }, { query });
  const { data } = await statement(officer);
  const typed = data.blocks[1]?.lines.find(({ code }) => code === 'TERMINATION_DAMAGES');
  expect(typed).toMatchObject({ amount: 100, isManual: true, remark: 'Agreed', paidDays: null });
  expect(data.toBePaidRiel).toBe(Math.round(data.toBePaid * 4095));
  expect(data.inWords.km.endsWith('រៀលគត់')).toBe(true);
});

it('is for payroll, and for the person once it is approved', async () => {
  const { userId } = await office.as('STAFF');
  await office.work((db) => db.updateTable('employees').set({ user_id: userId }).where('code', '=', 'L-1').execute());
  // L-1 has left: this session opens the own papers alone.
  const staff = await office.as('STAFF');
  expect((await statement(staff)).status).toBe(404);
  expect((await statement(await office.as('FINANCE_REVIEWER'))).status).toBe(200);
  const other = await (await test.company()).as('PAYROLL_OFFICER');
  expect((await statement(other)).status).toBe(404);
  await move('2026-10', 'final_payment');
  const { status, data } = await statement(staff);
  expect(status).toBe(200);
  expect(data.status).toBe('APPROVED');
  expect((await officer.get('/dashboard/v1/late_final_payments')).body.data).toEqual([]);
});
