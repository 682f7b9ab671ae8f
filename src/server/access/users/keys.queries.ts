import type { Db } from '#server/db/connect.ts';
import { revokeSessions } from '#server/http/session.ts';

interface OfAccount {
  readonly companyId: string;
  readonly userId: string;
}

/** Ends every challenge and every mailed link of an account, as its sessions end. */
export async function endChallenges(db: Db, of: OfAccount): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('company_id', '=', of.companyId).where('user_id', '=', of.userId).execute();
  await db.deleteFrom('mail_links').where('company_id', '=', of.companyId).where('user_id', '=', of.userId).execute();
}

/** Ends everything that an account's owner was let in by so far: sessions, begun sign-ins and links to calendars. */
export async function endKeys(db: Db, of: OfAccount & { readonly because: string; readonly now: Date }): Promise<void> {
  await revokeSessions(db, of);
  await endChallenges(db, of);
  await db.deleteFrom('calendar_feeds').where('company_id', '=', of.companyId).where('id', '=', of.userId).execute();
}
