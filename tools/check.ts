import { run } from './run.ts';

// Everything that is checked without running the product, each a check that fails where it read nothing. With files named, the
// rules and the form of those alone, and the types of the sides that read them; what is unused is of all.

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** One checker: more of them each resolve the same types, which takes three times the work and no less time. */
const types = (name: string, config: string): Check => ({ name, command: ['tsc', '-p', config, '--checkers', '1'] });

const named = process.argv.slice(2).filter((path) => /\.tsx?$/.test(path));
const looked = named.length === 0 ? ['src', 'tools', 'bench', 'e2e'] : named;
/** Whether something is to be read that the pattern matches. */
const touches = (pattern: RegExp): boolean => named.length === 0 || named.some((path) => pattern.test(path));

/** Of each side: its configuration, and the files that it reads. */
const allTypes: readonly (readonly [name: string, config: string, reads: RegExp])[] = [
  ['leaves', 'tsconfig.json', /^src\/(engine|contract|i18n)\//],
  ['server', 'tsconfig.server.json', /^(src\/(engine|contract|i18n|server|testing)|tools|bench|e2e)\/|^[^/]+$/],
  ['web', 'tsconfig.web.json', /^src\/(engine|contract|i18n|web)\//],
  ['service worker', 'tsconfig.worker.json', /^src\/web\//],
];

/** Side by side, one processor each. */
const lanes: readonly (readonly Check[])[] = [
  // The rules that know types resolve them once for each thread.
  [
    {
      name: 'rules',
      command: ['oxlint', '--report-unused-disable-directives-severity=error', ...looked],
      environment: { GOMAXPROCS: '1' },
    },
  ],
  [
    ...allTypes.filter(([, , reads]) => touches(reads)).map(([name, config]) => types(`types of the ${name}`, config)),
    { name: 'form', command: ['oxfmt', '--check', ...looked] },
    { name: 'unused', command: ['knip'] },
  ],
];

const failed: string[] = [];

/** Tells what a check found once it is over, so that two do not speak at once. */
async function look({ name, command, environment }: Check): Promise<void> {
  const lines: string[] = [];
  const code = await run(command, {
    ...(environment === undefined ? {} : { environment }),
    onLine: (line) => void lines.push(line),
  });
  process.stdout.write(`\n${[`${name}: ${command.join(' ')}`, ...lines].join('\n')}\n`);
  if (code !== 0) failed.push(name);
}

await Promise.all(
  lanes.map(async (lane) => {
    for (const check of lane) await look(check);
  }),
);
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
