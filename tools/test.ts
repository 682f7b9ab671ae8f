import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { affectedBy } from './changed.ts';
import { plain, vitestCount, walkCount } from './reports.ts';
import type { Count } from './reports.ts';
import { root, run } from './run.ts';

// Runs everything: the checks, the pure tests, the tests on a real PostgreSQL, those that start and kill servers, the walks in a
// real browser. Ends with what failed, how to run that alone, and the line `N passed, N failed`, told from the runners' own
// reports: one that is missing, or a runner that fails without saying of what, counts as a failure.
//
// npm test -- --changed [BASE]   what the changes since BASE can break, and what is not committed; without BASE since the last commit
// npm test -- FILE... [-t NAME]  the test files and walks that are named, alone

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const begun = Date.now();
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
  return { passed, failed };
}

const checks = (only: readonly string[] = []): Part => ({
  name: 'checks',
  shows: /^(types of [a-z ]+|rules|form|unused): |^Failed: /,
  work: async (log, onLine) => {
    const code = await run(['node', 'tools/check.ts', ...only], { log, onLine });
    const failed = { name: 'the checks', said: ['test-results/checks.log names them'], alone: 'npm run check' };
    return { code, count: code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [failed] } };
  },
});

type Project = 'unit' | 'db' | 'servers';

const vitest = (project: Project, only: readonly string[] = []): Part => ({
  name: project,
  shows: /^ *[✓❯×✗] +\|?(unit|db|servers)|^ *[×✗] /,
  work: async (log, onLine) => {
    const report = join(reports, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(['vitest', 'run', ...only, '--project', project, ...reporters], { log, onLine });
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
      return { code: 1, count: { passed: 0, failed: [none] } };
    }
    const report = join(reports, 'walks.json');
    const environment = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await run(['playwright', 'test', ...only], { environment, log, onLine });
    return { code, count: walkCount(report) };
  },
});

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
    .split('\n')
    .filter((line) => line !== '');

/** The tests that start and kill servers: they wait more than they work. */
const startsServers = (path: string): boolean => /^src\/server\/(start|durability|two-servers)\.db\.test\.ts$/.test(path);

const projectOf = (path: string): Project => (startsServers(path) ? 'servers' : path.endsWith('.db.test.ts') ? 'db' : 'unit');

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

const counts: Count[] = [];
for (const lanes of asked(process.argv.slice(2)))
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) counts.push(await counted(part));
    }),
  );
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
process.stdout.write(`\n${summary.map((line) => `${line}\n`).join('')}`);
for (const { name, said, alone } of failed)
  process.stdout.write(`\nFailed: ${name}\n${said.map((line) => `  ${line}\n`).join('')}  alone: ${alone}\n`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
