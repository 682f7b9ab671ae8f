import { dayAfter, weekdayOf, type Day } from './day.ts';

/** Whether an office works: Saturdays, Sundays and public holidays are no working days. */
export const isOfficeDay = (day: Day, holidays: ReadonlySet<Day>): boolean => weekdayOf(day) < 5 && !holidays.has(day);

/** Working days of an office after a day up to another. */
export function officeDaysSince(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  let days = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isOfficeDay(day, holidays)) days += 1;
  return days;
}
