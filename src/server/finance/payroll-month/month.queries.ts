import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MonthLack } from '#contract/finance/payroll-month.ts';
import type { RunState } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import { isIncomplete } from '#server/people-facts/missing-fields.ts';

interface OfMonth {
  readonly companyId: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** What is still to be decided for a month, and whose records lack what pay or identity needs: how many of each, without the none. */
export async function countOpenInputs(
  db: Db,
  of: OfMonth & { readonly today: string },
): Promise<{ lack: MonthLack; count: number }[]> {
  const first = sql`${`${of.month}-01`}::date`;
  const next = sql`(${first} + interval '1 month')::date`;
  const requests = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select count(*)::int from ${table} r where r.company_id = ${of.companyId} and ${condition})`;
  const { rows } = await sql<Record<string, number>>`select
    ${requests(sql.table('leave_requests'), sql`${stands('leave', 'undecided')} and r.start_date < ${next} and r.end_date >= ${first}`)} as leave_waiting,
    ${requests(sql.table('overtime_requests'), sql`${stands('overtime', 'undecided')} and r.starts_at < ${next} and r.ends_at >= ${first}`)} as overtime_waiting,
    ${requests(sql.table('timesheets'), sql`${stands('timesheet', 'undecided')} and r.month = ${of.month}`)} as timesheets_waiting,
    ${requests(sql.table('attendance_corrections'), sql`${stands('correction', 'undecided')} and r.date >= ${first} and r.date < ${next}`)} as corrections_waiting,
    ${requests(sql.table('term_requests'), sql`${stands('terms', 'undecided')} and r.effective_from < ${next}`)} as terms_waiting,
    (select count(*)::int from arrears_proposals a where a.company_id = ${of.companyId} and a.state = 'OPEN'
      and coalesce(a.put_off_to, '') <= ${of.month}) as arrears_waiting,
    (select count(*)::int from employees e where e.company_id = ${of.companyId} and e.archived_at is null and e.status <> 0
      and e.join_date < ${next} and ${isIncomplete({ today: of.today, seesPay: true })}) as people_incomplete`.execute(db);
  const [counts = {}] = rows;
  const told = [
    'leave_waiting',
    'overtime_waiting',
    'timesheets_waiting',
    'corrections_waiting',
    'terms_waiting',
    'arrears_waiting',
    'people_incomplete',
  ] as const;
  return told.flatMap((lack) => ((counts[lack] ?? 0) === 0 ? [] : [{ lack, count: counts[lack] ?? 0 }]));
}

/** Who has an approved second or final payment in a month before another. */
export async function readPaidBefore(db: Db, of: OfMonth): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct p.employee_id from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.period > 1 and p.approved_at is not null and u.month < ${of.month}`.execute(db);
  return new Set(rows.map(({ employee_id: id }) => id));
}

/** Rows of a run in a payment: everyone but leavers, or leavers alone. */
export async function countRows(db: Db, of: { readonly companyId: string; readonly runId: string }) {
  const { rows } = await sql<{ people: number; leavers: number }>`
    select count(*) filter (where not is_leaver)::int as people, count(*) filter (where is_leaver)::int as leavers
    from payroll_rows where company_id = ${of.companyId} and run_id = ${of.runId} and archived_at is null`.execute(db);
  return rows[0] ?? { people: 0, leavers: 0 };
}

/** The newest month whose second payment is calculated, and where that stands. */
export async function findNewestCalculated(
  db: Db,
  companyId: string,
): Promise<{ readonly month: string; readonly state: RunState } | undefined> {
  const { rows } = await sql<{ month: string; state: RunState }>`
    select u.month, q.state from payroll_runs u
    join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment' and q.row_id is null
    where u.company_id = ${companyId} and q.state <> 'GENERATED'
      and exists (select from payroll_results p where p.company_id = u.company_id and p.run_id = u.id and p.period = ${periodNumber.second_payment})
    order by u.month desc limit 1`.execute(db);
  return rows[0];
}

/** Whether those who work here on a day could take all steps of a payroll, where duties are separate as different people. */
export async function hasPeopleForPayroll(db: Db, of: { readonly companyId: string; readonly day: string }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select payroll_has_people(${of.companyId}, ${of.day}) as has`.execute(db);
  return rows[0]?.has ?? true;
}
