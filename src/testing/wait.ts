import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from './limits.ts';

const pauseMs = 10;

/** Waits until the state holds. Throws after the limit of a step. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let waited = 0; waited < limits.step; waited += pauseMs) {
    if (await holds()) return;
    await sleep(pauseMs);
  }
  throw new Error(`never: ${holds.toString()}`);
}

/** Lets so many milliseconds pass, for a test of what holds at every moment: a machine of another speed tries another moment. */
export const atSomeMoment = async (milliseconds: number): Promise<void> => await sleep(milliseconds);

/**
 * Tells whether the promise is settled after every other event that was due has been handled: for a test of the order of two
 * answers.
 */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settle = (): true => true;
  await new Promise((resolve) => setImmediate(resolve));
  return await Promise.race([promise.then(settle, settle), new Promise<false>((resolve) => setImmediate(resolve, false))]);
}
