import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// What people are called follows the language of who reads, whatever the screen.

let test: TestApp;
let office: TestCompany;
let hr: Client;
let ids: string[];

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  const staff = await office.as('STAFF');
  ids = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'K-1', lastName: 'Sok', firstName: 'Dara', userId: staff.userId },
      { code: 'K-2', lastName: 'Chan', firstName: 'Bopha', userId: hr.userId },
      { code: 'K-3', lastName: 'Meas', firstName: 'Latin' },
    ]),
  );
  await test.owner.query("update time_settings set timesheets_from = '2026-11' where company_id = $1", [office.id]);
  await test.owner.query("update companies set name_kh = 'ក្រុមហ៊ុន' where id = $1", [office.id]);
  await test.owner.query("update employees set last_name_kh = 'សុខ', first_name_kh = 'ដារ៉ា' where id = $1", [ids[0]]);
  await test.owner.query("update employees set last_name_kh = 'ចាន់', first_name_kh = 'បុប្ផា' where id = $1", [ids[1]]);
  await office.work(async (db) => {
    const type = await db
      .selectFrom('leave_types')
      .select('id')
      .where('company_id', '=', office.id)
      .orderBy('type')
      .executeTakeFirstOrThrow();
    const request = {
      company_id: office.id, id: crypto.randomUUID(), request_no: 'LR-1', employee_id: ids[0] ?? '', leave_type_id: type.id,
      start_date: '2026-11-20', end_date: '2026-11-20', status: 1, decided_by: hr.userId, decided_at: new Date('2026-11-19'),
    }; // prettier-ignore
    await db.insertInto('leave_requests').values(request).execute();
    await db
      .insertInto('leave_request_days')
      .values({
        company_id: office.id,
        request_id: request.id,
        employee_id: request.employee_id,
        date: '2026-11-20',
        morning: true,
        afternoon: true,
        days: 100,
        minutes: 480,
      }) // prettier-ignore
      .execute();
  });
});
afterAll(() => test.close());

const read = async (path: string, language: string, query: Record<string, string> = {}) =>
  (await hr.send('GET', `${path}?${new URLSearchParams(query)}`, { headers: { 'accept-language': language } })).body;

it.each([
  ['/leave/v1/lists', {}, 'employeeName'],
  ['/dashboard/v1/absent_employees', {}, 'employeeName'],
  ['/attendance/v1/lists', { month: '2026-11' }, 'name'],
])('%s names people in the language of who reads', async (path, query, field) => {
  const names = async (language: string) =>
    (await read(path, language, query)).data.map((row: Record<string, string>) => row[field]);
  expect(await names('en')).toContain('Sok Dara');
  const khmer = await names('km');
  expect(khmer).toContain('សុខ ដារ៉ា');
  expect(khmer).not.toContain('Sok Dara');
});

it('keeps the Latin name of who has no Khmer one', async () => {
  const { data } = await read('/attendance/v1/lists', 'km', { month: '2026-11' });
  expect(data.map(({ name }: { name: string }) => name)).toContain('Meas Latin');
});

it('names accounts by their person: who decided, who stands in the audit trail', async () => {
  const [request] = (await read('/leave/v1/lists', 'km')).data;
  const { data } = await read(`/leave/v1/detail/${request.id}`, 'km');
  expect(JSON.stringify(data)).toContain('ចាន់ បុប្ផា');
  const found = await read('/audit/v1/people', 'km', { search: 'បុប្ផា' });
  expect(found.data).toEqual([{ id: hr.userId, name: 'ចាន់ បុប្ផា' }]);
});

it('tells a session both names of its person and of the company', async () => {
  const { data } = await read('/auth/v1/session', 'km');
  expect(data).toMatchObject({ profile: { fullNameKH: 'ចាន់ បុប្ផា' }, companyNameKH: 'ក្រុមហ៊ុន' });
});

it('stores no name in the language of who happened to write', async () => {
  const made = await hr.send('POST', '/department/v1/create', {
    body: { name: 'Health' },
    headers: { 'accept-language': 'km' },
  });
  const { rows } = await test.owner.query('select user_name from audit_entries where record_id = $1', [made.body.data.id]);
  expect(rows).toEqual([{ user_name: 'The HR_MANAGER' }]);
});

it.each([
  ['department', {}],
  ['job_level', {}],
  ['duty_station', { code: 'BTB' }],
  ['role', { code: 'STAFF' }],
])('a %s may have a Khmer name, which the search finds and who reads Khmer sees', async (base, more) => {
  const admin = await office.as('ADMIN');
  const made = await admin.post(`/${base}/v1/create`, { name: 'Water', nameKH: 'ទឹកស្អាត', ...more });
  expect(made.body.data).toMatchObject({ name: 'Water', nameKH: 'ទឹកស្អាត' });
  const found = await admin.get(`/${base}/v1/lists`, { search: 'ទឹកស្អាត' });
  expect(found.body.data).toMatchObject([{ name: 'Water' }]);
  const cleared = await admin.put(`/${base}/v1/update/${made.body.data.id}`, { nameKH: null, version: 1 });
  expect(cleared.body.data).toMatchObject({ name: 'Water', nameKH: null });
});

it('names the department of a person in the language of who reads', async () => {
  const department = (await hr.post('/department/v1/create', { name: 'Nutrition', nameKH: 'អាហារូបត្ថម្ភ' })).body.data;
  await test.owner.query('update employee_posts set department_id = $1 where employee_id = $2', [department.id, ids[0]]);
  const of = async (language: string) => {
    const { data } = await read('/employee/v1/lists', language, { limit: '0' });
    return data.find(({ id }: { id: string }) => id === ids[0]);
  };
  expect(await of('en')).toMatchObject({ name: 'Sok Dara', department: 'Nutrition' });
  expect(await of('km')).toMatchObject({ name: 'Sok Dara', namekh: 'សុខ ដារ៉ា', department: 'អាហារូបត្ថម្ភ' });
});
