import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// The role of new employees is one setting, which the hire form and imports begin with.
let test: TestApp;
let office: TestCompany;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());

const roleOf = async (seed: SeededRole): Promise<string> =>
  (await test.owner.query('select id from roles where company_id = $1 and seeded_as = $2', [office.id, seed])).rows[0].id;
const payload = async (client = admin) => (await client.get('/employee/v1/form_payload')).body.data;
const choose = (newEmployeeRoleId: string | null, client = admin) =>
  client.put(`/client/v1/update/${office.id}`, { newEmployeeRoleId });
/** The role of somebody whom a sheet without roles brings. */
const imported = async (code: string, client = admin): Promise<string | null> => {
  const sent = await sendSheet(client, 'import', staffCsv([{ 'Staff ID': code, 'Full name': `SOK ${code}` }]));
  expect([sent.status, sent.body.error]).toEqual([200, undefined]);
  const { rows } = await test.owner.query('select role_id from employees where company_id = $1 and code = $2', [office.id, code]);
  return rows[0].role_id;
};

describe('the role of new employees', () => {
  it('is at first the seeded role of staff, whatever other roles have its base', async () => {
    const staff = await roleOf('STAFF');
    expect((await payload()).newEmployeeRoleId).toBe(staff);
    expect(await imported('N-1')).toBe(staff);
  });

  it('is the one that the settings name, in the form and in imports, which say what it may beyond staff', async () => {
    const manager = await roleOf('LINE_MANAGER');
    expect((await choose(manager)).status).toBe(200);
    const { newEmployeeRoleId, roles } = await payload();
    expect(newEmployeeRoleId).toBe(manager);
    const beyond = new Map(roles.map(({ id, beyondStaff }: { id: string; beyondStaff: string }) => [id, beyondStaff]));
    expect(beyond.get(manager)).toMatch(/\S/);
    expect(beyond.get(await roleOf('HR_OFFICER'))).toMatch(/\+\d+$/);
    expect(beyond.get(await roleOf('STAFF'))).toBe('');
    expect(await imported('N-2')).toBe(manager);
  });

  it('is none that may more than who chooses it, or who hires by it', async () => {
    const officer = await office.as('HR_OFFICER');
    const director = await roleOf('COUNTRY_DIRECTOR');
    await test.owner.query(
      "update roles set permissions = permissions || '{setting/edit}' where company_id = $1 and seeded_as = 'HR_OFFICER'",
      [office.id],
    );
    const refused = await choose(director, officer);
    expect([refused.body.error.code, Object.keys(refused.body.error.fields)]).toEqual(['FIELDS', ['newEmployeeRoleId']]);
    const elsewhere = await test.company();
    const { rows } = await test.owner.query('select id from roles where company_id = $1 limit 1', [elsewhere.id]);
    expect((await choose(rows[0].id)).body.error.code).toBe('FIELDS');
    expect((await choose(director)).status).toBe(200);
    expect((await payload(officer)).newEmployeeRoleId).toBeNull();
    expect(await imported('N-3', officer)).toBeNull();
    expect((await choose(null)).status).toBe(200);
  });

  it('is left to HR where the role of staff is archived', async () => {
    await test.owner.query("update roles set archived_at = now() where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
    expect((await payload()).newEmployeeRoleId).toBeNull();
    expect(await imported('N-4')).toBeNull();
  });

  it('is never taken from a column called Role, which in most sheets is the position', async () => {
    const csv = staffCsv([{ 'Staff ID': 'N-5', 'Full name': 'SOK N-5', Role: 'Administrator' }], ['Role']);
    const { body } = await sendSheet(admin, 'import_preview', csv);
    const { columns } = body.data.sheets.find(({ kind }: { kind: string }) => kind === 'staff');
    expect(columns.find(({ field }: { field: string }) => field === 'role')?.column ?? null).toBeNull();
  });

  it('is no reason for a gender: a new record without one is refused', async () => {
    const { body } = await admin.post('/employee/v1/create', { code: 'N-6', firstName: 'A', lastName: 'B' });
    expect(Object.keys(body.error.fields)).toContain('gender');
  });
});
