import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

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
/** What starts and kills servers in processes of their own, and waits more than it works. */
const servers = ['start', 'durability', 'two-servers'].map((name) => `src/server/compose/${name}.db.test.ts`);

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

/** What the tests on a real PostgreSQL share; one global set-up starts it. */
const onDatabase = {
  globalSetup: ['src/testing/database.global.ts'],
  setupFiles: ['src/testing/strict.ts'],
  // Limits against hanging, not measures of speed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The server is imported once for each worker.
  isolate: false,
  // As the product does for itself: the threads that read and write sheets are not compiled anew each time.
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/krama' },
};

/** Pure tests, tests on a database, and those that start servers. None is tried twice: what fails once is a fault to be found. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          setupFiles: ['src/testing/strict.ts'],
          sequence: { groupOrder: 0 },
          // Nothing that a test changes outlives it: a file needs no process of its own.
          isolate: false,
          // A limit against hanging, not a measure of speed: a loaded machine takes its time over files of 50,000 rows.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          exclude: servers,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'servers',
          include: servers,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // One test kills and starts a server a dozen times, beside the walks.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
