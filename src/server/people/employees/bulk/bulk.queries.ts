import { sql } from 'kysely';
import type { BulkAct } from '#contract/people/employees/employee-bulk.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/parts/names.ts';
import { isOfPresentEmployment } from '#server/people-facts/employments.ts';
import { factRows, inForce, latest } from '#server/people-facts/in-force.ts';

/** Somebody who is to be changed, with what stands now of each act in words. */
export interface Chosen {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly manager: string | null;
  readonly above: Above;
  readonly team: string | null;
  /** When another department or team begins after the day of the act; null where none is recorded. */
  readonly nextTeam: string | null;
  readonly allocation: string | null;
  readonly split: Split;
  readonly contract: Contract;
  readonly lastWorkingDay: string | null;
  readonly joinDate: string;
  /** True while the hire waits for a second person, or was turned down. */
  readonly isHeld: boolean;
  readonly post: PostWords;
  readonly dutyStation: string | null;
  /** The salary that stands on the day of the act, cents. */
  readonly salaryCents: number | null;
  /** The day from which the only salary holds; null where there are several or none. */
  readonly onlySalaryFrom: string | null;
}

/** A post as it is shown. */
export interface PostWords {
  readonly position: string | null;
  readonly grade: string | null;
  readonly level: string | null;
  readonly step: number | null;
}

/** Who stands above a person, by id. */
export interface Above {
  readonly supervisorId: string | null;
  readonly approver1Id: string | null;
  readonly approver2Id: string | null;
}

/** The newest contract of a person; no type where there is none. */
export interface Contract {
  readonly type: string | null;
  readonly end: string | null;
}

/** The split of a person that stands on a day; no lines where there is none. */
export interface Split {
  /** When the next one begins; null where none is recorded. */
  readonly next: string | null;
  readonly lines: readonly SplitLine[];
}

export interface SplitLine {
  readonly projectId: string;
  readonly code: string;
  readonly subProject: string | null;
  readonly activities: readonly string[];
  /** Hundredths of a percent. */
  readonly share: number;
}

const ofPerson = sql`from employee_allocations l where l.company_id = e.company_id and l.employee_id = e.id`;
/** The day from which the split counts that stands on a day, the newest one without a day. */
const standingOn = (day: string | null) =>
  sql`(select max(l.valid_from) ${ofPerson} and (${day}::date is null or l.valid_from <= ${day}))`;
const nextAfter = (day: string | null) => sql`(select min(l.valid_from) ${ofPerson} and l.valid_from > ${day}::date)`;

const shares = (of: ReturnType<typeof sql>) => sql`(select string_agg(j.code || ' ' || trim_scale(a.share / 100.0) || '%', ', '
    order by a.order_no, a.id) ${of})`;

const nextTeamAfter = (day: string | null) => sql`(select min(one.valid_from) from (
    select d.valid_from, (d.department_id, d.team_id) is distinct from (lag(d.department_id) over before, lag(d.team_id) over before) as moves
    from ${factRows('posts')} d where d.company_id = e.company_id and d.employee_id = e.id window before as (order by d.valid_from)) one
    where one.moves and one.valid_from > ${day}::date and one.valid_from > (
      select min(f.valid_from) from ${factRows('posts')} f where f.company_id = e.company_id and f.employee_id = e.id))`;

/**
 * The living people of these, by code, with the team and the split that stand on the day of the act, the newest where it has none. Of all
 * else that is dated the newest counts.
 */
export async function readChosen(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly day: string | null },
): Promise<readonly Chosen[]> {
  const newest = standingOn(of.day);
  const { rows } = await sql<Chosen>`
    select e.id, e.code, ${personName('e')} as name, case when m.id is null then null else ${personName('m')} end as manager,
      nullif(concat_ws(' · ', ${listedName('dp')}, ${listedName('t')}), '') as team,
      ${nextTeamAfter(of.day)} as "nextTeam",
      ${shares(sql`from employee_allocations a join projects j on j.company_id = a.company_id and j.id = a.project_id
        where a.company_id = e.company_id and a.employee_id = e.id and a.valid_from = ${newest}`)} as allocation,
      json_build_object('next', ${nextAfter(of.day)}, 'lines', (select coalesce(json_agg(json_build_object('projectId', j.id, 'code', j.code,
          'subProject', s.code, 'activities', a.activity_codes, 'share', a.share) order by a.order_no, a.id), '[]')
        from employee_allocations a join projects j on j.company_id = a.company_id and j.id = a.project_id
        left join sub_projects s on s.company_id = a.company_id and s.id = a.sub_project_id
        where a.company_id = e.company_id and a.employee_id = e.id and a.valid_from = ${newest})) as split,
      json_build_object('supervisorId', e.line_manager1_id, 'approver1Id', e.approver1_id, 'approver2Id', e.approver2_id) as above,
      json_build_object('type', c.contract_type, 'end', c.end_date) as contract, e.last_working_day as "lastWorkingDay",
      e.join_date as "joinDate", e.pay_held as "isHeld", json_build_object('position', p.position, 'grade', ${listedName('g')}, 'level', ${listedName('l')}, 'step', p.step) as post,
      ${listedName('ds')} as "dutyStation", s.amount_cents as "salaryCents",
      (select case when count(*) = 1 then min(d.effective_from) end from ${factRows('salaries')} d
        where d.company_id = e.company_id and d.employee_id = e.id and ${isOfPresentEmployment('d', 'effective_from')}) as "onlySalaryFrom"
    from employees e
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    left join lateral ${of.day === null ? latest('posts') : inForce('posts', { day: of.day })} p on true
    left join lateral ${latest('contracts')} c on true
    left join lateral ${of.day === null ? latest('salaries') : inForce('salaries', { day: of.day })} s on true
    left join job_grades g on g.company_id = p.company_id and g.id = p.job_grade_id
    left join job_levels l on l.company_id = p.company_id and l.id = p.job_level_id
    left join duty_stations ds on ds.company_id = p.company_id and ds.id = p.duty_station_id
    left join departments dp on dp.company_id = p.company_id and dp.id = p.department_id
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[]) and e.archived_at is null
    order by lower(e.code), e.id`.execute(db);
  return rows;
}

/** The names of a grade and a level in the caller's language; null for none. */
export async function readGradeNames(
  db: Db,
  of: { companyId: string; gradeId: string | null | undefined; levelId: string | null | undefined },
): Promise<{ readonly grade: string | null; readonly level: string | null }> {
  const { rows } = await sql<{ grade: string | null; level: string | null }>`select
    (select ${listedName('g')} from job_grades g where g.company_id = ${of.companyId} and g.id = ${of.gradeId ?? null}) as grade,
    (select ${listedName('l')} from job_levels l where l.company_id = ${of.companyId} and l.id = ${of.levelId ?? null}) as level`.execute(
    db,
  );
  return rows[0] ?? { grade: null, level: null };
}

/** The months from one to another that these people were paid for, by employee. */
export async function readPaidMonths(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ employee_id: string; months: string[] }>`
    select p.employee_id, array_agg(distinct u.month order by u.month) as months
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.employee_id = any(${of.ids}::uuid[]) and p.approved_at is not null
    group by p.employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row.months]));
}

/** Whether a living team belongs to a department. */
export async function isTeamOf(db: Db, of: { companyId: string; teamId: string; departmentId: string }): Promise<boolean> {
  const { rows } = await sql`select from teams where company_id = ${of.companyId} and id = ${of.teamId}
    and department_id = ${of.departmentId} and archived_at is null`.execute(db);
  return rows.length > 0;
}

/**
 * What an act gives, in the same words, a moved share the code of who pays it then; null where a record of it is not the company's, and of
 * contracts, where it is another for each person.
 */
export async function sayAct(db: Db, of: { companyId: string; act: BulkAct }): Promise<string | null> {
  const { companyId, act } = of;
  const { rows } = await sql<{ said: string | null }>`select ${said(companyId, act)} as said`.execute(db);
  return rows[0]?.said ?? null;
}

function said(companyId: string, act: BulkAct) {
  switch (act.kind) {
    case 'manager':
    case 'handover':
      return sql`(select ${personName('m')} from employees m where m.company_id = ${companyId} and m.id = ${act.managerId})`;
    case 'team':
      return sql`(select concat_ws(' · ', ${listedName('dp')}, (select ${listedName('t')} from teams t
          where t.company_id = ${companyId} and t.id = ${act.teamId}), ${act.dutyStation ?? null}::text,
          (select ${personName('m')} from employees m where m.company_id = ${companyId} and m.id = ${act.managerId ?? null}))
        from departments dp where dp.company_id = ${companyId} and dp.id = ${act.departmentId})`;
    case 'allocation':
      return shares(
        sql`from projects j join jsonb_to_recordset(${JSON.stringify(
          act.lines.map(({ project, percentage }, at) => ({ id: project, share: Math.round(percentage * 100), order_no: at })),
        )}::jsonb) a (id uuid, share integer, order_no integer) on a.id = j.id where j.company_id = ${companyId}`,
      );
    case 'share':
      return sql`(select code from projects where company_id = ${companyId} and id = ${act.toProjectId})`;
    case 'renew_until':
    case 'renew_by':
    case 'undetermined':
    case 'let_end':
    case 'raise':
    case 'promote':
    case 'leave':
    case 'join_date':
      return sql`null::text`;
    default:
      return act satisfies never;
  }
}
