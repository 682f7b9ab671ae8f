import { addMonths, dayIn, lengthOfMonth } from '#engine/calendar/day.ts';
import type { Day, Month } from '#engine/calendar/day.ts';

/** The day of the following month by which a month must be filed; in a shorter month its last day. */
export function dueDay(month: Month, day: number): Day {
  const following = addMonths(month, 1);
  return dayIn(following, Math.min(day, lengthOfMonth(following)));
}
