import { randomUUIDv7 } from 'node:crypto';
import { isStored } from '#contract/people/facts/single-facts.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { readApprovers } from '#server/requests/approvers/index.ts';
import { insertRequests, readAccountGuard } from '#server/people/change-requests/accounts/accounts.queries.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/accounts.queries.ts';
import { insertSteps, nextNumbers, tellAllFiled, tellEmployees } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';

/** What stands in the way of another bank account for somebody, beside the second person who decides. */
export interface AccountGuard {
  /** Whether accounts of anybody are changed by two people. */
  readonly isOn: boolean;
  /** People whom an approved payroll paid, whatever the way, or whose hire a second person approved. */
  readonly settled: ReadonlySet<string>;
  /** People whose hire waits: what was approved is where they are paid. */
  readonly payHeld: ReadonlySet<string>;
  /** People for whom another account waits already. */
  readonly waiting: ReadonlySet<string>;
  /** People for whom somebody other than the caller could decide. */
  readonly decidable: ReadonlySet<string>;
}

/**
 * How the bank accounts of these people are guarded; undefined where the company lets HR write them alone. The same statements for any
 * number.
 */
export async function findAccountGuard(context: Context, employeeIds: readonly string[]): Promise<AccountGuard | undefined> {
  const { db, session, today } = context;
  const { companyId } = session;
  const guard = await readAccountGuard(db, { companyId, employeeIds });
  if (!guard.isOn && guard.payHeld.size === 0) return undefined;
  const approvers = await readApprovers(db, { companyId, today, kind: 'details', act: 'approve', isApart: true, employeeIds });
  const decidable = new Set(approvers.filter(({ userId }) => userId !== session.userId).map(({ employeeId }) => employeeId));
  return { ...guard, decidable };
}

/** Another bank account of somebody; null: none. */
export interface AccountChange {
  readonly employeeId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Whether a change of an account waits for a second person: that of an account that stands, and the first one of somebody who was paid
 * already. The first account of who was never paid is as good as one that came with the record.
 */
export const isAccountHeld = ({ isOn, settled, payHeld }: AccountGuard, { employeeId, before, after }: AccountChange): boolean =>
  !isStored('bankAccNumber', after, before) &&
  (payHeld.has(employeeId) || (isOn && ((before ?? '') !== '' || settled.has(employeeId))));

/**
 * Files these changes as requests that somebody else decides, tells who may and, at the address of before, whose pay it is. Answers
 * their numbers. The same statements for any number.
 */
export async function fileAccounts(context: Context, changes: readonly AccountChange[]): Promise<readonly string[]> {
  if (changes.length === 0) return [];
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const numbers = await nextNumbers(db, { companyId, kind: 'details', year: yearOf(today), count: changes.length });
  const requests = changes.map(({ employeeId, before, after }, at) => {
    const change: StoredChange = { field: 'bankAccNumber', before, after, isAccepted: null };
    return { id: randomUUIDv7(), requestNo: numbers[at] ?? '', employeeId, reason: null, changes: [change], papers: [] };
  });
  await insertRequests(db, { companyId, userId, now, requests });
  const filed = { companyId, kind: 'details', from: null, to: REQUEST.REQUESTED, userId, actedFor: null, comment: null } as const;
  await insertSteps(
    db,
    requests.map(({ id }) => ({ ...filed, requestId: id, now })),
  );
  const abouts = requests.map(({ id, employeeId }) => ({ id, employeeId, filedBy: userId, params: {} }));
  await tellAllFiled(context, 'details', { abouts, state: REQUEST.REQUESTED });
  await tellEmployees(
    context,
    'details',
    abouts.map((about) => ({ about, notice: 'account_asked' })),
  );
  return numbers;
}
