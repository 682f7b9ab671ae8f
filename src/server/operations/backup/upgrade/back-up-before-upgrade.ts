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
 * Throws StartRefusal where there is no room, or one cannot be written; the database is then as it was.
 */
export async function backUpBeforeUpgrade(database: Database, of: UpgradeOf): Promise<void> {
  const { now, say, upgrade, files } = of;
  const companies = await database.transaction({ isWorker: true }, readCompanies);
  if (companies.length === 0) return;
  const from = upgrade.from ?? beforeSaying;
  say(`Upgrading from ${from} to ${build}: ${upgrade.due} changes of the database, which cannot be undone.`);
  const all = join(of.dataDir, 'upgrades');
  const stamp = `${dayOf(now).replaceAll('-', '')}-${timeOf(now).replace(':', '')}`;
  const folder = join(all, `${stamp}-from-${from.split('+')[0]}-to-${version}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await refuseWithoutRoom(folder, await database.transaction({ isWorker: true }, readDatabaseBytes));
    await inOrder(companies, async ({ id, code }) => {
      const to = join(folder, `${code}.sql`);
      // One that another try wrote before it failed was read back whole.
      await rm(to, { force: true });
      await takeBackup(database, { companyId: id, to, by: 'upgrade', now, files, hasSecrets: true, staysHere: true });
      const { size } = await stat(to);
      say(`The way back is ${to}, ${Math.ceil(size / 1e6)} MB.`);
    });
  } catch (error) {
    // It may not even be a folder.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw new StartRefusal(
      `The upgrade did not begin, because the backup before it could not be written to ${folder}. ${wordsOfFault(error)} The database is as it was: version ${from} opens it.`,
      { cause: error },
    );
  }
  const older = (await readdir(all)).toSorted().slice(0, -keptUpgrades);
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
