import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PayrollRow } from '#contract/payroll.ts';
import type { Db } from '#server/db/connect.ts';
import { wireAmount } from '#server/features/payroll/amounts.ts';
import { periodNumber } from '#server/features/payroll/payroll.types.ts';
import type { RunScope } from '#server/features/payroll/payroll.types.ts';

/** What a list is narrowed by. */
export interface ListFilter {
  readonly search?: string | undefined;
  readonly projectId?: string | undefined;
}

interface RawRow {
  readonly id: string;
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly position: string | null;
  readonly team: string | null;
  readonly gender: number;
  readonly is_head_office: boolean;
  readonly join_date: string;
  readonly contract_type: string;
  readonly contract_end_date: string | null;
  readonly last_working_day: string | null;
  readonly from_date: string;
  readonly to_date: string;
  readonly paid_days: number;
  readonly basic_cents: number;
  readonly current_salary_cents: number;
  readonly net_cents: number;
  readonly row_status: number;
  readonly is_leaver: boolean;
  readonly exceptions: number;
  readonly entries: string | null;
  readonly total: number;
}

const monthEnd = (scope: RunScope) => sql`(${`${scope.month}-01`}::date + interval '1 month - 1 day')::date`;

/**
 * The rows of a period: in the first payment all but leavers, in the second those and the leavers who ride along, in the
 * final payment the leavers. Lean, so that it can be counted and summed; `details` adds what a page shows.
 */
function rows(scope: RunScope, filter: ListFilter): RawBuilder<unknown> {
  const kind =
    scope.period === 'first_payment'
      ? sql`(not r.is_leaver or p.row_id is not null)`
      : scope.period === 'final_payment'
        ? sql`r.is_leaver`
        : sql`(not r.is_leaver or r.id in (select q.row_id from payroll_periods q where q.company_id = ${scope.companyId} and q.run_id = ${scope.runId} and q.rides))`;
  const stored =
    scope.period === 'first_payment' ? sql`1` : sql`case when r.is_leaver then 3 else ${periodNumber[scope.period]} end`;
  const needle = `%${(filter.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const search =
    filter.search === undefined
      ? sql``
      : sql`and (coalesce(p.code, e.code) ilike ${needle} or coalesce(p.name, e.last_name || ' ' || e.first_name) ilike ${needle}
          or coalesce(p.name_kh, e.last_name_kh || ' ' || e.first_name_kh) ilike ${needle} or p.position ilike ${needle}
          or (p.row_id is null and exists (select from employee_posts o
            where o.company_id = r.company_id and o.employee_id = r.employee_id and o.position ilike ${needle})))`;
  const project =
    filter.projectId === undefined
      ? sql``
      : sql`and (${filter.projectId} = any(p.project_ids) or (p.row_id is null and exists (select from employee_allocations a
          where a.company_id = r.company_id and a.employee_id = r.employee_id and a.project_id = ${filter.projectId})))`;
  return sql`
    select r.id, r.employee_id, r.is_leaver, coalesce(p.period, ${stored}) as period, coalesce(p.code, e.code) as code,
      coalesce(p.net_cents, 0) as net_cents, coalesce(p.first_cents, 0) as first_cents, coalesce(p.second_cents, 0) as second_cents
    from payroll_rows r
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    left join payroll_results p on p.company_id = r.company_id and p.row_id = r.id and p.period = ${stored}
    where r.company_id = ${scope.companyId} and r.run_id = ${scope.runId} and r.archived_at is null and ${kind} ${search} ${project}`;
}

/** What a page shows of its rows: as they were at Process; before that as the record has them. */
function details(scope: RunScope): RawBuilder<unknown> {
  const end = sql`greatest(e.join_date, ${monthEnd(scope)})`;
  return sql`
    select page.*, coalesce(p.name, e.last_name || ' ' || e.first_name) as name,
      coalesce(p.name_kh, nullif(concat_ws(' ', e.last_name_kh, e.first_name_kh), '')) as name_kh,
      coalesce(p.position, post.position) as position, coalesce(p.team, post.team) as team, coalesce(p.gender, e.gender) as gender,
      coalesce(p.is_head_office, post.station = c.head_office_code, false) as is_head_office, e.join_date,
      coalesce(p.contract_type, contract.contract_type, 'UDC') as contract_type,
      case when p.row_id is null then contract.end_date else p.contract_end_date end as contract_end_date,
      case when p.row_id is null then e.last_working_day else p.last_working_day end as last_working_day,
      coalesce(p.from_date, greatest(e.join_date, ${`${scope.month}-01`}::date)) as from_date,
      coalesce(p.to_date, least(e.last_working_day, ${monthEnd(scope)})) as to_date,
      coalesce(p.paid_days, 0) as paid_days, coalesce(p.basic_cents, 0) as basic_cents,
      coalesce(p.current_salary_cents, salary.amount_cents, 0) as current_salary_cents,
      coalesce(p.row_status, case when page.is_leaver then 2 when to_char(e.join_date, 'YYYY-MM') = ${scope.month} then 0 else 1 end) as row_status,
      coalesce(json_array_length(p.exceptions), 0) as exceptions
    from page
    join companies c on c.id = ${scope.companyId}
    join employees e on e.company_id = ${scope.companyId} and e.id = page.employee_id
    left join payroll_results p on p.company_id = ${scope.companyId} and p.row_id = page.id and p.period = page.period
    left join lateral (
      select x.position, t.name as team, d.code as station from employee_posts x
      left join teams t on t.company_id = x.company_id and t.id = x.team_id
      left join duty_stations d on d.company_id = x.company_id and d.id = x.duty_station_id
      where p.row_id is null and x.company_id = e.company_id and x.employee_id = e.id and x.valid_from <= ${end}
      order by x.valid_from desc limit 1) post on true
    left join lateral (
      select x.contract_type, x.end_date from employee_contracts x
      where p.row_id is null and x.company_id = e.company_id and x.employee_id = e.id and x.valid_from <= ${end}
      order by x.valid_from desc limit 1) contract on true
    left join lateral (
      select x.amount_cents from employee_salaries x
      where p.row_id is null and x.company_id = e.company_id and x.employee_id = e.id and x.effective_from <= ${end}
      order by x.effective_from desc limit 1) salary on true`;
}

/** A page of rows with their amounts, and how many there are in all. */
export async function readRows(
  db: Db,
  of: { scope: RunScope; filter: ListFilter; offset: number; limit: number },
): Promise<{ rows: readonly RawRow[]; total: number }> {
  const { scope } = of;
  const { rows: found } = await sql<RawRow>`
    with page as materialized (
      select *, count(*) over () as total from (${rows(scope, of.filter)}) chosen order by code, id
      offset ${of.offset} limit ${of.limit === 0 ? null : of.limit})
    select shown.*, amounts.entries from (${details(scope)}) shown left join lateral (
      select string_agg(concat_ws(':', i.code, x.cents, coalesce(x.quantity::text, ''), coalesce(x.riel::text, ''), x.is_manual::int), ',' order by i.order_no, i.code) as entries
      from payroll_entries x join payroll_items i on i.company_id = x.company_id and i.id = x.item_id
      where x.company_id = ${scope.companyId} and x.row_id = shown.id and x.period = shown.period) amounts on true
    order by shown.code, shown.id`.execute(db);
  return { rows: found, total: found[0]?.total ?? (of.offset === 0 ? 0 : await countRows(db, of)) };
}

async function countRows(db: Db, of: { scope: RunScope; filter: ListFilter }): Promise<number> {
  const { rows: found } = await sql<{
    total: number;
  }>`select count(*) as total from (${rows(of.scope, of.filter)}) chosen`.execute(db);
  return found[0]?.total ?? 0;
}

export interface Amount {
  readonly k: string;
  readonly a: number;
  readonly r?: number | undefined;
  readonly m?: boolean | undefined;
}

/** Reads the amounts of a row as the list's statement writes them. */
export function parseAmounts(entries: string | null): Amount[] {
  if (entries === null) return [];
  return entries.split(',').map((entry) => {
    const [k = '', cents = '0', quantity = '', riel = '', manual = '0'] = entry.split(':');
    return {
      k,
      a: wireAmount({ cents: Number(cents), quantity: quantity === '' ? null : Number(quantity) }),
      ...(riel === '' ? {} : { r: Number(riel) }),
      ...(manual === '1' ? { m: true } : {}),
    };
  });
}

/** A row as the wire has it. */
export function toWireRow(row: RawRow, fx: number | null): PayrollRow {
  const payload = parseAmounts(row.entries);
  const of = (code: string): number => payload.find(({ k }) => k === code)?.a ?? 0;
  const fund = of('PF_ORGANIZATION');
  return {
    id: row.id,
    employeeId: row.employee_id,
    employeeCode: row.code,
    employeeName: row.name,
    employeeNameKH: row.name_kh,
    position: row.position,
    team: row.team,
    gender: row.gender,
    dutyStation: row.is_head_office ? 'CO' : 'field',
    joinDate: row.join_date,
    contractType: row.contract_type,
    contractEndDate: row.contract_end_date,
    status: row.row_status,
    lastWorkingDay: row.last_working_day,
    fromDate: row.from_date,
    toDate: row.to_date,
    basicSalary: row.basic_cents / 100,
    currentBasicSalary: row.current_salary_cents / 100,
    workedDay: row.paid_days / 10_000,
    payload,
    accrualAnnualSalary: of('ACCRUAL_ANNUAL_SALARY'),
    annualSalary: of('ANNUAL_SALARY'),
    accrualSeniority: of('ACCRUAL_SENIORITY'),
    accrualSeverancePay: of('ACCRUAL_SEVERANCE_PAY'),
    severancePay: of('SEVERANCE_PAY'),
    accrualPFOrganization: fund,
    PFOrganization: fund,
    PFStaff: Math.abs(of('PF_STAFF')),
    netPay: row.net_cents / 100,
    isProceedFinalPay: row.is_leaver,
    exchangeRate: fx,
    exceptions: row.exceptions,
  };
}

/** Sums of the rows of a filter: the footer by item, and what the summary needs. */
export async function readSums(db: Db, of: { scope: RunScope; filter: ListFilter }) {
  const { scope, filter } = of;
  const totals = await sql<{ rows: number; net: number; first: number; second: number }>`
    select count(*) as rows, coalesce(sum(net_cents), 0)::bigint as net, coalesce(sum(first_cents), 0)::bigint as first,
      coalesce(sum(second_cents), 0)::bigint as second
    from (${rows(scope, filter)}) chosen`.execute(db);
  const items = await sql<{ code: string; cents: number; riel: number | null; quantity: number | null }>`
    select i.code, sum(x.cents)::bigint as cents, sum(x.riel)::bigint as riel, sum(x.quantity)::bigint as quantity
    from (${rows(scope, filter)}) chosen
    join payroll_entries x on x.company_id = ${scope.companyId} and x.row_id = chosen.id and x.period = chosen.period
    join payroll_items i on i.company_id = x.company_id and i.id = x.item_id
    where i.format <> 'PERCENTAGE'
    group by i.code order by i.code`.execute(db);
  return {
    totals: totals.rows[0] ?? { rows: 0, net: 0, first: 0, second: 0 },
    footer: items.rows.map(({ code, cents, riel, quantity }): Amount => ({
      k: code,
      a: wireAmount({ cents, quantity }),
      ...(riel === null ? {} : { r: riel }),
    })),
  };
}

/** What is stored of a period now: by row its net, and by item code the cents (hundredths of the number for quantities). */
export async function readStoredAmounts(
  db: Db,
  scope: RunScope,
): Promise<ReadonlyMap<string, { netCents: number; amounts: ReadonlyMap<string, number> }>> {
  const { rows: found } = await readRows(db, { scope, filter: {}, offset: 0, limit: 0 });
  const processed = found.filter(({ entries }) => entries !== null);
  return new Map(
    processed.map((row) => [
      row.id,
      { netCents: row.net_cents, amounts: new Map(parseAmounts(row.entries).map(({ k, a }) => [k, Math.round(a * 100)])) },
    ]),
  );
}

/** What each employee was paid in the month before, by the same kind of payment: a first payment is held against a first one. */
export async function readLastMonth(db: Db, scope: RunScope): Promise<ReadonlyMap<string, number>> {
  const { rows: found } = await sql<{ employee_id: string; net_cents: number }>`
    select p.employee_id, p.net_cents from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${scope.companyId} and u.month = to_char(${`${scope.month}-01`}::date - interval '1 month', 'YYYY-MM')
      and ${scope.period === 'first_payment' ? sql`p.period = 1` : sql`p.period > 1`}`.execute(db);
  return new Map(found.map((row) => [row.employee_id, row.net_cents]));
}
