import { randomUUIDv7 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupChecker } from '#server/operations/backup/backup-checker.ts';
import type { BackupChecker } from '#server/operations/backup/backup-checker.ts';
import { backupRunner } from '#server/operations/backup/runs/backup-runner.ts';
import { runDueNights } from '#server/operations/backup/nights.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

const base = '/file/v1/db_backup';
let test: TestApp;
let office: TestCompany;
let other: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company({ code: 'relief' });
  other = await test.company({ code: 'others' });
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['backups', 'backup_proofs', 'backup_runs', 'backup_schedules', 'notifications'])
    await test.owner.query(`delete from ${table}`);
  await rm(join(test.dataDir, 'files'), { recursive: true, force: true });
});

const schedule = { isOn: true, hour: 2, withFiles: false, sealTo: null as string | null, keyHolders: 'The safe' };
const switchOn = async (change: Partial<typeof schedule> = {}): Promise<void> => {
  const { version } = (await admin.get(`${base}/schedule`)).body.data;
  const { status } = await admin.put(`${base}/schedule`, { ...schedule, ...change, version });
  expect(status).toBe(200);
};
/** What a server does at a moment of the company's time. */
const nightOf = async (
  at: string,
  change: (store: FileStore) => Partial<FileStore> = () => ({}),
  look?: BackupChecker['look'],
): Promise<void> => {
  const store = folderStore(join(test.dataDir, 'files'));
  const of = {
    database: test.database,
    files: { ...store, ...change(store) },
    now: () => new Date(`${at}:00+07:00`),
  };
  const runner = backupRunner({ ...of, app: { log: test.app.log } });
  const checker = { ...backupChecker({ ...of, app: { log: test.app.log } }), ...(look && { look }) };
  await runDueNights({ ...of, runner, checker, log: { error: () => expect.unreachable() }, isStopping: () => false });
};
const away = (): Partial<FileStore> => ({
  putStream: async () => {
    throw new Error('no answer');
  },
});
const list = async () => (await admin.get(`${base}/lists`, { limit: '100' })).body.data;
const stored = async (): Promise<string[]> => {
  const folder = join(test.dataDir, 'files', office.id);
  return existsSync(folder) ? await readdir(folder) : [];
};
const told = async (): Promise<unknown[]> => {
  const { rows } = await test.owner.query<{ told: unknown }>(
    `select distinct jsonb_build_object('company', company_id, 'kind', kind, 'params', params) as told from notifications order by 1`,
  );
  return rows.map((row) => row.told);
};

describe('when the nights are', () => {
  it('is off at first, switched by full access alone, and a stale page is refused', async () => {
    const before = (await admin.get(`${base}/schedule`)).body.data;
    expect(before).toMatchObject({
      isOn: false,
      hour: 2,
      withFiles: true,
      sealTo: null,
      version: 0,
      lastGoodAt: null,
      failedNights: 0,
    });
    await test.owner.query(
      `update roles set permissions = permissions || '{setting/backup database}'::text[] where company_id = $1 and seeded_as = 'HR_MANAGER'`,
      [office.id],
    );
    const hr = await office.as('HR_MANAGER');
    expect((await hr.get(`${base}/schedule`)).status).toBe(200);
    expect((await hr.put(`${base}/schedule`, { ...schedule, version: 0 })).body.error.code).toBe('NEEDS_FULL_ACCESS');
    await switchOn({ hour: 23 });
    expect((await admin.put(`${base}/schedule`, { ...schedule, version: 0 })).body.error.code).toBe('VERSION_CONFLICT');
    expect((await admin.put(`${base}/schedule`, { ...schedule, hour: 24, version: 2 })).status).toBe(422);
    await switchOn({ hour: 3 });
    expect((await admin.get(`${base}/schedule`)).body.data).toMatchObject({ isOn: true, hour: 3, withFiles: false });
  });

  it('nothing is made before the hour, nor where nobody asked for it', async () => {
    await nightOf('2026-11-20T03:00');
    await switchOn();
    await nightOf('2026-11-20T01:59');
    expect(await list()).toEqual([]);
    await nightOf('2026-11-20T02:00');
    expect(await list()).toMatchObject([{ fileName: 'relief-20261120-0200.sql', madeBy: null, isKept: true, isDamaged: false }]);
    const { rows } = await test.owner.query('select from backups where company_id = $1', [other.id]);
    expect(rows).toEqual([]);
  });

  it('what a clock that was ahead has made is no night of the days before it', async () => {
    await switchOn();
    await nightOf('2027-11-20T02:00');
    await nightOf('2026-11-20T02:00');
    expect((await list()).map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'relief-20271120-0200.sql',
      'relief-20261120-0200.sql',
    ]);
  });

  it('a machine that was off makes up for it when it is on again', async () => {
    await switchOn();
    await nightOf('2026-11-20T14:30');
    expect(await list()).toMatchObject([{ fileName: 'relief-20261120-1430.sql' }]);
  });
});

describe('a night', () => {
  it('is made once, however many servers look and however often', async () => {
    await switchOn();
    await Promise.all([1, 2, 3].map(() => nightOf('2026-11-20T02:00')));
    await nightOf('2026-11-20T02:01');
    await nightOf('2026-11-20T23:59');
    expect(await list()).toHaveLength(1);
    await nightOf('2026-11-21T02:00');
    expect(await list()).toHaveLength(2);
    expect(await told()).toEqual([]);
    expect((await admin.get(`${base}/schedule`)).body.data).toMatchObject({
      failedNights: 0,
      lastGoodAt: '2026-11-20T19:00:00.000Z',
    });
  });

  it('waits for a backup that somebody makes by hand', async () => {
    await switchOn();
    await test.owner.query(
      `insert into backup_runs (company_id, id, state, is_kept, begun_by, begun_by_name, begun_at, alive_at)
       values ($1, $2, 'running', true, $2, 'Dara', '2026-11-20T01:59:00+07:00', '2026-11-20T02:00:00+07:00')`,
      [office.id, randomUUIDv7()],
    );
    await nightOf('2026-11-20T02:00');
    expect(await list()).toEqual([]);
    await test.owner.query("update backup_runs set state = 'cancelled', ended_at = now()");
    await nightOf('2026-11-20T02:01');
    expect(await list()).toHaveLength(1);
  });

  it('that fails is tried three times an hour apart, told once, and counted until one is good again', async () => {
    await switchOn();
    for (const at of ['02:00', '02:30', '03:00', '04:00']) await nightOf(`2026-11-20T${at}`, away);
    const { rows } = await test.owner.query('select state from backup_runs');
    expect(rows).toHaveLength(3);
    expect(await told()).toEqual([{ company: office.id, kind: 'backup_failed', params: { day: '2026-11-20' } }]);
    await nightOf('2026-11-20T06:00');
    expect(await list()).toEqual([]);
    for (const at of ['02:00', '03:00', '04:00']) await nightOf(`2026-11-21T${at}`, away);
    expect((await admin.get(`${base}/schedule`)).body.data).toMatchObject({ failedNights: 2, lastGoodAt: null });
    await nightOf('2026-11-22T02:00');
    expect((await admin.get(`${base}/schedule`)).body.data).toMatchObject({ failedNights: 0 });
    expect(await stored()).toHaveLength(1);
  });

  it('whose server was killed is broken off, tried again, and told where it was the last try', async () => {
    await switchOn();
    for (const at of ['02:00', '03:00']) await nightOf(`2026-11-20T${at}`, away);
    await test.owner.query(
      `insert into backup_runs (company_id, id, state, is_kept, is_nightly, begun_by_name, begun_at, alive_at)
       values ($1, $2, 'running', true, true, '', '2026-11-20T04:00:00+07:00', '2026-11-20T04:00:10+07:00')`,
      [office.id, randomUUIDv7()],
    );
    await nightOf('2026-11-20T04:01');
    expect(await told()).toEqual([]);
    await nightOf('2026-11-20T04:02');
    expect(await told()).toEqual([{ company: office.id, kind: 'backup_failed', params: { day: '2026-11-20' } }]);
    expect(await list()).toEqual([]);
  });

  it('shows the one who asks meanwhile whose backup it is', async () => {
    await test.owner.query(
      `insert into backup_runs (company_id, id, state, is_kept, is_nightly, begun_by_name, begun_at, alive_at)
       values ($1, $2, 'running', true, true, '', '2026-11-20T05:00:00Z', '2026-11-20T05:00:00Z')`,
      [office.id, randomUUIDv7()],
    );
    expect((await admin.post(base)).body.error.code).toBe('BACKUP_RUNNING_NIGHTLY');
    expect((await admin.get(`${base}/run`)).body.data).toMatchObject({ state: 'running', begunBy: null });
  });
});

describe('what was made', () => {
  it('goes when newer ones have outlived it, with its bytes; what was made by hand stays', async () => {
    await admin.post(base, { isKept: true });
    await switchOn();
    const days = Array.from({ length: 16 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    // Nobody looks at them again here, which would take longer than all else.
    for (const day of days) await nightOf(`${day}T02:00`, undefined, async () => undefined);
    const left = (await list()).map(({ fileName }: { fileName: string }) => fileName.slice(7, 15));
    // Seven days, the Sundays 6 and 13 (13 is among the seven), and the backup by hand.
    expect(left).toEqual([...['16', '15', '14', '13', '12', '11', '10', '06'].map((day) => `202612${day}`), '20261120']);
    expect(await stored()).toHaveLength(left.length);
  });

  it('is read again after a week, and one that the disk has spoiled is told and may go though it is the last', async () => {
    await admin.post(base, { isKept: true });
    await switchOn();
    await nightOf('2026-11-26T02:00');
    const [night, hand] = await list();
    expect([night.checkedAt, hand.checkedAt]).toEqual([null, null]);
    const { rows } = await test.owner.query('select storage_key from backups where id = $1', [hand.id]);
    const path = join(test.dataDir, 'files', rows[0].storage_key);
    await truncate(path, 400);
    await nightOf('2026-11-28T02:00');
    expect(await list()).toMatchObject([{ isDamaged: false }, { isDamaged: false }, { id: hand.id, isDamaged: true }]);
    expect(await told()).toEqual([{ company: office.id, kind: 'backup_damaged', params: { day: '2026-11-20' } }]);
    await nightOf('2026-12-04T02:00');
    expect(await list()).toMatchObject([
      {},
      {},
      { id: night.id, isDamaged: false, checkedAt: '2026-12-03T19:00:00.000Z', checkedAs: 'restored' },
      {},
    ]);
    expect((await admin.delete(`${base}/${hand.id}`)).status).toBe(200);
  });

  it('whose bytes are others, more, or gone, is damaged as well', async () => {
    const answers = [];
    for (let made = 0; made < 3; made += 1) answers.push(await admin.post(base, { isKept: true }));
    const ids = answers.map(({ body }) => body.data.backup.id);
    const { rows } = await test.owner.query('select storage_key from backups order by id');
    await writeFile(join(test.dataDir, 'files', rows[0].storage_key), 'not what was there');
    await rm(join(test.dataDir, 'files', rows[1].storage_key));
    const [, , longer] = rows;
    await writeFile(join(test.dataDir, 'files', longer.storage_key), gzipSync(Buffer.alloc(60 * 1_048_576, 'longer')));
    await switchOn();
    await nightOf('2026-11-28T02:00');
    const damaged = (await list()).filter((one: { isDamaged: boolean }) => one.isDamaged);
    expect(new Set(damaged.map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
  });

  it('is sealed for the holder of a key, whom alone it opens, and is looked at without it', async () => {
    const wrong = await admin.put(`${base}/schedule`, { ...schedule, sealTo: `age1${'q'.repeat(58)}`, version: 0 });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['sealTo']]);
    const key = await generateX25519Identity();
    await switchOn({ sealTo: await identityToRecipient(key) });
    await nightOf('2026-11-20T02:00');
    const [night] = await list();
    expect(night).toMatchObject({ fileName: 'relief-20261120-0200.sql.gz.age', isSealed: true });
    const { rows } = await test.owner.query('select storage_key from backups');
    const path = join(test.dataDir, 'files', rows[0].storage_key);
    const lying = await readFile(path);
    const opened = async (identity: string): Promise<string> => {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      return gunzipSync(await decrypter.decrypt(lying)).toString('utf8');
    };
    expect(await opened(key)).toMatch(/^-- Krama backup\n/);
    await expect(opened(await generateX25519Identity())).rejects.toThrow('no identity matched');
    await nightOf('2026-11-28T02:00');
    expect(await list()).toMatchObject([
      {},
      { id: night.id, isDamaged: false, checkedAt: '2026-11-27T19:00:00.000Z', checkedAs: 'sealed' },
    ]);
    await writeFile(path, Buffer.concat([lying.subarray(0, 400), Buffer.from([1, 2, 3, 4]), lying.subarray(404)]));
    await nightOf('2026-12-06T02:00');
    expect((await list()).find(({ id }: { id: string }) => id === night.id)).toMatchObject({ isDamaged: true });
  });
});
