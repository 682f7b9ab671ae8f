import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { addressOf, isOwn, newsChannel } from '#server/notify/notify.queries.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

/** Whose they are. */
export interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** A page of somebody's notifications, the newest first, with the total. */
export async function listNotifications(db: Db, of: Owner & { unread: boolean; offset: number; limit: number }) {
  const own = sql`o.company_id = ${of.companyId} and o.user_id = ${of.userId} and o.in_app ${of.unread ? sql`and o.read_at is null` : sql``}`;
  const { rows } = await sql<{
    id: string;
    kind: string;
    params: unknown;
    link: string;
    person: string;
    person_kh: string;
    is_own: boolean;
    is_read: boolean;
    created_at: Date;
    total: number;
  }>`
    select n.id, n.kind, n.params, n.link, coalesce(${latinPersonName('a')}, case when n.params ? 'byKH' then u.full_name else n.params ->> 'by' end, '') as person,
      ${khmerPersonName('a')} as person_kh, ${isOwn} as is_own, n.read_at is not null as is_read, n.created_at,
      (select count(*)::int from notifications o where ${own}) as total
    from (select o.* from notifications o where ${own}
      order by o.created_at desc, o.id desc limit ${of.limit} offset ${of.offset}) n
    left join employees a on a.company_id = n.company_id and a.id = n.about_id
    left join users u on u.company_id = n.company_id and u.id = n.user_id
    order by n.created_at desc, n.id desc`.execute(db);
  return rows;
}

/** How many of somebody's notifications are unread. */
export async function countUnread(db: Db, of: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications
    where company_id = ${of.companyId} and user_id = ${of.userId} and in_app and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks somebody's own as read, all of them without ids; their other screens hear of it. */
export async function markRead(db: Db, of: Owner & { ids: readonly string[] | undefined; now: Date }): Promise<void> {
  const some = of.ids === undefined ? sql`true` : sql`id = any(${of.ids}::uuid[])`;
  await sql`
    with marked as (
      update notifications set read_at = ${of.now}
      where company_id = ${of.companyId} and user_id = ${of.userId} and in_app and read_at is null and ${some} returning id
    )
    select pg_notify(${newsChannel}, ${`${of.companyId} ${of.userId}`}) from marked limit 1`.execute(db);
}

/** How somebody gets mail, and to which address. */
export async function readOwnMail(db: Db, of: Owner) {
  const { rows } = await sql<{ wants_mail: boolean; language: string; address: string | null }>`
    select u.wants_mail, u.language, ${addressOf} as address from users u
    left join employees e on e.company_id = u.company_id and e.user_id = u.id and e.archived_at is null
    where u.company_id = ${of.companyId} and u.id = ${of.userId}`.execute(db);
  return rows[0];
}

/** Sets how somebody gets mail. */
export async function updateOwnMail(db: Db, of: Owner & { wantsMail: boolean; language: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ wants_mail: of.wantsMail, language: of.language })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}
