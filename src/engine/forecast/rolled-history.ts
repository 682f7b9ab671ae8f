import { addMonths, type Month } from '#engine/calendar/day.ts';
import { NO_CENTS, cents, decimal4 } from '#engine/money/units.ts';
import { historyOf, type PastRow } from '#engine/payroll/balances/history.ts';
import type { Run } from '#engine/payroll/run.ts';
import { halfYearStart } from '#engine/payroll/balances/seniority-due.ts';
import { shiftedHistory } from '#engine/payroll/balances/shifted-history.ts';
import type { EmployeeInput, History, WagesAndDays } from '#engine/payroll/types.ts';
import type { PastWages } from './types.ts';

const NO_WAGES: WagesAndDays = { wageBaseCents: NO_CENTS, paidDays: decimal4(0) };

/** What the approved months leave for a later month: of windows that are over, nothing. */
function stillCounting(
  start: History,
  of: { first: Run; run: Run; hasPaidThirteenth: boolean; pastYear: readonly PastWages[] },
): History {
  const { first, run } = of;
  const isSameHalf = halfYearStart(first, first.month) === halfYearStart(run, run.month);
  const windowStart = addMonths(run.month, -11);
  const ofYear = of.pastYear.filter(({ month }) => month >= windowStart && month < first.month);
  return {
    ...start,
    ...(of.hasPaidThirteenth
      ? {
          thirteenthMonths: [],
          thirteenthBasicCents: NO_CENTS,
          thirteenthAccruedCents: NO_CENTS,
          thirteenthAdvancedCents: NO_CENTS,
        }
      : {}),
    ...(isSameHalf
      ? {}
      : {
          seniorityHalfYear: NO_WAGES,
          seniorityOfHalfYear: { accruedCents: NO_CENTS, paidCents: NO_CENTS, backPayCents: NO_CENTS },
        }),
    twelveMonths: {
      wageBaseCents: cents(ofYear.reduce((sum: number, month) => sum + month.wageBaseCents, 0)),
      paidDays: decimal4(ofYear.reduce((sum: number, month) => sum + month.averageDays, 0)),
    },
  };
}

const NO_ROWS: History = {
  thirteenth: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  thirteenthBasicCents: NO_CENTS,
  thirteenthAccruedCents: NO_CENTS,
  thirteenthAdvancedCents: NO_CENTS,
  severance: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  seniority: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  seniorityHalfYear: NO_WAGES,
  seniorityOfHalfYear: { accruedCents: NO_CENTS, paidCents: NO_CENTS, backPayCents: NO_CENTS },
  providentFundStaff: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  providentFundOrganization: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  recoverable: { openingCents: NO_CENTS, accruedCents: NO_CENTS, paidCents: NO_CENTS },
  twelveMonths: NO_WAGES,
  previousNetCents: null,
};

/** Somebody of whom no month was paid. */
export const noHistory = (): History => NO_ROWS;

/**
 * The history of a month: what the approved months before the forecast leave and what the forecast's own rows add, each sum over its own
 * window (see historyOf).
 */
export function rolledHistory(
  input: EmployeeInput,
  of: { readonly first: Run; readonly run: Run; readonly rows: readonly PastRow[]; readonly pastYear: readonly PastWages[] },
): History {
  const { first, run, rows } = of;
  if (run === first) return input.history;
  const hasPaidThirteenth = rows.some(({ figures }) => figures.paysThirteenth);
  const before = stillCounting(input.history, { first, run, hasPaidThirteenth, pastYear: of.pastYear });
  const own = historyOf({ rows, opening: null, joinDate: input.joinDate, lastWorkingDay: null }, run);
  return {
    ...shiftedHistory(before, own, NO_ROWS),
    recoverable: {
      openingCents: before.recoverable.openingCents,
      accruedCents: cents(before.recoverable.accruedCents + own.recoverable.accruedCents),
      paidCents: cents(before.recoverable.paidCents + own.recoverable.paidCents),
    },
    previousNetCents: own.previousNetCents,
  };
}

/** The months that a forecast covers, oldest first. */
export function monthsOf(from: Month, months: number): readonly Month[] {
  return Array.from({ length: months }, (_month, at) => addMonths(from, at));
}
