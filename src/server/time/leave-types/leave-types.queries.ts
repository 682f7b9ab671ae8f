import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RecordOf } from '#server/reference/reference-lists/index.ts';

/** How many requests were made by a leave type, whatever became of them: they keep its name. */
export async function countLeaveRequests(db: Db, of: RecordOf): Promise<number> {
  const { rows } = await sql<{ requests: number }>`select count(*)::int as requests from leave_requests
    where company_id = ${of.companyId} and leave_type_id = ${of.id}`.execute(db);
  return rows[0]?.requests ?? 0;
}

/** Whether a living leave type is of this type. */
export async function hasLeaveType(db: Db, of: { companyId: string; type: number }): Promise<boolean> {
  const { rows } = await sql`select id from leave_types
    where company_id = ${of.companyId} and type = ${of.type} and archived_at is null`.execute(db);
  return rows.length > 0;
}
