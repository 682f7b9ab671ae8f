import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addMonths } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { Calculated } from '#server/payroll/runs/process/calculation.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import type { FactAmount, PersonFact } from '#server/payroll/runs/review/compare.ts';

interface ResultRow {
  readonly row_id: string;
  readonly period: number;
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly net_cents: number;
  readonly current_salary_cents: number;
  readonly employed_days: number;
  readonly month_days: number;
  readonly dependants: number;
  readonly fx: number | null;
  readonly entries: string | null;
}

/** Facts of a period, and the tax rates it was calculated with, ten-thousandths. */
export interface Facts {
  readonly people: readonly PersonFact[];
  readonly rates: ReadonlySet<number>;
}

/** What is stored of a period. */
export async function readStoredFacts(db: Db, scope: RunScope, items: readonly StoredItem[]): Promise<Facts> {
  const riders = sql`select q.row_id from payroll_periods q where q.company_id = ${scope.companyId} and q.run_id = ${scope.runId} and q.rides`;
  const which =
    scope.period === 'first_payment'
      ? sql`p.period = 1`
      : scope.period === 'final_payment'
        ? sql`p.period = 3`
        : sql`(p.period = 2 or p.period = 3 and p.row_id in (${riders}))`;
  return await readFacts(db, { companyId: scope.companyId, where: sql`p.run_id = ${scope.runId} and ${which}`, items });
}

/**
 * What the month before, or another earlier one, holds of the same kind of payment: a first payment is held against a first one, and of
 * another month what is approved.
 */
export async function readFactsBefore(db: Db, scope: RunScope, items: readonly StoredItem[], against?: string): Promise<Facts> {
  const kind = scope.period === 'first_payment' ? sql`p.period = 1` : sql`p.period > 1`;
  const which = against === undefined ? kind : sql`${kind} and p.approved_at is not null`;
  const month = against ?? addMonths(scope.month, -1);
  const run = sql`p.run_id = (select u.id from payroll_runs u where u.company_id = ${scope.companyId} and u.month = ${month})`;
  return await readFacts(db, { companyId: scope.companyId, where: sql`${run} and ${which}`, items });
}

/** The months before a run's of which the same kind of payment is approved, the newest first. */
export async function readApprovedBefore(db: Db, scope: RunScope): Promise<readonly string[]> {
  const kind = scope.period === 'first_payment' ? 'first_payment' : 'second_payment';
  const { rows } = await sql<{ month: string }>`
    select u.month from payroll_runs u
    join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = ${kind} and q.state = 'APPROVED'
    where u.company_id = ${scope.companyId} and u.month < ${scope.month} order by u.month desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** What a month holds of everyone whose second or final payment is calculated. */
export async function readMonthFacts(
  db: Db,
  of: { readonly companyId: string; readonly month: string; readonly items: readonly StoredItem[] },
): Promise<Facts> {
  const run = sql`p.run_id = (select u.id from payroll_runs u where u.company_id = ${of.companyId} and u.month = ${of.month})`;
  return await readFacts(db, { companyId: of.companyId, where: sql`${run} and p.period > 1`, items: of.items });
}

/** A row's own payment beside the person's newest approved one before it, where that is no final payment. */
export async function readFactsOfSlip(
  db: Db,
  of: { readonly companyId: string; readonly rowId: string; readonly employeeId: string; readonly month: string },
  items: readonly StoredItem[],
): Promise<{ readonly now: Facts; readonly before: Facts & { readonly month: string | undefined; readonly arrears?: unknown } }> {
  const { companyId, rowId, employeeId, month } = of;
  const { rows } = await sql<{ row_id: string; period: number; month: string; arrears: unknown }>`
    select p.row_id, p.period, u.month, coalesce(p.input -> 'arrears', '[]') as arrears from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId} and p.period > 1 and p.approved_at is not null
      and u.month < ${month}
    order by u.month desc, p.period desc limit 1`.execute(db);
  const [earlier] = rows;
  const now = await readFacts(db, { companyId, where: sql`p.row_id = ${rowId} and p.period > 1`, items });
  if (earlier === undefined || earlier.period !== 2) return { now, before: { people: [], rates: new Set(), month: undefined } };
  const where = sql`p.row_id = ${earlier.row_id} and p.period = 2`;
  return {
    now,
    before: { ...(await readFacts(db, { companyId, where, items })), month: earlier.month, arrears: earlier.arrears },
  };
}

async function readFacts(
  db: Db,
  of: { companyId: string; where: RawBuilder<unknown>; items: readonly StoredItem[] },
): Promise<Facts> {
  const { rows } = await sql<ResultRow>`
    select p.row_id, p.period, p.employee_id, p.code, p.name, p.name_kh, p.net_cents, p.current_salary_cents, p.employed_days,
      p.month_days, p.children_counted + p.is_spouse_counted::int as dependants, d.fx, e.entries
    from payroll_results p
    left join payroll_periods d on d.company_id = p.company_id and d.run_id = p.run_id
      and d.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period] and (d.row_id is null or d.row_id = p.row_id)
    left join lateral (
      select string_agg(concat_ws(':', x.item_id, coalesce(x.quantity / 100, x.cents), x.is_manual::int), ',') as entries
      from payroll_entries x where x.company_id = p.company_id and x.row_id = p.row_id and x.period = p.period) e on true
    where p.company_id = ${of.companyId} and ${of.where} order by p.code, p.row_id`.execute(db);
  const codes = new Map(of.items.map(({ id, code }) => [id, code]));
  return {
    people: rows.map((row) => ({
      rowId: row.row_id,
      employeeId: row.employee_id,
      code: row.code,
      name: row.name,
      nameKh: row.name_kh,
      netCents: row.net_cents,
      salaryCents: row.current_salary_cents,
      employedDays: row.employed_days,
      monthDays: row.month_days,
      dependants: row.dependants,
      amounts: amountsOf(row.entries, codes),
    })),
    rates: new Set(rows.flatMap(({ fx }) => (fx === null ? [] : [fx]))),
  };
}

function amountsOf(entries: string | null, codes: ReadonlyMap<string, string>): ReadonlyMap<string, FactAmount> {
  if (entries === null) return new Map();
  return new Map(
    entries.split(',').map((entry): [string, FactAmount] => {
      const [itemId = '', value = '0', manual = '0'] = entry.split(':');
      const code = codes.get(itemId);
      if (code === undefined) throw new Error(`an entry names the unknown item ${itemId}`);
      return [code, { value: Number(value), isManual: manual === '1' }];
    }),
  );
}

/** The same of what was just calculated. */
export function factsOf(calculated: Calculated): readonly PersonFact[] {
  return calculated.rows.map(({ identity, result }) => ({
    rowId: identity.rowId,
    employeeId: identity.employeeId,
    code: identity.code,
    name: identity.name,
    nameKh: identity.nameKh,
    netCents: result.figures.netCents,
    salaryCents: result.figures.currentSalaryCents,
    employedDays: result.figures.employedDays,
    monthDays: result.figures.monthDays,
    dependants: result.figures.dependants,
    amounts: new Map(
      result.entries.map((entry) => [
        entry.code,
        { value: entry.quantity === null ? entry.cents : Math.trunc(entry.quantity / 100), isManual: entry.isManual },
      ]),
    ),
  }));
}

/** People of a run who are paid by another payment of the same kind: leavers with a final payment of their own. */
export async function readAlsoPaid(db: Db, scope: RunScope): Promise<ReadonlySet<string>> {
  if (scope.period === 'first_payment') return new Set();
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from payroll_rows where company_id = ${scope.companyId} and run_id = ${scope.runId} and archived_at is null`.execute(
    db,
  );
  return new Set(rows.map((row) => row.employee_id));
}
