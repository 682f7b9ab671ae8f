import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#testing/wait.ts';
import { root } from '../run.ts';

// Fifty changes of all kinds while the development server runs, several at once as an editor saves them: each is served.

/** A copy of the sources that the test may change; within the repository, whose packages it uses. */
let folder: string;
let address: string;
let stop: () => Promise<void>;
let printed = '';

beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist', 'dev-'));
  for (const name of ['src', 'tools', 'docs/help', 'package.json', 'index.html', 'vite.config.ts', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      PORT: '0',
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_API_DOCS: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const found = () => /Krama is ready at (\S+), and/.exec(printed)?.[1];
  await until(() => found() !== undefined || child.exitCode !== null);
  address = (found() ?? '').replace('localhost', '127.0.0.1');
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The status of the answer, and its text. */
const textOf = async (path: string): Promise<string> => {
  const answer = await fetch(`${address}${path}`).catch(() => undefined);
  return answer === undefined ? '' : `${answer.status} ${await answer.text()}`;
};

function edit(path: string, pattern: RegExp, by: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(pattern, by);
  expect(changed, `${path} has no ${String(pattern)}`).not.toBe(text);
  writeFileSync(file, changed);
}

/** A change, and where it is seen once it is served. */
interface Change {
  readonly make: (count: number) => void;
  readonly at: string;
  /** Tells whether the change stands there; without it, a mark with the count does. */
  readonly seen?: (text: string, count: number) => boolean;
}

const errors = 'src/i18n/en/errors.ts';
const openApi = 'src/server/http/served/openapi/document.ts';

const changes: readonly Change[] = [
  // A word of the server, and of the web.
  { make: (n) => edit(errors, /NOT_FOUND: 'This record[^']*'/, `NOT_FOUND: 'This record mark${n}.'`), at: '/api/none' },
  { make: (n) => edit(errors, /FORBIDDEN: '[^']*'/, `FORBIDDEN: 'mark${n}.'`), at: `/${errors}` },
  // A call of the contract, a file of the server, one of the engine.
  {
    make: (n) => edit('src/contract/access/auth.ts', /summary: 'What the sign-in[^']*'/, `summary: 'What the sign-in mark${n}.'`),
    at: '/api/openapi.json',
  },
  { make: (n) => edit(openApi, /title: '[^']*'/, `title: 'Krama mark${n}.'`), at: '/api/openapi.json' },
  {
    make: (n) => edit('src/engine/keys-of.ts', /$/, `\nexport const mark${n} = ${n};\n`),
    at: '/src/engine/keys-of.ts',
  },
  // A component, a style sheet, a page of help.
  {
    make: (n) => edit('src/web/kit/show/status-tag.tsx', /<Tag [^>]*color=/, `<Tag title="mark${n}" color=`),
    at: '/src/web/kit/show/status-tag.tsx',
  },
  {
    make: (n) => edit('src/web/kit/show/show.module.css', /$/, `\n.mark${n} { color: red; }\n`),
    at: '/src/web/kit/show/show.module.css',
  },
  { make: (n) => edit('docs/help/en.md', /$/, `\nmark${n}\n`), at: '/docs/help/en.md?raw' },
  // A new file that another one reads.
  {
    make: (n) => {
      writeFileSync(join(folder, `src/web/kit/show/mark${n}.ts`), `export const mark = 'mark${n}';\n`);
      edit('src/web/kit/show/initials.ts', /^(?:export \* as mark .*\n)?/, `export * as mark from './mark${n}.ts';\n`);
    },
    at: '/src/web/kit/show/initials.ts',
  },
  // A file of the server that does not compile, and is mended.
  {
    make: () => edit(openApi, /^import/, 'impo rt'),
    at: '/api/none',
    seen: (text) => text.includes('NOT_STARTED'),
  },
  {
    make: () => edit(openApi, /^impo rt/, 'import'),
    at: '/api/none',
    seen: (text) => text.includes('"NOT_FOUND"'),
  },
  // The same in the web.
  {
    make: () => edit('src/web/kit/show/today.ts', /^/, 'const = '),
    at: '/src/web/kit/show/today.ts',
    seen: (text) => text.startsWith('500'),
  },
  {
    make: () => edit('src/web/kit/show/today.ts', /^const = /, ''),
    at: '/src/web/kit/show/today.ts',
    seen: (text) => text.startsWith('200'),
  },
];

/** So many of them break nothing, and are saved by three. */
const together = 9;

it('serves fifty changes of all kinds, and the page all the while', async () => {
  // What breaks and what mends it stand alone; the others are saved by three.
  const rounds = Array.from({ length: Math.ceil(50 / changes.length) }, () => changes).flat();
  for (let count = 0; count < rounds.length;) {
    const place = count % changes.length;
    const burst = rounds.slice(count, count + (place < together ? 3 : 1));
    const made = burst.map((change, at) => {
      change.make(count + at + 1);
      return { ...change, count: count + at + 1 };
    });
    count += burst.length;
    for (const { at, seen, count: which } of made) {
      let text = '';
      const isSeen = async (): Promise<boolean> => {
        text = await textOf(at);
        return seen === undefined ? text.includes(`mark${which}`) : seen(text, which);
      };
      await until(isSeen).catch((error: unknown) => {
        throw new Error(`change ${which} is not seen at ${at}, where stands: ${text.slice(0, 500)}\n${printed.slice(-2_000)}`, {
          cause: error,
        });
      });
    }
    expect(await textOf('/')).toContain('/src/web/main.tsx');
  }
});
