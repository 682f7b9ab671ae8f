import { type Cell, isBlankRow, type Workbook } from '../values/cell.ts';
import { ROWS_BESIDE_DATA, type SheetLimits } from '../limits.ts';
import { eachRowOfCsv } from '../spreadsheet-files.ts';
import { SheetError } from '../sheet-error.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Reads csv as plain text: no cell is guessed to be a number or a date, so leading zeros and the order of day and month stay.
 * Throws SHEET_TOO_MANY_ROWS, SHEET_TOO_MANY_COLUMNS, SHEET_QUOTE_OPEN.
 */
export function readCsv(decoded: string, limits: SheetLimits): Workbook {
  const declared = /^"?sep=(.)"?\r?\n/i.exec(decoded);
  const delimiter = declared?.[1] ?? detectSeparator(decoded);
  // The line stays in place as an empty one: addresses in messages must match the file.
  const text = declared === null ? decoded : decoded.slice(declared[0].length - 1);
  const rows: Cell[][] = [];
  let filled = 0;
  for (const row of eachRowOfCsv(text, delimiter)) {
    const cells = row.map(cleanField);
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length > limits.maxColumns) {
      throw new SheetError('SHEET_TOO_MANY_COLUMNS', { maxColumns: limits.maxColumns, columns: cells.length, sheet: 'csv' });
    }
    if (!isBlankRow(cells)) filled += 1;
    rows.push(cells);
  }
  if (filled > limits.maxRows + ROWS_BESIDE_DATA) {
    throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows: limits.maxRows, rows: filled, sheet: 'csv' });
  }
  // A mark that nothing closes swallows the lines below it.
  const isOpen = (text.match(/"/g) ?? []).length % 2 === 1;
  if (isOpen && rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.includes('\n'))))
    throw new SheetError('SHEET_QUOTE_OPEN');
  return { format: 'csv', sheets: [{ name: 'csv', hidden: false, rows }] };
}

/** The separator that splits the first lines the most in all (a title may hold commas), quoted text left out; else a comma. */
export function detectSeparator(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 60);
  const score = (separator: string) => lines.reduce((sum, line) => sum + line.split(separator).length, 0);
  return SEPARATORS.reduce<string>((best, separator) => (score(separator) > score(best) ? separator : best), ',');
}

function cleanField(field: unknown): string | null {
  if (typeof field !== 'string' || field === '') return null;
  // Programs write figures so that a spreadsheet keeps their zeros: ="0981", '0981.
  const quoted = /^="([^"]*)"$/.exec(field);
  if (quoted !== null) return quoted[1] === '' ? null : (quoted[1] ?? null);
  // Our own exports put an apostrophe before text that a spreadsheet would take for a formula.
  return /^'[=+\-@\t\r＝＋－＠\d]/.test(field) ? field.slice(1) : field;
}
