import { sql } from 'kysely';
import { LEADING_ROLE } from '#contract/people/employees/employee-rules.ts';
import { folded } from '#engine/text/fold.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';
import { readCustomValues } from '#server/people/custom-fields/index.ts';
import { formerUntil } from '#server/people-facts/employments.ts';
import { readOwned } from '#server/people/employees/owned-rows.queries.ts';

interface One {
  readonly companyId: string;
  readonly id: string;
}

/** The record with its account and who changed it last, or undefined. */
async function findRecord(db: Db, of: One) {
  return await db
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'e.company_id').onRef('u.id', '=', 'e.user_id').on('u.archived_at', 'is', null),
    )
    .leftJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('users as last', (join) => join.onRef('last.company_id', '=', 'e.company_id').onRef('last.id', '=', 'e.updated_by'))
    .selectAll('e')
    .select([
      'u.user_name',
      'u.role_id as user_role_id',
      listedName('r').as('user_role_name'),
      accountName('last').as('changed_by'),
      sql<boolean>`exists (select from opening_balances o
        where o.company_id = e.company_id and o.employee_id = e.id and o.kind = 'ANNUAL_LEAVE')`.as('has_leave_opening'),
      formerUntil.as('former_until'),
    ])
    .where('e.company_id', '=', of.companyId)
    .where('e.id', '=', of.id)
    .executeTakeFirst();
}

/**
 * Everything that the form shows of one employee, undefined where the company has none such. Dated rows are those of the present
 * employment, oldest first: no save reaches the rows of a former one.
 */
export async function readStored(db: Db, of: One) {
  const record = await findRecord(db, of);
  if (record === undefined) return undefined;
  const owner = { companyId: of.companyId, employeeId: of.id };
  const presentFrom = 'valid_from';
  const dated = { ...owner, order: [presentFrom], presentFrom } as const;
  const listed = { ...owner, order: ['order_no'] };
  return {
    record,
    salaries: await readOwned(db, 'employee_salaries', {
      ...owner,
      order: ['effective_from'],
      presentFrom: 'effective_from',
    }),
    contracts: await readOwned(db, 'employee_contracts', dated),
    posts: await readOwned(db, 'employee_posts', dated),
    funds: await readOwned(db, 'employee_funds', dated),
    allocations: await readOwned(db, 'employee_allocations', { ...dated, order: [presentFrom, 'order_no'] }),
    benefits: await readOwned(db, 'employee_benefits', listed),
    kids: await readOwned(db, 'employee_kids', listed),
    siblings: await readOwned(db, 'employee_siblings', listed),
    inheritances: await readOwned(db, 'employee_inheritances', listed),
    educations: await readOwned(db, 'employee_educations', listed),
    certifications: await readOwned(db, 'employee_certifications', listed),
    languages: await readOwned(db, 'employee_languages', listed),
    skills: await readOwned(db, 'employee_skills', listed),
    custom: (await readCustomValues(db, { companyId: of.companyId, employeeIds: [of.id] })).get(of.id) ?? [],
  };
}

export type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;

/** Locks a record for a change: of two saves the second waits, and then is told that it is stale. */
export async function holdRecord(db: Db, of: One): Promise<void> {
  await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .forUpdate()
    .execute();
}

/** Lists whose rows a record refers to by id, and projects and items. */
export type ReferredTable =
  | 'nationalities'
  | 'passport_types'
  | 'visa_types'
  | 'job_grades'
  | 'job_levels'
  | 'departments'
  | 'teams'
  | 'branches'
  | 'projects'
  | 'payroll_items';

/** Which of these ids are living rows of the company: one statement. */
export async function readLiving(
  db: Db,
  of: { companyId: string; wanted: readonly { readonly table: ReferredTable; readonly id: string }[] },
): Promise<ReadonlySet<string>> {
  if (of.wanted.length === 0) return new Set();
  const parts = of.wanted.map(
    ({ table, id }) =>
      sql`select id from ${sql.table(table)} where company_id = ${of.companyId} and id = ${id} and archived_at is null`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these people who are still employed on a day. */
export async function readEmployed(
  db: Db,
  of: { companyId: string; ids: readonly string[]; today: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from employees
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) and archived_at is null
      and (last_working_day is null or last_working_day >= ${of.today})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A living duty station by name, or the record's own though it is archived. */
export async function findDutyStation(
  db: Db,
  of: { companyId: string; name: string; ownId: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('duty_stations')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where((e) => e(e.fn<string>('folded', ['name']), '=', folded(of.name)))
    .where((e) => e.or([e('archived_at', 'is', null), e('id', '=', of.ownId)]))
    .orderBy((e) => e('archived_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** The living sub-projects of these projects, and the record's own though they are archived; the living ones first. */
export async function readSubProjects(
  db: Db,
  of: { companyId: string; projectIds: readonly string[]; ownIds: readonly string[] },
) {
  if (of.projectIds.length === 0) return [];
  return await db
    .selectFrom('sub_projects')
    .select(['id', 'project_id', 'code'])
    .where('company_id', '=', of.companyId)
    .where('project_id', 'in', of.projectIds)
    .where((e) => e.or([e('archived_at', 'is', null), e('id', '=', sql<string>`any(${of.ownIds}::uuid[])`)]))
    .orderBy((e) => e('archived_at', 'is', null), 'desc')
    .execute();
}

/** Whether another employee, archived ones too, has this code in any case. */
export async function isCodeTaken(db: Db, of: { companyId: string; code: string; exceptId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('search_code', '=', folded(of.code))
    .where('id', '!=', of.exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A living role with what it may. */
export async function findRole(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('roles')
    .select(['id', 'is_full_access', 'permissions'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a role, also one that was archived since, is that of who leads the organisation. */
export async function isLeadingRole(db: Db, of: { companyId: string; id: string | null }): Promise<boolean> {
  if (of.id === null) return false;
  const row = await db
    .selectFrom('roles')
    .select('code')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return row?.code === LEADING_ROLE;
}

/** The payroll items that a benefit may be of. */
export async function readBenefitItems(db: Db, companyId: string) {
  return await db.selectFrom('payroll_items').select(['id', 'code', 'type']).where('company_id', '=', companyId).execute();
}
