import { mulDivRound, roundShares, type Share } from '#engine/money/round.ts';
import { addMonths, firstDayOf, laterOf, monthOf, type Day } from '#engine/calendar/day.ts';
import { workingDays, workingDaysOfMonth } from '#engine/calendar/working-days.ts';
import { checkCancelledLeave } from '../pay/cancelled-leave.ts';
import { centsOf, note, type Draft } from '../draft.ts';
import type { RowBalances, RowFigures } from '../result-types.ts';
import { salariesBetween } from '../pay/salary.ts';
import type { LateMonth } from '../types.ts';

/** What BASIC_SALARY of an approved month would be for the days that count, with the salaries known now, and those days. */
function basicOfMonth(draft: Draft, { month, to }: LateMonth): { from: Day; days: number; cents: number } {
  const { input } = draft;
  const monthDays = workingDaysOfMonth(input.shifts, month);
  const from = laterOf(firstDayOf(month), input.joinDate);
  const shares: Share[] = [];
  for (const stretch of salariesBetween(input.salaries, from, to)) {
    shares.push({ amount: stretch.cents, units: workingDays(input.shifts, stretch.from, stretch.to), whole: monthDays });
  }
  return { from, days: workingDays(input.shifts, from, to), cents: monthDays === 0 ? 0 : roundShares(shares) };
}

/**
 * A salary entered for an approved month, and a month that was approved without this person, change nothing there: the difference
 * is to be paid through unpaidSalary (step 2). What approved rows have paid of it since, and this one pays, answers the months one
 * after the other.
 */
function checkLateMonths(draft: Draft): void {
  let used = 0;
  let typed: number = centsOf(draft, 'UNPAID_SALARY');
  for (const late of draft.input.lateMonths) {
    const basic = basicOfMonth(draft, late);
    const whole = basic.cents - late.paidBasicCents;
    const answered = Math.min(Math.max(0, whole), Math.max(0, late.arrearsSinceCents - used));
    used += answered;
    const differenceCents = whole - answered;
    if (differenceCents === 0) continue;
    const typedCents = Math.min(Math.max(0, differenceCents), typed);
    typed -= typedCents;
    const state = typedCents === 0 ? '' : typedCents === differenceCents ? '_PAID' : '_PARTLY';
    const figures = { month: late.month, differenceCents, ...(typedCents === 0 ? {} : { typedCents }) };
    if (late.hasRow) note(draft, `LATE_SALARY${state}`, figures);
    else note(draft, `MONTH_WITHOUT_ROW${state}`, { ...figures, from: basic.from, to: late.to, workedDays: basic.days });
  }
}

/**
 * A net that moved by more than the setting's percent since the month before: without what belongs to a season, to an end or to earlier
 * months, so that December and June are as other months, and of whole months, so that who joined in the last one is as others.
 */
function checkNetChange(draft: Draft, figures: RowFigures): void {
  const { previousNetCents, previousRegularNetCents } = draft.input.history;
  const isKnown = previousRegularNetCents !== undefined;
  const previous = isKnown ? previousRegularNetCents : previousNetCents;
  const netCents = isKnown ? figures.regularNetCents : figures.netCents;
  if (previous === null || netCents === null) return;
  const allowed = mulDivRound(Math.abs(previous), draft.run.settings.netChangePercent, 1_000_000);
  if (Math.abs(netCents - previous) > allowed) {
    note(draft, 'NET_CHANGED', { month: addMonths(draft.run.month, -1), previousCents: previous, netCents });
  }
}

/** The exceptions of section 6 that read the record and the finished row. */
export function checkRecord(draft: Draft, figures: RowFigures, balances: RowBalances): void {
  const { input, run } = draft;
  const { checks } = input;
  if (!checks.hasBankAccount) note(draft, 'NO_BANK_ACCOUNT');
  if (!checks.hasNssfNumber) note(draft, 'NO_NSSF_NUMBER');
  if (!checks.hasOpeningBalances) note(draft, 'NO_OPENING_BALANCES');
  if (checks.contractEndedOn !== null && input.leaver === null) note(draft, 'CONTRACT_ENDED', { date: checks.contractEndedOn });
  if (checks.absentDays.length > 0) note(draft, 'ABSENT_DAYS', { dates: checks.absentDays });
  if (draft.typed.size > 0) note(draft, 'MANUAL_ENTRY', { items: [...draft.typed.keys()] });
  checkLateMonths(draft);
  if (run.isFirstPeriod) return;
  checkCancelledLeave(draft, input.cancelledLeaves ?? []);
  checkNetChange(draft, figures);
  if (input.leaver !== null && balances.recoverable.balanceCents > 0) {
    note(draft, 'LEAVER_OWES', { owedCents: balances.recoverable.balanceCents, lastMonth: monthOf(figures.to) });
  }
}
