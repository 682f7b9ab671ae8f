import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { hire } from '#server/people/checklists/checklists.testing.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. The line manager leaves, who leads two people; HR stands above them.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let managerId = '';
const as = (role: SeededRole): Client => staffed.of(role).client;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = as('HR_MANAGER');
  managerId = staffed.of('LINE_MANAGER').employeeId;
  await hire(hr, staffed, { joinDate: '2024-01-01', lastModifiedSalaryAt: '2024-01-01' });
  await test.owner.query(
    `update employees set line_manager1_id = $2, approver1_id = $2, line_manager2_id = $3 where company_id = $1 and code = 'STAFF'`,
    [staffed.office.id, managerId, staffed.of('HR_MANAGER').employeeId],
  );
  const { body: types } = await as('STAFF').get('/employee/v1/leave_types');
  const annual = types.data.find(({ type }: { type: number }) => type === 1);
  const asked = await as('STAFF').post('/leave/v1/request', {
    employeeId: staffed.of('STAFF').employeeId,
    leaveItemId: annual.id,
    startDate: '2026-11-30 08:00',
    endDate: '2026-11-30 17:00',
    startDateTime: 'AM',
    endDateTime: 'PM',
    numberOfDay: 1,
    attachment: [],
    reason: 'Family',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
});
afterAll(() => test.close());

const open = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get(`/leaving/v1/open/${managerId}`, query)).body.data;

it('tells before the day is saved what is open, and not yet who takes over', async () => {
  expect(await open(hr, { lastWorkingDay: '2026-12-31' })).toMatchObject({
    lastWorkingDay: '2026-12-31',
    isStored: false,
    leave: { annual: expect.any(Number), compensation: 0, isSettled: false },
    decides: [{ kind: 'leave', count: 1, takenOverBy: null }],
    team: {
      total: 2,
      people: [
        { code: expect.stringMatching(/^NEW-/), next: null },
        { code: 'STAFF', next: 'The HR_MANAGER' },
      ],
    },
    approverOf: 2,
    own: [],
    account: { userName: 'line_manager', role: 'Line Manager' },
    isPaid: false,
  });
});

it('tells once the day is saved who takes over, as the record then decides', async () => {
  const { body } = await hr.get(`/employee/v1/detail/${managerId}`);
  const leave = {
    status: 0,
    lastWorkingDay: '2026-12-31',
    isNoticeTerminate: 1,
    terminationBenefit: 0,
    noticeTerminateAt: '2026-12-31',
  };
  const saved = await hr.put(`/employee/v1/update/${managerId}`, { ...sentBack(body.data), ...leave });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const told = await open(hr);
  expect(told).toMatchObject({ lastWorkingDay: '2026-12-31', isStored: true });
  expect(told.decides).toEqual([{ kind: 'leave', count: 1, takenOverBy: expect.stringContaining('HR_MANAGER') }]);
});

it('leaves out what the caller does not see of people', async () => {
  await test.owner.query(
    "update roles set permissions = array['employee/view'] where company_id = $1 and seeded_as = 'FINANCE_REVIEWER'",
    [staffed.office.id],
  );
  const reader = await staffed.office.as('FINANCE_REVIEWER');
  expect(await open(reader)).toMatchObject({ leave: null, own: [], sheets: null, isPaid: null });
  expect((await as('STAFF').get(`/leaving/v1/open/${managerId}`)).status).toBe(403);
  const stranger = await (await test.company()).as('HR_MANAGER');
  expect((await stranger.get(`/leaving/v1/open/${managerId}`)).status).toBe(404);
});

it('takes the same statements whatever is open', async () => {
  const counted = async (id: string) => {
    test.statements.length = 0;
    await hr.get(`/leaving/v1/open/${id}`, { lastWorkingDay: '2026-12-31' });
    return test.statements.length;
  };
  const few = await counted(staffed.of('PAYROLL_OFFICER').employeeId);
  const many = await counted(managerId);
  // Who decides is asked once for each kind that waits, however many requests there are.
  expect(many - few).toBeLessThanOrEqual(4);
});
