import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WaitingKind } from '#contract/request-kinds.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { waitingSources } from '#server/home/approvals/sources.ts';
import type { Context } from '#server/http/context.ts';
import type { WaitingQuery } from '#server/requests/waiting.ts';

/** Builds the query of the inbox, of one kind or all: `place` of the kind, `kind`, `id` and `since`. */
function allWaiting(context: Context, query: WaitingQuery & { readonly type?: WaitingKind | undefined }): RawBuilder<unknown> {
  const parts = waitingSources().flatMap((source, place) => {
    const rows = query.type === undefined || query.type === source.type ? source.waiting(context, query) : null;
    return rows === null ? [] : sql`select ${place}::int as place, ${source.type}::text as kind, q.id, q.since from (${rows}) q`;
  });
  return parts.length === 0
    ? sql`select 0 as place, ''::text as kind, null::uuid as id, null::timestamptz as since where false`
    : sql.join(parts, sql` union all `);
}

/** Reads a page of the inbox, kind by kind with the oldest first, and the total. One statement. */
export async function readWaitingPage(
  context: Context,
  query: WaitingQuery & { readonly type?: WaitingKind | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly found: readonly { readonly kind: WaitingKind; readonly id: string }[] }> {
  const { rows } = await sql<{ total: number; kind: WaitingKind | null; id: string | null }>`
    with w as materialized (${allWaiting(context, query)})
    select t.total, p.kind, p.id from (select count(*)::int as total from w) t
    left join (select w.place, w.kind, w.id, w.since from w order by w.place, w.since, w.id offset ${page.offset} limit ${page.limit}) p on true
    order by p.place, p.since, p.id ${query.search === undefined ? keepsPlan : sql``}`.execute(context.db);
  const found = rows.flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }]));
  return { total: rows[0]?.total ?? 0, found };
}

/** Counts the inbox of the caller by kind; kinds without a waiting row are missing. One statement. */
export async function readWaitingCounts(
  context: Context,
  { byFullAccess }: { readonly byFullAccess: boolean },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select w.kind, count(*)::int as count from (${allWaiting(context, { byFullAccess, search: undefined })}) w
    group by w.kind ${keepsPlan}`.execute(context.db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
