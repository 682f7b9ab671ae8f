import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a run has a first payment, of a run under an alias; `hasFirstPayment` of a group says the same. */
export const hasFirstPaymentOf = (
  run: string,
): RawBuilder<boolean> => sql<boolean>`(not ${sql.ref(`${run}.first_closed`)} and exists (
    select from payroll_periods f
    where f.company_id = ${sql.ref(`${run}.company_id`)} and f.run_id = ${sql.ref(`${run}.id`)} and f.period = 'first_payment'))`;
