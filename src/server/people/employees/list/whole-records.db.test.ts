import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
});
afterAll(() => test.close());

const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const exported = async (client = hr): Promise<Buffer> => {
  const { link } = ok(await client.get('/employee/v1/export_all_fields'));
  return (await client.send('GET', link.replace('/api', ''))).bytes;
};
const preview = async (bytes: Buffer, client = hr) =>
  ok(await sendSheet(client, 'import_preview', bytes, { name: 'all.xlsx' })).data;

it('every field that an import takes comes out and in again unchanged, in both languages', async () => {
  const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'BOSS', children: ['2019-05-06'] }]));
  const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  const around = { managerId, roleId: rows[0].id };
  const admin = await office.as('ADMIN');
  const project = ok(await admin.post('/donor/v1/create', { title: 'Gardens', code: 'P-7' })).data.id;
  const subProjects = Buffer.from('Donor,Project,Sub Project,Activity 1\nGardens,P-7,A,A1\nGardens,P-7,B,B1');
  ok(await admin.send('POST', '/project/v1/import_sub_project', { file: { field: 'csv', name: 's.csv', bytes: subProjects } }));
  const department = ok(await admin.post('/department/v1/create', { name: 'Field work' })).data.id;
  const whole = {
    code: '007',
    firstName: 'Van Dara',
    lastName: 'De La Cruz',
    address: 'No. 1,\nStreet 2',
    contactNumber: '012 345 678',
    bankAccNumber: '000 123 456',
    nationIDNumber: '010 234 567',
    departmentId: department,
    position: 'Driver, =1+1',
    contractType: 'FDC',
    contractEndDate: '2027-12-31',
    spouseName: 'Sok Maly',
    spouseWorkingStatus: 0,
    budgetAllocations: [
      { project, subProjectCode: 'A', percentage: 40, activityCode1: 'A1' },
      { project, subProjectCode: 'B', percentage: 20, activityCode2: 'Q2' },
      { project, percentage: 5 },
    ],
    kids: [{ name: 'Sok Bopha', dob: '2018-02-03', currentStatus: 'OUT_OF_CONTROLL' }],
  };
  for (const own of [
    whole,
    { code: 'F-2', employeeType: 'INTERNATIONAL', firstNameKH: null, lastNameKH: null, email: 'x@y.example' },
  ])
    ok(await admin.post('/employee/v1/create', { ...formOf(around), ...own }));
  // A few people who came from a sheet, one of them gone.
  const sheet = staffCsv(
    [{ 'Staff ID': 'KR-8' }, { 'Staff ID': 'KR-9', 'Full name': 'CHEA Vanna', 'Last working day': '2026-08-31' }],
    ['Last working day'],
  );
  ok(await sendSheet(admin, 'import', sheet));
  for (const language of ['en', 'km'] as const) {
    await test.owner.query('update users set language = $2 where company_id = $1', [office.id, language]);
    const told = await preview(await exported(await office.as('HR_MANAGER')), await office.as('HR_MANAGER'));
    const others = told.rows.filter(({ action }: { action: string }) => action !== 'same');
    expect(others, `${language}: ${JSON.stringify(others).slice(0, 2_000)}`).toEqual([]);
    expect(told.rows.length).toBeGreaterThan(6);
  }
});

it('is for who sees pay, and holds nobody of another company', async () => {
  for (const role of ['STAFF', 'FINANCE_REVIEWER'] as const)
    expect((await (await office.as(role)).get('/employee/v1/export_all_fields')).status).toBe(403);
  const elsewhere = await (await test.company()).as('HR_MANAGER');
  const told = await elsewhere.get('/employee/v1/export_all_fields');
  expect(told.status).toBe(200);
});
