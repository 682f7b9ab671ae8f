import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// A client that knows the seeds alone (performance.md 16): every call it was promised, with the bodies it sends and the
// fields it reads, in a company that changed no rule but one: it rates goals. The client knows no weights, ratings, versions or stages.
let test: TestApp;
let admin: Client;
let staff: Client;
let manager: Client;
let own = '';
let managerId = '';
/** The day of the product's clock in tests. */
const today = '2026-11-20';
const year = 2026;
const unknown = '018f0000-0000-7000-8000-000000000000';
const moduleKeys = [
  'id',
  'parentId',
  'level',
  'title',
  'defaultDescription',
  'action1',
  'action2',
  'action3',
  'action4',
  'reportable',
  'inputType',
  'layout',
  'numRow',
  'enableMultiRow',
  'order',
];
const modules: Record<'table' | 'text' | 'when' | 'line', string> = { table: '', text: '', when: '', line: '' };

/** What a call answers as its data; any other status than 200 fails with what was said. */
async function data(answer: ReturnType<Client['get']>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const rows = (text: string) => [
  {
    uniqueId: 'row-1',
    modules: [
      { moduleId: modules.text, content: text, inputType: 'input' },
      { moduleId: modules.when, content: JSON.stringify({ start: '2026-01-05', end: '2026-02-05' }), inputType: 'date' },
    ],
  },
];
const sideOne = (text: string) => [
  { performanceModuleId: modules.table, content1: JSON.stringify(rows(text)) },
  { performanceModuleId: modules.line, content1: text },
];
const sideTwo = (text: string) => [{ performanceModuleId: modules.line, content2: text }];
const contentsOf = (entries: readonly { performanceModuleId: string }[]) =>
  entries.find(({ performanceModuleId }) => performanceModuleId === modules.line);
const make = async (body: object): Promise<string> => (await data(admin.post('/performance_module/v1/create', body))).id;

beforeAll(async () => {
  test = await startTestApp();
  const office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  await office.work(async (db) => {
    const [lead = ''] = await insertPeople(db, office.id, [{ code: 'MGR', userId: manager.userId }]);
    const [person = ''] = await insertPeople(db, office.id, [{ code: 'STAFF', userId: staff.userId, lineManagerId: lead }]);
    [own, managerId] = [person, lead];
    await db.updateTable('employees').set({ approver2_id: lead }).where('id', '=', person).execute();
  });
  modules.table = await make({ title: '<p>Goals</p>', layout: 'horizontal', enableMultiRow: 1, numRow: 2, order: 1 });
  modules.text = await make({ title: '<p>What</p>', parentId: modules.table, inputType: 'input', order: 1 });
  modules.when = await make({ title: '<p>When</p>', parentId: modules.table, inputType: 'date', order: 2 });
  modules.line = await make({ title: '<p>Remark</p>', order: 2 });
  await data(admin.put(`/performance_module/v1/update/${modules.table}`, { rated: 1 }));
  await data(admin.put('/pdd/v1/rules', { useRatings: 1 }));
});
afterAll(() => test.close());

describe('a client of the seeds', () => {
  it('makes, reads, changes and archives modules', async () => {
    const top = await data(admin.get('/performance_module/v1/lists'));
    expect(top.map(({ level }: { level: number }) => level)).toEqual([1, 1]);
    const { level1s } = await data(admin.get(`/performance_module/v1/detail/${modules.table}`));
    expect(level1s).toMatchObject([{ id: modules.table, level2s: [{ id: modules.text }, { id: modules.when }] }]);

    const id = await make({
      title: '<p><strong>Skill</strong><script>x</script></p>',
      parentId: modules.line,
      action1: '<p>poor</p>',
    });
    const deeper = await make({ title: 'One', parentId: id });
    const one = await data(admin.get(`/performance_module/v1/get_sub_mobule/${id}`));
    expect(Object.keys(one)).toEqual(expect.arrayContaining(moduleKeys));
    expect(one).toMatchObject({ level: 2, title: '<p><strong>Skill</strong></p>', action1: '<p>poor</p>', reportable: 0 });
    expect(await data(admin.get('/performance_module/v1/parents/null'))).toEqual([]);
    expect(await data(admin.get(`/performance_module/v1/parents/${modules.line}`))).toMatchObject([{ id: modules.line }]);
    for (const wrong of [
      { parentId: deeper },
      { inputType: 'number' },
      { layout: 'diagonal' },
      { reportable: 2 },
      { enableMultiRow: 2 },
    ])
      expect((await admin.post('/performance_module/v1/create', { title: 'No', ...wrong })).status, JSON.stringify(wrong)).toBe(
        422,
      );

    await data(admin.put(`/performance_module/v1/update/${id}`, { title: '<p>Skills</p>' }));
    expect(await data(admin.get(`/performance_module/v1/get_sub_mobule/${id}`))).toMatchObject({ title: '<p>Skills</p>' });
    await data(admin.delete(`/performance_module/v1/archive/${id}`));
    expect((await admin.get(`/performance_module/v1/get_sub_mobule/${id}`)).status).toBe(404);
    expect((await data(admin.get(`/performance_module/v1/detail/${modules.line}`))).level1s[0].level2s).toEqual([]);
    expect((await staff.get('/performance_module/v1/lists')).status).toBe(403);
  });

  it('takes an objective from a draft over Submit Back, Send Back and a quarter to its evaluation', async () => {
    for (const type of ['object-setting', 'review-objective', 'self-evaluation', 'evaluation'])
      expect((await data(staff.get('/pdd/v1/performance_modules', { type }))).level1s, type).toHaveLength(2);
    expect((await staff.post('/pdd/v1/create', { entries: sideOne('none') })).body.error.fields).toEqual({
      year: 'Please select year',
    });

    const made = await data(staff.post('/pdd/v1/create', { year, title: 'My year', evaluationEntries: sideOne('first') }));
    const { id } = made;
    expect(made).toMatchObject({ status: 'PENDING', employeeId: own, employeeCode: 'STAFF', year, title: 'My year' });
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining([
        'approver',
        'approvedDate',
        'evaluateStatus',
        'selfEvalDate',
        'mgrEvalDate',
        'level1s',
        'submittor',
      ]),
    );
    expect(made.employee).toHaveProperty('supervisor');
    const again = await staff.post('/pdd/v1/create', { year, entries: sideOne('again') });
    expect([again.status, again.body.error.message]).toEqual([400, expect.stringContaining('There is already an objective of')]);
    await data(staff.put(`/pdd/v1/update/${id}`, { year, entries: sideOne('second') }));

    expect((await manager.put(`/pdd/v1/approve_objective/${id}`, { status: 'APPROVED' })).status).toBe(409);
    expect((await data(staff.put(`/pdd/v1/submit_objective/${id}`, { entries: sideOne('third') }))).status).toBe('SUBMITTED');
    expect((await data(staff.put(`/pdd/v1/update/${id}?action=submit-back`, { entries: sideOne('fourth') }))).status).toBe(
      'SUBMITTED',
    );
    const back = await data(manager.put(`/pdd/v1/update/${id}?action=send-back`, { entries: sideTwo('say more') }));
    expect(back.status).toBe('REQUIRED_UPDATE');
    await data(staff.put(`/pdd/v1/update/${id}`, { entries: sideOne('fifth') }));
    await data(staff.put(`/pdd/v1/submit_objective/${id}`, {}));
    const approved = await data(manager.put(`/pdd/v1/approve_objective/${id}`, { status: 'APPROVED' }));
    expect(approved).toMatchObject({
      status: 'APPROVED',
      approver: { date: expect.any(String) },
      submittor: { date: expect.any(String) },
    });
    const { data: listed, pagination } = (
      await staff.get('/pdd/v1/lists', { offset: '0', limit: '20', search: 'STAFF', year: String(year) })
    ).body;
    expect(listed).toMatchObject([{ id, status: 'APPROVED', title: 'My year', approver: expect.any(String) }]);
    expect(pagination.total).toBe(1);
    const entry = contentsOf((await data(staff.get(`/pdd/v1/detail/${id}`, { type: 'review-objective' }))).evaluationEntries);
    expect(entry).toMatchObject({ content1: 'fifth', content2: 'say more' });

    expect((await staff.put(`/pdd/v1/submit/${id}`, { entries: [] })).status).toBe(422);
    const judged = await data(staff.put(`/pdd/v1/submit/${id}`, { selfEvalDate: today, entries: sideOne('done') }));
    expect(judged).toMatchObject({ evaluateStatus: 'SUBMITTED', selfEvalDate: today });
    expect((await manager.put(`/pdd/v1/approve/${id}`, { entries: sideTwo('well') })).body.error.fields).toEqual({
      mgrEvalDate: 'Please select date!',
    });
    const ended = await data(manager.put(`/pdd/v1/approve/${id}`, { mgrEvalDate: today, entries: sideTwo('well') }));
    expect(ended).toMatchObject({ evaluateStatus: 'APPROVED', mgrEvalDate: today });
    expect((await staff.put(`/pdd/v1/submit/${id}`, { selfEvalDate: today, entries: [] })).status).toBe(409);
    expect(contentsOf((await data(staff.get(`/pdd/v1/detail/${id}`, { type: 'evaluation' }))).evaluationEntries)).toMatchObject({
      content1: 'done',
      content2: 'well',
    });
    expect((await manager.delete(`/pdd/v1/archive/${id}`)).status).toBe(409);
    expect((await staff.get(`/pdd/v1/detail/${unknown}`)).status).toBe(404);
  });

  it('submits an objective as it makes it, has it rejected, and the manager deletes what is left', async () => {
    const body = { year: year + 1, status: 'SUBMITTED', entries: sideOne('next year') };
    const { id, status } = await data(staff.post('/pdd/v1/create', body));
    expect(status).toBe('SUBMITTED');
    expect((await data(manager.put(`/pdd/v1/approve_objective/${id}`, { status: 'REJECTED' }))).status).toBe('REJECTED');
    const copy = await data(staff.post('/pdd/v1/create', { year: year + 1, entries: sideOne('made anew') }));
    expect(copy.status).toBe('PENDING');
    expect((await staff.delete(`/pdd/v1/archive/${copy.id}`)).status).toBe(400);
    await data(manager.delete(`/pdd/v1/archive/${copy.id}`));
    expect((await staff.get(`/pdd/v1/detail/${copy.id}`)).status).toBe(404);
  });

  it('reviews a quarter, and the mark asks the objective for an update', async () => {
    const objective = await data(
      staff.post('/pdd/v1/create', { year: year - 1, status: 'SUBMITTED', entries: sideOne('last year') }),
    );
    await data(manager.put(`/pdd/v1/approve_objective/${objective.id}`, { status: 'APPROVED' }));
    expect((await staff.post('/pdd/v1/quarterly_reviews', { entries: [] })).body.error.fields).toEqual({
      reviewedDate: 'Please select date of review',
    });
    const reviewedDate = `${year - 1}-08-20`;
    const made = await data(staff.post('/pdd/v1/quarterly_reviews', { reviewedDate, quarterlyReviewEntries: sideOne('so far') }));
    expect(made).toMatchObject({
      status: 'PENDING',
      reviewedDate,
      employeeId: own,
      employeeCode: 'STAFF',
      employeeName: expect.any(String),
    });
    await data(staff.put(`/pdd/v1/quarterly_reviews/${made.id}`, { reviewedDate, quarterlyReviewEntries: sideOne('further') }));
    const read = await data(staff.get(`/pdd/v1/quarterly_reviews/${made.id}`));
    expect(contentsOf(read.quarterlyReviewEntries)).toMatchObject({ content1: 'further' });
    expect((await staff.get(`/pdd/v1/quarterly_reviews/${unknown}`)).status).toBe(404);
    const twice = await staff.post('/pdd/v1/quarterly_reviews', { reviewedDate, quarterlyReviewEntries: [] });
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringContaining('already has a review for quarter')]);
    expect((await data(staff.put(`/pdd/v1/submit_quarterly_reviews/${made.id}`, {}))).status).toBe('SUBMITTED');
    expect(await data(staff.get('/pdd/v1/quarterly_reviews', { offset: '0', limit: '20' }))).toMatchObject([
      { id: made.id, status: 'SUBMITTED' },
    ]);
    const marked = await data(manager.put(`/pdd/v1/mark_as_quarter_reviwed/${objective.id}`, { status: 'REQUIRED_UPDATE' }));
    expect(marked.status).toBe('REQUIRED_UPDATE');
    expect((await manager.put(`/pdd/v1/mark_as_quarter_reviwed/${objective.id}`, { status: 'APPROVED' })).status).toBe(422);
  });

  it('writes and submits an appraisal of the year', async () => {
    const body = { year, selfEvalDate: today, employeeEvaluatioEntries: sideOne('a good year') };
    const made = await data(staff.post('/pdd/v1/appraisals', body));
    expect(made).toMatchObject({ employeeId: own, employeeCode: 'STAFF', selfEvalDate: today, evaluateStatus: 'PENDING' });
    const twice = await staff.post('/pdd/v1/appraisals', body);
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringContaining('already has an appraisal for')]);
    await data(staff.put(`/pdd/v1/appraisals/${made.id}`, { employeeEvaluatioEntries: sideOne('a very good year') }));
    const read = await data(staff.get(`/pdd/v1/appraisals/${made.id}`));
    expect(contentsOf(read.employeeEvaluatioEntries)).toMatchObject({ content1: 'a very good year' });
    const ended = await data(staff.put(`/pdd/v1/submit_appraisals/${made.id}`, { employeeEvaluatioEntries: sideOne('at last') }));
    expect(ended.evaluateStatus).toBe('SUBMITTED');
    expect((await staff.put(`/pdd/v1/appraisals/${made.id}`, { employeeEvaluatioEntries: sideOne('later') })).status).toBe(409);
    const listed = await data(staff.get('/pdd/v1/appraisals', { offset: '0', limit: '20', search: 'STAFF', year: String(year) }));
    expect(listed).toMatchObject([{ id: made.id, evaluateStatus: 'SUBMITTED' }]);
    expect((await staff.get(`/pdd/v1/appraisals/${unknown}`)).status).toBe(404);
  });

  it('writes a plan for improvement, changes and archives it', async () => {
    const found = await admin.get('/employee/v1/lists', {
      offset: '0',
      limit: '15',
      search: JSON.stringify({ column: 'code', value: 'STAFF' }),
    });
    expect(found.body.data, JSON.stringify(found.body)).toMatchObject([{ id: own }]);
    expect(await data(manager.get(`/employee/v1/line_manager/${own}`))).toMatchObject({ id: managerId });
    expect((await data(manager.get('/pip/v1/performance_modules'))).level1s).toHaveLength(2);
    const body = { employeeId: own, supervisorId: managerId, dateOfPDD: today, employeeEvaluatioEntries: sideOne('be on time') };
    const made = await data(manager.post('/pip/v1/create', body));
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining(['id', 'employeeName', 'supervisor', 'dateOfPDD', 'createdAt', 'employee', 'evaluationEntries']),
    );
    expect(Object.keys(made.employee)).toEqual(expect.arrayContaining(['fullName', 'supervisor']));
    expect(made).not.toHaveProperty('status');
    expect((await manager.post('/pip/v1/create', body)).status).toBe(400);
    await data(manager.put(`/pip/v1/update/${made.id}`, { ...body, employeeEvaluatioEntries: sideOne('be there at 8') }));
    expect(contentsOf((await data(manager.get(`/pip/v1/detail/${made.id}`))).evaluationEntries)).toMatchObject({
      content1: 'be there at 8',
    });
    expect((await manager.get('/pip/v1/lists', { offset: '0', limit: '20' })).body).toMatchObject({
      data: [{ id: made.id }],
      pagination: { total: 1 },
    });
    await data(manager.delete(`/pip/v1/archive/${made.id}`));
    expect((await manager.get(`/pip/v1/detail/${made.id}`)).status).toBe(404);
    expect((await staff.get('/pip/v1/lists')).status).toBe(403);
  });
});
