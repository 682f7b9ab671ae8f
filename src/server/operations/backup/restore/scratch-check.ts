import { DatabaseError } from 'pg';
import type { CheckedAs } from '#contract/operations/backup.ts';
import { hasEmbedded } from '#server/db/embedded.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import type { ReadBackup } from '#server/operations/backup/file/backup-reader.ts';
import { isOlder } from '#server/operations/backup/backup-source.ts';
import { NoScratch, hasRoomFor, inScratch } from '#server/operations/backup/restore/rebuilding.ts';
import { readFrom } from '#server/operations/backup/restore/restoring.ts';
import type { RestoreOf } from '#server/operations/backup/restore/restoring.ts';

/** What keeps a file of so many bytes, unpacked, from being restored for a look; undefined where nothing does. */
export async function hindrance(bytes: number): Promise<'room' | 'server' | undefined> {
  if (!(await hasEmbedded())) return 'server';
  return (await hasRoomFor(bytes)) ? undefined : 'room';
}

/**
 * Restores a file that was read whole into a scratch server, brings it to the migrations of `here` where it is older, and compares. Throws
 * StartRefusal where its rows are not what it says.
 */
export async function restoreForLook(
  of: Pick<RestoreOf, 'from' | 'unsealing'> & {
    found: ReadBackup;
    key: Buffer | undefined;
    here: BackupHead['migrations'];
    folder: string;
  },
): Promise<Extract<CheckedAs, 'restored' | 'room' | 'server'>> {
  const { found, key, here, folder } = of;
  const { head, sums } = found;
  isOlder(head, here);
  const read: Parameters<typeof inScratch>[0]['read'] = async ({ onRow, onEnd, onRead }) =>
    void (await readFrom(of, { key, ...(onRow && { onRow }), ...(onEnd && { onEnd }), onRead: async () => await onRead?.() }));
  try {
    await inScratch({ head, sums, read, here, folder }, async () => undefined);
    return 'restored';
  } catch (error) {
    if (error instanceof NoScratch) return 'server';
    // 53100: the disk is full, which is no fault of the file.
    if (causesOf(error).some((one) => one instanceof DatabaseError && one.code === '53100')) return 'room';
    throw error;
  }
}

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
