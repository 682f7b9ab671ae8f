import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. October has two payments, people of two projects, a leaver who rides along and one who is paid alone.
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const base = '/finance/v1/journals';
const month = '2026-10';
const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month };

interface Office {
  readonly office: TestCompany;
  readonly admin: Client;
  readonly runId: string;
  readonly projects: readonly [string, string];
}

interface Line {
  readonly employeeCode: string | null;
  readonly itemCode: string | null;
  readonly accountCode: string;
  readonly project: string | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly riel: number | null;
  readonly activities: string | null;
}

/** An office whose October is approved in both payments, with or without accounts. */
async function paidOffice({ hasAccounts = true }: { hasAccounts?: boolean } = {}): Promise<Office> {
  const office = await test.company();
  const admin = await office.as('ADMIN');
  const projects = await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, isMarried: true, children: ['2020-01-01'], providentPercent: 5 },
      { code: 'E-2', salaryCents: 100_000 },
      { code: 'E-3', salaryCents: 50_000, contractType: 'FDC', contractEnd: '2027-12-31', firstName: '=1+1' },
    ]);
    const [first = '', second = ''] = people;
    const eu = await allocateAll(db, office.id, { code: 'EU', employeeIds: [second] });
    const us = await allocateAll(db, office.id, { code: 'US', employeeIds: [] });
    const share = (project_id: string, of: number, order_no: number) => ({
      company_id: office.id,
      id: randomUUIDv7(),
      employee_id: first,
      valid_from: '2024-01-01',
      order_no,
      project_id,
      share: of,
      activity_codes: [`A${order_no}`, 'B'],
    });
    await db
      .insertInto('employee_allocations')
      .values([share(eu, 6_000, 0), share(us, 4_000, 1)])
      .execute();
    return [eu, us] as const;
  });
  if (hasAccounts) expect((await admin.post('/finance/v1/accounts/start')).status).toBe(200);
  expect((await admin.post('/payroll/v1/generate', undefined, { query: { date: month } })).status).toBe(200);
  let runId = '';
  for (const payrollPeriod of ['first_payment', 'second_payment']) {
    const processed = await admin.put('/payroll/v1/process', { ...rates, payrollPeriod });
    expect(processed.status, JSON.stringify(processed.body)).toBe(200);
    runId = processed.body.data.groupPayroll.id;
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
      expect((await admin.put(`/payroll/v1/${step}/${runId}`, undefined, { query: { payrollPeriod } })).status).toBe(200);
  }
  return { office, admin, runId, projects };
}

const post = (client: Client, body: object) => client.post(`${base}/create`, { kind: 'MONTH', date: '2026-10-31', ...body });
const linesOf = async (client: Client, id: string, shape = 'person'): Promise<readonly Line[]> =>
  (await client.get(`${base}/lines/${id}`, { shape })).body.data;
const sumOf = (lines: readonly Line[], side: 'debit' | 'credit'): number =>
  lines.reduce((sum, line) => sum + Math.round((line[side] ?? 0) * 100), 0);

describe('a month that is booked', () => {
  it('lists what is not posted, posts it with the next number, and then nothing more', async () => {
    const { admin, runId } = await paidOffice();
    const open = (await admin.get(`${base}/unposted`)).body.data;
    expect(open).toMatchObject([
      { runId, month, kind: 'FIRST', people: 3, rowId: null, date: '2026-11-20' },
      { runId, month, kind: 'MONTH', people: 3, rowId: null, date: '2026-10-31' },
    ]);
    const preview = (await admin.get(`${base}/preview`, { runId, kind: 'MONTH' })).body.data;
    expect(preview.missing).toEqual({ items: [], keys: [] });
    expect(preview.debit).toBe(preview.credit);
    expect(preview.unallocated).toBeGreaterThan(500);
    const first = await post(admin, { runId, kind: 'FIRST', date: '2026-10-15' });
    expect(first.body.data.number).toBe('J-2026-0001');
    const made = await post(admin, { runId });
    expect(made.body.data.number).toBe('J-2026-0002');
    expect((await admin.get(`${base}/unposted`)).body.data).toEqual([]);
    expect(await post(admin, { runId })).toMatchObject({ status: 400, body: { error: { code: 'NOTHING_TO_POST' } } });
    const { data } = (await admin.get(`${base}/lists`)).body;
    expect(data.map(({ number, kind, debit }: Record<string, unknown>) => [number, kind, debit === preview.debit])).toEqual([
      ['J-2026-0002', 'MONTH', true],
      ['J-2026-0001', 'FIRST', false],
    ]);
    expect((await admin.get(`${base}/lists`, { kind: 'FIRST' })).body.pagination.total).toBe(1);
    expect((await admin.get(`${base}/lists`, { search: '0002', state: 'POSTED', month })).body.pagination.total).toBe(1);
  });

  it('debit is credit for each person and in each shape; the clearing account is empty once both are posted', async () => {
    const { admin, runId } = await paidOffice();
    const first = (await post(admin, { runId, kind: 'FIRST', date: '2026-10-15' })).body.data.id;
    const { id } = (await post(admin, { runId })).body.data;
    const lines = await linesOf(admin, id);
    for (const [code, own] of Map.groupBy(lines, ({ employeeCode }) => employeeCode))
      expect(sumOf(own, 'debit'), String(code)).toBe(sumOf(own, 'credit'));
    for (const shape of ['project', 'account']) {
      const shaped = await linesOf(admin, id, shape);
      expect(shaped.length).toBeLessThan(lines.length);
      expect([sumOf(shaped, 'debit'), sumOf(shaped, 'credit')]).toEqual([sumOf(lines, 'debit'), sumOf(lines, 'credit')]);
      expect(shaped.every(({ employeeCode }) => employeeCode === null)).toBe(true);
    }
    const clearing = [...lines, ...(await linesOf(admin, first))].filter(({ accountCode }) => accountCode === '2120');
    expect(sumOf(clearing, 'debit')).toBe(sumOf(clearing, 'credit'));
    const ofFirst = lines.filter(({ employeeCode }) => employeeCode === 'E-1');
    expect(ofFirst.filter(({ itemCode }) => itemCode === 'BASIC_SALARY')).toMatchObject([
      { accountCode: '5110', project: 'EU', debit: 750, activities: 'A0, B' },
      { accountCode: '5110', project: 'US', debit: 500, activities: 'A1, B' },
    ]);
    expect(ofFirst.find(({ itemCode }) => itemCode === 'TAX_ON_SALARY')).toMatchObject({
      accountCode: '2210',
      project: null,
      debit: null,
      riel: expect.any(Number),
    });
  });

  it('is refused before it is approved, without its accounts, and far from its month', async () => {
    const { admin, runId } = await paidOffice({ hasAccounts: false });
    const missing = await post(admin, { runId });
    expect(missing).toMatchObject({ status: 400, body: { error: { code: 'ACCOUNT_MISSING' } } });
    expect(missing.body.error.message).toContain('Net salaries payable, ');
    expect(missing.body.error.message).toContain('Basic Salary');
    expect((await admin.get(`${base}/preview`, { runId, kind: 'MONTH' })).body.data.missing.keys).toContain('net_payable');
    await admin.post('/finance/v1/accounts/start');
    const far = await post(admin, { runId, date: '2026-12-02' });
    expect(far.body.error.fields).toEqual({ date: 'Choose a day from 30/09/2026 to 01/12/2026.' });
    expect((await post(admin, { runId, kind: 'FINAL' })).body.error.fields).toHaveProperty('rowId');
    expect((await post(admin, { runId, kind: 'PAYMENT' })).status).toBe(422);
    await payrollOf(admin).generate('2026-11');
    await payrollOf(admin).process('2026-11');
    const next = (await admin.get('/payroll/v1/lists', { date: '2026-11' })).body.groupPayroll.id;
    const open = await post(admin, { runId: next, date: '2026-11-30' });
    expect(open).toMatchObject({ status: 400, body: { error: { code: 'NOT_APPROVED' } } });
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
  });

  it('two at once: one wins, and no number is lost', async () => {
    const { admin, runId } = await paidOffice();
    const answers = await Promise.all([post(admin, { runId }), post(admin, { runId }), post(admin, { runId, kind: 'FIRST' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
    const { data } = (await admin.get(`${base}/lists`)).body;
    expect(data.map(({ number }: { number: string }) => number)).toEqual(['J-2026-0002', 'J-2026-0001']);
  });

  it('a project, a donor or a department has accounts of its own', async () => {
    const { admin, runId, projects } = await paidOffice();
    const { items } = (await admin.get('/finance/v1/account_rules/choices')).body.data;
    const basic = items.find(({ code }: { code: string }) => code === 'BASIC_SALARY').id;
    const make = async (code: string) =>
      (await admin.post('/finance/v1/accounts/create', { code, name: code, type: 'expense' })).body.data.id;
    const rule = { itemId: basic, side: 'cost' };
    await admin.post('/finance/v1/account_rules/create', { ...rule, accountId: await make('US-5110'), projectId: projects[1] });
    const { id } = (await post(admin, { runId })).body.data;
    const basics = (await linesOf(admin, id)).filter(({ itemCode }) => itemCode === 'BASIC_SALARY');
    expect(basics.map(({ employeeCode, project, accountCode }) => [employeeCode, project, accountCode])).toEqual([
      ['E-1', 'EU', '5110'],
      ['E-1', 'US', 'US-5110'],
      ['E-2', 'EU', '5110'],
      ['E-3', null, '5110'],
    ]);
  });

  it('balances by project where the office says so', async () => {
    const { admin, runId } = await paidOffice();
    const set = await admin.put(`${base}/settings`, { balancesByProject: true, version: 1 });
    expect(set.body.data).toMatchObject({ balancesByProject: true, version: 2 });
    expect((await admin.put(`${base}/settings`, { balancesByProject: false, version: 1 })).status).toBe(409);
    const { id } = (await post(admin, { runId })).body.data;
    const lines = await linesOf(admin, id);
    for (const [project, own] of Map.groupBy(lines, (line) => line.project))
      if (project !== null) expect(sumOf(own, 'debit'), project).toBe(sumOf(own, 'credit'));
    expect(lines.filter(({ accountCode }) => accountCode === '2510').length).toBeGreaterThan(2);
    expect(sumOf(lines, 'debit')).toBe(sumOf(lines, 'credit'));
  });
});

describe('a reversal', () => {
  it('turns every line, once, and frees the payments; all three stay', async () => {
    const { admin, runId } = await paidOffice();
    const { id, number } = (await post(admin, { runId })).body.data;
    const detail = (await admin.get(`${base}/detail/${id}`)).body.data;
    expect(detail).toMatchObject({ number, state: 'POSTED', people: 3, reverses: null, reversedBy: null, rates: [4095] });
    const early = await admin.put(`${base}/reverse/${id}`, { date: '2026-10-30', reason: 'Wrong project' });
    expect(early.body.error.fields).toHaveProperty('date');
    expect((await admin.put(`${base}/reverse/${id}`, { date: '2026-11-20', reason: ' ' })).body.error.fields).toHaveProperty(
      'reason',
    );
    const turned = await admin.put(`${base}/reverse/${id}`, {
      date: '2026-11-20',
      reason: 'Wrong project',
      version: detail.version,
    });
    expect(turned.body.data.number).toBe('J-2026-0002');
    const again = await admin.put(`${base}/reverse/${id}`, { date: '2026-11-20', reason: 'Once more' });
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'ALREADY_REVERSED', message: 'Reversed by J-2026-0002.' } },
    });
    const of = turned.body.data.id;
    expect((await admin.put(`${base}/reverse/${of}`, { date: '2026-11-20', reason: 'Back' })).body.error.code).toBe(
      'REVERSAL_STAYS',
    );
    const sides = (lines: readonly Line[]) => lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit]);
    const before = await linesOf(admin, id);
    expect(sides(await linesOf(admin, of))).toEqual(before.map(({ accountCode, debit, credit }) => [accountCode, credit, debit]));
    expect((await admin.get(`${base}/detail/${id}`)).body.data).toMatchObject({
      state: 'REVERSED',
      reversedBy: { id: of, number: 'J-2026-0002' },
      sha256: detail.sha256,
    });
    expect((await admin.get(`${base}/detail/${of}`)).body.data).toMatchObject({
      kind: 'REVERSAL',
      reason: 'Wrong project',
      reverses: { id, number },
    });
    const anew = await post(admin, { runId });
    expect(anew.body.data.number).toBe('J-2026-0003');
    expect(sides(await linesOf(admin, anew.body.data.id))).toEqual(sides(before));
    expect((await admin.get(`${base}/detail/${anew.body.data.id}`)).body.data.sha256).toBe(detail.sha256);
  });

  it('two at once: one wins', async () => {
    const { admin, runId } = await paidOffice();
    const { id } = (await post(admin, { runId })).body.data;
    const reverse = () => admin.put(`${base}/reverse/${id}`, { date: '2026-11-20', reason: 'Twice' });
    const answers = await Promise.all([reverse(), reverse()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('what was posted keeps its accounts, and its lines can be neither changed nor removed', async () => {
    const { office, admin, runId } = await paidOffice();
    const { id } = (await post(admin, { runId })).body.data;
    const before = await linesOf(admin, id, 'account');
    const [account] = (await admin.get('/finance/v1/accounts/lists', { search: 'Salaries' })).body.data;
    await admin.put(`/finance/v1/accounts/update/${account.id}`, { code: '9999', name: 'Renamed', version: 1 });
    expect(await linesOf(admin, id, 'account')).toEqual(before);
    for (const change of ['delete from journal_lines', 'update journal_lines set debit_cents = debit_cents + 1'])
      await expect(test.owner.query(`${change} where company_id = $1`, [office.id])).rejects.toThrow('never changed or removed');
  });
});

describe('who may', () => {
  it('post with finance/post, see with finance/view, and people with cost sharing alone', async () => {
    const { office, admin, runId } = await paidOffice();
    const payroll = await office.as('PAYROLL_OFFICER');
    expect((await payroll.get(`${base}/unposted`)).status).toBe(200);
    expect((await post(payroll, { runId })).status).toBe(403);
    const finance = await office.as('FINANCE_REVIEWER');
    const made = await post(finance, { runId });
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    expect((await payroll.put(`${base}/reverse/${id}`, { date: '2026-11-20', reason: 'No' })).status).toBe(403);
    expect((await (await office.as('STAFF')).get(`${base}/detail/${id}`)).status).toBe(403);
    await test.owner.query(
      "update roles set permissions = '{finance/view}' where company_id = $1 and seeded_as = 'LINE_MANAGER'",
      [office.id],
    );
    const bookkeeper = await office.as('LINE_MANAGER');
    expect((await bookkeeper.get(`${base}/lines/${id}`, { shape: 'person' })).body.error.code).toBe('FORBIDDEN_PEOPLE');
    const seen = JSON.stringify([
      (await bookkeeper.get(`${base}/lines/${id}`, { shape: 'project' })).body,
      (await bookkeeper.get(`${base}/detail/${id}`)).body,
      (await bookkeeper.get(`${base}/lists`)).body,
      (await bookkeeper.get(`${base}/unposted`)).body,
    ]);
    expect(seen).not.toMatch(/E-[123]|Dara/);
    const other = await (await test.company()).as('ADMIN');
    expect((await other.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await other.put(`${base}/reverse/${id}`, { date: '2026-11-20', reason: 'Not mine' })).status).toBe(404);
    expect((await post(other, { runId })).body.error.fields).toHaveProperty('runId');
    expect((await admin.get(`${base}/lists`)).body.pagination.total).toBe(1);
  });
});
