import { decimal4 } from '#engine/money/units.ts';
import { roundShares, type Share } from '#engine/money/round.ts';
import { lastDayOf, earlierOf, laterOf, monthOf } from '#engine/calendar/day.ts';
import { workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import { note, type Draft } from '../draft.ts';
import { salariesBetween } from './salary.ts';
import type { CancelledLeave, LeaveStretch } from '../types.ts';
import { unpaidDaysOf } from './unpaid-leave.ts';

/** The unpaid days of a stretch in one month, and what they cost. */
function deductionOf(draft: Draft, stretch: LeaveStretch, paidPercent: number): { days: number; cents: number } {
  const { input } = draft;
  const whole = workingDaysOfMonth(input.shifts, monthOf(stretch.from));
  const from = laterOf(stretch.from, input.joinDate);
  const to = earlierOf(stretch.to, input.lastWorkingDay ?? lastDayOf(monthOf(stretch.from)));
  const shares: Share[] = [];
  let days = 0;
  for (const salary of salariesBetween(input.salaries, from, to)) {
    const units = unpaidDaysOf(draft, { ...stretch, paidPercent }, salary.from, salary.to);
    if (units === 0) continue;
    days += units;
    shares.push({ amount: salary.cents, units, whole });
  }
  return { days, cents: shares.length === 0 ? 0 : roundShares(shares) };
}

/**
 * Leave without pay that was cancelled after its month was paid (time.md section 3): days and amount are shown for HR, who
 * pays it back as arrears or by an adjustment. By itself it changes no entry.
 */
export function checkCancelledLeave(draft: Draft, cancelled: readonly CancelledLeave[]): void {
  for (const { requestNo, deducted, left, paidPercent } of cancelled) {
    const then = deductionOf(draft, deducted, paidPercent);
    const now = left === null ? { days: 0, cents: 0 } : deductionOf(draft, left, paidPercent);
    if (then.days > now.days) {
      const figures = { cancelledDays: decimal4(then.days - now.days), deductedCents: then.cents - now.cents };
      note(draft, 'LEAVE_CANCELLED_LATE', { requestNo, month: monthOf(deducted.from), ...figures });
    }
  }
}
