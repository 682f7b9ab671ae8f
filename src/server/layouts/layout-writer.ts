import { charactersOf, separators, tokenPattern } from '#contract/finance/layouts/file-layout-content.ts';
import type { LayoutColumn, LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { Refusal } from '#contract/errors.ts';
import { encoded, startOf } from '#server/layouts/encodings.ts';
import { cleaned, layOutFile, linesAround, rowWriter, rowsOfLayout } from '#server/layouts/layout-rows.ts';
import type { LaidCell, LaidFile, LayoutProblem, LayoutRow, LayoutSource, LayoutTokens } from '#server/layouts/layout-rows.ts';
import { STYLES, layOut } from '#server/sheets/layout.ts';
import type { OutRow } from '#server/sheets/layout.ts';
import { csvOf } from '#server/sheets/spreadsheet-files.ts';
import { XLSX_TYPE, writeSheets } from '#server/sheets/write/write.ts';

/** A file for a bank, an authority or an accounting system. */
export interface LayoutFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Of the content, without the rows above and below. */
  readonly count: number;
}

/** What is written: the rows at once, or in portions as they are read, so that a large file does not stand in memory several times. */
export type WrittenSource = Omit<LayoutSource, 'rows'> & {
  readonly rows: readonly LayoutRow[] | AsyncIterable<readonly LayoutRow[]>;
};

/**
 * The file of a layout. A value that the file cannot hold as it is refuses all of it with the name of whose it is: nothing is ever cut
 * or replaced.
 */
export async function writeLayout(source: WrittenSource): Promise<LayoutFile> {
  const { content, rows } = source;
  refuseLacking(source);
  const fileName = fileNameOf(content, source.tokens);
  if (content.kind !== 'xlsx') {
    const contentType = content.kind === 'csv' ? 'text/csv' : 'text/plain';
    const isAsItComes = content.sort.length === 0 && content.currency === null;
    const portions =
      Symbol.asyncIterator in rows && isAsItComes ? rows : inPortions(rowsOfLayout({ ...source, rows: await allOf(rows) }));
    return { fileName, contentType, ...(await textFile(source, portions)) };
  }
  const laid = layOutFile({ ...source, rows: await allOf(rows) });
  refuseProblem(laid.problems);
  return { fileName, contentType: XLSX_TYPE, bytes: await writeSheets([sheetOf(content, laid)]), count: laid.rows.length };
}

/** The facts of the organisation that a file may name: by a token in the rows around, by a field in a column. */
const companyFacts = [
  { token: 'account', field: 'companyAccount', code: 'COMPANY_NO_ACCOUNT' },
  { token: 'agreement', field: 'agreement', code: 'COMPANY_NO_AGREEMENT' },
] as const;

/** A file that names the organisation's account or agreement is not made while there is none: a bank would get an empty payer. */
function refuseLacking({ content, tokens }: Pick<WrittenSource, 'content' | 'tokens'>): void {
  const cells = [...content.above.flat(), ...(content.foot ?? [])];
  const said = new Set(cells.flatMap((cell) => [...cell.matchAll(tokenPattern)].map(({ groups }) => groups?.['name'])));
  for (const { token, field, code } of companyFacts) {
    const isColumn = content.columns.some((column) => column.field === field && column.whenEmpty === '');
    if ((said.has(token) || isColumn) && (tokens[token] ?? '').trim() === '') throw new Refusal(code);
  }
}

async function allOf(rows: WrittenSource['rows']): Promise<readonly LayoutRow[]> {
  if (!(Symbol.asyncIterator in rows)) return rows;
  const all: LayoutRow[] = [];
  for await (const portion of rows) all.push(...portion);
  return all;
}

/** Rows whose text stands in memory at once. */
const portionRows = 2_000;

function* inPortions(rows: readonly LayoutRow[]): Generator<readonly LayoutRow[]> {
  for (let from = 0; from < rows.length; from += portionRows) yield rows.slice(from, from + portionRows);
}

function refuseProblem([problem]: readonly LayoutProblem[]): void {
  if (problem !== undefined) throw new Refusal(problem.code, problem.params);
}

/** A csv or a file of fixed widths, portion by portion. */
async function textFile(
  source: Pick<WrittenSource, 'purpose' | 'content' | 'tokens'>,
  portions: AsyncIterable<readonly LayoutRow[]> | Iterable<readonly LayoutRow[]>,
): Promise<{ readonly bytes: Uint8Array; readonly count: number }> {
  const { content } = source;
  const problems: LayoutProblem[] = [];
  const cellsOf = rowWriter(source, problems, content.kind === 'fixed' ? padded : undefined);
  const bytesOf = (lines: readonly (readonly LaidCell[])[]): Uint8Array => encoded(textOf(content, lines), content.encoding);
  const written: Uint8Array[] = [];
  let count = 0;
  for await (const portion of portions) {
    const from = count;
    const lines = portion.map((row, at) => cellsOf(row, from + at));
    refuseProblem(problems);
    written.push(bytesOf(lines));
    count += portion.length;
  }
  const { above, header, foot } = linesAround(source, { count, problems });
  refuseProblem(problems);
  // A title is a label: it takes the room that its column has. The lines above and below keep no widths.
  const titles = header?.map(({ text }, at) => ({ text: content.kind === 'fixed' ? padded(content.columns[at], text) : text }));
  const start = [startOf(content.encoding), bytesOf(above), bytesOf(titles === undefined ? [] : [titles])];
  return { bytes: Buffer.concat([...start, ...written, bytesOf(foot === null ? [] : [foot])]), count };
}

const endings = { csv: 'csv', xlsx: 'xlsx', fixed: 'txt' } as const;

/** The name of a file with its ending, of letters that every system takes. */
export function fileNameOf(content: LayoutContent, tokens: LayoutTokens): string {
  const known: Readonly<Record<string, unknown>> = { ...tokens };
  const name = content.fileName
    .replaceAll(tokenPattern, (_all, token: string) => {
      const value = Object.hasOwn(known, token) ? known[token] : '';
      return typeof value === 'string' ? cleaned(value) : '';
    })
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const base = name === '' ? 'file' : name;
  return /\.[a-z]{2,4}$/i.test(base) ? base : `${base}.${endings[content.kind]}`;
}

/** Lines of a csv, or of a file of fixed widths, whose cells are as wide as their columns. */
function textOf(content: LayoutContent, lines: readonly (readonly LaidCell[])[]): string {
  if (lines.length === 0) return '';
  const end = content.lineEnd === 'crlf' ? '\r\n' : '\n';
  const texts = lines.map((cells) => cells.map(({ text }) => text));
  if (content.kind === 'fixed') return texts.map((cells) => cells.join('') + end).join('');
  const quoteStyle = content.quotes === 'always' ? 'all' : content.quotes === 'never' ? 'none' : 'required';
  return csvOf(texts, { delimiter: separators[content.separator], lineSeparator: end, quoteStyle }) + end;
}

function padded(column: LayoutColumn | undefined, text: string): string {
  if (column === undefined) return text;
  const width = column.width ?? 0;
  const room = Math.max(0, width - charactersOf(text));
  if (column.align === 'left') return text + ' '.repeat(room);
  if (column.fill === 'space') return ' '.repeat(room) + text;
  return text.startsWith('-') ? `-${'0'.repeat(room)}${text.slice(1)}` : '0'.repeat(room) + text;
}

/** A sheet: numbers as numbers, everything else as text, never a formula. */
function sheetOf(content: LayoutContent, laid: LaidFile) {
  const asNumber = (number: number, decimals: number | undefined) => ({ value: number, format: decimals === 0 ? '0' : '0.00' });
  const line = (cells: readonly LaidCell[]): OutRow => ({
    cells: cells.map(({ text, number, decimals }) =>
      number === undefined ? { value: text, format: '@' } : asNumber(number, decimals),
    ),
  });
  const rows: OutRow[] = [
    ...laid.above.map(line),
    ...(laid.header === null ? [] : [{ ...line(laid.header), style: STYLES.header }]),
    ...laid.rows.map((cells) => ({
      cells: cells.map(({ text, number, decimals }, at) => {
        const isNumber = content.columns[at]?.kind === 'number' && number !== undefined;
        return isNumber ? asNumber(number, decimals) : { value: text === '' ? null : text, format: '@' };
      }),
    })),
    ...(laid.foot === null ? [] : [line(laid.foot)]),
  ];
  const widths = content.columns.map(({ width, title }) => Math.min(60, Math.max(width ?? 14, charactersOf(title) + 2)));
  return layOut({ name: 'Sheet1', rows, widths, frozen: { rows: laid.above.length + (laid.header === null ? 0 : 1) } });
}
