import { expect, test } from 'vitest';
import { reminderOf, workingDaysSince } from '#server/features/approvals/approvals.job.ts';

test('working days leave out weekends and holidays', () => {
  // 23 to 25 November 2026 are public holidays; the 20th is a Friday.
  const holidays = new Set(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(workingDaysSince('2026-11-20', '2026-11-26', holidays)).toBe(1);
  expect(workingDaysSince('2026-11-20', '2026-11-27', holidays)).toBe(2);
  expect(workingDaysSince('2026-11-20', '2026-11-20', holidays)).toBe(0);
});

test('a reminder comes after two working days and then every five', () => {
  expect([0, 1, 2, 6, 7, 11, 12].map(reminderOf)).toEqual([0, 0, 1, 1, 2, 2, 3]);
});
