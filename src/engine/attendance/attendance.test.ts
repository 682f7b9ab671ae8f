import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { dayAfter, type Day } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import type { WorkCalendar, WorkShift } from '#engine/calendar/work-calendar.ts';
import { decimal4 } from '#engine/money/units.ts';
import { ATTENDANCE, attendanceDays, type AttendanceFacts } from './attendance-day.ts';
import { MINUTE, momentOf } from './moment.ts';
import { doubledEvents, pairEvents, type ClockEvent, type Direction } from './pairs.ts';
import { judgePlace, metresBetween } from './place.ts';
import { windowOf } from './work-day.ts';

const shift = (startsAt: number, endsAt: number, margins: [number, number] | null = null): WorkShift => ({
  from: '2020-01-01',
  weekend: SATURDAY_AND_SUNDAY,
  endsHalfDay: false,
  daysPerMonth: decimal4(220_000),
  hoursPerMonth: decimal4(1_760_000),
  startsAt,
  endsAt,
  beforeStart: margins?.[0] ?? null,
  beforeEnd: margins?.[1] ?? null,
});
const office = shift(480, 1020, [60, 15]);
const night = shift(22 * 60, 6 * 60);
const calendarOf = (...shifts: readonly WorkShift[]): WorkCalendar => ({ shifts, holidays: new Set(['2026-11-09']), daysOff: new Set(['2026-11-19']), joinDate: '2020-01-01', lastWorkingDay: null, former: [] }); // prettier-ignore

const at = (day: Day, time: string): number => momentOf(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
let made = 0;
const event = (direction: Direction, day: Day, time: string): ClockEvent => ({ id: String((made += 1)), direction, at: at(day, time) }); // prettier-ignore
const comeAndGo = (day: Day, from: string, to: string) => [event('IN', day, from), event('OUT', day, to)];

const factsOf = (calendar: WorkCalendar, events: readonly ClockEvent[], more: Partial<AttendanceFacts> = {}): AttendanceFacts => ({ calendar, events, leave: new Map(), allowed: new Map(), attends: () => true, tolerance: 5, now: at('2026-12-31', '00:00'), ...more }); // prettier-ignore
function dayOf(day: Day, calendar: WorkCalendar, events: readonly ClockEvent[], more: Partial<AttendanceFacts> = {}) {
  const [only] = attendanceDays(factsOf(calendar, events, more), day, day);
  if (only === undefined) throw new Error('a day is missing');
  return only;
}
const friday = '2026-11-20';

describe('windows', () => {
  test('the cut is the middle between the end of a shift and the start of the next', () => {
    expect(windowOf(calendarOf(office), friday)).toEqual({ from: at(friday, '00:30'), to: at('2026-11-21', '00:30') });
    expect(windowOf(calendarOf(night), friday)).toEqual({ from: at(friday, '14:00'), to: at('2026-11-21', '14:00') });
  });

  test('every moment has exactly one, whatever shifts follow each other', () => {
    const shiftAt = fc.record({ start: fc.nat(1439), end: fc.nat(1439) }).filter(({ start, end }) => start !== end);
    fc.assert(
      fc.property(fc.array(shiftAt, { minLength: 1, maxLength: 6 }), (shifts) => {
        const calendar = calendarOf(...shifts.map(({ start, end }, index) => ({ ...shift(start, end), from: `2026-11-${10 + index}` }))); // prettier-ignore
        for (let day = '2026-11-08'; day < '2026-11-20'; day = dayAfter(day)) {
          const own = windowOf(calendar, day);
          expect(own.to).toBe(windowOf(calendar, dayAfter(day)).from);
          expect(own.to).toBeGreaterThan(own.from);
        }
      }),
    );
  });
});

describe('a day', () => {
  test('example 19: late 7 minutes, not early within the margin', () => {
    const day = dayOf(friday, calendarOf(office), comeAndGo(friday, '08:07', '16:50'));
    expect(day).toMatchObject({ type: ATTENDANCE.PRESENCE, late: 7, early: 0, worked: 463, faults: [], absentHalves: 0 });
    expect(dayOf(friday, calendarOf(office), comeAndGo(friday, '08:05', '16:44'))).toMatchObject({ late: 0, early: 16 });
  });

  test("example 19: a night shift's leaving belongs to the evening's day", () => {
    const events = [event('IN', '2026-11-21', '21:40'), event('OUT', '2026-11-22', '06:05')];
    const [saturday, sunday] = attendanceDays(factsOf(calendarOf(night), events), '2026-11-21', '2026-11-22');
    expect(saturday).toMatchObject({ worked: 505, faults: [] });
    expect(sunday).toMatchObject({ worked: 0, events: [] });
  });

  test('an arrival of the day before is closed within 16 hours, later both are faults', () => {
    const early = [event('IN', friday, '10:00'), event('OUT', '2026-11-21', '01:30')];
    expect(dayOf(friday, calendarOf(office), early)).toMatchObject({ worked: 870, faults: [] });
    const late = [event('IN', friday, '08:00'), event('OUT', '2026-11-21', '01:30')];
    const [first, second] = attendanceDays(factsOf(calendarOf(office), late), friday, '2026-11-21');
    expect(first).toMatchObject({ worked: 0, faults: ['IN_WITHOUT_OUT'] });
    expect(second).toMatchObject({ worked: 0, faults: ['OUT_WITHOUT_IN'] });
  });

  test('a second arrival is kept unused, and what is missing is a fault', () => {
    const events = [event('IN', friday, '08:00'), event('IN', friday, '09:00'), event('OUT', friday, '17:00')];
    expect(dayOf(friday, calendarOf(office), events)).toMatchObject({ worked: 480, faults: [], late: 0 });
    expect(dayOf(friday, calendarOf(office), [event('OUT', friday, '17:00')]).faults).toEqual(['OUT_WITHOUT_IN']);
    const stillHere = { now: at(friday, '15:00') };
    expect(dayOf(friday, calendarOf(office), [event('IN', friday, '08:00')], stillHere)).toMatchObject({ faults: [], open: at(friday, '08:00') }); // prettier-ignore
  });

  test('only the margin before the start is worked time, and the break of midday is not', () => {
    const day = (from: string, to: string) => dayOf(friday, calendarOf(office), comeAndGo(friday, from, to)).worked;
    expect(day('06:00', '12:30')).toBe(330);
    expect(day('08:00', '13:00')).toBe(240);
    expect(dayOf(friday, calendarOf(shift(480, 1020)), comeAndGo(friday, '06:00', '12:00')).worked).toBe(360);
  });

  test('leave moves what is expected, and so does an approved other time', () => {
    const leave = (half: 'AM' | 'PM') => ({ leave: new Map([[friday, [half]]]) });
    expect(dayOf(friday, calendarOf(office), comeAndGo(friday, '13:00', '17:00'), leave('AM'))).toMatchObject({ late: 0, worked: 240 }); // prettier-ignore
    expect(dayOf(friday, calendarOf(office), comeAndGo(friday, '08:00', '12:00'), leave('PM'))).toMatchObject({ early: 0 });
    expect(dayOf(friday, calendarOf(night), [], leave('AM')).expectedIn).toBe(at('2026-11-21', '02:00'));
    const allowed = { allowed: new Map([[friday, { in: at(friday, '09:00'), out: at(friday, '16:00') }]]) };
    expect(dayOf(friday, calendarOf(office), comeAndGo(friday, '09:05', '16:00'), allowed)).toMatchObject({ late: 0, early: 0 });
    expect(dayOf(friday, calendarOf(office), comeAndGo(friday, '09:06', '15:00'), allowed)).toMatchObject({ late: 6, early: 60 });
  });

  test('absent is who was to work, did not come and has no leave, once the day is over', () => {
    const day = (more: Partial<AttendanceFacts>, of: Day = friday) => dayOf(of, calendarOf(office), [], more);
    expect(day({})).toMatchObject({ type: ATTENDANCE.ABSENT, absentHalves: 2 });
    expect(day({ leave: new Map([[friday, ['AM']]]) })).toMatchObject({ type: ATTENDANCE.ABSENT, absentHalves: 1 });
    expect(day({ leave: new Map([[friday, ['AM', 'PM']]]) })).toMatchObject({ type: null, absentHalves: 0 });
    expect(day({ now: at(friday, '23:00') })).toMatchObject({ type: null, absentHalves: 0 });
    expect(day({ allowed: new Map([[friday, {}]]) }).absentHalves).toBe(0);
    expect(day({ attends: () => false })).toMatchObject({ type: null, late: 0, absentHalves: 0 });
    expect(day({}, '2026-11-09').type).toBe(ATTENDANCE.HOLIDAY);
    expect(day({}, '2026-11-21').type).toBe(ATTENDANCE.DAYOFF);
    expect(day({}, '2026-11-19').type).toBe(ATTENDANCE.DAYOFF);
  });

  test('nobody leaves too early before the end is there, or who came back', () => {
    const lunch = comeAndGo(friday, '08:00', '12:00');
    expect(dayOf(friday, calendarOf(office), lunch, { now: at(friday, '12:30') }).early).toBe(0);
    expect(dayOf(friday, calendarOf(office), [...lunch, event('IN', friday, '13:00')]).early).toBe(0);
    expect(dayOf(friday, calendarOf(office), lunch).early).toBe(300);
  });
});

describe('events', () => {
  const arbitraryEvents = fc
    .array(
      fc.record({ direction: fc.constantFrom<Direction>('IN', 'OUT'), at: fc.integer({ min: at('2026-11-16', '00:00'), max: at('2026-11-22', '00:00') }) }), // prettier-ignore
      { maxLength: 30 },
    )
    .map((list): ClockEvent[] => list.map((one, index) => ({ id: `e${index}`, ...one })));
  const calendars = fc.constantFrom(calendarOf(office), calendarOf(night));

  test('give the same days in whatever order they arrive, and each belongs to one day', () => {
    fc.assert(
      fc.property(calendars, arbitraryEvents, fc.infiniteStream(fc.nat()), (calendar, events, random) => {
        const shuffled = events.map((one) => ({ one, key: random.next().value ?? 0 })).toSorted((a, b) => a.key - b.key).map(({ one }) => one); // prettier-ignore
        const days = attendanceDays(factsOf(calendar, events), '2026-11-17', '2026-11-20');
        expect(attendanceDays(factsOf(calendar, shuffled), '2026-11-17', '2026-11-20')).toEqual(days);
        const ids = days.flatMap((day) => day.events.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('of one direction within a minute are one', () => {
    const twice = [event('IN', friday, '08:00'), { id: 'x', direction: 'IN', at: at(friday, '08:00') + 59 }, { id: 'y', direction: 'IN', at: at(friday, '08:01') }] as const; // prettier-ignore
    expect([...doubledEvents(twice)]).toEqual(['x']);
  });

  test('sent twice count once, since pairing knows them by their time', () => {
    fc.assert(
      fc.property(arbitraryEvents, (events) => {
        const windows = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({ day, ...windowOf(calendarOf(office), day) }));
        const again = events.map((one) => ({ ...one, id: `${one.id}-again` }));
        const pairsOf = (list: readonly ClockEvent[]) => [...pairEvents(windows, list).values()].map(({ pairs }) => pairs);
        expect(pairsOf([...events, ...again])).toEqual(pairsOf(events));
      }),
    );
  });
});

describe('a place', () => {
  const phnomPenh = { id: 'pp', lat: 11.5564, lon: 104.9282, radius: 150 };
  const judge = (lat: number, lon: number, accuracy: number, more: object = {}) => judgePlace({ reading: { lat, lon, accuracy }, offices: [phnomPenh], earlier: null, ...more }); // prettier-ignore

  test('is measured over the surface of the earth', () => {
    // Phnom Penh to Siem Reap, 231 km as the crow flies.
    expect(metresBetween(phnomPenh, { lat: 13.3633, lon: 103.8564 }) / 1000).toBeCloseTo(231.7, 0);
    expect(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBe(111_195);
    expect(metresBetween(phnomPenh, phnomPenh)).toBe(0);
  });

  test.each([
    ['OK', 11.5572, 20],
    ['UNCERTAIN', 11.5572, 101],
    ['UNCERTAIN', 11.5592, 200],
    ['OUTSIDE', 11.5592, 100],
    ['SUSPECT', 11.5572, 0],
  ])('is %s at latitude %d with an accuracy of %d m', (verdict, lat, accuracy) => {
    expect(judge(lat, 104.9282, accuracy).verdict).toBe(verdict);
  });

  test('is unknown without a reading, and outside where there is no office', () => {
    expect(judgePlace({ reading: null, offices: [phnomPenh], earlier: null })).toEqual({ verdict: 'NO_PLACE', officeId: null, distance: null }); // prettier-ignore
    expect(judge(11.5564, 104.9282, 10, { offices: [] })).toEqual({ verdict: 'OUTSIDE', officeId: null, distance: null });
  });

  test('is suspect where nobody could have come from so fast', () => {
    const earlier = { lat: 13.3633, lon: 103.8564, accuracy: 20 };
    expect(judge(11.5564, 104.9282, 20, { earlier: { ...earlier, seconds: 60 * MINUTE } }).verdict).toBe('SUSPECT');
    expect(judge(11.5564, 104.9282, 20, { earlier: { ...earlier, seconds: 75 * MINUTE } }).verdict).toBe('OK');
    const near = { lat: 11.5565, lon: 104.9282, accuracy: 20, seconds: 0 };
    expect(judge(11.5564, 104.9282, 20, { earlier: near }).verdict).toBe('OK');
  });
});
