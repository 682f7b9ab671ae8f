import type { Sheet, Workbook } from './values/cell.ts';
import type { SheetColumn } from './column.ts';
import { type KnownMapping, matchColumns } from './matching.ts';
import { SheetError } from './sheet-error.ts';
import { cellText } from './values/text.values.ts';

/** Rows at the top of a sheet among which the header is looked for. */
export const SEARCHED_ROWS = 40;

/** The titles of a row as a person sees them. */
export function titlesOf(sheet: Sheet, rowIndex: number): string[] {
  return (sheet.rows[rowIndex] ?? []).map((cell) => cellText(cell));
}

/**
 * How much of the column list a row of titles carries: one point for each column found, half for a loose likeness.
 */
export function headerScore(titles: readonly string[], columns: readonly SheetColumn[], known: KnownMapping = {}): number {
  return matchColumns(titles, columns, known).matches.reduce((sum, match) => sum + (match.how === 'alike' ? 0.5 : 1), 0);
}

/**
 * The row (counted from 0) that looks most like the column titles, or those `remembered`, the first of equals; null when none
 * carries two of them.
 */
export function findHeader(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  known: Pick<KnownMapping, 'remembered'> = {},
): number | null {
  let best: number | null = null;
  let bestScore = Math.min(2, columns.length) - 0.5;
  let searched = 0;
  for (const [rowIndex, row] of sheet.rows.entries()) {
    if (row.length === 0) continue;
    if (searched === SEARCHED_ROWS) break;
    searched += 1;
    const score = headerScore(titlesOf(sheet, rowIndex), columns, known);
    if (score > bestScore) {
      best = rowIndex;
      bestScore = score;
    }
  }
  return best;
}

/** The visible sheet whose header carries most of the columns; null when none has a header. */
export function findSheet(sheets: readonly Sheet[], columns: readonly SheetColumn[]): Sheet | null {
  let best: Sheet | null = null;
  let bestScore = 0;
  for (const sheet of sheets) {
    const rowIndex = sheet.hidden ? null : findHeader(sheet, columns);
    const score = rowIndex === null ? 0 : headerScore(titlesOf(sheet, rowIndex), columns);
    if (score > bestScore) {
      best = sheet;
      bestScore = score;
    }
  }
  return best;
}

/** The sheet of this name. Throws SHEET_MISSING. */
export function sheetNamed(workbook: Workbook, name: string): Sheet {
  const sheet = workbook.sheets.find((one) => one.name === name);
  if (sheet === undefined) throw new SheetError('SHEET_MISSING', { sheet: name });
  return sheet;
}
