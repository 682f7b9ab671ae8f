import type { Db } from '#server/db/connect.ts';
import { sql } from 'kysely';
import { insertAll, updateAll } from '#server/features/employees/import/bulk.queries.ts';
import type { ListName } from '#server/features/employees/import/lists.ts';
import type { Plan } from '#server/features/employees/import/plan.ts';
import type { PersonDraft } from '#server/features/employees/import/plan.types.ts';
import type { ListedName } from '#server/features/employees/import/stored.queries.ts';

interface Writer {
  readonly companyId: string;
  readonly userId: string;
}

/** Writes a plan: what is new and what differs, each table in one statement or two, whatever the number of rows. */
export async function writePlan(db: Db, plan: Plan, writer: Writer): Promise<void> {
  const company_id = writer.companyId;
  const by = { company_id, created_by: writer.userId };
  await writeLists(db, plan.planning.lists.created, company_id);
  await insertAll(
    db,
    'projects',
    plan.planning.createdProjects.map((project) => ({ company_id, ...project })),
  );
  await updateAll(
    db,
    'projects',
    company_id,
    plan.planning.changedProjects.map(({ id, donor, title }) => ({ id, donor, title })),
  );
  const { people } = plan;
  await insertAll(
    db,
    'employees',
    people.filter(({ stored }) => stored === null).map(({ id, record }) => ({ ...by, id, ...record })),
  );
  const changed = people.filter(({ stored, record }) => stored !== null && differs(stored.record, record));
  await updateAll(
    db,
    'employees',
    company_id,
    changed.map(({ id, record }) => ({ id, ...record })),
  );
  await writeDated(db, 'employee_salaries', people, by, (one) => one?.salaries);
  await writeDated(db, 'employee_contracts', people, by, (one) => one?.contracts);
  await writeDated(db, 'employee_posts', people, by, (one) => one?.posts);
  await writeDated(db, 'employee_allocations', people, by, (one) => one?.allocations);
  await writeDated(db, 'employee_kids', people, by, (one) => one?.kids);
  await writeDated(db, 'opening_balances', people, by, (one) => one?.openings);
}

type OwnedTable =
  | 'employee_salaries'
  | 'employee_contracts'
  | 'employee_posts'
  | 'employee_allocations'
  | 'employee_kids'
  | 'opening_balances';

/** Brings the rows of all people in one table from what they were to what they are. */
async function writeDated(
  db: Db,
  table: OwnedTable,
  people: readonly PersonDraft[],
  by: { readonly company_id: string; readonly created_by: string },
  rowsOf: (one: PersonDraft | PersonDraft['stored'] | undefined) => readonly { readonly id: string }[] | undefined,
): Promise<void> {
  const removed: string[] = [];
  const changed: object[] = [];
  const added: object[] = [];
  for (const person of people) {
    const rows = rowsOf(person) ?? [];
    const stored = rowsOf(person.stored) ?? [];
    if (rows === stored) continue;
    const before = new Map(stored.map((row) => [row.id, row]));
    const kept = new Set(rows.map(({ id }) => id));
    for (const { id } of stored) if (!kept.has(id)) removed.push(id);
    for (const row of rows) {
      const old = before.get(row.id);
      if (old === undefined) added.push({ ...by, employee_id: person.id, ...row });
      else if (differs(old, row)) changed.push(withoutOwner(row));
    }
  }
  if (removed.length > 0)
    await db
      .deleteFrom<OwnedTable>(table)
      .where('company_id', '=', by.company_id)
      .where('id', '=', sql<string>`any(${removed}::uuid[])`)
      .execute();
  // The rows carry the columns of their own table: that is what `rowsOf` returns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the union of the six tables has no common row
  await updateAll(db, table, by.company_id, changed as never);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  await insertAll(db, table, added as never);
}

function withoutOwner(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'employee_id'));
}

function differs(before: object, after: object): boolean {
  const old = new Map(Object.entries(before));
  return Object.entries(after).some(([column, value]) => JSON.stringify(old.get(column)) !== JSON.stringify(value));
}

async function writeLists(db: Db, created: readonly ListedName[], company_id: string): Promise<void> {
  const of = (list: ListName) => created.filter((one) => one.list === list).map(({ id, name }) => ({ company_id, id, name }));
  await insertAll(db, 'departments', of('departments'));
  await insertAll(
    db,
    'teams',
    created
      .filter(({ list }) => list === 'teams')
      .map(({ id, name, department_id }) => ({ company_id, id, name, department_id })),
  );
  await insertAll(db, 'duty_stations', of('duty_stations'));
  await insertAll(db, 'nationalities', of('nationalities'));
  await insertAll(db, 'passport_types', of('passport_types'));
  await insertAll(db, 'visa_types', of('visa_types'));
  await insertAll(db, 'job_grades', of('job_grades'));
  await insertAll(db, 'job_levels', of('job_levels'));
}
