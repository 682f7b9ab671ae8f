/** The projects of `vitest.config.ts`: pure tests, tests on a database, and tests that start and kill servers. */
export type Project = 'unit' | 'db' | 'servers';

/** The tests that start and kill servers in processes of their own. They wait more than they work. */
export const serverTests = [
  ...['start', 'durability', 'two-servers'].map((name) => `src/server/compose/${name}.db.test.ts`),
  'tools/release/installed.test.ts',
  'tools/dev/changes.test.ts',
  'tools/release/way-back.test.ts',
];

/** Returns the project that runs a test file, by its path from the root. */
export const projectOf = (path: string): Project =>
  serverTests.includes(path) ? 'servers' : path.endsWith('.db.test.ts') ? 'db' : 'unit';
