import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { listedName } from '#server/db/parts/names.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';

interface Person {
  readonly companyId: string;
  readonly employeeId: string;
}

/** Whether the final payment of a person's last employment is approved, a row of pay waits in an open run, or there is none. */
export async function readFinalPayment(db: Db, of: Person): Promise<'approved' | 'open' | 'none'> {
  const { rows } = await sql<{ isApproved: boolean; isOpen: boolean }>`
    select exists (select from payroll_results p where p.company_id = e.company_id and p.employee_id = e.id
        and p.period = ${periodNumber.final_payment} and p.approved_at is not null and p.to_date >= e.join_date) as "isApproved",
      exists (select from payroll_rows r join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
        where r.company_id = e.company_id and r.employee_id = e.id and r.archived_at is null
          and u.month >= to_char(e.last_working_day, 'YYYY-MM') and not exists (
            select from payroll_results p where p.company_id = r.company_id and p.row_id = r.id and p.period > 1 and p.approved_at is not null
        )) as "isOpen"
    from employees e where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  const [row] = rows;
  if (row?.isApproved) return 'approved';
  return row?.isOpen ? 'open' : 'none';
}

/** An employment that ended, as the record holds it. */
export interface EndedEmployment {
  readonly id: string;
  readonly joinDate: string;
  readonly lastWorkingDay: string;
  readonly serviceFrom: string | null;
  readonly endReason: string | null;
}

/** The former employments of a person, the newest first. */
export async function listFormerEmployments(db: Db, of: Person): Promise<readonly EndedEmployment[]> {
  const { rows } = await sql<EndedEmployment>`
    select id, joined_on as "joinDate", last_working_day as "lastWorkingDay", service_from as "serviceFrom", end_reason as "endReason"
    from former_employments where company_id = ${of.companyId} and employee_id = ${of.employeeId} order by joined_on desc`.execute(
    db,
  );
  return rows;
}

/** The open account of a person with its role; undefined where there is none. */
export async function findAccount(db: Db, of: Person): Promise<{ readonly userName: string; readonly role: string } | undefined> {
  const { rows } = await sql<{ userName: string; role: string }>`
    select u.user_name as "userName", ${listedName('r')} as role
    from employees e
    join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  return rows[0];
}

/** Keeps the employment that the record holds as a former one, and begins another in the record. */
export async function beginEmployment(
  db: Db,
  of: Person & {
    readonly id: string;
    readonly userId: string;
    readonly joinDate: string;
    readonly serviceFrom: string | null;
    readonly unpaidReason: string | null;
  },
): Promise<void> {
  await sql`
    insert into former_employments (company_id, id, employee_id, joined_on, last_working_day, service_from, end_reason, is_notice_terminate,
      notice_terminate_at, probation_expires_on, probation_passed_on, unpaid_reason, created_by)
    select company_id, ${of.id}, id, join_date, last_working_day, service_from, end_reason, is_notice_terminate,
      notice_terminate_at, probation_expires_on, probation_passed_on, ${of.unpaidReason}, ${of.userId}
    from employees where company_id = ${of.companyId} and id = ${of.employeeId}`.execute(db);
  await sql`
    update employees set join_date = ${of.joinDate}, service_from = ${of.serviceFrom}, status = 1, last_working_day = null, end_reason = null,
      is_notice_terminate = null, notice_terminate_at = null, notice_period_type = null, notice_working_days = null, termination_benefit = null,
      probation_expires_on = null, probation_passed_on = null, leave_brought_forward = null, paid_elsewhere_from = null,
      paid_elsewhere_until = null, updated_by = ${of.userId}
    where company_id = ${of.companyId} and id = ${of.employeeId}`.execute(db);
}
