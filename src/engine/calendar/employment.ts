import type { Day } from './day.ts';

/** An employment that ended before the present one, first and last day included. */
export interface FormerEmployment {
  readonly from: Day;
  readonly until: Day;
}

/** The employments of a person: the present one, or the last of who has left, and those before it. */
export interface Employments {
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
  /** The oldest first. */
  readonly former: readonly FormerEmployment[];
}

/** Whether a day lies in the present employment; dates decide, not the status (decision A28). */
export function isInPresentEmployment(of: Omit<Employments, 'former'>, day: Day): boolean {
  return day >= of.joinDate && (of.lastWorkingDay === null || day <= of.lastWorkingDay);
}

/** Whether the person is employed on a day, in any of the employments. */
export const isEmployedOn = (of: Employments, day: Day): boolean =>
  isInPresentEmployment(of, day) || of.former.some(({ from, until }) => day >= from && day <= until);

/**
 * The first day of the first employment that is not over before a day: what is written for an employment may be dated before it, once its join
 * date has moved.
 */
export function employmentNotOver(of: Pick<Employments, 'joinDate' | 'former'>, day: Day): Day {
  return of.former.find(({ until }) => day <= until)?.from ?? of.joinDate;
}

/** The first day of the employment that a day belongs to: the last one begun by then. A day before the first belongs to the first. */
export function employmentOf(of: Pick<Employments, 'joinDate' | 'former'>, day: Day): Day {
  if (day >= of.joinDate) return of.joinDate;
  const begun = of.former.findLast(({ from }) => from <= day) ?? of.former[0];
  return begun?.from ?? of.joinDate;
}
