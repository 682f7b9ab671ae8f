import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CustomVisibility } from '#contract/custom-fields.ts';
import type { EmployeeConditions } from '#contract/employees.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/names.ts';
import { photoName } from '#server/files/photo-name.ts';

/** Whose list it is, on which day, and what it is filtered by. */
export interface ListScope {
  readonly companyId: string;
  readonly today: string;
  readonly conditions: EmployeeConditions;
  /** Which of the company's own fields the caller sees. */
  readonly visibilities: readonly CustomVisibility[];
}

/** The row of a dated table that is in force on a day; where none is yet, the first to come. */
export const inForce = (table: string, of: { today: string; from?: string }): RawBuilder<unknown> => {
  const from = sql.ref(of.from ?? 'valid_from');
  return sql`(select * from ${sql.table(table)} d where d.company_id = e.company_id and d.employee_id = e.id
    order by d.${from} <= ${of.today} desc, case when d.${from} <= ${of.today} then d.${from} end desc, d.${from} limit 1)`;
};

const employedToday = (today: string) =>
  sql`(e.join_date <= ${today} and (e.last_working_day is null or e.last_working_day >= ${today}))`;
/** New: less than three months in the company, or still to come, and not left (decisions B30, B34). */
const newHire = (today: string) =>
  sql`(e.join_date + interval '3 months' > ${today}::date and (e.last_working_day is null or e.last_working_day >= ${today}))`;
const resigned = sql`e.status = 0`;
const contractExpired = (today: string) => sql`(${employedToday(today)} and c.contract_type <> 'UDC' and c.end_date < ${today})`;
const incomplete = sql`cardinality(e.missing_fields) > 0`;

/** The six counters and the incomplete records, in one statement. */
export async function countEmployees(db: Db, of: { companyId: string; today: string }) {
  const { today } = of;
  const { rows } = await sql<{
    total: number;
    male: number;
    female: number;
    new_hire: number;
    resigned: number;
    expired: number;
    incomplete: number;
  }>`
    select count(*) filter (where ${employedToday(today)}) as total,
      count(*) filter (where ${employedToday(today)} and e.gender = 0) as male,
      count(*) filter (where ${employedToday(today)} and e.gender = 1) as female,
      count(*) filter (where ${newHire(today)}) as new_hire,
      count(*) filter (where ${resigned}) as resigned,
      count(*) filter (where ${contractExpired(today)}) as expired,
      count(*) filter (where ${incomplete}) as incomplete
    from employees e left join lateral ${inForce('employee_contracts', { today })} c on true
    where e.company_id = ${of.companyId} and e.archived_at is null`.execute(db);
  return rows[0];
}

function where(scope: ListScope): RawBuilder<unknown> {
  const { companyId, today, conditions } = scope;
  const { filter, search, custom } = conditions;
  const parts = [sql`e.company_id = ${companyId}`, sql`e.archived_at is null`];
  if (filter.from !== undefined) parts.push(sql`e.join_date >= ${filter.from}`);
  if (filter.to !== undefined) parts.push(sql`e.join_date <= ${filter.to}`);
  if (conditions.newHire) parts.push(newHire(today));
  if (conditions.isResigned) parts.push(resigned);
  if (conditions.contractExpired) parts.push(contractExpired(today));
  if (conditions.incomplete) parts.push(incomplete);
  if (custom !== undefined) parts.push(hasChoice(scope, custom));
  if (search !== undefined) parts.push(matches(scope, search));
  return sql.join(parts, sql` and `);
}

/** Every word must be found in one of the columns; names are searched in both scripts and both orders. */
function matches(scope: ListScope, { columns, value }: NonNullable<EmployeeConditions['search']>): RawBuilder<unknown> {
  const pattern = `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = {
    name: sql`concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh, e.last_name_kh)`,
    code: sql`e.code`,
    position: sql`coalesce(p.position, '')`,
  };
  return sql`(${sql.join(
    columns.map((column) => (column === 'custom' ? holdsText(scope, pattern) : sql`${texts[column]} ilike ${pattern}`)),
    sql` or `,
  )})`;
}

/** The living fields that the caller sees. */
const seenFields = ({ companyId, visibilities }: ListScope) => sql`
  select f.id from custom_fields f where f.company_id = ${companyId} and f.archived_at is null
    and f.visibility = any(${visibilities}::text[])`;

/** A text or a choice of such a field. No row of the list is looked at for it: the database finds the people once. */
const holdsText = (scope: ListScope, pattern: string) => sql`e.id in (
  select v.employee_id from employee_custom_values v
  where v.company_id = ${scope.companyId} and v.field_id in (${seenFields(scope)}) and (v.text_value ilike ${pattern}
    or v.choice_id in (select c.id from custom_field_choices c
      where c.company_id = ${scope.companyId} and (c.name ilike ${pattern} or c.name_kh ilike ${pattern}))))`;

const hasChoice = (scope: ListScope, { fieldId, choiceId }: { fieldId: string; choiceId: string }) => sql`e.id in (
  select v.employee_id from employee_custom_values v
  where v.company_id = ${scope.companyId} and v.field_id = ${fieldId} and v.choice_id = ${choiceId}
    and v.field_id in (${seenFields(scope)}))`;

const post = ({ today }: ListScope) => sql`left join lateral ${inForce('employee_posts', { today })} p on true`;
const contract = ({ today }: ListScope) => sql`left join lateral ${inForce('employee_contracts', { today })} c on true`;

/** The people whom the conditions ask about: post and contract in force are looked up of all of them only where one is asked for. */
const asked = (scope: ListScope): RawBuilder<unknown> =>
  sql`employees e ${scope.conditions.search?.columns.includes('position') === true ? post(scope) : sql``} ${scope.conditions.contractExpired ? contract(scope) : sql``}`;

/** How many rows the list has. */
export async function countListed(db: Db, scope: ListScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${asked(scope)} where ${where(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A row of the list and of its export. */
export interface ListedEmployee {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
  readonly photo: string | null;
  readonly gender: number;
  readonly position: string | null;
  readonly department: string | null;
  readonly team: string | null;
  readonly duty_station: string | null;
  readonly join_date: string;
  readonly probation_expires_on: string | null;
  readonly contract_type: string | null;
  readonly contract_end: string | null;
  readonly status: number;
  readonly is_notice_terminate: number | null;
  readonly last_working_day: string | null;
  readonly missing: number;
}

/** The rows of a page, by code; without `limit` all of them. The page first, by an index, and what is shown of its people after. */
export async function listEmployees(
  db: Db,
  scope: ListScope,
  page: { offset: number; limit: number | null },
): Promise<readonly ListedEmployee[]> {
  const { rows } = await sql<ListedEmployee>`
    select e.id, e.code, trim(e.last_name || ' ' || e.first_name) as name, concat_ws(' ', e.last_name_kh, e.first_name_kh) as name_kh,
      ${photoName('pf')} as photo, e.gender, p.position, ${listedName('dp')} as department, ${listedName('t')} as team, ${listedName('s')} as duty_station, e.join_date,
      e.probation_expires_on, c.contract_type, c.end_date as contract_end, e.status, e.is_notice_terminate, e.last_working_day,
      cardinality(e.missing_fields) as missing
    from (select e.* from ${asked(scope)} where ${where(scope)} order by lower(e.code), e.id limit ${page.limit} offset ${page.offset}) e
    ${post(scope)} ${contract(scope)}
    left join departments dp on dp.company_id = p.company_id and dp.id = p.department_id
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    left join duty_stations s on s.company_id = p.company_id and s.id = p.duty_station_id
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    order by lower(e.code), e.id`.execute(db);
  return rows;
}

/** A living employee with the account, to be archived; held until the transaction ends. */
export async function findForArchive(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('employees')
    .select(['id', 'user_id', 'first_name', 'last_name'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many people, employed today or later, have this 1st line manager. */
export async function countManaged(db: Db, of: { companyId: string; id: string; today: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from employees e
    where e.company_id = ${of.companyId} and e.line_manager1_id = ${of.id} and e.id <> ${of.id} and e.archived_at is null
      and (e.last_working_day is null or e.last_working_day >= ${of.today})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Archives the record, and the account where there is one. */
export async function archive(db: Db, of: { companyId: string; id: string; userId: string | null; now: Date }): Promise<void> {
  await db
    .updateTable('employees')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
  if (of.userId === null) return;
  await db
    .updateTable('users')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}

/** The 1st line manager of an employee of the company; undefined where there is no such employee. */
export async function findLineManager(db: Db, of: { companyId: string; id: string }) {
  const { rows } = await sql<{ id: string | null; code: string | null; name: string | null; photo: string | null }>`
    select m.id, m.code, ${personName('m')} as name, ${photoName('pf')} as photo
    from employees e left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
      left join files pf on pf.company_id = m.company_id and pf.id = m.photo_file_id
    where e.company_id = ${of.companyId} and e.id = ${of.id}`.execute(db);
  return rows[0];
}
