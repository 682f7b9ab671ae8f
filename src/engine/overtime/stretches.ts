import type { Day } from '#engine/calendar/day.ts';

/** Minutes of a day. */
export const DAY_MINUTES = 1_440;
const DAY_MILLISECONDS = 86_400_000;

/** A time of day on a day: minutes since its midnight. */
export interface Moment {
  readonly day: Day;
  readonly minute: number;
}

/** Overtime as it is asked for: from one moment to another. */
export interface AskedOvertime {
  readonly from: Moment;
  readonly to: Moment;
}

/** A stretch of time in minutes on a line that runs through all days, its end not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The minute at which a day begins, on the line of stretches. */
export const beginOf = (day: Day): number => (Date.parse(day) / DAY_MILLISECONDS) * DAY_MINUTES;

/** The day that a minute of the line falls on. */
export const dayAt = (minute: number): Day =>
  new Date(Math.floor(minute / DAY_MINUTES) * DAY_MILLISECONDS).toISOString().slice(0, 10);

/**
 * The stretches of a period, oldest first (time.md section 4): a period over several dates is read day by day, on each from the
 * start's time to the end's time. An end at or before the start's time is of the next day, and the last stretch begins the day
 * before the last date. Empty where the period ends before it begins.
 */
export function stretchesOf({ from, to }: AskedOvertime): readonly Stretch[] {
  const isOvernight = to.minute <= from.minute;
  const first = beginOf(from.day);
  const last = beginOf(to.day) - (isOvernight ? DAY_MINUTES : 0);
  const stretches: Stretch[] = [];
  for (let begin = first; begin <= last; begin += DAY_MINUTES) {
    stretches.push({ from: begin + from.minute, to: begin + (isOvernight ? DAY_MINUTES : 0) + to.minute });
  }
  return stretches;
}

/** Whether two periods share a minute. */
export function overlap(one: AskedOvertime, other: AskedOvertime): boolean {
  const others = stretchesOf(other);
  return stretchesOf(one).some(({ from, to }) => others.some((stretch) => stretch.from < to && from < stretch.to));
}

/** What is left of stretches without a further one. */
export function takeOut(stretches: readonly Stretch[], out: Stretch): readonly Stretch[] {
  return stretches.flatMap((stretch) => {
    if (out.to <= stretch.from || out.from >= stretch.to) return [stretch];
    return [
      { from: stretch.from, to: out.from },
      { from: out.to, to: stretch.to },
    ].filter(({ from, to }) => from < to);
  });
}
