import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readXlsx } from 'hucre';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let officer: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  officer = await office.as('PAYROLL_OFFICER');
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1' }, { code: 'E-2', salaryCents: 50_000 }]));
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
  const body = { exchangeRate: 4095, nssfExchangeRate: 4085, month: '2026-10', payrollPeriod: 'second_payment' };
  expect((await officer.put('/payroll/v1/process', body)).status).toBe(200);
});

const send = (text: string, query: Record<string, string> = {}) =>
  officer.send('POST', '/payroll/v1/import', { query, file: { field: 'csv', name: 'october.csv', bytes: Buffer.from(text) } });
const amountsOf = async (code: string): Promise<Record<string, number>> => {
  const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10', limit: '0' });
  const row = body.data.find((one: { employeeCode: string }) => one.employeeCode === code);
  return Object.fromEntries(row.payload.map((entry: { k: string; a: number }) => [entry.k, entry.a]));
};

it('previews, then takes amounts by code or title: blank leaves, 0 sets to zero, deductions are typed positive', async () => {
  const sheet =
    'October payroll 2026-10\n\nEmployee ID,Name,BONUS,Other Deduction,ប្រាក់ខែគោល\ne-1,Somebody,"1,200.50",15,\nE-2,,,,0\n';
  const preview = await send(sheet, { preview: 'true' });
  expect(preview.body.data).toMatchObject({ month: '2026-10', payrollPeriod: 'second_payment', preview: true });
  expect(preview.body.data.changes).toMatchObject([
    { line: 4, employeeCode: 'E-1', item: 'Bonus', from: 0, to: 1200.5 },
    { line: 4, employeeCode: 'E-1', item: 'Other Deduction', to: -15 },
    { line: 5, employeeCode: 'E-2', item: 'Basic Salary', from: 500, to: 0 },
  ]);
  expect(await amountsOf('E-1')).not.toHaveProperty('BONUS');

  const done = await send(sheet);
  expect(done.status).toBe(200);
  expect(await amountsOf('E-1')).toMatchObject({ BONUS: 1200.5, OTHER_DEDUCTION: -15, BASIC_SALARY: 1000 });
  expect(await amountsOf('E-2')).toMatchObject({ BASIC_SALARY: 0 });
  const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10' });
  const why = await officer.get(`/payroll/v1/explain/${body.data[0].id}`, { payrollPeriod: 'second_payment' });
  const bonus = why.body.data.entries.find((entry: { code: string }) => entry.code === 'BONUS');
  expect(JSON.stringify(bonus.explanation)).toContain('"file":"october.csv","line":4');
});

it("answers items that do not exist as the seed's JSON list, and imports nothing", async () => {
  const { status, body } = await send('Employee ID,Bonus,Shoe Allowance,Hat\nE-1,5,1,2\n');
  expect(status).toBe(400);
  expect(JSON.parse(body.error.message)).toEqual(['Shoe Allowance', 'Hat']);
  const allUnknown = await send('Employee ID,Shoe Allowance\nE-1,1\n');
  expect(JSON.parse(allUnknown.body.error.message)).toEqual(['Shoe Allowance']);
  expect(await amountsOf('E-1')).not.toHaveProperty('BONUS');
});

it.each([
  ['an employee twice', 'Employee ID,Bonus\nE-1,5\nE-1,6\n', 'twice'],
  ['an employee without a row', 'Employee ID,Bonus\nE-9,5\n', 'E-9 has no row'],
  ['a calculated figure', 'Employee ID,Gross Salary\nE-1,5\n', 'Gross Salary is calculated'],
  ['three decimals', 'Employee ID,Bonus\nE-1,5.005\n', 'B2: At most 2 decimals'],
  ['text for an amount', 'Employee ID,Bonus\nE-1,five\n', 'B2: This is not a number'],
])('refuses %s, all or nothing, with the place', async (_name, text, reason) => {
  const { status, body } = await send(`${text}E-2,7\n`.replace('E-2,7\n', text.includes('Bonus') ? 'E-2,7\n' : 'E-2,\n'));
  expect(status).toBe(400);
  expect(body.error.message).toContain(reason);
  expect(await amountsOf('E-2')).not.toHaveProperty('BONUS');
});

it('asks which month a file is for when several are open, and refuses a submitted one', async () => {
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  expect((await send('Employee ID,Bonus\nE-1,5\n')).body.error.message).toContain('2026-09');
  const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10' });
  await officer.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`);
  expect((await send('Employee ID,Bonus\nE-1,5\n', { date: '2026-10' })).body.error.message).toBe('Payroll was submitted');
});

it('refuses what is no sheet, and who has no right', async () => {
  const pdf = { field: 'csv', name: 'a.xlsx', bytes: Buffer.from('%PDF-1.7\n1 0 obj') };
  const refused = await officer.send('POST', '/payroll/v1/import', { file: pdf });
  expect(refused.body.error).toMatchObject({ code: 'SHEET_REFUSED' });
  expect(refused.body.error.message).toContain('not a spreadsheet');
  const staff = await office.as('STAFF');
  expect((await staff.send('POST', '/payroll/v1/import', { file: pdf })).status).toBe(403);
  expect((await officer.send('POST', '/payroll/v1/import')).body.error.code).toBe('NO_FILE');
});

it('offers a sheet with the employees of the run, which comes back as it is without a change', async () => {
  const template = await officer.get('/payroll/v1/templates/payroll', { date: '2026-10' });
  expect(template.bytes.subarray(0, 2).toString()).toBe('PK');
  const back = await officer.send('POST', '/payroll/v1/import', {
    file: { field: 'csv', name: 'back.xlsx', bytes: template.bytes },
  });
  expect(back.status).toBe(200);
  expect(back.body.data.changes).toEqual([]);
});

it('tells by item how much for how many, what it replaces, and what the month before paid', async () => {
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  await officer.put('/payroll/v1/process', {
    exchangeRate: 4095,
    nssfExchangeRate: 4085,
    month: '2026-09',
    payrollPeriod: 'second_payment',
  });
  expect((await send('Employee ID,Bonus\nE-1,100\n', { date: '2026-09' })).status).toBe(200);
  expect((await send('Employee ID,Bonus\nE-2,7\n', { date: '2026-10' })).status).toBe(200);
  const { data } = (await send('Employee ID,Bonus,Other Deduction\nE-1,5.25,3\nE-2,6,\n', { date: '2026-10', preview: 'true' }))
    .body;
  expect([data.namesMonth, data.totals]).toEqual([
    false,
    [
      {
        item: 'Bonus',
        unit: 'USD',
        people: 2,
        amount: 11.25,
        replaced: { people: 1, amount: 7 },
        lastMonth: { people: 1, amount: 100 },
      },
      {
        item: 'Other Deduction',
        unit: 'USD',
        people: 1,
        amount: -3,
        replaced: { people: 0, amount: 0 },
        lastMonth: { people: 0, amount: 0 },
      },
    ],
  ]);
});

it.each(['import', 'import_accrual', 'import_overtime'])(
  '%s refuses the sheet of another month, in a preview too',
  async (path) => {
    await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
    const text = 'Sheet of 2026-09\n\nEmployee ID,Name\nE-1,Somebody\n';
    const file = { field: 'csv', name: 'september.csv', bytes: Buffer.from(text) };
    for (const preview of ['true', 'false']) {
      const query = { date: '2026-10', preview };
      const { status, body } = await officer.send('POST', `/payroll/v1/${path}`, { query, file });
      expect([status, body.error.code, body.error.message]).toEqual([
        400,
        'PAYROLL_SHEET_MONTH',
        expect.stringContaining('for 2026-09, and this is 2026-10'),
      ]);
    }
    expect(
      (await officer.send('POST', `/payroll/v1/${path}`, { query: { date: '2026-09', preview: 'true' }, file })).status,
    ).toBe(200);
  },
);

it("offers the office's own items in the template", async () => {
  const admin = await office.as('ADMIN');
  const item = { title: 'Hardship (field)', titleKH: 'ឧបត្ថម្ភ', type: 0, formular: 0, format: 'USD' };
  const made = await admin.post('/payroll_item/v1/create', item);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const template = await officer.get('/payroll/v1/templates/payroll', { date: '2026-10' });
  const { sheets } = await readXlsx(template.bytes);
  expect(sheets[0]?.rows.flat()).toContain('Hardship (field)');
});
