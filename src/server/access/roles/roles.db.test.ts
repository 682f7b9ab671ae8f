import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPermissions } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
});

interface Child {
  readonly id: string;
  readonly key: string;
  readonly parentKey: string;
}
interface Held extends Child {
  readonly rolePermission: readonly [{ readonly id: string; readonly status: 0 | 1 }];
}

const idOf = async (permission: Permission): Promise<string> => {
  const { body } = await admin.get('/role/v1/permissions');
  const children: Child[] = body.data.flatMap((module: { children: Child[] }) => module.children);
  return children.find(({ key, parentKey }) => `${parentKey}/${key}` === permission)?.id ?? '';
};
const roleOf = async (seeded: SeededRole): Promise<string> =>
  office.work(async (db) => {
    const row = await db
      .selectFrom('roles')
      .select('id')
      .where('company_id', '=', office.id)
      .where('seeded_as', '=', seeded)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const detailOf = async (id: string) => (await admin.get(`/role/v1/detail/${id}`)).body.data;
const statusOf = (detail: { permissions: Held[] }, permission: Permission) =>
  detail.permissions.find(({ key, parentKey }) => `${parentKey}/${key}` === permission)?.rolePermission[0].status;
/** Gives the holders of a seeded role one more right, past the rules. */
const grant = (seeded: SeededRole, ...given: readonly Permission[]) =>
  test.owner.query('update roles set permissions = permissions || $3::text[] where company_id = $1 and seeded_as = $2', [
    office.id,
    seeded,
    given,
  ]);
const guard = { name: 'Guard post', code: 'GUARD', order: 3 };

describe('the list', () => {
  it('has the roles in their order with what they hold, searched by name and base role', async () => {
    await admin.post('/role/v1/create', guard);
    const { body } = await admin.get('/role/v1/lists', { offset: '0', limit: '20' });
    expect(body.pagination).toMatchObject({ total: 9, count: 9, offset: 0, limit: 20 });
    expect(body.data.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8]);
    expect(body.data[2]).toMatchObject({ ...guard, isFullAccess: false, permissionCount: 0, accountCount: 0, version: 1 });
    const searched = async (search: string) =>
      (await admin.get('/role/v1/lists', { search })).body.data.map(({ name }: { name: string }) => name);
    expect(await searched('guard')).toEqual(['Guard post']);
    expect(await searched('{"column":["name"],"value":"administrator"}')).toEqual(['Administrator']);
    expect((await admin.get('/role/v1/lists', { limit: '-1' })).status).toBe(400);
  });

  it('has every permission by module, each with an id that stays', async () => {
    const { data } = (await admin.get('/role/v1/permissions')).body;
    const found = data.flatMap(({ key, children }: { key: string; children: Child[] }) =>
      children.map((child) => {
        expect(child.parentKey).toBe(key);
        return `${key}/${child.key}`;
      }),
    );
    expect(found).toEqual(allPermissions);
    const ids = data.flatMap(({ children }: { children: Child[] }) => children.map(({ id }) => id));
    expect(new Set(ids).size).toBe(allPermissions.length);
    expect((await admin.get('/role/v1/permissions')).body.data).toEqual(data);
  });
});

describe('a role', () => {
  it('is made with its toggles, on and off as 1 and 0 or true and false', async () => {
    const made = await admin.post('/role/v1/create', {
      ...guard,
      permissions: [
        { permissionId: await idOf('employee/view'), status: 1 },
        { permissionId: await idOf('donor/view'), status: true },
        { permissionId: await idOf('donor/edit'), status: 0 },
      ],
    });
    expect(made.status).toBe(200);
    const detail = await detailOf(made.body.data.id);
    expect(detail).toMatchObject({ ...guard, isFullAccess: false, permissionCount: 2, version: 1 });
    expect(detail.permissions).toHaveLength(allPermissions.length);
    expect([statusOf(detail, 'employee/view'), statusOf(detail, 'donor/view'), statusOf(detail, 'donor/edit')]).toEqual([
      1, 1, 0,
    ]);
  });

  it('asks for a name of its own, one of the seven base roles, and an order of 0 or more', async () => {
    const empty = await admin.post('/role/v1/create', {});
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.error.fields).toSorted()).toEqual(['code', 'name']);
    const refused = await admin.post('/role/v1/create', { name: '  ', code: 'KING', order: -1 });
    expect(Object.keys(refused.body.error.fields).toSorted()).toEqual(['code', 'name', 'order']);
    const taken = await admin.post('/role/v1/create', { ...guard, name: 'ADMINISTRATOR' });
    expect(taken).toMatchObject({
      status: 400,
      body: { error: { code: 'DUPLICATE_TITLE', fields: { name: 'Title already exist!' } } },
    });
    const unknown = await admin.post('/role/v1/create', { ...guard, permissions: [{ permissionId: randomUUIDv7(), status: 1 }] });
    expect(unknown.body.error.fields).toHaveProperty(['permissions.0.permissionId']);
  });

  it('is changed by its records, with or without their ids; what is not named stays', async () => {
    const { id } = (
      await admin.post('/role/v1/create', { ...guard, permissions: [{ permissionId: await idOf('donor/view'), status: 1 }] })
    ).body.data;
    const before = await detailOf(id);
    const held: Held = before.permissions.find((one: Held) => one.parentKey === 'donor' && one.key === 'view');
    const changed = await admin.put(`/role/v1/update/${id}`, {
      name: 'Gate',
      code: 'STAFF',
      order: 4,
      permissionRole: [
        { id: held.rolePermission[0].id, permissionId: held.id, status: 0 },
        { permissionId: await idOf('team/view'), status: 1 },
      ],
      version: 1,
    });
    expect(changed.body.data).toMatchObject({ name: 'Gate', code: 'STAFF', order: 4, permissionCount: 1, version: 2 });
    expect(statusOf(changed.body.data, 'team/view')).toBe(1);
    expect((await admin.put(`/role/v1/update/${id}`, { order: 5 })).body.data).toMatchObject({
      name: 'Gate',
      permissionCount: 1,
    });
    const foreign = await admin.put(`/role/v1/update/${await roleOf('STAFF')}`, {
      permissionRole: [{ id: held.rolePermission[0].id, permissionId: held.id, status: 1 }],
    });
    expect(foreign.body.error.fields).toHaveProperty(['permissionRole.0.id']);
  });

  it('is not changed by a save typed over an older version', async () => {
    const { id } = (await admin.post('/role/v1/create', guard)).body.data;
    await admin.put(`/role/v1/update/${id}`, { order: 1, version: 1 });
    const stale = await admin.put(`/role/v1/update/${id}`, { order: 2, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
    expect(stale.body.error.message).toContain('changed by The ADMIN at');
  });

  it('is archived when no account holds it, and its name is free again', async () => {
    const used = await admin.delete(`/role/v1/archive/${await roleOf('STAFF')}`);
    expect(used).toMatchObject({ status: 409, body: { error: { code: 'IN_USE' } } });
    const { id } = (await admin.post('/role/v1/create', guard)).body.data;
    const approving = "update approval_settings set approver_role_id = $2 where company_id = $1 and code = 'leave'";
    await test.owner.query(approving, [office.id, id]);
    expect((await admin.delete(`/role/v1/archive/${id}`)).body.error.code).toBe('IN_USE');
    await test.owner.query(approving, [office.id, null]);
    expect((await admin.delete(`/role/v1/archive/${id}`)).body.data).toEqual({ id });
    expect((await admin.get(`/role/v1/detail/${id}`)).status).toBe(404);
    expect((await admin.post('/role/v1/create', guard)).status).toBe(200);
  });

  it('reaches no other company', async () => {
    const { id } = (await admin.post('/role/v1/create', guard)).body.data;
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`/role/v1/detail/${id}`)).status).toBe(404);
    expect((await stranger.put(`/role/v1/update/${id}`, { order: 9 })).status).toBe(404);
    expect((await stranger.put(`/role/v1/clear_all_sesion_employee/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/role/v1/archive/${id}`)).status).toBe(404);
  });
});

describe('sessions of its holders', () => {
  it('end with the change of a role, in the same transaction; those of others go on', async () => {
    const staff = await office.as('STAFF');
    const hr = await office.as('HR_MANAGER');
    const id = await roleOf('STAFF');
    const refused = await admin.put(`/role/v1/update/${id}`, { name: 'Administrator' });
    expect(refused.status).toBe(400);
    expect((await staff.get('/auth/v1/session')).status).toBe(200);
    await admin.put(`/role/v1/update/${id}`, { permissionRole: [{ permissionId: await idOf('donor/view'), status: 1 }] });
    expect((await staff.get('/auth/v1/session')).status).toBe(401);
    expect((await hr.get('/auth/v1/session')).status).toBe(200);
    expect((await (await office.as('STAFF')).get('/donor/v1/lists')).status).toBe(200);
  });

  it('go on when a save changes nothing', async () => {
    const staff = await office.as('STAFF');
    const id = await roleOf('STAFF');
    const { name, version } = await detailOf(id);
    expect((await admin.put(`/role/v1/update/${id}`, { name, version })).body.data.version).toBe(version);
    expect((await staff.get('/auth/v1/session')).status).toBe(200);
  });

  it('end with clear_all_sesion_employee, twice without harm; the caller goes on in either', async () => {
    const staff = await office.as('STAFF');
    const other = await office.as('ADMIN');
    const clear = async (seeded: SeededRole) =>
      (await admin.put(`/role/v1/clear_all_sesion_employee/${await roleOf(seeded)}`)).body.data;
    expect(await clear('STAFF')).toEqual({ cleared: 1 });
    expect((await staff.get('/auth/v1/session')).status).toBe(401);
    expect(await clear('STAFF')).toEqual({ cleared: 0 });
    expect(await clear('ADMIN')).toEqual({ cleared: 1 });
    expect((await other.get('/auth/v1/session')).status).toBe(401);
    expect((await admin.get('/auth/v1/session')).status).toBe(200);
    const manager = await office.as('HR_MANAGER');
    expect((await manager.put(`/role/v1/clear_all_sesion_employee/${await roleOf('STAFF')}`)).status).toBe(403);
  });
});

describe('nobody', () => {
  it('gives what they do not hold, to any role, or touches a role that holds it', async () => {
    await grant('HR_MANAGER', 'role/edit', 'role/create');
    const manager = await office.as('HR_MANAGER');
    const approve = [{ permissionId: await idOf('payroll/approve'), status: 1 }];
    const view = [{ permissionId: await idOf('payroll/view'), status: 1 }];
    const made = await manager.post('/role/v1/create', { ...guard, permissions: approve });
    expect(made).toMatchObject({ status: 400, body: { error: { code: 'ROLE_GRANTS_BEYOND_OWN' } } });
    expect(made.body.error.message).toContain('Payroll: approve');
    const own = await manager.put(`/role/v1/update/${await roleOf('HR_MANAGER')}`, { permissionRole: approve });
    expect(own.body.error.code).toBe('ROLE_GRANTS_BEYOND_OWN');
    expect((await manager.post('/role/v1/create', { ...guard, permissions: view })).status).toBe(200);
    // The director's role holds approve, which the manager does not: another change of it would be an act on more than the own.
    const director = await roleOf('COUNTRY_DIRECTOR');
    const touched = await manager.put(`/role/v1/update/${director}`, { order: 7, permissionRole: approve });
    expect(touched.body.error.code).toBe('BEYOND_OWN_RIGHTS');
    expect(statusOf(await detailOf(director), 'payroll/approve')).toBe(1);
  });

  it('without full access gives it, or touches a role that has it', async () => {
    await grant('HR_MANAGER', 'role/edit', 'role/create', 'role/delete');
    const manager = await office.as('HR_MANAGER');
    const refusal = async (answer: ReturnType<Client['post']>) => (await answer).body.error?.code;
    expect(await refusal(manager.post('/role/v1/create', { ...guard, isFullAccess: true }))).toBe('ROLE_FULL_ACCESS_ONLY');
    expect(await refusal(manager.put(`/role/v1/update/${await roleOf('STAFF')}`, { isFullAccess: true }))).toBe(
      'ROLE_FULL_ACCESS_ONLY',
    );
    expect(await refusal(manager.put(`/role/v1/update/${await roleOf('ADMIN')}`, { order: 9 }))).toBe('ROLE_FULL_ACCESS_ONLY');
    const { id } = (await admin.post('/role/v1/create', { ...guard, isFullAccess: true })).body.data;
    expect(await refusal(manager.delete(`/role/v1/archive/${id}`))).toBe('ROLE_FULL_ACCESS_ONLY');
  });

  it('takes the last full access away; with a second holder it goes', async () => {
    const id = await roleOf('ADMIN');
    const take = () => admin.put(`/role/v1/update/${id}`, { isFullAccess: false });
    expect(await take()).toMatchObject({ status: 409, body: { error: { code: 'LAST_ADMINISTRATOR' } } });
    expect((await admin.delete(`/role/v1/archive/${id}`)).body.error.code).toBe('IN_USE');
    const second = (await admin.post('/role/v1/create', { ...guard, isFullAccess: true })).body.data.id;
    // A role that nobody holds keeps nobody in.
    expect((await take()).body.error.code).toBe('LAST_ADMINISTRATOR');
    await test.owner.query("update users set role_id = $2 where company_id = $1 and user_name = 'staff'", [office.id, second]);
    expect((await take()).body.data).toMatchObject({ isFullAccess: false, permissionCount: 0 });
    // The rights are read anew with each request.
    expect((await admin.get('/role/v1/lists')).status).toBe(403);
  });

  it('leaves a company without full access by two changes at one instant', async () => {
    const first = await roleOf('ADMIN');
    const second = (await admin.post('/role/v1/create', { ...guard, isFullAccess: true })).body.data.id;
    await test.owner.query("update users set role_id = $2 where company_id = $1 and user_name = 'staff'", [office.id, second]);
    const other = await office.as('STAFF');
    const answers = await Promise.all([
      admin.put(`/role/v1/update/${first}`, { isFullAccess: false }),
      other.put(`/role/v1/update/${second}`, { isFullAccess: false }),
    ]);
    // The one who comes second is refused, or has no right any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('switches a permission off beside full access', async () => {
    const refused = await admin.put(`/role/v1/update/${await roleOf('ADMIN')}`, {
      permissionRole: [{ permissionId: await idOf('donor/view'), status: 0 }],
    });
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { permissionRole: expect.any(String) } } } });
  });
});

it('leaves its change in the audit trail', async () => {
  const id = await roleOf('STAFF');
  await admin.put(`/role/v1/update/${id}`, { permissionRole: [{ permissionId: await idOf('donor/view'), status: 1 }] });
  const { rows } = await test.owner.query(
    "select user_name, before, after from audit_entries where record_type = 'roles' and action = 'update' and record_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ user_name: 'The ADMIN' });
  expect(rows[0].before.permissions).not.toContain('donor/view');
  expect(rows[0].after.permissions).toContain('donor/view');
});
