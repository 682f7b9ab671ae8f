import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { RowValues, SheetColumn } from '../column.ts';
import { layOutTable, sheetNames, type TableExport, topRows, valueCells, widthsOf } from '../layout.ts';
import { csvOf, type FileSheet, streamXlsx, xlsxOf } from '../spreadsheet-files.ts';
import { outCsv, titleOf, withoutFormula } from './out-cell.ts';

/** From this many cells on a workbook is written in a thread of its own, since writing blocks for its whole time. */
const CELLS_FOR_A_THREAD = 20_000;

/** From this many cells on a workbook is streamed: held whole, half a million cells take some 400 MB. */
const CELLS_FOR_A_STREAM = 200_000;

/** The content type of an xlsx. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Declares one sheet of an export with its rows checked against its columns. */
export function tableExport<const Columns extends readonly SheetColumn[]>(table: TableExport<Columns>): TableExport<Columns> {
  return table;
}

/**
 * An xlsx of one or several sheets with real dates and numbers, bold frozen headers and text that never becomes a formula.
 * A single sheet of very many cells is streamed, and then nothing in it is bold.
 */
export async function writeWorkbook(tables: readonly TableExport[]): Promise<Uint8Array> {
  const [only] = tables;
  if (tables.length === 1 && only !== undefined) {
    const rows = [...only.rows];
    if (rows.length * only.columns.length >= CELLS_FOR_A_STREAM) return await buffer(streamWorkbook({ ...only, rows }));
  }
  const names = sheetNames(tables.map((table) => table.name));
  return await writeSheets(tables.map((table, at) => layOutTable(table, names[at] ?? table.name)));
}

/** An xlsx of sheets that are laid out already. */
export async function writeSheets(sheets: FileSheet[]): Promise<Uint8Array> {
  const cells = sheets.reduce((sum, sheet) => sum + (sheet.cells?.size ?? 0), 0);
  if (cells < CELLS_FOR_A_THREAD) return await xlsxOf(sheets);
  const worker = new Worker(new URL('./write.worker.ts', import.meta.url), { workerData: sheets });
  const [bytes] = await once(worker, 'message');
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the writing thread answered something else than bytes');
  return bytes;
}

/** One sheet whose rows may come from the database as they are read. */
export type StreamedTable = Omit<TableExport, 'rows'> & {
  readonly rows: AsyncIterable<ExportRow> | Iterable<ExportRow>;
};

/** The values of one row to be written, by field. */
export type ExportRow = Partial<RowValues<readonly SheetColumn[]>>;

/**
 * One sheet of any number of rows as a stream whose memory does not grow with them. The header is frozen and not bold (the
 * library has no cell styles in its stream); dates and numbers have their formats.
 */
export function streamWorkbook(table: StreamedTable): Readable {
  const top = topRows(table);
  const widths = widthsOf(table);
  async function* rows() {
    for (const row of top) yield row.cells.map((cell) => cell.value);
    for await (const row of table.rows) yield valueCells(table, row).map((cell) => cell.value);
    if (table.totals !== undefined) yield valueCells(table, table.totals).map((cell) => cell.value);
  }
  return streamXlsx(rows(), {
    name: sheetNames([table.name])[0] ?? 'Sheet',
    columns: table.columns.map((column, at) => ({ width: widths[at] ?? column.type.width, numFmt: column.type.format })),
    freezePane: { rows: top.length, columns: table.freezeColumns ?? 0 },
  });
}

/** A csv in UTF-8 with a mark, so that spreadsheets show Khmer; dates DD/MM/YYYY, and no text that starts a formula. */
export function writeCsvTable(table: TableExport): string {
  const lines = (table.title ?? []).map((line) => [withoutFormula(line)]);
  const header = table.columns.map((column) => withoutFormula(titleOf(column, table.language)));
  const line = (row: ExportRow) => table.columns.map((column) => outCsv(column, row[column.field], table.language));
  const rows = Array.from(table.rows, line);
  return csvOf([...lines, header, ...rows, ...(table.totals === undefined ? [] : [line(table.totals)])], { bom: true });
}
