import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { testPassword } from '#testing/password.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

// Ten minutes after its person showed the way of signing in, a session changes no account, role or guard until they show it again. Today is
// 20 November 2026, noon in Phnom Penh.
let test: TestApp;
let staffed: StaffedOffice;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'krama@office.test', PUBLIC_URL: 'https://hr.office.example/' },
  });
  staffed = await staffedOffice(test, { separateDuties: true });
});
afterEach(() => test.setNow('2026-11-20T05:00:00Z'));
afterAll(() => test.close());

const codeOf = ({ status, body }: Answer): string | number => (status === 200 ? 200 : body.error.code);
const userOf = (role: SeededRole): string => staffed.of(role).userId;
const roleOf = (role: SeededRole): string => staffed.of(role).roleId;
const prove = (body: object): Promise<Answer> => admin.put('/auth/v1/prove', body);

/** Every way to an account, a role or a guard, whatever its call. */
const acts: Readonly<Record<string, () => Promise<Answer>>> = {
  'the password of another': () =>
    admin.put('/user/v1/reset/password', { id: userOf('STAFF'), password: 'set by an administrator' }),
  'a slip': () => admin.post('/user/v1/first_codes', { employeeIds: [staffed.of('STAFF').employeeId] }),
  'a new role': () => admin.post('/role/v1/create', { name: 'Another', code: 'STAFF', permissions: [] }),
  'a changed role': () => admin.put(`/role/v1/update/${roleOf('STAFF')}`, { name: 'Everybody else' }),
  'a second step demanded': () => admin.put(`/sign_in_security/v1/roles/${roleOf('LINE_MANAGER')}`, { demandsSecondStep: true }),
  'the role of another': async () => {
    const { employeeId } = staffed.of('STAFF');
    const { body } = await admin.get(`/employee/v1/detail/${employeeId}`);
    return await admin.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), roleId: roleOf('LINE_MANAGER') });
  },
  'the person who decides in the place of another': async () => {
    const { employeeId } = staffed.of('STAFF');
    const { body } = await admin.get(`/employee/v1/detail/${employeeId}`);
    const acting = { actingById: staffed.of('HR_OFFICER').employeeId, actingStart: '2026-11-20', actingEnd: '2026-11-30' };
    return await admin.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...acting });
  },
  'the address that lets another in': async () => {
    const { employeeId } = staffed.of('STAFF');
    const { body } = await admin.get(`/employee/v1/detail/${employeeId}`);
    return await admin.put(`/employee/v1/update/${employeeId}`, {
      ...sentBack(body.data),
      email: 'another@office.test',
    });
  },
  'the role of somebody without an account': async () => {
    const body = formOf({ managerId: staffed.managerId, roleId: roleOf('HR_MANAGER') }, { userName: null });
    return await admin.post('/employee/v1/create', body);
  },
  'a bound of the guards': () => admin.put('/payroll_safeguards/v1/update', { netChangePercent: 60 }),
  'a confirmation of an account': async () => {
    await test.owner.query(
      "insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'password', $2, $3)",
      [staffed.office.id, userOf('HR_OFFICER'), userOf('HR_MANAGER')],
    );
    return await admin.post(`/account_control/v1/confirm/${userOf('HR_OFFICER')}`);
  },
  'a guard': () => admin.put('/payroll_safeguards/v1/update', { hiresByTwo: false }),
};

describe('a session that began more than ten minutes ago', () => {
  it.each(Object.entries(acts))('asks again before it changes %s', async (_what, act) => {
    admin = await staffed.office.as('ADMIN');
    test.setNow('2026-11-20T05:10:01Z');
    expect(codeOf(await act())).toBe('PROVE_AGAIN');
    expect(codeOf(await prove({ password: 'not it' }))).toBe('CURRENT_PASSWORD_WRONG');
    expect(codeOf(await act())).toBe('PROVE_AGAIN');
    expect(codeOf(await prove({ password: testPassword }))).toBe(200);
    expect(codeOf(await act())).toBe(200);
  });

  it('goes on with everything else', async () => {
    admin = await staffed.office.as('ADMIN');
    test.setNow('2026-11-20T05:30:00Z');
    const { employeeId } = staffed.of('STAFF');
    const { body } = await admin.get(`/employee/v1/detail/${employeeId}`);
    expect(codeOf(await admin.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), familyName: undefined }))).toBe(
      200,
    );
  });

  it('shows itself by the code of a second step too, and not without either', async () => {
    admin = await staffed.office.as('ADMIN');
    await test.owner.query(
      "insert into second_steps (company_id, id, secret, confirmed_at, recovery_hashes) values ($1, $2, 'JBSWY3DPEHPK3PXP', now(), '{}')",
      [staffed.office.id, userOf('ADMIN')],
    );
    test.setNow('2026-11-20T05:10:01Z');
    expect(codeOf(await prove({ password: testPassword }))).toBe('CODE_WRONG');
    await test.owner.query('delete from second_steps where company_id = $1', [staffed.office.id]);
    await test.owner.query('update users set password_hash = null where company_id = $1 and id = $2', [
      staffed.office.id,
      userOf('ADMIN'),
    ]);
    expect(codeOf(await prove({}))).toBe('PROVE_AT_PROVIDER');
    // Who has no password sets neither a first one nor a second step at a screen that was left open.
    const own = { id: userOf('ADMIN'), password: 'a first one of a stranger' };
    expect(codeOf(await admin.put('/user/v1/reset/password', own))).toBe('PROVE_AGAIN');
    expect(codeOf(await admin.put('/auth/v1/second_step/begin', {}))).toBe('PROVE_AGAIN');
    test.setNow('2026-11-20T05:09:59Z');
    expect(codeOf(await admin.put('/auth/v1/second_step/begin', {}))).toBe(200);
    expect(codeOf(await admin.put('/user/v1/reset/password', own))).toBe(200);
  });
});
