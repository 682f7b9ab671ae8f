import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findBrowser } from './browser.ts';
import { affectedBy } from './changed.ts';
import { root, run } from './run.ts';

// Runs everything: the checks, the pure tests, the tests on a real PostgreSQL, the tests in a real browser. Ends with the line
// `N passed, N failed`, told from the runners' own reports: one that is missing, or a runner that fails without saying of
// what, counts as a failure.
//
// --changed [BASE]: what the changes since BASE can break, and what is not committed; without BASE since the last commit.

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

function readReport<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const path = join(reports, name);
  if (!existsSync(path)) return undefined;
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** A runner's own count; without one, or with a bad end that it does not explain, one failure. */
function counted(count: Count | undefined, exitCode: number): Count {
  if (count === undefined || count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function checks(): Promise<Count> {
  const code = await run(['node', 'tools/check.ts']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project: 'unit' | 'db', only: readonly string[] = []): Promise<Count> {
  const file = `${project}.json`;
  const code = await run([
    'vitest',
    'run',
    ...only,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${file}`,
  ]);
  const report = readReport(file, VitestReport);
  if (report === undefined) return counted(undefined, code);
  // A file that fails while it is imported has no assertions to count.
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  return counted({ passed: report.numPassedTests, failed: report.numFailedTests + broken }, code);
}

async function browser(only: readonly string[] = []): Promise<Count> {
  const path = await findBrowser();
  if (path === undefined) {
    process.stderr.write('No browser was found and none could be brought: install Chromium, or set CHROMIUM_PATH.\n');
    return { passed: 0, failed: 1 };
  }
  const code = await run(['playwright', 'test', ...only], {
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
  });
  const report = readReport('browser.json', PlaywrightReport);
  if (report === undefined) return counted(undefined, code);
  return counted({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }, code);
}

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
    .split('\n')
    .filter((line) => line !== '');

/** The parts that changes since a commit can break; all of them where everything stands on what changed. */
function partsSince(base: string): readonly (() => Promise<Count>)[] {
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const files = [...git('ls-files', 'src', 'tools', 'e2e'), ...changed].filter(
    (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
  );
  const affected = affectedBy(changed, new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  if (affected === undefined) return everything;
  const { tests, walks } = affected;
  const [onDatabase, pure] = [true, false].map((of) => tests.filter((path) => path.endsWith('.db.test.ts') === of));
  process.stdout.write(`${changed.length} files changed: ${tests.length} test files, ${walks.length} walks\n`);
  return [
    checks,
    ...(pure === undefined || pure.length === 0 ? [] : [() => vitest('unit', pure)]),
    ...(onDatabase === undefined || onDatabase.length === 0 ? [] : [() => vitest('db', onDatabase)]),
    ...(walks.length === 0 ? [] : [() => browser(walks)]),
  ];
}

const everything = [checks, () => vitest('unit'), () => vitest('db'), browser];
const at = process.argv.indexOf('--changed');
const counts: Count[] = [];
for (const part of at === -1 ? everything : partsSince(process.argv[at + 1] ?? 'HEAD')) counts.push(await part());
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
