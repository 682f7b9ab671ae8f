import { type Cell, isBlank } from './values/cell.ts';
import type { SheetColumn } from './column.ts';
import { isNameOf } from './matching.ts';
import { comparableWithoutBrackets } from './values/normalise.ts';
import { cellText } from './values/text.values.ts';

/** A column of the list and where it stands in the sheet. */
export type PlacedColumn = { readonly column: SheetColumn; readonly at: number };

/** Why a row under the header is no data: the header once more, a sum, a remark, the template's untouched sample, or a row that is hidden in the file. */
export type SkipReason = 'header' | 'total' | 'note' | 'sample' | 'hidden';

const TOTALS = /^((grand|sub|overall)?total(s|amount|staff|usd|khr)?|sum|សរុប(រួម)?|ផលបូក)$/;

/** Tells rows that hold no data from those that do; null for data. `titles` are those of the header found. */
export function skipReason(
  cells: readonly Cell[],
  placed: readonly PlacedColumn[],
  titles: readonly string[],
): SkipReason | null {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ at, text: cellText(cell) }]));
  const required = placed.filter(({ column }) => column.required === true);
  const lacksRequired = required.some(({ at }) => isBlank(cells[at]));
  if (isHeaderAgain(filled, placed, titles)) return 'header';
  if (lacksRequired && filled.some(({ text }) => TOTALS.test(comparableWithoutBrackets(text)))) return 'total';
  if (filled.length === 1 && required.length > 1) return 'note';
  return isSample(cells, placed) ? 'sample' : null;
}

function isHeaderAgain(
  filled: readonly { at: number; text: string }[],
  placed: readonly PlacedColumn[],
  titles: readonly string[],
): boolean {
  const known = filled.filter(({ at, text }) => {
    const column = placed.find((place) => place.at === at)?.column;
    return text === titles[at] || (column !== undefined && isNameOf(column, text));
  });
  return known.length >= Math.min(2, placed.length) && known.length * 2 > filled.length;
}

/** Whether every cell still reads as the template's sample value, and none of the others is filled. */
function isSample(cells: readonly Cell[], placed: readonly PlacedColumn[]): boolean {
  const samples = placed.filter(({ column }) => column.sample !== undefined);
  if (samples.length < 2) return false;
  return placed.every(({ column, at }) => {
    const cell = cells[at] ?? null;
    if (column.sample === undefined) return isBlank(cell);
    const parsed = column.type.parse(cell);
    return parsed.ok && parsed.value === column.sample;
  });
}
