import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';

// The accrual and overtime sheets of a month. Today is 20 October 2026.

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
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1' }, { code: 'E-2', salaryCents: 50_000 }]));
  await payroll.generate('2026-10');
  await payroll.process('2026-10');
});

const send = (path: string, text: string, query: Record<string, string> = {}, by: Client = officer) =>
  by.send('POST', `/payroll/v1/${path}`, {
    query: { date: '2026-10', ...query },
    file: { field: 'csv', name: 'october.csv', bytes: Buffer.from(text) },
  });

/** Approved overtime for payment, minutes of 14 October. */
const overtime = (code: string, minutes: number) =>
  office.work(async (db) => {
    const { id } = await db.selectFrom('employees').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    const request = crypto.randomUUID();
    await db
      .insertInto('overtime_requests')
      .values({
        company_id: office.id,
        id: request,
        request_no: `OT-${code}`,
        employee_id: id,
        type: 'FOR_PAYMENT',
        starts_at: '2026-10-14T17:00',
        ends_at: '2026-10-14T20:00',
        reason: 'Report',
        status: 1,
        decided_at: new Date('2026-10-15T02:00:00Z'),
      })
      .execute();
    await db
      .insertInto('overtime_minutes')
      .values({
        company_id: office.id,
        id: crypto.randomUUID(),
        request_id: request,
        date: '2026-10-14',
        overtime_class: 'normal',
        minutes,
      })
      .execute();
  });

describe('overtime', () => {
  it('stands in for the requests of the month: both figures are in the preview, other people keep theirs', async () => {
    await overtime('E-1', 180);
    await overtime('E-2', 60);
    await payroll.process('2026-10');
    // 3 hours of 1,000 / 208 x 1.5
    const before = (await payroll.row('2026-10', 'E-1')).amounts;
    expect(before).toMatchObject({ OVERTIME_HOURS: 3 });

    const sheet = 'Employee ID,Normal Overtime,Holiday Overtime\nE-1,5.5,2\nE-2,,\n';
    const preview = await send('import_overtime', sheet, { preview: 'true' });
    expect(preview.body.data.changes).toMatchObject([
      { employeeCode: 'E-1', item: 'Holiday Overtime', from: 0, to: 2, requested: 0, unit: 'HOURS', doubt: null },
      { employeeCode: 'E-1', item: 'Normal Overtime', from: 3, to: 5.5, requested: 3, unit: 'HOURS' },
    ]);
    expect((await payroll.row('2026-10', 'E-1')).amounts).toEqual(before);

    expect((await send('import_overtime', sheet)).status).toBe(200);
    const row = await payroll.row('2026-10', 'E-1');
    expect(row.amounts).toMatchObject({ OVERTIME_HOURS: 7.5 });
    expect(row.exceptions).toMatchObject({ OVERTIME_REPLACED: { minutes: 180, hours: 75_000 } });
    expect((await payroll.row('2026-10', 'E-2')).amounts).toMatchObject({ OVERTIME_HOURS: 1 });
    // A second sheet says what stands now beside what the requests say.
    const again = await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,4\n', { preview: 'true' });
    expect(again.body.data.changes).toMatchObject([
      { item: 'Holiday Overtime', from: 2, to: 0, requested: 0 },
      { item: 'Normal Overtime', from: 5.5, to: 4, requested: 3 },
    ]);
  });

  it('taken back lets the requests count again, and does not outlive the submission', async () => {
    await overtime('E-1', 180);
    await payroll.process('2026-10');
    await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,0\n');
    expect((await payroll.row('2026-10', 'E-1')).amounts['OVERTIME_HOURS'] ?? 0).toBe(0);
    const taken = await officer.send('DELETE', '/payroll/v1/import_overtime', { query: { date: '2026-10' } });
    expect(taken.body.data).toEqual({ people: 1 });
    expect((await payroll.row('2026-10', 'E-1')).amounts).toMatchObject({ OVERTIME_HOURS: 3 });

    const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10' });
    await officer.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`);
    const refused = await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,1\n');
    expect(refused.body.error.message).toBe('Payroll was submitted');
    expect((await officer.send('DELETE', '/payroll/v1/import_overtime', { query: { date: '2026-10' } })).status).toBe(400);
  });

  it('names hours nobody would believe, and refuses more than a month has', async () => {
    await overtime('E-1', 180);
    const preview = await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,30\nE-2,75\n', { preview: 'true' });
    expect(preview.body.data.changes).toMatchObject([
      { employeeCode: 'E-1', doubt: 'far_from_requests' },
      { employeeCode: 'E-2', doubt: 'many_hours' },
    ]);
    const tooMany = await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,800\n');
    expect(tooMany.body.error.message).toContain('B2: This must be 744 or less');
    const minus = await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,-3\n');
    expect(minus.status).toBe(400);
  });
});

describe('accruals', () => {
  it('are typed amounts of the month, and opening balances of the month before it', async () => {
    const { item } = (await send('import_accrual', 'Employee ID,ACCRUAL_ANNUAL_SALARY\nE-1,90\n', { preview: 'true' })).body.data
      .changes[0];
    expect(item).toBe('13th Month Salary Accrued');
    const sheet =
      'Employee ID,ACCRUAL_ANNUAL_SALARY,Opening month,Opening 13th month,Opening annual leave days\nE-1,90,,250.50,4.5\nE-2,,08/2026,600,\n';
    const preview = await send('import_accrual', sheet, { preview: 'true' });
    expect(preview.body.data.changes).toMatchObject([
      { employeeCode: 'E-1', from: 83.33, to: 90, unit: 'USD', doubt: null },
      { employeeCode: 'E-1', item: 'Opening 13th month (2026-09)', from: 0, to: 250.5, doubt: null },
      { employeeCode: 'E-1', item: 'Opening annual leave days (2026-09)', from: 0, to: 4.5, unit: 'DAYS' },
      { employeeCode: 'E-2', item: 'Opening 13th month (2026-08)', to: 600, doubt: 'above_salary' },
    ]);
    expect((await send('import_accrual', sheet)).status).toBe(200);
    expect((await payroll.row('2026-10', 'E-1')).amounts).toMatchObject({ ACCRUAL_ANNUAL_SALARY: 90 });
    const stored = await office.work((db) =>
      db
        .selectFrom('opening_balances')
        .select(['kind', 'month', 'amount_cents', 'hundredths_of_days'])
        .orderBy('month')
        .orderBy('kind')
        .execute(),
    );
    expect(stored).toEqual([
      { kind: 'ANNUAL_SALARY', month: '2026-08', amount_cents: 60_000, hundredths_of_days: null },
      { kind: 'ANNUAL_LEAVE', month: '2026-09', amount_cents: null, hundredths_of_days: 450 },
      { kind: 'ANNUAL_SALARY', month: '2026-09', amount_cents: 25_050, hundredths_of_days: null },
    ]);
  });

  it('tenfold what was calculated is named; another item and a later opening month are refused', async () => {
    const preview = await send('import_accrual', 'Employee ID,ACCRUAL_ANNUAL_SALARY\nE-1,833.30\n', { preview: 'true' });
    expect(preview.body.data.changes).toMatchObject([{ doubt: 'tenfold' }]);
    const other = await send('import_accrual', 'Employee ID,BONUS\nE-1,5\n');
    expect(JSON.parse(other.body.error.message)).toEqual(['BONUS']);
    const later = await send('import_accrual', 'Employee ID,Opening month,Opening 13th month\nE-1,10/2026,5\n');
    expect(later.body.error.message).toContain('must lie before 2026-10');
  });
});

it.each(['import', 'import_accrual', 'import_overtime'])(
  '%s: refused rows are told one by one, come back as a sheet and keep all others out',
  async (path) => {
    const column = { import: 'BONUS', import_accrual: 'ACCRUAL_ANNUAL_SALARY', import_overtime: 'Normal Overtime' }[path] ?? '';
    const sheet = `Employee ID,${column}\nE-1,5\nE-9,6\nE-2,x\nE-1,7\n`;
    const preview = await send(path, sheet, { preview: 'true' });
    expect(preview.status).toBe(200);
    expect(preview.body.data.refused).toMatchObject([
      { line: 3, employeeCode: 'E-9', reasons: ['E-9 has no row in this payroll.'] },
      { line: 4, employeeCode: 'E-2', reasons: ['B4: This is not a number.'] },
      { line: 5, employeeCode: 'E-1', reasons: ['E-1 stands in this sheet twice.'] },
    ]);
    expect((await send(path, sheet)).status).toBe(400);
    const { link } = (await send(path, sheet, { preview: 'true', isExport: 'true' })).body;
    const file = await officer.get(link.replace(/^.*?\/api/, ''));
    const book = await readWorkbook(file.bytes);
    expect(JSON.stringify(book.sheets[0]?.rows)).toContain('E-9 has no row in this payroll.');
    expect(book.sheets[0]?.rows).toHaveLength(4);
  },
);

it.each(['payroll', 'accrual', 'overtime'])(
  'the template of %s holds the people of the month and changes nothing',
  async (kind) => {
    const template = await officer.get(`/payroll/v1/templates/${kind}`, { date: '2026-10' });
    const path = kind === 'payroll' ? 'import' : `import_${kind}`;
    const back = await officer.send('POST', `/payroll/v1/${path}`, {
      file: { field: 'csv', name: 'back.xlsx', bytes: template.bytes },
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(back.body.data).toMatchObject({ month: '2026-10', changes: [], refused: [] });
  },
);

it('needs the right to import, and keeps out of one’s own pay', async () => {
  const staff = await office.as('STAFF');
  for (const path of ['import_accrual', 'import_overtime'])
    expect((await send(path, 'Employee ID\nE-1\n', {}, staff)).status).toBe(403);
  expect((await staff.send('DELETE', '/payroll/v1/import_overtime', { query: { date: '2026-10' } })).status).toBe(403);
  const other = await (await test.company()).as('PAYROLL_OFFICER');
  expect((await send('import_overtime', 'Employee ID,Normal Overtime\nE-1,1\n', {}, other)).body.error.code).toBe(
    'PAYROLL_NOT_GENERATED',
  );
});
