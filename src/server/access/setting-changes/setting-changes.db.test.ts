import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettingChange } from '#contract/access/setting-changes.ts';
import { settingsTakeEffect } from '#server/access/setting-changes/index.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

// Settings around pay change by two people once a payroll was approved (decision 112). Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
let admin: Client;
let other: Client;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  admin = staffed.of('ADMIN').client;
  other = await staffed.office.another('ADMIN');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('update setting_changes set status = 3 where company_id = $1 and status = 0', [admin.companyId]);
});

const listed = async (client: Client): Promise<SettingChange[]> => (await client.get('/setting_changes/v1/lists')).body.data;
const waitingId = async (client: Client): Promise<string> => (await listed(client))[0]?.id ?? '';
const answer = (id: string, word: string, client: Client): Promise<Answer> =>
  client.put(`/setting_changes/v1/decide/${id}`, { answer: word });
const guards = (body: object, client = admin): Promise<Answer> => client.put('/payroll_safeguards/v1/update', body);
const roleOf = async (id: string) => (await admin.get(`/role/v1/detail/${id}`)).body.data;
const permissionsOf = async (id: string): Promise<readonly string[]> =>
  (await test.owner.query('select permissions from roles where id = $1', [id])).rows[0].permissions;
/** Gives the role of staff a permission. */
const widen = async (client: Client, more: object = {}): Promise<Answer> => {
  const { permissions } = await roleOf(staffed.of('STAFF').roleId);
  const verify = permissions.find(
    (one: { key: string; parentKey: string }) => one.parentKey === 'payroll' && one.key === 'verify',
  );
  return await client.put(`/role/v1/update/${staffed.of('STAFF').roleId}`, {
    permissionRole: [{ permissionId: verify.id, status: 1 }],
    ...more,
  });
};
const runJob = (today: string) =>
  test.database.transaction({ companyId: admin.companyId }, (db) =>
    settingsTakeEffect.run({ db, companyId: admin.companyId, now: new Date(`${today}T01:00:00Z`), today }),
  );

it('change by one person before the first payroll is approved', async () => {
  expect((await guards({ termsByTwo: true, accountsByTwo: true, separateDuties: true })).body.data.changeWaits).toBe(false);
  expect((await guards({ termsByTwo: false })).body.data).toMatchObject({ termsByTwo: false, changeWaits: false });
  await guards({ separateDuties: false });
  await payrollOf(admin).pay('2026-09');
  await test.owner.query(
    'update payroll_settings set separate_duties = true, terms_by_two = true, accounts_by_two = true where company_id = $1',
    [admin.companyId],
  );
});

describe('a guard that is switched off', () => {
  it('stays on until another person with full access confirms; guards that go on do so at once', async () => {
    const { data } = (await guards({ termsByTwo: false, hiresByTwo: true })).body;
    expect(data).toMatchObject({ termsByTwo: true, hiresByTwo: true, changeWaits: true });
    expect((await guards({ accountsByTwo: false })).body.error.code).toBe('SETTING_WAITS');
    const [mine] = await listed(admin);
    expect(mine).toMatchObject({ takesEffectOn: '2026-11-27', answers: ['take_back'] });
    expect(mine?.lines).toHaveLength(1);
    const id = mine?.id ?? '';
    expect((await answer(id, 'confirm', admin)).body.error.code).toBe('SETTING_NOT_YOURS');
    for (const role of ['HR_MANAGER', 'FINANCE_REVIEWER', 'STAFF'] as const)
      expect((await answer(id, 'confirm', staffed.of(role).client)).status, role).not.toBe(200);
    const told = (await other.get('/notification/v1/lists')).body.data;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('setting_asked');
    expect((await answer(id, 'confirm', other)).status).toBe(200);
    expect((await admin.get('/payroll_safeguards/v1/detail')).body.data).toMatchObject({ termsByTwo: false, changeWaits: false });
    expect((await answer(id, 'confirm', other)).body.error.code).toBe('ALREADY_DECIDED');
    await guards({ termsByTwo: true });
  });

  it('is rejected by another person, and taken back by who asked', async () => {
    await guards({ separateDuties: false });
    expect((await answer((await listed(other))[0]?.id ?? '', 'reject', other)).status).toBe(200);
    await guards({ separateDuties: false });
    expect((await answer((await listed(admin))[0]?.id ?? '', 'take_back', admin)).status).toBe(200);
    expect((await admin.get('/payroll_safeguards/v1/detail')).body.data.separateDuties).toBe(true);
    expect(await listed(other)).toEqual([]);
  });

  it('goes off by itself after seven days, and not where it had changed meanwhile', async () => {
    await guards({ accountsByTwo: false });
    await runJob('2026-11-26');
    expect((await admin.get('/payroll_safeguards/v1/detail')).body.data.accountsByTwo).toBe(true);
    await runJob('2026-11-27');
    expect((await admin.get('/payroll_safeguards/v1/detail')).body.data.accountsByTwo).toBe(false);
    await guards({ accountsByTwo: true });
    await guards({ accountsByTwo: false });
    await test.owner.query('update payroll_settings set accounts_by_two = false where company_id = $1', [admin.companyId]);
    const id = await waitingId(other);
    expect((await answer(id, 'confirm', other)).body.error.code).toBe('SETTING_STALE');
    await runJob('2026-11-27');
    const { rows } = await test.owner.query('select status from setting_changes where id = $1', [id]);
    expect(rows).toEqual([{ status: 5 }]);
    await guards({ accountsByTwo: true });
  });
});

describe('a role', () => {
  it('gets other permissions by a second person, its name at once, and its holders sign in anew then', async () => {
    const { roleId } = staffed.of('STAFF');
    const saved = await widen(admin, { name: 'Our staff' });
    expect(saved.body.data).toMatchObject({ name: 'Our staff', changeWaits: true });
    expect(await permissionsOf(roleId)).not.toContain('payroll/verify');
    const [change] = await listed(other);
    expect(change).toMatchObject({ kind: 'roles', roleId, title: 'Our staff', answers: ['confirm', 'reject'] });
    expect(change?.lines[0]?.after).toBe('Payroll: mark as reviewed');
    // HR sees roles and may edit them, and does not hold what it would give.
    expect((await answer(change?.id ?? '', 'confirm', staffed.of('HR_MANAGER').client)).status).not.toBe(200);
    const holder = await staffed.office.another('STAFF');
    expect((await holder.get('/auth/v1/session')).status).toBe(200);
    expect((await answer(change?.id ?? '', 'confirm', other)).status).toBe(200);
    expect(await permissionsOf(roleId)).toContain('payroll/verify');
    expect((await holder.get('/auth/v1/session')).status).toBe(401);
  });

  it('keeps its full access where it is the last that has it', async () => {
    const { roleId } = staffed.of('ADMIN');
    const refused = await admin.put(`/role/v1/update/${roleId}`, { isFullAccess: false });
    expect(refused.body.error.code).toBe('LAST_ADMINISTRATOR');
  });
});

it('who decides on leave changes by a second person, comments at once', async () => {
  const read = async () => (await admin.get('/approval/setting/v1/detail/leave')).body.data;
  const before = await read();
  const approver = staffed.of('PAYROLL_OFFICER').roleId;
  const saved = await admin.put('/approval/setting/v1/update', { code: 'leave', approver, approve_comment_required: 1 });
  expect(saved.body.data).toMatchObject({ approver: before.approver, approve_comment_required: 1, changeWaits: true });
  const [change] = await listed(other);
  expect(change?.lines).toHaveLength(1);
  expect(JSON.stringify(change?.lines)).toContain('Payroll');
  expect((await answer(change?.id ?? '', 'confirm', other)).status).toBe(200);
  expect((await read()).approver).toBe(approver);
});

it('belongs to its company', async () => {
  await guards({ hiresByTwo: false });
  const id = await waitingId(admin);
  const stranger = await (await test.company()).as('ADMIN');
  expect(await listed(stranger)).toEqual([]);
  expect((await answer(id, 'confirm', stranger)).status).toBe(404);
});
