import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * Ends the process with this code. Compile jobs in the background end first: one that waits for the garbage collector while the main thread
 * joins it at the exit never ends, and neither does the process (nodejs/node issue 54918).
 */
export async function exit(code: 0 | 1): Promise<never> {
  setFlagsFromString('--no-concurrent-sparkplug');
  setFlagsFromString('--no-concurrent-recompilation');
  await sleep(100);
  process.exit(code);
}
