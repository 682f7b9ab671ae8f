import type { Cell } from './cell.ts';
import type { SheetValue } from '../column.ts';
import { latinDigits } from '#engine/text/clean.ts';
import type { CellParser, CellReading, Parsed } from '../read/parsed.ts';
import { cellText } from './text.values.ts';
import type { DateOrder } from '../write/written.ts';

/** A date as it is written, read both ways: `YYYY-MM-DD`. */
export interface DateExample {
  readonly given: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** A date whose year has two figures, and the day that it would be: `YYYY-MM-DD`. */
export interface ShortYearExample {
  readonly given: string;
  readonly read: string;
}

/** A cell of a date column, with how its column reads it. */
export interface WrittenDate {
  readonly cell: Cell;
  readonly parse: CellParser<SheetValue>;
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
  /** Some whose years have two figures, whether these are read or refused. */
  readonly shortYears: readonly ShortYearExample[];
}

/** What is known of the dates beforehand. */
export interface DateReading {
  /** As a person has chosen: stands above what the sheet tells. */
  readonly order?: DateOrder | undefined;
  /** The year of today. */
  readonly thisYear?: number | undefined;
  /** Whether years of two figures are read. */
  readonly takesShortYears?: boolean | undefined;
}

const examplesShown = 3;
const figures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/;

/** What a year of two figures can be, so that not every cell is read for it. */
const endsShort = /(^|\D)\p{Nd}{2}( |$)/u;

/** People start on the first of many months, and not on many days of January: figures that are always 1 are days. */
const isFirstOfMonths = (days: ReadonlySet<number>, months: ReadonlySet<number>): boolean =>
  days.size === 1 && days.has(1) && months.size >= 3;

/** Tells from the date columns of a sheet which figure comes first; what a person has chosen stands above it. */
export function writtenDatesOf(dates: Iterable<WrittenDate>, of: DateReading = {}): WrittenDates {
  let hasDayFirst = false;
  let hasMonthFirst = false;
  const examples: DateExample[] = [];
  const short: WrittenDate[] = [];
  const figuresOpen = { first: new Set<number>(), second: new Set<number>() };
  for (const { cell, parse } of dates) {
    if (typeof cell !== 'string') continue;
    const given = cellText(cell);
    if (of.thisYear !== undefined && short.length < examplesShown && endsShort.test(given) && isShortYear(parse(cell)))
      short.push({ cell, parse });
    const match = figures.exec(latinDigits(given).trim());
    if (match === null || (match[4]?.length === 2 && of.takesShortYears !== true)) continue;
    const [one, other] = [Number(match[1]), Number(match[3])];
    if (one > 12 && other <= 12) hasDayFirst = true;
    else if (other > 12 && one <= 12) hasMonthFirst = true;
    else if (one !== other) {
      const dayFirst = dayOf(parse(cell, readingOf('day', of)));
      const monthFirst = dayOf(parse(cell, readingOf('month', of)));
      if (dayFirst === null || monthFirst === null) continue;
      figuresOpen.first.add(one);
      figuresOpen.second.add(other);
      if (examples.length < examplesShown) examples.push({ given, dayFirst, monthFirst });
    }
  }
  if (!hasDayFirst && !hasMonthFirst) {
    hasDayFirst = isFirstOfMonths(figuresOpen.first, figuresOpen.second);
    hasMonthFirst = isFirstOfMonths(figuresOpen.second, figuresOpen.first);
  }
  const isMonthFirstBySheet = hasMonthFirst && !hasDayFirst;
  const order = of.order ?? (isMonthFirstBySheet ? 'month' : 'day');
  return {
    order,
    isOpen: of.order === undefined && !hasDayFirst && !hasMonthFirst && examples.length > 0,
    isMonthFirstBySheet,
    examples,
    shortYears: short.flatMap(({ cell, parse }) => {
      const read = dayOf(parse(cell, readingOf(order, { ...of, takesShortYears: true })));
      return read === null ? [] : [{ given: cellText(cell), read }];
    }),
  };
}

const isShortYear = (parsed: Parsed<SheetValue>): boolean => !parsed.ok && parsed.code === 'CELL_DATE_SHORT_YEAR';

const dayOf = (parsed: Parsed<SheetValue>): string | null => (parsed.ok ? String(parsed.value) : null);

/** How cells are read whose dates are written so; only dates are. */
const readingOf = (dateOrder: DateOrder, { thisYear, takesShortYears }: DateReading): CellReading => ({
  dateOrder,
  decimalSign: 'point',
  thisYear: takesShortYears === true ? thisYear : undefined,
});
