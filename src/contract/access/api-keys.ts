import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, dataOf, requiredName } from '#contract/shared.ts';

/**
 * waits: for a second person. ready: confirmed, and to be taken by who asked. live: it opens. rejected, expired and ended: it opens
 * nothing.
 */
export const apiKeyStates = ['waits', 'ready', 'live', 'rejected', 'expired', 'ended'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** The acts on a key. */
export const apiKeyActs = ['confirm', 'reject', 'take', 'end'] as const;
export type ApiKeyAct = (typeof apiKeyActs)[number];

/** The longest life of a key, in days. */
export const API_KEY_DAYS = 366;

/** The most calls in a minute that a key may be given. */
export const API_KEY_CALLS = 600;

/** A key of another program. */
export const ApiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(apiKeyStates),
  roleId: z.string(),
  roleName: z.string(),
  expiresOn: z.string(),
  /** Calls in a minute. */
  perMinute: z.number(),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** To the minute; null: it has read nothing yet. */
  lastUsedAt: z.string().nullable(),
  acts: z.array(z.enum(apiKeyActs)),
});
export type ApiKeyRow = z.output<typeof ApiKeyRow>;

const common = { tag: 'keys', needs: 'setting/access', scope: { rows: 'company' } } as const;
const ofKey = { ...common, scope: { rows: 'company', record: 'apiKey' }, params: z.object({ id: Id }) } as const;
const Done = dataOf(z.object({ id: z.string() }));

/** Keys by which other programs read. All of these take full access. */
export const apiKeys = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api_keys/v1/lists',
    summary: 'The keys of other programs, the newest first, with what the caller may do with each.',
    answer: dataOf(z.array(ApiKeyRow)),
  }),
  ask: endpoint({
    ...common,
    method: 'POST',
    path: '/api_keys/v1/ask',
    summary:
      'Asks for a key that reads what a role may read. Another person with full access confirms it; everybody else with full access is told. A role with full access is refused.',
    body: z.object({
      name: requiredName(100),
      roleId: Id,
      /** The last day on which it opens, within 366 days. */
      expiresOn: Day,
      perMinute: z.number().int('validation.whole').min(1, 'validation.min_1').max(API_KEY_CALLS).default(60),
    }),
    answer: Done,
  }),
  decide: endpoint({
    ...ofKey,
    method: 'PUT',
    path: '/api_keys/v1/decide/{id}',
    summary: 'Confirms or rejects a key that waits; another person than who asked.',
    body: z.object({ confirms: z.boolean() }),
    answer: Done,
  }),
  take: endpoint({
    ...ofKey,
    method: 'PUT',
    path: '/api_keys/v1/take/{id}',
    summary: 'Gives a confirmed key to who asked for it, once: it is kept nowhere.',
    isSecret: true,
    answer: dataOf(z.object({ key: z.string() })),
  }),
  end: endpoint({
    ...ofKey,
    method: 'PUT',
    path: '/api_keys/v1/end/{id}',
    summary: 'Ends a key, or takes one back that waits, at once.',
    answer: Done,
  }),
};
