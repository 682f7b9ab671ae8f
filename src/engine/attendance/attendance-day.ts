import type { Day } from '#engine/calendar/day.ts';
import { dayAfter, dayBefore } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import { isEmployedOn } from '#engine/calendar/employment.ts';
import { workedHalves, type Half, type WorkCalendar, type WorkShift } from '#engine/calendar/work-calendar.ts';
import { baseOfDay } from '#engine/calendar/working-days.ts';
import { MINUTE, momentOf, type Moment } from './moment.ts';
import { pairEvents, type ClockEvent, type DayEvents, type Fault, type Pair } from './pairs.ts';
import { shiftHours, windowOf } from './work-day.ts';

/** Presence, absent, day off, holiday (seed 000 section 3; 4 is a request for another time and no day). */
export const ATTENDANCE = { PRESENCE: 1, ABSENT: 2, DAYOFF: 3, REQUEST: 4, HOLIDAY: 5 } as const;
export type AttendanceType = 1 | 2 | 3 | 5;

const MIDDAY = 12 * 60;
const AFTER_BREAK = 13 * 60;

/** What is known of somebody's days. */
export interface AttendanceFacts {
  readonly calendar: WorkCalendar;
  readonly events: readonly ClockEvent[];
  /** Halves of days on approved leave. */
  readonly leave: ReadonlyMap<Day, readonly Half[]>;
  /** Approved other times of a day, as moments. */
  readonly allowed: ReadonlyMap<Day, { readonly in?: Moment; readonly out?: Moment }>;
  /** Whether the person is one of those who clock in on a day: others are never late or absent. */
  readonly attends: (day: Day) => boolean;
  /** Minutes that may be missed at the start. */
  readonly tolerance: number;
  readonly now: Moment;
}

/** A day of attendance; amounts are whole minutes. */
export interface AttendanceDay {
  readonly day: Day;
  readonly type: AttendanceType | null;
  readonly isExpected: boolean;
  readonly expectedIn: Moment | null;
  readonly expectedOut: Moment | null;
  readonly firstIn: Moment | null;
  readonly lastOut: Moment | null;
  readonly pairs: readonly Pair[];
  readonly open: Moment | null;
  readonly faults: readonly Fault[];
  readonly worked: number;
  readonly late: number;
  readonly early: number;
  /** Halves of a day absent without a request: 0, 1 or 2. */
  readonly absentHalves: number;
  readonly events: readonly ClockEvent[];
}

/** Where the two halves of a shift meet: around the midday break, else in its middle. */
function halfTimes(shift: WorkShift, day: Day): { readonly morningEnds: Moment; readonly afternoonBegins: Moment } {
  const { from, to } = shiftHours(shift, day);
  const [noon, one] = [momentOf(day, MIDDAY), momentOf(day, AFTER_BREAK)];
  if (from <= noon && one <= to) return { morningEnds: noon, afternoonBegins: one };
  const middle = Math.floor((from + to) / 2 / MINUTE) * MINUTE;
  return { morningEnds: middle, afternoonBegins: middle };
}

/** Seconds of the midday breaks that a stretch covers whole. */
function breaksIn({ from, to }: Pair, day: Day): number {
  return [day, dayAfter(day)].filter((one) => from <= momentOf(one, MIDDAY) && momentOf(one, AFTER_BREAK) <= to).length * 3_600;
}

function workedIn(pairs: readonly Pair[], shift: WorkShift, day: Day): number {
  const earliest = shift.beforeStart === null ? -Infinity : shiftHours(shift, day).from - shift.beforeStart * MINUTE;
  let seconds = 0;
  for (const pair of pairs) {
    const counted = { from: Math.max(pair.from, earliest), to: pair.to };
    if (counted.to > counted.from) seconds += counted.to - counted.from - breaksIn(counted, day);
  }
  return Math.floor(seconds / MINUTE);
}

/** The hours of a day that are neither leave nor free: null where nothing is expected. */
function expectedOf(facts: AttendanceFacts, day: Day): { in: Moment; out: Moment; halves: readonly Half[] } | null {
  const leave = facts.leave.get(day) ?? [];
  const worked = workedHalves(facts.calendar, day);
  const halves = worked.filter((half) => !leave.includes(half));
  if (halves.length === 0) return null;
  const shift = shiftOn(facts.calendar.shifts, day);
  const { from, to } = shiftHours(shift, day);
  const { morningEnds, afternoonBegins } = halfTimes(shift, day);
  const allowed = facts.allowed.get(day);
  return {
    in: allowed?.in ?? (halves.includes('AM') ? from : afternoonBegins),
    out: allowed?.out ?? (halves.includes('PM') ? to : morningEnds),
    halves,
  };
}

const minutesBetween = (from: Moment, to: Moment): number => Math.floor((to - from) / MINUTE);

function lateBy(first: Moment | null, expected: Moment, tolerance: number): number {
  const minutes = first === null ? 0 : minutesBetween(expected, first);
  return minutes > tolerance ? minutes : 0;
}

/** Only who has left can have left too early: not while a later arrival stands open, nor before the end of the day is there. */
function earlyBy(of: { events: DayEvents; expected: Moment; margin: number; now: Moment }): number {
  const last = of.events.events.at(-1);
  if (last?.direction !== 'OUT' || of.now < of.expected) return 0;
  return last.at < of.expected - of.margin * MINUTE ? Math.ceil((of.expected - last.at) / MINUTE) : 0;
}

function typeOf(facts: AttendanceFacts, day: Day, of: { isPresent: boolean; isAbsent: boolean }): AttendanceType | null {
  const { calendar } = facts;
  if (!isEmployedOn(calendar, day)) return null;
  if (calendar.holidays.has(day)) return ATTENDANCE.HOLIDAY;
  if (calendar.daysOff.has(day) || baseOfDay(calendar.shifts, day) === 0) return ATTENDANCE.DAYOFF;
  if (of.isPresent) return ATTENDANCE.PRESENCE;
  return of.isAbsent ? ATTENDANCE.ABSENT : null;
}

function describeDay(facts: AttendanceFacts, day: Day, events: DayEvents): AttendanceDay {
  const shift = shiftOn(facts.calendar.shifts, day);
  const attends = facts.attends(day);
  const expected = attends ? expectedOf(facts, day) : null;
  const firstIn = events.events.find(({ direction }) => direction === 'IN')?.at ?? null;
  const isPresent = events.events.length > 0;
  const isOver = facts.now >= windowOf(facts.calendar, day).to;
  const isAbsent = expected !== null && !isPresent && isOver && !facts.allowed.has(day);
  return {
    day,
    type: typeOf(facts, day, { isPresent, isAbsent }),
    isExpected: expected !== null,
    expectedIn: expected?.in ?? null,
    expectedOut: expected?.out ?? null,
    firstIn,
    lastOut: events.events.findLast(({ direction }) => direction === 'OUT')?.at ?? null,
    pairs: events.pairs,
    open: events.open?.at ?? null,
    // Whoever is still at work has forgotten nothing.
    faults: isOver ? events.faults : events.faults.filter((fault) => fault !== 'IN_WITHOUT_OUT'),
    worked: workedIn(events.pairs, shift, day),
    late: expected === null ? 0 : lateBy(firstIn, expected.in, facts.tolerance),
    early: expected === null ? 0 : earlyBy({ events, expected: expected.out, margin: shift.beforeEnd ?? 0, now: facts.now }),
    absentHalves: isAbsent ? expected.halves.length : 0,
    events: events.events,
  };
}

/** The days from..to of somebody; `events` reach from the window of the day before `from` to that of the day after `to`. */
export function attendanceDays(facts: AttendanceFacts, from: Day, to: Day): readonly AttendanceDay[] {
  const windows = [];
  for (let day = dayBefore(from); day <= dayAfter(to); day = dayAfter(day))
    windows.push({ day, ...windowOf(facts.calendar, day) });
  const paired = pairEvents(windows, facts.events);
  const nothing: DayEvents = { events: [], pairs: [], faults: [], open: null };
  return windows.slice(1, -1).map(({ day }) => describeDay(facts, day, paired.get(day) ?? nothing));
}
