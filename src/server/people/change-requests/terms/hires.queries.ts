import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { isOfPresentEmployment } from '#server/people-facts/employments.ts';
import type { TermRow } from '#server/people/change-requests/terms/term-rows.ts';

/** The ids of those of these people whose hire waits for a second person, as an array of SQL. */
export const payHeldOf = (of: {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
}): RawBuilder<readonly string[]> =>
  sql`array(select h.id from employees h where h.company_id = ${of.companyId} and h.id = any(${of.employeeIds}::uuid[]) and h.pay_held)`;

/** The ids of those of these people whom an approved payroll paid, or whose hire a second person approved, as an array of SQL. */
export const settledOf = (of: {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
}): RawBuilder<readonly string[]> => sql`array(
  select p.employee_id from payroll_results p
  where p.company_id = ${of.companyId} and p.employee_id = any(${of.employeeIds}::uuid[]) and p.approved_at is not null
  union select r.employee_id from term_requests r
  where r.company_id = ${of.companyId} and r.employee_id = any(${of.employeeIds}::uuid[]) and r.part = 'hire' and ${stands('terms', 'granted')})`;

/** Whether a company has approved a payroll. */
export const hasApprovedPayroll = (company: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from payroll_periods q where q.company_id = ${company} and q.state = 'APPROVED')`;

/** Whether a new person waits for a second person: where the company says so, from its first approved payroll on. */
export async function readHiresByTwo(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select s.hires_by_two and ${hasApprovedPayroll(sql`s.company_id`)} as waits
    from payroll_settings s where s.company_id = ${companyId}`.execute(db);
  return rows[0]?.waits ?? false;
}

/** Holds the pay of people, or lets it go. */
export async function setPayHeld(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[]; readonly isHeld: boolean },
): Promise<void> {
  if (of.employeeIds.length === 0) return;
  await sql`update employees set pay_held = ${of.isHeld}
    where company_id = ${of.companyId} and id = any(${of.employeeIds}::uuid[]) and pay_held <> ${of.isHeld}`.execute(db);
}

/** The join date and the salary of somebody whose pay is held though no hire waits; undefined for anybody else. */
export async function readUnfiledHire(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string },
): Promise<{ readonly joinDate: Day; readonly salaries: readonly TermRow[] } | undefined> {
  const { rows } = await sql<{ joinDate: Day; salaries: readonly TermRow[] }>`
    select e.join_date as "joinDate",
      coalesce((select jsonb_agg(to_jsonb(s)) from employee_salaries s
        where s.company_id = e.company_id and s.employee_id = e.id and ${isOfPresentEmployment('s', 'effective_from')}), '[]') as salaries
    from employees e
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId} and e.pay_held and not exists (
      select from term_requests r where r.company_id = e.company_id and r.employee_id = e.id and r.part = 'hire'
        and ${stands('terms', 'undecided')})`.execute(db);
  return rows[0];
}
