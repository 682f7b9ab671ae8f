import type { TermPart, mergeParts } from '#contract/people/term-changes.ts';
import { mergeColumns } from '#server/people/change-requests/terms/merge-plan.ts';
import { columnsHeldAs } from '#contract/people/facts/pay-facts.ts';
import type { Day } from '#engine/calendar/day.ts';

/** A row of a part of somebody's pay by its columns. */
export interface TermRow {
  readonly id: string;
}

/** A row as a request keeps it. */
export type KeptRow = TermRow & Readonly<Record<string, unknown>>;

/** Where the rows of a part are. `day`: the column of their day, null where rows have none and a change counts from its approval. */
export const termTables = {
  salary: { table: 'employee_salaries', day: 'effective_from' },
  contract: { table: 'employee_contracts', day: 'valid_from' },
  allocation: { table: 'employee_allocations', day: 'valid_from' },
  benefit: { table: 'employee_benefits', day: null },
  fund: { table: 'employee_funds', day: 'valid_from' },
  dependant: { table: 'employee_kids', day: null },
  opening: { table: 'opening_balances', day: null },
  days: { table: 'leave_ledger', day: null },
  // Columns of the record itself, which is then the one row of the part.
  pay: { table: 'employees', day: null },
  leave: { table: 'employees', day: null },
  leaving: { table: 'employees', day: null },
  hire: { table: 'employee_salaries', day: 'effective_from' },
  suspension: { table: 'leave_requests', day: null },
  merge: { table: 'record_merges', day: null },
  unmerge: { table: 'record_merges', day: null },
} as const satisfies Readonly<Record<TermPart, { readonly table: string; readonly day: string | null }>>;

/** Whether a part is an act on whole records, which keeps a plan in place of rows. */
export const isMerge = (part: TermPart): part is (typeof mergeParts)[number] => part === 'merge' || part === 'unmerge';

/** The columns of a part that mean something. */
export function columnsOf(part: TermPart): readonly string[] {
  if (isMerge(part)) return mergeColumns;
  return part === 'suspension' ? suspensionColumns : columnsHeldAs(part === 'hire' ? 'salary' : part);
}
const suspensionColumns = ['start_date', 'end_date', 'suspension_percent', 'back'] as const;

/** Parts that are columns of the record itself. */
type PartOfRecord = {
  [Part in TermPart]: (typeof termTables)[Part]['table'] extends 'employees' ? Part : never;
}[TermPart];
export const isOfRecord = (part: TermPart): part is PartOfRecord => termTables[part].table === 'employees';

/** A part of the record as its one row: those of its columns that are known. */
export function rowOfRecord(part: PartOfRecord, record: { readonly id: string }): KeptRow {
  const values = new Map<string, unknown>(Object.entries(record));
  const known = columnsOf(part).filter((column) => values.has(column));
  return { ...Object.fromEntries(known.map((column) => [column, values.get(column)])), id: record.id };
}

/** The columns of a row that a request keeps; one that the row has not, as a sheet knows less than the form, is left out. */
export function keptRow(part: TermPart, row: TermRow): KeptRow {
  const values = new Map<string, unknown>(Object.entries(row));
  const kept = columnsOf(part)
    .filter((column) => values.has(column))
    .map((column) => [column, values.get(column)] as const);
  return { ...Object.fromEntries(kept), id: row.id };
}

/** Whether rows hold the same as others did; columns that only the later ones have do not count, nor their place among each other. */
export function isSameRows(part: TermPart, before: readonly TermRow[], after: readonly TermRow[]): boolean {
  const known = new Map(before.map((row) => [row.id, keptRow(part, row)]));
  return before.length === after.length && after.every((row) => isSameRow(known.get(row.id), keptRow(part, row)));
}

function isSameRow(one: KeptRow | undefined, other: KeptRow): boolean {
  if (one === undefined) return false;
  return Object.entries(other).every(
    ([column, value]) =>
      column === 'order_no' ||
      !(column in one) ||
      JSON.stringify(meant(column, one[column])) === JSON.stringify(meant(column, value)),
  );
}

/** Returns a value as the calculation reads it: no currency means US dollars, and every status but one means employed. */
function meant(column: string, value: unknown): unknown {
  if (column === 'payroll_currency') return value ?? 'USD';
  return column === 'status' ? value === LEFT : value;
}

/** The status of who leaves or has left. */
const LEFT = 0;

/** Returns the rows that one person may write: the stored ones, and changed children that have a paper. */
export function writtenAtOnce(part: TermPart, stands: readonly TermRow[], after: readonly TermRow[]): readonly TermRow[] {
  if (part !== 'dependant') return stands;
  const known = new Map(stands.map((row) => [row.id, keptRow(part, row)]));
  return after.flatMap((row): readonly TermRow[] => {
    const [old, shall] = [known.get(row.id), keptRow(part, row)];
    const isShown = typeof shall['attachment_file_id'] === 'string';
    const isSame = old !== undefined && countedOfChild.every((column) => !(column in shall) || old[column] === shall[column]);
    if (isShown || isSame) return [row];
    return stands.filter(({ id }) => id === row.id);
  });
}

/** The columns of a child by which tax is less. */
const countedOfChild = ['date_of_birth', 'current_status', 'attachment_file_id'];

/** The rows in which two differ: what goes, and what comes. */
export function differences(of: { readonly before: readonly KeptRow[]; readonly after: readonly KeptRow[] }) {
  const among = (rows: readonly KeptRow[], others: readonly KeptRow[]): readonly KeptRow[] => {
    const known = new Map(others.map((row) => [row.id, row]));
    return rows.filter((row) => !isSameRow(known.get(row.id), row));
  };
  return { gone: among(of.before, of.after), come: among(of.after, of.before) };
}

/** The day of a row; `undated`: of one that has none. */
export function dayOfRow(part: TermPart, row: KeptRow, undated: Day): Day {
  const { day } = termTables[part];
  return day === null ? undated : String(row[day]);
}

/** The first day on which two differ; `today` where their rows have no day. */
export function firstDifference(
  part: TermPart,
  of: { readonly before: readonly KeptRow[]; readonly after: readonly KeptRow[]; readonly today: Day },
): Day {
  const { gone, come } = differences(of);
  const known = new Map(of.before.map((row) => [row.id, row]));
  // An end alone that was corrected counts from the earlier of the two ends on, and not from where the contract began.
  const days = [...gone, ...come].map((row) => {
    const other = known.get(row.id);
    const isEnd =
      part === 'contract' &&
      other !== undefined &&
      isOnlyEnd(
        other,
        of.after.find(({ id }) => id === row.id),
      );
    return isEnd && typeof row['end_date'] === 'string' ? row['end_date'] : dayOfRow(part, row, of.today);
  });
  return days.reduce((first, day) => (day < first ? day : first));
}

const isOnlyEnd = (one: KeptRow, other: KeptRow | undefined): boolean =>
  other !== undefined && one['end_date'] !== other['end_date'] && isSameRow(withoutEnd(one), withoutEnd(other));

function withoutEnd(row: KeptRow): KeptRow {
  const { end_date: _end, correction_reason: _reason, ...rest } = row;
  return { ...rest, id: row.id };
}
