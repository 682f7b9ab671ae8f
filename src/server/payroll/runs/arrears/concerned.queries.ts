import { sql } from 'kysely';
import { z } from 'zod';
import { cents, riel } from '#engine/money/units.ts';
import type { Day, Month } from '#engine/calendar/day.ts';
import type { PaidRow } from '#engine/arrears/recalculated.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { frozenInput, frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** Whose salary or join date was told after months were paid, from which month on, who told it last and when, and who had asked for it. */
export interface Concerned {
  readonly employeeId: string;
  readonly from: Month;
  readonly hasSalary: boolean;
  readonly joinDate: Day | null;
  readonly by: string | null;
  readonly askedBy: string | null;
  readonly at: string | null;
}

/** The last month of which a second payment is approved, null before the first. */
export async function readLastApproved(db: Db, companyId: string): Promise<Month | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(u.month) as month from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
    where u.company_id = ${companyId} and q.period = 'second_payment' and q.state = 'APPROVED'`.execute(db);
  return rows[0]?.month ?? null;
}

/**
 * Whose salary or join date was recorded after a month was approved to which it belongs, or whose salary was removed since. A salary
 * that was saved again unchanged is among them: it differs in nothing, and nothing is proposed.
 */
export async function readConcerned(
  db: Db,
  of: { companyId: string; since: Month; employeeIds: readonly string[] | null },
): Promise<readonly Concerned[]> {
  const people = of.employeeIds === null ? sql`` : sql`and p.employee_id = any(${idArray(of.employeeIds)})`;
  const { rows } = await sql<{
    employee_id: string;
    from_month: string;
    has_salary: boolean;
    join_date: string | null;
    by: string | null;
    asked_by: string | null;
    at: Date | null;
  }>`
    with told as not materialized (
      select s.employee_id, s.effective_from, greatest(s.created_at, s.updated_at) as at, coalesce(s.updated_by, s.created_by) as by
      from ${factRows('salaries')} s where s.company_id = ${of.companyId}
      union all select (a.before ->> 'employee_id')::uuid, (a.before ->> 'effective_from')::date, a.at, a.user_id
      from audit_entries a where a.company_id = ${of.companyId} and a.record_type = 'employee_salaries' and a.action = 'delete')
    select p.employee_id, min(u.month) as from_month, bool_or(late.at is not null) as has_salary,
      max(e.join_date) filter (where p.join_date <> e.join_date) as join_date, max(late.at) as at,
      (select ${accountName('u')} from users u where u.company_id = ${of.companyId} and u.id = (
        select t.by from told t where t.employee_id = p.employee_id order by t.at desc limit 1)) as by,
      (select ${accountName('w')} from term_requests q join users w on w.company_id = q.company_id and w.id = q.created_by
        where q.company_id = ${of.companyId} and q.employee_id = p.employee_id and q.part = 'salary' and q.status = 1 and q.effective_from = (
          select t.effective_from from told t where t.employee_id = p.employee_id order by t.at desc limit 1)
        order by q.updated_at desc limit 1) as asked_by
    from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id and u.month >= ${of.since}
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and p.to_date >= e.join_date
    left join lateral (
      select max(t.at) as at from told t
      where t.employee_id = p.employee_id and t.effective_from <= p.to_date and t.at > p.approved_at) late on true
    where p.company_id = ${of.companyId} and p.period > 1 and p.approved_at is not null ${people}
      and (late.at is not null or p.join_date <> e.join_date)
    group by p.employee_id order by p.employee_id`.execute(db);
  return rows.map((row) => ({
    employeeId: row.employee_id,
    from: row.from_month,
    hasSalary: row.has_salary,
    joinDate: row.join_date,
    by: row.by,
    askedBy: row.asked_by,
    at: row.at?.toISOString() ?? null,
  }));
}

/**
 * Who left before days that approved rows have paid, or of whom a correction held another last working day, from which month on, and who
 * recorded it.
 */
export interface PaidPast {
  readonly employeeId: string;
  readonly from: Month;
  /** Null: the person stays after all. */
  readonly lastWorkingDay: Day | null;
  readonly by: string | null;
  readonly at: string | null;
}

export async function readPaidPast(
  db: Db,
  of: { companyId: string; since: Month; employeeIds: readonly string[] | null },
): Promise<readonly PaidPast[]> {
  const people = of.employeeIds === null ? sql`` : sql`and p.employee_id = any(${idArray(of.employeeIds)})`;
  const { rows } = await sql<{
    employee_id: string;
    from_month: string;
    last: string | null;
    by: string | null;
    at: Date | null;
  }>`
    select e.id as employee_id, min(found.month) as from_month, e.last_working_day as last, told.by, told.at
    from (
      select p.employee_id, u.month
      from payroll_results p
      join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id and u.month >= ${of.since}
      join employees left_by on left_by.company_id = p.company_id and left_by.id = p.employee_id and p.to_date >= left_by.join_date
        and left_by.status = 0 and p.to_date > left_by.last_working_day
      where p.company_id = ${of.companyId} and p.period > 1 and p.approved_at is not null ${people}
      union all
      select p.employee_id, p.from_month
      from arrears_proposals p cross join json_array_elements(p.facts) f
      where p.company_id = ${of.companyId} and p.state in ('TAKEN', 'PAID') and p.from_month >= ${of.since}
        and f ->> 'cause' = 'LAST_DAY' ${people}) found
    join employees e on e.company_id = ${of.companyId} and e.id = found.employee_id
    left join lateral (
      select a.user_name as by, a.at from audit_entries a
      where a.company_id = e.company_id and a.record_type = 'employees' and a.record_id = e.id and a.after ? 'last_working_day'
      order by a.id desc limit 1) told on true
    group by e.id, e.last_working_day, told.by, told.at order by e.id`.execute(db);
  return rows.map((row) => ({
    employeeId: row.employee_id,
    from: row.from_month,
    lastWorkingDay: row.last,
    by: row.by,
    at: row.at?.toISOString() ?? null,
  }));
}

const Entries = z.array(
  z.object({
    code: z.string(),
    cents: z.number().transform(cents),
    riel: z
      .number()
      .transform((value) => riel(value))
      .nullable(),
  }),
);

/** The approved rows of people's present employment, each person's from a month on, oldest first, as they were frozen and stored. */
export async function readPaidRows(
  db: Db,
  of: { companyId: string; since: Readonly<Record<string, Month>> },
): Promise<ReadonlyMap<string, readonly PaidRow[]>> {
  const { rows } = await sql<{ employee_id: string; month: string; period_id: string; input: unknown; entries: unknown }>`
    select p.employee_id, u.month, q.id as period_id, p.input,
      coalesce((select json_agg(json_build_object('code', i.code, 'cents', n.cents, 'riel', n.riel))
        from payroll_entries n join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
        where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period and n.quantity is null), '[]') as entries
    from jsonb_each_text(${JSON.stringify(of.since)}::jsonb) as person(id, since)
    join employees e on e.company_id = ${of.companyId} and e.id = person.id::uuid
    join payroll_results p on p.company_id = e.company_id and p.employee_id = e.id and p.period > 1 and p.approved_at is not null
      and p.to_date >= e.join_date
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id and u.month >= person.since
    join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = case p.period when 3 then 'final_payment' else 'second_payment' end
      and q.row_id is not distinct from case p.period when 3 then p.row_id end
    order by p.employee_id, u.month`.execute(db);
  const parameters = await readParameters(db, { companyId: of.companyId, ids: [...new Set(rows.map((row) => row.period_id))] });
  const byPerson = Map.groupBy(rows, (row) => row.employee_id);
  return new Map(
    [...byPerson].map(([id, found]) => [
      id,
      found.flatMap((row): PaidRow[] => {
        const frozen = parameters.get(row.period_id);
        if (frozen === undefined) return [];
        return [{ month: row.month, parameters: frozen, input: frozenInput(row.input), paid: Entries.parse(row.entries) }];
      }),
    ]),
  );
}

async function readParameters(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, RunParameters>> {
  const { rows } = await sql<{ id: string; parameters: unknown }>`
    select id, parameters from payroll_periods where company_id = ${of.companyId} and id = any(${idArray(of.ids)})
      and parameters is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, frozenParameters(row.parameters)]));
}

/** The parameters with which the second payments of months were approved, and their runs. */
export async function readRunsOfMonths(
  db: Db,
  of: { companyId: string; months: readonly Month[] },
): Promise<ReadonlyMap<Month, { readonly runId: string; readonly parameters: RunParameters }>> {
  const { rows } = await sql<{ month: string; run_id: string; parameters: unknown }>`
    select u.month, u.id as run_id, q.parameters from payroll_runs u
    join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment' and q.state = 'APPROVED'
    where u.company_id = ${of.companyId} and u.month = any(${`{${of.months.join(',')}}`}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.month, { runId: row.run_id, parameters: frozenParameters(row.parameters) }]));
}

/** Pay of corrections by hand since: arrears of the record still to be paid, and what rows approved after a moment paid so. Cents. */
export async function readPaidSince(
  db: Db,
  of: { companyId: string; people: readonly { readonly employeeId: string; readonly after: string }[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ employee_id: string; cents: number }>`
    select e.id as employee_id, e.unpaid_salary_cents + coalesce((
      select sum(n.cents) from payroll_results p
      join payroll_entries n on n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period
      join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
        and i.code in ('UNPAID_SALARY', 'ADJUSTMENT_TAXABLE', 'ADJUSTMENT_NON_TAXABLE')
      where p.company_id = e.company_id and p.employee_id = e.id and p.period > 1 and p.approved_at > person.after::timestamptz), 0)::bigint as cents
    from json_to_recordset(${JSON.stringify(of.people.map(({ employeeId, after }) => ({ id: employeeId, after })))}::json) as person (id uuid, after text)
    join employees e on e.company_id = ${of.companyId} and e.id = person.id`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row.cents]));
}
