import { type Sheet, isBlank, isBlankRow } from './values/cell.ts';
import type { Table } from './table.ts';
import type { SheetColumn } from './column.ts';
import type { MatchHow, Matching } from './matching.ts';
import { cellText } from './values/text.values.ts';

/** How many values of a column show what it holds, and how many letters of each. */
const SHOWN = { values: 3, letters: 40 };

/** The titled columns of a table, each with the first different values that stand below. */
export function shownColumns(
  sheet: Sheet,
  table: Pick<Table<readonly SheetColumn[]>, 'header'> | null,
): { index: number; title: string; samples: string[] }[] {
  if (table === null) return [];
  const { rowNumber, titles } = table.header;
  return titles.flatMap((title, index) =>
    title === '' ? [] : [{ index, title, samples: samplesBelow(sheet, rowNumber, index) }],
  );
}

function samplesBelow({ rows }: Sheet, headerRow: number, column: number): string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(headerRow)) {
    const cell = row[column];
    if (cell === undefined || isBlank(cell)) continue;
    samples.add(cellText(cell).slice(0, SHOWN.letters));
    if (samples.size === SHOWN.values) break;
  }
  return [...samples];
}

const GUESSES: ReadonlySet<MatchHow> = new Set(['words', 'alike', 'shape']);

/** The fields whose column was found by a likeness alone: what a person looks at first. */
export const guessedFields = (mapping: Pick<Matching, 'matches'> | undefined): string[] =>
  (mapping?.matches ?? []).flatMap(({ field, how }) => (GUESSES.has(how) ? [field] : []));

/** How many filled rows under the titles are hidden in the file. */
export const hiddenBelow = (sheet: Sheet, table: Pick<Table<readonly SheetColumn[]>, 'header'> | null): number =>
  [...(sheet.hiddenRows ?? [])].filter((row) => row >= (table?.header.rowNumber ?? 0) && !isBlankRow(sheet.rows[row] ?? []))
    .length;
