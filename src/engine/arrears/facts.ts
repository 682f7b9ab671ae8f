import type { Day, Month } from '#engine/calendar/day.ts';
import type { AllocationShare, Benefit, Child, EmployeeInput, SalarySegment } from '#engine/payroll/types.ts';

/** Why a month that is paid is calculated anew (finance.md 7). */
export const ARREARS_CAUSES = ['SALARY', 'BENEFIT', 'JOIN_DATE', 'PERSON', 'LEFT_OUT', 'ALLOCATION'] as const;

/** A cause of arrears. */
export type ArrearsCause = (typeof ARREARS_CAUSES)[number];

/** What salary tax reads of the family and the residence. */
export type PersonFacts = Pick<EmployeeInput, 'isResident' | 'isMarried' | 'isSpouseWorking'> & {
  readonly children: readonly Child[];
};

/** A fact as it is known now, and the months for which it was told late; both months included. */
export type CorrectedFact =
  | { readonly cause: 'SALARY'; readonly from: Month; readonly to: Month; readonly salaries: readonly SalarySegment[] }
  | { readonly cause: 'JOIN_DATE'; readonly from: Month; readonly to: Month; readonly joinDate: Day }
  | { readonly cause: 'BENEFIT'; readonly from: Month; readonly to: Month; readonly benefits: readonly Benefit[] }
  | { readonly cause: 'PERSON'; readonly from: Month; readonly to: Month; readonly person: PersonFacts }
  | { readonly cause: 'LEFT_OUT'; readonly from: Month; readonly to: Month }
  | {
      readonly cause: 'ALLOCATION';
      readonly from: Month;
      readonly to: Month;
      readonly months: readonly { readonly month: Month; readonly shares: readonly AllocationShare[] }[];
    };

/**
 * The input of a month with the facts as they are known now, in the order in which they were told. Salaries and the join date have
 * days of their own; benefits have none, so that HR names their months. Of the person tax alone depends (see taxDifference), of the
 * allocation nobody's pay.
 */
export function withFacts(input: EmployeeInput, month: Month, facts: readonly CorrectedFact[]): EmployeeInput {
  let corrected = input;
  for (const fact of facts) {
    if (fact.cause === 'SALARY') corrected = { ...corrected, salaries: fact.salaries };
    if (fact.cause === 'JOIN_DATE') corrected = { ...corrected, joinDate: fact.joinDate };
    if (fact.cause === 'BENEFIT' && month >= fact.from && month <= fact.to) corrected = { ...corrected, benefits: fact.benefits };
  }
  return corrected;
}

/** The input of a month as it was paid, but for the family and the residence that are known now. */
export function withPerson(input: EmployeeInput, month: Month, facts: readonly CorrectedFact[]): EmployeeInput {
  let corrected = input;
  for (const fact of facts) {
    if (fact.cause === 'PERSON' && month >= fact.from && month <= fact.to) corrected = { ...corrected, ...fact.person };
  }
  return corrected;
}
