import { execFile, spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { describe, expect, it } from 'vitest';
import { makeInstallation, startServer } from '#testing/outside/killed-server.ts';
import type { Installation } from '#testing/outside/killed-server.ts';
import { root } from '../run.ts';

// There and back as the runbook says, with the release of then itself: its sources, taken from the repository, restore what it wrote,
// this version upgrades that, and the release restores the backup which the upgrade made.

const kept = join(root, 'src/server/operations/backup/upgrade/testing');
const releases = readdirSync(kept).map((name) => name.replace('.sql.gz', ''));
const commitOf = (release: string): string => release.split('-').at(-1) ?? '';
/** A clone without its history has no release of then. */
const isThere = (release: string): boolean => spawnSync('git', ['cat-file', '-e', commitOf(release)], { cwd: root }).status === 0;

/** The sources of a release, within the repository: it takes the packages of this one. */
async function sourcesOf(release: string, folder: string): Promise<string> {
  const product = join(folder, 'then');
  const { stdout } = spawnSync('git', ['archive', '--format=tar', commitOf(release), 'src', 'package.json'], {
    cwd: root,
    maxBuffer: 500_000_000,
  });
  await pipeline(Readable.from([stdout]), unpackTar(product));
  return product;
}

/** Runs a command of a version's own for companies. */
async function company({ product, environment }: Installation, ...words: readonly string[]): Promise<string> {
  const places = ['src/server/compose/company.ts', 'src/server/company.ts'];
  const place = places.find((path) => existsSync(join(product, path))) ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, [place, ...words], { cwd: product, env: environment });
  return stdout;
}

/** The rows of each table and their sums, as the foot of a backup says them, but for the trail, which every restore adds to. */
const sumsIn = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('-- {"table"') && !line.includes('"audit_entries"'));

describe.each(releases)('%s', (release) => {
  it.skipIf(!isThere(release))('takes back what this version has upgraded', async () => {
    mkdirSync(join(root, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(root, 'dist', 'way-back-'));
    const now = makeInstallation();
    try {
      const then: Installation = { ...now, product: await sourcesOf(release, folder) };
      const wrote = join(folder, 'wrote.sql');
      await pipeline(createReadStream(join(kept, `${release}.sql.gz`)), createGunzip(), createWriteStream(wrote));
      await company(then, 'restore', '--from', wrote, '--foreign');
      // As it stood: a restore gives the first administrator a password, and an entry of the trail.
      const [before, after] = [join(folder, 'before.sql'), join(folder, 'after.sql')];
      await company(then, 'backup', '--code', 'relief', '--to', before);

      const server = await startServer(now);
      const wayBack = /The way back is (\S+\.sql), /.exec(server.output())?.[1] ?? '';
      server.process.kill('SIGTERM');
      expect(await server.ended()).toBe(0);

      await expect(company(then, 'check', '--from', wayBack)).rejects.toThrow(/newer version of Krama/);
      renameSync(join(now.dataDir, 'database'), join(now.dataDir, 'database-of-now'));
      await company(then, 'restore', '--from', wayBack, '--foreign');
      await company(then, 'backup', '--code', 'relief', '--to', after);
      expect(sumsIn(before).length).toBeGreaterThan(100);
      expect(sumsIn(after)).toEqual(sumsIn(before));
    } finally {
      now.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
