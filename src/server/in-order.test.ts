import { expect, it, vi } from 'vitest';
import { mapInTurns } from '#server/in-order.ts';

it('answers others between the items of long work, and keeps the order', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3));
  const told: string[] = [];
  setImmediate(() => told.push('other'));
  const results = await mapInTurns([1, 2, 3, 4, 5, 6, 7, 8], (item) => {
    told.push(`item ${item}`);
    return item * 2;
  });
  vi.restoreAllMocks();
  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(told.indexOf('other')).toBeGreaterThan(0);
  expect(told.indexOf('other')).toBeLessThan(8);
});
