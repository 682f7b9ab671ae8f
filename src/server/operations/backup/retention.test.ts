import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { outlived } from './retention.ts';
import type { NightlyBackup } from './retention.ts';

const nightsBack = (from: string, count: number): NightlyBackup[] =>
  Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.parse(from) - back * 86_400_000).toISOString().slice(0, 10);
    return { id: day, day };
  });
const staying = (nights: readonly NightlyBackup[]): string[] => {
  const gone = new Set(outlived(nights));
  return nights.filter((night) => !gone.has(night)).map(({ day }) => day);
};

it('keeps seven days, the newest of four weeks and the newest of twelve months', () => {
  // 22 November 2026 is a Sunday.
  expect(staying(nightsBack('2026-11-22', 500))).toEqual(
    [
      '2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16',
      '2026-11-15 2026-11-08 2026-11-01',
      '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31',
    ].flatMap((days) => days.split(' ')),
  );
});

it('counts nights that there are: an office that was switched off for a month keeps what it has', () => {
  const nights = [...nightsBack('2026-11-22', 2), ...nightsBack('2026-10-10', 5)];
  expect(outlived(nights)).toEqual([]);
});

it('of two of one night keeps the newer', () => {
  expect(
    outlived([
      { id: 'second', day: '2026-11-22' },
      { id: 'first', day: '2026-11-22' },
    ]),
  ).toEqual([{ id: 'first', day: '2026-11-22' }]);
});

it('keeps the newest whatever there is, at most 23, and what went is not missed the night after', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 120 });
  fc.assert(
    fc.property(days, (back) => {
      const nights = nightsBack('2026-11-22', 901).filter((_, at) => back.includes(at));
      const left = staying(nights);
      expect(left[0]).toBe(nights[0]?.day);
      expect(left.length).toBeLessThanOrEqual(23);
      const next = { id: 'next', day: '2026-11-23' };
      const whole = staying([next, ...nights]);
      const afterwards = staying([next, ...nights.filter(({ day }) => left.includes(day))]);
      expect(afterwards).toEqual(whole);
    }),
  );
});
