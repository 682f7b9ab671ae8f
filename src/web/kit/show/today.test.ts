import { expect, it } from 'vitest';
import { thisMonth, thisYear, today } from './today.ts';

it.each([
  ['2026-11-24T16:59:59Z', '2026-11-24', '2026-11', 2026],
  ['2026-11-24T17:00:00Z', '2026-11-25', '2026-11', 2026],
  ['2026-11-30T17:00:00Z', '2026-12-01', '2026-12', 2026],
  ['2026-12-31T17:00:00Z', '2027-01-01', '2027-01', 2027],
])('at %s it is %s in the company', (at, day, month, year) => {
  const now = new Date(at);
  expect([today(now), thisMonth(now), thisYear(now)]).toEqual([day, month, year]);
});
