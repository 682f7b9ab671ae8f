import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { lastDayOf, monthNumber, monthOf, yearOf, type Day } from '#engine/calendar/day.ts';
import { creditAvailable } from './credits.ts';
import { LEAVE, hasNoYears, isCalendarLeave, type LeaveKind } from './leave-kinds.ts';
import { availableIn, isCovered, isReservation, sumOf, type LedgerKind, type LedgerRow } from './ledger.ts';
import { spendCredits } from './credits.ts';

/** A row of the balance screen (time.md section 2, leave_balance row). Days in ten-thousandths. */
export interface LeaveBalance {
  readonly entitlement: Decimal4;
  readonly carryForward: Decimal4;
  readonly additional: Decimal4;
  readonly taken: Decimal4;
  readonly balance: Decimal4;
  /** Pending requests: not in the balance, but not to be had. */
  readonly reserved: Decimal4;
  readonly available: Decimal4;
}

function sumWhere(
  rows: readonly LedgerRow[],
  kinds: readonly LedgerKind[],
  also: (row: LedgerRow) => boolean = () => true,
): number {
  return sumOf(rows.filter((row) => kinds.includes(row.kind) && also(row)));
}

/** The rows that a balance of a day's year is made of: of kinds without years all up to that year. */
function rowsOf(rows: readonly LedgerRow[], kind: LeaveKind, year: number): readonly LedgerRow[] {
  return rows.filter((row) => (hasNoYears(kind) ? row.year <= year : row.year === year) && row.part !== 'closing');
}

/** The balance of a leave type in the year of a day; what is earned by the month counts up to the end of the day's month. */
export function leaveBalance(rows: readonly LedgerRow[], kind: LeaveKind, date: Day, carryExpiryMonth: number): LeaveBalance {
  const year = yearOf(date);
  const end = lastDayOf(monthOf(date));
  const own = rowsOf(rows, kind, year);
  const isNow = (row: LedgerRow): boolean => row.year === year;
  const before = hasNoYears(kind) ? sumOf(own.filter((row) => !isNow(row) && !isReservation(row))) : 0;
  const entitlement = sumWhere(own, ['GRANT', 'ACCRUAL'], (row) => isNow(row) && (row.kind === 'GRANT' || row.date <= end));
  const carryForward =
    before +
    sumWhere(own, ['CARRY'], isNow) +
    sumWhere(own, ['OPENING'], isNow) +
    sumWhere(own, ['LAPSE'], (row) => isNow(row) && row.part === 'carried');
  const additional =
    sumWhere(own, ['ADDITIONAL', 'CREDIT', 'PAYOUT'], isNow) +
    sumWhere(own, ['LAPSE'], (row) => isNow(row) && row.part === 'credit');
  const taken = -sumWhere(own, ['TAKE', 'REVERSAL'], isNow);
  return {
    entitlement: decimal4(entitlement),
    carryForward: decimal4(carryForward),
    additional: decimal4(additional),
    taken: decimal4(taken),
    balance: decimal4(entitlement + carryForward + additional - taken),
    reserved: decimal4(-sumWhere(own, ['RESERVE', 'RELEASE'], isNow)),
    available: availableOn(rows, kind, date, carryExpiryMonth),
  };
}

/** The most days of a kind that could be taken on a day (its month, where a year's balance runs by months). */
export function availableOn(rows: readonly LedgerRow[], kind: LeaveKind, date: Day, carryExpiryMonth: number): Decimal4 {
  if (kind === LEAVE.COMPENSATION) return creditAvailable(rows, date);
  if (hasNoYears(kind)) return decimal4(sumOf(rows.filter((row) => row.part !== 'closing')));
  return availableIn(rows, yearOf(date), monthNumber(date), carryExpiryMonth);
}

/** Whether the days that a request takes, added to a ledger, leave every balance that they touch at 0 or above. */
export function covers(
  rows: readonly LedgerRow[],
  asked: readonly LedgerRow[],
  kind: LeaveKind,
  carryExpiryMonth: number,
): boolean {
  const all = [...rows, ...asked];
  if (kind === LEAVE.COMPENSATION) return spendCredits(all).uncovered <= spendCredits(rows).uncovered;
  if (hasNoYears(kind)) return sumOf(all.filter((row) => row.part !== 'closing')) >= 0;
  return [...Map.groupBy(asked, ({ year }) => year)].every(([year, of]) => {
    const first = Math.min(...of.map(({ date }) => monthNumber(date)));
    return isCovered(all, year, first, carryExpiryMonth);
  });
}

/** Days of calendar leave as the weeks that are shown, to one decimal. */
export const weeksOf = (days: Decimal4): number => Math.round((days / DECIMAL4_ONE / 7) * 10) / 10;

/** Days on the wire: a number with two decimals; weeks for maternity and paternity leave. */
export const shownDays = (kind: LeaveKind, days: Decimal4): number =>
  isCalendarLeave(kind) ? weeksOf(days) : days / DECIMAL4_ONE;
