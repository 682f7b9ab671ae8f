import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { startScratch } from '#server/db/scratch.ts';
import type { ScratchServer } from '#server/db/scratch.ts';
import { migrate } from '#server/db/migrate.ts';
import { closingText, openingText } from '#server/operations/backup/file/backup-format.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import type { FileParts } from '#server/operations/backup/file/backup-archive.ts';
import type { BackupReading as SqlReading, ReadBackup } from '#server/operations/backup/file/backup-reader.ts';
import {
  asOwner,
  begin,
  refuseBusy,
  refuseOtherRows,
  refuseOtherTables,
  refuseRows,
  rowsInto,
} from '#server/operations/backup/restore/restoring.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** What takes the parts of a file, in their order. */
export interface BackupReading extends Pick<SqlReading, 'onRow' | 'onEnd'> {
  /** The last row was read, and no file yet. */
  readonly onRead?: (() => Promise<void>) | undefined;
  readonly onFile?: FileParts['onFile'] | undefined;
}

/** A file that was read whole once, and the way to read its rows again. */
export type RowsOfFile = Pick<ReadBackup, 'head' | 'sums'> & { read: (reading: BackupReading) => Promise<void> };

/**
 * Puts the rows of a file into a database that does not have its company, in a transaction that was begun, and holds what stands there then
 * against the file. `onFile` takes papers and photos, after the rows that say whose they are.
 */
export async function putRows(
  client: pg.Client,
  { head, sums, read }: RowsOfFile,
  onFile?: BackupReading['onFile'],
): Promise<void> {
  await client.query(openingText(head)).catch(refuseBusy);
  const onRead = async (): Promise<void> => {
    await client.query(closingText(head)).catch(refuseRows);
    await refuseOtherRows(client, { head, sums });
  };
  await read({ ...rowsInto(client), onRead, onFile });
}

/** A scratch server does not start here: nothing is wrong with the file. */
export class NoScratch extends StartRefusal {}

const namesOf = (migrations: BackupHead['migrations']): ReadonlySet<string> => new Set(migrations.map(([name]) => name));

/** What a scratch server takes of the disk: its own tables, and for each byte of the text its rows, their indexes and what becomes of them. */
const scratchBytes = (bytes: number): number => 256 * 2 ** 20 + 5 * bytes;

/** Whether there is room for a scratch server with a backup of so many bytes, unpacked. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize > scratchBytes(bytes);
}

/**
 * Restores a backup in a scratch server that has the migrations of its head and no others, and hands that server on. `here`: brings it to
 * these afterwards, as the data of an older version is brought to this one.
 */
export async function inScratch<T>(
  of: RowsOfFile & { folder: string; here: BackupHead['migrations'] },
  work: (owner: ScratchServer['owner']) => Promise<T>,
): Promise<T> {
  const { head } = of;
  const scratch = await startScratch(of.folder).catch((error: unknown) => {
    throw error instanceof StartRefusal ? new NoScratch(error.message) : error;
  });
  try {
    await migrate(scratch.owner, { only: namesOf(head.migrations) });
    await asOwner(scratch.owner, async (client) => {
      await refuseOtherTables(client, head);
      await begin(client, head);
      await putRows(client, of);
      await client.query('commit');
    });
    await migrate(scratch.owner, { only: namesOf(of.here) });
    return await work(scratch.owner);
  } finally {
    await scratch.stop();
  }
}

/** Throws with words where a scratch server for so many bytes has no room. */
export async function refuseWithoutRoom(bytes: number): Promise<void> {
  if (await hasRoomFor(bytes)) return;
  throw new StartRefusal(
    `The backup is of an older version, and is brought to this one in ${tmpdir()}, where ${Math.ceil(scratchBytes(bytes) / 2 ** 20)} MB are not free. Nothing was changed.`,
  );
}
