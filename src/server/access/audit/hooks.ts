import type { Audited } from '#server/access/audit/audited.ts';
import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';

/** Returns the audited tables of all features. */
export const readAudited = hook<[], readonly Audited[]>('audited tables');

/** What the caller sees of requests beside what rights say: the requests, and those of which they may know why. */
export interface RequestReach {
  readonly visible: ReadonlySet<string>;
  readonly reasons: ReadonlySet<string>;
}

/** What the caller sees of these requests, by the rules of their lists. */
export const readReach = hook<[context: Context, kind: 'leave' | 'overtime', ids: readonly string[]], Promise<RequestReach>>(
  'reach of requests',
);
