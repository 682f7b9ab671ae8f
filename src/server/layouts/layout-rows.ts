import type { LayoutColumn, LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { charactersOf, isFormula, separators, tokenPattern } from '#contract/finance/layouts/file-layout-content.ts';
import { isNumberField, layoutFieldType } from '#contract/finance/layouts/layout-fields.ts';
import type { LayoutFieldOf, LayoutFieldType, LayoutPurpose, LayoutToken } from '#contract/finance/layouts/layout-fields.ts';
import { characterOutside } from '#server/layouts/encodings.ts';

/** A value of a source field: text, day and month as text; amounts as whole cents or riel; null where there is none. */
export type LayoutValue = string | number | null;

/** One row of a file's source. */
export interface LayoutRow<P extends LayoutPurpose = LayoutPurpose> {
  /** Whom a refusal names: a person, or a line of a journal. */
  readonly name: string;
  readonly values: Readonly<Partial<Record<LayoutFieldOf<P>, LayoutValue>>>;
}

/** What the tokens of the rows above and below stand for. The total is in whole cents, or whole riel where the currency is KHR. */
export type LayoutTokens = Readonly<
  Partial<Record<Exclude<LayoutToken, 'count' | 'total' | 'total_cents' | 'currency'>, string>>
> & {
  readonly currency: 'USD' | 'KHR';
  readonly total: number;
};

/** Why a value cannot stand in a file. */
export interface LayoutProblem {
  readonly code: 'VALUE_TOO_LONG' | 'VALUE_NOT_IN_ENCODING' | 'VALUE_FORMULA' | 'VALUE_NOT_WHOLE' | 'VALUE_SEPARATOR';
  readonly params: {
    readonly name: string;
    readonly column: string;
    readonly n?: number;
    readonly m?: number;
    readonly character?: string;
  };
}

/** A cell before it is put into a file: its text, and its number where a spreadsheet keeps one. */
export interface LaidCell {
  readonly text: string;
  readonly number?: number;
  readonly decimals?: number;
}

/** A file as rows of cells. */
export interface LaidFile {
  readonly above: readonly (readonly LaidCell[])[];
  readonly header: readonly LaidCell[] | null;
  readonly rows: readonly (readonly LaidCell[])[];
  readonly foot: readonly LaidCell[] | null;
  readonly problems: readonly LayoutProblem[];
}

/** What is written: a layout for a purpose, its rows, and what its tokens stand for. */
export interface LayoutSource {
  readonly purpose: LayoutPurpose;
  readonly content: LayoutContent;
  readonly rows: readonly LayoutRow[];
  readonly tokens: LayoutTokens;
}

/** The rows that a layout takes, in its order: those of its currency, sorted by value and not by how it is written. */
export function rowsOfLayout({ purpose, content, rows }: Pick<LayoutSource, 'purpose' | 'content' | 'rows'>): LayoutRow[] {
  const valueOf = (row: LayoutRow, field: string): LayoutValue => valueIn(row, field);
  const taken = rows.filter((row) => content.currency === null || valueOf(row, 'currency') === content.currency);
  const keys = content.sort.filter((field) => layoutFieldType(purpose, field) !== undefined);
  return taken.toSorted((left, right) => {
    for (const key of keys) {
      const order = compare(valueOf(left, key), valueOf(right, key));
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** By the characters' own numbers, so that a file is the same on every machine; what is empty comes last. */
function compare(left: LayoutValue, right: LayoutValue): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}

const valueIn = (row: LayoutRow, field: string): LayoutValue => {
  const values: Readonly<Record<string, LayoutValue | undefined>> = row.values;
  return values[field] ?? null;
};

/** Lays a file out, with everything that its rows hold and the file cannot. */
export function layOutFile(source: LayoutSource): LaidFile {
  const problems: LayoutProblem[] = [];
  const cellsOf = rowWriter(source, problems);
  const rows = rowsOfLayout(source).map(cellsOf);
  return { ...linesAround(source, { count: rows.length, problems }), rows, problems };
}

/**
 * Lays rows out one after the other, in the order in which they come; what the file cannot hold goes to the problems. A text takes its
 * last shape in its column where one is given.
 */
export function rowWriter(
  of: Pick<LayoutSource, 'purpose' | 'content'>,
  problems: LayoutProblem[],
  shaped?: (column: LayoutColumn, text: string) => string,
): (row: LayoutRow, at: number) => LaidCell[] {
  const write = of.content.columns.map((column) => cellWriter(of, column, { problems, shaped }));
  return (row, at) => write.map((cellIn) => cellIn(row, at));
}

/** What stands above and below so many rows. */
export function linesAround(
  { content, tokens }: Pick<LayoutSource, 'content' | 'tokens'>,
  { count, problems }: { readonly count: number; readonly problems: LayoutProblem[] },
): Pick<LaidFile, 'above' | 'header' | 'foot'> {
  const line = (given: readonly string[]): LaidCell[] =>
    given.map((cell) => ({ text: withTokens(cell, { tokens, count, content, problems }), ...figureOf(cell, { tokens, count }) }));
  return {
    above: content.above.map(line),
    header: content.hasHeader ? content.columns.map(({ title }) => ({ text: title })) : null,
    foot: content.foot === null ? null : line(content.foot),
  };
}

/**
 * Writes the cells of a column. A text that it has written without a complaint is written once: dates, accounts and projects come again on
 * every line of a journal.
 */
function cellWriter(
  { purpose, content }: Pick<LayoutSource, 'purpose' | 'content'>,
  column: LayoutColumn,
  { problems, shaped }: { readonly problems: LayoutProblem[]; readonly shaped?: Parameters<typeof rowWriter>[2] },
): (row: LayoutRow, at: number) => LaidCell {
  const { field } = column;
  const type = (field === null ? 'text' : layoutFieldType(purpose, field)) ?? 'text';
  const title = column.title === '' ? (field ?? '') : column.title;
  const known = new Map<string, LaidCell>();
  return (row, at) => {
    const value = field === 'place' ? at + 1 : field === null ? column.constant : valueIn(row, field);
    const same = typeof value === 'string' ? known.get(value) : undefined;
    if (same !== undefined) return same;
    const before = problems.length;
    const problem: CellSource['problem'] = (code, more = {}) =>
      void problems.push({ code, params: { name: row.name, column: title, ...more } });
    const isRiel = type === 'amount' && valueIn(row, 'currency') === 'KHR';
    const plain = cellOf({ content, column, type, value, isRiel, problem });
    const cell = shaped === undefined ? plain : { ...plain, text: shaped(column, plain.text) };
    if (typeof value === 'string' && problems.length === before) known.set(value, cell);
    return cell;
  };
}

interface CellSource {
  readonly content: LayoutContent;
  readonly column: LayoutColumn;
  readonly type: LayoutFieldType;
  readonly value: LayoutValue;
  readonly isRiel: boolean;
  readonly problem: (code: LayoutProblem['code'], more?: Partial<LayoutProblem['params']>) => void;
}

function cellOf(source: CellSource): LaidCell {
  const { content, column, value, problem } = source;
  const isEmpty = value === null || value === '';
  const written = isEmpty ? { text: column.whenEmpty } : writtenOf(source, value);
  let { text } = written;
  // Of a person's record, not of the layout: whoever typed it must not have it run in a spreadsheet.
  if (content.kind !== 'xlsx' && column.field !== null && isTextOf(source) && !isEmpty && isFormula(text)) {
    if (column.isGuarded && content.kind === 'csv') text = `'${text}`;
    else problem('VALUE_FORMULA');
  }
  if (
    content.kind === 'csv' &&
    content.quotes === 'never' &&
    (text.includes('"') || text.includes(separators[content.separator]))
  )
    problem('VALUE_SEPARATOR');
  if (content.kind !== 'xlsx' && content.encoding === 'windows1252') {
    const character = characterOutside(text);
    if (character !== undefined) problem('VALUE_NOT_IN_ENCODING', { character });
  }
  if (column.width !== null) {
    const n = charactersOf(text);
    if (n > column.width) problem('VALUE_TOO_LONG', { n, m: column.width });
  }
  return { ...written, text };
}

const isTextOf = ({ type }: CellSource): boolean => !isNumberField(type);

function writtenOf(source: CellSource, value: string | number): LaidCell {
  const { type } = source;
  switch (type) {
    case 'day':
    case 'month':
      return { text: dated(String(value), source.column.format) };
    case 'text': {
      const plain = cleaned(String(value));
      return { text: source.column.format === 'upper' ? plain.toLocaleUpperCase('en') : plain };
    }
    case 'dollars':
      return numbered(source, { minor: Number(value), decimals: 2 });
    case 'riel':
      return numbered(source, { minor: Number(value), decimals: 0 });
    case 'amount':
      return numbered(source, { minor: Number(value), decimals: source.isRiel ? 0 : 2 });
    case 'percent':
    case 'number':
      return numbered(source, { minor: Math.round(Number(value) * 100), decimals: 2 });
    case 'count':
      return numbered(source, { minor: Number(value), decimals: 0 });
    default:
      return type satisfies never;
  }
}

/** One line of plain text: line ends and tabs become a space, and the marks that only say where Khmer may break are left out. */
export const cleaned = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

function dated(value: string, format: LayoutColumn['format']): string {
  const [year = '', month = '', day = ''] = value.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Whole hundredths or whole units as the column writes them; never through a fraction. */
function numbered(source: CellSource, { minor, decimals }: { minor: number; decimals: 0 | 2 }): LaidCell {
  const { column, problem, type } = source;
  const hundredths = decimals === 2 ? minor : minor * 100;
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const behind = digits.slice(-2);
  const number = hundredths / 100;
  if (column.format === 'cents') return { text: String(hundredths), number: hundredths, decimals: 0 };
  if (column.format === 'comma') return { text: `${sign}${whole},${behind}` };
  if (column.format === 'decimals') return { text: `${sign}${whole}.${behind}`, number, decimals: 2 };
  if (column.format === 'whole' && behind !== '00') problem('VALUE_NOT_WHOLE');
  const isShort = column.format === 'whole' || decimals === 0 || ((type === 'percent' || type === 'number') && behind === '00');
  return { text: isShort ? `${sign}${whole}` : `${sign}${whole}.${behind}`, number, decimals: isShort ? 0 : 2 };
}

/** The number of a cell that is a count or a total and nothing else. */
function figureOf(
  given: string,
  { tokens, count }: { readonly tokens: LayoutTokens; readonly count: number },
): Pick<LaidCell, 'number' | 'decimals'> {
  const { total, currency } = tokens;
  switch (given.trim()) {
    case '{count}':
      return { number: count, decimals: 0 };
    case '{total}':
      return currency === 'KHR' ? { number: total, decimals: 0 } : { number: total / 100, decimals: 2 };
    case '{total_cents}':
      return { number: currency === 'KHR' ? total * 100 : total, decimals: 0 };
    default:
      return {};
  }
}

/** A text with its tokens replaced. */
function withTokens(
  given: string,
  of: {
    readonly tokens: LayoutTokens;
    readonly count: number;
    readonly content: LayoutContent;
    readonly problems: LayoutProblem[];
  },
): string {
  const { tokens, count, problems } = of;
  const { total, currency } = tokens;
  const hundredths = currency === 'KHR' ? total * 100 : total;
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const sign = total < 0 ? '-' : '';
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, cleaned(String(value))])),
    count: String(count),
    total: `${sign}${digits.slice(0, -2)}${currency === 'KHR' ? '' : `.${digits.slice(-2)}`}`,
    total_cents: String(hundredths),
  };
  const text = given.replaceAll(tokenPattern, (all: string, name: string, width: string | undefined) => {
    const value = Object.hasOwn(known, name) ? (known[name] ?? '') : all;
    if (width === undefined) return value;
    const m = Number(width);
    const n = charactersOf(value);
    if (n > m) problems.push({ code: 'VALUE_TOO_LONG', params: { name: value, column: `{${name}}`, n, m } });
    return ['count', 'total', 'total_cents'].includes(name) ? value.padStart(m, '0') : value + ' '.repeat(Math.max(0, m - n));
  });
  const character = of.content.kind !== 'xlsx' && of.content.encoding === 'windows1252' ? characterOutside(text) : undefined;
  if (character !== undefined) problems.push({ code: 'VALUE_NOT_IN_ENCODING', params: { name: text, column: '', character } });
  // A name of the organisation can start like a formula; the layout's own texts were looked at when it was saved.
  return text !== given && isFormula(text) && of.content.kind === 'csv' ? `'${text}` : text;
}
