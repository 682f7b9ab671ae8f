import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a manager and an approver; HR who reads results, an officer who sees states, and a stranger.
let test: TestApp;
let office: TestCompany;
let staff: Client;
let manager: Client;
let director: Client;
let hr: Client;
let officer: Client;
let stranger: Client;
let own = '';
let other = '';
const modules: Record<string, string> = {};
const base = '/pdd/v1';
const YEAR = 2031;
const GOAL = 'MARK train the volunteers';

const timeline = async (client: Client, query: Record<string, string> = {}) =>
  await client.get(`${base}/timeline`, { year: String(YEAR), ...query });
const step = (body: { data: { steps: { step: string }[] } }, name: string) => body.data.steps.find((one) => one.step === name);

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  hr = await office.as('HR_MANAGER');
  officer = await office.as('HR_OFFICER');
  stranger = await office.as('PAYROLL_OFFICER');
  const [dir = '', mgr = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'DIR', userId: director.userId },
        { code: 'MGR', userId: manager.userId },
        { code: 'OFFICER', userId: officer.userId },
        { code: 'STRANGER', userId: stranger.userId },
      ]),
  );
  [own = '', other = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'STAFF', userId: staff.userId, lineManagerId: mgr },
        { code: 'GUEST', contractType: 'CONSULTANT', contractEnd: '2035-12-31' },
      ]),
  );
  await office.work(async (db) => await db.updateTable('employees').set({ approver2_id: dir }).where('id', '=', own).execute());
  const admin = await office.as('ADMIN');
  const make = async (name: string, body: object): Promise<void> => {
    modules[name] = (await admin.post('/performance_module/v1/create', { title: `<p>${name}</p>`, ...body })).body.data.id;
  };
  await make('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] });
  await make('what', { parentId: modules['goals'] });
});
afterAll(() => test.close());

it('follows a year from the objectives to the marked quarter, with the progress of the goals', async () => {
  const before = (await timeline(staff)).body;
  expect(before.data).toMatchObject({ isOwn: true, year: YEAR, nextLink: '/performance/pdd/create', goals: [], progress: [] });
  expect(before.data.next).toMatchObject({ step: 'objectives', due: `${String(YEAR)}-01-31`, state: 'open' });

  const rows = JSON.stringify([
    { uniqueId: 'g1', modules: [{ moduleId: modules['what'], content: GOAL, inputType: 'input' }] },
    { uniqueId: 'g2', modules: [{ moduleId: modules['what'], content: 'Second', inputType: 'input' }] },
  ]);
  const entries = [{ performanceModuleId: modules['goals'], content1: rows }];
  const { id } = (await staff.post(`${base}/create`, { year: YEAR, entries, status: 'SUBMITTED' })).body.data;
  expect(step((await timeline(staff)).body, 'objectives')).toMatchObject({ state: 'waiting', doneOn: null });
  expect((await director.put(`${base}/approve_objective/${id}`, {})).status).toBe(200);
  expect(step((await timeline(staff)).body, 'objectives')).toMatchObject({ state: 'done', days: null });

  const progress = [{ uniqueId: 'g1', progress: 80, health: 'ON_TRACK', note: '' }];
  const reviewedDate = `${String(YEAR)}-04-15`;
  const review = (await staff.post(`${base}/quarterly_reviews`, { reviewedDate, progress })).body.data.id;
  expect((await timeline(staff)).body.data).toMatchObject({
    progress: [],
    nextLink: `/performance/quarterly-review/edit/${String(review)}`,
  });
  expect((await staff.put(`${base}/submit_quarterly_reviews/${String(review)}`, {})).status).toBe(200);
  expect((await manager.put(`${base}/mark_quarterly_reviews/${String(review)}`, {})).status).toBe(200);
  const after = (await timeline(staff)).body.data;
  expect(step({ data: after }, 'quarter1')).toMatchObject({ state: 'done' });
  expect(after.next.step).toBe('quarter2');
  expect(after.progress).toEqual([{ quarter: 1, percent: 40, reported: 1, goals: 2 }]);
  expect(after.goals).toEqual([
    { uniqueId: 'g1', title: GOAL, quarters: [{ quarter: 1, progress: 80, health: 'ON_TRACK' }] },
    { uniqueId: 'g2', title: 'Second', quarters: [] },
  ]);
});

it('shows goals to who reads the records, states alone to who sees the overview, and nothing to others', async () => {
  for (const reader of [manager, director, hr]) {
    const read = await timeline(reader, { employeeId: own });
    expect(JSON.stringify(read.body)).toContain(GOAL);
    expect(read.body.data).toMatchObject({ isOwn: false, nextLink: null });
  }
  const states = await timeline(officer, { employeeId: own });
  expect(states.status).toBe(200);
  expect(step(states.body, 'quarter1')).toMatchObject({ state: 'done' });
  expect(JSON.stringify(states.body)).not.toContain(GOAL);
  expect(states.body.data.progress).toEqual([]);
  expect((await timeline(stranger, { employeeId: own })).status).toBe(404);
  expect((await timeline(staff, { employeeId: other })).status).toBe(404);
  const outsider = await (await test.company()).as('HR_MANAGER');
  expect((await timeline(outsider, { employeeId: own })).status).toBe(404);
  expect((await timeline(outsider)).body).toEqual({ data: null });
});

it('has the appraisal of a probation that ends in the year, from the two weeks before to its evaluation', async () => {
  const probation = async () => {
    const { data } = (await timeline(manager, { employeeId: own })).body;
    return step({ data }, 'probation');
  };
  expect(await probation()).toBeUndefined();
  const probationEnds = async (day: string | null): Promise<void> => {
    await office.work(
      async (db) => await db.updateTable('employees').set({ probation_expires_on: day }).where('id', '=', own).execute(),
    );
  };
  await probationEnds(`${String(YEAR)}-03-29`);
  expect(await probation()).toMatchObject({ due: `${String(YEAR)}-03-15`, state: 'open' });
  const { id } = (await staff.post(`${base}/appraisals`, { kind: 'PROBATION', year: YEAR })).body.data;
  expect((await staff.put(`${base}/submit_appraisals/${String(id)}`, {})).status).toBe(200);
  expect(await probation()).toMatchObject({ state: 'waiting' });
  expect((await manager.put(`${base}/evaluate_appraisals/${String(id)}`, { finish: 1, recommendation: 'CONFIRM' })).status).toBe(
    200,
  );
  expect(await probation()).toMatchObject({ state: 'done', doneOn: expect.any(String) });
  await probationEnds(null);
});

it('expects nothing of a consultant, unless the company says so', async () => {
  const steps = async () => (await timeline(hr, { employeeId: other })).body.data;
  expect(await steps()).toMatchObject({ next: null });
  expect((await hr.put(`${base}/rules`, { expectedContracts: ['UDC', 'CONSULTANT'] })).status).toBe(200);
  expect((await steps()).next).toMatchObject({ step: 'objectives' });
});
