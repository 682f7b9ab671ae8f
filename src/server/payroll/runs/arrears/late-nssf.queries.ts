import { sql } from 'kysely';
import { z } from 'zod';
import type { Month } from '#engine/calendar/day.ts';
import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';

/** What a row holds of a month that was left out, as NSSF is told of it: riel, contributions positive. */
export interface LateNssf {
  /** The month it is for. */
  readonly month: Month;
  /** By that month's own rate; in the row it stands by the row's, see `wageInRow`. */
  readonly wage: number;
  readonly wageInRow: number;
  /** Null of what was found before it was kept. */
  readonly contributoryWage: number | null;
  readonly occupationalRisk: number;
  readonly healthCare: number;
  readonly pensionStaff: number;
  readonly pensionOrganization: number;
}

const Row = z.object({
  row_id: z.string(),
  month: z.string(),
  nfx: z.number(),
  late_nfx: z.number(),
  wage_cents: z.number(),
  contributory_wage: z.number().nullable(),
  nssf: z.array(z.object({ code: z.string(), riel: z.number() })),
});

/** Of the second and final payments of a month: the months left out that their rows hold, by row. One statement. */
export async function readLateNssf(
  db: Db,
  of: { readonly companyId: string; readonly month: Month },
): Promise<ReadonlyMap<string, readonly LateNssf[]>> {
  const { rows } = await sql`
    select p.row_id, late ->> 'month' as month, q.nfx as nfx, (late -> 'leftOut' ->> 'nfx')::bigint as late_nfx,
      (select coalesce(sum((one ->> 'cents')::bigint), 0)::bigint from json_array_elements(late -> 'items') one
        join payroll_items i on i.company_id = p.company_id and i.code = one ->> 'code' and i.type in (0, 5) and i.is_wage) as wage_cents,
      (late -> 'leftOut' ->> 'contributoryWage')::bigint as contributory_wage, late -> 'leftOut' -> 'nssf' as nssf
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1
    join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = case p.period when 3 then 'final_payment' else 'second_payment' end
      and q.row_id is not distinct from case p.period when 3 then p.row_id end
    cross join lateral json_array_elements(coalesce(p.input -> 'arrears', '[]')) late
    where u.company_id = ${of.companyId} and u.month = ${of.month} and json_typeof(late -> 'leftOut') = 'object'
    order by p.row_id, month`.execute(db);
  const found = z.array(Row).parse(rows);
  const byRow = Map.groupBy(found, ({ row_id: rowId }) => rowId);
  return new Map(
    [...byRow].map(([rowId, months]) => [
      rowId,
      months.map((one): LateNssf => {
        const rielOf = (code: string): number =>
          Math.abs(one.nssf.filter((entry) => entry.code === code).reduce((sum, entry) => sum + entry.riel, 0));
        return {
          month: one.month,
          wage: centsToRiel(cents(one.wage_cents), decimal4(one.late_nfx)),
          wageInRow: centsToRiel(cents(one.wage_cents), decimal4(one.nfx)),
          contributoryWage: one.contributory_wage,
          occupationalRisk: rielOf('NSSF_OCCUPATIONAL_ACCIDENT'),
          healthCare: rielOf('NSSF_HEALTH_CARE'),
          pensionStaff: rielOf('PENSION_FUND_STAFF'),
          pensionOrganization: rielOf('PENSION_FUND_ORGANIZATION'),
        };
      }),
    ]),
  );
}
