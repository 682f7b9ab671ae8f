import { parentPort, workerData } from 'node:worker_threads';
import { answerTask } from '#server/finance/forecast/worker-tasks.ts';
import type { ForecastTask } from '#server/finance/forecast/worker-tasks.ts';

const task: ForecastTask = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window: it has no origin
parentPort?.postMessage(answerTask(task));
