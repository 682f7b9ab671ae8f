import type { WaitingKind, WaitingRow } from '#contract/home/approvals.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { readWaitingCounts, readWaitingPage } from '#server/home/approvals/approvals.queries.ts';
import { waitingSources } from '#server/home/approvals/sources.ts';
import { refusalText } from '#server/http/words.ts';
import { once } from '#server/http/once.ts';
import { attempt } from '#server/http/attempt.ts';
import { inOrder } from '#server/in-order.ts';
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
  const { type, scope, search, ...page } = query;
  const { total, found } = await readWaitingPage(context, { type, byFullAccess: scope === 'all', search: search?.trim() }, page);
  const rows = new Map<string, WaitingRow>();
  // Only kinds that are on the page are described.
  await inOrder(
    waitingSources().filter((source) => found.some(({ kind }) => kind === source.type)),
    async (source) => {
      const ids = found.filter(({ kind }) => kind === source.type).map(({ id }) => id);
      for (const row of await source.describe(context, ids)) rows.set(`${row.type} ${row.id}`, row);
    },
  );
  const data = found.flatMap(({ kind, id }) => rows.get(`${kind} ${id}`) ?? []);
  return { data, pagination: { count: data.length, total, offset: query.offset, limit: query.limit } };
}

/** How much of each kind waits for the caller. */
export const countWaiting = once(async (context: Context, scope: 'mine' | 'all') => {
  const counts = await readWaitingCounts(context, { byFullAccess: scope === 'all' });
  return waitingSources().map(({ type }) => ({ type, count: counts.get(type) ?? 0 }));
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
