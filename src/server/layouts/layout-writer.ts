import { writeCsv } from 'hucre/csv';
import { charactersOf, separators, tokenPattern } from '#contract/file-layout-content.ts';
import type { LayoutColumn, LayoutContent } from '#contract/file-layout-content.ts';
import { Refusal } from '#contract/errors.ts';
import { encoded } from '#server/layouts/encodings.ts';
import { cleaned, layOutFile } from '#server/layouts/layout-rows.ts';
import type { LaidCell, LaidFile, LayoutSource, LayoutTokens } from '#server/layouts/layout-rows.ts';
import { STYLES, layOut } from '#server/sheets/layout.ts';
import type { OutRow } from '#server/sheets/layout.ts';
import { XLSX_TYPE, writeSheets } from '#server/sheets/write.ts';

/** A file for a bank, an authority or an accounting system. */
export interface LayoutFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Of the content, without the rows above and below. */
  readonly count: number;
}

/**
 * The file of a layout. A value that the file cannot hold as it is refuses all of it with the name of whose it is: nothing is ever cut
 * or replaced.
 */
export async function writeLayout(source: LayoutSource): Promise<LayoutFile> {
  const laid = layOutFile(source);
  const [problem] = laid.problems;
  if (problem !== undefined) throw new Refusal(problem.code, problem.params);
  const { content } = source;
  const fileName = fileNameOf(content, source.tokens);
  if (content.kind === 'xlsx')
    return { fileName, contentType: XLSX_TYPE, bytes: await writeSheets([sheetOf(content, laid)]), count: laid.rows.length };
  const contentType = content.kind === 'csv' ? 'text/csv' : 'text/plain';
  return { fileName, contentType, bytes: encoded(textOf(content, laid), content.encoding), count: laid.rows.length };
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

/** The text of a csv or of a file of fixed widths. */
function textOf(content: LayoutContent, laid: LaidFile): string {
  const end = content.lineEnd === 'crlf' ? '\r\n' : '\n';
  if (content.kind === 'fixed') {
    const free = (cells: readonly LaidCell[]): string => cells.map(({ text }) => text).join('');
    const lines = [
      ...laid.above.map(free),
      ...(laid.header === null ? [] : [fixedLine(content, laid.header)]),
      ...laid.rows.map((row) => fixedLine(content, row)),
      ...(laid.foot === null ? [] : [free(laid.foot)]),
    ];
    return lines.map((line) => line + end).join('');
  }
  const lines = [
    ...laid.above,
    ...(laid.header === null ? [] : [laid.header]),
    ...laid.rows,
    ...(laid.foot === null ? [] : [laid.foot]),
  ];
  const quoteStyle = content.quotes === 'always' ? 'all' : content.quotes === 'never' ? 'none' : 'required';
  const text = writeCsv(
    lines.map((cells) => cells.map((cell) => cell.text)),
    { delimiter: separators[content.separator], lineSeparator: end, quoteStyle },
  );
  return text.endsWith(end) ? text : text + end;
}

/** A line of columns side by side. A title is a label: it takes the room that its column has. */
const fixedLine = (content: LayoutContent, cells: readonly LaidCell[]): string =>
  content.columns.map((column, at) => padded(column, cells[at]?.text ?? '')).join('');

function padded(column: LayoutColumn, text: string): string {
  const width = column.width ?? 0;
  const room = Math.max(0, width - charactersOf(text));
  if (column.align === 'left') return text + ' '.repeat(room);
  if (column.fill === 'space') return ' '.repeat(room) + text;
  return text.startsWith('-') ? `-${'0'.repeat(room)}${text.slice(1)}` : '0'.repeat(room) + text;
}

/** A sheet: numbers as numbers, everything else as text, never a formula. */
function sheetOf(content: LayoutContent, laid: LaidFile) {
  const texts = (cells: readonly LaidCell[]): OutRow => ({ cells: cells.map(({ text }) => ({ value: text, format: '@' })) });
  const rows: OutRow[] = [
    ...laid.above.map(texts),
    ...(laid.header === null ? [] : [{ ...texts(laid.header), style: STYLES.header }]),
    ...laid.rows.map((cells) => ({
      cells: cells.map(({ text, number, decimals }, at) => {
        const isNumber = content.columns[at]?.kind === 'number' && number !== undefined;
        return isNumber
          ? { value: number, format: decimals === 0 ? '0' : '0.00' }
          : { value: text === '' ? null : text, format: '@' };
      }),
    })),
    ...(laid.foot === null ? [] : [texts(laid.foot)]),
  ];
  const widths = content.columns.map(({ width, title }) => Math.min(60, Math.max(width ?? 14, charactersOf(title) + 2)));
  return layOut({ name: 'Sheet1', rows, widths, frozen: { rows: laid.above.length + (laid.header === null ? 0 : 1) } });
}
