import type { RowValues, SheetColumn, SheetLanguage, SheetValue } from './column.ts';
import type { CellLook, FileCell, FileSheet } from './spreadsheet-files.ts';
import { type OutCell, outCell, titleOf } from './write/out-cell.ts';

/** One sheet to be written from a column list; each row needs only the fields it has. */
export type TableExport<Columns extends readonly SheetColumn[] = readonly SheetColumn[]> = {
  readonly name: string;
  readonly columns: Columns;
  readonly rows: Iterable<Partial<RowValues<Columns>>>;
  readonly language: SheetLanguage;
  /** Lines above the header, the first in large type. */
  readonly title?: readonly string[];
  /** The last row, in bold: sums, and a label in a text column. */
  readonly totals?: Partial<RowValues<Columns>>;
  /** How many columns stay in sight when scrolling sideways. */
  readonly freezeColumns?: number;
  /** Printed on A4 across, as wide as the page, the header on each. */
  readonly isLandscape?: boolean;
};

/** The look of the rows that are not data. */
export const STYLES = {
  title: { font: { bold: true, size: 14 } },
  subtitle: { font: { color: { rgb: '595959' } } },
  header: {
    font: { bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF4' } },
    border: { bottom: { style: 'thin', color: { rgb: '7F8FA3' } } },
    alignment: { wrapText: true, vertical: 'center' },
  },
  totals: { font: { bold: true }, border: { top: { style: 'thin', color: { rgb: '7F8FA3' } } } },
  refused: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDE2E1' } } },
} as const satisfies Record<string, CellLook>;

/** One row to be written; `style` is laid over every cell's own number format. */
export type OutRow = {
  readonly cells: readonly OutCell[];
  readonly style?: CellLook;
  readonly styles?: ReadonlyMap<number, CellLook>;
};

/** The rows above the data: title lines, a blank one, the column titles. */
export function topRows(table: Pick<TableExport, 'columns' | 'language' | 'title'>): OutRow[] {
  const lines = table.title ?? [];
  const titles = lines.map((line, at): OutRow => ({ cells: [textCell(line)], style: at === 0 ? STYLES.title : STYLES.subtitle }));
  const header = { cells: table.columns.map((column) => textCell(titleOf(column, table.language))), style: STYLES.header };
  return lines.length === 0 ? [header] : [...titles, { cells: [] }, header];
}

/** The cells of one row of values. */
export function valueCells(
  table: Pick<TableExport, 'columns' | 'language'>,
  row: Readonly<Record<string, SheetValue | null | undefined>>,
): OutCell[] {
  return table.columns.map((column) => outCell(column, row[column.field], table.language));
}

/** A cell of text. */
export function textCell(text: string): OutCell {
  return { value: text, format: '@' };
}

/** A sheet as the writer wants it, of rows whose cells carry their own formats. */
export function layOut(sheet: {
  name: string;
  rows: Iterable<OutRow>;
  widths: readonly number[];
  frozen: { rows: number; columns?: number };
}): FileSheet {
  const rows: FileCell[][] = [];
  const cells = new Map<string, { style: CellLook }>();
  for (const row of sheet.rows) {
    const at = rows.length;
    rows.push(row.cells.map((cell) => cell.value));
    for (const [column, cell] of row.cells.entries()) {
      cells.set(`${at},${column}`, { style: { ...row.style, ...row.styles?.get(column), numFmt: cell.format } });
    }
  }
  return { name: sheet.name, rows, cells, columns: sheet.widths.map((width) => ({ width })), freezePane: sheet.frozen };
}

/** A whole table as the writer wants it. */
export function layOutTable(table: TableExport, name: string): FileSheet {
  const top = topRows(table);
  function* rows(): Generator<OutRow> {
    yield* top;
    for (const row of table.rows) yield { cells: valueCells(table, row) };
    if (table.totals !== undefined) yield { cells: valueCells(table, table.totals), style: STYLES.totals };
  }
  const sheet = layOut({
    name,
    rows: rows(),
    widths: widthsOf(table),
    frozen: { rows: top.length, columns: table.freezeColumns ?? 0 },
  });
  return table.isLandscape === true ? { ...sheet, pageSetup: acrossA4(top.length) } : sheet;
}

/** A4 across, one page wide and as many long as it takes; the column titles stand on each. */
const acrossA4 = (headerRow: number): NonNullable<FileSheet['pageSetup']> => ({
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: `$${headerRow}:$${headerRow}`,
});

/** Widths in characters, wide enough for the longest word of the title. */
export function widthsOf({ columns, language }: Pick<TableExport, 'columns' | 'language'>): number[] {
  return columns.map((column) => {
    const longestWord = Math.max(
      ...titleOf(column, language)
        .split(/\s+/)
        .map((word) => word.length),
    );
    return column.width ?? Math.max(column.type.width, Math.min(40, longestWord + 2));
  });
}

/** Names that a workbook may carry: no forbidden signs, at most 31 characters, no two alike. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set(['history']);
  return names.map((name) => {
    const clean = name.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ').replaceAll(/^[\s']+|[\s']+$/g, '') || 'Sheet';
    for (let at = 1; ; at += 1) {
      const suffix = at === 1 ? '' : ` (${at})`;
      const candidate = clean.slice(0, 31 - suffix.length).replace(/[\s']+$/, '') + suffix;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}
