import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);

/** The product's version, as the package says it. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')));

/** The file by which a release is known; a clone of the repository has none. */
const releaseFile = new URL('release.json', root);

/** The commit that the product was made of, as 40 hex digits: that of the release or of the clone; undefined where neither tells it. */
export const commit: string | undefined = existsSync(releaseFile)
  ? z.object({ commit: z.string() }).parse(JSON.parse(readFileSync(releaseFile, 'utf8'))).commit
  : commitOfClone();

/** Version and commit in one word, such as 1.4.0+0123456789ab. */
export const build = commit === undefined ? version : `${version}+${commit.slice(0, 12)}`;

/** A clone is read without git, which a server need not have. */
function commitOfClone(): string | undefined {
  const read = (name: string): string => {
    const file = new URL(`.git/${name}`, root);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  };
  const head = read('HEAD');
  const branch = head.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const found = branch === undefined ? head : read(branch) || packed(read('packed-refs'), branch);
  return /^[\da-f]{40}$/.test(found) ? found : undefined;
}

/** The commit of a branch in git's list of those that have no file of their own. */
const packed = (list: string, branch: string): string =>
  list
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0] ?? '';
