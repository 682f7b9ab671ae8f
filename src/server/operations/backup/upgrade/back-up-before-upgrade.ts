import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/connect.ts';
import type { Upgrade } from '#server/db/migrate.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { dayOf, timeOf } from '#server/http/clock.ts';
import { inOrder } from '#server/in-order.ts';
import { readCompanies, readDatabaseBytes } from '#server/operations/backup/upgrade/upgrade.queries.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { wordsOfFault } from '#server/operations/backup/restore/fault-words.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { build, version } from '#server/version.ts';

/** So many upgrades keep their backups; older ones go. */
const keptUpgrades = 3;

/** The first version that says which one it is. */
const beforeSaying = '0.1.0';

export interface UpgradeOf {
  /** The folder of this installation's data. */
  readonly dataDir: string;
  readonly files: FileStore;
  readonly upgrade: Upgrade;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/**
 * Writes each company to a file of the version that its rows still are of, with passwords, so that the version of then can restore it:
 * no migration can be undone. The files lie in `upgrades` of the data, for the user of the product alone; papers stay where they are.
 * An upgrade that goes on has its files already: its tables are of no version any more. Throws StartRefusal where there is no room, or
 * one cannot be written; the database is then as it was.
 */
export async function backUpBeforeUpgrade(database: Database, of: UpgradeOf): Promise<void> {
  const { now, say, upgrade, files } = of;
  const from = upgrade.from ?? beforeSaying;
  if (upgrade.goesOn) {
    say(`The upgrade from ${from} goes on: ${upgrade.due} changes of the database are left.`);
    return;
  }
  const companies = await database.transaction({ isWorker: true }, readCompanies);
  if (companies.length === 0) return;
  say(`Upgrading from ${from} to ${build}: ${upgrade.due} changes of the database, which cannot be undone.`);
  const all = join(of.dataDir, 'upgrades');
  let folder = all;
  try {
    await mkdir(all, { recursive: true, mode: 0o700 });
    folder = await freshFolder(all, `${stampOf(now)}-from-${from.split('+')[0]}-to-${version}`);
    await refuseWithoutRoom(folder, await database.transaction({ isWorker: true }, readDatabaseBytes));
    await inOrder(companies, async ({ id, code }) => {
      const to = join(folder, `${code}.sql`);
      await takeBackup(database, { companyId: id, to, by: 'upgrade', now, files, hasSecrets: true, staysHere: true });
      const { size } = await stat(to);
      say(`The way back is ${to}, ${Math.ceil(size / 1e6)} MB.`);
    });
  } catch (error) {
    if (folder !== all) await rm(folder, { recursive: true, force: true });
    throw new StartRefusal(
      `The upgrade did not begin, because the backup before it could not be written to ${folder}. ${wordsOfFault(error)} The database is as it was: version ${from} opens it.`,
      { cause: error },
    );
  }
  await forgetOld(all);
}

const stampOf = (now: Date): string => `${dayOf(now).replaceAll('-', '')}-${timeOf(now).replace(':', '')}`;

/** Makes a folder that was not there: what another upgrade wrote stays as it is. */
async function freshFolder(all: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join(all, number === 1 ? name : `${name}-${number}`);
    const isMade = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isMade) return folder;
  }
}

/** Keeps the newest upgrades, and nothing of one that a killed start did not finish writing. */
async function forgetOld(all: string): Promise<void> {
  const names = (await readdir(all)).toSorted();
  const whole: string[] = [];
  await inOrder(names, async (name) => {
    const files = await readdir(join(all, name));
    if (files.some((file) => file.endsWith('.sql'))) whole.push(name);
    else await rm(join(all, name), { recursive: true, force: true });
  });
  const older = whole.slice(0, -keptUpgrades);
  await inOrder(older, async (name) => await rm(join(all, name), { recursive: true, force: true }));
}

/** A backup is no larger than the tables it is of; it is written to the temporary folder first. */
async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const disks = [folder, tmpdir()];
  await inOrder(disks, async (disk) => {
    const { bavail, bsize } = await statfs(disk);
    if (bavail * bsize < bytes)
      throw new StartRefusal(
        `It wants ${Math.ceil(bytes / 1e6)} MB in ${disk}, where ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
      );
  });
}
