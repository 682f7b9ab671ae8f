import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { claimCopy, claimLook, noteCopied, noteSeen, wasUsed } from '#server/operations/backup/copies/copies.queries.ts';
import type { CopyFailure, DueCopy } from '#server/operations/backup/copies/copies.queries.ts';
import { liesWhole } from '#server/operations/backup/file/lies-whole.ts';
import type { CopyPlace } from '#server/file-store/copy-place.ts';
import type { FileStore } from '#server/file-store/file-store.ts';

/** Free bytes that the place must have beyond the file. */
const spareBytes = 268_435_456;
/** So many are copied before others of the server have a turn. */
const mostAtOnce = 20;

/** The parts of the server that copying uses. */
export interface CopiesOf {
  readonly database: Database;
  /** Where the backups lie, and where their copies go. */
  readonly files: FileStore;
  readonly copies: CopyPlace;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
}

/** Where the copy of a backup lies at its place: by names that people find. */
export const copyKeyOf = (companyCode: string, fileName: string): string => `${companyCode}/${fileName}`;

/**
 * Copies the sealed backups of the nights that have no copy yet to the other place, the newest first, and reads each back there. A failed copy is
 * tried again after an hour. Several servers may do so at once: each backup is copied by one of them. The newest copy of each company is read
 * again every six hours, each other one every week, and a lost one is made again.
 */
export async function copyDue(of: CopiesOf): Promise<void> {
  const { database, copies } = of;
  const inTurn = async <Due extends DueCopy>(
    claim: (now: Date) => Promise<Due | undefined>,
    work: (due: Due) => Promise<void>,
  ) => {
    for (let done = 0; done < mostAtOnce && !of.isStopping(); done += 1) {
      // One file at a time.
      const due = await claim(of.now());
      if (due === undefined) return;
      await work(due);
    }
  };
  await inTurn(
    async (now) => await database.transaction({ isWorker: true }, (db) => claimLook(db, { now, place: copies.address })),
    async (due) => {
      const failure = await told(of, due, look);
      await database.transaction({ companyId: due.companyId }, (db) => noteSeen(db, { ...due, failure, now: of.now() }));
    },
  );
  await inTurn(
    async (now) => await database.transaction({ isWorker: true }, (db) => claimCopy(db, { now, place: copies.address })),
    async (due) => {
      const failure = await told(of, due, copy);
      const place = copies.address;
      await database.transaction({ companyId: due.companyId }, (db) => noteCopied(db, { ...due, failure, place, now: of.now() }));
    },
  );
}

/** Why work at the place failed; undefined: it did not. */
async function told(
  of: CopiesOf,
  due: DueCopy,
  work: (of: CopiesOf, due: DueCopy) => Promise<CopyFailure | undefined>,
): Promise<CopyFailure | undefined> {
  try {
    const isUsed = await of.database.transaction({ isWorker: true }, (db) => wasUsed(db, of.copies.address));
    if (!(await of.copies.isThere({ wasUsed: isUsed }))) return 'away';
    return await work(of, due);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'unknown';
    of.log.error({ companyId: due.companyId, err: code }, 'backup not copied');
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'room' : 'away';
  }
}

const liesThere = async ({ copies }: CopiesOf, due: DueCopy): Promise<boolean> =>
  await liesWhole(copies.store, {
    storageKey: copyKeyOf(due.companyCode, due.fileName),
    size: due.size,
    checksum: due.checksum,
    isSealed: true,
  });

async function look(of: CopiesOf, due: DueCopy): Promise<CopyFailure | undefined> {
  return (await liesThere(of, due)) ? undefined : 'lost';
}

async function copy(of: CopiesOf, due: DueCopy): Promise<CopyFailure | undefined> {
  const { files, copies } = of;
  const key = copyKeyOf(due.companyCode, due.fileName);
  const room = await copies.room();
  if (room !== undefined && room < due.size + spareBytes) return 'room';
  const lying = await files.getStream(due.storageKey);
  if (lying === undefined) return 'changed';
  try {
    // A killed server may have left half a file.
    await copies.store.remove(`${key}.part`);
    await copies.store.putStream(key, lying);
    await copies.mark();
  } finally {
    // A place that fails before it reads leaves it open.
    lying.destroy();
  }
  if (await liesThere(of, due)) return undefined;
  await copies.store.remove(key);
  return 'changed';
}
