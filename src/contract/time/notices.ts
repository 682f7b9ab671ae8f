import { OneDay, OneYear } from '#contract/notice-shapes.ts';

export const timeNotices = {
  clock_suspect: OneDay,
  /** The last day on which the balance can be used. */
  balance_expiring: OneDay,
  year_changed: OneYear,
  balance_changed: OneDay,
} as const;
