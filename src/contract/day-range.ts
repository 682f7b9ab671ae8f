import { firstDayOf, lastDayOf } from '#engine/calendar/day.ts';
import { Day, Month, parseJson } from '#contract/shared.ts';

/** Days from `from` to `to`, both included; a side that is absent is open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Reads a range of days as clients of all ages send it (decision A30): two days joined by a comma, a list, {startDate, endDate},
 * {column, value: [..]}, or one day, each also as JSON text; a month stands for all its days. Null where it is none of these.
 */
export function toDayRange(given: unknown): DayRange | null {
  if (typeof given === 'string') return fromText(given.trim());
  if (Array.isArray(given)) return fromDays(given);
  if (typeof given !== 'object' || given === null) return null;
  if ('value' in given) return toDayRange(given.value);
  const start = 'startDate' in given ? given.startDate : null;
  const end = 'endDate' in given ? given.endDate : null;
  return fromDays([start, end]);
}

function fromText(text: string): DayRange | null {
  if (text === '') return {};
  if (/^[[{"]/.test(text)) return toDayRange(parseJson(text) ?? null);
  const days = text.split(',').map((day) => day.trim());
  return days.length === 1 ? fromDays([days[0], days[0]]) : fromDays(days);
}

function fromDays(days: readonly unknown[]): DayRange | null {
  const [first, last] = days.map((day) => (day === null || day === undefined || day === '' ? undefined : day));
  const from = isMonth(first) ? firstDayOf(first) : first;
  const to = isMonth(last) ? lastDayOf(last) : last;
  if (days.length > 2 || !isDayOrNone(from) || !isDayOrNone(to)) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

const isMonth = (given: unknown): given is string => Month.safeParse(given).success;

function isDayOrNone(day: unknown): day is string | undefined {
  return day === undefined || Day.safeParse(day).success;
}
