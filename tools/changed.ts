import { composes, featureOf } from './areas.ts';
import { importsOf } from './layers.ts';

/** What a change can break. */
export interface Affected {
  /** Test files for the runner of pure and database tests. */
  readonly tests: readonly string[];
  /** Walks in the browser. */
  readonly walks: readonly string[];
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isWalk = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path);
/** What every test stands on: nothing less than all of them answers for a change of it. */
const foundation =
  /^(package(-lock)?\.json|[^/]*\.config\.ts|tsconfig.*\.json|src\/testing\/|src\/server\/(db|http)\/|src\/web\/(kit|api)\/|tools\/)/;

/** The list of pages of an area, or of the product. */
const listOfPages = /^src\/web\/(\w+\/pages|app\/modules)\.ts$/;

/**
 * What files can break close by: the tests that reach them by imports within their feature, those beside a file that does, and
 * the walks of the feature's screens. What stands under features is followed into each that uses it; what one feature takes
 * from another is not followed further than the tests and walks that import it themselves, as the types check the rest and the
 * whole run tries it. `sources`: every file of the product, its tests and its walks, by path from the root. Undefined: everything.
 */
export function affectedBy(changed: readonly string[], sources: ReadonlyMap<string, string>): Affected | undefined {
  if (changed.some((path) => foundation.test(path) && !isTest(path))) return undefined;
  const importers = importersOf(sources);
  const reached = new Set<string>(changed.filter((path) => sources.has(path)));
  // Those of other features, run alone.
  const named = new Set<string>();
  for (const path of reached) {
    if (composes(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      const leaves = featureOf(path) !== undefined && featureOf(importer) !== featureOf(path);
      if (!leaves) reached.add(importer);
      else if (changed.includes(path) && (isTest(importer) || isWalk(importer))) named.add(importer);
    }
  }
  // A style sheet is imported by what reads no types of it: its folder tells whose it is.
  const features = new Set([...changed, ...reached].flatMap((path) => featureOf(path) ?? []));
  // Both sides of a feature have one name.
  const names = new Set([...features].map((feature) => feature.replace(/^\w+\//, '')));
  const all = [...sources.keys()];
  const addresses = all
    .filter((path) => listOfPages.test(path))
    .flatMap((path) => addressesOf(sources.get(path) ?? '', changed.includes(path) ? undefined : names));
  return {
    tests: all.filter((path) => isTest(path) && (reached.has(path) || named.has(path) || features.has(featureOf(path) ?? ''))),
    walks: all.filter(
      (path) => isWalk(path) && (reached.has(path) || addresses.some((address) => visits(sources.get(path) ?? '', address))),
    ),
  };
}

function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const { target } of importsOf(file, text)) {
      const path = target.startsWith('#') ? `src/${target.slice(1)}` : inFolderOf(file, target);
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  return importers;
}

/** A relative import as a path from the root. */
const inFolderOf = (file: string, target: string): string =>
  target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice(1) : target;

/** The addresses of a list of pages, up to what varies, as it spells them: of the features named, or of all. */
function addressesOf(pages: string, features: ReadonlySet<string> | undefined): readonly string[] {
  return pages.split(/\n  (?=\{|settingPage\()/).flatMap((page) => {
    const [, feature = ''] = /import\('#web\/(\w+\/[^/]+)\//.exec(page) ?? [];
    const [, path] = /^\{\s*path: '([^'$]+)/.exec(page) ?? [];
    const [, name] = /^settingPage\('([^']+)'/.exec(page) ?? [];
    const address = path ?? (name === undefined ? '/' : `/setting/${name}`);
    return features?.has(feature) !== false && address !== '/' ? [address] : [];
  });
}

/** Whether a walk names an address, not only one that begins like it. */
const visits = (walk: string, address: string): boolean =>
  address.endsWith('/') ? walk.includes(address) : new RegExp(`${address}(?![\\w/-])`).test(walk);
