import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.ts';
import { isOfPresentEmployment } from '#server/people-facts/employments.ts';
import { insertAll, updateAll } from '#server/people/employees/bulk.queries.ts';

/** Tables whose rows belong to one employee each. */
export type OwnedTable =
  | 'employee_salaries'
  | 'employee_contracts'
  | 'employee_posts'
  | 'employee_funds'
  | 'employee_allocations'
  | 'employee_benefits'
  | 'employee_kids'
  | 'employee_siblings'
  | 'employee_inheritances'
  | 'employee_educations'
  | 'employee_certifications'
  | 'employee_languages'
  | 'employee_skills'
  | 'opening_balances'
  | 'employee_custom_values';

/** The rows of one person, as they were and as they shall be. */
export interface OwnedChange {
  readonly employeeId: string;
  readonly before: readonly { readonly id: string }[];
  readonly after: readonly { readonly id: string }[];
}

/** All rows of one employee in a table. `order`: columns of it. `presentFrom`: of rows with this first day those of the present employment. */
export async function readOwned<T extends OwnedTable>(
  db: Db,
  table: T,
  of: { companyId: string; employeeId: string; order: readonly string[]; presentFrom?: 'valid_from' | 'effective_from' },
): Promise<readonly Selectable<DB[T]>[]> {
  const isPresent = of.presentFrom === undefined ? sql`true` : isOfPresentEmployment('d', of.presentFrom);
  const order = sql.join([...of.order, 'id'].map((column) => sql.ref(column)));
  const { rows } = await sql<Selectable<DB[T]>>`
    select * from ${sql.table(table)} d where company_id = ${of.companyId} and employee_id = ${of.employeeId} and ${isPresent} order by ${order}`.execute(
    db,
  );
  return rows;
}

/**
 * Brings the rows of any number of people in one table from what they were to what they shall be: three statements at most. Answers whose
 * rows changed.
 */
export async function writeOwned(
  db: Db,
  table: OwnedTable,
  by: { readonly company_id: string; readonly created_by: string },
  changes: readonly OwnedChange[],
): Promise<ReadonlySet<string>> {
  const whose = new Set<string>();
  const removed: string[] = [];
  const changed: object[] = [];
  const added: object[] = [];
  for (const { employeeId, before, after } of changes) {
    if (before === after) continue;
    const known = new Map(before.map((row) => [row.id, row]));
    const kept = new Set(after.map(({ id }) => id));
    const count = removed.length + changed.length + added.length;
    for (const { id } of before) if (!kept.has(id)) removed.push(id);
    for (const row of after) {
      const old = known.get(row.id);
      if (old === undefined) added.push({ ...by, employee_id: employeeId, ...row });
      else if (differs(old, row)) changed.push(withoutOwner(row));
    }
    if (removed.length + changed.length + added.length > count) whose.add(employeeId);
  }
  if (removed.length > 0)
    await db
      .deleteFrom<OwnedTable>(table)
      .where('company_id', '=', by.company_id)
      .where('id', '=', sql<string>`any(${removed}::uuid[])`)
      .execute();
  // The rows carry the columns of their own table: that is what the callers' row types say.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of the tables has no common row
  await updateAll(db, table, by.company_id, changed as never);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  await insertAll(db, table, added as never);
  return whose;
}

/** Counts a change of records whose own columns stay: their lists are part of what the version stands for. */
export async function touchRecords(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly userId: string },
): Promise<void> {
  if (of.ids.length === 0) return;
  await sql`update employees set updated_by = ${of.userId} where company_id = ${of.companyId} and id = any(${of.ids}::uuid[])`.execute(
    db,
  );
}

function withoutOwner(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'employee_id'));
}

/** Whether any of the later fields is another; fields that only the stored row has do not count. */
export function differs(before: object, after: object): boolean {
  const old = new Map(Object.entries(before));
  return Object.entries(after).some(([column, value]) => JSON.stringify(old.get(column)) !== JSON.stringify(value));
}
