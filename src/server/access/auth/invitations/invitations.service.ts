import { Refusal } from '#contract/errors.ts';
import type { SignInState } from '#contract/access/invitations.ts';
import { holdInvitees, readInvitees } from '#server/access/auth/invitations/invitations.queries.ts';
import type { Invitee } from '#server/access/auth/invitations/invitations.queries.ts';
import { endInvitations, keepAsk } from '#server/access/auth/mail-links/mail-links.queries.ts';
import { readPowers, refusalBeyondOwn } from '#server/access/authority/index.ts';
import type { Powers } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';
import { inOrder } from '#server/in-order.ts';
import { noteOnAccounts } from '#server/access/auth/note-on-accounts.queries.ts';

/**
 * Asks for a mail to each of these people with a link to their first password. Who has no account or no address, has a password or has
 * left, is oneself or may more is refused (decision A35), the others are not held up. Throws MAIL_NOT_CONFIGURED.
 */
export async function invite(context: Context, employeeIds: readonly string[]) {
  const { db, session, today, now, config } = context;
  const { companyId } = session;
  if (config.mail === undefined) throw new Refusal('MAIL_NOT_CONFIGURED');
  await holdInvitees(db, { companyId, ids: employeeIds });
  const people = await readInvitees(db, { companyId, ids: employeeIds, today, now });
  const powers = await readPowers(db, { companyId, ids: people.map(({ employeeId }) => employeeId), today });
  const refusals = people.map((person) => refusalOf(context, person, powers.get(person.employeeId)));
  const ready = people.flatMap(({ userId, address, ...person }, at) =>
    refusals[at] !== undefined || userId === null || address === null ? [] : [{ ...person, userId, address }],
  );
  const userIds = ready.filter(({ waits }) => !waits).map(({ userId }) => userId);
  await endInvitations(db, { companyId, userIds });
  // Up to a hundred short rows.
  await inOrder(userIds, async (userId) => {
    await keepAsk(db, { companyId, kind: 'invitation', name: userId, now, madeBy: session.userId });
  });
  const by = { companyId, userId: session.userId, userName: session.fullName, requestId: context.requestId };
  await noteOnAccounts(db, { ...by, action: 'invite', userIds });
  return {
    invited: ready.map(({ employeeId, code, name, nameKH, address }) => ({ employeeId, code, name, nameKH, address })),
    refused: people.flatMap(({ employeeId, code, name, nameKH }, at) => {
      const refusal = refusals[at];
      return refusal === undefined ? [] : [{ employeeId, code, name, nameKH, refusal }];
    }),
  };
}

/** Why somebody is not invited, in the caller's language; undefined: they are. */
function refusalOf(context: Context, person: Invitee, powers: Powers | undefined): string | undefined {
  const { language, session } = context;
  if (person.userId === null || powers === undefined) return refusalText(language, 'NO_ACCOUNT', {});
  if (person.userId === session.userId) return refusalText(language, 'OWN_CODE', {});
  if (person.hasLeft) return refusalText(language, 'CODE_LEFT', {});
  if (person.hasPassword) return refusalText(language, 'HAS_PASSWORD', {});
  if (person.address === null) return refusalText(language, 'NO_ADDRESS', {});
  if (person.isShared) return refusalText(language, 'ADDRESS_SHARED', {});
  const beyond = refusalBeyondOwn(context, powers);
  return beyond === undefined ? undefined : refusalText(language, beyond.code, beyond.params);
}

/** Where the first sign-in of somebody stands. */
export async function readSignInState(context: Context, employeeId: string) {
  const { db, session, today, now, config } = context;
  const [person] = await readInvitees(db, { companyId: session.companyId, ids: [employeeId], today, now });
  if (person === undefined) throw new Refusal('NOT_FOUND');
  return {
    state: stateOf(person),
    sentAt: person.sentAt?.toISOString() ?? null,
    goodUntil: person.goodUntil?.toISOString() ?? null,
    canMail: config.mail !== undefined && person.address !== null,
  };
}

function stateOf({ userId, hasPassword, waits, sentAt }: Invitee): SignInState {
  if (userId === null) return 'no_account';
  if (hasPassword) return 'signs_in';
  if (waits) return 'waiting';
  return sentAt === null ? 'none' : 'invited';
}
