import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The file that the output goes to. */
  readonly log?: string;
  /** Hears each line of the output. Without it and a log, the output goes to the terminal. */
  readonly onLine?: (line: string) => void;
  /** Interrupts the tool, which is killed if it has not ended half a minute later. */
  readonly signal?: AbortSignal;
}

/** Runs a tool of node_modules on the product's own Node; resolves with its exit code. */
export async function run(
  command: readonly string[],
  { environment = {}, log, onLine, signal }: RunOptions = {},
): Promise<number> {
  const bin = join(root, 'node_modules', '.bin');
  const [program = '', ...args] = command;
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio: log === undefined && onLine === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  signal?.addEventListener('abort', () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
  });
  const file = log === undefined ? undefined : createWriteStream(log, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    if (file !== undefined) stream.pipe(file, { end: false });
    if (onLine !== undefined) createInterface({ input: stream }).on('line', onLine);
  }
  child.once('close', () => file?.end());
  return await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
