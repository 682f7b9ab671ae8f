import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline, towns } from './cambodia.ts';
import { kilometres, moved, nearestTown, outsideBy, placeOf, pointOf, viewOf, whole, zooms } from './place-map.rules.ts';

const place = fc.record({
  lat: fc.double({ min: 10.3, max: 14.7, noNaN: true }),
  lon: fc.double({ min: 102.3, max: 107.7, noNaN: true }),
});

describe('the drawing', () => {
  it('holds the country and all of its towns', () => {
    for (const { x, y } of [...outline, ...towns].map(pointOf)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(whole.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(whole.height);
    }
  });

  it('gives back the place of a point, to ten metres', () => {
    fc.assert(fc.property(place, (one) => kilometres(one, placeOf(pointOf(one))) < 0.012));
  });

  it('keeps the chosen place in sight, and never looks beyond its edges', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...zooms), (one, zoom) => {
        const [view, { x, y }] = [viewOf(zoom, one), pointOf(one)];
        expect(x).toBeGreaterThanOrEqual(view.x - 1e-9);
        expect(x).toBeLessThanOrEqual(view.x + view.width + 1e-9);
        expect(y).toBeGreaterThanOrEqual(view.y - 1e-9);
        expect(y).toBeLessThanOrEqual(view.y + view.height + 1e-9);
        expect(view.x).toBeGreaterThanOrEqual(0);
        expect(view.y + view.height).toBeLessThanOrEqual(whole.height + 1e-9);
      }),
    );
  });

  it('moves the mark by a smaller step the closer it is looked at', () => {
    const at = { lat: 11.5564, lon: 104.9282 };
    expect(moved(at, { east: 1, north: 0, zoom: 1 })).toEqual({ lat: 11.5564, lon: 104.9829 });
    expect(moved(at, { east: 0, north: -1, zoom: 16 })).toEqual({ lat: 11.553, lon: 104.9282 });
  });
});

describe('what a place is told by', () => {
  it('is the nearest town', () => {
    const found = nearestTown({ lat: 13.4125, lon: 103.867 });
    expect(found?.town.name).toBe('Siem Reap');
    expect(found?.km).toBeCloseTo(5.6, 1);
  });

  it('is whether it lies far outside of the country', () => {
    for (const town of towns) expect(outsideBy(town), town.name).toBeUndefined();
    // An island off the coast is no other country.
    expect(outsideBy({ lat: 10.73, lon: 103.23 })).toBeUndefined();
    expect(outsideBy({ lat: 10.82, lon: 106.63 })).toBeGreaterThan(40);
    expect(outsideBy({ lat: 13.75, lon: 100.5 })).toBeGreaterThan(150);
    expect(outsideBy({ lat: 0, lon: 0 })).toBeGreaterThan(10_000);
  });
});
