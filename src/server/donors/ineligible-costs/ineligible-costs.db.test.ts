import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let projects: Readonly<Record<'EU' | 'UN' | 'CORE', string>>;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  projects = await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 120_000 }]);
    return {
      EU: await allocateAll(db, office.id, { code: 'EU', employeeIds: people }),
      UN: await allocateAll(db, office.id, { code: 'UN', employeeIds: [] }),
      CORE: await allocateAll(db, office.id, { code: 'CORE', employeeIds: [] }),
    };
  });
});

const base = '/donor/v1/ineligible_costs';
const make = (body: object = {}, client = admin) =>
  client.post(`${base}/create`, {
    projectId: projects.EU,
    carrierId: projects.CORE,
    items: ['ACCRUAL_ANNUAL_SALARY'],
    from: '2026-10',
    ...body,
  });
const fieldsOf = (answer: { body: { error?: { fields?: object } } }): string[] => Object.keys(answer.body.error?.fields ?? {});

describe('costs that a donor does not take', () => {
  it('are made, listed, changed and archived', async () => {
    const made = await make({ note: 'Annex B' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: {
          items: ['ACCRUAL_ANNUAL_SALARY'],
          from: '2026-10',
          to: null,
          note: 'Annex B',
          project: { code: 'EU', donor: 'Donor' },
          carrier: { code: 'CORE' },
          titles: [{ code: 'ACCRUAL_ANNUAL_SALARY', title: '13th Month Salary Accrued' }],
          version: 1,
        },
      },
    });
    const { id } = made.body.data;
    expect((await admin.get(`${base}/lists`, { search: 'core' })).body.data).toHaveLength(1);
    const changed = await admin.put(`${base}/update/${id}`, { items: ['ACCRUAL_ANNUAL_SALARY', 'BONUS'], version: 1 });
    expect(changed.body.data).toMatchObject({ items: ['ACCRUAL_ANNUAL_SALARY', 'BONUS'], version: 2 });
    expect((await admin.put(`${base}/update/${id}`, { note: 'Old', version: 1 })).status).toBe(409);
    expect((await admin.delete(`${base}/archive/${id}`)).body.data).toEqual({ id });
    expect((await make()).status).toBe(200);
  });

  it('are refused where they could not be charged', async () => {
    await make();
    expect(fieldsOf(await make({ carrierId: projects.EU, items: ['BONUS'] }))).toEqual(['carrierId']);
    expect(fieldsOf(await make({ carrierId: crypto.randomUUID(), items: ['BONUS'] }))).toEqual(['carrierId']);
    expect(fieldsOf(await make({ projectId: crypto.randomUUID(), items: ['BONUS'] }))).toEqual(['projectId']);
    // A deduction is nobody's cost.
    expect(fieldsOf(await make({ items: ['TAX_ON_SALARY'] }))).toEqual(['items']);
    expect(fieldsOf(await make({ items: [] }))).toEqual(['items']);
    expect(fieldsOf(await make({ items: ['BONUS'], to: '2026-09' }))).toEqual(['to']);
    // Twice in a month; a carrier that does not take it itself; a project that carries it for another.
    expect(fieldsOf(await make({ from: '2027-01', to: '2027-01' }))).toEqual(['items']);
    expect(fieldsOf(await make({ projectId: projects.UN, carrierId: projects.EU }))).toEqual(['carrierId']);
    expect(fieldsOf(await make({ projectId: projects.CORE, carrierId: projects.UN }))).toEqual(['projectId']);
    // Another item goes on, and so does the same one in months before.
    expect((await make({ projectId: projects.CORE, carrierId: projects.UN, items: ['BONUS'] })).status).toBe(200);
    expect((await make({ from: '2026-08', to: '2026-09' })).status).toBe(200);
    expect(await make({}, await office.as('PAYROLL_OFFICER'))).toMatchObject({ status: 403 });
  });

  it('of two made at once that would send in a circle, one is refused', async () => {
    const both = await Promise.all([
      make({ carrierId: projects.UN, items: ['BONUS'] }),
      make({ projectId: projects.UN, carrierId: projects.EU, items: ['BONUS'] }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it('keep a carrier in the list of donors', async () => {
    await make();
    expect(await admin.delete(`/donor/v1/archive/${projects.CORE}`)).toMatchObject({ status: 409 });
    expect((await admin.delete(`/donor/v1/archive/${projects.UN}`)).status).toBe(200);
  });

  it('are charged to the carrier in reports, journal, explanation and budgets, and nobody is paid otherwise', async () => {
    const payroll = payrollOf(admin);
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const before = await payroll.row('2026-10', 'E-1');
    expect((await make()).status).toBe(200);
    // What was processed before is out of date.
    const { body: listed } = await admin.get('/payroll/v1/lists', { date: '2026-10', payrollPeriod: 'second_payment' });
    const refused = await admin.put(`/payroll/v1/submit_payroll/${listed.groupPayroll.id}`, undefined, {
      query: { payrollPeriod: 'second_payment' },
    });
    expect(refused.body.error.code).toBe('PAYROLL_STALE');
    await payroll.process('2026-10');
    const after = await payroll.row('2026-10', 'E-1');
    expect([after.netPay, after.amounts]).toEqual([before.netPay, before.amounts]);
    // 1,200 / 12 = 100.00
    const story = (await admin.get(`/payroll/v1/explain/${after.id}`)).body.data;
    expect(story.carried).toMatchObject([{ code: 'ACCRUAL_ANNUAL_SALARY', from: 'EU', to: 'CORE', amount: 100 }]);
    await payroll.approve('2026-10');

    const file = (await admin.get('/report_payrolls/v1/payroll_for_agresso', { date: '2026-10', type: 'ANNUAL_SALARY' })).body;
    expect(file.data).toMatchObject([{ project: 'CORE', movedFrom: 'EU', amount: 100 }]);
    const { link } = (await admin.get('/payroll/v1/cost_sharing', { date: '2026-10', payrollPeriod: 'second_payment' })).body;
    const book = readXlsx((await admin.get(link.replace(/^.*?\/api/, ''))).bytes, { type: 'buffer' });
    const [shared = [], moved = []] = book.SheetNames.map((name) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }),
    );
    expect(shared.some((row) => row[0] === 'CORE' && Number(row.at(-1)) === 100)).toBe(true);
    expect(moved).toContainEqual(['13th Month Salary Accrued', 'EU', 'CORE', 100]);

    expect((await admin.post('/finance/v1/accounts/start')).status).toBe(200);
    const [waiting] = (await admin.get('/finance/v1/journals/unposted')).body.data;
    const posted = await admin.post('/finance/v1/journals/create', {
      runId: waiting.runId,
      kind: 'MONTH',
      date: '2026-10-31',
    });
    const lines = (await admin.get(`/finance/v1/journals/lines/${posted.body.data.id}`, { shape: 'project' })).body.data;
    const carried = lines.filter(({ movedFrom }: { movedFrom: string | null }) => movedFrom !== null);
    expect(carried).toMatchObject([{ itemCode: 'ACCRUAL_ANNUAL_SALARY', project: 'CORE', movedFrom: 'EU', debit: 100 }]);
    const checks = (await admin.get('/report_payrolls/v1/checks', { date: '2026-10' })).body.data;
    expect(checks.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([]);

    const { projects: choices } = (await admin.get('/finance/v1/budgets/choices')).body.data;
    const cost = (code: string) => choices.find((one: { code: string }) => one.code === code).monthCost;
    expect(cost('CORE')).toBe(100);
    expect(cost('EU')).toBeGreaterThan(1_200);
  });

  it('stay as they are once approved payroll has used them: they only end', async () => {
    const { id } = (await make()).body.data;
    await payrollOf(admin).pay('2026-10');
    expect(fieldsOf(await make({ items: ['BONUS'] }))).toEqual(['from']);
    expect((await make({ items: ['BONUS'], from: '2026-11' })).status).toBe(200);
    const change = (body: object) => admin.put(`${base}/update/${id}`, { version: 1, ...body });
    expect(fieldsOf(await change({ items: ['OVERTIME'] }))).toEqual(['items']);
    expect(fieldsOf(await change({ carrierId: projects.UN }))).toEqual(['carrierId']);
    expect(fieldsOf(await change({ from: '2026-11' }))).toEqual(['from']);
    expect((await admin.delete(`${base}/archive/${id}`)).body.error.code).toBe('PARAMETER_FROZEN');
    expect((await change({ to: '2026-10' })).body.data).toMatchObject({ to: '2026-10', version: 2 });
    expect(fieldsOf(await change({ to: null, version: 2 }))).toEqual([]);
    expect((await admin.get(`${base}/choices`)).body.data.firstMonth).toBe('2026-11');
  });

  it('of paid months that an audit did not take are told first, and move with the next month; nobody is paid otherwise', async () => {
    const payroll = payrollOf(admin);
    await payroll.pay('2026-09');
    await payroll.pay('2026-10');
    const later = (body: object = {}, client = admin) =>
      client.post(`${base}/found_later`, {
        projectId: projects.EU,
        carrierId: projects.CORE,
        items: ['ACCRUAL_ANNUAL_SALARY'],
        from: '2026-09',
        note: 'Audit of Q3',
        ...body,
      });
    const costs = async (code: string): Promise<number> => {
      const { data } = (await admin.get('/report_payrolls/v1/payroll_for_agresso', { date: '2026-11', type: '2ND_PAYMENT' }))
        .body;
      const own = data.filter((line: { project: string; settledMonth?: string }) => line.project === code);
      return Math.round(own.reduce((sum: number, { amount }: { amount: number }) => sum + amount * 100, 0)) / 100;
    };
    const told = (await later({ preview: true })).body.data;
    expect(told).toMatchObject({
      next: '2026-11',
      people: 1,
      total: 200,
      items: [{ code: 'ACCRUAL_ANNUAL_SALARY', amount: 200 }],
    });
    expect(told.months).toHaveLength(2);
    for (const { before, moved, after } of told.months) expect(Math.round((before - moved - after) * 100)).toBe(0);
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    // The right is its own: editing donors is not enough.
    expect((await later({}, await office.as('PAYROLL_OFFICER'))).status).toBe(403);
    const finance = await office.as('FINANCE_REVIEWER');
    expect((await later({}, finance)).status).toBe(200);
    const [record] = (await admin.get(`${base}/lists`)).body.data;
    expect(record).toMatchObject({ from: '2026-09', note: 'Audit of Q3' });
    // Who settles with a donor has not prepared the run: nobody's pay depends on it.
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    const hands = await test.owner.query('select user_id from payroll_hands where company_id = $1', [office.id]);
    expect(hands.rows.map((row) => row.user_id)).not.toContain(finance.userId);
    // Nothing is left to move, whoever asks again.
    expect(fieldsOf(await later({}, finance))).toEqual(['items']);
    const [taken] = (await admin.get('/payroll/v1/arrears', { state: 'TAKEN' })).body.data;
    expect(taken).toMatchObject({ cause: 'INELIGIBLE', pay: 0, from: '2026-09', to: '2026-10' });
    expect(taken.moved.filter(({ amount }: { amount: number }) => amount > 0)).toMatchObject([
      { month: '2026-09', project: 'CORE', amount: 100 },
      { month: '2026-10', project: 'CORE', amount: 100 },
    ]);
    await payroll.approve('2026-11');
    const [row] = (await admin.get('/payroll/v1/arrears', { state: 'PAID' })).body.data;
    expect(row?.id).toBe(taken.id);
    // November's own 100 and the 200 of both months.
    expect(await costs('CORE')).toBe(300);
    const checks = (await admin.get('/report_payrolls/v1/checks', { date: '2026-11' })).body.data;
    expect(checks.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([]);
    expect((await payroll.row('2026-11', 'E-1')).netPay).toBe((await payroll.row('2026-10', 'E-1')).netPay);
  });

  it('found later are refused of months that are not paid, and undone by finance alone', async () => {
    await payrollOf(admin).pay('2026-10');
    const later = (body: object = {}) =>
      admin.post(`${base}/found_later`, {
        projectId: projects.EU,
        carrierId: projects.CORE,
        items: ['ACCRUAL_ANNUAL_SALARY'],
        from: '2026-10',
        note: 'Audit',
        ...body,
      });
    expect((await later({ from: '2026-11' })).body.error.code).toBe('NOT_APPROVED');
    expect((await later({ from: '2023-01' })).body.error.code).toBe('TOO_OLD');
    expect(fieldsOf(await later({ carrierId: projects.EU }))).toEqual(['carrierId']);
    expect(fieldsOf(await later({ note: '' }))).toEqual(['note']);
    expect((await later()).status).toBe(200);
    const [{ id, version }] = (await admin.get('/payroll/v1/arrears', { state: 'TAKEN' })).body.data;
    // Not one by one: the record would say what is not so.
    expect((await admin.put(`/payroll/v1/arrears/take_back/${id}`, { version })).body.error.code).toBe('FOUND_LATER_WHOLE');
    const [record] = (await admin.get(`${base}/lists`)).body.data;
    expect(record.moves).toBe(true);
    const undo = (client: Client) => client.put(`${base}/undo_found_later/${record.id}`);
    expect((await undo(await office.as('PAYROLL_OFFICER'))).status).toBe(403);
    const finance = await office.as('FINANCE_REVIEWER');
    expect((await undo(finance)).status).toBe(200);
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    expect((await admin.get('/payroll/v1/arrears', { state: 'TAKEN' })).body.data).toEqual([]);
    expect((await undo(finance)).status).toBe(404);
    // It can be recorded anew: a month that was calculated before lacks it, and says so. Once a payroll holds it, it stays.
    const payroll = payrollOf(admin);
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    expect((await later({ items: ['ACCRUAL_ANNUAL_SALARY', 'ACCRUAL_ANNUAL_SALARY'] })).body.data.total).toBe(100);
    const query = { payrollPeriod: 'second_payment' };
    const { groupPayroll } = (await admin.get('/payroll/v1/lists', { date: '2026-11', ...query })).body;
    const early = await admin.put(`/payroll/v1/submit_payroll/${groupPayroll.id}`, undefined, { query });
    expect(early.body.error.code).toBe('PAYROLL_STALE');
    await payroll.process('2026-11');
    await payroll.approve('2026-11');
    const [anew] = (await admin.get(`${base}/lists`)).body.data;
    // One that ended before the last paid month keeps its months.
    const over = await later({ items: ['BONUS'], from: '2026-10', to: '2026-10' });
    expect(over.status).toBe(200);
    const [ended] = (await admin.get(`${base}/lists`)).body.data.filter(({ to }: { to: string | null }) => to !== null);
    const longer = await admin.put(`${base}/update/${ended.id}`, { to: '2026-12', version: ended.version });
    expect(longer.body.error.fields.to).toContain('stay');
    const held = await finance.put(`${base}/undo_found_later/${anew.id}`);
    expect([held.status, held.body.error.code]).toEqual([409, 'ARREARS_HELD']);
  });

  it('stand among the changes to sign of the next month', async () => {
    await payrollOf(admin).pay('2026-09');
    await make();
    const payroll = payrollOf(admin);
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const { body } = await admin.get('/payroll/v1/month_changes', { date: '2026-10' });
    expect(body.data.facts[0]).toMatchObject({ what: 'Ineligible costs: Created', who: 'EU 2026-10' });
  });

  it('say that the award of a carrier is over, to whom it matters', async () => {
    await office.work((db) =>
      db.updateTable('projects').set({ ends_on: '2026-10-15' }).where('id', '=', projects.CORE).execute(),
    );
    await make({ items: ['BONUS'] });
    const payroll = payrollOf(admin);
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'E-1')).exceptions['AWARD_ENDED']).toBeUndefined();
    await payroll.type('2026-10', 'E-1', { BONUS: 50 });
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'E-1')).exceptions['AWARD_ENDED']).toMatchObject({ projects: ['Donor CORE'] });
  });
});
