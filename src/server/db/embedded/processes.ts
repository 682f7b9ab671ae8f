import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A live process id, and not a zombie that nobody has collected (to which a signal 0 still succeeds). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** When a living process began, in the system's own count; undefined where the system does not tell. */
export function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in brackets, may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The words a process was started with; undefined where the system does not tell. */
export function commandOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}

/** Waits until it holds, at most so long. */
export async function until(holds: () => boolean, milliseconds: number): Promise<void> {
  for (let waited = 0; !holds() && waited < milliseconds; waited += 20) await sleep(20);
}
