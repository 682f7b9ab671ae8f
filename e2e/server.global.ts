import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '#testing/wait.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the product as `npm start` runs it, on a free port, with an embedded database in a folder of its own. The workers find
 * it and its log through the environment. After the last test it is stopped as an operator stops it; a stop out of order, or an
 * error in its log, fails the run.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist', 'web', 'index.html')))
    throw new Error('The web is not built. Run "npm test", or "npm run build" first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-e2e-'));
  const log = join(dataDir, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [join(root, 'src', 'server', 'compose', 'main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info', DATABASE_POOL: '10' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const url = await untilReady(child, log);
  process.env['KRAMA_E2E_URL'] = url;
  process.env['KRAMA_E2E_SOCKET'] = socketOf(dataDir);
  process.env['KRAMA_E2E_LOG'] = log;
  return async () => {
    await stop(child);
    const text = readFileSync(log, 'utf8');
    rmSync(dataDir, { recursive: true, force: true });
    const errors = text.split('\n').filter((line) => /"level":(50|60)/.test(line));
    if (child.exitCode !== 0) throw new Error(`The server did not stop in order (${child.exitCode}): ${text.slice(-2_000)}`);
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
  };
}

/** Returns the address that the start announces, once its probe of readiness answers. */
async function untilReady(child: ChildProcess, log: string): Promise<string> {
  const address = (): string | undefined => /Krama is ready at (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
  const isReady = async (): Promise<boolean> => {
    const url = address();
    return child.exitCode !== null || (url !== undefined && (await fetch(`${url}/readyz`)).ok);
  };
  await until(isReady).catch(() => child.kill('SIGKILL'));
  const url = address();
  if (url === undefined || child.exitCode !== null || child.killed)
    throw new Error(`The server did not start: ${readFileSync(log, 'utf8')}`);
  return url;
}

/** The folder of the embedded database's socket, which PostgreSQL itself writes down. */
function socketOf(dataDir: string): string {
  const line = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[4];
  if (line === undefined || line === '') throw new Error('The embedded database names no socket.');
  return line;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await until(() => child.exitCode !== null || child.signalCode !== null).catch(() => child.kill('SIGKILL'));
}
