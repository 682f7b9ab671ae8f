import { sql } from 'kysely';
import type { EndReason } from '#engine/payroll/end-reasons.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { postStretches } from '#server/time/work-calendar/index.ts';
import { factRows } from '#server/people-facts/in-force.ts';

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
  readonly spouse_name: string | null;
  readonly working_day: string;
  readonly weekend_definition: unknown;
  readonly annual_salary: number;
  readonly unpaid_salary_cents: number;
  readonly bank_account_number: string | null;
  readonly nssf_number: string | null;
  readonly payroll_currency: string | null;
  readonly termination_benefit: number | null;
  readonly end_reason: EndReason | null;
  readonly is_notice_terminate: number | null;
  readonly notice_working_days: number | null;
  /** The first day of recognised service, where it began before the join date. */
  readonly service_from: string | null;
}

const personColumns = sql`e.id as employee_id, e.code, e.first_name, e.last_name, e.first_name_kh, e.last_name_kh,
      e.gender, e.join_date, e.last_working_day, e.date_of_birth, e.employee_type, e.type_of_worker, e.marital_status,
      e.spouse_working_status, e.spouse_name, e.working_day, e.weekend_definition, e.annual_salary, e.unpaid_salary_cents, e.bank_account_number,
      e.nssf_number, e.payroll_currency, e.termination_benefit, e.is_notice_terminate, e.notice_working_days, e.service_from, e.end_reason`;

/** The people of the rows, by code; each by the key, for rows that were written a moment ago are in no statistics. */
export async function readPeople(db: Db, scope: CalculationScope): Promise<readonly PersonRow[]> {
  const only = scope.rowIds === undefined ? sql`` : sql`and chosen.id = any(${idArray(scope.rowIds)})`;
  const { rows } = await sql<PersonRow>`
    select chosen.id as row_id, chosen.is_leaver, person.*
    from payroll_rows chosen
    cross join lateral (
      select ${personColumns} from employees e where e.company_id = chosen.company_id and e.id = chosen.employee_id limit 1) person
    where chosen.company_id = ${scope.companyId} and chosen.run_id = ${scope.runId} and chosen.archived_at is null
      and (${scope.withOrdinary} and not chosen.is_leaver or chosen.id = any(${idArray(scope.leaverRowIds)})) ${only}
    order by person.code, person.employee_id`.execute(db);
  return rows;
}

/** People without a row, as an ordinary one would be read; null: everybody who is not archived. */
export async function readPeopleById(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[] | null },
): Promise<readonly PersonRow[]> {
  const chosen = of.employeeIds === null ? sql`e.archived_at is null` : sql`e.id = any(${idArray(of.employeeIds)})`;
  const { rows } = await sql<PersonRow>`
    select e.id as row_id, false as is_leaver, ${personColumns} from employees e
    where e.company_id = ${of.companyId} and ${chosen} order by e.code, e.id`.execute(db);
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
    select employee_id, effective_from, amount_cents from ${factRows('salaries')}
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
    select employee_id, valid_from, contract_type, end_date, has_seniority, has_severance_pay from ${factRows('contracts')}
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

/** All posts, oldest first, cut by the shifts of their teams and departments. */
export async function readPosts(db: Db, of: Chosen): Promise<readonly PostRow[]> {
  const { rows } = await sql<PostRow>`
    select p.employee_id, p.valid_from, p.position, t.name as team, d.name as duty_station, d.code as duty_station_code,
      p.shift_id
    from ${postStretches(of)} p
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    left join duty_stations d on d.company_id = p.company_id and d.id = p.duty_station_id
    order by p.employee_id, p.valid_from`.execute(db);
  return rows;
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
    select distinct on (employee_id) employee_id, pension_type, pension_value, provident_type, provident_value from ${factRows('funds')}
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
    from (select *, max(valid_from) over (partition by employee_id) as latest from ${factRows('allocations')}
          where company_id = ${of.companyId} and employee_id = any(${idArray(of.employeeIds)}) and valid_from <= ${of.day}) a
    where a.valid_from = a.latest
    order by a.employee_id, a.order_no, a.id`.execute(db);
  return rows;
}

export interface ChildRow {
  readonly employee_id: string;
  readonly date_of_birth: string | null;
  readonly name: string | null;
  readonly current_status: string;
  readonly has_attachment: boolean;
}

/** The children of the records. */
export async function readChildren(db: Db, of: Chosen): Promise<readonly ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select employee_id, name, date_of_birth, current_status, attachment_file_id is not null as has_attachment from employee_kids
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
