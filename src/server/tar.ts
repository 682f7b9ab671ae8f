import type { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import { packTar } from 'modern-tar/fs';
import type { TarSource } from 'modern-tar/fs';

// All that the product asks of the library that packs and reads tar archives. No other file knows its name (tools/layers.ts).

/** One file of an archive that is to be packed: one on the disk, a text, or a stream of so many bytes. */
export type TarPart = { readonly name: string } & (
  | { readonly file: string }
  | { readonly text: string }
  | { readonly stream: Readable; readonly size: number }
);

/** What all files of an archive have in common, so that the same files make the same bytes. */
export interface TarForm {
  readonly mtime: Date;
  /** Who may read the files, such as 0o600. */
  readonly mode: number;
}

/** Packs files one after the other, belonging to nobody by name. */
export function packed(parts: readonly TarPart[], { mtime, mode }: TarForm): Readable {
  const sources = parts.map((part): TarSource => {
    const placed = { target: part.name, mtime, mode, uid: 0, gid: 0 };
    if ('file' in part) return { type: 'file', source: part.file, ...placed };
    if ('text' in part) return { type: 'content', content: part.text, ...placed };
    return { type: 'stream', content: part.stream, size: part.size, ...placed };
  });
  // A file on the disk has a mode and an owner of its own, which are no matter of the archive.
  return packTar(sources, { concurrency: 1, map: (header) => ({ ...header, mode, uname: '', gname: '' }) });
}

/** One entry of an archive that is read; its bytes are taken before the next one is asked for. */
export interface TarEntry {
  readonly name: string;
  /** Whether it is a file: no folder, no link. */
  readonly isFile: boolean;
  /** In bytes. */
  readonly size: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Reads an archive entry by entry. Throws `TarCut` where it ends too early, and an Error where it is none. */
export async function* unpacked(source: Readable): AsyncGenerator<TarEntry> {
  try {
    for await (const { header, body } of ReadableStream.from<Buffer>(source).pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, isFile: header.type === 'file', size: header.size, bytes: buffersOf(body) };
  } catch (error) {
    throw cutOr(error);
  }
}

/** An archive that ends before its last entry does. */
export class TarCut extends Error {
  override readonly name = 'TarCut';
}

async function* buffersOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const part of body) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  } catch (error) {
    throw cutOr(error);
  }
}

/** The library says so in words alone. */
const cutOr = (error: unknown): unknown =>
  error instanceof Error && error.message === 'Tar archive is truncated.' ? new TarCut(error.message, { cause: error }) : error;
