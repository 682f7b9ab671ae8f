import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { countStatements } from '#testing/statements.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is Friday, 20 November 2026. Three people ask for everything, and then thirty.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let manager: Client;
let managerId: string;
let leaveTypeId: string;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  [admin, manager] = await Promise.all([office.as('ADMIN'), office.as('LINE_MANAGER')]);
  await office.work(async (db) => {
    await db.updateTable('time_settings').set({ timesheets_from: '2026-10' }).where('company_id', '=', office.id).execute();
    [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M', userId: manager.userId }]);
    await db
      .updateTable('approval_settings')
      .set((update) => ({
        has_reviewer: true,
        reviewer_role_id: update.selectFrom('roles').select('id').where('company_id', '=', office.id).where('seeded_as', '=', 'HR_MANAGER'),
      }))
      .where('company_id', '=', office.id)
      .execute(); // prettier-ignore
    const type = await db.selectFrom('leave_types').select('id').where('company_id', '=', office.id).where('type', '=', 1).executeTakeFirstOrThrow(); // prettier-ignore
    leaveTypeId = type.id;
  });
});
afterAll(() => test.close());

let made = 0;

/** People of the manager, each with leave, overtime, a correction and a timesheet that wait; all states stand among three of them. */
async function ask(
  count: number,
  { from, to, evening } = { from: '2026-12-10', to: '2026-12-11', evening: '2026-12-21' },
): Promise<void> {
  const first = made;
  made += count;
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  await office.work(async (db) => {
    const company_id = office.id;
    const ids = await insertPeople(db, office.id, numbers.map((at) => ({ code: `S-${at}`, lineManagerId: managerId }))); // prettier-ignore
    const base = (at: number) => ({ company_id, id: randomUUIDv7(), employee_id: ids[at - first] ?? '', request_no: `N-${at}` });
    const leave = numbers.map((at) => ({ ...base(at), leave_type_id: leaveTypeId, status: [0, 4, 5][at % 3] ?? 0, start_date: from, end_date: to, counted_days: 200, charged_days: 200, cancel_from: at % 3 === 2 ? from : null })); // prettier-ignore
    await db.insertInto('leave_requests').values(leave).execute();
    await db
      .insertInto('leave_request_days')
      .values(leave.flatMap(({ id, employee_id }) => [from, to].map((date) => ({ company_id, request_id: id, employee_id, date, morning: true, afternoon: true, days: 100, minutes: 480 }))))
      .execute(); // prettier-ignore
    await db
      .insertInto('overtime_requests')
      .values(numbers.map((at) => ({ ...base(at), status: [0, 4, 1][at % 3] ?? 0, type: 'FOR_PAYMENT', starts_at: `${evening} 18:00`, ends_at: `${evening} 20:00`, minutes: 120 })))
      .execute(); // prettier-ignore
    await db
      .insertInto('attendance_corrections')
      .values(numbers.map((at) => ({ ...base(at), kind: 'LATE', date: '2026-11-02', time: '09:00', reason: 'Bus' })))
      .execute(); // prettier-ignore
    const changes = JSON.stringify([{ field: 'address', before: null, after: 'Street 271', isAccepted: null }]);
    await db.insertInto('term_requests').values(numbers.map((at) => ({ ...base(at), part: 'salary', rows_before: '[]', rows_after: JSON.stringify([{ id: randomUUIDv7(), effective_from: '2026-12-01', amount_cents: 100_000 }]), effective_from: '2026-12-01' }))).execute(); // prettier-ignore
    await db.insertInto('detail_requests').values(numbers.map((at) => ({ ...base(at), changes }))).execute(); // prettier-ignore
    await db
      .insertInto('timesheets')
      .values(numbers.map((at) => ({ company_id, id: randomUUIDv7(), employee_id: ids[at - first] ?? '', month: '2026-10', status: 'SUBMITTED', submitted_at: new Date('2026-11-02T02:00:00Z'), frozen: JSON.stringify({ days: [] }) })))
      .execute(); // prettier-ignore
  });
}

const lists: readonly (readonly [string, Record<string, string>?])[] = [
  ['/leave/v1/lists', { scope: 'team' }],
  ['/leave/v1/lists', { scope: 'all' }],
  ['/leave/v1/export', { scope: 'all' }],
  ['/overtime/v1/lists', { scope: 'team' }],
  ['/overtime/v1/lists', { scope: 'all' }],
  ['/overtime/v1/export', { scope: 'all' }],
  ['/attendance/v1/lists'],
  ['/attendance/v1/export'],
  ['/attendance/v1/requests', { scope: 'decide' }],
  ['/attendance/v1/requests', { scope: 'all' }],
  ['/details/v1/requests', { scope: 'decide' }],
  ['/details/v1/requests', { scope: 'all' }],
  ['/terms/v1/requests', { scope: 'decide' }],
  ['/terms/v1/requests', { scope: 'all' }],
  ['/attendance/v1/team', { date: '2026-11-19' }],
  ['/approval/v1/inbox', { scope: 'mine' }],
  ['/approval/v1/inbox', { scope: 'all' }],
  ['/approval/v1/inbox', { type: 'leave', scope: 'all' }],
  ['/approval/v1/inbox', { type: 'overtime', scope: 'all' }],
  ['/approval/v1/inbox', { type: 'timesheet', scope: 'all' }],
  ['/approval/v1/inbox', { type: 'correction', scope: 'all' }],
  ['/approval/v1/inbox', { type: 'details', scope: 'all' }],
  ['/approval/v1/inbox', { type: 'terms', scope: 'all' }],
  ['/approval/v1/counts', { scope: 'all' }],
];

it('every list of requests takes the same statements for three rows as for thirty', async () => {
  const measure = async () => {
    const counts: Record<string, number> = {};
    for (const [who, client] of Object.entries({ admin, manager }))
      for (const [path, query] of lists) {
        const send = async () => {
          const { status, body } = await client.get(path, { limit: '200', ...query });
          expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
        };
        if (path.endsWith('/team') && client === admin) continue;
        counts[`${who} ${path} ${JSON.stringify(query ?? {})}`] = await countStatements(test, send);
      }
    return counts;
  };
  await ask(3);
  // A session notes that it is used with its first call.
  await Promise.all([admin.get('/approval/v1/counts'), manager.get('/approval/v1/counts')]);
  const forThree = await measure();
  await ask(27);
  expect((await admin.get('/approval/v1/inbox', { type: 'leave', scope: 'all' })).body.pagination.total).toBe(30);
  expect(await measure()).toEqual(forThree);
  // One page of leave that waits: session and its time, count, rows, who else is away, standing and setting.
  expect(forThree[`admin /approval/v1/inbox {"type":"leave","scope":"all"}`]).toBeLessThanOrEqual(8);
});

it('a holiday that changes thirty requests takes the statements of one that changes three', async () => {
  const holiday = async (day: string) => {
    const { status, body } = await admin.post('/holiday/v1/create', { name: `Holiday ${day}`, start: day, end: day });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const recounted = async (kind: string): Promise<number> => {
    const steps =
      'select count(*)::int as count from request_steps where company_id = $1 and kind = $2 and from_status = to_status and user_id is null';
    return (await test.owner.query(steps, [office.id, kind])).rows[0].count;
  };
  await ask(3, { from: '2026-12-16', to: '2026-12-17', evening: '2026-12-28' });
  const forThree = await countStatements(test, async () => await holiday('2026-12-16'));
  expect(await recounted('leave')).toBe(3);
  const forThirty = await countStatements(test, async () => await holiday('2026-12-10'));
  expect(await recounted('leave')).toBe(33);
  expect(forThirty).toBe(forThree);
  const { rows } = await test.owner.query(
    `select count(*)::int as all, count(*) filter (where r.counted_days = 100 and d.days = 100)::int as halved
     from leave_requests r join (select request_id, sum(days)::int as days from leave_request_days group by 1) d on d.request_id = r.id
     where r.company_id = $1`,
    [office.id],
  );
  expect(rows[0]).toEqual({ all: 33, halved: 33 });
  // Overtime the same: a third of it is approved.
  const overtimeOfThree = await countStatements(test, async () => await holiday('2026-12-28'));
  expect(await recounted('overtime')).toBe(1);
  expect(await countStatements(test, async () => await holiday('2026-12-21'))).toBe(overtimeOfThree);
  expect(await recounted('overtime')).toBe(11);
});
