import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx, type WriteOptions } from 'hucre/xlsx';
import { tellThread } from '#server/tell-thread.ts';

const options: WriteOptions = workerData;
const bytes = await writeXlsx(options);
tellThread(parentPort, bytes);
