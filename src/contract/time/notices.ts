import { z } from 'zod';
import { Days, Decided, OneDay, OneMonth } from '#contract/notice-shapes.ts';

export const timeNotices = {
  leave_requested: Days,
  leave_reviewed: Days,
  leave_cancellation_asked: Days,
  leave_approved: Days,
  leave_rejected: Days,
  leave_cancelled: Days,
  leave_cancellation_refused: Days,
  leave_recounted: Days,
  leave_restored: Days,
  overtime_requested: Days,
  overtime_reviewed: Days,
  overtime_approved: Days,
  overtime_rejected: Days,
  overtime_recounted: Days,
  correction_requested: OneDay,
  correction_decided: OneDay.extend(Decided.shape),
  sheet_due: OneMonth,
  sheet_overdue: OneMonth,
  sheet_submitted: OneMonth,
  sheet_approved: OneMonth,
  /** The first and the last of the days whose hours have changed. */
  sheet_recounted: Days,
  clock_suspect: OneDay,
  /** The last day on which the balance can be used. */
  balance_expiring: OneDay,
  year_changed: z.strictObject({ year: z.int().min(1900).max(2200) }),
  balance_changed: OneDay,
} as const;
