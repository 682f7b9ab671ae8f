import { awaitedFrom, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName, RequestMove, State } from '#contract/request-kinds.ts';
import type { WaitsFor } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { readApart, readApprovers, readReviewers } from '#server/requests/approvers/approvers.queries.ts';
import type { Approver } from '#server/requests/approvers/approvers.queries.ts';
import type { Decision } from '#server/requests/approvers/rules.ts';

/** A request as far as it says who is to decide. */
export interface Asked {
  readonly id: string;
  readonly employeeId: string;
  readonly state: State;
  /** The account that filed it; null: nobody's, or the requester's own. */
  readonly filedBy: string | null;
}

/** What a request waits for. */
export interface Awaited {
  readonly step: WaitsFor['step'];
  /** Who may take the step. */
  readonly takers: readonly Approver[];
  /** Who may approve it in the end. */
  readonly approvers: readonly Approver[];
}

/** Of who may decide those who are left: the named ones, and full access where of these nobody is. */
function leftOf(found: readonly Approver[], except: readonly (string | null | undefined)[]): readonly Approver[] {
  const left = found.filter(({ userId }) => !except.includes(userId));
  const named = left.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : left;
}

const by = (moves: readonly RequestMove[], who: 'approver' | 'reviewer'): RequestMove | undefined =>
  moves.find((move) => move.who.includes(who));

/**
 * For which step each of these requests waits, and for whom (time.md section 3): the review where somebody is named for it, else the
 * approval or the answer to a wish. Never for who filed it, nor, once it is reviewed, for who did that: full access is asked where
 * nobody else is left. What nobody is to decide is missing. The same statements for any number.
 */
export async function readAwaited(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly kind: RequestKindName; readonly requests: readonly Asked[] },
): Promise<ReadonlyMap<string, Awaited>> {
  const { requests, ...rest } = of;
  const apart = await readApart(db, { ...rest, ids: requests.map(({ id }) => id) });
  return new Map([
    ...(await readAwaitedOf(db, { ...rest, isApart: false, requests: requests.filter(({ id }) => !apart.has(id)) })),
    ...(await readAwaitedOf(db, { ...rest, isApart: true, requests: requests.filter(({ id }) => apart.has(id)) })),
  ]);
}

async function readAwaitedOf(
  db: Db,
  of: Omit<Decision, 'act'> & { readonly requests: readonly Asked[] },
): Promise<ReadonlyMap<string, Awaited>> {
  const { companyId, kind } = of;
  const waiting = of.requests.filter(({ state }) => awaitedFrom(kind, state).length > 0);
  if (waiting.length === 0) return new Map();
  const readBy = async (act: 'approve' | 'review', asked: readonly Asked[]) =>
    Map.groupBy(
      asked.length === 0
        ? []
        : await readApprovers(db, { ...of, act, employeeIds: [...new Set(asked.map((one) => one.employeeId))] }),
      ({ employeeId }) => employeeId,
    );
  const approvers = await readBy('approve', waiting);
  const reviewers = await readBy(
    'review',
    waiting.filter(({ state }) => by(awaitedFrom(kind, state), 'reviewer') !== undefined),
  );
  const reviewed = waiting.filter(({ state }) => by(awaitedFrom(kind, state), 'approver')?.notReviewer === true);
  const reviewedBy =
    reviewed.length === 0 ? undefined : await readReviewers(db, { companyId, kind, ids: reviewed.map(({ id }) => id) });
  return new Map(
    waiting.map(({ id, employeeId, state, filedBy }): [string, Awaited] => {
      const submitter = requestKinds[kind].forOthers ? filedBy : null;
      const approving = leftOf(approvers.get(employeeId) ?? [], [submitter, reviewedBy?.get(id)]);
      const reviewing = reviewers.get(employeeId) ?? [];
      if (reviewing.some(({ isNamed }) => isNamed))
        return [id, { step: 'review', takers: leftOf(reviewing, [submitter]), approvers: approving }];
      return [id, { step: requestKinds[kind].waits[state] ?? 'approval', takers: approving, approvers: approving }];
    }),
  );
}
