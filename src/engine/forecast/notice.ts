import { addMonthsToDay, type Day } from '#engine/calendar/day.ts';
import type { ForecastPerson } from '#engine/forecast/types.ts';

/**
 * Working days of notice by length of service (Labour Law art. 75): 7 days to six months, 15 days to two years, one month to five, two
 * to ten, three above; in the working days of a week of five as the form counts them.
 */
const NOTICE = [
  { months: 6, days: 5 },
  { months: 24, days: 10 },
  { months: 60, days: 22 },
  { months: 120, days: 44 },
] as const;
const LONGEST_NOTICE = 66;

/**
 * Working days of notice that a service of these days earns; what the record says goes before it. Notice ends a contract of undetermined
 * duration: one of fixed duration that the employer ends early owes the pay to its end instead (art. 73), others owe neither.
 */
export function noticeDaysOf(of: { readonly serviceFrom: Day; readonly terms: ForecastPerson['terms'] }, day: Day): number {
  const { serviceFrom, terms } = of;
  if (terms.findLast(({ from }) => from <= day)?.type !== 'UDC') return 0;
  return NOTICE.find(({ months }) => day < addMonthsToDay(serviceFrom, months))?.days ?? LONGEST_NOTICE;
}
