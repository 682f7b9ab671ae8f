import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { root } from '../run.ts';

/** The product's server in a process of its own, which is started again when its sources change. */
export interface Product {
  /** Resolves once the newest sources answer; false: they do not start, and what they printed says why. */
  answers(): Promise<boolean>;
  /** Starts anew with the sources as they are; changes that come while one ends count once. */
  restart(): void;
  stop(): Promise<void>;
}

interface Started {
  readonly child: ChildProcess;
  readonly isReady: Promise<boolean>;
  readonly ended: Promise<void>;
}

/** Starts it on a port, with the settings of this process. `print` takes what it says. */
export function startProduct(port: number, print: (text: string) => void): Product {
  let isStopping = false;
  /** The process to wait for: the one that runs, or the one that follows it. */
  let current = Promise.resolve(start());
  let isWaiting = false;

  function start(): Started {
    const child = spawn(process.execPath, ['src/server/compose/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    let said = '';
    const isReady = new Promise<boolean>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          const text = chunk.toString();
          // The address is this program's own, which says it once.
          print(text.replace(/^Krama is ready at .*\n/m, ''));
          said += text;
          if (said.includes('Krama is ready at ')) resolve(true);
        });
      }
    });
    return { child, ended, isReady: Promise.race([isReady, ended.then(() => false)]) };
  }

  return {
    answers: async () => await (await current).isReady,
    restart: () => {
      if (isStopping || isWaiting) return;
      isWaiting = true;
      current = current.then(async ({ child, ended }) => {
        child.kill('SIGTERM');
        await ended;
        isWaiting = false;
        return start();
      });
    },
    stop: async () => {
      isStopping = true;
      const { child, ended } = await current;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
