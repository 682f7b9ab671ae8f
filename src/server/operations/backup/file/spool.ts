import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Actor, Database } from '#server/db/connect.ts';
import { readNamedFiles, writeBackup } from '#server/operations/backup/file/backup-writer.ts';
import type { NamedFile, WrittenBackup } from '#server/operations/backup/file/backup-writer.ts';
import { readBackupKey } from '#server/operations/backup/tables.queries.ts';

/** The SQL text of a backup on the disk, under no name: what kills the server takes it away as well. */
export interface Spool {
  readonly written: WrittenBackup;
  /** The key of the installation that sealed it. */
  readonly key: Buffer;
  /** The files that its rows name. */
  readonly named: readonly NamedFile[];
  /** The text from its beginning. */
  read(): Readable;
  close(): Promise<void>;
}

/** Writes the backup of a company to the disk first: an archive wants to know its length. `goOn` throws where it is to end. */
export async function spoolBackup(
  database: Database,
  of: {
    actor: Actor & { companyId: string };
    by: string;
    takenAt: Date;
    hasSecrets?: boolean;
    goOn?: () => void;
    told?: (percent: number) => void;
  },
): Promise<Spool> {
  const { companyId } = of.actor;
  const folder = await mkdtemp(join(tmpdir(), 'krama-backup-'));
  const file = await open(join(folder, 'spool'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  try {
    const made = await database.snapshot(of.actor, async (client) => {
      const written = await writeBackup(
        client,
        { companyId, takenAt: of.takenAt, by: of.by, hasSecrets: of.hasSecrets ?? false },
        {
          write: async (chunk) => {
            of.goOn?.();
            await file.appendFile(chunk);
          },
          told: async (percent) => of.told?.(percent),
        },
      );
      return { written, key: await readBackupKey(client), named: await readNamedFiles(client, companyId) };
    });
    return {
      ...made,
      read: () => file.createReadStream({ start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
