import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { affectedBy } from './changed.ts';
import { plain, slowest, vitestCount, walkCount } from './reports.ts';
import type { Count } from './reports.ts';
import { root, run } from './run.ts';
import { projectOf } from './test-projects.ts';
import type { Project } from './test-projects.ts';

// Runs everything: the checks, the pure tests, the tests on a real PostgreSQL, those that start and kill servers, the walks in a
// real browser. Ends with what failed, how to run that alone, and the line `N passed, N failed`, told from the runners' own
// reports: one that is missing, or a runner that fails without saying of what, counts as a failure.
//
// npm test -- --changed [BASE]   what the changes since BASE can break, and what is not committed; without BASE since the last commit
// npm test -- FILE... [-t NAME]  the test files and walks that are named, alone
//
// KRAMA_TEST_PATIENCE  how many times as long each limit of a test lasts; on a busy machine 3, else 1
// KRAMA_TEST_BUDGET    minutes above which the run fails; without it a run above the budget only says so

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** So many failed tests, or minutes, end the run: CI ends one by force after 90 minutes, and then nothing of it is told. */
const mostFailures = 10;
const mostMinutes = 80;
const budgetMinutes = Number(process.env['KRAMA_TEST_BUDGET'] ?? '30');

const [load = 0] = loadavg();
const isBusy = load > availableParallelism();
const patience = (process.env['KRAMA_TEST_PATIENCE'] ??= isBusy ? '3' : '1');

const begun = Date.now();
const minutes = (): number => (Date.now() - begun) / 60_000;
/** Said again at the end: when each part ran, and what the walks over all calls tried. */
const summary: string[] = [];
const clock = (): string => {
  const seconds = Math.round((Date.now() - begun) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const say = (part: string, line: string): void => {
  process.stdout.write(`${clock().padStart(6)}  ${part.padEnd(8)} ${line}\n`);
};

interface Part {
  readonly name: string;
  /** Answers the exit code, and what its report counts. */
  readonly work: (log: string, onLine: (line: string) => void) => Promise<{ code: number; count: Count | undefined }>;
  /** Lines of its output that are worth showing while it runs. */
  readonly shows: RegExp;
}

const counts: Count[] = [];
const failures = (): number => counts.reduce((sum, { failed }) => sum + failed.length, 0);
const overtime = new AbortController();
const overtimeTimer = setTimeout(() => {
  say('all', `${mostMinutes} minutes are over: the run ends with what it has`);
  overtime.abort();
}, mostMinutes * 60_000);

/** Runs a part and tells when it began and ended; a bad end that its report does not explain is a failure. */
async function counted({ name, work, shows }: Part): Promise<Count> {
  const log = join(reports, `${name}.log`);
  const from = clock();
  say(name, 'begins');
  const { code, count } = await work(log, (line) => {
    const text = plain(line).trimEnd();
    if (text.startsWith('tried: ')) summary.push(text);
    if (shows.test(text)) say(name, text.trim());
  });
  const passed = count?.passed ?? 0;
  const failed = [...(count?.failed ?? [])];
  const unexplained = { alone: `see test-results/${name}.log` };
  if (count === undefined || passed + failed.length === 0)
    failed.push({ name, said: ['there is no report of any test'], ...unexplained });
  else if (code !== 0 && failed.length === 0)
    failed.push({ name, said: [`ended with ${code}, though no test failed`], ...unexplained });
  say(name, `ends: ${passed} passed, ${failed.length} failed`);
  summary.push(`${name}: ${from} to ${clock()}, ${passed} passed, ${failed.length} failed`);
  return { passed, failed, durations: count?.durations ?? [] };
}

const checks = (only: readonly string[] = []): Part => ({
  name: 'checks',
  shows: /^(types of [a-z ]+|rules|form|unused): |^Failed: /,
  work: async (log, onLine) => {
    const code = await run(['node', 'tools/check.ts', ...only], { log, onLine, signal: overtime.signal });
    const failed = { name: 'the checks', said: ['test-results/checks.log names them'], alone: 'npm run check' };
    return { code, count: { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [failed], durations: [] } };
  },
});

const vitest = (project: Project, only: readonly string[] = []): Part => ({
  name: project,
  shows: /^ *[✓❯×✗] +\|?(unit|db|servers)|^ *[×✗] /,
  work: async (log, onLine) => {
    const report = join(reports, `${project}.jsonl`);
    const environment = { KRAMA_TEST_REPORT: report };
    const reporters = ['--reporter=default', '--reporter=./tools/vitest-report.ts', `--bail=${mostFailures - failures()}`];
    const command = ['vitest', 'run', ...only, '--project', project, ...reporters];
    const code = await run(command, { environment, log, onLine, signal: overtime.signal });
    return { code, count: vitestCount(report) };
  },
});

const walks = (only: readonly string[] = []): Part => ({
  name: 'walks',
  shows: /^ *[✓✘] /,
  work: async (log, onLine) => {
    const path = await findBrowser();
    if (path === undefined) {
      const none = {
        name: 'the walks',
        said: ['no browser was found and none could be brought'],
        alone: 'CHROMIUM_PATH=… npm test',
      };
      return { code: 1, count: { passed: 0, failed: [none], durations: [] } };
    }
    const report = join(reports, 'walks.json');
    const environment = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const command = ['playwright', 'test', ...only, `--max-failures=${mostFailures - failures()}`];
    const code = await run(command, { environment, log, onLine, signal: overtime.signal });
    return { code, count: walkCount(report) };
  },
});

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
    .split('\n')
    .filter((line) => line !== '');

/** Parts for files of tests and walks. */
function partsFor(files: readonly string[], flags: readonly string[] = []): Part[] {
  const isWalk = (path: string): boolean => path.startsWith('e2e/');
  const tests = files.filter((path) => !isWalk(path));
  const vitests = (['unit', 'db', 'servers'] as const).flatMap((project) => {
    const own = tests.filter((path) => projectOf(path) === project);
    return own.length === 0 ? [] : [vitest(project, [...own, ...flags])];
  });
  const walked = files.filter(isWalk);
  return [...vitests, ...(walked.length === 0 ? [] : [walks(walked)])];
}

/**
 * Lanes of parts, side by side in stages. The checks and the pure tests run beside the tests on the database, the servers beside
 * the walks: the processors are busy to the end, and no browser waits for more than one other part.
 */
const everything: readonly (readonly (readonly Part[])[])[] = [
  [[checks(), vitest('unit')], [vitest('db')]],
  [[walks()], [vitest('servers')]],
];

function partsSince(base: string): typeof everything {
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const files = [...git('ls-files', 'src', 'tools', 'e2e'), ...changed].filter(
    (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
  );
  const affected = affectedBy(changed, new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  if (affected === undefined) return everything;
  say('changed', `${changed.length} files: ${affected.tests.length} test files, ${affected.walks.length} walks`);
  const there = changed.filter((path) => existsSync(join(root, path)));
  return [[[checks(there)], partsFor([...affected.tests, ...affected.walks])]];
}

function asked(words: readonly string[]): typeof everything {
  if (words.length === 0) return everything;
  if (words[0] === '--changed') return partsSince(words[1] ?? 'HEAD');
  const flag = words.findIndex((word) => word.startsWith('-'));
  const files = flag === -1 ? words : words.slice(0, flag);
  return [[partsFor(files, flag === -1 ? [] : words.slice(flag))]];
}

say('all', `patience ${patience}: the load is ${load.toFixed(1)} on ${availableParallelism()} processors`);
for (const lanes of asked(process.argv.slice(2)))
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane)
        if (overtime.signal.aborted || failures() >= mostFailures) summary.push(`${part.name}: not run`);
        else counts.push(await counted(part));
    }),
  );
clearTimeout(overtimeTimer);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
if (overtime.signal.aborted) failed.push({ name: 'the run', said: [`it took over ${mostMinutes} minutes`], alone: 'npm test' });
if (minutes() > budgetMinutes) {
  summary.push(`over the budget: ${minutes().toFixed(0)} minutes of ${budgetMinutes}; CONTRIBUTING says how to stay in it`);
  if (process.env['KRAMA_TEST_BUDGET'] !== undefined)
    failed.push({ name: 'the budget', said: [`${minutes().toFixed(0)} minutes of ${budgetMinutes}`], alone: 'npm test' });
}
const durations = counts.flatMap((count) => count.durations);
if (durations.length > 1) process.stdout.write(`\nThe slowest, and their share:\n${slowest(durations, 20).join('\n')}\n`);
process.stdout.write(`\n${summary.map((line) => `${line}\n`).join('')}`);
for (const { name, said, alone } of failed)
  process.stdout.write(`\nFailed: ${name}\n${said.map((line) => `  ${line}\n`).join('')}  alone: ${alone}\n`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
