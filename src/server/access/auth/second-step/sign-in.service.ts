import type { SignInEndAnswer } from '#contract/access/auth.ts';
import { Refusal } from '#contract/errors.ts';
import { actAs } from '#server/db/connect.ts';
import type { Db } from '#server/db/connect.ts';
import { noteSecondStepProof } from '#server/access/authority/index.ts';
import { endChallenge, holdChallenge } from '#server/access/auth/challenge.queries.ts';
import { newRecoveryCodes, newSecret } from '#server/access/auth/second-step/codes.ts';
import { findState, keepPending, setRecovery } from '#server/access/auth/second-step/second-step.queries.ts';
import { isCodeRight } from '#server/access/auth/second-step/try-proof.ts';
import { endSignIn } from '#server/access/auth/start-session.ts';
import type { PublicContext } from '#server/http/context.ts';
import { companyOfToken } from '#server/http/session.ts';

interface Challenged {
  readonly companyId: string;
  readonly challengeId: string;
  readonly userId: string;
}

/** Works for the account of a challenge, which it holds. Throws CHALLENGE_EXPIRED. */
async function withChallenge<T>(
  context: PublicContext,
  given: { challenge: string; kind: 'code' | 'enrolment' },
  work: (db: Db, of: Challenged) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(given.challenge);
  if (companyId === undefined) throw new Refusal('CHALLENGE_EXPIRED');
  return await context.database.transaction({ companyId, requestId: context.requestId }, async (db) => {
    const { kind, challenge: token } = given;
    const { id, ...account } = await holdChallenge(db, { companyId, token, kind, now: context.now });
    await actAs(db, account);
    return await work(db, { companyId, challengeId: id, userId: account.userId });
  });
}

/** Finishes a sign-in with a code. Throws CHALLENGE_EXPIRED, CODE_WRONG, SIGN_IN_THROTTLED. */
export async function passSecondStep(
  context: PublicContext,
  given: { challenge: string; code: string },
): Promise<SignInEndAnswer> {
  const passed = await withChallenge(context, { ...given, kind: 'code' }, async (db, of) => {
    if (!(await isCodeRight(db, { ...of, facts: context, typed: given.code, state: 'on' }))) return undefined;
    await endChallenge(db, { companyId: of.companyId, id: of.challengeId });
    await noteSecondStepProof(db, of);
    return await endSignIn(db, context, { ...of, passedSecondStep: true });
  });
  // Refused outside: the transaction has counted the failure.
  if (passed === undefined) throw new Refusal('CODE_WRONG');
  return passed;
}

/** Begins the second step that the account's role demands. Throws CHALLENGE_EXPIRED, SECOND_STEP_ON. */
export async function beginEnrolment(
  context: PublicContext,
  given: { challenge: string },
): Promise<{ secret: string; uri: string }> {
  return await withChallenge(context, { ...given, kind: 'enrolment' }, async (db, of) => {
    const state = await findState(db, of);
    const setup = newSecret({ userName: state.user_name, privateUrl: state.private_url });
    if (!(await keepPending(db, { ...of, secret: setup.secret }))) throw new Refusal('SECOND_STEP_ON');
    return setup;
  });
}

/** Confirms it with a first code and finishes the sign-in. Throws CHALLENGE_EXPIRED, CODE_WRONG, SIGN_IN_THROTTLED. */
export async function confirmEnrolment(
  context: PublicContext,
  given: { challenge: string; code: string },
): Promise<{ session: SignInEndAnswer; recoveryCodes: string[] }> {
  const confirmed = await withChallenge(context, { ...given, kind: 'enrolment' }, async (db, of) => {
    if (!(await isCodeRight(db, { ...of, facts: context, typed: given.code, state: 'pending' }))) return undefined;
    const { codes, hashes } = newRecoveryCodes();
    await setRecovery(db, { ...of, hashes, now: context.now });
    await endChallenge(db, { companyId: of.companyId, id: of.challengeId });
    return { session: await endSignIn(db, context, { ...of, passedSecondStep: true }), recoveryCodes: codes };
  });
  if (confirmed === undefined) throw new Refusal('CODE_WRONG');
  return confirmed;
}
