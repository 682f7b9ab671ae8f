import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { initialise, makeFolder, refuseOtherVersion, sweepUnmade, writeAuthentication } from '#server/db/embedded/cluster.ts';
import { holderOf, stopOrphan } from '#server/db/embedded/holder.ts';
import { chooseLauncher, own } from '#server/db/embedded/launcher.ts';
import { LivingServer } from '#server/db/embedded/living-server.ts';
import type { Use } from '#server/db/embedded/living-server.ts';
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
export async function startEmbedded(options: { dataDir: string; use?: Use }): Promise<EmbeddedDatabase> {
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

  const socketDir = mkdtempSync(join(socketRoot(), socketPrefix));
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
