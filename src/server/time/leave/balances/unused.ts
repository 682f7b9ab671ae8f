import { earlierOf, laterOf, yearOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { isReservation, sumOf } from '#engine/leave/ledger.ts';
import { decimal4 } from '#engine/money/units.ts';
import type { Decimal4 } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { readAccounts } from '#server/time/leave/balances/accounts.ts';
import type { Accounts } from '#server/time/leave/balances/accounts.ts';

/** What a leaver has left, in ten-thousandths of a day. */
export interface UnusedLeave {
  /** Annual leave earned to the last working day, carried and added, less what was taken (time.md section 2, Leaver); may be below 0. */
  readonly annual: Decimal4;
  /** Compensation days that nobody took. */
  readonly credits: Decimal4;
  /** The day on which HR is to say what was left, where the person came before leave was kept; null: all is known. */
  readonly asksForDay: Day | null;
}

/**
 * What leavers have left of the year of their last working day, from the ledger; the same statements for any number of them. Of a year before
 * it that nobody has closed they have what its close will carry: the final payment does not wait for the year change.
 */
export async function readUnusedLeave(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; today: string; lastWorkingDay?: string | undefined },
): Promise<ReadonlyMap<string, UnusedLeave>> {
  if (of.employeeIds.length === 0) return new Map();
  const accounts = await readToLastDay(db, of);
  const typeOf = (kind: number) => accounts.types.find((type) => type.kind === kind);
  const sumOfKind = (employeeId: string, kind: number, { year, last }: { year: number | null; last: Day }): Decimal4 => {
    const type = typeOf(kind);
    if (type === undefined) return decimal4(0);
    const { rows } = accounts.find(employeeId, type.id);
    return decimal4(
      sumOf(
        rows.filter(
          (row) =>
            row.part !== 'closing' &&
            !isReservation(row) &&
            row.kind !== 'PAYOUT' &&
            // What lapses after the last day was there on it.
            (row.kind !== 'LAPSE' || row.date <= last) &&
            (year === null || row.year === year),
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
                annual: sumOfKind(id, LEAVE.ANNUAL, { year: yearOf(lastWorkingDay), last: lastWorkingDay }),
                credits: sumOfKind(id, LEAVE.COMPENSATION, { year: null, last: lastWorkingDay }),
                asksForDay: asksBroughtForward ? earlierOf(keptFrom, lastWorkingDay) : null,
              },
            ],
          ],
    ),
  );
}

/** The accounts as they stand on the last day, with the years before it closed. */
async function readToLastDay(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; today: string; lastWorkingDay?: string | undefined },
): Promise<Accounts> {
  const now = await readAccounts(db, of);
  const last = now.people.reduce((day, { lastWorkingDay }) => laterOf(day, lastWorkingDay ?? day), of.today);
  const annual = now.types.find(({ kind }) => kind === LEAVE.ANNUAL);
  const years = now.people.flatMap(({ id }) =>
    annual === undefined ? [] : now.find(id, annual.id).rows.map(({ year }) => year),
  );
  const first = Math.min(...years, yearOf(last));
  const closing = Array.from({ length: yearOf(last) - first }, (_, at) => first + at).filter(
    (year) => !now.closedYears.has(year),
  );
  if (last === of.today && closing.length === 0) return now;
  return await readAccounts(db, { ...of, today: last, throughYear: yearOf(last), closing });
}
