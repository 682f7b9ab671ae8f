import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Notes in the trail what was done for each of these accounts, without the code or link that it made. */
export async function noteOnAccounts(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly userName: string;
    readonly requestId: string;
    readonly action: 'make first code' | 'invite';
    readonly userIds: readonly string[];
  },
): Promise<void> {
  await sql`insert into audit_entries (company_id, user_id, user_name, request_id, action, record_type, record_id)
    select ${of.companyId}, ${of.userId}, ${of.userName}, ${of.requestId}, ${of.action}, 'users', one
    from unnest(${of.userIds}::uuid[]) one`.execute(db);
}
