import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleBodies, sampleQueries } from '#testing/reach/samples.ts';
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
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  admin = await office.as('ADMIN');
});

const start = (client: Client, id: string) => client.post('/role/v1/preview/start', { id });
const within = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  test.send(method, path, { ...(body === undefined ? {} : { body }), headers: { authorization: `Bearer ${token}` } });
/** Begins a preview of a role's account and returns its calls. */
async function look(role: SeededRole, by: Client = admin) {
  const { userId } = await office.as(role);
  const begun = await start(by, userId);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return {
    userId,
    token: String(begun.body.data.accessToken),
    endsAt: begun.body.data.expiresAt,
    send: within(begun.body.data.accessToken),
  };
}
/** The same of somebody with full access, so that no right is what stops a call. */
async function lookAtFullAccess() {
  const { rows } = await test.owner.query('select id from roles where company_id = $1 and is_full_access', [office.id]);
  await office.as('STAFF');
  await test.owner.query("update users set role_id = $2 where company_id = $1 and user_name = 'staff'", [office.id, rows[0].id]);
  return await look('STAFF');
}
/** Where a call of the contract is, with what its query demands. */
const addressOf = (call: string, query: Readonly<Record<string, string>> = {}): string => {
  const path = call.slice(call.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
  return `${path}?${new URLSearchParams({ ...sampleQueries[call], ...query }).toString()}`;
};
const noted = async () =>
  (
    await test.owner.query(
      "select user_name, action, record_id, after from audit_entries where company_id = $1 and action like '%preview' order by id",
      [office.id],
    )
  ).rows;
const grant = (seeded: SeededRole, ...given: readonly Permission[]) =>
  test.owner.query('update roles set permissions = permissions || $3::text[] where company_id = $1 and seeded_as = $2', [
    office.id,
    seeded,
    given,
  ]);

describe('a preview', () => {
  it('carries the rights of the other person, their own record, and who looks', async () => {
    const staffAccount = await office.as('STAFF');
    const [employee = ''] = await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'S-1', userId: staffAccount.userId }]),
    );
    const { send, endsAt } = await look('STAFF');
    const { data } = (await send('GET', '/auth/v1/session')).body;
    expect(data).toMatchObject({ isFullAccess: false, previewedBy: 'The ADMIN', employeeId: employee, expiresAt: endsAt });
    expect(data.permissions).toEqual((await staffAccount.get('/auth/v1/session')).body.data.permissions);
    expect((await send('GET', `/employee/v1/profile/${employee}`)).status).toBe(200);
    expect((await send('GET', '/employee/v1/count')).status).toBe(403);
    expect((await admin.get('/auth/v1/session')).body.data.previewedBy).toBeNull();
  });

  it('changes nothing: every changing call of the contract is refused before its handler', async () => {
    const { send } = await lookAtFullAccess();
    const changing = endpoints.filter(
      ({ needs, method, changes }) => needs !== 'nobody' && (method !== 'GET' || changes !== undefined),
    );
    expect(changing.length).toBeGreaterThan(50);
    for (const { method, path, changes } of changing) {
      const call = `${method} ${path}`;
      const answer = await send(method, addressOf(call, changes === 'export' ? { isExport: 'true' } : {}), sampleBodies[call]);
      expect([answer.status, answer.body.error?.code], call).toEqual([409, 'PREVIEW_READ_ONLY']);
    }
  });

  it('reads everything that somebody may see: no read of the contract is refused as a change', async () => {
    const { send } = await lookAtFullAccess();
    const reading = endpoints.filter(
      ({ needs, method, changes }) =>
        method === 'GET' && changes !== true && needs !== 'nobody' && needs !== 'setting/backup database',
    );
    expect(reading.length).toBeGreaterThan(100);
    for (const { path } of reading) {
      const answer = await send('GET', addressOf(`GET ${path}`));
      expect(answer.body.error?.code, path).not.toBe('PREVIEW_READ_ONLY');
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    }
    for (const path of ['/payroll/v1/lists', '/payroll/v1/review', '/report_payrolls/v1/cost_sharing'])
      expect((await send('GET', `${path}?date=2026-10`)).status, path).toBe(200);
  });

  it('lasts 15 minutes, and no longer than the session it was begun from', async () => {
    const { send } = await look('STAFF');
    test.setNow('2026-11-20T05:14:59Z');
    expect((await send('GET', '/auth/v1/session')).status).toBe(200);
    test.setNow('2026-11-20T05:15:00Z');
    expect((await send('GET', '/auth/v1/session')).status).toBe(401);
    const second = await look('STAFF');
    await admin.post('/auth/v1/logout');
    expect((await second.send('GET', '/auth/v1/session')).status).toBe(401);
  });

  it('ends with the account that looks', async () => {
    const { send } = await look('STAFF');
    await test.owner.query("update users set archived_at = now() where company_id = $1 and user_name = 'admin'", [office.id]);
    expect((await send('GET', '/auth/v1/session')).status).toBe(401);
  });

  it('is ended by its owner, and both ends are in the audit trail with both names', async () => {
    const { send, userId } = await look('STAFF');
    test.setNow('2026-11-20T05:04:00Z');
    expect((await admin.put('/role/v1/preview/end')).body.data).toEqual({ ended: 1 });
    expect((await send('GET', '/auth/v1/session')).status).toBe(401);
    expect((await admin.put('/role/v1/preview/end')).body.data).toEqual({ ended: 0 });
    const entries = await noted();
    expect(entries).toMatchObject([
      { user_name: 'The ADMIN', action: 'start preview', record_id: userId, after: { person: 'The STAFF' } },
      { user_name: 'The ADMIN', action: 'end preview', record_id: userId, after: { person: 'The STAFF' } },
    ]);
    expect(entries[0].after.ends_at).toBe('2026-11-20T05:15:00.000Z');
    expect(new Date(entries[1].after.ended_at).toISOString()).toBe('2026-11-20T05:04:00.000Z');
  });

  it('that ran out is noted with its own end when the next begins', async () => {
    await look('STAFF');
    test.setNow('2026-11-20T06:00:00Z');
    await look('LINE_MANAGER');
    const entries = await noted();
    expect(entries.map(({ action }) => action)).toEqual(['start preview', 'end preview', 'start preview']);
    expect(new Date(entries[1].after.ended_at).toISOString()).toBe('2026-11-20T05:15:00.000Z');
  });
});

describe('who looks', () => {
  it('never sees through the eyes of somebody who may more, nor through their own', async () => {
    await grant('HR_MANAGER', 'role/edit');
    const manager = await office.as('HR_MANAGER');
    const director = await office.as('COUNTRY_DIRECTOR');
    const refusal = async (id: string) => (await start(manager, id)).body.error?.code;
    expect(await refusal(admin.userId)).toBe('PREVIEW_BEYOND_OWN');
    expect(await refusal(director.userId)).toBe('PREVIEW_BEYOND_OWN');
    expect(await refusal(manager.userId)).toBe('PREVIEW_OF_ONESELF');
    expect((await look('STAFF', manager)).userId).not.toBe('');
    const open = await test.owner.query(
      'select count(*)::int as open from sessions where previewed_by = $1 and revoked_at is null',
      [manager.userId],
    );
    expect(open.rows[0].open).toBe(1);
  });

  it('needs the right to edit roles, and without full access that to see pay, for everybody sees their own', async () => {
    const staff = await office.as('STAFF');
    expect((await start(await office.as('HR_MANAGER'), staff.userId)).status).toBe(403);
    await grant('HR_OFFICER', 'role/edit');
    const officer = await office.as('HR_OFFICER');
    expect((await start(officer, staff.userId)).body.error.code).toBe('PREVIEW_BEYOND_OWN');
    await grant('HR_OFFICER', 'payroll/view');
    expect((await start(officer, staff.userId)).status).toBe(200);
  });

  it('sees no more once the other person may more', async () => {
    await grant('HR_MANAGER', 'role/edit');
    const { send } = await look('STAFF', await office.as('HR_MANAGER'));
    expect((await send('GET', '/auth/v1/session')).status).toBe(200);
    await grant('STAFF', 'payroll/approve');
    expect((await send('GET', '/auth/v1/session')).status).toBe(401);
  });

  it('reaches nobody of another company', async () => {
    const stranger = await (await test.company()).as('STAFF');
    expect((await start(admin, stranger.userId)).status).toBe(404);
  });

  it('chooses among the accounts, of one role or by a name', async () => {
    const { body } = await admin.get('/role/v1/preview/people', { search: 'the staff' });
    expect(body).toMatchObject({
      data: [{ fullName: 'The STAFF', userName: 'staff', roleName: 'Staff' }],
      pagination: { total: 1 },
    });
    const { data } = (await admin.get('/role/v1/lists', { search: 'Line Manager' })).body;
    const roleId = data.find(({ name }: { name: string }) => name === 'Line Manager').id;
    const held = await admin.get('/role/v1/preview/people', { roleId });
    expect(held.body.data.map(({ userName }: { userName: string }) => userName)).toEqual(['line_manager']);
  });
});
