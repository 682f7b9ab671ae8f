import { z } from 'zod';
import { isForTests } from '../layers.ts';

/** The scripts that an unpacked release has. */
const scripts = ['start', 'company'] as const;

const Package = z.looseObject({ version: z.string(), scripts: z.record(z.string(), z.string()) });

const Names = z.record(z.string(), z.string()).default({});

const Lock = z.looseObject({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
    }),
  ),
});
type LockedPackages = z.output<typeof Lock>['packages'];

/** A package that the product runs on. */
export interface ProductionPackage {
  /** Its folder, from the root. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As the package says it, such as MIT. */
  readonly license: string;
}

/** The text of package.json as a release has it: nothing that builds or tests. */
export function productionPackage(text: string): string {
  const { devDependencies: _built, ...kept } = Package.parse(JSON.parse(text));
  const own = Object.fromEntries(scripts.map((name) => [name, kept.scripts[name] ?? '']));
  return written({ ...kept, scripts: own });
}

/** The text of package-lock.json as a release has it: the same versions of what it runs on, and nothing else. */
export function productionLock(text: string): string {
  const { packages } = Lock.parse(JSON.parse(text));
  const kept = neededIn(packages);
  const whole = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) }).parse(JSON.parse(text));
  const entries = Object.entries(whole.packages).filter(([folder]) => folder === '' || kept.has(folder));
  return written({
    ...whole,
    packages: Object.fromEntries(
      entries.map(([folder, entry]) => {
        if (folder !== '') return [folder, entry];
        const { devDependencies: _built, ...root } = entry;
        return [folder, root];
      }),
    ),
  });
}

/** The folders of the packages that the root needs to run, and those that these need. */
function neededIn(packages: LockedPackages): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (folder: string): void => {
    const entry = packages[folder];
    if (entry === undefined) return;
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta: meta } = entry;
    const peers = Object.keys(peerDependencies).filter((name) => meta[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeFrom(folder, name, packages);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      follow(place);
    }
  };
  follow('');
  return found;
}

/** Where a package finds another one: in its own folder, or in one above it. */
function placeFrom(folder: string, name: string, packages: LockedPackages): string | undefined {
  const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  if (folder === '') return undefined;
  const at = folder.lastIndexOf('/node_modules/');
  return placeFrom(at === -1 ? '' : folder.slice(0, at), name, packages);
}

/** The packages of a lock file, those of every platform. */
export function packagesOf(lockText: string): readonly ProductionPackage[] {
  return Object.entries(Lock.parse(JSON.parse(lockText)).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license = '' }]) => ({
      folder,
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
}

/** The files that run a release and lie nowhere that tells it. */
const beside: ReadonlySet<string> = new Set(['tools/prepare.mjs', 'Containerfile', 'compose.yml', '.dockerignore']);

/** Whether a file of the repository goes into a release as it is. */
export function isReleased(path: string): boolean {
  if (/^src\/(server|engine|contract|i18n)\//.test(path))
    return !isForTests(path) && !/\/testing\//.test(path) && !path.startsWith('src/engine/cases/');
  return /^(deploy|docs)\//.test(path) || /^[A-Z]+(\.md)?$/.test(path) || beside.has(path);
}

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
