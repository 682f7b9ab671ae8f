import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { planMoves } from '#engine/performance/moves.ts';
import type { PlanMoveKey, PlanState } from '#engine/performance/moves.ts';
import type { Context } from '#server/http/context.ts';
import { findPlan, holdPlan, isFormerPlan, readLedPeople } from '#server/performance/improvement-plans/plans.queries.ts';
import type { LedPerson, StoredPlan } from '#server/performance/improvement-plans/plans.queries.ts';
import { opensByFullAccess, recordKind, seesPerformance } from '#server/performance/records/index.ts';
import type { Right } from '#server/performance/records/index.ts';
import { absentees, lineOf, uuids } from '#server/requests/approvers/index.ts';

type FoundPlan = StoredPlan & { readonly isFormer: boolean };

/** What the caller is to a plan. */
interface PlanStanding {
  readonly isOwn: boolean;
  /** The right to write it: as one of the line, in the place of one, or by full access. */
  readonly writes: Right | undefined;
}

/** The right to write plans of somebody: any of the five line managers, whoever acts for one, or full access; never for oneself. */
export function writesOf(
  { session }: Context,
  { person, byFullAccess }: { readonly person: LedPerson; readonly byFullAccess: boolean },
): Right | undefined {
  const me = session.employeeId;
  if (me === person.id || !holds(session, 'PIP/create')) return undefined;
  if (me !== null && person.line.includes(me)) return { actsFor: null };
  const absent = absentees(session).find((id) => person.line.includes(id));
  if (absent !== undefined) return { actsFor: absent };
  return byFullAccess ? { actsFor: null } : undefined;
}

/** Reads the caller's standing towards a plan. Refuses callers who may not read it with NOT_FOUND. */
async function standingOf(context: Context, plan: FoundPlan): Promise<PlanStanding> {
  const { db, session, today } = context;
  const people = await readLedPeople(db, { companyId: session.companyId, today, ids: [plan.employeeId] });
  const person = people.get(plan.employeeId);
  const me = session.employeeId;
  const isOwn = me === plan.employeeId;
  const actsAs = [...(me === null ? [] : [me]), ...absentees(session)];
  const line = plan.isFormer ? [] : (person?.line ?? []);
  const isAbove = [plan.supervisorId, ...line].some((id) => actsAs.includes(id));
  const byFullAccess = await opensByFullAccess(context);
  const readsAll = session.isFullAccess ? byFullAccess : holds(session, 'performance report/view results');
  const reads = seesPerformance(context) && (isOwn || (holds(session, 'PIP/view') && (isAbove || readsAll)));
  if (!reads) throw new Refusal('NOT_FOUND');
  return { isOwn, writes: person === undefined ? undefined : writesOf(context, { person, byFullAccess }) };
}

/** Those in whose place the caller acts, and the caller, as an array of a statement. */
const mine = ({ session }: Context): RawBuilder<unknown> =>
  uuids([...(session.employeeId === null ? [] : [session.employeeId]), ...absentees(session)]);

const isOwnPlan = ({ session }: Context): RawBuilder<unknown> =>
  sql`coalesce(p.employee_id = ${session.employeeId}::uuid, false)`;

/** Which plans a list shows the caller, as a condition on the plan `p` and its person `e`. */
export function visiblePlans(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (!seesPerformance(context)) return sql`false`;
  if (session.isFullAccess || holds(session, 'performance report/view results')) return sql`true`;
  const isFormer = isFormerPlan({ companyId: session.companyId, userId: session.userId, today: context.today });
  return sql`(${isOwnPlan(context)} or p.supervisor_id = any(${mine(context)})
    or (${lineOf('e')} && ${mine(context)} and not ${isFormer}))`;
}

/** Which of them the caller may change, likewise. */
export function changeablePlans(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (!holds(session, 'PIP/create')) return sql`false`;
  return sql`(not ${isOwnPlan(context)} and (${session.isFullAccess} or ${lineOf('e')} && ${mine(context)}))`;
}

/** An improvement plan, and how it is opened and changed: by any of the line, whoever acts for one of them, or full access. */
export const planKind = recordKind<FoundPlan, FoundPlan, PlanState, PlanMoveKey, PlanStanding>({
  kind: 'plan',
  find: async ({ db, session, today }, { id, isHeld }) => {
    const { companyId, userId } = session;
    if (isHeld) await holdPlan(db, { companyId, id });
    return await findPlan(db, { companyId, userId, id, today });
  },
  standingOf,
  rightOf: (_context, { standing, who }) => {
    if (standing.isOwn) return who.includes('employee') ? { actsFor: null } : undefined;
    return who.includes('evaluator') ? standing.writes : undefined;
  },
  moves: planMoves,
  stateOf: ({ acknowledgedAt }) => (acknowledgedAt === null ? 'WRITTEN' : 'ACKNOWLEDGED'),
  refuseEarly: () => undefined,
});
