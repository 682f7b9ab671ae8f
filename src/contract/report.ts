import { z } from 'zod';
import { RunState } from '#contract/payroll-words.ts';

/**
 * What a column of a report holds. text; word: the key of a word in the reader's language; place: the row's number, from 1; day:
 * `YYYY-MM-DD`; instant: `YYYY-MM-DD HH:mm`; money: an amount in the column's currency; percent: points, 5 is 5%; number: up to two
 * decimals; count: whole.
 */
export type ReportKind = 'text' | 'word' | 'place' | 'day' | 'instant' | 'money' | 'percent' | 'number' | 'count';

/** One column of a report: what its screen, its spreadsheet and its print are made of. Titles are words under its key. */
export interface ReportColumn<Key extends string = string> {
  /** The row's field; the word of its title, and of the help that is read on hover where `hasHelp` says so. */
  readonly key: Key;
  readonly kind: ReportKind;
  /** Of money: dollars with two decimals, or whole riel. */
  readonly currency?: 'USD' | 'KHR';
  /** Summed in the last row. */
  readonly isTotalled?: true;
  readonly hasHelp?: true;
  /** The payroll item whose explanation an amount opens; `net`, or `payment`: what the row's payment hands out. */
  readonly explains?: string;
  /** Stands in one of them alone: the spreadsheet tells more than a screen has room for. */
  readonly only?: 'screen' | 'file';
  /** Left out where no row has a value. */
  readonly whereGiven?: true;
  /** Left out where all rows have the same value, which then stands above them. */
  readonly whereDiffering?: true;
  /** Blank in rows whose field of this name is 0 or less. */
  readonly blankUnless?: string;
  /** Pixels it needs on a screen. */
  readonly width?: number;
  /** Stands below the name where the table is wider than its place. */
  readonly isBelowName?: true;
  /** Stands right behind the name there: the sum that people come for. */
  readonly leads?: true;
  /** In sight at every width of the screen. */
  readonly keep?: true;
}

/** A row of a report as its columns read it. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The value that a cell shows: null where it is blank. */
export function reportValue(column: ReportColumn, row: ReportRow): string | number | null {
  const value = row[column.key];
  if (column.blankUnless !== undefined) {
    const condition = row[column.blankUnless];
    if (typeof condition !== 'number' || condition <= 0) return null;
  }
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The columns that stand in a place, for these rows. */
export function columnsIn<Key extends string>(
  columns: readonly ReportColumn<Key>[],
  of: { readonly place: 'screen' | 'file'; readonly rows: readonly ReportRow[] },
): readonly ReportColumn<Key>[] {
  return columns.filter(
    (column) =>
      (column.only === undefined || column.only === of.place) &&
      (column.whereGiven === undefined || of.rows.some((row) => reportValue(column, row) !== null)) &&
      (column.whereDiffering === undefined || new Set(of.rows.map((row) => reportValue(column, row))).size > 1),
  );
}

/** The sums of the columns that are totalled, by key, in the currency of each: of what the cells show. */
export function totalsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const column of columns) {
    if (column.isTotalled !== true) continue;
    // In hundredths, riel in whole ones: a float in a sum is a wrong cent one day.
    const unit = column.currency === 'KHR' || column.kind === 'count' ? 1 : 100;
    let sum = 0;
    for (const row of rows) {
      const value = reportValue(column, row);
      if (typeof value === 'number') sum += Math.round(value * unit);
    }
    sums[column.key] = sum / unit;
  }
  return sums;
}

/** What stands above and below the rows of a report of a month, or of several. */
export const ReportHead = z.object({
  /** First and last month, `YYYY-MM`; the same where it is one. */
  from: z.string(),
  to: z.string(),
  /** The least advanced state among the rows; null without a row. */
  state: RunState.nullable(),
  /** Not every row is approved: nothing of it may leave as final. */
  isDraft: z.boolean(),
  /** Riel per dollar that the rows were calculated with, for taxes and payments: several where payments had their own. */
  rates: z.array(z.number()),
  /** The same for NSSF. */
  nssfRates: z.array(z.number()),
  /** Of a report of one payment: whether its month has a first one. Null before it is generated, and for a report of months. */
  hasFirstPayment: z.boolean().nullable(),
  count: z.number(),
  /** By column key, in the column's currency. */
  totals: z.record(z.string(), z.number()),
});
export type ReportHead = z.output<typeof ReportHead>;
