import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { AllocationRow, FundRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { factRows } from '#server/people-facts/in-force.ts';

interface Of {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
}

/** All values of the funds, oldest first. */
export async function readDatedFunds(db: Db, of: Of): Promise<readonly (FundRow & { readonly valid_from: string })[]> {
  const { rows } = await sql<FundRow & { valid_from: string }>`
    select employee_id, valid_from, pension_type, pension_value, provident_type, provident_value from ${factRows('funds')}
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, valid_from`.execute(
    db,
  );
  return rows;
}

/** All allocations, oldest first and in the rows' order. */
export async function readDatedAllocations(
  db: Db,
  of: Of,
): Promise<readonly (AllocationRow & { readonly valid_from: string })[]> {
  const { rows } = await sql<AllocationRow & { valid_from: string }>`
    select employee_id, id, project_id, sub_project_id, share, valid_from from ${factRows('allocations')}
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)})
    order by employee_id, valid_from, order_no, id`.execute(db);
  return rows;
}

/** The job grades of all posts, oldest first. */
export async function readGrades(
  db: Db,
  of: Of,
): Promise<readonly { readonly employee_id: string; readonly valid_from: string; readonly job_grade_id: string | null }[]> {
  const { rows } = await sql<{ employee_id: string; valid_from: string; job_grade_id: string | null }>`
    select employee_id, valid_from, job_grade_id from ${factRows('posts')}
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, valid_from`.execute(
    db,
  );
  return rows;
}

/** Wages and days of the approved rows of the twelve months before a month, of the present employment. */
export async function readPastYear(
  db: Db,
  of: Of & { readonly month: string },
): Promise<
  readonly {
    readonly employee_id: string;
    readonly month: string;
    readonly wage_base_cents: number;
    readonly average_days: number;
  }[]
> {
  const { rows } = await sql<{ employee_id: string; month: string; wage_base_cents: number; average_days: number }>`
    select p.employee_id, u.month, p.wage_base_cents, p.average_days
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1 and p.approved_at is not null
      and u.month < ${of.month} and u.month >= to_char(${`${of.month}-01`}::date - interval '12 months', 'YYYY-MM') and p.to_date >= e.join_date
    order by p.employee_id, u.month`.execute(db);
  return rows;
}

/** The months of instalments that are still to be paid after a month, by instalment. */
export async function readLaterInstalments(db: Db, of: Of & { readonly month: string }): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; month: string }>`
    select id, month from arrears_instalments
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) and paid_at is null and month > ${of.month}`.execute(
    db,
  );
  return new Map(rows.map(({ id, month }) => [id, month]));
}

/** The last month of which a second payment is approved, with its rates; undefined without one. */
export async function readLastRun(
  db: Db,
  companyId: string,
): Promise<{ readonly month: string; readonly fx: number; readonly nfx: number } | undefined> {
  const { rows } = await sql<{ month: string; fx: number; nfx: number }>`
    select u.month, q.fx, q.nfx from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
    where u.company_id = ${companyId} and q.period = 'second_payment' and q.row_id is null and q.state = 'APPROVED'
      and q.fx is not null and q.nfx is not null
    order by u.month desc limit 1`.execute(db);
  return rows[0];
}
