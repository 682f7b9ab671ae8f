import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let other: TestCompany;
const runs: string[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  other = await test.company();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from job_runs');
  runs.length = 0;
  errors.length = 0;
});

const name = (companyId: string): string => (companyId === office.id ? 'office' : 'other');
const counting: DailyJob = {
  name: 'counting',
  from: '07:00',
  run: async ({ companyId, today }) => void runs.push(`${name(companyId)} ${today}`),
};
const at = (instant: string, ...jobs: readonly DailyJob[]) =>
  runDueJobs({
    database: test.database,
    jobs,
    now: new Date(instant),
    log: { error: (what: unknown) => void errors.push(what) },
  });

it('runs once for each company and day, from its time of day in the zone of the company', async () => {
  await at('2026-11-19T23:59:00Z', counting);
  expect(runs).toEqual([]);
  await at('2026-11-20T00:00:00Z', counting);
  await at('2026-11-20T16:59:00Z', counting);
  expect(runs.toSorted()).toEqual(['office 2026-11-20', 'other 2026-11-20']);
  // In Phnom Penh the next day has begun, but not its morning.
  await at('2026-11-20T17:00:00Z', counting);
  expect(runs).toHaveLength(2);
  await at('2026-11-21T00:00:00Z', counting);
  expect(runs).toHaveLength(4);
});

it('runs once however many servers look at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map(() => at('2026-11-20T01:00:00Z', counting)));
  expect(runs.toSorted()).toEqual(['office 2026-11-20', 'other 2026-11-20']);
});

it('does the work and marks it done as one, and tries a failed one again later', async () => {
  let fails = true;
  const failing: DailyJob = {
    name: 'failing',
    from: '00:00',
    run: async ({ db, companyId }) => {
      await db.updateTable('companies').set({ bank_name: 'changed' }).where('id', '=', companyId).execute();
      if (fails && companyId === office.id) throw new Error('no');
    },
  };
  const bankNames = async () => {
    const { rows } = await test.owner.query('select bank_name from companies where id = any($1) order by private_url', [
      [office.id, other.id],
    ]);
    return rows.map((row) => row.bank_name);
  };
  await at('2026-11-20T01:00:00Z', failing);
  expect(await bankNames()).toEqual([null, 'changed']);
  expect(errors).toEqual([{ job: 'failing', companyId: office.id, err: 'no' }]);
  await at('2026-11-20T01:04:00Z', failing);
  expect(errors).toHaveLength(1);
  await at('2026-11-20T01:05:00Z', failing);
  expect(errors).toHaveLength(2);
  await at('2026-11-20T01:19:00Z', failing);
  expect(errors).toHaveLength(2);
  fails = false;
  await at('2026-11-20T01:20:00Z', failing);
  expect(await bankNames()).toEqual(['changed', 'changed']);
  await at('2026-11-20T23:00:00Z', failing);
  expect(errors).toHaveLength(2);
});
