import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectOf, serverTests } from './test-projects.ts';

it('puts every test file into its project', () => {
  expect(serverTests.filter((path) => !existsSync(path))).toEqual([]);
  expect(projectOf('src/server/compose/start.db.test.ts')).toBe('servers');
  expect(projectOf('src/server/compose/reach.db.test.ts')).toBe('db');
  expect(projectOf('src/server/sheets/refusals.test.ts')).toBe('unit');
});
