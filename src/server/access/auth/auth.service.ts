import type { SignInAnswer } from '#contract/access/auth.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { endChallenges, endKeys, fits, hashPassword } from '#server/access/users/index.ts';
import { noteAct, refuseBeyondOwnOf, refuseUnproved } from '#server/access/authority/index.ts';
import {
  findAccountById,
  findAccountByName,
  findCompanyByCode,
  isEmployee,
  isKnownAddress,
  setPasswordHash,
} from '#server/access/auth/auth.queries.ts';
import { findCodeHash } from '#server/access/auth/first-codes/first-codes.queries.ts';
import { isCode, takeCode } from '#server/access/auth/first-codes/first-codes.service.ts';
import { refuseUnfit } from '#server/access/auth/new-password.service.ts';
import { proceed } from '#server/access/auth/start-session.ts';
import { tellOwner } from '#server/access/auth/tell-owner.ts';
import { isPasswordRight } from '#server/access/auth/second-step/try-proof.ts';
import { knownDemoPassword } from '#server/config.ts';
import { attemptOf, beginTry, forgetFailures, passwordLimits } from '#server/access/auth/throttle.ts';
import type { Context, PublicContext } from '#server/http/context.ts';
import { revokeSessions } from '#server/http/session.ts';

export interface Credentials {
  readonly privateURL: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * Takes the first step of a sign-in, by the password or by the code of a slip, which is all of it without a second one. Unknown company, unknown name, no password set and wrong password are one refusal, in the same time.
 * Throws SIGN_IN_FAILED or SIGN_IN_THROTTLED.
 */
export async function signInWith(context: PublicContext, given: Credentials): Promise<SignInAnswer> {
  const code = given.privateURL.trim().toLowerCase();
  const userName = given.userName.trim();
  const attempt = attemptOf({ privateUrl: code, userName, address: context.address });
  const { database, now } = context;

  const company = await database.transaction({ companyCode: code }, (db) => findCompanyByCode(db, code), { readOnly: true });
  const actor = company === undefined ? {} : { companyId: company.id };
  const account = await database.transaction(actor, async (db) => {
    const found =
      company === undefined ? undefined : await findAccountByName(db, { companyId: company.id, userName, today: context.today });
    const addressIsKnown =
      company !== undefined &&
      found !== undefined &&
      (await isKnownAddress(db, { companyId: company.id, userId: found.id, address: attempt.address }));
    await beginTry(db, attempt, { now, addressIsKnown, limits: passwordLimits });
    if (company === undefined || found === undefined) return undefined;
    return { ...found, codeHash: await findCodeHash(db, { companyId: company.id, userId: found.id, today: context.today }) };
  });
  // Outside a transaction: the hash takes its 30 ms on purpose, and holds no connection meanwhile.
  const right = await fits(given.password, account?.password_hash);
  // A demo that was made here once, on a server that is none any more.
  const isKnownToAll = company?.is_demo === true && !context.config.demo && given.password === knownDemoPassword;
  const byCode = !right && (await isCode(given.password, account?.codeHash));
  if ((!right && !byCode) || isKnownToAll || company === undefined || account === undefined) throw new Refusal('SIGN_IN_FAILED');
  return await database.transaction(
    { companyId: company.id, userId: account.id, userName: account.full_name, requestId: context.requestId },
    async (db) => {
      const code = { companyId: company.id, userId: account.id, hash: account.codeHash ?? '' };
      if (byCode && !(await takeCode(db, context, code))) throw new Refusal('SIGN_IN_FAILED');
      await forgetFailures(db, attempt);
      return await proceed(db, context, { companyId: company.id, userId: account.id, secondStepIsVouchedFor: false });
    },
  );
}

/** Ends the session of the request. */
export async function signOut(context: Context): Promise<void> {
  await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.now, revoked_because: 'sign-out' })
    .where('company_id', '=', context.session.companyId)
    .where('id', '=', context.session.id)
    .execute();
}

export interface PasswordChange {
  readonly id: string;
  readonly currentPassword?: string | undefined;
  readonly password: string;
}

/**
 * Changes one's own password, or sets that of another account, and ends the account's sessions; with that of another also its links to
 * calendars, and its owner is told and chooses another at the next sign-in. Nobody sets the password of who
 * may more: else the right to edit employees would be every right there is (decision A35).
 */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  const account = await findAccountById(db, { companyId, id: change.id });
  const own = account !== undefined && account.id === session.userId;
  if (!own && !holds(session, 'employee/edit')) throw new Refusal('NOT_FOUND');
  if (account === undefined) throw new Refusal((await isEmployee(db, { companyId, id: change.id })) ? 'NO_ACCOUNT' : 'NOT_FOUND');
  if (own) {
    // Without a password there is none to show: a stranger at an open screen would set the first one.
    if (account.password_hash === null) await refuseUnproved(context);
    const trial = { companyId, userId: account.id, facts: context, typed: change.currentPassword, stored: account.password_hash };
    if (!(await isPasswordRight(db, trial))) {
      // Once the transaction is committed: thrown inside it, the refusal would undo the count of the failure.
      context.afterCommit(() => Promise.reject(new Refusal('CURRENT_PASSWORD_WRONG')));
      return;
    }
    if (change.password === change.currentPassword) throw refuseField('password', 'validation.password_same');
  }
  if (!own) {
    await refuseBeyondOwnOf(context, account.id);
    await refuseUnproved(context);
  }
  await refuseUnfit(db, { companyId, userId: account.id, password: change.password });
  const hash = await hashPassword(change.password);
  if (!own) await noteAct(db, { companyId, kind: 'password', userId: account.id, byUserId: session.userId });
  await setPasswordHash(db, { companyId, userId: account.id, hash, setBy: own ? null : session.userId });
  const of = { companyId, userId: account.id, because: 'password change', now };
  if (own) {
    await revokeSessions(db, of);
    await endChallenges(db, of);
  } else {
    await endKeys(db, of);
    const { employee_id: employeeId } = account;
    const { requestId } = context;
    await tellOwner(db, {
      companyId,
      kind: 'password_set',
      byUserId: session.userId,
      userId: account.id,
      employeeId,
      now,
      requestId,
    });
  }
  await db
    .insertInto('audit_entries')
    .values({
      company_id: companyId,
      user_id: session.userId,
      user_name: session.fullName,
      request_id: context.requestId,
      action: own ? 'change password' : 'set password',
      record_type: 'users',
      record_id: account.id,
    })
    .execute();
}
