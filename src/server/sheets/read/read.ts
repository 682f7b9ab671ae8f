import { Worker } from 'node:worker_threads';
import { isBlankRow, type Workbook } from '../values/cell.ts';
import { SHEET_LIMITS, type SheetLimits } from '../limits.ts';
import type { ReadAnswer, ReadTask } from './read.worker.ts';
import { SheetError } from '../sheet-error.ts';
import { sniffBytes } from './sniff.ts';

/** Each reading thread may take its full heap, so only few run at once and few more wait. */
const AT_ONCE = 2;
const WAITING = 20;
const queue: (() => void)[] = [];
let running = 0;

/**
 * Reads a workbook, a text of cells, or a table in HTML or XML, told apart by content, and the events of an iCalendar file, those that return every year in the year of `now`
 * and the next. Parsing happens in a thread of its own with bounded time and memory.
 * Throws SheetError; see SHEET_ERROR_CODES for every reason.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  options: Partial<SheetLimits> & { readonly now?: Date } = {},
): Promise<Workbook> {
  const { now = new Date(), ...limits } = options;
  const applied = { ...SHEET_LIMITS, ...limits };
  if (bytes.length === 0) throw new SheetError('SHEET_EMPTY');
  if (bytes.length > applied.maxBytes) {
    throw new SheetError('SHEET_TOO_LARGE', { maxMegabytes: megabytes(applied.maxBytes), megabytes: megabytes(bytes.length) });
  }
  const kind = sniffBytes(bytes);
  if (kind !== 'zip' && kind !== 'ole' && kind !== 'text') throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: kind });
  const answer = await inTurn(() => parseInWorker({ bytes, kind, limits: applied, year: now.getUTCFullYear() }));
  if ('code' in answer) throw new SheetError(answer.code, answer.params);
  if (answer.workbook.sheets.every((sheet) => sheet.rows.every(isBlankRow))) throw new SheetError('SHEET_EMPTY');
  return answer.workbook;
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 1_048_576) * 10) / 10;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new SheetError('SHEET_BUSY');
    // The one that ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function parseInWorker(task: ReadTask): Promise<ReadAnswer> {
  const tooComplex: ReadAnswer = { code: 'SHEET_TOO_COMPLEX', params: {} };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: task.limits.maxHeapMegabytes, maxYoungGenerationSizeMb: 64 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => settle(tooComplex), task.limits.timeoutMs);
    const settle = (answer: ReadAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    worker.once('message', (answer: ReadAnswer) => settle(answer));
    worker.once('error', (error) => {
      clearTimeout(timer);
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooComplex);
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(tooComplex);
    });
  });
}
