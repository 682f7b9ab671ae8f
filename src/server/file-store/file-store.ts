import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file of the store as its listing tells it. */
export interface StoredObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Where the bytes of stored files lie. Keys are made by `newStorageKey` and by nobody else. */
export interface FileStore {
  /** Keeps the bytes; once it resolves they outlive a crash, and a crash before leaves nothing under the key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined where there are none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Keeps what a stream gives, as `put` does: whole, or nothing where the stream breaks off. */
  putStream(key: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** The bytes as a stream, or undefined where there are none. */
  getStream(key: string): Promise<Readable | undefined>;
  /** How many bytes there is room for; undefined where the store does not say. */
  room(): Promise<number | undefined>;
  /** Removes them; what is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Everything that lies in the store, half-written files too. */
  list(): AsyncIterable<StoredObject>;
}

/** `{company}/{43 random signs}`: no name, no order, nothing to guess. */
export function newStorageKey(companyId: string): string {
  return `${companyId}/${randomBytes(32).toString('base64url')}`;
}

/** Which keys a store takes and lists. */
export type IsKey = (key: string) => boolean;

/** The company of a key; undefined where the key is none of ours. */
export function companyOfKey(key: string): string | undefined {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\w-]{43}(?:\.part)?$/.exec(key)?.[1];
}

/** The keys of stored files. */
export const isFileKey: IsKey = (key) => companyOfKey(key) !== undefined;

/** `{code}/{code}-{YYYYMMDD-HHmm}.tar.gz.age`: the keys of copies, which people find by hand. */
export const isCopyKey: IsKey = (key) => /^([a-z\d][a-z\d-]{1,39})\/\1-\d{8}-\d{4}\.(sql|tar)\.gz\.age(\.part)?$/.test(key);

/** A store is handed keys of the database alone; one of another shape is a fault of ours, and is never tried. */
export function assertKey(key: string, isKey: IsKey): void {
  if (!isKey(key)) throw new Error('A storage key has another shape');
}
