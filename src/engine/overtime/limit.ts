import type { Day } from '#engine/calendar/day.ts';
import { dayMinutes, workOfDay, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import type { OvertimeMinutes } from './counting.ts';

/** At most two hours beyond the working day, and ten hours in all (Labour Law art. 137 and after). */
const beyondWork = 120;
const inADay = 600;

/** A day with more overtime than the law allows. Minutes. */
export interface BeyondLimit {
  readonly date: Day;
  readonly minutes: number;
  /** The most overtime of that day. */
  readonly most: number;
}

/** The days of a request on which all overtime together is over the limit; `others`: what is asked for on them besides. */
export function beyondLimit(
  calendar: WorkCalendar,
  of: {
    readonly parts: readonly OvertimeMinutes[];
    readonly others: readonly { readonly date: Day; readonly minutes: number }[];
  },
): readonly BeyondLimit[] {
  const sums = new Map<Day, number>();
  for (const { date, minutes } of of.parts) sums.set(date, (sums.get(date) ?? 0) + minutes);
  for (const { date, minutes } of of.others) if (sums.has(date)) sums.set(date, (sums.get(date) ?? 0) + minutes);
  return [...sums].flatMap(([date, minutes]) => {
    const work = workOfDay(calendar, date);
    const whole = dayMinutes(calendar, date);
    const worked = Math.round((whole * work) / DECIMAL4_ONE);
    const most = Math.max(0, (work > 0 ? Math.min(whole + beyondWork, inADay) : inADay) - worked);
    return minutes > most ? [{ date, minutes, most }] : [];
  });
}
