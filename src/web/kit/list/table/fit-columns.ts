import { pieceWidth } from '#web/kit/show/text-width.ts';
import type { Column, Held } from './column.ts';

/** Pixels of a column that names no width. */
export const USUAL_WIDTH = 150;

/** Pixels that what a cell holds in one piece needs, with the cell's margins. */
const leastWidths: Readonly<Record<Held, number>> = { day: 112, weekday: 138, month: 96, money: 112, number: 122 };

/** Pixels beside the words of a heading, and of the arrows of one that sorts. */
const AROUND = 16;
const ARROWS = 20;

const headings = new Map<string, number>();
/** Pixels of the longest word of a heading; there are few, and each is asked for at every change of the width. */
function headingWidth(title: string): number {
  const known = headings.get(title);
  if (known !== undefined) return known;
  const width = Math.ceil(pieceWidth([title]) + AROUND);
  headings.set(title, width);
  return width;
}

/** Pixels of one column, whose heading breaks inside no word; undefined: it names none, and takes what is spare. */
export const ownWidth = <Row>({ width, holds, title, sortedAs }: Column<Row>): number | undefined =>
  width === undefined
    ? undefined
    : Math.max(width, holds === undefined ? 0 : leastWidths[holds], headingWidth(title) + (sortedAs === undefined ? 0 : ARROWS));

/** Pixels that columns need beside each other. */
export const widthOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce(
    (sum, column) => sum + (column.children === undefined ? (ownWidth(column) ?? USUAL_WIDTH) : widthOf(column.children)),
    0,
  );

/**
 * Which columns stand in the table, and which fold away: those that the list is read for (`keep`) always stay, of the others the
 * last goes first. `room` and `folding` are pixels; `folding` is what the way to the folded values takes itself.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  room: number,
  folding = 0,
): { readonly shown: readonly Column<Row>[]; readonly folded: readonly Column<Row>[] } {
  if (widthOf(columns) <= room) return { shown: columns, folded: [] };
  const folded = new Set<Column<Row>>();
  const stay = (): readonly Column<Row>[] => columns.filter((column) => !folded.has(column));
  for (const column of columns.filter(({ keep }) => keep !== true).toReversed()) {
    folded.add(column);
    if (widthOf(stay()) + folding <= room) break;
  }
  return { shown: stay(), folded: columns.filter((column) => folded.has(column)) };
}

/** How much wider than it asks for a column of free text becomes, at most. */
const MOST_GROWTH = 1;

/**
 * Columns as wide as `spare` pixels let them be: those of free text share what is spare by their widths, so that figures, days and
 * numbers do not stand in wide empty columns beside texts that break. A column without a width takes it all.
 */
export function spreadColumns<Row>(columns: readonly Column<Row>[], spare: number): readonly Column<Row>[] {
  const isText = (column: Column<Row>): boolean =>
    column.children === undefined && column.holds === undefined && column.numeric !== true;
  const texts = columns.filter(isText);
  if (spare <= 0 || texts.some(({ width }) => width === undefined)) return columns;
  const growth = Math.min(MOST_GROWTH, spare / widthOf(texts));
  return columns.map((column) =>
    isText(column) && column.width !== undefined
      ? { ...column, width: Math.floor((ownWidth(column) ?? column.width) * (1 + growth)) }
      : column,
  );
}

/** The columns that hold values; what stands under a shared heading is named with it. */
export const leavesOf = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.flatMap(
    (column) => column.children?.map((child) => ({ ...child, title: `${column.title}: ${child.title}` })) ?? [column],
  );
