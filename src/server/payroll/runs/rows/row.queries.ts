import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { paymentWordOf, RunState } from '#contract/payroll-words.ts';
import type { PaymentWord, Period, RunState as State } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { hasFirstPaymentOf } from '#server/payroll/runs/rows/payment-word.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { PeriodNumber } from '#server/db/parts/period-numbers.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

/** A row of a run, seen from one of its periods. */
export interface StoredRow {
  readonly id: string;
  readonly runId: string;
  readonly month: string;
  readonly employeeId: string;
  readonly isLeaver: boolean;
  readonly version: number;
  readonly remark: string | null;
  readonly period: Period;
  /** What the payment is called. */
  readonly payment: PaymentWord;
  /** State of the record that the row's amounts belong to. */
  readonly state: State;
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly position: string | null;
  /** The days of the month that the row is for, before its result says it too. */
  readonly from: string;
  readonly to: string;
  readonly fx: number | null;
  readonly nfx: number | null;
  /** The rate of the first payment, at which its riel were handed out. */
  readonly firstFx: number | null;
  /** Undefined until the period is processed. */
  readonly result: StoredResult | undefined;
}

export interface StoredResult {
  readonly period: PeriodNumber;
  /** The `payroll_periods` row of its payment. */
  readonly recordId: string;
  readonly input: unknown;
  readonly parameters: unknown;
  readonly engineVersion: number;
  readonly approvedAt: Date | null;
  readonly from: string;
  readonly to: string;
  readonly joinDate: string;
  readonly paidDays: number;
  readonly basicCents: number;
  readonly grossCents: number;
  readonly netCents: number;
  readonly firstCents: number;
  readonly secondCents: number;
  readonly dependants: number;
  readonly family: unknown;
  readonly bankAccountNumber: string | null;
  readonly payrollCurrency: 'USD' | 'KHR';
}

interface Raw {
  readonly id: string;
  readonly run_id: string;
  readonly month: string;
  readonly employee_id: string;
  readonly is_leaver: boolean;
  readonly version: number;
  readonly remark: string | null;
  readonly period: Period;
  readonly state: string | null;
  readonly fx: number | null;
  readonly nfx: number | null;
  readonly first_fx: number | null;
  readonly parameters: unknown;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly position: string | null;
  readonly from_date: string;
  readonly to_date: string;
  readonly has_first_payment: boolean;
  readonly is_processed: boolean;
}

/** Columns of the result; read only where there is one. */
interface RawResult {
  readonly record_id: string;
  readonly input: unknown;
  readonly engine_version: number;
  readonly approved_at: Date | null;
  readonly join_date: string;
  readonly paid_days: number;
  readonly basic_cents: number;
  readonly gross_cents: number;
  readonly net_cents: number;
  readonly first_cents: number;
  readonly second_cents: number;
  readonly children_counted: number;
  readonly is_spouse_counted: boolean;
  readonly family: unknown;
  readonly bank_account_number: string | null;
  readonly payroll_currency: string;
}

/** A row with what its period holds; undefined where the company has no such living row. A leaver's row has the final payment alone. */
export async function findRow(
  db: Db,
  of: { companyId: string; id: string; period: Period | undefined },
): Promise<StoredRow | undefined> {
  const [row] = await readRows(db, { ...of, which: sql`r.id = ${of.id} ${keepsPlan}` });
  return row;
}

/** A part of the rows of a run whose payslip or final statement is calculated, by code. */
export async function readSlipRows(
  db: Db,
  of: { companyId: string; runId: string; offset: number; limit: number },
): Promise<readonly StoredRow[]> {
  const which = sql`r.run_id = ${of.runId} and p.row_id is not null order by p.code, r.id offset ${of.offset} limit ${of.limit}`;
  return await readRows(db, { companyId: of.companyId, period: 'second_payment', which });
}

/** How many rows of a run have a payslip or a final statement. */
export async function countSlipRows(db: Db, of: { companyId: string; runId: string }): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct r.id)::int as total from payroll_rows r
    join payroll_results p on p.company_id = r.company_id and p.row_id = r.id and p.period > 1
    where r.company_id = ${of.companyId} and r.run_id = ${of.runId} and r.archived_at is null`.execute(db);
  return rows[0]?.total ?? 0;
}

async function readRows(
  db: Db,
  of: { companyId: string; period: Period | undefined; which: RawBuilder<unknown> },
): Promise<readonly StoredRow[]> {
  const { companyId } = of;
  // Every table by its key: one plan, and one way to the database, where three would cost three times that.
  const { rows } = await sql<Raw & RawResult>`
    select r.id, r.run_id, u.month, r.employee_id, r.is_leaver, r.version, r.remark, v.period,
      q.id as record_id, q.state, q.fx, q.nfx, q.parameters,
      (select f.fx from payroll_periods f where f.company_id = ${companyId} and f.run_id = r.run_id and f.period = 'first_payment') as first_fx,
      coalesce(p.code, e.code) as code, coalesce(p.name, ${latinPersonName('e')}) as name,
      case when p.row_id is null then nullif(${khmerPersonName('e')}, '') else p.name_kh end as name_kh, p.position,
      coalesce(p.from_date, greatest(e.join_date, v.first)) as from_date,
      coalesce(p.to_date, least(e.last_working_day, (v.first + interval '1 month - 1 day')::date)) as to_date, p.row_id is not null as is_processed,
      p.input, p.engine_version, p.approved_at, p.join_date, p.paid_days, p.basic_cents, p.gross_cents, p.net_cents, p.first_cents,
      p.second_cents, p.children_counted, p.is_spouse_counted, p.family, p.bank_account_number, p.payroll_currency,
      ${hasFirstPaymentOf('u')} as has_first_payment
    from payroll_rows r
    join payroll_runs u on u.company_id = ${companyId} and u.id = r.run_id
    join employees e on e.company_id = ${companyId} and e.id = r.employee_id
    cross join lateral (select (u.month || '-01')::date as first,
      case when coalesce(${of.period ?? null}, u.current_period) = 'first_payment' then 'first_payment'
        when r.is_leaver then 'final_payment' else 'second_payment' end as period) v
    left join payroll_periods q on q.company_id = ${companyId} and q.run_id = r.run_id and q.period = v.period
      and (case when v.period = 'final_payment' then q.row_id = r.id else q.row_id is null end)
    left join payroll_results p on p.company_id = ${companyId} and p.row_id = r.id
      and p.period = case v.period when 'first_payment' then 1 when 'second_payment' then 2 else 3 end
    where r.company_id = ${companyId} and r.archived_at is null and ${of.which}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    month: row.month,
    employeeId: row.employee_id,
    isLeaver: row.is_leaver,
    version: row.version,
    remark: row.remark,
    period: row.period,
    payment: paymentWordOf(row.period, row.has_first_payment),
    state: RunState.parse(row.state ?? 'GENERATED'),
    code: row.code,
    name: row.name,
    nameKh: row.name_kh,
    position: row.position,
    from: row.from_date,
    to: row.to_date,
    fx: row.fx,
    nfx: row.nfx,
    firstFx: row.first_fx,
    result: row.is_processed ? resultOf(row) : undefined,
  }));
}

function resultOf(row: Raw & RawResult): StoredResult {
  return {
    period: periodNumber[row.period],
    recordId: row.record_id,
    input: row.input,
    parameters: row.parameters,
    engineVersion: row.engine_version,
    approvedAt: row.approved_at,
    from: row.from_date,
    to: row.to_date,
    joinDate: row.join_date,
    paidDays: row.paid_days,
    basicCents: row.basic_cents,
    grossCents: row.gross_cents,
    netCents: row.net_cents,
    firstCents: row.first_cents,
    secondCents: row.second_cents,
    dependants: row.children_counted + (row.is_spouse_counted ? 1 : 0),
    family: row.family,
    bankAccountNumber: row.bank_account_number,
    payrollCurrency: row.payroll_currency === 'KHR' ? 'KHR' : 'USD',
  };
}

/** The entries of a row in a period, by the items' order, with what was remarked where they were typed. */
export async function readEntries(db: Db, of: { companyId: string; rowId: string; period: PeriodNumber }) {
  return await entriesOf(db, of.companyId)
    .where('x.row_id', '=', of.rowId)
    .where('x.period', '=', of.period)
    .modifyEnd(keepsPlan)
    .execute();
}

/** The entries of the second and final payments of several rows, in the same order. */
export async function readEntriesOfRows(db: Db, of: { companyId: string; rowIds: readonly string[] }) {
  return await entriesOf(db, of.companyId)
    .where('x.row_id', '=', sql<string>`any(${`{${of.rowIds.join(',')}}`}::uuid[])`)
    .where('x.period', '>', 1)
    .execute();
}

export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number];

function entriesOf(db: Db, companyId: string) {
  return db
    .selectFrom('payroll_entries as x')
    .innerJoin('payroll_items as i', (join) => join.onRef('i.company_id', '=', 'x.company_id').onRef('i.id', '=', 'x.item_id'))
    .leftJoin('payroll_manual_entries as m', (join) =>
      join
        .onRef('m.company_id', '=', 'x.company_id')
        .onRef('m.row_id', '=', 'x.row_id')
        .onRef('m.period', '=', 'x.period')
        .onRef('m.item_id', '=', 'x.item_id'),
    )
    .select([
      'x.row_id',
      'x.item_id',
      'm.remark',
      'x.type',
      'x.cents',
      'x.riel',
      'x.quantity',
      'x.is_manual',
      'i.code',
      'i.title',
      'i.title_kh',
      'i.format',
      'i.visible_in_payslip',
    ])
    .where('x.company_id', '=', companyId)
    .orderBy('i.order_no')
    .orderBy('i.code');
}

/** What HR typed in a row, by item. */
export async function readManualOf(db: Db, of: { companyId: string; rowId: string; period: PeriodNumber }) {
  return await db
    .selectFrom('payroll_manual_entries')
    .select(['item_id', 'cents', 'remark'])
    .where('company_id', '=', of.companyId)
    .where('row_id', '=', of.rowId)
    .where('period', '=', of.period)
    .execute();
}
