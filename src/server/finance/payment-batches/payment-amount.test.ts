import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedCash } from '#server/finance/payment-batches/payment-amount.ts';

it('rounds riel in cash to 100, half up, with what is carried', () => {
  expect(roundedCash(2_349_015, 0)).toEqual({ amount: 2_349_000, rounding: -15 });
  expect(roundedCash(2_349_015, 15)).toEqual({ amount: 2_349_000, rounding: -15 });
  expect(roundedCash(2_349_015, 35)).toEqual({ amount: 2_349_100, rounding: 85 });
  expect(roundedCash(40, 0)).toEqual({ amount: 40, rounding: 0 });
});

it('never owes more than half a note, whatever is paid one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 20_000_000 }), { minLength: 1, maxLength: 24 }), (owed) => {
      const end = owed.reduce((carried, one) => carried - roundedCash(one, carried).rounding, 0);
      expect(end).toBeGreaterThanOrEqual(-50);
      expect(end).toBeLessThan(50);
    }),
  );
});
