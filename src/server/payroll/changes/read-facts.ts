import { readChanges } from '#server/access/audit/index.ts';
import type { StoredEntry } from '#server/access/audit/index.ts';
import { readBandsBefore, readRowsOf } from '#server/payroll/changes/changes.queries.ts';
import { factsIn, keptTables, ownerColumn } from '#server/payroll/changes/facts.ts';
import type { PayFact } from '#server/payroll/changes/facts.ts';
import { factsOfPay } from '#server/payroll/changes/watched.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Db } from '#server/db/connect.ts';

/** The facts of pay that changed in a time, newest first, as the database holds them. */
export async function readFacts(
  db: Db,
  of: { readonly companyId: string; readonly since: Date; readonly until: Date | null },
): Promise<readonly PayFact[]> {
  const { companyId, since, until } = of;
  const entries = await readChanges(db, { companyId, tables: factsOfPay, since, until });
  const kept = Object.fromEntries(keptTables.map((table) => [table, factsOfPay[table]]));
  const later = until === null ? [] : await readChanges(db, { companyId, tables: kept, since: until, until: null });
  const rows = await readRowsOf(db, { companyId, tables: recordsIn([...entries, ...later]) });
  const facts = factsIn(entries, { tables: factsOfPay, later, rows });
  const returned = facts.flatMap(({ entry, field, after }) => (isSetting(entry) && after === true ? (field ?? []) : []));
  const offs =
    returned.length === 0
      ? []
      : await readChanges(db, { companyId, tables: { [SETTINGS]: returned }, since: new Date(0), until: until ?? null });
  const came = facts.filter(isNewScale);
  const before = await readBandsBefore(db, { companyId, scaleIds: came.map(({ owner }) => owner ?? '') });
  return facts.map((fact) => withBandsBefore(withSpan(fact, [...entries, ...offs]), before));
}

/** Bands of a scale that was made as the next version of another: they did not come out of nothing. */
const isNewScale = ({ entry, field, before }: PayFact): boolean =>
  entry.record_type === 'payroll_scale_bands' && field === 'rate' && (before === null || before === undefined);

/** Adds to the bands of a new version those that it takes the place of, and its first day. */
function withBandsBefore(fact: PayFact, scales: Awaited<ReturnType<typeof readBandsBefore>>): PayFact {
  const before = isNewScale(fact) ? scales.get(fact.owner ?? '') : undefined;
  return before === undefined ? fact : { ...fact, before: before.bands, from: before.from };
}

const SETTINGS = 'payroll_settings';
const isSetting = ({ record_type: table }: Pick<StoredEntry, 'record_type'>): boolean => table === SETTINGS;

/** Adds to a setting that was switched off, or on again, its first day off and the day on which it came back. */
function withSpan(fact: PayFact, entries: readonly StoredEntry[]): PayFact {
  const { entry, field, before, after } = fact;
  if (!isSetting(entry) || field === null || typeof before !== 'boolean' || typeof after !== 'boolean') return fact;
  const became = (value: boolean) => (one: StoredEntry) => isSetting(one) && valueIn(one.after, field) === value;
  const times = (value: boolean) => entries.filter(became(value)).map(({ at }) => at.getTime());
  const at = entry.at.getTime();
  const off = after ? Math.max(...times(false).filter((one) => one <= at)) : at;
  const on = after ? at : Math.min(...times(true).filter((one) => one >= at));
  const dayAt = (time: number): string | null => (Number.isFinite(time) ? dayOf(new Date(time)) : null);
  return { ...fact, from: dayAt(off), until: dayAt(on) };
}

const valueIn = (recorded: unknown, column: string): unknown =>
  typeof recorded === 'object' && recorded !== null ? new Map<string, unknown>(Object.entries(recorded)).get(column) : undefined;

/** Of the kept tables, the records and owners of which entries tell. */
function recordsIn(entries: readonly StoredEntry[]) {
  const told = Map.groupBy(
    entries.filter(({ record_type: table }) => keptTables.includes(table)),
    ({ record_type: table }) => table,
  );
  return Object.fromEntries(
    [...told].map(([table, ofTable]) => {
      const owner = ownerColumn(table);
      const owners = ofTable.flatMap(({ before, after }) => ownerIn(after, owner) ?? ownerIn(before, owner) ?? []);
      return [table, { owner, records: ofTable.flatMap(({ record_id: id }) => id ?? []), owners }] as const;
    }),
  );
}

function ownerIn(recorded: unknown, column: string): string | undefined {
  const owner = valueIn(recorded, column);
  return typeof owner === 'string' ? owner : undefined;
}
