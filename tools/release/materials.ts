import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import type { Notice } from './notices.ts';

const Materials = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(z.looseObject({ purl: z.string() })),
});

interface MaterialsOf {
  /** Has the release's package.json and package-lock.json. */
  readonly folder: string;
  /** The packages that the built web has in it, which npm cannot know. */
  readonly served: readonly Notice[];
  /** The moment that it says it is of. */
  readonly at: Date;
}

/** The list of what is in a release, as CycloneDX: the server's packages by npm, and those of the web. */
export function billOfMaterials({ folder, served, at }: MaterialsOf): string {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  const { serialNumber: _random, ...listed } = Materials.parse(JSON.parse(text));
  const there = new Set(listed.components.map(({ purl }) => purl));
  const more = served
    .map(({ name, version, license }) => ({
      'bom-ref': `web|${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
    }))
    .filter(({ purl }) => !there.has(purl));
  const once = new Map(more.map((one) => [one.purl, one]));
  return `${JSON.stringify(
    {
      ...listed,
      metadata: { ...listed.metadata, timestamp: at.toISOString() },
      components: [...listed.components, ...once.values()],
    },
    null,
    1,
  )}\n`;
}
