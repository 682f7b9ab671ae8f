import { expect, test } from 'vitest';
import { reminderOf } from '#server/home/approvals/approvals.job.ts';

test('a reminder comes after two working days and then every five', () => {
  expect([0, 1, 2, 6, 7, 11, 12].map(reminderOf)).toEqual([0, 0, 1, 1, 2, 2, 3]);
});
