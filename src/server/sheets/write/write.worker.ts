import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx, type WriteOptions } from 'hucre/xlsx';

const options: WriteOptions = workerData;
const bytes = await writeXlsx(options);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window: it has no origin
parentPort?.postMessage(bytes);
