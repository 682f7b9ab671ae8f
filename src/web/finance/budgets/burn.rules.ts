import { daysBetween, firstDayOf, lastDayOf } from '#engine/calendar/day.ts';

/** The part of a budget's months, both included, that is over on a day: 0 before the first, 1 after the last. */
export function timePassed({ from, to }: { readonly from: string; readonly to: string }, today: string): number {
  const days = daysBetween(firstDayOf(from), lastDayOf(to)) + 1;
  return Math.min(1, Math.max(0, (daysBetween(firstDayOf(from), today) + 1) / days));
}
