import { cents, type Cents } from '#engine/money/units.ts';
import { roundShares, type Share } from '#engine/money/round.ts';
import { addMonths, dayAfter, earlierOf, firstDayOf, lastDayOf, laterOf, monthOf, type Day } from '#engine/calendar/day.ts';
import { workingDays, workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import { centsOf, note, type Draft } from '../draft.ts';
import { salariesBetween } from '../pay/salary.ts';
import type { LeaverFacts } from '../types.ts';

/** The salary from one day to another: of each month the share of its working days. Dollars. */
function wagesBetween(draft: Draft, from: Day, to: Day): Cents {
  const { salaries, shifts } = draft.input;
  const shares: Share[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const whole = workingDaysOfMonth(shifts, month);
    if (whole === 0) continue;
    for (const stretch of salariesBetween(salaries, laterOf(from, firstDayOf(month)), earlierOf(to, lastDayOf(month))))
      shares.push({ amount: stretch.cents, units: workingDays(shifts, stretch.from, stretch.to), whole });
  }
  return cents(shares.length === 0 ? 0 : roundShares(shares));
}

/**
 * The least damages of a dismissal without a valid reason: of a fixed term the wages to its agreed end (Labour Law art. 73), else as much as
 * the seniority that was received (art. 91). HR types them; they are only offered.
 */
function offerDamages(draft: Draft, { termEndsOn }: LeaverFacts): void {
  const { lastWorkingDay, history } = draft.input;
  if (lastWorkingDay === null || draft.typed.has('TERMINATION_DAMAGES')) return;
  if (termEndsOn === undefined) {
    const damagesCents = history.seniority.paidCents + centsOf(draft, 'SENIORITY') + centsOf(draft, 'SENIORITY_TAXABLE');
    if (damagesCents > 0) note(draft, 'DAMAGES_UDC', { damagesCents });
  } else if (termEndsOn > lastWorkingDay) {
    const damagesCents = wagesBetween(draft, dayAfter(lastWorkingDay), termEndsOn);
    if (damagesCents > 0) note(draft, 'DAMAGES_FDC', { damagesCents, date: termEndsOn });
  }
}

/** What must be said of the end before a final payment is right, and the damages that a dismissal without a valid reason may owe. */
export function checkEndOfEmployment(draft: Draft, leaver: LeaverFacts): void {
  for (const one of leaver.unanswered ?? []) note(draft, one === 'reason' ? 'LEAVER_REASON_MISSING' : 'LEAVER_NOTICE_MISSING');
  if (leaver.endReason === 'DISMISSAL_INVALID') offerDamages(draft, leaver);
}
