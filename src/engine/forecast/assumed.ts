import { inTextOrder } from '#engine/text/order.ts';
import { firstDayOf, type Day } from '#engine/calendar/day.ts';
import { NO_CENTS, cents, decimal4 } from '#engine/money/units.ts';
import { contractOn } from '#engine/payroll/pay/contracts.ts';
import type { AllocationShare, LeaverFacts, SalarySegment } from '#engine/payroll/types.ts';
import { raised } from '#engine/salary-scale/scale.ts';
import { noHistory } from './rolled-history.ts';
import type { ForecastFacts, ForecastPerson, NewPost, Raise, Scenario } from './types.ts';

/** A contract that comes to its end, or somebody who gives notice: nothing is owed but what was earned. */
export const RESIGNATION: LeaverFacts = {
  hasTerminationBenefit: false,
  wasNoticeGiven: true,
  noticeDays: null,
  unusedLeaveDays: decimal4(0),
  leaveAskedFor: null,
  unusedCreditDays: decimal4(0),
  hasRowOfLastMonth: false,
  isRowOfLastMonthOpen: false,
  paidMonths: [],
};

/** The version of a dated list in force on a day. */
export function datedOn<Version extends { readonly from: Day }>(versions: readonly Version[], day: Day): Version | undefined {
  return versions.findLast(({ from }) => from <= day);
}

/** The shares of somebody's allocation on a day. */
export function sharesOn(person: ForecastPerson, day: Day): readonly AllocationShare[] {
  return datedOn(person.allocations, day)?.shares ?? [];
}

function isFor(raise: Raise, person: ForecastPerson, projectOf: ForecastFacts['projectOf']): boolean {
  const { scope } = raise;
  const day = firstDayOf(raise.month);
  if (scope.kind === 'ALL') return true;
  if (scope.kind === 'PERSON') return person.input.employeeId === scope.id;
  if (scope.kind === 'GRADE') return datedOn(person.grades, day)?.gradeId === scope.id;
  return sharesOn(person, day).some(({ project }) => project === scope.id || projectOf[project] === scope.id);
}

/**
 * Salaries with the rises of a scenario. A rise is for who is employed on its first day, and holds for what is recorded of later days
 * too: a salary that was agreed for then is raised by the same percent.
 */
function withRaises(
  person: ForecastPerson,
  raises: readonly Raise[],
  projectOf: ForecastFacts['projectOf'],
): readonly SalarySegment[] {
  let { salaries } = person.input;
  for (const raise of raises.toSorted((one, other) => inTextOrder(one.month, other.month))) {
    const day = firstDayOf(raise.month);
    if (raise.hundredths === 0 || person.input.joinDate > day || !isFor(raise, person, projectOf)) continue;
    const inForce = salaries.findLast(({ from }) => from <= day) ?? salaries[0];
    if (inForce === undefined) continue;
    const up = (segment: SalarySegment): SalarySegment => ({ ...segment, cents: cents(raised(segment.cents, raise)) });
    salaries = [
      ...salaries.filter(({ from }) => from < day),
      { ...up(inForce), from: day },
      ...salaries.filter(({ from }) => from > day).map(up),
    ];
  }
  return salaries;
}

/** Somebody's last working day and what is owed then; null who stays. */
export interface Leaving {
  readonly day: Day;
  readonly facts: LeaverFacts;
  /** The day stands in the record; otherwise it is assumed. */
  readonly isRecorded: boolean;
}

/** The agreed end of the contract in force when it comes; null where it is open, replaced or over before `firstDay`. */
function agreedEnd(person: ForecastPerson, firstDay: Day): Day | null {
  const last = person.terms.at(-1);
  if (last === undefined || last.type === 'UDC' || last.endDate === null) return null;
  return last.endDate >= firstDay && last.endDate >= person.input.joinDate ? last.endDate : null;
}

/** The contract was over before the forecast begins, and nobody recorded a last working day: it is taken to go on. */
export function isPastItsEnd(person: ForecastPerson, firstDay: Day): boolean {
  const last = person.terms.at(-1);
  if (last === undefined || last.type === 'UDC' || last.endDate === null) return false;
  return person.input.lastWorkingDay === null && last.endDate < firstDay;
}

/** When somebody leaves: the earliest of what is recorded, of the scenario's leavers and of the contract's end where contracts end. */
export function leavingOf(person: ForecastPerson, of: { scenario: Scenario; firstDay: Day }): Leaving | null {
  const { lastWorkingDay, employeeId } = person.input;
  const ways: Leaving[] = [];
  if (lastWorkingDay !== null) ways.push({ day: lastWorkingDay, facts: person.leaver ?? RESIGNATION, isRecorded: true });
  const end = of.scenario.contracts === 'END' ? agreedEnd(person, of.firstDay) : null;
  if (end !== null) ways.push({ day: end, facts: RESIGNATION, isRecorded: false });
  for (const leaver of of.scenario.leavers) {
    if (leaver.employeeId === employeeId && leaver.lastWorkingDay >= of.firstDay)
      ways.push({ day: leaver.lastWorkingDay, facts: RESIGNATION, isRecorded: false });
  }
  return ways.toSorted((one, other) => inTextOrder(one.day, other.day))[0] ?? null;
}

/** A post that is not filled yet as a person: resident, no dependants, flags as of somebody who is brought in by a sheet (A23). */
function personOf(post: NewPost, facts: ForecastFacts): ForecastPerson {
  const from = post.start;
  return {
    input: {
      employeeId: post.key,
      joinDate: from,
      lastWorkingDay: null,
      dateOfBirth: null,
      isNational: true,
      isResident: true,
      isMarried: false,
      isSpouseWorking: null,
      children: [],
      salaries: [{ from, cents: post.cents }],
      shifts: [{ ...facts.shift, from }],
      contracts: [{ from, type: post.type, paysSeniority: post.type === 'UDC', paysSeverance: post.type === 'FDC' }],
      contractEnds: [],
      hasThirteenth: true,
      pension: null,
      providentFund: null,
      arrearsCents: NO_CENTS,
      benefits: [],
      unpaidLeaves: [],
      overtime: [],
      overtimeImport: [],
      manualEntries: [],
      allocations: post.shares,
      timesheets: [],
      history: noHistory(),
      firstPaymentCents: NO_CENTS,
      leaver: null,
      lateMonths: [],
      checks: { hasBankAccount: true, hasNssfNumber: true, hasOpeningBalances: true, contractEndedOn: null, absentDays: [] },
    },
    leaver: null,
    // what a post's end is, is said by the scenario: it leaves then whatever becomes of the contracts of others
    terms: [{ from, type: post.type, endDate: null }],
    funds: [],
    allocations: [{ from, shares: post.shares }],
    grades: [],
    pastYear: [],
    instalments: [],
    count: post.count,
  };
}

/** The people of a forecast with what its scenario assumes: salaries raised, posts filled. */
export function assumedPeople(facts: ForecastFacts, scenario: Scenario): readonly ForecastPerson[] {
  const posts = scenario.posts.map((post) => personOf(post, facts));
  return [...facts.people, ...posts].map((person) => ({
    ...person,
    input: { ...person.input, salaries: withRaises(person, scenario.raises, facts.projectOf) },
  }));
}

/** The scenario with the ends of its posts among its leavers. */
export function withEndsOfPosts(scenario: Scenario): Scenario {
  const ends = scenario.posts.flatMap(({ key, end }) => (end === null ? [] : [{ employeeId: key, lastWorkingDay: end }]));
  return ends.length === 0 ? scenario : { ...scenario, leavers: [...scenario.leavers, ...ends] };
}

/** Whether a run has a row for the contract in force on a day. */
export function hasRowOn(person: ForecastPerson, day: Day, contractTypes: readonly string[]): boolean {
  return contractTypes.includes(contractOn(person.input.contracts, day)?.type ?? 'UDC');
}
