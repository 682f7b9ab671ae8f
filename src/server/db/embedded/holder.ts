import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inUse } from '#server/db/embedded/failures.ts';
import { commandOf, isAlive, until } from '#server/db/embedded/processes.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The living database server of a folder, with the living process that started it and the folder of its socket. */
export function holderOf(dataDir: string): { pid: number; launcher: number | undefined; socketDir: string } | undefined {
  const file = pidFileOf(dataDir);
  if (!existsSync(file)) return undefined;
  // PostgreSQL's own lines: process id, data folder, start, port, socket folder, ...
  const [first, , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !serves(pid, dataDir)) return undefined;
  return { pid, launcher: launcherOf(pid), socketDir: socketDir.trim() };
}

/** A server whose launcher was killed goes on with the data; it is asked to stop, and a stale pid file is removed. */
export async function stopOrphan(dataDir: string): Promise<void> {
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

const pidFileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

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
