import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openingBytes } from '#contract/operations/backup.ts';
import { backupChecker } from '#server/operations/backup/backup-checker.ts';
import { backupRunner } from '#server/operations/backup/runs/backup-runner.ts';
import { copyDue } from '#server/operations/backup/copies/copies.ts';
import { fetchCopy, wordsOfCopy } from '#server/operations/backup/copies/fetch-copy.ts';
import { runDueNights } from '#server/operations/backup/nights.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import type { CopyPlace } from '#server/file-store/copy-place.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

const base = '/file/v1/db_backup';
let folder: string;
let elsewhere: string;
let test: TestApp;
let office: TestCompany;
let admin: Client;
let key: string;
let sealTo: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'krama-copies-'));
  elsewhere = join(folder, 'mounted');
  test = await startTestApp({ environment: { BACKUP_COPY_URL: pathToFileURL(elsewhere).href } });
  office = await test.company({ code: 'relief' });
  admin = await office.as('ADMIN');
  key = await generateX25519Identity();
  sealTo = await identityToRecipient(key);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['backups', 'backup_proofs', 'backup_runs', 'backup_schedules', 'notifications'])
    await test.owner.query(`delete from ${table}`);
  for (const one of [join(test.dataDir, 'files'), elsewhere]) await rm(one, { recursive: true, force: true });
  await mkdir(elsewhere);
});

const switchOn = async (change: { sealTo?: string | null } = {}): Promise<void> => {
  const { version } = (await admin.get(`${base}/schedule`)).body.data;
  const nights = { isOn: true, hour: 2, withFiles: true, sealTo, keyHolders: 'Director, and the safe of the bank' };
  expect((await admin.put(`${base}/schedule`, { ...nights, ...change, version })).status).toBe(200);
};
const copyPlace = (change: Partial<FileStore> = {}): CopyPlace => {
  const place = openCopyPlace({ backupCopyUrl: pathToFileURL(elsewhere).href }) ?? expect.unreachable();
  return { ...place, store: { ...place.store, ...change }, room: change.room ?? (() => place.room()) };
};
const copyStore = (): FileStore => copyPlace().store;
const silent = { error: () => undefined };
const around = (at: string, copies: CopyPlace) => ({
  database: test.database,
  files: folderStore(join(test.dataDir, 'files')),
  copies,
  log: silent,
  now: () => new Date(`${at}:00+07:00`),
  isStopping: () => false,
});
const nightOf = async (at: string, copies = copyPlace()): Promise<void> => {
  const of = around(at, copies);
  const app = { app: { log: test.app.log } };
  await runDueNights({ ...of, runner: backupRunner({ ...of, ...app }), checker: backupChecker({ ...of, ...app }) });
};
const care = async () => (await admin.get(`${base}/schedule`)).body.data.care;
const lying = async (): Promise<string[]> =>
  existsSync(join(elsewhere, 'relief')) ? await readdir(join(elsewhere, 'relief')) : [];

describe('the copy of a night', () => {
  it('lies under a name that people find, is what was sealed, and is restored for a proof from there', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    expect(await lying()).toEqual(['relief-20261120-0200.tar.gz.age']);
    expect(await care()).toMatchObject({
      hasPlace: true,
      copiedAt: '2026-11-19T19:00:00.000Z',
      copyFailure: null,
      restore: { at: '2026-11-19T19:00:00.000Z', fileName: 'relief-20261120-0200.tar.gz.age', isOfCopy: true },
      keyHolders: 'Director, and the safe of the bank',
      key: null,
      isKeyDue: false,
    });
    const { rows } = await test.owner.query('select storage_key from backups');
    const stored = await readFile(join(test.dataDir, 'files', rows[0].storage_key));
    expect((await readFile(join(elsewhere, 'relief', 'relief-20261120-0200.tar.gz.age'))).equals(stored)).toBe(true);
    // The next proof is due after a month.
    await nightOf('2026-11-21T02:00');
    expect((await care()).restore.fileName).toBe('relief-20261120-0200.tar.gz.age');
  });

  it('that is gone by the time of its proof does not make the backup a damaged one', async () => {
    await switchOn();
    let reads = 0;
    // Read back when it was made, and gone a moment later.
    const vanishing = copyPlace({
      getStream: async (name) => {
        reads += 1;
        return reads > 1 ? undefined : await copyStore().getStream(name);
      },
    });
    await nightOf('2026-11-20T02:00', vanishing);
    expect(reads).toBe(2);
    expect(await care()).toMatchObject({ restore: { isOfCopy: false } });
    expect((await test.owner.query('select is_damaged from backups')).rows).toEqual([{ is_damaged: false }]);
    expect((await test.owner.query("select from notifications where kind = 'backup_damaged'")).rows).toEqual([]);
  });

  it('is not made of what is not sealed', async () => {
    await switchOn({ sealTo: null });
    await nightOf('2026-11-20T02:00');
    expect(await lying()).toEqual([]);
    expect(await care()).toMatchObject({ isSealed: false, copiedAt: null, restore: { isOfCopy: false } });
  });

  it('that the place refuses, loses or changes is told with its reason, tried again after an hour, and proved from the store', async () => {
    await switchOn();
    const full = async (): Promise<never> => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    await nightOf('2026-11-20T02:00', copyPlace({ putStream: full }));
    expect(await care()).toMatchObject({ copiedAt: null, copyFailure: 'room', restore: { isOfCopy: false } });
    await copyDue(around('2026-11-20T02:59', copyPlace()));
    expect(await lying()).toEqual([]);
    const other = copyPlace({ putStream: async (name) => copyStore().putStream(name, parts('other')) });
    await copyDue(around('2026-11-20T03:01', other));
    expect([await lying(), (await care()).copyFailure]).toEqual([[], 'changed']);
    const away = async (): Promise<never> => {
      throw new Error('no answer');
    };
    await copyDue(around('2026-11-20T04:02', copyPlace({ putStream: away })));
    expect((await care()).copyFailure).toBe('away');
    await copyDue(around('2026-11-20T05:03', copyPlace({ room: async () => 10_000 })));
    expect((await care()).copyFailure).toBe('room');
    // The half-written file of a killed server does not block the next try.
    await mkdir(join(elsewhere, 'relief'), { recursive: true });
    await writeFile(join(elsewhere, 'relief', 'relief-20261120-0200.tar.gz.age.part'), 'half');
    await copyDue(around('2026-11-20T06:04', copyPlace()));
    expect([await lying(), (await care()).copyFailure]).toEqual([['relief-20261120-0200.tar.gz.age'], null]);
  });

  it('that is gone or changed at its place is told, and made again', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    const [name = ''] = await lying();
    for (const spoil of [
      async () => await rm(join(elsewhere, 'relief', name)),
      async () => await writeFile(join(elsewhere, 'relief', name), 'cut short'),
    ]) {
      await test.owner.query(`update backups set copy_seen_at = '2026-11-19T19:00:00Z'`);
      const whole = await readFile(join(elsewhere, 'relief', name));
      await spoil();
      await copyDue(around('2026-11-20T03:00', copyPlace()));
      expect((await care()).copiedAt).not.toBeNull();
      const refusing = copyPlace({ putStream: async () => Promise.reject(new Error('no answer')) });
      await copyDue(around('2026-11-20T09:00', refusing));
      expect(await care()).toMatchObject({ copiedAt: null, copyFailure: 'away' });
      await copyDue(around('2026-11-20T10:01', copyPlace()));
      expect((await readFile(join(elsewhere, 'relief', name))).equals(whole)).toBe(true);
      expect(await care()).toMatchObject({ copiedAt: '2026-11-19T19:00:00.000Z', copyFailure: null });
    }
  });

  it('is read again each week where it is not the newest, and made again where it is lost', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    const [older = ''] = await lying();
    await nightOf('2026-11-21T02:00');
    await rm(join(elsewhere, 'relief', older));
    await copyDue(around('2026-11-28T01:59', copyPlace()));
    expect(await lying()).not.toContain(older);
    const away = copyPlace({ getStream: async () => Promise.reject(new Error('no answer')) });
    await copyDue(around('2026-11-28T02:01', away));
    await copyDue(around('2026-11-28T03:00', copyPlace()));
    expect(await lying()).not.toContain(older);
    await copyDue(around('2026-11-28T03:02', copyPlace()));
    expect(await lying()).toContain(older);
  });

  it('goes into no folder that is not mounted, which is told at once', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    await rm(elsewhere, { recursive: true });
    expect((await care()).copyFailure).toBe('away');
    await nightOf('2026-11-21T02:00');
    expect(existsSync(elsewhere)).toBe(false);
    // An empty folder where the place was: the disk of this machine.
    await mkdir(elsewhere);
    expect((await care()).copyFailure).toBe('away');
    await copyDue(around('2026-11-21T05:00', copyPlace()));
    expect([await lying(), (await care()).copiedAt]).toEqual([[], '2026-11-19T19:00:00.000Z']);
    expect((await admin.get(`${base}/key`)).body.data).toMatchObject({ isOfCopy: false });
    // Also where what lay there was lost before.
    await test.owner.query('update backups set copied_at = null, copy_tried_at = null');
    await copyDue(around('2026-11-21T07:00', copyPlace()));
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('is made anew at another place that is named', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    const there = join(folder, 'another');
    await mkdir(there);
    const other = openCopyPlace({ backupCopyUrl: pathToFileURL(there).href }) ?? expect.unreachable();
    await copyDue(around('2026-11-20T04:00', other));
    expect((await readdir(join(there, 'relief'))).length).toBe(1);
    await rm(there, { recursive: true });
  });

  it('is made by one of several servers, and goes with the night that newer ones outlive', async () => {
    await switchOn();
    await nightOf('2026-12-01T02:00', copyPlace({ putStream: async () => Promise.reject(new Error('no answer')) }));
    let written = 0;
    const counting = copyPlace({
      putStream: async (name, source) => {
        written += 1;
        await copyStore().putStream(name, source);
      },
    });
    await Promise.all([1, 2, 3].map(() => copyDue(around('2026-12-01T05:00', counting))));
    expect(written).toBe(1);
    for (const day of ['02', '03', '04', '05', '06', '07', '08']) await nightOf(`2026-12-${day}T02:00`);
    // The 1st is the newest of no week or month: of the first week the 6th is.
    expect((await lying()).map((name) => name.slice(13, 15)).toSorted()).toEqual(['02', '03', '04', '05', '06', '07', '08']);
  });
});

describe('what is fetched when the machine is lost', () => {
  const fetched = async (code: string, backupCopyUrl: string | undefined = pathToFileURL(elsewhere).href) =>
    await fetchCopy({ backupCopyUrl }, code);

  it('is the newest copy of the company, into a folder that goes again', async () => {
    await switchOn();
    await nightOf('2026-11-20T02:00');
    await nightOf('2026-11-21T02:00');
    await writeFile(join(elsewhere, 'relief', 'relief-20261122-0200.tar.gz.age.part'), 'half');
    await writeFile(join(elsewhere, 'relief', 'relief-notes.txt'), 'of somebody else');
    const { from, name, remove } = await fetched('relief');
    expect(name).toBe('relief-20261121-0200.tar.gz.age');
    expect((await readFile(from)).equals(await readFile(join(elsewhere, 'relief', name)))).toBe(true);
    await remove();
    expect(existsSync(from)).toBe(false);
    await expect(fetched('reliev')).rejects.toThrow('there are copies of relief');
    const older = await fetched('relief-20261120-0200.tar.gz.age');
    expect([older.name, older.code, older.others]).toEqual(['relief-20261120-0200.tar.gz.age', 'relief', [name]]);
    await older.remove();
    await expect(fetched('relief-20261119-0200.tar.gz.age')).rejects.toThrow(`There are ${name}`);
    const refused = 'is refused: it ends too soon.';
    const newest = { ...older, from: '/tmp/x', name, others: [older.name] };
    expect(wordsOfCopy(`/tmp/x ${refused}`, newest)).toBe(
      `${name} ${refused} An older copy lies there too: take it by --copy ${older.name}.`,
    );
    // No older copy exists.
    expect(wordsOfCopy(`${older.from} ${refused}`, older)).toBe(`${older.name} ${refused}`);
  });

  it('is refused in words where no place is named or nothing lies there', async () => {
    await expect(fetched('relief')).rejects.toThrow('there is no copy at all');
    await expect(fetchCopy({ backupCopyUrl: undefined }, 'relief')).rejects.toThrow('Set BACKUP_COPY_URL');
    await expect(fetched('relief', pathToFileURL(join(elsewhere, 'nowhere')).href)).rejects.toThrow('is not mounted');
    await expect(fetched('relief', 's3://host/bucket')).rejects.toThrow('BACKUP_COPY_URL must be');
  });
});

async function* parts(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Opens the beginning with the printed key, as the browser does. */
async function sumOf(head: string, identity: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = Buffer.from(head, 'base64');
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  const { value } = await (await decrypter.decrypt(source)).getReader().read();
  return createHash('sha256')
    .update((value ?? new Uint8Array()).subarray(0, openingBytes))
    .digest('hex');
}

describe('the printed key', () => {
  it('is due after a quarter, is proved against the newest copy without being sent, and a new key is proved anew', async () => {
    await switchOn();
    expect((await admin.get(`${base}/key`)).body.data).toBeNull();
    await nightOf('2026-11-20T02:00');
    await test.owner.query(`update backup_schedules set sealed_since = '2026-08-01T00:00:00Z'`);
    expect((await care()).isKeyDue).toBe(true);
    const trial = (await admin.get(`${base}/key`)).body.data;
    expect(trial).toMatchObject({ fileName: 'relief-20261120-0200.tar.gz.age', isOfCopy: true });
    await expect(sumOf(trial.head, await generateX25519Identity())).rejects.toThrow('no identity matched');
    const wrong = await admin.put(`${base}/key/${trial.id}`, { sum: 'ab'.repeat(32) });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['sum']]);
    expect((await care()).key).toBeNull();
    expect((await admin.put(`${base}/key/${trial.id}`, { sum: await sumOf(trial.head, key) })).status).toBe(200);
    expect(await care()).toMatchObject({ key: { at: '2026-11-20T05:00:00.000Z' }, isKeyDue: false });
    const next = await generateX25519Identity();
    await switchOn({ sealTo: await identityToRecipient(next) });
    // Nothing is sealed for it yet.
    expect([(await care()).key, (await admin.get(`${base}/key`)).body.data]).toEqual([null, null]);
  });

  it('has somebody who keeps it', async () => {
    const answer = await admin.put(`${base}/schedule`, { isOn: true, hour: 2, withFiles: true, sealTo, version: 0 });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['keyHolders']]);
  });
});

describe('the health of the system', () => {
  it('says how copies and proofs are', async () => {
    const checks = async () => {
      const { data } = (await admin.get('/setting/v1/health')).body;
      return new Map(data.checks.map((one: { check: string; state: string }) => [one.check, one.state]));
    };
    expect((await checks()).has('copies')).toBe(false);
    await switchOn();
    await nightOf('2026-11-20T02:00');
    // The address of the place is for who looks after backups, and not for all who open the settings.
    const address = pathToFileURL(elsewhere).href;
    expect(JSON.stringify((await (await office.as('HR_MANAGER')).get('/setting/v1/health')).body)).not.toContain(address);
    expect((await admin.get(`${base}/schedule`)).body.data.copyPlace).toBe(address);
    // In the test both lie on one disk.
    expect([(await checks()).get('copies'), (await checks()).get('proof')]).toEqual(['look', 'good']);
  });
});
