import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { periods } from '#contract/payroll-words.ts';
import type { Period, RunState } from '#contract/payroll-words.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { shownName } from '#server/db/parts/names.ts';
import { balanceKeys } from '#server/payroll/runs/index.ts';
import { factRows } from '#server/people-facts/in-force.ts';
import { matches } from '#server/db/parts/search.ts';

// What was calculated in a month, or in several: one statement for any number of people, whose amounts are summed beside them.

/** A sum over a row's entries: of items by code, or of all entries of some types. */
export interface Measure {
  /**
   * Cents; riel of what is born in riel; ten-thousandths of a plain number; riel as lists show it, at the rate of the payment or at the
   * fixed one of KHR-FIXED.
   */
  readonly of: 'cents' | 'riel' | 'quantity' | 'shownRiel' | 'fixedRiel';
  readonly codes?: readonly string[];
  readonly types?: readonly number[];
  /** Left out of the types. */
  readonly notCodes?: readonly string[];
  /**
   * Only items that were such when the row was calculated: a cost, and NSSF's wage among them. `base`: none where own pension items did
   * not lower the base of the tax then.
   */
  readonly frozen?: 'cost' | 'wage' | 'base';
}
export type Measures = Readonly<Record<string, Measure>>;

export type BalanceKey = (typeof balanceKeys)[number];

/**
 * Which calculated rows: `first` of the first payment; `second` of the second payment with those who ride along and all final
 * payments; `latest` these, and of who has none yet the first payment's.
 */
export type RowsOf = 'first' | 'second' | 'latest';

/** What is read of a month. */
export interface Asked {
  readonly companyId: string;
  /** `YYYY-MM`, first and last; rows of several months are summed for each person. */
  readonly from: string;
  readonly to: string;
  readonly rows: RowsOf;
  readonly search?: Search<'employeeName' | 'employeeCode'> | undefined;
  /** Names in Latin letters, whatever the reader's language. */
  readonly isLatin?: boolean;
  /** Activity codes too; else they are null. */
  readonly hasActivity?: boolean;
  /** Balances at the end of the month, in this order. */
  readonly balances?: readonly BalanceKey[];
}

/** A calculated row: who it is as of the last month, and amounts over all of them. */
export interface MonthRow {
  readonly rowId: string;
  readonly period: Period;
  readonly state: RunState;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly position: string | null;
  readonly team: string | null;
  readonly dutyStation: string | null;
  readonly contractType: string;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
  readonly bankAccountNumber: string | null;
  readonly payrollCurrency: string;
  readonly rowStatus: number;
  readonly isSpouseCounted: boolean;
  readonly childrenCounted: number;
  readonly nssfNumber: string | null;
  readonly dateOfBirth: string | null;
  readonly nationality: string | null;
  readonly activityCode: string | null;
  /** Riel per dollar, ten-thousandths. */
  readonly fx: number;
  readonly nfx: number;
  readonly netCents: number;
  readonly firstCents: number;
  readonly secondCents: number;
  readonly basicCents: number;
  /** Cents, as asked for. */
  readonly balances: readonly number[];
  /** By the name of the measure, in its unit. */
  readonly sums: ReadonlyMap<string, number>;
}

type StoredRow = Omit<MonthRow, 'period' | 'state' | 'sums'> & {
  readonly period: number;
  readonly rank: number;
  readonly amounts: readonly number[];
};

/** From the least to the most advanced: the state of several rows is the first of them. */
const ranks: readonly RunState[] = ['GENERATED', 'REJECTED', 'PROCESSED', 'SUBMITTED', 'VERIFIED', 'APPROVED'];

/** The least advanced of some states; null of none. */
export const leastOf = (states: readonly RunState[]): RunState | null => ranks.find((state) => states.includes(state)) ?? null;

/** Riel for each cent of a KHR-FIXED item: 4,000 a dollar (seed 001 section 9). */
const fixedRielOfCent = 40;

const values: Readonly<Record<Measure['of'], RawBuilder<unknown>>> = {
  cents: sql`n.cents`,
  riel: sql`n.riel`,
  quantity: sql`n.quantity`,
  shownRiel: sql`coalesce(n.riel, round(n.cents * q.fx / 1000000.0))`,
  fixedRiel: sql`n.cents * ${sql.lit(fixedRielOfCent)}`,
};

/** Whether an entry `n` was such when its period `q` was calculated. */
const frozenTests: Readonly<Record<NonNullable<Measure['frozen']>, RawBuilder<unknown>>> = {
  wage: sql`n.item_id = any(q.wage_items)`,
  cost: sql`n.item_id = any(q.cost_items)`,
  base: sql`q.own_lowers_base`,
};

/** Whether own pension items lowered the base of the tax when the period `q` of the run `u` was calculated; they did before it was a choice. */
export const ownLowersBase = sql`coalesce((
  select f.value <> 0 from json_to_recordset(q.parameters -> 'rules' -> 'parameters') as f (code text, "validFrom" date, value bigint, "isProposal" boolean)
  where f.code = 'own_pension_lowers_base' and not f."isProposal" and f."validFrom" < (u.month || '-01')::date + interval '1 month'
  order by f."validFrom" desc limit 1), true)`;

const listOf = (members: readonly (string | number)[]): string => `{${members.join(',')}}`;

/** One of the measures over the entries `n` of a row, whose period is `q`. */
function sumOf(measure: Measure, idsByCode: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const ids = (codes: readonly string[]): string => listOf(codes.flatMap((code) => idsByCode.get(code) ?? []));
  // One item by itself is compared quicker than as a list of one: each entry of everybody is asked.
  const isOneOf = (codes: readonly string[]): RawBuilder<unknown> => {
    const [only] = codes.length === 1 ? codes.flatMap((code) => idsByCode.get(code) ?? []) : [];
    return only === undefined ? sql`n.item_id = any(${ids(codes)}::uuid[])` : sql`n.item_id = ${only}::uuid`;
  };
  const parts = [
    ...(measure.codes === undefined ? [] : [isOneOf(measure.codes)]),
    ...(measure.types === undefined ? [] : [sql`n.type = any(${listOf(measure.types)}::smallint[])`]),
    ...(measure.notCodes === undefined ? [] : [sql`n.item_id <> all(${ids(measure.notCodes)}::uuid[])`]),
    ...(measure.frozen === undefined ? [] : [frozenTests[measure.frozen]]),
  ];
  return sql`coalesce(sum(${values[measure.of]}) filter (where ${sql.join(parts, sql` and `)}), 0)::bigint`;
}

/** The items that were a cost when the period `q` was calculated. */
const frozenItems = sql`from json_to_recordset(q.parameters -> 'items') as f (code text, "isWage" boolean, "itemClass" text)
  join payroll_items i on i.company_id = q.company_id and i.code = f.code where f."itemClass" = 'cost'`;

/** What a row says beside its amounts. */
const identity = sql.raw(
  `"rowId", period, "employeeId", code, name, position, team, "dutyStation", "contractType", "joinDate", "lastWorkingDay", "bankAccountNumber",
  "payrollCurrency", "rowStatus", "isSpouseCounted", "childrenCounted", "nssfNumber", "dateOfBirth", nationality, "activityCode", fx, nfx`,
);

const stored: Readonly<Record<RowsOf, RawBuilder<unknown>>> = {
  first: sql`p.period = 1`,
  second: sql`p.period > 1`,
  latest: sql`(p.period > 1 or not exists (
    select from payroll_results later where later.company_id = p.company_id and later.row_id = p.row_id and later.period > 1))`,
};

const searched = {
  employeeName: sql`concat_ws(' ', p.name, p.name_kh)`,
  employeeCode: sql`p.code`,
};

/** Whether a result `p` is of the people who are looked for. */
export const personFound = (search: Asked['search']): RawBuilder<unknown> => matches(search, searched);

/** What a person of a result is called in the reader's language, as of its calculation; `alias` is that of the result. */
export const shownNameOf = (alias: string): RawBuilder<string> =>
  shownName(sql.ref(`${alias}.name`), sql.ref(`${alias}.name_kh`));

/** What a balance is after the row: what it was when the row was calculated, and what the row moves. */
function balanceOf(key: BalanceKey): RawBuilder<unknown> {
  const at = balanceKeys.indexOf(key) * 2;
  return sql`(select b."openingCents" + b."accruedCents" - b."paidCents" + p.moves[${sql.lit(at + 1)}] - p.moves[${sql.lit(at + 2)}]
    from json_to_record(before.history -> ${sql.lit(key)}) as b("openingCents" bigint, "accruedCents" bigint, "paidCents" bigint))`;
}

/** The calculated rows of the months, by code. */
export async function readMonth(
  db: Db,
  asked: Asked,
  of: { readonly measures: Measures; readonly items: readonly { readonly id: string; readonly code: string }[] },
): Promise<readonly MonthRow[]> {
  const idsByCode = new Map(of.items.map(({ id, code }) => [code, id]));
  const names = Object.keys(of.measures);
  const measures = Object.values(of.measures);
  const needsFrozen = measures.some(({ frozen }) => frozen === 'cost' || frozen === 'wage');
  const balances = asked.balances ?? [];
  const amounts = sql.join([
    sql`p.net_cents`,
    sql`p.first_cents`,
    sql`p.second_cents`,
    sql`p.basic_cents`,
    ...measures.map((_measure, at) => sql.ref(`s.m${at}`)),
  ]);
  const activity =
    asked.hasActivity === true
      ? sql`left join lateral (
        select nullif(array_to_string(a.activity_codes, ', '), '') as codes from ${factRows('allocations')} a
        where a.company_id = p.company_id and a.employee_id = p.employee_id and coalesce(e.activity_code, '') = '' and a.valid_from <= p.to_date
        order by a.valid_from desc, a.share desc, a.order_no, a.id limit 1) largest on true`
      : sql``;
  const measured =
    measures.length === 0
      ? sql``
      : sql`cross join lateral (
        select ${sql.join(measures.map((measure, at) => sql`${sumOf(measure, idsByCode)} as ${sql.ref(`m${at}`)}`))}
        from payroll_entries n where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) s`;
  // A person's months become one row: the last one's, with the amounts of all.
  const joined =
    asked.from === asked.to
      ? sql`select * from found`
      : sql`select distinct on ("employeeId") ${identity}, min(rank) over person as rank, array[${sql.join(
          Array.from({ length: measures.length + 4 }, (_each, at) => sql`(sum(amounts[${sql.lit(at + 1)}]) over person)::bigint`),
        )}] as amounts, balances
      from found window person as (partition by "employeeId") order by "employeeId", month desc, "rowId"`;
  const { rows } = await sql<StoredRow>`
    with records as materialized (
      select q.run_id, q.period, q.row_id, q.state, q.fx, q.nfx, u.month, ${
        needsFrozen
          ? sql`array(select i.id ${frozenItems} and f."isWage") as wage_items, array(select i.id ${frozenItems}) as cost_items`
          : sql`null as wage_items, null as cost_items`
      }, ${measures.some(({ frozen }) => frozen === 'base') ? ownLowersBase : sql`true`} as own_lowers_base
      from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
      where u.company_id = ${asked.companyId} and u.month between ${asked.from} and ${asked.to}),
    found as (
      select p.row_id as "rowId", p.period, q.month, array_position(${listOf(ranks)}::text[], q.state) as rank, p.employee_id as "employeeId", p.code,
        ${asked.isLatin === true ? sql`p.name` : shownNameOf('p')} as name, p.position, p.team, p.duty_station as "dutyStation",
        p.contract_type as "contractType", p.join_date as "joinDate", case when p.period = 3 then p.last_working_day end as "lastWorkingDay",
        p.bank_account_number as "bankAccountNumber", p.payroll_currency as "payrollCurrency", p.row_status as "rowStatus",
        p.is_spouse_counted as "isSpouseCounted", p.children_counted as "childrenCounted", e.nssf_number as "nssfNumber",
        e.date_of_birth as "dateOfBirth", ny.name as nationality, ${asked.hasActivity === true ? sql`coalesce(nullif(e.activity_code, ''), largest.codes)` : sql`null::text`} as "activityCode", q.fx, q.nfx,
        array[${amounts}]::bigint[] as amounts, array[${sql.join([...balances.map(balanceOf), sql`0`])}]::bigint[] as balances
      from payroll_runs u
      join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and ${stored[asked.rows]}
      join records q on q.run_id = p.run_id and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
        and q.row_id is not distinct from case when p.period = 3 then p.row_id end
      join employees e on e.company_id = p.company_id and e.id = p.employee_id
      left join nationalities ny on ny.company_id = e.company_id and ny.id = e.nationality_id
      ${activity}
      left join lateral (select p.input -> 'history' as history where ${sql.lit(balances.length > 0)} offset 0) before on true
      ${measured}
      where u.company_id = ${asked.companyId} and u.month between ${asked.from} and ${asked.to} and ${personFound(asked.search)})
    select * from (${joined}) rows order by code, "rowId"`.execute(db);
  return rows.map(({ period, rank, amounts: read, ...row }): MonthRow => {
    const [netCents = 0, firstCents = 0, secondCents = 0, basicCents = 0, ...sums] = read;
    return {
      ...row,
      period: periods[period - 1] ?? 'final_payment',
      state: ranks[rank - 1] ?? 'GENERATED',
      netCents,
      firstCents,
      secondCents,
      basicCents,
      sums: new Map(names.map((name, at) => [name, sums[at] ?? 0])),
    };
  });
}

/** The newest month that has a calculated row; null where there is none. */
export async function readNewestMonth(
  db: Db,
  { companyId, of }: { readonly companyId: string; readonly of: 'payment' | 'lastPayment' },
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select max(u.month) as month from payroll_runs u
    where u.company_id = ${companyId} and exists (select from payroll_results p where p.company_id = u.company_id and p.run_id = u.id
      and p.period >= ${of === 'payment' ? 1 : 2})`.execute(db);
  return rows[0]?.month ?? null;
}
