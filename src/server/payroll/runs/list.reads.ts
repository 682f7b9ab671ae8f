import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PayrollRow } from '#contract/payroll/payroll-answers.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { wireAmount } from '#server/payroll/runs/rows/amounts.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { readItems } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { khmerPersonName, latinPersonName, listedName } from '#server/db/parts/names.ts';
import { begunBy, factRows } from '#server/people-facts/in-force.ts';

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
  readonly has_payslip: boolean;
  /** The amounts as `parseAmounts` reads them; null where there are none. */
  readonly entries: string | null;
}

const monthEnd = (scope: RunScope) => sql`(${`${scope.month}-01`}::date + interval '1 month - 1 day')::date`;

/** A row of a list: enough to find, count and sum by. */
export interface ChosenRow {
  readonly id: string;
  readonly period: number;
  readonly is_leaver: boolean;
  readonly net_cents: number;
  readonly first_cents: number;
  readonly second_cents: number;
  /** Whether it waits for Process: then it shows what the record has, and no amounts. */
  readonly waits: boolean;
  /** Code, names and positions, one to a line. */
  readonly words: string;
  /** Ids of the projects that bear it, by commas. */
  readonly projects: string;
}

/**
 * The rows of a period by code: in the first payment all but leavers, in the second those and the leavers who ride along, in
 * the final payment the leavers. What is calculated comes from the results alone; only rows that wait for it are looked up.
 */
export async function readChosen(db: Db, scope: RunScope): Promise<readonly ChosenRow[]> {
  const riders = sql`select q.row_id from payroll_periods q where q.company_id = ${scope.companyId} and q.run_id = ${scope.runId} and q.rides`;
  const stored =
    scope.period === 'first_payment'
      ? sql`p.period = 1`
      : scope.period === 'final_payment'
        ? sql`p.period = 3`
        : sql`(p.period = 2 or p.period = 3 and p.row_id in (${riders}))`;
  const waiting = scope.period === 'final_payment' ? sql`r.is_leaver` : sql`not r.is_leaver`;
  const { rows } = await sql<ChosenRow>`
    select p.row_id as id, p.period, p.period = 3 as is_leaver, p.net_cents, p.first_cents, p.second_cents, false as waits,
      concat_ws(E'\n', p.code, p.name, p.name_kh, p.position) as words, array_to_string(p.project_ids, ',') as projects, p.code
    from payroll_results p where p.company_id = ${scope.companyId} and p.run_id = ${scope.runId} and ${stored}
    union all
    select r.id, ${periodNumber[scope.period]}, r.is_leaver, 0, 0, 0, true,
      concat_ws(E'\n', e.code, e.last_name || ' ' || e.first_name, e.last_name_kh || ' ' || e.first_name_kh, (
        select string_agg(o.position, E'\n') from ${factRows('posts')} o where o.company_id = e.company_id and o.employee_id = e.id)),
      (select string_agg(a.project_id::text, ',') from ${factRows('allocations')} a where a.company_id = e.company_id and a.employee_id = e.id),
      e.code
    from payroll_rows r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${scope.companyId} and r.run_id = ${scope.runId} and r.archived_at is null and ${waiting}
      and r.id not in (select p.row_id from payroll_results p where p.company_id = ${scope.companyId} and p.run_id = ${scope.runId} and ${stored})
    order by code, id`.execute(db);
  return rows;
}

const onPage = (page: readonly ChosenRow[]): RawBuilder<unknown> =>
  sql`unnest(${idArray(page.map(({ id }) => id))}, ${`{${page.map(({ period }) => period).join(',')}}`}::smallint[]) with ordinality as page(id, period, place)`;

/** What a page shows of rows that were processed: as they were then, with their amounts. */
function processedDetails(scope: RunScope, page: readonly ChosenRow[]): RawBuilder<unknown> {
  return sql`
    select page.id, page.place, p.period = 3 as is_leaver, p.employee_id, p.code, p.net_cents, p.name, p.name_kh, p.position, p.team,
      p.gender, p.is_head_office, e.join_date, p.contract_type, p.contract_end_date, p.last_working_day, p.from_date, p.to_date,
      p.paid_days, p.basic_cents, p.current_salary_cents, p.row_status,
      (select count(*) from json_array_elements(p.exceptions) x (exception) where x.exception ->> 'severity' <> 'done')::int as exceptions,
      p.period > 1 or exists (
        select from payroll_results s where s.company_id = ${scope.companyId} and s.row_id = p.row_id and s.period > 1) as has_payslip,
      (select string_agg(concat_ws(':', x.item_id, x.cents, coalesce(x.quantity::text, ''), coalesce(x.riel::text, ''), x.is_manual::int), ',')
        from payroll_entries x where x.company_id = ${scope.companyId} and x.row_id = p.row_id and x.period = p.period) as entries
    from ${onPage(page)}
    join payroll_results p on p.company_id = ${scope.companyId} and p.row_id = page.id and p.period = page.period
    join employees e on e.company_id = ${scope.companyId} and e.id = p.employee_id ${keepsPlan}`;
}

/** What a page shows of rows that wait for Process: as the record has them. */
function waitingDetails(scope: RunScope, page: readonly ChosenRow[]): RawBuilder<unknown> {
  const end = sql`greatest(e.join_date, ${monthEnd(scope)})`;
  return sql`
    select page.id, page.place, r.is_leaver, r.employee_id, e.code, 0 as net_cents, ${latinPersonName('e')} as name,
      nullif(${khmerPersonName('e')}, '') as name_kh, post.position, post.team, e.gender,
      coalesce(post.station = c.head_office_code, false) as is_head_office, e.join_date,
      coalesce(contract.contract_type, 'UDC') as contract_type, contract.end_date as contract_end_date, e.last_working_day,
      greatest(e.join_date, ${`${scope.month}-01`}::date) as from_date, least(e.last_working_day, ${monthEnd(scope)}) as to_date,
      0 as paid_days, 0 as basic_cents, coalesce(salary.amount_cents, 0) as current_salary_cents,
      case when r.is_leaver then 2 when to_char(e.join_date, 'YYYY-MM') = ${scope.month} then 0 else 1 end as row_status, 0 as exceptions,
      exists (select from payroll_results s where s.company_id = r.company_id and s.row_id = r.id and s.period > 1) as has_payslip,
      null as entries
    from ${onPage(page)}
    join payroll_rows r on r.company_id = ${scope.companyId} and r.id = page.id
    join companies c on c.id = ${scope.companyId}
    join employees e on e.company_id = ${scope.companyId} and e.id = r.employee_id
    left join lateral (select x.position, ${listedName('t')} as team, d.code as station from ${begunBy('posts', { day: end })} x
      left join teams t on t.company_id = x.company_id and t.id = x.team_id
      left join duty_stations d on d.company_id = x.company_id and d.id = x.duty_station_id) post on true
    left join lateral ${begunBy('contracts', { day: end })} contract on true
    left join lateral ${begunBy('salaries', { day: end })} salary on true`;
}

const idsOf = (rows: readonly ChosenRow[], wanted: number): RawBuilder<unknown> =>
  idArray(rows.filter(({ period }) => period === wanted).map(({ id }) => id));

/** An amount of an item, as the wire has it. */
export interface Amount {
  readonly k: string;
  readonly a: number;
  readonly r?: number | undefined;
  readonly m?: boolean | undefined;
}

/** A row with its amounts by the order of the items; null while it waits for Process. */
export interface ListedRow extends RawRow {
  readonly payload: readonly Amount[] | null;
}

/** Reads the amounts of a row as the statement below writes them, in the order of the items. */
function parseAmounts(entries: string, places: ReadonlyMap<string, { readonly code: string; readonly at: number }>): Amount[] {
  const placed = entries.split(',').map((entry): { at: number; amount: Amount } => {
    const [itemId = '', cents = '0', quantity = '', riel = '', manual = '0'] = entry.split(':');
    const place = places.get(itemId);
    if (place === undefined) throw new Error(`an entry names the unknown item ${itemId}`);
    return {
      at: place.at,
      amount: {
        k: place.code,
        a: wireAmount({ cents: Number(cents), quantity: quantity === '' ? null : Number(quantity) }),
        ...(riel === '' ? {} : { r: Number(riel) }),
        ...(manual === '1' ? { m: true } : {}),
      },
    };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ amount }) => amount);
}

/**
 * Rows with what they show and their amounts, in the order given. Items are joined here and not in the database: of rows just
 * written its planner knows nothing, and takes the join that suits a handful.
 */
export async function readRows(
  db: Db,
  scope: RunScope,
  of: { readonly page: readonly ChosenRow[]; readonly items: readonly StoredItem[] },
): Promise<readonly ListedRow[]> {
  const { items } = of;
  const places = new Map(items.map(({ id, code }, at) => [id, { code, at }]));
  const read = async (
    page: readonly ChosenRow[],
    details: (scope: RunScope, page: readonly ChosenRow[]) => RawBuilder<unknown>,
  ): Promise<readonly RawRow[]> =>
    page.length === 0 ? [] : (await sql<RawRow>`${details(scope, page)} order by page.place`.execute(db)).rows;
  const shown = [
    ...(await read(
      of.page.filter(({ waits }) => !waits),
      processedDetails,
    )),
    ...(await read(
      of.page.filter(({ waits }) => waits),
      waitingDetails,
    )),
  ];
  const byId = new Map(shown.map((row) => [row.id, row]));
  return of.page.flatMap(({ id }): ListedRow[] => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, payload: row.entries === null ? null : parseAmounts(row.entries, places) }];
  });
}

/** A row as the wire has it. */
export function toWireRow(row: ListedRow, fx: number | null, lastMonthCents: number | undefined): PayrollRow {
  const payload = [...(row.payload ?? [])];
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
    lastMonthNetPay: lastMonthCents === undefined ? null : lastMonthCents / 100,
    isProceedFinalPay: row.is_leaver,
    exchangeRate: fx,
    exceptions: row.exceptions,
    hasPayslip: row.has_payslip,
  };
}

/** What an item comes to over the rows of a list. */
interface ItemSum {
  readonly item_id: string;
  readonly cents: number;
  readonly riel: number | null;
  readonly quantity: number | null;
}

/** The sums by item of the rows of a list. */
export async function readSums(db: Db, scope: RunScope, chosen: readonly ChosenRow[]): Promise<ReadonlyMap<string, ItemSum>> {
  const periods = [...new Set(chosen.filter(({ waits }) => !waits).map(({ period }) => period))];
  if (periods.length === 0) return new Map();
  // By arrays of ids: the planner then goes by the key, whatever it knows of rows just written.
  const ofPeriods = periods.map(
    (period) => sql`
    select item_id, cents, riel, quantity from payroll_entries
    where company_id = ${scope.companyId} and row_id = any(${idsOf(chosen, period)}) and period = ${period}`,
  );
  const { rows } = await sql<ItemSum>`
    select item_id, sum(cents)::bigint as cents, sum(riel)::bigint as riel, sum(quantity)::bigint as quantity
    from (${sql.join(ofPeriods, sql` union all `)}) x group by item_id`.execute(db);
  return new Map(rows.map((sum) => [sum.item_id, sum]));
}

/** The footer: the sums of the items by code. */
export function footerOf(items: readonly StoredItem[], sums: ReadonlyMap<string, ItemSum>): readonly Amount[] {
  return items
    .flatMap(({ id, code, format }): Amount[] => {
      const sum = format === 'PERCENTAGE' ? undefined : sums.get(id);
      if (sum === undefined) return [];
      return [{ k: code, a: wireAmount(sum), ...(sum.riel === null ? {} : { r: sum.riel }) }];
    })
    .toSorted((one, other) => (one.k < other.k ? -1 : 1));
}

/** What is stored of a period now: by row its net, and by item code the cents (hundredths of the number for quantities). */
export async function readStoredAmounts(
  db: Db,
  scope: RunScope,
): Promise<ReadonlyMap<string, { netCents: number; amounts: ReadonlyMap<string, number> }>> {
  const items = await readItems(db, scope.companyId);
  const rows = await readRows(db, scope, { page: await readChosen(db, scope), items });
  return new Map(
    rows.flatMap(({ id, net_cents, payload }) =>
      payload === null
        ? []
        : [[id, { netCents: net_cents, amounts: new Map(payload.map(({ k, a }) => [k, Math.round(a * 100)])) }]],
    ),
  );
}

/**
 * What employees were paid in the month before, by the same kind of payment: a first payment is held against a first one. Without
 * names: everyone.
 */
export async function readLastMonth(
  db: Db,
  scope: RunScope,
  employeeIds?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const some = employeeIds === undefined ? sql`` : sql`and p.employee_id = any(${idArray([...employeeIds])})`;
  const { rows: found } = await sql<{ employee_id: string; net_cents: number }>`
    select p.employee_id, p.net_cents from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${scope.companyId} and u.month = to_char(${`${scope.month}-01`}::date - interval '1 month', 'YYYY-MM')
      and ${scope.period === 'first_payment' ? sql`p.period = 1` : sql`p.period > 1`} ${some} ${employeeIds === undefined ? sql`` : keepsPlan}`.execute(
    db,
  );
  return new Map(found.map((row) => [row.employee_id, row.net_cents]));
}
