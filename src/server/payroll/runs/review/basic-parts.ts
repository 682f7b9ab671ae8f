import { mulDivRound } from '#engine/money/round.ts';
import type { PersonFact } from '#server/payroll/runs/review/compare.ts';

/** The item that a month's days and the salary make together. */
export const BASIC = 'BASIC_SALARY';

/**
 * A change of the basic salary, whole cents, in its two causes: the days worked of the month, at the salary then, rounded once; the
 * salary is the rest (finance.md 0).
 */
export function basicParts(then: PersonFact, now: PersonFact): { readonly days: number; readonly salary: number } {
  const change = (now.amounts.get(BASIC)?.value ?? 0) - (then.amounts.get(BASIC)?.value ?? 0);
  const [month, monthThen] = [now.monthDays, then.monthDays];
  const days =
    month === 0 || monthThen === 0
      ? 0
      : mulDivRound(then.salaryCents, now.employedDays * monthThen - then.employedDays * month, month * monthThen);
  return { days, salary: change - days };
}
