import { addDays, addMonthsToDay, type Day } from '#engine/calendar/day.ts';

/**
 * Notice by length of service (Labour Law art. 75): 7 days to six months, 15 days to two years, one month to five, two to ten, three
 * above. `working`: the same in the working days of a week of five, as the form counts them.
 */
const STEPS = [
  { below: 6, days: 7, months: 0, working: 5 },
  { below: 24, days: 15, months: 0, working: 10 },
  { below: 60, days: 0, months: 1, working: 22 },
  { below: 120, days: 0, months: 2, working: 44 },
  { below: Infinity, days: 0, months: 3, working: 66 },
] as const;
const LONGEST = STEPS[4];

const stepOf = (serviceFrom: Day, day: Day) =>
  STEPS.find(({ below }) => below === Infinity || day < addMonthsToDay(serviceFrom, below)) ?? LONGEST;

/** Working days of notice that the law gives a service by a day. */
export const lawfulNoticeDays = (serviceFrom: Day, day: Day): number => stepOf(serviceFrom, day).working;

/** The earliest last working day after notice that is given on a day. */
export function earliestEnd(serviceFrom: Day, noticeOn: Day): Day {
  const { days, months } = stepOf(serviceFrom, noticeOn);
  return months === 0 ? addDays(noticeOn, days) : addMonthsToDay(noticeOn, months);
}

/** The same where a fixed term is let end (art. 73): 15 days of a term of more than a year, 10 of more than six months. */
export function earliestTermEnd(term: { readonly from: Day; readonly until: Day }, noticeOn: Day): Day {
  if (term.until >= addMonthsToDay(term.from, 12)) return addDays(noticeOn, 15);
  return term.until >= addMonthsToDay(term.from, 6) ? addDays(noticeOn, 10) : noticeOn;
}
