import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../run.ts';
import type { ProductionPackage } from './production.ts';

/** A package whose code comes with a release, or is fetched for it. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The text of its licence, where it brings one. */
  readonly text: string;
}

const Bundled = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string().nullable(), text: z.string().nullish() }),
);

/** Fonts come by style sheets, which the build of the scripts does not count. */
const fonts = ['@fontsource-variable/inter', '@fontsource/noto-sans-khmer'];

/** Returns the notices of the packages in the built web, by the lists that its build leaves in `web`. */
export function noticesOfWeb(web: string): readonly Notice[] {
  const listed = ['licenses.json', 'licenses-of-keeper.json'].flatMap((name) =>
    Bundled.parse(JSON.parse(readFileSync(join(web, '.vite', name), 'utf8'))),
  );
  return [
    ...listed.map(({ name, version, identifier, text }) => ({ name, version, license: identifier ?? '', text: text ?? '' })),
    ...fonts.map((name) => {
      const folder = join('node_modules', name);
      const about = z
        .object({ version: z.string(), license: z.string() })
        .parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
      return { name, ...about, text: licenceIn(folder) };
    }),
  ];
}

/** Returns the notices of the packages that the server runs on; one of another platform has no text here. */
export const noticesOfServer = (packages: readonly ProductionPackage[]): readonly Notice[] =>
  packages.map(({ folder, name, version, license }) => ({ name, version, license, text: licenceIn(folder) }));

function licenceIn(folder: string): string {
  const path = join(root, folder);
  if (!existsSync(path)) return '';
  const files = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts)$/.test(name));
  return files
    .toSorted()
    .map((name) => readFileSync(join(path, name), 'utf8').trim())
    .join('\n\n');
}

/** The text of THIRD-PARTY-NOTICES.md: each package once, and under each text of a licence all that have it. */
export function noticesText(notices: readonly Notice[]): string {
  const all = [...new Map(notices.map((one) => [`${one.name} ${one.version}`, one])).values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
  const unnamed = all.filter(({ license }) => license === '').map(({ name }) => name);
  if (unnamed.length > 0) throw new Error(`Nobody says under which licence these are: ${unnamed.join(', ')}`);
  const under = Map.groupBy(
    all.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
  return [
    '# Work of others\n\nKrama is made with these packages. Each belongs to its authors, under its own licence.\n',
    ...all.map(({ name, version, license }) => `- ${name} ${version}: ${license}`),
    ...[...under].map(
      ([text, those]) =>
        `\n## ${those.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${text.replace(/^/gm, '    ')}`,
    ),
    '',
  ].join('\n');
}
