import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readBackupFile } from '#server/operations/backup/file/backup-archive.ts';
import { isRecipient, makeKey } from '#contract/operations/age.ts';
import { sealer, unsealer } from '#server/operations/backup/file/sealing.ts';
import type { Sealing, Unsealing } from '#contract/operations/age.ts';

const folder = mkdtempSync(join(tmpdir(), 'krama-sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Random bytes do not pack: more than any stage holds back. */
const large = randomBytes(3_000_000);
const sealed = async (content: Buffer, sealing: Sealing): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await pipeline(Readable.from([content]), createGzip(), sealer(sealing), async (all: AsyncIterable<Buffer>) => {
    for await (const part of all) parts.push(part);
  });
  return Buffer.concat(parts);
};
const opened = async (bytes: Buffer, unsealing?: Unsealing): Promise<string> => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const parts: Buffer[] = [];
  const onSql = async (sql: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of sql) parts.push(part);
  };
  try {
    await readBackupFile(path, { onSql }, unsealing);
  } catch (error) {
    return error instanceof Error && 'fault' in error ? String(error.fault) : String(error);
  }
  return Buffer.concat(parts).equals(large) ? 'whole' : `${parts.length} parts`;
};

describe('a sealed file', () => {
  it('opens by its password, by no other, and by none', async () => {
    const bytes = await sealed(large, { password: 'a long enough one' });
    expect(await opened(bytes, { password: 'a long enough one' })).toBe('whole');
    expect(await opened(bytes, { password: 'another' })).toBe('sealed');
    expect(await opened(bytes, { keys: [(await makeKey()).key] })).toBe('sealed');
    expect(await opened(bytes)).toBe('sealed');
  });

  it('opens for each of those it is for', async () => {
    const [one, two, other] = await Promise.all([makeKey(), makeKey(), makeKey()]);
    const bytes = await sealed(large, { recipients: [one.recipient, two.recipient] });
    expect(await opened(bytes, { keys: [one.key] })).toBe('whole');
    expect(await opened(bytes, { keys: [other.key, two.key] })).toBe('whole');
    expect(await opened(bytes, { keys: [other.key] })).toBe('sealed');
    expect(await opened(bytes, { password: 'a long enough one' })).toBe('sealed');
  });

  it('that was cut or changed is told, wherever', async () => {
    const { key, recipient } = await makeKey();
    const bytes = await sealed(large, { recipients: [recipient] });
    const changed = (at: number): Buffer =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)]);
    expect(await opened(bytes.subarray(0, -1), { keys: [key] })).toBe('changed');
    expect(await opened(bytes.subarray(0, 1_000_000), { keys: [key] })).toBe('changed');
    expect(await opened(changed(bytes.length - 1), { keys: [key] })).toBe('changed');
    expect(await opened(changed(500), { keys: [key] })).toBe('changed');
    expect(await opened(changed(100), { keys: [key] })).toBe('sealed');
  });

  it('that was changed is told as that, whatever was still on its way to the thread', async () => {
    const { key, recipient } = await makeKey();
    const bytes = await sealed(large.subarray(0, 600_000), { recipients: [recipient] });
    const open = async (at: number): Promise<unknown> => {
      const read = Buffer.from(bytes);
      read[at] = (read[at] ?? 0) ^ 1;
      const chunks = Array.from({ length: 10 }, (_, part) => read.subarray(part * 65_536, (part + 1) * 65_536));
      try {
        await pipeline(Readable.from(chunks), unsealer({ keys: [key] }), async (all: AsyncIterable<Buffer>) => {
          for await (const part of all) expect(part.length).toBeGreaterThan(0);
        });
      } catch (error) {
        return error instanceof Error && 'fault' in error ? error.fault : error;
      }
      return 'whole';
    };
    // One by itself seldom meets it: ten threads at once, again and again.
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all(Array.from({ length: 10 }, (_, at) => open(500 + at * 60_000)))).toEqual(
        Array.from({ length: 10 }, () => 'changed'),
      );
  });

  it('that asks for more than any honest one is refused before anything is tried', async () => {
    const text = (await sealed(large, { password: 'a long enough one' })).toString('latin1');
    const heavy = Buffer.from(text.replace(/^(-> scrypt \S+) 16$/m, '$1 30'), 'latin1');
    expect(await opened(heavy, { password: 'a long enough one' })).toBe('large');
  });

  it('is for a public key without a mistyped sign', async () => {
    const { recipient } = await makeKey();
    expect(isRecipient(recipient)).toBe(true);
    expect(isRecipient(recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBe(false);
    expect(isRecipient('age1')).toBe(false);
  });
});
