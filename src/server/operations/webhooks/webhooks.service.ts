import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { WebhookMessage, WebhookRow } from '#contract/operations/webhooks.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { refuseUnproved } from '#server/access/authority/index.ts';
import { readFullAccess } from '#server/access/users/index.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { notify } from '#server/notify/notify.ts';
import { isPublicAddress } from '#server/operations/webhooks/post.ts';
import {
  countMessages,
  deleteWebhook,
  holdWebhook,
  insertWebhook,
  readMessages,
  readWebhooks,
  releasePlace,
  tryAgain,
  updateWebhook,
} from '#server/operations/webhooks/webhooks.queries.ts';
import type { HeldWebhook, WebhookValues } from '#server/operations/webhooks/webhooks.queries.ts';

function refuseOthers({ session }: Context): void {
  if (!session.own.isFullAccess) throw new Refusal('NEEDS_FULL_ACCESS');
}

/** The address as it is kept. Throws FIELDS where it is no https address that may be told. */
function placeOf({ config }: Context, typed: string): string {
  const address = URL.canParse(typed) ? new URL(typed) : undefined;
  if (address === undefined || !['https:', 'http:'].includes(address.protocol)) throw refuseField('url', 'WEBHOOK_URL');
  if (address.username !== '' || address.password !== '') throw refuseField('url', 'WEBHOOK_URL');
  address.hash = '';
  if (config.webhookHosts.has(address.host)) return address.href;
  if (address.protocol !== 'https:') throw refuseField('url', 'WEBHOOK_URL');
  const host = address.hostname.replace(/^\[|\]$|\.$/g, '');
  // A name is looked up when something is sent.
  const isPrivate =
    isIP(host) === 0 ? !host.includes('.') || /\.(local|localhost|internal|lan|home)$/.test(host) : !isPublicAddress(host);
  if (isPrivate) throw refuseField('url', 'WEBHOOK_PRIVATE');
  return address.href;
}

/** The places that are told. Throws NEEDS_FULL_ACCESS. */
export async function listWebhooks(context: Context): Promise<WebhookRow[]> {
  refuseOthers(context);
  const rows = await readWebhooks(context.db, context.session.companyId);
  return rows.map((row) => ({ ...row, lastSentAt: row.lastSentAt?.toISOString() ?? null }));
}

/** Everybody else with full access hears of a new place, of one that moves, and of one that is removed. */
async function tellOthers(
  { db, session, now, today }: Context,
  of: { readonly id: string; readonly name: string },
): Promise<void> {
  const { companyId, userId } = session;
  const others = (await readFullAccess(db, { companyId, today })).filter((one) => one !== userId);
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'webhook_set',
        about: session.employeeId,
        receivers: others.map((one) => ({ userId: one })),
        subjectId: of.id,
        occasion: now.toISOString(),
        params: { by: session.fullName, key: of.name },
        link: '/setting/webhooks',
      },
    ],
  });
}

/** Tells a place from now on. Throws NEEDS_FULL_ACCESS, PROVE_AGAIN, WEBHOOKS_MOST and FIELDS. */
export async function createWebhook(context: Context, of: WebhookValues): Promise<{ id: string; secret: string }> {
  refuseOthers(context);
  await refuseUnproved(context);
  const { db, session } = context;
  await refuseMore(context);
  const secret = randomBytes(32);
  const ofSession = { companyId: session.companyId, userId: session.userId };
  const id = await insertWebhook(db, { ...ofSession, ...of, url: placeOf(context, of.url), secret });
  await tellOthers(context, { id, name: of.name });
  return { id, secret: secret.toString('base64url') };
}

/** As many places as an office can look after: each takes room of what all companies send. Throws WEBHOOKS_MOST. */
const mostPlaces = 20;

async function refuseMore({ db, session }: Context): Promise<void> {
  const { length } = await readWebhooks(db, session.companyId);
  if (length >= mostPlaces) throw new Refusal('WEBHOOKS_MOST', { n: mostPlaces });
}

/** Holds a place for its change. Throws NOT_FOUND and NEEDS_FULL_ACCESS. */
async function held(context: Context, id: string): Promise<HeldWebhook> {
  const found = await holdWebhook(context.db, { companyId: context.session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  refuseOthers(context);
  return found;
}

/** Changes a place. Throws NOT_FOUND, NEEDS_FULL_ACCESS, VERSION_CONFLICT, PROVE_AGAIN and FIELDS. */
export async function changeWebhook(
  context: Context,
  of: WebhookValues & { readonly id: string; readonly isOn: boolean; readonly version: number },
): Promise<{ id: string }> {
  const found = await held(context, of.id);
  refuseStale(of.version, found.version, found);
  await refuseUnproved(context);
  const { companyId } = context.session;
  await updateWebhook(context.db, { companyId, ...of, url: placeOf(context, of.url) });
  await releasePlace(context.db, { companyId, webhookId: of.id });
  await tellOthers(context, { id: of.id, name: of.name });
  return { id: of.id };
}

/** Removes a place, with what was told and what waits. Throws NOT_FOUND, NEEDS_FULL_ACCESS and PROVE_AGAIN. */
export async function removeWebhook(context: Context, id: string): Promise<{ id: string }> {
  const { name } = await held(context, id);
  await refuseUnproved(context);
  await tellOthers(context, { id, name });
  await deleteWebhook(context.db, { companyId: context.session.companyId, id });
  return { id };
}

/** A page of the messages to a place. Throws NOT_FOUND and NEEDS_FULL_ACCESS. */
export async function listMessages(
  context: Context,
  of: { readonly id: string; readonly offset: number; readonly limit: number },
): Promise<{ data: WebhookMessage[]; pagination: { count: number; total: number; offset: number; limit: number } }> {
  const { db, session } = context;
  const companyId = session.companyId;
  const there = (await readWebhooks(db, companyId)).some(({ id }) => id === of.id);
  if (!there) throw new Refusal('NOT_FOUND');
  refuseOthers(context);
  const rows = await readMessages(db, { companyId, ...of });
  const data = rows.map((row) => ({
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  }));
  const total = await countMessages(db, { companyId, id: of.id });
  return { data, pagination: { count: data.length, total, offset: of.offset, limit: of.limit } };
}

/** Tries what was given up once more. Throws NOT_FOUND and NEEDS_FULL_ACCESS. */
export async function sendAgain(context: Context, id: string): Promise<{ count: number }> {
  await held(context, id);
  return { count: await tryAgain(context.db, { companyId: context.session.companyId, id, now: context.now }) };
}
