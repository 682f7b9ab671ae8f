import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
/** Sees costs, not whose they are. */
let costs: Client;
let people: string[];
let health: string;
let water: string;

const base = '/finance/v1/scenarios';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + Math.round(one * 100), 0) / 100;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'F-1', salaryCents: 100_000, lastName: 'Sok' },
      { code: 'F-2', salaryCents: 80_000, contractType: 'FDC', contractEnd: '2027-01-15' },
      { code: 'F-3', salaryCents: 60_000 },
    ]),
  );
  const [one = '', two = '', three = ''] = people;
  health = await office.work((db) => allocateAll(db, office.id, { code: 'HEALTH', employeeIds: [one, two] }));
  water = await office.work((db) => allocateAll(db, office.id, { code: 'WATER', employeeIds: [three] }));
  await payrollOf(admin).pay('2026-09');
  costs = await staffWith(test, office, ['payroll report/cost sharing']);
});
afterAll(() => test.close());

const download = async (link: string) => (await admin.get(link.replace(/^.*?\/api/, ''))).bytes;
const make = async (body: object, client = admin) => (await client.post(`${base}/create`, { months: 12, ...body })).body.data;
const run = async (id: string, client = admin) => (await client.get(`${base}/run/${id}`)).body.data;

describe('the forecast', () => {
  it('begins after the last approved month, and its first month is the run of that month', async () => {
    const { data } = (await admin.get(`${base}/recorded`, { months: '12' })).body;
    expect(data).toMatchObject({ scenario: null, lastMonth: '2026-09', fx: 4095, nfx: 4085 });
    expect(data.months).toHaveLength(12);
    expect(data.months[0]).toBe('2026-10');
    expect(data.people.slice(0, 5)).toEqual([3, 3, 3, 3, 2]);
    expect(sum(data.totals)).toBe(data.total);
    expect(sum(data.projects.map((project: { total: number }) => project.total))).toBe(data.total);
    const other = await test.company();
    const client = await other.as('ADMIN');
    const twins = await other.work((db) =>
      insertPeople(db, other.id, [
        { code: 'F-1', salaryCents: 100_000 },
        { code: 'F-2', salaryCents: 80_000, contractType: 'FDC', contractEnd: '2027-01-15' },
        { code: 'F-3', salaryCents: 60_000 },
      ]),
    );
    await other.work((db) => allocateAll(db, other.id, { code: 'HEALTH', employeeIds: twins }));
    const payroll = payrollOf(client);
    await payroll.pay('2026-09');
    const foreseen = (await client.get(`${base}/recorded`, { months: '1' })).body.data;
    await payroll.pay('2026-10');
    const { data: shared } = (await client.get('/finance/v1/budgets/choices')).body;
    expect(foreseen.total).toBe(shared.projects[0].monthCost);
  });

  it('has 1 to 24 months', async () => {
    expect((await admin.get(`${base}/recorded`, { months: '25' })).status).toBe(400);
    const refused = await admin.post(`${base}/create`, { name: 'Long', months: 25 });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.months).toBe('A forecast has 1 to 24 months.');
  });

  it('of a company without an approved month needs typed rates', async () => {
    const fresh = await test.company();
    const client = await fresh.as('ADMIN');
    expect((await client.get(`${base}/recorded`, { months: '1' })).body.error.code).toBe('FORECAST_NO_RATE');
    const { id } = (await client.post(`${base}/create`, { name: 'First', months: 2, fx: 4100, nfx: 4090 })).body.data;
    expect((await client.get(`${base}/run/${id}`)).body.data).toMatchObject({ fx: 4100, nfx: 4090, lastMonth: null, total: 0 });
  });
});

describe('scenarios', () => {
  it('are kept, changed, copied, compared and archived', async () => {
    const plain = await make({ name: 'Plain', contracts: 'END', afterBudget: 'GO_ON' });
    const raised = await make({
      name: 'Raised',
      months: 6,
      raises: [{ month: '2026-12', percent: 10, scope: 'PROJECT', projectId: health, rounding: 1 }],
      posts: [
        {
          title: 'Nurse',
          salary: 500,
          type: 'UDC',
          start: '2027-01-01',
          count: 2,
          allocation: [{ projectId: water, percent: 50 }],
        },
      ],
    });
    expect(raised).toMatchObject({ name: 'Raised', version: 1, namesPeople: false });
    const unknown = await admin.get(`${base}/compare`, { ids: `${plain.id},01900000-0000-7000-8000-000000000000` });
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([422, ['ids']]);
    const [first, second] = (await admin.get(`${base}/compare`, { ids: `${plain.id},${raised.id}` })).body.data;
    expect(first.months).toEqual(second.months);
    expect(first.months).toHaveLength(6);
    expect(second.totals[0]).toBe(first.totals[0]);
    expect(second.totals[2]).toBeGreaterThan(first.totals[2]);
    expect(second.people).toEqual([3, 3, 3, 5, 4, 4]);
    expect(second.projects.find(({ key }: { key: string | null }) => key === null).total).toBeGreaterThan(0);
    expect((await run(plain.id)).months).toHaveLength(12);
    const copy = (await admin.post(`${base}/duplicate/${raised.id}`, { name: 'Copy' })).body.data;
    expect((await run(copy.id)).total).toBe((await run(raised.id)).total);
    const body = { name: 'Raised more', months: 6, version: 1 };
    expect((await admin.put(`${base}/update/${copy.id}`, body)).body.data).toMatchObject({
      name: 'Raised more',
      version: 2,
      raises: [],
    });
    expect((await admin.put(`${base}/update/${copy.id}`, body)).status).toBe(409);
    expect((await admin.put(`${base}/update/${copy.id}`, { ...body, name: 'plain', version: 2 })).body.error.code).toBe(
      'DUPLICATE_TITLE',
    );
    expect((await admin.delete(`${base}/archive/${copy.id}`)).body.data).toEqual({ id: copy.id });
    expect((await admin.get(`${base}/run/${copy.id}`)).status).toBe(404);
    const twice = await Promise.all([0, 1].map(() => admin.post(`${base}/create`, { name: 'At once', months: 1 })));
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('refuse what is no record of the company, more than 100% and a rise without whom', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const post = { title: 'A', salary: 1, type: 'UDC', start: '2027-01-01' };
    const refused = async (body: object) =>
      Object.keys((await admin.post(`${base}/create`, { name: 'No', months: 1, ...body })).body.error.fields);
    const raise = { month: '2026-12', percent: 1 };
    expect(await refused({ raises: [{ ...raise, scope: 'GRADE', jobGradeId: nobody }] })).toEqual(['raises.0.jobGradeId']);
    expect(await refused({ raises: [{ ...raise, scope: 'PERSON' }] })).toEqual(['raises.0.employeeId']);
    expect(await refused({ leavers: [{ employeeId: nobody, lastWorkingDay: '2026-12-31' }] })).toEqual(['leavers.0.employeeId']);
    expect(await refused({ posts: [{ ...post, allocation: [{ projectId: nobody, percent: 1 }] }] })).toEqual([
      'posts.0.allocation.0.projectId',
    ]);
    const over = [health, water].map((projectId) => ({ projectId, percent: 50.01 }));
    expect(await refused({ posts: [{ ...post, allocation: over }] })).toEqual(['posts.0.allocation']);
  });
});

describe('what people cost', () => {
  it('adds up to the cost of its project and month, by item', async () => {
    const recorded = (await admin.get(`${base}/recorded`, { months: '12' })).body.data;
    const cost = recorded.projects.find(({ key }: { key: string }) => key === health);
    const { data } = (await admin.get(`${base}/people`, { months: '12', project: health, month: '2026-12' })).body;
    expect(data.rows.map(({ code }: { code: string }) => code)).toEqual(['F-1', 'F-2']);
    expect(data.total).toBe(cost.amounts[2]);
    expect(sum(data.rows.flatMap(({ amounts }: { amounts: Record<string, number> }) => Object.values(amounts)))).toBe(data.total);
    expect(data.items[0]).toMatchObject({ code: 'BASIC_SALARY' });
  });

  it('is not told without the right to payroll', async () => {
    const [one] = people;
    expect((await costs.get(`${base}/people`, { months: '1' })).status).toBe(403);
    await admin.post('/finance/v1/budgets/create', { projectId: health, from: '2026-09', to: '2026-12', amount: 8_000 });
    const named = await make({ name: 'Names', months: 2, leavers: [{ employeeId: one, lastWorkingDay: '2026-11-30' }] });
    expect(named.namesPeople).toBe(true);
    expect((await costs.get(`${base}/run/${named.id}`)).body.error.code).toBe('SCENARIO_PEOPLE');
    expect((await costs.get(`${base}/compare`, { ids: `${named.id},${named.id}` })).body.error.code).toBe('SCENARIO_PEOPLE');
    expect((await costs.post(`${base}/duplicate/${named.id}`, { name: 'Mine' })).body.error.code).toBe('SCENARIO_PEOPLE');
    const own = { name: 'Own', months: 1, raises: [{ month: '2026-11', percent: 1, scope: 'PERSON', employeeId: one }] };
    expect((await costs.post(`${base}/create`, own)).body.error.code).toBe('SCENARIO_PEOPLE');
    const answers = [
      await costs.get(`${base}/recorded`, { months: '6' }),
      await costs.get(`${base}/lists`),
      await costs.get(`${base}/choices`),
      await costs.get(`${base}/award_stop`, { projectId: health, day: '2026-12-31' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const told of [...people, 'F-1', 'Sok']) expect(text).not.toContain(told);
    }
    expect((await costs.get(`${base}/award_stop_export`, { projectId: health, day: '2026-12-31' })).status).toBe(403);
    const staff = await (await test.company()).as('STAFF');
    expect((await staff.get(`${base}/recorded`)).status).toBe(403);
  });
});

describe('budgets in the forecast', () => {
  it('say what is spent, expected, left, when it is used up and who stays', async () => {
    const { data } = (await admin.get(`${base}/recorded`, { months: '12' })).body;
    const [budget] = data.budgets;
    const cost = data.projects.find(({ key }: { key: string }) => key === health);
    expect(budget).toMatchObject({ code: 'HEALTH', from: '2026-09', to: '2026-12', amount: 8000, usedUpIn: '2026-12' });
    expect(budget.expected).toBe(sum(cost.amounts.slice(0, 3)));
    expect(sum([budget.spent, budget.expected, budget.left])).toBe(8000);
    expect(budget.after.people.map(({ code }: { code: string }) => code)).toEqual(['F-1', 'F-2']);
    // The award goes on without an end: the budget's end is a mark of its own.
    expect(budget.beyond).toBe(sum(cost.amounts.slice(3)));
    expect(data.ended).toEqual([]);
    expect((await costs.get(`${base}/recorded`, { months: '12' })).body.data.budgets[0].after).toEqual({
      count: 2,
      people: null,
    });
  });

  it('leave the shares to nobody once the award ends, which is said', async () => {
    const endOn = (day: string | null) => test.owner.query('update projects set ends_on = $2 where id = $1', [health, day]);
    await endOn('2027-01-15');
    const { data } = (await admin.get(`${base}/recorded`, { months: '12' })).body;
    await endOn(null);
    const amountsOf = (key: string | null) => data.projects.find((project: { key: string }) => project.key === key).amounts;
    expect(amountsOf(health).slice(4)).toEqual(Array.from({ length: 8 }, () => 0));
    const [ended] = data.ended;
    expect(ended).toMatchObject({ code: 'HEALTH', end: '2027-01-15', from: '2027-02' });
    expect(ended.total).toBe(sum(amountsOf(null)));
  });

  it('are written into the file, which an independent reader opens', async () => {
    const { link } = (await admin.get(`${base}/export`, { months: '12' })).body;
    const file = await download(link);
    const { sheets } = await readWorkbook(file);
    expect(sheets.map(({ name }) => name)).toEqual(['Cost', 'Budgets']);
    const { data } = (await admin.get(`${base}/recorded`, { months: '12' })).body;
    expect(sheets[0]?.rows.at(-1)?.at(-1)).toBe(data.total);
  });
});

describe('an award that stops', () => {
  it('costs the final payments of whom it pays, by person and donor', async () => {
    const { data } = (await admin.get(`${base}/award_stop`, { projectId: health, day: '2026-12-31' })).body;
    expect(data.people.map(({ code, lost, left }: Record<string, unknown>) => [code, lost, left])).toEqual([
      ['F-1', 100, 0],
      ['F-2', 100, 0],
    ]);
    const [udc, fdc] = data.people;
    expect(udc).toMatchObject({ noticeDays: 22, severance: 0 });
    expect(udc.notice).toBeGreaterThan(900);
    expect(fdc.severance).toBeGreaterThan(0);
    // The contract goes on to 15 January: 11 of its 21 working days, beside the sums.
    expect([udc.rest, fdc.rest]).toEqual([0, 419.05]);
    expect(data.totals).toMatchObject({ people: 2, whole: 2, cutShort: 1, rest: 419.05 });
    expect(fdc).toMatchObject({ noticeDays: 0, notice: 0 });
    expect(fdc.paid).toBe(sum([fdc.notice, fdc.leave, fdc.severance, fdc.thirteenth, fdc.fund, fdc.seniority]));
    expect(sum(data.donors.map(({ paid }: { paid: number }) => paid))).toBe(data.totals.paid);
    expect(sum([data.totals.accrued, data.totals.newCost])).toBe(data.totals.paid);
    const given = (await admin.get(`${base}/award_stop`, { donor: 'Donor', day: '2026-12-31', noticeGiven: 'true' })).body.data;
    expect(given.people).toHaveLength(3);
    expect(given.totals.notice).toBe(0);
  });

  it('refuses a day outside the forecast and what is no project', async () => {
    const stop = async (query: Record<string, string>) => (await admin.get(`${base}/award_stop`, query)).body.error;
    expect((await stop({ projectId: health, day: '2026-09-30' })).fields).toHaveProperty('day');
    expect((await stop({ day: '2026-12-31' })).fields).toHaveProperty('projectId');
    expect((await stop({ donor: 'Nobody', day: '2026-12-31' })).code).toBe('AWARD_UNKNOWN');
    const other = await (await test.company()).as('ADMIN');
    expect((await other.get(`${base}/award_stop`, { projectId: health, day: '2026-12-31' })).status).not.toBe(200);
  });

  it('is written into a file', async () => {
    const { link } = (await admin.get(`${base}/award_stop_export`, { projectId: health, day: '2026-12-31' })).body;
    const { sheets } = await readWorkbook(await download(link));
    expect(sheets[0]?.rows.filter(([code]) => code === 'F-1' || code === 'F-2')).toHaveLength(2);
  });
});
