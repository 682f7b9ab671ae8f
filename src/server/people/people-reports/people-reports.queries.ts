import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { factsOf } from '#contract/people/facts/facts.ts';
import type { DatedColumn } from '#contract/people/people-reports/people-columns.ts';
import type { Movement } from '#contract/people/people-reports/people-reports.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/parts/names.ts';
import { employmentOn, employmentRows, isEmployedBetween } from '#server/people-facts/employments.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

/** A person of a report with the values that were asked for; money in US cents. */
export interface ReadPerson {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number | null>>;
  /** The projects that pay on the day, with their donors; shares in hundredths of a percent. */
  readonly shares: readonly { readonly project: string; readonly donor: string | null; readonly share: number }[];
}

const facts = new Map(factsOf(() => true));
const ofList = (column: string, table: string): RawBuilder<unknown> =>
  // Branches have one name.
  sql`(select ${table === 'branches' ? sql`x.name` : listedName('x')} from ${sql.table(table)} x where x.company_id = e.company_id and x.id = ${sql.ref(column)})`;

/** A column as an expression on the person `e`, the employment `m`, the post `p`, the contract `c` and the salary `s` of the day. */
function expressionOf(key: string, day: string): RawBuilder<unknown> {
  const dated: Readonly<Record<Exclude<DatedColumn, 'project' | 'donor'>, RawBuilder<unknown>>> = {
    position: sql`p.position`,
    department: ofList('p.department_id', 'departments'),
    team: ofList('p.team_id', 'teams'),
    dutyStation: ofList('p.duty_station_id', 'duty_stations'),
    jobGrade: ofList('p.job_grade_id', 'job_grades'),
    jobLevel: ofList('p.job_level_id', 'job_levels'),
    step: sql`p.step`,
    contractType: sql`c.contract_type`,
    contractFrom: sql`c.valid_from`,
    contractEndDate: sql`c.end_date`,
    basicSalary: sql`s.amount_cents`,
    employedFrom: sql`m.joined_on`,
    employedUntil: sql`m.until`,
    serviceYears: sql`date_part('year', age(${day}::date, coalesce(case when m.joined_on = e.join_date then e.service_from end, m.joined_on)))::int`,
    age: sql`date_part('year', age(${day}::date, e.date_of_birth))::int`,
    birthday: sql`to_char(e.date_of_birth, 'MM-DD')`,
  };
  const own = new Map<string, RawBuilder<unknown>>([
    ...Object.entries(dated),
    ['code', sql`e.code`],
    ['name', personName('e')],
    ['nameKH', sql`nullif(concat_ws(' ', e.last_name_kh, e.first_name_kh), '')`],
  ]);
  const found = own.get(key);
  if (found !== undefined) return found;
  const fact = [...facts].find(([name]) => name === key)?.[1];
  if (fact === undefined) return sql`null`;
  const column = `e.${fact.column}`;
  if (fact.is === 'list') return ofList(column, fact.list);
  if (fact.is === 'person')
    return sql`(select ${personName('x')} from employees x where x.company_id = e.company_id and x.id = ${sql.ref(column)})`;
  return sql.ref(column);
}

/** Everybody employed on a day with these columns, by code. One statement. */
export async function readPeopleOn(
  db: Db,
  of: { readonly companyId: string; readonly day: string; readonly columns: readonly string[]; readonly hasShares: boolean },
): Promise<readonly ReadPerson[]> {
  const { day } = of;
  const cells = of.columns.map((key) => sql`${key}::text, ${expressionOf(key, day)}`);
  const { rows } = await sql<ReadPerson>`
    select e.id, ${cells.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(cells)})`} as values,
      ${
        of.hasShares
          ? sql`coalesce((select json_agg(json_build_object('project', j.code, 'donor', j.donor, 'share', a.share) order by a.order_no, a.id)
              from ${factRows('allocations')} a join projects j on j.company_id = a.company_id and j.id = a.project_id
              where a.company_id = e.company_id and a.employee_id = e.id and a.valid_from = (
                select max(l.valid_from) from ${factRows('allocations')} l
                where l.company_id = e.company_id and l.employee_id = e.id and l.valid_from <= ${day})), '[]')`
          : sql`'[]'::json`
      } as shares
    from employees e
    join ${employmentOn(day)} m on true
    left join lateral ${inForce('posts', { day })} p on true
    left join lateral ${inForce('contracts', { day })} c on true
    left join lateral ${inForce('salaries', { day })} s on true
    where e.company_id = ${of.companyId} and e.archived_at is null and ${isEmployedBetween(day, day)}
    order by lower(e.code), e.id`.execute(db);
  return rows;
}

/** Reads what happened to people from one day to another, by day. */
export async function readMovements(
  db: Db,
  of: { readonly companyId: string; readonly from: string; readonly to: string; readonly seesPay: boolean },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with posts as (
      select p.employee_id, p.valid_from, concat_ws(', ', nullif(p.position, ''), ${listedName('d')}, ${listedName('s')}) as post
      from ${factRows('posts')} p
      left join departments d on d.company_id = p.company_id and d.id = p.department_id
      left join duty_stations s on s.company_id = p.company_id and s.id = p.duty_station_id
      where p.company_id = ${of.companyId}
    ), told (employee_id, day, kind, before, after) as (
      select n.employee_id, n.joined_on, case when lag(n.joined_on) over (partition by n.employee_id order by n.joined_on) is null
          then 'joined' else 'rehired' end, null, null
        from ${employmentRows} n where n.company_id = ${of.companyId}
      union all select n.employee_id, n.until, 'left', null, null from ${employmentRows} n
        where n.company_id = ${of.companyId} and n.until is not null
      union all select p.employee_id, p.valid_from, 'post', p.former, p.post
        from (select employee_id, valid_from, post, lag(post) over (partition by employee_id order by valid_from) as former from posts) p
        where p.former is not null and p.former <> p.post
      union all select s.employee_id, s.effective_from, 'salary', (s.former / 100.0)::numeric(14, 2)::text, (s.amount_cents / 100.0)::numeric(14, 2)::text
        from (select s.employee_id, s.effective_from, s.amount_cents,
            lag(s.amount_cents) over (partition by s.employee_id order by s.effective_from) as former
          from ${factRows('salaries')} s where s.company_id = ${of.companyId}) s
        where ${of.seesPay} and s.former is not null and s.former <> s.amount_cents
    )
    select t.employee_id || ' ' || t.day || ' ' || t.kind as id, t.employee_id as "employeeId", e.code, ${personName('e')} as name,
      t.day::text as day, t.kind, nullif(t.before, '') as before, nullif(t.after, '') as after
    from told t join employees e on e.company_id = ${of.companyId} and e.id = t.employee_id and e.archived_at is null
    where t.day between ${of.from} and ${of.to} order by t.day, lower(e.code), t.kind limit 5000`.execute(db);
  return rows;
}
