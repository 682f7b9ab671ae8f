import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { repeat } from '#server/jobs/repeat.ts';

/** How long a job that failed waits for its next try; the last pause holds for all later ones. */
const pausesInMinutes = [5, 15, 60] as const;

export interface JobsOf {
  readonly database: Database;
  readonly jobs: readonly DailyJob[];
  readonly now: Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface Due {
  readonly company_id: string;
  readonly job: string;
}

/** Runs what is due of all companies and not done yet today. However many servers do so at once, each job runs once. */
export async function runDueJobs(of: JobsOf): Promise<void> {
  for (const due of await findDue(of)) {
    const job = of.jobs.find(({ name }) => name === due.job);
    if (job === undefined) continue;
    await runOne(of, due.company_id, job).catch(async (error: unknown) => {
      of.log.error({ job: job.name, companyId: due.company_id, err: describe(error) }, 'daily job failed');
      await putOff(of, due);
    });
  }
}

/** Values of rows stay out of the log: of a database's fault its code is told. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

async function findDue({ database, jobs, now }: JobsOf): Promise<readonly Due[]> {
  const today = dayOf(now);
  const time = timeOf(now);
  const names = jobs.filter(({ from }) => from <= time).map(({ name }) => name);
  if (names.length === 0) return [];
  return await database.transaction({ isWorker: true }, async (db) => {
    await sql`
      insert into job_runs (company_id, job, day, due_at)
      select c.id, j.name, ${today}, ${now} from companies c cross join unnest(${names}::text[]) j (name)
      where c.copied_from is null and not exists (select from job_runs r where r.company_id = c.id and r.job = j.name and r.day = ${today})
      on conflict do nothing`.execute(db);
    const { rows } = await sql<Due>`
      select company_id, job from job_runs
      where day = ${today} and finished_at is null and due_at <= ${now} and job = any(${names}::text[])
      order by company_id, job`.execute(db);
    return rows;
  });
}

/** Holds the day's row, works and marks it, in one transaction: a server that is killed meanwhile leaves all as it was. */
async function runOne({ database, now }: JobsOf, companyId: string, job: DailyJob): Promise<void> {
  const today = dayOf(now);
  await database.transaction({ companyId }, async (db) => {
    const { rows } = await sql`
      select from job_runs where company_id = ${companyId} and job = ${job.name} and day = ${today} and finished_at is null
      for update skip locked`.execute(db);
    if (rows.length === 0) return;
    await job.run({ db, companyId, now, today });
    await sql`update job_runs set finished_at = ${now}
      where company_id = ${companyId} and job = ${job.name} and day = ${today}`.execute(db);
  });
}

async function putOff({ database, now }: JobsOf, { company_id: companyId, job }: Due): Promise<void> {
  const pauses = pausesInMinutes.map((minutes) => new Date(now.getTime() + minutes * 60_000));
  await database.transaction({ companyId }, async (db) => {
    await sql`update job_runs set failures = failures + 1,
        due_at = (${pauses}::timestamptz[])[least(failures + 1, ${pauses.length})]
      where company_id = ${companyId} and job = ${job} and day = ${dayOf(now)}`.execute(db);
  });
}

/** Looks every minute what is due, until it is stopped. */
export function runJobsEachMinute(
  of: Omit<JobsOf, 'now' | 'log'> & { now: () => Date; log: FastifyBaseLogger },
): () => Promise<void> {
  const work = () => runDueJobs({ ...of, now: of.now() });
  return repeat({ everyMilliseconds: 60_000, work, failed: 'daily jobs not looked at', log: of.log });
}
