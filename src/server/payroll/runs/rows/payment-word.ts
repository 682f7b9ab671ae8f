import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RawBuilder } from 'kysely';

/** Whether a run has a first payment, of a run under an alias; `hasFirstPayment` of a group says the same. */
export const hasFirstPaymentOf = (
  run: string,
): RawBuilder<boolean> => sql<boolean>`(not ${sql.ref(`${run}.first_closed`)} and exists (
    select from payroll_periods f
    where f.company_id = ${sql.ref(`${run}.company_id`)} and f.run_id = ${sql.ref(`${run}.id`)} and f.period = 'first_payment'))`;

/** Whether a month has a first payment; undefined before it is generated. */
export async function readHasFirstPayment(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasFirstPaymentOf('u')} as has from payroll_runs u where u.company_id = ${of.companyId} and u.month = ${of.month}`.execute(
    db,
  );
  return rows[0]?.has;
}
