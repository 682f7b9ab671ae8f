import { randomUUIDv7 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupRunner } from '#server/operations/backup/runs/backup-runner.ts';
import { readBackup } from '#server/operations/backup/file/backup-reader.ts';
import { makeKey } from '#contract/operations/age.ts';
import { readBackupKey } from '#server/operations/backup/tables.queries.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { until } from '#testing/wait.ts';

const base = '/file/v1/db_backup';
let test: TestApp;
let office: TestCompany;
let other: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company({ code: 'relief' });
  other = await test.company();
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from backups');
  await test.owner.query('delete from backup_runs');
  await rm(join(test.dataDir, 'files'), { recursive: true, force: true });
});

const make = (isKept: boolean) => admin.post(base, { isKept });
/** A sealed backup once it is made: a slow machine takes longer over the password than the call waits, and the page asks on. */
const makeSealed = async (password: string) => {
  const begun = await admin.post(base, { isKept: true, withFiles: true, password });
  expect([200, 202]).toContain(begun.status);
  const run = async () => (await admin.get(`${base}/run`)).body.data;
  await expect.poll(async () => (await run()).state).toBe('done');
  return await run();
};
const fetch = (link: string, headers: Record<string, string> = {}) => test.send('GET', link.replace(/^\/api/, ''), { headers });
const stored = async (): Promise<string[]> => {
  const folder = join(test.dataDir, 'files', office.id);
  return existsSync(folder) ? await readdir(folder) : [];
};
const trail = async (): Promise<string[]> => {
  const { rows } = await test.owner.query<{ told: string }>(
    `select action || ' ' || coalesce(user_name, '-') as told from audit_entries
     where company_id = $1 and record_type = 'backups' order by id desc limit 3`,
    [office.id],
  );
  return rows.map(({ told }) => told);
};

describe('a backup by hand', () => {
  it('answers with a link to an sql file of the company, which reads back, and is in the trail', async () => {
    const { status, body } = await make(true);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'done', percent: 100, begunBy: 'The ADMIN', failure: null, link: body.link });
    expect(body.data.backup).toMatchObject({ fileName: 'relief-20261120-1200.sql', isKept: true, madeBy: 'The ADMIN' });
    const file = await fetch(body.link);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''relief-20261120-1200.sql",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(file.bytes).toHaveLength(body.data.backup.size);
    const read = await readBackup(
      (async function* all() {
        yield file.bytes;
      })(),
      { key: await readBackupKey(test.owner) },
    );
    expect(read.head).toMatchObject({ company: { id: office.id, code: 'relief' }, by: 'The ADMIN', hasSecrets: false });
    expect(await trail()).toEqual(expect.arrayContaining(['update The ADMIN', 'insert The ADMIN']));
    const { body: list } = await admin.get(`${base}/lists`);
    expect(list.pagination.total).toBe(1);
    expect(list.data[0]).toMatchObject({ id: body.data.backup.id, lastDownloadedAt: '2026-11-20T05:00:00.000Z' });
  });

  it('is asked for without a body as the seeds do, and is then there for one download', async () => {
    const { status, body } = await admin.send('POST', base);
    expect(status).toBe(200);
    expect(body.data.backup.isKept).toBe(false);
    expect((await fetch(body.link, { range: 'bytes=0-99' })).status).toBe(206);
    const rest = await fetch(body.link, { range: 'bytes=100-' });
    expect(rest.status).toBe(206);
    await expect.poll(async () => (await fetch(body.link)).status).toBe(404);
    // The row goes before its bytes.
    await expect.poll(stored).toEqual([]);
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    expect((await admin.get(`${base}/run`)).body.data).toMatchObject({ state: 'done', backup: null, link: null });
  });

  it('goes on where a download broke off, and begins anew where the file is another', async () => {
    const { body } = await make(true);
    const whole = await fetch(body.link);
    const tag = String(whole.headers['etag']);
    const { size } = body.data.backup;
    const rest = await fetch(body.link, { range: `bytes=1234-`, 'if-range': tag });
    expect(rest.status).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes 1234-${size - 1}/${size}`);
    expect(Buffer.concat([whole.bytes.subarray(0, 1234), rest.bytes]).equals(whole.bytes)).toBe(true);
    expect((await fetch(body.link, { range: 'bytes=1234-', 'if-range': '"another"' })).bytes.equals(whole.bytes)).toBe(true);
    const beyond = await fetch(body.link, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it('takes papers and photos along where it is asked to, as an archive', async () => {
    const { body } = await admin.post(base, { isKept: true, withFiles: true });
    expect(body.data.backup).toMatchObject({ fileName: 'relief-20261120-1200.tar', withFiles: true });
    const whole = await fetch(body.link);
    expect(whole.bytes).toHaveLength(body.data.backup.size);
    expect(whole.bytes.subarray(0, 25).toString()).toBe('relief-20261120-1200.sql\0');
    expect(whole.bytes.subarray(512, 528).toString()).toBe('-- Krama backup\n');
  });

  it('is sealed by a password that is nowhere kept, lies and leaves closed, and goes on where a download broke off', async () => {
    const password = 'rice-bank 2026 khmer';
    const refused = await admin.post(base, { isKept: true, password: 'password123' });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']]);
    const { backup, link } = await makeSealed(password);
    expect(backup).toMatchObject({ fileName: 'relief-20261120-1200.tar.gz.age', isSealed: true });
    const whole = await fetch(link);
    expect(whole.bytes).toHaveLength(backup.size);
    const rest = await fetch(link, { range: 'bytes=1000-', 'if-range': String(whole.headers['etag']) });
    expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true);
    // By the format's own library, as anybody opens it.
    const decrypter = new Decrypter();
    decrypter.addPassphrase(password);
    const plain = gunzipSync(await decrypter.decrypt(whole.bytes));
    expect(plain.subarray(512, 528).toString()).toBe('-- Krama backup\n');
    const [key = ''] = await stored();
    const lying = await readFile(join(test.dataDir, 'files', office.id, key));
    expect(lying.equals(whole.bytes)).toBe(true);
    const { rows } = await test.owner.query<{ all: string }>(
      `select coalesce(string_agg(b::text, ''), '') || (select string_agg(r::text, '') from backup_runs r)
         || (select string_agg(a.after::text, '') from audit_entries a where a.company_id = $1) as all from backups b`,
      [office.id],
    );
    expect(rows[0]?.all).toContain('.tar.gz.age');
    expect(rows[0]?.all).not.toContain(password);
  });

  it('that nobody fetched goes after a day, a kept one stays', async () => {
    await make(true);
    await make(false);
    expect(await stored()).toHaveLength(2);
    const now = new Date(Date.now() + 25 * 3_600_000);
    await sweepFiles({ database: test.database, files: folderStore(join(test.dataDir, 'files')), now });
    expect(await stored()).toHaveLength(1);
    expect((await admin.get(`${base}/lists`)).body.data).toMatchObject([{ isKept: true }]);
  });
});

describe('who may', () => {
  it('is who holds the permission, and nobody of another company', async () => {
    const { body } = await make(true);
    const { id } = body.data.backup;
    const stranger = await other.as('ADMIN');
    for (const role of ['STAFF', 'FINANCE_REVIEWER', 'PAYROLL_OFFICER'] as const) {
      const client = await office.as(role);
      expect((await client.post(base)).status, role).toBe(403);
      expect((await client.get(`${base}/link/${id}`)).status, role).toBe(403);
    }
    expect((await stranger.get(`${base}/link/${id}`)).status).toBe(404);
    expect((await stranger.delete(`${base}/${id}`)).status).toBe(404);
    expect((await stranger.get(`${base}/run`)).body.data).toBeNull();
    expect((await stranger.put(`${base}/cancel/${body.data.id}`)).status).toBe(404);
  });

  it('loses the link with the session, with the right, and to a changed key', async () => {
    await make(true);
    const client = await office.another('ADMIN');
    const { link } = (await client.get(`${base}/run`)).body.data;
    const wrong = `${link.slice(0, -4)}${link.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await fetch(wrong)).status).toBe(404);
    expect((await fetch(link, { range: 'bytes=0-9' })).status).toBe(206);
    const staffRole = `(select id from roles where company_id = $1 and seeded_as = 'STAFF')`;
    const adminRole = `(select id from roles where company_id = $1 and seeded_as = 'ADMIN')`;
    await test.owner.query(`update users set role_id = ${staffRole} where company_id = $1 and id = $2`, [
      office.id,
      client.userId,
    ]);
    expect((await fetch(link)).status).toBe(404);
    await test.owner.query(`update users set role_id = ${adminRole} where company_id = $1 and id = $2`, [
      office.id,
      client.userId,
    ]);
    expect((await fetch(link, { range: 'bytes=0-9' })).status).toBe(206);
    await client.get('/auth/v1/logout');
    expect((await fetch(link)).status).toBe(404);
  });

  it('removes one with full access alone, and never the last that is kept', async () => {
    const one = (await make(true)).body.data.backup.id;
    expect((await admin.delete(`${base}/${one}`)).body.error.code).toBe('LAST_BACKUP');
    const two = (await make(true)).body.data.backup.id;
    await test.owner.query(
      `update roles set permissions = permissions || '{setting/backup database}'::text[] where company_id = $1 and seeded_as = 'HR_MANAGER'`,
      [office.id],
    );
    const hr = await office.as('HR_MANAGER');
    expect((await hr.get(`${base}/link/${one}`)).body.error.code).toBe('BACKUP_NOT_SEALED');
    expect((await hr.delete(`${base}/${one}`)).body.error.code).toBe('NEEDS_FULL_ACCESS');
    const answers = await Promise.all([admin.delete(`${base}/${one}`), admin.delete(`${base}/${two}`)]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('one at a time', () => {
  it('tells who began it, goes on after five seconds, and leaves nothing when it is cancelled', async () => {
    const colleague = await office.another('ADMIN');
    await test.owner.query('begin');
    await test.owner.query('lock table shifts in access exclusive mode');
    const first = await make(true);
    expect([first.status, first.body.data.state, first.body.link]).toEqual([202, 'running', null]);
    const second = await colleague.post(base);
    expect([second.status, second.body.error.code]).toEqual([409, 'BACKUP_RUNNING']);
    expect(second.body.error.message).toContain('The ADMIN');
    const { id } = first.body.data;
    expect((await admin.put(`${base}/cancel/${id}`)).status).toBe(200);
    expect((await admin.put(`${base}/cancel/${id}`)).body.error.code).toBe('BACKUP_OVER');
    await test.owner.query('rollback');
    await expect.poll(stored).toEqual([]);
    expect((await admin.get(`${base}/run`)).body.data).toMatchObject({ state: 'cancelled', backup: null });
    expect((await make(true)).status).toBe(200);
  });

  it('is one of two that are asked for at once', async () => {
    const answers = await Promise.all([make(true), make(true), make(true)]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
  });

  it('whose server fell silent is broken off, and another can begin', async () => {
    await test.owner.query(
      `insert into backup_runs (company_id, id, state, is_kept, begun_by, begun_by_name, begun_at, alive_at)
       values ($1, $2, 'running', true, $2, 'Dara', '2026-11-20T04:00:00Z', '2026-11-20T04:58:59Z')`,
      [office.id, randomUUIDv7()],
    );
    expect((await admin.get(`${base}/run`)).body.data).toMatchObject({ state: 'broken', begunBy: 'Dara' });
    expect((await make(true)).status).toBe(200);
  });
});

describe('what goes wrong', () => {
  const inStore = (change: (store: FileStore) => Partial<FileStore>) => {
    const store = folderStore(join(test.dataDir, 'files'));
    return backupRunner({
      database: test.database,
      files: { ...store, ...change(store) },
      now: () => new Date('2026-11-20T05:00:00Z'),
      app: { log: test.app.log },
    });
  };
  const run = async (runner: ReturnType<typeof inStore>) => {
    const id = randomUUIDv7();
    await test.owner.query(
      `insert into backup_runs (company_id, id, state, is_kept, begun_by, begun_by_name, begun_at, alive_at)
       values ($1, $2, 'running', true, $3, 'The ADMIN', '2026-11-20T05:00:00Z', '2026-11-20T05:00:00Z')`,
      [office.id, id, admin.userId],
    );
    await runner.make({
      id,
      companyId: office.id,
      companyCode: 'relief',
      isKept: true,
      withFiles: false,
      closed: null,
      by: { userId: admin.userId, userName: 'The ADMIN' },
    });
    return (await admin.get(`${base}/run`)).body.data;
  };
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });

  it.each<[string, string, (store: FileStore) => Partial<FileStore>]>([
    ['no room before it begins', 'disk', () => ({ room: async () => 10_000 })],
    [
      'a disk that is full half way',
      'disk',
      (store) => ({
        putStream: async (key, source) => {
          await store.putStream(
            key,
            (async function* some() {
              for await (const part of source) {
                yield part.subarray(0, 10);
                throw full;
              }
            })(),
          );
        },
      }),
    ],
    [
      'a store that is away',
      'store',
      () => ({
        putStream: async () => {
          throw new Error('no answer');
        },
      }),
    ],
    [
      'bytes that changed in the store',
      'check',
      (store) => ({
        putStream: async (key, source) => {
          const parts: Buffer[] = [];
          for await (const part of source) parts.push(part);
          const bytes = Buffer.concat(parts);
          await store.put(key, bytes.subarray(0, bytes.length - 100));
        },
      }),
    ],
  ])('%s is told as %s, and nothing of it stays', async (_what, failure, change) => {
    expect(await run(inStore(change))).toMatchObject({ state: 'failed', failure, backup: null, link: null });
    expect(await stored()).toEqual([]);
  });

  it('a server that stops breaks off its run', async () => {
    const runner = inStore(() => ({}));
    const ended = run(runner);
    await until(async () => (await test.owner.query('select from backup_runs')).rows.length === 1);
    await runner.stop();
    expect(['broken', 'done']).toContain((await ended).state);
  });
});

describe('a backup by who has no full access', () => {
  it('is sealed for the key that full access has set, refused without one, and opens none that lies in clear', async () => {
    const keeper = await staffWith(test, office, ['setting/backup database']);
    const refused = await keeper.post(base, {});
    expect([refused.status, refused.body.error.code]).toEqual([400, 'BACKUP_NEEDS_KEY']);
    const { key, recipient } = await makeKey();
    const nights = { isOn: false, hour: 2, withFiles: false, sealTo: recipient, keyHolders: 'The safe' };
    const set = await admin.put(`${base}/schedule`, { ...nights, version: 0 });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect((await keeper.post(base, { password: 'a password of their own' })).body.error.fields).toHaveProperty('password');
    const made = await keeper.post(base, { isKept: true });
    const run = async () => (await keeper.get(`${base}/run`)).body.data;
    await expect.poll(async () => (await run()).state).toBe('done');
    expect([200, 202]).toContain(made.status);
    const { backup, link } = await run();
    expect(backup).toMatchObject({ isSealed: true });
    const { bytes } = await fetch(link);
    expect(bytes.toString('latin1')).not.toContain('krama');
    expect(bytes.subarray(0, 40).toString('latin1')).toContain('age-encryption');
    expect(key).toMatch(/^AGE-SECRET-KEY-/);

    // What full access made in clear is not theirs to take away, by no link either.
    const clear = (await make(true)).body;
    expect((await keeper.get(`${base}/run`)).body.data.link).toBeNull();
    expect((await keeper.get(`${base}/link/${clear.data.backup.id}`)).body.error.code).toBe('BACKUP_NOT_SEALED');
    await test.owner.query('delete from backup_schedules where company_id = $1', [office.id]);
  });
});
