import type { Cell } from './cell.ts';
import { latinDigits } from './normalise.ts';
import { isRealDay } from './serial-day.ts';
import { cellText } from './text.values.ts';
import type { DateOrder } from './written.ts';

/** A date as it is written, read both ways: `YYYY-MM-DD`. */
export interface DateExample {
  readonly given: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** How the written dates of a sheet are read. */
export interface WrittenDates {
  readonly order: DateOrder;
  /** Every one of them can be read both ways, and nobody has said which. */
  readonly isOpen: boolean;
  /** The sheet itself tells that months stand first: a figure above 12 stands second and none first, or all are firsts of months. */
  readonly isMonthFirstBySheet: boolean;
  /** Some that can be read both ways. */
  readonly examples: readonly DateExample[];
}

const examplesShown = 3;
const figures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;
const two = (part: number): string => String(part).padStart(2, '0');

/** People start on the first of many months, and not on many days of January: figures that are always 1 are days. */
const isFirstOfMonths = (days: ReadonlySet<number>, months: ReadonlySet<number>): boolean =>
  days.size === 1 && days.has(1) && months.size >= 3;

/** Tells from the date columns of a sheet which figure comes first; what a person has chosen stands above it. */
export function writtenDatesOf(cells: Iterable<Cell>, chosen: DateOrder | undefined): WrittenDates {
  let hasDayFirst = false;
  let hasMonthFirst = false;
  const examples: DateExample[] = [];
  const figuresOpen = { first: new Set<number>(), second: new Set<number>() };
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const given = cellText(cell);
    const match = figures.exec(latinDigits(given).trim());
    if (match === null) continue;
    const [one, other, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
    if (one > 12 && other <= 12) hasDayFirst = true;
    else if (other > 12 && one <= 12) hasMonthFirst = true;
    else if (one !== other && isRealDay(year, other, one) && isRealDay(year, one, other)) {
      figuresOpen.first.add(one);
      figuresOpen.second.add(other);
      if (examples.length < examplesShown)
        examples.push({
          given,
          dayFirst: `${year}-${two(other)}-${two(one)}`,
          monthFirst: `${year}-${two(one)}-${two(other)}`,
        });
    }
  }
  if (!hasDayFirst && !hasMonthFirst) {
    hasDayFirst = isFirstOfMonths(figuresOpen.first, figuresOpen.second);
    hasMonthFirst = isFirstOfMonths(figuresOpen.second, figuresOpen.first);
  }
  const isMonthFirstBySheet = hasMonthFirst && !hasDayFirst;
  return {
    order: chosen ?? (isMonthFirstBySheet ? 'month' : 'day'),
    isOpen: chosen === undefined && !hasDayFirst && !hasMonthFirst && examples.length > 0,
    isMonthFirstBySheet,
    examples,
  };
}
