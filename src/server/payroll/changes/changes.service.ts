import { createHash } from 'node:crypto';
import { accountControl } from '#contract/access/account-acts.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ConfirmedState } from '#contract/payroll/payroll-confirmation.ts';
import type { ListConfirmation } from '#contract/payroll/payroll-confirmation.ts';
import type { payrollMonth } from '#contract/finance/payroll-month.ts';
import { satisfies } from '#contract/permissions.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { readActs, toActRow } from '#server/access/authority/index.ts';
import type { StoredAct } from '#server/access/authority/index.ts';
import { markChanges } from '#server/access/audit/index.ts';
import {
  findClosing,
  findLastApproval,
  insertConfirmation,
  readConfirmations,
  readSaidWords,
} from '#server/payroll/changes/changes.queries.ts';
import { factsOfPay } from '#server/payroll/changes/watched.ts';
import { readLoneLayouts } from '#server/payroll/changes/lone-layouts.queries.ts';
import { readFacts } from '#server/payroll/changes/read-facts.ts';
import { tellFacts } from '#server/payroll/changes/tell-facts.service.ts';
import type { Context } from '#server/http/context.ts';

/** A list of changed facts of pay as it is told. */
export type ToldChanges = AnswerOf<typeof payrollMonth.changes>['data'];

/** The digest of a list that holds nothing. */
const emptyDigest = createHash('sha256').digest('hex');

/** More facts than these are not told on the screen at once. */
const mostFacts = 1000;

/** The list of a month as it stands: from and until when it runs, the facts, what was done to accounts, how many, and the digest of all. */
async function listOf({ db, session: { companyId } }: Context, month: string) {
  const since = await findLastApproval(db, { companyId, month });
  const until = await findClosing(db, { companyId, month });
  const told = await readActs(db, { companyId, between: { since: since ?? null, until } });
  // Acts from before the rule, and those of the start that are not proved, stand beside the list and are no part of what is confirmed.
  const acts = told.filter(({ isFromBefore, at }) => !isFromBefore && (since === undefined || at > since));
  // Of the first month every fact is new: there is nothing that it could be held against.
  if (since === undefined)
    return { since: null, until: null, facts: [], acts: told, count: acts.length, digest: withActs(emptyDigest, acts) };
  const { digest } = await markChanges(db, { companyId, tables: factsOfPay, since, until });
  const facts = await readFacts(db, { companyId, since, until });
  return { since, until, facts, acts: told, count: facts.length + acts.length, digest: withActs(digest, acts) };
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
export async function tellMonthChanges(context: Context, month: string, most = mostFacts): Promise<ToldChanges> {
  const { db, session } = context;
  const { companyId } = session;
  const { since, until, facts, acts, count, digest } = await listOf(context, month);
  const confirmations = (await readConfirmations(db, { companyId, month })).map((one) => ({
    ...one,
    state: ConfirmedState.parse(one.state),
    isOfThisList: one.digest === null ? null : one.digest === digest,
  }));
  return {
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    count,
    digest,
    // Who could confirm an account reads what was done to it.
    accounts: satisfies(session, accountControl.confirm.needs) ? acts.map(toActRow) : [],
    words: [...(await readSaidWords(db, { companyId, month }))],
    layouts: (await readLoneLayouts(db, companyId)).map((layout) => ({ ...layout })),
    facts: [...(await tellFacts(context, facts.slice(0, most)))],
    isCut: facts.length > most,
    confirmations,
  };
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
