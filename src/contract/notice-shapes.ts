import { z } from 'zod';
import { Day, Month } from '#contract/shared.ts';

// What notifications say beside the person they are about, where several kinds say the same.

/** The headings that group notices in the settings. */
export const noticeGroups = [
  'leave',
  'overtime',
  'attendance',
  'details',
  'timesheet',
  'payroll',
  'performance',
  'others',
  'accounts',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

export const Nothing = z.strictObject({});
/** From one day to another, both included. */
export const Days = z.strictObject({ start: Day, end: Day });
export const OneDay = z.strictObject({ day: Day });
export const OneMonth = z.strictObject({ month: Month });
/** The performance year. */
export const OneYear = z.strictObject({ year: z.int().min(1900).max(2200) });
/** The performance year and its quarter. */
export const OneQuarter = OneYear.extend({ quarter: z.int().min(1).max(4) });
/** Who did it, in both scripts; the Khmer one is empty where the record has none. */
export const By = z.strictObject({ by: z.string().max(255), byKH: z.string().max(255) });

/** The account that did it, which may have no employee. */
export const Doer = z.strictObject({ by: z.string().max(400) });

/** How it was decided; older notices only say that it was. */
export const Decided = z.strictObject({ decision: z.enum(['approved', 'rejected', 'decided']).default('decided') });
