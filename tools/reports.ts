import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { root } from './run.ts';
import type { FileReport } from './vitest-report.ts';

/** A test that failed: where it stands, what it said, and the command that runs it alone. */
export interface Failure {
  readonly name: string;
  readonly said: readonly string[];
  readonly alone: string;
}

/** How long a test file or a walk took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

/** The outcome of a runner. */
export interface Count {
  readonly passed: number;
  readonly failed: readonly Failure[];
  readonly durations: readonly Duration[];
}

const FileReport: z.ZodType<FileReport> = z.object({
  file: z.string(),
  milliseconds: z.number(),
  passed: z.number(),
  failed: z.array(z.object({ name: z.string().exactOptional(), message: z.string() })),
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
      readonly results: readonly {
        readonly duration: number;
        readonly error?: WalkError | undefined;
        readonly attachments: readonly { readonly path?: string | undefined }[];
      }[];
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
              z.object({
                duration: z.number(),
                error: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional(),
                attachments: z.array(z.object({ path: z.string().optional() })),
              }),
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
  const shown = [...said.slice(0, 10), ...lastCalls(lines)].map(shortened);
  return [...shown, ...places.slice(0, 4).map((place) => `at ${place}`)];
}

/** The end of the browser's log of an action: it names the element that was found and what stood in the way. */
function lastCalls(lines: readonly string[]): string[] {
  const begin = lines.findIndex((line) => line.startsWith('Call log:'));
  if (begin === -1) return [];
  const after = lines.slice(begin + 1);
  const end = after.findIndex((line) => /^ *at /.test(line));
  // An action that is tried again says the same again.
  return [...new Set(after.slice(0, end === -1 ? undefined : end))].filter((line) => line.trim() !== '').slice(-10);
}

/** The most lines of a page that are told of a failed walk. */
const MOST_LINES = 40;

/** The texts of the dialogs that were open as a walk failed, or else of the page, from its snapshot: its pictures stay where it ran. */
function onScreen(path: string): string[] {
  if (!existsSync(path)) return [];
  const snapshot = readFileSync(path, 'utf8').split('```yaml\n')[1]?.split('```')[0]?.split('\n') ?? [];
  const begin = [/^ *- dialog/, /^ *- main/].map((part) => snapshot.findIndex((line) => part.test(line))).find((at) => at !== -1);
  const texts = snapshot
    .slice(begin ?? 0)
    .map((line) => line.replaceAll(/ \[(?:ref=\w+|cursor=\w+)]/g, '').replace(/^ *- /, ''))
    .filter((line) => /["']|: ./.test(line) && !line.startsWith('img '));
  return texts.slice(-MOST_LINES).map((line) => `on screen: ${shortened(line.trim())}`);
}

const shortened = (line: string): string => (line.length > 300 ? `${line.slice(0, 300)}…` : line);

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** As a pattern, which the runners take a name for. */
const pattern = (name: string): string => quoted(name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));

/** Reads the report of `tools/vitest-report.ts`. Returns undefined if no test file ended. */
export function vitestCount(path: string): Count | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const files = lines.map((line) => FileReport.parse(JSON.parse(line)));
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.flatMap(failedTests),
    durations: files.map(({ file, milliseconds }) => ({ name: file, milliseconds })),
  };
}

const failedTests = ({ file, failed }: FileReport): Failure[] =>
  failed.map(({ name, message }) => {
    const alone = `npm test -- ${file}`;
    const said = whatItSaid({ message });
    if (name === undefined) return { name: file, said, alone };
    // The pattern of `-t` is held against the names joined by blanks.
    return { name: `${file} › ${name}`, said, alone: `${alone} -t ${pattern(name.replaceAll(' > ', ' '))}` };
  });

/** Reads Playwright's report. Returns undefined if there is none. */
export function walkCount(path: string): Count | undefined {
  const report = read(path, PlaywrightReport);
  if (report === undefined) return undefined;
  const walks = report.suites.flatMap(walksOf);
  return {
    passed: report.stats.expected,
    failed: walks.flatMap(failedWalk),
    durations: walks.map(({ spec, name }) => ({
      name,
      milliseconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

interface Walk {
  readonly spec: Suite['specs'][number];
  readonly name: string;
}

const walksOf = (suite: Suite): Walk[] => [
  ...suite.specs.map((spec) => ({ spec, name: `e2e/${spec.file}:${spec.line} › ${spec.title}` })),
  ...(suite.suites ?? []).flatMap(walksOf),
];

const failedWalk = ({ spec, name }: Walk): Failure[] =>
  spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => {
      const { error = {}, attachments = [] } = results.find((result) => result.error !== undefined) ?? {};
      const paths = attachments.flatMap(({ path }) => path ?? []);
      const seen = paths.filter((path) => path.endsWith('error-context.md')).flatMap(onScreen);
      const kept = paths.map((path) => `see ${relative(root, path)}`);
      return { name, said: [...whatItSaid(error), ...seen, ...kept], alone: `npm test -- e2e/${spec.file}:${spec.line}` };
    });

/** The slowest test files and walks, each with its share of the time of all. */
export function slowest(durations: readonly Duration[], count: number): string[] {
  const all = durations.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => {
      const share = ((milliseconds / all) * 100).toFixed(1);
      return `${(milliseconds / 1_000).toFixed(0).padStart(6)} s  ${share.padStart(4)}%  ${name}`;
    });
}
