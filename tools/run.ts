import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a tool of node_modules on the product's own Node, its output shown; resolves with its exit code. */
export async function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<number> {
  const bin = join(root, 'node_modules', '.bin');
  const [program = '', ...args] = command;
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
