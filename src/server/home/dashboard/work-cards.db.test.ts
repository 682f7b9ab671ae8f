import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. September and October are approved; E-3 joined in October and is held, E-2 has no account.
let test: TestApp;
let office: TestCompany;
let admin: Client;

const rowOf = async (month: string, code: string): Promise<string> => (await payrollOf(admin).row(month, code)).id;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 100_000 },
      { code: 'E-2', salaryCents: 50_000 },
      { code: 'E-3', salaryCents: 60_000, joinDate: '2026-10-01' },
    ]);
    const [one = '', two = '', three = ''] = people;
    await db.updateTable('employees').set({ bank_account_number: '001 222' }).where('id', '=', one).execute();
    await db.updateTable('employees').set({ bank_account_number: '001 333' }).where('id', '=', three).execute();
    await db.updateTable('employees').set({ bank_account_number: null }).where('id', '=', two).execute();
    await db.updateTable('payroll_settings').set({ separate_duties: false }).where('company_id', '=', office.id).execute();
    return people;
  });
});
afterAll(() => test.close());

describe('what payroll, finance and the director have on the first page', () => {
  const month = async (client = admin) => await client.get('/dashboard/v1/payroll_month');
  const change = async (client = admin) => (await client.get('/dashboard/v1/month_change')).body.data;
  const due = async (client = admin) => await client.get('/dashboard/v1/finance_due');

  it('is this month with its steps before anything is generated, and nothing to compare', async () => {
    const { data } = (await month()).body;
    expect(data).toMatchObject({ month: '2026-11', isGenerated: false, others: [] });
    expect(data.steps.map(({ key, state }: { key: string; state: string }) => `${key} ${state}`)).toContain('generate now');
    expect(await change()).toBeNull();
    expect((await due()).body.data).toEqual({
      payments: { open: 0, held: 0, returned: 0, withoutAccount: 0, batches: { rows: [], total: 0 } },
      filings: { rows: [], total: 0 },
      budgets: { rows: [], total: 0 },
    });
  });

  it('is the oldest month that is not approved, with what must be looked at, and what else is open', async () => {
    const payroll = payrollOf(admin);
    await payroll.generate('2026-09');
    await payroll.process('2026-09');
    const other = await payroll.generate('2026-10');
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    const { data } = (await month()).body;
    expect(data).toMatchObject({
      month: '2026-09',
      isGenerated: true,
      others: [
        { month: '2026-10', period: 'first_payment', state: 'GENERATED' },
        { month: '2026-10', period: 'second_payment', state: 'GENERATED' },
      ],
    });
    const step = data.steps.find(({ key }: { key: string }) => key === 'second_payment');
    expect(step).toMatchObject({ state: 'now', payment: 'PROCESSED' });
    const seen = (await admin.get('/payroll/v1/month', { date: '2026-09' })).body.data;
    expect(data.steps).toEqual(seen.steps);
    expect(await change()).toBeNull();
    await payroll.approve('2026-09');
    await payroll.process('2026-10');
    await payroll.approve('2026-10');
    expect((await month()).body.data).toMatchObject({ month: '2026-11', isGenerated: false, others: [] });
  });

  it('is the last month against the one before it, as the bridge has it, and names nobody', async () => {
    const told = await change();
    const bridge = (await admin.get('/payroll/v1/bridge', { date: '2026-10' })).body.data;
    expect(told).toMatchObject({ month: '2026-10', against: '2026-09', state: 'APPROVED', from: bridge.from, to: bridge.to });
    expect(told).toMatchObject({ peopleBefore: 2, peopleNow: 3 });
    expect(told.bars).toEqual(
      bridge.bars.map((bar: { part: string; code: string | null; amount: number; people: unknown[] }) => ({
        part: bar.part,
        code: bar.code,
        amount: bar.amount,
        people: bar.people.length,
        title: null,
        titleKH: null,
      })),
    );
    expect(told.bars).toMatchObject([{ part: 'joined', people: 1 }]);
    expect(JSON.stringify(told)).not.toMatch(/E-\d|employee/);
    // The second time what was summed is still true.
    expect(await change()).toEqual(told);
  });

  it('is what was summed anew once one of the months is another', async () => {
    await payrollOf(admin).generate('2026-11');
    await payrollOf(admin).process('2026-11');
    const before = await change();
    expect(before).toMatchObject({ month: '2026-11', state: 'PROCESSED', from: expect.any(Number) });
    await payrollOf(admin).type('2026-11', 'E-1', { BONUS: 100 });
    await payrollOf(admin).process('2026-11');
    expect((await change()).to).not.toBe(before.to);
  });

  it('is what finance has to pay, to send and to watch', async () => {
    const rowId = await rowOf('2026-10', 'E-3');
    const hold = { rowId, period: 'second_payment', reason: 'The account is asked for' };
    expect((await admin.post('/finance/v1/payment_batches/hold', hold)).status).toBe(200);
    const { data } = (await due()).body;
    const open = (await admin.get('/finance/v1/payment_batches/to_pay')).body.data;
    expect(data.payments).toEqual({ open: 2, held: 1, returned: 0, withoutAccount: 2, batches: { rows: [], total: 0 } });
    expect(open).toHaveLength(5);
    // None was ever marked: the months of long ago are no news.
    expect(new Set(data.filings.rows.map((one: { month: string }) => one.month))).toEqual(new Set(['2026-11']));
    await admin.put('/finance/v1/filings', { month: '2026-09', kind: 'tax', sentOn: '2026-10-20' });
    const later = (await due()).body.data.filings.rows;
    expect(later).toContainEqual({ kind: 'tax', month: '2026-10', dueOn: '2026-11-20', isLate: false });
    expect(later).not.toContainEqual(expect.objectContaining({ kind: 'nssf', month: '2026-10' }));
  });

  it('is the budget that is near its end or over it', async () => {
    const people = (await admin.get('/employee/v1/lists', { limit: '0' })).body.data.map(({ id }: { id: string }) => id);
    const project = await office.work((db) => allocateAll(db, office.id, { code: 'P-1', employeeIds: people }));
    const budget = { projectId: project, from: '2026-01', to: '2026-12', amount: 90_000 };
    expect((await admin.post('/finance/v1/budgets/create', budget)).status).toBe(200);
    expect((await due()).body.data.budgets).toMatchObject({
      total: 1,
      rows: [{ code: 'P-1', warning: 'ENDS', to: '2026-12', amount: 90_000, spent: expect.any(Number) }],
    });
  });

  it('is each part for who may see it, and nothing for who may see none', async () => {
    const parts = async (client: Client) => {
      const { status, body } = await due(client);
      return status === 200 ? Object.keys(body.data).filter((key) => body.data[key] !== null) : status;
    };
    expect(await parts(await staffWith(test, office, ['payroll report/payroll for bank']))).toEqual(['payments']);
    expect(await parts(await staffWith(test, office, ['finance/view']))).toEqual(['budgets']);
    const nssf = await staffWith(test, office, ['payroll report/nssf report']);
    expect(await parts(nssf)).toEqual(['filings']);
    const kinds = (await due(nssf)).body.data.filings.rows.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['nssf']));
    await staffWith(test, office, ['dashboard/view']);
    for (const role of ['STAFF', 'LINE_MANAGER', 'HR_OFFICER'] as const) {
      const client = await office.as(role);
      const got = [await month(client), await due(client), await client.get('/dashboard/v1/month_change')];
      expect(
        got.map(({ status }) => status),
        role,
      ).toEqual([403, 403, 403]);
    }
  });

  it('is read in as many statements for many people as for few', async () => {
    const counted = async (path: string) => {
      await admin.get(path);
      test.statements.length = 0;
      await admin.get(path);
      return test.statements.length;
    };
    const paths = ['payroll_month', 'month_change', 'finance_due'].map((name) => `/dashboard/v1/${name}`);
    const few: number[] = [];
    for (const path of paths) few.push(await counted(path));
    await office.work((db) =>
      insertPeople(
        db,
        office.id,
        Array.from({ length: 20 }, (_, at) => ({ code: `M-${at}`, salaryCents: 70_000 })),
      ),
    );
    await payrollOf(admin).process('2026-11');
    const many: number[] = [];
    for (const path of paths) many.push(await counted(path));
    expect(many).toEqual(few);
  });
});
