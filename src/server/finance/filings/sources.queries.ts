import { sql } from 'kysely';
import type { Cents } from '#engine/money/units.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { frozenInput, frozenParameters } from '#server/payroll/runs/index.ts';

/** What the return needs of a calculated row beside the tax report's figures. */
export interface ReturnFacts {
  readonly rowId: string;
  readonly input: Pick<EmployeeInput, 'isResident' | 'benefits'>;
  /** Entries of type 6. */
  readonly allowances: readonly { readonly code: string; readonly cents: Cents }[];
  readonly recordId: string;
}

/** The frozen facts of the rows of a month's second and final payments. */
export async function readReturnFacts(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<ReadonlyMap<string, ReturnFacts>> {
  const { rows } = await sql<{ rowId: string; input: unknown; allowances: ReturnFacts['allowances'] | null; recordId: string }>`
    select p.row_id as "rowId", json_build_object('isResident', p.input -> 'isResident', 'benefits', p.input -> 'benefits') as input, q.id as "recordId",
      (select json_agg(json_build_object('code', i.code, 'cents', n.cents) order by i.code) from payroll_entries n
        join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
        where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period and n.type = 6) as allowances
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1
    join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    where u.company_id = ${of.companyId} and u.month = ${of.month}`.execute(db);
  return new Map(
    rows.map(({ input, allowances, ...row }) => [row.rowId, { ...row, input: frozenInput(input), allowances: allowances ?? [] }]),
  );
}

/** What the payments of a month were calculated with, by the record of the payment. */
export async function readParameters(
  db: Db,
  of: { readonly companyId: string; readonly recordIds: readonly string[] },
): Promise<ReadonlyMap<string, RunParameters>> {
  if (of.recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payroll_periods')
    .select(['id', 'parameters'])
    .where('company_id', '=', of.companyId)
    .where('id', 'in', [...of.recordIds])
    .where('parameters', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, parameters }) => [id, frozenParameters(parameters)]));
}
