import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import {
  addMonths,
  addMonthsToDay,
  dayIn,
  dayOfMonth,
  daysBetween,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  lengthOfMonth,
  monthOf,
  type Day,
  type Month,
  yearOf,
} from '#engine/calendar/day.ts';
import { LEAVE, type LeaveKind } from './leave-kinds.ts';

/** How a company gives leave (time.md section 2). */
export interface EntitlementRules {
  /** whole: the year's leave on its first day. earned: a part each month. */
  readonly style: 'whole' | 'earned';
  /** Whole years of service for one further day of annual leave a year (Labour Law art. 166); 0: none. */
  readonly yearsForFurtherDay: number;
  /** Contract types whose people have leave. */
  readonly contractTypes: ReadonlySet<string>;
  /** The month at whose end carried days lapse; 0: they do not. */
  readonly carryExpiryMonth: number;
  /** Months of service before annual leave can be taken (art. 167); it is earned meanwhile. */
  readonly waitingMonths: number;
}

/** The dates of a person that leave depends on. */
export interface EntitledPerson {
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
  /** The first day of recognised service: the join date, or an earlier day that the employer counts from. */
  readonly serviceFrom: Day;
  /** From when the person's leave is kept here: nothing is earned before (time.md section 12). An opening takes its place. */
  readonly keptFrom: Day;
  /** Days of annual leave left when keeping began, where HR said so; null: not said. */
  readonly broughtForward: Decimal4 | null;
  /** Oldest first; the first one counts from the beginning. */
  readonly contracts: readonly { readonly from: Day; readonly type: string }[];
  /** From when to when the person looks for another job while notice runs; null: no notice was given. */
  readonly notice: { readonly from: Day; readonly to: Day } | null;
}

/** What a leave type gives from a day on. Days are ten-thousandths; weeks are seven days. */
export interface LeavePolicy {
  readonly from: Day;
  readonly yearly: Decimal4;
  /** allowRemainMaximum: the most that a year change carries. */
  readonly carryMaximum: Decimal4;
}

/** A leave type of a company. */
export interface EntitledType {
  readonly kind: LeaveKind;
  /** At least one, oldest first; the first one counts from the beginning. */
  readonly policies: readonly LeavePolicy[];
}

/** The policy in force on a day. Throws RangeError where there is none. */
export function policyOn({ policies }: EntitledType, day: Day): LeavePolicy {
  const found = policies.findLast(({ from }) => from <= day) ?? policies[0];
  if (found === undefined) throw new RangeError('a leave type has at least one policy');
  return found;
}

/** Days left on a day, brought along from another system: it stands for all that came before. */
export interface LeaveOpening {
  readonly date: Day;
  readonly days: Decimal4;
}

/** The first day on which a person may take leave of a kind: of annual leave once the waiting time is over. */
export const firstUsableDay = (kind: LeaveKind, person: EntitledPerson, rules: EntitlementRules): Day =>
  kind === LEAVE.ANNUAL ? laterOf(addMonthsToDay(person.serviceFrom, rules.waitingMonths), person.joinDate) : person.joinDate;

/** A row that entitlement demands. */
export interface EntitlementRow {
  readonly kind: 'OPENING' | 'GRANT' | 'ACCRUAL';
  readonly date: Day;
  readonly days: Decimal4;
}

const MONTHS = 12;
/** Divisible by the length of every month: sums of shares stay whole numbers. */
const DAYS = 4 * 7 * 29 * 15 * 31;
/** A hundredth of a day. */
const HUNDREDTH = DECIMAL4_ONE / 100;
const HALF = DECIMAL4_ONE / 2;

/** To the nearest multiple, half up. */
const nearest = (value: number, unit: number): number => Math.floor((2 * value + unit) / (2 * unit)) * unit;

/** Whole years of service on a day. */
export function serviceYears(serviceFrom: Day, day: Day): number {
  if (day < serviceFrom) return 0;
  return yearOf(day) - yearOf(serviceFrom) - (day.slice(5) < serviceFrom.slice(5) ? 1 : 0);
}

function contractOn(person: EntitledPerson, day: Day): string | undefined {
  return (person.contracts.findLast(({ from }) => from <= day) ?? person.contracts[0])?.type;
}

/** Calendar days of a month on which somebody is employed with a contract that has leave. */
function entitledDays(person: EntitledPerson, month: Month, rules: EntitlementRules): number {
  const first = laterOf(laterOf(person.joinDate, person.keptFrom), firstDayOf(month));
  const last = earlierOf(person.lastWorkingDay ?? lastDayOf(month), lastDayOf(month));
  let days = 0;
  for (const [at, { from, type }] of person.contracts.entries()) {
    const begins = at === 0 ? first : laterOf(first, from);
    const next = person.contracts[at + 1]?.from;
    if (begins > last || (next !== undefined && next <= begins) || !rules.contractTypes.has(type)) continue;
    // All within the month: the numbers of the days tell how many lie between.
    days += (next !== undefined && next <= last ? dayOfMonth(next) : dayOfMonth(last) + 1) - dayOfMonth(begins);
  }
  return days;
}

/**
 * Annual leave earned up to the end of each month of a year: a running sum in hundredths of a day, as ten-thousandths. A month earns by the
 * policy of its last day of employment.
 */
export function earnedByMonth(
  person: EntitledPerson,
  type: EntitledType,
  year: number,
  rules: EntitlementRules,
): readonly Decimal4[] {
  const sums: Decimal4[] = [];
  let sum = 0;
  for (let number = 1; number <= MONTHS; number += 1) {
    const month = addMonths(`${year}-01`, number - 1);
    const service = serviceYears(person.serviceFrom, lastDayOf(month));
    const further = rules.yearsForFurtherDay === 0 ? 0 : Math.floor(service / rules.yearsForFurtherDay);
    const { yearly } = policyOn(type, earlierOf(person.lastWorkingDay ?? lastDayOf(month), lastDayOf(month)));
    const hundredths = yearly / HUNDREDTH + further * 100;
    sum += hundredths * entitledDays(person, month, rules) * (DAYS / lengthOfMonth(month));
    sums.push(decimal4((nearest(sum, MONTHS * DAYS) / (MONTHS * DAYS)) * HUNDREDTH));
  }
  return sums;
}

function isOfYear(day: Day | null, year: number): boolean {
  return day !== null && yearOf(day) === year;
}

function annualRows(
  person: EntitledPerson,
  type: EntitledType,
  year: number,
  rules: EntitlementRules,
  opening: LeaveOpening | null,
): EntitlementRow[] {
  // An opening stands for all that came before it, so that the day from which leave is kept says nothing beside it.
  if (opening !== null) return afterOpening({ ...person, keptFrom: person.joinDate }, type, year, rules, opening);
  const sums = earnedByMonth(person, type, year, rules);
  const before = broughtForwardRows(person).filter(({ date }) => yearOf(date) === year);
  if (rules.style === 'earned') return [...before, ...monthlyRows(person, sums, year)];
  const total = sums.at(-1) ?? decimal4(0);
  const days = isOfYear(person.lastWorkingDay, year) ? total : nearest(total, HALF);
  const start = laterOf(person.joinDate, `${year}-01-01`);
  return days === 0 ? before : [...before, { kind: 'GRANT', date: start, days: decimal4(days) }];
}

/** What was left when leave began to be kept here; of who had left by then, on the last working day. */
function broughtForwardRows({ keptFrom, lastWorkingDay, broughtForward }: EntitledPerson): EntitlementRow[] {
  const date = earlierOf(keptFrom, lastWorkingDay ?? keptFrom);
  return broughtForward === null || broughtForward === 0 ? [] : [{ kind: 'OPENING', date, days: broughtForward }];
}

/** One row for each month that earns, each the running sum less what was written before. */
function monthlyRows(person: EntitledPerson, sums: readonly Decimal4[], year: number): EntitlementRow[] {
  return sums.flatMap((sum, index): EntitlementRow[] => {
    const days = sum - (sums[index - 1] ?? 0);
    const month = addMonths(`${year}-01`, index);
    return days === 0 ? [] : [{ kind: 'ACCRUAL', date: laterOf(person.joinDate, firstDayOf(month)), days: decimal4(days) }];
  });
}

/** After an opening: what later months earn, or, where the year was given whole, what a leaver does not earn. */
function afterOpening(
  person: EntitledPerson,
  type: EntitledType,
  year: number,
  rules: EntitlementRules,
  opening: LeaveOpening,
): EntitlementRow[] {
  const rows: EntitlementRow[] = [{ kind: 'OPENING', date: opening.date, days: opening.days }];
  const sums = earnedByMonth(person, type, year, rules);
  if (rules.style === 'earned') {
    return [...rows, ...monthlyRows(person, sums, year).filter((row) => monthOf(row.date) > monthOf(opening.date))];
  }
  if (person.lastWorkingDay === null || !isOfYear(person.lastWorkingDay, year)) return rows;
  const stayed = earnedByMonth({ ...person, lastWorkingDay: null }, type, year, rules);
  const lost = (sums.at(-1) ?? 0) - (stayed.at(-1) ?? 0);
  return lost === 0 ? rows : [...rows, { kind: 'GRANT', date: person.lastWorkingDay, days: decimal4(lost) }];
}

/**
 * Special, maternity and paternity leave: the year's days, without shares, for whoever has leave on a day of the year. A policy that begins
 * within the year gives or takes the difference on its first day.
 */
function yearlyRows(person: EntitledPerson, type: EntitledType, year: number, rules: EntitlementRules): EntitlementRow[] {
  const start = laterOf(person.joinDate, `${year}-01-01`);
  const end = earlierOf(person.lastWorkingDay ?? `${year}-12-31`, `${year}-12-31`);
  const has = start <= end && rules.contractTypes.has(contractOn(person, end) ?? '');
  if (!has) return [];
  const later = type.policies.filter(({ from }) => from > start && from <= end);
  let given = 0;
  return [{ ...policyOn(type, start), from: start }, ...later].flatMap(({ from, yearly }): EntitlementRow[] => {
    const days = decimal4(yearly - given);
    given = yearly;
    return days === 0 ? [] : [{ kind: 'GRANT', date: from, days }];
  });
}

/** Two days for each week of notice begun. */
function jobSeekingRows(person: EntitledPerson, year: number): EntitlementRow[] {
  if (person.notice === null || yearOf(person.notice.from) !== year || person.notice.to < person.notice.from) return [];
  const days = daysBetween(person.notice.from, person.notice.to) + 1;
  return [{ kind: 'GRANT', date: person.notice.from, days: decimal4(Math.ceil(days / 7) * 2 * DECIMAL4_ONE) }];
}

/** The rows that a person's leave of a type has in a year by the rules, before anything was taken. */
export function entitlementRows(
  person: EntitledPerson,
  type: EntitledType,
  year: number,
  rules: EntitlementRules,
  opening: LeaveOpening | null = null,
): readonly EntitlementRow[] {
  const ofYear = opening !== null && yearOf(opening.date) === year ? opening : null;
  if (type.kind === LEAVE.ANNUAL) return annualRows(person, type, year, rules, ofYear);
  if (type.kind === LEAVE.JOB_SEEKING) return jobSeekingRows(person, year);
  return isGivenYearly(type.kind) ? yearlyRows(person, type, year, rules) : [];
}

const isGivenYearly = (kind: LeaveKind): boolean =>
  kind === LEAVE.SPECIAL || kind === LEAVE.MATERNITY || kind === LEAVE.PATERNITY;

/** The last day of a month of a year. */
export const endOfMonth = (year: number, month: number): Day =>
  dayIn(addMonths(`${year}-01`, month - 1), lengthOfMonth(addMonths(`${year}-01`, month - 1)));
