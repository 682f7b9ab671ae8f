import { parseDate } from './values/date.values.ts';
import { type Cell, cellAddress, isBlank, isBlankRow, type Sheet } from './values/cell.ts';
import type { RowValues, SheetColumn, SheetValue } from './column.ts';
import { findHeader, titlesOf } from './header.ts';
import { RECORD_ROWS } from './limits.ts';
import { type ColumnMatch, type KnownMapping, matchColumns, type Matching } from './matching.ts';
import { writtenDatesOf } from './values/date-order.ts';
import type { WrittenDate, WrittenDates } from './values/date-order.ts';
import { isNothing } from './values/nothing.ts';
import { writtenNumbersOf } from './values/decimal-sign.ts';
import type { WrittenNumbers } from './values/decimal-sign.ts';
import { type CellErrorCode, type CellReading, type Parsed, refused } from './read/parsed.ts';
import { FOREIGN } from './values/number.values.ts';
import { type SheetParams, SheetError } from './sheet-error.ts';
import { type PlacedColumn, type SkipReason, skipReason } from './skipped-rows.ts';
import { cellText } from './values/text.values.ts';
import type { DateOrder, DecimalSign } from './write/written.ts';

/** One refused cell: where it stands (C7), why, and what was written there. */
export type CellError = {
  readonly field: string;
  readonly cell: string;
  readonly code: CellErrorCode;
  readonly params: SheetParams;
  readonly given: string;
};

/** One row of data; `rowNumber` is the one a person sees in the file. */
export type TableRow<Columns extends readonly SheetColumn[]> = {
  readonly rowNumber: number;
  readonly values: RowValues<Columns>;
  readonly errors: readonly CellError[];
};

/** A sheet read through a column list. */
export type Table<Columns extends readonly SheetColumn[]> = {
  readonly sheet: string;
  /** `rowNumber` as a person sees it. */
  readonly header: { readonly rowNumber: number; readonly titles: readonly string[] };
  readonly mapping: Matching;
  /** Which figure of its written dates comes first. */
  readonly dates: WrittenDates;
  /** Which sign stands before the decimals of its written numbers. */
  readonly numbers: WrittenNumbers;
  readonly rows: readonly TableRow<Columns>[];
  /** Rows under the header that hold no data, so that a preview can show what was left out; blank rows are not listed. */
  readonly skipped: readonly { readonly rowNumber: number; readonly reason: SkipReason; readonly text: string }[];
};

/** How to read a table: `headerRow` is the row a person pointed at, counted from 1. */
export type TableOptions = KnownMapping & {
  readonly headerRow?: number | undefined;
  readonly maxRows?: number;
  readonly dateOrder?: DateOrder | undefined;
  /** By column, counted from 0: the same of those that are written otherwise. */
  readonly dateOrders?: Readonly<Record<string, DateOrder>> | undefined;
  /** The year of today, from which the century of years of two figures is told. */
  readonly thisYear?: number | undefined;
  /** Whether years of two figures are read; they are refused else. */
  readonly takesShortYears?: boolean | undefined;
  readonly decimalSign?: DecimalSign | undefined;
  /** Whether rows that are hidden in the file are read. */
  readonly takesHidden?: boolean | undefined;
  /** Whether a record may have several rows, as a person has several shares. */
  readonly repeats?: boolean;
};

/**
 * Reads the rows under the header into values and errors. Nothing is thrown for a bad cell; a caller must refuse while
 * `mapping.missing` or any row's `errors` is not empty. Throws SHEET_NO_HEADER and SHEET_TOO_MANY_ROWS.
 */
export function readTable<const Columns extends readonly SheetColumn[]>(
  sheet: Sheet,
  columns: Columns,
  options: TableOptions = {},
): Table<Columns> {
  const headerIndex = options.headerRow === undefined ? findHeader(sheet, columns) : options.headerRow - 1;
  if (headerIndex === null || sheet.rows[headerIndex] === undefined)
    throw new SheetError('SHEET_NO_HEADER', { sheet: sheet.name });
  const titles = titlesOf(sheet, headerIndex);
  const mapping = matchColumns(titles, columns, { ...looksBelow(sheet, headerIndex), ...options });
  const placed = placeColumns(columns, mapping.matches);
  const { dateOrder, dateOrders, thisYear, takesShortYears } = options;
  const dates = writtenDatesOf(writtenIn(sheet, headerIndex, placed), {
    order: dateOrder,
    orders: dateOrders,
    thisYear,
    takesShortYears,
  });
  const numbers = writtenNumbersOf(numbersIn(sheet, headerIndex, placed), options.decimalSign);
  const reading = {
    dateOrder: dates.order,
    decimalSign: numbers.sign,
    thisYear: takesShortYears === true ? thisYear : undefined,
    counts1904: sheet.counts1904,
  };
  const readingAt = (column: number): CellReading => {
    const order = dates.orderOf.get(column);
    return order === undefined ? reading : { ...reading, dateOrder: order };
  };
  const maySample = columns.every(
    ({ field, required, sample }) =>
      required !== true || sample === undefined || placed.some(({ column }) => column.field === field),
  );
  const rows: TableRow<Columns>[] = [];
  const skipped: Table<Columns>['skipped'][number][] = [];
  const merged = mergedBelow(sheet, headerIndex, { placed, repeats: options.repeats === true });
  for (const [at, given] of sheet.rows.entries()) {
    if (at <= headerIndex || isBlankRow(given)) continue;
    const cells = withMerged(given, merged.get(at));
    const isHidden = options.takesHidden !== true && sheet.hiddenRows?.has(at) === true;
    const reason = isHidden ? 'hidden' : skipReason(cells, placed, { titles, below: at - headerIndex, maySample });
    if (reason === null) rows.push(readRow(at, cells, { columns, placed, titles, readingAt }));
    else skipped.push({ rowNumber: at + 1, reason, text: cells.map(cellText).filter(Boolean).join(' · ').slice(0, 200) });
  }
  const maxRows = options.maxRows ?? RECORD_ROWS;
  if (rows.length > maxRows) throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows, rows: rows.length, sheet: sheet.name });
  return { sheet: sheet.name, header: { rowNumber: headerIndex + 1, titles }, mapping, dates, numbers, rows, skipped };
}

/**
 * What cells hold that are merged with the one above, by row and column: it is of each row, but for amounts, which are there once. A row
 * whose code or name is that of the one above is no record of its own, unless records have several rows.
 */
function mergedBelow(
  { rows, merges = [] }: Sheet,
  headerIndex: number,
  { placed, repeats }: { readonly placed: readonly PlacedColumn[]; readonly repeats: boolean },
): ReadonlyMap<number, ReadonlyMap<number, Cell>> {
  const found = new Map<number, Map<number, Cell>>();
  const ofWords = new Set(
    placed.filter(({ column }) => column.type.kind !== 'number' && column.type.kind !== 'percent').map(({ at }) => at),
  );
  for (const { top, bottom, left } of merges) {
    const cell = rows[top]?.[left] ?? null;
    if (top <= headerIndex || !ofWords.has(left) || isBlank(cell)) continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row += 1)
      found.set(row, (found.get(row) ?? new Map<number, Cell>()).set(left, cell));
  }
  const keys = repeats ? [] : placed.filter(({ column: { field } }) => field === 'code' || field === 'name').map(({ at }) => at);
  for (const [row, cells] of found) if (keys.some((at) => cells.has(at))) found.delete(row);
  return found;
}

function withMerged(given: readonly Cell[], merged: ReadonlyMap<number, Cell> | undefined): readonly Cell[] {
  if (merged === undefined) return given;
  const length = Math.max(given.length, ...[...merged.keys()].map((at) => at + 1));
  return Array.from({ length }, (_, at) => merged.get(at) ?? given[at] ?? null);
}

/** How many filled cells of a column tell what it holds. */
const LOOKED_AT = 50;

/** Which share of the first cells below a title can be read as what a field holds; and whether there are any. */
function looksBelow(sheet: Sheet, headerIndex: number): Required<Pick<KnownMapping, 'fits' | 'isEmpty' | 'textsBelow'>> {
  const below = new Map<number, readonly Cell[]>();
  const filledIn = (at: number): readonly Cell[] => {
    const known = below.get(at);
    if (known !== undefined) return known;
    const cells = sheet.rows.slice(headerIndex + 1).flatMap((row) => row[at] ?? []);
    const filled = cells.filter((cell) => !isBlank(cell)).slice(0, LOOKED_AT);
    below.set(at, filled);
    return filled;
  };
  return {
    fits: ({ type, looks }, at) => {
      const cells = filledIn(at).filter((cell) => !isNothing(cell, type));
      if (cells.length === 0) return null;
      const fitting = cells.filter(
        (cell) =>
          readings.some((reading) => isOfKind(type.parse(cell, reading))) &&
          looks?.(cellText(cell)) !== false &&
          (type.kind !== 'text' || !isDay(cell)),
      );
      return fitting.length / cells.length;
    },
    isEmpty: (at) => filledIn(at).length === 0,
    textsBelow: (at) => filledIn(at).map(cellText),
  };
}

/** Whether a cell holds a day: words do not, so that 'Born' over days is no place. Figures without signs may number something. */
const isDay = (cell: Cell): boolean =>
  (typeof cell === 'string' ? !/^\p{Nd}+$/u.test(cell.trim()) : typeof cell === 'object') && parseDate(cell).ok;

/** How the figures of a column may be written; which it is, is told once the columns are known. */
const readings: readonly CellReading[] = [
  { dateOrder: 'day', decimalSign: 'point' },
  { dateOrder: 'month', decimalSign: 'comma' },
];

const otherKinds: ReadonlySet<CellErrorCode> = new Set([
  'CELL_FAULT',
  'CELL_CODE_INVALID',
  'CELL_DATE_UNKNOWN',
  'CELL_MONTH_UNKNOWN',
  'CELL_TIME_UNKNOWN',
  'CELL_NUMBER_UNKNOWN',
  'CELL_CHOICE_UNKNOWN',
  'CELL_YES_NO_UNKNOWN',
  'CELL_NAME_UNKNOWN',
  'CELL_PHONE_INVALID',
  'CELL_EMAIL_INVALID',
  'CELL_ACCOUNT_INVALID',
  'CELL_FIGURE_INVALID',
]);

/** A refused date with a short year is a date all the same. */
const isOfKind = (parsed: Parsed<SheetValue>): boolean => parsed.ok || !otherKinds.has(parsed.code);

/** The cells of the date columns under the header, each with how its column reads it. */
function* writtenIn(sheet: Sheet, headerIndex: number, placed: readonly PlacedColumn[]): Iterable<WrittenDate> {
  const dated = placed.filter(({ column }) => column.type.kind === 'date');
  for (const cells of sheet.rows.slice(headerIndex + 1))
    for (const { at, column } of dated) yield { at, cell: cells[at] ?? null, parse: column.type.parse };
}

/** The cells of the number columns under the header, each with how its column reads it. */
function* numbersIn(sheet: Sheet, headerIndex: number, placed: readonly PlacedColumn[]) {
  const numbered = placed.filter(({ column }) => column.type.kind === 'number' || column.type.kind === 'percent');
  for (const cells of sheet.rows.slice(headerIndex + 1))
    for (const { at, column } of numbered) yield { cell: cells[at] ?? null, parse: column.type.parse };
}

function placeColumns(columns: readonly SheetColumn[], matches: readonly ColumnMatch[]): PlacedColumn[] {
  return matches.flatMap((match) => {
    const column = columns.find(({ field }) => field === match.field);
    return column === undefined ? [] : [{ column, at: match.column }];
  });
}

function readRow<const Columns extends readonly SheetColumn[]>(
  rowIndex: number,
  cells: readonly Cell[],
  of: {
    readonly columns: Columns;
    readonly placed: readonly PlacedColumn[];
    readonly titles: readonly string[];
    /** How the cells of a column are read. */
    readonly readingAt: (column: number) => CellReading;
  },
): TableRow<Columns> {
  const { columns, placed, readingAt } = of;
  const values: Record<string, SheetValue | null> = Object.fromEntries(columns.map(({ field }) => [field, null]));
  const errors: CellError[] = [];
  for (const { column, at } of placed) {
    const cell = cells[at] ?? null;
    const empty = emptied(cell, column);
    if (isBlank(empty) && column.required !== true) continue;
    const isForeign = column.type.currency !== undefined && FOREIGN.test(of.titles[at] ?? '');
    const parsed = isForeign
      ? refused('CELL_WRONG_CURRENCY', { currency: column.type.currency ?? '' })
      : column.type.parse(empty, readingAt(at));
    if (parsed.ok) values[column.field] = parsed.value;
    else
      errors.push({
        field: column.field,
        cell: cellAddress(rowIndex, at),
        code: parsed.code,
        params: parsed.params,
        given: cellText(cell),
      });
  }
  if (!hasEveryField(values, columns)) throw new Error('a field of the column list is absent');
  return { rowNumber: rowIndex + 1, values, errors };
}

/** A cell without what only says that there is nothing: of a choice that is one of its values it stays, and of a number a dash is mostly zero. */
function emptied(cell: Cell, { type, required, hasNoZero }: SheetColumn): Cell {
  const isZero = type.kind === 'number' && hasNoZero !== true && typeof cell === 'string' && /^[-–—]$/.test(cell.trim());
  if (isZero || !isNothing(cell, type)) return cell;
  // A choice that must be made says what may be chosen.
  return type.kind === 'choice' && (required === true || type.parse(cell).ok) ? cell : null;
}

/** Each value was made by its own column's parser; that every field is there is all that is left to check. */
function hasEveryField<const Columns extends readonly SheetColumn[]>(
  values: object,
  columns: Columns,
): values is RowValues<Columns> {
  return columns.every(({ field }) => field in values);
}
