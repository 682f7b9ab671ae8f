import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { openSession } from '#server/http/session.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, TestApp } from '#testing/test-app.ts';

// Closing accounts, their last days, and two accounts of one person (decisions 107 and 108). Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const session = async (userId: string) => {
  const { token } = await test.database.transaction({ companyId: staffed.office.id }, (db) =>
    openSession(db, {
      companyId: staffed.office.id,
      userId,
      passedSecondStep: true,
      now: new Date('2026-11-20T05:00:00Z'),
    }),
  );
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path: string) => test.send('GET', path, { headers }),
    put: (path: string, body: unknown) => test.send('PUT', path, { headers, body }),
  };
};
const codeOf = ({ status, body }: Answer): string | number => (status === 200 ? 200 : body.error.code);
const saveForm = async (by: SeededRole, whose: SeededRole, own: object): Promise<Answer> => {
  const { employeeId } = staffed.of(whose);
  const { body } = await staffed.of('ADMIN').client.get(`/employee/v1/detail/${employeeId}`);
  return await staffed.of(by).client.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...own });
};

describe('the list of accounts', () => {
  beforeAll(async () => {
    staffed = await staffedOffice(test);
  });

  it('shows who signs in, and whom the caller may not close', async () => {
    const { body } = await staffed.of('HR_OFFICER').client.get('/account_control/v1/lists', { limit: '50' });
    const rows: { userName: string; standing: string; whyNot: string | null }[] = body.data;
    const of = (name: string) => rows.find(({ userName }) => userName === name);
    expect(of('staff')).toMatchObject({ standing: 'employed', whyNot: null });
    expect(of('hr_officer')).toMatchObject({ whyNot: 'own' });
    expect(of('country_director')).toMatchObject({ whyNot: 'beyond' });
    const one = await staffed
      .of('HR_OFFICER')
      .client.get('/account_control/v1/lists', { employeeId: staffed.of('STAFF').employeeId });
    expect(one.body.data.map(({ userName }: { userName: string }) => userName)).toEqual(['staff']);
    expect((await staffed.of('STAFF').client.get('/account_control/v1/lists')).status).toBe(403);
  });

  it('closes an account at once; the name is free, and the record stays', async () => {
    const { client, userId, employeeId } = staffed.of('STAFF');
    const close = (by: SeededRole, id: string) => staffed.of(by).client.post(`/account_control/v1/close/${id}`);
    expect(codeOf(await close('HR_OFFICER', staffed.of('COUNTRY_DIRECTOR').userId))).toBe('BEYOND_OWN_RIGHTS');
    expect(codeOf(await close('HR_OFFICER', staffed.of('HR_OFFICER').userId))).toBe('OWN_ACCOUNT');
    expect(codeOf(await close('HR_OFFICER', employeeId))).toBe('NOT_FOUND');
    const other = await test.company();
    const stranger = await other.as('ADMIN');
    expect((await stranger.post(`/account_control/v1/close/${userId}`)).status).toBe(404);
    expect((await client.get('/auth/v1/session')).status).toBe(200);
    expect(codeOf(await close('HR_OFFICER', userId))).toBe(200);
    expect((await client.get('/auth/v1/session')).status).toBe(401);
    const { rows } = await test.owner.query("select by_user_id from account_acts where kind = 'closed' and user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ by_user_id: staffed.of('HR_OFFICER').userId }]);
    const again = await saveForm('ADMIN', 'STAFF', { userName: 'staff', roleId: staffed.of('STAFF').roleId });
    expect([again.status, again.body.error]).toEqual([200, undefined]);
  });

  it('gives an account a last day, after which it opens nothing', async () => {
    const { userId } = staffed.of('LINE_MANAGER');
    const { client } = staffed.of('ADMIN');
    const end = (endsOn: string | null, id = userId) => client.put(`/account_control/v1/end_day/${id}`, { endsOn });
    expect((await end('2026-11-19')).body.error.code).toBe('FIELDS');
    expect(codeOf(await end('2026-11-20'))).toBe(200);
    const open = await session(userId);
    expect((await open.get('/auth/v1/session')).status).toBe(200);
    test.setNow('2026-11-20T17:00:00Z');
    expect((await open.get('/auth/v1/session')).status).toBe(401);
    test.setNow('2026-11-20T05:00:00Z');
    expect(codeOf(await end(null))).toBe(200);
  });
});

describe('full access that lasts', () => {
  beforeAll(async () => {
    staffed = await staffedOffice(test);
  });
  afterEach(async () => {
    await test.owner.query('update employees set last_working_day = null where company_id = $1', [staffed.office.id]);
    await test.owner.query('update users set ends_on = null where company_id = $1', [staffed.office.id]);
  });

  it.each([
    ['last_working_day', 'update employees set last_working_day = $2 where company_id = $1 and code = $3'],
    ['ends_on', 'update users set ends_on = $2 where company_id = $1 and lower(user_name) = lower($3)'],
  ])('is no account that ends soon (%s), at every door that takes it from the other', async (_column, ends) => {
    // Two have full access: the administrator, and somebody whose days are counted.
    await test.owner.query('update users set role_id = $2 where company_id = $1 and user_name = $3', [
      staffed.office.id,
      staffed.of('ADMIN').roleId,
      'hr_manager',
    ]);
    await test.owner.query(ends, [staffed.office.id, '2026-11-25', 'HR_MANAGER']);
    const leaving = await session(staffed.of('HR_MANAGER').userId);
    const { userId, employeeId, roleId } = staffed.of('ADMIN');
    await test.owner.query(`update users set archived_at = now() where company_id = $1 and role_id = $2 and id <> all ($3)`, [
      staffed.office.id,
      roleId,
      [userId, staffed.of('HR_MANAGER').userId],
    ]);
    const { body } = await leaving.get(`/employee/v1/detail/${employeeId}`);
    const form = sentBack(body.data);
    const save = (own: object) => leaving.put(`/employee/v1/update/${employeeId}`, { ...form, ...own });
    expect(codeOf(await save({ roleId: staffed.of('STAFF').roleId }))).toBe('LAST_ADMINISTRATOR');
    expect(codeOf(await save({ userName: null }))).toBe('LAST_ADMINISTRATOR');
    expect(codeOf(await leaving.put(`/account_control/v1/end_day/${userId}`, { endsOn: '2026-12-31' }))).toBe(
      'LAST_ADMINISTRATOR',
    );
  });
});

describe('two accounts of one person', () => {
  it('ask and approve nothing: an account closed and opened again by a colleague is the same person', async () => {
    staffed = await staffedOffice(test, { separateDuties: true });
    await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [staffed.office.id]);
    const asked = await saveForm('HR_MANAGER', 'STAFF', { basicSalary: 900, lastModifiedSalaryAt: '2026-12-01' });
    const [number] = asked.body.data.termsAsked;
    const { rows } = await test.owner.query<{ id: string }>('select id from term_requests where company_id = $1', [
      staffed.office.id,
    ]);
    expect(number).toMatch(/^CT-/);
    // A colleague closes the account and opens another.
    expect(codeOf(await saveForm('ADMIN', 'HR_MANAGER', { userName: null }))).toBe(200);
    expect(
      codeOf(await saveForm('ADMIN', 'HR_MANAGER', { userName: 'hrm-again', roleId: staffed.of('HR_MANAGER').roleId })),
    ).toBe(200);
    const { rows: opened } = await test.owner.query<{ id: string }>(
      "select id from users where company_id = $1 and user_name = 'hrm-again'",
      [staffed.office.id],
    );
    const again = await session(opened[0]?.id ?? '');
    const approve = async (by: { put: (path: string, body: unknown) => Promise<Answer> }) =>
      codeOf(await by.put(`/terms/v1/decide/${rows[0]?.id}`, { status: 1 }));
    expect(await approve(again)).toBe('ONE_PERSON_ALONE');
    expect(await approve(staffed.of('COUNTRY_DIRECTOR').client)).toBe(200);
  });
});
