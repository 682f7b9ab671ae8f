import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let project: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  const people = await office.work((db) => insertPeople(db, office.id, [{ code: 'B-1', salaryCents: 100_000 }]));
  project = await office.work((db) => allocateAll(db, office.id, { code: 'P-1', employeeIds: people }));
});

const base = '/finance/v1/budgets';
const year = { from: '2026-01', to: '2026-12', amount: 15_000.5 };
const make = (body: object, client = admin) => client.post(`${base}/create`, { projectId: project, ...year, ...body });

describe('budgets', () => {
  it('are made, listed, searched, changed and archived', async () => {
    const made = await make({ note: 'First year' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: { ...year, projectId: project, subProjectId: null, note: 'First year', project: { code: 'P-1' }, version: 1 },
      },
    });
    const { id } = made.body.data;
    expect((await admin.get(`${base}/detail/${id}`)).body.data).toEqual(made.body.data);
    expect((await admin.get(`${base}/lists`, { search: 'p-1' })).body.data).toHaveLength(1);
    expect((await admin.get(`${base}/lists`, { search: 'nothing' })).body.data).toHaveLength(0);
    const changed = await admin.put(`${base}/update/${id}`, { amount: 16_000.25, version: 1 });
    expect(changed.body.data).toMatchObject({ amount: 16_000.25, version: 2 });
    expect((await admin.put(`${base}/update/${id}`, { amount: 16_000.25, version: 2 })).body.data.version).toBe(2);
    expect((await admin.put(`${base}/update/${id}`, { amount: 1, version: 1 })).status).toBe(409);
    expect((await admin.delete(`${base}/archive/${id}`)).body.data).toEqual({ id });
    expect((await make({})).status).toBe(200);
  });

  it('say what approved months have spent of each, and what is left', async () => {
    const small = (await make({ amount: 1_500, from: '2026-09', to: '2026-12' })).body.data;
    const next = (await make({ from: '2027-01', to: '2027-12' })).body.data;
    const standings = async (client = admin) => (await client.get(`${base}/standings`)).body.data;
    expect(await standings()).toEqual([
      { id: small.id, spent: 0, expected: 0, expectedTo: null, left: 1_500 },
      { id: next.id, spent: 0, expected: 0, expectedTo: null, left: 15_000.5 },
    ]);
    const payroll = payrollOf(admin);
    await payroll.pay('2026-09');
    await payroll.pay('2026-10');
    const [over, untouched] = await standings();
    expect(over.spent).toBeGreaterThan(2_000);
    expect(over.left).toBeCloseTo(1_500 - over.spent, 2);
    // November and December as October, and the whole next year.
    expect(over.expected).toBeGreaterThan(0);
    expect(untouched).toEqual({
      id: next.id,
      spent: 0,
      expected: over.expected * 6,
      expectedTo: '2027-12',
      left: 15_000.5,
    });
    // Nothing is charged to an award after its last month.
    await office.work((db) => db.updateTable('projects').set({ ends_on: '2027-03-31' }).where('id', '=', project).execute());
    const ending = (await standings())[1];
    expect(ending.expected).toBeCloseTo(over.expected * 1.5, 2);
    expect(ending.expectedTo).toBe('2027-03');
    await office.work((db) => db.updateTable('projects').set({ ends_on: null }).where('id', '=', project).execute());
    expect(await standings(await (await test.company()).as('ADMIN'))).toEqual([]);
    expect((await (await office.as('HR_MANAGER')).get(`${base}/standings`)).status).toBe(403);
  });

  it('of one project do not overlap, also where two are made at once', async () => {
    await make({});
    const refused = await make({ from: '2026-12', to: '2027-06' });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'BUDGET_OVERLAP', message: 'Overlaps with the budget 2026-01 - 2026-12.' } },
    });
    expect((await make({ from: '2027-01', to: '2027-06' })).status).toBe(200);
    const both = await Promise.all([make({ from: '2028-01', to: '2028-06' }), make({ from: '2028-06', to: '2028-12' })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it.each([
    ['an end before the start', { from: '2026-05', to: '2026-04' }, 'to'],
    ['no amount', { amount: 0 }, 'amount'],
    ['thirds of a cent', { amount: 1.234 }, 'amount'],
    ['a month that is none', { from: '2026-00' }, 'from'],
    ['a project of nobody', { projectId: '01900000-0000-7000-8000-000000000000' }, 'projectId'],
    ['a sub-project of nobody', { subProjectId: '01900000-0000-7000-8000-000000000000' }, 'subProjectId'],
  ])('refuse %s', async (_name, body, field) => {
    const refused = await make(body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.error.fields)).toEqual([field]);
  });

  it('refuse an end before the start that a change brings about', async () => {
    const { id } = (await make({})).body.data;
    expect((await admin.put(`${base}/update/${id}`, { to: '2025-12' })).status).toBe(422);
  });

  it('of less than what their people cost in a month are asked about', async () => {
    await payrollOf(admin).pay('2026-10');
    const { data } = (await admin.get(`${base}/choices`)).body;
    expect(data).toMatchObject({ month: '2026-10', projects: [{ id: project, code: 'P-1' }] });
    const { monthCost } = data.projects[0];
    expect(monthCost).toBeGreaterThan(1000);
    const unlikely = await make({ amount: 500 });
    expect(unlikely.status).toBe(422);
    expect(Object.keys(unlikely.body.error.fields)).toEqual(['isSure']);
    expect(unlikely.body.error.fields.isSure).toContain(monthCost.toFixed(2));
    expect((await make({ amount: 500, isSure: true })).status).toBe(200);
    expect((await make({ from: '2027-01', to: '2027-01', amount: monthCost })).status).toBe(200);
  });

  it('are seen and changed by their rights, and by no other company', async () => {
    const { id } = (await make({})).body.data;
    const staff = await office.as('STAFF');
    expect((await staff.get(`${base}/lists`)).status).toBe(403);
    const other = await (await test.company()).as('ADMIN');
    expect((await other.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await make({ from: '2030-01', to: '2030-02' }, other)).body.error.fields).toHaveProperty('projectId');
  });
});
