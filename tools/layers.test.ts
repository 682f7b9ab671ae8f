import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { circlesOf, crowdedFolders, importsOf, isForTests, keepers, strayLibrary, violation } from './layers.ts';

const files = globSync('src/**/*.{ts,tsx}').toSorted();

it('every import keeps the law of the layers', () => {
  const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(imports.length).toBeGreaterThan(1_000);
  expect(imports.flatMap((one) => (violation(one) === undefined ? [] : [`${one.file}: ${violation(one)}`]))).toEqual([]);
});

it('would see a violation', () => {
  const of = (file: string, target: string) => violation({ file, target });
  expect(of('src/engine/payroll/pay/net.ts', 'node:fs/promises')).toBe('engine imports the package node:fs/promises');
  expect(of('src/engine/payroll/pay/net.ts', '#contract/payroll/payroll.ts')).toBe('engine imports contract');
  expect(of('src/contract/payroll/payroll.ts', '#server/compose/app.ts')).toBe('contract imports server');
  expect(of('src/web/kit/list/list-page.tsx', '#server/compose/app.ts')).toBe('web imports server');
  expect(of('src/web/kit/list/list-page.tsx', '#web/payroll/runs/amounts.ts')).toBe('web imports its area payroll');
  expect(of('src/web/payroll/runs/a.tsx', '#web/people/employees/amounts.ts')).toBe(
    'the feature runs reaches into the feature employees',
  );
  expect(of('src/server/payroll/runs/a.ts', '#server/access/auth/auth.service.ts')).toBe(
    'the feature runs reaches into the feature auth',
  );
  expect(of('src/server/people/employees/a.ts', '#server/payroll/runs/index.ts')).toBe(
    'people imports payroll, which stands above it',
  );
  expect(of('src/contract/people/a.ts', '#contract/time/leave.ts')).toBe('people imports time, which stands above it');
  expect(of('src/server/people/employees/a.ts', '#server/compose/app.ts')).toBe('people imports what puts the product together');
  expect(of('src/server/payroll/runs/a.ts', '#server/people/employees/index.ts')).toBeUndefined();
  expect(
    importsOf(
      'a.ts',
      "import { a } from '#b/c.ts';\nexport { d } from './e.ts';\nimport 'f';\nconst g = () => import('#h/i.ts');",
    ),
  ).toHaveLength(4);
});

it('a library that one file keeps is imported by no other, tests apart', () => {
  const all = [...files, ...globSync('{bench,e2e,tools}/**/*.{ts,mjs}')].filter((file) => !file.endsWith('.spec.ts'));
  const imports = all.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
  expect(imports.flatMap((one) => (strayLibrary(one) === undefined ? [] : [`${one.file}: ${strayLibrary(one)}`]))).toEqual([]);
  expect(strayLibrary({ file: 'src/server/payroll/runs/a.ts', target: 'hucre/xlsx' })).toBe(
    'hucre/xlsx is known to src/server/sheets/spreadsheet-files.ts alone',
  );
  expect(strayLibrary({ file: 'tools/release/a.ts', target: 'modern-tar' })).toMatch(/tar\.ts alone$/);
  for (const [library, keeper] of keepers) {
    expect(
      imports.filter(({ file, target }) => file === keeper && target.startsWith(library)),
      library,
    ).not.toEqual([]);
    expect(strayLibrary({ file: keeper, target: library })).toBeUndefined();
  }
});

it('no file leads back to itself', () => {
  const sources = new Map(files.filter((file) => !isForTests(file)).map((file) => [file, readFileSync(file, 'utf8')]));
  expect(circlesOf(sources)).toEqual([]);
  const ring = new Map([
    ['src/a/a.ts', "import { b } from './b.ts';"],
    ['src/a/b.ts', "import type { c } from '#a/c.ts';"],
    ['src/a/c.ts', "import { a } from '../a/a.ts';"],
    ['src/a/d.ts', "import { a } from './a.ts';"],
  ]);
  expect(circlesOf(ring)).toEqual([['src/a/a.ts', 'src/a/b.ts', 'src/a/c.ts']]);
});

it('no folder holds more than fifteen files, tests apart', () => {
  const all = globSync('src/**/*').filter((path) => statSync(path).isFile());
  expect(all.length).toBeGreaterThan(files.length);
  expect(crowdedFolders(all.map((path) => path.replaceAll('\\', '/')))).toEqual([]);
  const many = Array.from({ length: 16 }, (_, at) => `src/a/${at}.ts`);
  expect(crowdedFolders([...many, 'src/a/a.test.ts'])).toEqual(['src/a: 16']);
  expect(crowdedFolders([...many.slice(1), 'src/a/a.test.ts'])).toEqual([]);
});
