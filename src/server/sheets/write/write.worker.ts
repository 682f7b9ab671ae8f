import { parentPort, workerData } from 'node:worker_threads';
import { type FileSheet, xlsxOf } from '#server/sheets/spreadsheet-files.ts';
import { tellThread } from '#server/tell-thread.ts';

const sheets: FileSheet[] = workerData;
const bytes = await xlsxOf(sheets);
tellThread(parentPort, bytes);
