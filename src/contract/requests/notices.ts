import { z } from 'zod';
import { waitingKinds } from '#contract/request-kinds.ts';
import { Day } from '#contract/shared.ts';

export const requestsNotices = {
  /** `since`: the day of the request. */
  waiting: z.strictObject({ request: z.enum(waitingKinds), since: Day }),
} as const;
