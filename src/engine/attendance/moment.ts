import type { Day } from '#engine/calendar/day.ts';

/** Seconds of the company's wall clock since midnight of 1 January 1970: moments that can be compared and subtracted. */
export type Moment = number;

export const MINUTE = 60;
export const HOUR = 3_600;
const DAY_SECONDS = 86_400;

/** Days since 1 January 1970 (Hinnant's days from civil). */
function dayNumber(day: Day): number {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The moment so many minutes after a day's midnight; 24 hours and more are of the days that follow. */
export function momentOf(day: Day, minutes = 0): Moment {
  return dayNumber(day) * DAY_SECONDS + minutes * MINUTE;
}
