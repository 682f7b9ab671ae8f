import { addDays, addMonths, firstDayOf, lastDayOf, laterOf, monthNumber, monthOf, yearOf } from '#engine/calendar/day.ts';
import type { Day, Month } from '#engine/calendar/day.ts';

/** A quarter of a performance year, told by the year it belongs to. */
export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

/** A review that names no quarter is of the one before within this many days of a quarter (performance.md 3). */
const DAYS_OF_LOOKING_BACK = 31;

const monthIn = (year: number, month: number): Month => `${String(year)}-${String(month).padStart(2, '0')}`;

/** The performance year that a day belongs to: the calendar year it begins in. `firstMonth`: 1 to 12. */
export const performanceYearOf = (day: Day, firstMonth: number): number =>
  monthNumber(day) >= firstMonth ? yearOf(day) : yearOf(day) - 1;

/** The year that an appraisal is about where it names none: the newest that began at least nine months ago. */
export const appraisalYearOf = (day: Day, firstMonth: number): number =>
  performanceYearOf(firstDayOf(addMonths(monthOf(day), -9)), firstMonth);

/** First and last day of a performance year. */
export function daysOfYear(year: number, firstMonth: number): { readonly start: Day; readonly end: Day } {
  const first = monthIn(year, firstMonth);
  return { start: firstDayOf(first), end: lastDayOf(addMonths(first, 11)) };
}

const quarters = [1, 2, 3, 4] as const;

/** First and last day of a quarter. */
export function daysOfQuarter({ year, quarter }: Quarter, firstMonth: number): { readonly start: Day; readonly end: Day } {
  const first = addMonths(monthIn(year, firstMonth), 3 * (quarter - 1));
  return { start: firstDayOf(first), end: lastDayOf(addMonths(first, 2)) };
}

/** The quarter that a day lies in. */
export function quarterOf(day: Day, firstMonth: number): Quarter {
  const year = performanceYearOf(day, firstMonth);
  const quarter = quarters.find((one) => day <= daysOfQuarter({ year, quarter: one }, firstMonth).end) ?? 4;
  return { year, quarter };
}

/** The quarter that a review of a day is about where it names none: reviews are held in the month after. */
export function quarterReviewed(day: Day, firstMonth: number): Quarter {
  const within = quarterOf(day, firstMonth);
  const { start } = daysOfQuarter(within, firstMonth);
  const isEarly = day <= addDays(start, DAYS_OF_LOOKING_BACK - 1);
  return isEarly ? quarterOf(addDays(start, -1), firstMonth) : within;
}

/** The quarter of a number that a review of a day is about: the newest of that number that has begun by then. */
export function quarterNamed(day: Day, quarter: Quarter['quarter'], firstMonth: number): Quarter {
  const year = performanceYearOf(day, firstMonth);
  const { start } = daysOfQuarter({ year, quarter }, firstMonth);
  return { year: start <= day ? year : year - 1, quarter };
}

/** Steps of a year that are due on a day. */
export const dueSteps = [
  'objectives',
  'quarter1',
  'quarter2',
  'quarter3',
  'selfEvaluation',
  'evaluation',
  'appraisal',
  'release',
] as const;
export type DueStep = (typeof dueSteps)[number];
export type DueDates = Readonly<Record<DueStep, Day>>;

/** The days by which the steps of a year are due unless the company names others (performance.md 8). */
export function usualDueDates(year: number, firstMonth: number): DueDates {
  const { start, end } = daysOfYear(year, firstMonth);
  const afterQuarter = (quarter: 1 | 2 | 3): Day => addDays(daysOfQuarter({ year, quarter }, firstMonth).end, 15);
  return {
    objectives: lastDayOf(monthOf(start)),
    quarter1: afterQuarter(1),
    quarter2: afterQuarter(2),
    quarter3: afterQuarter(3),
    selfEvaluation: addDays(end, -16),
    evaluation: end,
    appraisal: addDays(end, 15),
    release: addDays(end, 31),
  };
}

/** Whether the days of a year's steps follow each other. */
export const doAscend = (dates: DueDates): boolean =>
  dueSteps.every((step, at) => {
    const next = dueSteps[at + 1];
    return next === undefined || dates[step] <= dates[next];
  });

/** Days after joining within which somebody has objectives. */
const DAYS_FOR_OBJECTIVES = 30;

/** When somebody's objectives are due: who joined late has 30 days. */
export const objectivesDue = (due: Day, joinDate: Day): Day => laterOf(due, addDays(joinDate, DAYS_FOR_OBJECTIVES));

/**
 * The last day on which somebody has joined of whom the review of a quarter is expected: their objectives are due within it, so
 * that there is something to look back at. `start`: the first day of the year.
 */
export const joinedForQuarter = (quarter: 1 | 2 | 3, start: Day): Day =>
  addDays(lastDayOf(addMonths(monthOf(start), 3 * quarter - 1)), -DAYS_FOR_OBJECTIVES);
