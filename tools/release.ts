import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { disagreements } from './release/agreement.ts';
import { git, imageOf, linesOf, makeRelease } from './release/make.ts';
import { root } from './run.ts';

// Makes a release of the commit that is checked out, in dist/release, where version, tag and changelog agree.

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const versionOf = (path: string): string => z.object({ version: z.string() }).parse(JSON.parse(read(path))).version;

const version = versionOf('package.json');
const found = disagreements({
  version,
  locked: versionOf('package-lock.json'),
  tags: linesOf(git('tag', '--points-at', 'HEAD')),
  changelog: read('CHANGELOG.md'),
  compose: read('compose.yml'),
  changed: linesOf(git('status', '--porcelain')).map((line) => line.slice(3)),
});
if (found.length > 0) {
  process.stderr.write(`There is no release:\n${found.map((line) => `- ${line}\n`).join('')}`);
  process.exit(1);
}

const commit = git('rev-parse', 'HEAD');
const at = new Date(git('show', '-s', '--format=%cI', 'HEAD'));
const sums = await makeRelease({ version, commit, at, out: join(root, 'dist', 'release') });
process.stdout.write(`Krama ${version} of ${commit}, in dist/release:\n${sums}Image: ${imageOf(version)}\n`);
