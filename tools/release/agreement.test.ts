import { describe, expect, it } from 'vitest';
import { disagreements, sectionsOf } from './agreement.ts';
import type { Sayings } from './agreement.ts';

const changelog = `# Changes

## [Unreleased]

## [1.2.0] - 2026-12-01

### Security

- A fault is mended.

## [1.1.0] - 2026-11-01
`;

const agreed: Sayings = {
  version: '1.2.0',
  locked: '1.2.0',
  tags: ['v1.2.0'],
  changelog,
  compose: '  image: krama:1.2.0\n',
  changed: [],
};

it('reads the sections of a changelog, the newest first', () => {
  expect(sectionsOf(changelog)).toEqual([
    { name: 'Unreleased', day: undefined, text: '' },
    { name: '1.2.0', day: '2026-12-01', text: '### Security\n\n- A fault is mended.' },
    { name: '1.1.0', day: '2026-11-01', text: '' },
  ]);
});

describe('a release', () => {
  it('is made where version, lock file, tag and changelog agree, of a clean tree', () => {
    expect(disagreements(agreed)).toEqual([]);
  });

  it.each<[string, Partial<Sayings>, RegExp]>([
    ['a version of another form', { version: '1.2.0-rc', locked: '1.2.0-rc', tags: ['v1.2.0-rc'] }, /not of the form/],
    ['another version in the lock file', { locked: '1.1.0' }, /package-lock\.json says 1\.1\.0/],
    ['no tag', { tags: [] }, /no tag v1\.2\.0; it has none/],
    ['the tag of another version', { tags: ['v1.1.0'] }, /no tag v1\.2\.0; it has v1\.1\.0/],
    [
      'a changelog that ends before it',
      { changelog: changelog.replace(/## \[1\.2\.0\].*?(?=## \[1\.1)/s, '') },
      /is 1\.1\.0, not 1\.2\.0/,
    ],
    ['no changelog', { changelog: '' }, /is none, not 1\.2\.0/],
    ['no day in the changelog', { changelog: changelog.replace(' - 2026-12-01', '') }, /does not say the day of 1\.2\.0/],
    [
      'changes that are not released',
      { changelog: changelog.replace('## [1.2.0]', '### Added\n\n- A page.\n\n## [1.2.0]') },
      /under Unreleased/,
    ],
    ['a kind of entry that is none', { changelog: changelog.replace('### Security', '### Misc') }, /none: Misc/],
    [
      'an image of another version',
      { compose: '  image: krama:1.2.0\n  image: krama-pooler:1.1.0\n' },
      /image krama-pooler:1\.1\.0/,
    ],
    ['a changed file', { changed: ['README.md'] }, /differ from the commit: README\.md/],
  ])('is refused for %s', (_what, other, sentence) => {
    expect(disagreements({ ...agreed, ...other }).join('\n')).toMatch(sentence);
  });
});
