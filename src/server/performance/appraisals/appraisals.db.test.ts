import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#server/http/clock.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a line of two, each with an account; one colleague without an account; HR who releases, and a stranger.
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
let year = 2030;

const MINE = 'MARK of the employee';
const THEIRS = 'MARK of the manager';
const base = '/pdd/v1';

const said = (content1: string, rating1: number | null = null) => [
  { performanceModuleId: modules['skill'], content1, rating1 },
  { performanceModuleId: modules['wish'], content1: 'A course' },
];
const judged = (rating2: number | null, content2 = THEIRS) => [{ performanceModuleId: modules['skill'], content2, rating2 }];
const create = async (client: Client = staff, body: object = {}) => {
  const made = await client.post(`${base}/appraisals`, { year, employeeEvaluatioEntries: said(MINE, 4), ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
};
const submit = async (client: Client, id: string) => await client.put(`${base}/submit_appraisals/${id}`, {});
const submitted = async (): Promise<string> => {
  const { id } = await create();
  expect((await submit(staff, id)).status).toBe(200);
  return id;
};
const finish = async (id: string, body: object = {}, client: Client = manager) =>
  await client.put(`${base}/evaluate_appraisals/${id}`, { employeeEvaluatioEntries: judged(3), finish: 1, ...body });
const detail = async (client: Client, id: string) => (await client.get(`${base}/appraisals/${id}`)).body.data;
const rules = async (body: object): Promise<void> => {
  expect((await admin.put(`${base}/rules`, body)).status).toBe(200);
};
const noticesOf = async (client: Client): Promise<string> => JSON.stringify((await client.get('/notification/v1/lists')).body);

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
    const made = await admin.post('/performance_module/v1/create', { title: `<p>${name}</p>`, ...body });
    expect(made.status).toBe(200);
    modules[name] = made.body.data.id;
  };
  await make('skill', { titleKH: '<p>ជំនាញ</p>', rated: 1, weight: 2, usedIn: ['APPRAISAL', 'PROBATION'] });
  await make('wish', { usedIn: ['APPRAISAL'] });
  await make('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE', 'EVALUATION'] });
  await make('what', { parentId: modules['goals'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  year += 1;
  await rules({ useRatings: 0, calibration: 0 });
});

describe('an appraisal', () => {
  it('is made once for a person, year and kind, and is one list of the wire', async () => {
    const made = await create();
    expect(made).toMatchObject({
      employeeId: ids['own'],
      employeeCode: 'STAFF',
      year,
      kind: 'YEAR_END',
      evaluateStatus: 'PENDING',
      stage: null,
      writes: 1,
      score: null,
      finalRating: null,
    });
    expect(made.selfEvalDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(made.employeeEvaluatioEntries[0]).toMatchObject({ content1: MINE, content2: null });
    const again = await staff.post(`${base}/appraisals`, { year });
    expect([again.status, again.body.error.message]).toEqual([
      400,
      expect.stringContaining(`already has an appraisal for ${String(year)}.`),
    ]);
    const { id } = await create(staff, { kind: 'PROBATION', employeeEvaluatioEntries: [] });
    const list = await staff.get(`${base}/appraisals`, { year: String(year), offset: '0', limit: '10' });
    expect(list.body.pagination.total).toBe(2);
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([id, made.id]);
  });

  it('names the newest year that began nine months ago where none is named', async () => {
    const made = await staff.post(`${base}/appraisals`, {});
    expect(made.status).toBe(200);
    const [year = 0, month = 0] = dayOf(new Date(made.body.data.createdAt)).split('-').map(Number);
    expect(made.body.data.year).toBe(month >= 10 ? year : year - 1);
  });

  it('is changed while it is pending, with its year, and refuses a day to come and a taken year', async () => {
    const other = await create();
    year += 1;
    const { id, version } = await create();
    expect((await staff.put(`${base}/appraisals/${id}`, { year: other.year })).status).toBe(400);
    expect((await staff.put(`${base}/appraisals/${id}`, { selfEvalDate: '2199-01-31' })).status).toBe(422);
    const saved = await staff.put(`${base}/appraisals/${id}`, {
      year: year + 50,
      version,
      employeeEvaluatioEntries: said('Changed'),
    });
    expect(saved.body.data).toMatchObject({ year: year + 50, version: version + 1 });
    const stale = await staff.put(`${base}/appraisals/${id}`, { version, employeeEvaluatioEntries: said('Late') });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('hides what is typed until it is submitted, and is absent for who has no part in it', async () => {
    const { id } = await create();
    for (const reader of [manager, director, admin]) {
      const read = await reader.get(`${base}/appraisals/${id}`);
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain(MINE);
    }
    expect((await stranger.get(`${base}/appraisals/${id}`)).status).toBe(404);
    expect((await stranger.put(`${base}/submit_appraisals/${id}`, {})).status).toBe(404);
    expect((await manager.put(`${base}/appraisals/${id}`, { employeeEvaluatioEntries: judged(3) })).status).toBe(409);
    const done = await submit(staff, id);
    expect(done.body.data).toMatchObject({ evaluateStatus: 'SUBMITTED', stage: null, writes: null });
    expect(JSON.stringify(await detail(manager, id))).toContain(MINE);
    expect((await staff.put(`${base}/appraisals/${id}`, { employeeEvaluatioEntries: said('x') })).status).toBe(409);
    const twice = await submit(staff, id);
    expect([twice.status, twice.body.error.message]).toEqual([409, expect.stringContaining('Already submitted by')]);
  });

  it('waits for the evaluator, who is told without a word of its text', async () => {
    const id = await submitted();
    const inboxOf = async (client: Client): Promise<string[]> =>
      (await client.get('/approval/v1/inbox', { type: 'appraisal' })).body.data.map((row: { id: string }) => row.id);
    expect(await inboxOf(manager)).toContain(id);
    expect(await inboxOf(director)).not.toContain(id);
    expect(await noticesOf(manager)).toContain(id);
    expect(await noticesOf(manager)).not.toContain('MARK');
    expect(await noticesOf(director)).not.toContain(id);
  });

  it('of somebody without an account is written and submitted by the evaluator, of others only in a probation', async () => {
    expect((await stranger.post(`${base}/appraisals`, { year, employeeId: ids['silent'] })).status).toBe(404);
    const foreign = await manager.post(`${base}/appraisals`, { year, employeeId: ids['own'] });
    expect([foreign.status, foreign.body.error.code]).toEqual([400, 'RECORD_NOT_YOURS']);
    const probation = await create(manager, { employeeId: ids['own'], kind: 'PROBATION' });
    expect(probation).toMatchObject({ kind: 'PROBATION', writes: null });
    const { id } = await create(manager, { employeeId: ids['silent'] });
    const done = await submit(manager, id);
    expect(done.body.data).toMatchObject({ evaluateStatus: 'SUBMITTED', writes: 2 });
    expect(done.body.data.steps.at(-1)).toMatchObject({ move: 'submitAppraisal', isOnBehalf: true });
  });

  it('leaves no text, score or rating in the audit trail', async () => {
    await rules({ useRatings: 1 });
    const id = await submitted();
    expect((await finish(id, { rating: 4, reason: 'MARK of the reason' })).status).toBe(200);
    await staff.put(`${base}/acknowledge_appraisals/${id}`, { agrees: 0, comment: 'MARK of the answer' });
    const { rows } = await test.owner.query(
      `select 1 from audit_entries where company_id = $1 and (before::text like '%MARK%' or after::text like '%MARK%'
        or (record_type = 'appraisals' and after ->> 'manager_rating' ~ '[1-4]'))`,
      [office.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('an evaluation', () => {
  it('of a probation ends only with what it recommends, sent with the end or kept in a draft', async () => {
    await rules({ useRatings: 0 });
    const ofProbation = async (): Promise<string> => {
      year += 1;
      const { id } = await create(staff, { year, kind: 'PROBATION', employeeEvaluatioEntries: [] });
      expect((await submit(staff, id)).status).toBe(200);
      return id;
    };
    const conclude = async (of: string, body: object = {}) => await finish(of, { employeeEvaluatioEntries: [], ...body });
    const id = await ofProbation();
    for (const body of [{}, { recommendation: null }]) {
      const refused = await conclude(id, body);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['recommendation']]);
    }
    expect((await conclude(id, { recommendation: 'EXTEND' })).status).toBe(200);
    const drafted = await ofProbation();
    expect((await conclude(drafted, { finish: 0, recommendation: 'CONFIRM' })).status).toBe(200);
    expect((await conclude(drafted)).body.data).toMatchObject({ stage: expect.any(String), recommendation: 'CONFIRM' });
  });

  it('is drafted unseen by the person and by the line, ends with every rating, and is released at once without calibration', async () => {
    await rules({ useRatings: 1 });
    const id = await submitted();
    const own = await staff.put(`${base}/evaluate_appraisals/${id}`, { finish: 0 });
    expect([own.status, own.body.error.code]).toEqual([400, 'RECORD_OWN']);
    const draft = await finish(id, { finish: 0, rating: 4, reason: THEIRS, employeeEvaluatioEntries: judged(null) });
    expect(draft.body.data).toMatchObject({ stage: null, managerRating: 4, finalRating: null });
    for (const reader of [staff, director, hr]) {
      const read = await reader.get(`${base}/appraisals/${id}`);
      expect(JSON.stringify(read.body)).not.toContain(THEIRS);
      expect(read.body.data).toMatchObject({ score: null, managerRating: null, reason: null, proposedRating: null });
    }
    const bare = await manager.put(`${base}/evaluate_appraisals/${id}`, { finish: 1 });
    expect([bare.status, bare.body.error.fields.employeeEvaluatioEntries]).toEqual([
      422,
      'Please rate everything that is rated, or say not applicable.',
    ]);
    const done = await finish(id, { rating: null, reason: null });
    expect(done.body.data).toMatchObject({
      stage: 'RELEASED',
      proposedRating: 3,
      managerRating: 3,
      finalRating: 3,
      reason: null,
    });
    expect(done.body.data.score).toMatchObject({ objectives: null, competencies: 300, total: 300, selfTotal: 400 });
    const read = await detail(staff, id);
    expect(JSON.stringify(read)).toContain(THEIRS);
    expect(read).toMatchObject({ finalRating: 3, score: { total: 300 } });
    expect(await noticesOf(staff)).toContain(id);
    const late = await finish(id);
    expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('Already released by')]);
  });

  it('takes a rating near the proposed one with a reason', async () => {
    await rules({ useRatings: 1 });
    const id = await submitted();
    const far = await finish(id, { rating: 1, reason: 'Because' });
    expect([far.status, far.body.error.fields.rating]).toEqual([422, 'The rating may differ from the score by 1 with a reason.']);
    expect((await finish(id, { rating: 4 })).status).toBe(422);
    expect((await detail(manager, id)).stage).toBeNull();
    const near = await finish(id, { rating: 4, reason: 'Led the flood response' });
    expect(near.body.data).toMatchObject({ proposedRating: 3, finalRating: 4, reason: 'Led the flood response' });
  });

  it('is of the version that was seen, and of one of two at once', async () => {
    const id = await submitted();
    const { seen } = await detail(manager, id);
    expect((await finish(id, { seen: seen + 1 })).status).toBe(409);
    const both = await Promise.all([finish(id, { seen }), finish(id, { seen }, admin)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { steps } = await detail(manager, id);
    expect(steps.filter(({ move }: { move: string }) => move === 'evaluateAppraisal')).toHaveLength(1);
  });

  it('has no rating and no score where the company does not rate', async () => {
    const id = await submitted();
    const done = await finish(id, { employeeEvaluatioEntries: judged(null), rating: 4, reason: 'x' });
    expect(done.body.data).toMatchObject({ stage: 'RELEASED', score: null, managerRating: null, finalRating: null });
  });

  it('waits for the objectives of the year and counts them', async () => {
    await rules({ useRatings: 1 });
    const goal = { uniqueId: 'g1', modules: [{ moduleId: modules['what'], content: 'Train 24 volunteers', inputType: 'input' }] };
    const entries = [{ performanceModuleId: modules['goals'], content1: JSON.stringify([goal]) }];
    const pdd = (await staff.post(`${base}/create`, { year, entries, status: 'SUBMITTED' })).body.data.id;
    const id = await submitted();
    const early = await finish(id);
    expect([early.status, early.body.error.message]).toEqual([409, `The objectives of ${String(year)} are not evaluated yet.`]);
    expect((await director.put(`${base}/approve_objective/${pdd}`, {})).status).toBe(200);
    const day = (await detail(manager, id)).selfEvalDate;
    expect((await staff.put(`${base}/submit/${pdd}`, { selfEvalDate: day, entries: [] })).status).toBe(200);
    const remarks = JSON.stringify([{ uniqueId: 'g1', content: 'Good', rating: 4 }]);
    const rated = [{ performanceModuleId: modules['goals'], content2: remarks }];
    expect((await manager.put(`${base}/approve/${pdd}`, { mgrEvalDate: day, entries: rated })).status).toBe(200);
    const done = await finish(id);
    // 60 x 4.00 + 40 x 3.00 = 3.60
    expect(done.body.data.score).toMatchObject({ objectives: 400, competencies: 300, total: 360, proposed: 4 });
    expect(done.body.data.score.items[0]).toMatchObject({ source: 'goals', title: 'Train 24 volunteers', rating: 4 });
    expect(done.body.data.score.items.at(-1)).toMatchObject({ source: 'appraisal', titleKH: '<p>ជំនាញ</p>' });
  });
});

describe('a release', () => {
  it('opens evaluated appraisals by who calibrates, each for itself, and never the own one', async () => {
    await rules({ useRatings: 1, calibration: 1 });
    const id = await submitted();
    const release = async (client: Client, list: readonly string[]) =>
      await client.put(`${base}/release_appraisals`, { ids: list });
    expect((await release(hr, [id])).body.data).toEqual([{ id, ok: false, error: 'This appraisal is not evaluated yet.' }]);
    expect((await finish(id)).body.data).toMatchObject({ stage: 'EVALUATED', finalRating: 3 });
    expect((await detail(staff, id)).finalRating).toBeNull();
    expect(JSON.stringify(await detail(staff, id))).not.toContain(THEIRS);
    expect((await staff.get(`${base}/appraisals`, { year: String(year) })).body.data[0].finalRating).toBeNull();
    expect((await director.get(`${base}/appraisals`, { year: String(year) })).body.data[0].finalRating).toBe(3);
    expect(await detail(director, id)).toMatchObject({ finalRating: 3, score: { total: 300 } });
    expect((await staff.put(`${base}/acknowledge_appraisals/${id}`, { agrees: 1 })).body.error.code).toBe(
      'APPRAISAL_NOT_RELEASED',
    );
    expect((await release(manager, [id])).status).toBe(403);
    expect((await release(hr, [id, '01900000-0000-7000-8000-00000000000a'])).body.data).toMatchObject([
      { id, ok: true, error: null },
      { ok: false },
    ]);
    expect(await detail(staff, id)).toMatchObject({ stage: 'RELEASED', finalRating: 3 });
    await rules({ closedToFullAccess: 1 });
    expect((await admin.get(`${base}/appraisals`, { year: String(year) })).body.data[0]).toMatchObject({
      stage: 'RELEASED',
      finalRating: null,
    });
    expect((await admin.get(`${base}/appraisals/${id}`)).status).toBe(404);
    await rules({ closedToFullAccess: 0 });
    const own = (await hr.post(`${base}/appraisals`, { year })).body.data.id;
    expect((await release(hr, [own])).body.data).toEqual([
      { id: own, ok: false, error: 'Your own record is decided by somebody else.' },
    ]);
  });
});

describe('an answer', () => {
  it('is given once by the person, with a reason where they do not agree; who calibrates hears of that', async () => {
    const id = await submitted();
    await finish(id);
    const answer = async (client: Client, body: object) => await client.put(`${base}/acknowledge_appraisals/${id}`, body);
    expect((await answer(manager, { agrees: 1 })).status).toBe(400);
    const bare = await answer(staff, { agrees: 0 });
    expect([bare.status, bare.body.error.fields.comment]).toEqual([422, 'Please enter your comment!']);
    const done = await answer(staff, { agrees: 0, comment: 'MARK the flood cost two months' });
    expect(done.body.data).toMatchObject({ stage: 'ACKNOWLEDGED', agrees: 0, employeeComment: 'MARK the flood cost two months' });
    expect((await answer(staff, { agrees: 1 })).status).toBe(409);
    for (const reader of [manager, hr]) {
      expect(await noticesOf(reader)).toContain(id);
      expect(await noticesOf(reader)).not.toContain('MARK');
    }
    expect(await detail(manager, id)).toMatchObject({ agrees: 0 });
  });
});
