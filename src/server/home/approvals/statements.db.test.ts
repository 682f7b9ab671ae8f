import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestKindNames, statesIn } from '#contract/request-kinds.ts';
import type { RequestKindName, State } from '#contract/request-kinds.ts';
import { insertPeople } from '#testing/people.ts';
import { requestSamples } from '#testing/requests/request-samples.ts';
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
    for (const kind of requestKindNames) {
      const states = statesIn(kind, 'waiting');
      const rows = numbers.map((at) => ({
        companyId: company_id,
        id: randomUUIDv7(),
        employeeId: ids[at - first] ?? '',
        number: `N-${at}`,
        state: stateOf(kind, states, at),
      }));
      await requestSamples[kind].insert(db, rows, { leaveTypeId, from, to, evening });
      if (kind === 'leave')
        await db
          .insertInto('leave_request_days')
          .values(rows.flatMap(({ id, employeeId }) => [from, to].map((date) => ({ company_id, request_id: id, employee_id: employeeId, date, morning: true, afternoon: true, days: 100, minutes: 480 }))))
          .execute(); // prettier-ignore
    }
  });
}

/** A third of the overtime is approved: a holiday counts it anew. */
const stateOf = (kind: RequestKindName, waiting: readonly State[], at: number): State =>
  kind === 'overtime' && at % 3 === 2 ? 1 : (waiting[at % waiting.length] ?? 0);

const lists: readonly (readonly [string, Record<string, string>?])[] = [
  ...requestKindNames.flatMap((kind) => requestSamples[kind].lists),
  ['/attendance/v1/team', { date: '2026-11-19' }],
  ['/approval/v1/inbox', { scope: 'mine' }],
  ['/approval/v1/inbox', { scope: 'all' }],
  ...requestKindNames.map((type) => ['/approval/v1/inbox', { type, scope: 'all' }] as const),
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
  // The counts of all kinds are one statement beside those of the session, and so is a page on which nothing is to be described.
  expect(forThree['admin /approval/v1/counts {"scope":"all"}']).toBeLessThanOrEqual(4);
  expect(forThree['manager /approval/v1/inbox {"type":"terms","scope":"all"}']).toBeLessThanOrEqual(4);
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
