import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { balanceKeys, periodNumber } from '#server/features/payroll/payroll.types.ts';
import type { CalculationScope } from '#server/features/payroll/payroll.types.ts';

// Each of these reads one table for all rows of a run: the number of statements does not grow with the run.

/** Ids as one parameter: ten thousands of them are one array, which the planner looks up by hash. */
export const idArray = (ids: readonly string[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::uuid[]`;

export interface PersonRow {
  readonly row_id: string;
  readonly employee_id: string;
  readonly is_leaver: boolean;
  readonly code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly first_name_kh: string | null;
  readonly last_name_kh: string | null;
  readonly gender: number;
  readonly join_date: string;
  readonly last_working_day: string | null;
  readonly date_of_birth: string | null;
  readonly employee_type: string;
  readonly type_of_worker: string;
  readonly marital_status: string | null;
  readonly spouse_working_status: number | null;
  readonly working_day: string;
  readonly weekend_definition: unknown;
  readonly annual_salary: number;
  readonly unpaid_salary_cents: number;
  readonly bank_account_number: string | null;
  readonly nssf_number: string | null;
  readonly payroll_currency: string | null;
  readonly termination_benefit: number | null;
  readonly is_notice_terminate: number | null;
  readonly notice_working_days: number | null;
}

/** The people of the rows, by code. */
export async function readPeople(db: Db, scope: CalculationScope): Promise<readonly PersonRow[]> {
  const only = scope.rowIds === undefined ? sql`` : sql`and chosen.id = any(${idArray(scope.rowIds)})`;
  const { rows } = await sql<PersonRow>`
    select chosen.id as row_id, chosen.is_leaver, e.id as employee_id, e.code, e.first_name, e.last_name, e.first_name_kh, e.last_name_kh,
      e.gender, e.join_date, e.last_working_day, e.date_of_birth, e.employee_type, e.type_of_worker, e.marital_status,
      e.spouse_working_status, e.working_day, e.weekend_definition, e.annual_salary, e.unpaid_salary_cents, e.bank_account_number,
      e.nssf_number, e.payroll_currency, e.termination_benefit, e.is_notice_terminate, e.notice_working_days
    from payroll_rows chosen
    join employees e on e.company_id = chosen.company_id and e.id = chosen.employee_id
    where chosen.company_id = ${scope.companyId} and chosen.run_id = ${scope.runId} and chosen.archived_at is null
      and (${scope.withOrdinary} and not chosen.is_leaver or chosen.id = any(${idArray(scope.leaverRowIds)})) ${only}
    order by e.code, e.id`.execute(db);
  return rows;
}

/** The people whose tables are read, and the month they are read for. */
export interface Chosen {
  readonly companyId: string;
  readonly month: string;
  readonly employeeIds: readonly string[];
}

export interface SalaryRow {
  readonly employee_id: string;
  readonly effective_from: string;
  readonly amount_cents: number;
}

/** All salaries, oldest first. */
export async function readSalaries(db: Db, of: Chosen): Promise<readonly SalaryRow[]> {
  const { rows } = await sql<SalaryRow>`
    select employee_id, effective_from, amount_cents from employee_salaries
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, effective_from`.execute(
    db,
  );
  return rows;
}

export interface ContractRow {
  readonly employee_id: string;
  readonly valid_from: string;
  readonly contract_type: string;
  readonly end_date: string | null;
  readonly has_seniority: boolean;
  readonly has_severance_pay: boolean;
}

/** All contracts, oldest first. */
export async function readContracts(db: Db, of: Chosen): Promise<readonly ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select employee_id, valid_from, contract_type, end_date, has_seniority, has_severance_pay from employee_contracts
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, valid_from`.execute(
    db,
  );
  return rows;
}

export interface PostRow {
  readonly employee_id: string;
  readonly valid_from: string;
  readonly position: string | null;
  readonly team: string | null;
  readonly duty_station: string | null;
  readonly duty_station_code: string | null;
  readonly shift_id: string | null;
}

/** All posts, oldest first, each with the shift of its team, else of its department. */
export async function readPosts(db: Db, of: Chosen): Promise<readonly PostRow[]> {
  const { rows } = await sql<PostRow>`
    select p.employee_id, p.valid_from, p.position, t.name as team, d.name as duty_station, d.code as duty_station_code,
      coalesce(by_team.shift_id, by_department.shift_id) as shift_id
    from employee_posts p
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    left join duty_stations d on d.company_id = p.company_id and d.id = p.duty_station_id
    left join shift_applicables by_team on by_team.company_id = p.company_id and by_team.team_id = p.team_id and by_team.archived_at is null
    left join shift_applicables by_department
      on by_department.company_id = p.company_id and by_department.department_id = p.department_id and by_department.archived_at is null
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) order by p.employee_id, p.valid_from`.execute(
    db,
  );
  return rows;
}

/** The company's shifts, archived ones too: a past day has its own. */
export async function readShifts(db: Db, companyId: string) {
  return await db
    .selectFrom('shifts')
    .select(['id', 'weekend_definition', 'ends_at_midday', 'expected_days_per_month', 'expected_hours_per_month'])
    .where('company_id', '=', companyId)
    .execute();
}

export interface FundRow {
  readonly employee_id: string;
  readonly pension_type: string;
  readonly pension_value: number | null;
  readonly provident_type: string;
  readonly provident_value: number | null;
}

/** The funds in force on a day. */
export async function readFunds(db: Db, of: Chosen & { readonly day: string }): Promise<readonly FundRow[]> {
  const { rows } = await sql<FundRow>`
    select distinct on (employee_id) employee_id, pension_type, pension_value, provident_type, provident_value from employee_funds
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) and valid_from <= ${of.day}
    order by employee_id, valid_from desc`.execute(db);
  return rows;
}

export interface AllocationRow {
  readonly employee_id: string;
  readonly id: string;
  readonly project_id: string;
  readonly sub_project_id: string | null;
  readonly share: number;
}

/** The allocations in force on a day, in the rows' order. */
export async function readAllocations(db: Db, of: Chosen & { readonly day: string }): Promise<readonly AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select a.employee_id, a.id, a.project_id, a.sub_project_id, a.share
    from (select *, max(valid_from) over (partition by employee_id) as latest from employee_allocations
          where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) and valid_from <= ${of.day}) a
    where a.valid_from = a.latest
    order by a.employee_id, a.order_no, a.id`.execute(db);
  return rows;
}

export interface ChildRow {
  readonly employee_id: string;
  readonly date_of_birth: string | null;
  readonly current_status: string;
  readonly has_attachment: boolean;
}

/** The children of the records. */
export async function readChildren(db: Db, of: Chosen): Promise<readonly ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select employee_id, date_of_birth, current_status, attachment_file_id is not null as has_attachment from employee_kids
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, order_no, id`.execute(
    db,
  );
  return rows;
}

export interface BenefitRow {
  readonly employee_id: string;
  readonly code: string;
  readonly amount_cents: number;
  readonly is_taxable: boolean;
  readonly offered_by: string;
}

/** Benefit rows with the code of their item. */
export async function readBenefits(db: Db, of: Chosen): Promise<readonly BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`
    select b.employee_id, i.code, b.amount_cents, b.is_taxable, b.offered_by from employee_benefits b
    join payroll_items i on i.company_id = b.company_id and i.id = b.payroll_item_id
    where b.company_id = ${of.companyId} and b.employee_id = any(${idArray(of.employeeIds)}) and b.amount_cents > 0
    order by b.employee_id, i.order_no, i.code`.execute(db);
  return rows;
}

/**
 * When an approved request counts in this run: its day lies in the run's month (a leaver's: the month of the last working
 * day), or in an earlier month whose payment was approved before the request was, with no later payment approved since
 * (payroll.md 14, late approval). `is_late` tells the two apart.
 */
const approvedBefore = (
  of: Chosen,
  request: { employee: RawBuilder<unknown>; decided: RawBuilder<unknown>; month: RawBuilder<unknown> },
) => sql`(
  select count(*) filter (where u.month = ${request.month}) > 0 and max(p.approved_at) < ${request.decided}
  from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
  where p.company_id = ${of.companyId} and p.employee_id = ${request.employee} and p.period > 1 and p.approved_at is not null
    and u.month >= ${request.month} and u.month < ${of.month})`;

export interface UnpaidLeaveRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly start_date: string;
  readonly start_half: string;
  readonly end_date: string;
  readonly end_half: string;
  readonly paid_percent: number;
  readonly is_late: boolean;
}

/** Approved leave that is not paid in full, cut to the month it is counted in. */
export async function readUnpaidLeave(db: Db, of: Chosen): Promise<readonly UnpaidLeaveRow[]> {
  const late = approvedBefore(of, {
    employee: sql`l.employee_id`,
    decided: sql`l.decided_at`,
    month: sql`to_char(m.first, 'YYYY-MM')`,
  });
  const { rows } = await sql<UnpaidLeaveRow>`
    select l.employee_id, l.request_no,
      greatest(l.start_date, m.first::date) as start_date,
      case when l.start_date >= m.first then l.start_half else 'AM' end as start_half,
      least(l.end_date, m.last::date) as end_date,
      case when l.end_date <= m.last then l.end_half else 'PM' end as end_half,
      case when t.is_payable and t.type <> 6 then t.paid_percent else 0 end as paid_percent,
      to_char(m.first, 'YYYY-MM') < ${of.month} and not is_reference.yes as is_late
    from leave_requests l
    join leave_types t on t.company_id = l.company_id and t.id = l.leave_type_id
    join employees e on e.company_id = l.company_id and e.id = l.employee_id
    cross join lateral (
      select month as first, month + interval '1 month - 1 day' as last
      from generate_series(date_trunc('month', l.start_date::timestamp), date_trunc('month', l.end_date::timestamp), interval '1 month') month) m
    cross join lateral (
      select to_char(m.first, 'YYYY-MM') = coalesce(least(to_char(e.last_working_day, 'YYYY-MM'), ${of.month}), ${of.month}) as yes) is_reference
    where l.company_id = ${of.companyId} and l.employee_id = any(${idArray(of.employeeIds)}) and l.status = 1
      and (not t.is_payable or t.type = 6 or t.paid_percent < 100)
      and l.start_date < (${`${of.month}-01`}::date + interval '1 month')
      and (is_reference.yes or to_char(m.first, 'YYYY-MM') < ${of.month} and ${late})
    order by l.employee_id, 3, l.request_no`.execute(db);
  return rows;
}

export interface OvertimeRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly date: string;
  readonly overtime_class: string;
  readonly minutes: number;
  readonly is_late: boolean;
}

/** Minutes of approved overtime for payment. */
export async function readOvertime(db: Db, of: Chosen): Promise<readonly OvertimeRow[]> {
  const late = approvedBefore(of, {
    employee: sql`o.employee_id`,
    decided: sql`o.decided_at`,
    month: sql`to_char(m.date, 'YYYY-MM')`,
  });
  const { rows } = await sql<OvertimeRow>`
    select o.employee_id, o.request_no, m.date, m.overtime_class, m.minutes,
      to_char(m.date, 'YYYY-MM') < ${of.month} and not is_reference.yes as is_late
    from overtime_minutes m
    join overtime_requests o on o.company_id = m.company_id and o.id = m.request_id
    join employees e on e.company_id = o.company_id and e.id = o.employee_id
    cross join lateral (
      select to_char(m.date, 'YYYY-MM') = coalesce(least(to_char(e.last_working_day, 'YYYY-MM'), ${of.month}), ${of.month}) as yes) is_reference
    where m.company_id = ${of.companyId} and o.employee_id = any(${idArray(of.employeeIds)}) and o.status = 1 and o.type = 'FOR_PAYMENT'
      and m.date < (${`${of.month}-01`}::date + interval '1 month')
      and (is_reference.yes or to_char(m.date, 'YYYY-MM') < ${of.month} and ${late})
    order by o.employee_id, m.date, o.request_no, m.overtime_class`.execute(db);
  return rows;
}

export interface ManualRow {
  readonly row_id: string;
  readonly code: string;
  readonly cents: number;
  readonly remark: string | null;
  readonly source: unknown;
}

/** What HR typed or imported for these rows, by stored period; a leaver's row keeps its own under the final payment. */
export async function readManual(
  db: Db,
  of: { readonly companyId: string; readonly rowIds: readonly string[] },
): Promise<readonly (ManualRow & { readonly period: number })[]> {
  const { rows } = await sql<ManualRow & { readonly period: number }>`
    select m.row_id, m.period, i.code, m.cents, m.remark, m.source from payroll_manual_entries m
    join payroll_items i on i.company_id = m.company_id and i.id = m.item_id
    where m.company_id = ${of.companyId} and m.row_id = any(${idArray(of.rowIds)})
    order by m.row_id, i.order_no, i.code`.execute(db);
  return rows;
}

/** The first payments of the run that are approved. */
export async function readFirstPayments(db: Db, of: { readonly companyId: string; readonly runId: string }) {
  return await db
    .selectFrom('payroll_results')
    .select(['row_id', 'net_cents'])
    .where('company_id', '=', of.companyId)
    .where('run_id', '=', of.runId)
    .where('period', '=', periodNumber.first_payment)
    .where('approved_at', 'is not', null)
    .execute();
}

export interface HistoryRow {
  readonly employee_id: string;
  readonly moves: readonly number[];
  readonly thirteenth_basic: number;
  readonly thirteenth_accrued: number;
  readonly half_wages: number;
  readonly half_days: number;
  readonly half_accrued: number;
  readonly year_wages: number;
  readonly year_days: number;
  readonly previous_net: number | null;
  readonly has_row_of_last_month: boolean;
  readonly past_basic: number;
  readonly past_thirteenth: number;
  readonly past_fund: number;
}

/** For whom the sums are made: a leaver's windows end with the month of the last working day. */
export interface HistoryOf extends Chosen {
  /** `YYYY-MM` by employee, where it lies before the run's month. */
  readonly earlierReference: Readonly<Record<string, string>>;
}

/** What earlier approved months leave, summed from their stored rows; nobody keeps a counter. */
export async function readHistory(db: Db, of: HistoryOf): Promise<readonly HistoryRow[]> {
  const sums = sql.join(
    balanceKeys.flatMap((_, index) => [
      sql`coalesce(sum(moves[${sql.lit(index * 2 + 1)}]), 0)::bigint`,
      sql`coalesce(sum(moves[${sql.lit(index * 2 + 2)}]), 0)::bigint`,
    ]),
  );
  const previous = sql`to_char(${`${of.month}-01`}::date - interval '1 month', 'YYYY-MM')`;
  const { rows } = await sql<HistoryRow>`
    with approved as (
      select p.employee_id, u.month, p.moves, p.basic_cents, p.wage_base_cents, p.paid_days, p.net_cents, p.counts_for_seniority,
        p.counts_for_thirteenth,
        coalesce(${JSON.stringify(of.earlierReference)}::jsonb ->> p.employee_id::text, ${of.month}) as reference,
        max(u.month) filter (where p.pays_thirteenth) over (partition by p.employee_id) as last_thirteenth
      from payroll_results p
      join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
      where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
        and p.approved_at is not null and u.month < ${of.month})
    select employee_id, array[${sums}] as moves,
      coalesce(sum(basic_cents) filter (where counts_for_thirteenth and month > coalesce(last_thirteenth, '')), 0)::bigint as thirteenth_basic,
      coalesce(sum(moves[1]) filter (where counts_for_thirteenth and month > coalesce(last_thirteenth, '')), 0)::bigint as thirteenth_accrued,
      coalesce(sum(wage_base_cents) filter (where counts_for_seniority and in_half), 0)::bigint as half_wages,
      coalesce(sum(paid_days) filter (where counts_for_seniority and in_half), 0)::bigint as half_days,
      coalesce(sum(moves[3]) filter (where in_half), 0)::bigint as half_accrued,
      coalesce(sum(wage_base_cents) filter (where in_year), 0)::bigint as year_wages,
      coalesce(sum(paid_days) filter (where in_year), 0)::bigint as year_days,
      max(net_cents) filter (where month = ${previous}) as previous_net,
      coalesce(bool_or(month = reference), false) as has_row_of_last_month,
      coalesce(sum(basic_cents) filter (where month > reference), 0)::bigint as past_basic,
      coalesce(sum(moves[1]) filter (where month > reference), 0)::bigint as past_thirteenth,
      coalesce(sum(moves[9]) filter (where month > reference), 0)::bigint as past_fund
    from (
      select *,
        left(month, 4) = left(reference, 4) and (month >= left(reference, 4) || '-07') = (reference >= left(reference, 4) || '-07') as in_half,
        month <= reference and month > to_char((reference || '-01')::date - interval '1 year', 'YYYY-MM') as in_year
      from approved) windowed
    group by employee_id`.execute(db);
  return rows;
}

/** Months approved with a salary that was entered after: what was paid there, beside the month, for the exception. */
export async function readLateSalaries(
  db: Db,
  of: Chosen,
): Promise<readonly { employee_id: string; month: string; basic_cents: number }[]> {
  const { rows } = await sql<{ employee_id: string; month: string; basic_cents: number }>`
    select p.employee_id, u.month, p.basic_cents
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
      and p.approved_at is not null and u.month < ${of.month}
      and exists (select from employee_salaries s where s.company_id = p.company_id and s.employee_id = p.employee_id
        and s.effective_from <= p.to_date and s.created_at > p.approved_at)
      and not exists (select from payroll_results later join payroll_runs lu on lu.company_id = later.company_id and lu.id = later.run_id
        where later.company_id = p.company_id and later.employee_id = p.employee_id and later.period > 1 and later.approved_at is not null
          and lu.month > u.month and later.arrears_paid_cents > 0)
    order by p.employee_id, u.month`.execute(db);
  return rows;
}

/** Opening balances. */
export async function readOpenings(db: Db, of: Chosen) {
  const { rows } = await sql<{
    employee_id: string;
    kind: string;
    month: string;
    amount_cents: number | null;
    hundredths_of_days: number | null;
  }>`
    select employee_id, kind, month, amount_cents, hundredths_of_days from opening_balances
    where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) order by employee_id, kind`.execute(db);
  return rows;
}

/** Approved annual leave of these leavers, in the year of the last working day, and the yearly days of the leave type. */
export async function readAnnualLeave(db: Db, of: Chosen) {
  const { rows } = await sql<{ employee_id: string; start_date: string; start_half: string; end_date: string; end_half: string }>`
    select l.employee_id, l.start_date, l.start_half, l.end_date, l.end_half
    from leave_requests l
    join leave_types t on t.company_id = l.company_id and t.id = l.leave_type_id and t.type = 1
    join employees e on e.company_id = l.company_id and e.id = l.employee_id
    where l.company_id = ${of.companyId} and l.employee_id = any(${idArray(of.employeeIds)}) and l.status = 1
      and extract(year from l.end_date) >= extract(year from e.last_working_day)
    order by l.employee_id, l.start_date`.execute(db);
  return rows;
}

/** Days a year of annual leave, as decimal text. */
export async function readAnnualAllowance(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('leave_types')
    .select('number_allow')
    .where('company_id', '=', companyId)
    .where('type', '=', 1)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.number_allow ?? '0';
}

/** The month of the company's first run, or null. */
export async function readFirstMonth(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_runs')
    .select((of) => of.fn.min('month').as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.month ?? null;
}
