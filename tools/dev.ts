import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './run.ts';

// The server, started again at each change, and the web's build following its sources: one address, the real policy.

const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
const children = [
  spawn(join(bin, 'vite'), ['build', '--watch', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', env }),
  spawn(
    join(bin, 'node'),
    ['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/engine', 'src/server/compose/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env,
    },
  ),
];
const stop = (): void => children.forEach((child) => void child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
