import { yearOf } from '#engine/calendar/day.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { sumOf } from '#engine/leave/ledger.ts';
import type { Decimal4 } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { asNewRows, readAccounts, toStored, writeMoves } from '#server/time/leave/balances/accounts.ts';
import { holdPeople } from '#server/time/leave/balances/ledger.queries.ts';

/** A leaver whose final payment is approved, and the annual leave that it settles, in ten-thousandths of a day. */
export interface SettledLeaver {
  readonly employeeId: string;
  readonly lastWorkingDay: string;
  readonly unusedDays: Decimal4;
}

/**
 * Takes the annual leave that final payments settle out of the ledger, dated the last working day (time.md section 2, PAYOUT),
 * whatever was paid for it: HR may have typed another amount. What was taken out before is not taken again, and a balance below
 * 0 stays as it is. The same number of statements for any number of leavers.
 */
export async function payOutLeave(
  db: Db,
  of: { companyId: string; userId: string; today: string; leavers: readonly SettledLeaver[] },
): Promise<void> {
  const { companyId, userId, today } = of;
  const leavers = of.leavers.filter(({ unusedDays }) => unusedDays > 0);
  if (leavers.length === 0) return;
  const employeeIds = leavers.map(({ employeeId }) => employeeId);
  await holdPeople(db, { companyId, employeeIds });
  const accounts = await readAccounts(db, { companyId, employeeIds, today });
  const type = accounts.types.find(({ kind }) => kind === LEAVE.ANNUAL);
  if (type === undefined) return;
  const rows = leavers.flatMap(({ employeeId, lastWorkingDay, unusedDays }) => {
    const account = accounts.find(employeeId, type.id);
    const year = yearOf(lastWorkingDay);
    const before = sumOf(account.written.filter((row) => row.kind === 'PAYOUT' && row.year === year));
    const days = toStored(unusedDays + before);
    if (days <= 0) return [];
    const row = {
      employee_id: employeeId,
      leave_type_id: type.id,
      year,
      date: lastWorkingDay,
      kind: 'PAYOUT',
      part: 'own',
      days: -days,
      expires_on: null,
      request_id: null,
      overtime_id: null,
      note: null,
      cause: null,
    } as const;
    return [...asNewRows(account), row];
  });
  await writeMoves(db, { companyId, today, userId, rows });
}
