import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { sumOf } from '#engine/leave/ledger.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { readAccounts, toStored } from '#server/time/leave/balances/accounts.ts';
import { holdPeople, insertRows } from '#server/time/leave/balances/ledger.queries.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Moves the annual leave that was left and not paid out to a new employment: out of the former one on its last day, into the new one on its
 * first. Returns the days, in hundredths; without a join date nothing is written. A balance below 0 does not move.
 */
export async function bringLeaveOver(
  { db, session, today }: Context,
  of: { readonly employeeId: string; readonly until: string; readonly joinDate: string | null },
): Promise<number> {
  const { companyId, userId } = session;
  const { employeeId, until, joinDate } = of;
  if (joinDate !== null) await holdPeople(db, { companyId, employeeIds: [employeeId] });
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today });
  const type = accounts.types.find(({ kind }) => kind === LEAVE.ANNUAL);
  if (type === undefined) return 0;
  const { rows } = accounts.find(employeeId, type.id, until);
  // A request that waits keeps its days: they are decided on where they were asked for.
  const left = rows.filter((row) => row.year === yearOf(until) && row.part !== 'closing');
  const days = Math.max(0, toStored(sumOf(left)));
  if (joinDate === null || days === 0) return days;
  const move = (date: string, moved: number) =>
    ({
      employee_id: employeeId,
      leave_type_id: type.id,
      year: yearOf(date),
      date,
      kind: 'ADDITIONAL',
      part: 'own',
      days: moved,
      expires_on: null,
      request_id: null,
      overtime_id: null,
      note: null,
      cause: 'rehire',
    }) as const;
  await insertRows(db, { companyId, userId, rows: [move(until, -days), move(joinDate, days)] });
  return days;
}
