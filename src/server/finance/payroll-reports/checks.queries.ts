import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { ownLowersBase, shownNameOf } from '#server/finance/payroll-reports/month.queries.ts';

/** What the entries of a month say, person by person, read beside the reports: by code and class of the items. */
export interface LedgerSums {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly netCents: number;
  /** Riel, positive. */
  readonly taxRiel: number;
  /** Riel by which pensions lowered the base of the tax: what lies between pay, relief and base, or the entries where the base is 0. */
  readonly pensionRiel: number;
  readonly fringeTaxRiel: number;
  readonly nssfRiel: number;
  /** Entries that were a cost when they were calculated. */
  readonly costCents: number;
  /** Entries that make the net. */
  readonly netPartsCents: number;
}

/** The sums of the second payment's and the final payments' entries of a month. */
export async function readLedgerSums(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<readonly LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    with records as materialized (
      select q.run_id, q.period, q.row_id, array(
        select i.id from json_to_recordset(q.parameters -> 'items') as f (code text, "itemClass" text)
        join payroll_items i on i.company_id = q.company_id and i.code = f.code where f."itemClass" = 'cost') as costs, q.fx, ${ownLowersBase} as own_lowers_base
      from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
      where u.company_id = ${of.companyId} and u.month = ${of.month})
    select p.employee_id as "employeeId", p.code, ${shownNameOf('p')} as name, p.net_cents as "netCents", sums.*
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1
    join records q on q.run_id = p.run_id and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    left join lateral (
      select coalesce(sum(abs(n.riel)) filter (where i.code = 'TAX_ON_SALARY'), 0)::bigint as "taxRiel",
        case when coalesce(sum(n.riel) filter (where i.code = 'TAXABLE_SALARY'), 0) > 0
          then round(coalesce(sum(n.cents) filter (where n.type in (0, 5)), 0) * q.fx / 1000000.0)
            - coalesce(sum(n.riel) filter (where i.code in ('TAXABLE_SALARY', 'TAX_RELIEF')), 0)
          else coalesce(sum(abs(n.riel)) filter (where i.code = 'PENSION_FUND_STAFF'), 0)
            + round(coalesce(sum(abs(n.cents)) filter (where n.type = 4 and i.code <> 'PENSION_FUND_STAFF' and q.own_lowers_base), 0) * q.fx / 1000000.0)
        end::bigint as "pensionRiel",
        coalesce(sum(abs(n.riel)) filter (where i.code ~ '^TAX_ON_' and i.code <> 'TAX_ON_SALARY'), 0)::bigint as "fringeTaxRiel",
        coalesce(sum(n.riel) filter (where i.code = 'NSSF_TOTAL'), 0)::bigint as "nssfRiel",
        coalesce(sum(n.cents) filter (where n.item_id = any(q.costs)), 0)::bigint as "costCents",
        coalesce(sum(n.cents) filter (where n.type <> 3), 0)::bigint as "netPartsCents"
      from payroll_entries n join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
      where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) sums on true
    where u.company_id = ${of.companyId} and u.month = ${of.month} order by p.code, p.row_id`.execute(db);
  return rows;
}

/** What a person's balances are by their movements, and what the last row up to the month says: cents. */
export interface BalanceSums {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly fund: number;
  readonly thirteenth: number;
  readonly severance: number;
  /** As the person's last row left it; of who has a row this month the report tells it. */
  readonly lastFund: number;
  readonly lastThirteenth: number;
  readonly lastSeverance: number;
}

/**
 * The balances of everybody who was ever paid, to the end of a month: opened, accrued, less paid, summed from the approved rows of
 * earlier months and from the month's own; beside them what the last row left.
 */
export async function readBalanceSums(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<readonly BalanceSums[]> {
  const left = (...balances: readonly (readonly [key: string, at: number])[]) =>
    sql.join(
      balances.map(
        ([
          key,
          at,
        ]) => sql`(last.history -> ${sql.lit(key)} ->> 'openingCents')::bigint + (last.history -> ${sql.lit(key)} ->> 'accruedCents')::bigint
          - (last.history -> ${sql.lit(key)} ->> 'paidCents')::bigint + last.moves[${sql.lit(at)}] - last.moves[${sql.lit(at + 1)}]`,
      ),
      sql` + `,
    );
  const { rows } = await sql<BalanceSums>`
    with rows as (
      select p.row_id, p.period, p.employee_id, p.code, ${shownNameOf('p')} as name, p.moves, u.month
      from payroll_runs u join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1
      where u.company_id = ${of.companyId} and u.month <= ${of.month} and (u.month = ${of.month} or p.approved_at is not null)),
    latest as (select distinct on (employee_id) * from rows order by employee_id, month desc, row_id),
    moved as (
      select employee_id, sum(moves[1] - moves[2])::bigint as thirteenth, sum(moves[5] - moves[6])::bigint as severance,
        sum(moves[7] - moves[8] + moves[9] - moves[10])::bigint as fund
      from rows group by employee_id),
    opened as (
      select employee_id, coalesce(sum(amount_cents) filter (where kind = 'ANNUAL_SALARY'), 0)::bigint as thirteenth,
        coalesce(sum(amount_cents) filter (where kind = 'SEVERANCE_PAY'), 0)::bigint as severance,
        coalesce(sum(amount_cents) filter (where kind in ('PF_STAFF', 'PF_ORGANIZATION')), 0)::bigint as fund
      from opening_balances where company_id = ${of.companyId} group by employee_id)
    select last.employee_id as "employeeId", last.code, last.name, m.fund + coalesce(o.fund, 0) as fund,
      m.thirteenth + coalesce(o.thirteenth, 0) as thirteenth, m.severance + coalesce(o.severance, 0) as severance,
      ${left(['providentFundStaff', 7], ['providentFundOrganization', 9])} as "lastFund", ${left(['thirteenth', 1])} as "lastThirteenth",
      ${left(['severance', 5])} as "lastSeverance"
    from (select latest.*, p.input -> 'history' as history from latest
      join payroll_results p on p.company_id = ${of.companyId} and p.row_id = latest.row_id and p.period = latest.period offset 0) last
    join moved m on m.employee_id = last.employee_id
    left join opened o on o.employee_id = last.employee_id
    order by last.code, last.employee_id`.execute(db);
  return rows;
}
