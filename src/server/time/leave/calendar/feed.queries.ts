import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { teamOn } from '#server/time/leave/calendar/team.queries.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

interface OfAccount {
  readonly companyId: string;
  readonly userId: string;
}

/** Since when an account has a private link; undefined without one. */
export async function findFeed(db: Db, { companyId, userId }: OfAccount): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.made_at;
}

/** Keeps a link as its hash, in the place of the one before. */
export async function keepFeed(db: Db, of: OfAccount & { readonly hash: Buffer; readonly now: Date }): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ company_id: of.companyId, id: of.userId, token_hash: of.hash, made_at: of.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ token_hash: of.hash, made_at: of.now }))
    .execute();
}

/** Ends a link. */
export async function deleteFeed(db: Db, { companyId, userId }: OfAccount): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('company_id', '=', companyId).where('id', '=', userId).execute();
}

/** Whose link it is: an account that lives, of somebody who is employed on the day. */
export async function findReader(db: Db, of: { companyId: string; hash: Buffer; today: string }) {
  const { rows } = await sql<{ employeeId: string; language: string; company: string; companyKh: string | null }>`
    select e.id as "employeeId", u.language, c.name as company, c.name_kh as "companyKh"
    from calendar_feeds f
    join companies c on c.id = f.company_id
    join users u on u.company_id = f.company_id and u.id = f.id and u.archived_at is null
    join employees e on e.company_id = u.company_id and e.user_id = u.id and e.archived_at is null and e.join_date <= ${of.today}
      and (e.last_working_day is null or e.last_working_day >= ${of.today})
    where f.company_id = ${of.companyId} and f.token_hash = ${of.hash}`.execute(db);
  return rows[0];
}

/** A day of somebody's approved leave. */
export interface AwayDay {
  readonly requestId: string;
  readonly name: string;
  readonly nameKh: string;
  readonly date: string;
  readonly morning: boolean;
  readonly afternoon: boolean;
  readonly changedAt: Date;
}

/** The days of approved leave of somebody and their team, in the order of the requests. */
export async function readAwayDays(
  db: Db,
  of: { companyId: string; employeeId: string; today: string; from: string; to: string },
): Promise<readonly AwayDay[]> {
  const { rows } = await sql<AwayDay>`
    select r.id as "requestId", ${latinPersonName('e')} as name, ${khmerPersonName('e')} as "nameKh",
      d.date, d.morning, d.afternoon, r.updated_at as "changedAt"
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join employees e on e.company_id = d.company_id and e.id = d.employee_id and e.archived_at is null
    left join lateral ${teamOn(of.today)} p on true
    where d.company_id = ${of.companyId} and d.date between ${of.from} and ${of.to}
      and (e.id = ${of.employeeId} or p.team_id = (select p.team_id from employees e cross join lateral ${teamOn(of.today)} p
        where e.company_id = ${of.companyId} and e.id = ${of.employeeId}))
    order by r.id, d.date`.execute(db);
  return rows;
}
