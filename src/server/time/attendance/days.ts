import { attendanceDays, type AttendanceDay, type AttendanceFacts } from '#engine/attendance/attendance-day.ts';
import { momentOf, type Moment } from '#engine/attendance/moment.ts';
import { doubledEvents, type ClockEvent } from '#engine/attendance/pairs.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import { dayAfter, dayBefore, type Day } from '#engine/calendar/day.ts';
import type { Half, WorkCalendar } from '#engine/calendar/work-calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { readAllowed, readLeaveHalves } from '#server/time/attendance/days.queries.ts';
import type { AllowedTime } from '#server/time/attendance/days.queries.ts';
import { readEvents } from '#server/time/attendance/clock/events.queries.ts';
import type { StoredEvent } from '#server/time/attendance/clock/events.queries.ts';
import { toMoment } from '#server/time/attendance/clock/moments.ts';
import { readAttending, readSettings } from '#server/time/attendance/settings.queries.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import { instantOf } from '#server/http/clock.ts';

/** The days of somebody, with all that was clocked. */
export interface DaysOfPerson {
  readonly days: readonly AttendanceDay[];
  readonly leave: ReadonlyMap<Day, readonly Half[]>;
  /** Every event around these days, struck and doubled ones too. */
  readonly events: readonly StoredEvent[];
  readonly doubled: ReadonlySet<string>;
  readonly calendar: WorkCalendar;
  readonly attends: (day: Day) => boolean;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** An allowed time of a work day as a moment: what is before the start of a night shift's hours is of the next morning. */
function allowedMoments(calendar: WorkCalendar, rows: readonly AllowedTime[]): ReadonlyMap<Day, { in?: Moment; out?: Moment }> {
  const allowed = new Map<Day, { in?: Moment; out?: Moment }>();
  for (const { date, kind, time } of rows) {
    const shift = shiftOn(calendar.shifts, date);
    const isOvernight = shift.endsAt <= shift.startsAt && minutesOf(time) < shift.startsAt;
    const moment = momentOf(date, minutesOf(time) + (isOvernight ? 24 * 60 : 0));
    allowed.set(date, { ...allowed.get(date), ...(kind === 'LATE' ? { in: moment } : { out: moment }) });
  }
  return allowed;
}

/** Whether somebody clocks in on a day: by the post of that day, never before attendance counts. */
function attendance(posts: readonly { valid_from: string; attends: boolean }[], countsFrom: string): (day: Day) => boolean {
  return (day) => {
    if (day < countsFrom) return false;
    return (posts.findLast(({ valid_from }) => valid_from <= day) ?? posts[0])?.attends ?? false;
  };
}

/** The events that count: those that nobody struck out. */
export const standingEvents = (events: readonly StoredEvent[]): ClockEvent[] =>
  events
    .filter((event) => event.is_struck !== true)
    .map((event) => ({ id: event.id, direction: event.direction, at: toMoment(event.at) }));

/** The days from..to of people, by employee id. The same number of statements for any number of people and days. */
export async function readDays(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; from: Day; to: Day; now: Date },
): Promise<ReadonlyMap<string, DaysOfPerson>> {
  const [before, after] = [dayBefore(dayBefore(of.from)), dayAfter(dayAfter(dayAfter(of.to)))];
  const people = { companyId: of.companyId, employeeIds: of.employeeIds };
  const settings = await readSettings(db, of.companyId);
  const calendars = await readWorkCalendars(db, { ...people, from: before, to: after });
  const posts = await readAttending(db, people);
  const around = { ...people, from: instantOf(before, '00:00'), to: instantOf(after, '00:00') };
  const events = Map.groupBy(await readEvents(db, around), (row) => row.employee_id);
  const leave = await readLeaveHalves(db, { ...people, from: of.from, to: of.to });
  const allowed = await readAllowed(db, { ...people, from: of.from, to: of.to });
  const now = toMoment(of.now);
  return new Map(
    [...calendars].map(([id, calendar]) => {
      const own = events.get(id) ?? [];
      const standing = standingEvents(own);
      const facts: AttendanceFacts = {
        calendar,
        events: standing,
        leave: leave.get(id) ?? new Map(),
        allowed: allowedMoments(calendar, allowed.get(id) ?? []),
        attends: attendance(posts.get(id) ?? [], settings.counts_from),
        tolerance: settings.tolerance,
        now,
      };
      const days = attendanceDays(facts, of.from, of.to);
      const doubled = doubledEvents(standing);
      return [id, { days, leave: facts.leave, events: own, doubled, calendar, attends: facts.attends }];
    }),
  );
}
