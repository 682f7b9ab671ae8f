import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packed } from '#server/tar.ts';
import { root } from '../run.ts';
import { billOfMaterials } from './materials.ts';
import { noticesOfServer, noticesOfWeb, noticesText } from './notices.ts';
import { isReleased, packagesOf, productionLock, productionPackage } from './production.ts';

export interface ReleaseOf {
  readonly version: string;
  /** The commit that is checked out, as 40 hex digits. */
  readonly commit: string;
  /** The moment of the commit: a release has no other, so that it can be made again to the byte. */
  readonly at: Date;
  /** The folder that it is written to, which is emptied first. */
  readonly out: string;
}

/** Returns what git says, without the line break at its end. */
export const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trimEnd();

/** The lines of a text that say something. */
export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** Makes the archive of what runs, the list of what is in it, and the checksums of both, which it returns. The web has been built. */
export async function makeRelease({ version, commit, at, out }: ReleaseOf): Promise<string> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const name = `krama-${version}`;
  const web = join(root, 'dist', 'web');
  const lock = productionLock(read('package-lock.json'));
  const packageFile = productionPackage(read('package.json'));
  const served = noticesOfWeb(web);
  /** The texts that are written for the release alone, by their paths in it. */
  const written: Readonly<Record<string, string>> = {
    'package.json': packageFile,
    'package-lock.json': lock,
    'release.json': `${JSON.stringify({ version, commit, at: at.toISOString(), image: imageOf(version) }, null, 2)}\n`,
    'THIRD-PARTY-NOTICES.md': noticesText([...noticesOfServer(packagesOf(lock)), ...served]),
  };
  const kept = linesOf(git('ls-files')).filter((path) => isReleased(path) && !(path in written));
  const paths = [...kept, ...builtIn(web), ...Object.keys(written)].toSorted();

  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const archive = `${name}.tar.gz`;
  const parts = paths.map((path) => {
    const text = written[path];
    return { name: `${name}/${path}`, ...(text === undefined ? { file: join(root, path) } : { text }) };
  });
  await pipeline(packed(parts, { mtime: at, mode: 0o644 }), createGzip({ level: 9 }), createWriteStream(join(out, archive)));

  const materials = `${name}.sbom.json`;
  const folder = mkdtempSync(join(tmpdir(), 'krama-release-'));
  try {
    writeFileSync(join(folder, 'package.json'), packageFile);
    writeFileSync(join(folder, 'package-lock.json'), lock);
    writeFileSync(join(out, materials), billOfMaterials({ folder, served, at }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  const sums = [archive, materials].map((file) => `${sha256Of(join(out, file))}  ${file}\n`).join('');
  writeFileSync(join(out, 'SHA256SUMS'), sums);
  return sums;
}

/** The tag of the image that is built of a release. */
export const imageOf = (version: string): string => `krama:${version}`;

const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The files of the built web, from the root, without the lists that its build leaves for the notices. */
const builtIn = (web: string): readonly string[] =>
  readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !path.includes('.vite'));
