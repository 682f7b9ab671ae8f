import { expect, test } from 'vitest';
import { officeDaysSince } from '#engine/calendar/office-days.ts';

test('working days leave out weekends and holidays', () => {
  // 23 to 25 November 2026 are public holidays; the 20th is a Friday.
  const holidays = new Set(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(officeDaysSince('2026-11-20', '2026-11-26', holidays)).toBe(1);
  expect(officeDaysSince('2026-11-20', '2026-11-27', holidays)).toBe(2);
  expect(officeDaysSince('2026-11-20', '2026-11-20', holidays)).toBe(0);
});
