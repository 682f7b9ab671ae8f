import { OneDay } from '#contract/notice-shapes.ts';

export const operationsNotices = {
  /** The night on which no backup could be made. */
  backup_failed: OneDay,
  /** The day of which the backup is. */
  backup_damaged: OneDay,
} as const;
