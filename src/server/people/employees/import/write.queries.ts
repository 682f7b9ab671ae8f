import type { Db } from '#server/db/connect.ts';
import { revokeSessionsOf } from '#server/http/session.ts';
import { insertAll, updateAll } from '#server/people/employees/bulk.queries.ts';
import type { OwnedChange, OwnedTable } from '#server/people/employees/owned-rows.queries.ts';
import type { ListName } from '#server/people/employees/import/lists.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';
import type { Plan } from '#server/people/employees/import/plan/plan.ts';
import type { PersonDraft } from '#server/people/employees/import/plan/plan.types.ts';
import type { ListedName } from '#server/people/employees/import/stored.queries.ts';
import { writePeople } from '#server/people/employees/write-people.queries.ts';

interface Writer {
  readonly companyId: string;
  readonly userId: string;
  readonly now: Date;
}

/** Writes a plan: lists, projects and roles, and the people by the way of the form. */
export async function writePlan(db: Db, plan: Plan, writer: Writer): Promise<void> {
  const company_id = writer.companyId;
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
  const { roleChanges } = plan.planning;
  await updateAll(
    db,
    'users',
    company_id,
    roleChanges.map(({ userId, roleId }) => ({ id: userId, role_id: roleId })),
  );
  const userIds = roleChanges.map(({ userId }) => userId);
  await revokeSessionsOf(db, { companyId: company_id, userIds, because: 'role changed', now: writer.now });
  const people = plan.people.map((person) => ({
    id: person.id,
    stored: person.stored?.record ?? null,
    record: person.record,
    rows: ownedTables.map(([table, rowsOf]) => {
      const before = person.stored === null ? [] : rowsOf(person.stored);
      return [table, { before, after: rowsOf(person) }] as const;
    }),
  }));
  await writePeople(db, people, { ...writer, today: plan.planning.today });
}

/** What an import writes of a person beside the record, by table. */
const ownedTables: readonly (readonly [OwnedTable, (of: PersonDraft | StoredPerson) => OwnedChange['after']])[] = [
  ['employee_salaries', ({ salaries }) => salaries],
  ['employee_contracts', ({ contracts }) => contracts],
  ['employee_posts', ({ posts }) => posts],
  ['employee_funds', ({ funds }) => funds],
  ['employee_allocations', ({ allocations }) => allocations],
  ['employee_kids', ({ kids }) => kids],
  ['opening_balances', ({ openings }) => openings],
  ['employee_custom_values', ({ custom }) => custom],
];

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
