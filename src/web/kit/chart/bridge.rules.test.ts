import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf } from './bridge.rules.ts';

describe('the places of bars', () => {
  it('go from the end of the bar before, inside the width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: -500_000, max: 500_000 }), { maxLength: 12 }),
        (from, steps) => {
          const to = steps.reduce((sum, one) => sum + one, from);
          const places = placesOf({ from, to, steps });
          for (const { left, width } of [places.from, places.to, ...places.steps]) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(width).toBeGreaterThanOrEqual(0);
            expect(left + width).toBeLessThanOrEqual(100.000_001);
          }
          let end = places.from.width;
          steps.forEach((amount, at) => {
            const { left, width } = places.steps[at] ?? { left: Number.NaN, width: Number.NaN };
            expect(amount < 0 ? left + width : left).toBeCloseTo(end, 5);
            end = amount < 0 ? left : left + width;
          });
          expect(places.to.width).toBeCloseTo(end, 5);
        },
      ),
    );
  });
});
