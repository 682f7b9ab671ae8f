import type { SheetColumn } from './column.ts';
import { findHeader, headerScore, SEARCHED_ROWS, titlesOf } from './header.ts';
import { speaksOfOthers } from './title-words.ts';
import { GROUP_SIGN } from './group-titles.ts';
import { isRowOfUnits } from './skipped-rows.ts';
import type { Cell, Sheet } from './values/cell.ts';
import { isBlank } from './values/cell.ts';
import { cellText } from './values/text.values.ts';

/** Titles in more rows than these are no header. */
const MOST_ROWS = 3;

/** How the parts of a day are titled in three columns of one group. */
const PARTS_OF_DAY = [/^(day|dd|ថ្ងៃ|ថ្ងៃទី|jour|d)$/iu, /^(month|mm|ខែ|mois|m)$/iu, /^(year|yyyy|ឆ្នាំ|année|y)$/iu] as const;

/** The rows of a header, counted from 0: the last one, and how many with those above it. */
export interface HeaderSpan {
  readonly row: number;
  readonly rows: number;
}

/**
 * A sheet whose titles stand in one row: where a row of groups stands above them ('Contract' over 'From' and 'To'), each title is told with
 * its group. `chosen`: the last row of the titles, and how many there are, as a person said. Rows keep their places.
 */
export function withOneHeader(
  sheet: Sheet,
  lists: readonly (readonly SheetColumn[])[],
  chosen: { readonly headerRow?: number | undefined; readonly headerRows?: number | undefined } = {},
): Sheet {
  const span =
    chosen.headerRow !== undefined && chosen.headerRows !== undefined
      ? { row: chosen.headerRow - 1, rows: chosen.headerRows }
      : findSpan(sheet, lists, chosen.headerRow);
  if (span === null || span.rows < 2) return sheet;
  const titles = joinedTitles(sheet, span);
  // Above the parts of a day its title is as good a row of titles, and the first one.
  const isGroup = (at: number): boolean =>
    at < span.row && at > span.row - span.rows && hasPartsOfDay(sheet.rows[span.row] ?? []);
  const rows = sheet.rows.map((row, at) => (at === span.row ? titles : isGroup(at) ? [] : row));
  const joined = { ...sheet, rows: withWholeDays(rows, span.row), header: span };
  // A row further on may be the header after all, and this one a row of people.
  const isHeader = chosen.headerRow !== undefined || lists.some((columns) => findHeader(joined, columns) === span.row);
  return isHeader ? joined : sheet;
}

/** As many rows are tried as the last one of several rows of titles. */
const MOST_TRIED = 4;

/** The rows of titles that carry more of a list's columns than each of them does alone; null where there are none. */
function findSpan(sheet: Sheet, lists: readonly (readonly SheetColumn[])[], headerRow: number | undefined): HeaderSpan | null {
  const scoreOf = (titles: readonly string[]): number => Math.max(...lists.map((columns) => headerScore(titles, columns)));
  const rows = headerRow === undefined ? [...sheet.rows.keys()].slice(0, SEARCHED_ROWS) : [headerRow - 1];
  let best: HeaderSpan | null = null;
  let bestScore = 1.5;
  const isLast = (at: number): boolean => {
    const row = sheet.rows[at] ?? [];
    return hasGroups(sheet, at) && (!isRowOfUnits(row) || hasPartsOfDay(row));
  };
  for (const row of rows.filter(isLast).slice(0, MOST_TRIED)) {
    const above = scoreOf(titlesOf(sheet, row - 1));
    for (let count = 2; count <= MOST_ROWS && isGroupRow(sheet, row - count + 1); count += 1) {
      const score = scoreOf(joinedTitles(sheet, { row, rows: count }));
      // A day in three columns is found by the title above it alone as well.
      const isBelow = score > above || (score === above && hasPartsOfDay(sheet.rows[row] ?? []));
      if (score <= bestScore || !isBelow) continue;
      best = { row, rows: count };
      bestScore = score;
    }
  }
  return best;
}

/** Whether a row titles a day, a month and a year. */
const hasPartsOfDay = (row: readonly Cell[]): boolean =>
  PARTS_OF_DAY.every((part) => row.some((cell) => part.test(textAt(cell))));

/** Whether a row may hold the titles of groups: several texts, and no figures; or one that stands over titles of somebody else. */
function isGroupRow(sheet: Sheet, row: number): boolean {
  const cells = (sheet.rows[row] ?? []).filter((cell) => !isBlank(cell));
  const [only] = cells;
  const isLone =
    cells.length === 1 &&
    isBlank(sheet.rows[row]?.[0]) &&
    typeof only === 'string' &&
    (speaksOfOthers(only) || hasPartsOfDay(sheet.rows[row + 1] ?? []));
  return isLone || (cells.length > 1 && cells.every((cell) => typeof cell === 'string'));
}

/**
 * Whether the row above holds titles that belong to those of a row: cells of it are merged over several columns, or stand where the row itself has
 * none, or speak of somebody else.
 */
function hasGroups(sheet: Sheet, row: number): boolean {
  if (row === 0 || !isGroupRow(sheet, row - 1)) return false;
  const above = sheet.rows[row - 1] ?? [];
  const own = sheet.rows[row] ?? [];
  const titled = own.filter((cell) => !isBlank(cell)).length;
  const isText = own.every((cell) => isBlank(cell) || typeof cell === 'string');
  if (titled < 2 || !isText) return false;
  const isMerged = (sheet.merges ?? []).some(
    ({ top, left, right }) => top === row - 1 && right > left && right < above.length + own.length,
  );
  // Without merged cells fewer titles stand above than below, and one of them is of somebody else.
  const groups = above.filter((cell) => !isBlank(cell)).map((cell) => textAt(cell));
  const isSparse = groups.length * 2 <= titled && groups.some(speaksOfOthers) && !groups.some((title) => title.endsWith(':'));
  return isMerged || isSparse || hasPartsOfDay(own) || above.some((cell, at) => !isBlank(cell) && isBlank(own[at]));
}

/** The titles of the columns, each with the groups that stand above it. */
function joinedTitles(sheet: Sheet, { row, rows }: HeaderSpan): string[] {
  const levels = Array.from({ length: rows }, (_, at) => row - rows + 1 + at);
  const width = Math.max(...levels.map((level) => sheet.rows[level]?.length ?? 0));
  const told = levels.map((level) => spread(sheet, { level, last: row, width }));
  return Array.from({ length: width }, (_, column) => {
    const parts = told.map((titles) => titles[column] ?? '').filter((title) => title !== '');
    return parts.filter((title, at) => title !== parts[at - 1]).join(GROUP_SIGN);
  });
}

/** The titles of a row of the header, those of groups at each column under them. */
function spread(sheet: Sheet, of: { readonly level: number; readonly last: number; readonly width: number }): readonly string[] {
  const { level, last, width } = of;
  const cells = sheet.rows[level] ?? [];
  const merges = (sheet.merges ?? []).filter(({ top, bottom }) => top <= level && level <= bottom);
  const isMerged = (sheet.merges ?? []).some(({ top, left, right }) => top === level && right > left);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const own = textAt(cells[column]);
    const merge = merges.find(({ left, right }) => left <= column && column <= right);
    if (merge !== undefined) return textAt(sheet.rows[merge.top]?.[merge.left]);
    if (level === last || isMerged) return own;
    // Without merged cells a group goes on until the next title.
    if (own !== '') group = own;
    return own !== '' || isTitledBelow(sheet, of, column) ? group : '';
  });
}

/**
 * The rows with a day in one cell where forms have three columns for it: 'Date of birth' over 'Day', 'Month' and 'Year'. The first of them
 * holds it under the title of the group, the others nothing.
 */
function withWholeDays(rows: readonly (readonly Cell[])[], header: number): readonly (readonly Cell[])[] {
  const titles = (rows[header] ?? []).map(textAt);
  const groups = Map.groupBy([...titles.entries()], ([, title]) => title.split(GROUP_SIGN).slice(0, -1).join(GROUP_SIGN));
  const days = [...groups].flatMap(([group, columns]) => {
    const places = PARTS_OF_DAY.map((part) => columns.filter(([, title]) => part.test(title.split(GROUP_SIGN).at(-1) ?? '')));
    const [day, month, year] = places.map((found) => (found.length === 1 ? found[0]?.[0] : undefined));
    return group === '' || day === undefined || month === undefined || year === undefined ? [] : [{ group, day, month, year }];
  });
  if (days.length === 0) return rows;
  return rows.map((row, at) => {
    if (at < header) return row;
    const changed = [...row];
    for (const { group, day, month, year } of days) {
      for (const column of [day, month, year]) changed[column] = null;
      changed[Math.min(day, month, year)] =
        at === header ? group : wholeDay([row[day], row[month], row[year]].map((cell) => textAt(cell)));
    }
    return changed;
  });
}

/** A day, a month and a year as one text that is read in one way; what lacks a part stays the other parts. */
function wholeDay(parts: readonly string[]): string | null {
  const filled = parts.filter((part) => part !== '');
  if (filled.length < parts.length) return filled.length === 0 ? null : filled.join(' ');
  const isFigures = parts.every((part) => /^\p{Nd}+$/u.test(part));
  return isFigures ? parts.toReversed().join('-') : parts.join(' ');
}

const textAt = (cell: Cell | undefined): string => cellText(cell);

const isTitledBelow = (sheet: Sheet, of: { readonly level: number; readonly last: number }, column: number): boolean =>
  sheet.rows.slice(of.level + 1, of.last + 1).some((cells) => !isBlank(cells[column]));
