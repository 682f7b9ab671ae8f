import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. HR hires with what it knows; the person tells the rest before the first day, and HR accepts it.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let managerId = '';
let roleId = '';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'M-1' }]));
  const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  roleId = rows[0].id;
});
afterAll(() => test.close());

const left = { firstNameKH: null, lastNameKH: null, maritalStatus: null, dob: null };
const hire = async (own: object) =>
  await hr.post('/employee/v1/create', {
    ...formOf({ managerId, roleId }),
    ...left,
    joinDate: '2027-01-04',
    lastModifiedSalaryAt: '2027-01-04',
    ...own,
  });

it('HR leaves to somebody new what only they know, and nothing else', async () => {
  const refused = await hire({ code: 'N-0' });
  expect(Object.keys(refused.body.error.fields).toSorted()).toEqual(['dob', 'firstNameKH', 'lastNameKH', 'maritalStatus']);
  const without = await hire({ code: 'N-0', completesLater: true, lastName: '', supervisorId: null });
  expect(without.status).toBe(422);
  const made = await hire({ code: 'N-1', completesLater: true });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { body } = await hr.get(`/employee/v1/profile/${made.body.data.id}`);
  expect(body.data.missingFields).toEqual(expect.arrayContaining(['firstNameKH', 'lastNameKH', 'maritalStatus', 'dob']));
});

it('a foreigner has no name in Khmer, and lacks none', async () => {
  const made = await hire({
    code: 'N-2',
    employeeType: 'INTERNATIONAL',
    maritalStatus: 'SINGLE',
    dob: '1980-01-01',
    email: 'n2@example.org',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { body } = await hr.get(`/employee/v1/profile/${made.body.data.id}`);
  expect(body.data.missingFields).not.toContain('firstNameKH');
});

it('the person tells it before the first day, once, and HR accepts it', async () => {
  const made = await hire({ code: 'N-3', completesLater: true, email: 'n3@example.org' });
  const { id } = made.body.data;
  const { userId } = await office.as('STAFF');
  await test.owner.query('update employees set user_id = $2 where id = $1', [id, userId]);
  const joining = await office.as('STAFF');
  const tell = (changes: object) => joining.post('/details/v1/request', { changes });
  expect((await tell({ dob: '2030-01-01' })).status).toBe(422);
  expect((await tell({ dob: '2015-01-01' })).body.error.fields).toHaveProperty(['changes.dob']);
  const mistaken = await tell({ dob: '1955-02-03' });
  const mine = (await joining.get('/details/v1/requests')).body.data.map((row: { id: string }) => row.id);
  expect(mine).toEqual([mistaken.body.data.id]);
  expect((await joining.put(`/details/v1/decide/${mine[0]}`, { status: 3 })).status).toBe(200);
  const told = { dob: '1995-02-03', firstNameKH: 'សុភា', lastNameKH: 'ចាន់', maritalStatus: 'SINGLE', nationIDNumber: '010203040' };
  const asked = await tell(told);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const accepted = await hr.put(`/details/v1/decide/${asked.body.data.id}`, { status: 1 });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect((await hr.get(`/employee/v1/detail/${id}`)).body.data).toMatchObject(told);
  const again = await tell({ dob: '1990-01-01' });
  expect([again.status, again.body.error.code]).toEqual([422, 'DETAIL_HELD']);
  expect((await tell({ dob: '1995-02-03' })).body.error.code).toBe('DETAIL_SAME');

  await test.owner.query(
    "update employees set join_date = '2024-01-01', status = 0, last_working_day = '2026-11-19' where id = $1",
    [id],
  );
  const gone = await office.as('STAFF');
  expect((await gone.post('/details/v1/request', { changes: { address: 'Kampot' } })).status).toBe(403);
});

it('HR who made the account accepts what the record lacks, and asks somebody else for the rest', async () => {
  const made = await hire({ code: 'N-4', completesLater: true, email: 'n4@example.org' });
  const { id } = made.body.data;
  const { userId } = await office.as('STAFF');
  await test.owner.query('update employees set user_id = null where user_id = $1', [userId]);
  await test.owner.query('update employees set user_id = $2 where id = $1', [id, userId]);
  await test.owner.query(
    `insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'created', $2, $3)`,
    [office.id, userId, hr.userId],
  );
  const joining = await office.as('STAFF');
  const told = await joining.post('/details/v1/request', { changes: { dob: '1995-02-03', nationIDNumber: '010777888' } });
  const accepted = await hr.put(`/details/v1/decide/${told.body.data.id}`, { status: 1 });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const first = await joining.post('/details/v1/request', { changes: { address: 'Kampot' } });
  expect((await hr.put(`/details/v1/decide/${first.body.data.id}`, { status: 1 })).status).toBe(200);
  const more = await joining.post('/details/v1/request', { changes: { address: 'Kep' } });
  const refused = await hr.put(`/details/v1/decide/${more.body.data.id}`, { status: 1 });
  expect(refused.body.error.code).toBe('ONE_PERSON');
});
