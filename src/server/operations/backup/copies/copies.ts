import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { claimCopy, noteCopied } from '#server/operations/backup/copies/copies.queries.ts';
import type { DueCopy } from '#server/operations/backup/copies/copies.queries.ts';
import { liesWhole } from '#server/operations/backup/file/lies-whole.ts';
import type { FileStore } from '#server/file-store/file-store.ts';

/** The place shall have room for this much besides. */
const spareBytes = 268_435_456;
/** So many are copied before others of the server have a turn. */
const mostAtOnce = 20;

/** What copying needs of the server. */
export interface CopiesOf {
  readonly database: Database;
  /** Where the backups lie, and where their copies go. */
  readonly files: FileStore;
  readonly copies: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
}

/** Where the copy of a backup lies at its place: by names that people find. */
export const copyKeyOf = (companyCode: string, fileName: string): string => `${companyCode}/${fileName}`;

/**
 * Copies the nights' sealed backups that have no copy yet to the other place, the newest first, and reads each back there: one that is not
 * what was written is none. What fails is tried again after an hour. However many servers do so at once, each is copied by one.
 */
export async function copyDue(of: CopiesOf): Promise<void> {
  for (let copied = 0; copied < mostAtOnce && !of.isStopping(); copied += 1) {
    // One file at a time.
    const due = await of.database.transaction({ isWorker: true }, (db) => claimCopy(db, of.now()));
    if (due === undefined) return;
    const failure = await copy(of, due).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'unknown';
      of.log.error({ companyId: due.companyId, err: code }, 'backup not copied');
      return code === 'ENOSPC' || code === 'EDQUOT' ? ('room' as const) : ('away' as const);
    });
    await of.database.transaction({ companyId: due.companyId }, (db) => noteCopied(db, { ...due, failure, now: of.now() }));
  }
}

/** Why it failed; undefined: the copy lies there, whole. */
async function copy({ files, copies }: CopiesOf, due: DueCopy): Promise<'room' | 'changed' | undefined> {
  const key = copyKeyOf(due.companyCode, due.fileName);
  const room = await copies.room();
  if (room !== undefined && room < due.size + spareBytes) return 'room';
  const lying = await files.getStream(due.storageKey);
  if (lying === undefined) return 'changed';
  try {
    // What a server that was killed left half-written.
    await copies.remove(`${key}.part`);
    await copies.putStream(key, lying);
  } finally {
    // A place that fails before it reads leaves it open.
    lying.destroy();
  }
  if (await liesWhole(copies, { storageKey: key, size: due.size, checksum: due.checksum, isSealed: true })) return undefined;
  await copies.remove(key);
  return 'changed';
}
