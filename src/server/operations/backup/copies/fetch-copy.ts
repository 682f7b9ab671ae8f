import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeScratchFolder, removeScratchFolder } from '#server/db/scratch.ts';
import { openCopyStore } from '#server/file-store/open-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** A copy that was fetched: the path of its file, its name, and how the file is removed again. */
interface FetchedCopy {
  readonly from: string;
  readonly name: string;
  readonly remove: () => Promise<void>;
}

/**
 * Fetches the newest copy of a company from the place that BACKUP_COPY_URL names into a folder of this process. Throws StartRefusal where no
 * place is named or nothing of the company lies there.
 */
export async function fetchCopy(config: { readonly backupCopyUrl: string | undefined }, code: string): Promise<FetchedCopy> {
  const store = openCopyStore(config);
  if (store === undefined)
    throw new StartRefusal(
      'Set BACKUP_COPY_URL to the place where the copies lie: file:///folder, or s3://key:secret@host/bucket.',
    );
  let newest: string | undefined;
  const others = new Set<string>();
  for await (const { key } of store.list()) {
    const [whose = ''] = key.split('/');
    if (whose !== code) others.add(whose);
    // Their names hold the moment: the largest is the newest.
    else if (!key.endsWith('.part') && (newest === undefined || key > newest)) newest = key;
  }
  if (newest === undefined) {
    const there = others.size === 0 ? 'there is no copy at all' : `there are copies of ${[...others].toSorted().join(', ')}`;
    throw new StartRefusal(`No copy of the company ${code} lies there: ${there}. The code is what people type at sign-in.`);
  }
  const lying = await store.getStream(newest);
  if (lying === undefined) throw new StartRefusal(`The copy ${newest} is gone. Begin again.`);
  const folder = await makeScratchFolder();
  try {
    const name = newest.slice(code.length + 1);
    const from = join(folder, name);
    await pipeline(lying, createWriteStream(from, { flags: 'wx', mode: 0o600 }));
    return { from, name, remove: () => removeScratchFolder(folder) };
  } catch (error) {
    await removeScratchFolder(folder);
    throw error;
  }
}
