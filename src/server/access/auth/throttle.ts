import { cleanName } from '#engine/text/clean.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';

/** How many failures cost nothing, over which time, and how long the longest wait is. */
export interface Limits {
  readonly windowMinutes: number;
  readonly freeForPair: number;
  readonly freeForAccount: number;
  /** Undefined: failures of other accounts from the same address, an office behind one, do not count. */
  readonly freeForAddress: number | undefined;
  readonly longestWaitSeconds: number;
}

/** Typing a password wrong is human. */
export const passwordLimits: Limits = {
  windowMinutes: 15,
  freeForPair: 5,
  freeForAccount: 20,
  freeForAddress: 50,
  longestWaitSeconds: 300,
};

/**
 * Six digits are few: who knows a password and guesses on has 40 tries a day from one address and 60 from all, each right
 * three times in a million. The owner is never locked out by that: known addresses are not slowed, and a recovery code is
 * counted by itself.
 */
export const codeLimits: Limits = {
  windowMinutes: 24 * 60,
  freeForPair: 5,
  freeForAccount: 20,
  freeForAddress: undefined,
  longestWaitSeconds: 3_600,
};

/** Links by mail that are asked for, each of which counts; how many of them one account gets is bounded where they are sent. */
export const linkLimits: Limits = {
  windowMinutes: 60,
  freeForPair: 5,
  // A stranger's asks would keep the owner of an account from asking.
  freeForAccount: Number.POSITIVE_INFINITY,
  freeForAddress: 50,
  longestWaitSeconds: 900,
};

/** Hashes under which failures are counted; neither name nor address can be read back from them. */
export interface Attempt {
  readonly account: Buffer;
  readonly address: Buffer;
}

const hash = (text: string): Buffer => createHash('sha256').update(cleanName(text).normalize('NFKC').toLowerCase()).digest();

/** The hashes of one attempt. */
export function attemptOf(given: { privateUrl: string; userName: string; address: string }): Attempt {
  return { account: hash(`${given.privateUrl}\n${given.userName}`), address: hash(given.address) };
}

/** The same for what an account that is known already proves besides: each thing is counted by itself. */
export function attemptAt(what: 'code' | 'recovery code' | 'password', given: { userId: string; address: string }): Attempt {
  return { account: hash(`${what}\n\n${given.userId}`), address: hash(given.address) };
}

/**
 * Refuses an attempt that comes too soon after too many failures. A guesser is slowed by address and by the pair of account
 * and address. Failures of others from the same address, and of the account from elsewhere, slow only addresses that this account has not
 * used before: neither a stranger nor somebody in the same office can lock a colleague out. Throws SIGN_IN_THROTTLED with the seconds to wait.
 */
export async function refuseTooSoon(
  db: Db,
  attempt: Attempt,
  of: { now: Date; addressIsKnown: boolean; limits: Limits },
): Promise<void> {
  const { windowMinutes, freeForPair, freeForAccount, freeForAddress, longestWaitSeconds } = of.limits;
  const since = new Date(of.now.getTime() - windowMinutes * 60_000);
  const { rows } = await sql<{ pair: number; account: number; address: number; last: Date | null }>`
    select count(*) filter (where account_hash = ${attempt.account} and address_hash = ${attempt.address}) as pair,
           count(*) filter (where account_hash = ${attempt.account}) as account,
           count(*) filter (where address_hash = ${attempt.address}) as address,
           max(at) as last
    from sign_in_failures
    where at > ${since}
      and (account_hash = ${attempt.account} or (${freeForAddress !== undefined} and address_hash = ${attempt.address}))`.execute(
    db,
  );
  const [counts] = rows;
  if (counts?.last === null || counts === undefined) return;
  const excess = Math.max(
    counts.pair - freeForPair,
    freeForAddress === undefined || of.addressIsKnown ? -1 : counts.address - freeForAddress,
    of.addressIsKnown ? 0 : counts.account - freeForAccount,
  );
  if (excess < 0 || (excess === 0 && counts.pair < freeForPair)) return;
  const wait = Math.min(longestWaitSeconds, 2 ** Math.min(excess, 12));
  const remaining = Math.ceil(wait - (of.now.getTime() - counts.last.getTime()) / 1000);
  if (remaining > 0) throw new Refusal('SIGN_IN_THROTTLED', { seconds: remaining });
}

/**
 * Counts a try before anything is looked at, one after the other for an account and for an address: guesses that come at the
 * same instant see each other. A success forgets it. Throws SIGN_IN_THROTTLED.
 */
export async function beginTry(
  db: Db,
  attempt: Attempt,
  of: { now: Date; addressIsKnown: boolean; limits: Limits },
): Promise<void> {
  // The account before the address, always: two tries never wait for each other crosswise.
  for (const hashed of [attempt.account, attempt.address])
    await sql`select pg_advisory_xact_lock(hashtextextended(${hashed.toString('hex')}, 0))`.execute(db);
  await refuseTooSoon(db, attempt, of);
  await countFailure(db, attempt, of.now);
}

/**
 * Takes what is proved inside a session one at a time: another try of the same account that is still being looked at refuses
 * this one, so that none of a hundred at the same instant goes uncounted. Throws SIGN_IN_THROTTLED.
 */
export async function takeTurn(db: Db, attempt: Attempt): Promise<void> {
  const { rows } = await sql`
    select where pg_try_advisory_xact_lock(hashtextextended(${attempt.account.toString('hex')}, 1))`.execute(db);
  if (rows.length === 0) throw new Refusal('SIGN_IN_THROTTLED', { seconds: 1 });
}

/** Counts a failure, and forgets those that no longer matter. */
export async function countFailure(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ account_hash: attempt.account, address_hash: attempt.address, at: now })
    .execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
}

/** A success forgets the failures of this account from this address. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account_hash', '=', attempt.account)
    .where('address_hash', '=', attempt.address)
    .execute();
}
