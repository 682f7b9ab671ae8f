import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertKey, isFileKey } from '#server/file-store/file-store.ts';
import type { FileStore, IsKey } from '#server/file-store/file-store.ts';

/** Keeps files in a folder that only the product's own user reads, one folder for each company. */
export function folderStore(root: string, isKey: IsKey = isFileKey): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key, isKey);
    return join(root, key);
  };
  const keep = async (key: string, source: Buffer | AsyncIterable<Buffer>): Promise<void> => {
    const path = pathOf(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = await open(`${path}.part`, 'wx', 0o600);
    try {
      await part.writeFile(source);
      await part.sync();
    } finally {
      await part.close();
    }
    await rename(`${path}.part`, path);
    // The name itself must outlive a power cut as well: the company's folder, and the one that names it.
    await syncFolder(folder);
    await syncFolder(root);
  };
  return {
    put: keep,
    putStream: async (key, source) => {
      try {
        await keep(key, source);
      } catch (error) {
        // What was written of it is the most that a full disk has to give back.
        await rm(`${pathOf(key)}.part`, { force: true });
        throw error;
      }
    },
    getStream: async (key) => {
      const file = await orNone(open(pathOf(key), 'r'));
      return file?.createReadStream();
    },
    room: async () => {
      // Before the first file there is no folder: the disk is that of the one it will stand in.
      for (let folder = resolve(root); ; folder = dirname(folder)) {
        // A few folders up at most.
        const found = await orNone(statfs(folder));
        if (found !== undefined) return found.bavail * found.bsize;
        if (folder === dirname(folder)) return undefined;
      }
    },
    get: async (key) => await orNone(readFile(pathOf(key))),
    remove: async (key) => await rm(pathOf(key), { force: true }),
    list: async function* list() {
      for (const company of (await orNone(readdir(root))) ?? []) {
        for (const name of (await orNone(readdir(join(root, company)))) ?? []) {
          const key = `${company}/${name}`;
          const found = isKey(key) ? await orNone(stat(join(root, key))) : undefined;
          if (found !== undefined) yield { key, writtenAt: found.mtime };
        }
      }
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
