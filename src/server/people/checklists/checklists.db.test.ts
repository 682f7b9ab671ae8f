import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Checklist } from '#contract/people/checklists.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { hire, task, templateOf } from '#server/people/checklists/checklists.testing.ts';
import { checklistsAreKept } from '#server/people/checklists/index.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
const as = (role: SeededRole): Client => staffed.of(role).client;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = as('HR_MANAGER');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from notifications where company_id = $1', [staffed.office.id]);
  await test.owner.query('delete from checklist_tasks where company_id = $1', [staffed.office.id]);
  await test.owner.query('delete from checklists where company_id = $1', [staffed.office.id]);
  await test.owner.query('delete from checklist_templates where company_id = $1', [staffed.office.id]);
});

const make = async (over: object = {}): Promise<string> => {
  const made = await hr.post('/checklist_template/v1/create', templateOf(over));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data.id;
};
const listsOf = async (id: string, client = hr): Promise<Checklist[]> =>
  (await client.get(`/checklist/v1/employee/${id}`)).body.data;
const only = async (id: string): Promise<Checklist> => {
  const [list, ...more] = await listsOf(id);
  if (list === undefined || more.length > 0) throw new Error(`${more.length + 1} lists`);
  return list;
};
async function change(id: string, over: object): Promise<void> {
  const { body } = await hr.get(`/employee/v1/detail/${id}`);
  const saved = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(body.data), ...over });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
const leave = (lastWorkingDay: string) => ({
  status: 0,
  lastWorkingDay,
  isNoticeTerminate: 1,
  terminationBenefit: 0,
  noticeTerminateAt: lastWorkingDay,
});
const stay = { status: 1, lastWorkingDay: null, isNoticeTerminate: null, terminationBenefit: null };
const tick = (client: Client, list: Checklist, at: number, over: object = {}) => {
  const { id: taskId, version } = list.tasks[at] ?? { id: '', version: 0 };
  return client.put(`/checklist/v1/tick/${list.id}`, { taskId, done: true, version, ...over });
};
const daily = (today: string) =>
  staffed.office.work((db) =>
    checklistsAreKept.run({ db, companyId: staffed.office.id, now: new Date(`${today}T05:00:00Z`), today }),
  );
async function told(kind: string): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select u.user_name from notifications n join users u on u.company_id = n.company_id and u.id = n.user_id
     where n.company_id = $1 and n.kind = $2 order by u.user_name`,
    [staffed.office.id, kind],
  );
  return rows.map((row) => row.user_name);
}

describe('a template', () => {
  it('is kept by HR, named once, has tasks, and branches that there are', async () => {
    const id = await make();
    expect((await hr.get(`/checklist_template/v1/detail/${id}`)).body.data).toMatchObject({ occasion: 'joining', branches: [] });
    expect((await hr.post('/checklist_template/v1/create', templateOf())).body.error.fields.name).toBeDefined();
    const none = await hr.post('/checklist_template/v1/create', templateOf({ name: 'None', tasks: [] }));
    expect([none.status, Object.keys(none.body.error.fields)]).toEqual([422, ['tasks']]);
    const nowhere = await hr.post('/checklist_template/v1/create', templateOf({ name: 'Far', branchIds: [id] }));
    expect(Object.keys(nowhere.body.error.fields)).toEqual(['branchIds']);
    expect((await as('LINE_MANAGER').get('/checklist_template/v1/lists')).status).toBe(403);
    expect(
      (await hr.put(`/checklist_template/v1/update/${id}`, { tasks: [task('hr', 0)], version: 1 })).body.data.tasks,
    ).toHaveLength(1);
  });
});

describe('a list', () => {
  it('is made when somebody is hired, with its days, and told to who does it but not to who made it', async () => {
    await make();
    const id = await hire(hr, staffed);
    expect(await only(id)).toMatchObject({
      name: 'New colleague',
      occasion: 'joining',
      day: '2026-11-25',
      state: 'open',
      done: 0,
      total: 5,
      overdue: 0,
      mine: 1,
      nextDue: '2026-11-22',
    });
    const { tasks } = await only(id);
    expect(tasks.map(({ responsible, due }) => `${responsible} ${due}`)).toEqual([
      'hr 2026-11-22',
      'payroll 2026-11-25',
      'finance 2026-11-27',
      'manager 2026-11-26',
      'person 2026-11-30',
    ]);
    expect(await told('checklist_made')).toEqual([
      'country_director',
      'finance_reviewer',
      'hr_officer',
      'line_manager',
      'payroll_officer',
    ]);
    await daily('2026-11-20');
    await change(id, { emergencyContactName: 'Sok' });
    expect(await listsOf(id)).toHaveLength(1);
  });

  it('is not made for who joined long ago, has another contract or another branch, and is made for all who fit', async () => {
    await make({ name: 'FDC', contractTypes: ['FDC'] });
    const branch = (
      await as('ADMIN').post('/branch/v1/create', { name: 'Battambang', address: 'Street 1', lat: 13.1, lon: 103.2 })
    ).body.data;
    await make({ name: 'Battambang', branchIds: [branch.id] });
    await make({ name: 'UDC', contractTypes: ['UDC'] });
    expect((await listsOf(await hire(hr, staffed))).map(({ name }) => name)).toEqual(['UDC']);
    expect((await listsOf(await hire(hr, staffed, { branchId: branch.id }))).map(({ name }) => name).toSorted()).toEqual([
      'Battambang',
      'UDC',
    ]);
    expect(await listsOf(await hire(hr, staffed, { joinDate: '2024-01-01', lastModifiedSalaryAt: '2024-01-01' }))).toEqual([]);
  });

  it('moves with its day, is cancelled with it, taken up when the same day returns, and begun anew for another', async () => {
    await make({ name: 'Leaver', occasion: 'leaving', tasks: [task('hr', -1), task('person', 0)] });
    const id = await hire(hr, staffed, { joinDate: '2024-01-01', lastModifiedSalaryAt: '2024-01-01' });
    await change(id, leave('2026-12-31'));
    const first = await only(id);
    expect(first).toMatchObject({ day: '2026-12-31', nextDue: '2026-12-30' });
    expect((await tick(hr, first, 0)).status).toBe(200);
    await change(id, leave('2027-01-15'));
    expect(await only(id)).toMatchObject({ id: first.id, day: '2027-01-15', done: 1, nextDue: '2027-01-15' });
    await change(id, stay);
    expect(await only(id)).toMatchObject({ id: first.id, state: 'cancelled', done: 1, closedBy: null, nextDue: null });
    await change(id, leave('2027-01-15'));
    expect(await only(id)).toMatchObject({ id: first.id, state: 'open', done: 1 });
    await change(id, stay);
    await change(id, leave('2027-06-30'));
    expect((await listsOf(id)).map(({ state, done, day }) => `${state} ${done} ${day}`)).toEqual([
      'open 0 2027-06-30',
      'cancelled 1 2027-01-15',
    ]);
  });

  it('of probation is made thirty days before its end, or as early as its first task, and moves to the day it was passed', async () => {
    await make({ name: 'Probation', occasion: 'probation', tasks: [task('manager', -7)] });
    await make({ name: 'Early', occasion: 'probation', tasks: [task('manager', -60)] });
    const id = await hire(hr, staffed, {
      joinDate: '2026-10-20',
      lastModifiedSalaryAt: '2026-10-20',
      probationExpiredDate: '2027-01-19',
    });
    expect((await listsOf(id)).map(({ name }) => name)).toEqual(['Early']);
    await daily('2026-12-19');
    expect((await listsOf(id)).map(({ name }) => name)).toEqual(['Early']);
    await daily('2026-12-20');
    expect((await listsOf(id)).map(({ name }) => name).toSorted()).toEqual(['Early', 'Probation']);
    const extended = await hr.put(`/employee/v1/extend_probation/${id}`, { until: '2027-02-19' });
    expect(extended.status, JSON.stringify(extended.body)).toBe(200);
    expect((await listsOf(id)).map(({ day }) => day)).toEqual(['2027-02-19', '2027-02-19']);
    const passed = await hr.put(`/employee/v1/mark_as_passed_probation/${id}`, { probationEndDate: '2026-11-20' });
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);
    expect((await listsOf(id)).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-20']);
  });

  it('is started by hand once, told, follows nothing but the day that was typed, and is cancelled by HR', async () => {
    const templateId = await make();
    const id = await hire(as('ADMIN'), staffed, { joinDate: '2024-01-01', lastModifiedSalaryAt: '2024-01-01' });
    const body = { employeeId: id, templateId, day: '2026-12-01' };
    const started = await hr.post('/checklist/v1/start', body);
    expect(started.body.data).toMatchObject({ day: '2026-12-01', total: 5 });
    expect((await hr.post('/checklist/v1/start', body)).body.error).toMatchObject({ code: 'CHECKLIST_OPEN' });
    await daily('2026-11-20');
    expect(await only(id)).toMatchObject({ day: '2026-12-01', state: 'open' });
    expect(await told('checklist_made')).toContain('line_manager');
    expect((await as('LINE_MANAGER').post('/checklist/v1/start', body)).status).toBe(403);
    const { version } = await only(id);
    expect((await hr.put(`/checklist/v1/cancel/${started.body.data.id}`, { version })).status).toBe(200);
    expect(await only(id)).toMatchObject({ state: 'cancelled', closedBy: expect.any(String) });
    expect((await tick(hr, await only(id), 0)).body.error.code).toBe('CHECKLIST_CANCELLED');
  });
});

describe('a task', () => {
  it('is marked by who does it, and any by HR, and opens again; the last required one ends the list', async () => {
    await make();
    const id = await hire(hr, staffed);
    const list = await only(id);
    expect((await tick(as('LINE_MANAGER'), list, 3, { note: 'Met on the first day' })).body.data).toMatchObject({
      done: 1,
      state: 'open',
    });
    expect((await tick(as('LINE_MANAGER'), list, 0)).body.error.code).toBe('TASK_OF_OTHERS');
    expect((await tick(as('PAYROLL_OFFICER'), list, 1)).status).toBe(200);
    expect((await tick(as('FINANCE_REVIEWER'), list, 2)).status).toBe(200);
    expect((await tick(as('STAFF'), list, 4)).status).toBe(404);
    expect((await tick(as('HR_OFFICER'), list, 0)).body.data).toMatchObject({ state: 'done', done: 4 });
    const after = await only(id);
    expect(after.tasks[3]).toMatchObject({ note: 'Met on the first day', doneBy: expect.stringContaining('LINE_MANAGER') });
    expect((await tick(hr, after, 4)).body.data).toMatchObject({ done: 5, state: 'done' });
    expect((await tick(hr, after, 3, { done: false })).body.data).toMatchObject({ state: 'open', done: 4, closedAt: null });
    const [taken] = (await only(id)).tasks.filter(({ responsible }) => responsible === 'manager');
    expect(taken).toMatchObject({ doneAt: null, doneBy: null });
    expect((await tick(hr, list, 1)).body.error.code).toBe('VERSION_CONFLICT');
    expect((await tick(hr, list, 1, { taskId: list.id })).body.error.fields.taskId).toBeDefined();
  });

  it('of others is not marked by the person, though of HR', async () => {
    await make({ occasion: 'leaving' });
    const templateId = (await hr.get('/checklist_template/v1/lists')).body.data[0].id;
    const { employeeId } = staffed.of('HR_OFFICER');
    await hr.post('/checklist/v1/start', { employeeId, templateId, day: '2026-12-01' });
    const list = await only(employeeId);
    const own = as('HR_OFFICER');
    expect((await tick(own, list, 0)).body.error.code).toBe('TASK_OF_OTHERS');
    expect((await own.put(`/checklist/v1/cancel/${list.id}`, { version: list.version })).body.error.code).toBe('TASK_OF_OTHERS');
    expect((await tick(own, list, 4)).status).toBe(200);
    expect((await own.get('/checklist/v1/waiting')).body.data).toEqual({ open: 0, overdue: 0 });
  });
});

describe('who sees what', () => {
  it('is HR everything, the line its team, staff their own, and payroll and finance where they have a task', async () => {
    await make();
    const templateId = await make({ name: 'Manager alone', tasks: [task('manager', 0)] });
    const id = await hire(hr, staffed);
    const { employeeId } = staffed.of('STAFF');
    await hr.post('/checklist/v1/start', { employeeId, templateId, day: '2026-11-10' });
    const seen = async (role: SeededRole, query: Record<string, string> = {}) =>
      (await as(role).get('/checklist/v1/lists', query)).body.data.map((row: { name: string }) => row.name).toSorted();
    expect(await seen('HR_OFFICER')).toEqual(['Manager alone', 'Manager alone', 'New colleague']);
    expect(await seen('LINE_MANAGER')).toEqual(['Manager alone', 'New colleague']);
    expect(await seen('STAFF')).toEqual(['Manager alone']);
    expect(await seen('FINANCE_REVIEWER')).toEqual(['New colleague']);
    expect((await as('STAFF').get(`/checklist/v1/employee/${id}`)).status).toBe(404);
    expect((await as('LINE_MANAGER').get(`/checklist/v1/employee/${id}`)).body.data).toHaveLength(2);
    expect((await as('LINE_MANAGER').get('/checklist/v1/waiting')).body.data).toEqual({ open: 2, overdue: 0 });
    expect(await seen('HR_OFFICER', { overdue: 'true' })).toEqual(['Manager alone']);
    expect(await seen('HR_OFFICER', { mine: 'true' })).toEqual(['New colleague']);
    expect(await seen('HR_OFFICER', { occasion: 'leaving' })).toEqual([]);
    expect(await seen('HR_OFFICER', { search: 'manager al' })).toEqual(['Manager alone', 'Manager alone']);
    expect(await seen('HR_OFFICER', { search: '%' })).toEqual([]);
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect((await stranger.get('/checklist/v1/lists')).body.data).toEqual([]);
    const { body } = await hr.send('GET', '/checklist/v1/export', {
      query: { overdue: 'true' },
      headers: { 'accept-language': 'km' },
    });
    const file = await test.send('GET', body.link.replace('/api', ''));
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(sheet?.rows.map((row) => row[5])).toEqual(['ឱកាស', 'ចូលបម្រើការងារ']);
  });

  it('is read in a fixed number of statements', async () => {
    await make();
    for (let at = 0; at < 3; at += 1) await hire(hr, staffed);
    const counted = async (limit: string) => {
      test.statements.length = 0;
      await hr.get('/checklist/v1/lists', { limit });
      return test.statements.length;
    };
    expect(await counted('100')).toBe(await counted('1'));
  });
});

describe('overdue tasks', () => {
  it('are told once to who does them, again after seven days, and when another one is overdue', async () => {
    await make({ name: 'Late', tasks: [task('manager', -6), task('payroll', -5), task('manager', 4)] });
    await hire(hr, staffed);
    const counts = async () => (await told('checklist_overdue')).join(' ');
    await daily('2026-11-20');
    expect(await counts()).toBe('line_manager');
    await daily('2026-11-21');
    await daily('2026-11-22');
    expect(await counts()).toBe('line_manager payroll_officer');
    await daily('2026-11-27');
    expect(await counts()).toBe('line_manager line_manager payroll_officer');
    await daily('2026-11-30');
    expect(await counts()).toBe('line_manager line_manager line_manager payroll_officer payroll_officer');
    const { rows } = await test.owner.query(
      "select params from notifications where company_id = $1 and kind = 'checklist_overdue' order by created_at desc, id desc limit 1",
      [staffed.office.id],
    );
    expect(rows[0]?.params.count).toBeGreaterThan(0);
  });
});
