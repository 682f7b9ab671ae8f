import { expect, it } from 'vitest';
import { doubtOfAmount, doubtOfBalance, doubtOfHours } from './believable-import.ts';

it.each([
  [104_17, 1_041_70, 'tenfold'],
  [104_17, 1_041_69, null],
  [104_17, 10_41, 'tenth'],
  [104_17, 0, null],
  [0, 1_041_70, null],
  [-30_00, -300_00, 'tenfold'],
  [30, 400, null],
])('an amount of %i cents that becomes %i: %s', (before, after, doubt) => {
  expect(doubtOfAmount(before, after)).toBe(doubt);
});

it('a balance is held against salaries, then against what stood before', () => {
  const of = { beforeCents: 100_00, salaryCents: 1_250_00, months: 1 };
  expect(doubtOfBalance(1_250_01, of)).toBe('above_salary');
  expect(doubtOfBalance(1_250_00, of)).toBe('tenfold');
  expect(doubtOfBalance(900_00, of)).toBeNull();
  expect(doubtOfBalance(9_000_00, { ...of, salaryCents: 0, beforeCents: 0 })).toBeNull();
});

it.each([
  [52, 0, null],
  [52.25, 52, 'many_hours'],
  [16, 8, 'far_from_requests'],
  [4, 12, 'far_from_requests'],
  [0, 12, 'far_from_requests'],
  [10, 8, null],
  [3, 1, null],
])('%d hours in a sheet where requests come to %d: %s', (hours, requested, doubt) => {
  expect(doubtOfHours(hours * 10_000, requested * 10_000)).toBe(doubt);
});
