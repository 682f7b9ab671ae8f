import { CFB, read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Cell, isBlankRow, type Sheet, type Workbook } from '../values/cell.ts';
import { ROWS_BESIDE_DATA, type SheetLimits } from '../limits.ts';
import type { HiddenRows } from './hidden-rows.ts';
import { SheetError } from '../sheet-error.ts';

/** Days between the two ways of counting days that Excel has. */
const DAYS_1904 = 1_462;
const NO_CELLS: readonly Cell[] = [];

/** Parses bytes of an xls or of an already checked xlsx or ods. Throws SheetError; blocks for as long as it takes, so use a worker. */
export function readWorkbookBytes(
  bytes: Uint8Array,
  format: 'xls' | 'xlsx' | 'ods',
  { limits, hidden }: { readonly limits: SheetLimits; readonly hidden?: HiddenRows },
): Workbook {
  return withHidden(toWorkbook(parse(bytes, 'buffer'), format, limits), hidden);
}

/** Parses a table in HTML, whose cells stay the texts that they are, or the XML of Excel 2003. Throws SheetError, and blocks too. */
export function readWorkbookText(
  text: string,
  { limits, hidden }: { readonly limits: SheetLimits; readonly hidden?: HiddenRows },
): Workbook {
  return withHidden(toWorkbook(parse(text, 'string'), 'xls', limits), hidden);
}

/** A workbook with the hidden rows that the parser does not tell. */
function withHidden(workbook: Workbook, hidden: HiddenRows = []): Workbook {
  const sheets = workbook.sheets.map((sheet, at) => {
    const rows = hidden[at];
    return rows === undefined || rows.size === 0 ? sheet : { ...sheet, hiddenRows: rows };
  });
  return { ...workbook, sheets };
}

function toWorkbook(book: WorkBook, format: 'xls' | 'xlsx' | 'ods', limits: SheetLimits): Workbook {
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name, at): Sheet => {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : readRows(sheet, is1904);
    refuseTooLarge(name, rows, limits);
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return { name, hidden, rows, ...besideCells(sheet), ...(is1904 ? { counts1904: true } : {}) };
  });
  refuseTooMuch(sheets, limits);
  return { format, sheets };
}

/** As many merged cells tell of the titles; those of a whole form are not looked through. */
const MOST_MERGES = 2_000;

/** What a sheet says of its cells: which are merged, and which rows are hidden. */
function besideCells(sheet: WorkSheet | undefined): Pick<Sheet, 'merges' | 'hiddenRows'> {
  const merges = (sheet?.['!merges'] ?? [])
    .slice(0, MOST_MERGES)
    .map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
  const hidden = [...(sheet?.['!rows'] ?? []).entries()].flatMap(([row, of]) => (of?.hidden === true ? [row] : []));
  return { ...(merges.length > 0 ? { merges } : {}), ...(hidden.length > 0 ? { hiddenRows: new Set(hidden) } : {}) };
}

/** The names of the streams in an OLE file, without the path. Throws SHEET_DAMAGED. */
export function oleStreams(bytes: Uint8Array): string[] {
  try {
    const container: { FullPaths: string[] } = CFB.read(bytes, { type: 'buffer' });
    return container.FullPaths.map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? '');
  } catch {
    throw new SheetError('SHEET_DAMAGED');
  }
}

/** A plain, unpacked zip of the given files, so that the parser never unpacks anything itself. */
export function storedZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const container: unknown = CFB.utils.cfb_new({ root: 'R' });
  for (const [name, content] of files) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { fileType: 'zip', type: 'buffer', compression: false });
}

function parse(given: Uint8Array | string, type: 'buffer' | 'string'): WorkBook {
  try {
    return read(given, {
      type,
      // Of texts no figure is read as a number: zeros in front are part of what the person sees.
      raw: type === 'string',
      dense: true,
      cellNF: true,
      // Styles tell which rows are hidden.
      cellStyles: true,
      cellText: false,
      cellHTML: false,
      cellDates: false,
      sheetStubs: true,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new SheetError('SHEET_ENCRYPTED');
    throw new SheetError('SHEET_DAMAGED');
  }
}

function readRows(sheet: WorkSheet, is1904: boolean): readonly (readonly Cell[])[] {
  const source: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows: (readonly Cell[])[] = [];
  // Array.from: the parser leaves holes in its arrays, also for a lone cell a million rows down.
  for (const [at, cells] of source.entries()) {
    const row = cells === undefined ? [] : Array.from(cells, (cell) => readCell(cell, is1904));
    while (row.length > 0 && row.at(-1) === null) row.pop();
    if (row.length === 0) continue;
    while (rows.length < at) rows.push(NO_CELLS);
    rows.push(row);
  }
  return rows;
}

function readCell(cell: CellObject | undefined, is1904: boolean): Cell {
  if (cell === undefined) return null;
  if (cell.f !== undefined && (cell.t === 'z' || cell.v === undefined)) return { kind: 'fault', text: '=' };
  if (cell.t === 'e') return { kind: 'fault', text: SSF_ERRORS.get(Number(cell.v)) ?? '#N/A' };
  if (typeof cell.v === 'string') return cell.v === '' ? null : cell.v;
  if (typeof cell.v === 'boolean') return cell.v;
  return typeof cell.v === 'number' ? readNumber(cell.v, String(cell.z ?? ''), is1904) : null;
}

function readNumber(value: number, format: string, is1904: boolean): Cell {
  if (!Number.isFinite(value)) return { kind: 'fault', text: '#NUM!' };
  if (SSF.is_date(format)) return { kind: 'date', serial: is1904 ? value + DAYS_1904 : value };
  if (format.includes('%')) return { kind: 'percent', value };
  // The sign that the person sees tells another currency than dollars.
  const sign = CURRENCY.exec(format.replace(/^General$/u, ''))?.[0];
  if (sign !== undefined) return `${Number(value.toPrecision(15))} ${sign}`;
  // '000000000' or '000 000 000': the zeros in front are part of what the person sees and means.
  if (/^0[0 \-"\\]+$/.test(format)) return { kind: 'padded', value, text: String(SSF.format(format, value)) };
  return value;
}

const CURRENCY = /[€£¥฿₫៛₩₹]|\b(?:EUR|GBP|THB|KHR|VND|AUD|JPY|CNY|SGD|CHF|INR)\b/u;

const SSF_ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

function refuseTooLarge(sheet: string, rows: readonly (readonly Cell[])[], limits: SheetLimits): void {
  const { maxRows, maxColumns } = limits;
  const filled = rows.filter((row) => !isBlankRow(row)).length;
  if (filled > maxRows + ROWS_BESIDE_DATA) throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows, rows: filled, sheet });
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns > maxColumns) throw new SheetError('SHEET_TOO_MANY_COLUMNS', { maxColumns, columns, sheet });
}

/** What crosses to the main thread is copied, so that shared texts are counted as often as they stand. */
function refuseTooMuch(sheets: readonly Sheet[], limits: SheetLimits): void {
  let cells = 0;
  let characters = 0;
  for (const row of sheets.flatMap((sheet) => sheet.rows)) {
    for (const cell of row) {
      if (cell === null) continue;
      cells += 1;
      if (typeof cell === 'string') characters += cell.length;
      else if (typeof cell === 'object' && 'text' in cell) characters += cell.text.length;
    }
  }
  if (cells > limits.maxCells || characters > limits.maxCharacters) throw new SheetError('SHEET_TOO_COMPLEX');
}
