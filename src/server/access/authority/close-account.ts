import { Refusal } from '#contract/errors.ts';
import { noteAct } from '#server/access/authority/account-acts.queries.ts';
import { endKeys, endsFullAccess, holdFullAccess } from '#server/access/users/index.ts';
import type { Context } from '#server/http/context.ts';

/** Refuses with LAST_ADMINISTRATOR to end an account, or its role, where no account with full access would last. */
export async function refuseLastAdministrator({ db, session, today }: Context, userId: string): Promise<void> {
  const held = await holdFullAccess(db, { companyId: session.companyId, today });
  if (endsFullAccess(held, ({ id }) => id === userId)) throw new Refusal('LAST_ADMINISTRATOR');
}

/**
 * Closes an account: it signs in no more, its sessions, links and calendars end, and its user name becomes free. Throws
 * LAST_ADMINISTRATOR.
 */
export async function closeAccount(context: Context, of: { readonly userId: string; readonly because: string }): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { userId, because } = of;
  await refuseLastAdministrator(context, userId);
  await db.updateTable('users').set({ archived_at: now }).where('company_id', '=', companyId).where('id', '=', userId).execute();
  await endKeys(db, { companyId, userId, because, now });
  await noteAct(db, { companyId, kind: 'closed', userId, byUserId: session.userId });
}
