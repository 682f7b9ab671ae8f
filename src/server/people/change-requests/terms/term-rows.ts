import type { TermPart } from '#contract/people/term-changes.ts';
import type { Day } from '#engine/calendar/day.ts';

/** A row of a part of somebody's pay by its columns. */
export interface TermRow {
  readonly id: string;
}

/** A row as a request keeps it. */
export type KeptRow = TermRow & Readonly<Record<string, unknown>>;

/** The table of a part, the column of its day, null where rows have none and a change counts from its approval, and its further columns that mean something. */
export const termTables = {
  salary: { table: 'employee_salaries', day: 'effective_from', columns: ['amount_cents'] },
  contract: {
    table: 'employee_contracts',
    day: 'valid_from',
    columns: ['contract_type', 'end_date', 'has_seniority', 'has_severance_pay', 'correction_reason'],
  },
  allocation: {
    table: 'employee_allocations',
    day: 'valid_from',
    columns: ['order_no', 'project_id', 'sub_project_id', 'activity_codes', 'share'],
  },
  benefit: {
    table: 'employee_benefits',
    day: null,
    columns: ['order_no', 'payroll_item_id', 'amount_cents', 'is_taxable', 'offered_by', 'is_fixed'],
  },
  fund: {
    table: 'employee_funds',
    day: 'valid_from',
    columns: ['pension_type', 'pension_value', 'provident_type', 'provident_value'],
  },
  hire: { table: 'employee_salaries', day: 'effective_from', columns: ['amount_cents'] },
} as const satisfies Readonly<Record<TermPart, object>>;

/** The columns of a row that a request keeps; one that the row has not, as a sheet knows less than the form, is left out. */
export function keptRow(part: TermPart, row: TermRow): KeptRow {
  const { day, columns } = termTables[part];
  const values = new Map<string, unknown>(Object.entries(row));
  const kept = [...(day === null ? [] : [day]), ...columns]
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
    ([column, value]) => column === 'order_no' || !(column in one) || JSON.stringify(one[column]) === JSON.stringify(value),
  );
}

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
