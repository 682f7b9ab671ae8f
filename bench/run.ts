import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { benchEngine } from './engine.bench.ts';
import { prepareFloor } from './floor.ts';
import type { Sent } from './floor.ts';
import { measureFirstLoads } from './first-load.ts';
import type { Fetched } from './first-load.ts';
import { load } from './load.ts';
import { insertBenchPeople } from './people.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCompany } from '#server/features/company/create-company.ts';

// What claims to be fast, measured in one run on one machine: read the ratios, the machine is noisy.

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const password = 'correct horse battery';

const engine = benchEngine();
say(
  `Engine alone: ${engine.employees} employees with explanations in ${ms(engine.totalMs)}, ${engine.perEmployeeMs.toFixed(4)} ms each`,
);

const dataDir = mkdtempSync(join(tmpdir(), 'krama-bench-'));
const embedded = await startEmbedded({ dataDir });
try {
  const owner = { host: embedded.socketDir, user: 'owner', database: 'postgres' };
  await migrate(owner);
  let sent: Sent[] = [];
  const database = openDatabase({
    connection: { host: embedded.socketDir, user: 'krama_app', database: 'postgres' },
    size: 10,
    onStatement: (text, parameters) => void sent.push({ text, parameters }),
  });
  const app = await buildApp({ config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), database });
  const bare = new pg.Pool({ host: embedded.socketDir, user: 'krama_app', database: 'postgres', max: 10 });
  app.addHook('onClose', () => bare.end());
  app.get('/bench/select-1', async () => {
    await bare.query('select 1');
    return { ok: true };
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });

  const answers = async (method: string, path: string, token: string | undefined, body?: unknown) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };

  const processedTimes: { count: number; time: number }[] = [];
  for (const count of [100, 1_000, 10_000]) {
    const companyId = randomUUIDv7();
    const code = `bench-${count}`;
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
    await database.transaction({ companyId }, (db) => insertBenchPeople(db, companyId, count));
    const token = (await answers('POST', '/auth/v1/login', undefined, { privateURL: code, userName: 'admin', password })).data
      .accessToken;
    await answers('POST', '/payroll/v1/generate?date=2026-10', token);
    const processWith = async (rate: number) => {
      sent = [];
      const begin = performance.now();
      const { data } = await answers('PUT', '/payroll/v1/process', token, {
        month: '2026-10',
        payrollPeriod: 'second_payment',
        exchangeRate: rate,
        nssfExchangeRate: 4_015,
      });
      return {
        time: performance.now() - begin,
        runId: String(data.groupPayroll.id),
        statements: sent.length,
        reads: sent.filter(({ text }) => /^\s*(with|select)\b/i.test(text) && !/set_config|for update/i.test(text)),
      };
    };
    const first = await processWith(4_000);
    const floor = await prepareFloor(owner, { companyId, runId: first.runId, reads: first.reads });
    const times: number[] = [];
    const floors: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      floors.push(await floor());
      times.push((await processWith(4_000 + round)).time);
    }
    processedTimes.push({ count, time: median(times) });
    const rss = Math.round(process.memoryUsage().rss / 1_048_576);
    say(
      `Process ${count} employees: first ${ms(first.time)}, again ${ms(median(times))}; floor ${ms(median(floors))}; ratio first ${(first.time / median(floors)).toFixed(2)}, again ${(median(times) / median(floors)).toFixed(2)}; ${first.statements} statements; ${rss} MB`,
    );
    if (count === 1_000) {
      const rows = await answers('GET', '/payroll/v1/lists?date=2026-10&limit=20', token);
      const headers = { authorization: `Bearer ${token}` };
      const at = { headers, connections: 20, seconds: 4 };
      const bare = await load(`${base}/bench/select-1`, at);
      const list = await load(`${base}/api/payroll/v1/lists?date=2026-10&limit=20`, at);
      const slip = await load(`${base}/api/payroll/v1/payslip/${rows.data[0].id}`, at);
      say(`Bare select 1: ${bare.perSecond}/s, p99 ${bare.p99.toFixed(1)} ms`);
      say(
        `Payroll list, 20 of 1,000 rows: ${list.perSecond}/s, p99 ${list.p99.toFixed(1)} ms (bare x ${(bare.perSecond / list.perSecond).toFixed(1)})`,
      );
      say(`Payslip: ${slip.perSecond}/s, p99 ${slip.p99.toFixed(1)} ms (bare x ${(bare.perSecond / slip.perSecond).toFixed(1)})`);
    }
  }
  const [small, , large] = processedTimes;
  if (small !== undefined && large !== undefined) {
    say(
      `From ${small.count} to ${large.count} employees: ${(large.time / small.time).toFixed(0)} times the time for ${large.count / small.count} times the people`,
    );
  }
  const firstLoads = await measureFirstLoads(base, { company: 'bench-100', userName: 'admin', password });
  const told = ({ kilobytes, fontKilobytes, requests, milliseconds }: Fetched): string =>
    `${kilobytes} KB as sent and ${fontKilobytes} KB of fonts in ${requests} requests, shown after ${ms(milliseconds)}`;
  if (firstLoads === undefined) say('First loads: no browser found');
  else {
    say(`On a phone's line, sign-in: ${told(firstLoads.signIn)}`);
    say(`On a phone's line, dashboard after it: ${told(firstLoads.dashboard)}`);
    say(`On a phone's line, dashboard another day: ${told(firstLoads.again)}`);
  }
  await app.close();
  await database.close();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
