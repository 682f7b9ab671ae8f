import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Period } from '#contract/payroll-words.ts';
import { holdNumbers } from '#server/finance/payment-batches/batches.queries.ts';
import { findStanding } from '#server/finance/payment-batches/payments.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Keeps a payment out of batches, whatever its state: what is not approved yet may be held too. */
export async function holdPayment(
  context: Context,
  of: { readonly rowId: string; readonly period: Period; readonly reason: string },
): Promise<{ id: string }> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const row = await db
    .selectFrom('payroll_rows as r')
    .innerJoin('payroll_results as p', (join) => join.onRef('p.company_id', '=', 'r.company_id').onRef('p.row_id', '=', 'r.id'))
    .select(['r.employee_id as employeeId', 'p.name'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', of.rowId)
    .where('p.period', '=', numberOf[of.period])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('PAYMENT_UNKNOWN');
  if (row.employeeId === session.employeeId) throw new Refusal('PAYMENT_OWN');
  // A batch that is being made takes the payment or leaves it, never both.
  await holdNumbers(db, companyId);
  const standing = await findStanding(db, { companyId, payments: [of] });
  if (standing !== undefined) throw new Refusal('IN_BATCH', { name: standing.name, n: standing.number });
  const held = await db
    .selectFrom('payment_holds')
    .select('id')
    .where('company_id', '=', companyId)
    .where('row_id', '=', of.rowId)
    .where('period', '=', of.period)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (held !== undefined) throw new Refusal('PAYMENT_HELD', { name: row.name });
  const id = randomUUIDv7();
  await db
    .insertInto('payment_holds')
    .values({
      company_id: companyId,
      id,
      row_id: of.rowId,
      period: of.period,
      employee_id: row.employeeId,
      reason: of.reason,
      held_by: userId,
      held_at: now,
      updated_by: userId,
    })
    .execute();
  return { id };
}

const numberOf = { first_payment: 1, second_payment: 2, final_payment: 3 } as const satisfies Record<Period, number>;

/** Lets a payment that was held go into the next batch. */
export async function releasePayment(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const hold = await db
    .selectFrom('payment_holds')
    .select(['employee_id as employeeId', 'released_at as releasedAt'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (hold === undefined) throw new Refusal('NOT_FOUND');
  if (hold.employeeId === session.employeeId) throw new Refusal('PAYMENT_OWN');
  if (hold.releasedAt !== null) throw new Refusal('PAYMENT_NOT_HELD');
  await db
    .updateTable('payment_holds')
    .set({ released_at: now, released_by: userId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  return { id };
}
