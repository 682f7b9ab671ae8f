import { hook } from '#server/hook.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

/** What waits of the kinds of requests and records, for the inbox. */
export const readWaitingSources = hook<[], readonly WaitingSource[]>('sources of the inbox');
