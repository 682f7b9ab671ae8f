import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. September is approved; October has a raise, a joiner, a leaver and a new bank account.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let people: string[];

interface Step {
  readonly key: string;
  readonly state: string;
  readonly payment: string | null;
  readonly by: string | null;
  readonly next: string | null;
  readonly people: number | null;
  readonly lacks: readonly { readonly lack: string; readonly count: number }[];
}

const monthOf = async (date: string, client = admin) => (await client.get('/payroll/v1/month', { date })).body.data;
const stepsOf = async (date: string): Promise<readonly Step[]> => (await monthOf(date)).steps;
const stepOf = async (date: string, key: string): Promise<Step | undefined> =>
  (await stepsOf(date)).find((step) => step.key === key);
const changesOf = async (date: string, client = admin) => (await client.get('/payroll/v1/month_changes', { date })).body.data;

const process = async (month: string, payrollPeriod: string): Promise<string> => {
  const body = { exchangeRate: 4095, nssfExchangeRate: 4085, month, payrollPeriod };
  const processed = await admin.put('/payroll/v1/process', body);
  expect(processed.status, JSON.stringify(processed.body)).toBe(200);
  return String(processed.body.data.groupPayroll.id);
};
const act = async (action: string, runId: string, payrollPeriod: string): Promise<void> => {
  const moved = await admin.put(`/payroll/v1/${action}/${runId}`, undefined, { query: { payrollPeriod } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
/** What is approved was approved at this instant of the database's clock, which the trail goes by. */
const approvedNow = async (month: string): Promise<void> => {
  await test.owner.query(
    `update payroll_periods q set approved_at = clock_timestamp() from payroll_runs u
     where q.company_id = $1 and u.company_id = q.company_id and u.id = q.run_id and u.month = $2 and q.state = 'APPROVED'`,
    [office.id, month],
  );
};
const payWhole = async (month: string): Promise<void> => {
  for (const period of ['first_payment', 'second_payment']) {
    const runId = await process(month, period);
    if (period === 'second_payment') await payrollOf(admin).leaveOut(month);
    for (const action of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) await act(action, runId, period);
  }
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 100_000 },
      { code: 'E-2', salaryCents: 50_000 },
      { code: 'E-3', salaryCents: 60_000, joinDate: '2026-10-01' },
    ]),
  );
});
afterAll(() => test.close());

describe('the page of a month', () => {
  it('begins with what is to be done before anything is generated', async () => {
    const september = await monthOf('2026-09-10');
    expect(september).toMatchObject({ month: '2026-09', isGenerated: false, isClosed: false, netPay: null, people: 0 });
    expect(september.steps.map(({ key, state }: Step) => `${key} ${state}`)).toEqual([
      'inputs done',
      'generate now',
      'second_payment waits',
      'slips waits',
    ]);
  });

  it('says where each payment stands, who is next, and what waits for another', async () => {
    await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
    expect(await stepOf('2026-09', 'first_payment')).toMatchObject({ state: 'now', payment: 'GENERATED', next: 'payroll' });
    expect(await stepOf('2026-09', 'second_payment')).toMatchObject({ state: 'waits', next: null });
    const runId = await process('2026-09', 'first_payment');
    await act('submit_payroll', runId, 'first_payment');
    expect(await stepOf('2026-09', 'first_payment')).toMatchObject({ payment: 'SUBMITTED', next: 'reviewer', people: 2 });
    await act('mark_as_verified', runId, 'first_payment');
    expect(await stepOf('2026-09', 'first_payment')).toMatchObject({ payment: 'VERIFIED', next: 'approver' });
    await act('mark_as_approved', runId, 'first_payment');
    expect(await stepOf('2026-09', 'first_payment')).toMatchObject({ state: 'done', payment: 'APPROVED', next: null });
    const second = await process('2026-09', 'second_payment');
    for (const action of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) await act(action, second, 'second_payment');
    await approvedNow('2026-09');
    const closed = await monthOf('2026-09');
    expect(closed).toMatchObject({ isApproved: true, isClosed: false, people: 2 });
    expect(closed.steps.find(({ key }: Step) => key === 'slips')).toMatchObject({ state: 'done', people: 2 });
    // Both payments of both wait to leave, and every authority for what is due to it: as many as the page of filings names.
    expect(await stepOf('2026-09', 'pay')).toMatchObject({
      state: 'now',
      next: 'finance',
      lacks: [{ lack: 'payments_open', count: 4 }],
    });
    expect(await stepOf('2026-09', 'file')).toMatchObject({ state: 'now', lacks: [{ lack: 'filings_open', count: 3 }] });
    const open: readonly { rowId: string; period: string }[] = (
      await admin.get('/finance/v1/payment_batches/to_pay', { month: '2026-09' })
    ).body.data;
    const [first] = open;
    await admin.post('/finance/v1/payment_batches/hold', { rowId: first?.rowId, period: first?.period, reason: 'Asked to wait' });
    for (const period of ['first_payment', 'second_payment'])
      await admin.post('/finance/v1/payment_batches/create', {
        runId,
        period,
        layoutId: null,
        rowIds: open.filter((one) => one.period === period && one !== first).map(({ rowId }) => rowId),
      });
    // A file that nobody sent has paid nobody.
    expect(await stepOf('2026-09', 'pay')).toMatchObject({
      state: 'now',
      lacks: [
        { lack: 'payments_held', count: 1 },
        { lack: 'batches_unsent', count: 2 },
      ],
    });
    for (const { id, version: made } of (await admin.get('/finance/v1/payment_batches/lists', { month: '2026-09' })).body.data)
      await admin.put(`/finance/v1/payment_batches/sent/${id}`, { date: '2026-11-20', version: made });
    expect(await stepOf('2026-09', 'pay')).toMatchObject({ state: 'now', lacks: [{ lack: 'payments_held', count: 1 }] });
    // The books are a step where the office posts from here, from its first month on.
    expect(await stepOf('2026-09', 'book')).toBeUndefined();
    const { version } = (await admin.get('/finance/v1/journals/settings')).body.data;
    await admin.put('/finance/v1/journals/settings', { firstMonth: '2026-09', version });
    expect(await stepOf('2026-09', 'book')).toMatchObject({
      state: 'now',
      next: 'finance',
      by: null,
      lacks: [{ lack: 'journals_open', count: 2 }],
    });
    expect((await monthOf('2026-08')).steps.map(({ key }: Step) => key)).not.toContain('book');
  });

  it('tells what is undecided, whose record is incomplete and who left without a payment', async () => {
    await office.work(async (db) => {
      const [first = '', second = ''] = people;
      await db
        .insertInto('overtime_requests')
        .values({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no: 'OT-1',
          employee_id: first,
          type: 'FOR_PAYMENT',
          starts_at: '2026-10-05 18:00',
          ends_at: '2026-10-05 20:00',
        })
        .execute();
      await db
        .updateTable('employees')
        .set({ missing_fields: ['nssfNumber'] })
        .where('id', '=', first)
        .execute();
      await db.updateTable('employees').set({ status: 0, last_working_day: '2026-10-15' }).where('id', '=', second).execute();
    });
    const made = await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const steps = await stepsOf('2026-10');
    expect(steps[0]).toMatchObject({
      key: 'inputs',
      state: 'now',
      lacks: [
        { lack: 'overtime_waiting', count: 1 },
        // E-1, and E-3, whom no project is charged with.
        { lack: 'people_incomplete', count: 2 },
      ],
    });
    expect(steps[1]).toMatchObject({ key: 'generate', lacks: [{ lack: 'leavers_unpaid', count: 1 }] });
    expect((await stepsOf('2026-09'))[0]).toMatchObject({ state: 'done', lacks: [] });
  });
});

describe('the changes since the last approved month', () => {
  it('tell old and new, who and when, of what pay hangs on and of nothing else', async () => {
    await office.work(async (db) => {
      const [first = ''] = people;
      await db
        .updateTable('employees')
        .set({ bank_account_number: '999888777', religion: 'not a fact of pay' })
        .where('id', '=', first)
        .execute();
      await db.updateTable('employees').set({ religion: 'not a fact either' }).where('id', '=', first).execute();
    });
    const { facts, since, until } = await changesOf('2026-10');
    expect(since).not.toBeNull();
    expect(until).toBeNull();
    expect(facts).toContainEqual(
      expect.objectContaining({ what: 'Bank account', kind: 'text', before: '000111222', after: '999888777' }),
    );
    expect(JSON.stringify(facts)).not.toContain('not a fact');
  });

  it('hide nothing from who signs', async () => {
    const finance = await office.as('FINANCE_REVIEWER');
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ marital_status: 'MARRIED' })
        .where('id', '=', people[0] ?? '')
        .execute(),
    );
    const { facts } = await changesOf('2026-10', finance);
    expect(facts).toContainEqual(expect.objectContaining({ what: 'Marital status', after: 'Married' }));
  });

  it('of a month that is closed end with its approval', async () => {
    const { confirmations, ...first } = await changesOf('2026-09');
    expect(first).toEqual({
      since: null,
      words: [],
      layouts: [],
      until: null,
      count: 0,
      digest: expect.stringMatching(/^e3b0c44298fc1c14/),
      accounts: [],
      facts: [],
      isCut: false,
    });
    // Both payments were reviewed and approved by calls that confirmed nothing.
    expect(confirmations).toHaveLength(4);
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ missing_fields: [] })
        .where('id', '=', people[0] ?? '')
        .execute(),
    );
    await payWhole('2026-10');
    await approvedNow('2026-10');
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ bank_account_number: '555' })
        .where('id', '=', people[0] ?? '')
        .execute(),
    );
    const { facts, until } = await changesOf('2026-10');
    expect(until).not.toBeNull();
    expect(JSON.stringify(facts)).toContain('999888777');
    expect(JSON.stringify(facts)).not.toContain('"555"');
    expect(JSON.stringify(await changesOf('2026-11'))).toContain('"555"');
  });
});

describe('the bridge', () => {
  it('adds up from one month to the next, with who joined and who is gone', async () => {
    const { body } = await admin.get('/payroll/v1/bridge', { date: '2026-10' });
    const { from, to, bars } = body.data;
    const sum = bars.reduce((total: number, { amount }: { amount: number }) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round(to * 100) - Math.round(from * 100));
    const codes = (part: string) =>
      bars
        .filter((bar: { part: string }) => bar.part === part)
        .flatMap((bar: { people: readonly { employeeCode: string }[] }) => bar.people.map(({ employeeCode }) => employeeCode));
    expect(codes('joined')).toEqual(['E-3']);
    expect(codes('gone')).toEqual(['E-2']);
  });

  it('holds a month against any earlier one, and says nothing where one is not calculated', async () => {
    const { body } = await admin.get('/payroll/v1/bridge', { date: '2026-10', against: '2026-08' });
    expect(body.data).toMatchObject({ against: '2026-08', from: null, bars: [] });
  });

  it('is for who sees payroll', async () => {
    const staff = await office.as('STAFF');
    for (const path of ['month', 'bridge', 'month_changes'])
      expect((await staff.get(`/payroll/v1/${path}`, { date: '2026-10' })).status).toBe(403);
  });
});
