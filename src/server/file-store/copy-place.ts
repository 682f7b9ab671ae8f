import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOf, openCopyStore } from '#server/file-store/open-store.ts';
import type { FileStore } from '#server/file-store/file-store.ts';

/** The file by which a folder is known again: one that is not mounted is empty, and lies on the disk it should save from. */
const markName = 'krama-copies.txt';
const markText = 'Copies of the backups of Krama lie here. Without this file the folder is taken for one that is not mounted.\n';

/** The place where the backups' copies lie. */
export interface CopyPlace {
  readonly store: FileStore;
  /** Its address without user and secret. */
  readonly address: string;
  /** Whether it is there. A bucket always is: its calls fail where it is not. A folder must exist, and must have its mark where copies were put before. */
  isThere(of: { readonly wasUsed: boolean }): Promise<boolean>;
  /** Marks it as a place with copies. */
  mark(): Promise<void>;
  /** Whether it lies on the same disk as another folder, and would be lost with it. False for a bucket and for a missing folder. */
  isOnSameDisk(folder: string): Promise<boolean>;
  /** Free bytes; undefined where the place does not say. */
  room(): Promise<number | undefined>;
}

/** A mounted folder does not answer at all while its machine is away. */
const patienceMilliseconds = 3_000;

/** Resolves with the answer, or with `late` after three seconds. */
async function inTime<T>(asked: Promise<T>, late: T): Promise<T> {
  const ends = new AbortController();
  try {
    return await Promise.race([asked, sleep(patienceMilliseconds, late, { signal: ends.signal })]);
  } finally {
    ends.abort();
  }
}

const deviceOf = async (path: string): Promise<number | undefined> =>
  await inTime(
    stat(path).then(
      ({ dev }) => dev,
      () => undefined,
    ),
    undefined,
  );

const isFolder = async (path: string): Promise<boolean> =>
  await inTime(
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    ),
    false,
  );

/** Opens the place that BACKUP_COPY_URL names; undefined without one. Throws StartRefusal where the address is wrong. */
export function openCopyPlace({ backupCopyUrl }: { readonly backupCopyUrl: string | undefined }): CopyPlace | undefined {
  const store = openCopyStore({ backupCopyUrl });
  if (store === undefined || backupCopyUrl === undefined) return undefined;
  const folder = folderOf(backupCopyUrl);
  const url = new URL(backupCopyUrl);
  url.username = '';
  url.password = '';
  return {
    store,
    address: url.href.replace(/\/+$/, ''),
    isThere: async ({ wasUsed }) => {
      if (folder === undefined) return true;
      if (!(await isFolder(folder))) return false;
      return !wasUsed || (await deviceOf(join(folder, markName))) !== undefined;
    },
    mark: async () => {
      if (folder !== undefined) await writeFile(join(folder, markName), markText, { mode: 0o600 });
    },
    isOnSameDisk: async (other) => {
      const device = folder === undefined ? undefined : await deviceOf(folder);
      return device !== undefined && device === (await deviceOf(other));
    },
    room: async () =>
      folder !== undefined && (await deviceOf(folder)) === undefined ? undefined : await inTime(store.room(), undefined),
  };
}
