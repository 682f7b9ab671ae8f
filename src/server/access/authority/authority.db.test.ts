import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { Holder, StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. What nobody may do to the account or the power of somebody who may more (decision A35).
let test: TestApp;
let staffed: StaffedOffice;
const of = (role: SeededRole): Holder => staffed.of(role);

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
});
afterAll(() => test.close());

/** Saves a record as `client`, with some fields changed. */
async function save(client: Client, employeeId: string, own: Partial<EmployeeBodyInput>) {
  const { body } = await of('ADMIN').client.get(`/employee/v1/detail/${employeeId}`);
  return await client.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...own });
}

const beyond = { status: 400, code: 'BEYOND_OWN_RIGHTS' };
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => ({
  status,
  code: body.error?.code,
});

describe('the account of somebody who may more', () => {
  it('gets no password from who does not hold all its rights, and the refusal names what lacks', async () => {
    for (const [actor, target] of [
      ['HR_OFFICER', 'COUNTRY_DIRECTOR'],
      ['HR_OFFICER', 'HR_MANAGER'],
      ['HR_OFFICER', 'FINANCE_REVIEWER'],
      ['PAYROLL_OFFICER', 'COUNTRY_DIRECTOR'],
      ['HR_MANAGER', 'PAYROLL_OFFICER'],
    ] as const) {
      const set = await of(actor).client.put('/user/v1/reset/password', { id: of(target).userId, password: 'set by somebody' });
      expect([actor, target, outcome(set)]).toEqual([actor, target, beyond]);
    }
    const { body } = await of('HR_MANAGER').client.put('/user/v1/reset/password', {
      id: of('COUNTRY_DIRECTOR').employeeId,
      password: 'set by somebody',
    });
    expect(body.error.message).toContain('Payroll: approve');
    expect((await of('COUNTRY_DIRECTOR').client.get('/auth/v1/session')).status).toBe(200);
  });

  it('keeps its second step', async () => {
    await test.owner.query(
      `insert into second_steps (company_id, id, secret, confirmed_at, recovery_hashes) values ($1, $2, 'x', now(), '{}')`,
      [staffed.office.id, of('COUNTRY_DIRECTOR').userId],
    );
    const removed = await of('HR_OFFICER').client.delete(`/auth/v1/second_step/${of('COUNTRY_DIRECTOR').userId}`);
    expect(outcome(removed)).toEqual(beyond);
    const accounts = await of('HR_OFFICER').client.get('/sign_in_security/v1/accounts');
    expect(accounts.body.data.map((row: { mayReset: boolean }) => row.mayReset)).toEqual([false]);
    await test.owner.query('delete from second_steps where company_id = $1', [staffed.office.id]);
  });

  it('keeps user name, e-mail, role and acting person, while the rest of the record is saved', async () => {
    const director = of('COUNTRY_DIRECTOR').employeeId;
    const hr = of('HR_OFFICER');
    for (const [field, own] of [
      ['userName', { userName: 'taken-over' }],
      ['userName', { userName: null }],
      ['email', { email: 'hr@office.test' }],
      ['notifyEmail', { notifyEmail: 'hr@office.test' }],
      ['roleId', { roleId: of('STAFF').roleId }],
      ['actingById', { actingById: hr.employeeId, actingStart: '2026-11-20', actingEnd: '2026-11-30' }],
      ['actingById', { actingById: of('STAFF').employeeId, actingStart: '2026-11-20', actingEnd: '2026-11-30' }],
    ] as const) {
      const { status, body } = await save(hr.client, director, own);
      expect([own, status, Object.keys(body.error?.fields ?? {})]).toEqual([own, 422, [field]]);
    }
    expect((await save(hr.client, director, { address: 'Street 51' })).status).toBe(200);
  });

  it('keeps its addresses in an import of the staff list too', async () => {
    const sheet = (code: string, firstName: string) =>
      `Staff ID,Family name,Given name,Gender,Date of birth,Join date,Contract type,Basic salary,Staff type,Tax residence,E-mail
${code},The,${firstName},F,1992-04-15,2025-01-06,UDC,850.50,NATIONAL,RESIDENT,taken@office.test\n`;
    const run = async (code: SeededRole) =>
      await of('HR_OFFICER').client.post('/employee/v1/import', undefined, {
        file: { field: 'csv', name: 'staff.csv', bytes: Buffer.from(sheet(code, code)) },
      });
    const refused = await run('COUNTRY_DIRECTOR');
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'IMPORT_REFUSED']);
    expect((await run('STAFF')).status).toBe(200);
  });

  it('is not archived', async () => {
    const archived = await of('HR_MANAGER').client.delete(`/employee/v1/archive/${of('COUNTRY_DIRECTOR').employeeId}`);
    expect(outcome(archived)).toEqual(beyond);
  });

  it('is not made for a person whose role may more', async () => {
    const { body } = await of('ADMIN').client.post('/employee/v1/create', {
      ...sentBack((await of('ADMIN').client.get(`/employee/v1/detail/${of('STAFF').employeeId}`)).body.data),
      code: 'D-2',
      anotherPerson: true,
      userName: null,
      roleId: of('COUNTRY_DIRECTOR').roleId,
    });
    const made = await save(of('HR_OFFICER').client, body.data.id, { userName: 'second-director' });
    expect([made.status, Object.keys(made.body.error.fields)]).toEqual([422, ['userName']]);
  });
});

describe('acting for somebody', () => {
  const days = { actingStart: '2026-11-20', actingEnd: '2026-11-30' };

  it('is never named for oneself, by full access neither', async () => {
    for (const actor of ['ADMIN', 'HR_MANAGER'] as const) {
      const { status, body } = await save(of(actor).client, of('STAFF').employeeId, {
        actingById: of(actor).employeeId,
        ...days,
      });
      expect([actor, status, Object.keys(body.error?.fields ?? {})]).toEqual([actor, 422, ['actingById']]);
    }
  });

  it('counts among the powers of who does: a password of theirs needs the rights of the absent one', async () => {
    const named = await save(of('ADMIN').client, of('COUNTRY_DIRECTOR').employeeId, {
      actingById: of('STAFF').employeeId,
      actingStart: '2026-12-01',
      actingEnd: '2026-12-10',
    });
    expect(named.status).toBe(200);
    const set = { id: of('STAFF').userId, password: 'set by somebody' };
    expect(outcome(await of('HR_OFFICER').client.put('/user/v1/reset/password', set))).toEqual(beyond);
    const ended = await save(of('ADMIN').client, of('COUNTRY_DIRECTOR').employeeId, {
      actingById: null,
      actingStart: null,
      actingEnd: null,
    });
    expect(ended.status).toBe(200);
  });

  it('lends rights that cannot be passed on', async () => {
    const director = of('COUNTRY_DIRECTOR').employeeId;
    await save(of('ADMIN').client, director, { actingById: of('HR_MANAGER').employeeId, ...days });
    const acting = of('HR_MANAGER').client;
    expect((await acting.get('/auth/v1/session')).body.data.permissions).toContainEqual({ key: 'approve', parentKey: 'payroll' });
    const set = { id: of('COUNTRY_DIRECTOR').userId, password: 'set by somebody' };
    expect(outcome(await acting.put('/user/v1/reset/password', set))).toEqual(beyond);
    const given = await save(acting, of('STAFF').employeeId, { roleId: of('COUNTRY_DIRECTOR').roleId });
    expect([given.status, Object.keys(given.body.error.fields)]).toEqual([422, ['roleId']]);
    const longer = await save(acting, director, { actingById: of('HR_MANAGER').employeeId, ...days, actingEnd: '2027-11-30' });
    expect(longer.status).toBe(422);
    await save(of('ADMIN').client, director, { actingById: null, actingStart: null, actingEnd: null });
  });
});

describe('a role that may more', () => {
  it('is neither weakened, nor archived, nor signed out, nor freed of its second step', async () => {
    const admin = of('ADMIN').client;
    const { body } = await admin.get('/role/v1/permissions');
    const idOf = (parentKey: string, key: string): string =>
      body.data
        .flatMap(({ children }: { children: object[] }) => children)
        .find((one: { key: string; parentKey: string }) => one.key === key && one.parentKey === parentKey).id;
    const keeper = await admin.post('/role/v1/create', {
      name: 'Keeper of roles',
      code: 'STAFF',
      permissions: ['view', 'create', 'edit', 'delete'].map((key) => ({ permissionId: idOf('role', key), status: 1 })),
    });
    const client = await staffed.office.another('STAFF');
    await test.owner.query('update users set role_id = $3 where company_id = $1 and id = $2', [
      staffed.office.id,
      client.userId,
      keeper.body.data.id,
    ]);
    const director = of('COUNTRY_DIRECTOR').roleId;
    const toggle = { permissionId: idOf('payroll', 'approve'), status: 0 };
    expect(outcome(await client.put(`/role/v1/update/${director}`, { permissionRole: [toggle] }))).toEqual(beyond);
    expect(outcome(await client.put(`/role/v1/update/${director}`, { name: 'Nobody' }))).toEqual(beyond);
    expect(outcome(await client.put(`/role/v1/clear_all_sesion_employee/${director}`))).toEqual(beyond);
    expect(outcome(await client.put(`/sign_in_security/v1/roles/${director}`, { demandsSecondStep: true }))).toEqual(beyond);
    const empty = await admin.post('/role/v1/create', {
      name: 'Holds one right',
      code: 'STAFF',
      permissions: [{ permissionId: idOf('payroll', 'approve'), status: 1 }],
    });
    expect(outcome(await client.delete(`/role/v1/archive/${empty.body.data.id}`))).toEqual(beyond);
    expect((await of('COUNTRY_DIRECTOR').client.get('/auth/v1/session')).status).toBe(200);
  });
});
