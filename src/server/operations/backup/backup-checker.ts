import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { CheckedAs } from '#contract/operations/backup.ts';
import { readHolders } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';
import { dayOf } from '#server/http/clock.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/db/scratch.ts';
import { noteUnchecked } from '#server/operations/backup/backups.queries.ts';
import { liesWhole } from '#server/operations/backup/file/lies-whole.ts';
import type { Unsealing } from '#contract/operations/age.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { noteChecked } from '#server/operations/backup/schedule.queries.ts';
import { hindrance } from '#server/operations/backup/restore/scratch-check.ts';
import type { Looked, LookTask } from '#server/operations/backup/restore/scratch-check.worker.ts';
import { readBackupKey, readMigrationsDone } from '#server/operations/backup/tables.queries.ts';
import { notify } from '#server/notify/notify.ts';
import { heavyWork } from '#server/http/heavy-work.ts';
import type { Platform } from '#server/http/mount.ts';

/** A backup that is to be looked at. */
export interface LookedAt {
  readonly companyId: string;
  readonly id: string;
  readonly storageKey: string;
  /** Bytes of the file as it is downloaded: unpacked, but for a sealed one. */
  readonly size: number;
  readonly checksum: Buffer;
  readonly isSealed: boolean;
  /** Of the company, on which it was taken. */
  readonly day: string;
}

/** The looks of one server. */
export interface BackupChecker {
  /**
   * Looks at a backup as it lies in the store, and notes how it was found; one that is damaged is told to who may back up. Waits for its turn.
   * Throws where the store or the database is away: nothing is noted then.
   */
  look(one: LookedAt): Promise<void>;
  /**
   * Restores a file that is opened by `unsealing`, as it lies in a store, into a server of its own, and answers how that went. `textBytes`: as
   * many bytes of text it asks room for. Notes nothing. Throws where the store is away.
   */
  prove(
    one: Pick<LookedAt, 'companyId' | 'storageKey'> & { readonly textBytes: number },
    of: { readonly store: FileStore; readonly unsealing?: Unsealing },
  ): Promise<Looked | 'time'>;
  /** Looks for who need not wait for it: it never throws, what kept it from looking is in the log. */
  begin(one: LookedAt): Promise<void>;
  /** Breaks off what is under way. */
  stop(): Promise<void>;
}

/** One at a time: a scratch server beside the product takes memory and a processor. */
const turnsOf = { ofOneAccount: 1, inAll: 1, patienceMilliseconds: 3_600_000, mostWaiting: 200 };
/** Of one look, and of the JavaScript of its thread. */
const longestMilliseconds = 1_200_000;
const mostMegabytes = 256;

/** Makes the looks of this server. */
export function backupChecker(
  platform: Pick<Platform, 'database' | 'files' | 'now'> & { app: Pick<Platform['app'], 'log'> },
): BackupChecker {
  const { database, files, app } = platform;
  const turns = heavyWork(turnsOf);
  let isStopping = false;
  let threads: readonly Worker[] = [];

  const inThread = async (task: LookTask): Promise<Looked | 'time'> => {
    const worker = new Worker(new URL('./restore/scratch-check.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      stdout: true,
      stderr: true,
    });
    threads = [...threads, worker];
    const { promise, resolve, reject } = Promise.withResolvers<Looked | 'time'>();
    const timer = setTimeout(() => resolve('time'), longestMilliseconds);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the look ended before its answer')));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      // Its scratch server ends with it.
      await worker.terminate();
      threads = threads.filter((one) => one !== worker);
    }
  };

  const restored = async (
    one: Parameters<BackupChecker['prove']>[0],
    { store, unsealing }: { store: FileStore; unsealing?: Unsealing },
  ): Promise<Looked | 'time'> => {
    const hindered = await hindrance(one.textBytes);
    if (hindered !== undefined) return hindered;
    const { key, here } = await database.snapshot({ companyId: one.companyId }, async (client) => ({
      key: await readBackupKey(client),
      here: await readMigrationsDone(client),
    }));
    const lying = await store.getStream(one.storageKey);
    if (lying === undefined) return 'damaged';
    const folder = await makeScratchFolder();
    try {
      const from = join(folder, 'backup');
      await pipeline(lying, createWriteStream(from, { flags: 'wx', mode: 0o600 }));
      return await inThread({ from, key, here, folder, ...(unsealing && { unsealing }) });
    } finally {
      await removeScratchFolder(folder);
    }
  };

  const found = async (one: LookedAt): Promise<CheckedAs | 'damaged'> => {
    if (!(await liesWhole(files, one))) return 'damaged';
    // Nobody here opens it.
    return one.isSealed ? 'sealed' : await restored({ ...one, textBytes: one.size }, { store: files });
  };

  const look = async (one: LookedAt): Promise<void> => {
    const { companyId, id, day } = one;
    const leave = await turns.enter(companyId);
    try {
      if (isStopping) return;
      const how = await found(one);
      const now = platform.now();
      const as = how === 'damaged' ? undefined : how;
      await database.transaction({ companyId }, async (db) => {
        await noteChecked(db, { companyId, id, now, as });
        if (as === undefined) await tellHolders(db, { companyId, now, kind: 'backup_damaged', day, subjectId: id });
      });
    } finally {
      leave();
    }
  };

  return {
    look,
    prove: async (one, of) => {
      const leave = await turns.enter(one.companyId);
      try {
        return isStopping ? 'time' : await restored(one, of);
      } finally {
        leave();
      }
    },
    begin: async (one) => {
      const { companyId } = one;
      await look(one).catch(async (error: unknown) => {
        const err = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'unknown';
        app.log.error({ companyId, err }, 'backup not looked at');
        await database.transaction({ companyId }, (db) => noteUnchecked(db, one)).catch(() => undefined);
      });
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(threads.map((worker) => worker.terminate()));
    },
  };
}

/** Tells who may back up what became of a backup. */
export async function tellHolders(
  db: Db,
  of: { companyId: string; now: Date; kind: 'backup_failed' | 'backup_damaged'; day: string; subjectId: string },
): Promise<void> {
  const { companyId, now, kind, day, subjectId } = of;
  const holders = await readHolders(db, { companyId, permission: 'setting/backup database', today: dayOf(now) });
  const receivers = holders.map((userId) => ({ userId }));
  const event = { kind, about: null, receivers, subjectId, occasion: day, params: { day }, link: '/backup_restore' };
  await notify(db, { companyId, now, events: [event] });
}
