import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { shownName } from '#server/db/parts/names.ts';

/** A payment of a batch that was sent, as a bank's file may tell of it. Amount in whole cents, or whole riel. */
export interface SentPayment {
  readonly id: string;
  readonly batchId: string;
  readonly number: string;
  readonly sentOn: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly account: string;
  readonly currency: 'USD' | 'KHR';
  readonly amount: number;
  readonly state: 'STANDING' | 'RETURNED';
  readonly settledOn: string | null;
}

/** The payments to accounts of all batches that were sent, the oldest first. With accounts: those alone. */
export async function readSent(
  db: Db,
  of: { readonly companyId: string; readonly isHeld: boolean },
): Promise<readonly SentPayment[]> {
  const { rows } = await sql<SentPayment>`
    select r.id, b.id as "batchId", b.number, b.sent_on as "sentOn", r.employee_id as "employeeId", r.code,
      ${shownName(sql`r.name`, sql`r.name_kh`)} as name, r.account_number as account, b.currency, r.amount, r.state, r.settled_on as "settledOn"
    from payment_batches b join payment_batch_rows r on r.company_id = b.company_id and r.batch_id = b.id
    where b.company_id = ${of.companyId} and b.state = 'SENT' and r.account_number is not null and r.state <> 'CANCELLED'
    order by b.year, b.sequence, r.code, r.id ${of.isHeld ? sql`for update of b, r` : sql``}`.execute(db);
  return rows;
}

/** What a bank's file tells of a payment. */
export interface Told {
  readonly id: string;
  readonly batchId: string;
  readonly outcome: 'settled' | 'returned';
  readonly day: string;
  readonly reason: string | null;
}

/** Writes what the bank tells, and of each batch that it was told, by which file. */
export async function writeResults(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly now: Date;
    readonly sha256: string;
    readonly told: readonly Told[];
  },
): Promise<void> {
  const { companyId, userId } = of;
  await sql`
    update payment_batch_rows r set settled_on = t.day, settled_by = ${userId}
    from json_to_recordset(${JSON.stringify(of.told)}::text::json) as t(id uuid, outcome text, day date)
    where r.company_id = ${companyId} and r.id = t.id and t.outcome = 'settled'`.execute(db);
  await sql`
    update payment_batch_rows r set state = 'RETURNED', returned_on = t.day, return_reason = t.reason, returned_by = ${userId},
      settled_on = null, settled_by = null
    from json_to_recordset(${JSON.stringify(of.told)}::text::json) as t(id uuid, outcome text, day date, reason text)
    where r.company_id = ${companyId} and r.id = t.id and t.outcome = 'returned'`.execute(db);
  const batches = [...Map.groupBy(of.told, ({ batchId }) => batchId)];
  if (batches.length === 0) return;
  await db
    .insertInto('payment_batch_results')
    .values(
      batches.map(([batchId, told]) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        batch_id: batchId,
        at: of.now,
        user_id: userId,
        sha256: of.sha256,
        settled: told.filter(({ outcome }) => outcome === 'settled').length,
        returned: told.filter(({ outcome }) => outcome === 'returned').length,
      })),
    )
    .execute();
}
