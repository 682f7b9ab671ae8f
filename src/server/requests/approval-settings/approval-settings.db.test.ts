import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const base = '/approval/setting/v1';
const detail = async (code: string, client = admin) => (await client.get(`${base}/detail/${code}`)).body;
const save = (body: object, client = admin) => client.put(`${base}/update`, body);
const roleId = async (name: string): Promise<string> =>
  (await detail('leave')).roles.find((role: { name: string }) => role.name === name).id;

it('begins with nobody but the line manager, and no cancellation', async () => {
  const leave = await detail('leave');
  expect(leave.data).toEqual({
    code: 'leave',
    version: 1,
    changeWaits: false,
    approver: null,
    approve_comment_required: 0,
    reject_comment_required: 1,
    enable_reviewer: 0,
    reviewer: null,
    enable_approval_cancellation: 0,
    cancel_mandatory_reason: 1,
    requestor_of_cancellation: null,
  });
  expect(leave.roles.map(({ name }: { name: string }) => name)).toEqual([
    'Administrator',
    'HR Manager',
    'HR Officer',
    'Payroll Officer',
    'Finance Reviewer',
    'Country Director',
    'Line Manager',
    'Staff',
  ]);
  const overtime = await detail('overtime');
  expect(Object.keys(overtime.data).toSorted()).toEqual([
    'approve_comment_required',
    'approver',
    'changeWaits',
    'code',
    'enable_reviewer',
    'reject_comment_required',
    'reviewer',
    'version',
  ]);
  expect((await admin.get(`${base}/detail/payroll`)).status).toBe(404);
});

it('saves the setting of its code and leaves the other as it is', async () => {
  const [director, manager] = [await roleId('Country Director'), await roleId('HR Manager')];
  const before = await detail('overtime');
  const leave = {
    code: 'leave',
    approver: director,
    approve_comment_required: 1,
    reject_comment_required: 0,
    enable_reviewer: 1,
    reviewer: manager,
    enable_approval_cancellation: 1,
    cancel_mandatory_reason: 0,
    requestor_of_cancellation: manager,
    version: 1,
  };
  // A rejection needs its comment whatever is sent.
  const saved = { ...leave, reject_comment_required: 1, version: 2, changeWaits: false };
  expect((await save(leave)).body.data).toEqual(saved);
  expect((await detail('leave')).data).toEqual(saved);
  expect(await detail('overtime')).toEqual(before);
  expect((await save({ code: 'leave', approver: null, version: 2 })).body.data).toEqual({ ...saved, approver: null, version: 3 });
  expect((await save({ ...leave, version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
});

it('tells which roles hold the right to decide: the others decide nothing', async () => {
  const rightsOf = async (code: 'leave' | 'overtime', name: string) => {
    const { roles } = await detail(code);
    const { mayApprove, mayReview } = roles.find((role: { name: string }) => role.name === name);
    return [mayApprove, mayReview];
  };
  expect(await rightsOf('leave', 'HR Manager')).toEqual([true, true]);
  expect(await rightsOf('leave', 'Staff')).toEqual([false, false]);
  expect(await rightsOf('overtime', 'Staff')).toEqual([false, false]);
  const unable = await roleId('Staff');
  await test.owner.query("update roles set permissions = permissions || 'overtime request/approve'::text where id = $1", [
    unable,
  ]);
  expect(await rightsOf('overtime', 'Staff')).toEqual([true, false]);
  expect(await rightsOf('leave', 'Staff')).toEqual([false, false]);
});

it('ignores for overtime what belongs to leave', async () => {
  const manager = await roleId('HR Manager');
  const sent = {
    code: 'overtime',
    requestor_of_cancellation: manager,
    enable_approval_cancellation: 1,
    approve_comment_required: 1,
  };
  const { data } = (await save(sent)).body;
  expect(data).toMatchObject({ code: 'overtime', approve_comment_required: 1 });
  expect(data).not.toHaveProperty('requestor_of_cancellation');
  const { rows } = await test.owner.query(
    'select canceller_role_id, allows_cancellation from approval_settings where company_id = $1 and code = $2',
    [office.id, 'overtime'],
  );
  expect(rows).toEqual([{ canceller_role_id: null, allows_cancellation: false }]);
});

it('needs a reviewer where one is enabled', async () => {
  const told = { reviewer: 'This field is required.' };
  expect((await save({ code: 'leave', enable_reviewer: 1 })).body.error.fields).toEqual(told);
  await save({ code: 'leave', enable_reviewer: 1, reviewer: await roleId('HR Manager') });
  const cleared = await save({ code: 'leave', reviewer: null });
  expect(cleared.status).toBe(422);
  expect(cleared.body.error.fields).toEqual(told);
});

it('takes flags as 0 and 1, and roles of the company', async () => {
  expect((await save({ code: 'leave', enable_reviewer: true })).body.error.fields).toHaveProperty('enable_reviewer');
  expect((await save({ code: 'leave', approve_comment_required: 2 })).body.error.fields).toHaveProperty(
    'approve_comment_required',
  );
  expect((await save({ code: 'payroll' })).body.error.fields).toHaveProperty('code');
  expect((await save({ code: 'leave', approver: randomUUIDv7() })).body.error.fields).toHaveProperty('approver');
  const elsewhere = await (await test.company()).as('ADMIN');
  const [foreign] = (await detail('leave', elsewhere)).roles;
  expect((await save({ code: 'leave', reviewer: foreign.id })).body.error.fields).toHaveProperty('reviewer');
});

it('still shows a chosen role that was archived, and offers no other such', async () => {
  const [director, reviewer] = [await roleId('Country Director'), await roleId('Finance Reviewer')];
  await save({ code: 'leave', approver: director });
  await office.work((db) =>
    db.updateTable('roles').set({ archived_at: new Date() }).where('id', 'in', [director, reviewer]).execute(),
  );
  const leave = await detail('leave');
  expect(leave.roles).toContainEqual({ id: director, name: 'Country Director', mayApprove: true, mayReview: true });
  expect(leave.roles).not.toContainEqual(expect.objectContaining({ id: reviewer }));
  expect((await save({ code: 'leave', approver: director, approve_comment_required: 1 })).status).toBe(200);
  expect((await save({ code: 'overtime', approver: director })).body.error.fields).toHaveProperty('approver');
});

it('is seen with access to the settings and changed with edit on approval', async () => {
  const [officer, manager, staff] = [await office.as('HR_OFFICER'), await office.as('HR_MANAGER'), await office.as('STAFF')];
  expect((await officer.get(`${base}/detail/leave`)).status).toBe(200);
  expect((await save({ code: 'leave', approve_comment_required: 1 }, officer)).status).toBe(403);
  expect((await save({ code: 'leave', approve_comment_required: 1 }, manager)).status).toBe(200);
  expect((await staff.get(`${base}/detail/leave`)).status).toBe(403);
});
