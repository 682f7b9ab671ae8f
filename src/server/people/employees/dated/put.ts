import { randomUUIDv7 } from 'node:crypto';
import { datedFacts } from '#contract/people/facts/dated-facts.ts';
import type { DatedField, DatedTable, HeldDays } from '#contract/people/facts/dated-facts.ts';
import type { LaterSplit } from '#contract/people/employees/employee-form.ts';
import { dayBefore, laterOf } from '#engine/calendar/day.ts';

/** A row of a dated fact; it holds until the next one begins. */
export interface DatedRow {
  readonly id: string;
  readonly valid_from: string;
}

type Columns = Readonly<Record<string, unknown>>;

export interface Put {
  readonly table: DatedTable;
  /** All columns of a row but its id and its day, as the newest row shall hold them. */
  readonly values: Columns;
  /** The same before the first row begins; left out where the first row counts before it too, as of posts and contracts. */
  readonly none?: Columns;
  readonly from: string;
  /** Whether somebody named the day. One that nobody named is never before the newest row. */
  readonly isAsked: boolean;
  /** The facts that are asked for by themselves: they are put in force though their value is that of the newest row. */
  readonly stated?: readonly string[] | undefined;
  /** Whether values that begin later stay, which is the rule, or go. */
  readonly later: LaterSplit | undefined;
}

/**
 * Puts values in force from a day. A fact changes only where its value is another than that of the newest row: it then holds until the
 * next day on which that fact changes, and that later value stays unless it shall go. Facts that were not changed keep their value on
 * every day. Answers the rows, the same ones where nothing changes, and the days on which each changed value holds.
 */
export function put<Row extends DatedRow>(
  rows: readonly Row[],
  of: Put,
): { readonly rows: readonly Row[]; readonly holds: readonly HeldDays[] } {
  const newest = rows.at(-1);
  const changed = factsOf(of.table).filter(
    ({ field, columns }) => of.stated?.includes(field) === true || !isSame(newest ?? of.none ?? {}, of.values, columns),
  );
  // A person without any row has one from the first day, though it holds nothing yet.
  if (newest === undefined)
    return {
      rows: withRowAt(rows, 0, of),
      holds: changed.map(({ field }) => ({ field, from: of.from, until: null })),
    };
  const since = heldSince(of.table, rows);
  const holds: HeldDays[] = [];
  let after = rows;
  for (const fact of changed) {
    const from = of.isAsked ? of.from : laterOf(of.from, since[fact.field] ?? of.from);
    const until = of.later === 'REPLACE' ? null : lastDayOf(rows, from, { ...of, columns: fact.columns });
    after = withFact(after, { ...of, columns: fact.columns, from, until });
    holds.push({ field: fact.field, from, until });
  }
  return { rows: after.length === rows.length && after.every((row, at) => row === rows[at]) ? rows : after, holds };
}

/** The rows with one fact put in force from a day to another; null: for good. */
function withFact<Row extends DatedRow>(
  rows: readonly Row[],
  of: Put & { readonly columns: readonly string[]; readonly until: string | null },
): readonly Row[] {
  const isReached = (row: Row): boolean => row.valid_from >= of.from && (of.until === null || row.valid_from <= of.until);
  const given = Object.fromEntries(of.columns.map((column) => [column, of.values[column]]));
  const after = withRowOn(rows, of.from, of).map((row): Row =>
    !isReached(row) || isSame(row, given, of.columns) ? row : { ...row, ...given },
  );
  // What was reached and only repeats the row before it is no change any more.
  return after.filter((row, at) => {
    const former = after[at - 1];
    return former === undefined || !isReached(row) || !isSame(former, row, Object.keys(of.values));
  });
}

/** Returns the day from which the newest value of each fact of a table holds. */
export function heldSince(table: DatedTable, rows: readonly DatedRow[]): Readonly<Partial<Record<DatedField, string>>> {
  const newest = rows.at(-1);
  if (newest === undefined) return {};
  return Object.fromEntries(
    factsOf(table).map(({ field, columns }) => {
      const other = rows.findLastIndex((row) => !isSame(row, newest, columns));
      return [field, (rows[other + 1] ?? newest).valid_from];
    }),
  );
}

const factsOf = (table: DatedTable) =>
  datedFacts[table].map(({ field, columns }) => ({ field, columns: Object.values<string>(columns) }));

const isSame = (one: object, other: object, columns: readonly string[]): boolean =>
  columns.every((column) => (Reflect.get(one, column) ?? null) === (Reflect.get(other, column) ?? null));

/** Rows with one more at a place. */
function withRowAt<Row extends DatedRow>(
  rows: readonly Row[],
  at: number,
  of: { readonly from: string; readonly values: Columns },
): readonly Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row is its id, its day and the columns of its table
  const row = { id: randomUUIDv7(), valid_from: of.from, ...of.values } as unknown as Row;
  return rows.toSpliced(at, 0, row);
}

/** The rows with one that begins on a day: it holds what stands then. */
function withRowOn<Row extends DatedRow>(rows: readonly Row[], from: string, { values, none }: Put): readonly Row[] {
  const at = rows.findLastIndex((row) => row.valid_from <= from);
  const standing = rows[at];
  if (standing?.valid_from === from) return rows;
  const base = standing ?? none ?? rows[0] ?? values;
  const held = Object.fromEntries(Object.keys(values).map((column) => [column, Reflect.get(base, column)]));
  return withRowAt(rows, at + 1, { from, values: held });
}

/** The last day before another value of a fact begins after a day; null where none does. */
function lastDayOf(
  rows: readonly DatedRow[],
  from: string,
  { columns, none }: Pick<Put, 'none'> & { readonly columns: readonly string[] },
): string | null {
  const next = rows.find((row, at) => row.valid_from > from && !isSame(row, rows[at - 1] ?? none ?? row, columns));
  return next === undefined ? null : dayBefore(next.valid_from);
}
