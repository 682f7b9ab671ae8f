import { Worker } from 'node:worker_threads';
import type { ForecastAnswerOf, ForecastTask } from '#server/finance/forecast/worker-tasks.ts';

/** The heap of a calculating thread: 10,000 people over 24 months stay below it. */
const MEGABYTES = 512;

/**
 * Calculates in a thread of its own, so that nobody else waits for it; how many at once, the turns of large works decide (decision 18).
 * Rejects where the thread fails.
 */
export function calculateInThread<Task extends ForecastTask>(task: Task): Promise<ForecastAnswerOf<Task['kind']>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 64 },
      stdout: true,
      stderr: true,
    });
    worker.once('message', (answer: ForecastAnswerOf<Task['kind']>) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the calculating thread ended without an answer')));
  });
}
