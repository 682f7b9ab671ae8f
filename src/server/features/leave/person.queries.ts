import { sql } from 'kysely';
import { holds } from '#contract/permissions.ts';
import { decidable, inLine } from '#server/features/leave/visible.ts';
import type { Context } from '#server/http/context.ts';

/** Whether somebody is among those on whose leave the caller decides, or whom the caller leads with the right to approve. */
export async function canSeePerson(context: Context, employeeId: string): Promise<boolean> {
  const { db, session } = context;
  const line = session.employeeId !== null && holds(session, 'leave request/approve') ? inLine(session.employeeId) : sql`false`;
  const { rows } = await sql`select e.id from employees e
    where e.company_id = ${session.companyId} and e.id = ${employeeId}
      and (${line} or e.id = any(array(${decidable(context, 'leave', 'approve')})) or e.id = any(array(${decidable(context, 'leave', 'review')})))`.execute(
    db,
  );
  return rows.length > 0;
}
