import { z } from 'zod';
import { isForTests } from '../layers.ts';

/** The scripts that an unpacked release has. */
const scripts = ['start', 'company'] as const;

const Package = z.looseObject({ version: z.string(), scripts: z.record(z.string(), z.string()) });

const Lock = z.looseObject({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), dev: z.boolean().optional(), license: z.string().optional() }),
  ),
});

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
  const lock = Lock.parse(JSON.parse(text));
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  return written({
    ...lock,
    packages: Object.fromEntries(
      packages.map(([folder, entry]) => {
        if (folder !== '') return [folder, entry];
        const { devDependencies: _built, ...root } = entry;
        return [folder, root];
      }),
    ),
  });
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

/** Whether a file of the repository goes into a release as it is. */
export function isReleased(path: string): boolean {
  if (/^src\/(server|engine|contract|i18n)\//.test(path))
    return !isForTests(path) && !/\/testing\//.test(path) && !path.startsWith('src/engine/cases/');
  return /^(deploy|docs)\//.test(path) || /^[A-Z]+(\.md)?$/.test(path) || path === 'tools/prepare.mjs';
}

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
