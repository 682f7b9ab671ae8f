import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let people: readonly string[];
let project: string;
const donor = 'Donor';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'B-1', lastName: 'Goes on', salaryCents: 100_000 },
      { code: 'B-2', lastName: 'Ends', salaryCents: 50_000, contractType: 'FDC', contractEnd: '2026-12-31' },
    ]),
  );
  project = await office.work((db) => allocateAll(db, office.id, { code: 'P-1', employeeIds: people }));
  await admin.put(`/donor/v1/update/${project}`, { start: '2024-01-01', end: '2026-12-31' });
});

const page = '/donor/v1/page';
const read = async (path: string, client = admin, of = donor) => await client.get(`${page}${path}`, { donor: of });

describe('the facts of a donor', () => {
  it('are its projects by code, archived ones last, and what it does not take', async () => {
    const { id: old } = (await admin.post('/donor/v1/create', { title: donor, code: 'A-0' })).body.data;
    await admin.delete(`/donor/v1/archive/${old}`);
    const { id: carrier } = (await admin.post('/donor/v1/create', { title: 'Core', code: 'CORE' })).body.data;
    const cost = { projectId: project, carrierId: carrier, items: ['ACCRUAL_ANNUAL_SALARY'], from: '2026-11' };
    expect((await admin.post('/donor/v1/ineligible_costs/create', cost)).status).toBe(200);
    const { data } = (await read('', admin, 'DONOR')).body;
    expect(data).toMatchObject({
      donor,
      contact: { version: 0, person: null },
      projects: [
        { id: project, code: 'P-1', start: '2024-01-01', end: '2026-12-31', isArchived: false, subProjects: [] },
        { id: old, code: 'A-0', isArchived: true },
      ],
      refused: [{ project: 'P-1', carrier: 'CORE', from: '2026-11', to: null, items: [expect.stringContaining('13')] }],
    });
  });

  it('need a name that a project of the company has', async () => {
    const stranger = await (await test.company()).as('ADMIN');
    for (const path of ['', '/people', '/costs']) {
      expect(Object.keys((await read(path, stranger)).body.error.fields)).toEqual(['donor']);
    }
    const refused = await stranger.put(`${page}/contact`, { donor, person: 'Somebody' });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['donor']]);
  });
});

describe('the contact of a donor', () => {
  it('is kept as a whole, not over what somebody changed meanwhile, and by who may edit donors', async () => {
    const kept = await admin.put(`${page}/contact`, { donor, version: 0, person: ' Marie ', email: 'm@example.org', note: '' });
    expect(kept.body.data).toEqual({ version: 1, person: 'Marie', email: 'm@example.org', phone: null, note: null });
    const manager = await office.as('HR_MANAGER');
    expect((await manager.put(`${page}/contact`, { donor: 'donor', version: 1, phone: '023' })).body.data).toMatchObject({
      version: 2,
      person: null,
      phone: '023',
    });
    expect((await admin.put(`${page}/contact`, { donor, version: 1, person: 'Late' })).status).toBe(409);
    expect((await admin.put(`${page}/contact`, { donor, email: 'no address' })).status).toBe(422);
    const payroll = await office.as('PAYROLL_OFFICER');
    expect((await payroll.put(`${page}/contact`, { donor, person: 'X' })).status).toBe(403);
  });

  it('goes with the name once no project has the old one', async () => {
    await admin.put(`${page}/contact`, { donor, person: 'Marie' });
    const { id: second } = (await admin.post('/donor/v1/create', { title: donor, code: 'P-2' })).body.data;
    await admin.put(`/donor/v1/update/${second}`, { title: 'Renamed' });
    expect((await read('', admin, 'Renamed')).body.data.contact.person).toBeNull();
    expect((await read('')).body.data.contact.person).toBe('Marie');
    await admin.put(`/donor/v1/update/${project}`, { title: 'Renamed' });
    expect((await read('', admin, 'Renamed')).body.data.contact.person).toBe('Marie');
  });
});

describe('whom a donor pays', () => {
  it('is told with percents and what ends first, to who sees people, and without pay', async () => {
    const { data } = (await read('/people')).body;
    expect(data).toEqual([
      {
        employeeId: people[0],
        code: 'B-1',
        name: 'Goes on Dara',
        project: { id: project, code: 'P-1', end: '2026-12-31' },
        subProject: null,
        percent: 100,
        from: null,
        until: null,
        workEnds: null,
        endsFirst: 'award',
        outlives: true,
      },
      expect.objectContaining({ code: 'B-2', workEnds: '2026-12-31', endsFirst: 'award', outlives: false }),
    ]);
    const staff = await office.as('STAFF');
    expect((await read('/people', staff)).status).toBe(403);
  });

  it('takes as many statements for many people as for one', async () => {
    const count = async () => {
      test.statements.length = 0;
      expect((await read('/people')).status).toBe(200);
      return test.statements.length;
    };
    const few = await count();
    const many = await office.work((db) =>
      insertPeople(
        db,
        office.id,
        Array.from({ length: 30 }, (_, at) => ({ code: `M-${at}` })),
      ),
    );
    await office.work((db) => allocateAll(db, office.id, { code: 'P-3', employeeIds: many }));
    expect(await count()).toBe(few);
    expect((await read('/people')).body.data).toHaveLength(32);
  });
});

describe('what a donor costs', () => {
  it('is the cost report of approved months by project, with the budgets and what was spent of them', async () => {
    await payrollOf(admin).pay('2026-10');
    const budget = { projectId: project, from: '2026-01', to: '2027-03', amount: 20_000 };
    await admin.post('/finance/v1/budgets/create', budget);
    const { data } = (await read('/costs')).body;
    const { data: choices } = (await admin.get('/finance/v1/budgets/choices')).body;
    const cost = choices.projects[0].monthCost;
    expect(cost).toBeGreaterThan(1_500);
    expect(data).toMatchObject({
      months: ['2026-10'],
      projects: [{ key: project, code: 'P-1', amounts: [cost], total: cost }],
      totals: [cost],
      total: cost,
      budgets: [{ code: 'P-1', amount: 20_000, spent: cost, outlives: true }],
      files: [],
    });
    expect(data.budgets[0].left).toBeCloseTo(20_000 - cost, 2);
  });

  it('is told to who sees the cost report, and to nobody else', async () => {
    const officer = await office.as('HR_OFFICER');
    expect((await read('', officer)).status).toBe(200);
    expect((await read('/costs', officer)).status).toBe(403);
    expect((await read('/costs')).body.data).toMatchObject({ months: [], projects: [], total: 0 });
  });
});
