import { parentPort, workerData } from 'node:worker_threads';
import { isBankMessage, readBankMessage } from './bank-message.read.ts';
import { isCalendar, readCalendar } from './calendar.read.ts';
import { cellAddress, type Workbook } from '../values/cell.ts';
import { readText } from './text.read.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError, type SheetErrorCode, type SheetParams } from '../sheet-error.ts';
import { readXls } from './xls.read.ts';
import { readXlsx } from './xlsx.read.ts';
import { tellThread } from '#server/tell-thread.ts';

/** What the reading thread is given: `kind` comes from the first bytes. */
export type ReadTask = {
  readonly bytes: Uint8Array;
  readonly kind: 'zip' | 'ole' | 'text';
  readonly limits: SheetLimits;
  readonly year: number;
};

/** What the reading thread answers. */
export type ReadAnswer = { readonly workbook: Workbook } | { readonly code: SheetErrorCode; readonly params: SheetParams };

const READERS = { zip: readXlsx, ole: readXls, text: readText };

/** A cell that holds a book: nothing that is imported is as long, and titles and choices are compared with what stands in cells. */
function refuseLongCells({ sheets }: Workbook, { maxCellCharacters: maxLength }: SheetLimits): void {
  for (const { name, rows } of sheets)
    for (const [rowIndex, cells] of rows.entries())
      for (const [at, cell] of cells.entries())
        if (typeof cell === 'string' && cell.length > maxLength)
          throw new SheetError('SHEET_CELL_TOO_LONG', {
            cell: cellAddress(rowIndex, at),
            sheet: name,
            length: cell.length,
            maxLength,
          });
}

function answer(task: ReadTask): ReadAnswer {
  try {
    if (task.kind === 'text' && isCalendar(task.bytes)) return { workbook: readCalendar(task.bytes, task.limits, task.year) };
    const read = task.kind === 'text' && isBankMessage(task.bytes) ? readBankMessage : READERS[task.kind];
    const workbook = read(task.bytes, task.limits);
    refuseLongCells(workbook, task.limits);
    return { workbook };
  } catch (error) {
    if (error instanceof SheetError) return { code: error.code, params: error.params };
    // The parser stumbled over something that none of the checks knew: the file's fault, not the product's.
    return { code: 'SHEET_DAMAGED', params: {} };
  }
}

const task: ReadTask = workerData;
tellThread(parentPort, answer(task));
