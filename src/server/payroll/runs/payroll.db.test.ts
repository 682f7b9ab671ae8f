import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let officer: Client;
let reviewer: Client;
let director: Client;
let people: string[];

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085 };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  [officer, reviewer, director] = await Promise.all([
    office.as('PAYROLL_OFFICER'),
    office.as('FINANCE_REVIEWER'),
    office.as('COUNTRY_DIRECTOR'),
  ]);
  people = await office.work(async (db) => {
    const ids = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'] },
      { code: 'E-2', salaryCents: 100_000 },
      { code: 'E-3', salaryCents: 50_000, contractType: 'FDC', contractEnd: '2027-12-31' },
    ]);
    await allocateAll(db, office.id, { code: 'EU', employeeIds: ids });
    return ids;
  });
});

const generate = (month: string, client = officer, leavers = '') =>
  client.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: leavers } });
const process = (month: string, payrollPeriod: string, extra: Record<string, unknown> = {}) =>
  officer.put('/payroll/v1/process', { ...rates, month, payrollPeriod, ...extra });
const list = (month: string, query: Record<string, string> = {}) =>
  officer.get('/payroll/v1/lists', { date: month, limit: '0', ...query });

async function pay(month: string, period: string): Promise<string> {
  const processed = await process(month, period);
  expect(processed.body).toMatchObject({ data: { groupPayroll: { status: 'PROCESSED' } } });
  const { id } = processed.body.data.groupPayroll;
  const query = { query: { payrollPeriod: period } };
  expect((await officer.put(`/payroll/v1/submit_payroll/${id}`, undefined, query)).body).toMatchObject({
    data: { status: 'SUBMITTED' },
  });
  expect((await reviewer.put(`/payroll/v1/mark_as_verified/${id}`, undefined, query)).body).toMatchObject({
    data: { status: 'VERIFIED' },
  });
  expect((await director.put(`/payroll/v1/mark_as_approved/${id}`, undefined, query)).body).toMatchObject({
    data: { status: 'APPROVED' },
  });
  return id;
}

describe('a month', () => {
  it('runs from generation to the payslip, and says why', async () => {
    const generated = await generate('2026-10');
    expect(generated.status).toBe(200);
    expect(generated.body.data).toHaveLength(3);
    const before = await list('2026-10');
    expect(before.body.groupPayroll).toMatchObject({ status: 'GENERATED', payrollPeriod: 'first_payment' });
    expect(before.body.data[0]).toMatchObject({ employeeCode: 'E-1', netPay: 0, currentBasicSalary: 1250, payload: [] });

    await pay('2026-10', 'first_payment');
    await pay('2026-10', 'second_payment');

    const { body } = await list('2026-10');
    const [first] = body.data;
    const amounts = new Map(first.payload.map((entry: { k: string; a: number; r?: number }) => [entry.k, entry]));
    // Worked by hand: base 5,118,750 - 24,000 - 300,000 = 4,794,750; tax 25,000 + 10% of 2,794,750 = 304,475 riel = 74.35.
    expect(amounts.get('BASIC_SALARY')).toMatchObject({ a: 1250 });
    expect(amounts.get('PENSION_FUND_STAFF')).toMatchObject({ a: -5.88, r: -24_000 });
    expect(amounts.get('TAX_ON_SALARY')).toMatchObject({ a: -74.35, r: -304_475 });
    expect(first.netPay).toBe(1169.77);
    expect(amounts.get('FIRST_PAYMENT')).toMatchObject({ a: 584.89 });
    expect(amounts.get('SECOND_PAYMENT')).toMatchObject({ a: 584.88 });
    expect(body.summary.netPay).toBeCloseTo(body.summary.firstNetPayment + body.summary.secondNetPayment, 5);
    expect(body.summary.numberOfPayroll).toBe(3);

    const slip = await officer.get(`/payroll/v1/payslip/${first.id}`);
    expect(slip.body.data).toMatchObject({
      employeeName: 'E-1 Dara',
      month: 10,
      year: 2026,
      netPay: 1169.77,
      numberOfdependent: 2,
      basicSalary: 1250,
    });
    expect(slip.body.data.payrollEntries.map((entry: { code: string }) => entry.code)).not.toContain('NSSF_HEALTH_CARE');

    const why = await officer.get(`/payroll/v1/explain/${first.id}`, { payrollPeriod: 'second_payment' });
    expect(why.body.data.isStored).toBe(true);
    const tax = why.body.data.entries.find((entry: { code: string }) => entry.code === 'TAX_ON_SALARY');
    expect(tax.explanation).toMatchObject({ step: 'tax', formula: 'tax_by_scale' });
    expect(JSON.stringify(tax.explanation)).toContain('2023-01-01');
    expect(why.body.data.entries.map((entry: { amount: number }) => entry.amount)).toEqual(
      first.payload.map((entry: { a: number }) => entry.a),
    );
  });

  it('is processed twice without a trace', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const count = async () =>
      Number((await test.owner.query('select count(*) from audit_entries where company_id = $1', [office.id])).rows[0].count);
    const before = await count();
    const again = await process('2026-10', 'second_payment');
    expect(again.body.data.unchanged).toBe(true);
    expect(await count()).toBe(before);
  });

  it('takes in another account and currency when it is processed again', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    await test.owner.query(
      "update employees set bank_account_number = '000999888', payroll_currency = 'KHR' where company_id = $1 and code = 'E-1'",
      [office.id],
    );
    expect((await process('2026-10', 'second_payment')).body.data.unchanged).toBe(false);
    const { rows } = await test.owner.query(
      "select bank_account_number, payroll_currency from payroll_results where company_id = $1 and code = 'E-1' and period = 2",
      [office.id],
    );
    expect(rows).toEqual([{ bank_account_number: '000999888', payroll_currency: 'KHR' }]);
    expect((await process('2026-10', 'second_payment')).body.data.unchanged).toBe(true);
  });

  it('shows in a preview what would change, and writes nothing', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const preview = await officer.put('/payroll/v1/process', {
      ...rates,
      exchangeRate: 4000,
      month: '2026-10',
      payrollPeriod: 'second_payment',
      preview: true,
    });
    expect(preview.body.data.preview.rows[0].changes.map(({ code }: { code: string }) => code)).toContain('TAX_ON_SALARY');
    expect((await list('2026-10')).body.groupPayroll.exchangeRate).toBe(4095);
  });

  it('adds who is missing when generated again, and drops nobody', async () => {
    await generate('2026-10');
    await pay('2026-10', 'first_payment');
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-4', joinDate: '2026-10-05' }]));
    const again = await generate('2026-10');
    expect(again.body.data.filter((row: { isNew: boolean }) => row.isNew)).toHaveLength(1);
    await process('2026-10', 'second_payment');
    const rows = (await list('2026-10')).body.data;
    expect(rows).toHaveLength(4);
    expect(rows.find((row: { employeeCode: string }) => row.employeeCode === 'E-4')).toMatchObject({ status: 0 });
  });

  it('is refused for a month to come, and answers empty where there is none', async () => {
    expect((await generate('2026-12')).body.error.code).toBe('PAYROLL_FUTURE_MONTH');
    expect((await list('2025-01')).body).toMatchObject({ data: [], groupPayroll: null, summary: { netPay: 0 } });
    expect((await process('2025-01', 'first_payment')).body.error.code).toBe('PAYROLL_NOT_GENERATED');
  });
});

describe('states', () => {
  it('are left only in their order, each refusal in words', async () => {
    await generate('2026-10');
    const { body } = await list('2026-10');
    const { id } = body.groupPayroll;
    const submit = () => officer.put(`/payroll/v1/submit_payroll/${id}`);
    expect((await submit()).body.error.code).toBe('PAYROLL_NOT_PROCESSED');
    await process('2026-10', 'first_payment');
    expect((await reviewer.put(`/payroll/v1/mark_as_verified/${id}`)).body.error.code).toBe('PAYROLL_NOT_SUBMITTED');
    expect((await director.put(`/payroll/v1/mark_as_approved/${id}`)).body.error.code).toBe('PAYROLL_NOT_VERIFIED');
    await submit();
    expect((await submit()).body.error.message).toBe('Payroll was submitted');
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    const verified = await process('2026-10', 'first_payment');
    expect(verified.status).toBe(400);
    expect(verified.body.error.message).toBe('Payroll was verified');
    await director.put(`/payroll/v1/mark_as_approved/${id}`, undefined, { query: { year: '2026' } });
    expect((await process('2026-10', 'first_payment')).body.error.message).toBe('Payroll was approved');
  });

  it('reject asks for a comment, from the reviewer a submitted and from the approver a reviewed payroll', async () => {
    await generate('2026-10');
    const { id } = (await process('2026-10', 'first_payment')).body.data.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    const reject = (client: Client, comment: string) =>
      client.put(`/payroll/v1/mark_as_rejected/${id}`, { comment }, { query: { year: '2026' } });
    expect((await reject(reviewer, ' ')).status).toBe(422);
    expect((await reject(director, 'no')).status).toBe(403);
    expect((await reject(reviewer, 'wrong rate')).body.data).toMatchObject({
      status: 'REJECTED',
      rejected: { comment: 'wrong rate', by: 'The FINANCE_REVIEWER' },
    });
    await process('2026-10', 'first_payment');
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    expect((await reject(reviewer, 'late')).status).toBe(403);
    expect((await reject(director, 'ask again')).body.data.status).toBe('REJECTED');
    expect((await director.put(`/payroll/v1/mark_as_rejected/${id}`, { comment: 'x' }, { query: { year: '2025' } })).status).toBe(
      404,
    );
  });

  it('the second payment waits for the first, or closes it for good', async () => {
    await generate('2026-10');
    await process('2026-10', 'first_payment');
    expect((await process('2026-10', 'second_payment')).body.error.code).toBe('PAYROLL_PERIOD_ORDER');
    await generate('2026-09');
    const preview = await process('2026-09', 'second_payment', { preview: true, isExport: true });
    expect(preview.body.data.preview.closesFirstPayment).toBe(true);
    expect(preview.body.data.preview.link).toMatch(/^\/api\/.+/);
    await process('2026-09', 'second_payment');
    expect((await process('2026-09', 'first_payment')).body.error.code).toBe('PAYROLL_PERIOD_ORDER');
    const row = (await list('2026-09')).body.data[0];
    expect(row.payload.find((entry: { k: string }) => entry.k === 'SECOND_PAYMENT').a).toBe(row.netPay);
  });

  it('a later month is approved after the earlier ones', async () => {
    await generate('2026-09');
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    const approval = await director.put(`/payroll/v1/mark_as_approved/${id}`);
    expect(approval.body.error).toMatchObject({ code: 'PAYROLL_EARLIER_OPEN' });
  });

  it('a later month that was submitted before an earlier one was approved is calculated again first', async () => {
    await generate('2026-09');
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    test.setNow('2026-11-20T05:01:00Z');
    await pay('2026-09', 'second_payment');
    // Its balances were counted without the month that is approved only now.
    const approval = await director.put(`/payroll/v1/mark_as_approved/${id}`);
    expect(approval.body.error).toMatchObject({ code: 'PAYROLL_STALE' });
    await director.put(`/payroll/v1/mark_as_rejected/${id}`, { comment: 'Calculate again.' });
    await pay('2026-10', 'second_payment');
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('what changed after processing is told at submit', async () => {
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    await office.work((db) => db.updateTable('employees').set({ spouse_working_status: 1 }).where('code', '=', 'E-1').execute());
    expect((await officer.get('/payroll/v1/exceptions', { date: '2026-10' })).body.data.isStale).toBe(true);
    expect((await officer.put(`/payroll/v1/submit_payroll/${id}`)).body.error.code).toBe('PAYROLL_STALE');
    await process('2026-10', 'second_payment');
    expect((await officer.put(`/payroll/v1/submit_payroll/${id}`)).status).toBe(200);
  });

  it('what comes into force later, or stands elsewhere in lists, is no change of a processed payroll', async () => {
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    await office.work(async (db) => {
      const of = { company_id: office.id, code: 'relief_per_dependant' };
      await db
        .insertInto('payroll_parameters')
        .values({ ...of, id: randomUUIDv7(), valid_from: '2026-11-01', value: 2_000_000_000, legal: 'Later' })
        .execute();
      await db
        .updateTable('payroll_items')
        .set({ order_no: 999 })
        .where('company_id', '=', office.id)
        .where('code', '=', 'BONUS')
        .execute();
    });
    expect((await officer.get('/payroll/v1/exceptions', { date: '2026-10' })).body.data.isStale).toBe(false);
    expect((await officer.put(`/payroll/v1/submit_payroll/${id}`)).status).toBe(200);
  });

  it('separate duties keep the steps with different people, full access or not', async () => {
    const strict = await test.company({ separateDuties: true });
    await strict.work((db) => insertPeople(db, strict.id, [{ code: 'E-1' }]));
    const admin = await strict.as('ADMIN');
    await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
    const { id } = (await admin.put('/payroll/v1/process', { ...rates, month: '2026-10', payrollPeriod: 'first_payment' })).body
      .data.groupPayroll;
    await admin.put(`/payroll/v1/submit_payroll/${id}`);
    expect((await admin.put(`/payroll/v1/mark_as_verified/${id}`)).body.error.code).toBe('PAYROLL_SEPARATE_DUTIES');
    await (await strict.as('FINANCE_REVIEWER')).put(`/payroll/v1/mark_as_verified/${id}`);
    expect((await admin.put(`/payroll/v1/mark_as_approved/${id}`)).body.error.code).toBe('PAYROLL_SEPARATE_DUTIES');
    expect((await (await strict.as('COUNTRY_DIRECTOR')).put(`/payroll/v1/mark_as_approved/${id}`)).body.data.status).toBe(
      'APPROVED',
    );
  });
});

describe('typed amounts', () => {
  const editOf = async (code: string) => {
    const row = (await list('2026-10')).body.data.find((one: { employeeCode: string }) => one.employeeCode === code);
    return (await officer.get(`/payroll/v1/detail/${row.id}`, { payrollPeriod: 'second_payment' })).body.data;
  };

  beforeEach(async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
  });

  it('say the days of the month before it is processed', async () => {
    await generate('2026-11');
    const row = (await list('2026-11')).body.data.find((one: { employeeCode: string }) => one.employeeCode === 'E-1');
    const { body } = await officer.get(`/payroll/v1/detail/${row.id}`, { payrollPeriod: 'second_payment' });
    expect(body.data).toMatchObject({ payrollEntries: [], periodFrom: '2026-11-01', periodTo: '2026-11-30' });
  });

  it('nothing becomes manual when a form is saved as it is', async () => {
    const detail = await editOf('E-1');
    const saved = await officer.put(`/payroll/v1/update/${detail.id}`, {
      payrollEntries: detail.payrollEntries.map(
        ({ id, amount, remark }: { id: string; amount: number; remark: string | null }) => ({ id, amount, remark }),
      ),
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.payrollEntries.filter((entry: { isManual: boolean }) => entry.isManual)).toEqual([]);
    expect(saved.body.data.version).toBe(detail.version);
  });

  it('recalculate the row, survive processing, store deductions negative, and go when they are cleared', async () => {
    const detail = await editOf('E-2');
    const bonus = detail.addable.find((item: { code: string }) => item.code === 'BONUS');
    const other = detail.addable.find((item: { code: string }) => item.code === 'OTHER_DEDUCTION');
    const saved = await officer.put(`/payroll/v1/update/${detail.id}`, {
      version: detail.version,
      payrollEntries: [
        { payrollItemId: bonus.id, amount: 200, remark: 'year of service' },
        { payrollItemId: other.id, amount: 15.5 },
      ],
    });
    const entry = (data: { payrollEntries: { code: string }[] }, code: string) =>
      data.payrollEntries.find((one) => one.code === code);
    expect(entry(saved.body.data, 'BONUS')).toMatchObject({ amount: 200, isManual: true, remark: 'year of service' });
    expect(entry(saved.body.data, 'OTHER_DEDUCTION')).toMatchObject({ amount: -15.5, isManual: true });
    expect(saved.body.data.netPay).toBeGreaterThan(detail.netPay + 150);
    expect((await list('2026-10')).body.groupPayroll.status).toBe('PROCESSED');

    await process('2026-10', 'second_payment', { exchangeRate: 4100 });
    const again = await editOf('E-2');
    expect(entry(again, 'BONUS')).toMatchObject({ amount: 200, isManual: true });
    const cleared = await officer.put(`/payroll/v1/update/${detail.id}`, {
      payrollEntries: again.payrollEntries
        .filter((one: { isManual: boolean }) => one.isManual)
        .map(({ id, amount }: { id: string; amount: number }) => ({ id, amount, isManual: false })),
    });
    expect(entry(cleared.body.data, 'BONUS')).toBeUndefined();
  });

  it('leave the period ready to be submitted', async () => {
    const detail = await editOf('E-2');
    const bonus = detail.addable.find((item: { code: string }) => item.code === 'BONUS');
    await officer.put(`/payroll/v1/update/${detail.id}`, { payrollEntries: [{ payrollItemId: bonus.id, amount: 10 }] });
    expect((await officer.put(`/payroll/v1/submit_payroll/${detail.groupPayrollId}`)).status).toBe(200);
    expect(
      (await officer.put(`/payroll/v1/update/${detail.id}`, { payrollEntries: [{ payrollItemId: bonus.id, amount: 20 }] })).body
        .error.message,
    ).toBe('Payroll was submitted');
  });

  it('are refused with a stale version, a third decimal, an entry of another row and at calculated figures', async () => {
    const [one, two] = [await editOf('E-1'), await editOf('E-2')];
    const basic = one.payrollEntries.find((entry: { code: string }) => entry.code === 'BASIC_SALARY');
    const gross = one.payrollEntries.find((entry: { code: string }) => entry.code === 'GROSS_SALARY');
    const put = (body: unknown) => officer.put(`/payroll/v1/update/${one.id}`, body);
    expect((await put({ payrollEntries: [{ id: basic.id, amount: 1.005 }] })).status).toBe(422);
    expect((await put({ payrollEntries: [{ id: two.payrollEntries[0].id, amount: 1 }] })).body.error.code).toBe(
      'PAYROLL_ENTRY_UNKNOWN',
    );
    expect((await put({ payrollEntries: [{ id: gross.id, amount: 1 }] })).body.error.code).toBe('PAYROLL_ENTRY_LOCKED');
    await put({ version: one.version, payrollEntries: [{ id: basic.id, amount: 1300 }] });
    const stale = await put({ version: one.version, payrollEntries: [{ id: basic.id, amount: 1400 }] });
    expect(stale.status).toBe(409);
    expect(stale.body.error.message).toContain('The PAYROLL_OFFICER');
  });
});

describe('leavers', () => {
  it('get a row when they are ticked, ride along with the second payment and are approved with it', async () => {
    await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'L-1', status: 0, lastWorkingDay: '2026-10-15', terminationBenefit: 0 }]),
    );
    const offered = await officer.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-10' });
    expect(offered.body.data).toMatchObject([{ code: 'L-1', lastWorkingDay: '2026-10-15' }]);
    await generate('2026-10');
    const processed = await process('2026-10', 'second_payment', { preview: true });
    expect(processed.body.data.exceptions.map(({ code }: { code: string }) => code)).toContain('LEAVER_NOT_TICKED');
    await generate('2026-10', officer, offered.body.data[0].id);
    await pay('2026-10', 'second_payment');
    const leaver = (await list('2026-10')).body.data.find((row: { employeeCode: string }) => row.employeeCode === 'L-1');
    expect(leaver).toMatchObject({ isProceedFinalPay: true, status: 2 });
    expect((await officer.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-10' })).body.data).toEqual([]);
  });

  it('can be paid before the others by a final payment of their own', async () => {
    await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'L-1', status: 0, lastWorkingDay: '2026-10-15', terminationBenefit: 1 }]),
    );
    const [{ id }] = (await officer.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-10' })).body.data;
    await generate('2026-10', officer, id);
    await pay('2026-10', 'final_payment');
    const { body } = await list('2026-10', { payrollPeriod: 'final_payment' });
    expect(body.groupPayroll.status).toBe('APPROVED');
    expect(body.data).toHaveLength(1);
    await pay('2026-10', 'second_payment');
    expect((await list('2026-10')).body.data).toHaveLength(3);
  });
});

describe('several months', () => {
  it('carry balances: a 13th month to the cent in December, seniority in June', async () => {
    test.setNow('2026-12-28T05:00:00Z');
    const solo = await test.company();
    [officer, reviewer, director] = await Promise.all([
      solo.as('PAYROLL_OFFICER'),
      solo.as('FINANCE_REVIEWER'),
      solo.as('COUNTRY_DIRECTOR'),
    ]);
    await solo.work((db) => insertPeople(db, solo.id, [{ code: 'E-1', salaryCents: 100_000, joinDate: '2025-06-01' }]));
    for (let month = 1; month <= 12; month += 1) {
      const name = `2026-${String(month).padStart(2, '0')}`;
      await generate(name);
      await pay(name, 'second_payment');
    }
    const [december] = (await list('2026-12')).body.data;
    expect(december).toMatchObject({ annualSalary: 1000, accrualAnnualSalary: 83.37 });
    const [june] = (await list('2026-06')).body.data;
    const seniority = june.payload
      .filter((entry: { k: string }) => entry.k.startsWith('SENIORITY'))
      .reduce((sum: number, entry: { a: number }) => sum + entry.a, 0);
    // 7.5 days of the half-year's average: 7.5 x 6,000 / 129 working days.
    expect(seniority).toBeCloseTo(348.84, 2);
    test.setNow('2026-11-20T05:00:00Z');
  });
});

it('needs the same number of statements for three people and for three hundred', async () => {
  await generate('2026-10');
  const count = async () => {
    test.statements.length = 0;
    expect((await process('2026-10', 'second_payment', { exchangeRate: 4000 + Math.random().toFixed(3).length })).status).toBe(
      200,
    );
    return test.statements.length;
  };
  await process('2026-10', 'second_payment');
  const few = await count();
  await office.work(async (db) => {
    const ids = await insertPeople(
      db,
      office.id,
      Array.from({ length: 297 }, (_, index) => ({ code: `M-${index}` })),
    );
    await allocateAll(db, office.id, { code: 'US', employeeIds: ids });
  });
  await generate('2026-10');
  const many = await (async () => {
    test.statements.length = 0;
    expect((await process('2026-10', 'second_payment', { exchangeRate: 4088 })).status).toBe(200);
    return test.statements.length;
  })();
  expect(many).toBe(few);
});

describe('two at once', () => {
  it('one processes and the other is told so, or finds it done', async () => {
    await generate('2026-10');
    const answers = await Promise.all([process('2026-10', 'second_payment'), process('2026-10', 'second_payment')]);
    const outcomes = answers.map(({ status, body }): string => (status === 200 ? 'done' : body.error.code));
    expect(outcomes).toSatisfy(
      (found: string[]) => found.includes('done') && found.every((one) => one === 'done' || one === 'PAYROLL_BUSY'),
    );
    expect((await list('2026-10')).body.data).toHaveLength(3);
  });

  it('two approvers: one wins', async () => {
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    const admin = await office.as('ADMIN');
    const answers = await Promise.all([
      director.put(`/payroll/v1/mark_as_approved/${id}`),
      admin.put(`/payroll/v1/mark_as_approved/${id}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.error.code).toMatch(/PAYROLL_(BUSY|APPROVED)/);
  });
});

describe('reach', () => {
  it('a payslip is for oneself once approved, for payroll once processed, and for nobody else', async () => {
    const staff = await office.as('STAFF');
    const manager = await office.as('LINE_MANAGER');
    await office.work((db) => db.updateTable('employees').set({ user_id: staff.userId }).where('code', '=', 'E-2').execute());
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const rows = (await list('2026-10')).body.data;
    const [other, mine] = rows;
    expect((await staff.get(`/payroll/v1/payslip/${mine.id}`)).status).toBe(404);
    await pay('2026-10', 'second_payment');
    expect((await staff.get(`/payroll/v1/payslip/${mine.id}`)).status).toBe(200);
    expect((await staff.get(`/payroll/v1/explain/${mine.id}`)).status).toBe(200);
    expect((await staff.get(`/payroll/v1/payslip/${other.id}`)).status).toBe(404);
    expect((await manager.get(`/payroll/v1/payslip/${mine.id}`)).status).toBe(404);
    expect((await staff.get('/payroll/v1/lists', { date: '2026-10' })).status).toBe(403);
  });

  it("another company's rows and runs are not there", async () => {
    await generate('2026-10');
    const { id } = (await process('2026-10', 'second_payment')).body.data.groupPayroll;
    const [row] = (await list('2026-10')).body.data;
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`/payroll/v1/payslip/${row.id}`)).status).toBe(404);
    expect((await stranger.get(`/payroll/v1/detail/${row.id}`)).status).toBe(404);
    expect((await stranger.put(`/payroll/v1/submit_payroll/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/payroll/v1/archive/${row.id}`)).status).toBe(404);
    expect((await stranger.get('/payroll/v1/lists', { date: '2026-10' })).body.data).toEqual([]);
    expect(people).toHaveLength(3);
  });
});

describe('export', () => {
  it('is a spreadsheet behind a link of the session, a draft until approval, and gone after sign-out', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const answer = await officer.get('/payroll/v1/lists', { date: '2026-10', isExport: 'true', payrollPeriod: 'second_payment' });
    expect(answer.body.link).toBe(answer.body.data.link);
    const path = answer.body.link.replace('/api', '');
    const file = await test.send('GET', path);
    expect(file.status).toBe(200);
    expect(String(file.headers['content-disposition'])).toContain('DRAFT');
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    await officer.get('/auth/v1/logout');
    expect((await test.send('GET', path)).status).toBe(404);
    expect((await reviewer.get('/payroll/v1/lists', { date: '2026-10', isExport: 'true' })).status).toBe(200);
  });

  it('holds what paying needs, heads with their currency, one net pay and no total of rates', async () => {
    await test.owner.query("update employees set tax_identification_number = 'TIN-7' where company_id = $1 and code = 'E-1'", [
      office.id,
    ]);
    const admin = await office.as('ADMIN');
    const department = (await admin.post('/department/v1/create', { name: 'Clinics', nameKH: 'គ្លីនិក' })).body.data;
    await test.owner.query('update employee_posts set department_id = $1 where employee_id = $2', [department.id, people[0]]);
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const { link } = (
      await officer.get('/payroll/v1/lists', { date: '2026-10', isExport: 'true', payrollPeriod: 'second_payment' })
    ).body;
    const [sheet] = (await readWorkbook((await test.send('GET', link.replace('/api', ''))).bytes)).sheets;
    const rows = sheet?.rows ?? [];
    const at = rows.findIndex((row) => row.includes('Employee ID'));
    const heads = rows[at] ?? [];
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads.filter((head) => typeof head === 'string' && head.startsWith('Net Pay'))).toEqual(['Net Pay (USD)']);
    const of = (code: string) =>
      Object.fromEntries((rows.find((row) => row.includes(code)) ?? []).map((cell, i) => [heads[i], cell]));
    expect(of('E-1')).toMatchObject({
      Department: 'Clinics',
      'Bank Account': '000111222',
      'NSSF Number': '123456',
      'Tax Number': 'TIN-7',
      'Basic Salary (USD)': 1250,
    });
    expect(heads).toContain('Family Relief (KHR)');
    const total = of('Total');
    expect(total['Basic Salary (USD)']).toBe(2750);
    expect(total['Tax Rate'] ?? null).toBeNull();
  });
});

describe('one payment in a month', () => {
  const change = async (firstPayrollPeriod: number) =>
    await (await office.as('ADMIN')).put(`/client/v1/update/${office.id}`, { firstPayrollPeriod });

  it('is not called the second, in its columns, its export and its notices', async () => {
    expect((await change(0)).status).toBe(200);
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const { groupPayroll, payrollItems } = (await list('2026-10')).body;
    expect(groupPayroll).toMatchObject({ hasFirstPayment: false, firstPaymentStatus: null });
    const codes = payrollItems.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('FIRST_PAYMENT');
    expect(codes).not.toContain('SECOND_PAYMENT');
    // Wherever the payment is named it is called the only one.
    const row = (await list('2026-10')).body.data[0];
    const ofRow = { payrollPeriod: 'second_payment' };
    expect((await officer.get(`/payroll/v1/detail/${row.id}`, ofRow)).body.data.payment).toBe('only_payment');
    expect((await officer.get(`/payroll/v1/explain/${row.id}`, ofRow)).body.data.payment).toBe('only_payment');
    const { link } = (await list('2026-10', { isExport: 'true' })).body;
    const file = await test.send('GET', link.replace('/api', ''));
    expect(String(file.headers['content-disposition'])).toContain('only_payment');
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(JSON.stringify(sheet?.rows)).not.toMatch(/2nd|Second/);
    await officer.put(`/payroll/v1/submit_payroll/${groupPayroll.id}`, undefined, { query: { payrollPeriod: 'second_payment' } });
    const { rows } = await test.owner.query(
      "select distinct params ->> 'payment' as payment from notifications where company_id = $1 and kind = 'payroll_submitted'",
      [office.id],
    );
    expect(rows).toEqual([{ payment: 'only_payment' }]);
  });

  it('is not chosen, nor left, while a month is open between its payments', async () => {
    await generate('2026-10');
    expect((await change(20)).status).toBe(200);
    await process('2026-10', 'first_payment');
    const refused = await change(0);
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.firstPayrollPeriod).toContain('2026-10');
    expect((await change(15)).status).toBe(200);
  });
});
