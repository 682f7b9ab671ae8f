import { defineConfig } from '@playwright/test';
import { limits } from './src/testing/limits.ts';

const longest = ['main-job', 'screens', 'whole-month', 'whole-year', 'access'].map((name) => `**/${name}.spec.ts`);

/** Tests in a real browser, on the product as `npm start` runs it: one server for all, each test a company of its own. */
export default defineConfig({
  testDir: 'e2e',
  // The longest begin first: begun last, one of them would run alone at the end.
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  fullyParallel: false,
  workers: 2,
  timeout: limits.sweep,
  // What fails once in a while is a fault to be found.
  retries: 0,
  expect: { timeout: limits.step, toPass: { timeout: limits.step } },
  reporter: [['list'], ['json']],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/server.global.ts',
  use: {
    actionTimeout: limits.step,
    navigationTimeout: limits.step,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Phnom_Penh',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A walk is over before optimised code pays for its making, which takes a third of the browser's time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
