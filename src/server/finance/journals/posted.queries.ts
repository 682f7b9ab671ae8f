import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { shownName } from '#server/db/parts/names.ts';

/** What is posted of a person in a month, and what the posted rows themselves say: cents. */
export interface PostedSums {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
  /** Debits less credits of the cost lines, settlements of hours included, which add 0. */
  readonly cost: number;
  /** Credits less debits. */
  readonly thirteenth: number;
  readonly seniority: number;
  readonly severance: number;
  readonly fund: number;
  /** Debits less credits. */
  readonly claims: number;
  readonly advances: number;
  readonly clearing: number;
  /** The first payment and what rides on it are both posted, or the person has none. */
  readonly isCleared: boolean;
  /** Of the posted rows of second and final payments: what they accrue less what they pay, and their costs. */
  readonly rowThirteenth: number;
  readonly rowSeniority: number;
  readonly rowSeverance: number;
  readonly rowFund: number;
  readonly rowClaims: number;
  readonly rowAdvances: number;
  readonly rowCost: number;
}

/**
 * The standing journals of a month person by person, beside the rows that they hold, read in another way: balances by the rows' own
 * moves, the others by the entries. Nobody where nothing is posted.
 */
export async function readPostedSums(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<readonly PostedSums[]> {
  const { rows } = await sql<PostedSums>`
    with run as materialized (select id from payroll_runs where company_id = ${of.companyId} and month = ${of.month}),
    standing as materialized (
      select j.id from journals j where j.company_id = ${of.companyId} and j.run_id = (select id from run)
        and j.kind in ('FIRST', 'MONTH', 'FINAL') and j.reversed_by is null),
    booked as (
      select l.employee_id, sum(l.debit_cents)::bigint as debit, sum(l.credit_cents)::bigint as credit,
        coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.target = 'cost'), 0)::bigint as cost,
        coalesce(sum(l.credit_cents - l.debit_cents) filter (where l.target = 'accrued_13th'), 0)::bigint as thirteenth,
        coalesce(sum(l.credit_cents - l.debit_cents) filter (where l.target = 'accrued_seniority'), 0)::bigint as seniority,
        coalesce(sum(l.credit_cents - l.debit_cents) filter (where l.target = 'accrued_severance'), 0)::bigint as severance,
        coalesce(sum(l.credit_cents - l.debit_cents) filter (where l.target in ('fund_staff', 'fund_organization')), 0)::bigint as fund,
        coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.target = 'claims'), 0)::bigint as claims,
        coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.target = 'advances'), 0)::bigint as advances,
        coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.target = 'first_clearing'), 0)::bigint as clearing
      from journal_lines l where l.company_id = ${of.companyId} and l.journal_id in (select id from standing)
      group by l.employee_id),
    held as materialized (
      select r.row_id, r.period from journal_rows r
      where r.company_id = ${of.companyId} and r.journal_id in (select id from standing)),
    records as materialized (
      select q.period, q.row_id, array(
        select i.id from json_to_recordset(q.parameters -> 'items') as f (code text, "itemClass" text)
        join payroll_items i on i.company_id = q.company_id and i.code = f.code where f."itemClass" = 'cost') as costs
      from payroll_periods q where q.company_id = ${of.companyId} and q.run_id = (select id from run)),
    paid as (
      select p.employee_id, sum(p.moves[1] - p.moves[2])::bigint as thirteenth, sum(p.moves[3] - p.moves[4])::bigint as seniority,
        sum(p.moves[5] - p.moves[6])::bigint as severance, sum(p.moves[7] - p.moves[8] + p.moves[9] - p.moves[10])::bigint as fund,
        sum(e.claims)::bigint as claims, sum(e.advances)::bigint as advances, sum(e.cost)::bigint as cost
      from held h
      join payroll_results p on p.company_id = ${of.companyId} and p.row_id = h.row_id and p.period = h.period and p.period > 1
      join records q on q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
        and q.row_id is not distinct from case when p.period = 3 then p.row_id end
      cross join lateral (
        select coalesce(sum(n.cents) filter (where i.code in ('RECOVERABLE', 'RECOVERY')), 0) as claims,
          coalesce(sum(n.cents) filter (where i.code in ('SALARY_ADVANCE', 'ADVANCE_REPAYMENT')), 0) as advances,
          coalesce(sum(n.cents) filter (where n.item_id = any(q.costs)), 0) as cost
        from payroll_entries n join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
        where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) e
      group by p.employee_id),
    people as (
      select distinct on (p.employee_id) p.employee_id, p.code, ${shownName(sql`p.name`, sql`p.name_kh`)} as name
      from payroll_results p where p.company_id = ${of.companyId} and p.run_id = (select id from run)
      order by p.employee_id, p.period desc),
    cleared as (
      select p.employee_id, bool_and(p.first_cents = 0 or h.row_id is not null) and bool_or(p.period > 1 and h.row_id is not null) as is_cleared
      from payroll_results p left join held h on h.row_id = p.row_id and h.period = p.period
      where p.company_id = ${of.companyId} and p.run_id = (select id from run) group by p.employee_id)
    select b.employee_id as "employeeId", w.code, w.name, b.debit, b.credit, b.cost, b.thirteenth, b.seniority, b.severance, b.fund,
      b.claims, b.advances, b.clearing, c.is_cleared as "isCleared", coalesce(d.thirteenth, 0) as "rowThirteenth",
      coalesce(d.seniority, 0) as "rowSeniority", coalesce(d.severance, 0) as "rowSeverance", coalesce(d.fund, 0) as "rowFund",
      coalesce(d.claims, 0) as "rowClaims", coalesce(d.advances, 0) as "rowAdvances", coalesce(d.cost, 0) as "rowCost"
    from booked b join people w on w.employee_id = b.employee_id join cleared c on c.employee_id = b.employee_id
    left join paid d on d.employee_id = b.employee_id
    order by w.code, b.employee_id`.execute(db);
  return rows;
}
