import { parentPort, workerData } from 'node:worker_threads';
import { answerTask } from '#server/finance/forecast/worker-tasks.ts';
import type { ForecastTask } from '#server/finance/forecast/worker-tasks.ts';
import { tellThread } from '#server/tell-thread.ts';

const task: ForecastTask = workerData;
tellThread(parentPort, answerTask(task));
