import { earlierOf, yearOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { isReservation, sumOf } from '#engine/leave/ledger.ts';
import { decimal4 } from '#engine/money/units.ts';
import type { Decimal4 } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { readAccounts } from '#server/time/leave/balances/accounts.ts';

/** What a leaver has left, in ten-thousandths of a day. */
export interface UnusedLeave {
  /** Annual leave earned to the last working day, carried and added, less what was taken (time.md section 2, Leaver); may be below 0. */
  readonly annual: Decimal4;
  /** Compensation days that nobody took. */
  readonly credits: Decimal4;
  /** The day on which HR is to say what was left, where the person came before leave was kept; null: all is known. */
  readonly asksForDay: Day | null;
}

/** What leavers have left of the year of their last working day, from the ledger; the same statements for any number of them. */
export async function readUnusedLeave(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; today: string; lastWorkingDay?: string | undefined },
): Promise<ReadonlyMap<string, UnusedLeave>> {
  if (of.employeeIds.length === 0) return new Map();
  const accounts = await readAccounts(db, of);
  const typeOf = (kind: number) => accounts.types.find((type) => type.kind === kind);
  const sumOfKind = (employeeId: string, kind: number, year: number | null): Decimal4 => {
    const type = typeOf(kind);
    if (type === undefined) return decimal4(0);
    const { rows } = accounts.find(employeeId, type.id);
    return decimal4(
      sumOf(
        rows.filter(
          (row) => row.part !== 'closing' && !isReservation(row) && row.kind !== 'PAYOUT' && (year === null || row.year === year),
        ),
      ),
    );
  };
  return new Map(
    accounts.people.flatMap(({ id, lastWorkingDay, keptFrom, asksBroughtForward }): [string, UnusedLeave][] =>
      lastWorkingDay === null
        ? []
        : [
            [
              id,
              {
                annual: sumOfKind(id, LEAVE.ANNUAL, yearOf(lastWorkingDay)),
                credits: sumOfKind(id, LEAVE.COMPENSATION, null),
                asksForDay: asksBroughtForward ? earlierOf(keptFrom, lastWorkingDay) : null,
              },
            ],
          ],
    ),
  );
}
