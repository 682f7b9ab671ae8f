import { dayOf } from '#server/http/clock.ts';

// Tests that run by the real clock take their days from here: the day of the company's calendar begins seven hours before the day of UTC.

/** Today in the company's calendar, `YYYY-MM-DD`. */
export const today = (): string => dayFromToday(0);

/** The current month of the company's calendar, `YYYY-MM`. */
export const thisMonth = (): string => today().slice(0, 7);

/** The current year of the company's calendar. */
export const thisYear = (): number => Number(today().slice(0, 4));

/** The day so many days from today in the company's calendar, `YYYY-MM-DD`. */
export const dayFromToday = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A month so many months from another. */
export function monthFrom(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The last month that is over: the one that an office pays when the tests run. */
export const lastMonth = (): string => monthFrom(thisMonth(), -1);

/** A month as the screens show it, MM/YYYY. */
export const shownMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
