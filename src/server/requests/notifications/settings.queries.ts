import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { isNotificationKind } from '#contract/notification-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** The company's switches, and who changed them last. */
export async function readSettings(db: Db, companyId: string) {
  const row = await db
    .selectFrom('notification_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select(['s.version', 's.off_in_app', 's.off_by_mail', 's.updated_at', accountName('u').as('full_name')])
    .where('s.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    version: row.version,
    // What a later version dropped stays stored and means nothing.
    offInApp: row.off_in_app.filter((kind) => isNotificationKind(kind)),
    offByMail: row.off_by_mail.filter((kind) => isNotificationKind(kind)),
    changedBy: row.full_name,
    changedAt: row.updated_at,
  };
}

/** Holds the switches for this transaction. */
export async function holdSettings(db: Db, companyId: string): Promise<void> {
  await sql`select id from notification_settings where company_id = ${companyId} for update`.execute(db);
}

/** Changes the switches. */
export async function updateSettings(
  db: Db,
  of: { companyId: string; offInApp: readonly NotificationKind[]; offByMail: readonly NotificationKind[] },
): Promise<void> {
  await db
    .updateTable('notification_settings')
    .set({ off_in_app: [...of.offInApp], off_by_mail: [...of.offByMail] })
    .where('company_id', '=', of.companyId)
    .execute();
}
