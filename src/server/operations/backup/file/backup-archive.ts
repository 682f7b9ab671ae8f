import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import type { Duplex } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';
import type { NamedFile } from '#server/operations/backup/file/backup-writer.ts';
import { beginningOf, isSealed, unsealer } from '#server/operations/backup/file/sealing.ts';
import type { Unsealing } from '#contract/operations/age.ts';
import type { Spool } from '#server/operations/backup/file/spool.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { inOrder } from '#server/in-order.ts';
import { packed, TarCut, unpacked } from '#server/tar.ts';
import type { TarPart } from '#server/tar.ts';

/** Uploads are smaller; whoever makes a file up fills no memory. */
const mostBytesOfFile = 64 * 1_048_576;
const entryOf = (id: string): string => `files/${id}`;
const idOf = (entry: string): string | undefined => /^files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(entry)?.[1];

/** Whether bytes are those of the row that names them. */
export const isFile = (bytes: Buffer, of: Pick<NamedFile, 'checksum'>): boolean =>
  createHash('sha256').update(bytes).digest().equals(of.checksum);

/**
 * A tar archive of a backup: its SQL first, then each file under its id. Files whose bytes are gone or not theirs are left out, as they
 * answer 404 already; each is read once to know that, and once more to be packed.
 */
export async function packArchive(of: { spool: Spool; sqlName: string; files: FileStore; goOn: () => void }): Promise<Readable> {
  const { spool, files, goOn } = of;
  const parts: TarPart[] = [{ name: of.sqlName, stream: spool.read(), size: spool.written.bytes }];
  // One file in memory at a time.
  await inOrder(spool.named, async (one) => {
    goOn();
    const bytes = await files.get(one.storageKey);
    if (bytes === undefined || !isFile(bytes, one)) return;
    const stream = Readable.from(
      (async function* read() {
        goOn();
        yield (await files.get(one.storageKey)) ?? Buffer.alloc(0);
      })(),
    );
    parts.push({ name: entryOf(one.id), stream, size: bytes.length });
  });
  return packed(parts, { mtime: new Date(spool.written.head.takenAt), mode: 0o600 });
}

/** What the parts of a backup's file are handed to. */
export interface FileParts {
  readonly onSql: (sql: AsyncIterable<Buffer>) => Promise<void>;
  readonly onFile?: (file: { id: string; bytes: Buffer }) => Promise<void>;
}

/** Reads the archive of a backup. Throws UnreadableBackup for what is none: the name of an entry is never a path. */
export async function readArchive(source: Readable, { onSql, onFile }: FileParts): Promise<void> {
  let entries = 0;
  try {
    for await (const { name, isFile: isPlain, size, bytes } of unpacked(source)) {
      entries += 1;
      if (!isPlain) throw new UnreadableBackup('other', 0);
      if (entries === 1) {
        await onSql(bytes);
        continue;
      }
      const id = idOf(name);
      if (id === undefined || size > mostBytesOfFile) throw new UnreadableBackup('other', 0);
      const parts: Buffer[] = [];
      for await (const part of bytes) parts.push(part);
      await onFile?.({ id, bytes: Buffer.concat(parts) });
    }
  } finally {
    source.destroy();
  }
  if (entries === 0) throw new UnreadableBackup('cut', 0);
}

/** Reads a backup's file, be it the SQL text alone or an archive, packed or not; a sealed one with what opens it. Answers which it was. */
export async function readBackupFile(path: string, parts: FileParts, unsealing?: Unsealing): Promise<{ isArchive: boolean }> {
  const file = await open(path, 'r');
  try {
    let source: Readable = file.createReadStream({ start: 0, autoClose: false });
    if (isSealed(await beginningOf(source))) {
      if (unsealing === undefined) throw new UnreadableBackup('sealed', 0);
      source = through(source, unsealer(unsealing));
    }
    if ((await beginningOf(source)).subarray(0, 2).equals(packedSign)) source = through(source, createGunzip());
    const isArchive = (await beginningOf(source)).subarray(257, 262).toString('latin1') === 'ustar';
    await (isArchive ? readArchive(source, parts) : parts.onSql(source));
    return { isArchive };
  } catch (error) {
    if (error instanceof TarCut) throw new UnreadableBackup('cut', 0);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code === 'string' && code.startsWith('Z_'))
      throw new UnreadableBackup(code === 'Z_BUF_ERROR' ? 'cut' : 'changed', 0);
    throw error;
  } finally {
    await file.close();
  }
}

/** What a file wants before it is read; undefined: nothing, it is not sealed. */
export async function wantedBy(path: string): Promise<'password' | 'key' | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const beginning = await beginningOf(file.createReadStream({ start: 0, autoClose: false }));
    if (!isSealed(beginning)) return undefined;
    return beginning.toString('latin1').includes('\n-> scrypt ') ? 'password' : 'key';
  } finally {
    await file.close();
  }
}

/** What every file packed by gzip begins with. */
const packedSign = Buffer.from([0x1f, 0x8b]);

/** A stream through a stage; what fails before it fails it. */
function through(source: Readable, stage: Duplex): Duplex {
  return pipeline(source, stage, () => undefined);
}
