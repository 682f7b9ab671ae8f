import type { SessionAnswer } from '#contract/access/auth.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { endKeys, fits, hashPassword, isGuessable } from '#server/access/users/index.ts';
import { actAs } from '#server/db/connect.ts';
import type { Db } from '#server/db/connect.ts';
import { findPasswordOrigin, readOwnWords, setPasswordHash } from '#server/access/auth/auth.queries.ts';
import { endChallenge, holdChallenge } from '#server/access/auth/challenge.queries.ts';
import { isCode } from '#server/access/auth/first-codes/first-codes.service.ts';
import { startSession } from '#server/access/auth/start-session.ts';
import type { PublicContext } from '#server/http/context.ts';
import { companyOfToken } from '#server/http/session.ts';

/** Refuses, at its field, a password that fits no account. */
export async function refuseUnfit(db: Db, of: { companyId: string; userId: string; password: string }): Promise<void> {
  const { password } = of;
  const { userName, ...names } = await readOwnWords(db, of);
  if (password.toLowerCase() === userName.toLowerCase()) throw refuseField('password', 'validation.password_is_user_name');
  const known = [userName, ...Object.values(names)].filter((name) => name !== null);
  if (isGuessable(password, known)) throw refuseField('password', 'validation.password_guessable');
}

/**
 * Takes the password that its owner chose in the place of one that somebody else set, or after a code, and opens the session. After a
 * code everything ends that the account was open by. Throws
 * CHALLENGE_EXPIRED, and FIELDS for the password that was set.
 */
export async function choosePassword(
  context: PublicContext,
  given: { challenge: string; password: string },
): Promise<SessionAnswer> {
  const { database, now, requestId } = context;
  const companyId = companyOfToken(given.challenge);
  if (companyId === undefined) throw new Refusal('CHALLENGE_EXPIRED');
  return await database.transaction({ companyId, requestId }, async (db) => {
    const challenge = await holdChallenge(db, { companyId, token: given.challenge, kind: 'password', now });
    const { userId, fullName, passedSecondStep } = challenge;
    await actAs(db, challenge);
    const account = await findPasswordOrigin(db, { companyId, userId });
    await refuseUnfit(db, { companyId, userId, password: given.password });
    const isGiven = account.code_hash !== null && (await isCode(given.password, account.code_hash));
    if (isGiven || (await fits(given.password, account.password_hash)))
      throw refuseField('password', 'validation.password_was_set');
    if (account.code_hash !== null) await endKeys(db, { companyId, userId, because: 'first code', now });
    await setPasswordHash(db, { companyId, userId, hash: await hashPassword(given.password), setBy: null });
    await endChallenge(db, { companyId, id: challenge.id });
    await db
      .insertInto('audit_entries')
      .values({
        company_id: companyId,
        user_id: userId,
        user_name: fullName,
        request_id: requestId,
        action: 'choose password',
        record_type: 'users',
        record_id: userId,
      })
      .execute();
    return await startSession(db, context, { companyId, userId, passedSecondStep });
  });
}
