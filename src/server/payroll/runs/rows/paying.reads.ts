import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { listedName } from '#server/db/parts/names.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { ChosenRow } from '#server/payroll/runs/list.reads.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { begunBy, factRows } from '#server/people-facts/in-force.ts';

/** What paying somebody needs beside the amounts; null where the record lacks it. */
export interface PayingFacts {
  readonly id: string;
  /** In the reader's language, as of the end of the month. */
  readonly department: string | null;
  /** Codes of the projects that bear the pay. */
  readonly projects: string | null;
  /** The account that the row was processed with; the record's where it waits for Process. */
  readonly bankAccount: string | null;
  readonly nssfNumber: string | null;
  readonly taxNumber: string | null;
}

/** What paying needs of the people of the rows, by row. */
export async function readPayingFacts(
  db: Db,
  scope: RunScope,
  page: readonly ChosenRow[],
): Promise<ReadonlyMap<string, PayingFacts>> {
  const end = sql`(${`${scope.month}-01`}::date + interval '1 month - 1 day')::date`;
  const { rows } = await sql<PayingFacts>`
    select r.id, ${listedName('dp')} as department, borne.codes as projects,
      case when p.row_id is null then e.bank_account_number else p.bank_account_number end as "bankAccount",
      e.nssf_number as "nssfNumber", e.tax_identification_number as "taxNumber"
    from unnest(${idArray(page.map(({ id }) => id))}, ${`{${page.map(({ period }) => period).join(',')}}`}::smallint[]) as page(id, period)
    join payroll_rows r on r.company_id = ${scope.companyId} and r.id = page.id
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    left join payroll_results p on p.company_id = r.company_id and p.row_id = r.id and p.period = page.period
    left join lateral ${begunBy('posts', { day: sql`greatest(e.join_date, ${end})` })} post on true
    left join departments dp on dp.company_id = r.company_id and dp.id = post.department_id
    left join payroll_periods q on q.company_id = r.company_id and q.run_id = r.run_id
      and q.period = (array['first_payment', 'second_payment', 'final_payment'])[page.period] and (q.row_id is null or q.row_id = r.id)
    left join lateral (
      select string_agg(distinct coalesce(k.project, j.code), ', ') as codes from projects j
      left join payroll_places k on k.company_id = j.company_id and k.record_id = q.id and k.project_id = j.id
      where j.company_id = r.company_id and (j.id = any(p.project_ids) or p.row_id is null and j.id in (
        select a.project_id from ${factRows('allocations')} a where a.company_id = e.company_id and a.employee_id = e.id))) borne on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
