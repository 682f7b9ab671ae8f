import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { describe, explainFailure } from '#server/db/embedded/failures.ts';
import { own } from '#server/db/embedded/launcher.ts';
import type { Launcher } from '#server/db/embedded/launcher.ts';
import { isAlive } from '#server/db/embedded/processes.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** Makes the folder of the data and the one above it. */
export function makeFolder(dataDir: string): void {
  try {
    // The server may run as another user, who must pass through the folder above its own and may not look around there.
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o711 });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be made: ${describe(error)}. Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Between the name of the data's folder and the process that makes it. */
const makingMark = '.making-';

/**
 * Removes what first starts that were killed left beside the data. Each start does so, for initdb may go on a little after its parent; what
 * is still written to just now is left to a later one.
 */
export function sweepUnmade(dataDir: string): void {
  const prefix = `${basename(dataDir)}${makingMark}`;
  try {
    for (const name of readdirSync(dirname(dataDir))) {
      if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
        rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
    }
  } catch {
    // The folder above may be another user's; what stays there stops no start.
  }
}

/**
 * Makes the cluster beside its place and moves it there whole: a start that is killed half way leaves no folder that looks
 * like a database and is none.
 */
export function initialise(of: { launcher: Launcher; binaries: Binaries; dataDir: string; isLasting: boolean }): void {
  const { dataDir } = of;
  if (readdirSync(dataDir).length > 0)
    throw new StartRefusal(
      `The folder ${dataDir} holds something that is no database. Empty it, or set DATA_DIR to another folder.`,
    );
  if (of.isLasting) refuseFullDisk(dataDir);
  const making = `${dataDir}${makingMark}${process.pid}`;
  try {
    mkdirSync(making, { mode: 0o700 });
    initdb({ ...of, dataDir: making });
    renameSync(making, dataDir);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Two first starts at the same instant: the other one was quicker, and says so when we come to its data.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return;
    if (error instanceof StartRefusal) throw error;
    // A folder that may not be replaced, a mounted one, is filled where it is.
    initdb(of);
  }
}

/** What a database takes with the demo company in it, and as much again to begin its work. */
const newMegabytes = 256;

/** Half a database is worse than none: a first start wants the room for a whole one. */
function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < newMegabytes)
    throw new StartRefusal(
      `A new installation needs ${newMegabytes} MB, and ${free} MB are free on the disk that holds ${dataDir}. Free some space, or set DATA_DIR to a folder of another disk. Nothing was made.`,
    );
}

function initdb(of: { launcher: Launcher; binaries: Binaries; dataDir: string; isLasting: boolean }): void {
  own(of.launcher, of.dataDir);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'owner', '-A', 'peer', '-E', 'UTF8'];
  const command = [
    ...of.launcher.prefix,
    of.binaries.initdb,
    '-D',
    of.dataDir,
    ...access,
    ...locale,
    ...(of.isLasting ? [] : ['-N']),
  ];
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command to initialise the database with');
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    throw new StartRefusal(explainFailure(describe(error), of.dataDir), { cause: error });
  }
}

/** Throws StartRefusal where the data was written by another major version. */
export function refuseOtherVersion({
  binary,
  versionFile,
  dataDir,
}: {
  binary: string;
  versionFile: string;
  dataDir: string;
}): void {
  const found = readFileSync(versionFile, 'utf8').trim();
  const ours = /(\d+)\./.exec(execFileSync(binary, ['--version'], { encoding: 'utf8' }))?.[1];
  if (found === ours) return;
  throw new StartRefusal(
    `The data in ${dataDir} belongs to PostgreSQL ${found}; this version of Krama carries PostgreSQL ${ours}. Start the version of Krama that wrote it and make a backup, then restore that here.`,
  );
}

/** Who may connect: we alone, as owner and as the application, by the user of the process. */
export function writeAuthentication({ launcher, dataDir }: { launcher: Launcher; dataDir: string }): void {
  const names = ['owner', 'krama_app'].map((role) => `m ${launcher.peer} ${role}`);
  const files = { 'pg_hba.conf': 'local all all peer map=m\n', 'pg_ident.conf': `${names.join('\n')}\n` };
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataDir, name);
    writeFileSync(path, text, { mode: 0o600 });
    own(launcher, path);
  }
}
