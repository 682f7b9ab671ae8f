import { createHash, createHmac } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupChecker } from '#server/operations/backup/backup-checker.ts';
import { readBackup } from '#server/operations/backup/file/backup-reader.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { atSomeMoment } from '#testing/wait.ts';

const base = '/file/v1/db_backup';
let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company({ code: 'relief' });
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());

/** Makes a backup; on a busy machine it goes on after the answer. */
const make = async (body: object = {}): Promise<string> => {
  const begun = await admin.post(base, { isKept: true, ...body });
  expect(begun.status, JSON.stringify(begun.body)).toBeLessThan(300);
  const run = async () => (await admin.get(`${base}/run`)).body.data;
  await expect.poll(async () => (await run()).state).not.toBe('running');
  return (await run()).backup.id;
};
const shown = async (id: string) =>
  (await admin.get(`${base}/lists`, { limit: '100' })).body.data.find((one: { id: string }) => one.id === id);
/** Asks for a look, and waits until it ended. */
const look = async (id: string) => {
  expect((await admin.put(`${base}/check/${id}`)).status).toBe(200);
  await expect.poll(async () => (await shown(id)).isChecking).toBe(false);
  return await shown(id);
};
const rowOf = async (id: string) => (await test.owner.query('select * from backups where id = $1', [id])).rows[0];
const pathOf = async (id: string): Promise<string> => join(test.dataDir, 'files', (await rowOf(id)).storage_key);
const scratches = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`krama-scratch-${process.pid}-`));

/** A text with its sums and its seal made anew. */
function reseal(text: string, key: Buffer): string {
  const rows = new Map(
    [...text.matchAll(/^copy (\w+) \([^)]*\) from stdin;\n((?:.*\n)*?)\\\.\n/gm)].map(([, table = '', part = '']) => [
      table,
      part,
    ]),
  );
  const summed = text
    .replaceAll(/-- \{"table":"(\w+)","rows":(\d+),"sha256":"[\da-f]+"\}/g, (_line, table: string, count: string) => {
      const part = Buffer.from(rows.get(table) ?? '', 'latin1');
      return `-- ${JSON.stringify({ table, rows: Number(count), sha256: createHash('sha256').update(part).digest('hex') })}`;
    })
    .replace(/-- \{"hmac":"[\da-f]+"\}\n$/, '');
  const hmac = createHmac('sha256', key).update(Buffer.from(summed, 'latin1')).digest('hex');
  return `${summed}-- ${JSON.stringify({ hmac })}\n`;
}

describe('a look at a backup', () => {
  it('restores it into a server of its own, an archive as well, and leaves nothing of that', async () => {
    for (const body of [{}, { withFiles: true }])
      expect(await look(await make(body))).toMatchObject({
        isDamaged: false,
        checkedAs: 'restored',
        checkedAt: '2026-11-20T05:00:00.000Z',
      });
    expect(await scratches()).toEqual([]);
  });

  it('finds what reading alone does not: rows that are whole, and are not one company', async () => {
    const id = await make();
    const path = await pathOf(id);
    const text = gunzipSync(await readFile(path)).toString('latin1');
    // As a fault of ours would leave it: the sums and the seal are right, and an employee refers to a post of nobody.
    const { rows } = await test.owner.query('select backup_key from installation');
    const forged = reseal(
      text.replace(
        /^copy (employee_posts) .*\n([\da-f-]{36}\t[\da-f-]{36}\t)[\da-f-]{36}/m,
        (line) => `${line.slice(0, -36)}${id}`,
      ),
      rows[0].backup_key,
    );
    expect(forged).not.toBe(text);
    const read = await readBackup(Readable.from([Buffer.from(forged, 'latin1')]), { key: rows[0].backup_key });
    expect(read.head.company.code).toBe('relief');
    await writeFile(path, gzipSync(Buffer.from(forged, 'latin1')));
    const checksum = createHash('sha256').update(Buffer.from(forged, 'latin1')).digest();
    await test.owner.query('update backups set checksum = $2 where id = $1', [id, checksum]);
    expect(await look(id)).toMatchObject({ isDamaged: true, checkedAs: null });
    const told = await test.owner.query("select params from notifications where kind = 'backup_damaged'");
    expect(told.rows).toEqual([{ params: { day: '2026-11-20' } }]);
  });

  it('only reads one that is sealed, and all where there is no server for it', async () => {
    const sealed = await make({ password: 'a long way to the river' });
    expect(await look(sealed)).toMatchObject({ isDamaged: false, checkedAs: 'sealed' });
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'none' });
    try {
      expect(await look(await make())).toMatchObject({ isDamaged: false, checkedAs: 'server' });
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('is for who may back up, of the own company, and goes on once however often it is asked for', async () => {
    const id = await make();
    const other = await (await test.company({ code: 'others' })).as('ADMIN');
    expect((await other.put(`${base}/check/${id}`)).status).toBe(404);
    expect((await (await office.as('STAFF')).put(`${base}/check/${id}`)).status).toBe(403);
    // Who asks first waits a little for the answer; who asks meanwhile is told that it goes on.
    const asked = [1, 2, 3].map(() => admin.put(`${base}/check/${id}`));
    await expect.poll(async () => (await scratches()).length).toBe(1);
    expect(await shown(id)).toMatchObject({ isChecking: true });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(async () => (await shown(id)).isChecking).toBe(false);
    expect(await scratches()).toEqual([]);
  });

  it('that is broken off with its server tells nothing, and leaves nothing', async () => {
    const id = await make();
    const row = await rowOf(id);
    const files = folderStore(join(test.dataDir, 'files'));
    const checker = backupChecker({
      database: test.database,
      files,
      now: () => new Date('2026-11-20T05:00:00Z'),
      app: { log: test.app.log },
    });
    const { storage_key: storageKey, size_bytes: size, checksum } = row;
    const looking = checker.look({
      companyId: office.id,
      id,
      storageKey,
      size: Number(size),
      checksum,
      isSealed: false,
      day: '2026-11-20',
    });
    const ended = looking.then(
      () => 'done',
      () => 'broken off',
    );
    await expect.poll(async () => (await scratches()).length).toBe(1);
    await atSomeMoment(1_200);
    await checker.stop();
    expect(await ended).toBe('broken off');
    expect(await shown(id)).toMatchObject({ checkedAt: null, isDamaged: false });
    expect(await scratches()).toEqual([]);
  });
});
