import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { insertBenchPeople } from './people.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCompany } from '#server/features/company/create-company.ts';

// Leave, large beside small in one run: a list of 100,000 requests beside one of 1,000, a year change of 10,000 people beside one
// of 1,000. Read the ratios, the machine is noisy.

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const password = 'correct horse battery';

/** So many approved requests, spread over people and two years, one day each. */
async function insertRequests(db: Db, companyId: string, count: number): Promise<void> {
  await sql`
    insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date, status, counted_days, charged_days, created_at)
    select ${companyId}, gen_random_uuid(), 'LB-' || n, p.ids[1 + n % cardinality(p.ids)], t.id,
      date '2025-01-01' + (n / cardinality(p.ids))::int, date '2025-01-01' + (n / cardinality(p.ids))::int, 1, 100, 100,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from (select array_agg(id order by code) as ids from employees where company_id = ${companyId}) p,
      (select id from leave_types where company_id = ${companyId} and type = 2) t, generate_series(1, ${count}::int) n`.execute(
    db,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'krama-bench-'));
const embedded = await startEmbedded({ dataDir });
try {
  await migrate({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
  const database = openDatabase({ connection: { host: embedded.socketDir, user: 'krama_app', database: 'postgres' }, size: 10 });
  const app = await buildApp({
    config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    database,
    now: () => new Date('2026-12-15T03:00:00Z'),
  });
  const made = async (people: number, requests: number) => {
    const companyId = randomUUIDv7();
    const code = `bench-${people}`;
    const accounts = [{ userName: 'admin', fullName: 'Bench', seededAs: 'ADMIN' as const, password }];
    await createCompany(database, {
      id: companyId,
      code,
      name: code,
      nameKh: null,
      isDemo: false,
      separateDuties: false,
      accounts,
    });
    await database.transaction({ companyId }, (db) => insertBenchPeople(db, companyId, people));
    await database.transaction({ companyId }, (db) => insertRequests(db, companyId, requests));
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      payload: { privateURL: code, userName: 'admin', password },
    });
    const headers = { authorization: `Bearer ${signedIn.json().data.accessToken}` };
    return async (method: 'GET' | 'POST', path: string, payload?: object): Promise<number> => {
      const begin = performance.now();
      const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload === undefined ? {} : { payload }) });
      if (answer.statusCode !== 200)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      return performance.now() - begin;
    };
  };
  const small = await made(1_000, 1_000);
  const large = await made(10_000, 100_000);
  // As the database does by itself some minutes after so many rows came in.
  const owner = new pg.Client({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  for (const path of [
    '/leave/v1/lists?limit=20',
    '/leave/v1/lists?limit=20&status=0,4',
    '/leave/v1/lists?limit=20&rangFilter=2025-01-05,2025-01-06',
  ]) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      times.small.push(await small('GET', path));
      times.large.push(await large('GET', path));
    }
    const [one, other] = [median(times.small), median(times.large)];
    say(`${path}: of 1,000 ${one.toFixed(1)} ms, of 100,000 ${other.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`);
  }
  const preview = { year: 2026, preview: true };
  const previews = [await small('POST', '/leave/v1/year_change', preview), await large('POST', '/leave/v1/year_change', preview)];
  const runs = [
    await small('POST', '/leave/v1/year_change', { year: 2026 }),
    await large('POST', '/leave/v1/year_change', { year: 2026 }),
  ];
  for (const [what, [one = 0, other = 0]] of [
    ['preview', previews],
    ['run', runs],
  ] as const)
    say(
      `Year change, ${what}: 1,000 people ${one.toFixed(0)} ms, 10,000 people ${other.toFixed(0)} ms, ratio ${(other / one).toFixed(1)} for 10 times the people`,
    );
  await app.close();
  await database.close();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
