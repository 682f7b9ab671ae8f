import { open, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/db/connect.ts';
import { packArchive } from '#server/features/backup/backup-archive.ts';
import type { WrittenBackup } from '#server/features/backup/backup-writer.ts';
import { spoolBackup } from '#server/features/backup/spool.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/**
 * Writes a backup of one company to a file that is not there yet, readable by its owner alone: SQL text, or with papers and photos where
 * its name ends in `.tar`. Nothing stays of one that fails.
 */
export async function takeBackup(
  database: Database,
  of: { companyId: string; to: string; by: string; now: Date; files: FileStore },
): Promise<WrittenBackup> {
  const file = await open(of.to, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartRefusal(`There is a file ${of.to} already. Name another.`);
    throw error;
  });
  try {
    const spool = await spoolBackup(database, { actor: { companyId: of.companyId }, by: of.by, takenAt: of.now });
    try {
      const sqlName = basename(of.to).replace(/\.tar$/, '.sql');
      const content = of.to.endsWith('.tar')
        ? await packArchive({ spool, sqlName, files: of.files, goOn: () => undefined })
        : spool.read();
      await pipeline(content, file.createWriteStream({ flush: true }));
    } finally {
      await spool.close();
    }
    return spool.written;
  } catch (error) {
    await file.close();
    await rm(of.to, { force: true });
    throw error;
  }
}
