import { dayBefore } from '#engine/calendar/day.ts';
import type { StoredEntry } from '#server/access/audit/index.ts';

/** A row of a table as the trail keeps it. */
export type Row = Readonly<Record<string, unknown>>;

/** One changed fact of pay: what was and what is, as the database holds it. */
export interface PayFact {
  /** The newest entry of the trail that it is made of. */
  readonly entry: StoredEntry;
  /** Every entry that it is made of. */
  readonly entryIds: readonly number[];
  /** Whose it is: an employee or, of the bands of a scale, the scale; null where the record is its own. */
  readonly owner: string | null;
  /** The column that changed; null where a whole record came or went. */
  readonly field: string | null;
  /** What tells the record from others of its owner: an id or a name. */
  readonly label: unknown;
  readonly before: unknown;
  readonly after: unknown;
  /** The first and the last day for which it is another, where it counts by day. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Rows that count together: all of an owner, or those of a day until the next day comes. */
interface RowSet {
  /** The column of the owner. */
  readonly owner: string;
  /** The column of the day from which a row counts; null where they count at any time. */
  readonly day: string | null;
  /** What the rows say, by column. */
  readonly read: (rows: readonly Row[]) => Row;
}

const first =
  (...columns: readonly string[]) =>
  ([row]: readonly Row[]): Row =>
    row === undefined ? {} : Object.fromEntries(columns.map((column) => [column, row[column]]));

const byOrder = (column: string) => (one: Row, other: Row) => Number(one[column] ?? Infinity) - Number(other[column] ?? Infinity);

/** Tables whose rows say something together: what was before is found by undoing the trail. */
export const rowSets: Readonly<Record<string, RowSet>> = {
  employee_salaries: { owner: 'employee_id', day: 'effective_from', read: first('amount_cents') },
  employee_contracts: {
    owner: 'employee_id',
    day: 'valid_from',
    read: first('contract_type', 'end_date', 'has_seniority', 'has_severance_pay'),
  },
  employee_funds: {
    owner: 'employee_id',
    day: 'valid_from',
    read: ([row]) =>
      row === undefined
        ? {}
        : {
            pension_value: fundOf(row['pension_type'], row['pension_value']),
            provident_value: fundOf(row['provident_type'], row['provident_value']),
          },
  },
  employee_allocations: {
    owner: 'employee_id',
    day: 'valid_from',
    read: (rows) =>
      rows.length === 0
        ? {}
        : {
            share: rows
              .toSorted(byOrder('order_no'))
              .map(({ project_id: project, sub_project_id: subProject, activity_codes: activities, share }) => ({
                project,
                subProject,
                activities,
                share,
              })),
          },
  },
  payroll_scale_bands: {
    owner: 'scale_id',
    day: null,
    read: (rows) =>
      rows.length === 0 ? {} : { rate: rows.toSorted(byOrder('to_riel')).map(({ to_riel: upTo, rate }) => ({ upTo, rate })) },
  },
};

/** The contribution to a fund: a rate in hundredths of a percent or cents; null where there is none. */
const fundOf = (type: unknown, value: unknown) => (typeof value === 'number' ? { type, value } : null);

/** Tables of which an owner has several records, and the column that tells them apart. */
export const labelled: Readonly<Record<string, { readonly owner: string; readonly label: string }>> = {
  employee_benefits: { owner: 'employee_id', label: 'payroll_item_id' },
  employee_kids: { owner: 'employee_id', label: 'name' },
};

/** Tables whose rows are needed as they stand, to undo the trail from. */
export const keptTables: readonly string[] = [...Object.keys(rowSets), ...Object.keys(labelled)];

/** The column of a kept table that names the owner. */
export const ownerColumn = (table: string): string => rowSets[table]?.owner ?? labelled[table]?.owner ?? '';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const toRow = (value: unknown): Row => (isRow(value) ? value : {});
const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rows of the kept tables at an instant of the past: what stands now, and the trail taken back from it. */
class Standing {
  readonly #byOwner = new Map<string, Map<string, Row>>();
  readonly #owners = new Map<string, string>();

  constructor(rows: Iterable<{ readonly kind: string; readonly row: Row }>) {
    for (const { kind, row } of rows) this.#put(kind, String(row['id']), row);
  }

  #put(table: string, id: string, row: Row): void {
    const owner = `${table} ${String(row[ownerColumn(table)])}`;
    this.#owners.set(id, owner);
    const rows = this.#byOwner.get(owner) ?? new Map<string, Row>();
    this.#byOwner.set(owner, rows.set(id, row));
  }

  #row(id: string): Row | undefined {
    return this.#byOwner.get(this.#owners.get(id) ?? '')?.get(id);
  }

  /** Whose record an entry tells of, and the record, while what the entry did still stands. */
  recordOf(entry: StoredEntry): Row {
    return { ...this.#row(entry.record_id ?? ''), ...toRow(entry.before), ...toRow(entry.after) };
  }

  rowsOf(table: string, owner: string): readonly Row[] {
    return [...(this.#byOwner.get(`${table} ${owner}`)?.values() ?? [])];
  }

  undo({ action, record_type: table, record_id: id, before }: StoredEntry): void {
    if (id === null || !keptTables.includes(table)) return;
    const row = this.#row(id);
    if (row !== undefined) this.#byOwner.get(this.#owners.get(id) ?? '')?.delete(id);
    if (action === 'delete') this.#put(table, id, toRow(before));
    if (action === 'update' && row !== undefined) this.#put(table, id, { ...row, ...toRow(before) });
  }
}

/** The rows that count on a day: those of the latest day up to it. */
function inForce(rows: readonly Row[], column: string | null, day: string): readonly Row[] {
  if (column === null) return rows;
  const days = rows.map((row) => String(row[column])).filter((one) => one <= day);
  const last = days.toSorted().at(-1);
  return last === undefined ? [] : rows.filter((row) => row[column] === last);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

type Differing = Pick<PayFact, 'field' | 'before' | 'after' | 'from' | 'until'>;

/** What differs between two states of rows that count together, by column and time; times side by side that differ alike are one. */
function differencesOf(set: RowSet, before: readonly Row[], after: readonly Row[]): readonly Differing[] {
  const { day } = set;
  const days = day === null ? [''] : [...new Set([...before, ...after].map((row) => String(row[day])))].toSorted();
  const read = days.map((at) => [set.read(inForce(before, day, at)), set.read(inForce(after, day, at))] as const);
  const fields = [...new Set(read.flat().flatMap((one) => Object.keys(one)))];
  return fields.flatMap((field) => {
    const found: Differing[] = [];
    for (const [at, [was, is]] of read.entries()) {
      const [from = ''] = days.slice(at);
      const last = found.at(-1);
      const isOpen = last !== undefined && last.until === null;
      const goesOn = isOpen && isSame(last.before, was[field]) && isSame(last.after, is[field]);
      if (goesOn) continue;
      if (isOpen) found[found.length - 1] = { ...last, until: dayBefore(from) };
      if (!isSame(was[field], is[field]))
        found.push({
          field,
          before: was[field] ?? null,
          after: is[field] ?? null,
          from: day === null ? null : from,
          until: null,
        });
    }
    return found;
  });
}

/** Columns of a record that say nothing to a person: what it belongs to, and where it stands in a list. */
const technical: ReadonlySet<string> = new Set([
  'id',
  'company_id',
  'employee_id',
  'scale_id',
  'order_no',
  'sequence',
  'attachment_file_id',
  'is_system',
  'column_width',
]);

/** A record without its technical columns, and without what is empty or switched off. */
const partsOf = (recorded: unknown): Row =>
  Object.fromEntries(Object.entries(toRow(recorded)).filter(([column, value]) => !technical.has(column) && !isEmpty(value)));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** A record that came, went, or changed some of its columns, of which those are told that pay hangs on. */
function ofRecord(entry: StoredEntry, record: Row, watched: readonly string[] | undefined): readonly PayFact[] {
  const { record_type: table, action } = entry;
  const told = labelled[table];
  const base = {
    entry,
    entryIds: [entry.id],
    owner: toText(record[ownerColumn(table)]),
    label: told === undefined || action !== 'update' ? null : record[told.label],
    from: null,
    until: null,
  };
  const isWatched = (field: string) => !technical.has(field) && (watched?.includes(field) ?? true);
  if (action !== 'update') {
    const whole = (recorded: unknown): Row | null => {
      const parts = Object.entries(partsOf(recorded)).filter(([field]) => isWatched(field));
      return parts.length === 0 ? null : Object.fromEntries(parts);
    };
    return [{ ...base, field: null, before: whole(entry.before), after: whole(entry.after) }];
  }
  const [before, after] = [toRow(entry.before), toRow(entry.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(isWatched)
    .map((field) => ({ ...base, field, before: before[field] ?? null, after: after[field] ?? null }));
}

/**
 * The facts that entries of the trail tell of, newest first: what one call wrote is one change, and rows that count together are
 * compared as they counted. What was written and changed nothing is no fact.
 */
export function factsIn(
  /** Newest first. */
  entries: readonly StoredEntry[],
  of: {
    readonly tables: Readonly<Record<string, readonly string[] | undefined>>;
    /** Entries of the kept tables after these, newest first. */
    readonly later: readonly StoredEntry[];
    /** The rows of the kept tables as they stand now. */
    readonly rows: Iterable<{ readonly kind: string; readonly row: Row }>;
  },
): readonly PayFact[] {
  const standing = new Standing(of.rows);
  for (const entry of of.later) standing.undo(entry);
  const calls = Map.groupBy(entries, ({ at, request_id: call }) => `${at.getTime()} ${call ?? ''}`);
  return [...calls.values()].flatMap((call) => {
    const told = call.map((entry) => ({ entry, record: standing.recordOf(entry) }));
    const sets = Map.groupBy(
      told.filter(({ entry }) => entry.record_type in rowSets),
      ({ entry, record }) => `${entry.record_type} ${String(record[ownerColumn(entry.record_type)])}`,
    );
    const rowsOf = ({ entry, record }: (typeof told)[number]) =>
      standing.rowsOf(entry.record_type, String(record[ownerColumn(entry.record_type)]));
    const after = new Map([...sets].flatMap(([key, [newest]]) => (newest === undefined ? [] : [[key, rowsOf(newest)] as const])));
    for (const entry of call) standing.undo(entry);
    return told.flatMap((one): readonly PayFact[] => {
      const { entry, record } = one;
      const set = rowSets[entry.record_type];
      if (set === undefined) return ofRecord(entry, record, of.tables[entry.record_type]);
      const owner = String(record[set.owner]);
      const key = `${entry.record_type} ${owner}`;
      const together = sets.get(key) ?? [];
      // Rows that count together are told once, where the newest of them stands.
      if (together[0] !== one) return [];
      const entryIds = together.map((each) => each.entry.id);
      return differencesOf(set, rowsOf(one), after.get(key) ?? []).map((differing) => ({
        entry,
        entryIds,
        owner,
        label: null,
        ...differing,
      }));
    });
  });
}
