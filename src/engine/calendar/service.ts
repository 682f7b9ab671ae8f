import { addMonthsToDay, dayAfter, type Day } from './day.ts';

/** Length of a service, both days worked: whole years, whole months of the rest, and days. */
export interface ServiceLength {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

/** How long somebody was employed from the first to the last day, both included; nothing where the last lies before the first. */
export function serviceLength(first: Day, last: Day): ServiceLength {
  const end = dayAfter(last);
  if (end <= first) return { years: 0, months: 0, days: 0 };
  let months = 0;
  while (addMonthsToDay(first, months + 1) <= end) months += 1;
  let days = 0;
  for (let day = addMonthsToDay(first, months); day < end; day = dayAfter(day)) days += 1;
  return { years: Math.floor(months / 12), months: months % 12, days };
}
