import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#server/db/connect.ts';
import { packArchive } from '#server/operations/backup/file/backup-archive.ts';
import type { WrittenBackup } from '#server/operations/backup/file/backup-writer.ts';
import { closed, sealedEnd, sealer } from '#server/operations/backup/file/sealing.ts';
import type { Sealing } from '#contract/operations/age.ts';
import { spoolBackup } from '#server/operations/backup/file/spool.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { readFrom } from '#server/operations/backup/restore/restoring.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** What a file's name says of it: an archive with papers and photos, sealed and packed. */
export function kindOfFile(path: string): { readonly isArchive: boolean; readonly isSealed: boolean } {
  const isSealed = path.endsWith(sealedEnd);
  return { isSealed, isArchive: (isSealed ? path.slice(0, -sealedEnd.length) : path).endsWith('.tar') };
}

/**
 * Writes a backup of one company to a file that is not there yet, readable by its owner alone: SQL text, or with papers and photos where
 * its name says so, and packed and sealed where it is to be, and read back. Nothing stays of one that fails.
 */
export async function takeBackup(
  database: Database,
  of: {
    companyId: string;
    to: string;
    by: string;
    now: Date;
    files: FileStore;
    sealing?: Sealing | undefined;
    /** Password hashes and keys of authenticators as well: in a sealed file, or one that stays with the data. */
    hasSecrets?: boolean;
    /** The file lies beside the database, which has the same secrets, and is read by the same user alone. */
    staysHere?: boolean;
    /** Asked again and again: what it throws breaks the work off. */
    goOn?: () => void;
    told?: (percent: number) => void;
  },
): Promise<WrittenBackup> {
  const { sealing, hasSecrets = false, staysHere = false, goOn = () => undefined, told } = of;
  if (hasSecrets && sealing === undefined && !staysHere) throw new Error('Secrets leave in sealed files alone');
  if (existsSync(of.to)) throw new StartRefusal(`There is a file ${of.to} already. Name another.`);
  // Under another name until it is whole: what a killed command left is in nobody's way.
  const part = `${of.to}.part`;
  const file = await open(part, 'w', 0o600);
  const sealed = sealing === undefined ? undefined : await closed(sealing);
  try {
    const { companyId, by, now: takenAt } = of;
    const spool = await spoolBackup(database, { actor: { companyId }, by, takenAt, hasSecrets, goOn, ...(told && { told }) });
    try {
      const sqlName = basename(of.to).replace(/\.tar(\.gz\.age)?$/, '.sql');
      const content = kindOfFile(of.to).isArchive ? await packArchive({ spool, sqlName, files: of.files, goOn }) : spool.read();
      const stages = sealed === undefined ? [] : [createGzip(), sealer(sealed.sealing)];
      await pipeline([content, ...stages, file.createWriteStream({ flush: true })]);
    } finally {
      await spool.close();
    }
    // A backup that cannot be read is none.
    await readFrom({ from: part, unsealing: sealed?.unsealing }, { key: spool.key });
    await rename(part, of.to);
    return spool.written;
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
}
