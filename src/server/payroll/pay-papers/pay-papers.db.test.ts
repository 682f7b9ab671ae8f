import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementMonth } from '#contract/payroll/pay-papers.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// September and October 2026 are approved: a leaver is paid in October, with leave, 13th and a final tax; November is open.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let people: string[];

const act = async (action: string, runId: string, payrollPeriod: string): Promise<void> => {
  const moved = await admin.put(`/payroll/v1/${action}/${runId}`, undefined, { query: { payrollPeriod } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
const pay = async (month: string, approve: boolean): Promise<void> => {
  const query = { date: month, resignedEmployeIds: month === '2026-10' ? (people[2] ?? '') : '' };
  expect((await admin.post('/payroll/v1/generate', undefined, { query })).status).toBe(200);
  for (const payrollPeriod of ['first_payment', 'second_payment']) {
    const body = { exchangeRate: 4095, nssfExchangeRate: 4085, month, payrollPeriod };
    const processed = await admin.put('/payroll/v1/process', body);
    expect(processed.status, JSON.stringify(processed.body)).toBe(200);
    const runId = String(processed.body.data.groupPayroll.id);
    for (const action of approve ? ['submit_payroll', 'mark_as_verified', 'mark_as_approved'] : [])
      await act(action, runId, payrollPeriod);
    if (!approve) return;
  }
};
const statement = async (employeeId: string, client = admin) =>
  await client.get(`/payroll/v1/statement/${employeeId}`, { year: '2026' });
const cents = (amount: number): number => Math.round(amount * 100);

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  const { rows } = await test.owner.query(
    `select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id where u.company_id = $1 and r.seeded_as = 'STAFF'`,
    [office.id],
  );
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'], providentPercent: 5, userId: rows[0]?.id },
      { code: 'E-2', salaryCents: 250_000, typeOfWorker: 'NON-RESIDENT' },
      { code: 'E-3', salaryCents: 80_000, status: 0, lastWorkingDay: '2026-10-15', terminationBenefit: 0 },
    ]),
  );
  await pay('2026-09', true);
  await pay('2026-10', true);
  await pay('2026-11', false);
});
afterAll(() => test.close());

describe('the statement of a year', () => {
  it('holds the approved months alone, each of which adds up to what its payslip says', async () => {
    for (const id of people) {
      const { body } = await statement(id);
      const months: readonly StatementMonth[] = body.data.months;
      expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
      for (const month of months) {
        const earned = month.gross + month.allowances + month.thirteenth + month.seniority + month.otherEarnings;
        const taken = month.pension + month.tax + month.otherDeductions;
        expect(cents(earned - taken), `${id} ${month.month}`).toBe(cents(month.net));
        const slip = await admin.get(`/payroll/v1/payslip/${month.payrollId}`);
        expect(slip.body.data.netPay).toBe(month.net);
        expect(slip.body.data.grossSalary).toBe(month.gross);
        const entries: readonly { code: string; amount: number; riel: number | null }[] = slip.body.data.payrollEntries;
        const of = (code: string) => entries.find((entry) => entry.code === code);
        expect(month.tax).toBe(-(of('TAX_ON_SALARY')?.amount ?? 0) + 0);
        expect(month.taxRiel).toBe(-(of('TAX_ON_SALARY')?.riel ?? 0) + 0);
        expect(month.pension).toBe(-(of('PENSION_FUND_STAFF')?.amount ?? 0) + 0);
        expect(month.thirteenth).toBe(of('ANNUAL_SALARY')?.amount ?? 0);
      }
    }
    const leaver = (await statement(people[2] ?? '')).body.data.months[1];
    expect(leaver.thirteenth).toBeGreaterThan(0);
    expect(leaver.otherEarnings + leaver.seniority).toBeGreaterThan(0);
  });

  it('is for oneself and for who sees payroll, and for nobody else', async () => {
    const staff = await office.as('STAFF');
    const own = await statement(people[0] ?? '', staff);
    expect(own.status).toBe(200);
    expect(own.body.data).toMatchObject({ employeeCode: 'E-1', nssfNumber: '123456' });
    expect((await statement(people[1] ?? '', staff)).status).toBe(404);
    expect((await statement(people[0] ?? '', await office.as('LINE_MANAGER'))).status).toBe(404);
    expect((await statement(people[0] ?? '', await office.as('HR_OFFICER'))).status).toBe(404);
    const finance = await statement(people[0] ?? '', await office.as('FINANCE_REVIEWER'));
    expect(finance.body.data).toMatchObject({ nssfNumber: null, taxNumber: null });
  });

  it('of everybody comes in parts, by code, and is searched', async () => {
    const first = await admin.get('/payroll/v1/statements', { year: '2026', limit: '2' });
    expect(first.body.pagination).toEqual({ count: 2, total: 3, offset: 0, limit: 2 });
    expect(first.body.data.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-1', 'E-2']);
    expect(first.body.data[0]).toEqual((await statement(people[0] ?? '')).body.data);
    const found = await admin.get('/payroll/v1/statements', { year: '2026', search: 'e-3' });
    expect(found.body.data.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-3']);
    expect((await admin.get('/payroll/v1/statements', { year: '2025' })).body.data).toEqual([]);
    expect((await (await office.as('STAFF')).get('/payroll/v1/statements', { year: '2026' })).status).toBe(403);
  });
});

describe('the payslips of a month', () => {
  it('are each the payslip of its row, by code', async () => {
    const { body } = await admin.get('/payroll/v1/payslips', { date: '2026-10' });
    expect(body.pagination.total).toBe(3);
    for (const slip of body.data) expect(slip).toEqual((await admin.get(`/payroll/v1/payslip/${slip.id}`)).body.data);
    expect(body.data.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-1', 'E-2', 'E-3']);
    const second = await admin.get('/payroll/v1/payslips', { date: '2026-10', offset: '1', limit: '1' });
    expect(second.body.data.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-2']);
  });

  it('are none of a month that is not calculated, and for who sees payroll', async () => {
    expect((await admin.get('/payroll/v1/payslips', { date: '2026-11' })).body.data).toEqual([]);
    expect((await (await office.as('STAFF')).get('/payroll/v1/payslips', { date: '2026-10' })).status).toBe(403);
  });
});
