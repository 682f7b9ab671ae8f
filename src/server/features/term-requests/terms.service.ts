import { randomUUIDv7 } from 'node:crypto';
import { REQUEST } from '#contract/requests.ts';
import type { TermPart } from '#contract/term-changes.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { insertSteps, nextNumbers, tellAllFiled } from '#server/features/requests/index.ts';
import { firstDifference, keptRow } from '#server/features/term-requests/term-rows.ts';
import type { TermRow } from '#server/features/term-requests/term-rows.ts';
import { insertTermRequests, readTermsGuard } from '#server/features/term-requests/terms.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Another salary, contract or allocation of somebody: all rows of the part, as they stand and as they shall be. */
export interface TermChange {
  readonly employeeId: string;
  readonly part: TermPart;
  readonly before: readonly TermRow[];
  readonly after: readonly TermRow[];
}

/** What stands in the way of a change of somebody's terms, beside the second person who decides. */
export interface TermsGuard {
  /** People to whom a payroll that is approved paid. */
  readonly paid: ReadonlySet<string>;
  /** Whether a change of the part waits already. */
  readonly waits: (employeeId: string, part: TermPart) => boolean;
  /** People on whose terms somebody other than the caller could decide. */
  readonly decidable: ReadonlySet<string>;
}

/** How the terms of these people are guarded; undefined where HR writes them alone. The same statements for any number. */
export async function findTermsGuard(context: Context, employeeIds: readonly string[]): Promise<TermsGuard | undefined> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { isOn, paid, waiting } = await readTermsGuard(db, { companyId, employeeIds });
  if (!isOn) return undefined;
  const deciders = await readDeciders(db, { companyId, today, kind: 'terms', act: 'approve', employeeIds });
  const decidable = new Set(deciders.filter(({ userId }) => userId !== session.userId).map(({ employeeId }) => employeeId));
  const keys = new Set(waiting.map(({ employeeId, part }) => `${employeeId} ${part}`));
  return { paid, decidable, waits: (employeeId, part) => keys.has(`${employeeId} ${part}`) };
}

/**
 * Whether a change waits for a second person: of what stands, and the first of somebody who was paid already. What comes with a new
 * record, or completes it before the first pay, belongs to the hire.
 */
export const isTermHeld = ({ paid }: TermsGuard, { employeeId, before }: TermChange): boolean =>
  before.length > 0 || paid.has(employeeId);

/**
 * Files these changes as requests that somebody else decides, each part by itself, and tells who may. Answers their numbers. The same
 * statements for any number.
 */
export async function fileTerms(context: Context, changes: readonly TermChange[]): Promise<readonly string[]> {
  if (changes.length === 0) return [];
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const numbers = await nextNumbers(db, { companyId, kind: 'terms', year: yearOf(today), count: changes.length });
  const requests = changes.map(({ employeeId, part, ...rows }, at) => {
    const before = rows.before.map((row) => keptRow(part, row));
    const after = rows.after.map((row) => keptRow(part, row));
    const effectiveFrom = firstDifference(part, { before, after });
    return { id: randomUUIDv7(), requestNo: numbers[at] ?? '', employeeId, part, before, after, effectiveFrom };
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
