import { sql } from 'kysely';
import { z } from 'zod';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { RunState as RunStates, periods } from '#contract/payroll-words.ts';
import type { Search } from '#contract/shared.ts';
import { cents } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { personFound, shownNameOf } from '#server/features/payroll-reports/month.queries.ts';
import { frozenInput } from '#server/features/payroll/index.ts';
import type { LedgerRow } from '#server/features/payroll-reports/accounting.rules.ts';

const Entries = z.array(
  z.object({ code: z.string(), title: z.string(), type: z.number(), itemClass: z.string(), cents: z.number().transform(cents) }),
);

/** A row of the month with everything that its lines are made of. */
export interface BookedRow extends LedgerRow {
  readonly rowId: string;
  readonly period: Period;
  readonly state: RunState;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly fx: number;
}

interface StoredRow {
  readonly row_id: string;
  readonly period: number;
  readonly state: string;
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly fx: number;
  readonly allocations: unknown;
  readonly timesheets: unknown;
  readonly entries: unknown;
}

/**
 * The rows of the second payment and the final ones, by code, with their entries in the items' order. What class an item had is read
 * as it was frozen. With codes: entries of these items alone.
 */
export async function readBooked(
  db: Db,
  of: {
    readonly companyId: string;
    readonly month: string;
    readonly isKhmer: boolean;
    readonly codes?: readonly string[] | undefined;
    /** The first payment's rows instead. */
    readonly isFirst?: boolean;
    readonly search?: Search<'employeeName' | 'employeeCode'> | undefined;
  },
): Promise<readonly BookedRow[]> {
  const some = of.codes === undefined ? sql`` : sql`and i.code = any(${`{${of.codes.join(',')}}`}::text[])`;
  const { rows } = await sql<StoredRow>`
    with records as materialized (
      select q.id, q.run_id, q.period, q.row_id, q.state, q.fx, coalesce(q.parameters -> 'settings' ->> 'settlesTimesheets', 'false') = 'true' as settles
      from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
      where u.company_id = ${of.companyId} and u.month = ${of.month}),
    items as materialized (
      select k.id as record_id, i.id, i.code, ${of.isKhmer ? sql`i.title_kh` : sql`i.title`} as title, f."itemClass" as item_class, i.order_no
      from records k join payroll_periods q on q.company_id = ${of.companyId} and q.id = k.id
      cross join lateral json_to_recordset(q.parameters -> 'items') as f (code text, "itemClass" text)
      join payroll_items i on i.company_id = q.company_id and i.code = f.code ${some})
    select p.row_id, p.period, q.state, p.employee_id, p.code, ${shownNameOf('p')} as name, q.fx, p.input -> 'allocations' as allocations,
      case when q.settles then p.input -> 'timesheets' else '[]'::json end as timesheets,
      coalesce((select json_agg(json_build_object('code', i.code, 'title', i.title, 'type', n.type, 'itemClass', i.item_class, 'cents', n.cents) order by i.order_no, i.code)
        from payroll_entries n join items i on i.record_id = q.id and i.id = n.item_id
        where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period and n.cents <> 0), '[]') as entries
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and ${of.isFirst === true ? sql`p.period = 1` : sql`p.period > 1`}
    join records q on q.run_id = p.run_id and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    where u.company_id = ${of.companyId} and u.month = ${of.month} and ${personFound(of.search)}
    order by p.code, p.row_id`.execute(db);
  return rows.map((row) => {
    const { allocations, timesheets } = frozenInput({ allocations: row.allocations, timesheets: row.timesheets });
    return {
      rowId: row.row_id,
      period: periods[row.period - 1] ?? 'final_payment',
      state: RunStates.parse(row.state),
      employeeId: row.employee_id,
      code: row.code,
      name: row.name,
      fx: row.fx,
      entries: Entries.parse(row.entries),
      allocations,
      timesheets,
    };
  });
}

/** The activity codes of allocation rows, joined, by the row's id; rows that are no more have none. */
export async function readActivityCodes(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; codes: string }>`
    select id, array_to_string(activity_codes, ', ') as codes from employee_allocations
    where company_id = ${of.companyId} and id = any(${`{${of.ids.join(',')}}`}::uuid[]) and activity_codes <> '{}'`.execute(db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}
