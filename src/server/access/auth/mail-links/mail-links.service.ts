import { randomUUID } from 'node:crypto';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { AskedLinkKind, MailLinkKind } from '#contract/access/mail-links.ts';
import { endKeys, fits, hashPassword } from '#server/access/users/index.ts';
import { covers, holds } from '#contract/permissions.ts';
import { noteMailProof, readOwnRights, readPowers } from '#server/access/authority/index.ts';
import { actAs } from '#server/db/connect.ts';
import type { Db } from '#server/db/connect.ts';
import { findCompanyByCode, rememberAddress, setPasswordHash } from '#server/access/auth/auth.queries.ts';
import { endLink, holdLink, keepAsk } from '#server/access/auth/mail-links/mail-links.queries.ts';
import type { LinkOwner } from '#server/access/auth/mail-links/mail-links.queries.ts';
import { refuseUnfit } from '#server/access/auth/new-password.service.ts';
import { tellOwner } from '#server/access/auth/tell-owner.ts';
import { attemptAt, attemptOf, beginTry, forgetFailures, linkLimits } from '#server/access/auth/throttle.ts';
import type { PublicContext } from '#server/http/context.ts';
import { companyOfToken } from '#server/http/session.ts';

/**
 * Keeps what was asked, and looks at nothing: the mail is written after the answer, which is the same for every name and takes the
 * same time. Throws MAIL_NOT_CONFIGURED, SIGN_IN_THROTTLED.
 */
export async function askForLink(
  context: PublicContext,
  given: { kind: AskedLinkKind; privateURL: string; userName: string },
): Promise<void> {
  const { config, database, now } = context;
  if (config.mail === undefined) throw new Refusal('MAIL_NOT_CONFIGURED');
  const code = given.privateURL.toLowerCase();
  const company = await database.transaction({ companyCode: code }, (db) => findCompanyByCode(db, code), { readOnly: true });
  const companyId = company?.id ?? randomUUID();
  // Counted by itself: who types passwords wrong at the same address keeps nobody from asking for a link, nor the other way round.
  const attempt = attemptOf({ privateUrl: `link\n${code}`, userName: given.userName, address: `link\n${context.address}` });
  await database.transaction({ companyId }, async (db) => {
    // How many mails an account gets is bounded with the mail.
    await beginTry(db, attempt, { now, addressIsKnown: false, limits: linkLimits });
    await keepAsk(db, { companyId, kind: given.kind, name: given.userName, now });
  });
}

/** What a link is for, and whose account it opens. Throws LINK_EXPIRED. */
export async function lookAtLink(context: PublicContext, token: string) {
  const { kind, fullName, userName, privateUrl } = await inLink(context, { token }, (_db, owner) => Promise.resolve(owner));
  return { kind, fullName, userName, privateURL: privateUrl };
}

/**
 * Sets the password that the owner of a link chose, ends everything that the account was open by, and tells its owner. No session: the
 * sign-in comes after it, with its second step. Throws LINK_EXPIRED, and FIELDS for a password that does not fit.
 */
export async function setPasswordByLink(context: PublicContext, given: { token: string; password: string }): Promise<void> {
  const { now, requestId } = context;
  await inLink(context, { ...given, kinds: ['password', 'invitation'] }, async (db, owner) => {
    const { companyId, userId } = owner;
    const isFirst = owner.kind === 'invitation';
    if (isFirst) await refuseVoidInvitation(db, { ...owner, today: context.today });
    await refuseUnfit(db, { companyId, userId, password: given.password });
    if (await fits(given.password, owner.passwordHash)) throw refuseField('password', 'validation.password_same');
    await setPasswordHash(db, { companyId, userId, hash: await hashPassword(given.password), setBy: null });
    await endKeys(db, { companyId, userId, because: 'password reset', now });
    await welcomeAddress(db, context, owner);
    // Whoever made the account chose the address too: an invitation proves nothing of its owner, unless it went to an address of the office.
    if (!isFirst || owner.isOfficeMail)
      await noteMailProof(db, { companyId, userId, kind: owner.isOfficeMail ? 'office_mail' : 'mail' });
    if (!isFirst) {
      await tellOwner(db, { ...owner, kind: 'password_reset', byUserId: userId, now, requestId });
    }
    await audit(db, context, { ...owner, action: isFirst ? 'take invitation' : 'reset password' });
  });
}

/** Lets the address of this request try the account's sign-in again. Throws LINK_EXPIRED. */
export async function letInByLink(context: PublicContext, token: string): Promise<void> {
  await inLink(context, { token, kinds: ['address'] }, async (db, owner) => {
    await endLink(db, owner);
    await welcomeAddress(db, context, owner);
    await audit(db, context, { ...owner, action: 'let address in' });
  });
}

type Owned = LinkOwner & { readonly companyId: string };

async function inLink<T>(
  context: PublicContext,
  of: { token: string; kinds?: readonly MailLinkKind[] },
  work: (db: Db, owner: Owned) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(of.token);
  if (companyId === undefined) throw new Refusal('LINK_EXPIRED');
  const { database, requestId, now, today } = context;
  return await database.transaction({ companyId, requestId }, async (db) => {
    const owner = await holdLink(db, { ...of, companyId, now, today });
    await actAs(db, owner);
    return await work(db, { ...owner, companyId });
  });
}

/** An invitation outlives neither the right of who sent it nor a password that the account has got meanwhile. Throws LINK_EXPIRED. */
async function refuseVoidInvitation(
  db: Db,
  { companyId, userId, madeBy, passwordHash, today }: Owned & { readonly today: string },
): Promise<void> {
  const maker = madeBy === null ? undefined : await readOwnRights(db, { companyId, userId: madeBy, today });
  const powers = (await readPowers(db, { companyId, ids: [userId], today })).get(userId);
  const isGood =
    passwordHash === null &&
    maker !== undefined &&
    powers !== undefined &&
    holds(maker, 'employee/edit') &&
    covers(maker, powers);
  if (!isGood) throw new Refusal('LINK_EXPIRED');
}

/** The owner of the mailbox is at this address: it counts as the account's, and what was tried from it is forgotten. */
async function welcomeAddress(db: Db, context: PublicContext, owner: Owned): Promise<void> {
  const { companyId, userId, userName, privateUrl } = owner;
  const { address } = attemptAt('password', { userId, address: context.address });
  await rememberAddress(db, { companyId, userId, address, now: context.now });
  await forgetFailures(db, attemptOf({ privateUrl, userName, address: context.address }));
}

async function audit(db: Db, { requestId }: PublicContext, of: Owned & { action: string }): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: of.companyId,
      user_id: of.userId,
      user_name: of.fullName,
      request_id: requestId,
      action: of.action,
      record_type: 'users',
      record_id: of.userId,
    })
    .execute();
}
