import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Page, dataOf, listOf, requiredName } from '#contract/shared.ts';

/** The events of which other programs can be told. */
export const webhookEvents = [
  'person.created',
  'person.changed',
  'person.archived',
  'leave.approved',
  'leave.cancelled',
  'payroll.approved',
  'payments.sent',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const messageStates = ['waiting', 'sent', 'failed'] as const;

/**
 * Why a try had no answer. private: the address leads into the own network. unreachable: nothing answers there. late: no answer within
 * ten seconds. refused: its certificate is not right, or the answer is none.
 */
export const messageFailures = ['private', 'unreachable', 'late', 'refused'] as const;

/** A place that is told. */
export const WebhookRow = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Messages that wait, and those of the last 30 days that were given up. */
  waiting: z.number(),
  failed: z.number(),
  lastSentAt: z.string().nullable(),
  /** Who set it, or changed it last. */
  setBy: z.string().nullable(),
  version: z.number(),
});
export type WebhookRow = z.output<typeof WebhookRow>;

/** A message of the last 30 days. */
export const WebhookMessage = z.object({
  id: z.string(),
  event: z.string(),
  /** The id of the record that it is about. */
  subject: z.string(),
  happenedAt: z.string(),
  state: z.enum(messageStates),
  tries: z.number(),
  /** The status of the last answer; null: there was none. */
  status: z.number().nullable(),
  failure: z.enum(messageFailures).nullable(),
  triedAt: z.string().nullable(),
  /** The next try; null where there is none. */
  dueAt: z.string().nullable(),
});
export type WebhookMessage = z.output<typeof WebhookMessage>;

const values = {
  name: requiredName(100),
  /** With https, without user and password. */
  url: requiredName(500),
  events: z.array(z.enum(webhookEvents)).min(1, 'validation.required').max(webhookEvents.length),
};

const common = { tag: 'webhooks', needs: 'setting/access', scope: { rows: 'company' } } as const;
const ofHook = { ...common, scope: { rows: 'company', record: 'webhook' }, params: z.object({ id: Id }) } as const;
const Done = dataOf(z.object({ id: z.string() }));

/** Other programs that are told when something happened. All of these take full access. */
export const webhooks = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/webhooks/v1/lists',
    summary: 'The places that are told, with what waits for each.',
    answer: dataOf(z.array(WebhookRow)),
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/v1/create',
    summary:
      'Tells a place from now on, by its https address, and gives the secret that signs the messages, once. Others with full access hear of it.',
    body: z.object(values),
    isSecret: true,
    answer: dataOf(z.object({ id: z.string(), secret: z.string() })),
  }),
  update: endpoint({
    ...ofHook,
    method: 'PUT',
    path: '/webhooks/v1/update/{id}',
    summary: 'Changes a place; off, it is told nothing of what happens meanwhile, and what waits for it waits on.',
    body: z.object({ ...values, isOn: z.boolean(), version: z.number().int() }),
    answer: Done,
  }),
  remove: endpoint({
    ...ofHook,
    method: 'DELETE',
    path: '/webhooks/v1/remove/{id}',
    summary: 'Removes a place with its messages, those that wait too. Others with full access hear of it.',
    answer: Done,
  }),
  messages: endpoint({
    ...ofHook,
    method: 'GET',
    path: '/webhooks/v1/messages/{id}',
    summary: 'The messages to a place of the last 30 days, the newest first.',
    query: Page,
    answer: listOf(WebhookMessage),
  }),
  sendAgain: endpoint({
    ...ofHook,
    method: 'POST',
    path: '/webhooks/v1/send_again/{id}',
    summary: 'Tries all that was not taken once more, from now on.',
    answer: dataOf(z.object({ count: z.number() })),
  }),
};
