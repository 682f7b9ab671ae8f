import { open, stat } from 'node:fs/promises';
import { UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';

/**
 * Throws what reading a backup would throw at once, before a database is started for it: there is no such file, it is a folder, it may
 * not be read, it has no byte. A pipe is read when its time comes.
 */
export async function refuseHopeless(path: string): Promise<void> {
  const found = await stat(path);
  if (!found.isFile() && !found.isDirectory()) return;
  const file = await open(path, 'r');
  try {
    // A folder opens, and says at the first byte that it is one.
    const { bytesRead } = await file.read(Buffer.alloc(1));
    if (bytesRead === 0) throw new UnreadableBackup('cut', 1);
  } finally {
    await file.close();
  }
}
