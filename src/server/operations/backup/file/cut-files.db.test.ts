import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { wordsOfFault } from '#server/operations/backup/restore/fault-words.ts';
import { checkBackup } from '#server/operations/backup/restore/restore.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { databaseOf } from '#testing/database.global.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';

// Files that ended too soon, or lack what their rows name.
let test: TestApp;
let office: TestCompany;
let owner: pg.ClientConfig;
let folder: string;
let archive: Buffer;
let sqlText: Buffer;

const paper = Buffer.from('%PDF-1.4 a certificate');

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company({ code: 'relief' });
  folder = await mkdtemp(join(tmpdir(), 'krama-cut-'));
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  owner = databaseOf(inject('server'), rows[0]?.name ?? '');
  const files = folderStore(join(test.dataDir, 'files'));
  for (const name of ['first.pdf', 'second.pdf']) {
    const id = randomUUIDv7();
    const key = newStorageKey(office.id);
    await files.put(key, paper);
    await test.owner.query(
      `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, checksum, storage_key, attached_at, user_id)
       select $1, $2, 'certificate', $3, 'application/pdf', $4, $5, $6, now(), id from users where company_id = $1 and user_name = 'admin'`,
      [office.id, id, name, paper.length, createHash('sha256').update(paper).digest(), key],
    );
  }
  const of = { companyId: office.id, by: 'test', now: new Date(), files };
  await takeBackup(test.database, { ...of, to: join(folder, 'whole.tar') });
  await takeBackup(test.database, { ...of, to: join(folder, 'whole.sql') });
  archive = await readFile(join(folder, 'whole.tar'));
  sqlText = await readFile(join(folder, 'whole.sql'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const checked = async (bytes: Uint8Array, name = 'file') => {
  const from = join(folder, name);
  await writeFile(from, bytes);
  return await checkBackup({ owner, from, isForeign: false });
};

it('a file without a byte, and one that was cut anywhere, ends at once with what is wrong with it', async () => {
  for (const whole of [sqlText, archive, gzipSync(sqlText), gzipSync(archive)]) {
    const ends = [0, 1, 2, 10, 100, 256, 262, 263, 511, 512, 513, 1_024, Math.floor(whole.length / 2), whole.length - 700];
    for (const end of ends.filter((at) => at >= 0 && at < whole.length))
      await expect(checked(whole.subarray(0, end)), `${end} of ${whole.length}`).rejects.toThrow(
        /is refused: (it ends too soon|it is no backup|its rows are not)/,
      );
  }
  await expect(checked(Buffer.alloc(0))).rejects.toThrow('it ends too soon');
});

it('an archive that lacks a paper is told, with the name of it; the SQL alone has none', async () => {
  expect((await checked(archive)).missing).toEqual([]);
  expect((await checked(sqlText)).missing).toEqual([]);
  const entries = await unpackTar(archive);
  const without = await packTar(
    entries
      .filter((_, at) => at !== entries.length - 1)
      .map(({ header, data }) => ({ header, body: data === undefined ? null : Buffer.from(data) })),
  );
  const { missing } = await checked(without);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatch(/^(first|second)\.pdf$/);
});

it('what goes wrong is told as what to do', () => {
  const error = (code: string, path?: string) =>
    Object.assign(new Error(code), { code, ...(path === undefined ? {} : { path }) });
  expect(wordsOfFault(error('ENOENT', '/backups/no.tar'))).toBe(
    'There is no file or folder /backups/no.tar. Check the name, then try again.',
  );
  expect(wordsOfFault(error('ENOSPC'))).toContain('The disk is full.');
  expect(wordsOfFault(error('EISDIR', '/backups'))).toContain('is a folder');
  expect(wordsOfFault(new Error('Client has encountered a connection error and is not queryable'))).toContain(
    'The database cannot be reached',
  );
});
