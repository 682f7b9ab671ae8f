import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkBackup, restoreCompany } from '#server/operations/backup/restore/restore.ts';
import { makeKey } from '#contract/operations/age.ts';
import type { Unsealing } from '#contract/operations/age.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { databaseOf } from '#testing/database.global.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';
import { atSomeMoment } from '#testing/wait.ts';

let source: TestApp;
let target: TestApp;
let office: TestCompany;
let folder: string;
let file: string;
let net: number;

const now = new Date('2026-11-20T05:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'krama-restore-'));
  source = await startTestApp();
  target = await startTestApp();
  // Another company there, which a restore must neither read nor change.
  await target.company({ code: 'neighbour' });
  office = await source.company({ code: 'relief' });
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  const payroll = payrollOf(await office.as('ADMIN'));
  await payroll.pay('2026-09');
  await payroll.generate('2026-10');
  await payroll.process('2026-10');
  net = (await payroll.row('2026-10', 'P1')).netPay;
  file = join(folder, 'relief.sql');
  await takeBackup(source.database, {
    companyId: office.id,
    to: file,
    by: 'test',
    now,
    files: folderStore(join(source.dataDir, 'files')),
  });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

const nameOf = async (test: TestApp): Promise<string> =>
  (await test.owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
const into = async (test: TestApp, from: string, isForeign = false) => ({
  owner: databaseOf(inject('server'), await nameOf(test)),
  files: folderStore(join(test.dataDir, 'files')),
  from,
  isForeign,
});
const restore = async (from: string, isForeign = false) => await restoreCompany(await into(target, from, isForeign));
const isThere = async (): Promise<boolean> =>
  (await target.owner.query('select from companies where id = $1', [office.id])).rows.length > 0;
const clear = async (): Promise<void> => {
  // As its owner, past what keeps the trail: the next test restores into an empty place again.
  await target.owner.query(`do $$ declare one text; begin
    set constraints all deferred;
    for one in select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' loop
      execute format('alter table %I disable trigger user', one);
      execute format('delete from %I where company_id = ''${office.id}''', one);
    end loop;
    delete from companies where id = '${office.id}';
    set constraints all immediate;
    for one in select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' loop
      execute format('alter table %I enable trigger user', one);
    end loop;
  end $$`);
};

/** The file with a text replaced and its sums made anew, as somebody who holds it can. */
async function forged(from: string, to: string): Promise<string> {
  const text = (await readFile(file)).toString('latin1');
  expect(text).toContain(from);
  const changed = text.replace(from, to);
  const rows = new Map(
    [...changed.matchAll(/^copy (\w+) \([^)]*\) from stdin;\n((?:.*\n)*?)\\\.\n/gm)].map(([, table = '', part = '']) => [
      table,
      part,
    ]),
  );
  const summed = changed.replaceAll(/-- \{"table":"(\w+)","rows":\d+,"sha256":"[\da-f]+"\}/g, (_line, table: string) => {
    const part = Buffer.from(rows.get(table) ?? '', 'latin1');
    const sum = {
      table,
      rows: part.toString('latin1').split('\n').length - 1,
      sha256: createHash('sha256').update(part).digest('hex'),
    };
    return `-- ${JSON.stringify(sum)}`;
  });
  const path = join(folder, 'forged.sql');
  await writeFile(path, Buffer.from(summed, 'latin1'));
  return path;
}

describe('a file', () => {
  it('is readable by its owner alone, is never written over, and is checked whole', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(
      takeBackup(source.database, {
        companyId: office.id,
        to: file,
        by: 'test',
        now,
        files: folderStore(join(source.dataDir, 'files')),
      }),
    ).rejects.toThrow('already');
    const { head, sums } = await checkBackup(await into(target, file));
    expect(head.company.code).toBe('relief');
    expect(sums.find(({ table }) => table === 'employees')?.rows).toBe(2);
    await expect(checkBackup(await into(target, join(folder, 'none.sql')))).rejects.toThrow('no file');
  });
});

describe('an archive', () => {
  it('brings papers and photos back byte by byte; one that was changed is refused before the first row', async () => {
    const stored = folderStore(join(source.dataDir, 'files'));
    const bytes = Buffer.from('%PDF-1.4 a certificate');
    const key = newStorageKey(office.id);
    const lost = newStorageKey(office.id);
    await stored.put(key, bytes);
    for (const [storageKey, content] of [
      [key, bytes],
      [lost, Buffer.from('gone')],
    ] as const)
      await source.owner.query(
        `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, attached_at)
         values ($1, gen_random_uuid(), 'logo', 'logo.pdf', 'application/pdf', $2, $3, $4, now())`,
        [office.id, content.length, storageKey, createHash('sha256').update(content).digest()],
      );
    const archive = join(folder, 'relief.tar');
    await takeBackup(source.database, { companyId: office.id, to: archive, by: 'test', now, files: stored });
    expect(execFileSync('tar', ['-tf', archive]).toString()).toMatch(/^relief\.sql\nfiles\/[\da-f-]{36}\n$/);
    const changed = join(folder, 'changed.tar');
    await writeFile(changed, (await readFile(archive)).toString('latin1').replace('a certificate', 'A certificate'), 'latin1');
    await expect(checkBackup(await into(target, changed))).rejects.toThrow('not those that were written');
    await expect(restore(changed)).rejects.toThrow('not those that were written');
    // What is refused early, with most of the archive unread, is refused in words as well.
    const crooked = join(folder, 'crooked.tar');
    const spoiled = Buffer.from((await readFile(archive)).toString('latin1').replace('\ncopy ', '\ncapy '), 'latin1');
    await writeFile(crooked, Buffer.concat([spoiled, Buffer.alloc(16 * 1_048_576)]));
    await expect(restore(crooked)).rejects.toThrow('no backup of this version, or something was written into it');
    expect(await isThere()).toBe(false);
    expect((await checkBackup(await into(target, archive))).head.company.code).toBe('relief');
    expect(await restore(archive)).toMatchObject({ missingFiles: 1 });
    const there = folderStore(join(target.dataDir, 'files'));
    expect((await there.get(key))?.equals(bytes)).toBe(true);
    expect(await there.get(lost)).toBeUndefined();
    await clear();
    await source.owner.query('delete from files where company_id = $1', [office.id]);
  });
});

describe('a restore', () => {
  it('takes a sealed file with what opens it, and the passwords that are in it', async () => {
    const key = await makeKey();
    const sealed = join(folder, 'relief.tar.gz.age');
    const password = 'rice-bank 2026 khmer';
    const of = { companyId: office.id, by: 'test', now, files: folderStore(join(source.dataDir, 'files')) };
    await takeBackup(source.database, { ...of, to: sealed, sealing: { recipients: [key.recipient] }, hasSecrets: true });
    const byPassword = join(folder, 'by-password.sql.gz.age');
    await takeBackup(source.database, { ...of, to: byPassword, sealing: { password } });
    const { rows: before } = await source.owner.query('select id, password_hash from users where company_id = $1 order by id', [
      office.id,
    ]);
    const checked = async (from: string, unsealing?: Unsealing) =>
      (await checkBackup({ ...(await into(target, from, true)), unsealing })).head.hasSecrets;
    expect(await checked(byPassword, { password })).toBe(false);
    await expect(checked(byPassword, { password: 'another one' })).rejects.toThrow('does not open it');
    await expect(checked(sealed)).rejects.toThrow('does not open it');
    await expect(checked(sealed, { keys: [(await makeKey()).key] })).rejects.toThrow('does not open it');
    const whole = await readFile(sealed);
    const spoiled = join(folder, 'spoiled.tar.gz.age');
    await writeFile(spoiled, whole.subarray(0, -10));
    await expect(checked(spoiled, { keys: [key.key] })).rejects.toThrow('its rows are not those that were written');
    const heavy = join(folder, 'heavy.gz.age');
    await writeFile(heavy, (await readFile(byPassword)).toString('latin1').replace(/^(-> scrypt \S+) 16$/m, '$1 30'), 'latin1');
    await expect(checked(heavy, { password })).rejects.toThrow('larger than a backup may be');
    const restored = await restoreCompany({ ...(await into(target, sealed, true)), unsealing: { keys: [key.key] } });
    expect(restored.account).toBeUndefined();
    const { rows: after } = await target.owner.query('select id, password_hash from users where company_id = $1 order by id', [
      office.id,
    ]);
    expect(after).toEqual(before);
    expect(after.every(({ password_hash }) => password_hash !== null)).toBe(true);
    await clear();
  });

  it('gives the same company: same rows, the same cents again, and one account that signs in', async () => {
    const neighbour = (await target.owner.query("select * from companies where private_url = 'neighbour'")).rows;
    const restored = await restore(file);
    expect(restored).toMatchObject({ missingFiles: 0, account: { userName: 'admin' } });
    const again = join(folder, 'again.sql');
    await takeBackup(target.database, {
      companyId: office.id,
      to: again,
      by: 'test',
      now,
      files: folderStore(join(source.dataDir, 'files')),
    });
    const [one, two] = [await checkBackup(await into(source, file)), await checkBackup(await into(target, again))];
    const others = ({ sums }: typeof one) => sums.filter(({ table }) => table !== 'audit_entries' && table !== 'users');
    expect(others(two)).toEqual(others(one));
    const entries = ({ sums }: typeof one) => sums.find(({ table }) => table === 'audit_entries')?.rows ?? 0;
    expect(entries(two)).toBe(entries(one) + 1);
    const { rows: told } = await target.owner.query(
      "select action, record_type, after ->> 'file_name' as file from audit_entries where company_id = $1 order by id desc limit 1",
      [office.id],
    );
    expect(told).toEqual([{ action: 'restore', record_type: 'companies', file: 'relief.sql' }]);
    expect((await target.owner.query("select * from companies where private_url = 'neighbour'")).rows).toEqual(neighbour);

    // A key of its own for the screens of the office: that of then is in no file.
    const keyOf = async (test: TestApp) =>
      (await test.owner.query<{ key: Buffer }>('select key from clock_keys where company_id = $1', [office.id])).rows[0]?.key;
    const keys = await Promise.all([keyOf(source), keyOf(target)]);
    expect(keys.map((key) => key?.length)).toEqual([32, 32]);
    expect(keys[0]).not.toEqual(keys[1]);

    const body = { privateURL: 'relief', userName: 'admin', password: restored.account?.password };
    const signedIn = await target.send('POST', '/auth/v1/login', { body });
    expect(signedIn.status).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.body.data.accessToken}` };
    const query = { exchangeRate: 4095, nssfExchangeRate: 4085, month: '2026-10', payrollPeriod: 'second_payment' };
    expect((await target.send('PUT', '/payroll/v1/process', { headers, body: query })).status).toBe(200);
    const list = await target.send('GET', '/payroll/v1/lists', {
      headers,
      query: { date: '2026-10', limit: '0', payrollPeriod: 'second_payment' },
    });
    expect(list.body.data.find((row: { employeeCode: string }) => row.employeeCode === 'P1').netPay).toBe(net);
    const other = await target.send('POST', '/auth/v1/login', {
      body: { ...body, userName: 'staff' },
    });
    expect(other.status).toBe(400);
  });

  it('takes a file as it lies packed in the store', async () => {
    const packed = join(folder, 'packed');
    await writeFile(packed, gzipSync(await readFile(file)));
    expect((await checkBackup(await into(target, packed, true))).head.company.code).toBe('relief');
    await writeFile(packed, gzipSync(await readFile(file)).subarray(0, -20));
    await expect(checkBackup(await into(target, packed, true))).rejects.toThrow('it ends too soon');
  });

  it('is refused where the company is there, and leaves it as it is', async () => {
    await expect(restore(file)).rejects.toThrow('there already');
    await clear();
    expect(await isThere()).toBe(false);
  });

  it('is refused for a file of another installation, until it is said that it is trusted', async () => {
    await target.owner.query('begin');
    await target.owner.query("update installation set backup_key = sha256('another')");
    await target.owner.query('commit');
    await expect(restore(file)).rejects.toThrow('--foreign');
    expect(await isThere()).toBe(false);
    await restore(file, true);
    expect(await isThere()).toBe(true);
    await clear();
  });

  it('takes no row of another company, no reference to nowhere and no value that does not fit, whatever the sums say', async () => {
    const { rows } = await target.owner.query<{ id: string }>("select id from companies where private_url = 'neighbour'");
    const [employee] = (
      await source.owner.query<{ id: string }>('select id from employees where company_id = $1 limit 1', [office.id])
    ).rows;
    const entry = /^copy audit_entries .*\n/m.exec((await readFile(file)).toString('latin1'))?.[0] ?? '';
    const before = (await target.owner.query('select count(*) as n from audit_entries')).rows;
    await expect(restore(await forged(`${entry}${office.id}`, `${entry}${rows[0]?.id}`), true)).rejects.toThrow(
      'not all of the company',
    );
    await expect(
      restore(await forged(`${office.id}\t${employee?.id}\tP`, `${office.id}\t${office.id}\tP`), true),
    ).rejects.toThrow('refers to one that is not in it');
    await expect(restore(await forged('Asia/Phnom_Penh\t', 'Asia/Phnom_Penh\tmore\t'), true)).rejects.toThrow('does not fit');
    expect(await isThere()).toBe(false);
    expect((await target.owner.query('select count(*) as n from audit_entries')).rows).toEqual(before);
  });

  it('is refused for another version, in words that say what to do', async () => {
    await target.owner.query("delete from schema_migrations where name = '130_backups.sql'");
    await expect(restore(file, true)).rejects.toThrow('newer version');
    await target.owner.query("insert into schema_migrations (name, hash) values ('130_backups.sql', $1)", ['0'.repeat(64)]);
    await expect(restore(file, true)).rejects.toThrow('older version');
    const { rows } = await source.owner.query("select hash from schema_migrations where name = '130_backups.sql'");
    await target.owner.query("update schema_migrations set hash = $1 where name = '130_backups.sql'", [rows[0].hash]);
    expect(await isThere()).toBe(false);
  });

  it('that is killed at any moment leaves nothing, and the next one is whole', async () => {
    const admin = new pg.Client(databaseOf(inject('server'), await nameOf(source)));
    await admin.connect();
    const name = await nameOf(target);
    for (const wait of [20, 60, 120, 200, 300]) {
      const running = restore(file, true).then(
        () => 'done',
        () => 'broken off',
      );
      await atSomeMoment(wait);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'krama restore'`,
        [name],
      );
      const ended = await running;
      expect(await isThere(), ended).toBe(ended === 'done');
      if (ended === 'done') await clear();
    }
    await admin.end();
    expect((await restore(file, true)).head.company.code).toBe('relief');
    const { rows } = await target.owner.query(`select (select count(*) from pg_trigger where tgenabled <> 'O') as disabled,
      (select count(*) from pg_class where relrowsecurity and not relforcerowsecurity) as open`);
    expect(rows).toEqual([{ disabled: '0', open: '0' }]);
  });
});
