import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { decimal4, riel } from '#engine/money/units.ts';
import type { PaidMonth } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { Chosen } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { balanceKeys } from '#server/payroll/runs/payroll.types.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

// What earlier months leave for a run: summed from approved rows and opening balances, for all its people at once.

export interface HistoryRow {
  readonly employee_id: string;
  /** The month of the final payment that ended an earlier employment, null without one. */
  readonly ended: string | null;
  readonly moves: readonly number[];
  readonly thirteenth_basic: number;
  readonly thirteenth_months: readonly { readonly month: string; readonly cents: number }[] | null;
  readonly thirteenth_accrued: number;
  readonly thirteenth_advanced: number;
  readonly half_wages: number;
  readonly half_days: number;
  readonly since_half_accrued: number;
  readonly since_half_paid: number;
  readonly since_half_back_pay: number;
  readonly year_wages: number;
  readonly year_days: number;
  readonly previous_net: number | null;
  readonly previous_regular_net: number | null;
  readonly previous_days: number | null;
}

/** For whom the sums are made: a leaver's windows end with the month of the last working day. */
export interface HistoryOf extends Chosen {
  /** `YYYY-MM` by employee, where it lies before the run's month. */
  readonly earlierReference: Readonly<Record<string, string>>;
}

/**
 * What earlier approved months leave, summed from their stored rows; nobody keeps a counter. Who was hired again begins after the
 * final payment that ended the employment before; only a debt goes over (payroll.md 14).
 */
export async function readHistory(db: Db, of: HistoryOf): Promise<readonly HistoryRow[]> {
  const sums = sql.join(
    balanceKeys.flatMap((key, index) => {
      const counted = key === 'recoverable' ? sql`` : sql`filter (where is_current)`;
      return [index * 2 + 1, index * 2 + 2].map((at) => sql`coalesce(sum(moves[${sql.lit(at)}]) ${counted}, 0)::bigint`);
    }),
  );
  const previous = sql`to_char(${`${of.month}-01`}::date - interval '1 month', 'YYYY-MM')`;
  const { rows } = await sql<HistoryRow>`
    with approved as (
      select p.employee_id, u.month, p.moves, p.basic_cents + p.arrears_basis_cents as basic_cents, p.wage_base_cents, p.average_days, p.net_cents, p.regular_net_cents, p.employed_days, p.counts_for_seniority,
        p.counts_for_thirteenth, p.seniority_back_pay_cents,
        coalesce(${JSON.stringify(of.earlierReference)}::jsonb ->> p.employee_id::text, ${of.month}) as reference,
        coalesce(max(u.month) filter (where p.pays_thirteenth) over by_person, '') as last_thirteenth,
        coalesce(max(u.month) filter (where p.period = 3 and p.to_date < e.join_date) over by_person, '') as ended
      from payroll_results p
      join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
      join employees e on e.company_id = p.company_id and e.id = p.employee_id
      where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
        and p.approved_at is not null and u.month < ${of.month}
      window by_person as (partition by p.employee_id))
    select employee_id, nullif(max(ended), '') as ended, array[${sums}] as moves,
      coalesce(sum(basic_cents) filter (where counts_for_thirteenth and since_thirteenth), 0)::bigint as thirteenth_basic,
      json_agg(json_build_object('month', month, 'cents', basic_cents) order by month) filter (where counts_for_thirteenth and since_thirteenth) as thirteenth_months,
      coalesce(sum(moves[1]) filter (where counts_for_thirteenth and since_thirteenth), 0)::bigint as thirteenth_accrued,
      coalesce(sum(moves[2]) filter (where since_thirteenth), 0)::bigint as thirteenth_advanced,
      coalesce(sum(wage_base_cents) filter (where counts_for_seniority and in_half), 0)::bigint as half_wages,
      coalesce(sum(average_days) filter (where counts_for_seniority and in_half), 0)::bigint as half_days,
      coalesce(sum(moves[3]) filter (where since_half), 0)::bigint as since_half_accrued,
      coalesce(sum(moves[4]) filter (where since_half), 0)::bigint as since_half_paid,
      coalesce(sum(seniority_back_pay_cents) filter (where since_half), 0)::bigint as since_half_back_pay,
      coalesce(sum(wage_base_cents) filter (where in_year), 0)::bigint as year_wages,
      coalesce(sum(average_days) filter (where in_year), 0)::bigint as year_days,
      max(net_cents) filter (where is_current and month = ${previous}) as previous_net,
      max(regular_net_cents) filter (where is_current and month = ${previous}) as previous_regular_net,
      max(employed_days) filter (where is_current and month = ${previous}) as previous_days
    from (
      select *, since_half and month <= reference as in_half, month > greatest(ended, last_thirteenth) as since_thirteenth,
        is_current and month <= reference and month > to_char((reference || '-01')::date - interval '1 year', 'YYYY-MM') as in_year
      from (select *, month > ended as is_current,
              month > ended and month >= left(reference, 5) || case when right(reference, 2) >= '07' then '07' else '01' end as since_half
            from approved) halves) windowed
    group by employee_id`.execute(db);
  return rows;
}

/** Seniority that stands because its month of payment has no row; cents. */
export interface LeftOutRow {
  readonly employee_id: string;
  readonly month: string;
  readonly left_cents: number;
}

/**
 * What the rows of an earlier half-year of this employment accrued less what they paid, where the month that pays was approved without a
 * row; less what proposals have released since. The same that the engine's historyOf means by it.
 */
export async function readSeniorityLeftOut(db: Db, of: Chosen): Promise<readonly LeftOutRow[]> {
  const released = (which: RawBuilder<unknown>) => sql`
      select coalesce(sum((held ->> 'seniorityReleasedCents')::bigint), 0) as cents from approved a
      join payroll_results p on p.company_id = ${of.companyId} and p.row_id = a.row_id and p.period = a.period
      cross join lateral json_array_elements(coalesce(p.input -> 'arrears', '[]')) held
      where a.employee_id = h.employee_id and held ->> 'seniorityReleasedCents' is not null and ${which}`;
  const { rows } = await sql<LeftOutRow>`
    with approved as (
      select p.employee_id, p.row_id, p.period, u.month, p.moves[3] - p.moves[4] as left_cents
      from payroll_runs u
      join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1 and p.approved_at is not null
      join employees e on e.company_id = p.company_id and e.id = p.employee_id
      where u.company_id = ${of.companyId} and u.month < ${of.month} and p.employee_id = any(${idArray(of.employeeIds)})
        and p.to_date >= e.join_date),
    halves as materialized (
      select a.employee_id, d.month as payday, d.first, sum(a.left_cents)::bigint as left_cents
      from (
        select u.month, left(u.month, 5) || case when right(u.month, 2) = '12' then '07' else '01' end as first from payroll_runs u
        join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment' and q.state = 'APPROVED'
        where u.company_id = ${of.companyId} and u.month < ${of.month} and right(u.month, 2) in ('06', '12')) d
      join approved a on a.month between d.first and d.month
      group by a.employee_id, d.month, d.first
      having not bool_or(a.month = d.month))
    select h.employee_id, h.payday as month, (h.left_cents + before.cents - later.cents)::bigint as left_cents
    from halves h
    cross join lateral (${released(sql`a.month between h.first and h.payday`)}) before
    cross join lateral (${released(sql`held ->> 'month' = h.payday`)}) later
    order by 1, 2`.execute(db);
  return rows.filter(({ left_cents: left }) => left > 0);
}

/**
 * Whose month of the last working day, where it lies before the run's, has a row that nobody took out of it, and whether that is
 * approved: such a month is that row's.
 */
export async function readRowsOfLastMonth(db: Db, of: HistoryOf): Promise<ReadonlyMap<string, { readonly isApproved: boolean }>> {
  const { rows } = await sql<{ employee_id: string; is_approved: boolean }>`
    select w.employee_id,
      exists (select from payroll_results p where p.company_id = w.company_id and p.row_id = w.id and p.period > 1 and p.approved_at is not null)
        as is_approved
    from jsonb_each_text(${JSON.stringify(of.earlierReference)}::jsonb) as reference(employee_id, month)
    join payroll_runs u on u.company_id = ${of.companyId} and u.month = reference.month
    join payroll_rows w on w.company_id = u.company_id and w.run_id = u.id and w.employee_id = reference.employee_id::uuid
      and w.archived_at is null`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, { isApproved: row.is_approved }]));
}

/** Who has an approved final payment of the present employment. */
export async function readPaidFinally(db: Db, of: Chosen): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct p.employee_id from payroll_results p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period = 3 and p.approved_at is not null
      and p.to_date >= e.join_date`.execute(db);
  return new Set(rows.map((row) => row.employee_id));
}

const Leaves = z.array(
  z.object({
    requestNo: z.string(),
    from: z.string(),
    to: z.string(),
    startsAtMidday: z.boolean(),
    endsAtMidday: z.boolean(),
    paidPercent: z.number(),
    isLate: z.boolean(),
  }),
);

/** Whether a correction of days paid past the present last working day of a person `e` is decided. */
const isLastDaySettled = sql`exists (
  select from arrears_proposals a cross join json_array_elements(a.facts) f
  where a.company_id = e.company_id and a.employee_id = e.id and a.state in ('TAKEN', 'PAID', 'DECLINED') and f ->> 'cause' = 'LAST_DAY'
    and f ->> 'lastWorkingDay' = e.last_working_day::text)`;

/**
 * The approved rows that hold days after the last working day, where that lies before the run's month, as they were paid: its own
 * month's and those after it, oldest first.
 */
export async function readPaidPastLastDay(db: Db, of: HistoryOf): Promise<ReadonlyMap<string, readonly PaidMonth[]>> {
  const { rows } = await sql<{
    employee_id: string;
    month: string;
    from_date: string;
    to_date: string;
    basic_cents: number;
    counts_for_thirteenth: boolean;
    staff_fund: number;
    organization_fund: number;
    tax_base: number | null;
    fx: number;
    leaves: unknown;
  }>`
    select p.employee_id, u.month, p.from_date, p.to_date, p.basic_cents, p.counts_for_thirteenth, p.moves[7] as staff_fund,
      p.moves[9] as organization_fund, base.riel as tax_base, q.fx, p.input -> 'unpaidLeaves' as leaves
    from jsonb_object_keys(${JSON.stringify(of.earlierReference)}::jsonb) as leaver(id)
    join employees e on e.company_id = ${of.companyId} and e.id = leaver.id::uuid
    join payroll_results p on p.company_id = e.company_id and p.employee_id = e.id and p.period > 1 and p.approved_at is not null
      and p.to_date > e.last_working_day
      and not ${isLastDaySettled}
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id and u.month < ${of.month}
    join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = case p.period when 3 then 'final_payment' else 'second_payment' end
      and q.row_id is not distinct from case p.period when 3 then p.row_id end
    left join lateral (
      select x.riel from payroll_entries x join payroll_items i on i.company_id = x.company_id and i.id = x.item_id
      where x.company_id = p.company_id and x.row_id = p.row_id and x.period = p.period and i.code = 'TAXABLE_SALARY') base on true
    order by p.employee_id, u.month`.execute(db);
  const byEmployee = Map.groupBy(rows, (row) => row.employee_id);
  return new Map(
    [...byEmployee].map(([id, found]) => [
      id,
      found.map((row): PaidMonth => ({
        month: row.month,
        from: row.from_date,
        to: row.to_date,
        basicCents: asCents(row.basic_cents),
        hasThirteenth: row.counts_for_thirteenth,
        staffFundCents: asCents(row.staff_fund),
        organizationFundCents: asCents(row.organization_fund),
        taxBaseRiel: riel(row.tax_base ?? 0),
        fx: decimal4(row.fx),
        unpaidLeaves: Leaves.parse(row.leaves).filter(({ isLate }) => !isLate),
      })),
    ]),
  );
}

export interface LateSalaryRow {
  readonly employee_id: string;
  readonly month: string;
  readonly to_date: string;
  readonly basic_cents: number;
  /** Arrears that later approved rows have paid since that salary was entered. */
  readonly arrears_since: number;
}

/** Months of this employment approved with a salary that was entered after: what was paid there, beside the month, for the exception. */
export async function readLateSalaries(db: Db, of: Chosen): Promise<readonly LateSalaryRow[]> {
  const { rows } = await sql<LateSalaryRow>`
    select p.employee_id, u.month, case when ${isLastDaySettled} then least(p.to_date, e.last_working_day) else p.to_date end as to_date, p.basic_cents,
      (select coalesce(sum(later.arrears_paid_cents), 0)::bigint
        from payroll_results later join payroll_runs lu on lu.company_id = later.company_id and lu.id = later.run_id
        where later.company_id = p.company_id and later.employee_id = p.employee_id and later.period > 1 and later.approved_at > late.entered_at
          and lu.month > u.month and lu.month < ${of.month}) as arrears_since
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    join lateral (
      select min(s.created_at) as entered_at from ${factRows('salaries')} s
      where s.company_id = p.company_id and s.employee_id = p.employee_id and s.effective_from <= p.to_date and s.created_at > p.approved_at
    ) late on late.entered_at is not null
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
      and p.approved_at is not null and u.month < ${of.month} and p.to_date >= e.join_date
    order by p.employee_id, u.month`.execute(db);
  return rows;
}

/**
 * Approved months in which somebody worked, by the dates of this employment and a contract that has rows, and of which no run holds
 * a row: at most the last 24. A row that was taken out of its run is none; months in which somebody else pays have none.
 */
export async function readMonthsWithoutRow(
  db: Db,
  of: Chosen & { readonly contractTypes: readonly string[] },
): Promise<readonly { employee_id: string; month: string; to_date: string; arrears_since: number }[]> {
  const { rows } = await sql<{ employee_id: string; month: string; to_date: string; arrears_since: number }>`
    with months as (
      select u.id, u.month, (u.month || '-01')::date as first, ((u.month || '-01')::date + interval '1 month - 1 day')::date as last
      from payroll_runs u
      where u.company_id = ${of.companyId} and u.month < ${of.month}
        and u.month >= to_char(${`${of.month}-01`}::date - interval '24 months', 'YYYY-MM')
        and exists (select from payroll_periods q where q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment' and q.state = 'APPROVED'))
    select e.id as employee_id, m.month, least(m.last, e.last_working_day) as to_date,
      (select coalesce(sum(later.arrears_paid_cents), 0)::bigint
        from payroll_results later join payroll_runs lu on lu.company_id = later.company_id and lu.id = later.run_id
        where later.company_id = e.company_id and later.employee_id = e.id and later.period > 1 and later.approved_at is not null
          and lu.month > m.month and lu.month < ${of.month}) as arrears_since
    from employees e
    join months m on e.join_date <= m.last and (e.last_working_day is null or e.last_working_day >= m.first)
    where e.company_id = ${of.companyId} and e.id = any(${idArray(of.employeeIds)})
      and not (e.paid_elsewhere_from is not null and e.paid_elsewhere_from <= m.first and coalesce(e.paid_elsewhere_until, 'infinity') >= m.last)
      and not exists (
        select from payroll_rows w where w.company_id = e.company_id and w.run_id = m.id and w.employee_id = e.id and w.archived_at is null
          and not exists (select from payroll_results f where f.company_id = w.company_id and f.row_id = w.id and f.period = 3
            and f.approved_at is not null and f.to_date < e.join_date))
      and coalesce((select c.contract_type from ${inForce('contracts', { day: sql`m.last` })} c), 'UDC')
        = any(${`{${of.contractTypes.join(',')}}`}::text[])
    order by e.id, m.month`.execute(db);
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

/** The month of the company's first run, or null. */
export async function readFirstMonth(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_runs')
    .select((of) => of.fn.min('month').as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.month ?? null;
}
