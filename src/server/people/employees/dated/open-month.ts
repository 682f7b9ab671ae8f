import { sql } from 'kysely';
import { addMonths, firstDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

/** First day of the month whose pay is open: from here on changes count that have no day of their own. */
export async function openFrom({ db, session, today }: Context): Promise<string> {
  return firstDayOf(await readOpenMonth(db, { companyId: session.companyId, today }));
}

/**
 * The month whose pay is still open: that of the earliest run without an approved second payment, else the current one, or the
 * one after the last approved run where that is later.
 */
async function readOpenMonth(db: Db, of: { companyId: string; today: string }): Promise<string> {
  const { rows } = await sql<{ open: string | null; approved: string | null }>`
    select min(r.month) filter (where p.id is null) as open, max(r.month) filter (where p.id is not null) as approved
    from payroll_runs r
    left join payroll_periods p on p.company_id = r.company_id and p.run_id = r.id and p.period = 'second_payment' and p.state = 'APPROVED'
    where r.company_id = ${of.companyId}`.execute(db);
  const current = of.today.slice(0, 7);
  const { open, approved } = rows[0] ?? { open: null, approved: null };
  if (open !== null) return open;
  return approved === null || approved < current ? current : addMonths(approved, 1);
}
