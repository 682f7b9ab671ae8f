import { type Cell, isBlank } from './values/cell.ts';
import type { SheetColumn } from './column.ts';
import { isNameOf } from './matching.ts';
import { comparableWithoutBrackets } from './values/normalise.ts';
import { latinDigits } from '#engine/text/clean.ts';
import { cellText } from './values/text.values.ts';

/** A column of the list and where it stands in the sheet. */
export type PlacedColumn = { readonly column: SheetColumn; readonly at: number };

/** Why a row under the header is no data: the header once more, a sum, a remark, the template's untouched sample, or a row that is hidden in the file. */
export type SkipReason = 'header' | 'total' | 'note' | 'sample' | 'hidden';

const TOTALS = /^((grand|sub|overall)?total(s|amount|staff|usd|khr)?|sum|សរុប(រួម)?|ផលបូក)$/;
/** A text without one of these words is no sum, and need not be compared. */
const NAMES_SUM = /tot|sum|សរុប|ផលបូក/iu;
/** A sum below the rows of one person or office, as spreadsheets write it: 'KR-1001 Total'. */
const TOTAL_OF = /\S\s+(sub-?)?totals?$|^(sub-?)?totals?\s+\S|សរុប$/iu;
/** Who made and checked a list signs below it. */
const SIGNS =
  /^(prepared|made|checked|verified|reviewed|cleared|certified|approved|endorsed|authori[sz]ed|received|signed)( and (prepared|checked|verified|reviewed|approved))? by\b|^(signature|date|name|position)\s*[:៖.…_]|^(អ្នករៀបចំ|អ្នកពិនិត្យ|អ្នកអនុម័ត|រៀបចំដោយ|ពិនិត្យដោយ|អនុម័តដោយ|បានឃើញ|ហត្ថលេខា|ធ្វើនៅ)|^(établi|vérifié|approuvé|visé) par\b/iu;
/** How a column is to be filled in: its unit, the shape of its days, its choices. */
const UNITS =
  /^[[({]?\s*((us)?\s*\$|usd|khr|riels?|៛|%|percent|d{1,2}[-/. ]m{1,3}[-/. ]y{2,4}|m{1,3}[-/. ]d{1,2}[-/. ]y{2,4}|y{4}[-/. ]m{1,2}[-/. ]d{1,2}|[mf]\s*[/,]\s*[mf]|y(es)?\s*[/,]\s*no?|text|number|date|required|optional|mandatory|\*|days?|hours?|years?|months?|ប្រុស\s*[/,]\s*ស្រី|ដុល្លារ|រៀល|ថ្ងៃ\/ខែ\/ឆ្នាំ)(\s*(\/|per|a)\s*(month|year|mo|yr|hour|day|ខែ|ឆ្នាំ))?\s*[\])}]?$/iu;
/** Cells of a row of signatures. */
const MOST_SIGNS = 6;
/** Units and numbers of columns stand at most this many rows below the titles. */
const BELOW_TITLES = 2;

/** Whether a row tells how the columns above are to be filled in, and nothing else. */
export function isRowOfUnits(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.every((cell) => UNITS.test(cellText(cell)));
}

/** Tells rows that hold no data from those that do; null for data. `titles` are those of the header found, `below` counts the rows under it. */
export function skipReason(
  cells: readonly Cell[],
  placed: readonly PlacedColumn[],
  {
    titles,
    below,
    maySample = true,
  }: {
    readonly titles: readonly string[];
    readonly below: number;
    /** Whether the sheet has every column that the template's sample fills. */
    readonly maySample?: boolean;
  },
): SkipReason | null {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ at, text: cellText(cell) }]));
  const required = placed.filter(({ column }) => column.required === true);
  const lacksRequired = required.some(({ at }) => isBlank(cells[at]));
  if (isHeaderAgain(filled, placed, titles)) return 'header';
  if (below <= BELOW_TITLES && (isRowOfUnits(cells) || isNumbering(filled))) return 'header';
  const isTotal = (text: string): boolean =>
    NAMES_SUM.test(text) && (TOTALS.test(comparableWithoutBrackets(text)) || TOTAL_OF.test(text));
  if (lacksRequired && filled.some(({ text }) => isTotal(text))) return 'total';
  if (filled.length === 1 && required.length > 1) return 'note';
  if (lacksRequired && filled.length <= MOST_SIGNS && filled.some(({ text }) => SIGNS.test(text))) return 'note';
  return maySample && isSample(cells, placed) ? 'sample' : null;
}

/** Whether the cells number the columns: 1, 2, 3 or (1), (2), (3), as forms of ministries do below their titles. */
function isNumbering(filled: readonly { readonly at: number; readonly text: string }[]): boolean {
  const [first] = filled;
  if (first === undefined || filled.length < 4) return false;
  const numbers = filled.map(({ text }) => Number(latinDigits(text).replaceAll(/[()]/g, '')));
  const start = numbers[0] ?? 0;
  return (
    (start === 1 || start === 0) && filled.every(({ at }, place) => numbers[place] === start + place && at === first.at + place)
  );
}

function isHeaderAgain(
  filled: readonly { at: number; text: string }[],
  placed: readonly PlacedColumn[],
  titles: readonly string[],
): boolean {
  const known = filled.filter(({ at, text }) => {
    const column = placed.find((place) => place.at === at)?.column;
    return text === titles[at] || (column !== undefined && isNameOf(column, text));
  });
  return known.length >= Math.min(2, placed.length) && known.length * 2 > filled.length;
}

/** Whether every cell still reads as the template's sample value, and none of the others is filled. */
function isSample(cells: readonly Cell[], placed: readonly PlacedColumn[]): boolean {
  const samples = placed.filter(({ column }) => column.sample !== undefined);
  if (samples.length < 2) return false;
  return placed.every(({ column, at }) => {
    const cell = cells[at] ?? null;
    if (column.sample === undefined) return isBlank(cell);
    const parsed = column.type.parse(cell);
    return parsed.ok && parsed.value === column.sample;
  });
}
