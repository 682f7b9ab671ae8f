import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Period, RunState } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { hasFirstPaymentOf } from '#server/payroll/runs/index.ts';
import { accountName, shownName } from '#server/db/parts/names.ts';

/** What one payment hands out to one person, and where it stands. */
export interface StoredPayment {
  readonly rowId: string;
  readonly period: Period;
  /** A leaver's payment that rides along is paid with the second. */
  readonly paidWith: Period;
  readonly hasFirstPayment: boolean;
  readonly runId: string;
  readonly month: string;
  readonly state: RunState;
  /** Riel per dollar, ten-thousandths. */
  readonly fx: number;
  readonly employeeId: string;
  readonly code: string;
  /** In Latin letters, as banks have it. */
  readonly name: string;
  readonly nameKh: string | null;
  /** In the reader's script. */
  readonly shownName: string;
  readonly lastWorkingDay: string | null;
  readonly currency: 'USD' | 'KHR';
  readonly cents: number;
  /** Of the record as it is now. */
  readonly account: string | null;
  /** That the payment was calculated with. */
  readonly rowAccount: string | null;
  /** To which the person was paid last by a batch that was sent. */
  readonly lastAccount: string | null;
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  /** What the batch pays, in its currency. */
  readonly batchAmount: number | null;
  /** Riel by which the batch pays more than this payment, in cash. */
  readonly batchRounding: number | null;
  readonly holdId: string | null;
  readonly holdReason: string | null;
  readonly heldBy: string | null;
  readonly heldAt: Date | null;
  readonly backBatchId: string | null;
  readonly backNumber: string | null;
  readonly backOn: string | null;
  readonly backReason: string | null;
}

/** Which payments are read. */
export interface PaymentsOf {
  readonly companyId: string;
  /** The months, or the run; without either all months since the setting. */
  readonly month?: string | undefined;
  readonly runId?: string | undefined;
  /** Only those that stand in no batch and are approved. */
  readonly isOpen?: boolean;
}

function chosen({ companyId, month, runId }: PaymentsOf): RawBuilder<unknown> {
  if (runId !== undefined) return sql`u.id = ${runId}`;
  if (month !== undefined) return sql`u.month = ${month}`;
  return sql`u.month >= coalesce((select s.batches_from from finance_settings s where s.company_id = ${companyId}), '')`;
}

/** The payments of calculated rows as `f`: whose they are, with which they are paid, and what they hand out. */
const paymentsOf = (of: PaymentsOf): RawBuilder<unknown> => sql`(
    select p.company_id, p.row_id, (array['first_payment', 'second_payment', 'final_payment'])[p.period] as period,
      case when p.period = 1 then 'first_payment' when p.period = 2 or q.rides then 'second_payment' else 'final_payment' end as paid_with,
      p.run_id, u.month, ${hasFirstPaymentOf('u')} as has_first, q.state, q.fx, p.employee_id, p.code, p.name, p.name_kh, case when p.period = 3 then p.last_working_day end as last_working_day,
      case when p.payroll_currency = 'KHR' then 'KHR' else 'USD' end as currency, p.bank_account_number as row_account,
      case when p.period = 1 then p.first_cents else p.second_cents end as cents
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id
    join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    where u.company_id = ${of.companyId} and ${chosen(of)}) f`;

/** That a payment `f` stands in no batch though it is approved and hands out something: `s` is its row of a batch. */
const isOpen = sql`f.cents <> 0 and s.id is null and f.state = 'APPROVED'`;

/** The payments of calculated rows, by month, payment and code; nothing of who gets nothing. */
export async function readPayments(db: Db, of: PaymentsOf): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select f.row_id as "rowId", f.period, f.paid_with as "paidWith", f.has_first as "hasFirstPayment", f.run_id as "runId", f.month, f.state, f.fx,
      f.employee_id as "employeeId", f.code, f.name, f.name_kh as "nameKh", ${shownName(sql`f.name`, sql`f.name_kh`)} as "shownName",
      f.last_working_day as "lastWorkingDay", f.currency, f.cents, nullif(e.bank_account_number, '') as account,
      nullif(f.row_account, '') as "rowAccount", last.account_number as "lastAccount",
      b.id as "batchId", b.number as "batchNumber", s.amount as "batchAmount", s.rounding as "batchRounding",
      h.id as "holdId", h.reason as "holdReason", h.held_at as "heldAt",
      (select ${accountName('w')} from users w where w.company_id = h.company_id and w.id = h.held_by) as "heldBy",
      back.id as "backBatchId", back.number as "backNumber", back.returned_on as "backOn", back.return_reason as "backReason"
    from ${paymentsOf(of)}
    join employees e on e.company_id = f.company_id and e.id = f.employee_id
    left join payment_batch_rows s on s.company_id = f.company_id and s.row_id = f.row_id and s.period = f.period and s.state = 'STANDING'
    left join payment_batches b on b.company_id = s.company_id and b.id = s.batch_id
    left join payment_holds h on h.company_id = f.company_id and h.row_id = f.row_id and h.period = f.period and h.released_at is null
    left join lateral (
      select x.id, x.number, r.returned_on, r.return_reason from payment_batch_rows r
      join payment_batches x on x.company_id = r.company_id and x.id = r.batch_id
      where r.company_id = f.company_id and r.row_id = f.row_id and r.period = f.period and r.state = 'RETURNED'
      order by r.updated_at desc limit 1) back on true
    left join lateral (
      select r.account_number from payment_batch_rows r
      join payment_batches x on x.company_id = r.company_id and x.id = r.batch_id and x.state = 'SENT'
      where r.company_id = f.company_id and r.employee_id = f.employee_id and r.account_number is not null
      order by x.made_at desc limit 1) last on true
    where ${of.isOpen === true ? isOpen : sql`f.cents <> 0`}
    order by f.month, f.paid_with, f.code, f.row_id, f.period`.execute(db);
  return rows;
}

/** Reads the rest that cash lists left, riel by person; null where riel in cash are not rounded. */
export async function readCashRounding(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, number> | null> {
  const { rows: settings } = await sql<{ rounds: boolean }>`
    select rounds_cash_riel as rounds from finance_settings where company_id = ${of.companyId}`.execute(db);
  if (settings[0] === undefined || !settings[0].rounds) return null;
  const { rows } = await sql<{ employeeId: string; carried: number }>`
    select employee_id as "employeeId", -sum(rounding)::bigint as carried from payment_batch_rows
    where company_id = ${of.companyId} and employee_id = any(${of.employeeIds}::uuid[]) and state = 'STANDING' and rounding <> 0
    group by employee_id`.execute(db);
  return new Map(rows.map(({ employeeId, carried }) => [employeeId, carried]));
}

/** In which batch the payments of a month stand: by row, of its first payment or of the other. */
export async function readBatchNumbers(
  db: Db,
  of: { readonly companyId: string; readonly month: string; readonly isFirst: boolean },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ row_id: string; number: string }>`
    select s.row_id, b.number from payroll_runs u
    join payment_batches b on b.company_id = u.company_id and b.run_id = u.id
    join payment_batch_rows s on s.company_id = b.company_id and s.batch_id = b.id and s.state = 'STANDING'
    where u.company_id = ${of.companyId} and u.month = ${of.month} and (s.period = 'first_payment') = ${of.isFirst}`.execute(db);
  return new Map(rows.map((row) => [row.row_id, row.number]));
}

/** Whether the account is another than the payment was calculated with, or than the person was last paid to. */
export const isChanged = ({ account, rowAccount, lastAccount }: StoredPayment): boolean =>
  account !== null && (account !== rowAccount || (lastAccount !== null && account !== lastAccount));

/** Who changed an account last, and when. */
export interface AccountAuthor {
  readonly employeeId: string;
  /** The account that wrote it: where it was asked for, the one that accepted it. */
  readonly writtenBy: string | null;
  /** The account that asked for it; empty where it was written at once. */
  readonly askedBy: readonly string[];
  /** Who asked, and who accepted or wrote it. */
  readonly name: string | null;
  readonly at: Date;
}

/** Who changed the accounts of these people last, as the trail tells: a request that was approved is written by one call at one instant. */
export async function readAccountAuthors(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, AccountAuthor>> {
  if (of.employeeIds.length === 0) return new Map();
  const { rows } = await sql<AccountAuthor>`
    select distinct on (a.record_id) a.record_id as "employeeId", a.at,
      a.user_id as "writtenBy",
      array_remove(array(
        select q.created_by from audit_entries d
        join detail_requests q on q.company_id = d.company_id and q.id = d.record_id
        where d.company_id = a.company_id and d.at = a.at and d.request_id = a.request_id and d.record_type = 'detail_requests'
          and d.action = 'update'), null) as "askedBy",
      concat_ws(' / ', (
        select ${accountName('u')} from audit_entries d
        join detail_requests q on q.company_id = d.company_id and q.id = d.record_id
        join users u on u.company_id = q.company_id and u.id = q.created_by
        where d.company_id = a.company_id and d.at = a.at and d.request_id = a.request_id and d.record_type = 'detail_requests'
          and d.action = 'update' limit 1),
        coalesce((select ${accountName('u')} from users u where u.company_id = a.company_id and u.id = a.user_id), a.user_name)) as name
    from audit_entries a
    where a.company_id = ${of.companyId} and a.record_type = 'employees' and a.record_id = any(${of.employeeIds}::uuid[])
      and a.action = 'update' and jsonb_exists(a.after, 'bank_account_number')
    order by a.record_id, a.id desc`.execute(db);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Who marked the last transfer of each of these payments as returned. */
export async function readReturners(
  db: Db,
  of: { readonly companyId: string; readonly payments: readonly Pick<StoredPayment, 'rowId' | 'period'>[] },
): Promise<readonly { readonly rowId: string; readonly period: Period; readonly userId: string }[]> {
  const { rows } = await sql<{ rowId: string; period: Period; userId: string }>`
    select distinct on (s.row_id, s.period) s.row_id as "rowId", s.period, s.returned_by as "userId" from unnest(${of.payments.map(({ rowId }) => rowId)}::uuid[], ${of.payments.map(({ period }) => period)}::text[]) as c (row_id, period)
    join payment_batch_rows s on s.company_id = ${of.companyId} and s.row_id = c.row_id and s.period = c.period
      and s.state = 'RETURNED' and s.returned_by is not null
    order by s.row_id, s.period, s.updated_at desc`.execute(db);
  return rows;
}

/** The first of these payments that is held: whose it is. */
export async function findHeld(
  db: Db,
  of: { readonly companyId: string; readonly payments: readonly Pick<StoredPayment, 'rowId' | 'period'>[] },
): Promise<{ readonly rowId: string } | undefined> {
  const { rows } = await sql<{ rowId: string }>`
    select h.row_id as "rowId"
    from unnest(${of.payments.map(({ rowId }) => rowId)}::uuid[], ${of.payments.map(({ period }) => period)}::text[]) as c (row_id, period)
    join payment_holds h on h.company_id = ${of.companyId} and h.row_id = c.row_id and h.period = c.period and h.released_at is null
    limit 1`.execute(db);
  return rows[0];
}

/** The first of these payments that stands in a batch: whose it is, and in which. */
export async function findStanding(
  db: Db,
  of: { readonly companyId: string; readonly payments: readonly Pick<StoredPayment, 'rowId' | 'period'>[] },
): Promise<{ readonly name: string; readonly number: string } | undefined> {
  const { rows } = await sql<{ name: string; number: string }>`
    select ${shownName(sql`s.name`, sql`s.name_kh`)} as name, b.number
    from unnest(${of.payments.map(({ rowId }) => rowId)}::uuid[], ${of.payments.map(({ period }) => period)}::text[]) as c (row_id, period)
    join payment_batch_rows s on s.company_id = ${of.companyId} and s.row_id = c.row_id and s.period = c.period and s.state = 'STANDING'
    join payment_batches b on b.company_id = s.company_id and b.id = s.batch_id
    limit 1`.execute(db);
  return rows[0];
}

/** How many payments stand in no batch, and why. */
export interface WaitingPayments {
  /** To be taken into a batch. */
  readonly open: number;
  readonly held: number;
  readonly returned: number;
  readonly withoutAccount: number;
}

/** How many approved payments of all months since the setting stand in no batch: each counted once. */
export async function countWaitingPayments(db: Db, of: { readonly companyId: string }): Promise<WaitingPayments> {
  const { rows } = await sql<WaitingPayments>`
    select count(*) filter (where not w.held and not w.back and w.has_account)::int as open, count(*) filter (where w.held)::int as held,
      count(*) filter (where not w.held and w.back)::int as returned,
      count(*) filter (where not w.held and not w.back and not w.has_account)::int as "withoutAccount"
    from (
      select nullif(e.bank_account_number, '') is not null as has_account,
        exists (select from payment_holds h where h.company_id = f.company_id and h.row_id = f.row_id and h.period = f.period
          and h.released_at is null) as held,
        exists (select from payment_batch_rows r where r.company_id = f.company_id and r.row_id = f.row_id and r.period = f.period
          and r.state = 'RETURNED') as back
      from ${paymentsOf(of)}
      join employees e on e.company_id = f.company_id and e.id = f.employee_id
      left join payment_batch_rows s on s.company_id = f.company_id and s.row_id = f.row_id and s.period = f.period and s.state = 'STANDING'
      where ${isOpen}) w`.execute(db);
  return rows[0] ?? { open: 0, held: 0, returned: 0, withoutAccount: 0 };
}
