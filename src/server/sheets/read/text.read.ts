import type { Workbook } from '../values/cell.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';
import { readCsv } from './csv.read.ts';
import { decodeText } from './decode.ts';
import { hiddenInHtml } from './hidden-rows.ts';
import { sniffText } from './sniff.ts';
import { readWorkbookText } from './workbook.read.ts';

/** Whether an XML says of itself that it is a workbook of Excel 2003. */
const isWorkbook = (text: string): boolean => /urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 5_000));

/**
 * Reads a text: csv, a table in HTML, which many systems save under the name of an xls, or a workbook in the XML of Excel 2003.
 * Throws SheetError.
 */
export function readText(bytes: Uint8Array, limits: SheetLimits): Workbook {
  const { text, ...read } = decodeText(bytes);
  const found = sniffText(text);
  if (found === 'html' && /<table[\s>]/i.test(text))
    return { ...readWorkbookText(text, { limits, hidden: hiddenInHtml(text) }), ...read };
  if (found === 'xml' && isWorkbook(text)) return { ...readWorkbookText(text, { limits }), ...read };
  if (found !== null) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found });
  return { ...readCsv(text, limits), ...read };
}
