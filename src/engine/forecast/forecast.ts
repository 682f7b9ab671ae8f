import { inTextOrder } from '#engine/text/order.ts';
import { earlierOf, firstDayOf, lastDayOf, monthOf, type Month } from '#engine/calendar/day.ts';
import { NO_CENTS, cents, type Cents } from '#engine/money/units.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { contractEndsIn } from '#engine/payroll/pay/contracts.ts';
import { asPast, type PastRow } from '#engine/payroll/balances/history.ts';
import { ineligibleIn, withIneligible, type IneligibleCosts } from '#engine/payroll/costs/payer.ts';
import type { AllocationLine, EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun, type Run } from '#engine/payroll/run.ts';
import type { ArrearsMonth, EmployeeInput } from '#engine/payroll/types.ts';
import type { DatedRules } from '#engine/rules/parameter-types.ts';
import { assumedPeople, datedOn, hasRowOn, leavingOf, sharesOn, withEndsOfPosts, type Leaving } from './assumed.ts';
import { monthsOf, rolledHistory } from './rolled-history.ts';
import { MOST_FORECAST_MONTHS, type ForecastFacts, type ForecastPerson, type Scenario } from './types.ts';

/** A part of somebody's cost of a month. */
export interface CostLine {
  readonly code: string;
  /** Sub-project, else project; null = what no allocation or budget covers. */
  readonly project: string | null;
  /** The project whose award has ended by then: its share is nobody's. Null for all other lines. */
  readonly ended: string | null;
  readonly cents: Cents;
}

/** A month of one person as the engine calculated it. */
export interface ForecastRow {
  readonly month: Month;
  readonly person: ForecastPerson;
  readonly input: EmployeeInput;
  readonly result: EmployeeResult;
  /** Entries of class cost by project, times the number of such people. */
  readonly lines: readonly CostLine[];
}

/**
 * The rows of a forecast, person by person and month by month, calculated while they are walked through: of two years of an office only
 * the sums are kept. Or the month that no run could be made for.
 */
export type Forecast =
  | { readonly isReady: true; readonly months: readonly Month[]; readonly rows: Iterable<ForecastRow> }
  | { readonly isReady: false; readonly month: Month; readonly lacks: readonly string[] };

/** Announced values as if they were decided. */
function announced(rules: DatedRules): DatedRules {
  const decided = <Version extends { readonly isProposal?: boolean }>(versions: readonly Version[]): Version[] =>
    versions.map((version) => ({ ...version, isProposal: false }));
  return {
    parameters: decided(rules.parameters),
    taxScales: decided(rules.taxScales),
    pensionScales: decided(rules.pensionScales),
    overtimeRates: rules.overtimeRates,
  };
}

interface Course {
  readonly facts: ForecastFacts;
  readonly scenario: Scenario;
  readonly runs: readonly Run[];
  /** What donors do not take, by month. */
  readonly notTaken: ReadonlyMap<Month, IneligibleCosts>;
}

/** What is known of a later month, without what only its own days could bring. */
function inputOf(
  person: ForecastPerson,
  of: {
    readonly run: Run;
    readonly first: Run;
    readonly rows: readonly PastRow[];
    readonly leaving: Leaving | null;
    readonly arrears: readonly ArrearsMonth[];
    readonly arrearsCents: Cents;
    readonly notTaken: IneligibleCosts;
  },
): EmployeeInput {
  const { run, leaving } = of;
  const funds = datedOn(person.funds, run.lastDay);
  const isLeaving = leaving !== null && monthOf(leaving.day) === run.month;
  const { cancelledLeaves: _cancelled, arrears: _arrears, reallocations, ...known } = person.input;
  const isFirst = run === of.first;
  return {
    ...known,
    lastWorkingDay: leaving !== null && (leaving.isRecorded || isLeaving) ? leaving.day : null,
    contractEnds: contractEndsIn(person.terms, run.month),
    pension: funds?.pension ?? null,
    providentFund: funds?.providentFund ?? null,
    arrearsCents: of.arrearsCents,
    unpaidLeaves: [],
    overtime: [],
    overtimeImport: [],
    manualEntries: [],
    allocations: sharesOn(person, run.lastDay).map((share) => withIneligible(share, of.notTaken)),
    timesheets: [],
    ...(of.arrears.length === 0 ? {} : { arrears: of.arrears }),
    ...(isFirst && reallocations !== undefined ? { reallocations } : {}),
    history: rolledHistory(person.input, { ...of, pastYear: person.pastYear }),
    firstPaymentCents: NO_CENTS,
    leaver: isLeaving ? leaving.facts : null,
    lateMonths: [],
    checks: { ...known.checks, absentDays: [] },
  };
}

/** Cost lines of a row; the share of a project whose award has ended is nobody's, where the scenario says so. */
function linesOf(
  row: { input: EmployeeInput; result: EmployeeResult; month: Month },
  of: { course: Course; count: number },
): CostLine[] {
  const { facts, scenario } = of.course;
  const projects = new Map(row.input.allocations.map(({ key, project }) => [key, project]));
  const chargedTo = (line: AllocationLine): Pick<CostLine, 'project' | 'ended'> => {
    const project = line.project ?? (line.key === null ? null : (projects.get(line.key) ?? null));
    const end =
      project === null || scenario.afterBudget === 'GO_ON' || line.month !== null ? undefined : facts.awardEnds[project];
    return end !== undefined && row.month > end ? { project: null, ended: project } : { project, ended: null };
  };
  return row.result.allocation.map((line) => ({
    code: line.code,
    ...chargedTo(line),
    cents: cents(line.cents * of.count),
  }));
}

/** The months of one person until they leave. */
function* rowsOf(person: ForecastPerson, course: Course): Generator<ForecastRow> {
  const { facts, scenario, runs } = course;
  const [first] = runs;
  if (first === undefined) return;
  const leaving = leavingOf(person, { scenario, firstDay: first.firstDay });
  const past: PastRow[] = [];
  let left: readonly ArrearsMonth[] = person.input.arrears ?? [];
  let { arrearsCents } = person.input;
  for (const run of runs) {
    if (leaving !== null && leaving.day < run.firstDay) return;
    if (person.input.joinDate > run.lastDay) continue;
    const to = leaving === null ? run.lastDay : earlierOf(leaving.day, run.lastDay);
    if (!hasRowOn(person, to, facts.contractTypes)) continue;
    const due = person.instalments.filter(({ month }) => month === run.month).flatMap(({ arrears }) => arrears);
    const arrears = [...left, ...due].toSorted((one, other) => inTextOrder(one.month, other.month));
    const notTaken = course.notTaken.get(run.month) ?? new Map();
    const input = inputOf(person, { run, first, rows: past, leaving, arrears, arrearsCents, notTaken });
    const result = calculate(input, run);
    const row = { month: run.month, input, result };
    yield { ...row, person, lines: linesOf(row, { course, count: person.count }) };
    past.push(asPast(run.month, result));
    left = result.figures.arrearsLeft;
    arrearsCents = cents(Math.max(0, arrearsCents - result.figures.arrearsPaidCents));
  }
}

function* rowsOfAll(people: readonly ForecastPerson[], course: Course): Generator<ForecastRow> {
  for (const person of people) yield* rowsOf(person, course);
}

/**
 * What people will cost (finance.md 10): every month is calculated by the payroll engine as a second payment of all who are employed
 * then, with the history that the months before it leave. Leave, overtime, typed amounts, timesheets and late facts are taken as none.
 * Throws RangeError for a length other than 1 to 24 months.
 */
export function forecast(facts: ForecastFacts, scenario: Scenario): Forecast {
  if (!Number.isInteger(facts.months) || facts.months < 1 || facts.months > MOST_FORECAST_MONTHS)
    throw new RangeError(`a forecast of ${facts.months} months`);
  const months = monthsOf(facts.from, facts.months);
  const rules = facts.hasAnnounced ? announced(facts.parameters.rules) : facts.parameters.rules;
  const runs: Run[] = [];
  for (const month of months) {
    const prepared = prepareRun({ ...facts.parameters, rules, month, period: 'second_payment' });
    if (!prepared.isReady) return { isReady: false, month, lacks: prepared.exceptions.map(({ code }) => code) };
    runs.push(prepared.run);
  }
  const notTaken = new Map(months.map((month) => [month, ineligibleIn(facts.ineligible, month)] as const));
  const course = { facts, scenario: withEndsOfPosts(scenario), runs, notTaken };
  const people = assumedPeople(facts, scenario);
  return { isReady: true, months, rows: { [Symbol.iterator]: () => rowsOfAll(people, course) } };
}

/** The first and last day that a forecast looks at. */
export const spanOf = (facts: Pick<ForecastFacts, 'from' | 'months'>) => {
  const months = monthsOf(facts.from, facts.months);
  return { first: firstDayOf(facts.from), last: lastDayOf(months.at(-1) ?? facts.from) };
};

/** Cents by project (null: what nothing covers) and month. */
export type CostTable = ReadonlyMap<string | null, ReadonlyMap<Month, number>>;

/** The cost of rows by project and month; all of it adds up to the rows' entries of class cost, to the cent. */
export function costTable(rows: Iterable<Pick<ForecastRow, 'month' | 'lines'>>): CostTable {
  const table = new Map<string | null, Map<Month, number>>();
  for (const { month, lines } of rows) {
    for (const { project, cents: part } of lines) {
      const months = table.get(project) ?? new Map<Month, number>();
      months.set(month, (months.get(month) ?? 0) + part);
      table.set(project, months);
    }
  }
  return table;
}
