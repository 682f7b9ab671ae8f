import type { AskedOvertime, Moment } from '#engine/overtime/stretches.ts';
import { refuseField } from '#contract/errors.ts';
import { rewardsFor } from '#contract/time/overtime.ts';
import type { OvertimePeriod, OvertimeReward } from '#contract/time/overtime.ts';
import { halfDayTimes } from '#contract/requests/requests.ts';
import { TimeOfDay } from '#contract/shared.ts';
import type { Session } from '#server/http/context.ts';
import { daysBetween } from '#engine/calendar/day.ts';

/** The longest period that is read: overtime of more than two months is a slip of the hand. */
const longestDays = 62;

const momentOf = (text: string): Moment => ({
  day: text.slice(0, 10),
  minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
});

/** A period that is stored, `YYYY-MM-DD HH:mm:ss`. */
export const askedOf = (stored: { readonly starts_at: string; readonly ends_at: string }): AskedOvertime => ({
  from: momentOf(stored.starts_at),
  to: momentOf(stored.ends_at),
});

/** `YYYY-MM-DD HH:mm` of a moment that was asked for. */
export const textOf = ({ day, minute }: Moment): string =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function timeOf(given: string, field: 'startDate' | 'endDate'): string {
  const time = given.slice(11, 16);
  if (!TimeOfDay.safeParse(time).success) throw refuseField(field, 'time');
  return time;
}

/** The period that a body or a query asks for: half days of compensation stand for their times. */
export function readPeriod(given: OvertimePeriod, reward: OvertimeReward | null): AskedOvertime {
  const isLeave = reward === 'FOR_LEAVE';
  const startHalf = isLeave ? (given.startDateTime ?? null) : null;
  const endHalf = isLeave ? (given.endDateTime ?? null) : null;
  const start = startHalf === null ? timeOf(given.startDate, 'startDate') : halfDayTimes.start[startHalf];
  const end = endHalf === null ? timeOf(given.endDate, 'endDate') : halfDayTimes.end[endHalf];
  const from = `${given.startDate.slice(0, 10)} ${start}`;
  const to = `${given.endDate.slice(0, 10)} ${end}`;
  if (to <= from) throw refuseField('endDate', 'end_after_start');
  // Read day by day from 13:00 to 12:00 it would be whole nights, which nobody means by it.
  if (startHalf === 'PM' && endHalf === 'AM') throw refuseField('endDateTime', 'afternoon_to_morning');
  if (daysBetween(from.slice(0, 10), to.slice(0, 10)) > longestDays) throw refuseField('endDate', 'date_range');
  return { from: momentOf(from), to: momentOf(to) };
}

/** The reward that is asked for: the only one that the caller may ask for, where none is named; null where that is open. */
export function rewardOf(session: Session, given: OvertimePeriod, employeeId: string): OvertimeReward | null {
  const offered = rewardsFor(session, employeeId !== session.employeeId);
  return given.type ?? (offered.length === 1 ? (offered[0] ?? null) : null);
}
