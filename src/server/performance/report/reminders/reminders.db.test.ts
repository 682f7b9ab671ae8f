import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { performanceIsDue, performanceWaits } from '#server/performance/report/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person who joined in 2027, so that nothing of the year before is asked, and their manager. The objectives are due on 31 January.
let test: TestApp;
let office: TestCompany;
let staff: Client;
let manager: Client;
let officer: Client;
let staffId = '';
let managerId = '';
const YEAR = 2027;
const base = '/pdd/v1';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.setNow('2027-01-10T05:00:00Z');
  office = await test.company();
  [staff, manager, officer] = await Promise.all([office.as('STAFF'), office.as('LINE_MANAGER'), office.as('HR_OFFICER')]);
  [managerId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'M', userId: manager.userId, contractType: 'CONSULTANT' },
        { code: 'O', userId: officer.userId, contractType: 'CONSULTANT' },
      ]),
  );
  [staffId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [{ code: 'S', userId: staff.userId, lineManagerId: managerId, joinDate: '2027-01-01' }]),
  );
});

const run = async (job: DailyJob, today: string): Promise<void> =>
  await office.work(async (db) => await job.run({ db, companyId: office.id, today, now: new Date(`${today}T03:00:00Z`) }));

interface Told {
  readonly user: string;
  readonly kind: string;
  readonly params: unknown;
  readonly link: string;
}
async function told(): Promise<readonly Told[]> {
  const { rows } = await test.owner.query<Told>(
    `select user_id as user, kind, params, link from notifications
     where company_id = $1 and kind in ('performance_due', 'plan_ends', 'waiting') order by created_at, id`,
    [office.id],
  );
  return rows;
}
const remind = async (client: Client, ...employeeIds: string[]) =>
  await client.post(`${base}/remind`, { year: YEAR, employeeIds });
const leave = async (start: string, end: string): Promise<void> => {
  await test.owner.query(
    `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date, status, reason)
     select $1, gen_random_uuid(), 'LR-T', $2, id, $3, $4, 1, 'Rest' from leave_types where company_id = $1 limit 1`,
    [office.id, staffId, start, end],
  );
};

describe('reminders of a year', () => {
  it('go to the person before and after the due day, each once however often the job runs', async () => {
    for (const day of ['2027-01-16', '2027-01-17', '2027-01-17', '2027-01-18', '2027-01-28', '2027-02-01', '2027-02-02'])
      await run(performanceIsDue, day);
    const params = { year: YEAR, step: 'objectives', day: '2027-01-31' };
    const link = '/performance/pdd/create';
    const one = { user: staff.userId, kind: 'performance_due', params, link };
    expect(await told()).toEqual([one, one, one]);
  });

  it('cease once it is submitted, and with who leaves; nobody is reminded during a leave', async () => {
    await leave('2027-01-17', '2027-01-19');
    await run(performanceIsDue, '2027-01-17');
    expect(await told()).toEqual([]);
    await run(performanceIsDue, '2027-01-20');
    expect(await told()).toHaveLength(1);
    await test.owner.query('update employees set last_working_day = $2 where id = $1', [staffId, '2027-01-27']);
    await run(performanceIsDue, '2027-01-28');
    expect(await told()).toHaveLength(1);
    await test.owner.query('update employees set last_working_day = null where id = $1', [staffId]);
    expect((await staff.post(`${base}/create`, { year: YEAR, entries: [], status: 'SUBMITTED' })).status).toBe(200);
    await run(performanceIsDue, '2027-01-28');
    expect((await told()).filter(({ kind }) => kind === 'performance_due')).toHaveLength(1);
  });

  it('take the same statements for one as for many', async () => {
    test.statements.length = 0;
    await run(performanceIsDue, '2027-01-17');
    const forOne = test.statements.length;
    await office.work(
      async (db) =>
        await insertPeople(
          db,
          office.id,
          Array.from({ length: 40 }, (_, at) => ({ code: `P${String(at)}`, joinDate: '2027-01-01', lineManagerId: managerId })),
        ),
    );
    test.statements.length = 0;
    await run(performanceIsDue, '2027-01-28');
    expect(test.statements.length).toBe(forOne);
  });

  it('tell person and supervisor three days before a plan ends, and no word of what it is', async () => {
    const plan = { employeeId: staffId, dateOfPDD: '2027-01-05', startDate: '2027-01-05', endDate: '2027-03-20' };
    const made = await manager.post('/pip/v1/create', plan);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await run(performanceIsDue, '2027-03-16');
    const before = (await told()).length;
    await run(performanceIsDue, '2027-03-17');
    await run(performanceIsDue, '2027-03-18');
    const ends = (await told()).slice(before).filter(({ kind }) => kind === 'plan_ends');
    expect(ends.map(({ user }) => user).toSorted()).toEqual([staff.userId, manager.userId].toSorted());
    expect(ends[0]?.params).toEqual({ day: '2027-03-20' });
  });
});

describe('what waits for a manager', () => {
  it('reminds after five working days and then every five, and not of who has left', async () => {
    const { id } = (await staff.post(`${base}/create`, { year: YEAR, entries: [], status: 'SUBMITTED' })).body.data;
    await run(performanceWaits, '2027-01-14');
    expect(await told()).toEqual([]);
    await run(performanceWaits, '2027-01-15');
    await run(performanceWaits, '2027-01-18');
    const one = {
      user: manager.userId,
      kind: 'waiting',
      params: { request: 'objective', since: '2027-01-10' },
      link: `/performance/pdd/update/${String(id)}?type=review-objective`,
    };
    expect(await told()).toEqual([one]);
    await run(performanceWaits, '2027-01-22');
    expect(await told()).toEqual([one, one]);
    const inbox = async () => JSON.stringify((await manager.get('/approval/v1/inbox', { offset: '0', limit: '20' })).body);
    expect(await inbox()).toContain(id);
    await test.owner.query('update employees set last_working_day = $2 where id = $1', [staffId, '2027-01-09']);
    expect(await inbox()).not.toContain(id);
    await run(performanceWaits, '2027-01-29');
    expect(await told()).toHaveLength(2);
  });
});

describe('Remind now', () => {
  it('tells the person of the open step, or who must act, at most once a day, and says whom it could not', async () => {
    const outsider = await (await test.company()).as('HR_MANAGER');
    expect((await remind(outsider, staffId)).body.data).toMatchObject([{ ok: false, told: null }]);
    expect((await remind(staff, staffId)).status).toBe(403);
    const overview = async () =>
      (await officer.get(`${base}/overview`, { year: String(YEAR), offset: '0', limit: '20' })).body.data;
    expect((await overview())[0]).toMatchObject({ employeeCode: 'S', lastReminder: null });
    expect((await remind(officer, staffId, staffId)).body.data).toEqual([
      { employeeId: staffId, ok: true, error: null, told: 'employee' },
    ]);
    expect((await overview())[0].lastReminder).toBe('2027-01-10T05:00:00.000Z');
    const again = (await remind(officer, staffId)).body.data;
    expect(again).toMatchObject([{ ok: false, told: null, error: expect.stringContaining('10/01/2027') }]);

    await test.owner.query(`update notifications set created_at = created_at - interval '25 hours' where company_id = $1`, [
      office.id,
    ]);
    expect((await staff.post(`${base}/create`, { year: YEAR, entries: [], status: 'SUBMITTED' })).status).toBe(200);
    expect((await remind(officer, staffId)).body.data).toMatchObject([{ ok: true, told: 'manager' }]);
    expect((await told()).map(({ user, kind }) => [user, kind])).toEqual([
      [staff.userId, 'performance_due'],
      [manager.userId, 'waiting'],
    ]);
  });

  it('reminds nobody who is away, has left or cannot be reached, and nobody of nothing', async () => {
    const [unreached = ''] = await office.work(
      async (db) => await insertPeople(db, office.id, [{ code: 'U', joinDate: '2027-01-01' }]),
    );
    const answer = async (id: string) => (await remind(officer, id)).body.data[0];
    expect(await answer(unreached)).toMatchObject({ ok: false, error: expect.stringContaining('account') });
    expect(await answer(managerId)).toMatchObject({ ok: false, error: expect.stringContaining('open') });
    await leave('2027-01-10', '2027-01-10');
    expect(await answer(staffId)).toMatchObject({ ok: false, error: 'On leave today.' });
    await test.owner.query('update employees set last_working_day = $2 where id = $1', [staffId, '2027-01-09']);
    expect(await answer(staffId)).toMatchObject({ ok: false, error: 'Does not work here today.' });
    expect(await told()).toEqual([]);
  });
});
