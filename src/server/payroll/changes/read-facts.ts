import { readChanges } from '#server/access/audit/index.ts';
import type { StoredEntry } from '#server/access/audit/index.ts';
import { readRowsOf } from '#server/payroll/changes/changes.queries.ts';
import { factsIn, keptTables, ownerColumn } from '#server/payroll/changes/facts.ts';
import type { PayFact } from '#server/payroll/changes/facts.ts';
import { factsOfPay } from '#server/payroll/changes/watched.ts';
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
  return factsIn(entries, { tables: factsOfPay, later, rows });
}

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
  const owner =
    typeof recorded === 'object' && recorded !== null
      ? Object.entries(recorded).find(([name]) => name === column)?.[1]
      : undefined;
  return typeof owner === 'string' ? owner : undefined;
}
