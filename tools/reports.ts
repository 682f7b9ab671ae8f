import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { root } from './run.ts';

/** A test that failed: where it stands, what it said, and the command that runs it alone. */
export interface Failure {
  readonly name: string;
  readonly said: readonly string[];
  readonly alone: string;
}

/** What a runner tried. */
export interface Count {
  readonly passed: number;
  readonly failed: readonly Failure[];
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

interface WalkError {
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: WalkError | undefined }[];
    }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(
              z.object({ error: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional() }),
            ),
          }),
        ),
      }),
    ),
    suites: z.array(Suite).optional(),
  }),
);

const PlaywrightReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(Suite) });

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined;
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** Without the colours of a terminal. */
export const plain = (text: string): string => text.replaceAll(/\u001B\[[\d;]*m/g, '');
/** A line of a stack that names a test or what helps it. */
const ownFrame = /^ *at .*?((?:e2e|src|tools|bench)\/[^\s()]+:\d+):\d+\)?$/;

/** What an error says, in a few lines, and the places in the tests that led to it. */
function whatItSaid({ message, stack }: WalkError): string[] {
  const lines = plain(message ?? '').split('\n');
  const end = lines.findIndex((line) => /^ *at |^Call log:/.test(line));
  const said = lines.slice(0, end === -1 ? undefined : end).filter((line) => line.trim() !== '');
  const frames = plain(stack ?? message ?? '').split('\n');
  const places = frames.flatMap((line) => ownFrame.exec(line)?.[1] ?? []);
  const shown = said.slice(0, 10).map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line));
  return [...shown, ...places.slice(0, 4).map((place) => `at ${place}`)];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** As a pattern, which the runners take a name for. */
const pattern = (name: string): string => quoted(name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));

/** What `vitest` reported; undefined: no report of any test. */
export function vitestCount(path: string): Count | undefined {
  const report = read(path, VitestReport);
  if (report === undefined) return undefined;
  const failed = report.testResults.flatMap((result) => {
    const file = relative(root, result.name);
    const alone = `npm test -- ${file}`;
    // A file that fails while it is imported, or in what it prepares, has no assertion that failed.
    const tests = result.assertionResults.filter(({ status }) => status === 'failed');
    if (result.status === 'failed' && tests.length === 0) return [{ name: file, said: whatItSaid(result), alone }];
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      said: whatItSaid({ message: failureMessages?.[0] }),
      alone: `${alone} -t ${pattern(fullName)}`,
    }));
  });
  return { passed: report.numPassedTests, failed };
}

/** What Playwright reported; undefined: no report of any walk. */
export function walkCount(path: string): Count | undefined {
  const report = read(path, PlaywrightReport);
  return report === undefined ? undefined : { passed: report.stats.expected, failed: report.suites.flatMap(failedWalks) };
}

const failedWalks = (suite: Suite): Failure[] => [
  ...suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `e2e/${file}:${line} › ${title}`,
        said: whatItSaid(results.find(({ error }) => error !== undefined)?.error ?? {}),
        alone: `npm test -- e2e/${file}:${line}`,
      })),
  ),
  ...(suite.suites ?? []).flatMap(failedWalks),
];
