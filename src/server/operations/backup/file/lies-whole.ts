import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FileStore } from '#server/file-store/file-store.ts';

/** There is more than was written. */
class Larger extends Error {}

/** Whether what lies in the store is what was written. Throws where the store itself is away. */
export async function liesWhole(
  files: FileStore,
  one: { storageKey: string; size: number; checksum: Buffer; isSealed: boolean },
): Promise<boolean> {
  const lying = await files.getStream(one.storageKey);
  if (lying === undefined) return false;
  const hash = createHash('sha256');
  let bytes = 0;
  const read = async (content: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of content) {
      bytes += chunk.length;
      // What is larger than it was cannot be it, and is not read to its end.
      if (bytes > one.size) throw new Larger();
      hash.update(chunk);
    }
  };
  try {
    // Nobody here opens what is sealed: it is held against its sum as it lies.
    await pipeline(lying, one.isSealed ? new PassThrough() : createGunzip(), read);
  } catch (error) {
    if (error instanceof Larger) return false;
    // What was packed does not unpack.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return false;
    throw error;
  }
  return bytes === one.size && hash.digest().equals(one.checksum);
}
