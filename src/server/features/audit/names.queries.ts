import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const person = sql`trim(e.last_name || ' ' || e.first_name) || ' (' || e.code || ')'`;

/** Records with a name of their own. */
const named: Readonly<Record<string, RawBuilder<unknown>>> = {
  branches: sql`t.name`,
  companies: sql`t.name`,
  custom_field_choices: sql`t.name`,
  custom_fields: sql`t.name`,
  departments: sql`t.name`,
  duty_stations: sql`t.name`,
  job_grades: sql`t.name`,
  job_levels: sql`t.name`,
  leave_types: sql`t.name`,
  nationalities: sql`t.name`,
  passport_types: sql`t.name`,
  payroll_items: sql`t.title`,
  payroll_parameters: sql`t.code`,
  payroll_runs: sql`t.month`,
  projects: sql`t.title`,
  public_holidays: sql`t.name`,
  roles: sql`t.name`,
  shifts: sql`t.name`,
  sub_projects: sql`t.code`,
  teams: sql`t.name`,
  users: sql`t.full_name`,
  visa_types: sql`t.name`,
};

/** Records that go by the person they belong to. */
const ofPeople = [
  'days_off',
  'employee_allocations',
  'employee_benefits',
  'employee_certifications',
  'employee_contracts',
  'employee_educations',
  'employee_funds',
  'employee_inheritances',
  'employee_kids',
  'employee_languages',
  'employee_posts',
  'employee_salaries',
  'employee_siblings',
  'employee_skills',
  'leave_requests',
  'opening_balances',
  'overtime_requests',
  'payroll_rows',
  'timesheets',
];

/** What ids stand for, of whatever kind they are; an id that names nothing is left out. One statement. */
export async function readNames(db: Db, of: { companyId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(of.ids)];
  if (ids.length === 0) return new Map();
  const own = Object.entries(named).map(([table, name]) => {
    const company = table === 'companies' ? sql`t.id` : sql`t.company_id`;
    return sql`select t.id, ${name} as name from ${sql.table(table)} t where ${company} = ${of.companyId} and t.id = any(i.ids)`;
  });
  const people = ofPeople.map(
    (table) => sql`select t.id, ${person} from ${sql.table(table)} t
      join employees e on e.company_id = t.company_id and e.id = t.employee_id
      where t.company_id = ${of.companyId} and t.id = any(i.ids)`,
  );
  const parts = [
    ...own,
    ...people,
    sql`select t.id, r.month from payroll_periods t join payroll_runs r on r.company_id = t.company_id and r.id = t.run_id
      where t.company_id = ${of.companyId} and t.id = any(i.ids)`,
    sql`select t.id, ${person} || ' · ' || f.name from employee_custom_values t
      join employees e on e.company_id = t.company_id and e.id = t.employee_id
      join custom_fields f on f.company_id = t.company_id and f.id = t.field_id
      where t.company_id = ${of.companyId} and t.id = any(i.ids)`,
    sql`select e.id, ${person} from employees e where e.company_id = ${of.companyId} and e.id = any(i.ids)`,
  ];
  const { rows } = await sql<{ id: string; name: string | null }>`
    select n.id, n.name from (select ${ids}::uuid[] as ids) i cross join lateral (${sql.join(parts, sql` union all `)}) n`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
