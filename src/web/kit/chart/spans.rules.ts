import { addMonths, daysBetween, firstDayOf, monthNumber, monthOf } from '#engine/calendar/day.ts';
import type { Day, Month } from '#engine/calendar/day.ts';

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Where a day stands on an axis of days, in percent of its width; a day beyond an end stands at it. */
export function placeOf(day: Day, { from, to }: Span): number {
  const whole = Math.max(1, daysBetween(from, to));
  return Math.min(100, Math.max(0, (daysBetween(from, day) / whole) * 100));
}

/** The most marks that an axis has room for. */
const MOST = 6;
/** Months from mark to mark. */
const steps = [1, 2, 3, 6, 12, 24, 60] as const;

/** The months whose first days are marked on an axis of days: as many as it has room for, at even months of the year. */
export function ticksOf(axis: Span): readonly { readonly month: Month; readonly at: number }[] {
  const first = axis.from.endsWith('-01') ? monthOf(axis.from) : addMonths(monthOf(axis.from), 1);
  const last = monthOf(axis.to);
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const isMarked = (month: Month, step: number): boolean =>
    (Number(month.slice(0, 4)) * 12 + monthNumber(firstDayOf(month)) - 1) % step === 0;
  const step = steps.find((one) => months.filter((month) => isMarked(month, one)).length <= MOST) ?? 60;
  return months.filter((month) => isMarked(month, step)).map((month) => ({ month, at: placeOf(firstDayOf(month), axis) }));
}
