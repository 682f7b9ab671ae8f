import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

const base = '/payroll/v1/compare';
const month = '2026-10';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'], providentPercent: 5 },
      { code: 'E-2', salaryCents: 100_000 },
      { code: 'E-3', salaryCents: 50_000 },
    ]),
  );
  await payrollOf(admin).pay(month);
});

const columns = { net: { unit: 'USD', tolerance: 0.01 }, tax: { unit: 'USD', tolerance: 0.01 } };
const send = (path: string, lines: readonly string[], options: object = { month, columns }, client = admin) =>
  client.send('POST', `${base}${path}`, {
    file: {
      field: 'csv',
      name: 'old-system.csv',
      bytes: Buffer.from(lines.join('\n')),
      fields: { options: JSON.stringify(options) },
    },
  });
const result = async (query: Record<string, string> = {}, of = month) => (await admin.get(`${base}/${of}`, query)).body;
const netOf = async (code: string): Promise<number> => (await payrollOf(admin).row(month, code)).netPay;
const taxOf = async (code: string): Promise<number> =>
  Math.abs((await payrollOf(admin).row(month, code)).amounts['TAX_ON_SALARY'] ?? 0);

describe('a month beside another system', () => {
  it('names who differs, and the item that makes the difference of the net', async () => {
    const [net, tax, second, secondTax] = [await netOf('E-1'), await taxOf('E-1'), await netOf('E-2'), await taxOf('E-2')];
    const lines = [
      'Staff ID,Net Salary,TOS',
      `E-1,${(net - 0.59).toFixed(2)},${(tax + 0.59).toFixed(2)}`,
      `e-2,${(second + 0.01).toFixed(2)},-${secondTax.toFixed(2)}`,
      'E-9,400,10',
    ];
    const preview = (await send('/preview', lines)).body.data;
    expect(preview.rows.map(({ action }: { action: string }) => action)).toEqual(['change', 'same', 'create']);
    expect(preview.notes).toEqual(['People of this payroll who are not in the sheet: 1.']);
    expect(preview.columns.net).toEqual({ title: 'Net Salary', unit: 'USD', tolerance: 0.01 });
    expect((await result()).summary).toBeNull();
    const done = await send('', lines);
    expect([done.status, done.body.message]).toEqual([200, 'Compared. Rows: 3.']);
    const { data, summary } = await result();
    expect(summary).toMatchObject({
      fileName: 'old-system.csv',
      counts: { equal: 1, within: 1, different: 2, only_here: 1, only_there: 1 },
      open: 4,
      quietMonths: 0,
      isStale: false,
    });
    expect(
      data.map((line: Record<string, unknown>) => [line['employeeCode'], line['title'], line['class'], line['difference']]),
    ).toEqual([
      ['E-1', 'Net pay', 'different', 0.59],
      ['E-1', 'Tax on salary', 'different', -0.59],
      ['E-2', 'Net pay', 'within', -0.01],
      ['E-2', 'Tax on salary', 'equal', 0],
      ['E-9', 'Net pay', 'only_there', -400],
      ['E-3', 'Net pay', 'only_here', await netOf('E-3')],
    ]);
    expect(data[0]).toMatchObject({ parts: [{ title: 'Tax on salary', amount: 0.59 }], unexplained: 0, item: 'net' });
    expect((await result({ class: 'different' })).pagination.total).toBe(2);
    expect((await result({ search: 'e-9' })).data).toHaveLength(1);
    expect((await result({ offset: '1', limit: '2' })).data).toHaveLength(2);
    // Nothing of payroll changed.
    expect(await netOf('E-1')).toBe(net);
  });

  it('remembers columns and reasons, and says when three months agree', async () => {
    const payroll = payrollOf(admin);
    await payroll.pay('2026-11');
    for (const [at, of] of (['2026-10', '2026-11'] as const).entries()) {
      const rows = await Promise.all(
        ['E-1', 'E-2', 'E-3'].map(
          async (code) => `${code},${((await payroll.row(of, code)).netPay + (code === 'E-3' ? 5 : 0)).toFixed(2)}`,
        ),
      );
      // The second sheet calls its net as nobody would guess: the first one's title is known again.
      const done = await send('', ['Staff ID,Zzz', ...rows], {
        month: of,
        columns: { net: { unit: 'USD', tolerance: 0 } },
        ...(at === 0 ? { sheets: { compare: { headerRow: 1, mapping: { code: 0, net: 1 } } } } : {}),
      });
      expect([done.status, JSON.stringify(done.body)]).toEqual([200, expect.stringContaining('Compared')]);
      expect((await result({}, of)).summary.open, of).toBe(at === 0 ? 1 : 0);
      if (at === 0) {
        const noted = await admin.put(`${base}/reason`, {
          month: of,
          employeeCode: 'e-3',
          target: 'net',
          reason: 'Paid in hand there',
        });
        expect(noted.body.data).toEqual({ reason: 'Paid in hand there' });
      }
    }
    const { data, summary } = await result({ class: 'different' }, '2026-11');
    expect(data[0]).toMatchObject({ employeeCode: 'E-3', reason: 'Paid in hand there', reasonOf: '2026-10' });
    expect(summary).toMatchObject({ open: 0, quietMonths: 2 });
    await admin.put(`${base}/reason`, { month, employeeCode: 'E-3', target: 'net', reason: null });
    expect((await result({}, '2026-11')).summary).toMatchObject({ open: 1, quietMonths: 0 });
  });

  it('takes riel, and replaces the earlier comparison of the month', async () => {
    const { body } = await admin.get('/report_payrolls/v1/payroll_for_tax', { date: month });
    const { tax } = body.data.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'E-2');
    const made = await send('', ['Code,Tax (Riel)', `E-1,1`, `E-2,"${tax.toLocaleString('en-US')}"`, 'E-3,0'], {
      month,
      sheets: { compare: { decimalSign: 'point' } },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { data } = await result();
    expect(data[1]).toMatchObject({ employeeCode: 'E-2', unit: 'KHR', ours: tax, theirs: tax, class: 'equal' });
    await send('', ['Code,Net pay', 'E-1,1', 'E-2,2', 'E-3,3']);
    expect((await result()).data.map(({ target }: { target: string }) => target)).toEqual(['net', 'net', 'net']);
    await test.owner.query('update payroll_contents set mark = gen_random_uuid() where company_id = $1', [office.id]);
    expect((await result()).summary.isStale).toBe(true);
  });

  it('is exported whole, with what makes each difference', async () => {
    await send('', ['Code,Net pay,Tax', 'E-1,1,2', 'E-2,3,4', 'E-3,5,6']);
    const { body } = await admin.get(`${base}/${month}`, { isExport: 'true' });
    const { bytes } = await admin.get(body.link.replace(/^.*?\/api/, ''));
    const book = readXlsx(bytes, { type: 'buffer' });
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows.filter((row) => row.includes('E-1'))).toHaveLength(2);
    expect(JSON.stringify(rows)).toContain('not explained');
  });
});

describe('a sheet that cannot be compared', () => {
  it('is refused with two rows for one code, without amounts, without a payroll', async () => {
    const twice = ['Code,Net pay', 'E-1,1', 'E-2,2', 'e-1,3'];
    const preview = (await send('/preview', twice)).body.data;
    expect(preview.counts.refuse).toBe(2);
    expect(preview.rows[0].errors[0].message).toBe('E-1 stands in this sheet more than once: see row 4.');
    expect((await send('', twice)).body.error.code).toBe('IMPORT_REFUSED');
    expect((await send('/refused', twice)).body.link).toContain('/file/v1/download/');
    const pointed = { month, sheets: { compare: { headerRow: 1 } } };
    expect((await send('', ['Code,Remark', 'E-1,x'], pointed)).body.error.code).toBe('MAPPING_INCOMPLETE');
    expect((await send('', ['Code,Net pay', 'E-1,1'], { month: '2026-08' })).body.error.code).toBe('PAYROLL_NOT_GENERATED');
    expect((await send('', ['Code,Net pay', 'E-1,1'], {})).status).toBe(422);
    const far = { month, columns: { net: { unit: 'USD', tolerance: 1000 } } };
    expect((await send('', ['Code,Net pay', 'E-1,1'], far)).status).toBe(422);
    expect((await result()).summary).toBeNull();
    const unknown = await admin.put(`${base}/reason`, { month, employeeCode: 'E-1', target: 'net', reason: 'x' });
    expect(unknown.body.error.fields).toHaveProperty('month');
  });
});

it('is for who imports payroll and sees it, in the own company', async () => {
  await send('', ['Code,Net pay', 'E-1,1', 'E-2,2', 'E-3,3']);
  const director = await office.as('COUNTRY_DIRECTOR');
  expect((await director.get(`${base}/${month}`)).status).toBe(403);
  expect((await (await office.as('PAYROLL_OFFICER')).get(`${base}/${month}`)).status).toBe(200);
  await test.owner.query(
    "update roles set permissions = '{payroll/import}' where company_id = $1 and seeded_as = 'LINE_MANAGER'",
    [office.id],
  );
  expect((await (await office.as('LINE_MANAGER')).get(`${base}/${month}`)).status).toBe(403);
  const other = await (await test.company()).as('ADMIN');
  expect((await other.get(`${base}/${month}`)).body).toMatchObject({ data: [], summary: null });
});
