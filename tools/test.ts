import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  /** What failed, each by its name: they are said again above the closing line, where nobody has to look for them. */
  readonly failed: readonly string[];
  /** What failed once and passed at its second try: a fault to be found, of the product or of its test. */
  readonly flaky?: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(Suite).optional(),
  }),
);

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

function readReport<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const path = join(reports, name);
  if (!existsSync(path)) return undefined;
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** A runner's own count; without one, or with a bad end that it does not explain, one failure. */
function counted(runner: string, count: Count | undefined, exitCode: number): Count {
  if (count === undefined || count.passed + count.failed.length === 0)
    return { passed: 0, failed: [`${runner}: no report of any test`] };
  return exitCode !== 0 && count.failed.length === 0
    ? { ...count, failed: [`${runner}: ended with ${exitCode}, though no test failed`] }
    : count;
}

const firstLine = (text: string | undefined): string => (text ?? '').split('\n', 1)[0] ?? '';

async function checks(): Promise<Count> {
  const code = await run(['node', 'tools/check.ts']);
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['checks: npm run check names them'] };
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
  if (report === undefined) return counted(project, undefined, code);
  const failed = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    // A file that fails while it is imported has no assertions to count.
    if (file.status === 'failed' && file.assertionResults.length === 0) return [`${path}: ${firstLine(file.message)}`];
    return file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${path} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });
  const flaky = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'passed' && (one.failureMessages ?? []).length > 0)
      .map((one) => `${relative(root, file.name)} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`),
  );
  return counted(project, { passed: report.numPassedTests, failed, flaky }, code);
}

async function browser(only: readonly string[] = []): Promise<Count> {
  const path = await findBrowser();
  if (path === undefined) {
    process.stderr.write('No browser was found and none could be brought: install Chromium, or set CHROMIUM_PATH.\n');
    return { passed: 0, failed: ['browser: none was found'] };
  }
  const code = await run(['playwright', 'test', ...only], {
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
  });
  const report = readReport('browser.json', PlaywrightReport);
  if (report === undefined) return counted('browser', undefined, code);
  const ended = (status: string): string[] => report.suites.flatMap((suite) => walksOf(suite, status));
  const count = { passed: report.stats.expected + report.stats.flaky, failed: ended('unexpected'), flaky: ended('flaky') };
  return counted('browser', count, code);
}

/** The walks of a suite that ended so: 'unexpected' failed at both tries, 'flaky' at the first alone. */
const walksOf = (suite: Suite, ended: string): string[] => [
  ...suite.specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === ended).map(() => `e2e/${spec.file} › ${spec.title}`),
  ),
  ...(suite.suites ?? []).flatMap((inner) => walksOf(inner, ended)),
];

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
const failed = counts.flatMap((count) => count.failed);
const flaky = counts.flatMap((count) => count.flaky ?? []);
process.stdout.write(flaky.map((name) => `\nPassed at the second try: ${name}`).join(''));
process.stdout.write(failed.map((name) => `\nFailed: ${name}`).join(''));
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
