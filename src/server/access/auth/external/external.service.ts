import { timingSafeEqual } from 'node:crypto';
import type { SignInAnswer } from '#contract/access/auth.ts';
import { Refusal } from '#contract/errors.ts';
import { actAs } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { findCompanyByCode } from '#server/access/auth/auth.queries.ts';
import { digestOf, endChallenge, holdChallenge, openChallenge } from '#server/access/auth/challenge.queries.ts';
import { findAccountsByEmail } from '#server/access/auth/external/external.queries.ts';
import { proceed } from '#server/access/auth/start-session.ts';
import type { PublicContext } from '#server/http/context.ts';
import { companyOfToken } from '#server/http/session.ts';

/**
 * The one-time code for the account of a verified e-mail in the company of a code; of use only to the tab whose secret has
 * this hash. Throws EXTERNAL_NO_ACCOUNT, the same for an unknown company.
 */
export async function codeForEmail(
  database: Database,
  of: { email: string; companyCode: string; proof: Buffer; provedAt: Date | null; now: Date },
): Promise<string> {
  const { companyCode, now } = of;
  const company = await database.transaction({ companyCode }, (db) => findCompanyByCode(db, companyCode), { readOnly: true });
  if (company === undefined) throw new Refusal('EXTERNAL_NO_ACCOUNT');
  const companyId = company.id;
  return await database.transaction({ companyId }, async (db) => {
    const [account, another] = await findAccountsByEmail(db, { companyId, email: of.email });
    if (account === undefined || another !== undefined) throw new Refusal('EXTERNAL_NO_ACCOUNT');
    const { token } = await openChallenge(db, {
      companyId,
      userId: account.id,
      kind: 'external',
      proof: of.proof,
      provedAt: of.provedAt,
      now,
    });
    return token;
  });
}

/**
 * Takes the one-time code once, from the tab that began. The second step is asked as after a password, unless the provider is
 * configured to stand for it. Throws EXTERNAL_NOT_CONFIGURED, EXTERNAL_FAILED, CHALLENGE_EXPIRED.
 */
export async function signInThroughProvider(
  context: PublicContext,
  given: { code: string; secret: string } | undefined,
): Promise<SignInAnswer> {
  const { config, database, now, requestId } = context;
  const { oidc } = config;
  if (oidc === undefined) throw new Refusal('EXTERNAL_NOT_CONFIGURED');
  const companyId = given === undefined ? undefined : companyOfToken(given.code);
  if (given === undefined || companyId === undefined) throw new Refusal('EXTERNAL_FAILED');
  return await database.transaction({ companyId, requestId }, async (db) => {
    const challenge = await holdChallenge(db, { companyId, token: given.code, kind: 'external', now });
    const proof = digestOf(given.secret);
    if (challenge.proofHash?.length !== proof.length || !timingSafeEqual(challenge.proofHash, proof))
      throw new Refusal('EXTERNAL_FAILED');
    await endChallenge(db, { companyId, id: challenge.id });
    await actAs(db, challenge);
    return await proceed(db, context, {
      companyId,
      userId: challenge.userId,
      secondStepIsVouchedFor: oidc.isTrustedForSecondStep,
      // Whoever is signed in at the provider comes back without being asked: that shows nothing of who sits here.
      provedAt: challenge.provedAt ?? new Date(0),
    });
  });
}
