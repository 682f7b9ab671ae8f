import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { limits } from './src/testing/limits.ts';
import { serverTests } from './tools/test-projects.ts';

/** The files that take longest begin first: begun last, one of them would run alone at the end. */
const longest = [
  'powers.db',
  'worst-sheets.db',
  'reach.db',
  'import.db',
  'hostile-input.db',
  'older.db',
  'refusals',
  'sealing',
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const place = (path: string): number => {
      const at = longest.findIndex((end) => path.endsWith(end));
      return at === -1 ? longest.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one.moduleId) - place(other.moduleId));
  }
}

const common = {
  testTimeout: limits.test,
  teardownTimeout: limits.step,
  hookTimeout: limits.test,
  expect: { poll: { timeout: limits.step } },
  setupFiles: ['src/testing/strict.ts'],
  // Modules are imported once for each worker: no test leaves them changed.
  isolate: false,
  // The threads that read and write sheets take their compiled code from here, as those of the product do.
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/krama' },
};

/** The settings of all tests on a real PostgreSQL, which one global set-up starts. */
const onDatabase = {
  ...common,
  globalSetup: ['src/testing/database.global.ts'],
};

/** Pure tests, tests on a database, and those that start servers. None is tried twice: what fails once is a fault to be found. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts', ...serverTests],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          exclude: serverTests,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'servers',
          include: serverTests,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: limits.sweep,
          hookTimeout: limits.sweep,
        },
      },
    ],
  },
});
