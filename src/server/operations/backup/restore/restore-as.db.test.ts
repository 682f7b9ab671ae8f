import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkBackup, restoreCompany } from '#server/operations/backup/restore/restore.ts';
import type { CopyAs, Restored } from '#server/operations/backup/restore/restore.ts';
import { makeKey } from '#contract/operations/age.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { notify } from '#server/notify/notify.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { databaseOf } from '#testing/database.global.ts';
import { until } from '#testing/wait.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

const now = new Date('2026-11-20T05:00:00Z');
const paper = Buffer.from('%PDF-1.4 a certificate');

let test: TestApp;
let office: TestCompany;
let folder: string;
let key: Awaited<ReturnType<typeof makeKey>>;
let file: string;
let copy: Restored;

const files = () => folderStore(join(test.dataDir, 'files'));
const owner = async () => {
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  return databaseOf(inject('server'), rows[0]?.name ?? '');
};
const restore = async (as?: CopyAs) =>
  await restoreCompany({
    owner: await owner(),
    files: files(),
    from: file,
    isForeign: false,
    unsealing: { keys: [key.key] },
    as,
  });
/** What a backup of a company holds, table by table. */
async function sumsOf(companyId: string, name: string) {
  const to = join(folder, name);
  await takeBackup(test.database, { companyId, to, by: 'test', now, files: files() });
  return (await checkBackup({ owner: await owner(), from: to, isForeign: false })).sums;
}
const signIn = async (privateURL: string, userName = 'admin') =>
  await test.send('POST', '/auth/v1/login', { body: { privateURL, userName, password: testPassword } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'krama-copy-'));
  const SMTP_URL = 'smtp://127.0.0.1:1';
  test = await startTestApp({ environment: { SMTP_URL, MAIL_FROM: 'hr@office.test', PUBLIC_URL: 'https://hr.office.test/' } });
  office = await test.company({ code: 'relief' });
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  const payroll = payrollOf(await office.as('ADMIN'));
  await payroll.pay('2026-09');
  const storageKey = newStorageKey(office.id);
  await files().put(storageKey, paper);
  await test.owner.query(
    `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, attached_at)
     values ($1, gen_random_uuid(), 'logo', 'logo.pdf', 'application/pdf', $2, $3, $4, now())`,
    [office.id, paper.length, storageKey, createHash('sha256').update(paper).digest()],
  );
  key = await makeKey();
  file = join(folder, 'relief.tar.gz.age');
  const sealing = { recipients: [key.recipient] };
  await takeBackup(test.database, { companyId: office.id, to: file, by: 'test', now, files: files(), sealing, hasSecrets: true });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('a copy beside the company', () => {
  it('has the same rows under an id and a code of its own, and leaves the company as it is', async () => {
    const before = await sumsOf(office.id, 'before.sql');
    copy = await restore({ code: 'training', name: undefined });
    expect(copy).toMatchObject({ copiedFrom: 'relief', missingFiles: 0, account: undefined });
    expect(await sumsOf(office.id, 'after.sql')).toEqual(before);

    const { id, code } = copy.head.company;
    expect([id === office.id, code]).toEqual([false, 'training']);
    const counts = (sums: typeof before) =>
      new Map(sums.filter(({ table }) => table !== 'audit_entries').map(({ table, rows }) => [table, rows]));
    const there = await sumsOf(id, 'copy.sql');
    expect(counts(there)).toEqual(counts(before));
    expect(there.find(({ table }) => table === 'employees')?.rows).toBe(2);
    const { rows } = await test.owner.query('select private_url, name, copied_from, copied_at from companies where id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      { private_url: 'training', name: expect.stringMatching(/ \(copy\)$/), copied_from: 'relief', copied_at: now },
    ]);
  });

  it('names the company nowhere, in no table and no column', async () => {
    const { rows: tables } = await test.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(100);
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await test.owner.query(
          `select from ${name} r where company_id = $1 and position($2 in r::text) > 0 limit 1`,
          [copy.head.company.id, office.id],
        );
        return rows.length > 0 ? [name] : [];
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it('meets no key that two companies could not both have', async () => {
    const { rows } = await test.owner.query(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where i.indisunique and c.relnamespace = 'public'::regnamespace and not a.attnum = any(i.indkey)`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps papers and the key of the office screens of its own', async () => {
    const { rows } = await test.owner.query<{ company_id: string; storage_key: string }>(
      'select company_id, storage_key from files',
    );
    const keys = rows.map(({ company_id, storage_key }) => storage_key.startsWith(`${company_id}/`));
    expect(keys).toEqual([true, true]);
    const stored = await Promise.all(rows.map(async (row) => await files().get(row.storage_key)));
    expect(stored.every((bytes) => bytes?.equals(paper))).toBe(true);
    const { rows: clocks } = await test.owner.query<{ key: Buffer }>('select key from clock_keys');
    expect(new Set(clocks.map((clock) => clock.key.toString('hex'))).size).toBe(2);
  });

  it('lets the same person sign in to both, says that it is a copy, and shows the pay of then', async () => {
    const [own, copied] = [await signIn('relief'), await signIn('training')];
    expect([own.status, copied.status]).toEqual([200, 200]);
    expect(own.body.data.copyOf).toBeNull();
    expect(copied.body.data.copyOf).toEqual({ code: 'relief', at: now.toISOString() });
    const list = async ({ body }: typeof own) => {
      const answer = await test.send('GET', '/payroll/v1/lists', {
        headers: { authorization: `Bearer ${body.data.accessToken}` },
        query: { date: '2026-09', limit: '0', payrollPeriod: 'second_payment' },
      });
      return answer.body.data.map((row: { id: string; netPay: number }) => [row.id, row.netPay]);
    };
    const pay = await list(own);
    expect(pay).toHaveLength(2);
    expect(await list(copied)).toEqual(pay);
  });

  it('takes the changes of its own people alone', async () => {
    const before = await sumsOf(office.id, 'before-change.sql');
    const { body } = await signIn('training');
    const headers = { authorization: `Bearer ${body.data.accessToken}` };
    const made = await test.send('POST', '/department/v1/create', { headers, body: { name: 'Training room' } });
    expect(made.status).toBe(200);
    const rest = (sums: typeof before) => sums.filter(({ table }) => !['audit_entries', 'users'].includes(table));
    expect(rest(await sumsOf(office.id, 'after-change.sql'))).toEqual(rest(before));
  });

  it('sends no mail and no link, and no daily work is done for it', async () => {
    const companies = [office.id, copy.head.company.id];
    await test.owner.query("update employees set email = 'p1@office.test' where code = 'P1'");
    for (const companyId of companies)
      await test.database.transaction({ companyId }, async (db) => {
        const people = db.selectFrom('employees').select('id').where('company_id', '=', companyId).where('code', '=', 'P1');
        const { id: employeeId } = await people.executeTakeFirstOrThrow();
        const params = { day: '2026-11-20' };
        const event = {
          kind: 'backup_failed',
          about: null,
          receivers: [{ employeeId }],
          subjectId: companyId,
          params,
          link: '/',
        } as const;
        await notify(db, { companyId, now, events: [event] });
      });
    const told = async (table: string) =>
      (await test.owner.query<{ company_id: string }>(`select distinct company_id from ${table}`)).rows.map(
        (row) => row.company_id,
      );
    expect((await told('notifications')).toSorted()).toEqual(companies.toSorted());
    expect(await told('mail_queue')).toEqual([office.id]);
    for (const privateURL of ['relief', 'training'])
      await test.send('POST', '/auth/v1/mail_link', { body: { kind: 'password', privateURL, userName: 'admin' } });
    expect(await told('mail_link_asks')).toEqual([office.id]);

    const ran: string[] = [];
    const job = { name: 'count', from: '00:00', run: async ({ companyId }: { companyId: string }) => void ran.push(companyId) };
    await runDueJobs({ database: test.database, jobs: [job], now, log: { error: () => undefined } });
    expect(ran).toEqual([office.id]);
  });

  it('is refused under a code that is taken', async () => {
    await expect(restore({ code: 'training', name: undefined })).rejects.toThrow('Name the copy by another');
    await expect(restore({ code: 'relief', name: undefined })).rejects.toThrow('Name the copy by another');
    await expect(restore()).rejects.toThrow('with --as CODE');
  });

  it('takes a name that is given, and stays a copy in its own backups', async () => {
    const named = await restore({ code: 'practice', name: 'Practice' });
    const { rows } = await test.owner.query('select name, copied_from from companies where id = $1', [named.head.company.id]);
    expect(rows).toEqual([{ name: 'Practice', copied_from: 'relief' }]);
  });
});

it('is refused where it is of another company than it is taken for', async () => {
  const of = { owner: await owner(), files: files(), from: file, isForeign: false, unsealing: { keys: [key.key] } };
  await expect(restoreCompany({ ...of, as: { code: 'mistaken', name: undefined }, whose: 'others' })).rejects.toThrow(
    'it is a backup of the company relief',
  );
});

describe('a restore beside writers', () => {
  it('is made although it crosses with somebody who writes', async () => {
    const writer = new pg.Client(await owner());
    await writer.connect();
    try {
      // Holds a table that the restore comes to late, then asks for one that it has: each waits for the other.
      await writer.query("begin; set local deadlock_timeout to '60s'; lock table visa_types in row exclusive mode");
      const restored = restore({ code: 'crossed', name: undefined });
      const isWaiting = async (): Promise<boolean> =>
        (await test.owner.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`)).rows.length > 0;
      await until(isWaiting);
      await writer.query('lock table companies in row exclusive mode');
      await writer.query('commit');
      expect((await restored).head.company.code).toBe('crossed');
    } finally {
      await writer.end();
    }
  });
});
