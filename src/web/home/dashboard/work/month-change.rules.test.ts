import { describe, expect, it } from 'vitest';
import { shownBars } from './month-change.rules.ts';

const bars = (...amounts: readonly number[]) => amounts.map((amount) => ({ amount }));

describe('what moved a month', () => {
  it('is told whole where it is little, what moves most first', () => {
    expect(shownBars(bars(1, -5, 3, 2, 4))).toEqual({ bars: bars(-5, 4, 3, 2, 1), rest: 0 });
  });

  it('is told in four parts and the rest, which add up to the cent', () => {
    expect(shownBars(bars(0.1, 0.2, -0.7, 100, -60, 10, 8))).toEqual({ bars: bars(100, -60, 10, 8), rest: -0.4 });
  });
});
