import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { holds } from '#contract/permissions.ts';
import { decidable, inLine } from '#server/features/requests/index.ts';
import type { Context } from '#server/http/context.ts';

/** The first 15 people whose name or code holds a text. */
export async function choosePeople(db: Db, of: { companyId: string; search: string }) {
  const pattern = `%${of.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select e.id, e.code, trim(e.last_name || ' ' || e.first_name) as name from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null
      and (e.code ilike ${pattern} or concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh) ilike ${pattern})
    order by lower(e.code), e.id limit 15`.execute(db);
  return rows;
}

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
