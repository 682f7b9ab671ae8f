import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { decidesOf, leads } from '#server/requests/approvers/index.ts';
import type { Context } from '#server/http/context.ts';
import { isPersonFound } from '#server/db/parts/search.ts';

/** The first 15 people whose name or code holds a text. */
export async function choosePeople(db: Db, of: { companyId: string; search: string }) {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select e.id, e.code, ${personName('e')} as name from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null
      and ${isPersonFound(of.search, 'e')}
    order by lower(e.code), e.id limit 15`.execute(db);
  return rows;
}

/** Whether somebody is among those on whose leave the caller decides, or whom the caller leads with the right to approve. */
export async function canSeePerson(context: Context, employeeId: string): Promise<boolean> {
  return await isAmong(
    context,
    employeeId,
    sql`(${leads(context, 'leave', sql`e.id`)} or ${decidesOf(context, 'leave', sql`e.id`)})`,
  );
}

/** Whether the caller decides on the leave of somebody. */
export async function decidesOn(context: Context, employeeId: string): Promise<boolean> {
  return await isAmong(context, employeeId, decidesOf(context, 'leave', sql`e.id`));
}

/** Whether an employee `e` fits a condition. */
async function isAmong({ db, session }: Context, employeeId: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select e.id from employees e
    where e.company_id = ${session.companyId} and e.id = ${employeeId} and ${condition}`.execute(db);
  return rows.length > 0;
}
