import type { AttendanceDayRow } from '#contract/time/attendance.ts';

/** The time of day of `YYYY-MM-DD HH:mm`. */
export const timeOf = (when: string | null): string | null => when?.slice(11) ?? null;

/** Minutes as hours and minutes. */
export const inHours = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

/** Whether something of a day waits for the word of a manager. */
export const needsLook = (day: AttendanceDayRow): boolean =>
  day.events.some(({ verdict, judgement }) => judgement === null && verdict !== 'OK' && verdict !== 'DUPLICATE');

/** The states of a day, the most telling first. */
export type DayState =
  | 'at_work'
  | 'present'
  | 'absent'
  | 'holiday'
  | 'dayoff'
  | 'leave'
  | 'late'
  | 'early'
  | 'fault'
  | 'look'
  | 'ahead';

/** What a day is marked with. */
export function statesOf(day: AttendanceDayRow): readonly DayState[] {
  const states: DayState[] = [];
  if (day.type === 5) states.push('holiday');
  if (day.type === 3) states.push('dayoff');
  if (day.openSince !== null && day.faults.length === 0) states.push('at_work');
  else if (day.type === 1 && day.faults.length === 0) states.push('present');
  if (day.type === 2) states.push('absent');
  if (day.leave !== null) states.push('leave');
  if (day.late > 0) states.push('late');
  if (day.early > 0) states.push('early');
  if (day.faults.length > 0) states.push('fault');
  if (needsLook(day)) states.push('look');
  return states.length === 0 && day.isExpected ? ['ahead'] : states;
}
