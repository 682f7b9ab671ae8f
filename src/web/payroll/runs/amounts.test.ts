import { describe, expect, it } from 'vitest';
import { showAmount } from './amounts.ts';

describe('showAmount', () => {
  it('shows each format as its column promises', () => {
    expect(showAmount({ a: 1234.5 }, 'USD', 4095)).toBe('1,234.50');
    expect(showAmount({ a: -5.88, r: -24_000 }, 'KHR', 4095)).toBe('-24,000');
    expect(showAmount({ a: 10 }, 'KHR', 4095.25)).toBe('40,953');
    expect(showAmount({ a: 10 }, 'KHR-FIXED', 4095)).toBe('40,000');
    expect(showAmount({ a: 20.5 }, 'NONE', 4095)).toBe('20.5');
    expect(showAmount({ a: 15 }, 'PERCENTAGE', 4095)).toBe('15.0%');
  });
});
