import type { Cell } from '../values/cell.ts';
import type { SheetParams } from '../sheet-error.ts';
import type { DateOrder, DecimalSign } from '../write/written.ts';

/** Every reason for which one cell is refused; each is a message key. */
export const CELL_ERROR_CODES = [
  /** Nothing in a cell that is demanded. */
  'CELL_EMPTY',
  /** The cell shows an error, or a formula saved without its result: `text`. */
  'CELL_FAULT',
  /** `maxLength`, `length`. */
  'CELL_TEXT_TOO_LONG',
  /** Letters, digits, dot, dash, slash and underline only. */
  'CELL_CODE_INVALID',
  /** No date in a known shape (DD/MM/YYYY, YYYY-MM-DD, 1 Jan 2024). */
  'CELL_DATE_UNKNOWN',
  /** The year has two digits only. */
  'CELL_DATE_SHORT_YEAR',
  /** No such day, as 31/02, or month and day in the other order. */
  'CELL_DATE_IMPOSSIBLE',
  /** Before 1900 or after 2200: `year`. */
  'CELL_DATE_OUT_OF_RANGE',
  /** No month in a known shape (YYYY-MM, MM/YYYY, Jan 2024). */
  'CELL_MONTH_UNKNOWN',
  /** No time of day in a known shape (08:30, 5:30 PM). */
  'CELL_TIME_UNKNOWN',
  /** Not a number. */
  'CELL_NUMBER_UNKNOWN',
  /** `decimals`: how many are allowed. */
  'CELL_TOO_MANY_DECIMALS',
  /** Over 12 digits before the point. */
  'CELL_NUMBER_TOO_LARGE',
  /** `min`. */
  'CELL_BELOW_MINIMUM',
  /** `max`. */
  'CELL_ABOVE_MAXIMUM',
  /** Another currency than the column's: `currency`. */
  'CELL_WRONG_CURRENCY',
  /** Between 0 and 1 without a percent sign: 0.5 may mean 50% or half a percent. */
  'CELL_PERCENT_UNCLEAR',
  /** Neither yes nor no. */
  'CELL_YES_NO_UNKNOWN',
  /** None of the choices: `choices`, the English titles. */
  'CELL_CHOICE_UNKNOWN',
  /** No phone number. */
  'CELL_NAME_UNKNOWN',
  'CELL_PHONE_INVALID',
  /** No e-mail address. */
  'CELL_EMAIL_INVALID',
  /** Digits only (dashes and blanks are dropped). */
  'CELL_ACCOUNT_INVALID',
  /** Written as an IBAN whose check figures do not agree. */
  'CELL_IBAN_INVALID',
  /** No number of a card or paper: yes, a date, a fraction. */
  'CELL_FIGURE_INVALID',
  /** Over 15 digits in a number cell: the last ones are lost, write it as text. */
  'CELL_DIGITS_LOST',
] as const;

/** One of CELL_ERROR_CODES. */
export type CellErrorCode = (typeof CELL_ERROR_CODES)[number];

/** Why a cell was refused. */
export type CellRefusal = { readonly ok: false; readonly code: CellErrorCode; readonly params: SheetParams };

/** What a parser answers; parsers never throw. */
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | CellRefusal;

/** What the sheet around a cell tells of how it is written. */
export interface CellReading {
  readonly dateOrder: DateOrder;
  readonly decimalSign: DecimalSign;
  /** The year of today, where years of two figures are read; absent: they are refused. */
  readonly thisYear?: number | undefined;
  /** True where a bare number that stands for a day counts from 1904. */
  readonly counts1904?: boolean | undefined;
}

/** Turns a cell into a value of the product. */
export type CellParser<Value> = (cell: Cell, reading?: CellReading) => Parsed<Value>;

/** A value was read. */
export function accepted<Value>(value: Value): Parsed<Value> {
  return { ok: true, value };
}

/** The cell is refused. */
export function refused(code: CellErrorCode, params: SheetParams = {}): CellRefusal {
  return { ok: false, code, params };
}
