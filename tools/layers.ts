import { dirname, join } from 'node:path/posix';
import { areas, composes, placeOf } from './areas.ts';
import type { Place } from './areas.ts';

/** One import of a file of the product. */
export interface Import {
  /** The file that imports, from the repository's root. */
  readonly file: string;
  /** What it imports, as written. */
  readonly target: string;
}

/** Every module that a text imports or re-exports, at the top or on demand. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
  return [...text.matchAll(pattern)].map(([, from, bare, dynamic]) => ({ file, target: from ?? bare ?? dynamic ?? '' }));
}

const packages: Readonly<Record<string, readonly string[]>> = { engine: [], i18n: [], contract: ['zod'] };
const layers: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine'],
  i18n: ['i18n', 'engine'],
  contract: ['contract', 'engine'],
  server: ['server', 'engine', 'i18n', 'contract'],
  web: ['web', 'engine', 'i18n', 'contract'],
  testing: ['testing', 'server', 'engine', 'i18n', 'contract'],
};

/** The one file that knows a library which few keep, or which another may replace. */
export const keepers: ReadonlyMap<string, string> = new Map([
  ['hucre', 'src/server/sheets/spreadsheet-files.ts'],
  ['ibantools', 'src/contract/people/facts/iban.ts'],
  ['modern-tar', 'src/server/tar.ts'],
  ['age-encryption', 'src/contract/operations/age.ts'],
  ['@bradenmacdonald/s3-lite-client', 'src/server/file-store/s3-store.ts'],
]);

/** The package that an import names, without the path in it. */
const packageOf = (target: string): string => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;

/** Why a file may not import a library that another one keeps; undefined where it may. */
export function strayLibrary({ file, target }: Import): string | undefined {
  const keeper = keepers.get(packageOf(target));
  return keeper === undefined || keeper === file || isForTests(file) ? undefined : `${target} is known to ${keeper} alone`;
}

/** Why an import breaks the law of the layers and areas; undefined where it does not. Tests may import what tests with. */
export function violation({ file, target }: Import): string | undefined {
  const isTest = isForTests(file);
  const from = placeOf(file);
  const inner = target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice('/src/'.length) : target.slice(1);
  if (!target.startsWith('.') && !target.startsWith('#')) {
    const allowed = packages[from.layer];
    return allowed === undefined || allowed.includes(target) || isTest || keepers.get(target) === file
      ? undefined
      : `${from.layer} imports the package ${target}`;
  }
  const to = placeOf(inner);
  if (to.layer === '' || (isTest && to.layer === 'testing')) return undefined;
  if (!(layers[from.layer] ?? []).includes(to.layer)) return `${from.layer} imports ${to.layer}`;
  return isTest || composes(file) ? undefined : crossing(from, to, inner);
}

/** Why a file of one place may not use one of another in the same layer; undefined where it may. */
function crossing(from: Place, to: Place, target: string): string | undefined {
  if (from.layer !== to.layer) return undefined;
  // The contract and each language join the kinds and their words; code about all kinds reads them there.
  if (!['contract', 'i18n'].includes(to.layer) && composes(`src/${target}`))
    return `${from.area ?? from.layer} imports what puts the product together`;
  if (to.area === undefined) return undefined;
  if (from.area === undefined) return `${from.layer} imports its area ${to.area}`;
  if (areas.indexOf(to.area) > areas.indexOf(from.area)) return `${from.area} imports ${to.area}, which stands above it`;
  if (!['server', 'web'].includes(to.layer) || to.feature === undefined) return undefined;
  // What stands in an area beside its features joins them, such as the list of its pages.
  if (from.area === to.area && [to.feature, undefined].includes(from.feature)) return undefined;
  return target.endsWith('/index.ts')
    ? undefined
    : `the feature ${from.feature ?? from.area} reaches into the feature ${to.feature}`;
}

/** Whether a file is a test, or made for tests alone. */
export const isForTests = (file: string): boolean => /\.(test|testing|samples)\.tsx?$/.test(file);

/** Files that lead back to one another by their imports, of types too, each ring once in the order it is walked. */
export function circlesOf(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const reads = (file: string): readonly string[] =>
    importsOf(file, sources.get(file) ?? '').flatMap(({ target }) => {
      const path = target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(file), target);
      return sources.has(path) ? [path] : [];
    });
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const begin = way.indexOf(file);
    if (begin !== -1) found.push(way.slice(begin));
    if (begin !== -1 || done.has(file)) return;
    for (const next of reads(file)) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
  return found;
}

/** The most files of a folder, tests apart. */
const mostFiles = 15;

/** Folders that hold more files than one sees at a glance. Migrations are one list. */
export function crowdedFolders(files: readonly string[]): readonly string[] {
  const counted = files.filter((file) => !isForTests(file) && !file.startsWith('src/server/db/migrations/'));
  return [...Map.groupBy(counted, (file) => dirname(file))]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);
}
