import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const startMs = 60_000;
const stopMs = 20_000;

/**
 * Starts the product as `npm start` runs it, on a free port, with an embedded database in a folder of its own. The workers find
 * it through the environment. After the last test it is stopped as an operator stops it; a stop out of order, or an error in its
 * log, fails the run.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist', 'web', 'index.html')))
    throw new Error('The web is not built. Run "npm test", or "npm run build" first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-e2e-'));
  const child = spawn(process.execPath, [join(root, 'src', 'server', 'compose', 'main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', DATABASE_POOL: '10' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const url = await untilReady(child, output);
  process.env['KRAMA_E2E_URL'] = url;
  process.env['KRAMA_E2E_SOCKET'] = socketOf(dataDir);
  return async () => {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
    const errors = output.text.split('\n').filter((line) => /"level":(50|60)/.test(line));
    if (child.exitCode !== 0)
      throw new Error(`The server did not stop in order (${child.exitCode}): ${output.text.slice(-2_000)}`);
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
  };
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' };
  const add = (chunk: Buffer): void => {
    output.text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return output;
}

/** The address that the start announces, once its probe of readiness answers. */
async function untilReady(child: ChildProcess, output: { readonly text: string }): Promise<string> {
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) break;
    const url = /Krama is ready at (\S+)/.exec(output.text)?.[1];
    if (url !== undefined && (await fetch(`${url}/readyz`)).ok) return url;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start: ${output.text}`);
}

/** The folder of the embedded database's socket, which PostgreSQL itself writes down. */
function socketOf(dataDir: string): string {
  const line = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[4];
  if (line === undefined || line === '') throw new Error('The embedded database names no socket.');
  return line;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  child.kill('SIGTERM');
  const inOrder = await Promise.race([ended, sleep(stopMs, false, { ref: false })]);
  if (!inOrder) child.kill('SIGKILL');
  await ended;
}
