import { Refusal } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { OwnSecondStepAnswer } from '#contract/access/second-step.ts';
import type { SignedPasskey } from '#contract/access/passkeys.ts';
import { passedBy } from '#server/access/auth/passkeys/passkeys.service.ts';
import { endChallenges } from '#server/access/users/index.ts';
import { noteAct, refuseBeyondOwnOf, refuseUnproved } from '#server/access/authority/index.ts';
import { findAccountById } from '#server/access/auth/auth.queries.ts';
import { tellOwner } from '#server/access/auth/tell-owner.ts';
import { newRecoveryCodes, newSecret } from '#server/access/auth/second-step/codes.ts';
import {
  findState,
  keepPending,
  markProved,
  markSessions,
  removeSecondStep,
  setRecovery,
} from '#server/access/auth/second-step/second-step.queries.ts';
import { isCodeRight, isPasswordRight } from '#server/access/auth/second-step/try-proof.ts';
import type { Context } from '#server/http/context.ts';
import { revokeSessions } from '#server/http/session.ts';

/** What a person proves before the second step changes. */
interface Proof {
  readonly password?: string | undefined;
  readonly code: string;
}

/** One's own second step; `shown` is what is told this once. */
export async function describeOwn(
  context: Context,
  shown: Partial<Pick<OwnSecondStepAnswer, 'setup' | 'recoveryCodes'>> = {},
): Promise<OwnSecondStepAnswer> {
  const state = await findState(context.db, context.session);
  return {
    isOn: state.confirmed_at !== null,
    isDemanded: state.demands_second_step,
    since: state.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: state.recovery_left ?? 0,
    hasPassword: state.password_hash !== null,
    setup: shown.setup ?? null,
    recoveryCodes: shown.recoveryCodes ?? null,
  };
}

/** Begins to switch it on. A stranger at an open screen cannot: the password is demanded, or of who has none a way of signing in that was shown just now. */
export async function beginOwn(context: Context, given: { password?: string | undefined }): Promise<OwnSecondStepAnswer> {
  const { db, session } = context;
  const state = await findState(db, session);
  if (state.confirmed_at !== null) throw new Refusal('SECOND_STEP_ON');
  if (state.password_hash === null) await refuseUnproved(context);
  if (!(await isOwnPassword(context, given.password))) return await refuseAfterCommit(context, 'CURRENT_PASSWORD_WRONG');
  const setup = newSecret({ userName: state.user_name, privateUrl: state.private_url });
  if (!(await keepPending(db, { ...ownOf(context), secret: setup.secret }))) throw new Refusal('SECOND_STEP_ON');
  return await describeOwn(context, { setup });
}

/** Switches it on with a first code. Sessions that began without it end, but for this one. */
export async function confirmOwn(context: Context, given: { code: string }): Promise<OwnSecondStepAnswer> {
  const { db, now, session } = context;
  const own = ownOf(context);
  if (!(await isCodeRight(db, { ...own, facts: context, typed: given.code, state: 'pending' })))
    return await refuseAfterCommit(context, 'CODE_WRONG');
  const { codes, hashes } = newRecoveryCodes();
  await setRecovery(db, { ...own, hashes, now });
  await revokeSessions(db, { ...own, because: 'second step', now, except: session.id });
  await markSessions(db, { ...own, sessionId: session.id, passed: true });
  return await describeOwn(context, { recoveryCodes: codes });
}

/** New recovery codes instead of the old ones. */
export async function renewOwn(context: Context, proof: Proof): Promise<OwnSecondStepAnswer> {
  const wrong = await wrongIn(context, proof);
  if (wrong !== undefined) return await refuseAfterCommit(context, wrong);
  const { codes, hashes } = newRecoveryCodes();
  await setRecovery(context.db, { ...ownOf(context), hashes, now: context.now });
  return await describeOwn(context, { recoveryCodes: codes });
}

/** Switches it off. Throws SECOND_STEP_DEMANDED where the role demands it. */
export async function switchOffOwn(context: Context, proof: Proof): Promise<OwnSecondStepAnswer> {
  const { db, session } = context;
  if ((await findState(db, session)).demands_second_step) throw new Refusal('SECOND_STEP_DEMANDED');
  const wrong = await wrongIn(context, proof);
  if (wrong !== undefined) return await refuseAfterCommit(context, wrong);
  await removeSecondStep(db, ownOf(context));
  await markSessions(db, { ...ownOf(context), passed: false });
  return await describeOwn(context);
}

/** Shows the own way of signing in again: a passkey, or what the account has of password and second step. Throws PROVE_AT_PROVIDER where it has neither. */
export async function proveAgain(
  context: Context,
  given: { password?: string | undefined; code?: string | undefined; passkey?: SignedPasskey | undefined },
): Promise<OwnSecondStepAnswer> {
  const { db, session, now } = context;
  if (given.passkey !== undefined) {
    const { userId } = await passedBy(db, context, { companyId: session.companyId, signed: given.passkey });
    if (userId !== session.userId) throw new Refusal('PASSKEY_FAILED');
    await markProved(db, { ...ownOf(context), sessionId: session.id, now });
    return await describeOwn(context);
  }
  const state = await findState(db, session);
  const hasStep = state.confirmed_at !== null;
  if (state.password_hash === null && !hasStep) throw new Refusal('PROVE_AT_PROVIDER');
  const wrong = hasStep
    ? await wrongIn(context, { password: given.password, code: given.code ?? '' })
    : (await isOwnPassword(context, given.password))
      ? undefined
      : 'CURRENT_PASSWORD_WRONG';
  if (wrong !== undefined) return await refuseAfterCommit(context, wrong);
  await markProved(db, { ...ownOf(context), sessionId: session.id, now });
  return await describeOwn(context);
}

/**
 * Removes another's second step and ends that account's sessions; the audit trail names both. One's own is switched off with
 * a code instead, and that of who may more stays, as its password does (decision A35).
 */
export async function resetOther(context: Context, id: string): Promise<{ isOn: boolean }> {
  const { db, session, now } = context;
  const { companyId } = session;
  const account = await findAccountById(db, { companyId, id });
  if (account === undefined || account.id === session.userId) throw new Refusal('NOT_FOUND');
  await refuseBeyondOwnOf(context, account.id);
  await refuseUnproved(context);
  const of = { companyId, userId: account.id };
  await endChallenges(db, of);
  if (!(await removeSecondStep(db, of))) throw new Refusal('SECOND_STEP_OFF');
  await revokeSessions(db, { ...of, because: 'second step reset', now });
  await noteAct(db, { ...of, kind: 'second_step', byUserId: session.userId });
  await tellOwner(db, {
    ...of,
    kind: 'second_step_removed',
    byUserId: session.userId,
    employeeId: account.employee_id,
    now,
    requestId: context.requestId,
  });
  return { isOn: false };
}

const ownOf = ({ session }: Context) => ({ companyId: session.companyId, userId: session.userId });

async function isOwnPassword(context: Context, typed: string | undefined): Promise<boolean> {
  const { password_hash: stored } = await findState(context.db, context.session);
  return await isPasswordRight(context.db, { ...ownOf(context), facts: context, typed, stored });
}

/** The password before the code: a code is used up by the trial. */
async function wrongIn(context: Context, proof: Proof): Promise<RefusalCode | undefined> {
  if (!(await isOwnPassword(context, proof.password))) return 'CURRENT_PASSWORD_WRONG';
  const right = await isCodeRight(context.db, { ...ownOf(context), facts: context, typed: proof.code, state: 'on' });
  return right ? undefined : 'CODE_WRONG';
}

/** Refuses once the transaction is committed: thrown inside it, the refusal would undo the count of the failure. */
async function refuseAfterCommit(context: Context, code: RefusalCode): Promise<OwnSecondStepAnswer> {
  context.afterCommit(() => Promise.reject(new Refusal(code)));
  return await describeOwn(context);
}
