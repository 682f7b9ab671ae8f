import { Readable } from 'node:stream';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { assertKey, isFileKey } from '#server/file-store/file-store.ts';
import type { FileStore, IsKey } from '#server/file-store/file-store.ts';

/** A bucket of an S3-compatible service. */
export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const patienceMilliseconds = 30_000;

/** A service that does not answer must not hold the request's transaction for minutes. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The file store does not answer')), patienceMilliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps files in a bucket of its own. The service keeps them whole or not at all, and nobody else is let in: no file is public. */
export function s3Store({ endpoint, region, bucket, accessKey, secretKey }: S3Options, isKey: IsKey = isFileKey): FileStore {
  const client = new S3Client({ endPoint: endpoint, region, bucket, accessKey, secretKey, pathStyle: true });
  return {
    put: async (key, bytes) => {
      assertKey(key, isKey);
      await withinTime(client.putObject(key, new Uint8Array(bytes)));
    },
    get: async (key) => {
      assertKey(key, isKey);
      try {
        return await withinTime(client.getObject(key).then(async (response) => Buffer.from(await response.arrayBuffer())));
      } catch (error) {
        if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    putStream: async (key, source) => {
      assertKey(key, isKey);
      // In parts of 64 MB: the service keeps them together once the last has come.
      await client.putObject(key, ReadableStream.from(source));
    },
    getStream: async (key) => {
      assertKey(key, isKey);
      try {
        const { body } = await withinTime(client.getObject(key));
        return body === null ? Readable.from([]) : Readable.fromWeb(body);
      } catch (error) {
        if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    room: async () => undefined,
    remove: async (key) => {
      assertKey(key, isKey);
      await withinTime(client.deleteObject(key));
    },
    list: async function* list() {
      for await (const { key, lastModified } of client.listObjects()) {
        if (isKey(key)) yield { key, writtenAt: lastModified };
      }
    },
  };
}
