import type { ChangeDates } from '#contract/payroll/settings/payroll-settings.ts';
import { addMonths, dayBefore, firstDayOf, lastDayOf, laterOf, monthOf } from '#engine/calendar/day.ts';
import type { Day, Month } from '#engine/calendar/day.ts';

/** Months with payroll, each list oldest first. A month is approved when its second payment is. */
export interface PayrollMonths {
  readonly approved: readonly Month[];
  readonly open: readonly Month[];
}

/**
 * From when a change without a date is in force: the first day of the earliest payroll not yet approved, else of the current
 * month; never of a month that approved payroll has used (payroll.md 4).
 */
export function changeDatesOf(months: PayrollMonths, today: Day): ChangeDates {
  const last = months.approved.at(-1);
  const open = months.open.find((month) => last === undefined || month > last);
  const current = monthOf(today);
  const next = last === undefined ? current : laterOf(current, addMonths(last, 1));
  return {
    validFrom: firstDayOf(open ?? next),
    approvedUntil: last === undefined ? null : lastDayOf(last),
    openMonths: [...months.open],
  };
}

interface Dated {
  readonly validFrom: Day;
  readonly isProposal: boolean;
}

/** The last day before the next version in force; null where none follows. */
export function endOf(versions: readonly Dated[], validFrom: Day): Day | null {
  const later = versions
    .filter((version) => !version.isProposal && version.validFrom > validFrom)
    .map((version) => version.validFrom);
  const next = later.toSorted().at(0);
  return next === undefined ? null : dayBefore(next);
}

/**
 * Whether a version that begins on this day is, or would have been, what approved payroll was calculated with: a run takes the
 * values in force on the last day of its month.
 */
export function isUsed(versions: readonly Dated[], validFrom: Day, months: PayrollMonths): boolean {
  const end = endOf(versions, validFrom);
  return months.approved.some((month) => {
    const day = lastDayOf(month);
    return day >= validFrom && (end === null || day <= end);
  });
}
