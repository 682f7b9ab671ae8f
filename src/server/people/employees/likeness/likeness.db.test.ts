import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identifying } from '#contract/people/facts/likeness.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let around: { managerId: string; roleId: string };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'BOSS' }]));
  const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  around = { managerId, roleId: rows[0].id };
});

const values = {
  nationIDNumber: '010 234 567',
  nssfNumber: 'NS-7788 12',
  passportNumber: 'N01234567',
  taxIdentificationNumber: 'L001-901234567',
  bankAccNumber: '000 123 456',
  email: 'dara@home.example',
  notifyEmail: 'sok.dara@office.example',
} as const;
const own = () => ({ code: `P-${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@home.example`, anotherPerson: false });
const create = (fields: object) => hr.post('/employee/v1/create', { ...formOf(around, own()), ...fields });
const made = async (fields: object): Promise<string> => {
  const { status, body } = await create({ anotherPerson: true, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
const other = { firstName: 'Dara', lastName: 'Sok', firstNameKH: 'តារា', lastNameKH: 'សុខ', dob: '1988-02-03' };

describe('somebody who may be there already', () => {
  it.each(identifying)('is asked about by %s, new or known, until it is said that they are two', async (fact) => {
    await made({ [fact]: values[fact] });
    const typed = { ...other, [fact]: ` ${values[fact].toLowerCase()}` };
    const refused = await create(typed);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'SAME_PERSON']);
    const id = await made(other);
    const detail = (await hr.get(`/employee/v1/detail/${id}`)).body.data;
    const change = (fields: object) => hr.put(`/employee/v1/update/${id}`, { ...sentBack(detail), ...fields });
    expect((await change({ [fact]: values[fact], anotherPerson: false })).body.error?.code).toBe('SAME_PERSON');
    expect((await change({ [fact]: values[fact], anotherPerson: true })).status).toBe(200);
    // What the record holds is no reason to ask again.
    const known = (await hr.get(`/employee/v1/detail/${id}`)).body.data;
    expect((await hr.put(`/employee/v1/update/${id}`, { ...sentBack(known), ethnicity: 'Khmer' })).status).toBe(200);
  });

  it('is asked about by name and birth date, in either order and script', async () => {
    await made(other);
    for (const typed of [
      { ...other, firstName: 'Sok', lastName: 'Dara', firstNameKH: 'ក', lastNameKH: 'ខ' },
      { ...other, firstName: 'DÁRA', lastName: 'sok', firstNameKH: 'ក', lastNameKH: 'ខ' },
      { ...other, firstName: 'X', lastName: 'Y' },
    ])
      expect((await create(typed)).body.error?.code, JSON.stringify(typed)).toBe('SAME_PERSON');
    expect((await create({ ...other, dob: '1988-02-04' })).status).toBe(200);
  });

  it('is shown beside what is typed, with the facts that the caller may read', async () => {
    const id = await made({ ...other, nationIDNumber: values.nationIDNumber, bankAccNumber: values.bankAccNumber });
    const { body } = await hr.post('/employee/v1/alike', { ...other, nationIDNumber: '010234567' });
    expect(body.data).toMatchObject([
      {
        id,
        by: ['name', 'nationIDNumber'],
        facts: { dob: '1988-02-03', nationIDNumber: '010 234 567', bankAccNumber: '000 123 456' },
      },
    ]);
    // A spreadsheet takes the leading zero away.
    expect((await hr.post('/employee/v1/alike', { nationIDNumber: '10234567' })).body.data).toMatchObject([{ id }]);
    expect((await hr.post('/employee/v1/alike', { id, ...other })).body.data).toEqual([]);
    expect((await (await office.as('STAFF')).post('/employee/v1/alike', other)).status).toBe(403);
  });

  it('is nobody of another company, and nobody in the archive', async () => {
    const id = await made(other);
    const elsewhere = await (await test.company()).as('HR_MANAGER');
    expect((await elsewhere.post('/employee/v1/alike', other)).body.data).toEqual([]);
    await test.owner.query('update employees set archived_at = now() where id = $1', [id]);
    expect((await create(other)).status).toBe(200);
  });
});

describe('a staff sheet', () => {
  const preview = async (rows: Parameters<typeof staffCsv>[0], others: readonly string[] = []) =>
    (await sendSheet(hr, 'import_preview', staffCsv(rows, ['National ID']), { options: { others } })).body.data;
  const asked = ({ rows }: { rows: { action: string; title: string }[] }) => rows.map(({ action }) => action);

  it('asks about who is there under another code, and about two rows of one person', async () => {
    await made({ ...other, code: 'OLD-1' });
    const rows = [
      { 'Staff ID': 'NEW-1', 'Full name': 'SOK Dara', 'Date of birth': '1988-02-03' },
      { 'Staff ID': 'NEW-2', 'Full name': 'CHEA Bopha', 'Date of birth': '1991-05-06', 'National ID': '099 887 766' },
      { 'Staff ID': 'NEW-3', 'Full name': 'KIM Vanna', 'Date of birth': '1992-05-06', 'National ID': '099887766' },
      { 'Staff ID': 'NEW-4', 'Full name': 'LY Mony', 'Date of birth': '1993-05-06' },
    ];
    const told = await preview(rows);
    expect(asked(told)).toEqual(['refuse', 'refuse', 'refuse', 'create']);
    expect(told.samePeople).toMatchObject([
      { code: 'NEW-1', replaces: null, alike: [{ code: 'OLD-1', by: ['name'] }] },
      { code: 'NEW-2', alike: [{ code: 'NEW-3', by: ['nationIDNumber'] }] },
      { code: 'NEW-3', alike: [{ code: 'NEW-2', by: ['nationIDNumber'] }] },
    ]);
    expect((await sendSheet(hr, 'import', staffCsv(rows, ['National ID']))).status).toBe(400);
    expect(asked(await preview(rows, ['new-1', 'NEW-2', 'NEW-3']))).toEqual(['create', 'create', 'create', 'create']);
  });

  it('that is shifted by a row turns nobody into somebody else', async () => {
    const people = [
      { 'Staff ID': 'A-1', 'Full name': 'SOK Dara', 'Date of birth': '1988-02-03' },
      { 'Staff ID': 'A-2', 'Full name': 'CHEA Bopha', 'Date of birth': '1991-05-06' },
      { 'Staff ID': 'A-3', 'Full name': 'KIM Vanna', 'Date of birth': '1992-05-06' },
    ];
    expect((await sendSheet(hr, 'import', staffCsv(people))).status).toBe(200);
    const shifted = people.map((row, at) => ({ ...row, 'Staff ID': `A-${at === 2 ? 1 : at + 2}` }));
    const told = await preview(shifted);
    expect(asked(told)).toEqual(['refuse', 'refuse', 'refuse']);
    expect(told.samePeople[0]).toMatchObject({ code: 'A-2', replaces: 'CHEA Bopha' });
    // Another family name, with the birth date that stands, is a change as any other.
    expect(asked(await preview([{ ...people[0], 'Full name': 'LONG Dara' }]))).toEqual(['change']);
    expect(asked(await preview(people))).toEqual(['same', 'same', 'same']);
  });
});
