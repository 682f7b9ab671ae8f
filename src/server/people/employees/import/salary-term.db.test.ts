import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';

let test: TestApp;
let company: TestCompany;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  company = await test.company();
  hr = await company.as('PAYROLL_OFFICER');
});
afterAll(() => test.close());

const paid = async () =>
  (
    await test.owner.query(
      `select e.code, s.amount_cents as cents from employees e join employee_salaries s on s.employee_id = e.id
       where e.company_id = $1 order by e.code`,
      [company.id],
    )
  ).rows.map(({ code, cents }) => [code, Number(cents)]);
const termOf = (salaryTerm: 'month' | 'year') => ({ options: { sheets: { staff: { salaryTerm } } } });

it('salaries of a year are asked about on a first import, and nothing is imported before the answer', async () => {
  const file = staffCsv([
    { 'Staff ID': 'KR-1', 'Basic salary': '14400' },
    { 'Staff ID': 'KR-2', 'Basic salary': '10000' },
  ]);
  const asked = (await sendSheet(hr, 'import_preview', file)).body.data;
  expect(asked.sheets[0].salaries).toEqual({
    isOpen: true,
    examples: [
      { given: '14400.00', monthly: '1200.00' },
      { given: '10000.00', monthly: '833.33' },
    ],
  });
  expect(asked.counts).toMatchObject({ create: 0, refuse: 2 });
  expect((await sendSheet(hr, 'import', file)).status).toBe(400);

  const said = (await sendSheet(hr, 'import_preview', file, termOf('year'))).body.data;
  expect(said.sheets[0].salaries.isOpen).toBe(false);
  expect(said.counts).toMatchObject({ create: 2, refuse: 0 });
  expect((await sendSheet(hr, 'import', file, termOf('year'))).status).toBe(200);
  expect(await paid()).toEqual([
    ['KR-1', 120_000],
    ['KR-2', 83_333],
  ]);
});

it('a title that says so is asked about whatever the amounts; usual ones and those in riel are not', async () => {
  const annual = Buffer.from(
    staffCsv([{ 'Staff ID': 'KR-3', 'Basic salary': '3600' }])
      .toString()
      .replace('Basic salary', 'Annual salary'),
  );
  const termsOf = async (file: Buffer, mapping = {}) =>
    (await sendSheet(hr, 'import_preview', file, { options: { sheets: { staff: { mapping } } } })).body.data.sheets[0].salaries;
  expect(await termsOf(annual)).toMatchObject({ isOpen: true });
  expect(await termsOf(annual, { basicSalary: 7 })).toMatchObject({ isOpen: true });
  expect(await termsOf(staffCsv([{ 'Staff ID': 'KR-4', 'Basic salary': '1900' }]))).toBeNull();
  expect(await termsOf(staffCsv([{ 'Staff ID': 'KR-4', 'Basic salary': '3280000' }]))).toBeNull();
});

it('a column that says for which salaries are paid tells them apart, row by row', async () => {
  const list = Buffer.from(
    staffCsv(
      [
        { 'Staff ID': 'KR-7', 'Basic salary': '450', 'Pay basis': 'Monthly' },
        { 'Staff ID': 'KR-8', 'Basic salary': '5400', 'Pay basis': 'Annual' },
      ],
      ['Pay basis'],
    ),
  );
  const preview = async (staff = {}) =>
    (await sendSheet(hr, 'import_preview', list, { options: { sheets: { staff } } })).body.data;
  expect((await preview()).sheets[0].salaries).toEqual({ isOpen: true, examples: [{ given: '5400.00', monthly: '450.00' }] });
  const read = await preview({ salaryTerm: 'year' });
  const at = read.sheets[0].shown.indexOf('basicSalary');
  expect(read.rows.map(({ values }: { values: readonly string[] }) => values[at])).toEqual(['450.00', '450.00']);
});

it('the form of one person becomes one new person', async () => {
  const form = `APPLICATION FORM,
Staff ID:,KR-9
Full name:,KEO Pisey
Sex:,F
Date of birth:,1994-03-12
Contract:,UDC
Start date:,2026-12-01
Basic salary:,650
Staff type:,National
Tax residence:,Resident`;
  const preview = (await sendSheet(hr, 'import_preview', Buffer.from(form))).body.data;
  expect(preview.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 0 });
  expect((await sendSheet(hr, 'import', Buffer.from(form))).status).toBe(200);
  expect(await paid()).toContainEqual(['KR-9', 65_000]);
});

it('salaries in riel are asked about with their rate, by sign, title or amount, and dollars beside them stay', async () => {
  const file = staffCsv([
    { 'Staff ID': 'KR-21', 'Basic salary': '3,280,000 ៛' },
    { 'Staff ID': 'KR-22', 'Basic salary': '$900' },
    { 'Staff ID': 'KR-23', 'Basic salary': '950' },
  ]);
  const staff = (choice: object) => ({ options: { sheets: { staff: choice } } });
  const asked = (await sendSheet(hr, 'import_preview', file)).body.data;
  expect(asked.sheets[0].riels).toEqual({
    isOpen: true,
    examples: [{ given: '3280000', dollars: null }],
    usualRate: 4000,
  });
  expect((await sendSheet(hr, 'import', file)).status).toBe(400);
  // Without a rate nothing is said yet; as dollars a cell with the sign of riel is refused.
  for (const salaryCurrency of ['KHR', 'USD'])
    expect((await sendSheet(hr, 'import', file, staff({ salaryCurrency }))).status).toBe(400);
  const choice = staff({ salaryCurrency: 'KHR', rielRate: 4100 });
  expect((await sendSheet(hr, 'import_preview', file, choice)).body.data.sheets[0].riels).toMatchObject({ isOpen: false });
  expect((await sendSheet(hr, 'import', file, choice)).status).toBe(200);
  const own = async () => (await paid()).filter(([code]) => /^KR-2\d$/.test(String(code)));
  expect(await own()).toEqual([
    ['KR-21', 80_000],
    ['KR-22', 90_000],
    ['KR-23', 95_000],
  ]);
  const bare = staffCsv([
    { 'Staff ID': 'KR-24', 'Basic salary': '1640000' },
    { 'Staff ID': 'KR-25', 'Basic salary': '2050001' },
  ]);
  expect((await sendSheet(hr, 'import_preview', bare)).body.data.counts).toMatchObject({ create: 0, refuse: 2 });
  expect((await sendSheet(hr, 'import', bare, choice)).status).toBe(200);
  expect((await own()).slice(3)).toEqual([
    ['KR-24', 40_000],
    ['KR-25', 50_000],
  ]);
});
