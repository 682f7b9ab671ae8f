import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filingsAreDue } from '#server/finance/filings/filings-due.job.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026: October's NSSF was due on the 15th, its tax is due today.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let payroll: TestPayroll;

const month = '2026-10';
const reports = '/report_payrolls/v1';
const answer = async (path: string, query: Record<string, string> = { date: month }, client = admin) =>
  (await client.get(`${reports}/${path}`, query)).body.data;
const filingOf = async (kind: string, client = admin) =>
  (await client.get('/finance/v1/filings', { month })).body.data.find((row: { kind: string }) => row.kind === kind);
const mark = (body: object, client = admin) =>
  client.put('/finance/v1/filings', { month, kind: 'tax', sentOn: '2026-11-19', ...body });
const fileOf = async (link: string) => (await admin.get(link.replace(/^.*?\/api/, ''))).bytes;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  payroll = payrollOf(admin);
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 35_000 },
      { code: 'E-2', salaryCents: 48_000 },
      { code: 'E-3', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'] },
      { code: 'E-4', salaryCents: 250_000, isMarried: true },
      { code: 'E-5', salaryCents: 300_000, typeOfWorker: 'NON-RESIDENT', isMarried: true },
    ]),
  );
  await payroll.generate(month, []);
  await payroll.process(month);
  expect((await payroll.type(month, 'E-3', { PHONE_ALLOWANCE: 20 })).status).toBe(200);
});
afterAll(() => test.close());

describe('the return of tax on salary', () => {
  it('worked example 4 of the design, from the stored payroll', async () => {
    const made = await answer('tax_return');
    expect(made).toMatchObject({ month, state: 'PROCESSED', isDraft: true, rates: [4095], total: 3_704_660 });
    const residents = made.residents.map((line: { rate: number; persons: number; base: number; tax: number }) => [
      line.rate,
      line.persons,
      line.base,
      line.tax,
    ]);
    expect(residents).toEqual([
      [0, 1, 1_409_250, 0],
      [5, 1, 1_941_600, 22_080],
      [10, 1, 4_794_750, 304_475],
      [15, 1, 10_063_500, 909_525],
      [20, 0, 0, 0],
    ]);
    expect(made.nonResidents).toMatchObject({ rate: 20, persons: 1, base: 12_261_000, tax: 2_452_200, spouses: 0, relief: 0 });
    expect(made.salary).toMatchObject({
      salary: 31_040_100,
      pension: 120_000,
      relief: 450_000,
      base: 30_470_100,
      tax: 3_688_280,
    });
    expect(made.fringe).toEqual([{ rate: 20, value: 81_900, staffTax: 0, organizationTax: 16_380 }]);
  });

  it('ties with the tax report and with its checks', async () => {
    const made = await answer('tax_return');
    const rows: readonly { tax: number; fringeTaxTotal: number }[] = await answer('payroll_for_tax');
    expect(made.salary.tax).toBe(rows.reduce((sum, { tax }) => sum + tax, 0));
    const fringe = rows.reduce((sum, { fringeTaxTotal }) => sum + fringeTaxTotal, 0);
    expect(made.fringeTotal.staffTax + made.fringeTotal.organizationTax).toBe(fringe);
    const checks: readonly { id: string; right: number }[] = await answer('checks');
    expect(checks.find(({ id }) => id === '3_tax')?.right).toBe(made.salary.tax);
    expect(checks.find(({ id }) => id === '4_fringe')?.right).toBe(fringe);
  });

  it('is a sheet of two pages whose sums another library reads', async () => {
    const { body } = await admin.get(`${reports}/tax_return`, { date: month, isExport: 'true' });
    const { Sheets: sheets, SheetNames: names } = readXlsx(await fileOf(body.link), { type: 'buffer' });
    expect(names).toHaveLength(2);
    const cells = utils.sheet_to_json<unknown[]>(sheets[names[0] ?? ''] ?? {}, { header: 1 });
    expect(JSON.stringify(cells.at(-1))).toContain('3688280');
    expect(cells.some((row) => row.includes('Non-residents'))).toBe(true);
  });

  it('is nothing of a month without payroll', async () => {
    expect(await answer('tax_return', { date: '2026-03' })).toBeNull();
    expect(await answer('nssf_month', { date: '2026-03' })).toBeNull();
    expect(await answer('tax_return', {})).toBeNull();
  });
});

it("NSSF's month sums its list", async () => {
  const made = await answer('nssf_month');
  const rows: readonly { nssfTotal: number; contributoryWage: number; healthCare: number }[] = await answer('payroll_for_nssf');
  expect(made.total).toBe(rows.reduce((sum, { nssfTotal }) => sum + nssfTotal, 0));
  expect(made.healthCare).toBe(rows.reduce((sum, { healthCare }) => sum + healthCare, 0));
  expect(made.contributoryWages).toBe(rows.reduce((sum, { contributoryWage }) => sum + contributoryWage, 0));
  expect(made).toMatchObject({ persons: 5, joiners: 0, leavers: 0, nssfRates: [4085] });
});

describe('a filing', () => {
  it('is not marked before the month is approved, and its file is a draft', async () => {
    expect((await mark({})).body.error.code).toBe('FILING_NOT_APPROVED');
    const layouts: readonly { id: string; kind: string }[] = (await admin.get('/finance/v1/filings/layouts')).body.data;
    for (const { id, kind } of layouts) {
      const { body } = await admin.get('/finance/v1/filings/file', { month, layoutId: id });
      const { headers } = await admin.get(body.link.replace(/^.*?\/api/, ''));
      expect(decodeURIComponent(String(headers['content-disposition'])), kind).toContain('DRAFT');
    }
    expect(layouts.map(({ kind }) => kind).toSorted()).toEqual(['labour', 'nssf', 'tax']);
  });

  it('is marked with its day and receipt, once for both who do it, and the mark is taken away', async () => {
    await payroll.approve(month);
    expect(await filingOf('tax')).toMatchObject({ dueOn: '2026-11-20', state: 'APPROVED', sentOn: null, version: 0 });
    expect(await filingOf('nssf')).toMatchObject({ dueOn: '2026-11-15' });
    const answers = await Promise.all([mark({ version: 0, receipt: 'T-1' }), mark({ version: 0, receipt: 'T-2' })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const made = await filingOf('tax');
    expect(made).toMatchObject({ sentOn: '2026-11-19', sentBy: 'The ADMIN' });
    expect((await mark({ sentOn: '2026-11-21', version: made.version })).status).toBe(422);
    expect((await mark({ month: '2026-03' })).status).toBe(422);
    const gone = await mark({ sentOn: null, version: made.version });
    expect(gone.body.data).toMatchObject({ sentOn: null, version: 0 });
  });

  it('is told to who may read it, and marked by who may post', async () => {
    const eyes = await staffWith(test, office, ['payroll report/nssf report']);
    const { data } = (await eyes.get('/finance/v1/filings', { month })).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['nssf']);
    expect((await eyes.get('/finance/v1/filings/layouts')).body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['nssf']);
    expect((await mark({}, eyes)).status).toBe(403);
    const layouts = (await admin.get('/finance/v1/filings/layouts')).body.data;
    const tax = layouts.find(({ kind }: { kind: string }) => kind === 'tax');
    const refused = await eyes.get('/finance/v1/filings/file', { month, layoutId: tax.id });
    expect(refused.body.error.code).toBe('LAYOUT_NOT_LIVE');
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get('/finance/v1/filings', { month })).body.data).toEqual([]);
  });

  it('has due days that the office sets', async () => {
    const { data } = (await admin.get('/finance/v1/settings')).body;
    expect(data).toMatchObject({ taxDueDay: 20, nssfDueDay: 15, labourDueDay: 20, batchesFrom: null });
    const changed = await admin.put('/finance/v1/settings', { ...data, taxDueDay: 25 });
    expect(changed.body.data.taxDueDay).toBe(25);
    expect((await admin.put('/finance/v1/settings', { ...data, taxDueDay: 20 })).status).toBe(409);
    expect((await filingOf('tax')).dueOn).toBe('2026-11-25');
    await admin.put('/finance/v1/settings', { ...changed.body.data, batchesFrom: '2026-11' });
    expect((await admin.get('/finance/v1/payment_batches/to_pay')).body.data).toEqual([]);
    expect((await admin.get('/finance/v1/payment_batches/to_pay', { month })).body.data).toHaveLength(5);
  });
});

it('reminds five days and one day before, once each, until the mark is set', async () => {
  const remind = (today: string) =>
    office.work((db) => filingsAreDue.run({ db, companyId: office.id, now: new Date(`${today}T01:00:00Z`), today }));
  const told = async () => {
    const { rows } = await test.owner.query<{ filing: string }>(
      `select distinct params ->> 'filing' as filing, created_at from notifications where company_id = $1 and kind = 'filing_due'`,
      [office.id],
    );
    return rows.map(({ filing }) => filing).toSorted();
  };
  await remind('2026-11-09');
  expect(await told()).toEqual([]);
  await remind('2026-11-10');
  await remind('2026-11-11');
  expect(await told()).toEqual(['nssf']);
  await remind('2026-11-14');
  expect(await told()).toEqual(['nssf', 'nssf']);
  await mark({ kind: 'labour' });
  await remind('2026-11-19');
  expect(await told()).toEqual(['nssf', 'nssf']);
  await remind('2026-11-24');
  expect(await told()).toEqual(['nssf', 'nssf', 'tax']);
});
