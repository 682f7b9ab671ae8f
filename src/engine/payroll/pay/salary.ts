import type { Cents } from '#engine/money/units.ts';
import { dayBefore, earlierOf, laterOf, type Day } from '#engine/calendar/day.ts';
import type { SalarySegment } from '../types.ts';

/** The monthly salary in force on a day; the first one also before its own date. Null without any salary. */
export function salaryOn(salaries: readonly SalarySegment[], day: Day): SalarySegment | null {
  let found = salaries[0] ?? null;
  for (const salary of salaries) {
    if (salary.from <= day) found = salary;
  }
  return found;
}

/** A stretch of days with one salary. */
export interface SalaryStretch {
  readonly from: Day;
  readonly to: Day;
  readonly cents: Cents;
  /** The day it took effect. */
  readonly since: Day;
}

/** The salaries in force from..to, in order; none where to is before from. */
export function salariesBetween(salaries: readonly SalarySegment[], from: Day, to: Day): SalaryStretch[] {
  const stretches: SalaryStretch[] = [];
  for (const [at, salary] of salaries.entries()) {
    const next = salaries[at + 1];
    const start = at === 0 ? from : laterOf(from, salary.from);
    const end = next === undefined ? to : earlierOf(to, dayBefore(next.from));
    if (start <= end) stretches.push({ from: start, to: end, cents: salary.cents, since: salary.from });
  }
  return stretches;
}
