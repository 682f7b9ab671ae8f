import type { Insertable } from 'kysely';
import { yearOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.ts';
import { inOrder } from '#server/in-order.ts';
import { insertAll, updateAll } from '#server/people/employees/bulk.queries.ts';
import { differs, touchRecords, writeOwned } from '#server/people/employees/owned-rows.queries.ts';
import type { OwnedChange, OwnedTable } from '#server/people/employees/owned-rows.queries.ts';

type Columns = Omit<Insertable<DB['employees']>, 'id' | 'company_id' | 'created_by' | 'record_year'>;

/** One person as stored and as they shall be. */
export interface PersonChange {
  readonly id: string;
  /** Null: hired. */
  readonly stored: object | null;
  /** Every person of one call has the same columns. */
  readonly record: Columns;
  /** What belongs to the person beside the record. */
  readonly rows: readonly (readonly [OwnedTable, Omit<OwnedChange, 'employeeId'>])[];
}

/**
 * Writes people with their rows: each table in a handful of statements, whatever the number of people. Answers whose record now has a
 * newer version: who has it open is told, also where only rows beside it changed.
 */
export async function writePeople(
  db: Db,
  people: readonly PersonChange[],
  { companyId, userId, today }: { readonly companyId: string; readonly userId: string; readonly today: Day },
): Promise<ReadonlySet<string>> {
  const by = { company_id: companyId, created_by: userId };
  const hired = people.filter(({ stored }) => stored === null);
  const changed = people.filter(({ stored, record }) => stored !== null && differs(stored, record));
  const newRows = hired.map(({ id, record }) => ({ ...by, id, record_year: yearOf(today), ...record }));
  await insertAll(db, 'employees', newRows);
  await updateAll(
    db,
    'employees',
    companyId,
    changed.map(({ id, record }) => ({ id, ...record })),
  );
  const tables = Map.groupBy(
    people.flatMap(({ id: employeeId, rows }) => rows.map(([table, change]) => ({ table, employeeId, ...change }))),
    ({ table }) => table,
  );
  const besides = new Set<string>();
  await inOrder([...tables], async ([table, changes]) => {
    for (const id of await writeOwned(db, table, by, changes)) besides.add(id);
  });
  const written = new Set([...hired, ...changed].map(({ id }) => id));
  const touched = [...besides].filter((id) => !written.has(id));
  await touchRecords(db, { companyId, ids: touched, userId });
  return new Set([...written, ...touched]);
}
