import { expect, it } from 'vitest';
import { serviceLength } from './service.ts';

it.each([
  ['2026-01-01', '2026-10-15', { years: 0, months: 9, days: 15 }],
  ['2020-03-10', '2026-03-09', { years: 6, months: 0, days: 0 }],
  ['2020-03-10', '2026-03-10', { years: 6, months: 0, days: 1 }],
  ['2026-01-31', '2026-02-28', { years: 0, months: 1, days: 1 }],
  ['2024-02-29', '2025-02-28', { years: 1, months: 0, days: 1 }],
  ['2026-05-05', '2026-05-05', { years: 0, months: 0, days: 1 }],
  ['2026-05-05', '2026-05-04', { years: 0, months: 0, days: 0 }],
])('from %s to %s', (first, last, length) => {
  expect(serviceLength(first, last)).toEqual(length);
});
