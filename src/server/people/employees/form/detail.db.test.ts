import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let managerId: string;
let roleId: string;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  [managerId = ''] = await test.database.transaction({ companyId: office.id }, (db) =>
    insertPeople(db, office.id, [{ code: 'M-01', lastName: 'Meas', firstName: 'Manager' }]),
  );
  const roles = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  roleId = roles.rows[0].id;
});
afterAll(() => test.close());

const make = async (path: string, body: object): Promise<string> => (await hr.post(path, body)).body.data.id;
const made = (own: Partial<EmployeeBodyInput>) => make('/employee/v1/create', formOf({ managerId, roleId }, own));
const detailOf = async (id: string) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;

it('a budget line brings the sub-projects that can be chosen in it', async () => {
  const file = {
    field: 'csv',
    name: 'sub.csv',
    bytes: Buffer.from('Donor,Project Number,Sub Project,Activity 1\nWater,W-1,WELLS,A1\n'),
  };
  expect((await hr.send('POST', '/project/v1/import_sub_project', { file })).status).toBe(200);
  const wells = (await hr.get('/project/v1/lists?limit=0')).body.data[0];
  const empty = await make('/donor/v1/create', { title: 'Schools', code: 'S-1' });
  const id = await made({
    budgetAllocations: [
      { project: wells.id, subProjectCode: 'WELLS', percentage: 60 },
      { project: empty, percentage: 40 },
    ],
  });
  expect((await detailOf(id)).budgetAllocations).toMatchObject([
    { project: wells.id, payload: [{ subProjectCode: 'WELLS', activityCode1: 'A1', activityCode2: null }] },
    { project: empty, payload: [] },
  ]);
});

it('the papers stand beside, each with the path by which it is deleted', async () => {
  const id = await made({});
  const uploaded = async (list: 'certificate' | 'benefit', name: string) => {
    const file = { field: 'file', name, bytes: sampleFiles.png };
    const { status } = await hr.send('POST', `/file/v1/upload_${list}`, { query: { employeeId: id }, file });
    expect(status).toBe(200);
  };
  await uploaded('certificate', 'b.png');
  await uploaded('certificate', 'A.png');
  await uploaded('benefit', 'card.png');
  const { certificateFiles, benefitFiles } = await detailOf(id);
  expect(certificateFiles.map(({ originalname }: { originalname: string }) => originalname)).toEqual(['A.png', 'b.png']);
  expect(benefitFiles).toEqual([{ destination: `benefits/${id}`, originalname: 'card.png' }]);
  const [{ destination, originalname }] = certificateFiles;
  const path = `${destination}/${originalname}`;
  expect((await hr.send('DELETE', '/file/v1/delete_certificate', { query: { path } })).status).toBe(200);
  expect((await detailOf(id)).certificateFiles).toEqual([{ destination, originalname: 'b.png' }]);
});

it('nationality, passport and visa type have name and id, in the profile too', async () => {
  const nationalityId = await make('/nationality/v1/create', { name: 'Cambodian' });
  const passportTypeId = await make('/passport_type/v1/create', { name: 'Ordinary' });
  const id = await made({ nationalityId, passportTypeId });
  const expected = {
    nationality: { name: 'Cambodian' },
    nationalityId,
    passportType: { name: 'Ordinary' },
    passportTypeId,
    visaType: null,
    visaTypeId: null,
  };
  expect(await detailOf(id)).toMatchObject(expected);
  expect((await hr.get(`/employee/v1/profile/${id}`)).body.data).toMatchObject(expected);
});

it('the branch is chosen from the list, stays when it is archived, and is no other company’s', async () => {
  const branchId = await make('/branch/v1/create', { name: 'Takeo', address: 'Road 2', lat: 10.99, lon: 104.78 });
  expect((await hr.get('/employee/v1/form_payload')).body.data.branches).toEqual([{ id: branchId, name: 'Takeo' }]);
  const id = await made({ branchId });
  await hr.delete(`/branch/v1/archive/${branchId}`);
  const detail = await detailOf(id);
  expect(detail).toMatchObject({ branch: { name: 'Takeo' }, branchId });
  expect((await hr.put(`/employee/v1/update/${id}`, sentBack(detail))).status).toBe(200);
  expect((await hr.get(`/employee/v1/profile/${id}`)).body.data).toMatchObject({ branch: { name: 'Takeo' }, branchId });

  const archived = await hr.post('/employee/v1/create', formOf({ managerId, roleId }, { branchId }));
  expect([archived.status, Object.keys(archived.body.error.fields)]).toEqual([422, ['branchId']]);
  const other = await (await test.company()).as('HR_MANAGER');
  const foreign = await other.post('/branch/v1/create', { name: 'Kep', address: 'Road 1', lat: 10.48, lon: 104.3 });
  const refused = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await detailOf(id)), branchId: foreign.body.data.id });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['branchId']]);
});
