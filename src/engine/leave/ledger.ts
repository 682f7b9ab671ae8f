import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import { monthNumber, yearOf, type Day } from '#engine/calendar/day.ts';
import { endOfMonth } from './entitlement.ts';

/** What a row of the ledger is (time.md section 2). */
export const LEDGER_KINDS = [
  'OPENING',
  'GRANT',
  'ACCRUAL',
  'CARRY',
  'LAPSE',
  'ADDITIONAL',
  'CREDIT',
  'RESERVE',
  'RELEASE',
  'TAKE',
  'REVERSAL',
  'PAYOUT',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * Which days a CARRY or LAPSE moves. closing: what a year change takes out of the old year on 31 December. carried: what it
 * brings into the new one, and what of that lapses. credit: compensation days past their day. own: everything else.
 */
export type LedgerPart = 'own' | 'closing' | 'carried' | 'credit';

/** One movement of a balance. Days in ten-thousandths, exact to the hundredth; positive gives, negative takes. */
export interface LedgerRow {
  readonly kind: LedgerKind;
  readonly part: LedgerPart;
  readonly year: number;
  readonly date: Day;
  readonly days: Decimal4;
  /** CREDIT: the last day on which it can be taken. */
  readonly expiresOn: Day | null;
}

/** Takings, pending ones included, and what undoes them. */
export const isUse = ({ kind }: LedgerRow): boolean =>
  kind === 'TAKE' || kind === 'RESERVE' || kind === 'RELEASE' || kind === 'REVERSAL';

/** Reservations of requests that nobody has decided. */
export const isReservation = ({ kind }: LedgerRow): boolean => kind === 'RESERVE' || kind === 'RELEASE';

/** The sum of rows. */
export function sumOf(rows: readonly LedgerRow[]): number {
  let sum = 0;
  for (const { days } of rows) sum += days;
  return sum;
}

const isCarried = (row: LedgerRow): boolean => row.kind === 'CARRY' && row.part === 'carried';

/** What of a year's carried days lapses at the end of the expiry month: those not taken or reserved by then. Never below 0. */
export function carryLapse(rows: readonly LedgerRow[], year: number, expiryMonth: number): Decimal4 {
  if (expiryMonth === 0) return decimal4(0);
  const end = endOfMonth(year, expiryMonth);
  const carried = sumOf(rows.filter((row) => row.year === year && isCarried(row)));
  const used = -sumOf(rows.filter((row) => row.year === year && isUse(row) && row.date <= end));
  return decimal4(Math.max(0, carried - Math.max(0, used)));
}

/**
 * B(m) for the twelve months of a year: the sum of its rows dated up to the end of each month, with the lapse of carried days
 * as it now is and without the closing rows.
 */
export function runningBalance(rows: readonly LedgerRow[], year: number, expiryMonth: number): readonly Decimal4[] {
  const moves = Array.from({ length: 12 }, () => 0);
  for (const row of rows) {
    if (row.year !== year || row.part === 'closing' || (row.kind === 'LAPSE' && row.part === 'carried')) continue;
    // A row may be dated outside its year, as an opening entered later is: it counts at the near end.
    const month = yearOf(row.date) < year ? 1 : yearOf(row.date) > year ? 12 : monthNumber(row.date);
    moves[month - 1] = (moves[month - 1] ?? 0) + row.days;
  }
  if (expiryMonth > 0) moves[expiryMonth - 1] = (moves[expiryMonth - 1] ?? 0) - carryLapse(rows, year, expiryMonth);
  let sum = 0;
  return moves.map((move) => {
    sum += move;
    return decimal4(sum);
  });
}

/**
 * The most days that could be taken in a month (1 to 12) without any later month of the year falling below 0. Carried days
 * that would lapse are used first, so taking them before their end costs later months nothing.
 */
export function availableIn(rows: readonly LedgerRow[], year: number, month: number, expiryMonth: number): Decimal4 {
  const balances = runningBalance(rows, year, expiryMonth);
  const lapse = month <= expiryMonth ? carryLapse(rows, year, expiryMonth) : 0;
  let least = Number.POSITIVE_INFINITY;
  balances.forEach((balance, index) => {
    if (index + 1 < month) return;
    least = Math.min(least, index + 1 >= expiryMonth ? balance + lapse : balance);
  });
  return decimal4(least);
}

/** Whether no balance from a month on is below 0. */
export function isCovered(rows: readonly LedgerRow[], year: number, fromMonth: number, expiryMonth: number): boolean {
  return runningBalance(rows, year, expiryMonth).every((balance, index) => index + 1 < fromMonth || balance >= 0);
}
