/** Where a release says which one it is. */
export interface Sayings {
  /** The version in package.json. */
  readonly version: string;
  /** The version in package-lock.json. */
  readonly locked: string;
  /** The tags of the commit that is released. */
  readonly tags: readonly string[];
  /** The text of CHANGELOG.md. */
  readonly changelog: string;
  /** The text of compose.yml, which names the image of the release. */
  readonly compose: string;
  /** Files that differ from the commit, or are in none. */
  readonly changed: readonly string[];
}

/** The kinds of entries of a changelog, as 'Keep a Changelog' names them, with two for those who run the product. */
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Breaking', 'Upgrade'];

/** A section of the changelog: a release, or what is not released yet. */
interface Section {
  /** A version, or 'Unreleased'. */
  readonly name: string;
  /** As YYYY-MM-DD. */
  readonly day: string | undefined;
  readonly text: string;
}

/** The sections of a changelog, the newest first. */
export function sectionsOf(changelog: string): readonly Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, name = '', day] = /^\[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?\s*$/m.exec(part.split('\n')[0] ?? '') ?? [];
      return { name, day, text: part.slice(part.indexOf('\n') + 1).trim() };
    });
}

/** Why these cannot be released, a sentence each; none: they agree. */
export function disagreements({ version, locked, tags, changelog, compose, changed }: Sayings): readonly string[] {
  const sections = sectionsOf(changelog);
  const [newest] = sections.filter(({ name }) => name !== 'Unreleased');
  const waiting = sections.find(({ name }) => name === 'Unreleased')?.text ?? '';
  const odd = sections.flatMap(({ text }) => [...text.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind));
  const images = [...compose.matchAll(/image: (krama[\w-]*:\S+)$/gm)].map(([, image = '']) => image);
  const said = (holds: boolean, sentence: string): readonly string[] => (holds ? [sentence] : []);
  return [
    ...said(!/^\d+\.\d+\.\d+$/.test(version), `The version ${version} of package.json is not of the form 1.2.3.`),
    ...said(locked !== version, `package-lock.json says ${locked}, package.json says ${version}.`),
    ...said(!tags.includes(`v${version}`), `This commit has no tag v${version}; it has ${tags.join(', ') || 'none'}.`),
    ...said(newest?.name !== version, `The newest release of CHANGELOG.md is ${newest?.name ?? 'none'}, not ${version}.`),
    ...said(newest?.name === version && newest.day === undefined, `CHANGELOG.md does not say the day of ${version}.`),
    ...said(waiting !== '', `CHANGELOG.md still has entries under Unreleased.`),
    ...odd.filter((kind) => !kinds.includes(kind)).map((kind) => `CHANGELOG.md has a kind of entry that is none: ${kind}.`),
    ...images
      .filter((image) => !image.endsWith(`:${version}`))
      .map((image) => `compose.yml names the image ${image}, not one of ${version}.`),
    ...said(changed.length > 0, `These files differ from the commit: ${changed.join(', ')}.`),
  ];
}
