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
  /** The column, counted from 0. */
  readonly at: number;
  readonly cell: Cell;
  readonly parse: CellParser<SheetValue>;
}

/** How the written dates of a sheet are read. */
export interface WrittenDates {
  readonly order: DateOrder;
  /** The same of columns that are read otherwise. */
  readonly orderOf: ReadonlyMap<number, DateOrder>;
  /**
   * Nobody has said which it is, and either every one can be read both ways, or those of a column contradict each other or the other
   * columns, and some of that column can be read both ways.
   */
  readonly isOpen: boolean;
  /** Some that can be read both ways. */
  readonly examples: readonly DateExample[];
  /** Some whose years have two figures, whether these are read or refused. */
  readonly shortYears: readonly ShortYearExample[];
}

/** What is known of the dates beforehand. */
export interface DateReading {
  /** As a person has chosen: stands above what the sheet tells. */
  readonly order?: DateOrder | undefined;
  /** By column: the same of those that are written otherwise. */
  readonly orders?: Readonly<Record<string, DateOrder>> | undefined;
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

/** What the dates of one column tell. */
interface ColumnDates {
  dayFirst: number;
  monthFirst: number;
  readonly first: Set<number>;
  readonly second: Set<number>;
  /** How many can be read both ways, and some of them. */
  open: number;
  readonly examples: DateExample[];
}

/** Which order the dates of a column tell; undefined where they tell none, or contradict each other. */
function toldBy({ dayFirst, monthFirst }: Pick<ColumnDates, 'dayFirst' | 'monthFirst'>): DateOrder | undefined {
  if (dayFirst > 0 === monthFirst > 0) return undefined;
  return dayFirst > 0 ? 'day' : 'month';
}

/**
 * Tells from the date columns of a sheet which figure comes first. A column whose own dates tell it is read so. What a person has chosen
 * stands above what the sheet tells, for the columns that are in doubt.
 */
export function writtenDatesOf(dates: Iterable<WrittenDate>, of: DateReading = {}): WrittenDates {
  const columns = new Map<number, ColumnDates>();
  const short: WrittenDate[] = [];
  for (const { at, cell, parse } of dates) {
    if (typeof cell !== 'string') continue;
    const given = cellText(cell);
    if (of.thisYear !== undefined && short.length < examplesShown && endsShort.test(given) && isShortYear(parse(cell)))
      short.push({ at, cell, parse });
    const match = figures.exec(latinDigits(given).trim());
    if (match === null || (match[4]?.length === 2 && of.takesShortYears !== true)) continue;
    const [one, other] = [Number(match[1]), Number(match[3])];
    const column = columns.get(at) ?? {
      dayFirst: 0,
      monthFirst: 0,
      first: new Set<number>(),
      second: new Set<number>(),
      open: 0,
      examples: [],
    };
    columns.set(at, column);
    if (one > 12 && other <= 12) column.dayFirst += 1;
    else if (other > 12 && one <= 12) column.monthFirst += 1;
    else if (one !== other) {
      const dayFirst = dayOf(parse(cell, readingOf('day', of)));
      const monthFirst = dayOf(parse(cell, readingOf('month', of)));
      if (dayFirst === null || monthFirst === null) continue;
      column.first.add(one);
      column.second.add(other);
      column.open += 1;
      if (column.examples.length < examplesShown) column.examples.push({ given, dayFirst, monthFirst });
    }
  }
  const all = [...columns.values()];
  const sum = (of: (column: ColumnDates) => number): number => all.reduce((total, column) => total + of(column), 0);
  const [days, months] = [sum(({ dayFirst }) => dayFirst), sum(({ monthFirst }) => monthFirst)];
  const first = new Set(all.flatMap((column) => [...column.first]));
  const second = new Set(all.flatMap((column) => [...column.second]));
  const isSilent = days === 0 && months === 0;
  const told: DateOrder | undefined = isSilent
    ? isFirstOfMonths(first, second)
      ? 'day'
      : isFirstOfMonths(second, first)
        ? 'month'
        : undefined
    : months > days
      ? 'month'
      : 'day';
  // A column that contradicts itself or most of the others is in doubt, and so are all where none tells.
  const isDoubtful = (column: ColumnDates): boolean => {
    if (isSilent) return told === undefined;
    const isMixed = column.dayFirst > 0 && column.monthFirst > 0;
    return isMixed || (toldBy(column) !== undefined && toldBy(column) !== told);
  };
  const doubtful = [...columns].filter(([, column]) => isDoubtful(column));
  const order = (isSilent ? of.order : undefined) ?? told ?? of.order ?? 'day';
  const asked = doubtful.filter(([at, column]) => column.open > 0 && of.orders?.[at] === undefined);
  // What can be read one way alone needs no answer.
  const own = doubtful.map(([at, column]): [number, DateOrder] => [
    at,
    (column.open > 0 ? of.order : undefined) ?? toldBy(column) ?? of.order ?? order,
  ]);
  const said = Object.entries(of.orders ?? {}).map(([at, way]): [number, DateOrder] => [Number(at), way]);
  return {
    order,
    orderOf: new Map([...own, ...said].filter(([, way]) => way !== order)),
    isOpen: of.order === undefined && asked.length > 0,
    examples: (asked.length > 0 ? asked.map(([, column]) => column) : all)
      .flatMap((column) => column.examples)
      .slice(0, examplesShown),
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
