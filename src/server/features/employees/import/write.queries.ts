import type { Db } from '#server/db/connect.ts';
import { revokeSessionsOf } from '#server/http/session.ts';
import { insertAll, updateAll } from '#server/features/employees/bulk.queries.ts';
import { differs, writeOwned } from '#server/features/employees/owned-rows.queries.ts';
import type { OwnedChange } from '#server/features/employees/owned-rows.queries.ts';
import type { ListName } from '#server/features/employees/import/lists.ts';
import type { Plan } from '#server/features/employees/import/plan.ts';
import type { PersonDraft } from '#server/features/employees/import/plan.types.ts';
import type { ListedName } from '#server/features/employees/import/stored.queries.ts';

interface Writer {
  readonly companyId: string;
  readonly userId: string;
  readonly now: Date;
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
  const { roleChanges } = plan.planning;
  await updateAll(
    db,
    'users',
    company_id,
    roleChanges.map(({ userId, roleId }) => ({ id: userId, role_id: roleId })),
  );
  const userIds = roleChanges.map(({ userId }) => userId);
  await revokeSessionsOf(db, { companyId: company_id, userIds, because: 'role changed', now: writer.now });
  await writeOwned(
    db,
    'employee_salaries',
    by,
    changesOf(people, (one) => one?.salaries),
  );
  await writeOwned(
    db,
    'employee_contracts',
    by,
    changesOf(people, (one) => one?.contracts),
  );
  await writeOwned(
    db,
    'employee_posts',
    by,
    changesOf(people, (one) => one?.posts),
  );
  await writeOwned(
    db,
    'employee_allocations',
    by,
    changesOf(people, (one) => one?.allocations),
  );
  await writeOwned(
    db,
    'employee_kids',
    by,
    changesOf(people, (one) => one?.kids),
  );
  await writeOwned(
    db,
    'opening_balances',
    by,
    changesOf(people, (one) => one?.openings),
  );
  await writeOwned(
    db,
    'employee_custom_values',
    by,
    changesOf(people, (one) => one?.custom),
  );
}

/** The rows of all people in one table. */
function changesOf(
  people: readonly PersonDraft[],
  rowsOf: (one: PersonDraft | PersonDraft['stored']) => OwnedChange['before'] | undefined,
): OwnedChange[] {
  return people.map((person) => ({ employeeId: person.id, before: rowsOf(person.stored) ?? [], after: rowsOf(person) ?? [] }));
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
