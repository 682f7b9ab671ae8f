import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { limits } from '#testing/limits.ts';
import { atSomeMoment, until } from '#testing/wait.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a call of the running product answered. */
export interface Reply {
  readonly status: number;
  // Answers have every shape; each assertion of a test is the check.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A folder of an installation, and what its processes are started with. */
export interface Installation {
  readonly dataDir: string;
  /** The folder of the product that it runs. */
  readonly product: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): void;
}

/** The product as its own process, with its database beside it. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** NaN: the database is another's. */
  readonly databasePid: number;
  /** The folder of the database's socket. */
  readonly socketDir: string;
  /** Everything printed so far. */
  output(): string;
  /** A further connection to the same database, as its owner. */
  connect(): Promise<pg.Client>;
  send(method: 'GET' | 'POST' | 'PUT', path: string, of?: { token?: string; body?: unknown; form?: FormData }): Promise<Reply>;
  /** SIGKILL to the application and the database at the same instant; nothing is waited for but the application's end. */
  kill(): Promise<void>;
  /** Resolves with the exit code; null: ended by a signal. */
  ended(): Promise<number | null>;
}

/** A fresh, empty installation in the temporary folder, with a temporary folder of its own. */
export function makeInstallation(environment: Readonly<Record<string, string>> = {}, product = root): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-life-'));
  const ours = { DEMO: '0', LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    dataDir,
    product,
    // Nothing else of ours: a DATABASE_URL or a NODE_OPTIONS of the test runner would change what is tested.
    environment: { ...Object.fromEntries(inherited), ...ours, ...environment },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Makes a company as an administrator does; returns the password that is shown once. */
export async function makeCompany(installation: Installation, code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/compose/company.ts', 'create', '--code', code, '--name', 'Office'],
    { cwd: installation.product, env: installation.environment },
  );
  const password = / the password (\S+) /.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`no password was printed: ${stdout}`);
  return password;
}

/** What a start printed and how it ended, when it does not get as far as listening. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

function launch(installation: Installation, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['src/server/compose/main.ts'], {
    cwd: installation.product,
    env: { ...installation.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  child.stdout.on('data', (chunk: Buffer) => void (printed.text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (printed.text += chunk.toString()));
  const closed = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, printed, closed };
}

/** Starts the product and expects it to refuse; one that neither ends by itself nor by SIGTERM is killed and told. */
export async function startRefused(
  installation: Installation,
  environment: Readonly<Record<string, string>> = {},
): Promise<FailedStart> {
  const { child, printed, closed } = launch(installation, environment);
  const signals = (
    [
      ['SIGTERM', limits.step],
      ['SIGKILL', limits.step * 1.5],
    ] as const
  ).map(([signal, after]) =>
    setTimeout(() => {
      printed.text += `\n(no end after ${after / 1_000} seconds: ${signal})\n`;
      child.kill(signal);
    }, after),
  );
  const code = await closed;
  signals.forEach((timer) => clearTimeout(timer));
  return { code, output: printed.text };
}

/** Starts the product and kills it after so many milliseconds, database and all, wherever it has got to. */
export async function startAndKill(installation: Installation, afterMilliseconds: number): Promise<string> {
  const { child, printed, closed } = launch(installation, {});
  await atSomeMoment(afterMilliseconds);
  child.kill('SIGKILL');
  const pid = postmasterPid(installation);
  if (pid !== undefined) killIfThere(pid);
  await closed;
  return printed.text;
}

/** Starts the product and waits until it says that it is ready. */
export async function startServer(
  installation: Installation,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { child, printed, closed } = launch(installation, environment);
  let over = false;
  void closed.then(() => (over = true));
  const address = () => /Krama is ready at (\S+)/.exec(printed.text)?.[1];
  await until(() => over || address() !== undefined);
  if (address() === undefined) throw new Error(`the product did not start: ${printed.text}`);
  const url = (address() ?? '').replace('localhost', '127.0.0.1');
  const isOwnDatabase = environment['DATABASE_URL'] === undefined;
  const about = isOwnDatabase ? readFileSync(join(installation.dataDir, 'database', 'postmaster.pid'), 'utf8') : '';
  const [pid, , , , socketDir = ''] = about.split('\n');
  const databasePid = isOwnDatabase ? Number(pid) : Number.NaN;
  return {
    url,
    process: child,
    databasePid,
    socketDir,
    output: () => printed.text,
    connect: async () => {
      const client = new pg.Client({ host: socketDir, user: 'owner', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    send: async (method, path, of = {}) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(of.token === undefined ? {} : { authorization: `Bearer ${of.token}` }),
          ...(of.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(of.form === undefined ? (of.body === undefined ? {} : { body: JSON.stringify(of.body) }) : { body: of.form }),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
    },
    kill: async () => {
      child.kill('SIGKILL');
      if (isOwnDatabase) killIfThere(databasePid);
      await closed;
    },
    ended: () => closed,
  };
}

function postmasterPid(installation: Installation): number | undefined {
  try {
    return Number(readFileSync(join(installation.dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** SIGKILL to a process that may have ended by itself. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process lives; one that has ended and that nobody has collected does not. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
