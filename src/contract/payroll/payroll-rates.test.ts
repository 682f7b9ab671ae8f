import { describe, expect, it } from 'vitest';
import { deviationPercent, judgeRate } from './payroll-rates.ts';

const bounds = { confirmPercent: 3, reasonPercent: 20 };

describe('a rate beside the one before it', () => {
  it.each([
    [4_095, 4_085, 'usual'],
    [4_120, 4_000, 'usual'],
    [3_880, 4_000, 'usual'],
    [4_120.01, 4_000, 'confirm'],
    [3_879.99, 4_000, 'confirm'],
    [4_800, 4_000, 'confirm'],
    [3_200, 4_000, 'confirm'],
    [41, 4_095, 'reason'],
    [40_950, 4_095, 'reason'],
    [0.000_2, 4_095, 'reason'],
  ])('%d after %d is %s', (rate, reference, expected) => {
    expect(judgeRate(rate, reference, bounds)).toBe(expected);
  });

  it('says how far it is away', () => {
    expect(deviationPercent(41, 4_095)).toBe(99);
    expect(deviationPercent(4_200, 4_000)).toBe(5);
  });
});
