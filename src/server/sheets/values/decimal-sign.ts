import type { Cell } from './cell.ts';
import type { CellParser } from '../read/parsed.ts';
import type { SheetValue } from '../column.ts';
import { cellText } from './text.values.ts';
import type { DecimalSign } from '../write/written.ts';

/** A number as it is written, read both ways. */
export interface NumberExample {
  readonly given: string;
  readonly point: string;
  readonly comma: string;
}

/** How the written numbers of a sheet are read. */
export interface WrittenNumbers {
  readonly sign: DecimalSign;
  /** Numbers that can be read both ways stand in it, none that cannot, and nobody has said which. */
  readonly isOpen: boolean;
  /** Some that can be read both ways. */
  readonly examples: readonly NumberExample[];
}

const examplesShown = 3;

/**
 * Tells from the number columns of a sheet which sign stands before decimals: by the numbers that only one reading makes one of their
 * column, for the comma by those that have one. What a person has chosen stands above it.
 */
export function writtenNumbersOf(
  cells: Iterable<{ readonly cell: Cell; readonly parse: CellParser<SheetValue> }>,
  chosen: DecimalSign | undefined,
): WrittenNumbers {
  let hasPoint = false;
  let hasComma = false;
  const examples: NumberExample[] = [];
  for (const { cell, parse } of cells) {
    if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
    const point = parse(cell, { dateOrder: 'day', decimalSign: 'point' });
    const comma = parse(cell, { dateOrder: 'day', decimalSign: 'comma' });
    const given = cellText(cell);
    if (point.ok && !comma.ok) hasPoint = true;
    // 5.005 is 5005 to one reading and a typing error to the other: that it is no amount with a point does not make it a thousandfold.
    else if (comma.ok && !point.ok && given.includes(',')) hasComma = true;
    else if (comma.ok && !(point.ok && point.value === comma.value) && examples.length < examplesShown)
      examples.push({ given, point: point.ok ? String(point.value) : given, comma: String(comma.value) });
  }
  return {
    sign: chosen ?? (hasComma && !hasPoint ? 'comma' : 'point'),
    isOpen: chosen === undefined && !hasPoint && !hasComma && examples.length > 0,
    examples,
  };
}
