import { describe, expect, it } from 'vitest';
import { doubtOf, medianOf } from './believable-salary.ts';

const office = { medianCents: 60_000, smallestWageCents: 20_800, rate: 4_000 };

describe('a salary', () => {
  it.each([
    [60_000, null],
    [600_000, null],
    [20_800, null],
    [20_799, 'low'],
    [0, 'zero'],
    // 2,000,000 riel typed as dollars: 500 dollars.
    [200_000_000, 'riel'],
    // 45,000 dollars: neither a salary nor riel (11.25 dollars).
    [4_500_000, 'high'],
    [600_001, 'high'],
  ])('of %d cents in an office of 600 dollars is %s', (cents, doubt) => {
    expect(doubtOf(cents, office)).toBe(doubt);
  });

  it('is looked at where everybody was typed in riel', () => {
    expect(doubtOf(200_000_000, { ...office, medianCents: 180_000_000 })).toBe('riel');
    expect(doubtOf(200_000_000, { ...office, medianCents: null })).toBe('riel');
  });

  it('is held against no wage where none is named, and against no median of a few', () => {
    expect(doubtOf(5_000, { ...office, smallestWageCents: null })).toBeNull();
    expect(medianOf([1, 2, 3, 4])).toBeNull();
    expect(medianOf([5, 1, 4, 2, 3])).toBe(3);
    expect(medianOf([6, 5, 1, 4, 2, 3])).toBe(3);
    expect(doubtOf(2_000_000, { ...office, medianCents: null })).toBeNull();
  });
});
