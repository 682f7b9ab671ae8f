import { monthOf, type Day } from '#engine/calendar/day.ts';
import { cents, decimal4, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { standing } from '#engine/payroll/balances/balances.ts';
import { ineligibleIn, payerOf, withIneligible, type IneligibleCosts } from '#engine/payroll/costs/payer.ts';
import { splitByPercents } from '#engine/payroll/costs/percent-split.ts';
import type { AllocationShare } from '#engine/payroll/types.ts';
import { leavingOf, sharesOn, RESIGNATION } from './assumed.ts';
import { forecast, spanOf, type ForecastRow } from './forecast.ts';
import { monthsOf } from './rolled-history.ts';
import { NO_SCENARIO, type ForecastFacts, type ForecastPerson } from './types.ts';

/** What ends with an award, cents. */
export interface StopAmounts {
  readonly noticeCents: Cents;
  readonly leaveCents: Cents;
  readonly seniorityCents: Cents;
  readonly severanceCents: Cents;
  readonly thirteenthCents: Cents;
  /** Both sides of the provident fund: their own money, paid out. */
  readonly fundCents: Cents;
}

/** Somebody whose post an award pays in whole or in part, and what a final payment on its last day would hold. */
export interface AwardStop extends StopAmounts {
  readonly employeeId: string;
  /** Ten-thousandths of a percent that the award pays on its last day. */
  readonly lostPercent: Decimal4;
  /** What other awards go on paying, ten-thousandths of a percent. */
  readonly leftPercent: Decimal4;
  /** The six amounts. */
  readonly paidCents: Cents;
  /** What of it was charged to projects in earlier months: the balances of 13th, seniority, severance and funds before the last month. */
  readonly accruedCents: Cents;
  /**
   * Wages from the day after to the agreed end of a fixed-duration contract, as far as the forecast goes: the least damages of one that
   * the employer ends early (Labour Law art. 73). In no other sum: HR types what is owed.
   */
  readonly restCents: Cents;
  /** What is still to be charged: paid less accrued. Below 0 where more was accrued than is owed. */
  readonly newCostCents: Cents;
  /** What is paid, over the projects of the last day by their percents, what a donor does not take with who carries it; null = what no allocation covers. Adds up to paidCents. */
  readonly byProject: readonly { readonly project: string | null; readonly cents: Cents }[];
}

/** How the employer ends it: whether notice is given in time, and what leave is left on the day. */
export interface StopTerms {
  readonly day: Day;
  /** Projects and sub-projects that end. */
  readonly projects: ReadonlySet<string>;
  readonly isNoticeGiven: boolean;
  /** Working days of notice by employee. */
  readonly noticeDays: ReadonlyMap<string, Decimal4>;
  /** Days of annual leave earned to the day and not used, by employee. */
  readonly unusedLeave: ReadonlyMap<string, Decimal4>;
}

const percentOf = (shares: readonly AllocationShare[], is: (share: AllocationShare) => boolean): Decimal4 =>
  decimal4(shares.filter(is).reduce((sum: number, { percent }) => sum + percent, 0));

/** People of whom the award pays a share on its last day and who are still there then. */
function concerned(facts: ForecastFacts, terms: StopTerms): readonly ForecastPerson[] {
  const { first } = spanOf(facts);
  return facts.people.filter((person) => {
    const leaving = leavingOf(person, { scenario: NO_SCENARIO, firstDay: first });
    const isThere = person.input.joinDate <= terms.day && (leaving === null || leaving.day >= terms.day);
    return isThere && sharesOn(person, terms.day).some(({ project, percent }) => percent > 0 && terms.projects.has(project));
  });
}

/** The items that make each amount. */
const made: Readonly<Record<keyof StopAmounts, readonly string[]>> = {
  noticeCents: ['NOTICE_PAY'],
  leaveCents: ['LEAVE_PAYOUT'],
  seniorityCents: ['SENIORITY', 'SENIORITY_TAXABLE'],
  severanceCents: ['SEVERANCE_PAY'],
  thirteenthCents: ['ANNUAL_SALARY'],
  fundCents: ['PF_PAYOUT_STAFF', 'PF_PAYOUT_ORGANIZATION'],
};

/** The item under which a payout is a cost: a donor takes what was accrued for it, or does not. The staff's side of the fund is none. */
const costOf: Readonly<Record<string, string>> = {
  SENIORITY: 'ACCRUAL_SENIORITY',
  SENIORITY_TAXABLE: 'ACCRUAL_SENIORITY',
  SEVERANCE_PAY: 'ACCRUAL_SEVERANCE_PAY',
  ANNUAL_SALARY: 'ACCRUAL_ANNUAL_SALARY',
  PF_PAYOUT_ORGANIZATION: 'PF_ORGANIZATION',
};

function amountsOf(row: ForecastRow): StopAmounts {
  const of = (codes: readonly string[]): Cents =>
    cents(row.result.entries.filter(({ code }) => codes.includes(code)).reduce((sum: number, entry) => sum + entry.cents, 0));
  return {
    noticeCents: of(made.noticeCents),
    leaveCents: of(made.leaveCents),
    seniorityCents: of(made.seniorityCents),
    severanceCents: of(made.severanceCents),
    thirteenthCents: of(made.thirteenthCents),
    fundCents: of(made.fundCents),
  };
}

/** What is paid by project: items that the same projects pay for are split together. */
function paidBy(row: ForecastRow, shares: readonly AllocationShare[]): AwardStop['byProject'] {
  const codes = new Set(Object.values(made).flat());
  const paid = row.result.entries.filter(({ code }) => codes.has(code));
  const payersOf = (code: string) => shares.map((share) => payerOf(share, costOf[code] ?? code));
  const sums = new Map<string | null, number>();
  for (const entries of Map.groupBy(paid, ({ code }) => payersOf(code).join(' ')).values()) {
    const payers = payersOf(entries[0]?.code ?? '');
    const whole = cents(entries.reduce((sum: number, entry) => sum + entry.cents, 0));
    for (const [at, part] of splitByPercents(whole, shares).entries())
      sums.set(payers[at] ?? null, (sums.get(payers[at] ?? null) ?? 0) + part);
  }
  return [...sums].flatMap(([project, part]) => (part === 0 ? [] : [{ project, cents: cents(part) }]));
}

/** Whether somebody's contract on a day is a fixed-duration one that was agreed for longer. */
function isCutShort({ terms: contracts }: ForecastPerson, day: Day): boolean {
  const inForce = contracts.findLast(({ from }) => from <= day);
  return inForce?.type === 'FDC' && inForce.endDate !== null && inForce.endDate > day;
}

/** Wages of people from a day's month on if their contracts go on to the agreed ends; by employee. Null where a month has no rules. */
function wagesToEnd(
  facts: ForecastFacts,
  of: { people: readonly ForecastPerson[]; day: Day },
): ReadonlyMap<string, number> | null {
  const sums = new Map<string, number>();
  if (of.people.length === 0) return sums;
  const answer = forecast({ ...facts, people: of.people }, NO_SCENARIO);
  if (!answer.isReady) return null;
  const month = monthOf(of.day);
  for (const { input, month: at, result } of answer.rows)
    if (at >= month) sums.set(input.employeeId, (sums.get(input.employeeId) ?? 0) + result.figures.wageBaseCents);
  return sums;
}

function stopOf(row: ForecastRow, of: { terms: StopTerms; notTaken: IneligibleCosts; toEnd: number | undefined }): AwardStop {
  const { terms, notTaken, toEnd } = of;
  const shares = sharesOn(row.person, terms.day).map((share) => withIneligible(share, notTaken));
  const amounts = amountsOf(row);
  const paidCents = cents(Object.values(amounts).reduce((sum: number, part: Cents) => sum + part, 0));
  const { thirteenth, seniority, severance, providentFundStaff, providentFundOrganization } = row.input.history;
  const accruedCents = cents(
    [thirteenth, seniority, severance, providentFundStaff, providentFundOrganization]
      .map(standing)
      .reduce((sum: number, part) => sum + part, 0),
  );
  return {
    employeeId: row.input.employeeId,
    ...amounts,
    lostPercent: percentOf(shares, ({ project }) => terms.projects.has(project)),
    leftPercent: percentOf(shares, ({ project }) => !terms.projects.has(project)),
    paidCents,
    accruedCents,
    newCostCents: cents(paidCents - accruedCents),
    restCents: cents(toEnd === undefined ? 0 : Math.max(0, toEnd - row.result.figures.wageBaseCents)),
    byProject: paidBy(row, shares),
  };
}

/**
 * What it would cost if everybody whom an award pays on its last day were let go then by the employer, by the engine's own final payment:
 * a person a row, in the order of the facts. The day lies within the forecast. Null where a month has no rules or rates.
 */
export function awardStops(facts: ForecastFacts, terms: StopTerms): readonly AwardStop[] | null {
  const month = monthOf(terms.day);
  const months = monthsOf(facts.from, facts.months).filter((one) => one <= month).length;
  const notTaken = ineligibleIn(facts.ineligible, month);
  const found = concerned(facts, terms);
  const toEnd = wagesToEnd(facts, { people: found.filter((person) => isCutShort(person, terms.day)), day: terms.day });
  if (toEnd === null) return null;
  const people = found.map((person): ForecastPerson => {
    const noticeDays = terms.noticeDays.get(person.input.employeeId) ?? null;
    const unusedLeaveDays = terms.unusedLeave.get(person.input.employeeId) ?? decimal4(0);
    const ends = { hasTerminationBenefit: true, wasNoticeGiven: terms.isNoticeGiven, noticeDays, unusedLeaveDays };
    return {
      ...person,
      input: { ...person.input, lastWorkingDay: terms.day },
      leaver: { ...RESIGNATION, ...ends },
    };
  });
  const answer = forecast({ ...facts, months, people }, { ...NO_SCENARIO, contracts: 'GO_ON' });
  if (!answer.isReady) return null;
  return [...answer.rows]
    .filter((row) => row.month === month)
    .map((row) => stopOf(row, { terms, notTaken, toEnd: toEnd.get(row.input.employeeId) }));
}
