import { sql } from 'kysely';
import { yearOf } from '#engine/calendar/day.ts';
import type { OvertimeCredit } from '#engine/overtime/counting.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { toStored, writeOutstanding } from '#server/time/leave/balances/accounts.ts';
import { insertRows } from '#server/time/leave/balances/ledger.queries.ts';

/**
 * Gives the compensation days that approved overtime earns; what has expired already lapses at once. The person is held, and
 * no request is credited twice.
 */
export async function creditOvertime(
  db: Db,
  of: OvertimeCredit & { companyId: string; employeeId: string; overtimeId: string; userId: string; today: string },
): Promise<void> {
  const { companyId, employeeId, userId, today } = of;
  const type = await db
    .selectFrom('leave_types')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', LEAVE.COMPENSATION)
    .orderBy(sql`archived_at is not null`)
    .executeTakeFirstOrThrow();
  const row = {
    employee_id: employeeId,
    leave_type_id: type.id,
    year: yearOf(of.date),
    date: of.date,
    kind: 'CREDIT',
    part: 'own',
    days: toStored(of.days),
    expires_on: of.expiresOn,
    request_id: null,
    overtime_id: of.overtimeId,
    note: null,
    cause: null,
  } as const;
  await insertRows(db, { companyId, userId, rows: [row] });
  await writeOutstanding(db, { companyId, employeeIds: [employeeId], today, userId });
}

/** The days that a request for overtime has earned. */
export async function readOvertimeCredit(db: Db, of: { companyId: string; overtimeId: string }) {
  const row = await db
    .selectFrom('leave_ledger')
    .select(['days', 'expires_on'])
    .where('company_id', '=', of.companyId)
    .where('overtime_id', '=', of.overtimeId)
    .where('kind', '=', 'CREDIT')
    .executeTakeFirst();
  return row === undefined || row.expires_on === null ? null : { days: row.days / 100, expiresOn: row.expires_on };
}
