import { folded } from '#engine/text/fold.ts';
import type { HolidayAhead } from '#contract/time/holiday-years.ts';
import { addDays, addMonthsToDay, daysBetween, yearOf } from '#engine/calendar/day.ts';
import { fixedHolidays, startingHolidays } from '#server/time/holidays/starting-holidays.ts';
import type { StoredHoliday } from '#server/time/holidays/holiday-import.plan.ts';

const isNamed = (one: { readonly name: string }, name: string): boolean => folded(one.name) === folded(name);

/**
 * The holidays of the year before `year`, as they would stand in it: on the days that are published or computed for it, else on the same
 * date. All but those that fall on the same date every year are provisional. What has its name there, or falls on days that are off
 * already, is there.
 */
export function planYear(year: number, stored: readonly StoredHoliday[]): HolidayAhead[] {
  return stored
    .filter(({ start }) => yearOf(start) === year - 1)
    .map(({ id, name, nameKH, start: before, end: last }) => {
      const known = startingHolidays.find((one) => isNamed(one, name) && yearOf(one.start) === year);
      const start = known?.start ?? addMonthsToDay(before, 12);
      const end = known?.end ?? addDays(start, daysBetween(before, last));
      const isFixed = fixedHolidays(year).some((one) => isNamed(one, name) && one.start === start && one.end === end);
      const isThere = stored.some(
        (one) => (yearOf(one.start) === year && isNamed(one, name)) || (one.start <= end && one.end >= start),
      );
      return { id, name, nameKH, start, end, provisional: !isFixed && known?.isProvisional !== false, isThere };
    });
}

/** Of the two years after `thisYear` the first that lacks a holiday of the year before it; where neither does, the first. */
export function nextYear(thisYear: number, stored: readonly StoredHoliday[]): { year: number; holidays: HolidayAhead[] } {
  const years = [thisYear + 1, thisYear + 2].map((year) => ({ year, holidays: planYear(year, stored) }));
  const [first] = years;
  return years.find(({ holidays }) => holidays.some(({ isThere }) => !isThere)) ?? first ?? { year: thisYear + 1, holidays: [] };
}
