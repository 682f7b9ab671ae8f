import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeScratchFolder, removeScratchFolder } from '#server/db/scratch.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import { copyKeyOf } from '#server/operations/backup/copies/copies.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** A copy that was fetched: the path of its file, its name, the other copies of the company, and how the file is removed again. */
interface FetchedCopy {
  readonly from: string;
  readonly name: string;
  /** The newest first. */
  readonly others: readonly string[];
  readonly code: string;
  readonly remove: () => Promise<void>;
}

/**
 * Fetches a copy from the place that BACKUP_COPY_URL names into a folder of this process. `what`: the code of a company, for its newest copy, or
 * the name of one of its files. Throws StartRefusal where no place is named, it is not there, or no such copy lies there.
 */
export async function fetchCopy(config: { readonly backupCopyUrl: string | undefined }, what: string): Promise<FetchedCopy> {
  const place = openCopyPlace(config);
  if (place === undefined)
    throw new StartRefusal(
      'Set BACKUP_COPY_URL to the place where the copies lie: file:///folder, or s3://key:secret@host/bucket.',
    );
  if (!(await place.isThere({ wasUsed: false })))
    throw new StartRefusal(`The folder of ${place.address} is not there, or is not mounted.`);
  const code = what.replace(/-\d{8}-\d{4}\.(sql|tar)\.gz\.age$/, '');
  const keys: string[] = [];
  for await (const { key } of place.store.list()) if (!key.endsWith('.part')) keys.push(key);
  // Their names hold the moment: the largest is the newest.
  const names = keys
    .flatMap((key) => (key.startsWith(`${code}/`) ? [key.slice(code.length + 1)] : []))
    .toSorted()
    .toReversed();
  const name = what === code ? names[0] : names.find((one) => one === what);
  if (name === undefined) throw new StartRefusal(notThere({ what, code, names, keys }));
  const lying = await place.store.getStream(copyKeyOf(code, name));
  if (lying === undefined) throw new StartRefusal(`The copy ${name} is gone. Begin again.`);
  const folder = await makeScratchFolder();
  try {
    const from = join(folder, name);
    await pipeline(lying, createWriteStream(from, { flags: 'wx', mode: 0o600 }));
    return { from, name, others: names.filter((one) => one !== name), code, remove: () => removeScratchFolder(folder) };
  } catch (error) {
    await removeScratchFolder(folder);
    throw error;
  }
}

function notThere({
  what,
  code,
  names,
  keys,
}: {
  what: string;
  code: string;
  names: readonly string[];
  keys: readonly string[];
}): string {
  if (names.length > 0) return `There is no copy ${what}. There are ${names.join(', ')}.`;
  const codes = [...new Set(keys.map((key) => key.split('/')[0] ?? ''))].toSorted();
  const there = codes.length === 0 ? 'there is no copy at all' : `there are copies of ${codes.join(', ')}`;
  return `No copy of the company ${code} lies there: ${there}. The code is what people type at sign-in.`;
}

/** Says of a fetched copy that is refused which it is, and which others there are: its file is gone by then. */
export function wordsOfCopy(message: string, { from, name, others }: FetchedCopy): string {
  const named = message.replaceAll(from, name);
  const next = others.find((one) => one < name);
  if (!named.includes('is refused') || next === undefined) return named;
  return `${named} An older copy lies there too: take it by --copy ${next}.`;
}
