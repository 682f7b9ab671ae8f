import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { isShared } from '#server/access/auth/mail-links/mail-links.queries.ts';
import { addressOf } from '#server/notify/notify.queries.ts';

/** Somebody who is to be invited, with where their first sign-in stands. */
export interface Invitee {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly nameKH: string;
  /** Null without a living account. */
  readonly userId: string | null;
  readonly hasPassword: boolean;
  readonly hasLeft: boolean;
  /** Where their mail goes; null where no address is known. */
  readonly address: string | null;
  /** Another open account has the same address. */
  readonly isShared: boolean;
  /** A mail waits to be sent. */
  readonly waits: boolean;
  readonly sentAt: Date | null;
  readonly goodUntil: Date | null;
}

/** Locks the accounts of these employees: of two invitations at once the second finds the mail of the first. */
export async function holdInvitees(db: Db, of: { readonly companyId: string; readonly ids: readonly string[] }): Promise<void> {
  await sql`select u.id from users u
    where u.company_id = ${of.companyId} and u.id in (
      select e.user_id from employees e where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[]))
    order by u.id for update`.execute(db);
}

/** The living people of these, by code. */
export async function readInvitees(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly today: string; readonly now: Date },
): Promise<readonly Invitee[]> {
  const { rows } = await sql<Invitee>`
    select e.id as "employeeId", e.code, ${latinPersonName('e')} as name, ${khmerPersonName('e')} as "nameKH", u.id as "userId",
      u.password_hash is not null as "hasPassword", coalesce(e.last_working_day < ${of.today}, false) as "hasLeft", ${addressOf} as address,
      coalesce(${isShared({ companyId: of.companyId, address: addressOf, userId: sql`coalesce(u.id, e.id)` })}, false) as "isShared",
      exists (select from mail_link_asks a where a.company_id = e.company_id and a.kind = 'invitation' and a.name = u.id::text) as waits,
      l.created_at as "sentAt", l.expires_at as "goodUntil"
    from employees e left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    left join mail_links l on l.company_id = u.company_id and l.user_id = u.id and l.kind = 'invitation' and l.expires_at > ${of.now}
    where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[]) and e.archived_at is null
    order by lower(e.code), e.id`.execute(db);
  return rows;
}
