import { randomUUIDv7 } from 'node:crypto';
import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingTypes } from '#contract/finance/payroll-report-columns.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. October has two payments, a leaver who rides along with the second, riel and two donors.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let runId: string;

const month = '2026-10';
const date = `${month}-15`;
const base = '/report_payrolls/v1';
const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month };

const step = async (action: string, payrollPeriod: string): Promise<void> => {
  const moved = await admin.put(`/payroll/v1/${action}/${runId}`, undefined, { query: { payrollPeriod } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
const process = async (payrollPeriod: string): Promise<void> => {
  const processed = await admin.put('/payroll/v1/process', { ...rates, payrollPeriod });
  expect(processed.status, JSON.stringify(processed.body)).toBe(200);
  runId = processed.body.data.groupPayroll.id;
};
const approve = async (payrollPeriod: string): Promise<void> => {
  for (const action of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) {
    await step(action, payrollPeriod);
  }
};
const report = async (path: string, query: Record<string, string> = { date }) => {
  const answer = await admin.get(`${base}/${path}`, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const rowsOf = async (path: string, query?: Record<string, string>): Promise<readonly Record<string, unknown>[]> => {
  const { data } = await report(path, query);
  return Array.isArray(data) ? data : data.payrolls;
};
const rowOf = async (path: string, code: string, query?: Record<string, string>) =>
  (await rowsOf(path, query)).find(({ employeeCode }) => employeeCode === code);

/** The file of a report as another library reads it: its name, and by sheet the rows of cells. */
const fileOf = async (path: string, query: Record<string, string>, client = admin) => {
  const { body } = await client.get(`${base}/${path}`, { ...query, isExport: 'true' });
  expect(body.data).toEqual({ link: body.link });
  const { bytes, headers } = await client.get(body.link.replace(/^.*?\/api/, ''));
  const { Sheets: sheets, SheetNames: names } = readXlsx(bytes, { type: 'buffer', cellFormula: true });
  const pages = names.map((name) => {
    const cells = sheets[name] ?? {};
    const rows: unknown[][] = [];
    for (const [at, cell] of Object.entries(cells)) {
      if (at.startsWith('!')) continue;
      expect(cell.f, `${name} ${at}`).toBeUndefined();
      const { r: row, c: column } = utils.decode_cell(at);
      (rows[row] ??= [])[column] = cell.v;
    }
    return rows.filter((row) => row !== undefined);
  });
  return { name: String(headers['content-disposition']), pages };
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  const ids = await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'], providentPercent: 5, position: 'Nurse' },
      { code: 'E-2', salaryCents: 100_000 },
      { code: 'E-3', salaryCents: 50_000, contractType: 'FDC', contractEnd: '2027-12-31' },
      { code: 'E-4', salaryCents: 80_000, status: 0, lastWorkingDay: '2026-10-15', terminationBenefit: 0 },
      { code: 'E-5', salaryCents: 30_000, lastName: '=1+1', firstName: 'A "quoted"\nname' },
    ]);
    const [first = '', riel = ''] = people;
    await db.updateTable('employees').set({ payroll_currency: 'KHR' }).where('id', '=', riel).execute();
    await db.updateTable('employees').set({ activity_code: 'OWN' }).where('id', '=', riel).execute();
    const eu = await allocateAll(db, office.id, { code: 'EU', employeeIds: people.slice(1) });
    const us = await allocateAll(db, office.id, { code: 'US', employeeIds: [] });
    const share = (project_id: string, of: number, order_no: number, activity: string) => ({
      company_id: office.id,
      id: randomUUIDv7(),
      employee_id: first,
      valid_from: '2024-01-01',
      order_no,
      project_id,
      share: of,
      activity_codes: [activity],
    });
    await db
      .insertInto('employee_allocations')
      .values([share(us, 4_000, 0, 'A-US'), share(eu, 6_000, 1, 'A-EU')])
      .execute();
    const phone = await db
      .selectFrom('payroll_items')
      .select('id')
      .where('company_id', '=', office.id)
      .where('code', '=', 'PHONE_ALLOWANCE')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employee_benefits')
      .values({ company_id: office.id, id: randomUUIDv7(), employee_id: first, payroll_item_id: phone.id, amount_cents: 2_000 })
      .execute();
    await db
      .insertInto('opening_balances')
      .values({
        company_id: office.id,
        id: randomUUIDv7(),
        employee_id: first,
        month: '2026-09',
        kind: 'ANNUAL_SALARY',
        amount_cents: 50_000,
      })
      .execute();
    await db
      .updateTable('payroll_parameters')
      .set({ value: 100_000 })
      .where('company_id', '=', office.id)
      .where('code', '=', 'provident_fund_organization_rate')
      .execute();
    return people;
  });
  const made = await admin.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: ids[3] ?? '' } });
  expect(made.status).toBe(200);
});
afterAll(() => test.close());

describe('before anything is processed', () => {
  it('there are no rows, and without a month not even a head', async () => {
    for (const path of [
      'payroll_for_bank',
      'payroll_for_nssf',
      'payroll_for_tax',
      'payrolls',
      'cost_sharing',
      'cost_by_donor',
      'payroll_for_agresso',
    ])
      expect(await report(path, {})).toEqual({ data: [], report: null });
    for (const path of ['allocation_provident_fund', 'allocation_annual_salary', 'allocation_seniority'])
      expect(await report(path, {})).toEqual({ data: { payrolls: [], nssfSetting: null }, report: null });
    expect(await rowsOf('payroll_for_tax')).toEqual([]);
    expect((await report('checks')).data).toEqual([]);
    expect((await report('newest_month', {})).data).toEqual({ month: null });
    expect((await admin.get(`${base}/payrolls`, { startMonth: '2026-10', endMonth: '2026-09' })).status).toBe(400);
    expect((await admin.get(`${base}/payrolls`, { startMonth: '2024-10', endMonth: '2026-10' })).status).toBe(400);
    expect((await admin.get(`${base}/payrolls`, { startMonth: '2024-11', endMonth: '2026-10' })).status).toBe(200);
  });
});

describe('a month with two payments', () => {
  it('is told by the first payment as soon as that is processed, as a draft', async () => {
    await process('first_payment');
    const first = { date, period: 'first_payment' };
    expect(await rowOf('payroll_for_bank', 'E-1', first)).toMatchObject({
      state: 'PROCESSED',
      payrollCurrency: 'USD',
      bankAccNumber: '000111222',
      lastWorkingDay: null,
    });
    expect((await report('newest_month', {})).data).toEqual({ month });
    // What costs or is declared comes with the last payment.
    expect((await report('newest_month', { of: 'lastPayment' })).data).toEqual({ month: null });
    expect((await report('payroll_for_bank', first)).report).toMatchObject({
      state: 'PROCESSED',
      isDraft: true,
      count: 4,
      rates: [4095],
    });
    const { name, pages } = await fileOf('payroll_for_bank', first);
    expect(name).toContain('payroll_for_bank-first_payment-2026-10-DRAFT.xlsx');
    expect(pages[0]?.map((row) => row[0])).toContain('DRAFT - not approved');
    const paid = await rowOf('payrolls', 'E-1', { startMonth: month, endMonth: month });
    expect(paid).toMatchObject({ payrollPeriod: 'first_payment', secondPayment: 0 });
    expect(paid?.['netPay']).toBe(paid?.['firstPayment']);
    const checks = (await report('checks')).data;
    expect(checks.map(({ id, difference }: { id: string; difference: number }) => [id, difference])).toEqual([
      ['1_net', 0],
      ['2_first', 0],
      ['2_first_riel', 0],
    ]);
    await approve('first_payment');
  });

  it('is told whole by the second payment, leavers with it', async () => {
    await process('second_payment');
    // Worked by hand: wage 1,250 x 4,085; base 5,118,750 - 24,000 - 300,000; tax 25,000 + 10% of 2,794,750.
    expect(await rowOf('payroll_for_tax', 'E-1')).toMatchObject({
      spouse: 1,
      kid: 1,
      grossSalary: 5_118_750,
      totalAllowance: 300_000,
      taxableSalary: 4_794_750,
      taxRate: 10,
      pensionStaff: 24_000,
      tax: 304_475,
      fringeBenefits: 81_900,
      fringeTaxStaff: 0,
      fringeTaxOrganization: 16_380,
    });
    expect(await rowOf('payroll_for_nssf', 'E-1')).toMatchObject({
      nssfNumber: '123456',
      dob: '1990-05-05',
      status: 1,
      wage: 5_106_250,
      contributoryWage: 1_200_000,
      occupationalRisk: 9_600,
      healthCare: 31_200,
      pensionStaff: 24_000,
      pensionOrganization: 24_000,
      nssfTotal: 88_800,
    });
    expect(await rowOf('payroll_for_nssf', 'E-4')).toMatchObject({ status: 2, payrollPeriod: 'final_payment' });
    // Gross 1,250; the fund is 5% of the staff and 10% of the organisation.
    expect(await rowOf('cost_sharing', 'E-1')).toMatchObject({
      grossSalary: 1250,
      totalAllowance: 24,
      annualSalary: 104.17,
      PFOrganization: 125,
      PFStaff: 62.5,
      occupationalRisk: 2.35,
      healthCare: 7.64,
      pensionOrganization: 5.88,
      severance: 0,
      otherCost: 0,
    });
    // What stands before the total on the screen adds up to it.
    const cost = (await rowOf('cost_sharing', 'E-1')) ?? {};
    const before = ['grossSalary', 'totalAllowance', 'annualSalary', 'seniority', 'severance', 'PFOrganization', 'restCost'];
    expect(before.reduce((sum, key) => sum + Math.round(Number(cost[key]) * 100), 0)).toBe(
      Math.round(Number(cost['totalCost']) * 100),
    );
    const fixedTerm = await rowOf('cost_sharing', 'E-3');
    expect(fixedTerm).toMatchObject({ seniority: 0, severance: 25 });
    expect(await rowOf('allocation_provident_fund', 'E-1')).toMatchObject({
      basicSalary: 1250,
      providentFundRate: 10,
      accrualPFOrganization: 125,
      accrualPFStaff: 62.5,
      balancePFOrganization: 125,
      balancePFStaff: 62.5,
      balancePF: 187.5,
      // Of the largest share.
      activityCode: 'A-EU',
    });
    expect((await report('allocation_provident_fund')).data.nssfSetting).toEqual({
      providentFundOrganization: 10,
      providentFundStaff: 0,
    });
    expect(await rowOf('allocation_annual_salary', 'E-1')).toMatchObject({
      thirteenthRate: 1 / 12,
      actualAccrualAnnualSalary: 104.17,
      actualBalanceAnnualSalary: 604.17,
    });
    expect(await rowOf('allocation_annual_salary', 'E-2')).toMatchObject({ activityCode: 'OWN' });
    expect(await rowOf('allocation_seniority', 'E-3')).toMatchObject({
      accrualSeniority: 0,
      accrualSeverancePay: 25,
      balanceSeverancePay: 25,
    });
  });

  it('costs the donors together what the people cost, each by the split of its people', async () => {
    const people = (await report('cost_sharing')).report.totals;
    const sumOf = (rows: readonly Record<string, unknown>[]): number =>
      rows.reduce((total, { totalCost }) => total + Math.round(Number(totalCost) * 100), 0) / 100;
    expect(sumOf(await rowsOf('cost_by_donor'))).toBe(people.totalCost);
    expect((await report('cost_by_donor')).report.totals).toEqual({ totalCost: people.totalCost });
    const one = await rowOf('cost_sharing', 'E-1');
    const own = await rowsOf('cost_by_donor', { date, search: 'E-1' });
    expect(sumOf(own)).toBe(one?.['totalCost']);
    expect(own.map(({ people: counted }) => counted)).toEqual(own.map(() => 1));
    const { pages } = await fileOf('cost_by_donor', { date });
    expect(pages[0]?.flat()).toContain(people.totalCost);
  });

  it('says the same as the list of the payroll, person by person', async () => {
    const list = (await admin.get('/payroll/v1/lists', { date: month, limit: '0', payrollPeriod: 'second_payment' })).body.data;
    const paid = await rowsOf('payrolls', { startMonth: month, endMonth: month });
    expect(paid.map(({ employeeCode }) => employeeCode)).toEqual(['E-1', 'E-2', 'E-3', 'E-4', 'E-5']);
    for (const row of list) {
      const amounts = new Map(row.payload.map(({ k, a }: { k: string; a: number }) => [k, a]));
      // Not the item GROSS_SALARY: what a final payment adds is part of it (payroll.md 14).
      const { payrollEntries } = (await admin.get(`/payroll/v1/detail/${row.id}`, { payrollPeriod: 'second_payment' })).body.data;
      const gross = payrollEntries
        .filter(({ type }: { type: number }) => type === 0 || type === 5)
        .reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0);
      expect(paid.find(({ employeeCode }) => employeeCode === row.employeeCode)).toMatchObject({
        netPay: row.netPay,
        grossSalary: gross / 100,
        taxableSalary: amounts.get('TAXABLE_SALARY') ?? 0,
        firstPayment: amounts.get('FIRST_PAYMENT') ?? 0,
        secondPayment: amounts.get('SECOND_PAYMENT') ?? 0,
      });
    }
    const { report: head } = await report('payrolls', { startMonth: month, endMonth: month });
    const cents = list.reduce((sum: number, row: { netPay: number }) => sum + Math.round(row.netPay * 100), 0);
    expect(head).toMatchObject({ count: 5, totals: { netPay: cents / 100 } });
  });

  it('pays riel to who is paid in riel, each payment at its rate, and sums each currency for itself', async () => {
    const second = { date, period: 'second_payment' };
    const paid = await rowOf('payrolls', 'E-2', { startMonth: month, endMonth: month });
    const row = await rowOf('payroll_for_bank', 'E-2', second);
    const amount = Math.round(Number(paid?.['secondPayment']) * 4095);
    expect(row).toMatchObject({ payrollCurrency: 'KHR', salaryAmount: amount, salaryAmountUSD: null, salaryAmountKHR: amount });
    expect((await report('payroll_for_bank', second)).report.totals['salaryAmountKHR']).toBe(amount);
    expect(await rowOf('payroll_for_bank', 'E-4', second)).toMatchObject({ lastWorkingDay: '2026-10-15' });
  });

  it('ties', async () => {
    const checks: readonly { id: string; left: number; difference: number; people: unknown[] }[] = (await report('checks')).data;
    expect(checks.map(({ id }) => id)).toEqual([
      '1_net',
      '2_first',
      '2_first_riel',
      '2_second',
      '2_second_riel',
      '3_tax',
      '3_pension',
      '4_fringe',
      '5_nssf',
      '6_cost',
      '7_fund',
      '7_thirteenth',
      '7_severance',
      '12_bridge',
    ]);
    expect(checks.filter(({ difference, people }) => difference !== 0 || people.length > 0)).toEqual([]);
    expect(checks.filter(({ left }) => left === 0)).toEqual([]);
  });

  it('names who makes a difference', async () => {
    await test.owner.query(
      `update payroll_entries set riel = riel - 100 where company_id = $1 and item_id = (select id from payroll_items where company_id = $1 and code = 'NSSF_TOTAL')
       and row_id = (select r.id from payroll_rows r join employees e on e.company_id = r.company_id and e.id = r.employee_id where r.company_id = $1 and e.code = 'E-3')`,
      [office.id],
    );
    const check = (await report('checks')).data.find(({ id }: { id: string }) => id === '5_nssf');
    expect(check).toMatchObject({ difference: 100, people: [{ employeeCode: 'E-3' }] });
    expect(check.people).toHaveLength(1);
    await process('second_payment');
    await test.owner.query(
      `update payroll_entries set riel = riel + 100 where company_id = $1 and item_id = (select id from payroll_items where company_id = $1 and code = 'NSSF_TOTAL')
       and row_id = (select r.id from payroll_rows r join employees e on e.company_id = r.company_id and e.id = r.employee_id where r.company_id = $1 and e.code = 'E-3')`,
      [office.id],
    );
    expect((await report('checks')).data.find(({ id }: { id: string }) => id === '5_nssf').difference).toBe(0);
  });

  it('is searched by name and code', async () => {
    const found = async (search: string) =>
      (await rowsOf('payroll_for_tax', { date, search })).map(({ employeeCode }) => employeeCode);
    expect(await found('E-3')).toEqual(['E-3']);
    expect(await found('quoted')).toEqual(['E-5']);
    expect(await found('%')).toEqual([]);
    expect(await found(JSON.stringify({ column: ['employeeCode'], value: 'e-1' }))).toEqual(['E-1']);
  });
});

describe('the files', () => {
  it('hold the rows of the screen and their sums, days as days, amounts as numbers, names as text', async () => {
    const { pages } = await fileOf('payroll_for_tax', { date });
    const [page = [], fringe = []] = pages;
    const header = page.findIndex((row) => row[0] === 'No');
    expect(page[0]?.[0]).toBe((await test.owner.query('select name from companies where id = $1', [office.id])).rows[0].name);
    expect(page[1]?.[0]).toBe('Payroll For E-Filling, 10/2026');
    expect(page[2]?.[0]).toBe('DRAFT - not approved');
    expect(page[header]?.slice(0, 11)).toEqual([
      'No',
      'Name',
      'EMP#',
      'D.O.B',
      'Employment Date',
      'Position',
      'Spouse',
      'Kid',
      'Salary (KHR)',
      'Total Allowance (KHR)',
      'Taxable Salary (KHR)',
    ]);
    const first = page[header + 1] ?? [];
    expect(first.slice(0, 3)).toEqual([1, 'E-1 Dara', 'E-1']);
    expect(first[3]).toBe(32_998);
    expect(first.slice(6, 14)).toEqual([1, 1, 5_118_750, 300_000, 4_794_750, 24_000, 0.1, 304_475]);
    const last = page.at(-1) ?? [];
    const rows = await rowsOf('payroll_for_tax');
    expect(last[1]).toBe('Total');
    expect(last[13]).toBe(rows.reduce((sum, row) => sum + Number(row['tax']), 0));
    // Blank where the rate is 0: 300 dollars are below the scale.
    const hostile = page.find((row) => row[2] === 'E-5') ?? [];
    expect(hostile[1]).toBe('=1+1 A "quoted"\nname');
    expect(hostile[10]).toBeUndefined();
    expect(fringe.filter((row) => row[2] === 'E-1').map((row) => row.slice(3))).toEqual([[81_900, 0, 16_380, 0, 0, 16_380]]);
    expect(fringe.some((row) => row[2] === 'E-2')).toBe(false);
  });

  it('of the two payments hold their items, and of the second those that were ticked', async () => {
    const months = { startMonth: month, endMonth: month };
    const first = (await fileOf('payrolls', { ...months, payrollPeriod: 'first_payment' })).pages[0] ?? [];
    const header = first.find((row) => row[0] === 'Name') ?? [];
    expect(header.slice(-6)).toEqual([
      'Basic Salary (USD)',
      'Unpaid Leave (USD)',
      'Pension Fund (Staff) (USD)',
      'Provident Fund (Staff) (USD)',
      'Tax on Salary (USD)',
      'First Payment (USD)',
    ]);
    const items = (await admin.get('/payroll_item/v1/lists', { limit: '0' })).body.data;
    const idOf = (code: string): string => items.find((item: { code: string }) => item.code === code).id;
    const chosen = [idOf('BASIC_SALARY'), idOf('NSSF_TOTAL')];
    const headers = async (payrollElements: string) =>
      (await fileOf('payrolls', { ...months, payrollPeriod: 'second_payment', payrollElements })).pages[0]?.find(
        (row) => row[0] === 'Name',
      ) ?? [];
    expect((await headers(JSON.stringify(chosen))).slice(-2)).toEqual([
      'Basic Salary (USD)',
      'Total NSSF (Staff and Employer) (KHR)',
    ]);
    expect(await headers(chosen.join(','))).toEqual(await headers(JSON.stringify(chosen)));
    expect((await headers('')).at(-1)).toBe('Activity Code');
    const unknown = { ...months, payrollPeriod: 'second_payment', payrollElements: randomUUIDv7(), isExport: 'true' };
    expect((await admin.get(`${base}/payrolls`, unknown)).status).toBe(400);
  });

  it('for the accounting system have a line for each person and share, and the voucher sums to 0', async () => {
    const lines = await rowsOf('payroll_for_agresso', { date, type: 'ANNUAL_SALARY' });
    const own = lines.filter(({ employeeCode }) => employeeCode === 'E-1');
    expect(own.map(({ project, activityCode, share, amount }) => [project, activityCode, share, amount])).toEqual([
      ['US', 'A-US', 40, 41.67],
      ['EU', 'A-EU', 60, 62.5],
    ]);
    const voucher = await rowsOf('payroll_for_agresso', { date, type: '2ND_PAYMENT' });
    const sums = Map.groupBy(voucher, ({ employeeCode }) => employeeCode);
    for (const [code, all] of sums)
      expect(
        all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
        String(code),
      ).toBe(0);
    expect(sums.size).toBe(5);
    for (const type of accountingTypes) {
      const { name, pages } = await fileOf('payroll_for_agresso', { date, type });
      expect(name).toContain(`accounting-${type}-2026-10-DRAFT.xlsx`);
      expect(
        pages[0]?.some((row) => row[0] === 'Total'),
        type,
      ).toBe(true);
    }
  });

  it('are final once everything is approved', async () => {
    await approve('second_payment');
    expect((await report('payroll_for_bank', { date, period: 'second_payment' })).report).toMatchObject({
      state: 'APPROVED',
      isDraft: false,
    });
    const { name, pages } = await fileOf('payroll_for_bank', { date, period: 'second_payment' });
    expect(name).toContain('payroll_for_bank-second_payment-2026-10.xlsx');
    expect(JSON.stringify(pages)).not.toContain('DRAFT');
    const checks: readonly { id: string; difference: number }[] = (await report('checks')).data;
    expect(checks.map(({ id }) => id)).toContain('6_projects');
    expect(checks.filter(({ difference }) => difference !== 0)).toEqual([]);
  });
});

describe('who reads', () => {
  const calls = [
    ['payroll for bank', 'payroll_for_bank'],
    ['nssf report', 'payroll_for_nssf'],
    ['payroll for e-filling', 'payroll_for_tax'],
    ['payroll report', 'payrolls'],
    ['cost sharing', 'cost_sharing'],
    ['cost sharing', 'cost_by_donor'],
    ['provident fund', 'allocation_provident_fund'],
    ['13th month salary', 'allocation_annual_salary'],
    ['seniority and severance pay', 'allocation_seniority'],
  ] as const;

  it('one report reads no other, on the screen and as a file', async () => {
    const staff = await office.as('STAFF');
    for (const permission of new Set(calls.map(([one]) => one))) {
      await test.owner.query(
        `update roles set permissions = array[$2], version = version + 1 where company_id = $1 and seeded_as = 'STAFF'`,
        [office.id, `payroll report/${permission}`],
      );
      for (const [needed, path] of calls) {
        const query = { date, period: 'second_payment', startMonth: month, endMonth: month };
        const statuses = [
          await staff.get(`${base}/${path}`, query),
          await staff.get(`${base}/${path}`, { ...query, isExport: '1' }),
        ].map(({ status }) => status);
        expect(statuses, `${permission} reads ${path}`).toEqual(needed === permission ? [200, 200] : [403, 403]);
      }
    }
  });

  it('of the checks, those of the reports that one may read', async () => {
    const staff = await office.as('STAFF');
    const idsWith = async (...permissions: readonly string[]): Promise<string[]> => {
      await test.owner.query(
        `update roles set permissions = $2, version = version + 1 where company_id = $1 and seeded_as = 'STAFF'`,
        [office.id, permissions.map((permission) => `payroll report/${permission}`)],
      );
      const { data } = (await staff.get(`${base}/checks`, { date })).body;
      return data.map(({ id }: { id: string }) => id);
    };
    const all: string[] = (await report('checks')).data.map(({ id }: { id: string }) => id);
    expect(all).toContain('3_tax');
    expect(await idsWith('payroll report')).toEqual(['1_net', '12_bridge']);
    expect(await idsWith('payroll report', 'nssf report', 'provident fund')).toEqual(['1_net', '5_nssf', '7_fund', '12_bridge']);
  });

  it('no other company', async () => {
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`${base}/payroll_for_tax`, { date })).body.data).toEqual([]);
  });
});

it('needs as many statements for five people as for sixty', async () => {
  const counted = async (path: string): Promise<number> => {
    test.statements.length = 0;
    await report(path, { date: '2026-11', period: 'second_payment', startMonth: '2026-11', endMonth: '2026-11' });
    return test.statements.length;
  };
  const paths = ['payroll_for_bank', 'payroll_for_tax', 'payrolls', 'cost_sharing', 'cost_by_donor', 'allocation_provident_fund'];
  const november = async (): Promise<number[]> => {
    const made = await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-11' } });
    expect(made.status).toBe(200);
    const processed = await admin.put('/payroll/v1/process', { ...rates, month: '2026-11', payrollPeriod: 'second_payment' });
    expect(processed.status, JSON.stringify(processed.body)).toBe(200);
    const counts: number[] = [];
    for (const path of paths) counts.push(await counted(path));
    return counts;
  };
  const few = await november();
  await office.work((db) =>
    insertPeople(
      db,
      office.id,
      Array.from({ length: 55 }, (_one, at) => ({ code: `L-${at}` })),
    ),
  );
  expect(await november()).toEqual(few);
});
