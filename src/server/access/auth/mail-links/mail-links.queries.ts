import { cleanName } from '#engine/text/clean.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { INVITATION_DAYS } from '#contract/access/invitations.ts';
import { mailLinkKinds } from '#contract/access/mail-links.ts';
import type { MailLinkKind } from '#contract/access/mail-links.ts';
import type { Db } from '#server/db/connect.ts';
import { digestOf } from '#server/access/auth/challenge.queries.ts';
import { addressOf } from '#server/notify/notify.queries.ts';
import { khmerPersonName } from '#server/db/parts/names.ts';

/** How long a link that somebody asked for is good. */
export const linkMinutes = 15;

const goodFor: Readonly<Record<MailLinkKind, number>> = {
  password: linkMinutes,
  address: linkMinutes,
  invitation: INVITATION_DAYS * 24 * 60,
};

/** So many good links of a kind lie in somebody's mail at most: a further ask sends none. */
const mostLiving = 3;

/** So many accounts of one e-mail address are sent a link each. */
const mostAccounts = 3;

/** What was asked and is held for this transaction. */
export interface HeldAsk {
  readonly companyId: string;
  readonly id: string;
  readonly kind: MailLinkKind;
  /** The user name or e-mail that was typed; of an invitation the id of the account. */
  readonly name: string;
  readonly tries: number;
  /** Who invites; null where the owner asked. */
  readonly madeBy: string | null;
}

/** Keeps what was asked. The same statement for a company that is not there, and for a copy, which sends no mail: nothing is kept, and time tells nothing. */
export async function keepAsk(
  db: Db,
  of: { companyId: string; kind: MailLinkKind; name: string; now: Date; madeBy?: string },
): Promise<void> {
  await sql`
    insert into mail_link_asks (company_id, id, kind, name, due_at, created_at, made_by)
    select c.id, ${randomUUIDv7()}, ${of.kind}, ${of.name}, ${of.now}, ${of.now}, ${of.madeBy ?? null} from companies c
    where c.id = ${of.companyId} and c.copied_from is null`.execute(db);
}

/** Holds what was asked first and is due, of any company; other servers pass it over until this transaction ends. */
export async function holdNextAsk(db: Db, now: Date): Promise<HeldAsk | undefined> {
  const { rows } = await sql<HeldAsk>`
    select company_id as "companyId", id, kind, name, tries, made_by as "madeBy" from mail_link_asks
    where due_at <= ${now} order by due_at, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Ends what was asked. */
export async function endAsk(db: Db, { companyId, id }: HeldAsk): Promise<void> {
  await sql`delete from mail_link_asks where company_id = ${companyId} and id = ${id}`.execute(db);
}

/** Puts what was asked off to its next try. */
export async function putAskOff(db: Db, { companyId, id }: HeldAsk, dueAt: Date): Promise<void> {
  await sql`update mail_link_asks set tries = tries + 1, due_at = ${dueAt} where company_id = ${companyId} and id = ${id}`.execute(
    db,
  );
}

/** Who is sent a link: the account, its owner's names and the address. */
export interface LinkReceiver {
  readonly userId: string;
  readonly userName: string;
  readonly fullName: string;
  readonly nameKh: string;
  readonly company: string;
  readonly companyKh: string | null;
  readonly language: string;
  readonly address: string;
  /** The address is in the mail domain of the office, and no other account or record has it. */
  readonly isOfficeMail: boolean;
}

/** A living account `u` of somebody `e` who has not left: to no other a link leads. */
const isHere = (today: string) => sql<boolean>`(u.archived_at is null
  and (e.id is null or (e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${today}))))`;

/** Where the mail of an account `u` of `e` goes: the addresses of the record, else a user name that is one. */
const mailOf = sql`coalesce(${addressOf}, case when u.user_name ~ '^[^@[:space:]]+@[^@[:space:]]+$' then u.user_name end)`;

/** Whether another open account has the same address: whoever reads its mail could open both. */
export const isShared = (of: {
  readonly companyId: string;
  readonly address: RawBuilder<unknown>;
  readonly userId: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u left join employees e on e.company_id = u.company_id and e.user_id = u.id and e.archived_at is null
  where u.company_id = ${of.companyId} and u.archived_at is null and u.id <> ${of.userId} and lower(${mailOf}) = lower(${of.address}))`;

/**
 * The accounts of a user name or e-mail, each with the address that its mail goes to. None for who is archived or has left,
 * who has no address, or one that another account has too, whose account has no password to be forgotten, and who has enough good links already. An invitation goes to the one
 * account that it names, as long as that has no password.
 */
export async function findReceivers(
  db: Db,
  of: { companyId: string; kind: MailLinkKind; name: string; today: string; now: Date },
): Promise<readonly LinkReceiver[]> {
  const name = cleanName(of.name).toLowerCase();
  const asked =
    of.kind === 'invitation'
      ? sql`u.password_hash is null and u.id = ${of.name}::uuid`
      : sql`u.password_hash is not null
          and (lower(u.user_name) = ${name} or lower(trim(e.email)) = ${name} or lower(trim(e.notify_email)) = ${name})`;
  const { rows } = await sql<LinkReceiver>`
    select found.*, coalesce(lower(found.address) like '%@' || found.mail_domain and not exists (
        select from employees o where o.company_id = ${of.companyId} and o.user_id is distinct from found."userId"
          and lower(found.address) in (lower(trim(o.email)), lower(trim(o.notify_email)))
        union all
        select from users o where o.company_id = ${of.companyId} and o.id <> found."userId" and lower(o.user_name) = lower(found.address)
      ), false) as "isOfficeMail"
    from (
      select c.mail_domain, u.id as "userId", u.user_name as "userName", u.full_name as "fullName",
        ${khmerPersonName('e')} as "nameKh", c.name as company, c.name_kh as "companyKh", u.language,
        ${mailOf} as address
      from users u
      join companies c on c.id = u.company_id
      left join employees e on e.company_id = u.company_id and e.user_id = u.id
      where u.company_id = ${of.companyId} and ${isHere(of.today)} and ${asked}
        and (${of.kind} = 'invitation' or (select count(*) from mail_links l where l.company_id = u.company_id and l.user_id = u.id
          and l.kind = ${of.kind} and l.expires_at > ${of.now}) < ${mostLiving})
    ) found where address is not null and not ${isShared({ companyId: of.companyId, address: sql`found.address`, userId: sql`found."userId"` })}
    order by "userId" limit ${mostAccounts}`.execute(db);
  return rows;
}

/** Keeps links that were mailed, by their hashes, and forgets those that ended. */
export async function keepLinks(
  db: Db,
  of: {
    companyId: string;
    kind: MailLinkKind;
    madeBy: string | null;
    links: readonly { userId: string; token: string; receiver: Pick<LinkReceiver, 'isOfficeMail'> }[];
    now: Date;
  },
): Promise<void> {
  const { companyId, kind, madeBy, now } = of;
  await db.deleteFrom('mail_links').where('company_id', '=', companyId).where('expires_at', '<=', now).execute();
  if (of.links.length === 0) return;
  if (kind === 'invitation') await endInvitations(db, { companyId, userIds: of.links.map(({ userId }) => userId) });
  await db
    .insertInto('mail_links')
    .values(
      of.links.map(({ userId, token, receiver }) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        user_id: userId,
        kind,
        made_by: madeBy,
        is_office_mail: receiver.isOfficeMail,
        token_hash: digestOf(token),
        created_at: now,
        expires_at: new Date(now.getTime() + goodFor[kind] * 60_000),
      })),
    )
    .execute();
}

/** Ends the invitations of accounts that were sent. */
export async function endInvitations(
  db: Db,
  { companyId, userIds }: { readonly companyId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const accounts = sql`${`{${userIds.join(',')}}`}::uuid[]`;
  await sql`delete from mail_links where company_id = ${companyId} and kind = 'invitation' and user_id = any(${accounts})`.execute(
    db,
  );
}

/** Whose link it is. */
export interface LinkOwner {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailLinkKind;
  readonly fullName: string;
  readonly userName: string;
  readonly privateUrl: string;
  readonly employeeId: string | null;
  readonly passwordHash: string | null;
  /** Who invited; null where the owner asked. */
  readonly madeBy: string | null;
  /** Sent to an address of the office that no other account or record has. */
  readonly isOfficeMail: boolean;
}

/** The living link of a token, held until the transaction ends. Throws LINK_EXPIRED. */
export async function holdLink(
  db: Db,
  of: { companyId: string; token: string; kinds?: readonly MailLinkKind[]; today: string; now: Date },
): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    select l.id, l.user_id as "userId", l.kind, u.full_name as "fullName", u.user_name as "userName",
      c.private_url as "privateUrl", e.id as "employeeId", u.password_hash as "passwordHash", l.made_by as "madeBy",
      l.is_office_mail as "isOfficeMail"
    from mail_links l
    join companies c on c.id = l.company_id
    join users u on u.company_id = l.company_id and u.id = l.user_id
    left join employees e on e.company_id = u.company_id and e.user_id = u.id
    where l.company_id = ${of.companyId} and l.token_hash = ${digestOf(of.token)} and l.expires_at > ${of.now}
      and l.kind = any(${[...(of.kinds ?? mailLinkKinds)]}) and ${isHere(of.today)}
    for update of l`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('LINK_EXPIRED');
  return found;
}

/** Ends a link: it is used once. */
export async function endLink(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db.deleteFrom('mail_links').where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}
