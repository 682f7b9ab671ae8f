import { createHash } from 'node:crypto';
import { accountControl } from '#contract/account-acts.ts';
import type { AuditDetail } from '#contract/audit.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ConfirmedState } from '#contract/payroll-confirmation.ts';
import type { ListConfirmation } from '#contract/payroll-confirmation.ts';
import type { payrollMonth } from '#contract/payroll-month.ts';
import { holds, satisfies } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { readActs } from '#server/authority/account-acts.queries.ts';
import type { StoredAct } from '#server/authority/account-acts.queries.ts';
import { toActRow } from '#server/authority/one-person.ts';
import { markChanges, tellChanges } from '#server/features/audit/index.ts';
import {
  findClosing,
  findLastApproval,
  insertConfirmation,
  readCauses,
  readConfirmations,
} from '#server/features/payroll-changes/changes.queries.ts';
import { factsOfPay } from '#server/features/payroll-changes/watched.ts';
import type { Cause } from '#server/features/payroll-changes/changes.queries.ts';
import type { Context, Session } from '#server/http/context.ts';

type Told = AnswerOf<typeof payrollMonth.changes>['data'];

/** The rights of those who sign a payroll. */
const signs = ['payroll/verify', 'payroll/approve'] as const;

/** More changes than these are not told at once. */
const mostChanges = 500;

/** A list that holds nothing, with the digest that any empty one has. */
const none = { count: 0, digest: createHash('sha256').digest('hex') } as const;

/** The list of a month as it stands: from and until when it runs, what was done to accounts, how many it holds, and the digest of all. */
async function listOf({ db, session: { companyId } }: Context, month: string) {
  const since = await findLastApproval(db, { companyId, month });
  const until = await findClosing(db, { companyId, month });
  const acts = await readActs(db, { companyId, between: { since: since ?? null, until } });
  // Of the first month every fact is new: there is nothing that it could be held against.
  const facts = since === undefined ? none : await markChanges(db, { companyId, tables: factsOfPay, since, until });
  const mark = { count: facts.count + acts.length, digest: withActs(facts.digest, acts) };
  return since === undefined ? { since: null, until: null, acts, ...mark } : { since, until, acts, ...mark };
}

/** The digest of a list to which acts on accounts belong; without any it is that of the facts alone. */
function withActs(digest: string, acts: readonly StoredAct[]): string {
  if (acts.length === 0) return digest;
  const told = acts.map(({ kind, at, userId, byUserId }) => [kind, at.toISOString(), userId, byUserId]);
  return createHash('sha256')
    .update(JSON.stringify([digest, told]))
    .digest('hex');
}

/** Facts of pay that changed since the month before was approved, up to this one's approval, and who confirmed them. */
export async function tellMonthChanges(context: Context, month: string): Promise<Told> {
  const { db, session } = context;
  const { companyId } = session;
  const { since, until, acts, count, digest } = await listOf(context, month);
  // Who could confirm an account reads what was done to it.
  const accounts = satisfies(session, accountControl.confirm.needs) ? acts.map(toActRow) : [];
  const confirmations = (await readConfirmations(db, { companyId, month })).map((one) => ({
    ...one,
    state: ConfirmedState.parse(one.state),
    isOfThisList: one.digest === null ? null : one.digest === digest,
  }));
  if (since === null) return { since, until, count, digest, accounts, changes: [], isCut: false, confirmations };
  // Who signs sees what is signed for.
  const bringsSight = signs.some((right) => holds(session, right)) || session.approvesPayrollFor !== undefined;
  const changes = await tellChanges(context, { tables: factsOfPay, since, until, limit: mostChanges, bringsSight });
  const causes = await readCauses(db, { companyId, entryIds: changes.map(({ id }) => id) });
  return {
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    count,
    digest,
    accounts,
    changes: changes.map((entry) => ({ ...entry, why: whyOf(session, entry, causes.get(entry.id)) })),
    isCut: count - acts.length > mostChanges,
    confirmations,
  };
}

/** Why it was changed, for who sees all of what was: the reason of a change of details is kept for who edits records. */
function whyOf(session: Session, { changes }: AuditDetail, cause: Cause | undefined): Told['changes'][number]['why'] {
  if (cause === undefined || changes.some(({ kind }) => kind === 'hidden' || kind === 'closed')) return null;
  const { kind, requestNo, reason } = cause;
  return { requestNo, reason: kind === 'terms' || sees(session, 'hr') ? reason : null };
}

async function isDemanded(db: Db, companyId: string): Promise<boolean> {
  const { confirms_changes: isAsked } = await db
    .selectFrom('payroll_settings')
    .select('confirms_changes')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return isAsked;
}

/**
 * Keeps, with the step, which list of changes its taker confirms; refused where the list is not any more the one that was looked at.
 * A step without a confirmation is kept as one that has none, and refused where the company asks for it.
 */
export async function confirmChanges(
  context: Context,
  of: {
    readonly run: { readonly id: string; readonly month: string };
    readonly period: Period;
    readonly state: ConfirmedState;
    readonly confirmed: ListConfirmation | undefined;
  },
): Promise<void> {
  const { db, session, now } = context;
  const { confirmed, run, ...step } = of;
  if (confirmed === undefined && (await isDemanded(db, session.companyId))) throw new Refusal('PAYROLL_CHANGES_UNCONFIRMED');
  const list = confirmed === undefined ? undefined : await listOf(context, run.month);
  if (confirmed !== undefined && list !== undefined && (list.digest !== confirmed.digest || list.count !== confirmed.count))
    throw new Refusal('PAYROLL_CHANGES_MOVED', { count: list.count, confirmed: confirmed.count });
  await insertConfirmation(db, {
    ...step,
    companyId: session.companyId,
    runId: run.id,
    userId: session.userId,
    actedFor: step.state === 'APPROVED' ? (session.approvesPayrollFor?.employeeId ?? null) : null,
    at: now,
    list,
  });
}
