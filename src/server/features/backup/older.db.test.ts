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
import { readTables } from '#server/features/backup/tables.queries.ts';
import { restoreOver } from '#server/features/backup/restore-over.ts';
import { restoreCompany } from '#server/features/backup/restore.ts';
import { takeBackup } from '#server/features/backup/take-backup.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { databaseOf } from '#testing/database.global.ts';
import { payrollOf } from '#testing/payroll.ts';
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
  await admin.query(`create database ${name}`);
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
async function fill(owner: pg.ClientConfig): Promise<void> {
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
            `copy (select ${list} from ${name} where ${key} = '${office.id}' and not (${later[name] ?? 'false'})) to stdout`,
          ),
        ),
        client.query(copyFrom(`copy ${name} (${list}) from stdin`)),
      );
    }
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
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
        name === 'audit_entries' ? `'id', 'at'` : name === 'users' ? `'updated_at', 'version', 'password_hash'` : `'updated_at'`;
      return `select '${name}' as name, count(*)::int as rows, md5(string_agg((to_jsonb(t) - array[${hidden}])::text, ',' order by (to_jsonb(t) - array[${hidden}])::text)) as sum
        from ${name} t where ${key} = '${office.id}'${name === 'audit_entries' ? " and action <> 'restore'" : ''}`;
    });
    const { rows } = await client.query<{ name: string; rows: number; sum: string }>(each.join(' union all '));
    return Object.fromEntries(rows.map(({ name, ...one }) => [name, one]));
  });
}

async function backUp(owner: pg.ClientConfig, to: string): Promise<void> {
  const connection =
    owner.connectionString === undefined ? { ...owner, user: 'krama_app' } : { ...owner, options: '-c role=krama_app' };
  const database = openDatabase({ connection, size: 1 });
  try {
    await takeBackup(database, {
      companyId: office.id,
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

// The first version that had backups, some between, and the one before this.
const versions = ['130_backups.sql', '150_', '180_restore_over.sql', names.at(-2) ?? ''];

describe('a backup of an older version', () => {
  it.each(versions)('of %s is restored and is what the migrated original is', async (last) => {
    const only = new Set(names.filter((name) => name <= last));
    const older = await databaseAt(only);
    await fill(older);
    const file = join(folder, `relief-${last}`);
    await backUp(older, file);
    const target = await databaseAt(new Set(names));
    const restored = await restoreCompany(into(target, file));
    expect(restored.olderProduct).toBeDefined();
    await migrate(older);
    const [wanted, found] = await Promise.all([standing(older), standing(target)]);
    expect(found).toEqual(wanted);
    expect(found['payroll_results']?.rows).toBeGreaterThan(0);
  });
});
