import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let staffed: StaffedOffice;
let id = '';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  id = staffed.of('STAFF').employeeId;
  const hr = staffed.of('HR_MANAGER').client;
  const { data } = (await hr.get(`/employee/v1/detail/${id}`)).body;
  await test.owner.query(
    `insert into employee_salaries (company_id, id, employee_id, effective_from, amount_cents)
     values ($1, gen_random_uuid(), $2, '2026-09-01', 123400)`,
    [hr.companyId, id],
  );
  await test.owner.query(
    `insert into employee_posts (company_id, id, employee_id, valid_from, position)
     values ($1, gen_random_uuid(), $2, '2026-10-01', 'Team Leader')`,
    [hr.companyId, id],
  );
  await test.owner.query(
    `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date, status)
     select $1, gen_random_uuid(), 'LR-T-1', $2, id, '2026-10-12', '2026-10-13', 1 from leave_types where company_id = $1 order by order_no limit 1`,
    [hr.companyId, id],
  );
  await test.owner.query(
    "update employees set probation_passed_on = '2026-08-01' where company_id = $1 and id = $2 and join_date = $3",
    [hr.companyId, id, data.joinDate],
  );
});
afterAll(() => test.close());

const told = async (client: Client) => {
  const { status, body } = await client.get(`/employee/v1/timeline/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const kinds = async (client: Client) => (await told(client)).map(({ kind }: { kind: string }) => kind);

it('tells the person what happened, the newest first', async () => {
  const events = await told(staffed.of('STAFF').client);
  expect(events.slice(0, 4)).toMatchObject([
    { kind: 'leave', date: '2026-10-12', until: '2026-10-13', after: expect.any(String) },
    { kind: 'post', date: '2026-10-01', after: 'Team Leader' },
    { kind: 'salary', date: '2026-09-01', after: expect.stringMatching(/^1234(\.0+)?$/) },
    { kind: 'probation', date: '2026-08-01' },
  ]);
  const days = events.map(({ date }: { date: string }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['joined', 'contract']));
});

it('tells raises and leave to who sees them, and nothing of a person to who sees no record', async () => {
  expect(await kinds(staffed.of('HR_MANAGER').client)).toEqual(expect.arrayContaining(['salary', 'leave', 'post']));
  const { rows } = await test.owner.query(
    "update roles set permissions = array['employee/view'] where company_id = $1 and seeded_as = 'LINE_MANAGER' returning id",
    [staffed.office.id],
  );
  expect(rows).toHaveLength(1);
  const reader = await kinds(await staffed.office.as('LINE_MANAGER'));
  expect(reader).toContain('post');
  expect(reader).not.toContain('salary');
  expect(reader).not.toContain('leave');
  await test.owner.query("update roles set permissions = '{}' where id = $1", [rows[0]?.id]);
  expect((await (await staffed.office.as('LINE_MANAGER')).get(`/employee/v1/timeline/${id}`)).status).toBe(404);
  const stranger = await (await test.company()).as('ADMIN');
  expect((await stranger.get(`/employee/v1/timeline/${id}`)).status).toBe(404);
});

it('tells HR alone who wrote and who approved, and another code and name', async () => {
  const hr = staffed.of('HR_MANAGER').client;
  await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [hr.companyId]);
  const act = { kind: 'raise', by: 'to', value: 2_000, from: '2026-12-01' };
  const asked = await hr.post('/employee/v1/change_many', { ids: [id], act, preview: false, reason: 'Review' });
  expect(asked.body.data[0].outcome).toBe('ask');
  const director = staffed.of('COUNTRY_DIRECTOR').client;
  const [request] = (await director.get('/terms/v1/requests', { limit: '1' })).body.data;
  expect((await director.put(`/terms/v1/decide/${request.id}`, { status: 1 })).status).toBe(200);
  const { data } = (await hr.get(`/employee/v1/detail/${id}`)).body;
  const renamed = { ...sentBack(data), code: 'RENAMED', anotherPerson: true };
  expect((await hr.put(`/employee/v1/update/${id}`, renamed)).status).toBe(200);
  const events = await told(hr);
  const of = (kind: string) => events.find((one: { kind: string }) => one.kind === kind);
  expect(of('salary')).toMatchObject({ date: '2026-12-01', askedBy: expect.any(String), approvedBy: expect.any(String) });
  expect(of('salary').askedBy).not.toBe(of('salary').approvedBy);
  expect(of('renamed')).toMatchObject({ before: data.code, after: 'RENAMED', askedBy: expect.any(String) });
  const own = await told(staffed.of('STAFF').client);
  expect(own.every((one: { askedBy: unknown; approvedBy: unknown }) => one.askedBy === null && one.approvedBy === null)).toBe(
    true,
  );
});
