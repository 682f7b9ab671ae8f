import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { decimal4 } from '#engine/money/units.ts';
import type { Day } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import { countOvertime, creditOf, type OvertimeRules } from './counting.ts';
import { beyondLimit } from './limit.ts';
import { overlap, stretchesOf, type AskedOvertime, type Moment } from './stretches.ts';

const days = (value: number) => decimal4(Math.round(value * 10_000));
const shift = { from: '2020-01-01', weekend: SATURDAY_AND_SUNDAY, endsHalfDay: false, daysPerMonth: days(22), hoursPerMonth: days(176), startsAt: 480, endsAt: 1020, beforeStart: null, beforeEnd: null } as const; // prettier-ignore
const holidays = new Set(['2026-11-09', '2026-11-23', '2026-11-24', '2026-11-25', '2026-12-29', '2027-01-01']);
const calendar: WorkCalendar = {
  shifts: [shift],
  holidays,
  daysOff: new Set(),
  joinDate: '2020-01-01',
  lastWorkingDay: null,
  former: [],
};
const law: Readonly<Record<OvertimeClass, number>> = { holiday: 20_000, normal: 15_000, night: 20_000, day_off: 20_000 };
const rules: OvertimeRules = { night: { from: 1_320, to: 300 }, rateOn: (_day, of) => law[of] };

const at = (text: string): Moment => ({
  day: text.slice(0, 10),
  minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
});
const from = (start: string, end: string): AskedOvertime => ({ from: at(start), to: at(end) });
const count = (start: string, end: string, of: WorkCalendar = calendar, by = rules) => {
  const { parts, minutes, days: number } = countOvertime(of, from(start, end), by);
  return { minutes, days: number / 10_000, parts: parts.map((part) => [part.date, part.overtimeClass, part.minutes]) };
};

// The numbers are those of the worked examples of the design's page on time, section 11.
describe('counting', () => {
  test('15: an evening into the night', () => {
    expect(count('2026-11-20 20:00', '2026-11-20 23:30')).toEqual({
      minutes: 210,
      days: 0.44,
      parts: [['2026-11-20', 'night', 90], ['2026-11-20', 'normal', 120]],
    }); // prettier-ignore
  });

  test('16: a Saturday for leave, three evenings, and one night', () => {
    const saturday = countOvertime(calendar, from('2026-11-07 08:00', '2026-11-07 17:00'), rules);
    expect(saturday.minutes).toBe(480);
    expect(creditOf(saturday, { rate: days(1), months: 12 })).toEqual({ date: '2026-11-07', days: days(1), expiresOn: '2027-11-30' });
    expect(count('2026-11-02 18:00', '2026-11-04 20:00')).toMatchObject({
      days: 0.75,
      parts: [['2026-11-02', 'normal', 120], ['2026-11-03', 'normal', 120], ['2026-11-04', 'normal', 120]],
    });
    expect(count('2026-11-02 22:00', '2026-11-03 02:00')).toMatchObject({
      minutes: 240,
      parts: [['2026-11-02', 'night', 120], ['2026-11-03', 'night', 120]],
    });
  }); // prettier-ignore

  test('takes out working time and the midday break that is covered whole', () => {
    expect(count('2026-11-20 08:00', '2026-11-20 17:00').minutes).toBe(0);
    expect(count('2026-11-20 12:00', '2026-11-20 13:00').minutes).toBe(0);
    expect(count('2026-11-20 06:00', '2026-11-20 19:00').minutes).toBe(240);
    expect(count('2026-11-21 12:30', '2026-11-21 14:00').minutes).toBe(90);
  });

  test('a half day is worked until noon; a night shift runs into the next day', () => {
    const half = { ...calendar, shifts: [{ ...shift, endsHalfDay: true }] };
    expect(count('2026-11-20 09:00', '2026-11-20 18:00', half).minutes).toBe(300);
    const night = { ...calendar, shifts: [{ ...shift, startsAt: 1_320, endsAt: 360 }] };
    expect(count('2026-11-19 21:00', '2026-11-20 08:00', night)).toMatchObject({
      parts: [['2026-11-19', 'normal', 60], ['2026-11-20', 'normal', 120]],
    });
  }); // prettier-ignore

  test('the class with the highest rate counts; of equal ones holiday, day off, night', () => {
    const off = { ...calendar, daysOff: new Set<Day>(['2026-11-20']) };
    expect(count('2026-11-20 18:00', '2026-11-20 19:00', off).parts).toEqual([['2026-11-20', 'day_off', 60]]);
    expect(count('2026-11-09 21:00', '2026-11-09 23:00').parts).toEqual([['2026-11-09', 'holiday', 120]]);
    const dearNight = { ...rules, rateOn: (_day: Day, of: OvertimeClass) => (of === 'night' ? 30_000 : law[of]) };
    expect(count('2026-11-21 21:00', '2026-11-21 23:00', calendar, dearNight).parts).toEqual([
      ['2026-11-21', 'day_off', 60],
      ['2026-11-21', 'night', 60],
    ]);
    expect(count('2026-11-08 23:00', '2026-11-09 01:00').parts).toEqual([['2026-11-08', 'day_off', 60], ['2026-11-09', 'holiday', 60]]);
  }); // prettier-ignore

  test('a credit takes the rate of its type and ends with its month', () => {
    const evening = countOvertime(calendar, from('2026-11-20 20:00', '2026-11-20 23:30'), rules);
    expect(creditOf(evening, { rate: days(1.5), months: 1 })).toEqual({ date: '2026-11-20', days: days(0.66), expiresOn: '2026-12-31' });
    expect(creditOf(evening, { rate: days(0), months: 12 })).toBeNull();
  }); // prettier-ignore
});

describe('the limit', () => {
  const beyond = (start: string, end: string, others: { date: Day; minutes: number }[] = []) =>
    beyondLimit(calendar, { parts: countOvertime(calendar, from(start, end), rules).parts, others });

  test('is two hours on a working day and ten hours on any', () => {
    expect(beyond('2026-11-20 17:00', '2026-11-20 19:00')).toEqual([]);
    expect(beyond('2026-11-20 17:00', '2026-11-20 19:01')).toEqual([{ date: '2026-11-20', minutes: 121, most: 120 }]);
    expect(beyond('2026-11-21 06:00', '2026-11-21 17:00')).toEqual([]);
    expect(beyond('2026-11-21 06:00', '2026-11-21 17:01')).toEqual([{ date: '2026-11-21', minutes: 601, most: 600 }]);
  });

  test('counts other overtime of the day', () => {
    const others = [{ date: '2026-11-20', minutes: 90 }, { date: '2026-11-19', minutes: 400 }]; // prettier-ignore
    expect(beyond('2026-11-20 19:00', '2026-11-20 20:00', others)).toEqual([{ date: '2026-11-20', minutes: 150, most: 120 }]);
  });
});

describe('always', () => {
  const moment = fc.record({
    day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    minute: fc.integer({ min: 0, max: 1_439 }),
  });
  const asked = fc.record({ from: moment, to: moment });
  const lengthOf = (of: AskedOvertime): number => stretchesOf(of).reduce((sum, one) => sum + one.to - one.from, 0);

  test('no more is counted than was asked for, no day has more than its minutes, the parts are the sum', () => {
    fc.assert(
      fc.property(asked, (of) => {
        const counted = countOvertime(calendar, of, rules);
        let sum = 0;
        const byDate = new Map<Day, number>();
        for (const { date, minutes } of counted.parts) {
          expect(minutes).toBeGreaterThan(0);
          sum += minutes;
          byDate.set(date, (byDate.get(date) ?? 0) + minutes);
        }
        expect(sum).toBe(counted.minutes);
        expect(counted.minutes).toBeLessThanOrEqual(lengthOf(of));
        expect(Math.max(0, ...byDate.values())).toBeLessThanOrEqual(1_440);
      }),
    );
  });

  test('a stretch of a day without work cut in two counts the same but for a break that is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 719 }), fc.integer({ min: 781, max: 1_439 }), fc.integer({ min: 0, max: 1_439 }), (start, end, at) => {
        const middle = Math.min(Math.max(at, start), end);
        const day = '2026-11-21';
        const minutes = (one: number, other: number): number =>
          one >= other ? 0 : countOvertime(calendar, { from: { day, minute: one }, to: { day, minute: other } }, rules).minutes;
        const lost = middle > 720 && middle < 780 ? 60 : 0;
        expect(minutes(start, middle) + minutes(middle, end)).toBe(minutes(start, end) + lost);
      }),
    );
  }); // prettier-ignore

  test('overlapping is mutual, and nothing that ends before it begins overlaps', () => {
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        expect(overlap(one, other)).toBe(overlap(other, one));
        expect(overlap(one, one)).toBe(lengthOf(one) > 0);
      }),
    );
    const evenings = from('2026-11-02 18:00', '2026-11-04 20:00');
    expect(overlap(evenings, from('2026-11-03 06:00', '2026-11-03 07:00'))).toBe(false);
    expect(overlap(evenings, from('2026-11-03 20:00', '2026-11-03 21:00'))).toBe(false);
    expect(overlap(evenings, from('2026-11-03 19:59', '2026-11-03 21:00'))).toBe(true);
  });
});
