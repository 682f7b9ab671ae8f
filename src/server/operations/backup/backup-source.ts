import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasEmbedded } from '#server/db/embedded.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/db/scratch.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import type { ReadBackup } from '#server/operations/backup/file/backup-reader.ts';
import { writeBackup } from '#server/operations/backup/file/backup-writer.ts';
import { inScratch, refuseWithoutRoom } from '#server/operations/backup/restore/rebuilding.ts';
import type { BackupReading, RowsOfFile } from '#server/operations/backup/restore/rebuilding.ts';
import { asOwner, begin, keyFor, readFrom, refuseOtherTables } from '#server/operations/backup/restore/restoring.ts';
import type { RestoreOf } from '#server/operations/backup/restore/restoring.ts';
import { readBackupKey, readMigrationsDone } from '#server/operations/backup/tables.queries.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** A file that was read whole and is what it says, as rows of this version. */
export interface BackupSource extends Pick<ReadBackup, 'head' | 'sums'> {
  /** The product's version that wrote it, where that is an older one. */
  readonly olderProduct: string | undefined;
  /** Reads it again. Throws StartRefusal where it is no longer the same. */
  read(reading: BackupReading): Promise<void>;
  /** Removes what was made to read it. */
  close(): Promise<void>;
}

/**
 * Opens a backup for a restore into the database of `client`. One of an older version is restored in a scratch server first, with the
 * migrations that it names, brought to those of the database, and backed up there. Throws StartRefusal with what is wrong with it.
 */
export async function openSource(client: pg.Client, of: RestoreOf): Promise<BackupSource> {
  const key = await keyFor(client, of);
  const found = await readFrom(of, { key });
  const read = async ({ onRead, onFile, ...rows }: BackupReading): Promise<void> => {
    await readFrom(of, {
      key,
      ...rows,
      ...(onFile === undefined ? {} : { onFile }),
      onRead: async ({ checksum }) => {
        // The file that was checked, and no other that was put in its place meanwhile.
        if (!checksum.equals(found.checksum)) throw new StartRefusal(`${of.from} is refused: it was changed while it was read.`);
        await onRead?.();
      },
    });
  };
  const { head, sums } = found;
  const here = await readMigrationsDone(client);
  if (!isOlder(head, here)) {
    await refuseOtherTables(client, head);
    return { head, sums, olderProduct: undefined, read, close: async () => undefined };
  }
  const brought = await bringUp({ head, sums, bytes: found.bytes, read, here });
  return {
    ...brought,
    olderProduct: head.product,
    read: async ({ onFile, ...reading }) => {
      await brought.read(reading);
      if (onFile !== undefined) await read({ onFile });
    },
  };
}

/** Whether a file's migrations are some of those here, and not all. Throws StartRefusal where they are others. */
export function isOlder({ migrations, product }: BackupHead, here: BackupHead['migrations']): boolean {
  const known = new Map(here);
  if (migrations.some(([name]) => !known.has(name)))
    throw new StartRefusal(
      `The backup was made by a newer version of Krama (${product}) than this one. Start that version, and restore with it.`,
    );
  const others = migrations.filter(([name, hash]) => known.get(name) !== hash).map(([name]) => name);
  if (others.length > 0)
    throw new StartRefusal(
      `The backup was made by an older version of Krama (${product}) that differs from this one in ${others.join(', ')}. Restore it with that version.`,
    );
  return migrations.length < here.length;
}

/** What the rows of an older version's file are as this version's, as a file of its own. */
async function bringUp(
  of: RowsOfFile & { here: BackupHead['migrations']; bytes: number },
): Promise<Pick<BackupSource, 'head' | 'sums' | 'read' | 'close'>> {
  const { head } = of;
  if (!(await hasEmbedded()))
    throw new StartRefusal(
      `The backup was made by an older version of Krama (${head.product}), and without the embedded PostgreSQL this machine cannot bring it to this one. Restore it with that version in an empty DATA_DIR, then start this one there.`,
    );
  await refuseWithoutRoom(of.bytes);
  const folder = await makeScratchFolder();
  try {
    const from = join(folder, 'brought-up.sql');
    const { written, key } = await inScratch({ ...of, folder }, (owner) => writeTo(from, { owner, head }));
    const read: BackupSource['read'] = async ({ onRead, onRow, onEnd }) => {
      await readFrom({ from }, { key, ...(onRow && { onRow }), ...(onEnd && { onEnd }), onRead: async () => await onRead?.() });
    };
    return { head: written.head, sums: written.sums, read, close: () => removeScratchFolder(folder) };
  } catch (error) {
    await removeScratchFolder(folder);
    throw error;
  }
}

/** Writes the company of a head as this version's query reads it, under the key of the database that it stands in. */
async function writeTo(path: string, { owner, head }: { owner: pg.ClientConfig; head: BackupHead }) {
  const file = await open(path, 'wx', 0o600);
  try {
    return await asOwner(owner, async (client) => {
      await begin(client, head);
      const { by, hasSecrets, company } = head;
      const of = { companyId: company.id, takenAt: new Date(head.takenAt), by, hasSecrets };
      const written = await writeBackup(client, of, { write: async (bytes) => await file.appendFile(bytes) });
      return { written, key: await readBackupKey(client) };
    });
  } finally {
    await file.close();
  }
}
