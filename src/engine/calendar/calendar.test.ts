import { describe, expect, test } from 'vitest';
import { decimal4 } from '#engine/money/units.ts';
import { addMonths, addMonthsToDay, ageOn, dayBefore, isDay, lastDayOf, lengthOfMonth, monthOfAge, weekdayOf } from './day.ts';
import type { ShiftSegment } from './shift.ts';
import { lastWorkingWeekday, parseWeekend, SATURDAY_AND_SUNDAY, weekendDefinition, type WeekendMask } from './weekend.ts';
import { baseOfDay, leaveOfDay, workingDays, workingDaysOfMonth } from './working-days.ts';

const shift = (weekend: WeekendMask, endsHalfDay = false, from = '2020-01-01'): ShiftSegment => ({
  from,
  weekend,
  endsHalfDay,
  daysPerMonth: decimal4(220_000),
  hoursPerMonth: decimal4(1_760_000),
});

describe('days', () => {
  test('weekdays are those of the calendar', () => {
    for (let count = 0; count < 4000; count += 13) {
      const instant = new Date(Date.UTC(2019, 0, 1 + count));
      expect(weekdayOf(instant.toISOString().slice(0, 10))).toBe((instant.getUTCDay() + 6) % 7);
    }
  });

  test('months', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -15)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
    expect([lengthOfMonth('2024-02'), lengthOfMonth('2100-02'), lengthOfMonth('2000-02')]).toEqual([29, 28, 29]);
    expect([lastDayOf('2026-02'), dayBefore('2026-03-01'), dayBefore('2026-01-01')]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2025-12-31',
    ]);
    expect([addMonthsToDay('2026-01-31', 1), addMonthsToDay('2026-07-16', 1)]).toEqual(['2026-02-28', '2026-08-16']);
  });

  test('text that is no day', () => {
    expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'x'].map(isDay)).toEqual([false, false, false, false, false]);
    expect(isDay('2024-02-29')).toBe(true);
  });

  test('ages', () => {
    expect([ageOn('2012-10-31', '2026-10-31'), ageOn('2012-11-01', '2026-10-31')]).toEqual([14, 13]);
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
    expect([monthOfAge('1966-09-30', 60), monthOfAge('1964-02-29', 61), monthOfAge('1964-02-29', 60)]).toEqual([
      '2026-09',
      '2025-03',
      '2024-02',
    ]);
  });
});

describe('weekends', () => {
  test('a definition by weekday and week', () => {
    expect(parseWeekend('{"Saturday":[2,4],"SUNDAY":[1,2,3,4,5],"monday":[]}')).toEqual([0, 0, 0, 0, 0, 10, 31]);
    expect([parseWeekend(null), parseWeekend(' ')]).toEqual([null, null]);
  });

  test('a definition is written with all weekdays, and read back the same', () => {
    expect(weekendDefinition([0, 0, 0, 0, 0, 10, 31])).toEqual({
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [2, 4],
      sunday: [1, 2, 3, 4, 5],
    });
    expect(parseWeekend(JSON.stringify(weekendDefinition([1, 2, 4, 8, 16, 31, 0])))).toEqual([1, 2, 4, 8, 16, 31, 0]);
  });

  test.each(['[]', 'x', '{"caturday":[1]}', '{"sunday":[6]}', '{"sunday":1}', '3', '{"sunday":["x"]}'])('%s is none', (text) => {
    expect(() => parseWeekend(text)).toThrow(RangeError);
  });

  test('the half day is the last weekday worked in any week', () => {
    expect(lastWorkingWeekday(SATURDAY_AND_SUNDAY)).toBe(4);
    expect(lastWorkingWeekday([0, 0, 0, 0, 0, 10, 31])).toBe(5);
    expect(lastWorkingWeekday([31, 31, 31, 31, 31, 31, 31])).toBe(-1);
  });
});

describe('working days', () => {
  test.each([
    ['2026-02', 20],
    ['2026-07', 23],
    ['2026-10', 22],
  ])('%s has %d, Monday to Friday', (month, days) => {
    expect(workingDaysOfMonth([shift(SATURDAY_AND_SUNDAY)], month)).toBe(days * 10_000);
  });

  test('Saturdays 2 and 4 off, the others half: 3 and 31 are worked to midday in October 2026', () => {
    const shifts = [shift([0, 0, 0, 0, 0, 10, 31], true)];
    const days = ['2026-10-02', '2026-10-03', '2026-10-10', '2026-10-31', '2026-10-04'];
    expect(days.map((day) => baseOfDay(shifts, day))).toEqual([10_000, 5_000, 0, 5_000, 0]);
    expect(workingDaysOfMonth(shifts, '2026-10')).toBe(235_000);
  });

  test('each day has the shift of its date', () => {
    const shifts = [shift(SATURDAY_AND_SUNDAY), shift([0, 0, 0, 0, 0, 0, 31], false, '2026-10-17')];
    expect(workingDaysOfMonth(shifts, '2026-10')).toBe(250_000);
    expect(workingDays(shifts, '2026-10-01', '2026-10-16')).toBe(120_000);
  });

  test('an empty stretch has none, one over two months is refused', () => {
    expect(workingDays([shift(SATURDAY_AND_SUNDAY)], '2026-10-05', '2026-10-04')).toBe(0);
    expect(() => workingDays([shift(SATURDAY_AND_SUNDAY)], '2026-10-05', '2026-11-04')).toThrow(RangeError);
    expect(() => workingDays([], '2026-10-05', '2026-10-06')).toThrow(RangeError);
  });

  test('leave covers the halves that are worked', () => {
    const shifts = [shift([0, 0, 0, 0, 0, 0, 31], true)];
    const leave = { from: '2026-10-09', to: '2026-10-10', startsAtMidday: true, endsAtMidday: true };
    expect(['2026-10-08', '2026-10-09', '2026-10-10', '2026-10-11'].map((day) => leaveOfDay(shifts, day, leave))).toEqual([
      0, 5_000, 5_000, 0,
    ]);
    const afternoon = { from: '2026-10-10', to: '2026-10-10', startsAtMidday: true, endsAtMidday: false };
    expect(leaveOfDay(shifts, '2026-10-10', afternoon)).toBe(0);
  });
});
