import { sql } from 'kysely';
import type { SystemHealth } from '#contract/operations/health.ts';
import type { Db } from '#server/db/connect.ts';

/** The column that names the rows of each table, unique in a company, and the function that cleans it. */
const named: Readonly<Record<string, readonly ['code' | 'name' | 'title', 'clean_code' | 'clean_name']>> = {
  employees: ['code', 'clean_code'],
  roles: ['name', 'clean_name'],
  branches: ['name', 'clean_name'],
  departments: ['name', 'clean_name'],
  teams: ['name', 'clean_name'],
  duty_stations: ['code', 'clean_code'],
  job_grades: ['name', 'clean_name'],
  job_levels: ['name', 'clean_name'],
  nationalities: ['name', 'clean_name'],
  passport_types: ['name', 'clean_name'],
  visa_types: ['name', 'clean_name'],
  document_kinds: ['name', 'clean_name'],
  checklist_templates: ['name', 'clean_name'],
  custom_fields: ['name', 'clean_name'],
  leave_types: ['name', 'clean_name'],
  overtime_types: ['name', 'clean_name'],
  public_holidays: ['name', 'clean_name'],
  shifts: ['name', 'clean_name'],
  payroll_items: ['title', 'clean_name'],
  projects: ['code', 'clean_code'],
  sub_projects: ['code', 'clean_code'],
  ledger_accounts: ['code', 'clean_code'],
  file_layouts: ['name', 'clean_name'],
  scenarios: ['name', 'clean_name'],
};

/** The most that are told one by one. */
const most = 10;

/**
 * Names and codes that hold signs which cleaning takes away. They were stored before texts were cleaned, and cleaned they would be
 * equal to another (decision 123).
 */
export async function readUnclean(db: Db, companyId: string): Promise<SystemHealth['unclean']> {
  const parts = Object.entries(named).map(
    ([table, [column, cleaner]]) => sql`select ${sql.lit(table)} as kind, ${sql.ref(column)} as text
      from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} <> ${sql.raw(cleaner)}(${sql.ref(column)})`,
  );
  const { rows } = await sql<{ kind: string; text: string; count: number }>`
    select kind, text, count(*) over () as count from (${sql.join(parts, sql` union all `)}) found
    order by kind, text limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ kind, text }) => ({ kind, text })) };
}
