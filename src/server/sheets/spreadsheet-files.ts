import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseCsv, streamCsvRows, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

// All that the product asks of the library that reads and writes spreadsheets. No other file knows its name (tools/layers.ts).

/** A value as a cell holds it; null: an empty cell. */
export type FileCell = string | number | null;

interface Line {
  style: 'thin';
  color: { rgb: string };
}

/** How a cell looks. Colours are six hexadecimal digits. */
export interface CellLook {
  /** The number format, as spreadsheets write it. */
  numFmt?: string;
  font?: { bold?: boolean; size?: number; color?: { rgb: string } };
  fill?: { type: 'pattern'; pattern: 'solid'; fgColor: { rgb: string } };
  border?: { top?: Line; bottom?: Line };
  alignment?: { wrapText?: boolean; vertical?: 'center' };
}

/** A list that cells offer. */
export interface DropDown {
  type: 'list';
  /** The cells that hold the list. */
  formula1: string;
  /** The cells that offer it. */
  range: string;
  allowBlank: boolean;
  showErrorMessage: boolean;
}

/** One sheet of a workbook that is to be written. */
export interface FileSheet {
  name: string;
  hidden?: boolean;
  rows: FileCell[][];
  /** Looks by `row,column`, both from 0. */
  cells?: Map<string, { style: CellLook }>;
  /** Widths in characters. */
  columns?: { width: number }[];
  /** How many rows and columns stay in sight. */
  freezePane?: { rows: number; columns?: number };
  dataValidations?: DropDown[];
  pageSetup?: {
    paperSize: 'a4';
    orientation: 'landscape';
    fitToPage: boolean;
    fitToWidth: number;
    fitToHeight: number;
    /** The rows that each page repeats, such as `$3:$3`. */
    printTitlesRow: string;
  };
}

/** An xlsx of these sheets. It blocks its thread for its whole time. */
export async function xlsxOf(sheets: FileSheet[]): Promise<Uint8Array> {
  return await writeXlsx({ sheets });
}

/** An xlsx of one sheet whose rows come one by one; cells have no looks but the number format of their column. */
export function streamXlsx(
  rows: AsyncIterable<FileCell[]>,
  sheet: { name: string; columns: { width: number; numFmt: string }[]; freezePane: { rows: number; columns: number } },
): Readable {
  const stream: ReadableStream<Uint8Array> = writeXlsxStream(rows, { ...sheet, repeatHeaders: false });
  return Readable.fromWeb(stream);
}

/** The rows of an xlsx's first sheet as texts; an empty cell is an empty text. Throws where it is none. */
export async function firstSheetOf(xlsx: Uint8Array): Promise<readonly (readonly string[])[]> {
  const { sheets } = await readXlsx(xlsx);
  return (sheets[0]?.rows ?? []).map((row) => row.map(textOf));
}

/** How a csv is written. */
interface CsvForm {
  delimiter?: string;
  lineSeparator?: string;
  quoteStyle?: 'all' | 'none' | 'required';
  /** Whether it begins with the mark of UTF-8. */
  bom?: boolean;
}

/** A csv of these rows, without a line end behind the last. */
export function csvOf(rows: FileCell[][], form: CsvForm = {}): string {
  return writeCsv(rows, form);
}

/** The rows of a csv as texts. */
export function rowsOfCsv(text: string, delimiter = ','): readonly (readonly string[])[] {
  return parseCsv(text, { delimiter }).map((row) => row.map(textOf));
}

/** The rows of a csv, one by one, with the mark of UTF-8 where it has one. */
export function eachRowOfCsv(text: string, delimiter: string): Iterable<readonly unknown[]> {
  return streamCsvRows(text, { delimiter, skipBom: false });
}

const textOf = (cell: string | number | boolean | Date | null | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);
