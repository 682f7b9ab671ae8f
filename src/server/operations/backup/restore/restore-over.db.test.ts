import { spawn } from 'node:child_process';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { beAlone } from '#server/db/presence.ts';
import { restoreOver } from '#server/operations/backup/restore/restore-over.ts';
import { checkBackup } from '#server/operations/backup/restore/restore.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { databaseOf } from '#testing/database.global.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { atSomeMoment } from '#testing/wait.ts';

// A company that works, is backed up, works on, and is taken back. The tests follow each other.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let owner: pg.ClientConfig;
let folder: string;
/** The state at the backup, with papers. */
let file: string;
let netPay: number;
let undo: string;
let made = 0;

const kept = Buffer.from('%PDF-1.4 a certificate');
const keptKey = (): string => `${office.id}/`;
const rowsOf = async <T extends pg.QueryResultRow>(query: string, values: readonly unknown[] = [office.id]): Promise<T[]> =>
  (await test.owner.query<T>(query, [...values])).rows;
const files = () => folderStore(join(test.dataDir, 'files'));

const backUp = async (): Promise<string> => {
  made += 1;
  const to = join(folder, `state-${made}.tar`);
  await takeBackup(test.database, { companyId: office.id, to, by: 'test', now: new Date(), files: files() });
  return to;
};
/** What stands, table by table. */
const standing = async (): Promise<Map<string, string>> => {
  const { sums } = await checkBackup({ owner, from: await backUp(), isForeign: false });
  return new Map(sums.map(({ table, rows, sha256 }) => [table, `${rows} ${sha256}`]));
};
/** As where the product does not run: its connections are ended, and come back with the next call. */
const stopped = async (): Promise<void> => {
  await test.owner.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'krama%'",
  );
};
/** Tries to take the state back where no connection but a server's own stands. */
const alone = async (confirmed?: string) => {
  await test.owner.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name in ('krama', 'krama listener')",
  );
  const of = { owner, database: test.database, files: files(), from: file, isForeign: false, now: new Date() };
  return await restoreOver({ ...of, undo: join(folder, 'alone.tar'), confirmed });
};
const restore = async (from: string, confirmed?: string) => {
  await stopped();
  made += 1;
  undo = join(folder, `undo-${made}.tar`);
  const of = { owner, database: test.database, files: files(), from, isForeign: false, now: new Date(), undo };
  return await restoreOver({ ...of, confirmed });
};
const insertBatch = async (number: number, month: string, state = 'SENT'): Promise<void> => {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into payment_batches (company_id, id, number, year, sequence, run_id, period, currency, payments, total_amount, file_name,
       content_type, file_bytes, sha256, state, made_by, made_at)
     select $1, $2, 'P-2026-' || lpad($3::integer::text, 4, '0'), 2026, $3::integer, u.id, 'second_payment', 'USD', 1, 100, 'a.csv', 'text/csv', '', 'x', $5,
       (select id from users where company_id = $1 and user_name = 'admin'), now()
     from payroll_runs u where u.company_id = $1 and u.month = $4`,
    [office.id, id, number, month, state],
  );
  await test.owner.query(
    `insert into payment_batch_rows (company_id, id, batch_id, row_id, period, employee_id, code, name, amount, cents, state)
     select $1, gen_random_uuid(), $2, w.id, 'second_payment', w.employee_id, 'P1', 'P1', 100, 100, case when $4 = 'CANCELLED' then 'CANCELLED' else 'STANDING' end
     from payroll_rows w join payroll_runs u on u.company_id = w.company_id and u.id = w.run_id
     where w.company_id = $1 and u.month = $3 order by w.id offset $5 limit 1`,
    [office.id, id, month, state, number - 1],
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'krama-over-'));
  test = await startTestApp();
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  owner = databaseOf(inject('server'), rows[0]?.name ?? '');
  await test.company({ code: 'neighbour' });
  office = await test.company({ code: 'relief' });
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  admin = await office.as('ADMIN');
  const payroll = payrollOf(admin);
  await payroll.pay('2026-09');
  await payroll.generate('2026-10');
  await payroll.process('2026-10');
  netPay = (await payroll.row('2026-10', 'P1')).netPay;
  await insertBatch(1, '2026-09', 'MADE');
  const key = newStorageKey(office.id);
  await files().put(key, kept);
  await test.owner.query(
    `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, attached_at)
     values ($1, gen_random_uuid(), 'logo', 'logo.pdf', 'application/pdf', $2, $3, $4, now())`,
    [office.id, kept.length, key, createHash('sha256').update(kept).digest()],
  );
  await test.owner.query("insert into request_numbers values ($1, 'LR', 2026, 12)", [office.id]);
  file = await backUp();
  await workOn(key);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** What comes after the backup. */
async function workOn(key: string): Promise<void> {
  await payrollOf(admin).approve('2026-10');
  await test.owner.query(
    `update payroll_results p set approved_at = now() from payroll_rows w join payroll_runs u on u.company_id = w.company_id and u.id = w.run_id
     where p.company_id = $1 and w.company_id = $1 and w.id = p.row_id and u.month = '2026-10' and p.approved_at is not null`,
    [office.id],
  );
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P3' }]));
  await test.owner.query("update employees set last_name = 'Changed' where company_id = $1 and code = 'P1'", [office.id]);
  await test.owner.query("update request_numbers set last = 13 where company_id = $1 and kind = 'LR'", [office.id]);
  await insertBatch(2, '2026-09');
  await test.owner.query("update payment_batches set state = 'SENT' where company_id = $1 and sequence = 1", [office.id]);
  await test.owner.query(
    `insert into users (company_id, id, user_name, password_hash, full_name, role_id)
     select company_id, gen_random_uuid(), 'late', password_hash, 'Late', role_id from users where company_id = $1 and user_name = 'staff'`,
    [office.id],
  );
  await test.owner.query("update users set archived_at = now() where company_id = $1 and user_name = 'staff'", [office.id]);
  await test.owner.query(
    `update users set role_id = (select role_id from users where company_id = $1 and user_name = 'staff') where company_id = $1 and user_name = 'hr_manager'`,
    [office.id],
  );
  await test.owner.query(
    "update users set password_hash = 'changed since' where company_id = $1 and user_name = 'country_director'",
    [office.id],
  );
  for (const name of ['admin', 'late'])
    await test.owner.query(
      `insert into calendar_feeds (company_id, id, token_hash, made_at) select company_id, id, decode(md5(user_name), 'hex'), now() from users
       where company_id = $1 and user_name = $2`,
      [office.id, name],
    );
  // The bytes of a paper went meanwhile, as those of a replaced photo do.
  await files().remove(key);
}

describe('a restore over a company', () => {
  it('first tells what would be lost, and changes nothing', async () => {
    const before = await standing();
    const told = await restore(file);
    expect(told).toMatchObject({
      isDone: false,
      code: 'relief',
      approvedMonths: ['2026-10'],
      goneAccounts: ['late'],
      reopenedAccounts: ['staff'],
      changedRoles: ['hr_manager'],
      keptPayments: ['P-2026-0001', 'P-2026-0002'],
      missingFiles: 1,
      account: undefined,
    });
    expect(told.changes).toBeGreaterThan(5);
    expect(told.byRecord.find(({ record }) => record === 'employees')?.changes).toBe(2);
    expect(existsSync(undo)).toBe(false);
    expect(await standing()).toEqual(before);
  });

  it('is refused by another code, while the product runs, and where the company is not there', async () => {
    const before = await standing();
    await expect(restore(file, 'neighbour')).rejects.toThrow('--confirm relief');
    const busy = new pg.Client({ ...owner, application_name: 'krama' });
    await busy.connect();
    const of = { owner, database: test.database, files: files(), from: file, isForeign: false, now: new Date(), undo };
    await expect(restoreOver({ ...of, confirmed: 'relief' })).rejects.toThrow('Krama is running');
    await busy.end();
    expect(await standing()).toEqual(before);
  });

  it('is refused beside servers that do nothing, dry too, naming host and since when; not once they are stopped or killed', async () => {
    const before = await standing();
    const [leave, leaveOther] = [await test.database.present('hr-one'), await test.database.present('hr-two')];
    for (const confirmed of [undefined, 'relief'])
      await expect(alone(confirmed)).rejects.toThrow(
        /^Krama is running on this database \(hr-one since \d{4}-\d\d-\d\d \d\d:\d\d UTC; hr-two since .*\)\. Stop it/,
      );
    await leave();
    await expect(alone()).rejects.toThrow('(hr-two since');
    await leaveOther();

    const script = `import { bePresent } from './src/server/db/presence.ts';
      await bePresent(JSON.parse(process.env.OWNER), { host: 'killed' });
      process.stdout.write('there'); setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, OWNER: JSON.stringify(owner) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(alone()).rejects.toThrow('(killed since');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(async () => (await alone()).isDone).toBe(false);
    expect(await standing()).toEqual(before);
  });

  it('keeps servers from starting while it is under way, and a server that lost its connection comes back', async () => {
    const client = new pg.Client(owner);
    await client.connect();
    await beAlone(client);
    await expect(test.database.present('hr-three')).rejects.toThrow('is being restored');
    await client.end();
    let leave = async (): Promise<void> => undefined;
    await expect.poll(async () => (leave = await test.database.present('hr-three'))).toBeTypeOf('function');
    await test.owner.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'krama server hr-three%'",
    );
    const refusal = async () => await alone().catch((error: unknown) => String(error));
    await expect.poll(refusal).toContain('(hr-three since');
    await leave();
  });

  it('is refused where money left for a payroll that the backup does not know, naming the batch', async () => {
    await payrollOf(admin).generate('2026-11');
    await insertBatch(3, '2026-11');
    await expect(restore(file, 'relief')).rejects.toThrow('Money left since then by P-2026-0003');
    expect((await rowsOf("select from employees where company_id = $1 and code = 'P3'")).length).toBe(1);
    await test.owner.query("update payment_batches set state = 'CANCELLED' where company_id = $1 and sequence = 3", [office.id]);
    await test.owner.query(
      `update payment_batch_rows set state = 'CANCELLED' where company_id = $1
       and batch_id = (select id from payment_batches where company_id = $1 and sequence = 3)`,
      [office.id],
    );
  });

  it('that is killed at any moment leaves the company as it was, or restored', async () => {
    const before = await standing();
    const besides = new pg.Client(owner);
    await besides.connect();
    for (const wait of [30, 150, 400, 700]) {
      const running = restore(file).catch(() => undefined);
      await atSomeMoment(wait);
      await besides.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'krama restore'",
      );
      await running;
      expect(await standing()).toEqual(before);
    }
    await besides.end();
  });

  it('gives the state of then, and keeps what must not be lost', async () => {
    const neighbour = await rowsOf("select * from companies where private_url = 'neighbour'", []);
    const entries = Number((await rowsOf<{ n: string }>('select count(*) as n from audit_entries where company_id = $1'))[0]?.n);
    const trail = await rowsOf('select * from audit_entries where company_id = $1 order by id');
    const top = (await rowsOf<{ top: number }>('select max(version) as top from employees where company_id = $1'))[0]?.top ?? 0;
    const done = await restore(file, 'RELIEF');
    expect(done).toMatchObject({ isDone: true, missingFiles: 0, account: undefined });
    expect(existsSync(undo)).toBe(true);

    const names = await rowsOf('select code, last_name from employees where company_id = $1 order by code');
    expect(names.map(({ code }) => code)).toEqual(['P1', 'P2']);
    expect(names[0]?.['last_name']).not.toBe('Changed');
    const versions = await rowsOf<{ version: number }>('select version from employees where company_id = $1');
    expect(Math.min(...versions.map(({ version }) => version))).toBeGreaterThan(top);
    // The trail is as it was, and one entry longer.
    const after = await rowsOf('select * from audit_entries where company_id = $1 order by id');
    expect(after.slice(0, entries)).toEqual(trail);
    expect(after.length).toBe(entries + 1);
    expect(after.at(-1)).toMatchObject({ action: 'restore', user_name: 'npm run company' });
    expect(await rowsOf("select last from request_numbers where company_id = $1 and kind = 'LR'")).toEqual([{ last: 13 }]);
    const batches = await rowsOf('select number, state from payment_batches where company_id = $1 order by number');
    expect(batches).toEqual([
      { number: 'P-2026-0001', state: 'SENT' },
      { number: 'P-2026-0002', state: 'SENT' },
    ]);
    const users = await rowsOf<{ user_name: string; password_hash: string | null }>(
      "select user_name, password_hash from users where company_id = $1 and user_name in ('late', 'staff', 'country_director', 'admin') order by user_name",
    );
    expect(users.map(({ user_name: name }) => name)).toEqual(['admin', 'country_director', 'staff']);
    expect(users[1]?.password_hash).toBe('changed since');
    expect(users[2]?.password_hash).toBeNull();
    expect(await rowsOf('select from calendar_feeds where company_id = $1')).toHaveLength(1);
    expect(await rowsOf('select from sessions where company_id = $1')).toHaveLength(0);
    expect((await admin.get('/auth/v1/session')).status).toBe(401);
    admin = await office.as('ADMIN');
    const payroll = payrollOf(admin);
    expect((await payroll.row('2026-10', 'P1')).netPay).toBe(netPay);
    await payroll.process('2026-10');
    expect((await payroll.row('2026-10', 'P1')).netPay).toBe(netPay);
    const stored = [];
    for await (const { key } of files().list()) if (key.startsWith(keptKey())) stored.push(await files().get(key));
    expect(stored.filter((bytes) => bytes?.equals(kept) === true)).toHaveLength(1);
    expect(await rowsOf("select * from companies where private_url = 'neighbour'", [])).toEqual(neighbour);
    const { rows } = await test.owner.query(`select (select count(*) from pg_trigger where tgenabled <> 'O') as disabled,
      (select count(*) from pg_class where relrowsecurity and not relforcerowsecurity) as open`);
    expect(rows).toEqual([{ disabled: '0', open: '0' }]);
  });

  it('is undone by the kept state before, but for passwords of accounts that went', async () => {
    const back = undo;
    await restore(back, 'relief');
    const names = await rowsOf('select code, last_name from employees where company_id = $1 order by code');
    expect(names.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3']);
    expect(names[0]?.['last_name']).toBe('Changed');
    const late = await rowsOf("select password_hash from users where company_id = $1 and user_name = 'late'");
    expect(late).toEqual([{ password_hash: null }]);
    const approved = await rowsOf(
      `select from payroll_results p join payroll_rows w on w.company_id = p.company_id and w.id = p.row_id
       join payroll_runs u on u.company_id = w.company_id and u.id = w.run_id
       where p.company_id = $1 and u.month = '2026-10' and p.approved_at is not null`,
    );
    expect(approved.length).toBeGreaterThan(0);
  });

  it('is refused for a file with passwords, which those of now would be taken back by', async () => {
    const sealing = { password: 'rice-bank 2026 khmer' };
    const to = join(folder, 'secrets.sql.gz.age');
    await takeBackup(test.database, {
      companyId: office.id,
      to,
      by: 'test',
      now: new Date(),
      files: files(),
      sealing,
      hasSecrets: true,
    });
    await stopped();
    const of = { owner, database: test.database, files: files(), from: to, isForeign: false, now: new Date() };
    await expect(restoreOver({ ...of, undo: join(folder, 'none.tar'), confirmed: 'relief', unsealing: sealing })).rejects.toThrow(
      'holds passwords',
    );
  });

  it('keeps the state before sealed, where the file is', async () => {
    const sealing = { password: 'rice-bank 2026 khmer' };
    const to = join(folder, 'sealed.tar.gz.age');
    const by = { companyId: office.id, by: 'test', now: new Date(), files: files() };
    await takeBackup(test.database, { ...by, to, sealing });
    await stopped();
    const sealedUndo = join(folder, 'undo.tar.gz.age');
    const of = {
      owner,
      database: test.database,
      files: files(),
      from: to,
      isForeign: false,
      now: new Date(),
      unsealing: sealing,
    };
    expect((await restoreOver({ ...of, undo: sealedUndo, confirmed: 'relief' })).isDone).toBe(true);
    expect((await readFile(sealedUndo)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await checkBackup({ owner, from: sealedUndo, isForeign: false, unsealing: sealing })).head.company.code).toBe(
      'relief',
    );
  });
});
