import { randomUUIDv7 } from 'node:crypto';
import { refuseField } from '#contract/errors.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { TermPart } from '#contract/people/term-changes.ts';
import { yearOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { readBeyond } from '#server/access/authority/index.ts';
import { namesWithout, readHolders, readNamedHolders } from '#server/access/users/index.ts';
import { readApprovers } from '#server/requests/approvers/index.ts';
import { insertSteps, nextNumbers, tellAllFiled } from '#server/requests/request-kinds/index.ts';
import { readHiresByTwo, readUnfiledHire, setPayHeld } from '#server/people/change-requests/terms/hires.queries.ts';
import { firstDifference, isOfRecord, keptRow } from '#server/people/change-requests/terms/term-rows.ts';
import type { TermRow } from '#server/people/change-requests/terms/term-rows.ts';
import { findChildOf, insertTermRequests, readTermsGuard } from '#server/people/change-requests/terms/terms.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Another part of somebody's pay: all rows of the part, as they stand and as they shall be. */
export interface TermChange {
  readonly employeeId: string;
  readonly part: TermPart;
  readonly before: readonly TermRow[];
  readonly after: readonly TermRow[];
  /** The first day that it changes, where the rows do not tell it. */
  readonly from?: Day;
  /** Why, where whoever asks has said it. */
  readonly reason?: string;
}

/** What stands in the way of a change of somebody's terms, beside the second person who decides. */
export interface TermsGuard {
  /** Whether what stands of anybody is changed by two people. */
  readonly isOn: boolean;
  /** Whether the company has approved a payroll: before, records are still being filled in. */
  readonly hasPaid: boolean;
  /** People whom an approved payroll paid, or whose hire a second person approved. */
  readonly settled: ReadonlySet<string>;
  /** People whose hire waits: nothing of theirs is written by one alone. */
  readonly payHeld: ReadonlySet<string>;
  /** Whether a change of the part waits already. */
  readonly waits: (employeeId: string, part: TermPart) => boolean;
  /** People on whose terms somebody other than the caller could decide. */
  readonly decidable: ReadonlySet<string>;
}

/** Somebody who is new, with the salary that they come with. */
export interface Hire {
  readonly employeeId: string;
  readonly joinDate: Day;
  readonly salaries: readonly TermRow[];
}

/** Whether new people wait for a second person, and whether there is anybody but the caller who could approve them. */
export async function hiresWait({
  db,
  session,
  today,
}: Pick<Context, 'db' | 'session' | 'today'>): Promise<'no' | 'yes' | 'nobody decides'> {
  const { companyId, userId } = session;
  if (!(await readHiresByTwo(db, companyId))) return 'no';
  const holders = await readHolders(db, { companyId, permission: requestKinds.terms.approvers.approve.right, today });
  return holders.some((id) => id !== userId) ? 'yes' : 'nobody decides';
}

/** As many of those who may decide are named. */
const MOST_NAMED = 3;

/** Who may decide on a change of somebody's terms, the caller aside: those of the setting before full access. */
export async function namesOfDeciders({ db, session, today }: Context, employeeId: string): Promise<readonly string[]> {
  const { companyId, userId } = session;
  const approvers = await readApprovers(db, { companyId, today, kind: 'terms', act: 'approve', employeeIds: [employeeId] });
  return approvers
    .filter((one) => one.userId !== userId)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
}

/** Who may approve somebody new, the caller aside; null where nobody has to. */
export async function namesOfHireApprovers({ db, session, today }: Context): Promise<readonly string[] | null> {
  const { companyId, userId } = session;
  if (!(await readHiresByTwo(db, companyId))) return null;
  const { right } = requestKinds.terms.approvers.approve;
  return namesWithout(await readNamedHolders(db, { companyId, permissions: [right], today }), [userId]);
}

/** Holds the pay of new people and files each hire as a request that somebody else decides. Answers their numbers. */
export async function holdHires(context: Context, hires: readonly Hire[]): Promise<readonly string[]> {
  const { companyId } = context.session;
  const employeeIds = hires.map(({ employeeId }) => employeeId);
  await setPayHeld(context.db, { companyId, employeeIds, isHeld: true });
  return await fileTerms(
    context,
    hires.map(({ employeeId, joinDate, salaries }) => ({
      employeeId,
      part: 'hire',
      before: [],
      after: salaries,
      from: joinDate,
    })),
  );
}

/** Files the hire of somebody again whose pay is held and of whom no hire waits: it was rejected or taken back. */
export async function holdHireAgain(context: Context, employeeId: string): Promise<readonly string[]> {
  const hire = await readUnfiledHire(context.db, { companyId: context.session.companyId, employeeId });
  return hire === undefined ? [] : await holdHires(context, [{ employeeId, ...hire }]);
}

/** How the terms of these people are guarded; undefined where HR writes them alone. The same statements for any number. */
export async function findTermsGuard(context: Context, employeeIds: readonly string[]): Promise<TermsGuard | undefined> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { waiting, ...stands } = await readTermsGuard(db, { companyId, employeeIds });
  if (!stands.isOn && stands.payHeld.size === 0) return undefined;
  const approvers = await readApprovers(db, { companyId, today, kind: 'terms', act: 'approve', employeeIds });
  const decidable = new Set(approvers.filter(({ userId }) => userId !== session.userId).map(({ employeeId }) => employeeId));
  const keys = new Set(waiting.map(({ employeeId, part }) => `${employeeId} ${part}`));
  return { ...stands, decidable, waits: (employeeId, part) => keys.has(`${employeeId} ${part}`) };
}

/**
 * Whether a change waits for a second person: of what stands, and the first of somebody whose pay is settled. What comes with a new
 * record, or completes it before that, belongs to the hire: while one waits nobody changes it alone, and one that was rejected is corrected
 * and asked for again.
 */
export function isTermHeld(guard: TermsGuard, { employeeId, part, before }: TermChange): boolean {
  const { isOn, hasPaid, settled, payHeld, waits } = guard;
  const isApart = part === 'opening' || part === 'days' || part === 'suspension';
  // The approver of a hire reads neither balances nor days of leave: both wait by themselves.
  if (payHeld.has(employeeId) && !isApart) return waits(employeeId, 'hire');
  if (isOfRecord(part) || isApart || part === 'dependant') return isOn && hasPaid;
  return isOn && (before.length > 0 || settled.has(employeeId));
}

/** Refuses a held change where one of its part waits already, or where nobody but the caller could decide. `field`: where it is told. */
export function refuseUndecidable(guard: TermsGuard, { employeeId, part }: TermChange, field: string): void {
  if (guard.waits(employeeId, part)) throw refuseField(field, 'validation.terms_wait');
  if (!guard.decidable.has(employeeId)) throw refuseField(field, 'validation.terms_no_second');
}

/** Whether the paper of a child may not be deleted, because the child would then need a second person. */
export async function holdsChildPaper(context: Context, fileId: string): Promise<boolean> {
  const { db, session } = context;
  const employeeId = await findChildOf(db, { companyId: session.companyId, fileId });
  const guard = employeeId === undefined ? undefined : await findTermsGuard(context, [employeeId]);
  if (employeeId === undefined || guard === undefined) return false;
  return isTermHeld(guard, { employeeId, part: 'dependant', before: [], after: [] });
}

/**
 * Files these changes as requests that somebody else decides, each part by itself, and tells who may. Answers their numbers. The same
 * statements for any number.
 */
export async function fileTerms(context: Context, changes: readonly TermChange[]): Promise<readonly string[]> {
  if (changes.length === 0) return [];
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  // An employee with rights beyond the caller's keeps them until the request is approved.
  const leavers = changes.flatMap((change) => (change.part === 'leaving' ? [change.employeeId] : []));
  const beyond = await readBeyond(context, leavers);
  const numbers = await nextNumbers(db, { companyId, kind: 'terms', year: yearOf(today), count: changes.length });
  const requests = changes.map(({ employeeId, part, from, reason = null, ...rows }, at) => {
    const before = rows.before.map((row) => keptRow(part, row));
    const after = rows.after.map((row) => keptRow(part, row));
    const effectiveFrom = from ?? firstDifference(part, { before, after, today });
    return {
      id: randomUUIDv7(),
      requestNo: numbers[at] ?? '',
      employeeId,
      part,
      reason,
      before,
      after,
      effectiveFrom,
      endsRights: !beyond.has(employeeId),
    };
  });
  await insertTermRequests(db, { companyId, userId, now, requests });
  const filed = { companyId, kind: 'terms', from: null, to: REQUEST.REQUESTED, userId, actedFor: null, comment: null } as const;
  await insertSteps(
    db,
    requests.map(({ id }) => ({ ...filed, requestId: id, now })),
  );
  const abouts = requests.map(({ id, employeeId }) => ({ id, employeeId, filedBy: userId, params: {} }));
  await tellAllFiled(context, 'terms', { abouts, state: REQUEST.REQUESTED });
  return numbers;
}
