import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import type { Notice } from './notices.ts';

const Materials = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ purl: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
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
  const { component } = listed.metadata;
  const web = [...once.values()].map((one) => one['bom-ref']);
  return `${JSON.stringify(
    {
      ...listed,
      metadata: {
        ...listed.metadata,
        timestamp: at.toISOString(),
        // npm names it after the folder that it looked at.
        component: { ...component, type: 'application', name: 'krama' },
      },
      components: [...listed.components, ...once.values()],
      dependencies: [
        ...listed.dependencies.map((one) =>
          one.ref === component['bom-ref'] ? { ...one, dependsOn: [...one.dependsOn, ...web] } : one,
        ),
        ...web.map((ref) => ({ ref, dependsOn: [] })),
      ],
    },
    null,
    1,
  )}\n`;
}
