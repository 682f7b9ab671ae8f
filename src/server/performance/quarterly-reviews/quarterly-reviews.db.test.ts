import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a line of two, each with an account; a colleague without one; a stranger, and HR who reads results.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let manager: Client;
let director: Client;
let stranger: Client;
let hr: Client;
const ids: Record<string, string> = {};
const modules: Record<string, string> = {};
const MARK = 'MARK what nobody else may read';
const NOTE = 'MARK of a goal';
let year = 2026;

const base = '/pdd/v1';
const goal = (uniqueId: string, what: string) => ({
  uniqueId,
  modules: [{ moduleId: modules['what'], content: what, inputType: 'input' }],
});
const said = (content: string, side: 1 | 2 = 1) => [{ performanceModuleId: modules['how'], [`content${String(side)}`]: content }];
const report = (uniqueId: string, progress: number) => ({ uniqueId, progress, health: 'ON_TRACK', note: NOTE });
const dated = (monthAndDay: string) => `${String(year)}-${monthAndDay}`;
const write = async (client: Client, body: object = {}) =>
  await client.post(`${base}/quarterly_reviews`, { reviewedDate: dated('04-15'), entries: said(MARK), ...body });
const made = async (client: Client = staff, body: object = {}) => {
  const answer = await write(client, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const submit = async (id: string, client: Client = staff, body: object = {}) =>
  await client.put(`${base}/submit_quarterly_reviews/${id}`, body);
const mark = async (id: string, client: Client = manager, body: object = {}) =>
  await client.put(`${base}/mark_quarterly_reviews/${id}`, body);
const submitted = async (body: object = {}) => {
  const { id } = await made(staff, body);
  const answer = await submit(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const detail = async (client: Client, id: string) => (await client.get(`${base}/quarterly_reviews/${id}`)).body.data;
const approvedObjective = async (): Promise<string> => {
  const rows = JSON.stringify([goal('g1', 'Train volunteers'), goal('g2', 'Visit villages')]);
  const entries = [{ performanceModuleId: modules['goals'], content1: rows }];
  const { id } = (await staff.post(`${base}/create`, { year, entries, status: 'SUBMITTED' })).body.data;
  expect((await director.put(`${base}/approve_objective/${id}`, {})).status).toBe(200);
  return id;
};
const waiting = async (client: Client) => (await client.get('/approval/v1/inbox', { type: 'quarterly' })).body.data;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  stranger = await office.as('PAYROLL_OFFICER');
  hr = await office.as('HR_MANAGER');
  await office.work(async (db) => {
    const [dir = '', mgr = ''] = await insertPeople(db, office.id, [
      { code: 'DIR', userId: director.userId },
      { code: 'MGR', userId: manager.userId },
      { code: 'OTHER', userId: stranger.userId },
      { code: 'HR', userId: hr.userId },
    ]);
    const [own = '', silent = ''] = await insertPeople(db, office.id, [
      { code: 'STAFF', userId: staff.userId, lineManagerId: mgr },
      { code: 'SILENT', lineManagerId: mgr },
    ]);
    Object.assign(ids, { dir, mgr, own, silent });
    await db
      .updateTable('employees')
      .set({ approver2_id: dir, line_manager2_id: dir })
      .where('id', 'in', [own, silent])
      .execute();
  });
  const make = async (name: string, body: object): Promise<void> => {
    const answer = await admin.post('/performance_module/v1/create', { title: `<p>${name}</p>`, ...body });
    expect(answer.status).toBe(200);
    modules[name] = answer.body.data.id;
  };
  await make('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] });
  await make('what', { parentId: modules['goals'] });
  await make('how', { usedIn: ['QUARTERLY'] });
});
afterAll(() => test.close());
beforeEach(() => {
  year += 1;
});

describe('a quarterly review', () => {
  it('gives its progress to the list of objectives once it is submitted, to who reads it', async () => {
    const pddId = await approvedObjective();
    const rowOf = async (client: Client) =>
      (await client.get(`${base}/lists`, { year: String(year) })).body.data.find(({ id }: { id: string }) => id === pddId);
    const report = { uniqueId: 'g1', progress: 80, health: 'ON_TRACK', note: '' };
    const { id } = await made(staff, { progress: [report] });
    for (const client of [staff, manager, hr]) expect((await rowOf(client)).progress).toBeNull();
    expect((await submit(id)).status).toBe(200);
    const expected = { quarter: 1, percent: 40, reported: 1, goals: 2 };
    for (const client of [staff, manager, hr]) expect((await rowOf(client)).progress).toEqual(expected);
    await admin.put(`${base}/rules`, { closedToFullAccess: 1 });
    expect((await rowOf(admin)).progress).toBeNull();
    await admin.put(`${base}/rules`, { closedToFullAccess: 0 });
  });

  it('is made by its person, of the quarter that its day tells, once', async () => {
    const one = await made();
    expect(one).toMatchObject({
      employeeId: ids['own'],
      employeeCode: 'STAFF',
      reviewedDate: dated('04-15'),
      year,
      quarter: 1,
      status: 'PENDING',
      pddId: null,
      markedBy: null,
      writes: 1,
      isOwner: true,
    });
    expect(one.quarterlyReviewEntries).toMatchObject([{ performanceModuleId: modules['how'], content1: MARK, content2: null }]);
    const again = await write(staff, { reviewedDate: dated('03-20') });
    expect([again.status, again.body.error.message]).toEqual([
      400,
      expect.stringContaining(`already has a review for quarter 1 of ${String(year)}.`),
    ]);
    expect(await made(staff, { reviewedDate: dated('06-10') })).toMatchObject({ year, quarter: 2 });
    expect(await made(staff, { reviewedDate: `${String(year + 1)}-01-20`, quarter: 4 })).toMatchObject({ year, quarter: 4 });
  });

  it('says what is missing or wrong, and writes nothing then', async () => {
    for (const reviewedDate of ['1950-01-01', '1990-01-01']) {
      const early = await write(staff, { reviewedDate });
      expect([early.status, Object.keys(early.body.error.fields ?? {})]).toEqual([422, ['reviewedDate']]);
    }
    const none = await staff.post(`${base}/quarterly_reviews`, { entries: [] });
    expect([none.status, JSON.stringify(none.body)]).toEqual([422, expect.stringContaining('Please select date of review')]);
    expect((await write(staff, { entries: [{ performanceModuleId: randomUUIDv7(), content1: 'x' }] })).status).toBe(422);
    expect((await write(staff, { progress: [report('g1', 10)] })).status).toBe(422);
    expect((await write(staff, { quarter: 5 })).status).toBe(422);
    expect((await staff.get(`${base}/quarterly_reviews`, { year: String(year) })).body.data).toEqual([]);
  });

  it('hides what is written until it is handed over, from everybody', async () => {
    await approvedObjective();
    const { id } = await made(staff, { progress: [report('g1', 50)] });
    for (const reader of [manager, director, admin, hr]) {
      const read = await reader.get(`${base}/quarterly_reviews/${id}`);
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain('MARK');
      expect(read.body.data).toMatchObject({ status: 'PENDING', progress: [], overall: null });
    }
    expect((await stranger.get(`${base}/quarterly_reviews/${id}`)).status).toBe(404);
    expect((await stranger.put(`${base}/quarterly_reviews/${id}`, {})).status).toBe(404);
    await submit(id);
    for (const reader of [manager, director, admin, hr]) expect(JSON.stringify(await detail(reader, id))).toContain(NOTE);
    expect((await stranger.get(`${base}/quarterly_reviews/${id}`)).status).toBe(404);
    const trail = await test.owner.query('select before, after from audit_entries where company_id = $1', [office.id]);
    expect(JSON.stringify(trail.rows)).not.toContain('MARK');
  });

  it('keeps the side of each to itself: the manager answers, nobody reads it before the mark', async () => {
    const { id } = await submitted();
    const answer = await manager.put(`${base}/quarterly_reviews/${id}`, {
      entries: [...said('Not mine', 1), ...said('SECRET answer', 2)],
      reviewedDate: dated('12-01'),
    });
    expect(answer.body.data).toMatchObject({ writes: 2, reviewedDate: dated('04-15') });
    for (const reader of [staff, director, hr]) expect(JSON.stringify(await detail(reader, id))).not.toContain('SECRET');
    const stale = await manager.put(`${base}/quarterly_reviews/${id}`, { entries: said('x', 2), version: 0 });
    expect(stale.status).toBe(409);
    expect((await mark(id)).body.data).toMatchObject({ status: 'SUBMITTED', markedBy: expect.any(String), writes: null });
    const read = await detail(staff, id);
    expect(read.quarterlyReviewEntries).toMatchObject([{ content1: MARK, content2: 'SECRET answer' }]);
    expect((await manager.put(`${base}/quarterly_reviews/${id}`, { entries: said('later', 2) })).status).toBe(409);
    const told = (await staff.get('/notification/v1/lists')).body.data;
    expect(told[0]).toMatchObject({ kind: 'quarterly_reviewed' });
    expect(JSON.stringify(told)).not.toContain('SECRET');
  });

  it('is submitted by its person alone, once, and closed to them then', async () => {
    const { id } = await made();
    const other = await submit(id, manager);
    expect([other.status, other.body.error.message]).toEqual([400, 'You cannot decide on this.']);
    const early = await mark(id);
    expect([early.status, early.body.error.message]).toEqual([409, 'This is not submitted yet.']);
    const both = await Promise.all([submit(id), submit(id)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await staff.put(`${base}/quarterly_reviews/${id}`, { entries: said('later') })).status).toBe(409);
    expect((await detail(staff, id)).steps).toMatchObject([{ move: 'create' }, { move: 'submitReview' }]);
  });

  it('is marked by the evaluator alone, and by one of two at once', async () => {
    const { id } = await submitted();
    const own = await mark(id, staff);
    expect([own.status, own.body.error.message]).toEqual([400, 'Your own record is decided by somebody else.']);
    expect((await mark(id, director)).status).toBe(400);
    expect((await mark(id, hr)).status).toBe(400);
    expect((await mark(id, manager, { seen: 7 })).status).toBe(409);
    const both = await Promise.all([mark(id), mark(id, admin)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const late = await mark(id);
    expect(late.body.error.message).toMatch(/^Already reviewed by /u);
  });

  it('waits in the inbox of the evaluator, who is told, until the mark', async () => {
    const { id } = await submitted();
    expect((await waiting(manager)).map((row: { id: string }) => row.id)).toContain(id);
    expect((await waiting(director)).map((row: { id: string }) => row.id)).not.toContain(id);
    const told = (await manager.get('/notification/v1/lists')).body.data;
    expect(told[0]).toMatchObject({ kind: 'quarterly_submitted', link: `/performance/quarterly-review/edit/${String(id)}` });
    await mark(id);
    expect((await waiting(manager)).map((row: { id: string }) => row.id)).not.toContain(id);
  });

  it('refuses a stale save of its person, also where only the progress differs', async () => {
    await approvedObjective();
    const { id, version } = await made();
    const first = await staff.put(`${base}/quarterly_reviews/${id}`, { progress: [report('g1', 20)], version });
    expect(first.status).toBe(200);
    const second = await staff.put(`${base}/quarterly_reviews/${id}`, { progress: [report('g1', 90)], version });
    expect(second.status).toBe(409);
    expect((await detail(staff, id)).progress).toMatchObject([{ uniqueId: 'g1', progress: 20 }]);
  });

  it('moves to another quarter with its day, but not onto another review', async () => {
    const { id } = await made();
    await made(staff, { reviewedDate: dated('06-10') });
    const onto = await staff.put(`${base}/quarterly_reviews/${id}`, { reviewedDate: dated('06-20') });
    expect([onto.status, onto.body.error.message]).toEqual([400, expect.stringContaining('for quarter 2')]);
    const moved = await staff.put(`${base}/quarterly_reviews/${id}`, { reviewedDate: dated('10-05') });
    expect(moved.body.data).toMatchObject({ quarter: 3, reviewedDate: dated('10-05') });
  });

  it('is started by the evaluator only where the objective of the year is approved', async () => {
    const early = await write(manager, { employeeId: ids['own'] });
    expect([early.status, early.body.error.code]).toEqual([409, 'REVIEW_NEEDS_OBJECTIVE']);
    expect((await write(director, { employeeId: ids['own'] })).status).toBe(400);
    expect((await write(stranger, { employeeId: ids['own'] })).status).toBe(404);
    const pddId = await approvedObjective();
    const { id } = await made(manager, { employeeId: ids['own'], entries: said('From the manager', 2) });
    expect(await detail(staff, id)).toMatchObject({ pddId, writes: 1, quarterlyReviewEntries: [] });
    expect((await submit(id)).status).toBe(200);
  });

  it('is written by the manager for somebody without an account, and told so', async () => {
    const { id } = await made(manager, { employeeId: ids['silent'] });
    expect(await detail(manager, id)).toMatchObject({ writes: 1, onBehalfOf: expect.any(String) });
    const answer = await submit(id, manager);
    expect(answer.body.data).toMatchObject({ writes: 2, handedOver: { side1: { isOnBehalf: true } } });
    expect((await mark(id, manager, { entries: said('Well done', 2) })).body.data.quarterlyReviewEntries).toMatchObject([
      { content1: MARK, content2: 'Well done' },
    ]);
  });
});

describe('goals in a review', () => {
  it('are those of the objective, weigh into one percent, and stay as they were when it was submitted', async () => {
    const pddId = await approvedObjective();
    const { id } = await made(staff, { progress: [report('g1', 80)] });
    const twice = await staff.put(`${base}/quarterly_reviews/${id}`, { progress: [report('g1', 1), report('g1', 2)] });
    expect(twice.status).toBe(422);
    const answer = await submit(id);
    expect(answer.body.data).toMatchObject({
      pddId,
      goals: [
        { uniqueId: 'g1', title: 'Train volunteers', weight: null },
        { uniqueId: 'g2', title: 'Visit villages' },
      ],
      overall: { percent: 40, reported: 1, goals: 2 },
    });
    const stays = await manager.delete(`${base}/archive/${pddId}`);
    expect([stays.status, stays.body.error.code]).toEqual([409, 'OBJECTIVE_REVIEWED']);
    expect((await manager.put(`${base}/mark_as_quarter_reviwed/${pddId}`, { status: 'REQUIRED_UPDATE' })).status).toBe(200);
    const rows = JSON.stringify([goal('g3', 'Another goal')]);
    const entries = [{ performanceModuleId: modules['goals'], content1: rows }];
    expect((await staff.put(`${base}/submit_objective/${pddId}`, { entries })).status).toBe(200);
    expect((await detail(staff, id)).goals.map(({ title }: { title: string }) => title)).toEqual([
      'Train volunteers',
      'Visit villages',
    ]);
  });

  it('open again with Mark as Reviewed of the objective, which marks what is submitted and nothing else', async () => {
    const pddId = await approvedObjective();
    const { id } = await submitted();
    const pending = await made(staff, { reviewedDate: dated('06-10') });
    await manager.put(`${base}/quarterly_reviews/${id}`, { entries: said('Good quarter', 2) });
    const answer = await manager.put(`${base}/mark_as_quarter_reviwed/${pddId}`, { status: 'REQUIRED_UPDATE' });
    expect(answer.body.data).toMatchObject({ status: 'REQUIRED_UPDATE' });
    const read = await detail(staff, id);
    expect(read).toMatchObject({ markedBy: expect.any(String), quarterlyReviewEntries: [{ content2: 'Good quarter' }] });
    expect(await detail(staff, pending.id)).toMatchObject({ status: 'PENDING', markedBy: null });
  });
});

describe('the list of reviews', () => {
  it('has the own and those of the line, and no content', async () => {
    const { id } = await submitted();
    const listed = async (client: Client, more: object = {}) =>
      (await client.get(`${base}/quarterly_reviews`, { year: String(year), ...more })).body;
    for (const reader of [staff, manager, director, hr, admin]) {
      const { data, pagination } = await listed(reader);
      expect(data.map((row: { id: string }) => row.id)).toEqual([id]);
      expect(pagination.total).toBe(1);
      expect(JSON.stringify(data)).not.toContain(MARK);
    }
    expect((await listed(stranger)).data ?? []).toEqual([]);
    expect((await listed(manager, { scope: 'mine' })).data).toEqual([]);
    expect((await listed(manager, { status: 'PENDING' })).data).toEqual([]);
    expect((await listed(manager, { employeeId: ids['silent'] })).data).toEqual([]);
  });
});
