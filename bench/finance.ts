import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { insertBenchPeople } from './people.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCompany } from '#server/features/company/create-company.ts';

// The eight payroll reports of 10,000 people beside the bare read of the same rows with the sums of their entries, and each report
// of 10,000 beside one of 1,000 for each row. Before them the forecast of 500 people over 24 months, and lists asked for beside it.
// Read the ratios, the machine is noisy.

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const password = 'correct horse battery';
const month = '2026-10';
const rounds = 5;
const base = '/report_payrolls/v1';
const reports = [
  `${base}/payroll_for_bank?date=${month}&period=second_payment`,
  `${base}/payroll_for_nssf?date=${month}`,
  `${base}/payroll_for_tax?date=${month}`,
  `${base}/payrolls?startMonth=${month}&endMonth=${month}`,
  `${base}/cost_sharing?date=${month}`,
  `${base}/allocation_provident_fund?date=${month}`,
  `${base}/allocation_annual_salary?date=${month}`,
  `${base}/allocation_seniority?date=${month}`,
];

const dataDir = mkdtempSync(join(tmpdir(), 'krama-bench-'));
const embedded = await startEmbedded({ dataDir });
try {
  await migrate({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
  const database = openDatabase({ connection: { host: embedded.socketDir, user: 'krama_app', database: 'postgres' }, size: 10 });
  const app = await buildApp({ config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), database });
  const owner = new pg.Client({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
  await owner.connect();
  const made = async (people: number) => {
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
    // An account for each: people who share one are told of each other.
    await owner.query('update employees set bank_account_number = code where company_id = $1', [companyId]);
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/v1/login',
      payload: { privateURL: code, userName: 'admin', password },
    });
    const headers = { authorization: `Bearer ${signedIn.json().data.accessToken}` };
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<number> => {
      const begin = performance.now();
      const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload === undefined ? {} : { payload }) });
      if (answer.statusCode !== 200)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      return performance.now() - begin;
    };
    await call('POST', `/payroll/v1/generate?date=${month}`);
    const second = { month, payrollPeriod: 'second_payment', exchangeRate: 4095, nssfExchangeRate: 4085 };
    await call('PUT', '/payroll/v1/process', second);
    const bare = async (): Promise<number> => {
      const begin = performance.now();
      const { rows } = await owner.query(
        `select p.row_id, p.code, p.name, p.position, p.join_date, p.net_cents, s.cents, s.riel
         from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
         cross join lateral (select sum(n.cents) as cents, sum(n.riel) as riel from payroll_entries n
           where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) s
         where p.company_id = $1 and u.month = $2 and p.period > 1 order by p.code`,
        [companyId, month],
      );
      if (rows.length !== people) throw new Error(`${rows.length} rows of ${people} people`);
      return performance.now() - begin;
    };
    const move = async (step: string): Promise<void> => {
      const { rows } = await owner.query('select id from payroll_runs where company_id = $1', [companyId]);
      await call('PUT', `/payroll/v1/${step}/${rows[0]?.id}?payrollPeriod=second_payment`);
    };
    return { call, move, bare };
  };
  /** The forecast of 24 months by the office's own call, and a list asked for again and again, alone and beside it. */
  const foreseen = async (people: number) => {
    const office = await made(people);
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) await office.move(step);
    const list = '/employee/v1/lists?limit=20&offset=0';
    const path = '/finance/v1/scenarios/recorded?months=24';
    const quiet = Math.min(await office.call('GET', path), await office.call('GET', path));
    const alone: number[] = [];
    for (let at = 0; at < 100; at += 1) alone.push(await office.call('GET', list));
    const beside: number[] = [];
    const over = new AbortController();
    const forecast = office.call('GET', path).finally(() => over.abort());
    while (!over.signal.aborted) beside.push(await office.call('GET', list));
    return { quiet, took: await forecast, alone, beside };
  };
  const slowest = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const { quiet, took, alone, beside } = await foreseen(500);
  say(
    `Forecast of 500 people over 24 months: ${quiet.toFixed(0)} ms, ${took.toFixed(0)} ms with lists beside it; p99 of a list beside it ${(slowest(beside) / slowest(alone)).toFixed(1)} times that of it alone (${beside.length} lists)`,
  );
  const small = await made(1_000);
  const large = await made(10_000);
  // As the database does by itself some minutes after so many rows came in.
  await owner.query('vacuum analyze');
  const timed = async (work: () => Promise<number>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await work());
    return median(times);
  };
  const floor = await timed(large.bare);
  say(`Bare read of 10,000 rows with the sums of their entries: ${floor.toFixed(0)} ms`);
  for (const path of reports) {
    const one = await timed(() => small.call('GET', path));
    const other = await timed(() => large.call('GET', path));
    const file = await large.call('GET', `${path}&isExport=1`);
    say(
      `${path.replace(`${base}/`, '').replace(/\?.*/, '')}: ${other.toFixed(0)} ms, ${(other / floor).toFixed(1)} times the bare read; per row ${(other / 10 / one).toFixed(2)} times that of 1,000; its file ${file.toFixed(0)} ms`,
    );
  }
  say(`Memory at the end: ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`);
  await owner.end();
  await app.close();
  await database.close();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
