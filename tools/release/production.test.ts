import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noticesText } from './notices.ts';
import { isReleased, packagesOf, productionLock, productionPackage } from './production.ts';

const packageText = readFileSync('package.json', 'utf8');
const lockText = readFileSync('package-lock.json', 'utf8');

it('leaves out what builds and tests, and keeps every version of what runs', () => {
  const names = packagesOf(productionLock(lockText)).map(({ name }) => name);
  // The last is an optional companion of a package that runs.
  for (const tool of ['@playwright/test', 'knip', 'oidc-provider', '@20minutes/s3rver', 'vite', 'antd', 'typescript'])
    expect(names).not.toContain(tool);
  const { dependencies, devDependencies, scripts } = JSON.parse(productionPackage(packageText));
  expect(devDependencies).toBeUndefined();
  expect(Object.keys(scripts)).toEqual(['start', 'company']);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const all = new Map(packagesOf(lockText).map((one) => [one.folder, one.version]));
  for (const { folder, version } of packagesOf(productionLock(lockText))) expect(all.get(folder)).toBe(version);
});

it.each([
  ['src/server/compose/main.ts', true],
  ['src/server/db/migrations/001_platform.sql', true],
  ['src/i18n/en/common.ts', true],
  ['tools/prepare.mjs', true],
  ['docs/runbook.md', true],
  ['deploy/krama.service', true],
  ['Containerfile', true],
  ['compose.yml', true],
  ['.dockerignore', true],
  ['.editorconfig', false],
  ['CHANGELOG.md', true],
  ['LICENSE', true],
  ['src/web/app/main.tsx', false],
  ['src/testing/test-app.ts', false],
  ['src/server/hook.test.ts', false],
  ['src/server/sheets/testing/staff-list.xls', false],
  ['tools/release.ts', false],
  ['e2e/leave.spec.ts', false],
  ['bench/bench.ts', false],
])('%s is in a release: %s', (path, is) => expect(isReleased(path)).toBe(is));

it('names each package once, under the licence it has, and refuses one that nobody gave a licence', () => {
  const mit = { license: 'MIT', text: 'Permission is granted' };
  const text = noticesText([
    { name: 'b', version: '1.0.0', ...mit },
    { name: 'a', version: '2.0.0', ...mit },
    { name: 'a', version: '2.0.0', ...mit },
  ]);
  expect(text.match(/^- .*$/gm)).toEqual(['- a 2.0.0: MIT', '- b 1.0.0: MIT']);
  expect(text).toContain('## a 2.0.0, b 1.0.0\n\n    Permission is granted');
  expect(() => noticesText([{ name: 'c', version: '1.0.0', license: '', text: '' }])).toThrow('which licence these are: c');
});
