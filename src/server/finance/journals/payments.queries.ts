import { sql } from 'kysely';
import { Period } from '#contract/payroll-words.ts';
import { cents } from '#engine/money/units.ts';
import type { Cents } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { shownName } from '#server/db/parts/names.ts';

interface OfCompany {
  readonly companyId: string;
}

/** Money that left with a batch, or came back of it, and stands in no journal. */
export interface UnpostedBatch {
  readonly runId: string;
  readonly month: string;
  readonly kind: 'PAYMENT' | 'RETURN';
  readonly batchId: string;
  readonly number: string;
  readonly people: number;
  readonly paidCents: number;
  /** The day of sending, or the last of the returns. */
  readonly day: string;
}

/** Whether a payment `r` of a batch stands in a journal of its leaving, or of its return. */
const isHeld = (isReturn: boolean) => sql`exists (select from journal_payments j
  where j.company_id = r.company_id and j.payment_id = r.id and j.is_return = ${isReturn} and j.is_standing)`;

/** Payments `r` of a sent batch that can be booked: as they left, or as those of them that are booked came back. */
const isPayable = {
  PAYMENT: sql`not ${isHeld(false)}`,
  RETURN: sql`r.state = 'RETURNED' and ${isHeld(false)} and not ${isHeld(true)}`,
};

/** The sent batches of which something is not booked, the oldest first: leaving before coming back. */
export async function readUnpostedBatches(
  db: Db,
  of: OfCompany & { readonly firstMonth: string | null; readonly month?: string },
): Promise<readonly UnpostedBatch[]> {
  const only = of.month === undefined ? sql`` : sql`and u.month = ${of.month}`;
  const part = (kind: 'PAYMENT' | 'RETURN', day: ReturnType<typeof sql>) => sql`
    select b.run_id as "runId", u.month, ${kind}::text as kind, b.id as "batchId", b.number, count(*)::int as people,
      sum(r.cents)::bigint as "paidCents", ${day} as day
    from payment_batches b
    join payroll_runs u on u.company_id = b.company_id and u.id = b.run_id
    join payment_batch_rows r on r.company_id = b.company_id and r.batch_id = b.id
    where b.company_id = ${of.companyId} and b.state = 'SENT' and u.month >= ${of.firstMonth ?? ''} ${only} and ${isPayable[kind]}
    group by b.run_id, u.month, b.id, b.number, b.sent_on`;
  const { rows } = await sql<UnpostedBatch>`
    ${part('PAYMENT', sql`b.sent_on`)} union all ${part('RETURN', sql`max(r.returned_on)`)} order by month, number, kind`.execute(
    db,
  );
  return rows;
}

/** A payment of a batch, as it is booked. */
export interface BatchPayment {
  readonly id: string;
  readonly rowId: string;
  readonly period: Period;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly cents: Cents;
}

/** A batch whose payments are to be booked: once it is sent, that stays. */
export async function findBatch(
  db: Db,
  of: OfCompany & { readonly batchId: string; readonly runId: string },
): Promise<
  { readonly number: string; readonly isSent: boolean; readonly isCash: boolean; readonly sentOn: string | null } | undefined
> {
  const { rows } = await sql<{ number: string; isSent: boolean; isCash: boolean; sentOn: string | null }>`
    select number, state = 'SENT' as "isSent", layout_version_id is null as "isCash", sent_on as "sentOn" from payment_batches
    where company_id = ${of.companyId} and id = ${of.batchId} and run_id = ${of.runId}`.execute(db);
  return rows[0];
}

/** The payments of a batch that no standing journal holds in this way, with the last day on which one came back. */
export async function readBatchPayments(
  db: Db,
  of: OfCompany & { readonly batchId: string; readonly kind: 'PAYMENT' | 'RETURN' },
): Promise<{ readonly payments: readonly BatchPayment[]; readonly returnedOn: string | null }> {
  const { rows } = await sql<
    Omit<BatchPayment, 'period' | 'cents'> & { period: string; cents: number; returnedOn: string | null }
  >`
    select r.id, r.row_id as "rowId", r.period, r.employee_id as "employeeId", r.code, ${shownName(sql`r.name`, sql`r.name_kh`)} as name,
      r.cents, r.returned_on as "returnedOn"
    from payment_batch_rows r
    where r.company_id = ${of.companyId} and r.batch_id = ${of.batchId} and ${isPayable[of.kind]}
    order by r.code, r.id`.execute(db);
  return {
    payments: rows.map(({ returnedOn: _day, ...row }) => ({ ...row, period: Period.parse(row.period), cents: cents(row.cents) })),
    returnedOn: rows
      .map(({ returnedOn }) => returnedOn)
      .reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null),
  };
}

/** Says which payments a journal holds. */
export async function insertPayments(
  db: Db,
  of: OfCompany & { readonly journalId: string; readonly isReturn: boolean; readonly ids: readonly string[] },
): Promise<void> {
  await sql`insert into journal_payments (company_id, journal_id, payment_id, is_return)
    select ${of.companyId}::uuid, ${of.journalId}::uuid, id, ${of.isReturn} from unnest(${of.ids}::uuid[]) as p (id)`.execute(db);
}

/** The number of a standing journal that books what came back of the payments of another one; undefined without one. */
export async function findReturn(db: Db, of: OfCompany & { readonly journalId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select 'J-' || j.year || '-' || lpad(j.number::text, 4, '0') as number
    from journal_payments own
    join journal_payments back on back.company_id = own.company_id and back.payment_id = own.payment_id and back.is_return and back.is_standing
    join journals j on j.company_id = back.company_id and j.id = back.journal_id
    where own.company_id = ${of.companyId} and own.journal_id = ${of.journalId} and not own.is_return
    order by j.year, j.number limit 1`.execute(db);
  return rows[0]?.number;
}
