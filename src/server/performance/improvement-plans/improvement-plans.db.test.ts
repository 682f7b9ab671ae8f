import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a manager and that manager's own; HR, a colleague and a stranger from another company.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let manager: Client;
let director: Client;
let colleague: Client;
let hr: Client;
const ids: Record<string, string> = {};
const modules: Record<string, string> = {};
const MARK = 'MARK what must improve';
const base = '/pip/v1';

const row = (uniqueId: string, what: string) => ({
  uniqueId,
  modules: [{ moduleId: modules['what'], content: what, inputType: 'input' }],
});
const plan = (...rows: object[]) => [{ performanceModuleId: modules['plan'], content1: JSON.stringify(rows) }];
const result = (uniqueId: string, content: string) => [
  { performanceModuleId: modules['plan'], content2: JSON.stringify([{ uniqueId, content }]) },
];

let day = 0;
const nextDay = (): string => {
  day += 1;
  return `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`;
};
const write = async (body: object = {}, client: Client = manager) =>
  await client.post(`${base}/create`, {
    employeeId: ids['own'],
    dateOfPDD: nextDay(),
    employeeEvaluatioEntries: plan(row('r1', MARK)),
    ...body,
  });
const written = async (body: object = {}, client: Client = manager) => {
  const made = await write(body, client);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  colleague = await office.as('PAYROLL_OFFICER');
  hr = await office.as('HR_MANAGER');
  await office.work(async (db) => {
    const [dir = '', other = ''] = await insertPeople(db, office.id, [
      { code: 'DIR', userId: director.userId },
      { code: 'OTHER', userId: colleague.userId },
      { code: 'HR', userId: hr.userId },
    ]);
    const [mgr = ''] = await insertPeople(db, office.id, [{ code: 'MGR', userId: manager.userId, lineManagerId: dir }]);
    const [own = ''] = await insertPeople(db, office.id, [{ code: 'STAFF', userId: staff.userId, lineManagerId: mgr }]);
    Object.assign(ids, { dir, other, mgr, own });
  });
  const make = async (name: string, body: object): Promise<void> => {
    const made = await admin.post('/performance_module/v1/create', { title: `<p>${name}</p>`, ...body });
    modules[name] = made.body.data.id;
  };
  await make('plan', { layout: 'horizontal', enableMultiRow: 1, usedIn: ['PIP'] });
  await make('what', { parentId: modules['plan'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query("delete from notifications where company_id = $1 and kind = 'plan_changed'", [office.id]);
});

const told = async (): Promise<number> =>
  Number(
    (await test.owner.query("select count(*) from notifications where company_id = $1 and kind = 'plan_changed'", [office.id]))
      .rows[0].count,
  );

describe('a plan', () => {
  it('is written by a line manager, with the first of the line as its supervisor, and is what the form says', async () => {
    const form = await manager.get(`${base}/performance_modules`);
    expect(form.body.data.level1s).toMatchObject([{ id: modules['plan'], level2s: [{ id: modules['what'] }] }]);
    const made = await written({ startDate: '2026-01-01', endDate: '2026-03-31' });
    expect(made).toMatchObject({
      employeeId: ids['own'],
      supervisorId: ids['mgr'],
      startDate: '2026-01-01',
      outcome: null,
      acknowledgedAt: null,
      mayChange: true,
      mayAcknowledge: false,
    });
    expect(made.evaluationEntries).toMatchObject([{ performanceModuleId: modules['plan'], content2: null }]);
    expect(JSON.parse(made.evaluationEntries[0].content1)).toMatchObject([{ uniqueId: 'r1', modules: [{ content: MARK }] }]);
    expect(await told()).toBe(1);
  });

  it('is read at once and acknowledged by its person, who lacks every right to plans, and again after a change', async () => {
    const { id } = await written();
    const own = (await staff.get(`${base}/detail/${id}`)).body.data;
    expect(own).toMatchObject({ mayChange: false, mayAcknowledge: true });
    expect(JSON.stringify(own)).toContain(MARK);
    expect((await staff.get(`${base}/lists`)).status).toBe(403);
    expect((await staff.put(`${base}/update/${id}`, { outcome: 'IMPROVED' })).status).toBe(403);
    const read = await staff.put(`${base}/acknowledge/${id}`, { comment: 'I see it otherwise', version: own.version });
    expect(read.body.data).toMatchObject({ mayAcknowledge: false, employeeComment: 'I see it otherwise' });
    expect(read.body.data.acknowledgedAt).not.toBeNull();
    // The plan says the same as before: a manager who is typing goes on, and what is saved waits to be read anew.
    expect(read.body.data.version).toBe(own.version);
    const changed = await manager.put(`${base}/update/${id}`, { entries: result('r1', 'Better'), version: own.version });
    expect(changed.body.data.version).toBeGreaterThan(own.version);
    expect(changed.body.data).toMatchObject({ acknowledgedAt: null, employeeComment: null });
    expect(changed.body.data.steps.map(({ move }: { move: string }) => move)).toEqual(['create', 'acknowledge', 'change']);
    expect(changed.body.data.steps[1].comment).toBe('I see it otherwise');
    expect(await told()).toBe(2);
    const stale = await staff.put(`${base}/acknowledge/${id}`, { version: own.version });
    expect(stale.body.error.code).toBe('VERSION_CONFLICT');
  });

  it('tells nobody where a save changes nothing', async () => {
    const { id } = await written();
    const before = await told();
    const same = await manager.put(`${base}/update/${id}`, { entries: plan(row('r1', MARK)) });
    expect(same.body.data.steps).toHaveLength(1);
    expect(await told()).toBe(before);
  });

  it('refuses a save that was typed before somebody else changed it, says whose change came between, and keeps that one', async () => {
    const { id, version } = await written();
    expect((await admin.put(`${base}/update/${id}`, { entries: plan(row('r1', 'By the office')), version })).status).toBe(200);
    const late = await manager.put(`${base}/update/${id}`, { entries: plan(row('r1', 'By the manager')), version });
    expect(late.status).toBe(409);
    const { name } = (await test.owner.query('select full_name as name from users where id = $1', [admin.userId])).rows[0];
    expect(late.body.error.message).toContain(name);
    const stored = JSON.stringify((await manager.get(`${base}/detail/${id}`)).body.data.evaluationEntries);
    expect(stored).toContain('By the office');
    expect(stored).not.toContain('By the manager');
  });

  it('keeps its form and its rows: how it went is said of the rows of the plan and of no others', async () => {
    const { id } = await written();
    expect((await manager.put(`${base}/update/${id}`, { entries: result('r2', 'No such row') })).status).toBe(422);
    const extra = await admin.post('/performance_module/v1/create', { title: '<p>Later</p>', usedIn: ['PIP'] });
    const kept = (await manager.get(`${base}/detail/${id}`)).body.data;
    expect(kept.level1s.map((one: { id: string }) => one.id)).toEqual([modules['plan']]);
    await admin.delete(`/performance_module/v1/archive/${extra.body.data.id}`);
  });

  it('is one for a person and day, and may be deleted for another', async () => {
    const made = await written();
    const twice = await write({ dateOfPDD: made.dateOfPDD });
    expect(twice.status).toBe(400);
    expect(twice.body.error.code).toBe('PLAN_TAKEN');
    expect((await manager.delete(`${base}/archive/${made.id}`)).status).toBe(200);
    expect((await staff.get(`${base}/detail/${made.id}`)).status).toBe(404);
    expect((await write({ dateOfPDD: made.dateOfPDD })).status).toBe(200);
  });

  it('refuses crooked days, and an end before the start though only one of them is sent', async () => {
    expect((await write({ startDate: '2026-03-01', endDate: '2026-02-01' })).status).toBe(422);
    const { id } = await written({ startDate: '2026-03-01' });
    const crooked = await manager.put(`${base}/update/${id}`, { endDate: '2026-02-01' });
    expect(Object.keys(crooked.body.error.fields)).toEqual(['endDate']);
  });
});

describe('who', () => {
  it('writes: the line and full access, nobody for themselves, nobody else', async () => {
    expect((await written({}, admin)).employeeId).toBe(ids['own']);
    const self = await write({ employeeId: ids['mgr'] ?? '' });
    expect(Object.keys(self.body.error.fields)).toEqual(['employeeId']);
    const far = await write({ employeeId: ids['other'] });
    expect(far.status).toBe(422);
    expect(JSON.stringify(far.body)).toContain('You are not a line manager of this employee.');
    const other = await write({ supervisorId: ids['other'] });
    expect(Object.keys(other.body.error.fields)).toEqual(['supervisorId']);
  });

  it('reads: its person, the line, its supervisor and HR with the results; nobody else knows of it', async () => {
    const { id } = await written();
    for (const client of [staff, manager, hr, admin]) expect((await client.get(`${base}/detail/${id}`)).status).toBe(200);
    const none = await colleague.get(`${base}/detail/${id}`);
    expect(none.status).toBe(404);
    expect(JSON.stringify(none.body)).not.toContain(MARK);
    const elsewhere = await (await test.company()).as('ADMIN');
    expect((await elsewhere.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await elsewhere.put(`${base}/update/${id}`, { outcome: 'IMPROVED' })).status).toBe(404);
  });

  it('has what in the list: a manager those of the line, each with whether it may be changed', async () => {
    const { id } = await written();
    const mine = (await manager.get(`${base}/lists`, { limit: '200' })).body;
    expect(mine.data.find((one: { id: string }) => one.id === id)).toMatchObject({ mayChange: true, employeeCode: 'STAFF' });
    expect(JSON.stringify(mine)).not.toContain(MARK);
    expect(mine.pagination.total).toBe(mine.data.length);
    const found = (await hr.get(`${base}/lists`, { search: JSON.stringify({ column: 'code', value: 'STAFF' }) })).body.data;
    expect(found.length).toBeGreaterThan(0);
    expect(found[0].mayChange).toBe(false);
    expect((await hr.get(`${base}/lists`, { employeeId: ids['mgr'] ?? '' })).body.data).toEqual([]);
  });

  it('finds nothing of what is written in the trail, in notices and in the export', async () => {
    const { id } = await written();
    const trail = await test.owner.query(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entries where company_id = $1",
      [office.id],
    );
    expect(trail.rows.filter(({ text }) => String(text).includes(MARK))).toEqual([]);
    const { rows } = await test.owner.query(
      "select params::text as params, link from notifications where company_id = $1 and kind = 'plan_changed'",
      [office.id],
    );
    expect(rows).toEqual([{ params: '{}', link: `/performance/pip/update/${id}` }]);
    const link = (await manager.get(`${base}/export`)).body;
    expect(link.link).toBe(link.data.link);
  });
});
