import { stat } from 'node:fs/promises';
import { folderOf } from '#server/file-store/open-store.ts';

/** Whether the folder of an address lies on the same disk as another folder: it is lost with it. False for a bucket, and for what is not there. */
export async function isOnSameDisk(address: string | undefined, folder: string): Promise<boolean> {
  const there = folderOf(address);
  if (there === undefined) return false;
  const [one, other] = await Promise.all([there, folder].map(async (path) => await stat(path).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev;
}
