import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest begin first: begun last, one of them would run alone at the end. */
const longest = ['powers', 'hostile-input', 'start', 'durability', 'reach', 'import'].map((name) => `/${name}.db.test.ts`);

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

/** Two projects: pure tests in parallel, and tests on a real PostgreSQL that one global set-up starts. */
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
          // A limit against hanging, not a measure of speed: a loaded machine takes its time over files of 50,000 rows.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          globalSetup: ['src/testing/database.global.ts'],
          setupFiles: ['src/testing/strict.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As the walks: what a busy machine breaks once is tried again and named above the closing line. Pure tests are not.
          retry: 1,
          // The server is imported once for each worker. One more worker than processors: the tests that start and kill servers wait.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // As the product does for itself: the threads that read and write sheets are not compiled anew each time.
          env: { NODE_COMPILE_CACHE: 'node_modules/.cache/krama' },
        },
      },
    ],
  },
});
