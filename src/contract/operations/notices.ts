import { z } from 'zod';
import { alarmNames } from '#contract/operations/alarms.ts';
import { OneDay } from '#contract/notice-shapes.ts';

export const operationsNotices = {
  /** The night on which no backup could be made. */
  backup_failed: OneDay,
  /** The day of which the backup is. */
  backup_damaged: OneDay,
  /** An alarm of the system that has lasted long enough to be told. */
  alarm: z.strictObject({ alarm: z.enum(alarmNames) }),
} as const;
