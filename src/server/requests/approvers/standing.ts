import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RequestAction, RequestStatus } from '#contract/requests/requests.ts';
import { awaitedFrom, decisionsFrom, requestKinds, reviewedStates } from '#contract/request-kinds.ts';
import type { RequestKindName, RequestMove, State } from '#contract/request-kinds.ts';
import { isOneOf } from '#server/db/parts/request-states.ts';
import { readApprovalSetting } from '#server/requests/approval-settings/index.ts';
import { readApart } from '#server/requests/approvers/approvers.queries.ts';
import { isMine } from '#server/requests/approvers/mine.ts';
import { able, isAnybodyNamed, mayDecide, uuids } from '#server/requests/approvers/rules.ts';
import type { Decision } from '#server/requests/approvers/rules.ts';
import type { Context } from '#server/http/context.ts';

/** What the rules of decisions look at. */
export interface Decidable {
  readonly id: string;
  readonly employee_id: string;
  readonly status: State;
  /** The account that filed it. */
  readonly created_by: string | null;
}

/** A decision that the caller may take, and in whose place. */
export interface Move extends RequestAction {
  readonly move: RequestMove;
  readonly actsFor: string | null;
}

/** What the caller is to a request: who may approve or review it and in whose place, and what stands in the way. */
interface Standing {
  readonly id: string;
  readonly approves: boolean;
  readonly approves_for: string | null;
  readonly reviews: boolean;
  readonly reviews_for: string | null;
  /** Somebody other than the requester could review it. */
  readonly is_reviewable: boolean;
  /** The caller is the one who reviewed. */
  readonly has_reviewed: boolean;
}

const asMe = (context: Context, among: { readonly of: Decision; readonly table: string }): RawBuilder<unknown> => {
  const { session, today } = context;
  return sql`(select a.user_id <> ${session.userId} as is_acting, a.employee_id from ${sql.table(among.table)} a
    where ${isMine(session, { companyId: session.companyId, today, kind: among.of.kind })} and ${mayDecide(among, 'a', 'e')}
    order by is_acting, a.employee_id limit 1)`;
};

/** What the caller is to each of these requests: itself before those who are absent. The same statements for any number. */
async function readStandings(
  context: Context,
  kind: RequestKindName,
  requests: readonly Decidable[],
): Promise<ReadonlyMap<string, Standing>> {
  const apart = await readApart(context.db, { companyId: context.session.companyId, kind, ids: requests.map(({ id }) => id) });
  const standings = [
    ...(await readStandingsOf(
      context,
      { kind, isApart: false },
      requests.filter(({ id }) => !apart.has(id)),
    )),
    ...(await readStandingsOf(
      context,
      { kind, isApart: true },
      requests.filter(({ id }) => apart.has(id)),
    )),
  ];
  return new Map(standings.map((row) => [row.id, row]));
}

async function readStandingsOf(
  context: Context,
  { kind, isApart }: Pick<Decision, 'kind' | 'isApart'>,
  requests: readonly Decidable[],
): Promise<readonly Standing[]> {
  if (requests.length === 0) return [];
  const { db, session, today } = context;
  const { companyId } = session;
  const approve = { of: { companyId, today, kind, act: 'approve', isApart: isApart === true }, table: 'approvers' } as const;
  const review = { of: { companyId, today, kind, act: 'review' }, table: 'reviewers' } as const;
  const { rows } = await sql<Standing>`
    with approvers as materialized (${able(approve.of)}), reviewers as materialized (${able(review.of)})
    select q.id, ap.is_acting is not null as approves, case when ap.is_acting then ap.employee_id end as approves_for,
      rv.is_acting is not null as reviews, case when rv.is_acting then rv.employee_id end as reviews_for,
      ${isAnybodyNamed(review, 'e')} as is_reviewable,
      exists (select from request_steps s where s.company_id = ${companyId} and s.kind = ${kind} and s.request_id = q.id
        and ${isOneOf('s.to_status', reviewedStates(kind))} and s.user_id = ${session.userId}) as has_reviewed
    from unnest(${uuids(requests.map(({ id }) => id))}, ${uuids(requests.map((one) => one.employee_id))}) q (id, employee_id)
    join employees e on e.company_id = ${companyId} and e.id = q.employee_id
    left join lateral ${asMe(context, approve)} ap on true
    left join lateral ${asMe(context, review)} rv on true`.execute(db);
  return rows;
}

interface Right {
  /** The absent person in whose place it is used. */
  readonly actsFor: string | null;
}

/** The right by which the caller makes a move of who decides; undefined where the caller has none. */
function makes(move: RequestMove, standing: Standing): Right | undefined {
  const isFree =
    (move.unlessReviewed !== true || !standing.is_reviewable) && (move.notReviewer !== true || !standing.has_reviewed);
  if (!isFree) return undefined;
  if (move.who.includes('approver') && standing.approves) return { actsFor: standing.approves_for };
  if (move.who.includes('reviewer') && standing.reviews) return { actsFor: standing.reviews_for };
  return undefined;
}

/**
 * The decisions that the caller may take on each of these requests, by what its kind says of moves: neither the requester decides nor who
 * filed it for them (decision A31). The same statements for any number of requests.
 */
export async function movesOf(
  context: Context,
  kind: RequestKindName,
  requests: readonly Decidable[],
): Promise<(id: string) => readonly Move[]> {
  const { session, db } = context;
  const { setting: code, forOthers } = requestKinds[kind];
  const isSubmitter = (one: Decidable): boolean => forOthers && one.created_by === session.userId;
  const isRequester = (one: Decidable): boolean => one.employee_id === session.employeeId;
  const decidable = requests.filter((one) => !isRequester(one) && !isSubmitter(one) && awaitedFrom(kind, one.status).length > 0);
  const standings = decidable.length === 0 ? undefined : await readStandings(context, kind, decidable);
  const setting =
    standings === undefined || code === null ? undefined : await readApprovalSetting(db, { companyId: session.companyId, code });
  const rightTo = (move: RequestMove, one: Decidable): Right | undefined => {
    if (isRequester(one) && move.who.includes('requester')) return { actsFor: null };
    if (isSubmitter(one)) return move.who.includes('submitter') ? { actsFor: null } : undefined;
    if (isRequester(one)) return undefined;
    const standing = standings?.get(one.id);
    return standing === undefined ? undefined : makes(move, standing);
  };
  const offered = (move: RequestMove, one: Decidable): Move[] => {
    const right = rightTo(move, one);
    if (right === undefined || move.answer === null) return [];
    const needsComment = move.comment === 'always' || (move.comment === 'setting' && setting?.needs_approve_comment === true);
    return [{ move, status: move.answer, needsComment, actsFor: right.actsFor }];
  };
  const byId = new Map(
    requests.map((one) => [one.id, decisionsFrom(kind, one.status).flatMap((move) => offered(move, one))] as const),
  );
  return (id) => byId.get(id) ?? [];
}

/** The decisions as the wire has them. */
export const toActions = (moves: readonly Move[]): RequestAction[] =>
  moves.map(({ status, needsComment }): { status: RequestStatus; needsComment: boolean } => ({ status, needsComment }));
