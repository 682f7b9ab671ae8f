import { reportValue } from '#contract/report.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { count, day, money, NOTHING, number, numberWith, percent, riel } from '#web/kit/show/formats.ts';

/** What a report calls its columns and its words. */
export interface ReportWords<Key extends string = string> {
  readonly title: (key: Key) => string;
  /** What a column holds; read on hover. */
  readonly help?: ((key: Key) => string) | undefined;
  /** The word of a column of kind `word`. */
  readonly word?: ((key: Key, value: string | number) => string) | undefined;
}

/** Whether a column is read as figures: right-aligned. */
export const isFigure = ({ kind }: ReportColumn): boolean =>
  kind === 'place' || kind === 'money' || kind === 'percent' || kind === 'number' || kind === 'count';

/** A value of a column as a person reads it. */
export function showValue<Key extends string>(
  column: ReportColumn<Key>,
  value: string | number | null,
  words: ReportWords<Key>,
): string {
  if (value === null || value === '') return column.blankUnless === undefined ? NOTHING : '';
  if (column.kind === 'word') return words.word?.(column.key, value) ?? String(value);
  if (typeof value === 'string') {
    if (column.kind === 'day') return day(value);
    return column.kind === 'instant' ? `${day(value.slice(0, 10))} ${value.slice(11)}` : value;
  }
  switch (column.kind) {
    case 'money':
      return column.currency === 'KHR' ? riel(value) : money(value);
    case 'percent':
      return percent(value);
    case 'count':
    case 'place':
      return count(value);
    case 'number':
      return Number.isInteger(value) ? number(value) : numberWith(Math.round(value * 100) / 100, 2);
    case 'text':
    case 'day':
    case 'instant':
      return String(value);
    default:
      return column.kind satisfies never;
  }
}

/** What a cell of a row says. */
export function showCell<Key extends string>(
  column: ReportColumn<Key>,
  row: { readonly values: ReportRow; readonly at: number },
  words: ReportWords<Key>,
): string {
  return showValue(column, column.kind === 'place' ? row.at + 1 : reportValue(column, row.values), words);
}
