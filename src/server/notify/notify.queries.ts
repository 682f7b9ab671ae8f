import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { Db } from '#server/db/connect.ts';

/** The kinds that the company switched off, by channel. */
export async function readSwitches(db: Db, companyId: string) {
  const row = await db
    .selectFrom('notification_settings')
    .select(['off_in_app', 'off_by_mail'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return { offInApp: new Set(row?.off_in_app), offByMail: new Set(row?.off_by_mail) };
}

/** One event for one receiver, before it is known whether there is an account and an address. */
export interface GivenRow {
  readonly id: string;
  readonly event_key: string;
  readonly kind: string;
  readonly about_id: string | null;
  readonly params: unknown;
  readonly link: string;
  readonly app: boolean;
  readonly mail: boolean;
  /** Whoever does without mail gets this all the same. */
  readonly always: boolean;
  readonly employee_id: string | null;
  readonly user_id: string | null;
}

/** The channel on which servers tell each other that an account has something new. */
export const newsChannel = 'krama_notifications';

/** Whether the notification `n` is about its receiver: the person `a` is themselves, or it is of their own account. */
export const isOwn = sql<boolean>`coalesce(a.id = n.employee_id or a.user_id = n.user_id, n.about_id is null and n.params ? 'byKH', false)`;

/** The address mail of an employee `e` goes to; null for none. */
export const addressOf = sql<string | null>`coalesce(nullif(trim(e.notify_email), ''), nullif(trim(e.email), ''))`;

/**
 * Writes what is new of these, queues its mail and announces it to the open screens; all three hold once the transaction does.
 * A person named twice, by employee and by account, is told once. A copy of a company sends no mail.
 */
export async function insertNotifications(
  db: Db,
  of: { companyId: string; now: Date; rows: readonly GivenRow[] },
): Promise<void> {
  const { companyId, now } = of;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(of.rows)}::jsonb) as g (
        id uuid, event_key text, kind text, about_id uuid, params jsonb, link text, app boolean, mail boolean, always boolean,
        employee_id uuid, user_id uuid)
    ), people as (
      select distinct on (g.event_key, coalesce(e.id, u.id)) g.id, g.event_key, g.kind, g.about_id, g.params, g.link,
        coalesce(e.id, u.id) as receiver_id, e.id as employee_id, u.id as user_id, g.app and u.id is not null as in_app,
        g.mail and (select c.copied_from is null from companies c where c.id = ${companyId}) and ${addressOf} is not null and (g.always or coalesce(u.wants_mail, true)) as by_mail
      from given g
      left join employees e on e.company_id = ${companyId} and e.archived_at is null
        and (e.id = g.employee_id or e.user_id = g.user_id)
      left join users u on u.company_id = ${companyId} and u.archived_at is null and u.id = coalesce(e.user_id, g.user_id)
      where coalesce(e.id, u.id) is not null
      order by g.event_key, coalesce(e.id, u.id), g.id
    ), made as (
      insert into notifications (company_id, id, receiver_id, user_id, employee_id, kind, event_key, about_id, params, link,
        in_app, mail, created_at)
      select ${companyId}, id, receiver_id, user_id, employee_id, kind, event_key, about_id, params, link,
        in_app, case when by_mail then 'waiting' else 'none' end, ${now}
      from people where in_app or by_mail
      on conflict (company_id, event_key, receiver_id) do nothing
      returning id, user_id, in_app, mail
    ), queued as (
      insert into mail_queue (company_id, notification_id, due_at, created_at)
      select ${companyId}, id, ${now}, ${now} from made where mail = 'waiting'
    )
    select pg_notify(${newsChannel}, ${`${companyId} `} || user_id) from (select distinct user_id from made where in_app) news
  `.execute(db);
}

/**
 * Marks as read what asked people to act on a record, once somebody has acted: it is nobody's to do any more. Their open screens hear of
 * it.
 */
export async function settleAsked(
  db: Db,
  of: {
    readonly companyId: string;
    readonly kinds: readonly NotificationKind[];
    readonly subjectId: string;
    /** Of a record that asks for several things at once, how the occasion of this one begins. */
    readonly occasion?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { companyId, kinds, subjectId, occasion, now } = of;
  await sql`
    with settled as (
      update notifications set read_at = ${now}
      where company_id = ${companyId} and in_app and read_at is null and kind = any(${`{${kinds.join(',')}}`}::text[])
        and split_part(event_key, ':', 2) = ${subjectId}
        and ${occasion === undefined ? sql`true` : sql`split_part(event_key, ':', 3) = ${occasion}`}
      returning user_id
    )
    select pg_notify(${newsChannel}, ${`${companyId} `} || user_id) from (select distinct user_id from settled) news`.execute(db);
}
