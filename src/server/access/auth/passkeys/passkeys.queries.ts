import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface Account {
  readonly companyId: string;
  readonly userId: string;
}

/** How many minutes a challenge waits for its passkey. */
export const challengeMinutes = 5;

/** How many challenges wait in a company at most. Another sign-in then has to wait. */
const mostWaiting = 1_000;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Keeps a challenge by its hash and forgets those that ended; false where too many wait. */
export async function keepChallenge(
  db: Db,
  of: { companyId: string; challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  await db.deleteFrom('passkey_challenges').where('company_id', '=', of.companyId).where('expires_at', '<', of.now).execute();
  const kept = await sql`
    insert into passkey_challenges (company_id, id, challenge_hash, user_id, expires_at)
    select ${of.companyId}, ${randomUUIDv7()}, ${hashOf(of.challenge)}, ${of.userId},
      ${new Date(of.now.getTime() + challengeMinutes * 60_000)}
    where (select count(*) from passkey_challenges where company_id = ${of.companyId}) < ${mostWaiting} returning id`.execute(db);
  return kept.rows.length > 0;
}

/** Takes a living challenge of this account, or of a sign-in, once. */
export async function takeChallenge(
  db: Db,
  of: { companyId: string; challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges where company_id = ${of.companyId} and challenge_hash = ${hashOf(of.challenge)}
      and user_id is not distinct from ${of.userId} and expires_at > ${of.now} returning id`.execute(db);
  return rows.length > 0;
}

/** An account's passkeys, the newest first. */
export async function readPasskeys(db: Db, of: Account) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'device', 'host', 'created_at', 'last_used_at'])
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A passkey of a living account, held until the transaction ends. */
export async function holdPasskey(db: Db, of: { companyId: string; credentialId: string; host: string }) {
  return await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'p.user_id', 'p.public_key', 'p.counter', 'p.created_at', 'u.full_name'])
    .where('p.company_id', '=', of.companyId)
    .where('p.credential_id', '=', of.credentialId)
    .where('p.host', '=', of.host)
    .where('u.archived_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
}

/** Keeps a new passkey. */
export async function insertPasskey(
  db: Db,
  of: Account & {
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly host: string;
    readonly device: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      user_id: of.userId,
      credential_id: of.credentialId,
      public_key: of.publicKey,
      counter: of.counter,
      transports: [...of.transports],
      host: of.host,
      device: of.device,
      created_at: of.now,
    })
    .execute();
}

/** Notes that a passkey signed. */
export async function notePasskeyUse(db: Db, of: { companyId: string; id: string; counter: number; now: Date }): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: of.counter, last_used_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Ends a passkey of an account; false where it has no such. */
export async function deletePasskey(db: Db, of: Account & { readonly id: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('id', '=', of.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
