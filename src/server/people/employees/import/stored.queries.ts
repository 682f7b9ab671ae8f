import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { readCustomValues } from '#server/people/custom-fields/index.ts';
import { recordColumns } from '#server/people/employees/import/person.ts';
import type {
  AllocationRow,
  ContractRow,
  FundRow,
  KidRow,
  OpeningRow,
  PersonRecord,
  PostRow,
  SalaryRow,
  StoredPerson,
} from '#server/people/employees/import/person.ts';
import { formerUntil, isOfPresentEmployment } from '#server/people-facts/employments.ts';
import { latest } from '#server/people-facts/in-force.ts';

// What a plan compares with: one statement for each table, whatever the number of people.

interface Owned {
  readonly employee_id: string;
}

type Names = StoredPerson['names'];

/** The people of these codes (lower case), archived ones too, with all that is dated. `lock` holds their records until the end. */
export async function readPeople(
  db: Db,
  of: { companyId: string; codes: readonly string[]; lock: boolean },
): Promise<readonly StoredPerson[]> {
  const { companyId } = of;
  const columns = sql.join(recordColumns.map((column) => sql.ref(`e.${column}`)));
  const lock = of.lock ? sql`for update of e` : sql``;
  const { rows } = await sql<
    PersonRecord &
      Names & { id: string; is_archived: boolean; userId: string | null; heldRoleId: string | null; formerUntil: string | null }
  >`
    select e.id, e.archived_at is not null as is_archived, ${columns}, n.name as nationality, pt.name as "passportType", vt.name as "visaType",
      m.code as supervisor, a1.code as approver1, a2.code as approver2, u.id as "userId", r.id as "heldRoleId", ${formerUntil} as "formerUntil", r.name as role,
      d.name as department, t.name as team, s.name as "dutyStation", g.name as "jobGrade", l.name as "jobLevel"
    from employees e
    left join nationalities n on n.company_id = e.company_id and n.id = e.nationality_id
    left join passport_types pt on pt.company_id = e.company_id and pt.id = e.passport_type_id
    left join visa_types vt on vt.company_id = e.company_id and vt.id = e.visa_type_id
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    left join employees a1 on a1.company_id = e.company_id and a1.id = e.approver1_id
    left join employees a2 on a2.company_id = e.company_id and a2.id = e.approver2_id
    left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    left join roles r on r.company_id = e.company_id and r.id = coalesce(u.role_id, e.role_id)
    left join lateral ${latest('posts')} p on true
    left join departments d on d.company_id = p.company_id and d.id = p.department_id
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    left join duty_stations s on s.company_id = p.company_id and s.id = p.duty_station_id
    left join job_grades g on g.company_id = p.company_id and g.id = p.job_grade_id
    left join job_levels l on l.company_id = p.company_id and l.id = p.job_level_id
    where e.company_id = ${companyId} and e.search_code = any(${of.codes}::text[])
    order by e.id ${lock}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const salaries = await readSalaries(db, companyId, ids);
  const contracts = await readContracts(db, companyId, ids);
  const posts = await readPosts(db, companyId, ids);
  const funds = await readFunds(db, companyId, ids);
  const allocations = await readAllocations(db, companyId, ids);
  const kids = await readKids(db, companyId, ids);
  const openings = await readOpenings(db, companyId, ids);
  const custom = await readCustomValues(db, { companyId, employeeIds: ids });
  return rows.map((row): StoredPerson => {
    const {
      id,
      is_archived: isArchived,
      nationality,
      passportType,
      visaType,
      supervisor,
      approver1,
      approver2,
      department,
      team,
      dutyStation,
      jobGrade,
      jobLevel,
      role,
      userId,
      heldRoleId: roleId,
      formerUntil: until,
      ...record
    } = row;
    return {
      id,
      isArchived,
      userId,
      roleId,
      record,
      formerUntil: until,
      names: {
        nationality,
        passportType,
        visaType,
        supervisor,
        approver1,
        approver2,
        department,
        team,
        dutyStation,
        jobGrade,
        jobLevel,
        role,
      },
      salaries: salaries.get(id) ?? [],
      contracts: contracts.get(id) ?? [],
      posts: posts.get(id) ?? [],
      funds: funds.get(id) ?? [],
      allocations: allocations.get(id) ?? [],
      kids: kids.get(id) ?? [],
      openings: openings.get(id) ?? [],
      custom: custom.get(id) ?? [],
    };
  });
}

function byPerson<Row extends Owned>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

async function readSalaries(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<
    SalaryRow & Owned
  >`select employee_id, id, effective_from, amount_cents from employee_salaries d where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and ${isOfPresentEmployment('d', 'effective_from')} order by employee_id, effective_from`.execute(
    db,
  );
  return byPerson(rows);
}

async function readContracts(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<
    ContractRow & Owned
  >`select employee_id, id, valid_from, contract_type, end_date, has_seniority, has_severance_pay
    from employee_contracts d where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and ${isOfPresentEmployment('d', 'valid_from')} order by employee_id, valid_from`.execute(
    db,
  );
  return byPerson(rows);
}

async function readPosts(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<PostRow & Owned>`
    select employee_id, id, valid_from, position, job_grade_id, job_level_id, step, department_id, team_id, duty_station_id
    from employee_posts d where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and ${isOfPresentEmployment('d', 'valid_from')} order by employee_id, valid_from`.execute(
    db,
  );
  return byPerson(rows);
}

async function readFunds(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<
    FundRow & Owned
  >`select employee_id, id, valid_from from employee_funds d where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and ${isOfPresentEmployment('d', 'valid_from')} order by employee_id, valid_from`.execute(
    db,
  );
  return byPerson(rows);
}

async function readAllocations(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<AllocationRow & Owned>`
    select employee_id, id, valid_from, order_no, project_id, sub_project_id, activity_codes, share
    from employee_allocations d where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) and ${isOfPresentEmployment('d', 'valid_from')} order by employee_id, valid_from, order_no`.execute(
    db,
  );
  return byPerson(rows);
}

async function readKids(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<
    KidRow & Owned
  >`select employee_id, id, order_no, name, date_of_birth, current_status from employee_kids
    where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) order by employee_id, order_no, id`.execute(db);
  return byPerson(rows);
}

async function readOpenings(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<
    OpeningRow & Owned
  >`select employee_id, id, kind, month, amount_cents, hundredths_of_days from opening_balances
    where company_id = ${companyId} and employee_id = any(${ids}::uuid[]) order by employee_id, kind`.execute(db);
  return byPerson(rows);
}

/** Living colleagues by their code, for managers and approvers who are not in the sheet. */
export async function readColleagues(
  db: Db,
  of: { companyId: string; codes: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`select id, search_code as code from employees
    where company_id = ${of.companyId} and archived_at is null and search_code = any(${of.codes}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** One name of the company's lists. */
export interface ListedName {
  readonly list: string;
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly code: string | null;
  readonly department_id: string | null;
}

/** Every living name of the lists that a staff sheet refers to. */
export async function readLists(db: Db, companyId: string): Promise<readonly ListedName[]> {
  const plain = ['departments', 'nationalities', 'passport_types', 'visa_types', 'job_grades', 'job_levels', 'branches'].map(
    (
      list,
    ) => sql`select ${list}::text as list, id, name, ${list === 'branches' ? sql`null::text` : sql`nullif(name_kh, '')`} as name_kh, null::text as code, null::uuid as department_id from ${sql.table(list)}
      where company_id = ${companyId} and archived_at is null`,
  );
  const { rows } = await sql<ListedName>`${sql.join(plain, sql` union all `)}
    union all select 'teams', id, name, nullif(name_kh, ''), null, department_id from teams where company_id = ${companyId} and archived_at is null
    union all select 'duty_stations', id, name, nullif(name_kh, ''), code, null from duty_stations where company_id = ${companyId} and archived_at is null`.execute(
    db,
  );
  return rows;
}

/** The roles, those archived too, since people may still hold them. */
export async function readRoles(db: Db, companyId: string) {
  return await db
    .selectFrom('roles')
    .select(['id', 'name', 'code', 'is_full_access', 'permissions', 'archived_at'])
    .where('company_id', '=', companyId)
    .execute();
}

/** The living projects with their donors. */
export async function readProjects(db: Db, companyId: string) {
  return await db
    .selectFrom('projects')
    .select(['id', 'code', 'donor', 'title'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .execute();
}

/** All sub-projects, those too that are archived: what a person has of them stays. */
export async function readSubProjects(db: Db, companyId: string) {
  return await db
    .selectFrom('sub_projects')
    .select(['id', 'project_id', 'code', 'activity_codes'])
    .select((eb) => eb('archived_at', 'is not', null).as('isArchived'))
    .where('company_id', '=', companyId)
    .orderBy('archived_at', (order) => order.desc().nullsFirst())
    .execute();
}

/** The last month whose payroll is approved; null where none is. */
export async function readPaidUntil(db: Db, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(u.month) as month from payroll_periods p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${companyId} and p.state = 'APPROVED'`.execute(db);
  return rows[0]?.month ?? null;
}
