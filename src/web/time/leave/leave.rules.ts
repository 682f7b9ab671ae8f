import dayjs from 'dayjs';
import { LEAVE, isCalendarLeave, needsReason } from '#engine/leave/leave-kinds.ts';
import { weeksOf } from '#engine/leave/balance.ts';
import { chargedDays } from '#engine/leave/counting.ts';
import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import type { LeaveKind } from '#contract/time/leave-types.ts';

/** What a type makes of a form: weeks and end by the rules of the seed (001 section 4). */
export const MATERNITY_WEEKS = 18;
const maternityDays = 126;
const paternityDays = 14;

/** A day so many days later. */
export const later = (day: string, days: number): string => dayjs(day).add(days, 'day').format('YYYY-MM-DD');

/** As many days as the calendar of who is away is read for at once. */
export const CALENDAR_DAYS = 62;

/** The end that a start sets. */
export function endAfterStart(kind: LeaveKind, start: string, end: string | null): string {
  if (kind === LEAVE.MATERNITY) return later(start, maternityDays);
  if (kind === LEAVE.PATERNITY) return later(start, paternityDays);
  return end === null || end < start ? start : end;
}

/** The end of so many weeks: 7 x weeks - 1 days after the start. */
export const endAfterWeeks = (start: string, weeks: number): string => later(start, 7 * weeks - 1);

/** The weeks that a maternity leave between two days comes to, as they are charged: to one decimal. */
export function weeksBetween(start: string, end: string): number {
  const dates = dayjs(end).diff(start, 'day') + 1;
  return weeksOf(chargedDays(LEAVE.MATERNITY, decimal4(dates * DECIMAL4_ONE)));
}

/** The weeks that a type begins with; null: none. */
export const weeksOfType = (kind: LeaveKind): number | null => (kind === LEAVE.MATERNITY ? MATERNITY_WEEKS : null);

/**
 * The day from which a leave that has begun would be cancelled: tomorrow, of one that is over its last day. Null where there is
 * nothing to choose: one not begun is cancelled whole, one of a day too.
 */
export function cancelledFrom({ start, end }: { readonly start: string; readonly end: string }, today: string): string | null {
  if (start > today || start === end) return null;
  const tomorrow = later(today, 1);
  return tomorrow < end ? tomorrow : end;
}

/** An absence of somebody from its first to its last day, as far as they are known. */
export interface AwaySpan<A> {
  readonly from: string;
  readonly to: string;
  /** Its days, in order. */
  readonly days: readonly A[];
}

/** The days away of each person as spans: days of one state that follow each other, over days that are free anyway, are one absence. */
export function awaySpans<A extends { readonly employeeId: string; readonly date: string; readonly status: number }>(
  away: readonly A[],
  isFree: (employeeId: string, day: string) => boolean,
): readonly AwaySpan<A>[] {
  const spans: AwaySpan<A>[] = [];
  for (const own of Map.groupBy(away, ({ employeeId, status }) => `${employeeId} ${status}`).values()) {
    let days: A[] = [];
    for (const one of own.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
      const last = days.at(-1)?.date;
      if (last !== undefined && !follows(last, one.date, (day) => isFree(one.employeeId, day))) {
        spans.push(spanOf(days));
        days = [];
      }
      days.push(one);
    }
    spans.push(spanOf(days));
  }
  return spans.toSorted((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1));
}

const spanOf = <A extends { readonly date: string }>(days: readonly A[]): AwaySpan<A> => ({
  from: days[0]?.date ?? '',
  to: days.at(-1)?.date ?? '',
  days,
});

/** Whether nothing but free days lies between two days. */
function follows(one: string, other: string, isFree: (day: string) => boolean): boolean {
  for (let day = later(one, 1); day < other; day = later(day, 1)) if (!isFree(day)) return false;
  return true;
}

/** Whole days only: both halves are locked. */
export const locksHalves = isCalendarLeave;

export interface Entered {
  readonly start?: string | null;
  readonly end?: string | null;
  readonly startDateTime?: 'AM' | 'PM';
  readonly endDateTime?: 'AM' | 'PM';
  readonly reason?: string | null;
}

/** The rules between fields: the complaint's key by field. */
export function complaintsOf(kind: LeaveKind, of: Entered): Readonly<Record<string, string>> {
  const { start, end } = of;
  const found: Record<string, string> = {};
  if (typeof start === 'string' && typeof end === 'string') {
    if (end < start) found['end'] = 'validation.end_before_start';
    else if (start === end && of.startDateTime === 'PM' && of.endDateTime === 'AM')
      found['endDateTime'] = 'validation.leave_not_allowed';
    else if (kind === LEAVE.COMPENSATION && start.slice(0, 7) !== end.slice(0, 7)) found['end'] = 'validation.one_month';
  }
  if (needsReason(kind) && (of.reason ?? '').trim() === '') found['reason'] = 'validation.required';
  return found;
}

/** Which of the two halves is set back where both together make no leave: the one that was changed last. */
export function mendedHalf(changed: 'startDateTime' | 'endDateTime'): { startDateTime: 'AM' } | { endDateTime: 'PM' } {
  return changed === 'startDateTime' ? { startDateTime: 'AM' } : { endDateTime: 'PM' };
}

/** Sick leave of more days than this asks for a certificate. */
export const sickWithoutPaper = 3;

/** A period of the calendar: a month or a week that holds a day, Monday first. */
export function periodOf(view: 'month' | 'week', day: string): { readonly from: string; readonly to: string } {
  const at = dayjs(day);
  if (view === 'month') return { from: at.startOf('month').format('YYYY-MM-DD'), to: at.endOf('month').format('YYYY-MM-DD') };
  const monday = at.subtract((at.day() + 6) % 7, 'day');
  return { from: monday.format('YYYY-MM-DD'), to: monday.add(6, 'day').format('YYYY-MM-DD') };
}

/** The days from one to another. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = later(day, 1)) days.push(day);
  return days;
}

/** The days that a choice of dates has in sight with a month: six weeks, Monday first. */
export function shownDays(month: string): { readonly from: string; readonly to: string } {
  const { from } = periodOf('week', `${month}-01`);
  return { from, to: later(from, 41) };
}

/** From when to when each name stands on the days given, one after the other; the earliest first. */
export function nameSpans(
  days: readonly { readonly date: string; readonly names: readonly string[] }[],
): readonly { readonly name: string; readonly from: string; readonly to: string }[] {
  const spans: { name: string; from: string; to: string; last: number }[] = [];
  for (const [at, { date, names }] of days.entries())
    for (const name of names) {
      const open = spans.find((span) => span.name === name && span.last === at - 1);
      if (open === undefined) spans.push({ name, from: date, to: date, last: at });
      else Object.assign(open, { to: date, last: at });
    }
  return spans.map(({ name, from, to }) => ({ name, from, to }));
}

/** Days without work: by the reader's own calendar; before it is known, and for who has none, Saturdays and Sundays. */
export const freeDays = (
  days: readonly string[],
  own: readonly { readonly date: string; readonly work: number }[] | undefined,
): ReadonlySet<string> => {
  const work = new Map(own?.map((one) => [one.date, one.work]));
  return new Set(days.filter((day) => (work.has(day) ? work.get(day) === 0 : [0, 6].includes(dayjs(day).day()))));
};
