/** A day from a cell formatted as a date: whole days (and a fraction for the time) in the 1900 system, whatever the file used. */
export type DateCell = { readonly kind: 'date'; readonly serial: number };
/** A number from a cell formatted as a percentage: `value` 0.5 is shown as 50%. */
export type PercentCell = { readonly kind: 'percent'; readonly value: number };
/** A number whose format shows leading zeros, as account numbers often have: `text` is what the person saw. */
export type PaddedCell = { readonly kind: 'padded'; readonly value: number; readonly text: string };
/** A cell without a usable value: an error such as `#N/A`, or a formula that was saved without its result (`text` is then '='). */
export type FaultCell = { readonly kind: 'fault'; readonly text: string };

/** One cell as read. Formulas are their cached values; an empty cell is null. */
export type Cell = string | number | boolean | null | DateCell | PercentCell | PaddedCell | FaultCell;

/** Cells that are shown as one; both ends included, counted from 0. Its text stands in the first cell. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** One sheet; `rows[r][c]` is the cell at `cellAddress(r, c)`. Rows are as long as their last filled cell. */
export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly (readonly Cell[])[];
  readonly merges?: readonly Merge[];
  /** Rows, counted from 0, that the person who made the file does not see. */
  readonly hiddenRows?: ReadonlySet<number>;
  /** True where a number that stands for a day counts from 1904. */
  readonly counts1904?: boolean;
  /** The rows of the titles, counted from 0, where they are several: the last one holds them all. */
  readonly header?: { readonly row: number; readonly rows: number };
};

/** A file as read: csv has exactly one sheet. */
export type Workbook = {
  readonly format: 'csv' | 'xls' | 'xlsx' | 'ods';
  readonly sheets: readonly Sheet[];
  /** How the letters of a text file were read, where it does not say so itself. */
  readonly encoding?: 'windows-1252' | 'windows-874';
  /** True where they may as well be the other of the two. */
  readonly isEncodingOpen?: boolean;
};

/** The letters of a column counted from 0: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/** The address a person sees, from indexes counted from 0: (6, 2) is C7. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** Whether nothing is to be read in the cell: absent, empty, or only blanks and invisible characters. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && /^[\s\p{Cf}\p{Cc}]*$/u.test(cell));
}

/** Whether every cell of the row is blank. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every(isBlank);
}
