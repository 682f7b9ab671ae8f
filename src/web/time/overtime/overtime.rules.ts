import { dayAfter } from '#engine/calendar/day.ts';
import type { OvertimeReward } from '#contract/time/overtime.ts';
import { halfDayTimes } from '#contract/requests/requests.ts';

type Half = 'AM' | 'PM';

/** What stands in the form. */
export interface Entered {
  readonly type?: OvertimeReward | null;
  readonly startDate?: string | null;
  readonly startTime?: string | null;
  readonly startDateTime?: Half | null;
  readonly endDate?: string | null;
  readonly endTime?: string | null;
  readonly endDateTime?: Half | null;
  /** The person sets the last day. */
  readonly ownEnd?: boolean | null;
}

/** Half days are of compensation alone (seed 001 section 4). */
export const takesHalves = (type: OvertimeReward | null | undefined): boolean => type === 'FOR_LEAVE';

/** The day on which it ends: the same, or the next one where it goes past midnight. */
export const endDayOf = (startDate: string, { startTime, endTime }: Pick<Entered, 'startTime' | 'endTime'>): string =>
  isGiven(startTime) && isGiven(endTime) && endTime < startTime ? dayAfter(startDate) : startDate;

/** The last day of what stands in the form: the person's own, or the one that follows from the day and the times. */
export const lastDayOf = (of: Entered): string | null | undefined =>
  of.ownEnd === true || !isGiven(of.startDate) ? of.endDate : endDayOf(of.startDate, of);

/**
 * The fields that follow from an entry: the last day from the day and the times, as long as the person has not set one of its own; the
 * time from the half day and the half day from the time; the end an hour after the beginning while there is none.
 */
export function dependents(changed: Entered, now: Entered): Entered | undefined {
  const next = halvesAndTimes(changed, now);
  const { startDate, startTime, endTime } = { ...now, ...next };
  const isOfPeriod = ['startDate', 'startTime', 'endTime', 'ownEnd'].some((field) => field in changed || field in (next ?? {}));
  if (now.ownEnd === true && 'startDate' in changed && isGiven(startDate) && isGiven(now.endDate) && now.endDate < startDate)
    return { ...next, endDate: startDate };
  if (now.ownEnd === true || !isGiven(startDate) || !isOfPeriod) return next;
  return { ...next, endDate: endDayOf(startDate, { startTime: startTime ?? null, endTime: endTime ?? null }) };
}

/** An hour later, past midnight the next day's. */
const hourAfter = (time: string): string => `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;

function halvesAndTimes(changed: Entered, now: Entered): Entered | undefined {
  if (changed.type === 'FOR_PAYMENT') return { startDateTime: null, endDateTime: null };
  if (changed.startDateTime === 'AM' || changed.startDateTime === 'PM')
    return { startTime: halfDayTimes.start[changed.startDateTime] };
  if (changed.endDateTime === 'AM' || changed.endDateTime === 'PM') return { endTime: halfDayTimes.end[changed.endDateTime] };
  if ('startTime' in changed)
    return isGiven(changed.startTime) && !isGiven(now.endTime)
      ? { startDateTime: null, endTime: hourAfter(changed.startTime) }
      : { startDateTime: null };
  if ('endTime' in changed) return { endDateTime: null };
  return undefined;
}

/** The period that the form asks for, once all of it is there. */
export function periodOf(of: Entered): { readonly start: string; readonly end: string } | null {
  const { startDate, startTime, endDate, endTime } = of;
  if (!isGiven(startDate) || !isGiven(startTime) || !isGiven(endDate) || !isGiven(endTime)) return null;
  return { start: `${startDate} ${startTime}`, end: `${endDate} ${endTime}` };
}

const isGiven = (value: string | null | undefined): value is string => value !== null && value !== undefined && value !== '';

/** The rules between fields: the complaint's key by field. The server keeps the same. */
export function complaintsOf(of: Entered): Readonly<Record<string, string>> {
  const period = periodOf(of);
  if (period === null) return {};
  if (period.end <= period.start)
    return of.startDate === of.endDate ? { endTime: 'validation.end_after_start' } : { endDate: 'validation.end_after_start' };
  return of.startDateTime === 'PM' && of.endDateTime === 'AM' ? { endDateTime: 'validation.afternoon_to_morning' } : {};
}

/** What is typed as the form's own values. */
export const toEntered = (values: Readonly<Record<string, unknown>>): Entered => values;
