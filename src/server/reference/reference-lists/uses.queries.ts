import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RecordOf } from '#server/reference/reference-lists/list.types.ts';

/** Who works on a day: neither archived nor gone before it. */
const works = (today: string) => sql`e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${today})`;

/** How many people have the record in a dated row (`table`.`column`) that is in force today or begins later. */
export async function countPeople(
  db: Db,
  of: RecordOf & {
    readonly today: string;
    readonly table: 'employee_posts' | 'employee_allocations';
    readonly column: 'department_id' | 'team_id' | 'project_id';
  },
): Promise<number> {
  const table = sql.table(of.table);
  const { rows } = await sql<{ people: number }>`
    select count(distinct p.employee_id)::int as people
    from ${table} p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${of.companyId} and ${sql.ref(`p.${of.column}`)} = ${of.id} and ${works(of.today)}
      and not exists (
        select from ${table} later
        where later.company_id = p.company_id and later.employee_id = p.employee_id
          and later.valid_from > p.valid_from and later.valid_from <= ${of.today})`.execute(db);
  return rows[0]?.people ?? 0;
}

/** How many living teams a department has. */
export async function countTeams(db: Db, of: RecordOf): Promise<number> {
  const { rows } = await sql<{ teams: number }>`select count(*)::int as teams from teams
    where company_id = ${of.companyId} and department_id = ${of.id} and archived_at is null`.execute(db);
  return rows[0]?.teams ?? 0;
}

/** Whether a department is in the list; it stays there until this transaction ends. */
export async function holdDepartment(db: Db, of: RecordOf): Promise<boolean> {
  const { rows } = await sql`select id from departments
    where company_id = ${of.companyId} and id = ${of.id} and archived_at is null for share`.execute(db);
  return rows.length > 0;
}
