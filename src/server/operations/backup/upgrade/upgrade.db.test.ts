import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile as readText, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import type { Upgrade } from '#server/db/migrate.ts';
import { folderStore } from '#server/file-store/folder-store.ts';
import type { ReadBackup } from '#server/operations/backup/file/backup-reader.ts';
import { putRows } from '#server/operations/backup/restore/rebuilding.ts';
import { asOwner, begin, readFrom, refuseOtherTables } from '#server/operations/backup/restore/restoring.ts';
import { restoreCompany } from '#server/operations/backup/restore/restore.ts';
import { backUpBeforeUpgrade } from '#server/operations/backup/upgrade/back-up-before-upgrade.ts';
import { build } from '#server/version.ts';
import { databaseOf } from '#testing/database.global.ts';

// Backups that releases wrote, each of an office with three people, a paid month and one that is processed. The newest three are kept.

const kept = join(import.meta.dirname, 'testing');
const releases = readdirSync(kept).map((name) => name.replace('.sql.gz', ''));

let folder: string;
const made: string[] = [];
const admin = new pg.Client({
  ...inject('server'),
  ...(inject('server').connectionString === undefined && { database: 'postgres' }),
});

beforeAll(async () => {
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'krama-upgrade-'));
  for (const name of releases)
    await pipeline(createReadStream(join(kept, `${name}.sql.gz`)), createGunzip(), createWriteStream(fileOf(name)));
});
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const fileOf = (release: string): string => join(folder, `${release}.sql`);
const readFile = async (from: string): Promise<ReadBackup> => await readFrom({ from }, { key: undefined });
const intoOf = (owner: pg.ClientConfig, from: string) => ({ owner, files: folderStore(folder), from, isForeign: true });

async function databaseAt(only?: ReadonlySet<string>): Promise<pg.ClientConfig> {
  const name = `krama_t_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await admin.query(`create database ${name}`);
  const owner = databaseOf(inject('server'), name);
  await migrate(owner, only === undefined ? {} : { only });
  return owner;
}

/** A database of the schema that a file is of, with its rows: as the release of then restores it. */
async function restoredAsThen(from: string): Promise<pg.ClientConfig> {
  const { head, sums } = await readFile(from);
  const owner = await databaseAt(new Set(head.migrations.map(([name]) => name)));
  await asOwner(owner, async (client) => {
    await refuseOtherTables(client, head);
    await begin(client, head);
    await putRows(client, {
      head,
      sums,
      read: async ({ onRow, onEnd, onRead }) => {
        await readFrom({ from }, { key: undefined, ...(onRow && { onRow }), ...(onEnd && { onEnd }) });
        await onRead?.();
      },
    });
    await client.query('commit');
  });
  return owner;
}

/** Brings a database to this version as a start does; returns what was said. */
async function upgrade(
  owner: pg.ClientConfig,
  dataDir: string,
  seen: (found: Upgrade) => void = () => undefined,
): Promise<string> {
  const role =
    owner.connectionString === undefined ? { ...owner, user: 'krama_app' } : { ...owner, options: '-c role=krama_app' };
  const said: string[] = [];
  await migrate(owner, {
    before: async (found) => {
      seen(found);
      const database = openDatabase({ connection: role, size: 2 });
      try {
        const now = new Date('2026-11-30T05:00:00Z');
        const files = folderStore(folder);
        await backUpBeforeUpgrade(database, { dataDir, files, upgrade: found, now, say: (line) => void said.push(line) });
      } finally {
        await database.close();
      }
    },
  });
  return said.join('\n');
}

/** The rows of each table and their sums, but for the trail, which every restore adds to. */
const sumsOf = ({ sums }: ReadBackup) => sums.filter(({ table }) => table !== 'audit_entries');

const asked = async (owner: pg.ClientConfig, text: string): Promise<readonly pg.QueryResultRow[]> =>
  await asOwner(owner, async (client) => (await client.query<pg.QueryResultRow>(text)).rows);

describe.each(releases)('the data of %s', (release) => {
  it('is restored from its backup', async () => {
    const restored = await restoreCompany(intoOf(await databaseAt(), fileOf(release)));
    expect(restored.olderProduct).toBe(release.split('-')[0]);
  });

  it('is upgraded, after a backup that is, row by row, what that release wrote itself', async () => {
    const owner = await restoredAsThen(fileOf(release));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const said = await upgrade(owner, dataDir);
    const path = /The way back is (\S+\.sql), /.exec(said)?.[1] ?? '';
    expect(said).toMatch(/^Upgrading from 0\.1\.0 to \S+: \d+ changes of the database, which cannot be undone\.$/m);
    const [wrote, wayBack] = [await readFile(fileOf(release)), await readFile(path)];
    expect(wayBack.head.migrations).toEqual(wrote.head.migrations);
    // Passwords are in it as well, in tables of their own, so that everybody signs in as before.
    expect(wayBack.head.hasSecrets).toBe(true);
    const tables = new Set(wrote.head.tables.map(({ name }) => name));
    expect(sumsOf(wayBack).filter(({ table }) => tables.has(table))).toEqual(sumsOf(wrote));
    // That release takes it: what stands there then is held against the file.
    await restoredAsThen(path);
    const done = await asked(owner, 'select name from schema_migrations');
    expect(done).toHaveLength(knownMigrations().length);
  });
});

describe('an upgrade', () => {
  it('says from which version the next one comes, and is none where nothing is due', async () => {
    const owner = await restoredAsThen(fileOf(releases[0] ?? ''));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await upgrade(owner, dataDir);
    await asked(owner, 'delete from schema_migrations where name = (select max(name) from schema_migrations)');
    const from: (string | undefined)[] = [];
    // The migration is there already, and fails; the backup before it is what is looked at.
    await expect(upgrade(owner, dataDir, (found) => from.push(found.from))).rejects.toThrow();
    expect(from).toEqual([build]);
    expect(await upgrade(await databaseAt(), dataDir)).toBe('');
  });

  it('that broke off between two migrations goes on, and leaves the way back as it is', async () => {
    const release = releases[0] ?? '';
    const owner = await restoredAsThen(fileOf(release));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    // A migration fails here, as if the server had been killed before it.
    const failing = '256_webhooks.sql';
    const left = (await readdir(join(import.meta.dirname, '../../../db/migrations'))).filter((name) => name >= failing);
    await asked(owner, 'create table webhooks (id int)');
    await expect(upgrade(owner, dataDir)).rejects.toThrow(`Migration ${failing} failed`);
    const [made = ''] = await readdir(join(dataDir, 'upgrades'));
    const before = await readFile(join(dataDir, 'upgrades', made, 'relief.sql'));
    // Again and again, within the same minute.
    await expect(upgrade(owner, dataDir)).rejects.toThrow(`Migration ${failing} failed`);
    await asked(owner, 'drop table webhooks');
    expect(await upgrade(owner, dataDir)).toBe(
      `The upgrade from 0.1.0 goes on: ${left.length} changes of the database are left.`,
    );
    expect(await readdir(join(dataDir, 'upgrades'))).toEqual([made]);
    const after = await readFile(join(dataDir, 'upgrades', made, 'relief.sql'));
    expect(after.checksum).toEqual(before.checksum);
    expect(await upgrade(owner, dataDir)).toBe('');
  });

  it('never takes the place of what another one wrote, and sweeps what was not finished', async () => {
    const owner = await restoredAsThen(fileOf(releases[0] ?? ''));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    const name = `20261130-1200-from-0.1.0-to-${build.split('+')[0]}`;
    await mkdir(join(dataDir, 'upgrades', name), { recursive: true });
    await writeFile(join(dataDir, 'upgrades', name, 'relief.sql'), 'of another');
    await mkdir(join(dataDir, 'upgrades', '20260101-0900-killed'));
    await writeFile(join(dataDir, 'upgrades', '20260101-0900-killed', 'relief.sql.part'), 'half');
    await upgrade(owner, dataDir);
    expect(await readdir(join(dataDir, 'upgrades'))).toEqual([name, `${name}-2`]);
    expect(await readText(join(dataDir, 'upgrades', name, 'relief.sql'), 'utf8')).toBe('of another');
  });

  it('needs no backup where there is no company', async () => {
    const names = knownMigrations().map(([name]) => name);
    const owner = await databaseAt(new Set(names.slice(0, -1)));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    expect(await upgrade(owner, dataDir)).toBe('');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('does not begin where the backup cannot be written, and says which version opens the data', async () => {
    const owner = await restoredAsThen(fileOf(releases[0] ?? ''));
    const before = await asked(owner, 'select name from schema_migrations');
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await writeFile(join(dataDir, 'upgrades'), 'in the way');
    await expect(upgrade(owner, dataDir)).rejects.toThrow(
      /The upgrade did not begin, because the backup before it could not be written to .*The database is as it was: version 0\.1\.0 opens it\./,
    );
    expect(await asked(owner, 'select name from schema_migrations')).toEqual(before);
  });

  it('keeps the backups of three upgrades', async () => {
    const owner = await restoredAsThen(fileOf(releases[0] ?? ''));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    for (const day of ['20260901', '20260902', '20260903']) {
      await mkdir(join(dataDir, 'upgrades', `${day}-0900`), { recursive: true });
      await writeFile(join(dataDir, 'upgrades', `${day}-0900`, 'relief.sql'), 'old');
    }
    await upgrade(owner, dataDir);
    const left = await readdir(join(dataDir, 'upgrades'));
    expect(left.map((name) => name.slice(0, 8)).toSorted()).toEqual(['20260902', '20260903', '20261130']);
  });
});

it('a database of a newer version is refused, which is named', async () => {
  const owner = await databaseAt();
  await asked(owner, `insert into schema_migrations (name, hash) values ('999_later.sql', 'x')`);
  await asked(owner, `comment on table schema_migrations is 'Krama 9.0.0+0123456789ab'`);
  await expect(migrate(owner)).rejects.toThrow(
    'a newer version of Krama (9.0.0+0123456789ab; it has 999_later.sql). Start that version',
  );
});
