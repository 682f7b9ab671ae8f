import { sql } from 'kysely';
import type { Cents } from '#engine/money/units.ts';
import { costByProject } from '#engine/payroll/costs/cost-by-project.ts';
import type { RowCosts } from '#engine/payroll/costs/cost-by-project.ts';
import type { Db } from '#server/db/connect.ts';
import { frozenInput } from '#server/payroll/runs/rows/frozen.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';

/** What a project (its key: sub-project, else project) cost in a month, in cents; null: what no allocation covers. */
export interface ProjectCost {
  readonly month: string;
  /** The `payroll_periods` row of the payment. */
  readonly recordId: string;
  readonly project: string | null;
  readonly cents: number;
}

interface CostRow {
  readonly period_id: string;
  readonly costs: readonly { readonly code: string; readonly cents: Cents }[];
  readonly allocations: unknown;
  readonly timesheets: unknown;
  readonly reallocations: unknown;
}

type PeriodCosts = ReadonlyMap<string | null, number>;

/**
 * The sums of payments that are approved, by the id of their period. What is approved never changes, so they hold as long as the
 * server runs; ids belong to one company, whose own rows lead to them.
 */
const kept = new Map<string, PeriodCosts>();
const mostKept = 20_000;

/**
 * The cost of pay by month and project, of approved second and final payments: entries that were of class cost when they were
 * calculated, as step 17 split them over the allocations frozen with the row (payroll.md 5). The advance of the first payment is
 * cash and no cost. Two statements; the second only for payments that were not asked for before.
 */
export async function readPayCost(
  db: Db,
  of: { readonly companyId: string; readonly from: string; readonly to: string },
): Promise<readonly ProjectCost[]> {
  const { rows: periods } = await sql<{ id: string; month: string }>`
    select p.id, u.month
    from payroll_runs u join payroll_periods p on p.company_id = u.company_id and p.run_id = u.id
    where u.company_id = ${of.companyId} and u.month between ${of.from} and ${of.to} and p.period <> 'first_payment'
      and exists (select from payroll_results r where r.company_id = ${of.companyId} and r.run_id = p.run_id and r.approved_at is not null and ${paidIn})
    order by u.month, p.id`.execute(db);
  if (kept.size > mostKept) kept.clear();
  const missing = periods.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    for (const [id, costs] of await sumPeriods(db, { companyId: of.companyId, ids: missing })) kept.set(id, costs);
  }
  return periods.flatMap(({ id, month }) =>
    [...(kept.get(id) ?? [])].map(([project, cents]) => ({ month, recordId: id, project, cents })),
  );
}

/** The rows of a period: all of the second payment, or the one leaver's. */
const paidIn = sql`(r.period = ${periodNumber.second_payment} and p.row_id is null or r.period = ${periodNumber.final_payment} and p.row_id = r.row_id)`;

async function sumPeriods(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, PeriodCosts>> {
  const { rows } = await sql<CostRow>`
    with periods as materialized (
      select p.id, p.run_id, p.row_id, coalesce(p.parameters->'settings'->>'settlesTimesheets', 'false') = 'true' as settles,
        array(select i.id from json_to_recordset(p.parameters->'items') f (code text, "itemClass" text)
          join payroll_items i on i.company_id = p.company_id and i.code = f.code where f."itemClass" = 'cost') as cost_items
      from payroll_periods p where p.company_id = ${of.companyId} and p.id = any(${idArray(of.ids)}))
    select p.id as period_id, e.costs, r.input->'allocations' as allocations,
      case when p.settles then r.input->'timesheets' else '[]'::json end as timesheets,
      coalesce(r.input->'reallocations', '[]'::json) as reallocations
    from periods p
    join payroll_results r on r.company_id = ${of.companyId} and r.run_id = p.run_id and r.approved_at is not null and ${paidIn}
    cross join lateral (
      select json_agg(json_build_object('code', i.code, 'cents', n.cents)) as costs from payroll_entries n
      join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
      where n.company_id = r.company_id and n.row_id = r.row_id and n.period = r.period and n.cents <> 0 and n.item_id = any(p.cost_items)) e
    where e.costs is not null`.execute(db);
  const byPeriod = Map.groupBy(rows, ({ period_id }) => period_id);
  return new Map(of.ids.map((id) => [id, costByProject((byPeriod.get(id) ?? []).map(costsOf))]));
}

function costsOf({ costs, ...input }: CostRow): RowCosts {
  const { allocations, timesheets, reallocations = [] } = frozenInput(input);
  return { costs, allocations, timesheets, reallocations };
}
