import { sql } from 'kysely';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { uuids } from '#server/requests/approvers/index.ts';

/** Ranges of whole days of approved leave of these people that are not over before a day and have begun by another. */
export async function readWholeDaysOfLeave(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[]; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<string, readonly { readonly from: Day; readonly to: Day }[]>> {
  const { rows } = await sql<{ employeeId: string; from: Day; to: Day }>`
    select employee_id as "employeeId", "from", "to" from (
      select r.employee_id, r.start_date + (r.start_half = 'PM')::int as "from", r.end_date - (r.end_half = 'AM')::int as "to"
      from leave_requests r where r.company_id = ${of.companyId} and ${stands('leave', 'granted')}
        and r.end_date >= ${of.from} and r.start_date <= ${of.to} and r.employee_id = any(${uuids(of.employeeIds)})) l
    where "from" <= "to"`.execute(db);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}
