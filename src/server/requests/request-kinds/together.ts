import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { requestTable } from '#server/db/parts/request-states.ts';
import { inOrder } from '#server/in-order.ts';

// What one sheet or bulk act asked for is one request a person, and one decision.

/** The condition on `r` that it came with another request: what one call filed has one author and one instant. */
export const cameWith = (kind: RequestKindName, other: string): RawBuilder<boolean> =>
  sql`exists (select from ${requestTable(kind)} w where w.company_id = r.company_id and w.id = ${other}
    and w.created_by = r.created_by and w.created_at = r.created_at)`;

/** The most requests of one sheet that are decided by one call. */
const mostTogether = 1_000;

/** The filters of a list of what came with a request and is the caller's to decide, or to take back. */
export const togetherWith = (id: string, status: number) =>
  ({
    with: id,
    status: [REQUEST.REQUESTED],
    scope: status === REQUEST.CANCELLED ? 'mine' : 'decide',
    offset: 0,
    limit: mostTogether,
    search: undefined,
  }) as const;

/** Decides on each of a list, or on none where they are not as many as the caller looked at. What cannot be approved any more is left. */
export async function decideEach<Row>(
  { data, pagination }: { readonly data: readonly Row[]; readonly pagination: { readonly total: number } },
  of: {
    readonly status: number;
    readonly count: number;
    /** Whether a request is left when the others are approved. */
    readonly isLeft: (request: Row) => boolean;
    readonly decide: (request: Row) => Promise<unknown>;
  },
): Promise<{ readonly decided: number; readonly left: number }> {
  const { total } = pagination;
  if (total === 0) throw new Refusal('NOT_YOURS_TO_DECIDE');
  if (total !== of.count) throw new Refusal('TOGETHER_MOVED', { count: total, seen: of.count });
  const decided = data.filter((request) => of.status !== REQUEST.APPROVED || !of.isLeft(request));
  await inOrder(decided, of.decide);
  return { decided: decided.length, left: total - decided.length };
}
