import { expect, it } from 'vitest';
import { timePassed } from './burn.rules.ts';

it.each([
  ['2026-02-28', 0],
  ['2026-03-01', 1 / 61],
  ['2026-03-31', 31 / 61],
  ['2026-04-30', 1],
  ['2027-01-01', 1],
])('of two months on %s so much is over', (today, part) => {
  expect(timePassed({ from: '2026-03', to: '2026-04' }, today)).toBeCloseTo(part, 10);
});
