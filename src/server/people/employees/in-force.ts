import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The row of a dated table that is in force on a day of one person `e`; where none is yet, the first to come. */
export const inForce = (table: string, of: { today: string; from?: string }): RawBuilder<unknown> => {
  const from = sql.ref(of.from ?? 'valid_from');
  return sql`(select * from ${sql.table(table)} d where d.company_id = e.company_id and d.employee_id = e.id
    order by d.${from} <= ${of.today} desc, case when d.${from} <= ${of.today} then d.${from} end desc, d.${from} limit 1)`;
};

/** The same of everybody in a company at once: for a list that is sorted or narrowed by what is in force. */
export const inForceOfAll = (table: string, of: { companyId: string; today: string }): RawBuilder<unknown> =>
  sql`(select distinct on (d.employee_id) * from ${sql.table(table)} d where d.company_id = ${of.companyId}
    order by d.employee_id, d.valid_from <= ${of.today} desc, case when d.valid_from <= ${of.today} then d.valid_from end desc, d.valid_from)`;
