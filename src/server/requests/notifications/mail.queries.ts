import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { alwaysTold } from '#contract/notification-kinds.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { addressOf, isOwn } from '#server/notify/notify.queries.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

/** A mail that is held for this transaction. */
export interface Held {
  readonly companyId: string;
  readonly notificationId: string;
  readonly tries: number;
}

/** Holds the mail that waits longest and is due, of any company; other servers pass it over until this transaction ends. */
export async function holdNext(db: Db, now: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select company_id as "companyId", notification_id as "notificationId", tries from mail_queue
    where due_at <= ${now} order by due_at, notification_id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Of a changed bank account people hear where they were reached before, too: who leads pay away changes the address first. */
const accountNotices: readonly NotificationKind[] = ['account_asked', 'account_changed'];

/** The addresses that the record of employee `e` lost in the 30 days before notification `n`, but for the one that mail goes to. */
const earlierAddresses = sql`array(select distinct x.address from audit_entries a
  cross join lateral (values (trim(a.before ->> 'notify_email')), (trim(a.before ->> 'email'))) x (address)
  where a.company_id = n.company_id and a.record_type = 'employees' and a.record_id = e.id and a.action = 'update'
    and a.at > n.created_at - interval '30 days' and x.address <> '' and x.address is distinct from ${addressOf} order by 1)`;

/** What a mail says, to whom, in which language. */
export async function readMail(db: Db, { companyId, notificationId }: Held) {
  const { rows } = await sql<{
    kind: string;
    params: unknown;
    link: string;
    person: string;
    person_kh: string;
    is_own: boolean;
    company: string;
    company_kh: string | null;
    language: string | null;
    address: string | null;
    earlier: readonly string[];
  }>`
    select n.kind, n.params, n.link, coalesce(${latinPersonName('a')}, case when n.params ? 'byKH' then u.full_name else n.params ->> 'by' end, '') as person,
      ${khmerPersonName('a')} as person_kh, ${isOwn} as is_own, c.name as company, c.name_kh as company_kh, u.language,
      case when e.archived_at is null and (coalesce(u.wants_mail, true) or n.kind = any(${[...alwaysTold]}::text[])) then ${addressOf} end as address,
      case when e.archived_at is null and n.kind = any(${accountNotices}::text[]) then ${earlierAddresses} else '{}' end as earlier
    from notifications n
    join companies c on c.id = n.company_id
    left join employees a on a.company_id = n.company_id and a.id = n.about_id
    join employees e on e.company_id = n.company_id and e.id = n.employee_id
    left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    where n.company_id = ${companyId} and n.id = ${notificationId}`.execute(db);
  return rows[0];
}

/** Ends a mail: how it went stands on its notification. */
export async function endMail(db: Db, held: Held, how: 'sent' | 'failed' | 'unwanted', now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from mail_queue where company_id = ${held.companyId} and notification_id = ${held.notificationId}
    )
    update notifications set mail = ${how}, mailed_at = ${how === 'sent' ? now : null}
    where company_id = ${held.companyId} and id = ${held.notificationId}`.execute(db);
}

/** Puts a mail off to its next try. */
export async function putMailOff(db: Db, held: Held, dueAt: Date): Promise<void> {
  await sql`update mail_queue set tries = tries + 1, due_at = ${dueAt}
    where company_id = ${held.companyId} and notification_id = ${held.notificationId}`.execute(db);
}

/** Lets go of mail that is too old to help, and of what nobody reads any more. */
export async function forgetOld(db: Db, of: { companyId: string; mailBefore: Date; before: Date; daysBefore: string }) {
  await sql`
    with gone as (
      delete from mail_queue where company_id = ${of.companyId} and created_at < ${of.mailBefore} returning notification_id
    )
    update notifications n set mail = 'late' from gone where n.company_id = ${of.companyId} and n.id = gone.notification_id`.execute(
    db,
  );
  await sql`delete from notifications where company_id = ${of.companyId} and created_at < ${of.before}`.execute(db);
  await sql`delete from job_runs where company_id = ${of.companyId} and day < ${of.daysBefore}`.execute(db);
}
