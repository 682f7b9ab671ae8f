import { defineConfig } from 'vitest/config';

/** Two projects: pure tests in parallel, and tests on a real PostgreSQL that one global set-up starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          setupFiles: ['src/testing/strict.ts'],
          sequence: { groupOrder: 0 },
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
          // The server is imported once for each worker. One more worker than processors: the tests that start and kill servers wait.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
