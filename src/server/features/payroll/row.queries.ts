import { sql } from 'kysely';
import { paymentWordOf, RunState } from '#contract/payroll-words.ts';
import type { PaymentWord, Period, RunState as State } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { hasFirstPaymentOf } from '#server/features/payroll/payment-word.ts';
import { periodNumber } from '#server/features/payroll/payroll.types.ts';
import type { PeriodNumber } from '#server/features/payroll/payroll.types.ts';

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
  /** Undefined until the period is processed. */
  readonly result: StoredResult | undefined;
}

export interface StoredResult {
  readonly period: PeriodNumber;
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
  readonly current_period: string;
  readonly employee_id: string;
  readonly is_leaver: boolean;
  readonly version: number;
  readonly remark: string | null;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly employee_name_kh: string | null;
  readonly from_date: string;
  readonly to_date: string;
  readonly has_first_payment: boolean;
}

/** A row with what its period holds; undefined where the company has no such living row. A leaver's row has the final payment alone. */
export async function findRow(
  db: Db,
  of: { companyId: string; id: string; period: Period | undefined },
): Promise<StoredRow | undefined> {
  const { rows } = await sql<Raw>`
    select r.id, r.run_id, u.month, u.current_period, r.employee_id, r.is_leaver, r.version, r.remark, e.code as employee_code,
      e.last_name || ' ' || e.first_name as employee_name, nullif(concat_ws(' ', e.last_name_kh, e.first_name_kh), '') as employee_name_kh,
      greatest(e.join_date, m.first) as from_date, least(e.last_working_day, (m.first + interval '1 month - 1 day')::date) as to_date,
      ${hasFirstPaymentOf('u')} as has_first_payment
    from payroll_rows r
    join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    cross join lateral (select (u.month || '-01')::date as first) m
    where r.company_id = ${of.companyId} and r.id = ${of.id} and r.archived_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const asked = of.period ?? (row.current_period === 'first_payment' ? 'first_payment' : 'second_payment');
  const period: Period = asked === 'first_payment' ? asked : row.is_leaver ? 'final_payment' : 'second_payment';
  const record = await db
    .selectFrom('payroll_periods')
    .select(['state', 'fx', 'nfx', 'parameters'])
    .where('company_id', '=', of.companyId)
    .where('run_id', '=', row.run_id)
    .where('period', '=', period)
    .where((where) => (period === 'final_payment' ? where('row_id', '=', row.id) : where('row_id', 'is', null)))
    .executeTakeFirst();
  const result = await db
    .selectFrom('payroll_results')
    .selectAll()
    .where('company_id', '=', of.companyId)
    .where('row_id', '=', row.id)
    .where('period', '=', periodNumber[period])
    .executeTakeFirst();
  return {
    id: row.id,
    runId: row.run_id,
    month: row.month,
    employeeId: row.employee_id,
    isLeaver: row.is_leaver,
    version: row.version,
    remark: row.remark,
    period,
    payment: paymentWordOf(period, row.has_first_payment),
    state: RunState.parse(record?.state ?? 'GENERATED'),
    code: result?.code ?? row.employee_code,
    name: result?.name ?? row.employee_name,
    nameKh: result === undefined ? row.employee_name_kh : result.name_kh,
    position: result?.position ?? null,
    from: result?.from_date ?? row.from_date,
    to: result?.to_date ?? row.to_date,
    fx: record?.fx ?? null,
    nfx: record?.nfx ?? null,
    result:
      result === undefined
        ? undefined
        : {
            period: periodNumber[period],
            input: result.input,
            parameters: record?.parameters,
            engineVersion: result.engine_version,
            approvedAt: result.approved_at,
            from: result.from_date,
            to: result.to_date,
            joinDate: result.join_date,
            paidDays: result.paid_days,
            basicCents: result.basic_cents,
            grossCents: result.gross_cents,
            netCents: result.net_cents,
            firstCents: result.first_cents,
            secondCents: result.second_cents,
            dependants: result.children_counted + (result.is_spouse_counted ? 1 : 0),
            family: result.family,
            bankAccountNumber: result.bank_account_number,
            payrollCurrency: result.payroll_currency === 'KHR' ? 'KHR' : 'USD',
          },
  };
}

/** The entries of a row in a period, by the items' order. */
export async function readEntries(db: Db, of: { companyId: string; rowId: string; period: PeriodNumber }) {
  return await db
    .selectFrom('payroll_entries as x')
    .innerJoin('payroll_items as i', (join) => join.onRef('i.company_id', '=', 'x.company_id').onRef('i.id', '=', 'x.item_id'))
    .select([
      'x.item_id',
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
    .where('x.company_id', '=', of.companyId)
    .where('x.row_id', '=', of.rowId)
    .where('x.period', '=', of.period)
    .orderBy('i.order_no')
    .orderBy('i.code')
    .execute();
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
