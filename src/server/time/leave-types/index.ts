import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How much of a day's pay leave of the type `t` pays on a day, in percent: unpaid leave never any. */
export const paidPercentOn = (
  day: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`case when t.type = 6 then 0 else coalesce(
  (select case when f.is_payable then f.paid_percent else 0 end from former_leave_policies f
    where f.company_id = t.company_id and f.leave_type_id = t.id and f.valid_to >= ${day} order by f.valid_to limit 1),
  case when t.is_payable then t.paid_percent else 0 end) end`;
