import type { Sheet } from './values/cell.ts';
import { layOut, type OutRow, sheetNames, STYLES, textCell } from './layout.ts';
import { outOriginal } from './write/out-cell.ts';
import type { CellError } from './table.ts';
import { titlesOf } from './header.ts';
import type { FileSheet } from './spreadsheet-files.ts';
import { writeSheets } from './write/write.ts';

/** One refused row: the reason in the person's words, and the cells at fault for the colour. */
export type RefusedRow = {
  readonly rowNumber: number;
  readonly reason: string;
  readonly errors: readonly Pick<CellError, 'cell'>[];
};

/** The refused rows of one sheet of an import. */
export type RefusedSheet = {
  readonly sheet: Sheet;
  /** The header's row as a person counts. */
  readonly headerRow: number;
  readonly rows: readonly RefusedRow[];
  readonly reasonTitle: string;
};

/**
 * The refused rows of an import as an xlsx: the file's own titles and cells, the cells at fault coloured, and a last column
 * with the reason. Mended, it can be imported as it is.
 */
export function writeRefusedRows(given: RefusedSheet): Promise<Uint8Array> {
  return writeRefusedSheets([given]);
}

/** The same of a file with several sheets. */
export function writeRefusedSheets(given: readonly RefusedSheet[]): Promise<Uint8Array> {
  const names = sheetNames(given.map(({ sheet }) => sheet.name));
  return writeSheets(given.map((one, at) => layOutRefused(one, names[at] ?? one.sheet.name)));
}

function layOutRefused(given: RefusedSheet, name: string): FileSheet {
  const { sheet, headerRow, reasonTitle } = given;
  const titles = titlesOf(sheet, headerRow - 1);
  const rows = given.rows.map(({ rowNumber, reason, errors }): OutRow => {
    const cells = sheet.rows[rowNumber - 1] ?? [];
    const atFault = new Set(errors.map(({ cell }) => columnOf(cell)));
    return {
      cells: [...titles.map((_, at) => outOriginal(cells[at])), textCell(reason)],
      styles: new Map([...atFault].map((at) => [at, STYLES.refused])),
    };
  });
  const header: OutRow = { cells: [...titles, reasonTitle].map(textCell), style: STYLES.header };
  const widths = [...titles.map((title) => Math.min(30, Math.max(12, title.length + 2))), 60];
  return layOut({ name, rows: [header, ...rows], widths, frozen: { rows: 1 } });
}

/** The column (from 0) of an address such as C7. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
