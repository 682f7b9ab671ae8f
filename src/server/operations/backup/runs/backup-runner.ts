import { createHash, randomUUIDv7 } from 'node:crypto';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openingBytes } from '#contract/operations/backup.ts';
import type { Actor, Db } from '#server/db/connect.ts';
import { isFile, packArchive, readArchive } from '#server/operations/backup/file/backup-archive.ts';
import { readBackup, UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';
import { failureOf } from '#server/operations/backup/runs/failure.ts';
import { endRun, readLastSize, touchRun } from '#server/operations/backup/backups.queries.ts';
import { sealedEnd, sealer, unsealer } from '#server/operations/backup/file/sealing.ts';
import type { Closed } from '#server/operations/backup/file/sealing.ts';
import { spoolBackup } from '#server/operations/backup/file/spool.ts';
import type { Spool } from '#server/operations/backup/file/spool.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';
import { heavyWork } from '#server/http/heavy-work.ts';
import type { Platform } from '#server/http/mount.ts';

/** A run that was begun, and for whom. */
export interface BegunRun {
  readonly id: string;
  readonly companyId: string;
  readonly companyCode: string;
  readonly isKept: boolean;
  readonly withFiles: boolean;
  /** Null: it lies and leaves as plain text, packed. */
  readonly closed: Closed | null;
  /** Null: nobody, it is the night's. */
  readonly by: { readonly userId: string; readonly userName: string } | null;
}

/** The runs of one server. */
export interface BackupRunner {
  /** Makes the backup of a run that was begun; resolves when the run has ended, however it did, and never rejects. */
  make(run: BegunRun): Promise<void>;
  /** Breaks off what is under way. */
  stop(): Promise<void>;
}

const lookMilliseconds = 1_000;
/** A store shall have room for twice the last backup, and for this much besides. */
const spareBytes = 1_073_741_824;
/** Two at a time; the others wait, and say meanwhile that they are alive. */
const turnsOf = { ofOneAccount: 1, inAll: 2, patienceMilliseconds: 3_600_000, mostWaiting: 200 };

/** The run was cancelled, or its server stops. */
class Ended extends Error {}

/** `{code}-{YYYYMMDD-HHmm}`, in the company's time. */
const nameOf = (code: string, at: Date): string => `${code}-${dayOf(at).replaceAll('-', '')}-${timeOf(at).replace(':', '')}`;

/** A stage that keeps the first bytes of what goes through it. */
function opening(): { through: Transform; sum: () => Buffer } {
  let first: Buffer = Buffer.alloc(0);
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (first.length < openingBytes) first = Buffer.concat([first, chunk.subarray(0, openingBytes - first.length)]);
      done(null, chunk);
    },
  });
  return { through, sum: () => createHash('sha256').update(first).digest() };
}

/** A stage that counts what goes through it, and ends with its run. */
function summed(goOn: () => void): { through: Transform; sum: () => { bytes: number; checksum: Buffer } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        goOn();
      } catch (error) {
        done(error instanceof Error ? error : new Error('ended'));
        return;
      }
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, checksum: hash.copy().digest() }) };
}

type Parts = Pick<Platform, 'database' | 'files' | 'now'>;

/** Makes one backup: spools the company's rows, stores them, and records the backup in the list. */
async function carryOut(
  { database, files, now }: Parts,
  run: BegunRun,
  of: { readonly isEnded: () => boolean; readonly told: (percent: number) => void },
): Promise<void> {
  const { companyId } = run;
  const actor: Actor & { companyId: string } = { companyId, ...run.by };
  const inCompany = async <T>(work: (db: Db) => Promise<T>): Promise<T> => await database.transaction(actor, work);
  const goOn = (): void => {
    if (of.isEnded()) throw new Ended();
  };
  const storageKey = newStorageKey(companyId);
  try {
    const last = await inCompany((db) => readLastSize(db, companyId));
    const room = await files.room();
    if (room !== undefined && room < 2 * (last ?? 0) + spareBytes)
      throw Object.assign(new Error('The store has no room'), { code: 'ENOSPC' });
    goOn();
    const takenAt = now();
    const spool = await spoolBackup(database, {
      actor,
      by: run.by?.userName ?? 'Krama, by night',
      takenAt,
      goOn,
      told: of.told,
    });
    const { written } = spool;
    let stored: Awaited<ReturnType<typeof store>>;
    try {
      stored = await store(files, spool, { run, storageKey, goOn });
    } finally {
      await spool.close();
    }
    const backupId = randomUUIDv7();
    const isDone = await inCompany(async (db) => {
      const ended = await endRun(db, { companyId, id: run.id, now: now(), state: 'done', backupId });
      if (!ended) return false;
      await db
        .insertInto('backups')
        .values({
          company_id: companyId,
          id: backupId,
          file_name: `${nameOf(run.companyCode, takenAt)}.${run.withFiles ? 'tar' : 'sql'}${run.closed === null ? '' : sealedEnd}`,
          storage_key: storageKey,
          taken_at: takenAt,
          size_bytes: stored.bytes,
          packed_bytes: stored.packedBytes,
          row_count: written.rows,
          checksum: stored.checksum,
          is_kept: run.isKept,
          with_files: run.withFiles,
          is_sealed: run.closed !== null,
          sealed_to: run.closed?.sealTo ?? null,
          opening_sum: run.closed === null ? null : stored.openingSum,
          is_nightly: run.by === null,
          made_by: run.by?.userId ?? null,
          made_by_name: run.by?.userName ?? '',
        })
        .execute();
      return true;
    });
    if (!isDone) throw new Ended();
  } catch (error) {
    await files.remove(storageKey).catch(() => undefined);
    throw error;
  }
}

/**
 * Packs what was spooled into the store, sealed where it is to be, and reads what lies there as a restore would: a backup that cannot
 * be read is none. Answers with the size and sum of the file as it is downloaded, and with the bytes that it takes.
 */
async function store(
  files: Platform['files'],
  spool: Spool,
  { run, storageKey, goOn }: { run: BegunRun; storageKey: string; goOn: () => void },
): Promise<{ bytes: number; packedBytes: number; checksum: Buffer; openingSum: Buffer }> {
  const sqlName = `${nameOf(run.companyCode, new Date(spool.written.head.takenAt))}.sql`;
  const content = run.withFiles ? await packArchive({ spool, sqlName, files, goOn }) : spool.read();
  const whole = summed(goOn);
  const { closed: sealed } = run;
  const seal = sealed === null ? new PassThrough() : sealer(sealed.sealing);
  const begins = opening();
  await pipeline(content, whole.through, createGzip(), begins.through, seal, (lies: AsyncIterable<Buffer>) =>
    files.putStream(storageKey, lies),
  );
  const packed = await files.getStream(storageKey);
  if (packed === undefined) throw new UnreadableBackup('cut', 0);
  const [lying, unpacked] = [summed(goOn), summed(goOn)];
  let sql: Buffer | undefined;
  const onSql = async (plain: AsyncIterable<Buffer>): Promise<void> => {
    sql = (await readBackup(plain, { key: spool.key })).checksum;
  };
  const named = new Map(spool.named.map((one) => [one.id, one]));
  const onFile = async ({ id, bytes }: { id: string; bytes: Buffer }): Promise<void> => {
    const one = named.get(id);
    if (one === undefined || !isFile(bytes, one)) throw new UnreadableBackup('changed', 0);
  };
  const read = new PassThrough();
  const unseal = sealed === null ? new PassThrough() : unsealer(sealed.unsealing);
  await Promise.all([
    pipeline(packed, lying.through, unseal, createGunzip(), unpacked.through, read),
    run.withFiles ? readArchive(read, { onSql, onFile }) : onSql(read),
  ]);
  const { bytes, checksum } = whole.sum();
  if (sql === undefined || !spool.written.checksum.equals(sql) || !unpacked.sum().checksum.equals(checksum))
    throw new UnreadableBackup('changed', 0);
  const packedBytes = lying.sum().bytes;
  // What is sealed leaves as it lies.
  const openingSum = begins.sum();
  if (sealed === null) return { bytes, packedBytes, checksum, openingSum };
  return { bytes: packedBytes, packedBytes, checksum: lying.sum().checksum, openingSum };
}

/** Makes the backups of this server. */
export function backupRunner(platform: Parts & { app: Pick<Platform['app'], 'log'> }): BackupRunner {
  const { database, app } = platform;
  const turns = heavyWork(turnsOf);
  const atWork = new Map<string, { ended: Promise<void>; end: () => void }>();

  const make = async (run: BegunRun): Promise<void> => {
    const { companyId, id } = run;
    let isEnded = false;
    let percent = 0;
    let touching: Promise<void> | undefined;
    const touch = async (): Promise<void> => {
      const now = platform.now();
      if (!(await database.transaction({ companyId }, (db) => touchRun(db, { companyId, id, percent, now })))) isEnded = true;
    };
    const timer = setInterval(() => {
      // What keeps one from being told is told by the run itself.
      touching ??= touch()
        .catch(() => undefined)
        .finally(() => (touching = undefined));
    }, lookMilliseconds);
    const work = async (): Promise<void> => {
      try {
        const leave = await turns.enter(companyId);
        try {
          await carryOut(platform, run, { isEnded: () => isEnded, told: (next) => (percent = next) });
        } finally {
          leave();
        }
      } catch (error) {
        const end =
          error instanceof Ended ? ({ state: 'broken' } as const) : ({ state: 'failed', failure: failureOf(error) } as const);
        if (end.state === 'failed') {
          const err = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'unknown';
          app.log.error({ companyId, failure: end.failure, err }, 'backup failed');
        }
        // A run that was cancelled has ended already. Where the database is away, the run falls silent and is taken for broken off.
        await database
          .transaction({ companyId }, (db) => endRun(db, { companyId, id, now: platform.now(), ...end }))
          .catch(() => undefined);
      } finally {
        clearInterval(timer);
        await touching;
      }
    };
    const ended = work();
    atWork.set(id, {
      ended,
      end: () => {
        isEnded = true;
      },
    });
    await ended;
    atWork.delete(id);
  };

  return {
    make,
    stop: async () => {
      const all = [...atWork.values()];
      for (const { end } of all) end();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}
