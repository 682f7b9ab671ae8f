import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookEvent, WebhookMessage, WebhookRow } from '#contract/operations/webhooks.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import type { Stamped } from '#server/http/stale.ts';
import type { Posted } from '#server/operations/webhooks/post.ts';

/** The values of a place. */
export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

interface HookOf {
  readonly companyId: string;
  readonly id: string;
}

interface StoredWebhook extends Omit<WebhookRow, 'lastSentAt'> {
  readonly lastSentAt: Date | null;
}

/** The places of a company, by name. */
export async function readWebhooks(db: Db, companyId: string): Promise<readonly StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select w.id, w.name, w.url, w.events, w.is_on as "isOn", w.version,
      count(m.id) filter (where m.state in ('waiting', 'sending'))::int as waiting, count(m.id) filter (where m.state = 'failed')::int as failed,
      max(m.tried_at) filter (where m.state = 'sent') as "lastSentAt", ${accountName('by')} as "setBy"
    from webhooks w left join webhook_messages m on m.company_id = w.company_id and m.webhook_id = w.id
    left join users by on by.company_id = w.company_id and by.id = coalesce(w.updated_by, w.created_by)
    where w.company_id = ${companyId} group by w.company_id, w.id, by.company_id, by.id order by lower(w.name), w.id`.execute(db);
  return rows;
}

export interface HeldWebhook extends Stamped {
  readonly name: string;
  readonly version: number;
}

/** Holds a place, with who changed it last; undefined: it is not there. */
export async function holdWebhook(db: Db, of: HookOf): Promise<HeldWebhook | undefined> {
  const { rows } = await sql<HeldWebhook>`
    select w.name, w.version, w.updated_at as "changedAt", ${accountName('by')} as "changedBy"
    from webhooks w left join users by on by.company_id = w.company_id and by.id = w.updated_by
    where w.company_id = ${of.companyId} and w.id = ${of.id} for update of w`.execute(db);
  return rows[0];
}

/** Keeps a new place; returns its id. */
export async function insertWebhook(
  db: Db,
  of: WebhookValues & { readonly companyId: string; readonly userId: string; readonly secret: Buffer },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('webhooks')
    .values({
      company_id: of.companyId,
      id,
      name: of.name,
      url: of.url,
      events: [...of.events],
      secret: of.secret,
      created_by: of.userId,
    })
    .execute();
  return id;
}

/** Changes a place. */
export async function updateWebhook(db: Db, of: WebhookValues & HookOf & { readonly isOn: boolean }): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ name: of.name, url: of.url, events: [...of.events], is_on: of.isOn })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Removes a place with its messages. */
export async function deleteWebhook(db: Db, of: HookOf): Promise<void> {
  await db.deleteFrom('webhooks').where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

interface StoredMessage extends Omit<WebhookMessage, 'happenedAt' | 'triedAt' | 'dueAt'> {
  readonly happenedAt: Date;
  readonly triedAt: Date | null;
  readonly dueAt: Date;
}

/** A page of the messages to a place, the newest first. */
export async function readMessages(
  db: Db,
  of: HookOf & { readonly offset: number; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.id, m.event, m.subject, m.happened_at as "happenedAt", case m.state when 'sending' then 'waiting' else m.state end as state,
      m.tries, m.status, m.failure, m.tried_at as "triedAt", greatest(m.due_at, h.until) as "dueAt"
    from webhook_messages m left join webhook_holds h using (company_id, webhook_id)
    where m.company_id = ${of.companyId} and m.webhook_id = ${of.id}
    order by m.happened_at desc, m.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many messages of a place are kept. */
export async function countMessages(db: Db, of: HookOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_messages
    where company_id = ${of.companyId} and webhook_id = ${of.id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lets all that was not taken be tried at once: what was given up, but where the same waits already, and what waits for its time. Returns
 * how many wait now.
 */
export async function tryAgain(db: Db, of: HookOf & { readonly now: Date }): Promise<number> {
  await releasePlace(db, { companyId: of.companyId, webhookId: of.id });
  await sql`
    update webhook_messages m set state = 'waiting', tries = 0
    where m.company_id = ${of.companyId} and m.webhook_id = ${of.id} and m.state = 'failed'
      and m.id = (select x.id from webhook_messages x where x.company_id = m.company_id and x.webhook_id = m.webhook_id
        and x.event = m.event and x.subject = m.subject and x.state = 'failed' order by x.happened_at desc, x.id limit 1)
      and not exists (select from webhook_messages x where x.company_id = m.company_id and x.webhook_id = m.webhook_id
        and x.event = m.event and x.subject = m.subject and x.state = 'waiting')`.execute(db);
  const { numAffectedRows } = await sql`update webhook_messages set due_at = ${of.now}
    where company_id = ${of.companyId} and webhook_id = ${of.id} and state = 'waiting'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A message that is taken for a try. */
export interface Taken {
  readonly companyId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly subject: string;
  readonly happenedAt: Date;
  readonly tries: number;
}

/**
 * Takes what is due of any company, the longest due first and of each place a few: a server that dies over it leaves it to the next, and no
 * two send the same.
 */
export async function takeDue(
  db: Db,
  of: { readonly now: Date; readonly until: Date; readonly most: number; readonly mostToPlace: number },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    with under_way as (select company_id, webhook_id, count(*) as count from webhook_messages
      where state = 'sending' and due_at > ${of.now} group by company_id, webhook_id),
    queue as (select m.company_id, m.id, m.due_at, coalesce(u.count, 0)
        + row_number() over (partition by m.company_id, m.webhook_id order by m.due_at, m.id) as place_no
      from webhook_messages m left join under_way u using (company_id, webhook_id)
      where m.state in ('waiting', 'sending') and m.due_at <= ${of.now} and not exists (select from webhook_holds h
        where h.company_id = m.company_id and h.webhook_id = m.webhook_id and h.until > ${of.now})),
    due as (select company_id, id from queue where place_no <= ${of.mostToPlace} order by due_at, id limit ${of.most})
    update webhook_messages m set state = 'sending', due_at = ${of.until}, tries = m.tries + 1, tried_at = ${of.now}
    from due where m.company_id = due.company_id and m.id = due.id and m.state in ('waiting', 'sending') and m.due_at <= ${of.now}
    returning m.company_id as "companyId", m.id, m.webhook_id as "webhookId", m.event, m.subject, m.happened_at as "happenedAt", m.tries`.execute(
    db,
  );
  return rows;
}

/** Where a message goes; undefined: the place is off, or gone. */
export async function findPlace(
  db: Db,
  of: { readonly companyId: string; readonly webhookId: string },
): Promise<{ url: string; secret: Buffer } | undefined> {
  return await db
    .selectFrom('webhooks')
    .select(['url', 'secret'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.webhookId)
    .where('is_on', '=', true)
    .executeTakeFirst();
}

interface MessageOf {
  readonly companyId: string;
  readonly id: string;
}

/** Notes how a try ended; `again`: when it is tried once more, null: never. */
export async function noteTry(
  db: Db,
  of: MessageOf & { readonly posted: Posted; readonly isTaken: boolean; readonly again: Date | null },
): Promise<void> {
  const { posted, again, isTaken } = of;
  const isOver = isTaken || again === null;
  if (!isOver) await dropOutdated(db, of);
  await sql`update webhook_messages set state = ${isTaken ? 'sent' : isOver ? 'failed' : 'waiting'}, status = ${posted.status},
      failure = ${posted.failure}, due_at = coalesce(${again}, due_at)
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Lets a message wait as if it had not been taken. */
export async function putBack(db: Db, of: MessageOf): Promise<void> {
  await dropOutdated(db, of);
  await sql`update webhook_messages set state = 'waiting', tries = tries - 1, due_at = happened_at
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Lets a message go where the same happened to the same record while it was on its way, and waits. */
async function dropOutdated(db: Db, of: MessageOf): Promise<void> {
  await sql`delete from webhook_messages m where m.company_id = ${of.companyId} and m.id = ${of.id} and exists (
      select from webhook_messages x where x.company_id = m.company_id and x.webhook_id = m.webhook_id
        and x.event = m.event and x.subject = m.subject and x.state = 'waiting')`.execute(db);
}

interface PlaceOf {
  readonly companyId: string;
  readonly webhookId: string;
}

/** Lets a place be until a moment, or until a later one that was set before. */
export async function holdPlace(db: Db, of: PlaceOf & { readonly until: Date }): Promise<void> {
  await sql`insert into webhook_holds (company_id, webhook_id, until) values (${of.companyId}, ${of.webhookId}, ${of.until})
    on conflict (company_id, webhook_id) do update set until = greatest(webhook_holds.until, excluded.until)`.execute(db);
}

/** Lets a place be asked again at once. */
export async function releasePlace(db: Db, of: PlaceOf): Promise<void> {
  await db.deleteFrom('webhook_holds').where('company_id', '=', of.companyId).where('webhook_id', '=', of.webhookId).execute();
}

/** Lets go of messages that are over and older than a moment. */
export async function forgetMessages(db: Db, of: { readonly companyId: string; readonly before: Date }): Promise<void> {
  await sql`delete from webhook_messages where company_id = ${of.companyId} and happened_at < ${of.before} and state in ('sent', 'failed')`.execute(
    db,
  );
}
