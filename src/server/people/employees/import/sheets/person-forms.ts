import type { SheetColumn } from '#server/sheets/column.ts';
import { findHeader, headerScore, titlesOf } from '#server/sheets/header.ts';
import { isBlank } from '#server/sheets/values/cell.ts';
import type { Cell, Sheet, Workbook } from '#server/sheets/values/cell.ts';
import { cellText } from '#server/sheets/values/text.values.ts';

/** As many fields make a form; with fewer a list may name them by chance. */
const FEWEST_FIELDS = 4;
/** A form on paper has no more: what is larger is a list, and is not looked through. */
const MOST_ROWS = 60;
const MOST_COLUMNS = 8;
const MOST_SHEETS = 3;
const LONGEST_LABEL = 60;
/** Of the texts of a column of labels so many are fields. */
const LABELS_SHARE = 0.4;

/** A file whose sheets that are forms of one person, each label beside its value, become lists of one row; several people beside the labels become one row each. */
export const formsAsLists = (workbook: Workbook, columns: readonly SheetColumn[]): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet, at) => (at < MOST_SHEETS ? asList(sheet, columns) : undefined) ?? sheet),
});

function asList(sheet: Sheet, columns: readonly SheetColumn[]): Sheet | undefined {
  const width = Math.max(0, ...sheet.rows.slice(0, MOST_ROWS).map((row) => row.length));
  if (sheet.rows.length > MOST_ROWS || width > MOST_COLUMNS || width < 2) return undefined;
  const labelled = labelColumns(sheet, { columns, width });
  const fields = labelled.reduce((sum, { score }) => sum + score, 0);
  const header = findHeader(sheet, columns);
  const inARow = header === null ? 0 : headerScore(titlesOf(sheet, header), columns);
  // A value stands between two labels; side by side they are the titles of a list.
  const hasRoom = labelled.every(({ at, until }) => until > at + 1);
  if (fields < FEWEST_FIELDS || fields <= inARow || !hasRoom) return undefined;
  const [lone, ...more] = labelled;
  const people = lone === undefined || more.length > 0 ? [] : peopleBeside(sheet, lone);
  if (people.length > 1) return { ...sheet, rows: people };
  const pairs = labelled.flatMap(({ at, until }) =>
    sheet.rows.flatMap((row): [Cell, Cell][] => {
      const label = row[at];
      if (label === undefined || isBlank(label)) return [];
      // The value may stand some empty cells to the right.
      return [[withoutColon(label), row.slice(at + 1, until).find((cell) => !isBlank(cell)) ?? null]];
    }),
  );
  return { ...sheet, rows: [pairs.map(([label]) => label), pairs.map(([, value]) => value)] };
}

/** The titles, and a row of each person, where a column for each stands beside the labels: a list that lies on its side. */
function peopleBeside(
  { rows }: Sheet,
  { at, until }: { readonly at: number; readonly until: number },
): readonly (readonly Cell[])[] {
  const lines = rows.filter((row) => !isBlank(row[at]));
  const places = Array.from({ length: until - at - 1 }, (_, place) => at + 1 + place);
  const filled = places.filter((place) => lines.filter((row) => !isBlank(row[place])).length * 2 > lines.length);
  const several = lines.filter((row) => filled.filter((place) => !isBlank(row[place])).length > 1);
  if (filled.length < 2 || several.length * 2 <= lines.length) return [];
  const titles = lines.map((row) => withoutColon(row[at] ?? null));
  return [titles, ...filled.map((place) => lines.map((row) => row[place] ?? null))];
}

/** The columns of a sheet that hold labels, each with the column in which the next one begins. */
function labelColumns(
  sheet: Sheet,
  { columns, width }: { readonly columns: readonly SheetColumn[]; readonly width: number },
): readonly { readonly at: number; readonly until: number; readonly score: number }[] {
  const found = Array.from({ length: width }, (_, at) => {
    const labels = sheet.rows
      .map((row) => cellText(withoutColon(row[at] ?? null)))
      .filter((label) => label !== '' && label.length <= LONGEST_LABEL);
    return { at, score: headerScore(labels, columns), labels: labels.length };
  }).filter(({ score, labels }) => score >= 2 && score >= labels * LABELS_SHARE);
  return found.map(({ at, score }, index) => ({ at, score, until: found[index + 1]?.at ?? width }));
}

const withoutColon = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(/\s*[:：៖]\s*$/u, '') : cell);
