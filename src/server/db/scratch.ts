import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { stopOrphan } from '#server/db/embedded/holder.ts';
import { isAlive, startOf } from '#server/db/embedded/processes.ts';
import { inOrder } from '#server/in-order.ts';

/** A PostgreSQL of our own for a little while, empty: what is done there reaches nobody. */
export interface ScratchServer {
  /** Signs in as its owner, who may do everything there. */
  readonly owner: pg.ClientConfig;
  /** Stops it, and removes what it wrote. */
  stop(): Promise<void>;
}

const prefix = 'krama-scratch-';

/** A folder of this process for a scratch server and what is read or written for it, readable by nobody else; of killed processes it removes theirs. */
export async function makeScratchFolder(): Promise<string> {
  await sweepScratch();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${startOf(process.pid) ?? ''}-`));
  // The server may run as another user, who passes through and may not look around.
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes such a folder, and stops the server that still runs in it. */
export async function removeScratchFolder(folder: string): Promise<void> {
  const data = dataOf(folder);
  if (existsSync(data)) await stopOrphan(data);
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the folders of processes that were killed. A number that another process has by now is told apart by when that began. */
async function sweepScratch(): Promise<void> {
  // Mostly none.
  await inOrder(
    readdirSync(tmpdir()).filter((one) => one.startsWith(prefix)),
    async (name) => {
      const [, pid = '', start = ''] = /^(\d+)-(\d*)-/.exec(name.slice(prefix.length)) ?? [];
      if (isAlive(Number(pid)) && (startOf(Number(pid)) ?? '') === start) return;
      const folder = join(tmpdir(), name);
      // Anybody may put a folder of such a name there, that leads to the data of another server.
      if (!isOurs(folder)) return;
      // What does not stop is no reason to do nothing here.
      await removeScratchFolder(folder).catch(() => undefined);
    },
  );
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}

const dataOf = (folder: string): string => join(folder, 'data');

/**
 * Starts one in a folder of `makeScratchFolder`. It is small, keeps nothing through a crash, and ends with its process. It takes some
 * seconds, and blocks the thread for one. Throws StartRefusal where this machine has no embedded PostgreSQL.
 */
export async function startScratch(folder: string): Promise<ScratchServer> {
  const server = await startEmbedded({ dataDir: dataOf(folder), use: 'scratch' });
  return {
    owner: { host: server.socketDir, user: 'owner', database: 'postgres' },
    stop: async () => {
      await server.stop();
      rmSync(dataOf(folder), { recursive: true, force: true });
    },
  };
}
