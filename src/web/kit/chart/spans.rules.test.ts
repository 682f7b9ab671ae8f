import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#engine/calendar/day.ts';
import { placeOf, ticksOf } from './spans.rules.ts';

describe('an axis of days', () => {
  it('marks the months that it has room for', () => {
    const ticks = ticksOf({ from: '2026-11-20', to: '2027-10-31' });
    expect(ticks.map(({ month }) => month)).toEqual(['2027-01', '2027-03', '2027-05', '2027-07', '2027-09']);
    expect(ticksOf({ from: '2026-01-01', to: '2029-12-31' }).map(({ month }) => month)).toEqual([
      '2026-01',
      '2027-01',
      '2028-01',
      '2029-01',
    ]);
  });

  test('has its marks in order, between its ends, six at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 6_000 }), (begin, length) => {
        const from = addDays('2020-01-01', begin);
        const axis = { from, to: addDays(from, length) };
        const ticks = ticksOf(axis);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).toSorted((one, other) => one - other));
        for (const { at } of ticks) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('keeps a day beyond its ends at them', () => {
    const axis = { from: '2026-01-01', to: '2026-12-31' };
    expect([placeOf('2025-06-01', axis), placeOf('2030-01-01', axis), placeOf('2026-01-01', axis)]).toEqual([0, 100, 0]);
  });
});
