import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo, from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { schemaDigest } from '#server/operations/backup/file/backup-format.ts';
import { readTables } from '#server/operations/backup/tables.queries.ts';
import { restoreOver } from '#server/operations/backup/restore/restore-over.ts';
import { restoreCompany } from '#server/operations/backup/restore/restore.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import { build } from '#server/version.ts';
import { databaseOf, templateName } from '#testing/database.global.ts';
import { payByRoles, payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// Backups that older versions wrote: each is made in a database that has the migrations of then and no others.

let source: TestApp;
let office: TestCompany;
let folder: string;
const made: string[] = [];
const admin = new pg.Client({
  ...inject('server'),
  ...(inject('server').connectionString === undefined && { database: 'postgres' }),
});

const names = knownMigrations().map(([name]) => name);

/** An empty database with some of the migrations. */
async function databaseAt(only: ReadonlySet<string>): Promise<pg.ClientConfig> {
  const name = `krama_t_${randomBytes(6).toString('hex')}`;
  made.push(name);
  // One of this version is a copy of what all tests begin with, which allows one copier at a time.
  const isNow = only.size === names.length;
  if (isNow) await admin.query('select pg_advisory_lock(7227)');
  await admin.query(`create database ${name}${isNow ? ` template ${templateName}` : ''}`);
  if (isNow) await admin.query('select pg_advisory_unlock(7227)');
  const owner = databaseOf(inject('server'), name);
  await migrate(owner, { only });
  return owner;
}

async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows that no older version could have: files for donors came with 182. */
const later: Readonly<Record<string, string>> = {
  file_layouts: "purpose = 'donor'",
  file_layout_versions: "layout_id in (select id from file_layouts where purpose = 'donor')",
};

/** The office's rows, as far as an older schema has a place for them. */
async function fill(owner: pg.ClientConfig, companyId = office.id): Promise<void> {
  const now = new Map((await readTables(source.owner)).map((table) => [table.name, table]));
  await asOwner(owner, async (client) => {
    const tables = (await readTables(client)).filter(({ kind }) => kind === 'kept');
    await client.query('begin');
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query('set constraints all deferred');
    for (const { name, columns } of tables) {
      const there = columns.filter((column) => now.get(name)?.columns.includes(column));
      const key = name === 'companies' ? 'id' : 'company_id';
      const list = there.join(', ');
      await pipeline(
        source.owner.query(
          copyTo(
            `copy (select ${list} from ${name} where ${key} = '${companyId}' and not (${later[name] ?? 'false'})) to stdout`,
          ),
        ),
        client.query(copyFrom(`copy ${name} (${list}) from stdin`)),
      );
    }
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    // The same installation, before it was brought to this version.
    const { rows } = await source.owner.query<{ backup_key: Buffer }>('select backup_key from installation');
    await client.query('update installation set backup_key = $1', [rows[0]?.backup_key]);
    await client.query('commit');
  });
}

/** What stands of the office, table by table: all but when a migration touched it, and what every restore adds. */
async function standing(owner: pg.ClientConfig): Promise<Readonly<Record<string, { rows: number; sum: string }>>> {
  return await asOwner(owner, async (client) => {
    const tables = (await readTables(client)).filter(({ kind }) => kind === 'kept');
    const each = tables.map(({ name }) => {
      const key = name === 'companies' ? 'id' : 'company_id';
      const hidden =
        name === 'audit_entries'
          ? `'id', 'at'`
          : name === 'companies'
            ? `'updated_at', 'acts_count_from', 'start_counts_from'`
            : name === 'users'
              ? `'updated_at', 'version', 'password_hash'`
              : `'updated_at'`;
      return `select '${name}' as name, count(*)::int as rows, md5(string_agg((to_jsonb(t) - array[${hidden}])::text, ',' order by (to_jsonb(t) - array[${hidden}])::text)) as sum
        from ${name} t where ${key} = '${office.id}'${name === 'audit_entries' ? " and action <> 'restore'" : ''}`;
    });
    const { rows } = await client.query<{ name: string; rows: number; sum: string }>(each.join(' union all '));
    return Object.fromEntries(rows.map(({ name, ...one }) => [name, one]));
  });
}

async function backUp(owner: pg.ClientConfig, to: string, companyId = office.id): Promise<void> {
  const connection =
    owner.connectionString === undefined ? { ...owner, user: 'krama_app' } : { ...owner, options: '-c role=krama_app' };
  const database = openDatabase({ connection, size: 1 });
  try {
    await takeBackup(database, {
      companyId,
      to,
      by: 'test',
      now: new Date('2026-11-20T05:00:00Z'),
      files: folderStore(folder),
    });
  } finally {
    await database.close();
  }
}

const into = (owner: pg.ClientConfig, from: string, isForeign = true) => ({ owner, files: folderStore(folder), from, isForeign });

const fileOf = (last: string): string => join(folder, `relief-${last}`);

beforeAll(async () => {
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'krama-older-'));
  source = await startTestApp();
  office = await source.company({ code: 'relief' });
  await office.work((db) => insertPeople(db, office.id, [{ code: 'P1' }, { code: 'P2' }]));
  const payroll = payrollOf(await office.as('ADMIN'));
  await payroll.pay('2026-09');
  await payroll.generate('2026-10');
  await payroll.process('2026-10');
});
afterAll(async () => {
  await source.close();
  for (const name of made) await admin.query(`drop database ${name}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

/** Restores a company over itself in the database of the calls. */
async function restoredOver(file: string, code: string): Promise<void> {
  const { rows } = await source.owner.query<{ name: string }>('select current_database() as name');
  await source.owner.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'krama%'",
  );
  const of = { ...into(databaseOf(inject('server'), rows[0]?.name ?? ''), file, false), database: source.database };
  const report = await restoreOver({ ...of, confirmed: code, undo: join(folder, `${code}-undo.tar`), now: new Date() });
  expect(report).toMatchObject({ isDone: true, code });
}

// The first version that had backups, some between, and the one before this.
const versions = ['130_backups.sql', '150_', '180_restore_over.sql', names.at(-2) ?? ''];

describe('a backup of an older version', () => {
  it.each(versions)('of %s is restored and is what the migrated original is', async (last) => {
    const only = new Set(names.filter((name) => name <= last));
    const older = await databaseAt(only);
    await fill(older);
    const file = fileOf(last);
    await backUp(older, file);
    const target = await databaseAt(new Set(names));
    const restored = await restoreCompany(into(target, file));
    expect(restored.olderProduct).toBeDefined();
    await migrate(older);
    const [wanted, found] = await Promise.all([standing(older), standing(target)]);
    expect(found).toEqual(wanted);
    expect(found['payroll_results']?.rows).toBeGreaterThan(0);
  });

  it('takes a company that is there back, sealed by the installation that it was made in', async () => {
    await office.work((db) => db.updateTable('companies').set({ name: 'Renamed' }).execute());
    await restoredOver(fileOf('150_'), 'relief');
    const { name } = await office.work((db) => db.selectFrom('companies').select('name').executeTakeFirstOrThrow());
    expect(name).not.toBe('Renamed');
    expect((await office.as('ADMIN')).companyId).toBe(office.id);
  });
});

describe('a backup from before acts on accounts at the start of an office counted', () => {
  it('approves and pays its next month, whose list names those acts as older than the rule', async () => {
    const first = await source.company({ code: 'first', separateDuties: true });
    await first.work((db) => insertPeople(db, first.id, [{ code: 'P1' }, { code: 'P2' }]));
    const pay = async (month: string): Promise<string> =>
      await payByRoles(
        async (role, method, path, options) => await (await first.as(role)).send(method, path, options),
        month,
        // The maker of the accounts takes no step.
        'COUNTRY_DIRECTOR',
      );
    // They are paid in cash.
    await source.owner.query('update employees set bank_account_number = null where company_id = $1', [first.id]);
    // The clock of the database dates acts.
    source.setNow(new Date().toISOString());
    expect(await pay('2026-09')).toBe('paid');
    // One person made every account, as the version of then noted.
    await source.owner.query(
      `insert into account_acts (company_id, id, kind, user_id, by_user_id, at)
       select u.company_id, gen_random_uuid(), 'created', u.id, a.id, now() - interval '1 day' from users u
       join users a on a.company_id = u.company_id and a.user_name = 'admin' where u.company_id = $1 and u.id <> a.id`,
      [first.id],
    );
    const older = await databaseAt(new Set(names.filter((name) => name <= '219_directory_choices.sql')));
    await fill(older, first.id);
    const file = join(folder, 'first');
    await backUp(older, file, first.id);
    await restoredOver(file, 'first');
    expect(await pay('2026-10')).toBe('paid');
    const list = await (await first.as('FINANCE_REVIEWER')).get('/payroll/v1/month_changes', { date: '2026-10' });
    const acts: readonly { kind: string; isFromBefore: boolean }[] = list.body.data.accounts;
    expect(new Set(acts.map(({ kind, isFromBefore }) => `${kind} ${isFromBefore ? 'before' : 'now'}`))).toEqual(
      new Set(['created before']),
    );
  });
});

describe('a backup that no version here wrote', () => {
  const changed = async (change: (head: string) => string): Promise<string> => {
    const text = await readFile(fileOf(names.at(-2) ?? ''), 'latin1');
    const [, head = ''] = text.split('\n');
    const digests = [head, change(head)].map((one) => schemaDigest(JSON.parse(one.slice(3)).migrations));
    const file = join(folder, 'changed.sql');
    await writeFile(file, text.replace(head, change(head)).replace(digests[0] ?? '', digests[1] ?? ''), 'latin1');
    return file;
  };

  it('is refused by what is wrong, and nothing is changed', async () => {
    const target = await databaseAt(new Set(names));
    const [first = ['', '']] = knownMigrations();
    const refusals = [
      [(head: string) => head.replace('"001_platform.sql"', '"999_later.sql"'), 'newer version'],
      [(head: string) => head.replace(first[1], 'a'.repeat(64)), 'differs from this one in 001_platform.sql'],
      // Its tables are not those of the migrations that it names.
      [(head: string) => head.replace(/,\["195_sealed_backups.sql","\w+"\].*?\]\]/, ']'), 'its tables are not those'],
    ] as const;
    for (const [change, words] of refusals)
      await expect(restoreCompany(into(target, await changed(change)))).rejects.toThrow(words);
    await asOwner(target, (client) => client.query(`update installation set backup_key = sha256('another')`));
    await expect(restoreCompany(into(target, fileOf('150_'), false))).rejects.toThrow('another installation made it');
    await asOwner(target, async (client) => {
      expect((await client.query('select from companies')).rows).toEqual([]);
    });
  });

  it('is refused with the version that restores it where this machine has no embedded PostgreSQL', async () => {
    const target = await databaseAt(new Set(names));
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'none' });
    try {
      await expect(restoreCompany(into(target, fileOf('150_')))).rejects.toThrow(
        `an older version of Krama (${build}), and without the embedded PostgreSQL`,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});
