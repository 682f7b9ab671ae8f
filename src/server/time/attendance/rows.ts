import type { AttendanceDay } from '#engine/attendance/attendance-day.ts';
import { windowOf } from '#engine/attendance/work-day.ts';
import type { AttendanceDayRow, ClockRow } from '#contract/time/attendance.ts';
import type { DaysOfPerson } from '#server/time/attendance/days.ts';
import type { StoredEvent } from '#server/time/attendance/clock/events.queries.ts';
import { sayAt, sayMoment, toMoment } from '#server/time/attendance/clock/moments.ts';

/** What the caller may do with somebody's events, and see of them. */
export interface Eyes {
  /** The own ones, or those one judges: with coordinates. */
  readonly seesPlaces: boolean;
  readonly mayJudge: boolean;
}

/** An event as the wire has it. */
export function toClockRow(event: StoredEvent, eyes: Eyes, isDouble = false): ClockRow {
  const degrees = (value: string | null): number | null => (value === null || !eyes.seesPlaces ? null : Number(value));
  return {
    id: event.id,
    at: sayAt(event.at),
    direction: event.direction,
    method: event.method,
    verdict: isDouble ? 'DUPLICATE' : event.verdict,
    isOffline: event.is_offline,
    branch: event.branch,
    distance: event.distance,
    accuracy: event.accuracy,
    lat: degrees(event.lat),
    lon: degrees(event.lon),
    judgement: event.is_struck === null ? null : event.is_struck ? 'struck' : 'confirmed',
    judgedBy: event.judged_by,
    comment: event.comment,
    version: event.version ?? 0,
    mayJudge: eyes.mayJudge && event.method !== 'CORRECTION',
  };
}

const say = (moment: number | null): string | null => (moment === null ? null : sayMoment(moment));

/** A day as the wire has it: its events, and those of its hours that count for nothing. */
export function toDayRow(person: DaysOfPerson, day: AttendanceDay, eyes: Eyes): AttendanceDayRow {
  const counted = new Set(day.events.map(({ id }) => id));
  const window = windowOf(person.calendar, day.day);
  const isIdle = ({ id, is_struck }: StoredEvent): boolean => is_struck === true || person.doubled.has(id);
  const shown = person.events.filter((event) => {
    const at = toMoment(event.at);
    return counted.has(event.id) || (isIdle(event) && at >= window.from && at < window.to);
  });
  const halves = person.leave.get(day.day) ?? [];
  return {
    date: day.day,
    type: day.type,
    leave: halves.length === 2 ? 'DAY' : (halves[0] ?? null),
    isExpected: day.isExpected,
    expectedIn: say(day.expectedIn),
    expectedOut: say(day.expectedOut),
    firstIn: say(day.firstIn),
    lastOut: say(day.lastOut),
    openSince: say(day.open),
    worked: day.worked,
    late: day.late,
    early: day.early,
    absent: day.absentHalves / 2,
    faults: [...day.faults],
    events: shown.map((event) => toClockRow(event, eyes, person.doubled.has(event.id))),
  };
}
