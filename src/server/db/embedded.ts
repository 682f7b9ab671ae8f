import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { initialise, makeFolder, refuseOtherVersion, sweepUnmade, writeAuthentication } from '#server/db/embedded/cluster.ts';
import { holderOf, stopOrphan } from '#server/db/embedded/holder.ts';
import { chooseLauncher, own } from '#server/db/embedded/launcher.ts';
import { LivingServer } from '#server/db/embedded/living-server.ts';
import type { Use } from '#server/db/embedded/living-server.ts';
import { commandOf } from '#server/db/embedded/processes.ts';
import { removeDeadSockets, socketPrefix, socketRoot } from '#server/db/embedded/sockets.ts';

/** A running PostgreSQL of our own: sockets only, peer authentication, no password anywhere. */
export interface EmbeddedDatabase {
  /** Folder of the Unix socket: what `pg` takes as `host`. */
  readonly socketDir: string;
  /** Stops in order: running statements end, data is flushed. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster where there is none. A server that was killed is recovered, an
 * orphan that still runs there is stopped first, and one that ends by itself is started again. Throws StartRefusal with
 * what to do.
 */
export async function startEmbedded(options: {
  dataDir: string;
  use?: Use;
  /** The folder of its socket, where connections look for it already. */
  socketDir?: string;
}): Promise<EmbeddedDatabase> {
  const { dataDir, use = 'lasting' } = options;
  const binaries = await findBinaries();
  makeFolder(dataDir);
  const launcher = chooseLauncher({ dataDir, binary: binaries.postgres });
  own(launcher, dataDir);
  chmodSync(dataDir, 0o700);

  const versionFile = join(dataDir, 'PG_VERSION');
  sweepUnmade(dataDir);
  if (!existsSync(versionFile)) initialise({ launcher, binaries, dataDir, isLasting: use === 'lasting' });
  refuseOtherVersion({ binary: binaries.postgres, versionFile, dataDir });
  await stopOrphan(dataDir);
  writeAuthentication({ launcher, dataDir });
  await removeDeadSockets();

  const socketDir = options.socketDir ?? mkdtempSync(join(socketRoot(), socketPrefix));
  mkdirSync(socketDir, { recursive: true });
  chmodSync(socketDir, 0o700);
  own(launcher, socketDir);
  const server = { launcher, binaries, dataDir, socketDir, use };
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

/** Whether this machine has the programs of an embedded PostgreSQL. */
export const hasEmbedded = async (): Promise<boolean> =>
  await findBinaries().then(
    () => true,
    () => false,
  );

/** The socket folder of the server that a living Krama runs on `dataDir`; undefined where none does. */
export function socketOfRunning(dataDir: string): string | undefined {
  const holder = holderOf(dataDir);
  return holder !== undefined && holder.launcher !== undefined && existsSync(join(holder.socketDir, '.s.PGSQL.5432'))
    ? holder.socketDir
    : undefined;
}

/** A pause between two looks whether a command is still there. */
const lookMilliseconds = 200;

/**
 * The server that a command (a backup, a check) has started on `dataDir`: a start joins it and does not wait for its end. Its socket
 * stays the same when the command has ended and the start takes the data over; for a moment the database is away. Undefined where no
 * command holds the data. `onLost` hears of a takeover that another server was quicker at.
 */
export function joinCommand(dataDir: string, onLost: (error: unknown) => void): EmbeddedDatabase | undefined {
  const socketDir = socketOfRunning(dataDir);
  const launcher = holderOf(dataDir)?.launcher;
  if (socketDir === undefined || launcher === undefined || !isCommand(launcher)) return undefined;
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const takenOver = (async (): Promise<EmbeddedDatabase | undefined> => {
    // To the end of its process: at its last it removes the folder of the socket.
    while (!isStopping() && isCommand(launcher)) await sleep(lookMilliseconds);
    return isStopping() ? undefined : await startEmbedded({ dataDir, socketDir });
  })();
  takenOver.catch(onLost);
  return {
    socketDir,
    stop: async () => {
      stopping.abort();
      await (await takenOver.catch(() => undefined))?.stop();
    },
  };
}

/** Whether a process is `npm run company`, which holds the data for as long as its work takes. */
const isCommand = (pid: number): boolean => commandOf(pid)?.some((word) => /(^|\/)company\.ts$/.test(word)) === true;
