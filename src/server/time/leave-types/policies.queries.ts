import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The year that a year change closed last; null before the first. */
export async function readClosedYear(db: Db, companyId: string): Promise<number | null> {
  const { rows } = await sql<{
    year: number | null;
  }>`select max(year) as year from leave_years where company_id = ${companyId}`.execute(db);
  return rows[0]?.year ?? null;
}

/** Whether a final payment paid out leave of somebody who left on this day or later. */
export async function hasPaidOut(db: Db, of: { companyId: string; from: string }): Promise<boolean> {
  const { rows } = await sql`select from leave_ledger
    where company_id = ${of.companyId} and kind = 'PAYOUT' and date >= ${of.from} limit 1`.execute(db);
  return rows.length > 0;
}

/** A policy that ended, as the list has it. */
export interface EndedPolicy {
  /** The last day. */
  readonly validTo: string;
  readonly numberAllow: number;
  readonly allowRemainMaximum: number;
  readonly isPayable: boolean;
  readonly paidPercent: number;
}

/** Keeps what a leave type gave until a day. */
export async function insertFormerPolicy(
  db: Db,
  of: { companyId: string; userId: string; leaveTypeId: string; policy: EndedPolicy },
): Promise<void> {
  const { validTo, numberAllow, allowRemainMaximum, isPayable, paidPercent } = of.policy;
  await db
    .insertInto('former_leave_policies')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      leave_type_id: of.leaveTypeId,
      valid_to: validTo,
      number_allow: String(numberAllow),
      allow_remain_maximum: String(allowRemainMaximum),
      is_payable: isPayable,
      paid_percent: paidPercent,
      created_by: of.userId,
    })
    .execute();
}
