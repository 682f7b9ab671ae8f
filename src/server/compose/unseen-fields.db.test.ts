import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#testing/employee-form.ts';
import { staffWith } from '#testing/rights.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Answers that are right for their reader and would still tell what the reader may not see. Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
let personId: string;
beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  const { office } = staffed;
  const body = formOf(
    { managerId: staffed.of('LINE_MANAGER').employeeId, roleId: staffed.of('STAFF').roleId },
    { code: 'SICK', joinDate: '2024-01-01' },
  );
  const made = await staffed.of('ADMIN').client.post('/employee/v1/create', body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  personId = made.body.data.id;
  await test.owner.query("update time_settings set timesheets_from = '2026-10' where company_id = $1", [office.id]);
  for (const [kind, date] of [
    [2, '2026-10-20'],
    [1, '2026-10-21'],
  ]) {
    const { rows } = await test.owner.query(
      `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date, status)
       select company_id, gen_random_uuid(), 'LR-' || $3, $2, id, $4, $4, 1 from leave_types where company_id = $1 and type = $3::int limit 1
       returning id`,
      [office.id, personId, String(kind), date],
    );
    await test.owner.query(
      `insert into leave_request_days (company_id, request_id, employee_id, date, morning, afternoon, days, minutes)
       values ($1, $2, $3, $4, true, true, 100, 480)`,
      [office.id, rows[0].id, personId, date],
    );
  }
});
afterAll(() => test.close());

const sheetsOf = async (client: Client): Promise<{ id: string; employeeId: string; month: number }[]> =>
  (await client.get('/attendance/v1/lists', { limit: '100' })).body.data;
/** The kinds of leave on the October sheet of the person, by day and in sum. */
async function leaveSeen(client: Client): Promise<unknown> {
  const sheet = (await sheetsOf(client)).find(({ employeeId, month }) => employeeId === personId && month === 10);
  const { body } = await client.get(`/attendance/v1/detail/${sheet?.id}`);
  const days: { leave: { type: number | null; name: string } | null }[] = body.data.daily;
  return {
    days: days.flatMap(({ leave }) => (leave === null ? [] : [leave.type])),
    sums: body.data.leaveTypes.map(({ type, total }: { type: number | null; total: number }) => [type, total]),
    hasName: JSON.stringify(body.data).includes('Sick'),
  };
}

describe('timesheets', () => {
  it('of the office are not for a line manager, who sees the own line', async () => {
    const { client, employeeId } = staffed.of('LINE_MANAGER');
    const seen = new Set((await sheetsOf(client)).map((sheet) => sheet.employeeId));
    expect([...seen].toSorted()).toEqual([personId, employeeId].toSorted());
  });

  it('tell kinds of leave to who decides on it, and only that there was leave to who views sheets', async () => {
    const told = { days: [2, 1], sums: [[1, 8], [2, 8]], hasName: true }; // prettier-ignore
    const untold = { days: [null, 1], sums: [[1, 8], [null, 8]], hasName: false }; // prettier-ignore
    expect(await leaveSeen(staffed.of('LINE_MANAGER').client)).toEqual(told);
    expect(await leaveSeen(staffed.of('HR_MANAGER').client)).toEqual(told);
    expect(await leaveSeen(await staffWith(test, staffed.office, ['timesheet/view']))).toEqual(untold);
  });
});

describe('employee/view alone', () => {
  const viewer = () => staffWith(test, staffed.office, ['employee/view', 'dashboard/view']);

  it('tells no days of sick, maternity or paternity leave', async () => {
    const kinds = async (client: Client): Promise<number[]> =>
      (await client.get(`/employee/v1/leave_balance/${personId}`)).body.data.map(({ type }: { type: number }) => type);
    expect(await kinds(await viewer())).toEqual(expect.not.arrayContaining([2, 3, 4]));
    expect(await kinds(await viewer())).toContain(1);
    expect(await kinds(staffed.of('HR_MANAGER').client)).toContain(2);
  });

  it('does not tell who has no bank account: by a filter, a count, a number of gaps, or the list of gaps', async () => {
    const answers = async (client: Client): Promise<unknown> => {
      const { body: list } = await client.get('/employee/v1/lists', { limit: '0' });
      const { body: incomplete } = await client.get('/employee/v1/lists', { limit: '0', incomplete: 'true' });
      const { body: gaps } = await client.get('/dashboard/v1/record_gaps');
      const { body: counts } = await client.get('/employee/v1/count');
      return [list.data, incomplete.pagination, gaps.data, counts.data];
    };
    const hasAccount = (isThere: boolean) =>
      test.owner.query('update employees set bank_account_number = $2 where company_id = $1', [
        staffed.office.id,
        isThere ? '000111222' : null,
      ]);
    const client = await viewer();
    await hasAccount(true);
    const before = await answers(client);
    await hasAccount(false);
    expect(await answers(client)).toEqual(before);
    for (const path of ['/employee/v1/lists', '/employee/v1/export']) {
      const refused = await client.get(path, { lacks: 'bankAccNumber' });
      expect([path, refused.status >= 400], JSON.stringify(refused.body)).toEqual([path, true]);
    }
    const { body } = await staffed.of('HR_MANAGER').client.get('/dashboard/v1/record_gaps');
    expect(body.data.map(({ field }: { field: string }) => field)).toContain('bankAccNumber');
  });
});
