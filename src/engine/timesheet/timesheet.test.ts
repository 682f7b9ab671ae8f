import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import { decimal4 } from '#engine/money/units.ts';
import { sheetDay, shownLeave, submittableFrom } from './day-minutes.ts';
import { notMadeUp, splitByOwner, splitByShares, typedMinutes, wrongWith } from './projects.ts';

// Monday to Friday, 480 minutes a day; 9 and 23 to 25 November 2026 are public holidays.
const calendar = (change: Partial<WorkCalendar> = {}): WorkCalendar => ({
  shifts: [
    {
      from: '2000-01-01',
      weekend: SATURDAY_AND_SUNDAY,
      endsHalfDay: false,
      daysPerMonth: decimal4(220_000),
      hoursPerMonth: decimal4(1_760_000),
      startsAt: 480,
      endsAt: 1_020,
      beforeStart: null,
      beforeEnd: null,
    },
  ],
  holidays: new Set(['2026-11-09', '2026-11-23', '2026-11-24', '2026-11-25']),
  daysOff: new Set(),
  joinDate: '2020-01-01',
  lastWorkingDay: null,
  former: [],
  ...change,
});
const november = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const day = (date: string, change: Partial<WorkCalendar> = {}, leave = 0) =>
  sheetDay(calendar(change), date, leave === 0 ? [] : [{ type: 1, minutes: leave, morning: true }]);
const shares = (...percents: number[]) => percents.map((percent, at) => ({ key: `P${at}`, share: Math.round(percent * 100) }));
const minutes = (hour: number, ...percents: number[]) => [...splitByShares(hour, shares(...percents)).values.values()];

describe('a day', () => {
  it('is worked, a holiday, a day off or leave, in this order', () => {
    expect(day('2026-11-10')).toMatchObject({ expected: 480, hour: 480, total: 480 });
    expect(day('2026-11-14')).toMatchObject({ isEmployed: true, expected: 0, hour: 0, total: 0 });
    expect(day('2026-11-09', { daysOff: new Set(['2026-11-09']) }, 480)).toMatchObject({ holiday: 480, dayoff: 0, leave: 0, total: 480 });
    expect(day('2026-11-10', { daysOff: new Set(['2026-11-10']) }, 240)).toMatchObject({ dayoff: 480, leave: 0, hour: 0, total: 0 });
    expect(day('2026-11-10', {}, 240)).toMatchObject({ leave: 240, hour: 240, total: 480 });
    expect(day('2026-11-10', { joinDate: '2026-11-11' })).toMatchObject({ isEmployed: false, expected: 0, hour: 0 });
  }); // prettier-ignore

  it('has at most the clocked minutes, where hours are those', () => {
    const clocked = (minutes: number, leave = 0) =>
      sheetDay(calendar(), '2026-11-10', leave === 0 ? [] : [{ type: 1, minutes: leave, morning: true }], minutes);
    expect(clocked(330)).toMatchObject({ expected: 480, planned: 480, hour: 330, total: 330 });
    expect(clocked(600)).toMatchObject({ planned: 480, hour: 480, total: 480 });
    expect(clocked(600, 240)).toMatchObject({ planned: 240, leave: 240, hour: 240, total: 480 });
    expect(clocked(0, 240)).toMatchObject({ hour: 0, total: 240 });
  });

  it('of half a working day is its morning', () => {
    const [shift] = calendar().shifts;
    if (shift === undefined) throw new Error('no shift');
    const odd = { shifts: [{ ...shift, endsHalfDay: true, hoursPerMonth: decimal4(1_758_000) }] };
    expect(day('2026-11-13', odd)).toMatchObject({ expected: 240, hour: 240 });
    expect(day('2026-11-12', odd)).toMatchObject({ expected: 479 });
  });

  it('shows the longer of two kinds of leave, else the morning', () => {
    const am = { type: 1, minutes: 240, morning: true };
    const pm = { type: 2, minutes: 240, morning: false };
    expect(shownLeave([pm, am])).toBe(am);
    expect(shownLeave([am, { ...pm, minutes: 241 }])?.type).toBe(2);
    expect(shownLeave([])).toBeUndefined();
  });
});

test('a sheet is submitted from the last working day of its owner on', () => {
  expect(submittableFrom(calendar(), november)).toBe('2026-11-30');
  expect(submittableFrom(calendar({ lastWorkingDay: '2026-11-22' }), november)).toBe('2026-11-20');
  expect(submittableFrom(calendar({ joinDate: '2026-11-28', lastWorkingDay: '2026-11-29' }), november)).toBe('2026-11-29');
});

describe('projects', () => {
  it('example 17: the largest remainder, to the minute', () => {
    expect(minutes(480, 33.33, 33.33, 33.34)).toEqual([160, 160, 160]);
    expect(minutes(469, 50, 25, 25)).toEqual([235, 117, 117]);
    expect(minutes(240, 60, 25, 15)).toEqual([144, 60, 36]);
  });

  it('what the allocations leave open is unallocated', () => {
    expect(splitByShares(480, shares(60, 15))).toEqual({
      values: new Map([['P0', 288], ['P1', 72]]),
      unallocated: 120,
    }); // prettier-ignore
    expect(splitByShares(480, [])).toEqual({ values: new Map(), unallocated: 480 });
  });

  it('keeps the proportions of the owner where the day changes', () => {
    const own = { values: new Map([['P0', 120], ['P1', 360]]), of: 480 }; // prettier-ignore
    expect(splitByOwner(480, own)?.values).toEqual(own.values);
    expect([...(splitByOwner(240, own)?.values.values() ?? [])]).toEqual([60, 180]);
    expect(splitByOwner(480, { values: new Map([['P0', 0]]), of: 0 })).toBeUndefined();
  });

  it('reads typed hours as minutes, all of the day where they are its hours', () => {
    expect(typedMinutes([233, 233, 233, 101], 480).reduce((sum, one) => sum + one, 0)).toBe(480);
    expect(typedMinutes([400, 398], 479)).toEqual([240, 239]);
    expect(typedMinutes([150, 25], 480)).toEqual([90, 15]);
    expect(typedMinutes([0], 0)).toEqual([0]);
  });

  it('takes neither more than the day has nor less, unless a part is unallocated', () => {
    expect(wrongWith([240, 240], { hour: 480, shares: shares(50, 50) })).toBeUndefined();
    expect(wrongWith([240, 239], { hour: 480, shares: shares(50, 50) })).toBe('sheet_sum');
    expect(wrongWith([240, 241], { hour: 480, shares: shares(50, 50) })).toBe('sheet_over');
    expect(wrongWith([240, 0], { hour: 480, shares: shares(50, 25) })).toBeUndefined();
  });
});

test('a day off is made up for by other work, never more than wholly', () => {
  expect([notMadeUp(480, 120), notMadeUp(480, 600)]).toEqual([360, 0]);
});

const date = fc.constantFrom(...november);
const percents = fc.array(fc.integer({ min: 0, max: 2_500 }), { maxLength: 4 });

test('always: hour + leave + holiday + dayoff = e', () => {
  fc.assert(
    fc.property(date, fc.subarray(november), fc.subarray(november), fc.nat({ max: 960 }), (at, holidays, daysOff, leave) => {
      const found = day(at, { holidays: new Set(holidays), daysOff: new Set(daysOff) }, leave);
      expect(found.hour + found.leave + found.holiday + found.dayoff).toBe(found.expected);
      expect(Math.min(found.hour, found.leave, found.holiday, found.dayoff)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('always: values + unallocated = hour, by allocations and by the owner', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_440 }), fc.nat({ max: 1_440 }), percents, (hour, later, shareList) => {
      const first = splitByShares(hour, shareList.map((share, at) => ({ key: `P${at}`, share }))); // prettier-ignore
      const sum = (values: ReadonlyMap<string, number>) => [...values.values()].reduce((a, b) => a + b, 0);
      expect(sum(first.values) + first.unallocated).toBe(hour);
      const again = splitByOwner(later, { values: first.values, of: hour });
      if (hour > 0 && again !== undefined) expect(sum(again.values) + again.unallocated).toBe(later);
    }),
  );
});
