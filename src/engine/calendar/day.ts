/** A calendar day as text, YYYY-MM-DD. Compare with < and >. */
export type Day = string;

/** A calendar month as text, YYYY-MM. Compare with < and >. */
export type Month = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** True for text YYYY-MM-DD that names a day of the calendar. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = dayOfMonth(text);
  const month = Number(text.slice(5, 7));
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(monthOf(text));
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The year of a day (or of a month). */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** The calendar month, 1 to 12, of a day (or of a month). */
export function monthNumber(day: Day): number {
  return Number(day.slice(5, 7));
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

/** The days of a month, 28 to 31. */
export function lengthOfMonth(month: Month): number {
  const number = monthNumber(month);
  return number === 2 && isLeapYear(yearOf(month)) ? 29 : (LENGTHS[number - 1] ?? 0);
}

/** The n-th day of a month as text. */
export function dayIn(month: Month, day: number): Day {
  return `${month}-${two(day)}`;
}

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  return dayIn(month, lengthOfMonth(month));
}

/** The month so many months later (or earlier, negative). */
export function addMonths(month: Month, count: number): Month {
  const index = yearOf(month) * 12 + monthNumber(month) - 1 + count;
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${two(index - year * 12 + 1)}`;
}

/** The same day so many months later; the month's last day where that month is shorter. */
export function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  return dayIn(month, Math.min(dayOfMonth(day), lengthOfMonth(month)));
}

/** The day before. */
export function dayBefore(day: Day): Day {
  return dayOfMonth(day) > 1 ? dayIn(monthOf(day), dayOfMonth(day) - 1) : lastDayOf(addMonths(monthOf(day), -1));
}

/** The day after another. */
export function dayAfter(day: Day): Day {
  const month = monthOf(day);
  return day === lastDayOf(month) ? firstDayOf(addMonths(month, 1)) : dayIn(month, dayOfMonth(day) + 1);
}

/** The day so many days after another, before it where the number is negative. */
export function addDays(day: Day, count: number): Day {
  let found = day;
  for (let step = 0; step < Math.abs(count); step += 1) found = count > 0 ? dayAfter(found) : dayBefore(found);
  return found;
}

/** Whole days from one day to another; below 0 where the other lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The weekday, 0 Monday to 6 Sunday. */
export function weekdayOf(day: Day): number {
  // Zeller's congruence (Gregorian): January and February belong to the year before; its 0 is Saturday
  const number = monthNumber(day);
  const month = number < 3 ? number + 12 : number;
  const year = number < 3 ? yearOf(day) - 1 : yearOf(day);
  const shifted = Math.floor((13 * (month + 1)) / 5);
  const zeller = dayOfMonth(day) + shifted + year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return (zeller + 5) % 7;
}

/** Whole years from a birthday to a day. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: Day, day: Day): number {
  const years = yearOf(day) - yearOf(birthday);
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The month in which someone reaches an age (29 February: see ageOn). */
export function monthOfAge(birthday: Day, age: number): Month {
  const year = yearOf(birthday) + age;
  const isMissing = birthday.slice(5) === '02-29' && !isLeapYear(year);
  return `${String(year).padStart(4, '0')}-${isMissing ? '03' : birthday.slice(5, 7)}`;
}

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** The earlier of two days. */
export function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other;
}
