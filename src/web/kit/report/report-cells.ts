import { reportValue } from '#contract/report.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { count, day, money, NOTHING, number, numberWith, percent, riel } from '#web/kit/show/formats.ts';
import { pieceWidth, pixelsOf } from '#web/kit/show/text-width.ts';

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

const AROUND = 17;
const USUAL_WIDTH = 120;
const LEAST_WIDTH = 52;

/**
 * The pixels of a column: figures are as wide as the widest of them and their sum, so that none is broken and none takes room for
 * nothing; texts have their own width, or more where a word or a date of theirs needs it. No word of the title is broken.
 */
export function columnWidth<Key extends string>(
  column: ReportColumn<Key>,
  of: { readonly rows: readonly ReportRow[]; readonly total: number | undefined; readonly words: ReportWords<Key> },
): number {
  const { rows, total, words } = of;
  const title = pieceWidth([words.title(column.key)]);
  if (!isFigure(column)) {
    const cells = rows.map((row) => showValue(column, reportValue(column, row), words));
    return Math.ceil(Math.max(column.width ?? USUAL_WIDTH, Math.max(title, pieceWidth(cells)) + AROUND));
  }
  const values = column.kind === 'place' ? [rows.length] : rows.map((row) => reportValue(column, row));
  const figures = values.filter((value) => typeof value === 'number');
  let [least, most, longest] = [0, 0, ''];
  for (const value of figures) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  // The longest is among the outermost, but where decimals are shown as they come.
  const shown = column.kind === 'number' || column.kind === 'percent' ? figures : [least, most];
  for (const value of [...shown, ...(total === undefined ? [] : [total])]) {
    const text = showValue(column, value, words);
    if (text.length > longest.length) longest = text;
  }
  return Math.ceil(Math.max(LEAST_WIDTH, title + AROUND, pixelsOf(longest) + AROUND));
}

/** From this room on, in pixels, every column stands for itself as the requirement names it. */
const ROOM_FOR_ALL = 1000;

/** The columns that stand below the name, so that the amounts are in sight: none where the table has room for all, or is wide. */
export function belowName<Key extends string>(
  sized: readonly { readonly column: ReportColumn<Key>; readonly width: number }[],
  of: { readonly name: ReportColumn<Key> | undefined; readonly room: number },
): readonly ReportColumn<Key>[] {
  if (of.name === undefined || of.room >= ROOM_FOR_ALL || sized.reduce((sum, { width }) => sum + width, 0) <= of.room) return [];
  return sized.flatMap(({ column }) => (column.isBelowName === true && column !== of.name ? [column] : []));
}
