import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { readErrors, rowError } from '#server/imports/one-sheet.ts';
import type { PlannedRow, RowError } from '#server/imports/one-sheet.ts';
import type { Cell, Sheet } from '#server/sheets/values/cell.ts';
import type { Table } from '#server/sheets/table.ts';
import type { holidayColumns } from '#server/time/holidays/holiday-import.sheet.ts';

/** A public holiday as it is stored, or will be. */
export interface StoredHoliday {
  readonly id: string;
  readonly name: string;
  readonly nameKH: string | null;
  /** YYYY-MM-DD, both included. */
  readonly start: string;
  readonly end: string;
  readonly provisional: boolean;
}

/** What an import of holidays would write. */
export interface HolidayPlan {
  readonly rows: readonly PlannedRow[];
  readonly made: readonly StoredHoliday[];
  readonly changed: readonly { readonly before: StoredHoliday; readonly after: StoredHoliday }[];
  /** Days of the file that are off already under another name: nothing is made of them. */
  readonly covered: readonly string[];
}

const isNamed = (one: StoredHoliday, name: string): boolean => folded(one.name) === folded(name);
const yearOf = (day: string): string => day.slice(0, 4);

/**
 * Tells row by row what a file of holidays does. A row is the holiday of its name and first day; else the one provisional holiday of its
 * name and year, which the file then sets; days that are off already under another name stay as they are. What a file does not name stays.
 */
export function planHolidays(
  { table, sheet }: { readonly table: Table<typeof holidayColumns>; readonly sheet: Sheet },
  stored: readonly StoredHoliday[],
): HolidayPlan {
  const startsIn = table.mapping.matches.find(({ field }) => field === 'start')?.column ?? 0;
  const made: StoredHoliday[] = [];
  const changed: HolidayPlan['changed'][number][] = [];
  const covered: string[] = [];
  const taken = new Set<string>();
  const seen = new Set<string>();
  const rows = table.rows.map((row): PlannedRow => {
    const { name, start, nameKH } = row.values;
    const found = sheet.rows[row.rowNumber - 1]?.[startsIn];
    const errors: RowError[] = readErrors(row.errors).map((error) => explained(error, found));
    const title = [name, start].filter((part) => part !== null).join(' · ');
    const refused = (): PlannedRow => ({ row: row.rowNumber, title, action: 'refuse', changes: [], errors });
    if (name === null || start === null || errors.length > 0) return refused();
    const end = row.values.end ?? start;
    const complain = (field: string, key: 'end_before_start' | 'too_long' | 'twice' | 'taken'): void => {
      errors.push(rowError(table, row, { field, key: `referenceLists:holiday_import.refused.${key}` }));
    };
    if (end < start) complain('end', 'end_before_start');
    else if (Date.parse(end) - Date.parse(start) > LONGEST_MS) complain('end', 'too_long');
    const key = `${start} ${folded(name)}`;
    if (seen.has(key)) complain('name', 'twice');
    seen.add(key);
    if (errors.length > 0) return refused();
    const before = matchOf(stored, { name, start, taken });
    const off = [...stored, ...made].filter((one) => one.id !== before?.id && one.start <= end && one.end >= start);
    if (before === undefined && off.some((one) => one.start <= start && one.end >= end)) {
      covered.push(title);
      return { row: row.rowNumber, title, action: 'same', changes: [], errors };
    }
    if (off.length > 0) complain('start', 'taken');
    if (errors.length > 0) return refused();
    if (before === undefined) {
      made.push({ id: randomUUIDv7(), name, nameKH, start, end, provisional: false });
      return { row: row.rowNumber, title, action: 'create', changes: [], errors };
    }
    taken.add(before.id);
    const after: StoredHoliday = { ...before, nameKH: nameKH ?? before.nameKH, start, end, provisional: false };
    const changes = (['start', 'end', 'nameKH'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, from: before[field], to: after[field] }));
    if (changes.length === 0 && !before.provisional) return { row: row.rowNumber, title, action: 'same', changes, errors };
    changed.push({ before, after });
    return { row: row.rowNumber, title, action: 'change', changes, errors };
  });
  return { rows, made, changed, covered };
}

/** What a calendar has in the place of a day: hours, or the rule by which an event returns. */
function explained(error: RowError, found: Cell | undefined): RowError {
  if (error.field !== 'start' || typeof found !== 'string') return error;
  const why = found.startsWith('FREQ=') ? 'repeats' : found.includes(' – ') ? 'hours' : undefined;
  return why === undefined ? error : { ...error, key: `referenceLists:holiday_import.refused.${why}`, params: { found } };
}

/** A public holiday of more days than this is a mistyped year. */
const LONGEST_MS = 30 * 86_400_000;

function matchOf(
  stored: readonly StoredHoliday[],
  of: { readonly name: string; readonly start: string; readonly taken: ReadonlySet<string> },
): StoredHoliday | undefined {
  const named = stored.filter((one) => isNamed(one, of.name) && !of.taken.has(one.id));
  const same = named.find(({ start }) => start === of.start);
  if (same !== undefined) return same;
  const awaited = named.filter(({ provisional, start }) => provisional && yearOf(start) === yearOf(of.start));
  return awaited.length === 1 ? awaited[0] : undefined;
}
