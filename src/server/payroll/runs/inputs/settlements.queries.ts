import { sql } from 'kysely';
import { z } from 'zod';
import { decimal4 } from '#engine/money/units.ts';
import { ineligibleIn, withIneligible } from '#engine/payroll/costs/payer.ts';
import type { DatedIneligibleCost } from '#engine/payroll/costs/payer.ts';
import type { TimesheetSettlement } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { Chosen } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { stands } from '#server/db/parts/request-states.ts';

// What an approved timesheet brings to pay: the costs of an earlier month, its percents and the approved minutes.

const Costs = z.array(z.object({ code: z.string(), cents: z.number() }));
const Ineligible = z.array(z.object({ code: z.string(), chargedTo: z.string() }));
const Shares = z.array(
  z.object({ key: z.string(), project: z.string(), percent: z.number(), ineligible: Ineligible.optional() }),
);
const Minutes = z.array(z.object({ column: z.string(), minutes: z.number() }));

interface DueRow {
  readonly employee_id: string;
  readonly month: string;
  readonly sheet_id: string;
  readonly costs: unknown;
  readonly shares: unknown;
  readonly minutes: unknown;
}

/** A sheet's column, the project or the project and sub-project joined by a slash, as the allocation names it: the finer one. */
const projectOf = (column: string): string => column.split('/').at(-1) ?? column;

/**
 * The earlier months of the rows that are to be settled by approved hours, the oldest first: the sheet and the payment of the
 * month are approved, no approved row settled it, and no row of a month between is still open, whose turn it would be. `from`:
 * the first month that is settled at all, null = every one. What an entry was (its class) is read as it was frozen.
 */
export async function readSettlements(
  db: Db,
  of: Chosen & { readonly from: string | null; readonly ineligible: readonly DatedIneligibleCost[] },
): Promise<ReadonlyMap<string, readonly TimesheetSettlement[]>> {
  const approved = sql`p.period > 1 and p.approved_at is not null`;
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select t.employee_id, t.month, t.id as sheet_id, t.frozen, p.row_id, p.run_id, p.period, p.input -> 'allocations' as shares
      from timesheets t
      join payroll_runs u on u.company_id = t.company_id and u.month = t.month
      join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.employee_id = t.employee_id and ${approved}
      where t.company_id = ${of.companyId} and t.employee_id = any(${idArray(of.employeeIds)}) and ${stands('timesheet', 'granted', 't.status')}
        and t.month < ${of.month} and t.month >= ${of.from ?? ''}
        and not exists (select from payroll_results p where p.company_id = t.company_id and p.employee_id = t.employee_id
          and ${approved} and t.month = any(p.settled_months))
        and not exists (select from payroll_rows w join payroll_runs v on v.company_id = w.company_id and v.id = w.run_id
          where w.company_id = t.company_id and w.employee_id = t.employee_id and w.archived_at is null
            and v.month > t.month and v.month < ${of.month}
            and not exists (select from payroll_results p where p.company_id = w.company_id and p.row_id = w.id and ${approved}))),
    classes as materialized (
      select distinct d.row_id, d.period, q.id as period_id from due d
      join payroll_periods q on q.company_id = ${of.companyId} and q.run_id = d.run_id
        and q.period = case d.period when 3 then 'final_payment' else 'second_payment' end
        and q.row_id is not distinct from case d.period when 3 then d.row_id end),
    items as materialized (
      select q.id as period_id, i.code from payroll_periods q
      cross join lateral json_to_recordset(q.parameters -> 'items') as i (code text, "itemClass" text)
      where q.company_id = ${of.companyId} and q.id in (select period_id from classes) and i."itemClass" = 'cost'),
    costs as (
      select e.row_id, e.period, json_agg(json_build_object('code', i.code, 'cents', e.cents) order by i.order_no, i.code) as costs
      from classes c
      join payroll_entries e on e.company_id = ${of.companyId} and e.row_id = c.row_id and e.period = c.period and e.cents <> 0
      join payroll_items i on i.company_id = e.company_id and i.id = e.item_id
      join items k on k.period_id = c.period_id and k.code = i.code
      group by e.row_id, e.period)
    select d.employee_id, d.month, d.sheet_id, coalesce(c.costs, '[]') as costs, d.shares,
      (select coalesce(json_agg(json_build_object('column', k.id, 'minutes', m.minutes) order by k.place), '[]')
        from jsonb_array_elements(d.frozen -> 'columns') with ordinality as column_of (body, place)
        cross join lateral (select column_of.body ->> 'id' as id, column_of.place) k
        cross join lateral (
          select coalesce(sum((day -> 'values' ->> k.id)::int), 0) as minutes from jsonb_array_elements(d.frozen -> 'days') day) m) as minutes
    from due d left join costs c on c.row_id = d.row_id and c.period = d.period
    order by d.employee_id, d.month`.execute(db);
  const settlements = rows.map((row) => ({
    employeeId: row.employee_id,
    settlement: {
      month: row.month,
      sheetId: row.sheet_id,
      costs: Costs.parse(row.costs).map(({ code, cents }) => ({ code, cents: asCents(cents) })),
      shares: Shares.parse(row.shares).map(({ percent, ineligible, ...share }) => ({
        ...share,
        percent: decimal4(percent),
        ...(ineligible === undefined ? {} : { ineligible }),
      })),
      minutes: Minutes.parse(row.minutes).map(({ column, minutes }) =>
        withIneligible({ project: projectOf(column), minutes }, ineligibleIn(of.ineligible, row.month)),
      ),
    },
  }));
  const byEmployee = Map.groupBy(settlements, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, found]) => [id, found.map(({ settlement }) => settlement)]));
}
