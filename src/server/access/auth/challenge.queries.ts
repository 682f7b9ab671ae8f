import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { newToken } from '#server/http/session.ts';

/**
 * code, enrolment: a second step is missing. external: a provider vouched, and the tab fetches what comes next. password: the one
 * that was used was set by somebody else.
 */
export type ChallengeKind = 'code' | 'enrolment' | 'external' | 'password';

const minutes: Readonly<Record<ChallengeKind, number>> = { code: 10, enrolment: 20, external: 2, password: 10 };

/** The stored form of a secret that is random enough to need no slow hash. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Opens a challenge and returns its token, which is stored only as a hash; forgets those that ended. */
export async function openChallenge(
  db: Db,
  of: {
    companyId: string;
    userId: string;
    kind: ChallengeKind;
    proof?: Buffer;
    passedSecondStep?: boolean;
    provedAt?: Date | null;
    now: Date;
  },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(of.companyId);
  const expiresAt = new Date(of.now.getTime() + minutes[of.kind] * 60_000);
  await db.deleteFrom('sign_in_challenges').where('company_id', '=', of.companyId).where('expires_at', '<', of.now).execute();
  await db
    .insertInto('sign_in_challenges')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      user_id: of.userId,
      kind: of.kind,
      token_hash: digestOf(token),
      proof_hash: of.proof ?? null,
      passed_second_step: of.passedSecondStep ?? false,
      proved_at: of.provedAt ?? null,
      created_at: of.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** The living challenge of a token, held until the transaction ends. Throws CHALLENGE_EXPIRED. */
export async function holdChallenge(db: Db, of: { companyId: string; token: string; kind: ChallengeKind; now: Date }) {
  const row = await db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.user_id'))
    .select(['c.id', 'c.user_id', 'c.proof_hash', 'c.passed_second_step', 'c.proved_at', 'u.full_name'])
    .where('c.company_id', '=', of.companyId)
    .where('c.token_hash', '=', digestOf(of.token))
    .where('c.kind', '=', of.kind)
    .where('c.expires_at', '>', of.now)
    .where('u.archived_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('CHALLENGE_EXPIRED');
  return {
    id: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    proofHash: row.proof_hash,
    passedSecondStep: row.passed_second_step,
    provedAt: row.proved_at,
  };
}

/** Ends a challenge: it is used once. */
export async function endChallenge(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}
