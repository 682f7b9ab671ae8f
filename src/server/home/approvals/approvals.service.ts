import type { WaitingKind, WaitingRow } from '#contract/home/approvals.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { waitingSources } from '#server/home/approvals/sources.ts';
import { refusalText } from '#server/http/words.ts';
import { once } from '#server/http/once.ts';
import { attempt } from '#server/http/attempt.ts';
import type { Context } from '#server/http/context.ts';

interface InboxQuery {
  readonly type?: WaitingKind | undefined;
  readonly scope: 'mine' | 'all';
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what waits for the caller: kind after kind, each the oldest first. */
export async function readInbox(context: Context, query: InboxQuery) {
  const { offset, limit } = query;
  const asked = { byFullAccess: query.scope === 'all', search: query.search?.trim() };
  const rows: WaitingRow[] = [];
  let skipped = 0;
  let total = 0;
  for (const source of waitingSources().filter(({ type }) => query.type === undefined || type === query.type)) {
    // One kind after the other on one connection, as the page fills.
    const count = await source.count(context, asked);
    const from = Math.max(0, offset - skipped);
    const missing = limit - rows.length;
    if (missing > 0 && from < count) rows.push(...(await source.list(context, { ...asked, offset: from, limit: missing })));
    skipped += count;
    total += count;
  }
  return { data: rows, pagination: { count: rows.length, total, offset, limit } };
}

/** How much of each kind waits for the caller. */
export const countWaiting = once(async (context: Context, scope: 'mine' | 'all') => {
  const counts: { type: WaitingKind; count: number }[] = [];
  for (const { type, count } of waitingSources())
    counts.push({ type, count: await count(context, { byFullAccess: scope === 'all', search: undefined }) });
  return counts;
});

export interface Decided {
  readonly type: WaitingKind;
  readonly id: string;
  readonly ok: boolean;
  readonly error: string | null;
}

/** Decides one after the other, each behind a savepoint: a refusal undoes its own request and tells its sentence. */
export async function decideMany(
  context: Context,
  of: { items: readonly { type: WaitingKind; id: string; status: RequestStatus }[]; comment: string | null },
): Promise<Decided[]> {
  const answers: Decided[] = [];
  for (const { type, id, status } of of.items) answers.push(await decideOne(context, { type, id, status, comment: of.comment }));
  return answers;
}

async function decideOne(
  context: Context,
  of: { type: WaitingKind; id: string; status: RequestStatus; comment: string | null },
): Promise<Decided> {
  const { type, id } = of;
  const decide = waitingSources().find((source) => source.type === type)?.decide;
  if (decide === undefined) return { type, id, ok: false, error: refusalText(context.language, 'NOT_FOUND', {}) };
  const error = await attempt(context, (within) => decide(within, of));
  return { type, id, ok: error === null, error };
}
