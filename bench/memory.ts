import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, say } from './figures.ts';
import { insertBenchPeople } from './people.ts';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';

// The memory of the server alone, in a process of its own: resident now, and the most it ever was.

const password = 'correct horse battery';

async function serve(socketDir: string): Promise<void> {
  const database = openDatabase({ connection: { host: socketDir, user: 'krama_app', database: 'postgres' }, size: 10 });
  const app = await buildApp({ config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), database });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** Resident now, and the most it ever was, in megabytes. */
function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

function tellMemory(after: string, pid: number): void {
  const { now, most } = memoryOf(pid);
  say(`  ${after}: ${now} MB now, ${most} MB at most`);
}

async function measure(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-bench-'));
  const embedded = await startEmbedded({ dataDir });
  let server: ChildProcess | undefined;
  try {
    await migrate({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
    const database = openDatabase({
      connection: { host: embedded.socketDir, user: 'krama_app', database: 'postgres' },
      size: 2,
    });
    const companyId = randomUUIDv7();
    const accounts = [{ userName: 'admin', fullName: 'Bench', seededAs: 'ADMIN' as const, password }];
    await createCompany(database, {
      id: companyId,
      code: 'bench',
      name: 'Bench',
      nameKh: null,
      isDemo: false,
      separateDuties: false,
      accounts,
    });
    await database.transaction({ companyId }, (db) => insertBenchPeople(db, companyId, count));
    await database.close();
    server = fork(import.meta.filename, [embedded.socketDir]);
    const child = server;
    const base = await new Promise<string>((resolve) => child.once('message', (address: string) => resolve(address)));
    const { pid = 0 } = child;
    let token = '';
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
    token = (await call('POST', '/auth/v1/login', { privateURL: 'bench', userName: 'admin', password })).data.accessToken;
    tellMemory('started', pid);
    await call('POST', '/payroll/v1/generate?date=2026-10');
    tellMemory('generated', pid);
    for (const exchangeRate of [4_000, 4_001]) {
      await call('PUT', '/payroll/v1/process', {
        month: '2026-10',
        payrollPeriod: 'second_payment',
        exchangeRate,
        nssfExchangeRate: 4_015,
      });
      tellMemory('processed', pid);
    }
    await call('GET', '/payroll/v1/lists?date=2026-10&isExport=1');
    tellMemory('exported', pid);
    atMost(
      `Server of ${count.toLocaleString('en')} people, at most`,
      memoryOf(pid).most,
      { goal: 400 },
      (value) => `${value} MB`,
    );
  } finally {
    server?.kill();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [socketDir] = process.argv.slice(2);
if (socketDir === undefined) await measure(10_000);
else await serve(socketDir);
