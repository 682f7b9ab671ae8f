import { expect, test } from 'vitest';
import { changedType, rateText } from './overtime-type.rules.ts';

test('a rate is a multiplier, and above 10 a percent', () => {
  expect([rateText(1.5), rateText(10), rateText(150), rateText(0)]).toEqual(['× 1.5', '× 10', '150%', '× 0']);
});

test('a rate is sent where the person means it, and else left as it is', () => {
  const item = { type: 2, rate: 1.5 } as const;
  const typed = { name: 'Normal', type: 2, rate: 1.5 };
  expect(changedType(typed, item)).toEqual({ name: 'Normal', type: 2 });
  expect(changedType({ ...typed, validFrom: null, legal: '' }, item)).not.toHaveProperty('rate');
  expect(changedType({ ...typed, rate: 2 }, item).rate).toBe(2);
  expect(changedType({ ...typed, type: 3 }, item).rate).toBe(1.5);
  expect(changedType({ ...typed, validFrom: '2027-01-01' }, item).rate).toBe(1.5);
  expect(changedType({ ...typed, legal: 'Handbook' }, item).rate).toBe(1.5);
});
