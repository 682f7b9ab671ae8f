import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '#server/db/connect.ts';
import type { BackupRunner, BegunRun } from '#server/operations/backup/runs/backup-runner.ts';
import { tellHolders } from '#server/operations/backup/backup-checker.ts';
import type { BackupChecker } from '#server/operations/backup/backup-checker.ts';
import { endSilentRun, insertRun } from '#server/operations/backup/backups.queries.ts';
import { copyDue, copyKeyOf } from '#server/operations/backup/copies/copies.ts';
import { closed } from '#server/operations/backup/file/sealing.ts';
import { insertProof, readProof } from '#server/operations/backup/copies/proofs.queries.ts';
import { textBytesOf } from '#server/operations/backup/restore/proof-room.ts';
import { outlived } from '#server/operations/backup/retention.ts';
import {
  findNights,
  holdSchedule,
  listNights,
  listUnchecked,
  noteChecked,
  readMade,
  readSchedule,
  readTries,
} from '#server/operations/backup/schedule.queries.ts';
import type { CopyPlace } from '#server/file-store/copy-place.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { dayOf, instantOf, timeOf } from '#server/http/clock.ts';

/** A night that fails is tried again: so often, and so long after. */
const mostTries = 3;
const pauseMilliseconds = 3_600_000;
/** How old a look at a kept backup grows, and how many are looked at in a night. */
const uncheckedMilliseconds = 7 * 86_400_000;
const mostChecked = 3;
/** How old the proof of a restore grows before another is made. */
const provedMilliseconds = 30 * 86_400_000;

/** What the nights need of the server. */
export interface NightsOf {
  readonly database: Database;
  readonly files: FileStore;
  readonly runner: BackupRunner;
  readonly checker: BackupChecker;
  /** The place of the copies; undefined: there is none. */
  readonly copies?: CopyPlace | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  /** The server stops: nothing more is begun. */
  readonly isStopping: () => boolean;
}

/** Makes the backups whose hour has come, of all companies, one after the other. However many servers do so at once, each is made once. */
export async function runDueNights(of: NightsOf): Promise<void> {
  const { database } = of;
  const now = of.now();
  const midnight = instantOf(dayOf(now), '00:00');
  const hour = Number(timeOf(now).slice(0, 2));
  const due = await database.transaction({ isWorker: true }, (db) => findNights(db, { now, midnight, hour, mostTries }));
  for (const company of due) {
    if (of.isStopping()) return;
    // A server makes them in turn, so that who works meanwhile is not slowed.
    await runNight(of, company).catch((error: unknown) => {
      const err = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'unknown';
      of.log.error({ companyId: company.companyId, err }, 'nightly backup not begun');
    });
  }
}

async function runNight(of: NightsOf, { companyId, companyCode }: { companyId: string; companyCode: string }): Promise<void> {
  const run = await of.database.transaction({ companyId }, (db) => begin(db, { companyId, companyCode, now: of.now() }));
  if (run === undefined) return;
  await of.runner.make(run);
  const isGood = await of.database.transaction({ companyId }, (db) => end(db, { companyId, now: of.now() }));
  if (!isGood) return;
  await copyNights(of);
  await proveRestore(of, run).catch((error: unknown) => {
    // It is tried again in the next night; the others are tidied up all the same.
    of.log.error({ companyId, err: error instanceof Error ? error.name : 'unknown' }, 'restore not proved');
  });
  await tidy(of, { companyId, companyCode });
  await lookAgain(of, companyId);
}

/** Copies what has no copy yet. */
async function copyNights({ copies, ...of }: NightsOf): Promise<void> {
  if (copies !== undefined) await copyDue({ ...of, copies });
}

/**
 * Restores the night's file once a month, from the place of the copies where it lies there, into a server of its own. A sealed one is opened by
 * the key of the moment it was made, which nobody has afterwards.
 */
async function proveRestore(of: NightsOf, { companyId, companyCode, id: runId, closed: sealed }: BegunRun): Promise<void> {
  const { database, files, checker } = of;
  const due = await database.transaction({ companyId }, async (db) => {
    const last = await readProof(db, { companyId, kind: 'restore' });
    if (last !== undefined && of.now().getTime() - last.provedAt.getTime() < provedMilliseconds) return undefined;
    return await readMade(db, { companyId, runId });
  });
  if (due === undefined) return;
  const proveAt = async (store: FileStore, storageKey: string) =>
    await checker.prove(
      { companyId, storageKey, textBytes: textBytesOf(due) },
      { store, ...(sealed && { unsealing: sealed.unsealing }) },
    );
  const copied = due.copiedAt === null ? undefined : of.copies;
  const ofCopy = copied === undefined ? undefined : await proveAt(copied.store, copyKeyOf(companyCode, due.fileName));
  // A copy that is gone or changed by now says nothing of the backup itself.
  const isOfCopy = ofCopy !== undefined && ofCopy !== 'damaged';
  const how = isOfCopy ? ofCopy : await proveAt(files, due.storageKey);
  const now = of.now();
  await database.transaction({ companyId }, async (db) => {
    if (how === 'restored') {
      const { fileName, rows } = due;
      await insertProof(db, { companyId, now, kind: 'restore', fileName, rows, isOfCopy });
    } else if (how === 'damaged') {
      await noteChecked(db, { companyId, id: due.id, now, as: undefined });
      await tellHolders(db, { companyId, now, kind: 'backup_damaged', day: dayOf(now), subjectId: due.id });
    } else of.log.error({ companyId, why: how }, 'restore not proved');
  });
}

/** Begins a company's night where it is due; of two servers one. */
async function begin(db: Db, of: { companyId: string; companyCode: string; now: Date }): Promise<BegunRun | undefined> {
  const { companyId, companyCode, now } = of;
  await holdSchedule(db, companyId);
  await endSilentRun(db, { companyId, now });
  const night = await readNight(db, of);
  if (night === undefined) return undefined;
  const { tries, withFiles, sealTo } = night;
  const [last] = tries;
  if (tries.some(({ state }) => state === 'done' || state === 'running')) return undefined;
  if (tries.length >= mostTries) {
    // The last try lost its server, so nobody was told yet.
    await tellFailed(db, of);
    return undefined;
  }
  if (last?.ended_at && now.getTime() - last.ended_at.getTime() < pauseMilliseconds) return undefined;
  const id = randomUUIDv7();
  const isBegun = await insertRun(db, { companyId, id, isKept: true, withFiles, by: null, now });
  if (!isBegun) return undefined;
  const sealed = sealTo === null ? null : await closed({ recipients: [sealTo] });
  return { id, companyId, companyCode, isKept: true, withFiles, closed: sealed, by: null };
}

async function readNight(db: Db, { companyId, now }: { companyId: string; now: Date }) {
  const schedule = await readSchedule(db, companyId);
  if (schedule?.isOn !== true) return undefined;
  const since = instantOf(dayOf(now), `${String(schedule.hour).padStart(2, '0')}:00`);
  if (now < since) return undefined;
  return { tries: await readTries(db, { companyId, since, now }), withFiles: schedule.withFiles, sealTo: schedule.sealTo };
}

/** Whether the night is good; where its last try failed, who looks after backups is told. */
async function end(db: Db, of: { companyId: string; now: Date }): Promise<boolean> {
  const night = await readNight(db, of);
  if (night === undefined) return false;
  if (night.tries.some(({ state }) => state === 'done')) return true;
  if (night.tries.filter(({ ended_at }) => ended_at !== null).length >= mostTries) await tellFailed(db, of);
  return false;
}

async function tellFailed(db: Db, { companyId, now }: { companyId: string; now: Date }): Promise<void> {
  await tellHolders(db, { companyId, now, kind: 'backup_failed', day: dayOf(now), subjectId: 'nights' });
}

/** Removes the nights' backups that newer ones have outlived. The rows go first: bytes that no row names are swept. */
async function tidy(
  { database, files, copies, log }: NightsOf,
  { companyId, companyCode }: { companyId: string; companyCode: string },
): Promise<void> {
  const gone = await database.transaction({ companyId }, async (db) => {
    const nights = await listNights(db, companyId);
    const ids = new Set(outlived(nights).map(({ id }) => id));
    if (ids.size === 0) return [];
    await db
      .deleteFrom('backups')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return nights.filter(({ id }) => ids.has(id));
  });
  for (const { storageKey } of gone) await files.remove(storageKey);
  for (const { fileName, isCopied } of gone) {
    if (copies === undefined || !isCopied) continue;
    // A place that lets nothing be removed keeps it.
    await copies.store.remove(copyKeyOf(companyCode, fileName)).catch(() => log.error({ companyId }, 'copy not removed'));
  }
}

/** Looks at kept backups again as they lie in the store: one that a disk has spoiled is told while others can still be made. */
async function lookAgain(of: NightsOf, companyId: string): Promise<void> {
  const before = new Date(of.now().getTime() - uncheckedMilliseconds);
  const unchecked = await of.database.transaction({ companyId }, (db) =>
    listUnchecked(db, { companyId, before, most: mostChecked }),
  );
  for (const one of unchecked) {
    if (of.isStopping()) return;
    // One file at a time.
    await of.checker.look({ ...one, companyId });
  }
}
