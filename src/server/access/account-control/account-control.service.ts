import { wantsConfirmation } from '#contract/access/account-acts.ts';
import { Refusal } from '#contract/errors.ts';
import { isThirdPerson, noteConfirmation, readActs, readPowers, refuseUnproved } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Confirms that an account is in its owner's hands, by a third person. Throws NOT_FOUND, NOTHING_TO_CONFIRM, and NOT_THIRD_PERSON where
 * one person may stand behind both accounts.
 */
export async function confirmAccount(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, requestId, today } = context;
  const { companyId, userId } = session;
  const ownerId = (await readPowers(db, { companyId, ids: [id], today })).get(id)?.userId ?? null;
  if (ownerId === null) throw new Refusal('NOT_FOUND');
  const ever = await readActs(db, { companyId, between: { since: null, until: null } });
  if (!ever.some((act) => act.userId === ownerId && wantsConfirmation(act))) throw new Refusal('NOTHING_TO_CONFIRM');
  if (!isThirdPerson({ userId, ownerId }, await readActs(db, { companyId }))) throw new Refusal('NOT_THIRD_PERSON');
  await refuseUnproved(context);
  await noteConfirmation(db, { companyId, userId: ownerId, byUserId: userId });
  await db
    .insertInto('audit_entries')
    .values({
      company_id: companyId,
      user_id: userId,
      user_name: session.fullName,
      request_id: requestId,
      action: 'confirm account',
      record_type: 'users',
      record_id: ownerId,
    })
    .execute();
  return { id: ownerId };
}
