import type { Day, Month } from '#engine/calendar/day.ts';
import type { Cents } from '#engine/money/units.ts';
import type {
  AllocationShare,
  Benefit,
  CancelledLeave,
  Child,
  EmployeeInput,
  SalarySegment,
  UnpaidLeave,
} from '#engine/payroll/types.ts';

/** Why a month that is paid is calculated anew (finance.md 7). */
export const ARREARS_CAUSES = [
  'SALARY',
  'BENEFIT',
  'JOIN_DATE',
  'PERSON',
  'LEFT_OUT',
  'ALLOCATION',
  'LEAVE',
  'LAST_DAY',
  'AMOUNT',
  'INELIGIBLE',
] as const;

/** Causes that are found by the days of the facts: of a person one proposal holds them all, named by the first of these that it has. */
export const DATED_CAUSES = ['LAST_DAY', 'JOIN_DATE', 'SALARY', 'LEAVE', 'LEFT_OUT'] as const;

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
  /** Unpaid leave that was cancelled or cut after a row had deducted it. */
  | { readonly cause: 'LEAVE'; readonly from: Month; readonly to: Month; readonly leaves: readonly CancelledLeave[] }
  /** Null: the person stays after all. */
  | { readonly cause: 'LAST_DAY'; readonly from: Month; readonly to: Month; readonly lastWorkingDay: Day | null }
  /** An amount of one month that was wrong by itself: what HR would have typed, with the sign it is stored with, dollars. */
  | {
      readonly cause: 'AMOUNT';
      readonly from: Month;
      readonly to: Month;
      readonly code: string;
      readonly cents: Cents;
      readonly reason: string;
      readonly by: string;
      readonly at: string;
    }
  /** A cost that a donor did not take after all: the record that says so. */
  | { readonly cause: 'INELIGIBLE'; readonly from: Month; readonly to: Month; readonly recordId: string }
  | {
      readonly cause: 'ALLOCATION';
      readonly from: Month;
      readonly to: Month;
      readonly months: readonly { readonly month: Month; readonly shares: readonly AllocationShare[] }[];
    };

/**
 * The input of a month with the facts as they are known now, in the order in which they were told. Salaries and the join date have
 * days of their own, and what was paid after they were told holds them; benefits have none, so that HR names their months. Of the person tax alone depends (see taxDifference), of the
 * allocation nobody's pay.
 */
export function withFacts(input: EmployeeInput, month: Month, facts: readonly CorrectedFact[]): EmployeeInput {
  let corrected = input;
  for (const fact of facts) {
    if (fact.cause === 'SALARY' && month <= fact.to) corrected = { ...corrected, salaries: fact.salaries };
    if (fact.cause === 'JOIN_DATE' && month <= fact.to) corrected = { ...corrected, joinDate: fact.joinDate };
    if (fact.cause === 'LAST_DAY' && month >= fact.from && month <= fact.to)
      corrected = { ...corrected, lastWorkingDay: fact.lastWorkingDay };
    if (fact.cause === 'LEAVE' && month >= fact.from && month <= fact.to)
      corrected = { ...corrected, unpaidLeaves: corrected.unpaidLeaves.flatMap((leave) => whatIsLeft(leave, fact.leaves)) };
    if (fact.cause === 'AMOUNT' && month === fact.from) corrected = withAmount(corrected, fact);
    if (fact.cause === 'BENEFIT' && month >= fact.from && month <= fact.to) corrected = { ...corrected, benefits: fact.benefits };
  }
  return corrected;
}

/** As if the amount had been typed when the month was calculated. */
function withAmount(input: EmployeeInput, fact: Extract<CorrectedFact, { readonly cause: 'AMOUNT' }>): EmployeeInput {
  const { code, cents, reason, by, at } = fact;
  const others = input.manualEntries.filter((entry) => entry.code !== code);
  return { ...input, manualEntries: [...others, { code, cents, remark: reason, source: { kind: 'edit', by, at } }] };
}

/** A deducted leave as it is now: itself, what is left of it, or nothing. */
function whatIsLeft(leave: UnpaidLeave, cut: readonly CancelledLeave[]): readonly UnpaidLeave[] {
  const found = cut.find(
    ({ requestNo, deducted }) => requestNo === leave.requestNo && deducted.from === leave.from && deducted.to === leave.to,
  );
  if (found === undefined) return [leave];
  return found.left === null ? [] : [{ ...leave, ...found.left }];
}

/** The input of a month as it was paid, but for the family and the residence that are known now. */
export function withPerson(input: EmployeeInput, month: Month, facts: readonly CorrectedFact[]): EmployeeInput {
  let corrected = input;
  for (const fact of facts) {
    if (fact.cause === 'PERSON' && month >= fact.from && month <= fact.to) corrected = { ...corrected, ...fact.person };
  }
  return corrected;
}
