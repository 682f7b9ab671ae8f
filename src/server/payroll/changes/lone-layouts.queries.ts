import { sql } from 'kysely';
import type { LoneLayout } from '#contract/finance/payroll-month.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** Payrolls approved after the rule of two people for bank layouts began, from which on older layouts need the second person too. */
const payrollsUntilTheyStop = 2;

/**
 * The bank layouts in use whose newest version nobody but its writers put into use since it was written: those from before the rule of two
 * people. `isStopped`: two payrolls were approved since the rule began. None where duties are not separate.
 */
export async function readLoneLayouts(db: Db, companyId: string): Promise<readonly LoneLayout[]> {
  const { rows } = await sql<LoneLayout>`
    select l.id, l.name, l.name_kh as "nameKH", v.number, w.names as "writtenBy",
      (select count(*) from payroll_periods q where q.company_id = c.id and q.period = 'second_payment' and q.state = 'APPROVED'
        and q.approved_at > c.start_counts_from) >= ${payrollsUntilTheyStop} as "isStopped"
    from companies c
    join payroll_settings s on s.company_id = c.id and s.separate_duties
    join file_layouts l on l.company_id = c.id and l.purpose = 'bank' and l.state = 'LIVE'
    join lateral (
      select x.id, x.number from file_layout_versions x where x.company_id = l.company_id and x.layout_id = l.id
      order by x.number desc limit 1) v on true
    join lateral (
      select array_agg(distinct a.user_id) as ids, max(a.id) as last,
        array_agg(distinct coalesce(${accountName('u')}, a.user_name)) as names
      from audit_entries a left join users u on u.company_id = a.company_id and u.id = a.user_id
      where a.company_id = c.id and a.record_type = 'file_layout_versions' and a.record_id = v.id and a.user_id is not null
        and jsonb_exists(a.after, 'content')) w on w.ids is not null
    where c.id = ${companyId} and not exists (
      select from audit_entries a where a.company_id = c.id and a.record_type = 'file_layouts' and a.record_id = l.id
        and a.after ->> 'state' = 'LIVE' and a.user_id <> all(w.ids) and a.id > w.last)
    order by lower(l.name), l.id`.execute(db);
  return rows;
}
