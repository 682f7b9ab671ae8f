import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { arrangePayroll } from '#testing/reach/records.ts';
import { isLiving } from '#server/http/session.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sampleBodies } from '#testing/reach/samples.ts';
import { testPassword } from '#testing/password.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// The standing of an account: with the rights of its role while its owner is employed, with the own papers for a year after the
// last working day, closed from then on (decision 107). Today is 20 November 2026 until the clock is moved.
let test: TestApp;
let staffed: StaffedOffice;
beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  await arrangePayroll(staffed.office);
});
afterEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  await test.owner.query("update employees set last_working_day = null, join_date = '2020-01-01' where company_id = $1", [
    staffed.office.id,
  ]);
  await test.owner.query('update users set ends_on = null where company_id = $1', [staffed.office.id]);
});
afterAll(() => test.close());

const set = async (role: SeededRole, column: 'last_working_day' | 'join_date', day: string): Promise<void> => {
  await test.owner.query(`update employees set ${column} = $3 where company_id = $1 and code = $2`, [
    staffed.office.id,
    role,
    day,
  ]);
};
const signIn = async (role: SeededRole) =>
  await test.send('POST', '/auth/v1/login', {
    body: { privateURL: staffed.office.code, userName: role.toLowerCase(), password: testPassword },
  });
const sessionOf = (token: string) => test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${token}` } });

describe('the day after the last working day', () => {
  it('ends the open session, and a new sign-in has no right of the role', async () => {
    const client = await staffed.office.as('HR_MANAGER');
    await set('HR_MANAGER', 'last_working_day', '2026-11-20');
    expect((await client.get('/employee/v1/lists', { limit: '1' })).status).toBe(200);
    // Midnight in Phnom Penh is 17:00 in Greenwich.
    test.setNow('2026-11-20T16:59:00Z');
    expect((await signIn('HR_MANAGER')).body.data).toMatchObject({ standing: 'employed' });
    test.setNow('2026-11-20T17:00:00Z');
    expect((await client.get('/employee/v1/lists', { limit: '1' })).body.error.code).toBe('SESSION_EXPIRED');
    const { status, body } = await signIn('HR_MANAGER');
    expect([status, body.data.standing, body.data.isFullAccess, body.data.permissions]).toEqual([200, 'left', false, []]);
  });

  // Whatever its role, an account of a leaver has the same rights: none. Full access, and a line, are tried.
  it.each(['ADMIN', 'LINE_MANAGER'] as const)('leaves an account of %s no call but those of the own record', async (role) => {
    if (role === 'ADMIN') await keepAnother();
    await set(role, 'last_working_day', '2026-11-19');
    const client = await staffed.office.as(role);
    const own = { employee: staffed.of(role).employeeId, other: staffed.of('STAFF').employeeId };
    const gained: string[] = [];
    for (const endpoint of endpoints.filter(({ needs, path }) => needs !== 'nobody' && !path.endsWith('/logout'))) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, own.other);
      const { status } = await client.send(endpoint.method, path, { body: sampleBodies[`${endpoint.method} ${endpoint.path}`] });
      const isOpen = endpoint.needs === 'account';
      if (!isOpen && status !== 403) gained.push(`${endpoint.method} ${endpoint.path}: ${status}`);
      if (isOpen && endpoint.scope.rows === 'person' && status < 400) gained.push(`${endpoint.path} of another: ${status}`);
    }
    expect(gained).toEqual([]);
    const profile = await client.get(`/employee/v1/profile/${own.employee}`);
    expect(profile.status).toBe(200);
  });

  it('lets no Finance Reviewer and Country Director who have left verify or approve a payroll', async () => {
    const admin = await staffed.office.as('ADMIN');
    for (const [role, step] of [
      ['FINANCE_REVIEWER', 'mark_as_verified'],
      ['COUNTRY_DIRECTOR', 'mark_as_approved'],
    ] as const) {
      const id = staffed.of(role).employeeId;
      const open = await staffed.office.as(role);
      const stored = (await admin.get(`/employee/v1/detail/${id}`)).body.data;
      const body = {
        ...sentBack(stored),
        status: 0,
        lastWorkingDay: '2026-11-19',
        isNoticeTerminate: 1,
        noticeTerminateAt: '2026-11-19',
      };
      const saved = await admin.put(`/employee/v1/update/${id}`, body);
      expect([saved.status, saved.body.error]).toEqual([200, undefined]);
      expect((await open.put(`/payroll/v1/${step}/${id}`, {})).body.error.code).toBe('SESSION_EXPIRED');
      const again: string = (await signIn(role)).body.data.accessToken;
      const headers = { authorization: `Bearer ${again}` };
      expect((await test.send('PUT', `/payroll/v1/${step}/${id}`, { body: {}, headers })).status).toBe(403);
    }
  });

  it('closes the account after the months that the company sets', async () => {
    await set('STAFF', 'last_working_day', '2025-11-20');
    expect((await signIn('STAFF')).body.data.standing).toBe('left');
    const admin = await staffed.office.as('ADMIN');
    const keepFor = (leaverAccessMonths: number) => admin.put(`/client/v1/update/${staffed.office.id}`, { leaverAccessMonths });
    expect((await keepFor(121)).body.error.fields).toHaveProperty('leaverAccessMonths');
    expect((await keepFor(11)).body.data.leaverAccessMonths).toBe(11);
    expect((await signIn('STAFF')).body.error.code).toBe('SIGN_IN_FAILED');
    expect((await keepFor(12)).status).toBe(200);
  });

  it('takes the right to act for somebody, and the right that was lent by somebody who left', async () => {
    await test.owner.query(
      `update employees set acting_by_id = (select id from employees where company_id = $1 and code = 'STAFF'),
         acting_start = '2026-11-01', acting_end = '2026-11-30' where company_id = $1 and code = 'COUNTRY_DIRECTOR'`,
      [staffed.office.id],
    );
    expect((await sessionOf((await staffed.office.as('STAFF')).token)).body.data.isActing).toBe(true);
    await set('COUNTRY_DIRECTOR', 'last_working_day', '2026-11-19');
    expect((await sessionOf((await staffed.office.as('STAFF')).token)).body.data.isActing).toBe(false);
  });

  it('ends a preview that somebody who left began', async () => {
    const client: Client = await staffed.office.as('ADMIN');
    const { body } = await client.post('/role/v1/preview/start', { id: staffed.of('STAFF').userId });
    const { accessToken } = body.data;
    expect((await sessionOf(accessToken)).status).toBe(200);
    const livingPreviews = async () =>
      await staffed.office.work((db) =>
        db
          .selectFrom('sessions as s')
          .select('s.id')
          .where('s.previewed_by', '=', staffed.of('ADMIN').userId)
          .where(isLiving(new Date('2026-11-20T05:00:00Z')))
          .execute(),
      );
    expect(await livingPreviews()).toHaveLength(1);
    await keepAnother();
    await set('ADMIN', 'last_working_day', '2026-11-19');
    expect((await sessionOf(accessToken)).body.error.code).toBe('SESSION_EXPIRED');
    // Nor do its links and its stream live on.
    expect(await livingPreviews()).toEqual([]);
  });
});

/** Another account with full access, so that one may leave. */
async function keepAnother(): Promise<void> {
  await staffed.office.another('ADMIN');
}

it('before the join date an account opens only its own record', async () => {
  await set('HR_OFFICER', 'join_date', '2026-11-21');
  const client = await staffed.office.as('HR_OFFICER');
  expect((await client.get('/employee/v1/lists')).status).toBe(403);
  expect((await client.get(`/employee/v1/profile/${staffed.of('HR_OFFICER').employeeId}`)).status).toBe(200);
  test.setNow('2026-11-21T05:00:00Z');
  expect((await signIn('HR_OFFICER')).body.data.permissions.length).toBeGreaterThan(20);
});

it('an account with an end day ends after it', async () => {
  const client = await staffed.office.as('FINANCE_REVIEWER');
  await test.owner.query("update users set ends_on = '2026-11-20' where company_id = $1 and user_name = 'finance_reviewer'", [
    staffed.office.id,
  ]);
  expect((await sessionOf(client.token)).status).toBe(200);
  test.setNow('2026-11-21T05:00:00Z');
  expect((await signIn('FINANCE_REVIEWER')).body.error.code).toBe('SIGN_IN_FAILED');
});

it.each([{ last_working_day: '2026-12-31' }, { join_date: '2099-01-01' }])(
  'the last account with full access gets no %o, whichever call writes it',
  async (set) => {
    const lonely = await staffedOffice(test);
    await expect(
      lonely.office.work((db) =>
        db.updateTable('employees').set(set).where('company_id', '=', lonely.office.id).where('code', '=', 'ADMIN').execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'full_access_stays' });
  },
);

it('a coming join date is the key of an account, a past one is not', async () => {
  const [admin, hr] = [await staffed.office.as('ADMIN'), await staffed.office.as('HR_OFFICER')];
  const id = staffed.of('HR_MANAGER').employeeId;
  const save = async (joinDate: string) => {
    const stored = (await admin.get(`/employee/v1/detail/${id}`)).body.data;
    return await hr.put(`/employee/v1/update/${id}`, { ...sentBack(stored), joinDate, lastModifiedSalaryAt: joinDate });
  };
  const refused = await save('2027-01-04');
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['joinDate']]);
  const saved = await save('2020-02-03');
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
});

describe('the people for the steps of an open payroll', () => {
  it('stay, whichever call writes a last working day, and the month says where they are too few', async () => {
    const separate = await staffedOffice(test);
    await arrangePayroll(separate.office);
    await test.owner.query('update payroll_settings set separate_duties = true where company_id = $1', [separate.office.id]);
    const leaves = (role: SeededRole, day: string) =>
      separate.office.work((db) =>
        db
          .updateTable('employees')
          .set({ last_working_day: day })
          .where('company_id', '=', separate.office.id)
          .where('code', '=', role)
          .execute(),
      );
    // Somebody with full access reviews in the place of who leaves first; nobody is left to approve in that of the second.
    await leaves('FINANCE_REVIEWER', '2026-12-31');
    await expect(leaves('COUNTRY_DIRECTOR', '2027-01-15')).rejects.toMatchObject({ constraint: 'payroll_people_stay' });
    // Whoever leaves earlier may be the one who is missed later, and a coming join date and an end day of the account end rights too.
    await expect(leaves('COUNTRY_DIRECTOR', '2026-12-15')).rejects.toMatchObject({ constraint: 'payroll_people_stay' });
    const { userId } = separate.of('COUNTRY_DIRECTOR');
    await expect(test.owner.query("update users set ends_on = '2027-01-15' where id = $1", [userId])).rejects.toMatchObject({
      constraint: 'payroll_people_stay',
    });
    await expect(
      test.owner.query("update employees set join_date = '2099-01-01' where user_id = $1", [userId]),
    ).rejects.toMatchObject({ constraint: 'payroll_people_stay' });
    await leaves('FINANCE_REVIEWER', '2099-12-31');
    const joins = (role: SeededRole) =>
      test.owner.query("update employees set join_date = '2099-01-01' where user_id = $1", [separate.of(role).userId]);
    await joins('COUNTRY_DIRECTOR');
    await expect(joins('FINANCE_REVIEWER')).rejects.toMatchObject({ constraint: 'payroll_people_stay' });
    await test.owner.query("update employees set join_date = '2020-01-01' where company_id = $1", [separate.office.id]);
    await separate.office.another('COUNTRY_DIRECTOR');
    await leaves('COUNTRY_DIRECTOR', '2027-01-15');
    const lacks = async (): Promise<string[]> => {
      const client = await separate.office.as('ADMIN');
      const { body } = await client.get('/payroll/v1/month', { date: '2026-10' });
      return body.data.steps.flatMap(({ lacks: all }: { lacks: { lack: string }[] }) => all.map(({ lack }) => lack));
    };
    expect(await lacks()).not.toContain('people_missing');
    await test.owner.query(
      "update users set archived_at = now() where company_id = $1 and user_name in ('finance_reviewer', 'country_director', 'payroll_officer')",
      [separate.office.id],
    );
    expect(await lacks()).toContain('people_missing');
  });
});
