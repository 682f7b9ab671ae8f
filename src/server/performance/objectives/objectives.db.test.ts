import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a line of two and a second approver, each with an account; one colleague without one; HR and a stranger.
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
let year = 2026;

const base = '/pdd/v1';
const goal = (uniqueId: string, what: string, weight?: number) => ({
  uniqueId,
  modules: [{ moduleId: modules['what'], content: what, inputType: 'input' }],
  ...(weight === undefined ? {} : { weight }),
});
const goals = (...rows: object[]) => [{ performanceModuleId: modules['goals'], content1: JSON.stringify(rows) }];
const answer = (content: string) => [{ performanceModuleId: modules['wishes'], content1: content }];
const remark = (uniqueId: string, content: string, rating: number | null = null) => [
  { performanceModuleId: modules['goals'], content2: JSON.stringify([{ uniqueId, content, rating }]) },
];
const create = async (client: Client = staff, body: object = {}) => {
  const made = await client.post(`${base}/create`, { year, entries: goals(goal('g1', MARK)), ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
};
const submitted = async () => await create(staff, { status: 'SUBMITTED' });
const approved = async (): Promise<string> => {
  const { id } = await submitted();
  expect((await director.put(`${base}/approve_objective/${id}`, {})).status).toBe(200);
  return id;
};
const detail = async (client: Client, id: string, type = 'object-setting') =>
  (await client.get(`${base}/detail/${id}`, { type })).body.data;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  stranger = await office.as('PAYROLL_OFFICER');
  hr = await office.as('HR_OFFICER');
  await office.work(async (db) => {
    const people = [
      { code: 'DIR', userId: director.userId },
      { code: 'MGR', userId: manager.userId },
      { code: 'OTHER', userId: stranger.userId },
      { code: 'HR', userId: hr.userId },
    ];
    const [dir = '', mgr = ''] = await insertPeople(db, office.id, people);
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
  await make('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] });
  await make('what', { parentId: modules['goals'] });
  await make('wishes', { usedIn: ['OBJECTIVE'] });
  await make('back', { usedIn: ['EVALUATION'] });
});
afterAll(() => test.close());
beforeEach(() => {
  year += 1;
});

describe('a title', () => {
  const titleOf = async (client: Client, id: string) => (await detail(client, id)).title;
  const found = async (client: Client, value: string) => {
    const { body } = await client.get(`${base}/lists`, {
      search: value,
      year: String(year),
    });
    return body.data.map(({ title }: { title: string }) => title);
  };
  const usual = () => `Performance and Development Dialogue ${String(year)}`;
  const listed = async (client: Client, id: string) =>
    (await client.get(`${base}/lists`, { year: String(year) })).body.data.find((row: { id: string }) => row.id === id).title;

  it('of a draft is read and found by who writes it alone, and by the others as it was handed over last', async () => {
    const { id } = await create(staff, { title: 'Leave for another office' });
    expect(await titleOf(staff, id)).toBe('Leave for another office');
    expect(await found(staff, 'another office')).toEqual(['Leave for another office']);
    for (const reader of [manager, director, admin]) {
      expect(await titleOf(reader, id)).toBe(usual());
      expect(await found(reader, 'another office')).toEqual([]);
    }
    const saved = await staff.put(`${base}/update/${id}`, { title: 'Lead the field team' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await staff.put(`${base}/submit_objective/${id}`, {})).status).toBe(200);
    expect(await titleOf(manager, id)).toBe('Lead the field team');
    expect(await found(director, 'field team')).toEqual(['Lead the field team']);
    // Sent back and written again, it is a draft again.
    expect((await manager.put(`${base}/update/${id}?action=send-back`, { comment: 'Say more.' })).status).toBe(200);
    await staff.put(`${base}/update/${id}`, { title: 'Something else entirely' });
    expect(await titleOf(manager, id)).toBe('Lead the field team');
    expect(await found(manager, 'entirely')).toEqual([]);
  });

  it('is closed with the texts to full access, in the list, the record, the search and the trail', async () => {
    const { id } = await create(staff, { title: 'Closed to the office', status: 'SUBMITTED' });
    expect(await titleOf(admin, id)).toBe('Closed to the office');
    await admin.put(`${base}/rules`, { closedToFullAccess: 1 });
    try {
      expect(await listed(admin, id)).toBe(usual());
      expect(await found(admin, 'Closed to')).toEqual([]);
      expect(await found(manager, 'Closed to')).toEqual(['Closed to the office']);
    } finally {
      await admin.put(`${base}/rules`, { closedToFullAccess: 0 });
    }
    const entries = (await admin.get('/audit/v1/lists', { kind: 'objectives' })).body.data;
    const told = (await admin.get(`/audit/v1/detail/${entries[0].id}`)).body.data;
    expect(JSON.stringify(told)).not.toContain('Closed to the office');
  });
});

describe('an objective', () => {
  it('is made by its person, once for a year, with what they wrote', async () => {
    const made = await create();
    expect(made).toMatchObject({
      employeeId: ids['own'],
      year,
      title: `Performance and Development Dialogue ${String(year)}`,
      status: 'PENDING',
      evaluateStatus: 'PENDING',
      writes: 1,
      isOwner: true,
      submittor: null,
      approver: null,
    });
    expect(JSON.parse(made.evaluationEntries[0].content1)).toEqual([goal('g1', MARK)]);
    const khmer = await staff.send('GET', `${base}/detail/${String(made.id)}`, { headers: { 'accept-language': 'km' } });
    expect(khmer.body.data.title).toBe(`កិច្ចសន្ទនាអំពីសមិទ្ធកម្ម និងការអភិវឌ្ឍ ${String(year)}`);
    const again = await staff.post(`${base}/create`, { year, entries: [] });
    expect(again.status).toBe(400);
    expect(again.body.error.message).toContain(`for ${String(year)}. Please choose another year.`);
  });

  it('says what is missing or wrong, and writes nothing then', async () => {
    const none = await staff.post(`${base}/create`, { entries: [] });
    expect(none.status).toBe(422);
    const unknown = await staff.post(`${base}/create`, {
      year,
      entries: [{ performanceModuleId: randomUUIDv7(), content1: 'x' }],
    });
    expect(unknown.status).toBe(422);
    expect((await staff.get(`${base}/lists`, { year: String(year) })).body.data).toEqual([]);
  });

  it('hides what is typed until it is handed over, from everybody', async () => {
    const { id } = await create();
    for (const reader of [manager, director, admin]) {
      const read = await reader.get(`${base}/detail/${id}`);
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain(MARK);
      expect(read.body.data.status).toBe('PENDING');
    }
    for (const other of [stranger, hr]) {
      expect((await other.get(`${base}/detail/${id}`)).status).toBe(404);
      expect((await other.get(`${base}/lists`, { year: String(year) })).body.data).toEqual([]);
    }
    const put = await staff.put(`${base}/submit_objective/${id}`, {});
    expect(put.body.data).toMatchObject({ status: 'SUBMITTED', handedOver: { side1: { number: 1 } } });
    expect(JSON.stringify(await detail(manager, id))).toContain(MARK);
    expect((await stranger.get(`${base}/detail/${id}`)).status).toBe(404);
  });

  it('is approved by the second approver and not by the evaluator, who comments and sends back', async () => {
    const { id } = await submitted();
    const early = await manager.put(`${base}/approve_objective/${id}`, {});
    expect([early.status, early.body.error.message]).toEqual([400, 'You cannot decide on this.']);
    const own = await staff.put(`${base}/approve_objective/${id}`, {});
    expect([own.status, own.body.error.message]).toEqual([400, 'Your own record is decided by somebody else.']);
    const back = await manager.put(`${base}/update/${id}?action=send-back`, {
      entries: remark('g1', 'Be clearer'),
      comment: 'See there',
    });
    expect(back.body.data).toMatchObject({ status: 'REQUIRED_UPDATE' });
    const read = await detail(staff, id);
    expect(read.steps.at(-1)).toMatchObject({ move: 'sendBack', comment: 'See there' });
    expect(JSON.parse(read.evaluationEntries[0].content2)).toEqual([{ uniqueId: 'g1', content: 'Be clearer', rating: null }]);
    await staff.put(`${base}/submit_objective/${id}`, { entries: goals(goal('g1', 'Clear')) });
    const done = await director.put(`${base}/approve_objective/${id}`, { status: 'APPROVED' });
    expect(done.body.data).toMatchObject({
      status: 'APPROVED',
      approver: { name: expect.any(String) },
      submittor: { name: expect.any(String) },
    });
    const late = await director.put(`${base}/approve_objective/${id}`, {});
    expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('Already approved by')]);
  });

  it('is approved by one of two at once', async () => {
    const { id } = await submitted();
    const both = await Promise.all([
      director.put(`${base}/approve_objective/${id}`, {}),
      admin.put(`${base}/approve_objective/${id}`, {}),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { steps } = await detail(staff, id);
    expect(steps.filter(({ move }: { move: string }) => move === 'approve')).toHaveLength(1);
  });

  it('is not approved in a text that the approver has not seen', async () => {
    const { id } = await submitted();
    const { seen } = await detail(director, id, 'review-objective');
    await staff.put(`${base}/update/${id}?action=submit-back`, { entries: goals(goal('g1', 'Something else')) });
    expect((await director.put(`${base}/approve_objective/${id}`, { seen })).status).toBe(409);
    const again = await detail(director, id, 'review-objective');
    expect((await director.put(`${base}/approve_objective/${id}`, { seen: again.seen })).status).toBe(200);
  });

  it('frees its year when it is rejected', async () => {
    const { id } = await submitted();
    expect(
      (await director.put(`${base}/approve_objective/${id}`, { status: 'REJECTED', comment: 'Anew' })).body.data.status,
    ).toBe('REJECTED');
    expect((await staff.put(`${base}/submit_objective/${id}`, {})).status).toBe(409);
    expect((await create()).id).not.toBe(id);
  });

  it('keeps the two sides apart, and tells whose change came between', async () => {
    const { id, version } = await create();
    const saved = await staff.put(`${base}/update/${id}`, { entries: answer('One'), version });
    expect(saved.body.data.version).toBe(version + 1);
    const stale = await staff.put(`${base}/update/${id}`, { entries: answer('Two'), version });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    // What a side sends for the other is passed over.
    await staff.put(`${base}/update/${id}`, {
      entries: [{ performanceModuleId: modules['wishes'], content1: 'One', content2: 'Mine too' }],
    });
    const { evaluationEntries } = await detail(staff, id);
    const wishes = evaluationEntries.find(
      (entry: { performanceModuleId: string }) => entry.performanceModuleId === modules['wishes'],
    );
    expect(wishes).toMatchObject({ content1: 'One', content2: null });
    expect((await manager.put(`${base}/update/${id}`, { entries: remark('g1', 'x') })).status).toBe(409);
  });

  it('keeps the form it was handed over with', async () => {
    const { id } = await submitted();
    const added = await admin.post('/performance_module/v1/create', { title: '<p>Late</p>', usedIn: ['OBJECTIVE'] });
    const late = added.body.data.id;
    expect(JSON.stringify((await detail(staff, id)).level1s)).not.toContain(late);
    year += 1;
    expect(JSON.stringify((await create()).level1s)).toContain(late);
    await admin.delete(`/performance_module/v1/archive/${late}`);
  });

  it('is evaluated by goal when it is approved', async () => {
    const id = await approved();
    const today = (await detail(staff, id)).approvedDate;
    expect((await manager.put(`${base}/approve/${id}`, { mgrEvalDate: today })).body.error.message).toBe(
      'This is not submitted yet.',
    );
    expect((await staff.put(`${base}/submit/${id}`, { entries: [] })).status).toBe(422);
    const own = [
      { performanceModuleId: modules['goals'], content1: JSON.stringify([{ uniqueId: 'g1', content: 'Done it', rating: 3 }]) },
    ];
    const handed = await staff.put(`${base}/submit/${id}`, { selfEvalDate: today, entries: own });
    expect(handed.body.data).toMatchObject({ evaluateStatus: 'SUBMITTED', status: 'APPROVED' });
    expect((await manager.put(`${base}/approve/${id}`, { entries: remark('other', 'x', 3), mgrEvalDate: today })).status).toBe(
      422,
    );
    expect((await manager.put(`${base}/approve/${id}`, { entries: remark('g1', 'Good', 4) })).status).toBe(422);
    const done = await manager.put(`${base}/approve/${id}`, { entries: remark('g1', 'Good', 4), mgrEvalDate: today });
    expect(done.body.data).toMatchObject({
      evaluateStatus: 'APPROVED',
      mgrEvalDate: today,
      objective: { evaluationEntries: expect.any(Array) },
    });
    expect((await staff.put(`${base}/submit/${id}`, { selfEvalDate: today, entries: own })).status).toBe(409);
    expect((await admin.delete(`${base}/archive/${id}`)).status).toBe(409);
  });

  it('explains its score to who evaluates and to the line, and to the person once the year is released', async () => {
    const id = await approved();
    expect((await detail(staff, id)).isDraft).toBe(false);
    const today = (await detail(staff, id)).approvedDate;
    const own = [
      { performanceModuleId: modules['goals'], content1: JSON.stringify([{ uniqueId: 'g1', content: 'Done', rating: 4 }]) },
    ];
    await staff.put(`${base}/submit/${id}`, { selfEvalDate: today, entries: own });
    await manager.put(`${base}/update/${id}?type=evaluation`, { entries: remark('g1', 'Good', 2) });
    const score = async (client: Client) => (await detail(client, id, 'evaluation')).score;
    expect(await score(manager)).toBeNull();
    await admin.put(`${base}/rules`, { useRatings: 1 });
    try {
      expect(await score(manager)).toMatchObject({
        objectives: 200,
        total: null,
        proposed: null,
        items: [{ rating: 2, self: 4 }],
      });
      expect((await detail(manager, id, 'evaluation')).isDraft).toBe(true);
      expect(await score(director)).toBeNull();
      await manager.put(`${base}/approve/${id}`, { mgrEvalDate: today });
      expect(await score(director)).toMatchObject({ objectives: 200 });
      expect(await score(staff)).toBeNull();
      const appraisal = await staff.post(`${base}/appraisals`, { year, entries: [] });
      await office.work(async (db) => {
        await db
          .updateTable('appraisals')
          .set({ evaluate_status: 'SUBMITTED', stage: 'RELEASED' })
          .where('id', '=', appraisal.body.data.id)
          .execute();
      });
      expect(await score(staff)).toMatchObject({ objectives: 200 });
    } finally {
      await admin.put(`${base}/rules`, { useRatings: 0 });
    }
  });

  it('opens again with the mark of the quarter', async () => {
    const id = await approved();
    expect((await manager.put(`${base}/mark_as_quarter_reviwed/${id}`, { status: 'APPROVED' })).status).toBe(422);
    const marked = await manager.put(`${base}/mark_as_quarter_reviwed/${id}`, { status: 'REQUIRED_UPDATE' });
    expect(marked.body.data).toMatchObject({ status: 'REQUIRED_UPDATE', evaluateStatus: 'PENDING' });
    expect((await staff.put(`${base}/submit_objective/${id}`, {})).body.data.status).toBe('SUBMITTED');
  });

  it('of somebody without an account is written by the evaluator and approved by another', async () => {
    const foreign = await stranger.post(`${base}/create`, { year, employeeId: ids['silent'], entries: [] });
    expect(foreign.status).toBe(404);
    const { id } = await create(manager, { employeeId: ids['silent'], status: 'SUBMITTED' });
    expect((await detail(manager, id)).onBehalfOf).not.toBeNull();
    expect((await manager.put(`${base}/approve_objective/${id}`, {})).status).toBe(400);
    const done = await director.put(`${base}/approve_objective/${id}`, {});
    expect(done.body.data.steps.find(({ move }: { move: string }) => move === 'submit')).toMatchObject({ isOnBehalf: true });
  });

  it('waits in the inbox of who approves it, and tells those whom it concerns without a word of its text', async () => {
    const { id } = await submitted();
    const inbox = await director.get('/approval/v1/inbox', { type: 'objective' });
    expect(inbox.body.data.map((row: { id: string }) => row.id)).toContain(id);
    expect(
      (await manager.get('/approval/v1/inbox', { type: 'objective' })).body.data.map((row: { id: string }) => row.id),
    ).not.toContain(id);
    const notices = await manager.get('/notification/v1/lists');
    expect(JSON.stringify(notices.body)).toContain(id);
    expect(JSON.stringify(notices.body)).not.toContain('MARK');
  });

  it('leaves no text in the audit trail', async () => {
    await submitted();
    const { rows } = await test.owner.query(
      `select 1 from audit_entries where company_id = $1 and (before::text like '%MARK%' or after::text like '%MARK%')`,
      [office.id],
    );
    expect(rows).toEqual([]);
  });

  it('asks for whole weights where the company weighs', async () => {
    expect((await admin.put(`${base}/rules`, { useWeights: 1 })).status).toBe(200);
    const wrong = await staff.post(`${base}/create`, {
      year,
      status: 'SUBMITTED',
      entries: goals(goal('g1', 'a', 60), goal('g2', 'b', 30)),
    });
    expect([wrong.status, wrong.body.error.fields?.weights ?? wrong.body]).toEqual([
      422,
      'The weights come to 90%. They must come to 100%.',
    ]);
    expect((await staff.get(`${base}/lists`, { year: String(year) })).body.data).toEqual([]);
    const right = await create(staff, { status: 'SUBMITTED', entries: goals(goal('g1', 'a', 60), goal('g2', 'b', 40)) });
    expect(right.status).toBe('SUBMITTED');
    await admin.put(`${base}/rules`, { useWeights: 0 });
  });

  it('is closed to full access where the rules say so: states stay, no text is read and nothing decided', async () => {
    const { id } = await submitted();
    expect((await admin.get(`${base}/detail/${id}`)).status).toBe(200);
    await admin.put(`${base}/rules`, { closedToFullAccess: 1 });
    try {
      const none = await admin.get(`${base}/detail/${id}`);
      expect(none.status).toBe(404);
      expect((await admin.put(`${base}/approve_objective/${id}`, {})).status).toBe(404);
      const listed = (await admin.get(`${base}/lists`, { limit: '200' })).body;
      expect(listed.data.map((one: { id: string }) => one.id)).toContain(id);
      expect(JSON.stringify(listed)).not.toContain(MARK);
      expect((await director.get(`${base}/detail/${id}`)).status).toBe(200);
    } finally {
      await admin.put(`${base}/rules`, { closedToFullAccess: 0 });
    }
  });

  it('lists the own, those one leads and approves, and all for who reads results', async () => {
    const { id } = await create();
    const seenBy = async (client: Client, scope: string) =>
      (await client.get(`${base}/lists`, { year: String(year), scope })).body.data.map((row: { id: string }) => row.id);
    expect(await seenBy(staff, 'mine')).toEqual([id]);
    expect(await seenBy(staff, 'team')).toEqual([]);
    expect(await seenBy(manager, 'team')).toEqual([id]);
    expect(await seenBy(director, 'all')).toEqual([id]);
    expect(await seenBy(stranger, 'all')).toEqual([]);
  });
});
