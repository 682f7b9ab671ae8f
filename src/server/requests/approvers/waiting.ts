import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { awaitedFrom, requestKinds, reviewedStates, statesIn } from '#contract/request-kinds.ts';
import type { RequestKindName, RequestMove } from '#contract/request-kinds.ts';
import { isOneOf, requestTable, stands } from '#server/db/parts/request-states.ts';
import { decidableBy, reviewedPeople } from '#server/requests/approvers/mine.ts';
import { apartOf } from '#server/requests/approvers/rules.ts';
import type { Decision } from '#server/requests/approvers/rules.ts';
import type { Context } from '#server/http/context.ts';

/** Ids of those of whom a request of a kind waits: few, among all the people of a company. */
const waitingPeople = (companyId: string, kind: RequestKindName): RawBuilder<unknown> =>
  sql`select w.employee_id from ${requestTable(kind)} w where w.company_id = ${companyId} and ${stands(kind, 'waiting', 'w.status')}`;

/**
 * Which requests `r` of a kind wait for the caller: those that the caller may carry on, as the buttons of the drawer say. What one may
 * only turn down waits for somebody else.
 */
export function waitsForMe(
  { session, today }: Context,
  kind: RequestKindName,
  { byFullAccess }: { readonly byFullAccess: boolean },
): RawBuilder<unknown> {
  const of = { companyId: session.companyId, today, kind } as const;
  const people = waitingPeople(session.companyId, kind);
  const needsReview = sql`r.employee_id in (${reviewedPeople(of, { people })})`;
  const hasReviewed = sql`exists (select from request_steps s where s.company_id = r.company_id and s.kind = ${kind}
    and s.request_id = r.id and ${isOneOf('s.to_status', reviewedStates(kind))} and s.user_id = ${session.userId})`;
  const isFree = ({ unlessReviewed, notReviewer }: RequestMove): RawBuilder<unknown> =>
    sql`${unlessReviewed === true ? sql`not ${needsReview}` : sql`true`} and ${notReviewer === true ? sql`not ${hasReviewed}` : sql`true`}`;
  const apart = apartOf(kind);
  const mineOf = (act: Decision['act'], isApart = false): RawBuilder<unknown> =>
    sql`r.employee_id in (${decidableBy({ ...of, act, isApart }, session, { byFullAccess, people })})`;
  const by = (who: 'approver' | 'reviewer', act: Decision['act']): readonly RawBuilder<unknown>[] => {
    const moves = statesIn(kind, 'waiting').flatMap((state) =>
      awaitedFrom(kind, state).flatMap((move) =>
        move.who.includes(who) ? [sql`(${isOneOf('r.status', [state])} and ${isFree(move)})`] : [],
      ),
    );
    if (moves.length === 0) return [];
    const mine =
      apart === undefined
        ? mineOf(act)
        : sql`case when ${sql.ref(`r.${apart.column}`)} then ${mineOf(act, true)} else ${mineOf(act)} end`;
    return [sql`(${mine} and (${sql.join(moves, sql` or `)}))`];
  };
  const filed = requestKinds[kind].forOthers ? sql`r.created_by is distinct from ${session.userId}` : sql`true`;
  const moves = [...by('approver', 'approve'), ...by('reviewer', 'review')];
  return sql`(${stands(kind, 'waiting')} and ${filed} and (${sql.join(moves, sql` or `)}))`;
}
