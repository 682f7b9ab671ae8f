import { open, rm } from 'node:fs/promises';
import type { Database } from '#server/db/connect.ts';
import { writeBackup } from '#server/features/backup/backup-writer.ts';
import type { WrittenBackup } from '#server/features/backup/backup-writer.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** Writes a backup of one company to a file that is not there yet, readable by its owner alone; nothing stays of one that fails. */
export async function takeBackup(
  database: Database,
  of: { companyId: string; to: string; by: string; now: Date },
): Promise<WrittenBackup> {
  const file = await open(of.to, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartRefusal(`There is a file ${of.to} already. Name another.`);
    throw error;
  });
  try {
    const written = await database.snapshot({ companyId: of.companyId }, (client) =>
      writeBackup(
        client,
        { companyId: of.companyId, takenAt: of.now, by: of.by, hasSecrets: false },
        { write: async (chunk) => void (await file.write(chunk)) },
      ),
    );
    await file.sync();
    await file.close();
    return written;
  } catch (error) {
    await file.close();
    await rm(of.to, { force: true });
    throw error;
  }
}
