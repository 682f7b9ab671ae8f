import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { Holder, StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. Who decides in the place of somebody absent (decisions A10, A35).
let test: TestApp;
let staffed: StaffedOffice;
let foreignId: string;
const of = (role: SeededRole): Holder => staffed.of(role);
beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  foreignId = (await staffedOffice(test)).of('STAFF').employeeId;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from mail_queue');
  await test.owner.query('delete from notifications');
  await test.owner.query('update employees set acting_by_id = null, acting_start = null, acting_end = null');
});

const days = { actingStart: '2026-11-23', actingEnd: '2026-11-27' };
const nobody = { actingById: null, actingStart: null, actingEnd: null };
const name = (role: SeededRole, body: object) => of(role).client.put('/employee/v1/acting', body);

async function save(by: SeededRole, whose: SeededRole, own: Partial<EmployeeBodyInput>) {
  const { employeeId } = of(whose);
  const { body } = await of('ADMIN').client.get(`/employee/v1/detail/${employeeId}`);
  return await of(by).client.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...own });
}

async function told(): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await test.owner.query<{ kind: string; user_name: string }>(
    `select n.kind, u.user_name from notifications n join users u on u.company_id = n.company_id and u.id = n.user_id
     where n.company_id = $1 order by n.kind, u.user_name`,
    [staffed.office.id],
  );
  return rows.map((row) => [row.kind, row.user_name] as const);
}

describe('the absent person', () => {
  it('names who decides meanwhile, without any right to edit; who is named and full access are told', async () => {
    const { status, body } = await name('COUNTRY_DIRECTOR', { actingById: of('FINANCE_REVIEWER').employeeId, ...days });
    expect([status, body.data]).toEqual([200, { actingById: of('FINANCE_REVIEWER').employeeId, ...days }]);
    const profile = await of('COUNTRY_DIRECTOR').client.get(`/employee/v1/profile/${of('COUNTRY_DIRECTOR').employeeId}`);
    expect(profile.body.data).toMatchObject({ actingBy: { code: 'FINANCE_REVIEWER' }, ...days });
    expect(await told()).toEqual([
      ['acting_named', 'admin'],
      ['acting_named', 'finance_reviewer'],
    ]);
    const { rows } = await test.owner.query('select distinct params from notifications');
    expect(rows).toEqual([
      {
        params: {
          start: days.actingStart,
          end: days.actingEnd,
          acting: 'The FINANCE_REVIEWER',
          actingKH: 'ចាន់ សុភា',
          by: 'The COUNTRY_DIRECTOR',
          byKH: 'ចាន់ សុភា',
        },
      },
    ]);
    test.setNow('2026-11-23T05:00:00Z');
    const session = await of('FINANCE_REVIEWER').client.get('/auth/v1/session');
    expect(session.status).toBe(401);
    const again = await staffed.office.as('FINANCE_REVIEWER');
    expect((await again.get('/auth/v1/session')).body.data.permissions).toContainEqual({ key: 'approve', parentKey: 'payroll' });
    test.setNow('2026-11-20T05:00:00Z');
  });

  it('takes it back, which is told to the same', async () => {
    await name('COUNTRY_DIRECTOR', { actingById: of('FINANCE_REVIEWER').employeeId, ...days });
    await test.owner.query('delete from notifications');
    const { body } = await name('COUNTRY_DIRECTOR', nobody);
    expect(body.data).toEqual(nobody);
    expect(await told()).toEqual([
      ['acting_ended', 'admin'],
      ['acting_ended', 'finance_reviewer'],
    ]);
    await test.owner.query('delete from notifications');
    expect((await name('COUNTRY_DIRECTOR', nobody)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('is told of somebody else in the place of the first, and both of these', async () => {
    await name('COUNTRY_DIRECTOR', { actingById: of('FINANCE_REVIEWER').employeeId, ...days });
    await test.owner.query('delete from notifications');
    expect((await save('ADMIN', 'COUNTRY_DIRECTOR', { actingById: of('LINE_MANAGER').employeeId, ...days })).status).toBe(200);
    expect(await told()).toEqual([
      ['acting_ended', 'country_director'],
      ['acting_ended', 'finance_reviewer'],
      ['acting_named', 'country_director'],
      ['acting_named', 'line_manager'],
    ]);
  });

  it.each([
    ['oneself', () => ({ actingById: of('COUNTRY_DIRECTOR').employeeId, ...days }), 'actingById'],
    ["another company's", () => ({ actingById: foreignId, ...days }), 'actingById'],
    ['without an end', () => ({ actingById: of('STAFF').employeeId, ...days, actingEnd: null }), 'actingEnd'],
    ['the wrong way round', () => ({ actingById: of('STAFF').employeeId, ...days, actingEnd: '2026-11-22' }), 'actingEnd'],
    ['days alone', () => ({ ...nobody, ...days }), 'actingById'],
  ])('is refused %s at the field', async (_what, body, field) => {
    const { status, body: answer } = await name('COUNTRY_DIRECTOR', body());
    expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]]);
  });

  it('of an account without an employee has nobody to act for', async () => {
    const alone = await staffed.office.another('COUNTRY_DIRECTOR');
    const { status } = await alone.put('/employee/v1/acting', { actingById: of('STAFF').employeeId, ...days });
    expect(status).toBe(404);
  });
});

it('who holds all the rights of the absent one names in the form; it is in the audit trail in words', async () => {
  expect((await save('HR_MANAGER', 'LINE_MANAGER', { actingById: of('STAFF').employeeId, ...days })).status).toBe(200);
  expect(await told()).toEqual([
    ['acting_named', 'admin'],
    ['acting_named', 'line_manager'],
    ['acting_named', 'staff'],
  ]);
  expect((await save('HR_MANAGER', 'LINE_MANAGER', nobody)).status).toBe(200);
  const { body } = await of('COUNTRY_DIRECTOR').client.get('/audit/v1/lists', {
    limit: '10',
    kind: 'employees',
    recordId: of('LINE_MANAGER').employeeId,
  });
  const entries = body.data.filter(({ action }: { action: string }) => action.includes('acting'));
  expect(entries).toMatchObject([
    { action: 'end acting', userName: 'The HR_MANAGER', recordName: 'The LINE_MANAGER (LINE_MANAGER)' },
    { action: 'name acting person', userName: 'The HR_MANAGER', recordName: 'The LINE_MANAGER (LINE_MANAGER)' },
  ]);
  const detail = await of('ADMIN').client.get(`/audit/v1/detail/${entries[1].id}`);
  expect(detail.body.data.changes).toMatchObject([
    { field: 'acting_end', after: '2026-11-27' },
    { field: 'acting_by_id', after: 'The STAFF (STAFF)' },
    { field: 'acting_start', after: '2026-11-23' },
  ]);
});
