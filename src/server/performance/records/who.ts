import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { Maker } from '#engine/performance/moves.ts';
import { absentees, lineOf, uuids } from '#server/requests/approvers/index.ts';
import { ableToEvaluate, formerYearsFrom, readAbove, readFullAccess, tookPart } from '#server/performance/records/who.queries.ts';
import type { AblePerson, Above } from '#server/performance/records/who.queries.ts';
import { readRules } from '#server/performance/records/rules.service.ts';
import type { Context } from '#server/http/context.ts';

/** The right by which the caller does something: their own, or that of an absent person. */
export interface Right {
  /** The employee in whose place it is used; null: one's own. */
  readonly actsFor: string | null;
}

/** Whether the caller reads what a side of a record has handed over. */
type ReadSides = Readonly<Record<1 | 2, boolean>>;

/** What the caller reads and writes of one record. */
export interface RecordAccess {
  readonly employeeId: string;
  /** Sides of which they read what is handed over. */
  readonly reads: ReadSides;
  /** The side that they write now. */
  readonly writes: 1 | 2 | null;
  /** What stands beside a side is shown at once: the record is final, or every save hands it over. */
  readonly showsAtOnce: boolean;
}

/** What the caller is to a person's records. Derived at every read, never stored (performance.md 4). */
export interface Standing extends Above {
  readonly isOwn: boolean;
  /** The caller writes the manager's side. */
  readonly evaluates: Right | undefined;
  /** The caller stands in the line, without being the evaluator. */
  readonly isInLine: boolean;
  /** The caller reads what is handed over of everybody. */
  readonly readsAll: boolean;
  /** The performance year from which on the caller reads closed records of the person; 0: all of them. */
  readonly readsFrom: number;
  /** The caller's full access counts here: the rules may close records to it (performance.md P30). */
  readonly byFullAccess: boolean;
  /** Who writes the manager's side; null: full access. */
  readonly evaluator: AblePerson | null;
}

const isMe = ({ session }: Context, person: AblePerson | null | undefined): Right | undefined => {
  if (person === null || person === undefined) return undefined;
  if (person.userId === session.userId) return { actsFor: null };
  // Who has left acts for nobody; their session then holds nobody it acts for.
  return absentees(session).includes(person.employeeId) ? { actsFor: person.employeeId } : undefined;
};

/** Whether the eyes that look see anything of performance: through another's only those of who may read the results anyway. */
export const seesPerformance = ({ session }: Context): boolean =>
  session.previewer === undefined || holds(session.previewer, 'performance report/view results');

/** Whether working copies are shown at all: never to who looks through another's eyes. */
export const readsWorkingCopies = ({ session }: Context): boolean => session.previewer === undefined;

const readsAll = ({ session }: Context): boolean => holds(session, 'performance report/view results');

/** Whether full access opens records of others: where the rules close them to it, it reads no text and decides nothing. */
export const opensByFullAccess = async (context: Context): Promise<boolean> =>
  context.session.isFullAccess && (await readRules(context)).closedToFullAccess === 0;

/** What the caller is to each of these people. One statement for any number. */
export async function readStandings(context: Context, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { db, session, today } = context;
  if (!seesPerformance(context)) return new Map();
  const byFullAccess = await opensByFullAccess(context);
  const above = await readAbove(db, { companyId: session.companyId, today, employeeIds });
  const standings = [...above].map(([id, one]): [string, Standing] => {
    const isOwn = session.employeeId === id;
    const evaluator = one.line[0] ?? one.approver2;
    const byAccess = byFullAccess ? { actsFor: null } : undefined;
    const all = session.isFullAccess ? byFullAccess : readsAll(context);
    const others = [...one.line, one.approver2];
    return [
      id,
      {
        ...one,
        isOwn,
        evaluator,
        evaluates: isOwn ? undefined : (isMe(context, evaluator) ?? byAccess),
        isInLine: !isOwn && others.some((person) => isMe(context, person) !== undefined),
        readsAll: !isOwn && all,
        readsFrom: isOwn || all ? 0 : one.formerFrom,
        byFullAccess,
      },
    ];
  });
  return new Map(standings);
}

/** What the caller is to a person; out of reach: as if there were no record. */
export async function findStanding(context: Context, employeeId: string): Promise<Standing> {
  const standing = (await readStandings(context, [employeeId])).get(employeeId);
  if (standing === undefined || !mayRead(standing)) throw new Refusal('NOT_FOUND');
  return standing;
}

/** Whether the caller reads what is handed over of a person. */
export const mayRead = ({ isOwn, evaluates, isInLine, readsAll: all }: Standing): boolean =>
  isOwn || evaluates !== undefined || isInLine || all;

/** Refuses, as if there were none, a closed record of a year that is too long ago for a manager who had no part in it. */
export async function refuseFormer(
  { db, session }: Context,
  { readsFrom }: Pick<Standing, 'readsFrom'>,
  of: { readonly id: string; readonly year: number; readonly isClosed: boolean },
): Promise<void> {
  if (!of.isClosed || of.year >= readsFrom) return;
  const { rows } = await sql<{ took: boolean }>`select ${tookPart(session, sql`${of.id}::uuid`)} as took`.execute(db);
  const took = rows[0]?.took ?? false;
  if (!took) throw new Refusal('NOT_FOUND');
}

/** What is approved: by whom it was submitted for somebody without an account; null where the person did it. */
interface Approving {
  readonly submittedFor: string | null;
}

/** Who approves somebody's objectives: the second approver, else the nearest of the line; never who submitted them (decision A31). */
export function approverOf({ line, approver2 }: Above, { submittedFor }: Approving): AblePerson | null {
  const able = [approver2, ...line].filter((person) => person !== null);
  return able.find(({ userId }) => userId !== submittedFor) ?? null;
}

/** The caller's right to approve somebody's objectives. */
export function approves(context: Context, standing: Standing, of: Approving): Right | undefined {
  if (standing.isOwn || of.submittedFor === context.session.userId) return undefined;
  const right = isMe(context, approverOf(standing, of));
  if (right !== undefined) return right;
  return standing.byFullAccess ? { actsFor: null } : undefined;
}

/** The side that the caller writes: their own, that of the manager, or both for a person without an account. */
export function sidesOf({ isOwn, evaluates, hasAccount }: Standing): readonly (1 | 2)[] {
  if (isOwn) return [1];
  if (evaluates === undefined) return [];
  return hasAccount ? [2] : [1, 2];
}

/** The right by which the caller makes a move of one of these makers. */
export function makes(
  context: Context,
  standing: Standing,
  of: { readonly who: readonly Maker[]; readonly approves: Right | undefined },
): Right | undefined {
  const { session } = context;
  const { isOwn, hasAccount, evaluates } = standing;
  for (const maker of of.who) {
    if (maker === 'employee') {
      if (isOwn && holds(session, 'evaluation/self evaluation')) return { actsFor: null };
      if (!hasAccount && evaluates !== undefined) return evaluates;
    }
    if (maker === 'evaluator' && evaluates !== undefined) return evaluates;
    if (maker === 'approver' && of.approves !== undefined) return of.approves;
    const mayCalibrate = standing.byFullAccess || !session.isFullAccess;
    if (maker === 'calibrator' && !isOwn && mayCalibrate && holds(session, 'performance report/calibrate'))
      return { actsFor: null };
  }
  return undefined;
}

/** The caller's right to take a record one step back: who may calibrate, and never on their own record. */
export function reopens(context: Context, standing: Standing): Right {
  if (standing.isOwn) throw new Refusal('RECORD_OWN');
  const right = makes(context, standing, { who: ['calibrator'], approves: undefined });
  if (right === undefined) throw new Refusal('RECORD_NOT_YOURS');
  return right;
}

/** Accounts that are told that something waits: the evaluator and the approver, or full access where nobody is named. */
export async function takersOf(context: Context, above: Above, of: Approving): Promise<readonly string[]> {
  const named = [above.line[0] ?? above.approver2, approverOf(above, of)].flatMap((person) =>
    person === null ? [] : [person.userId],
  );
  const others = [...new Set(named)].filter((userId) => userId !== of.submittedFor);
  if (others.length > 0) return others;
  const { db, session } = context;
  const own = of.submittedFor === null ? [] : [of.submittedFor];
  return await readFullAccess(db, { companyId: session.companyId, except: own });
}

/** Accounts that are told that something waits for the evaluator: full access where nobody is named; never who did it themselves. */
export async function evaluatorsOf({ db, session }: Context, { evaluator }: Standing): Promise<readonly string[]> {
  if (evaluator !== null) return evaluator.userId === session.userId ? [] : [evaluator.userId];
  return await readFullAccess(db, { companyId: session.companyId, except: [session.userId] });
}

/** Whose records a list has: one's own, those whom one leads or whose objectives one approves, or all that one may read. */
export type RecordScope = 'mine' | 'team' | 'all';

/** How a list's rows `r` say which performance year they are of, and that nothing of them is open any more. */
export interface ClosedRows {
  readonly year: RawBuilder<unknown>;
  readonly isClosed: RawBuilder<unknown>;
}

/** A condition on the person `e`: whom the caller leads or whose objectives they approve. */
function teamOf({ session, today }: Context): RawBuilder<unknown> {
  const as = sql`array(select a.employee_id from (${ableToEvaluate({ companyId: session.companyId, today })}) a
    where a.user_id = ${session.userId} or a.employee_id = any(${uuids(absentees(session))}))`;
  return sql`(e.id is distinct from ${session.employeeId}::uuid and (${lineOf('e')} && ${as} or coalesce(e.approver2_id = any(${as}), false)))`;
}

/** A condition on the person `e` of a list's rows; of people whom the caller leads, closed rows of the last years alone. */
export function isInReach(context: Context, scope: RecordScope, rows: ClosedRows): RawBuilder<unknown> {
  const { session, today } = context;
  if (!seesPerformance(context)) return sql`false`;
  const mine = sql`coalesce(e.id = ${session.employeeId}::uuid, false)`;
  if (scope === 'mine') return mine;
  const team = teamOf(context);
  if (readsAll(context)) return scope === 'team' ? team : sql`true`;
  const from = formerYearsFrom({ companyId: session.companyId, today });
  const recent = sql`(${team} and (not ${rows.isClosed} or ${rows.year} >= ${from} or ${tookPart(session, sql`r.id`)}))`;
  return scope === 'team' ? recent : sql`(${mine} or ${recent})`;
}

/** A condition on the person `e`: of whom within reach, beside oneself, the caller reads texts and titles; where they are closed to full access of one's team alone. */
export async function readsTexts(context: Context): Promise<RawBuilder<unknown>> {
  if (!context.session.isFullAccess || (await opensByFullAccess(context))) return sql`true`;
  return teamOf(context);
}

/** The nearest able of the line of `e`, as the id of an employee; then the second approver. */
const evaluatorId = (submittedFor: RawBuilder<unknown> | undefined): RawBuilder<unknown> => {
  const among = submittedFor === undefined ? sql`true` : sql`a.user_id is distinct from ${submittedFor}`;
  const line = sql`(select a.employee_id from unnest(${lineOf('e')}) with ordinality l (id, n) join able a on a.employee_id = l.id
    where l.id <> e.id and ${among} order by l.n limit 1)`;
  const second = sql`(select a.employee_id from able a where a.employee_id = e.approver2_id and a.employee_id <> e.id and ${among})`;
  return submittedFor === undefined ? sql`coalesce(${line}, ${second})` : sql`coalesce(${second}, ${line})`;
};

function isMineToTake({ session, today }: Context, id: RawBuilder<unknown>, byFullAccess: boolean): RawBuilder<unknown> {
  const own = session.employeeId === null ? [] : [session.employeeId];
  const notOwn = sql`e.id is distinct from ${session.employeeId}::uuid`;
  const named = sql`x.id = any(${uuids([...own, ...absentees(session)])})`;
  // Full access is asked where nobody is named, and besides where everything is asked for.
  const access = session.isFullAccess ? (byFullAccess ? sql`true` : sql`x.id is null`) : sql`false`;
  return sql`(${notOwn} and (with able as (${ableToEvaluate({ companyId: session.companyId, today })})
    select coalesce(${named}, false) or ${access} from (select ${id} as id) x))`;
}

/** Whether what is to be evaluated of the person `e` waits for the caller. */
export const isToEvaluate = (context: Context, of: { readonly byFullAccess: boolean }): RawBuilder<unknown> =>
  isMineToTake(context, evaluatorId(undefined), of.byFullAccess);

/** Whether what is to be approved of the person `e` waits for the caller; `submittedFor` submitted it in their place. */
export function isToApprove(
  context: Context,
  of: { readonly byFullAccess: boolean; readonly submittedFor: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const notSubmitted = sql`(${of.submittedFor}) is distinct from ${context.session.userId}::uuid`;
  return sql`(${notSubmitted} and ${isMineToTake(context, evaluatorId(sql`(${of.submittedFor})`), of.byFullAccess)})`;
}
