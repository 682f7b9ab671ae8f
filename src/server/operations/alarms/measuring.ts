import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { orders } from '#server/db/places.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import type { Platform } from '#server/http/mount.ts';
import { waitedBy } from '#server/http/wait.ts';
import { measureCompanies, readReplicaLag } from '#server/operations/alarms/measure.queries.ts';
import type { CompanyMeasured } from '#server/operations/alarms/measure.queries.ts';
import type { Measured } from '#server/operations/alarms/measures.ts';
import { recentCalls } from '#server/operations/alarms/recent.ts';

const loopMinuteMilliseconds = 60_000;

/** The folders with a disk that is measured. */
export const disks = ['data', 'files', 'copies', 'temporary'] as const;

/** The figures of the installation at one moment. */
export interface Found {
  readonly isDatabaseUp: boolean;
  /** The figures of this server and of the whole database. */
  readonly server: Measured;
  readonly companies: readonly CompanyMeasured[];
  /** Free bytes by what lies there, where the place says it. */
  readonly free: Readonly<Partial<Record<(typeof disks)[number], number>>>;
}

/** Measures the installation. What cannot be measured is left out, and throws nothing. */
export interface Measuring {
  read(): Promise<Found>;
  stop(): void;
}

/** Begins to count what becomes of calls and how late the event loop is; the rest is looked up when it is asked for. */
export function measuring(platform: Pick<Platform, 'app' | 'database' | 'config' | 'files' | 'now'>): Measuring {
  const { app, database, config, files } = platform;
  const refused = (): number => orders.reduce((sum, order) => sum + database.use().queue.refused[order], 0);
  const recent = recentCalls({ now: () => platform.now(), refused });
  app.addHook('onResponse', async (request, reply) => {
    // Streams stay open on purpose, and probes are no work.
    const route = request.routeOptions.url ?? 'none';
    if (!route.startsWith('/api/') || String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    recent.note({ status: reply.statusCode, seconds: (reply.elapsedTime - waitedBy(request)) / 1_000 });
  });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let loopLag: number | undefined;
  const timer = setInterval(() => {
    loopLag = loop.percentile(99) / 1e9;
    loop.reset();
  }, loopMinuteMilliseconds);
  timer.unref();
  const copies = openCopyPlace(config);

  const roomOf = async (folder: string): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const freeOf = async (): Promise<Found['free']> => {
    const asked = {
      data: config.databaseUrl === undefined ? roomOf(config.dataDir) : undefined,
      files: files.room(),
      copies: copies?.room(),
      temporary: roomOf(tmpdir()),
    };
    // A place that does not answer says nothing.
    const told = await Promise.all(
      disks.map(async (disk) => [disk, await Promise.resolve(asked[disk]).catch(() => undefined)] as const),
    );
    return Object.fromEntries(told.filter(([, bytes]) => bytes !== undefined));
  };
  const inDatabase = async () => {
    const now = platform.now();
    const of = { now, isMailOn: config.mail !== undefined, place: copies?.address };
    return await database.transaction({ isWorker: true }, async (db) => ({
      companies: await measureCompanies(db, of),
      replicaLag: await readReplicaLag(db),
    }));
  };

  return {
    read: async () => {
      const [isDatabaseUp, free, known] = await Promise.all([
        database.answersWithin(1_500),
        freeOf(),
        inDatabase().catch(() => undefined),
      ]);
      const { faults, refused: refusedNow, slow } = recent.read();
      const least = Math.min(...Object.values(free));
      const figures = {
        diskFree: Number.isFinite(least) ? least : undefined,
        replicaLag: known?.replicaLag,
        refused: refusedNow,
        poolWaiting: database.use().waiting,
        slow,
        faults,
        loopLag,
      };
      const server = Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined));
      return { isDatabaseUp, server, companies: known?.companies ?? [], free };
    },
    stop: () => {
      clearInterval(timer);
      loop.disable();
    },
  };
}
