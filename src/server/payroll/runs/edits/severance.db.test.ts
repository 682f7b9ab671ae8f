import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';

// Severance set in the drawer, and the cost of a payment by project and item. Today is 20 October 2026.

let test: TestApp;
let office: TestCompany;
let payroll: TestPayroll;
let officer: Client;

beforeAll(async () => {
  test = await startTestApp();
  test.setNow('2026-10-20T05:00:00Z');
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  payroll = payrollOf(await office.as('ADMIN'));
  officer = await office.as('PAYROLL_OFFICER');
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'F-1', contractType: 'FDC', contractEnd: '2027-12-31' },
      { code: 'U-1', salaryCents: 50_000 },
    ]),
  );
  await payroll.pay('2026-09');
  await payroll.generate('2026-10');
  await payroll.process('2026-10');
});

async function rowOf(code: string): Promise<{ id: string; employeeId: string }> {
  const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10', limit: '0', payrollPeriod: 'second_payment' });
  return body.data.find((row: { employeeCode: string }) => row.employeeCode === code);
}
const change = async (code: string, body: Record<string, unknown>) => {
  const { id, employeeId } = await rowOf(code);
  return await officer.put('/payroll/v1/changeSeverancePay', { id, employeeId, year: 2026, ...body });
};

it('stands beside the balance, is set with a remark and given back to the calculation', async () => {
  const { id } = await rowOf('F-1');
  const before = (await officer.get(`/payroll/v1/severance/${id}`)).body.data;
  // 5% of 1,000 in September, and as much this month
  expect(before).toMatchObject({
    balance: { opening: 0, accrued: 50, paid: 0, thisMonth: 50, standing: 100 },
    severancePay: 0,
    isManual: false,
  });
  const net = (await payroll.row('2026-10', 'F-1')).netPay;
  const set = await change('F-1', { severancePay: 70, remark: 'As agreed', version: before.version });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  expect(set.body.data).toMatchObject({ severancePay: 70, isManual: true, remark: 'As agreed', balance: { standing: 30 } });
  // type 1: paid without tax
  expect((await payroll.row('2026-10', 'F-1')).netPay).toBeCloseTo(net + 70, 2);
  // A form that was opened before is told.
  expect((await change('F-1', { severancePay: 80, version: before.version })).status).toBe(409);
  const back = await change('F-1', { severancePay: null });
  expect(back.body.data).toMatchObject({ severancePay: 0, isManual: false, balance: { standing: 100 } });
});

it('is refused for another contract, another person or year, below 0, once submitted, and without the right', async () => {
  expect((await change('U-1', { severancePay: 5 })).body.error.code).toBe('PAYROLL_NOT_FIXED_TERM');
  expect((await change('F-1', { severancePay: 5, employeeId: (await rowOf('U-1')).employeeId })).status).toBe(404);
  expect((await change('F-1', { severancePay: 5, year: 2025 })).status).toBe(404);
  expect((await change('F-1', { severancePay: -5 })).status).toBe(422);
  const finance = await office.as('FINANCE_REVIEWER');
  const { id, employeeId } = await rowOf('F-1');
  const body = { id, employeeId, year: 2026, severancePay: 5 };
  expect((await finance.put('/payroll/v1/changeSeverancePay', body)).status).toBe(403);
  const other = await (await test.company()).as('PAYROLL_OFFICER');
  expect((await other.put('/payroll/v1/changeSeverancePay', body)).status).toBe(404);
  const { body: list } = await officer.get('/payroll/v1/lists', { date: '2026-10' });
  await officer.put(`/payroll/v1/submit_payroll/${list.groupPayroll.id}`);
  expect((await change('F-1', { severancePay: 5 })).body.error.message).toBe('Payroll was submitted');
});

it('the cost of a payment leaves as a file by project and item, a draft until it is approved', async () => {
  const { body } = await officer.get('/payroll/v1/cost_sharing', {
    isExport: 'true',
    date: '2026-10',
    payrollPeriod: 'second_payment',
  });
  expect(body.data).toEqual({ link: body.link });
  const file = await officer.get(body.link.replace(/^.*?\/api/, ''));
  expect(String(file.headers['content-disposition'])).toContain('cost-sharing-second_payment-2026-10-DRAFT.xlsx');
  const { sheets } = await readWorkbook(file.bytes);
  const rows = sheets[0]?.rows ?? [];
  const at = rows.findIndex((row) => row[0] === 'Project');
  const header = rows[at] ?? [];
  expect(header).toContain('Basic Salary (USD)');
  const basic = header.indexOf('Basic Salary (USD)');
  expect(rows.at(-1)?.[basic]).toBe(1500);
  expect(rows.at(-2)?.[0]).toBe('Not allocated');
  const total = rows.at(-1)?.at(-1);
  const parts = (rows.at(-1) ?? []).slice(1, -1).filter((cell) => typeof cell === 'number');
  expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(total), 2);
  const query = { isExport: 'true', date: '2026-01' };
  expect((await officer.get('/payroll/v1/cost_sharing', query)).body.error.code).toBe('PAYROLL_NOT_PROCESSED');
  expect((await (await office.as('STAFF')).get('/payroll/v1/cost_sharing', query)).status).toBe(403);
});
