import type { Workbook } from '../values/cell.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';
import { oleStreams, readWorkbookBytes } from './workbook.read.ts';

/** Reads an xls; tells the other files in an OLE container (locked xlsx, Word, macros) apart first. Throws SheetError. */
export function readXls(bytes: Uint8Array, limits: SheetLimits): Workbook {
  const streams = new Set(oleStreams(bytes).map((name) => name.toLowerCase()));
  if (streams.has('encryptedpackage') || streams.has('encryptioninfo')) throw new SheetError('SHEET_ENCRYPTED');
  if (streams.has('_vba_project_cur') || streams.has('_vba_project')) throw new SheetError('SHEET_MACROS');
  if (streams.has('worddocument')) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'word' });
  if (streams.has('powerpoint document')) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'powerpoint' });
  if (!streams.has('workbook') && !streams.has('book')) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'binary' });
  return readWorkbookBytes(bytes, 'xls', { limits });
}
