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
      count(m.id) filter (where m.state = 'waiting')::int as waiting, count(m.id) filter (where m.state = 'failed')::int as failed,
      max(m.tried_at) filter (where m.state = 'sent') as "lastSentAt"
    from webhooks w left join webhook_messages m on m.company_id = w.company_id and m.webhook_id = w.id
    where w.company_id = ${companyId} group by w.company_id, w.id order by lower(w.name), w.id`.execute(db);
  return rows;
}

/** Holds a place, with who changed it last; undefined: it is not there. */
export async function holdWebhook(db: Db, of: HookOf): Promise<(Stamped & { readonly version: number }) | undefined> {
  const { rows } = await sql<Stamped & { readonly version: number }>`
    select w.version, w.updated_at as "changedAt", ${accountName('by')} as "changedBy"
    from webhooks w left join users by on by.company_id = w.company_id and by.id = w.updated_by
    where w.company_id = ${of.companyId} and w.id = ${of.id} for update of w`.execute(db);
  return rows[0];
}

/** Keeps a new place; returns its id. */
export async function insertWebhook(
  db: Db,
  of: WebhookValues & { readonly companyId: string; readonly secret: Buffer },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('webhooks')
    .values({ company_id: of.companyId, id, name: of.name, url: of.url, events: [...of.events], secret: of.secret })
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
    select id, event, subject, happened_at as "happenedAt", state, tries, status, failure, tried_at as "triedAt", due_at as "dueAt"
    from webhook_messages where company_id = ${of.companyId} and webhook_id = ${of.id}
    order by happened_at desc, id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many messages of a place are kept. */
export async function countMessages(db: Db, of: HookOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_messages
    where company_id = ${of.companyId} and webhook_id = ${of.id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets what was given up be tried again; of what waits again already, that one alone. Returns how many. */
export async function tryAgain(db: Db, of: HookOf & { readonly now: Date }): Promise<number> {
  const { rows } = await sql`
    update webhook_messages m set state = 'waiting', tries = 0, due_at = ${of.now}
    where m.company_id = ${of.companyId} and m.webhook_id = ${of.id} and m.state = 'failed'
      and m.id = (select x.id from webhook_messages x where x.company_id = m.company_id and x.webhook_id = m.webhook_id
        and x.event = m.event and x.subject = m.subject and x.state = 'failed' order by x.happened_at desc, x.id limit 1)
      and not exists (select from webhook_messages x where x.company_id = m.company_id and x.webhook_id = m.webhook_id
        and x.event = m.event and x.subject = m.subject and x.state = 'waiting')
    returning 1`.execute(db);
  return rows.length;
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
 * Takes what is due of any company and puts it off meanwhile: a server that dies over it leaves it to the next, and no two send the same.
 */
export async function takeDue(
  db: Db,
  of: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    update webhook_messages m set due_at = ${of.until}, tries = m.tries + 1, tried_at = ${of.now}
    from (select company_id, id from webhook_messages where state = 'waiting' and due_at <= ${of.now}
      order by due_at, id limit ${of.most} for update skip locked) due
    where m.company_id = due.company_id and m.id = due.id
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

/** Notes how a try ended; `again`: when it is tried once more, null: never. */
export async function noteTry(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly posted: Posted; readonly again: Date | null },
): Promise<void> {
  const { posted, again } = of;
  const isSent = posted.status !== null && posted.status >= 200 && posted.status < 300;
  await sql`update webhook_messages set state = ${isSent ? 'sent' : again === null ? 'failed' : 'waiting'}, status = ${posted.status},
      failure = ${posted.failure}, due_at = coalesce(${again}, due_at)
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Lets all that waits for a place wait with what it did not take: one that hangs is not asked again and again. */
export async function holdUp(
  db: Db,
  of: { readonly companyId: string; readonly webhookId: string; readonly until: Date },
): Promise<void> {
  await sql`update webhook_messages set due_at = greatest(due_at, ${of.until})
    where company_id = ${of.companyId} and webhook_id = ${of.webhookId} and state = 'waiting'`.execute(db);
}

/** Puts a message off without counting the try. */
export async function putOff(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly until: Date },
): Promise<void> {
  await sql`update webhook_messages set tries = tries - 1, due_at = ${of.until} where company_id = ${of.companyId} and id = ${of.id}`.execute(
    db,
  );
}

/** Lets go of messages that are over and older than a moment. */
export async function forgetMessages(db: Db, of: { readonly companyId: string; readonly before: Date }): Promise<void> {
  await sql`delete from webhook_messages where company_id = ${of.companyId} and happened_at < ${of.before} and state <> 'waiting'`.execute(
    db,
  );
}
