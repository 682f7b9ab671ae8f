import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { describe, explainFailure, lastLines } from '#server/db/embedded/failures.ts';
import { stopOrphan } from '#server/db/embedded/holder.ts';
import { works } from '#server/db/embedded/launcher.ts';
import type { Launcher } from '#server/db/embedded/launcher.ts';
import { until } from '#server/db/embedded/processes.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/**
 * What a server is for. lasting: an installation's data. tests: fast, nothing of it outlives a crash. scratch: as fast, small, and gone soon:
 * who works on it has lost it where it ends by itself.
 */
export type Use = 'lasting' | 'tests' | 'scratch';

/** What a running server is started with, again where it ends by itself. */
interface Server {
  readonly launcher: Launcher;
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly socketDir: string;
  readonly use: Use;
}

/** A server that is started again when it ends without having been told to: by a system short of memory, or by somebody. */
export class LivingServer {
  readonly #server: Server;
  #child: Child | undefined;
  #isStopping = false;
  #revival: Promise<void> = Promise.resolve();

  constructor(server: Server) {
    this.#server = server;
  }

  async start(): Promise<void> {
    const child = launch(this.#server);
    this.#child = child;
    await untilReady(child, this.#server);
    child.process.once('exit', () => {
      if (!this.#isStopping && this.#server.use !== 'scratch') this.#revival = this.#revive();
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#revival;
    const child = this.#child?.process;
    if (child?.pid !== undefined && isRunning(child)) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      process.kill(child.pid, 'SIGINT');
      await ended;
    }
    rmSync(this.#server.socketDir, { recursive: true, force: true });
  }

  /** The application stays meanwhile, and says that it is not ready; its connections find the same socket again. */
  async #revive(): Promise<void> {
    const { dataDir } = this.#server;
    process.stderr.write(`The database in ${dataDir} ended by itself; it is started again.\n`);
    for (let wait = 100; !this.#isStopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        await stopOrphan(dataDir);
        await this.start();
        return;
      } catch (error) {
        process.stderr.write(`${describe(error)}\n`);
        await until(() => this.#isStopping, wait);
      }
    }
  }
}

const options = (...settings: readonly string[]): readonly string[] => settings.flatMap((setting) => ['-c', setting]);
const fast = options('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
const usual = options('max_connections=100', 'shared_buffers=256MB', 'max_wal_size=2GB', 'work_mem=16MB');
const small = options(
  'max_connections=10',
  'shared_buffers=32MB',
  'work_mem=4MB',
  'maintenance_work_mem=16MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
);
const tuningOf: Readonly<Record<Use, readonly string[]>> = {
  lasting: usual,
  tests: [...usual, ...fast],
  scratch: [...small, ...fast],
};

/** A server process with the end of what it printed. */
interface Child {
  readonly process: ChildProcess;
  readonly output: { text: string };
}

function launch(of: Server): Child {
  // Our death stops the server: a killed application leaves no orphan where the system can tell it (Linux).
  const dieWithUs = process.platform === 'linux' && works(['setpriv', '--version']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const server = [of.binaries.postgres, '-D', of.dataDir];
  const settings = options(
    'listen_addresses=',
    `unix_socket_directories=${of.socketDir}`,
    'unix_socket_permissions=0700',
    'jit=off',
  );
  const command = [...of.launcher.prefix, ...dieWithUs, ...server, ...settings, ...tuningOf[of.use]];
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command to start the database with');
  // Detached: a Ctrl-C in the terminal reaches the application alone, which drains before it stops the database.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], cwd: of.dataDir });
  return { process: child, output: collect(child) };
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' };
  const add = (chunk: Buffer) => {
    output.text = (output.text + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  child.on('error', (error) => add(Buffer.from(String(error))));
  return output;
}

async function untilReady(child: Child, { socketDir, dataDir }: Server): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (!isRunning(child.process)) {
      throw new StartRefusal(explainFailure(child.output.text, dataDir));
    }
    if (await accepts(socketDir)) return;
    await sleep(20);
  }
  throw new StartRefusal(`The database in ${dataDir} did not get ready within a minute: ${lastLines(child.output.text)}`);
}

async function accepts(socketDir: string): Promise<boolean> {
  const client = new pg.Client({ host: socketDir, user: 'owner', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
