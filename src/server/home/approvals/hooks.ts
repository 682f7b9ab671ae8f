import { hook } from '#server/hook.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

/** Returns the sources of the inbox of all kinds. */
export const readWaitingSources = hook<[], readonly WaitingSource[]>('sources of the inbox');
