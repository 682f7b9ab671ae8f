import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName, listedName, personName } from '#server/db/parts/names.ts';
import {
  asked,
  contractExpired,
  employedToday,
  joins,
  newHire,
  order,
  resigned,
  where,
} from '#server/people/employees/list/list.conditions.ts';
import type { ListScope } from '#server/people/employees/list/list.conditions.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { isIncomplete, missingFields } from '#server/people-facts/missing-fields.ts';

/** The six counters and the incomplete records, in one statement. */
export async function countEmployees(db: Db, of: { companyId: string; today: string; seesPay: boolean }) {
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
      count(*) filter (where ${isIncomplete(of)}) as incomplete
    from employees e left join lateral ${inForce('contracts', { day: today })} c on true
    where e.company_id = ${of.companyId} and e.archived_at is null`.execute(db);
  return rows[0];
}

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
  readonly branch: string | null;
  readonly job_level: string | null;
  readonly job_grade: string | null;
  readonly line_manager: string | null;
  readonly projects: readonly string[];
  readonly join_date: string;
  readonly probation_expires_on: string | null;
  readonly contract_type: string | null;
  readonly contract_end: string | null;
  readonly status: number;
  readonly is_notice_terminate: number | null;
  readonly last_working_day: string | null;
  readonly missing: number;
}

/** Codes of the projects to which somebody is charged today. */
const projectsOf = ({ today }: ListScope) => sql`array(
  select j.code from employee_allocations a join projects j on j.company_id = a.company_id and j.id = a.project_id
  where a.company_id = e.company_id and a.employee_id = e.id
    and a.valid_from = (select d.valid_from from ${inForce('allocations', { day: today })} d)
  group by j.code order by sum(a.share) desc, j.code)`;

/** The rows of a page in its order; without `limit` all of them. The page first, and what is shown of its people after. */
export async function listEmployees(
  db: Db,
  scope: ListScope,
  page: { offset: number; limit: number | null },
): Promise<readonly ListedEmployee[]> {
  const { rows } = await sql<ListedEmployee>`
    select e.id, e.code, ${latinPersonName('e')} as name, ${khmerPersonName('e')} as name_kh,
      ${photoName('pf')} as photo, e.gender, p.position, ${listedName('dp')} as department, ${listedName('t')} as team, ${listedName('s')} as duty_station,
      b.name as branch, ${listedName('jl')} as job_level, ${listedName('jg')} as job_grade,
      case when m.id is null then null else ${personName('m')} end as line_manager, ${projectsOf(scope)} as projects, e.join_date,
      e.probation_expires_on, c.contract_type, c.end_date as contract_end, e.status, e.is_notice_terminate, e.last_working_day,
      cardinality(${missingFields(scope)}) as missing
    from (select e.*, row_number() over (order by ${order(scope)}) as place from ${asked(scope)} where ${where(scope)}
      order by ${order(scope)} limit ${page.limit} offset ${page.offset}) e
    ${joins(scope, 'post', 'contract', 'department', 'team', 'dutyStation', 'branch', 'jobLevel', 'jobGrade', 'lineManager')}
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    order by e.place`.execute(db);
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

/** Whether the company has a record, an archived one too. */
export async function isEmployee(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many people, employed today or later, have this 1st line manager. */
export async function countManaged(db: Db, of: { companyId: string; id: string; today: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from employees e
    where e.company_id = ${of.companyId} and e.line_manager1_id = ${of.id} and e.id <> ${of.id} and e.archived_at is null
      and (e.last_working_day is null or e.last_working_day >= ${of.today})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Archives the record, and the account where there is one. */
export async function archive(db: Db, of: { companyId: string; id: string; now: Date }): Promise<void> {
  await db
    .updateTable('employees')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
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
