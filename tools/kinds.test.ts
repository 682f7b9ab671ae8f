import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { performanceKinds } from '#contract/performance/record-kinds/index.ts';
import { requestKindNames } from '#contract/request-kinds.ts';
import { placeOf } from './areas.ts';
import { importsOf, isForTests } from './layers.ts';

/** The files that docs/kit/requests.md names for a new kind, but for the migration and the pages of an area. */
const named = [...readFileSync('docs/kit/requests.md', 'utf8').matchAll(/^\| `(src\/[\w/.-]+\.ts)` /gm)].map(
  ([, file = '']) => file,
);
const ofRecords = 'src/contract/performance/record-kinds/index.ts';

const imports = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !isForTests(file))
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

/** Lists the files with which a kind registers: descriptor, words in both languages, and `kind.ts` of its feature. */
function registered(kind: string): readonly string[] {
  const own = globSync([`src/contract/*/{request,record}-kinds/${kind}.ts`, `src/i18n/*/*/kinds/${kind}.ts`]);
  const line = new RegExp(`^  ${kind}: (\\w+),$`, 'm').exec(readFileSync('src/server/compose/kinds.ts', 'utf8'));
  const feature = imports.find(
    ({ file, target }) =>
      file === 'src/server/compose/kinds.ts' &&
      target.endsWith('/kind.ts') &&
      readFileSync(`src/${target.slice(1)}`, 'utf8').includes(`export const ${line?.[1]}:`),
  );
  return [...own, ...(feature === undefined ? [] : [`src/${feature.target.slice(1)}`])];
}

describe.each([...requestKindNames, ...performanceKinds])('%s', (kind) => {
  const files = registered(kind);

  it('registers a descriptor, words in both languages, and its feature', () => {
    expect(files.length, files.join(', ')).toBe(4);
  });

  it('is known outside its area only to the files that the document names', () => {
    const area = placeOf(files.find((file) => file.startsWith('src/server/')) ?? '').area;
    const users = imports.filter(({ target }) => files.includes(`src/${target.slice(1)}`)).map(({ file }) => file);
    const others = new Set(users.filter((file) => placeOf(file).area !== area || file === ofRecords));
    expect([...others].filter((file) => ![...named, ofRecords].includes(file))).toEqual([]);
    expect(others.size).toBe(4);
  });
});

it('the document names files that are there, seven at most with the migration and the page', () => {
  expect(named.filter((file) => globSync(file).length === 0)).toEqual([]);
  expect(named.length + 2).toBeLessThanOrEqual(7);
});
